package draft

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// walking is a battle of toys in which the first unit is laying out a walk.
func walking(t *testing.T) (Table, *Mover) {
	t.Helper()
	s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	if r := s.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	for i, o := range s.Play.Open().Options {
		if o.ID == "walk" {
			s.Hand.Choose(i)
		}
	}
	if s.Hand.Mover() == nil {
		t.Fatal("nothing is laid out")
	}
	return s, s.Hand.Mover()
}

// TestCancelTakesTheWholeDragBack holds that a drag that is given up leaves the models where it found them, whatever corners and turns
// it had.
func TestCancelTakesTheWholeDragBack(t *testing.T) {
	_, m := walking(t)
	grip := m.Ghosts()[0].At
	m.Hold(m.All(), grip)
	m.Drag(grip.Add(geom.PtIn(0, 2)), false)
	m.Corner()
	m.Drag(grip.Add(geom.PtIn(1, 2)), false)
	m.Turn(1, false)
	if len(m.Moves()) == 0 {
		t.Fatal("the drag moved nobody")
	}
	if m.Cancel(); len(m.Moves()) != 0 || m.Holding() {
		t.Errorf("given up: got %+v, want nobody moved", m.Moves())
	}
}

// TestATurnKeepsALooseHandLoose holds that models drawn beyond their limit with nothing to hold them stay there when they are turned.
func TestATurnKeepsALooseHandLoose(t *testing.T) {
	_, m := walking(t)
	one := m.All()[:1]
	grip := m.Ghosts()[0].At
	m.Hold(one, grip)
	m.Drag(grip.Add(geom.PtIn(0, 9)), true)
	m.Turn(1, false)
	if g := m.Ghost(one[0]); !g.Over() || g.At != grip.Add(geom.PtIn(0, 9)) {
		t.Errorf("turned: got it at %v, want 9 inches from %v", g.At, grip)
	}
}
