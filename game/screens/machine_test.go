package screens

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"baize/game/brain"
	"baize/game/gametest"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/ai"
)

const recruit = "steady recruit"

// atOnce runs a thought before Think returns.
func atOnce(f func()) { f() }

// facing seats a person of side A at the farm, and the machine as side B; thinkers may be empty.
func facing(t *testing.T, players [2]string, thinkers Thinkers) *hand {
	t.Helper()
	p := DefaultPrefs()
	p.Still, p.Pace = true, "once"
	if thinkers.Opponent == nil {
		thinkers.Opponent = &brain.Brain{Go: atOnce}
	}
	if thinkers.Adviser == nil {
		thinkers.Adviser = &brain.Brain{Go: atOnce, Player: quick}
	}
	a := New(Options{Prefs: p, Thinkers: thinkers})
	a.Resize(1280, 800, 1)
	st := gametest.State()
	st.Players = players
	a.Play(rules.NewBattle(gametest.Toy{}, st))
	d := &hand{t: t, a: a}
	d.idle(1)
	return d
}

// quick is an adviser that is fast enough for tests.
func quick(seed uint64, _ brain.Mind) ai.Player {
	return ai.NewPlanner(seed, ai.Tempers[0], ai.Levels[len(ai.Levels)-1])
}

func (d *hand) idle(steps int) {
	for range steps {
		d.step(input.Snapshot{X: d.a.mx, Y: d.a.my})
	}
}

// act plays one decision of the person: it fires now and then, and does what is asked.
func (d *hand) act(n int) {
	d.t.Helper()
	a := d.a
	open := a.on().ses.Play.Open()
	switch {
	case a.on().ses.Play.Asked() && open.Max > 0:
		for i := range open.Min {
			d.press("pick-" + open.Options[i].ID)
		}
		if a.on().ses.Play.Asked() && !a.on().ses.Play.Closed() { // one pick may have been the whole answer
			d.key("Enter")
		}
	case a.on().ses.Play.Asked():
		d.key("Enter")
	case open.Kind == "activate":
		for _, o := range open.Options {
			if o.Refused == nil {
				a.on().ses.Hand.Select(o.Unit)
				d.idle(1)
				d.press("option-" + o.ID)
				return
			}
		}
	case n%5 == 0:
		d.press("option-fire")
		d.key("Enter")
	default:
		d.press("option-done")
	}
}

// by counts the commands of a seat in the log.
func (d *hand) by(seat rules.Seat) int {
	n := 0
	for _, e := range d.a.on().ses.Play.Battle().Log() {
		if e.Command.Seat == seat && e.Command.Kind != rules.KindPlayer {
			n++
		}
	}
	return n
}

func TestAWholeBattleAgainstTheMachine(t *testing.T) {
	d := facing(t, [2]string{"", recruit}, Thinkers{})
	asked := 0
	for n := 0; d.a.on().ses.Play.Over() == nil; n++ {
		if n > 600 {
			t.Fatalf("no end: turn %d", d.a.on().ses.Play.State().Turn)
		}
		if d.a.on().curtain || d.a.modal != nil {
			t.Fatal("something covers the table of a lone person")
		}
		if d.a.on().ses.Play.Closed() {
			if f := d.a.frame; f.Find("pause") == nil || strings.HasPrefix(strings.Join(ids(f), " "), "option-") {
				t.Fatalf("the machine's turn shows %v", ids(f))
			}
			d.idle(1)
			continue
		}
		if d.a.on().ses.Play.Asked() && d.a.on().ses.Play.Battle().State().Wait.Command.Seat == rules.SeatB {
			asked++
		}
		d.act(n)
	}
	if d.by(rules.SeatB) < 3 || asked == 0 || len(d.a.battle.opponent.reasons) == 0 {
		t.Errorf("got %d commands of the machine, %d questions in the middle of them, %d reasons; want some of each", d.by(rules.SeatB), asked, len(d.a.battle.opponent.reasons))
	}
	if !d.a.battle.victory {
		t.Error("the end is not told")
	}
}

func TestTheMachineAnswersQuestions(t *testing.T) {
	d := facing(t, [2]string{"", recruit}, Thinkers{})
	d.activate("a1")
	d.press("option-fire")
	d.key("Enter")
	d.idle(5)
	if d.a.on().ses.Play.Asked() || d.by(rules.SeatB) == 0 || d.a.on().ses.Play.Seat() != rules.SeatA {
		t.Errorf("got asked %v, %d answers of B; want the machine to have chosen who falls, and A to go on", d.a.on().ses.Play.Asked(), d.by(rules.SeatB))
	}
}

func TestThePaceLeavesTime(t *testing.T) {
	for i, p := range paces {
		d := facing(t, [2]string{recruit, recruit}, Thinkers{}) // of its own: a battle may be over after three commands
		d.a.prefs.Pace = p.id
		d.idle(1) // the last command has only just been given
		n := len(d.a.on().ses.Play.Battle().Log())
		steps := 0
		for ; len(d.a.on().ses.Play.Battle().Log()) == n; steps++ {
			if d.a.on().ses.Play.Over() != nil {
				t.Fatal("the battle is over before the machine was seen to act")
			}
			d.idle(1)
		}
		if got := time.Duration(steps+1) * time.Second / 60; got < p.rest || got > p.rest+time.Second/5 {
			t.Errorf("pace %d: it rested %v, want about %v", i, got, p.rest)
		}
	}
}

func TestAMenuOrADragHoldsTheMachine(t *testing.T) {
	for name, c := range map[string][2]func(d *hand){
		"menu":     {func(d *hand) { d.key("F10") }, func(d *hand) { d.key("Escape") }},
		"pause":    {func(d *hand) { d.key("F6") }, func(d *hand) { d.key("F6") }},
		"settings": {func(d *hand) { d.a.show(Settings) }, func(d *hand) { d.key("Escape") }},
	} {
		d := facing(t, [2]string{recruit, recruit}, Thinkers{})
		c[0](d)
		n := len(d.a.on().ses.Play.Battle().Log())
		d.idle(20)
		if got := len(d.a.on().ses.Play.Battle().Log()); got != n {
			t.Errorf("%s: the machine played on by %d commands", name, got-n)
		}
		c[1](d)
		d.idle(5)
		if len(d.a.on().ses.Play.Battle().Log()) == n {
			t.Errorf("after %s: the machine does not go on", name)
		}
	}
}

// says is a player that gives what it is told to, once it is let go.
type says struct {
	let chan struct{}
	c   rules.Command
	err error
	bad bool
}

func (s *says) Name() string { return "says" }
func (s *says) Decide(*ai.Look) (rules.Command, error) {
	if s.let != nil {
		<-s.let
	}
	if s.bad {
		panic("a broken invariant")
	}
	return s.c, s.err
}

// Whatever happens while the machine thinks, what it was thinking of is not done afterwards.
func TestNoStaleCommandArrives(t *testing.T) {
	for name, meanwhile := range map[string]func(d *hand){
		"undo": func(d *hand) { d.key("Ctrl+Z") },
		"by hand": func(d *hand) {
			d.a.battle.hand(rules.Command{Kind: rules.KindHandMarker, Unit: 1, Name: "shaken", Number: 1})
		},
		"overruled": func(d *hand) {
			d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 2, Overrule: "we agree"}))
		},
		"handed over":  func(d *hand) { d.a.battle.seatPlayer(1, "") },
		"another mind": func(d *hand) { d.a.battle.seatPlayer(1, "bold veteran") },
		"conceded": func(d *hand) {
			d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: rules.SeatA}))
		},
		"another table": func(d *hand) { d.a.Play(rules.NewBattle(gametest.Toy{}, gametest.State())) },
		"left":          func(d *hand) { d.a.battle.leave() },
	} {
		t.Run(name, func(t *testing.T) {
			var w sync.WaitGroup
			let := make(chan struct{})
			stale := &says{let: let, c: rules.Command{Kind: rules.KindNote, Seat: rules.SeatB, Name: "stale"}}
			players := []ai.Player{stale, &says{let: make(chan struct{})}}
			b := &brain.Brain{Go: func(f func()) { w.Go(f) }, Player: func(uint64, brain.Mind) ai.Player {
				p := players[0]
				players = players[1:]
				return p
			}}
			d := facing(t, [2]string{"", recruit}, Thinkers{Opponent: b})
			d.activate("a1")
			d.press("option-done")
			d.idle(3)
			if !d.a.on().ses.Play.Closed() || b.Thinking() != rules.SeatB {
				t.Fatal("the machine does not think")
			}
			x, y := d.a.on().view.cam.X, d.a.on().view.cam.Y
			d.step(input.Snapshot{Held: []string{"D"}})
			if d.a.on().view.cam.X == x && d.a.on().view.cam.Y == y && !d.a.on().view.fitted {
				t.Error("the view cannot be moved while the machine thinks")
			}
			meanwhile(d)
			close(let)
			if len(players) == 1 { // nobody else thinks
				w.Wait()
			}
			d.idle(30)
			if d.a.on().ses == nil {
				return
			}
			for _, e := range d.a.on().ses.Play.Battle().Log() {
				if e.Command.Name == "stale" {
					t.Error("a stale command arrived")
				}
			}
		})
	}
}

func TestUndoGoesBackToThePersonsOwn(t *testing.T) {
	d := facing(t, [2]string{"", recruit}, Thinkers{})
	d.key("Ctrl+Z")
	d.activate("a1")
	d.press("option-done")
	for d.a.on().ses.Play.Closed() {
		d.idle(1)
	}
	if d.by(rules.SeatB) < 2 {
		t.Fatalf("got %d commands of the machine", d.by(rules.SeatB))
	}
	d.a.on().ses.Hand.Select(0)
	d.key("Ctrl+Z")
	if d.a.modal != nil {
		d.key("Enter")
	}
	if d.a.on().ses.Play.Open().Unit != 1 || d.a.on().ses.Play.Closed() || d.by(rules.SeatB) != 0 {
		t.Errorf("got unit %d and %d commands of the machine, want the person's own unit acting as before", d.a.on().ses.Play.Open().Unit, d.by(rules.SeatB))
	}
	if len(d.a.battle.opponent.reasons) != 0 {
		t.Error("reasons of what was taken back are kept")
	}
}

// A machine that fails never stops the battle: it says so, and the person decides in its place once.
func TestTroubleOfTheMachineIsHandedToThePerson(t *testing.T) {
	for name, bad := range map[string]*says{
		"error":   {err: errors.New("no idea at all")},
		"panic":   {bad: true},
		"refused": {c: rules.Command{Kind: "done", Seat: rules.SeatB, Unit: 4}},
	} {
		t.Run(name, func(t *testing.T) {
			good := &says{c: rules.Command{Kind: "done", Seat: rules.SeatB, Unit: 4}}
			who := ai.Player(bad)
			b := &brain.Brain{Go: atOnce, Player: func(uint64, brain.Mind) ai.Player { return turncoat{&who} }}
			d := facing(t, [2]string{"", recruit}, Thinkers{Opponent: b})
			d.activate("a1")
			d.press("option-done")
			d.idle(3)
			if d.a.on().ses.Play.Closed() || !strings.Contains(d.a.on().toast.text, "decide in its place") || d.a.on().ses.Play.Seat() != rules.SeatB {
				t.Fatalf("got closed %v, %q; want the person asked to decide for B", d.a.on().ses.Play.Closed(), d.a.on().toast.text)
			}
			who = good
			d.activate("b1")
			d.idle(3)
			if got := d.a.on().ses.Play.Seat(); got != rules.SeatA || d.by(rules.SeatB) != 2 {
				t.Errorf("got %v to act after %d commands of B, want the machine to have gone on and A to act", got, d.by(rules.SeatB))
			}
		})
	}
}

// leadsInSight wants the plans in the column at the right, every one of them and whole, so that nothing of the table is hidden by
// them that was in sight before.
func (d *hand) leadsInSight(p *plans) {
	d.t.Helper()
	column := ui.Rect{X: d.a.w - d.a.on().column.columnWide() - 12, W: d.a.on().column.columnWide() + 12, H: d.a.h}
	for i, k := range d.a.battle.advice.told(p) {
		h := d.a.frame.Find(fmt.Sprintf("plan-%d", i+1))
		if h == nil || h.R.Cut(column) != h.R {
			d.t.Fatalf("plan %d, %q: got it at %+v, want it in the column %v", i+1, k.Text, h, column)
		}
		words := ""
		for _, o := range d.a.frame.Ops {
			if o.Kind == ui.OpText && h.R.Has(o.R.X, o.R.Y) {
				words += " " + o.Text
			}
		}
		if got := strings.Join(strings.Fields(words), " "); !strings.Contains(got, strings.Join(strings.Fields(h.Label), " ")) {
			d.t.Errorf("plan %d: got %q written, want all of %q", i+1, got, h.Label)
		}
	}
	for _, h := range d.a.frame.Hots {
		if h.Kind == "panel" && h.R.Meets(ui.Rect{Y: 60, W: column.X, H: d.a.h - 60 - 130}) {
			d.t.Errorf("panel %s at %v lies over the table", h.ID, h.R)
		}
	}
}

// turncoat plays as whoever it points to.
type turncoat struct{ who *ai.Player }

func (k turncoat) Name() string                             { return "turncoat" }
func (k turncoat) Decide(l *ai.Look) (rules.Command, error) { return (*k.who).Decide(l) }

func TestASuggestionIsLaidOutAndNotGiven(t *testing.T) {
	for name, players := range map[string][2]string{"two people": {}, "against the machine": {"", recruit}} {
		t.Run(name, func(t *testing.T) {
			d := facing(t, players, Thinkers{})
			d.activate("a1")
			n := len(d.a.on().ses.Play.Battle().Log())
			d.key("F3")
			d.idle(2)
			p := d.a.battle.advice.open
			if p == nil || p.waits || len(p.thought.Why.Plans) == 0 || d.a.frame.Find("take-suggestion") == nil || d.a.frame.Find("plan-1") == nil {
				t.Fatalf("got %+v, want plans to look at", p)
			}
			scene, _ := d.a.Scene()
			if len(scene.Arrows) == 0 {
				t.Error("no plan is drawn on the table")
			}
			d.leadsInSight(p)
			if p.thought.Command.Kind == "fire" && p.odds == nil {
				t.Error("a shot is suggested without its odds")
			}
			c, lay := p.thought.Command, p.lay
			if len(d.a.on().ses.Play.Battle().Log()) != n {
				t.Fatal("a suggestion was given unasked")
			}
			d.key("F3")
			if lay {
				if d.a.on().ses.Hand.Draft() == nil || d.a.on().ses.Hand.Draft().Cmd.Kind != c.Kind || len(d.a.on().ses.Play.Battle().Log()) != n {
					t.Fatalf("got draft %+v after %d commands, want it laid out and not given", d.a.on().ses.Hand.Draft(), len(d.a.on().ses.Play.Battle().Log()))
				}
				d.key("Enter")
			}
			if got := d.a.on().ses.Play.Battle().Log(); len(got) <= n || got[n].Command.Kind != c.Kind {
				t.Errorf("got %d commands, want what was suggested", len(got)-n)
			}
			if d.a.battle.advice.open != nil {
				t.Error("the suggestion stays after it was done")
			}
		})
	}
}

func TestASuggestionGoesWhenTheBattleGoesOn(t *testing.T) {
	let := make(chan struct{})
	adviser := &brain.Brain{Player: func(uint64, brain.Mind) ai.Player { return &says{let: let} }}
	d := facing(t, [2]string{}, Thinkers{Adviser: adviser})
	d.key("F3")
	d.idle(1)
	if d.a.battle.advice.open == nil || !d.a.battle.advice.open.waits || adviser.Thinking() != rules.SeatA {
		t.Fatal("nobody thinks about a suggestion")
	}
	d.key("Escape")
	d.idle(1)
	if adviser.Thinking() != rules.NoSeat {
		t.Error("after Escape it is still thought about")
	}
	d.key("F3")
	d.activate("a1")
	d.idle(1)
	if d.a.battle.advice.open != nil || adviser.Thinking() != rules.NoSeat {
		t.Error("a suggestion for what is past stays")
	}
	close(let)
}

func TestReasonsAreTold(t *testing.T) {
	d := facing(t, [2]string{"", recruit}, Thinkers{})
	d.key("F5")
	if d.a.battle.advice.open != nil || d.a.on().toast.text == "" {
		t.Error("before the machine did anything: want a word that there is nothing to tell")
	}
	d.activate("a1")
	d.press("option-done")
	for d.a.on().ses.Play.Closed() {
		d.idle(1)
	}
	d.key("F5")
	p := d.a.battle.advice.open
	if p == nil || p.asks || d.a.frame.Find("take-suggestion") != nil {
		t.Fatalf("got %+v, want the machine's reasons and nothing to be taken up", p)
	}
	for range p.thought.Why.Plans {
		d.key("F5")
	}
	if d.a.battle.advice.open != nil && len(p.thought.Why.Plans) > 0 {
		t.Error("after the last plan the panel stays")
	}
}

func TestASideIsHandedOver(t *testing.T) {
	d := facing(t, [2]string{}, Thinkers{})
	d.a.prefs.Curtain = true
	d.key("F10")
	d.key("O")
	if d.a.screen != Players {
		t.Fatalf("got %s, want who plays", d.a.screen)
	}
	d.apart("who plays", 1280, 800)
	d.press("player-1-1")
	d.press("level-1-0")
	d.apart("who plays, the machine", 1280, 800)
	d.key("Escape")
	want := brain.Mind{Temper: ai.Tempers[0], Level: ai.Levels[len(ai.Levels)-1]}.String()
	if got := d.a.on().ses.Play.Battle().State().Players; got != [2]string{"", want} {
		t.Errorf("got %q kept with the battle, want %q for B", got, want)
	}
	lines := d.a.on().ses.Log.Lines()
	if len(lines) == 0 || !strings.Contains(lines[len(lines)-1].Words(), want) {
		t.Errorf("got %+v, want the log to say so", lines)
	}
	d.activate("a1")
	d.press("option-done")
	for d.a.on().ses.Play.Closed() {
		d.idle(1)
	}
	if d.a.on().curtain || d.by(rules.SeatB) == 0 {
		t.Errorf("got curtain %v and %d commands of the machine", d.a.on().curtain, d.by(rules.SeatB))
	}
	d = facing(t, [2]string{"", recruit}, Thinkers{})
	d.a.battle.seatPlayer(1, "")
	if d.a.on().ses.Play.Battle().State().Players != [2]string{} || !d.a.on().two() {
		t.Error("the side was not handed back")
	}
}

// Whoever played when the battle was left plays when it goes on.
func TestContinueResumesWithTheMachine(t *testing.T) {
	d, lib := lobby(t, 1280, 800, 1)
	d.a.opt.Thinkers.Opponent = &brain.Brain{Go: atOnce}
	d.a.prefs.Pace = "once"
	st := gametest.State()
	st.Players, st.ToAct = [2]string{"", recruit}, rules.SeatB
	lib.last = rules.NewBattle(gametest.Toy{}, st)
	d.a.kept.read = false
	d.key("F12") // nothing but a new frame
	d.key("C")
	d.idle(10)
	if d.a.screen != Table || d.by(rules.SeatB) == 0 {
		t.Errorf("got %s with %d commands of the machine, want it to play on", d.a.screen, d.by(rules.SeatB))
	}
}
