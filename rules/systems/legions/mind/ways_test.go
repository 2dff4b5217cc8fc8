package mind_test

import (
	"strings"
	"testing"

	"baize/rules"
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
