package dustup

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
)

// duelists are two sections in each other's sight, with a marker of the second's and a difference in where it stands.
func duelists(t *testing.T, quality, cover, marker string) *rules.State {
	t.Helper()
	text := fmt.Sprintf(`system dustup
table 48x48 meadow
profile leader "Leader" role=leader armour=partial-light fp=2 impact=10
profile rifle "Rifleman" armour=partial-light fp=2 impact=10
unit a1 A "First" quality=experienced lv=2
model a1.1 leader at=10,10
model a1.2 rifle at=11.5,10
model a1.3 rifle at=13,10
unit b1 B "Second" quality=%s lv=2 %s
model b1.1 leader at=10,30
model b1.2 rifle at=11.5,30
model b1.3 rifle at=13,30
setting turns 4
state turn=2 phase=activation to-act=A
%s
`, quality, cover, marker)
	s, err := rulestest.Setup("duelists", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What is good for one side is as bad for the other, and who stands better is worth more.
func TestWorthOfPositions(t *testing.T) {
	even := System{}.Worth(duelists(t, "experienced", "", ""), rules.SeatA)
	if even != 0 {
		t.Errorf("equals in the open are worth %d to either, want 0", even)
	}
	better := map[string][3]string{
		"the enemy is suppressed":      {"experienced", "", "marker b1 suppressed 1"},
		"the enemy is shaken":          {"experienced", "", "marker b1 shaken 1"},
		"the enemy has acted":          {"experienced", "", "marker b1 activated 1"},
		"the enemy is in travel mode":  {"experienced", "", "marker b1 column 1"},
		"the enemy is less than equal": {"green", "", ""},
	}
	for name, c := range better {
		s := duelists(t, c[0], c[1], c[2])
		a, b := System{}.Worth(s, rules.SeatA), System{}.Worth(s, rules.SeatB)
		if a <= 0 || a != -b {
			t.Errorf("%s: worth %d to A and %d to B, want more than 0 and as much less", name, a, b)
		}
	}
	for _, cover := range []string{"cover=soft", "cover=hard", "conceal=partial"} {
		s := duelists(t, "experienced", cover, "")
		if b := (System{}).Worth(s, rules.SeatB); b <= 0 {
			t.Errorf("with %s the position is worth %d to those who have it, want more than 0", cover, b)
		}
	}
}

// The points of a unit are the sum of what its ruling lists.
func TestPointsAreTheirParts(t *testing.T) {
	s := duelists(t, "veteran", "", "")
	g := model.Read(s)
	for i := range s.Units {
		u := s.Units[i].ID
		if n, of := muster.PointsOf(g, u), muster.Count(g, u).Value; n != of || n <= 0 {
			t.Errorf("unit %d: %d points, the ruling says %d", u, n, of)
		}
	}
}
