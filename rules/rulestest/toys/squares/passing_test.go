package squares_test

import (
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest"
	"baize/rules/rulestest/table"
	"baize/rules/rulestest/toys/squares"
)

// harried asks B three times in a command whether it stands; that costs its model a point, or the last time one of A if it pays then.
type harried struct {
	rulestest.Whole
	pays bool
}

func (h harried) Resolve(ctx *rules.Ctx, _ rules.Command) {
	for n := range 3 {
		stands := ctx.Ask(rules.Choose("react", rules.SeatB, "SQ-BACK", rules.Say("stand?"), rules.Option{ID: "stand"}, rules.Option{ID: "none"}), nil).Pick() == "stand"
		switch {
		case stands && h.pays && n == 2:
			ctx.S.Model(1).Lost++
		case stands:
			ctx.S.Model(2).Lost++
		}
	}
}

const walkers = `system yard
table 24x24
unit a1 A "Alpha"
model a1.1 walker at=4.5,6 facing=0
unit b1 B "Draco"
model b1.1 walker at=10.5,7.5 facing=0
`

// TestTheMachineLetsPassWhatItWouldAnswerAlike: it is asked once where every question of the command is let pass, and each time where one
// of them pays.
func TestTheMachineLetsPassWhatItWouldAnswerAlike(t *testing.T) {
	for name, maker := range map[string]func() ai.Player{
		"greedy": func() ai.Player { return ai.NewGreedy(3) },
		"ai": func() ai.Player {
			return ai.NewPlanner(3, ai.Tempers[0], ai.Level{Name: "quick", Tries: 120, Depth: 4, Width: 4, Finals: 3, Throws: 2, Reply: 1, Ahead: 4})
		},
	} {
		for _, pays := range []bool{false, true} {
			b := rules.NewBattle(harried{rulestest.WholeOf(squares.System{}), pays}, table.Lay(t, walkers))
			if out, err := b.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); err != nil || out.Open == nil {
				t.Fatal(err, out.Ruling.Text)
			}
			asked := 0
			who := maker()
			for ; b.State().Wait != nil; asked++ {
				c, err := who.Decide(ai.LookAt(b, rules.SeatB))
				if err != nil {
					t.Fatal(err)
				}
				if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
					t.Fatal(err, out.Ruling.Text)
				}
			}
			s := b.State()
			if want := map[bool]int{false: 1, true: 3}[pays]; asked != want || s.Model(2).Lost != 0 || (s.Model(1).Lost == 1) != pays || len(s.Passes) != 0 {
				t.Errorf("%s, it pays %v: asked %d times, want %d; lost %d and %d", name, pays, asked, want, s.Model(1).Lost, s.Model(2).Lost)
			}
		}
	}
}
