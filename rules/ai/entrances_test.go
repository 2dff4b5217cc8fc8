package ai

import (
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestEntrances: whatever is beside the board finds a way on to it where the rules leave it one, large as it is: on White Dunes a crane
// walker found none in seven turns.
func TestEntrances(t *testing.T) {
	s, err := scenarios.Load("dust-white-dunes")
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	m := Match{Battle: rules.NewBattle(sys, s), Players: [2]Player{NewGreedy(1), NewGreedy(2)}}
	met := map[string]bool{}
	for m.Battle.State().Turn < 7 && m.Battle.State().Over == nil {
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
		open := m.Battle.Open()
		if open.Seat == rules.NoSeat || m.Battle.State().Wait != nil {
			continue
		}
		l := LookAt(m.Battle, open.Seat)
		l.planned = true
		for _, o := range l.free() {
			c := l.seated(o)
			reach := rules.RangerOf(sys).Reach(l.State, c)
			doors := l.doorsteps(reach)
			room := 0
			for _, at := range doors {
				if l.allows(c, l.entering(reach, at)) {
					room++
				}
			}
			if len(doors) == 0 || room <= len(doors)/20 {
				continue
			}
			met[l.State.Unit(c.Unit).Name] = true
			if len(l.entrances(c, reach)) == 0 {
				t.Errorf("turn %d: %s finds no way on to the board, which has room at %d of %d places", l.State.Turn, l.State.Unit(c.Unit).Name, room, len(doors))
			}
		}
	}
	if !met["Crane walker"] || len(met) < 8 {
		t.Errorf("asked of %d units, want 8 or more, the crane walker among them", len(met))
	}
}
