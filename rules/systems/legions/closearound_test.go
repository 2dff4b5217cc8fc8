package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
)

// A Section that stands at a wall may charge around the end of it, where the wall would slow it too much: to close in is offered,
// and what is offered is legal (DL2-MOV-12).
func TestCloseInGoesAroundAWall(t *testing.T) {
	b := rules.NewBattle(System{}, table.Lay(t, `system dl2
table 48x48 meadow
profile man "Man" type=infantry mv=6 ir=2 lp=1 mad=2black base=1
terrain stone-wall w1 line=17,21;22.1,21.9 width=0.5
unit a1 A "Chargers" quality=regular
model a1.1 man at=17.6,20.25
model a1.2 man at=18.7,20.25
model a1.3 man at=19.8,20.25
model a1.4 man at=17.6,19.05
model a1.5 man at=18.7,19.05
model a1.6 man at=19.8,19.05
unit b1 B "Foe" quality=regular
model b1.1 man at=25.7,25.6
model b1.2 man at=26.8,25.6
model b1.3 man at=27.9,25.6
marker b1 activated 1
state turn=1 phase=activation to-act=A initiative=AB pool=0,0
`))
	for _, c := range []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "charge", Unit: 1, Targets: []rules.UnitID{2}}} {
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %s %v", c.Kind, out.Ruling.Text, err)
		}
	}
	wait := b.State().Wait
	if wait == nil || wait.Decision.Kind != "charge-move" || wait.Decision.Options[0].ID != model.AutoMove {
		t.Fatalf("asked %+v, want to close in offered", wait)
	}
	if out, err := b.Do(rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatA, Answer: &rules.Answer{Picks: []string{model.AutoMove}}}); err != nil || !out.Ruling.OK() {
		t.Errorf("closing in: %s %v", out.Ruling.Text, err)
	}
}
