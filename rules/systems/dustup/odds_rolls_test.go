package dustup

import (
	"math"
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// TestCourageOdds counts the Courage Test of two confident Experienced units, D10 against D10: of 100 pairs 20 are more
// than double, 25 more are higher, 25 are half or less.
func TestCourageOdds(t *testing.T) {
	s := shotState(t, "profile rifle \"R\"\nunit a1 A \"A\" quality=experienced lv=2\nmodel a1.1 rifle at=10,10\nunit b1 B \"B\" quality=experienced lv=2\nmodel b1.1 rifle at=10,20\nstate turn=1 phase=activation to-act=A\n")
	s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: 1, Left: 2, Began: 2}}
	o, ok := (System{}).Odds(s, rules.Draft{Command: rules.Command{Kind: "assault", Seat: rules.SeatA, Unit: 1, Target: 2}})
	if !ok {
		t.Fatal("no odds of an assault that may begin")
	}
	want := map[string]float64{"the defender must withdraw": 0.20, "the attack occurs": 0.25, "it fails, one action lost": 0.30, "it fails, both actions lost": 0.25}
	for _, k := range o.Outcomes {
		if math.Abs(k.P-want[k.Label.String()]) > 1e-9 {
			t.Errorf("%s: got %v, want %v", k.Label, k.P, want[k.Label.String()])
		}
		delete(want, k.Label.String())
	}
	if len(want) > 0 {
		t.Errorf("not told: %v", want)
	}
}

func TestRecoverOdds(t *testing.T) {
	s := shotState(t, "profile rifle \"R\"\nunit a1 A \"A\" quality=experienced lv=3\nmodel a1.1 rifle at=10,10\nmarker a1 suppressed 1\nunit b1 B \"B\" quality=experienced lv=2\nmodel b1.1 rifle at=10,20\nstate turn=1 phase=activation to-act=A\n")
	s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: 1, Left: 2, Began: 2}}
	o, ok := (System{}).Odds(s, rules.Draft{Command: rules.Command{Kind: "recover", Seat: rules.SeatA, Unit: 1}})
	if !ok || math.Abs(o.Mean-5.0/8) > 1e-9 {
		t.Errorf("got %v %v, want five of eight faces above 3", ok, o.Mean)
	}
	s.Units[0].Markers = nil
	if _, ok := (System{}).Odds(s, rules.Draft{Command: rules.Command{Kind: "recover", Seat: rules.SeatA, Unit: 1}}); ok {
		t.Error("got odds of a recovery with nothing to remove, want none")
	}
}
