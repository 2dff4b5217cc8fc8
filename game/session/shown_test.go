package session_test

import (
	"testing"

	"baize/game/session"
	"baize/rules"
	"baize/rules/geom"
)

const chargers = `system dl2
table 48x48 meadow
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
unit a1 A "First" quality=regular
model a1.1 brave at=10,12
model a1.2 brave at=10,10
unit b1 B "Foe" quality=regular
model b1.1 brave at=10,20
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// closing is a battle in which the chargers are asked where they go, with "Close in" picked.
func closing(t *testing.T) (*session.Session, *session.Answering) {
	t.Helper()
	s, _ := laidOut(t, chargers, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "charge")
	if r := s.Confirm(); !r.OK() || s.Open().Kind != "charge-move" {
		t.Fatalf("got %q, %s; want the chargers asked where they go", s.Open().Kind, r.Text)
	}
	s.Pick("auto")
	a := s.Answer()
	if len(a.Shown()) == 0 {
		t.Fatal("got no ways of the option that is picked")
	}
	return s, a
}

// TestAnOptionShowsWhereItMoves: the ghosts stand where the option that is picked would put the models, and there they go.
func TestAnOptionShowsWhereItMoves(t *testing.T) {
	s, a := closing(t)
	g := *s.Mover().Ghost(1)
	if !g.Moved || g.At == g.From.At || !s.Mover().Ruling.OK() || !a.Picked("auto") {
		t.Fatalf("got a ghost at %v of %v, %s", g.At, g.From.At, s.Mover().Ruling.Text)
	}
	if r := s.Reply(); !r.OK() {
		t.Fatal(r.Text)
	}
	if at := s.State().Model(1).At; at != g.At {
		t.Errorf("got the charger at %v, shown at %v", at, g.At)
	}
}

// TestAShownWayIsDraggedOn: whoever moves a ghost that an option has laid takes its ways over, and a reset takes the
// option back.
func TestAShownWayIsDraggedOn(t *testing.T) {
	s, a := closing(t)
	was := s.Mover().Ghost(1).At
	s.Mover().Nudge([]rules.ModelID{2}, geom.Pt(geom.Inch/10, 0))
	if a.Picked("auto") || s.Mover().Ghost(1).At != was {
		t.Errorf("got the option still picked, and the ghost at %v of %v", s.Mover().Ghost(1).At, was)
	}
	s, a = closing(t)
	s.Mover().Reset(nil)
	if a.Picked("auto") || s.Mover().Ghost(1).Moved || a.Ruling.OK() {
		t.Errorf("after a reset: got picks %v, %s", a.Picks, a.Ruling.Text)
	}
	s, a = closing(t)
	s.Pick("auto")
	if a.Picked("auto") || s.Mover().Ghost(1).Moved {
		t.Errorf("picked again: got picks %v", a.Picks)
	}
}
