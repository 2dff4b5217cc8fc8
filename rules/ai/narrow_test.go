package ai_test

import (
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// narrow is a table on which side A may place an objective in the last sector of its half only within 0.02 inches of the edge.
const narrow = `system dlce
table 48x48
opening map=advancing-lines objective=centre-ground
terrain forest f1 rect=19.99,38,39.98,16
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "Ours" cost=100
models 1 man
unit b1 B "Theirs" cost=100
models 1 man
state strategic=A
`

// TestNarrowZone holds that every player finds the point that the rules list where a zone leaves hardly any room.
func TestNarrowZone(t *testing.T) {
	s := table.Lay(t, narrow)
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(6) {
		for _, player := range []ai.Player{ai.NewRandom(seed), ai.NewGreedy(seed), ai.NewPlanner(seed, ai.Temper{}, ai.Levels[len(ai.Levels)-1])} {
			b := rules.NewBattle(sys, s.Clone())
			for _, c := range []rules.Command{
				{Kind: "choose-zone", Seat: rules.SeatA, Name: "A"},
				{Kind: "choose-flank", Seat: rules.SeatB, Name: "left"},
				{Kind: "objective-first", Seat: rules.SeatA, Name: "A"},
				{Kind: "place-objective", Seat: rules.SeatA, At: &geom.Point{X: 10 * geom.Inch, Y: 38 * geom.Inch}},
				{Kind: "place-objective", Seat: rules.SeatB, At: &geom.Point{X: 10 * geom.Inch, Y: 4 * geom.Inch}},
				{Kind: "shift-terrain", Seat: rules.SeatA, Piece: 1, At: &geom.Point{X: 19 * geom.Inch, Y: 38 * geom.Inch}},
				{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Picks: []string{rules.No}}},
			} {
				if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
					t.Fatalf("%s: %v, %s", c.Kind, err, out.Ruling.Text)
				}
			}
			c, err := player.Decide(ai.LookAt(b, b.Open().Seat))
			if err != nil {
				t.Fatalf("%s, seed %d: %v", player.Name(), seed, err)
			}
			if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
				t.Errorf("%s, seed %d: %v, %s", player.Name(), seed, err, out.Ruling.Text)
			}
		}
	}
}
