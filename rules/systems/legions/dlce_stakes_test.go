package legions_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// breakingThrough is a battle for Break Through in its last Turn; a1 has acted, past the centre line, short of it by 3" or by 2.
const breakingThrough = `system dlce
table 72x48 meadow
opening map=advancing-lines objective=break-through
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "Men" cost=100
model a1.1 man at=20,YA
model a1.2 man at=22,YA
unit b1 B "Men" cost=100
model b1.1 man at=60,47
setting turn-limit 4
state turn=4 phase=activation to-act=B initiative=AB target=40 strategic=A
marker a1 activated 1
`

// TestWhoCannotScoreAnyMorePromisesNothing: in the last Turn it is worth nothing to have come nearer to the line, and much to be past it.
func TestWhoCannotScoreAnyMorePromisesNothing(t *testing.T) {
	sys := community(t)
	promise := func(y string) int {
		return rules.CriticOf(sys).Promise(table.Lay(t, strings.ReplaceAll(breakingThrough, "YA", y)), rules.SeatA)
	}
	far, near, past := promise("20.5"), promise("21.5"), promise("24.5")
	if far != near || past <= near {
		t.Errorf("promise 3\" short of the line %d, 2\" short %d, past it %d; want the first two alike, and more past it", far, near, past)
	}
}

// TestGoalsOfBreakThrough: the middle of a Section is sought where all of it is past the line, and where all of it is in the enemy's zone;
// where it is past the line it stays for that.
func TestGoalsOfBreakThrough(t *testing.T) {
	sys := community(t)
	for y, want := range map[string][]geom.Length{"20.5": {25 * geom.Inch, 37 * geom.Inch}, "30": {30 * geom.Inch, 37 * geom.Inch}} {
		goals := rules.SeekerOf(sys).Goals(table.Lay(t, strings.ReplaceAll(breakingThrough, "YA", y)), 1)
		if len(goals) != len(want) {
			t.Fatalf("at %s: got goals %v, want %d", y, goals, len(want))
		}
		for i, p := range goals {
			if p.X != 21*geom.Inch || p.Y != want[i] {
				t.Errorf("at %s: got goal %v, want 21\", %v", y, p, want[i])
			}
		}
	}
}
