package dust_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dust"
	"baize/rules/systems/dust/model"
	"baize/scenarios"
)

// head is the beginning of a set-up of 18 by 15 squares.
const head = "system dust\ntable 72x60\nweapon rifle \"Rifle\" range=6 s=1/1\nprofile foot \"Soldier\" armour=S2 move=2 march=4 weapons=rifle\n" +
	"profile crew \"Crew\" armour=S2 move=0 march=0 weapons=rifle traits=strongpoint-unit\nunit b1 B \"Foe\" cost=5\nmodel b1.1 foot at=70,58\n"

// tail is a unit of the other side, and a line to judge.
const tail = "unit a1 A \"Own\" cost=5\nmodel a1.1 foot at=70,2\nexpect game turn=0\n"

// TestSetUps holds which set-ups are refused, with what they are told, and which like them are not: where fortifications and objectives may
// lie, where strongpoint units begin, what armies cost, how large boards are.
// It proves DUST-FORT-01.a, DUST-FORT-01.a, DUST-FORT-01.c, DUST-FORT-01.c, DUST-FORT-01.d, DUST-FORT-01.d, DUST-SCEN-05.e,
// DUST-SCEN-05.e, DUST-SCEN-05.e, DUST-SETUP-02.c, DUST-SETUP-02.c, DUST-SETUP-02.c,
// DUST-SETUP-07.b, DUST-SETUP-07.b, DUST-SETUP-08.a, DUST-SETUP-08.a, DUST-SETUP-08.b, DUST-SETUP-08.b, DUST-SKILL-100.a.
func TestSetUps(t *testing.T) {
	const bunker = "terrain bunker k1 rect=16,12,16,16 facing=0\n"
	for _, c := range []struct{ lines, want string }{
		{head + bunker + tail, ""},
		{head + "terrain bunker k1 rect=16,8,16,16\n" + tail, "the edge of the board (DUST-FORT-01)"},
		{head + "terrain bunker k1 rect=16,10,16,16\n" + tail, "on whole squares"},
		{head + "terrain bunker k1 rect=16,24,16,16\n" + tail, "deployment area of a side (DUST-FORT-01)"},
		{head + "terrain strongpoint k1 rect=16,20,16,16\n" + tail, ""},
		{head + "terrain strongpoint k1 rect=16,24,16,16\nzone A deploy poly=0,0;72,0;72,40;0,40\n" + tail, ""},
		{head + bunker + "terrain strongpoint k2 rect=40,12,16,16\n" + tail, ""},
		{head + bunker + "terrain strongpoint k2 rect=36,12,16,16\n" + tail, "another fortification (DUST-FORT-01)"},
		{head + bunker + "terrain structure s1 rect=30,10,4,4\n" + tail, ""},
		{head + bunker + "terrain structure s1 rect=26,10,4,4\n" + tail, "impassable terrain (DUST-FORT-01)"},
		{head + bunker + "terrain structure s1 rect=14,22,4,4\n" + tail, "impassable terrain (DUST-FORT-01)"},
		{head + bunker + "terrain structure s1 rect=14,26,4,4\n" + tail, ""},
		{head + bunker + "terrain rubble r1 rect=26,10,4,4\n" + tail, ""},
		{head + bunker + "objective goal at=10,10 value=1\n" + tail, "objective goal lies on it (DUST-SETUP-07)"},
		{head + bunker + "objective goal at=30,10 value=1\n" + tail, ""},
		{head + bunker + "unit a2 A \"Crew\" cost=5\nmodel a2.1 crew at=14,18\n" + tail, ""},
		{head + bunker + "unit a2 A \"Crew\" cost=5\nmodel a2.1 crew at=14,30\n" + tail, "in a bunker or a strongpoint (DUST-SETUP-08)"},
		{head + "unit a2 A \"Crew\" cost=5\nmodel a2.1 crew at=14,18\n" + tail, "in a bunker or a strongpoint (DUST-SETUP-08)"},
		{head + bunker + "unit a2 A \"Crew\" cost=5\nmodels 2 crew\n" + tail, "in a bunker or a strongpoint (DUST-SETUP-08)"},
		{head + bunker + "unit a2 A \"Crew\" cost=5\nmodel a2.1 crew at=14,18\nunit a3 A \"Foot\" cost=5\nmodel a3.1 foot at=10,10\n" + tail, "no room for it on that square"},
		{head + bunker + "unit a2 A \"Crew\" cost=5\nmodel a2.1 crew at=14,18\nunit a3 A \"Foot\" cost=5\nmodel a3.1 foot at=18,18\n" + tail, "no room for it on that square"},
		{head + bunker + "unit a2 A \"Foot\" cost=5\nmodel a2.1 foot at=14,18\nunit a3 A \"Foot\" cost=5\nmodel a3.1 foot at=18,18\n" + tail, ""},
		{head + "terrain structure s1 rect=10,10,4,4\nunit a2 A \"Foot\" cost=5\nmodel a2.1 foot at=10,10\n" + tail, "no room for it on that square"},
		{head + "terrain rubble s1 rect=10,10,4,4\nunit a2 A \"Foot\" cost=5\nmodel a2.1 foot at=10,10\n" + tail, ""},
		{head + "unit a2 A \"Foot\" cost=5\nmodel a2.1 foot at=10,10\nunit a3 A \"Foot\" cost=5 joins=a2\nmodel a3.1 foot at=10,10\n" + tail, "a hero joins an infantry unit"},
		{head + "setting limit 50\nunit a2 A \"Foot\" cost=45\nmodel a2.1 foot at=10,10\n" + tail, ""},
		{sized("24x24"), ""}, {sized("20x24"), "6 to 48 squares"}, {sized("192x192"), ""}, {sized("196x192"), "6 to 48 squares"}, {sized("46x44"), "6 to 48 squares"},
	} {
		rep := rulestest.Run("setup.txt", []byte(c.lines))
		switch {
		case c.want == "" && rep.Err != nil:
			t.Errorf("%q: got %v", c.lines, rep.Err)
		case c.want != "" && (rep.Err == nil || !strings.Contains(rep.Err.Error(), c.want)):
			t.Errorf("%q: got %v, want a fault with %q", c.lines, rep.Err, c.want)
		}
	}
}

// TestSetUpsOfTheTabletop: the free tabletop refuses the same set-ups, measured in inches (DUST-FORT-01, DUST-SCEN-05). On squares a hero stands
// in the square of the unit that he has joined.
func TestSetUpsOfTheTabletop(t *testing.T) {
	const bunker = "terrain bunker k1 rect=16,12,16,16 facing=0\n"
	const hero = "profile hero \"Hero\" type=hero armour=S2 move=2 march=4 track=4 weapons=rifle\nunit a2 A \"Squad\" cost=5\nmodel a2.1 foot at=10,10\nunit a3 A \"Hero\" cost=5 joins=a2\n"
	free := func(s string) string { return strings.Replace(s, "system dust\n", "system dust\nboard tabletop\n", 1) }
	for _, c := range []struct{ lines, want string }{
		{free(head + bunker + "terrain strongpoint k2 rect=40,12,16,16\n" + tail), ""},
		{free(head + bunker + "terrain strongpoint k2 rect=39.9,12,16,16\n" + tail), "another fortification (DUST-FORT-01)"},
		{free(head + "terrain bunker k1 rect=16,11.9,16,16\n" + tail), "the edge of the table (DUST-FORT-01)"},
		{free(head + bunker + "terrain structure s1 rect=30,10,4,4\n" + tail), ""},
		{free(head + bunker + "terrain structure s1 rect=29.9,10,4,4\n" + tail), "impassable terrain (DUST-FORT-01)"},
		{free(head + "terrain bunker k1 rect=16,22,16,16\n" + tail), "deployment area of a side (DUST-FORT-01)"},
		{free(head + "terrain bunker k1 rect=16,21,16,16 facing=0\n" + tail), "deployment area of a side (DUST-FORT-01)"},
		{free(head + "terrain bunker k1 rect=16,21,16,16 facing=270\n" + tail), "deployment area of a side (DUST-FORT-01)"},
		{free(head + "terrain bunker k1 rect=16,20,16,16 facing=0\n" + tail), ""},
		{free(head + "terrain bunker k1 rect=16,20,16,16 facing=270\n" + tail), ""},
		{free(sized("24x24")), ""}, {free(sized("192x192")), ""},
		{free(sized("23.9x24")), "24 to 192 inches"}, {free(sized("24x23.9")), "24 to 192 inches"},
		{free(sized("192.1x192")), "24 to 192 inches"}, {free(sized("192x192.1")), "24 to 192 inches"},
		{head + hero + "model a3.1 hero at=10,10\n" + tail, ""},
		{head + hero + "model a3.1 hero at=14,10\n" + tail, "with the unit that it has joined"},
	} {
		rep := rulestest.Run("setup.txt", []byte(c.lines))
		if (rep.Err == nil) != (c.want == "") || rep.Err != nil && !strings.Contains(rep.Err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.lines, rep.Err, c.want)
		}
	}
}

// sized is a set-up on a table of some size.
func sized(size string) string {
	return strings.NewReplacer("72x60", size, "70,58", "22,22").Replace(head) + strings.Replace(tail, "70,2", "2,2", 1)
}

// TestAreas holds the deployment areas of boards of odd and even numbers of rows: a half without the middle row (DUST-SCEN-04).
// It proves DUST-SCEN-04.g, DUST-SCEN-04.g, DUST-SCEN-04.g.
func TestAreas(t *testing.T) {
	x := &model.Ext{Homes: [2]string{"bottom", "top"}}
	for _, c := range []struct {
		rows  int
		south string
	}{{11, "AAAAA-BBBBB"}, {15, "AAAAAAA-BBBBBBB"}} {
		s := rules.Table{W: 44 * geom.Inch, H: geom.Length(4*c.rows) * geom.Inch}
		got := ""
		for row := range c.rows {
			at := geom.PtIn(22, 4*row+2)
			switch a, b := x.Deploys(&s, rules.SeatA, at), x.Deploys(&s, rules.SeatB, at); {
			case a && b:
				got += "?"
			case a:
				got += "A"
			case b:
				got += "B"
			default:
				got += "-"
			}
		}
		if got != c.south {
			t.Errorf("%d rows: got %s, want %s", c.rows, got, c.south)
		}
	}
}

// TestDefaultLots holds the terrain of the default scenario: 14 pieces for 50 army points (DUST-SCEN-06).
func TestDefaultLots(t *testing.T) {
	n := map[string]int{}
	sum := 0
	for _, l := range (dust.System{}).Landscape().Lots {
		n[l.Kind] += l.N
		sum += l.N
	}
	for kind, want := range map[string]int{"building": 2, "trees": 4, "structure": 2, "rubble": 2, "crates": 2, "traps": 2} {
		if n[kind] != want {
			t.Errorf("got %d of %s, want %d", n[kind], kind, want)
		}
	}
	if sum != 14 {
		t.Errorf("got %d pieces, want 14", sum)
	}
}

// TestDefaultScenario holds the default scenario: 50 army points a side on 11 by 11 squares, opposite edges, all units beside the board, one
// objective on the middle square, 8 turns, no reserves and no weather (DUST-SCEN-02).
// It proves DUST-SCEN-02.a, DUST-SCEN-02.b, DUST-SCEN-02.d.
func TestDefaultScenario(t *testing.T) {
	s, err := scenarios.Load("dust-tram-square")
	if err != nil {
		t.Fatal(err)
	}
	x := s.Ext.(*model.Ext)
	if s.Table.W != 44*geom.Inch || s.Table.H != 44*geom.Inch || x.Settings.Turns != 8 {
		t.Errorf("got %d turns on %s x %s, want 8 on 44 x 44", x.Settings.Turns, s.Table.W.Inches(), s.Table.H.Inches())
	}
	if x.Layout != nil || x.Weather != nil || x.Settings.Reserve != [2]int{} || x.Homes != [2]string{"bottom", "top"} {
		t.Errorf("got weather %v, reserves %v, edges %v, want none, none, opposite ones", x.Weather, x.Settings.Reserve, x.Homes)
	}
	if len(x.Objectives) != 1 || x.Objectives[0].At != geom.PtIn(22, 22) || !x.Objectives[0].Wins {
		t.Errorf("got the objectives %v, want one on the middle square that wins", x.Objectives)
	}
	var cost [2]int
	for i := range s.Units {
		cost[s.Units[i].Seat] += x.Troops[i].Cost
	}
	if cost[0] < 40 || cost[1] < 40 || max(cost[0], cost[1]) > 50 {
		t.Errorf("got armies of %v points, want about 50 and no more", cost)
	}
	for i := range s.Models {
		if s.Models[i].Place == rules.OnTable {
			t.Errorf("%s stands on the board", s.Models[i].Label)
		}
	}
}

// TestBoards holds the sizes of boards and where their middle squares and the middles of squares lie (DUST-SCEN-05).
// It proves DUST-SCEN-05.b, DUST-SCEN-05.c.
func TestBoards(t *testing.T) {
	for i, want := range []struct{ w, h, x, y int }{{11, 11, 5, 5}, {18, 11, 8, 5}, {24, 15, 11, 7}} {
		size := (dust.System{}).Tables()[i]
		table := rules.Table{W: size.W, H: size.H}
		if table.W != geom.Length(want.w)*model.Square || table.H != geom.Length(want.h)*model.Square {
			t.Errorf("board %d: got %s x %s, want %d x %d squares", i, table.W.Inches(), table.H.Inches(), want.w, want.h)
		}
		if got, at := model.Middle(&table), geom.PtIn(4*want.x+2, 4*want.y+2); got != at {
			t.Errorf("board %d: the middle square lies at %v, want %v", i, got, at)
		}
	}
}

// TestBoardsByPoints holds which board is for armies of how many points, and that a scenario with such a limit is told of another board
// (DUST-SCEN-05). It proves DUST-SCEN-05.a.
func TestBoardsByPoints(t *testing.T) {
	for _, c := range []struct {
		points int
		board  string
	}{{1, "44x44"}, {50, "44x44"}, {51, "72x44"}, {100, "72x44"}, {101, "96x60"}, {300, "96x60"}} {
		for _, size := range []string{"44x44", "72x44", "96x60"} {
			s := table.Lay(t, fmt.Sprintf("system dust\ntable %s\nprofile foot \"Soldier\" armour=S2 move=2 march=4\nunit a1 A \"Own\" cost=1\nmodels 1 foot\nsetting limit %d\n", size, c.points))
			if told := (dust.System{}).Guidance(s); len(told) != 1 || told[0].OK() != (size == c.board) {
				t.Errorf("%d points on %s: got %v, want a board of %s", c.points, size, told, c.board)
			}
		}
	}
}

// TestScenarioNeedsATurnLimit refuses a scenario that says no turn limit, and plays one that says it, on the mat of its table (DUST-SCEN-01).
// It proves DUST-SCEN-01.a, DUST-SCEN-01.b.
func TestScenarioNeedsATurnLimit(t *testing.T) {
	const scenario = "system dust\ntitle \"Short\"\ntable 44x44 snow\nprofile foot \"Soldier\" armour=S2 move=2 march=4\nunit a1 A \"Own\" cost=1\nmodels 1 foot\nunit b1 B \"Foe\" cost=1\nmodels 1 foot\n"
	lib := scenarios.Open("")
	if err := lib.ValidateText("short.txt", []byte(scenario)); err == nil || !strings.Contains(err.Error(), "setting turns 8") {
		t.Errorf("got %v, want it refused for its turns", err)
	}
	if err := lib.ValidateText("short.txt", []byte(scenario+"setting turns 5\n")); err != nil {
		t.Error(err)
	}
	s := table.Lay(t, scenario+"setting turns 5\n")
	if n := s.Ext.(*model.Ext).Settings.Turns; n != 5 || s.Table.Mat != "snow" {
		t.Errorf("got %d turns on %s, want 5 on snow", n, s.Table.Mat)
	}
}

// TestSizesOfThings holds how large fortifications, objective markers, crates and tank traps are (DUST-DATA-30). It proves DUST-DATA-30.d.
func TestSizesOfThings(t *testing.T) {
	s := table.Lay(t, "system dust\ntable 72x60\nprofile foot \"Soldier\" armour=S2 move=2 march=4\nunit a1 A \"Own\" cost=1\nmodels 1 foot\nobjective goal at=22,22 wins=on\n")
	g := model.Read(s)
	fort, r := g.B.Fortify(g, rules.SeatA, model.Bunker, geom.PtIn(18, 14))
	if b := fort.Piece.Shape.Bounds(); !r.OK() || b.Width() != 16*geom.Inch || b.Height() != 16*geom.Inch {
		t.Errorf("a bunker: got %v, %s x %s, want 16 x 16 inches", r, b.Width().Inches(), b.Height().Inches())
	}
	for _, l := range g.B.Lots(&s.Table) {
		want := map[string]geom.Length{"crates": 2 * geom.Inch, "traps": 2 * geom.Inch, "trees": 4 * geom.Inch, "building": 8 * geom.Inch}[l.Kind]
		pieces, r := g.B.Plot(g, l, geom.PtIn(10, 10))
		if !r.OK() {
			t.Fatal(r)
		}
		if b := pieces[0].Shape.Bounds(); want != 0 && (b.Width() != want || b.Height() != want) {
			t.Errorf("%s: got %s x %s, want %s", l.Kind, b.Width().Inches(), b.Height().Inches(), want.Inches())
		}
	}
	marks := (dust.System{}).Landmarks(s)
	i := slices.IndexFunc(marks, func(m rules.Landmark) bool { return m.Kind == rules.LandmarkObjective })
	if i < 0 || marks[i].Size != geom.Inch {
		t.Errorf("got the landmarks %+v, want an objective of an inch", marks)
	}
}
