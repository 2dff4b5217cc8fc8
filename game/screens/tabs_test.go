package screens

import (
	"strings"
	"testing"

	"baize/game/session/draft"
	"baize/input"
	"baize/rules"
	"baize/rules/rulestest/table"
)

// struck is a window in which B is asked whether Birch parries the strike of Ash.
func struck(t *testing.T) *App {
	t.Helper()
	p := DefaultPrefs()
	p.Still, p.Curtain = true, false
	for seed := uint64(1); seed < 20; seed++ {
		a := New(Options{Prefs: p})
		a.Resize(1280, 800, 1)
		s := table.Lay(t, "system squares\ntable 16x16\nman A 3,3\nman B 3,4\nman B 4,3\n")
		s.Seed = seed
		a.Play(rules.NewBattle(squares{}, s))
		if r := a.on().ses.Play.Do(rules.Command{Kind: "strike", Seat: rules.SeatA, Unit: 1, Target: 2}); !r.OK() {
			t.Fatal(r.Text)
		}
		if a.Step(input.Snapshot{}, 0); a.on().ses.Play.Asked() {
			return a
		}
	}
	t.Fatal("nobody is hit")
	return nil
}

// texts is all that is written in the window, line by line.
func (a *App) texts() string {
	var out []string
	for i := range a.frame.Ops {
		if t := a.frame.Ops[i].Text; t != "" {
			out = append(out, t)
		}
	}
	return strings.Join(out, "\n")
}

// TestAQuestionSaysInsideWhoseDoingItIsAsked: in the ribbon, in the panel, and afterwards in the log, where what was done in the reaction
// is set in below the line that tells of it.
func TestAQuestionSaysInsideWhoseDoingItIsAsked(t *testing.T) {
	a := struck(t)
	if all := a.texts(); !strings.Contains(all, "reacts inside") || !strings.Contains(all, "Parry, inside") {
		t.Errorf("neither the ribbon nor the panel says inside of what is asked:\n%s", all)
	}
	if r := a.on().ses.Play.Do(rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Picks: []string{"yes"}}}); !r.OK() {
		t.Fatal(r.Text)
	}
	said, in := "", 0
	for _, l := range a.on().ses.Log.Lines() {
		if l.Kind == rules.EvReact {
			said = l.Words()
			if l.Depth() != 0 {
				t.Errorf("%q is set in", said)
			}
		}
		if l.Depth() == 1 {
			in++
		}
	}
	if said != "Birch: Parry, in reaction to Ash" || in == 0 {
		t.Errorf("the log says %q, and %d lines of what was done in it", said, in)
	}
}

// TestQuestionsAreLetPassByKeys: F12 and a digit let them pass; a tab says so until F12 or a click has them asked again.
func TestQuestionsAreLetPassByKeys(t *testing.T) {
	a := struck(t)
	key := func(k string) {
		a.Step(input.Snapshot{Keys: []string{k}}, 0)
		a.Step(input.Snapshot{}, 0)
	}
	if a.frame.Find("pass") == nil {
		t.Fatal("no button lets the question pass")
	}
	key("F12")
	if a.frame.Find("pass-turn") == nil {
		t.Fatalf("it is not asked until when:\n%s", a.texts())
	}
	if all := a.texts(); strings.Contains(all, "changes nothing") {
		t.Errorf("the key is said to change nothing:\n%s", all)
	}
	key("Escape")
	if a.frame.Find("pass-turn") != nil || a.frame.Find("pick-no") == nil {
		t.Fatal("Escape does not lead back to the question")
	}
	key("F12")
	key("4")
	s := a.on().ses.Play.State()
	if len(s.Passes) != 1 || s.Passes[0].Until != rules.PassUntilTurn || s.Passes[0].Seat != rules.SeatB {
		t.Fatalf("got %+v", s.Passes)
	}
	if a.frame.Find("passes-0") == nil || !strings.Contains(a.texts(), "until the turn ends") {
		t.Errorf("nothing says what is let pass:\n%s", a.texts())
	}
	key("F12")
	if list := a.on().ses.Play.Passes(); len(list) != 0 || a.frame.Find("passes-0") != nil {
		t.Errorf("still let pass: %+v", list)
	}
}

// TestTheRibbonSaysToWhichLevelAMoveLeads: of the first model that ends on another one.
func TestTheRibbonSaysToWhichLevelAMoveLeads(t *testing.T) {
	ghost := func(moved bool, layers ...int) draft.Ghost {
		return draft.Ghost{Way: rules.Way{Moved: moved, Layers: layers}}
	}
	for _, c := range []struct {
		ghosts []draft.Ghost
		to     int
		ok     bool
	}{
		{[]draft.Ghost{ghost(true), ghost(true, 1, 1)}, 0, false},
		{[]draft.Ghost{ghost(false, 0, 1)}, 0, false},
		{[]draft.Ghost{ghost(true, 0, 0), ghost(true, 0, 1, 2)}, 2, true},
		{[]draft.Ghost{ghost(true, 1, 0)}, 0, true},
	} {
		if to, ok := climbs(c.ghosts); to != c.to || ok != c.ok {
			t.Errorf("%+v: got level %d, %v, want %d, %v", c.ghosts, to, ok, c.to, c.ok)
		}
	}
}
