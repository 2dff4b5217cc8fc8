package volley_test

import (
	"math"
	"testing"

	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// TestLeft holds how likely one hit, or two, are left after saves with dice that are thrown again.
func TestLeft(t *testing.T) {
	const both = model.Army | model.Shield
	for _, c := range []struct {
		name string
		save volley.Save
		none float64 // chance that neither of two sure hits is left
	}{
		{"no save", volley.Save{}, 0},
		{"a third", volley.Save{On: model.Army}, 1.0 / 9},
		{"successes thrown again", volley.Save{On: model.Army}.Denied("DUST-HGT-01"), 1.0 / 81},
		{"failures thrown again", volley.Save{On: model.Army}.Repeated(model.Army, "DUST-FORT-07", false), 25.0 / 81},
		{"failures thrown again for more", volley.Save{On: model.Army}.Repeated(both, "DUST-FORT-07", false), 49.0 / 81},
		// A first Army is thrown again for an Army; anything else is thrown again for Army or Shield.
		{"both", volley.Save{On: model.Army}.Denied("DUST-HGT-01").Repeated(both, "DUST-FORT-07", false), math.Pow(1.0/9+2.0/3*2/3, 2)},
		{"no save is none again", volley.Save{}.Repeated(both, "DUST-FORT-07", false), 0},
	} {
		d := volley.Left(volley.Shot{Dice: 2, Hit: both | model.Target}, c.save)
		if got := d.P(0); math.Abs(got-c.none) > 1e-9 {
			t.Errorf("%s: two hits are both cancelled with %.6f, want %.6f", c.name, got, c.none)
		}
	}
}

// TestRepeated holds which of several rules throws failures again: one that does not ask, then the one with more faces.
func TestRepeated(t *testing.T) {
	v := volley.Save{On: model.Army}.Repeated(model.Army|model.Shield, "may", true).Repeated(model.Army, "must", false).Repeated(model.Army|model.Shield, "more", false).Repeated(model.Army, "less", false)
	if v.AgainRule != "more" || v.May || v.Again != model.Army|model.Shield {
		t.Errorf("got %+v, want failures thrown again by rule more without a question", v)
	}
}
