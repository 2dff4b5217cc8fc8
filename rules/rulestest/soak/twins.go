package soak

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// Twins are two whole battles between which a seat must not be able to tell, because they differ only in what is hidden
// from it.
type Twins struct {
	Sys      rules.System
	Seat     rules.Seat // who looks
	One, Two *rules.State
	// Same gives for a command of the other seat in One what looks the same in Two; ok is false where there is none, since
	// the command shows what is hidden. nil: there is never one.
	Same func(c rules.Command) (same rules.Command, ok bool)
	// Shows tells of commands of the seat that they show what is hidden, so that what they lead to may differ. nil: none does.
	Shows func(c rules.Command) bool

	Seen map[string]int // how often what was compared, for reports; may be nil
}

// Apart finds what tells the twins apart: what the seat sees, what is open to it, how commands of it are refused, what a
// player of the program chooses for it, and what it is told of commands of either seat. "" where nothing does. The views
// have to be equal; the same luck tries the same.
func (w *Twins) Apart(luck uint64) string {
	if d := w.view(w.One, w.Two); d != "" {
		return "the view: " + d
	}
	if d := w.surveys(w.One, w.Two); d != "" {
		return d
	}
	one, two := rules.OpenDecision(w.Sys, w.One), rules.OpenDecision(w.Sys, w.Two)
	if one.Kind != two.Kind || one.Seat != two.Seat {
		return fmt.Sprintf("what is open: %s of %s, and %s of %s", one.Kind, one.Seat, two.Kind, two.Seat)
	}
	if mine := one.Seat != w.Seat.Other(); mine {
		if d := differ("what is open", one, two); d != "" {
			return d
		}
	}
	pool := w.pool(luck)
	if d := w.refusals(pool); d != "" {
		return d
	}
	if d := w.choices(one, luck); d != "" {
		return d
	}
	return w.stories(pool, one, luck)
}

// view compares what the seat sees of the table, in the middle of a command too.
func (w *Twins) view(one, two *rules.State) string {
	w.count("views")
	now1, fell1 := rules.Paused(w.Sys, one, rules.Fair{})
	now2, fell2 := rules.Paused(w.Sys, two, rules.Fair{})
	if fell1 != fell2 {
		return fmt.Sprintf("%d dice have fallen, and %d", fell1, fell2)
	}
	pairs := [][2]*rules.State{{one, two}, {now1, now2}}
	if one.Wait == nil && two.Wait == nil {
		pairs = pairs[:1]
	}
	for _, p := range pairs {
		a, b := rules.ViewerOf(w.Sys).View(p[0], w.Seat), rules.ViewerOf(w.Sys).View(p[1], w.Seat)
		if d := differ("what is seen", onPaper(a), onPaper(b)); d != "" {
			return d
		}
		if d := differ("what both know", onPaper(rules.BothKnow(w.Sys, p[0])), onPaper(rules.BothKnow(w.Sys, p[1]))); d != "" {
			return d
		}
		if d := differ("a view of the view", onPaper(rules.ViewerOf(w.Sys).View(a, w.Seat)), onPaper(a)); d != "" {
			return d
		}
		if d := w.guesses(p[0], p[1]); d != "" {
			return d
		}
	}
	return ""
}

// guesses compares what the seat makes up of what is hidden from it, and holds that it knows no more of a guess than of the battle.
func (w *Twins) guesses(one, two *rules.State) string {
	w.count("guesses")
	luck := uint64(w.Seen["guesses"])
	a, b := rules.GuesserOf(w.Sys).Guess(one, w.Seat, ai.NewLuck(luck).N), rules.GuesserOf(w.Sys).Guess(two, w.Seat, ai.NewLuck(luck).N)
	if a == nil || b == nil {
		return differ("whether there is a guess", a == nil, b == nil)
	}
	if d := differ("what is guessed", onPaper(a), onPaper(b)); d != "" {
		return d
	}
	viewer := rules.ViewerOf(w.Sys)
	return differ("what is seen of the guess", onPaper(viewer.View(a, w.Seat)), onPaper(viewer.View(one, w.Seat)))
}

// onPaper is everything in a state, as text.
func onPaper(s *rules.State) string {
	data, err := rules.Encode(s)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// surveys compares what a window shows of what the seat sees.
func (w *Twins) surveys(one, two *rules.State) string {
	now1, _ := rules.Paused(w.Sys, one, rules.Fair{})
	now2, _ := rules.Paused(w.Sys, two, rules.Fair{})
	return differ("a survey", w.shown(now1), w.shown(now2))
}

func (w *Twins) shown(s *rules.State) (out []any) {
	v := rules.ViewerOf(w.Sys).View(s, w.Seat)
	out = append(out, rules.CountingOf(w.Sys).Counters(v), rules.MapperOf(w.Sys).Landmarks(v), rules.CriticOf(w.Sys).Settles(v), rules.CriticOf(w.Sys).Worth(v, w.Seat), rules.CriticOf(w.Sys).Promise(v, w.Seat))
	var standing []rules.ModelID
	for i := range v.Units {
		u := v.Units[i].ID
		out = append(out, rules.CardsOf(w.Sys).Card(v, u), rules.LeadersOf(w.Sys).Leader(v, u))
		if m := first(v, u); m != 0 {
			standing = append(standing, m)
			out = append(out, rules.RangerOf(w.Sys).Threats(v, u), rules.AttackerOf(w.Sys).Attacks(v, rules.Draft{Command: rules.Command{Unit: u}}), rules.RangerOf(w.Sys).Ranges(v, m))
		}
	}
	for i, m := range standing {
		for _, n := range standing[max(0, i-2):i] {
			a, b := v.Model(m), v.Model(n)
			out = append(out, rules.SightsOf(w.Sys).Sight(v, a.Eye(), b.Ref()), rules.SightsOf(w.Sys).Sight(v, b.Eye(), a.Ref()), rules.MeasurerOf(w.Sys).Measure(v, a.Eye(), b.Ref()))
		}
	}
	return out
}

// first is the first model of a unit that stands on the table.
func first(s *rules.State, u rules.UnitID) rules.ModelID {
	for _, m := range s.Unit(u).Models {
		if s.Model(m).Place == rules.OnTable {
			return m
		}
	}
	return 0
}

// pool is what the seat tries in One: what a random player would try of all that is open to it, half of it at somebody else,
// and senseless commands.
func (w *Twins) pool(luck uint64) (pool []rules.Command) {
	look := ai.LookAt(rules.NewBattle(w.Sys, w.One), w.Seat)
	fool, r := NewFool(w.Sys, luck), ai.NewRandom(luck)
	if look.Open.Seat != w.Seat.Other() {
		look.Check = func(c rules.Command) rules.Ruling {
			if pool = append(pool, c); fool.N(2) == 0 {
				pool = append(pool, fool.elsewhere(look.State, c))
			}
			return rules.Refuse("", "go on")
		}
		for i := range look.Open.Options { // what is refused is tried too
			look.Open.Options[i].Refused = nil
		}
		for i := range look.Open.Options {
			if c := look.Open.Options[i].Command; c == nil {
				continue
			}
			one := *look
			one.Open.Options = look.Open.Options[i : i+1]
			for range 3 {
				r.Decide(&one)
			}
			if len(pool) > 400 {
				break
			}
		}
	}
	for i := range pool {
		j := fool.N(i + 1)
		pool[i], pool[j] = pool[j], pool[i]
	}
	pool = pool[:min(len(pool), 60)]
	for _, d := range w.Sys.Info().Decisions {
		if len(w.Sys.Info().Passing[d.ID]) > 0 {
			pool = append(pool, rules.LetPass(look.State, rules.Pass{Seat: w.Seat, Kind: d.ID, Until: rules.PassUntilTurn}))
		}
	}
	for range 20 {
		c := fool.command(look.State, look.Open)
		c.Seat = w.Seat
		pool = append(pool, c)
	}
	return pool
}

// elsewhere is a command that aims at somebody else, at what lies face down as well.
func (f *Fool) elsewhere(s *rules.State, c rules.Command) rules.Command {
	var foes []rules.UnitID
	for i := range s.Units {
		if s.Units[i].Seat != c.Seat {
			foes = append(foes, s.Units[i].ID)
		}
	}
	if len(foes) == 0 {
		return c
	}
	u := foes[f.N(len(foes))]
	if c.Target != 0 || f.N(2) == 0 {
		c.Target = u
	}
	if len(c.Attacks) > 0 {
		c.Attacks = slices.Clone(c.Attacks)
		c.Attacks[0].Target, c.Attacks[0].Victim = u, 0
	} else if c.Unit != 0 && f.N(2) == 0 {
		a := rules.Attack{Kind: f.word(f.attacks), Target: u}
		for _, m := range s.Unit(c.Unit).Models {
			a.Shooters = append(a.Shooters, rules.Shooter{Model: m})
		}
		c.Attacks = []rules.Attack{a}
	}
	if m := first(s, u); m != 0 && c.At != nil {
		at := s.Model(m).At
		c.At = &at
	}
	if m := first(s, u); m != 0 && len(c.Moves) > 0 {
		c.Moves = slices.Clone(c.Moves)
		for i := range c.Moves {
			from := s.Model(c.Moves[i].Model).At
			c.Moves[i].Path = []geom.Point{from.Toward(s.Model(m).At, from.Dist(s.Model(m).At)*geom.Length(f.N(100))/100)}
		}
	}
	return c
}

// refusals compares how the commands of the seat are judged, and whether what it knows decides as the whole battle does: a
// view that leaves out what everybody may count would judge otherwise.
func (w *Twins) refusals(pool []rules.Command) string {
	for _, c := range pool {
		w.count("judged")
		a, b := rules.Check(w.Sys, w.One, c), rules.Check(w.Sys, w.Two, c)
		if d := differ(fmt.Sprintf("the judgement of %s", brief(c)), a, b); d != "" {
			return d
		}
		if a.OK() {
			w.count("allowed")
		}
		if a.Rule == "" || w.One.Wait != nil || w.One.Over != nil || c.Unit != 0 && w.One.Unit(c.Unit).Seat != w.Seat {
			continue // a unit of the other seat may be one that it does not know
		}
		if whole := w.Sys.Check(w.One, c); whole.OK() != a.OK() {
			return fmt.Sprintf("%s: on the whole battle it is judged %q, by what the seat knows %q", brief(c), whole.Text, a.Text)
		}
	}
	return ""
}

// choices compares what players of the program decide for the seat.
func (w *Twins) choices(open rules.Decision, luck uint64) string {
	if open.Seat == w.Seat.Other() {
		return ""
	}
	players := [][2]ai.Player{{ai.NewRandom(luck), ai.NewRandom(luck)}}
	if luck%6 == 0 {
		players = append(players, [2]ai.Player{ai.NewGreedy(luck), ai.NewGreedy(luck)})
	}
	if luck%30 == 0 {
		players = append(players, [2]ai.Player{planner(luck), planner(luck)})
	}
	for _, p := range players {
		w.count("choices of " + p[0].Name())
		one, err1 := p[0].Decide(ai.LookAt(rules.NewBattle(w.Sys, w.One), w.Seat))
		two, err2 := p[1].Decide(ai.LookAt(rules.NewBattle(w.Sys, w.Two), w.Seat))
		if d := differ("what "+p[0].Name()+" chooses", fmt.Sprint(err1), fmt.Sprint(err2)); d != "" {
			return d
		}
		if d := differ("what "+p[0].Name()+" chooses", one, two); d != "" {
			return d
		}
	}
	return ""
}

// planner plans with few tries, so that it takes no longer than the others.
func planner(luck uint64) ai.Player {
	level := ai.Levels[0]
	level.Tries = 80
	return ai.NewPlanner(luck, ai.Tempers[0], level)
}

// stories compares what the seat is told of commands: some of its own, and those of the other seat that look the same.
func (w *Twins) stories(pool []rules.Command, open rules.Decision, luck uint64) string {
	r, told := ai.NewRandom(luck+1), 0
	if w.One.Wait != nil {
		return ""
	}
	for _, c := range pool {
		if told == 3 {
			break
		}
		if w.Shows != nil && w.Shows(c) {
			continue
		}
		if rules.Check(w.Sys, w.One, c).OK() && c.Kind != rules.KindConcede {
			told++
			if d := w.story(c, c, r); d != "" {
				return d
			}
		}
	}
	if w.Same == nil || open.Seat != w.Seat.Other() {
		return ""
	}
	for told = range 3 {
		c, err := r.Decide(ai.LookAt(rules.NewBattle(w.Sys, w.One), open.Seat))
		if err != nil {
			return err.Error()
		}
		same, ok := w.Same(c)
		if !ok {
			continue
		}
		w.count("commands of the other")
		if a, b := rules.Check(w.Sys, w.One, c), rules.Check(w.Sys, w.Two, same); a.OK() != b.OK() {
			return fmt.Sprintf("%s of the other seat is judged %q, and as %s %q", brief(c), a.Text, brief(same), b.Text)
		}
		if d := w.story(c, same, r); d != "" {
			return d
		}
	}
	return ""
}

// story compares what a command tells, what is asked on the way and of whom, and the table after it, up to where something hidden is
// shown. Questions of either seat are answered alike, as long as that can be done.
func (w *Twins) story(one, two rules.Command, r *ai.Random) string {
	a, b := rules.NewBattle(w.Sys, w.One), rules.NewBattle(w.Sys, w.Two)
	told := "what " + brief(one) + " tells"
	for range 12 {
		w.count("carried out")
		x, err1 := a.Do(one)
		y, err2 := b.Do(two)
		if err1 != nil || err2 != nil {
			return fmt.Sprintf("%s: %v, and %v", told, err1, err2)
		}
		if x.Ruling.OK() != y.Ruling.OK() {
			return fmt.Sprintf("%s: carried out %t (%s) and %t (%s)", told, x.Ruling.OK(), x.Ruling.Text, y.Ruling.OK(), y.Ruling.Text)
		}
		x, y = x.Heard(w.Seat), y.Heard(w.Seat)
		m, shown1 := untilShown(x.Events)
		n, shown2 := untilShown(y.Events)
		if shown1 || shown2 {
			m = min(m, n)
			return differ(told, x.Events[:m], y.Events[:m])
		}
		if d := differ(told, x.Events, y.Events); d != "" {
			return d
		}
		if d := w.view(a.State(), b.State()); d != "" {
			return told + ", after it " + d
		}
		open, other := a.Open(), b.Open()
		if open.Kind != other.Kind || open.Seat != other.Seat {
			return fmt.Sprintf("%s: then %s of %s is open, and %s of %s", told, open.Kind, open.Seat, other.Kind, other.Seat)
		}
		if a.State().Over != nil {
			return ""
		}
		if d := differ(told+", then what is open", open, other); open.Seat == w.Seat && d != "" {
			return d
		}
		if a.State().Wait == nil {
			return ""
		}
		if d := differ(told+", then what may be let pass", passes(a), passes(b)); d != "" {
			return d
		}
		asked := open.Seat
		if asked == rules.NoSeat {
			asked = w.Seat
		}
		var err error
		if one, err = r.Decide(ai.LookAt(a, asked)); err != nil {
			return err.Error()
		}
		if two = one; asked != w.Seat {
			ok := false
			if two, ok = w.answered(one, b); !ok {
				return ""
			}
			w.count("questions of the other")
		}
	}
	return ""
}

// answered is an answer of the other seat as it is in the twin; ok is false where it cannot be given there, since it names what is hidden.
func (w *Twins) answered(c rules.Command, in *rules.Battle) (same rules.Command, ok bool) {
	if w.Same == nil {
		return c, false
	}
	if same, ok = w.Same(c); !ok {
		return c, false
	}
	r := in.Check(same)
	return same, r.OK()
}

// passes reports whether the open question may be let pass.
func passes(b *rules.Battle) bool {
	_, ok := rules.Passes(b.System(), b.State())
	return ok
}

// untilShown counts the events before something hidden is shown; shown is false where nothing is.
func untilShown(events []rules.Event) (n int, shown bool) {
	for i := range events {
		if events[i].Kind == rules.EvSecret {
			return i, true
		}
	}
	return len(events), false
}

func (w *Twins) count(what string) {
	if w.Seen != nil {
		w.Seen[what]++
	}
}

// brief is a command as text.
func brief(c rules.Command) string {
	data, err := json.Marshal(c)
	if err != nil {
		return c.Kind
	}
	return string(data)
}

// differ says how two values differ, as text from where they begin to; "" where they do not.
func differ(what string, a, b any) string {
	if reflect.DeepEqual(a, b) {
		return ""
	}
	x, y := asText(a), asText(b)
	if x == y {
		return ""
	}
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	from := max(0, n-160)
	return fmt.Sprintf("%s:\n  one: %s\n  two: %s", what, x[from:min(len(x), n+240)], y[from:min(len(y), n+240)])
}

func asText(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("%+v", v)
	}
	return string(data)
}
