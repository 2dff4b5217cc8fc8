package legions

import (
	"math"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
)

const chargers = `system dl2
table 48x48 meadow
profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
profile brave "Brave" type=infantry mv=6 ir=2 lp=2 mad=3blue base=1
unit a1 A "Chargers" quality=veteran
model a1.1 brave at=20,20
model a1.2 brave at=21.5,20
model a1.3 brave at=23,20
unit b1 B "Foe" quality=militia
model b1.1 line at=20,27
model b1.2 line at=21.5,27
model b1.3 line at=23,27
model b1.4 line at=24.5,27
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// What is told of a Charge before it is declared is what is told of the melee that it has led to, dice of the Charge Bonus and all.
func TestChargeOddsAreThoseOfTheMelee(t *testing.T) {
	b := rules.NewBattle(System{}, table.Lay(t, chargers))
	do := func(c rules.Command) {
		t.Helper()
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %v %s", c.Kind, err, out.Ruling.Text)
		}
	}
	do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	charge := rules.Command{Kind: "charge", Seat: rules.SeatA, Unit: 1, Targets: []rules.UnitID{2}}
	told, ok := System{}.Odds(b.State(), rules.Draft{Command: charge})
	if !ok {
		t.Fatal("got no odds of a Charge that may be declared")
	}
	if _, ok := (System{}).Odds(b.State(), rules.Draft{Command: rules.Command{Kind: "charge", Seat: rules.SeatA, Unit: 1}}); ok {
		t.Error("got odds of a Charge at nobody")
	}
	do(charge)
	for w := b.State().Wait; w != nil; w = b.State().Wait {
		ans := rules.Answer{}
		switch w.Decision.Kind {
		case "charge-move":
			ans.Picks = []string{model.AutoMove}
		case "response-move": // they stay
		default:
			t.Fatalf("got the question %s", w.Decision.Kind)
		}
		do(rules.Command{Kind: rules.KindAnswer, Seat: w.Decision.Seat, Answer: &ans})
	}
	g := model.Read(b.State())
	bouts := melee.Bouts(g)
	if len(bouts) == 0 {
		t.Fatal("got no melee")
	}
	want := melee.Odds(g, bouts[0])
	if math.Abs(told.Mean-want.Mean) > 1e-9 || want.Mean == 0 {
		t.Errorf("mean: got %v before the Charge, %v after it", told.Mean, want.Mean)
	}
	for i, o := range want.Outcomes {
		if math.Abs(told.Outcomes[i].P-o.P) > 1e-9 {
			t.Errorf("%s: got %v before the Charge, %v after it", o.Label, told.Outcomes[i].P, o.P)
		}
	}
}
