package legions_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
)

// TestSteeredThroughDifficultTerrain checks that the hand leads models of the Community Edition only as far as the price of Difficult
// Terrain lets them.
func TestSteeredThroughDifficultTerrain(t *testing.T) {
	words := soak.FieldWords{System: "dlce", Profile: `"Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1`,
		Terrain: []string{"forest", "ruins", "crops", "trench", "sandbags", "barbed-wire", "high-wall"}, State: "turn=1 phase=activation to-act=A initiative=AB"}
	hulls := words
	hulls.Profile = `"Tankette" type=ironclad mv=6 ar=9/7/5 hp=3 mad=- base=1`
	sys := community(t)
	for _, w := range []soak.FieldWords{words, hulls} {
		s := soak.Field(t, sys, w)
		for kind, least := range map[string]int{"advance": 95, "double": 90} {
			soak.Drags(t, sys, s, rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 7}, least, func(r rules.Ruling) bool {
				return r.Rule == "DLCE-MOV-03" || strings.HasPrefix(string(r.Rule), "DLCE-COH-")
			})
		}
	}
}

// TestHullsDrawn holds how the hand leads an Ironclad of the Community Edition: as any model in an Advance; At the Double straight on, with
// one turn of up to 90 degrees and never back; and no farther than the price of Difficult Terrain lets it, up to what it rams.
func TestHullsDrawn(t *testing.T) {
	const lines = "system dlce\ntable 48x48 meadow\nprofile tank \"Tank\" type=ironclad mv=8 mad=- ar=9/7/5 hp=3 cr=3 base=2x3\n" +
		"terrain trench t1 rect=36,20,10,8\nunit a1 A \"Tank\"\nmodel a1.1 tank at=%s\nunit b1 B \"Foe\"\nmodel b1.1 tank at=20,40\nstate turn=1 phase=activation to-act=A initiative=AB\n"
	sys := community(t)
	drawn := func(at, kind string, wishes ...rules.Wish) rules.Way {
		battle := rules.NewBattle(sys, table.Lay(t, fmt.Sprintf(lines, at)))
		if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); err != nil || !out.Ruling.OK() {
			t.Fatal(out.Ruling.Text.String(), err)
		}
		d, ways := rules.Draft{Command: rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 1}}, []rules.Way{}
		for _, w := range wishes {
			w.Models = []rules.ModelID{1}
			var r rules.Ruling
			if d, ways, r = rules.Steer(sys, battle.State(), d, w); !r.OK() {
				t.Errorf("%s from %s by %v: refused: %s", kind, at, w, r.Text)
			}
		}
		return ways[0]
	}
	for _, c := range []struct {
		name, at, kind string
		wishes         []rules.Wish
		end            geom.Pose
		used           geom.Length
		held           rules.Held
	}{
		{"a free way and a turn for nothing", "20,10", "advance", []rules.Wish{{By: geom.PtIn(3, 4)}, {Turn: 9}}, geom.Pose{At: geom.PtIn(23, 14), Heading: 13500}, geom.Inches(5), rules.HeldNot},
		{"back", "20,10", "advance", []rules.Wish{{By: geom.PtIn(0, -20)}}, geom.Pose{At: geom.PtIn(20, 2)}, geom.Inches(8), rules.HeldLimit},
		{"into another", "20,33", "advance", []rules.Wish{{By: geom.PtIn(0, 8)}}, geom.Pose{At: geom.PtIn(20, 37)}, geom.Inches(8), rules.HeldContact},
		{"a trench led through", "36,14", "advance", []rules.Wish{{By: geom.PtIn(0, 12)}}, geom.Pose{At: geom.PtIn(36, 19)}, geom.Inches(8), rules.HeldLimit},
		{"straight on", "20,10", "double", []rules.Wish{{By: geom.PtIn(3, 10)}}, geom.Pose{At: geom.PtIn(20, 20)}, geom.Inches(10), rules.HeldNot},
		{"one turn", "20,10", "double", []rules.Wish{{By: geom.PtIn(0, 10)}, {Turn: 40}, {By: geom.PtIn(20, 0)}}, geom.Pose{At: geom.PtIn(26, 20), Heading: 9000}, geom.Inches(16), rules.HeldLimit},
		{"no second turn", "20,10", "double", []rules.Wish{{By: geom.PtIn(0, 10)}, {Turn: -40}, {By: geom.PtIn(-4, 0)}, {Turn: 3}}, geom.Pose{At: geom.PtIn(16, 20), Heading: 27000}, geom.Inches(14), rules.HeldBarred},
		{"never back", "20,10", "double", []rules.Wish{{By: geom.PtIn(0, -5)}}, geom.Pose{At: geom.PtIn(20, 10)}, 0, rules.HeldNot},
		{"a trench driven through", "36,14", "double", []rules.Wish{{By: geom.PtIn(0, 16)}}, geom.Pose{At: geom.PtIn(36, 23)}, geom.Inches(16), rules.HeldLimit},
	} {
		w := drawn(c.at, c.kind, c.wishes...)
		if end := w.End(); end.At.Dist(c.end.At) > geom.Touch || end.Heading != c.end.Heading || (geom.Length(w.Used.N)-c.used).Abs() > geom.Touch || w.Held != c.held {
			t.Errorf("%s: got %v facing %d, %d used, held %q; want %v facing %d, %d, %q", c.name, end.At, end.Heading, w.Used.N, w.Held, c.end.At, c.end.Heading, c.used, c.held)
		}
	}
}
