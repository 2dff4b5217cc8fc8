package play

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// An overruled command is carried out by the rules, and the log says why; one that they cannot carry out changes nothing
// and says so.
func TestOverrule(t *testing.T) {
	s := begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	if r := s.Overrule("why not"); r.OK() {
		t.Errorf("nothing was refused: got %+v, want a refusal", r)
	}
	m := s.State().Model(1)
	to := m.At.Add(geom.Pt(0, 20*geom.Inch))
	c := rules.Command{Kind: "walk", Seat: m.Seat, Unit: m.Unit, Moves: []rules.Move{{Model: 1, Path: []geom.Point{m.At, to}, Facing: m.Facing}}}
	if r := s.Do(c); r.OK() {
		t.Fatalf("20 inches: got %+v, want a refusal", r)
	}
	if r := s.Overrule("the gate is open"); !r.OK() {
		t.Fatalf("refused: %s", r.Text)
	}
	if got := s.State().Model(1).At; got != to {
		t.Errorf("got the model at %v, want %v", got, to)
	}
	found := false
	for _, l := range s.log.Lines() {
		found = found || l.Words() == "The referee is overruled: First Section: the gate is open"
	}
	if !found {
		t.Errorf("got %+v, want a line with the reason", s.log.Lines())
	}
}

// stubborn is a rule system that cannot carry out what it refused.
type stubborn struct{ gametest.Toy }

func (stubborn) Resolve(*rules.Ctx, rules.Command) { panic("no such thing") }

func TestOverruleThatCannotBe(t *testing.T) {
	s := begin(rules.NewBattle(stubborn{}, gametest.State()))
	m := *s.State().Model(1)
	s.refused = &rules.Command{Kind: "walk", Seat: m.Seat, Unit: m.Unit}
	if r := s.Overrule("because"); r.OK() || s.Trouble() == "" {
		t.Errorf("got %+v and trouble %q, want a refusal that is told", r, s.Trouble())
	}
	if got := s.State().Model(1).At; got != m.At {
		t.Errorf("got the model at %v, want it where it was, %v", got, m.At)
	}
}
