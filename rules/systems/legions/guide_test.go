package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// laidOut builds a set-up from lines.
func laidOut(t *testing.T, lines ...string) *rules.State {
	t.Helper()
	list, err := text.Parse("t", []byte("system dl2\n"+strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := setup.Read(list, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// advised finds the advice of a rule that speaks of something.
func advised(t *testing.T, s *rules.State, rule rules.RuleID, word string) rules.Ruling {
	t.Helper()
	for _, r := range (System{}).Guidance(s) {
		if r.Rule == rule && strings.Contains(r.Text.String(), word) {
			return r
		}
	}
	t.Fatalf("no advice of %s speaks of %q", rule, word)
	return rules.Ruling{}
}

// TestTableForPoints holds the sizes of tables by points (DL2-SETUP-02.a, DL2-SETUP-02.b); another size is a table all the same (DL2-SETUP-02.c).
func TestTableForPoints(t *testing.T) {
	for points, feet := range map[int]int{999: 4, 1000: 6, 1500: 6, 1501: 8, 2000: 8, 2001: 10, 2500: 10, 2501: 12} {
		for _, long := range []int{feet, feet + 2} {
			for _, size := range []string{fmt.Sprintf("%dx48", 12*long), fmt.Sprintf("48x%d", 12*long)} {
				s := laidOut(t, "table "+size, fmt.Sprintf("setting mfv %d", points))
				if got := advised(t, s, "DL2-SETUP-02", fmt.Sprintf("a table of %d by 4 feet", feet)).OK(); got != (long == feet) {
					t.Errorf("%d points on %s: followed %v", points, size, got)
				}
			}
		}
	}
}

// TestTerrainAdvice holds share, kinds and places of terrain, and how far objectives are apart, at their limits.
func TestTerrainAdvice(t *testing.T) {
	zone := "zone A main edge=bottom poly=0,0;72,0;72,12;0,12"
	for _, c := range []struct {
		rule rules.RuleID
		word string
		want bool
		add  []string
	}{
		{"DL2-SETUP-05", "24%", false, []string{"terrain forest a poly=0,0;35.75,0;35.75,24;0,24"}},
		{"DL2-SETUP-05", "25%", true, []string{"terrain forest a poly=0,0;36,0;36,24;0,24"}},
		{"DL2-SETUP-05", "25%", true, []string{"terrain forest a poly=0,0;36,0;36,24;0,24", "terrain ruins b poly=0,0;30,0;30,20;0,20"}},
		{"DL2-SETUP-05", "33%", true, []string{"terrain forest a poly=0,0;48,0;48,24;0,24"}},
		{"DL2-SETUP-05", "here 33%", false, []string{"terrain forest a poly=0,0;48.25,0;48.25,24;0,24"}},
		{"DL2-SETUP-05", "kinds", false, []string{"terrain forest a disc=9,9,3", "terrain ruins b disc=19,9,3"}},
		{"DL2-SETUP-05", "kinds", true, []string{"terrain forest a disc=9,9,3", "terrain ruins b disc=19,9,3", "terrain crops c disc=29,9,3"}},
		{"DL2-SETUP-05", "elevated", true, []string{zone, "terrain raised-ground a disc=9,14,4", "terrain forest b disc=9,4,4"}},
		{"DL2-SETUP-05", "elevated lies in a deployment zone, but a", false, []string{zone, "terrain raised-ground a disc=9,13,4"}},
		{"DL2-SCEN-12", "o2 and o1", false, []string{"objective o1 at=9,9", "objective o2 at=17,9"}},
	} {
		s := laidOut(t, append([]string{"table 72x48"}, c.add...)...)
		if got := advised(t, s, c.rule, c.word).OK(); got != c.want {
			t.Errorf("%v: %s: followed %v", c.add, c.word, got)
		}
	}
	for _, r := range (System{}).Guidance(laidOut(t, "table 72x48", "objective o1 at=9,9", "objective o2 at=17.1,9")) {
		if r.Rule == "DL2-SCEN-12" {
			t.Errorf("8.1 inches apart: got %s", r.Text)
		}
	}
}

// TestBars holds whom terrain keeps out.
func TestBars(t *testing.T) {
	s := laidOut(t, "table 72x48", "terrain forest wood disc=9,9,3", "terrain deep-water lake disc=19,9,3", "terrain crops shut disc=29,9,3 tags=impassable",
		`profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black`, `profile tank "Tank" type=ironclad mv=8 ar=9/7/5 hp=3`,
		`unit a1 A "Foot" quality=regular`, "model a1.1 line at=40,9", `unit a2 A "Tank" quality=regular`, "model a2.1 tank at=50,9")
	for m, want := range map[rules.ModelID][3]bool{0: {false, true, true}, 1: {false, true, true}, 2: {true, true, true}} {
		for i, w := range want {
			if got := (System{}).Bars(s, rules.PieceID(i+1), m); got != w {
				t.Errorf("model %d, %s: got %v, want %v", m, s.Table.Pieces[i].Label, got, w)
			}
		}
	}
}
