package dustup_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup"
)

var field = soak.FieldWords{System: "dustup", Profile: `"Rifle" armour=none fp=1 impact=8 base=1`, Unit: "quality=experienced lv=2 move=d8",
	Terrain: []string{"rough", "woods", "water", "stone-wall", "building", "impassable"}, State: "turn=1 phase=activation to-act=A"}

// TestSteeredDragsAreAllowed holds that the rules allow nearly all of what steering makes of random drags, but for cohesion, which it
// leaves to the player.
func TestSteeredDragsAreAllowed(t *testing.T) {
	s := soak.Field(t, dustup.System{}, field)
	soak.Drags(t, dustup.System{}, s, rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 7}, 95, func(r rules.Ruling) bool {
		return r.Lacks() || strings.Contains(r.Text.String(), "from its leader")
	})
}

func BenchmarkSteer(b *testing.B) {
	soak.BenchSteer(b, dustup.System{}, soak.Field(b, dustup.System{}, field), rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 7}, 16)
}

// squad is a unit of four with comrades across its way.
const squad = `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8 base=1
unit a1 A "Squad" quality=experienced lv=2 move=d12
model a1.1 rifle at=6,24.6
model a1.2 rifle at=6,23.4
model a1.3 rifle at=4.8,24.6
model a1.4 rifle at=4.8,23.4
unit a3 A "Comrades" quality=experienced lv=2
model a3.1 rifle at=7.4,20.8
unit b1 B "Foe" quality=experienced lv=2
model b1.1 rifle at=40,40
state turn=1 phase=activation to-act=A
`

// TestFollowersGoAllTheWay: a figure that has no way of its own goes as its leader goes in all, where the hand draws him on too, and
// not by the last stretch alone, which would leave it behind, on a comrade or under one.
func TestFollowersGoAllTheWay(t *testing.T) {
	s := table.Lay(t, squad)
	s = carriedOut(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	by, on := geom.Pt(18*geom.Inch/10, -65*geom.Inch/10), geom.Pt(27*geom.Inch/10, -26*geom.Inch/10)
	var moves []rules.Move
	for m := rules.ModelID(1); m <= 3; m++ {
		moves = append(moves, rules.Move{Model: m, Path: []geom.Point{s.Model(m).At.Add(by)}})
	}
	d := rules.Draft{Command: rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 1, Moves: moves}}
	for _, how := range []rules.Go{rules.GoAnew, rules.GoOn} {
		to, ways, r := rules.Steer(dustup.System{}, s, d, rules.Wish{Models: []rules.ModelID{1, 2, 3, 4}, By: on, Go: how})
		if !r.OK() || len(to.Moves()) != 4 {
			t.Errorf("%q: %d models have ways: %s", how, len(to.Moves()), r.Text)
		}
		for _, w := range ways {
			if got, want := w.End().At.Sub(w.Poses[0].At), by.Add(on); got.Dist(want) > geom.Touch {
				t.Errorf("%q: model %d goes by %v, want %v", how, w.Model, got, want)
			}
		}
	}
}

// TestHullsTurnInsideTheEdge: where the hand draws a hull that is turned over the edge of the table, its base ends inside as it is
// turned, and the rules judge it so: not as it stands now, when it is longer that way.
func TestHullsTurnInsideTheEdge(t *testing.T) {
	s := table.Lay(t, `system dustup
table 48x48
profile truck "Truck" kind=vehicle size=2 armour=6 base=2x4
unit a1 A "Truck" quality=experienced lv=2 move=d12
model a1.1 truck at=24,36 facing=0
unit b1 B "Foe" quality=experienced lv=2
model b1.1 truck at=4,4
state turn=1 phase=activation to-act=A
`)
	s = carriedOut(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	d := rules.Draft{Command: rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 1, Moves: []rules.Move{{Model: 1, Path: []geom.Point{geom.Pt(24*geom.Inch, 40*geom.Inch)}, Facing: 9000}}}}
	_, ways, r := rules.Steer(dustup.System{}, s, d, rules.Wish{Models: []rules.ModelID{1}, By: geom.Pt(0, 20*geom.Inch)})
	if end := ways[0].End(); !r.OK() || end.At != geom.Pt(24*geom.Inch, 47*geom.Inch) || end.Heading != 9000 {
		t.Errorf("it ends at %v (%s): %s", end, ways[0].Held, r.Text)
	}
}

// TestColumnsPassBesideFriends: a column that stands beside a friend goes on past it, since only who is in its way stops it, 2in before it
// (DUP-MOVE-06); the rules take it as far as steering does.
func TestColumnsPassBesideFriends(t *testing.T) {
	for _, c := range []struct {
		friend string
		want   geom.Length
	}{{"at=25.2,28", geom.In(60)}, {"at=25.05,27", geom.In(60)}, {"at=25.1,25.5", geom.In(60)}, {"at=24,33", geom.In(60)}, {"at=24,25", geom.In(20)}} {
		s := table.Lay(t, `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8 base=1
unit a1 A "Column" quality=experienced lv=2 move=d6
model a1.1 rifle at=24,30
model a1.2 rifle at=24,31
marker a1 column
unit a2 A "Friend" quality=experienced lv=2
model a2.1 rifle `+c.friend+`
unit b1 B "Foe" quality=experienced lv=2
model b1.1 rifle at=4,4
state turn=1 phase=activation to-act=A
`)
		s = carriedOut(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
		bare := rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 1}
		_, ways, _ := rules.Steer(dustup.System{}, s, rules.Draft{Command: bare}, rules.Wish{Models: []rules.ModelID{1, 2}, By: geom.Pt(0, -6*geom.Inch)})
		bare.Moves = []rules.Move{{Model: 1, Path: []geom.Point{s.Model(1).At.Add(geom.Pt(0, -6*geom.Inch))}}}
		end := carriedOut(t, s, bare).Model(1).At
		if got := ways[0].End().At; got.Dist(end) > geom.Inch/50 {
			t.Errorf("a friend %s: steered to %v, gone to %v", c.friend, got, end)
		}
		if got := end.Dist(s.Model(1).At); got > c.want+geom.Inch/50 || got < c.want-geom.Inch/50 {
			t.Errorf("a friend %s: goes %v, want %v", c.friend, got, c.want)
		}
	}
}

// TestWaysOfWhoCarries: the ways of a column that carries wounded end where the lower die ends them, which throws nothing, and where
// it really comes; without wounded, even if some were carried before in the activation, they end where its own die does.
func TestWaysOfWhoCarries(t *testing.T) {
	s := table.Lay(t, `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8 base=1
unit a1 A "Column" quality=experienced lv=2 move=d6
model a1.1 rifle at=6,10
model a1.2 rifle at=6,8.5
marker a1 column
marker a1.2 wound
unit b1 B "Foe" quality=experienced lv=2
model b1.1 rifle at=40,46
state turn=1 phase=activation to-act=A
`)
	s = carriedOut(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	for _, at := range []struct {
		carried []rules.ModelID
		name    string
		far     geom.Length
	}{{[]rules.ModelID{2}, "", 8 * geom.Inch}, {nil, "leave", 12 * geom.Inch}} {
		from := s.Model(1).At
		c := rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 1, Models: at.carried, Name: at.name, Moves: []rules.Move{{Model: 1, Path: []geom.Point{from.Add(geom.Pt(0, 14*geom.Inch))}}}}
		_, ways, _ := rules.Steer(dustup.System{}, s, rules.Draft{Command: c}, rules.Wish{Go: rules.GoAsLaid})
		s = carriedOut(t, s, c)
		want := from.Add(geom.Pt(0, at.far))
		if end := ways[0].End().At; end != want || s.Model(1).At != want || ways[0].Limit != rules.Long(at.far) {
			t.Errorf("carrying %v: promised to end at %v of %v, stands at %v, want %v", at.carried, end, ways[0].Limit, s.Model(1).At, want)
		}
	}
}

// carriedOut returns the state that a command leads to, which asks nothing.
func carriedOut(t *testing.T, s *rules.State, c rules.Command) *rules.State {
	t.Helper()
	out, err := rules.Apply(dustup.System{}, s, c, rules.Fair{})
	if err != nil || !out.Ruling.OK() || out.Open != nil {
		t.Fatalf("%+v: %s, %v", c, out.Ruling.Text, err)
	}
	return out.State
}
