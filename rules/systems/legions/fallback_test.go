package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
)

// TestFallBackPace holds how far a Routed Section goes, on foot and on tracks: twice its MV, and its MV in Limited Visibility
// (DL2-MORALE-11, DL2-SCEN-19).
func TestFallBackPace(t *testing.T) {
	for mv := 2; mv <= 9; mv++ {
		for _, dark := range []bool{false, true} {
			for _, profile := range []string{"man", "tank"} {
				s := table.Lay(t, `
system dl2
table 48x48
profile man "Man" type=infantry mv=`+string(rune('0'+mv))+` ir=3 lp=1 mad=2black base=1
profile tank "Tank" type=ironclad mv=`+string(rune('0'+mv))+` ar=5/5/5 hp=3 mad=- base=1x1
unit a1 A "Routed"
model a1.1 `+profile+` at=20,30 facing=180
marker a1 shaken 3
unit b1 B "Foe"
model b1.1 man at=44,44
state turn=1 phase=activation to-act=A initiative=AB
`)
				s.Ext.(*model.Ext).Settings.LimitedVisibility = dark
				b := rules.NewBattle(System{}, s)
				for _, kind := range []string{"activate", "fall-back"} {
					if out, err := b.Do(rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 1}); err != nil || !out.Ruling.OK() {
						t.Fatalf("%s: %v %s", kind, err, out.Ruling.Text)
					}
				}
				want := model.Inches(2 * mv)
				if dark {
					want = model.Inches(mv)
				}
				if got := model.Inches(30) - b.State().Model(1).At.Y; (got - want).Abs() > geom.Touch {
					t.Errorf("%s, MV %d, dark %v: got %s, want %s", profile, mv, dark, got.Inches(), want.Inches())
				}
			}
		}
	}
}
