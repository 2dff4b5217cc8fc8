package legions

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
)

// A lone Officer may form a line, which does nothing for him (DL2-FORM-04): the Order is legal and is not offered.
func TestFormLineOfOneIsNotOffered(t *testing.T) {
	s := table.Lay(t, `system dl2
table 48x48 meadow
profile chief "Captain" type=infantry mv=6 ir=3 lp=2 mad=2blue rank=2 command=6 points=4 mars="fearless" base=1
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
unit a1 A "Captain" quality=regular
model a1.1 chief at=20,10
unit a2 A "First" quality=regular
model a2.1 brave at=22,10
model a2.2 brave at=23.5,10
unit b1 B "Foe" quality=regular
model b1.1 brave at=20,40
state turn=1 phase=activation to-act=A initiative=AB pool=4,0 target=20
`)
	offered := func(unit rules.UnitID) bool {
		now := do(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: unit})
		line := rules.Command{Kind: "order", Seat: rules.SeatA, Name: model.FormLine, Model: 1, Target: unit}
		if r := (System{}).Check(now, line); !r.OK() && !r.Lacks() {
			t.Errorf("unit %d: refused: %s", unit, r.Text)
		}
		return slices.ContainsFunc(System{}.Open(now).Options, func(o rules.Option) bool {
			return o.Refused == nil && o.Command != nil && o.Command.Name == model.FormLine && o.Command.Target == unit
		})
	}
	if offered(1) || !offered(2) {
		t.Errorf("got it offered to the lone Officer: %v, to the Section: %v", offered(1), offered(2))
	}
}
