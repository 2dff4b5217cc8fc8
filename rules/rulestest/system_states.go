package rulestest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
)

func (p *probe) testPositions(t *testing.T) {
	for _, s := range append(p.stands, p.begins...) {
		p.look(t, s)
	}
}

// look holds what is true of every position.
func (p *probe) look(t *testing.T, s *rules.State) {
	t.Helper()
	before := rules.Hash(s)
	p.testViews(t, s)
	p.testOpen(t, s)
	p.testCounters(t, s)
	p.testHarm(t, s)
	p.testCopies(t, s)
	p.survey(s, rules.SeatA)
	if rules.Hash(s) != before {
		t.Errorf("%s: looking at a position changed it", where(s))
	}
}

// where names a position in an error.
func where(s *rules.State) string {
	out := s.Phase
	if s.Step != "" {
		out += "/" + s.Step
	}
	if s.Wait != nil {
		out += ", asked " + s.Wait.Decision.Kind
	}
	return s.Title + " in " + out
}

func (p *probe) testViews(t *testing.T, s *rules.State) {
	t.Helper()
	view := rules.ViewerOf(p.sys).View
	if rules.Hash(view(s, rules.NoSeat)) != rules.Hash(s) {
		t.Errorf("%s: nobody's view is not everything", where(s))
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		v := view(s, seat)
		was := rules.Hash(v)
		if rules.Hash(view(v, seat)) != was {
			t.Errorf("%s: seat %s's view of its own view is another", where(s), seat)
		}
		p.survey(v, seat)
		p.testRuler(t, v)
		if s.Over == nil && s.Wait == nil {
			rules.OpenDecision(p.sys, v)
		}
		if rules.Hash(v) != was {
			t.Errorf("%s: looking at the view of seat %s changed it", where(s), seat)
		}
	}
}

// testCopies holds that a state is the same where it is cloned, or written and read again.
func (p *probe) testCopies(t *testing.T, s *rules.State) {
	t.Helper()
	data, err := rules.Encode(s)
	if err != nil {
		t.Error(err)
		return
	}
	read, err := rules.Decode(data)
	if err != nil {
		t.Errorf("%s: read again: %v", where(s), err)
		return
	}
	for what, c := range map[string]*rules.State{"read again": read, "cloned": s.Clone()} {
		if rules.Hash(c) != rules.Hash(s) || rules.DigestOf(c) != rules.DigestOf(s) {
			t.Errorf("%s: %s it is another state", where(s), what)
		}
		if s.Over != nil {
			continue
		}
		if got, want := onPaper(t, rules.OpenDecision(p.sys, c)), onPaper(t, rules.OpenDecision(p.sys, s)); got != want {
			t.Errorf("%s: %s another decision is open:\n%s\n%s", where(s), what, got, want)
		}
	}
}

func onPaper(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// testOpen holds that something can be done, and that options are what Check says of them.
func (p *probe) testOpen(t *testing.T, s *rules.State) {
	t.Helper()
	if s.Over != nil {
		return
	}
	d := rules.OpenDecision(p.sys, s)
	if len(p.info.Decisions) > 0 && !hasTerm(p.info.Decisions, d.Kind) {
		t.Errorf("%s: the decision %s is not among those of the system", where(s), d.Kind)
	}
	free := d.Number != nil || d.Place != nil || d.Dice != nil
	seen := map[string]bool{}
	for i := range d.Options {
		o := &d.Options[i]
		free = free || o.Refused == nil
		if o.ID == "" || o.Text.String() == "" || seen[o.ID] || o.Refused != nil && (o.Refused.OK() || o.Refused.Text.String() == "") {
			t.Errorf("%s: option %q of %s: want an id of its own, a text, and a reason where it is refused; got %+v", where(s), o.ID, d.Kind, o.Refused)
		}
		seen[o.ID] = true
		if s.Wait != nil {
			p.testAnswer(t, s, &d, o)
		}
	}
	if !free && d.Min > 0 || d.Prompt.String() == "" {
		t.Errorf("%s: %s (%q) leaves nothing to choose", where(s), d.Kind, d.Prompt)
	}
	if s.Wait == nil {
		p.testOffers(t, s, &d)
	}
}

// testAnswer holds that one of several options, where it is all that is asked for, is accepted unless it is listed as refused.
func (p *probe) testAnswer(t *testing.T, s *rules.State, d *rules.Decision, o *rules.Option) {
	t.Helper()
	if d.Min > 1 || d.Max < 1 || d.Number != nil || d.Place != nil || d.Dice != nil {
		return
	}
	r := rules.Check(p.sys, s, rules.Command{Kind: rules.KindAnswer, Seat: max(d.Seat, rules.SeatA), Answer: &rules.Answer{Picks: []string{o.ID}}})
	if r.OK() != (o.Refused == nil) {
		t.Errorf("%s: %s to %s is listed as refused %+v, and judged %+v", where(s), o.ID, d.Kind, o.Refused, r)
	}
}

// testOffers holds that every command on offer is accepted, or lacks only arguments, and that no refused one is accepted, with
// whatever arguments.
func (p *probe) testOffers(t *testing.T, s *rules.State, d *rules.Decision) {
	t.Helper()
	p.testParams(t, s, d)
	b := rules.NewBattle(p.sys, s)
	player := soak.New(t, b, 1)
	for _, w := range player.Withheld(withheldTries) {
		t.Errorf("%s: %s", where(s), w)
	}
	for i := range d.Options {
		o := &d.Options[i]
		if o.Command == nil {
			t.Errorf("%s: the option %s gives no command", where(s), o.ID)
			continue
		}
		c := *o.Command
		if c.Seat == rules.NoSeat {
			c.Seat = max(d.Seat, rules.SeatA)
		}
		r := b.Check(c)
		if o.Refused != nil {
			p.testApart(t, rules.ViewerOf(p.sys).View(s, c.Seat), *o.Refused)
			p.testNobody(t, s, c, *o.Refused)
		}
		switch {
		case o.Refused != nil && r.OK():
			t.Errorf("%s: %s is listed as refused (%s) and allowed", where(s), o.ID, o.Refused.Text)
		case o.Refused == nil && !r.OK() && !r.Lacks():
			t.Errorf("%s: %s is on offer and refused: %s", where(s), o.ID, r.Text)
		}
	}
}

// testCounters holds that every counter of the system is set by hand by its name, on the copy that it is set on, and no other
// name is known.
func (p *probe) testCounters(t *testing.T, s *rules.State) {
	t.Helper()
	k := rules.CountingOf(p.sys)
	for _, c := range p.info.Counters {
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			if err := k.SetCounter(s.Clone(), c.ID, seat, 1); err != nil {
				t.Errorf("%s: counter %s of seat %s: %v", where(s), c.ID, seat, err)
			}
		}
	}
	err := k.SetCounter(s.Clone(), "nonsense", rules.SeatA, 1)
	if err == nil || !strings.Contains(err.Error(), `"nonsense"`) {
		t.Errorf("%s: a counter that there is not: got %v, want an error that names it", where(s), err)
		return
	}
	for _, c := range p.info.Counters {
		if !strings.Contains(err.Error(), c.ID) {
			t.Errorf("the error %q does not list the counter %s", err, c.ID)
		}
	}
}

// testHarm sets by hand, on copies, what is special to some systems: each track of a model wholly lost, a model adrift and held by
// either side. The battle goes on: something can still be chosen.
func (p *probe) testHarm(t *testing.T, s *rules.State) {
	t.Helper()
	set := func(c rules.Command) {
		t.Helper()
		out, err := rules.Apply(p.sys, s, c, rules.Fair{})
		if err != nil || !out.Ruling.OK() {
			t.Errorf("%s: %s %s by hand: %v, %s", where(s), c.Kind, c.Name, err, out.Ruling.Text)
			return
		}
		if d := rules.OpenDecision(p.sys, out.State); out.State.Over == nil && !slices.ContainsFunc(d.Options, func(o rules.Option) bool { return o.Refused == nil }) {
			t.Errorf("%s: after %s %s by hand nothing can be chosen", where(s), c.Kind, c.Name)
		}
	}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Place != rules.OnTable || s.Wait != nil || s.Over != nil {
			continue
		}
		for _, k := range m.Tracks {
			set(rules.Command{Kind: rules.KindHandLost, Model: m.ID, Name: k.Kind, Number: k.Of})
		}
		if p.info.Adrift {
			for o := rules.Nobody; o <= rules.OwnedByB; o++ {
				set(rules.Command{Kind: rules.KindHandHeld, Model: m.ID, Name: o.String()})
			}
		}
	}
}

// survey asks for all that is shown of a state to a seat.
func (p *probe) survey(v *rules.State, seat rules.Seat) {
	rules.MapperOf(p.sys).Landmarks(v)
	rules.CountingOf(p.sys).Counters(v)
	critic := rules.CriticOf(p.sys)
	critic.Worth(v, seat)
	critic.Promise(v, seat)
	critic.Settles(v)
	for i := range v.Units {
		u := &v.Units[i]
		rules.CardsOf(p.sys).Card(v, u.ID)
		rules.LeadersOf(p.sys).Leader(v, u.ID)
		rules.RangerOf(p.sys).Threats(v, u.ID)
		for _, a := range rules.AttackerOf(p.sys).Attacks(v, rules.Draft{Command: rules.Command{Seat: seat, Unit: u.ID}}) {
			rules.ForecasterOf(p.sys).Odds(v, rules.Draft{Command: rules.Command{Kind: a.Kind, Seat: seat, Unit: u.ID, Attacks: []rules.Attack{a}}})
		}
		if len(u.Models) > 0 && v.Model(u.Models[0]).Place == rules.OnTable {
			p.surveyModel(v, u.Models[0])
		}
	}
}

func (p *probe) surveyModel(v *rules.State, m rules.ModelID) {
	rules.RangerOf(p.sys).Ranges(v, m)
	for i := range v.Models {
		if n := &v.Models[i]; n.ID != m && n.Place == rules.OnTable {
			rules.SightsOf(p.sys).Sight(v, v.Model(m).Eye(), n.Ref())
			return
		}
	}
}
