package mind_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/mind"
)

// exposed lays a squad of side B that has acted and is pinned before a squad of side A, in its sight or behind a building, in some turn of eight.
func exposed(t *testing.T, turn int, seen bool, more string) *rules.State {
	t.Helper()
	wall := "terrain building h1 rect=46,30,8,3"
	if !seen {
		wall = "terrain building h1 rect=10,18,20,3"
	}
	return table.Lay(t, fmt.Sprintf(`system dustup
table 72x48 meadow
%s
profile leader "Leader" role=leader armour=partial-light fp=2 impact=10
profile rifle "Rifleman" armour=partial-light fp=2 impact=10
unit a1 A "Rifles" quality=experienced lv=2
model a1.1 leader at=18,10
model a1.2 rifle at=20,10
model a1.3 rifle at=22,10
unit b1 B "Foes" quality=green lv=2 fired-on=on pinned=on
model b1.1 leader at=18,28
model b1.2 rifle at=20,28
model b1.3 rifle at=22,28
marker b1 activated 1
marker b1 suppressed 3
setting turns 8
state turn=%d phase=activation to-act=A tokens=0,0
%s`, wall, turn, more))
}

// TestMenace: to have an enemy in sight that cannot fire back promises more where a test can still take a level of its confidence, and most
// where the next one routs it; what it promises one side it takes from the other.
func TestMenace(t *testing.T) {
	for turn := 2; turn < 8; turn++ {
		sight := func(more string) int {
			seen, hidden := exposed(t, turn, true, more), exposed(t, turn, false, more)
			if n := mind.Promise(seen, rules.SeatB); n != -mind.Promise(seen, rules.SeatA) {
				t.Errorf("turn %d, %q: promises B %d, want what A loses by", turn, more, n)
			}
			return mind.Worth(seen, rules.SeatA) + mind.Promise(seen, rules.SeatA) - mind.Worth(hidden, rules.SeatA) - mind.Promise(hidden, rules.SeatA)
		}
		fresh, broken, routed := sight(""), sight("marker b1 broken 1\n"), sight("marker b1 routed 1\n")
		if routed < 0 || fresh <= routed || broken <= fresh {
			t.Errorf("turn %d: sight of a fresh squad promises %d, of a Broken one %d, of a Routed one %d, want more of those that can be shaken", turn, fresh, broken, routed)
		}
	}
}
