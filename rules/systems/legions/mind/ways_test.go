package mind_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// TestWaysToObjectives: of two positions that differ in where one man stands, as far from the Objective as the crow flies, the first promises
// more: his way there is shorter, or leads through nothing that keeps him from going At the Double.
func TestWaysToObjectives(t *testing.T) {
	const table = `system dl2
table 48x48
profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black
terrain building house rect=24,16,8,4
terrain ruins ruin rect=12,14,8,8
objective middle at=24,24 value=1
unit a1 A "Line" cost=75
model a1.1 line at=AT
unit b1 B "Line" cost=75
model b1.1 line at=24,47
setting turn-limit 4
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=6
`
	at := func(place string) int {
		text := strings.Replace(table, "AT", place, 1)
		rep := rulestest.Run("position", []byte(text))
		if rep.Err != nil {
			t.Fatalf("%v in\n%s", rep.Err, text)
		}
		sys, err := rules.Find("dl2")
		if err != nil {
			t.Fatal(err)
		}
		return rules.CriticOf(sys).Promise(rep.End, rules.SeatA)
	}
	open, ruin, behind := at("36,14"), at("12,14"), at("24,8.4")
	if open <= ruin {
		t.Errorf("in the open %d is promised, in a ruin %d: want less in the ruin", open, ruin)
	}
	if open <= behind {
		t.Errorf("in the open %d is promised, behind a house %d: want less behind it", open, behind)
	}
}

// TestArrival: how many Activations it takes to get somewhere by what lies there. A man of MV 6 goes 12" At the Double.
func TestArrival(t *testing.T) {
	at := func(terrain string) *rules.State {
		return position(t, `system dl2
table 48x48
profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black
`+terrain+`unit a1 A "Line" cost=75
model a1.1 line at=24,8.5
setting turn-limit 4
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=6
`)
	}
	goal := geom.Pt(geom.In(245), geom.In(325))
	straight := arrival(t, at(""), goal)
	if straight < 1980 || straight > 2020 {
		t.Errorf("24 inches in the clear: got %d, want 2000", straight)
	}
	pond := at("terrain deep-water pond rect=24.5,20,16,4\n")
	if n := arrival(t, pond, goal); n < straight+300 || n > straight+600 {
		t.Errorf("round a pond: got %d, in the clear %d, want 300 to 600 more", n, straight)
	}
	// 8 inches in which nobody doubles cost 8 more; to come into them and to go out of them again costs 4 of the rest of the move each.
	if n := arrival(t, at("terrain ruins ruin rect=24.5,20,46,8\n"), goal) - straight; n < 900 || n > 1100 {
		t.Errorf("through a ruin 8 inches deep: got %d more, want 1000", n)
	}
	moved := pond.Clone()
	moved.AlterPiece(1).Shape = geom.Rect(geom.Pt(geom.In(40), geom.In(440)), geom.In(40), geom.In(40), 0)
	if n := arrival(t, moved, goal); n != straight {
		t.Errorf("with the pond elsewhere: got %d, want %d", n, straight)
	}
	bridge := at("terrain deep-water river rect=24.5,20,47,4\nterrain road bridge rect=24.5,20,4,6 order=1\n")
	if n := arrival(t, bridge, goal); n != straight {
		t.Errorf("over a bridge: got %d, want %d", n, straight)
	}
	shut := at("terrain deep-water a rect=24.5,36,10,2\nterrain deep-water b rect=24.5,29,10,2\nterrain deep-water c rect=20.5,32.5,2,8\nterrain deep-water d rect=28.5,32.5,2,8\n")
	if n, ok := rules.PathfinderOf(dl2(t)).Arrival(shut, 1, goal); ok {
		t.Errorf("on to an island: got %d, want no way", n)
	}
}

func dl2(t *testing.T) rules.System {
	t.Helper()
	sys, err := rules.Find("dl2")
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// arrival is how many activations unit 1 takes to a point, to which there is a way.
func arrival(t *testing.T, s *rules.State, at geom.Point) int {
	t.Helper()
	n, ok := rules.PathfinderOf(dl2(t)).Arrival(s, 1, at)
	if !ok {
		t.Fatal("no way leads there")
	}
	return n
}

func position(t *testing.T, text string) *rules.State {
	t.Helper()
	s, err := rulestest.Setup("position", []byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	s.Remember()
	return s
}
