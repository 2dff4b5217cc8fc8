package dust_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	"baize/rules/systems/dust"
)

const engineerAtWire = `
system dust
table 44x44
weapon saw "Saw" range=C s=1/1 v=1/1,1/1 traits=cutting
profile saw "Saw tank" type=vehicle armour=V2 move=3 march=6 class=tracked track=5 weapons=saw
terrain wire w1 rect=10,22,4,4
terrain wire w2 rect=42,42,4,4
unit a1 A "Saws" cost=8
model a1.1 saw at=10,10
state turn=1 phase=activation to-act=A first=A
`

// TestGoals holds that the players of the program are told where a unit may carry out what it has declared, within its reach alone, and
// nothing before and after.
func TestGoals(t *testing.T) {
	s, err := rulestest.Setup("goals", []byte(engineerAtWire))
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(dust.System{}, s)
	wire := geom.Pt(10*geom.Inch, 22*geom.Inch)
	for _, step := range []struct {
		does rules.Command
		want []geom.Point
	}{
		{rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, nil},
		{rules.Command{Kind: "declare", Seat: rules.SeatA, Unit: 1, Name: "move+cut-wire"}, []geom.Point{wire}},
		{rules.Command{Kind: "forgo", Seat: rules.SeatA, Unit: 1}, nil},
	} {
		if _, err := b.Do(step.does); err != nil {
			t.Fatalf("%s: %v", step.does.Kind, err)
		}
		got := rules.SeekerOf(dust.System{}).Goals(b.State(), 1)
		if len(got) != len(step.want) || len(got) > 0 && got[0] != step.want[0] {
			t.Errorf("after %s: got %v, want %v", step.does.Kind, got, step.want)
		}
	}
}
