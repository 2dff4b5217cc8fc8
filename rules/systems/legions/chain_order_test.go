package legions

import (
	"fmt"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/table"
)

const tiedSetup = `system dl2
table 48x48
weapon rifle "Rifle" er=12 lr=24 rad=12red/12red iad=-/-
weapon gun "Machine gun" er=12 lr=24 rad=6blue/6blue iad=-/-
profile firer "Firer" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile captain "Captain" type=infantry mv=6 ir=3 lp=1 mad=3red rank=3 command=8 points=4 base=1%s
profile gunner "Gunner" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=gun base=1%s
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black base=1%s
unit a1 A "Firer"
model a1.1 firer at=20,20
unit b1 B "Foe"
model b1.1 captain at=18,26
model b1.2 gunner at=22,26
model b1.3 man at=26,22
model b1.4 man at=26,18
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// TestTheOpponentPutsTheCheapestFirst asks the players of the program for the order of four equally near models of their own: the men
// come first, then the gunner and the captain, whose points decide where the force gives any (DL2-SHOOT-09.f).
func TestTheOpponentPutsTheCheapestFirst(t *testing.T) {
	for _, c := range []struct {
		captain, gunner, man string
		last                 []string
	}{
		{"", "", "", []string{"b1.2", "b1.1"}},
		{" cost=20", " cost=30", " cost=10", []string{"b1.1", "b1.2"}},
	} {
		b := rules.NewBattle(System{}, table.Lay(t, fmt.Sprintf(tiedSetup, c.captain, c.gunner, c.man)))
		give(t, b, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
		give(t, b, rules.Command{Kind: "hold", Seat: rules.SeatA, Unit: 1})
		give(t, b, rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: System{}.Attacks(b.State(), rules.Draft{Command: rules.Command{Unit: 1}})[:1]})
		if open := b.Open(); open.Kind != "chain" {
			t.Fatalf("got the question %q, want chain", open.Kind)
		}
		for seed := range uint64(8) {
			for _, p := range []ai.Player{ai.NewRandom(seed), ai.NewPlanner(seed, ai.Tempers[0], ai.Levels[0])} {
				got, err := p.Decide(ai.LookAt(b, rules.SeatB))
				if err != nil {
					t.Fatal(err)
				}
				if picks := got.Answer.Picks; len(picks) != 4 || !slices.Equal(picks[2:], c.last) {
					t.Errorf("%s, seed %d: got the order %v, want it to end with %v", p.Name(), seed, picks, c.last)
				}
			}
		}
	}
}
