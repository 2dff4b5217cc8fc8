package draft_test

import (
	"testing"

	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// opened begins a session with a set-up.
func opened(t *testing.T, setup string) draft.Table {
	t.Helper()
	st, err := rulestest.Setup("t", []byte(setup))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		t.Fatal(err)
	}
	return draft.Begin(rules.NewBattle(sys, st))
}

// laidOut plays commands on a set-up and chooses the option of a kind in the decision that is open then.
func laidOut(t *testing.T, setup string, before []rules.Command, kind string) (draft.Table, *draft.Draft) {
	t.Helper()
	s := opened(t, setup)
	for _, c := range before {
		if r := s.Play.Do(c); !r.OK() {
			t.Fatalf("%s: %s", c.Kind, r.Text)
		}
	}
	for i, o := range s.Play.Open().Options {
		if o.Command != nil && (o.Command.Kind == kind || o.ID == kind) {
			if r := s.Hand.Choose(i); !r.OK() {
				t.Fatalf("%s: %s", kind, r.Text)
			}
			if s.Hand.Draft() == nil {
				t.Fatalf("%s: got no draft", kind)
			}
			return s, s.Hand.Draft()
		}
	}
	t.Fatalf("no option for %s among %v", kind, s.Play.Open().Options)
	return s, nil
}

// TestDraftAsksForPointAndFacing: the model is found by asking the rules although the point is not given yet.
func TestDraftAsksForPointAndFacing(t *testing.T) {
	s, d := laidOut(t, `system dl2
table 48x48
profile foe "Foe" type=infantry mv=6 ir=3 lp=1
profile tank "Tank" type=ironclad mv=6 ar=9/7/5 hp=6 mars="smoke-launcher 1" base=2x2
unit a1 A "Tank"
model a1.1 tank at=10,10
unit b1 B "Foe"
model b1.1 foe at=40,40
state turn=1 phase=activation to-act=A initiative=AB
`, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}, {Kind: "hold", Seat: rules.SeatA, Unit: 1}}, "smoke")
	if len(d.Issuers) != 1 || d.Cmd.Model != 1 || d.Ruling.OK() {
		t.Fatalf("got issuers %v, model %d, %s", d.Issuers, d.Cmd.Model, d.Ruling.Text)
	}
	if !d.SetAt(geom.PtIn(10, 14), false) || !d.Ruling.OK() {
		t.Fatalf("with a point: %s", d.Ruling.Text)
	}
	d.SetFacing(45)
	if d.Cmd.Facing == nil || *d.Cmd.Facing != 4500 {
		t.Errorf("facing: got %v, want 4500", d.Cmd.Facing)
	}
	pieces := len(s.Play.State().Table.Pieces)
	if r := s.Hand.Confirm(); !r.OK() || len(s.Play.State().Table.Pieces) != pieces+1 {
		t.Errorf("got %s with %d pieces, want %d", r.Text, len(s.Play.State().Table.Pieces), pieces+1)
	}
}

const boarding = `system dl2
table 48x48
terrain forest f1 disc=40,8,4
terrain building near rect=10,14,4,4 tags=capacity=8
terrain building near-too rect=4,10,4,4 tags=capacity=8
terrain building far rect=40,40,4,4 tags=capacity=8
profile foot "Foot" type=infantry mv=6 ir=3 lp=1
profile truck "Truck" type=ironclad mv=6 ar=9/7/5 hp=6 mars="capacity infantry 8" base=2x3
unit a1 A "Foot"
model a1.1 foot at=10,11
unit a2 A "Truck"
model a2.1 truck at=13,10
unit b1 B "Foe"
model b1.1 foot at=40,20
state turn=1 phase=activation to-act=A initiative=AB
`

// TestDraftAsksForAPiece: a Section may go into one of two buildings within reach, or into the Transport beside them.
func TestDraftAsksForAPiece(t *testing.T) {
	s, d := laidOut(t, boarding, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "embark")
	if len(d.Issuers) != 1 || d.Cmd.Model != 2 || len(d.Pieces) != 2 || d.Cmd.Piece != 0 {
		t.Fatalf("got issuers %v, pieces %v, model %d, piece %d", d.Issuers, d.Pieces, d.Cmd.Model, d.Cmd.Piece)
	}
	d.SetPiece(3)
	if d.Cmd.Model != 0 || d.Cmd.Piece != 3 || !d.Ruling.OK() {
		t.Fatalf("got model %d, piece %d: %s", d.Cmd.Model, d.Cmd.Piece, d.Ruling.Text)
	}
	d.Issue(2)
	if d.Cmd.Piece != 0 || !d.Ruling.OK() {
		t.Fatalf("back to the Transport: got piece %d: %s", d.Cmd.Piece, d.Ruling.Text)
	}
	d.SetPiece(2)
	if r := s.Hand.Confirm(); !r.OK() || s.Play.State().Model(1).Within != 2 {
		t.Errorf("got %s, within %d", r.Text, s.Play.State().Model(1).Within)
	}
}

const tokens = `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8
unit a1 A "First" quality=experienced lv=2 fo=on
model a1.1 rifle at=10,10
unit b1 B "Second" quality=experienced lv=2
model b1.1 rifle at=10,40
unit b2 B "Third" quality=experienced lv=2
model b2.1 rifle at=30,40
battery A m "Mortars" burst=medium warheads=general-purpose level=platoon
state turn=1 phase=activation to-act=A tokens=0,1 chits=2,0
`

// TestDraftAsksForUnitAndNumber: a token of the side that is not to act asks which of its units acts, and support asks for
// as many chits as there are.
func TestDraftAsksForUnitAndNumber(t *testing.T) {
	s, d := laidOut(t, tokens, nil, "token")
	if d.Cmd.Seat != rules.SeatB || len(d.Doers) != 2 || d.Ruling.OK() {
		t.Fatalf("got seat %v, units %v, %s", d.Cmd.Seat, d.Doers, d.Ruling.Text)
	}
	if !d.Aim(3, false) || d.Cmd.Unit != 3 || !d.Ruling.OK() {
		t.Fatalf("got unit %d, %s", d.Cmd.Unit, d.Ruling.Text)
	}
	if r := s.Hand.Confirm(); !r.OK() || s.Play.Seat() != rules.SeatB {
		t.Fatalf("got %s, then seat %v to act", r.Text, s.Play.Seat())
	}
	_, d = laidOut(t, tokens, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "request")
	if d.SetNumber(7); d.Most != 2 || d.Cmd.Number != 2 {
		t.Errorf("got %d chits of at most %d, want 2 of 2", d.Cmd.Number, d.Most)
	}
	if !d.SetAt(geom.PtIn(12, 24), false) || !d.Ruling.OK() || d.Odds == nil {
		t.Fatalf("got %s, odds %v", d.Ruling.Text, d.Odds)
	}
	if got, want := draft.BlastSize(d), 8*geom.Inch; got != want {
		t.Errorf("the circle of a medium burst is %s across, want %s", got.Inches(), want.Inches())
	}
	if d.SetAt(geom.PtIn(-1, 24), false); d.Ruling.OK() || draft.BlastSize(d) != 8*geom.Inch {
		t.Errorf("a refused medium burst is %s across (%s), want 8in", draft.BlastSize(d).Inches(), d.Ruling.Text)
	}
}

// TestMoveMarksItsEnds: a move by a die tells where the least, the average and the most of it would end.
func TestMoveMarksItsEnds(t *testing.T) {
	s, d := laidOut(t, `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8
unit a1 A "First" quality=experienced lv=2 move=d8
model a1.1 rifle at=10,10
unit b1 B "Second" quality=experienced lv=2
model b1.1 rifle at=40,40
state turn=1 phase=activation to-act=A
`, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "move")
	mv := s.Hand.Mover()
	mv.Hold(mv.All(), geom.PtIn(10, 10))
	mv.Drag(geom.PtIn(10, 20), false)
	if d.Odds == nil || len(d.Odds.Marks) != 3 {
		t.Fatalf("got odds %+v, want three marks", d.Odds)
	}
	for i, want := range []geom.Length{2 * geom.Inch, 9 * geom.Inch, 10 * geom.Inch} {
		if got := d.Odds.Marks[i].At.Dist(geom.PtIn(10, 10)); got.Inches() != want.Inches() {
			t.Errorf("%s: got %s, want %s", d.Odds.Marks[i].Name, got.Inches(), want.Inches())
		}
	}
	if n := len(d.Odds.Outcomes); n != 2 || d.Odds.Outcomes[1].P != 0.5 {
		t.Errorf("got %v, want an even chance to arrive: 5 or more on a D8", d.Odds.Outcomes)
	}
}

// TestProposedPlacesCanBeMovedOn: a Section is laid where the rules would set it up, and stays a draft that may be dragged.
func TestProposedPlacesCanBeMovedOn(t *testing.T) {
	s, d := laidOut(t, `system dl2
table 48x48
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1
zone A main poly=0,0;48,0;48,10;0,10
zone B main poly=0,38;48,38;48,48;0,48
unit a1 A "First"
model a1.1 inf
model a1.2 inf
unit b1 B "Foe"
model b1.1 inf
state phase=deployment to-act=A strategic=B
`, nil, "deploy")
	before := len(s.Play.Battle().Log())
	if !d.Propose() || len(s.Play.Battle().Log()) != before || s.Hand.Draft() != d || !d.Ruling.OK() {
		t.Fatalf("got %s after %d commands, want ghosts and no command", d.Ruling.Text, len(s.Play.Battle().Log())-before)
	}
	mv := s.Hand.Mover()
	for _, g := range mv.Ghosts() {
		if !g.Moved {
			t.Errorf("model %d was not laid", g.Model)
		}
	}
	first := mv.Ghosts()[0]
	mv.Nudge(mv.All(), rules.Keys{Y: -1}, false)
	if r := s.Hand.Confirm(); !r.OK() {
		t.Fatal(r.Text)
	}
	m := s.Play.State().Model(first.Model)
	if want := first.At.Add(geom.Pt(0, -geom.Inch/10)); m.Place != rules.OnTable || m.At != want {
		t.Errorf("got %v at %v, want it on the table at %v", m.Place, m.At, want)
	}
}
