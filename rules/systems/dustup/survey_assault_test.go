package dustup

import (
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// TestShockOdds counts the Courage Test of a tank shock by hand: a size 3 tank, outnumbered 2:1 by six, throws D6 against D8.
// Of 48 pairs 21 leave the infantry no higher, and 12 have it more than double.
func TestShockOdds(t *testing.T) {
	s := shotState(t, `
profile tank "Tank" kind=vehicle size=3 armour=12
profile rifle "Rifleman" armour=partial-light fp=1 impact=D10
unit a1 A "Tank" quality=experienced lv=2 confidence=steady
model a1.1 tank at=20,10
unit b1 B "Six" quality=experienced lv=2 confidence=steady
model b1.1 rifle at=20,20
model b1.2 rifle at=21.5,20
model b1.3 rifle at=23,20
model b1.4 rifle at=20,21.5
model b1.5 rifle at=21.5,21.5
model b1.6 rifle at=23,21.5
state turn=1 phase=activation to-act=A
`)
	s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: 1, Left: 2, Began: 2}}
	c := rules.Command{Kind: "tank-shock", Seat: rules.SeatA, Unit: 1, Target: 2}
	at := s.Model(2).At
	at.Y += model.Inches(10)
	c.At = &at
	o, ok := (System{}).Odds(s, rules.Draft{Command: c})
	if !ok {
		t.Fatal("no odds of a tank shock that may begin")
	}
	want := map[string]float64{"the infantry withdraw": 21.0 / 48, "the infantry move aside": 15.0 / 48, "they move aside and may attack": 12.0 / 48}
	for _, l := range o.Outcomes {
		if w, known := want[l.Label.String()]; !known || l.P < w-1e-9 || l.P > w+1e-9 {
			t.Errorf("%s: got %v, want %v", l.Label, l.P, w)
		}
	}
	if len(o.Outcomes) != len(want) {
		t.Errorf("got %d outcomes, want %d", len(o.Outcomes), len(want))
	}
	reach := (System{}).Reach(s, c)
	if len(reach) != 1 || reach[0].Limit != model.Inches(48) {
		t.Errorf("reach: got %v, want one of 48 inches", reach)
	}
}
