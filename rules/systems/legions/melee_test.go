package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
)

const brawl = `
system dl2
table 48x48
setting melee-initiative on
profile red "Redcoat" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
profile blue "Grenadier" type=infantry mv=6 ir=3 lp=1 mad=2blue mars="fearless%s" base=1
unit a1 A "Foot"
model a1.1 blue at=10,10
model a1.2 blue at=11,10
model a1.3 blue at=12,10
unit b1 B "Foe"
model b1.1 red at=10,11
model b1.2 red at=11,11
model b1.3 red at=12,11
state turn=1 phase=melee initiative=AB pool=0,0 target=20
`

// TestMeleeOddsNameSides holds that a side is never called by its letter alone, which no window replaces by its name.
func TestMeleeOddsNameSides(t *testing.T) {
	odds, ok := System{}.Odds(table.Lay(t, fmt.Sprintf(brawl, "")), rules.Draft{Command: rules.Command{Kind: "melee", Seat: rules.SeatA, Unit: 1}})
	if !ok || len(odds.Outcomes) != 5 {
		t.Fatalf("got %+v", odds)
	}
	for _, o := range odds.Outcomes {
		if strings.HasPrefix(o.Label.String(), "A ") || strings.HasPrefix(o.Label.String(), "B ") {
			t.Errorf("%q: want the side in words", o.Label)
		}
	}
}

func TestCountCasualties(t *testing.T) {
	for _, c := range []struct {
		tier        []melee.Soak
		hits        int
		least, most int
	}{
		{nil, 9, 0, 0},
		{[]melee.Soak{{ID: 1, IR: 3, Left: 1}, {ID: 2, IR: 3, Left: 1}}, 2, 0, 0},
		{[]melee.Soak{{ID: 1, IR: 3, Left: 1}, {ID: 2, IR: 3, Left: 1}, {ID: 3, IR: 3, Left: 1}}, 7, 2, 2},
		{[]melee.Soak{{ID: 1, IR: 4, Left: 3}, {ID: 2, IR: 4, Left: 3}}, 11, 1, 1},
		{[]melee.Soak{{ID: 1, IR: 3, Left: 1}, {ID: 2, IR: 5, Left: 1}, {ID: 3, IR: 3, Left: 1}}, 8, 1, 2},
		{[]melee.Soak{{ID: 1, IR: 3, Left: 1}, {ID: 2, IR: 3, Left: 3}, {ID: 3, IR: 3, Left: 1}}, 9, 1, 3},
	} {
		least, most := melee.CountCasualties(c.tier, c.hits)
		if least != c.least || most != c.most {
			t.Errorf("%v take %d: got %d to %d, want %d to %d", c.tier, c.hits, least, most, c.least, c.most)
		}
	}
}

// TestCasualtiesAlwaysHaveAnAnswer tries mixed tiers: some prefix of some order is accepted between least and most.
func TestCasualtiesAlwaysHaveAnAnswer(t *testing.T) {
	s := table.Lay(t, fmt.Sprintf(brawl, ""))
	g := model.Read(s)
	for hits := 1; hits < 30; hits++ {
		tier := []melee.Soak{{ID: 1, IR: 3, Left: 2}, {ID: 2, IR: 5, Left: 1}, {ID: 3, IR: 4, Left: 1}}
		least, most := melee.CountCasualties(tier, hits)
		if most == 0 || melee.ToKill(tier) <= hits {
			continue
		}
		found := 0
		for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			for n := 1; n <= 3; n++ {
				chosen := []melee.Soak{tier[order[0]], tier[order[1]], tier[order[2]]}[:n]
				if !melee.JudgeCasualties(g, tier, chosen, hits, "").OK() {
					continue
				}
				found++
				if n < least || n > most {
					t.Errorf("%d hits: %v is accepted, but from %d to %d may be named", hits, chosen, least, most)
				}
			}
		}
		if found == 0 {
			t.Errorf("%d hits: no answer is accepted", hits)
		}
	}
}

// TestTraits checks that the registry explains every Model Assigned Rule of the catalogue: rows that continue another
// share its trait.
func TestTraits(t *testing.T) {
	ruled := map[rules.RuleID]bool{"DL2-MAR-31": true, "DL2-MAR-32": true, "DL2-MAR-35": true, "DL2-MAR-46": true}
	for _, tr := range dl2.Edition().Traits.All() {
		ruled[dl2.Edition().Book.Rule(book.Role(tr.Role))] = true
		if tr.Doc == "" || tr.Name == "" {
			t.Errorf("%s has no name or text", tr.ID)
		}
		got, err := traits.ParseMARs(dl2.Edition(), tr.Name+map[string]string{
			"": "", "N": " 2", "N COLOUR": " 2 red", "WORD N": " melee 2", "N+": " 4+", "[N]": " 2", "N [COLOUR]": " 2 red", "[WORD] N": " melee 2",
		}[tr.Params])
		if err != nil || len(got) != 1 || got[0].ID != tr.ID {
			t.Errorf("%s written as %q %q reads as %+v, %v", tr.ID, tr.Name, tr.Params, got, err)
		}
	}
	for _, r := range (System{}).Info().Rules {
		if r.Area == "MAR" && !ruled[r.ID] {
			t.Errorf("%s (%s) has no trait", r.ID, r.Title)
		}
	}
}

func BenchmarkMeleeOdds(b *testing.B) {
	s := table.Lay(b, fmt.Sprintf(brawl, ""))
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		System{}.Odds(s, rules.Draft{Command: rules.Command{Kind: "melee", Seat: rules.SeatA, Unit: 1}})
	}
}
