package legions_test

import (
	"slices"
	"testing"

	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/model"
)

// TestCommunityOrderTable holds the table of Orders cell by cell: name, cost, Successes, and in which segments of an Activation each is
// issued, none for those that are asked out of turn.
// It proves DLCE-ORD-05.a.
func TestCommunityOrderTable(t *testing.T) {
	const c, m, s = model.CommandSegment, model.MovementSegment, model.ShootingSegment
	want := []struct {
		id, name   string
		cost, need int
		steps      []model.Segment
	}{
		{"with-me", "With Me!", 2, 2, []model.Segment{c}},
		{"rally", "Rally", 1, 2, []model.Segment{c, m}},
		{"snap-out", "Snap Out Of It!", 1, 2, []model.Segment{c}},
		{"make-safe", "Make That Safe!", 1, 3, []model.Segment{c}},
		{"spread-out", "Spread Out Men!", 1, 1, []model.Segment{c, m}},
		{"stand-fast", "Stand Fast!", 2, 2, []model.Segment{c, m}},
		{"run-run", "Run Run!", 1, 2, []model.Segment{c, m}},
		{"on-your-bellies", "On Your Bellies!", 2, 2, []model.Segment{c, m}},
		{"focus-fire", "Focus Fire!", 3, 2, []model.Segment{m, s}},
		{"spray-em", "Spray Em!", 1, 1, []model.Segment{m, s}},
		{"fight-harder", "Fight Harder!", 1, 2, []model.Segment{s}},
		{"dig-in", "Dig In!", 3, 2, nil},
		{"on-my-mark", "On My Mark", 3, 2, nil},
		{"hold-the-line", "Hold the Line!", 2, 2, nil},
	}
	if got := len(dlce.Edition().Orders); got != len(want) {
		t.Errorf("got %d Orders, want %d", got, len(want))
	}
	for _, w := range want {
		i := slices.IndexFunc(dlce.Edition().Orders, func(o model.Order) bool { return o.ID == w.id })
		if i < 0 {
			t.Errorf("%s: there is no such Order", w.id)
			continue
		}
		o := dlce.Edition().Orders[i]
		if o.Name != w.name || o.Cost != w.cost || o.CostFor != nil || o.Need != w.need || !slices.Equal(o.Steps, w.steps) {
			t.Errorf("%s: got %s, cost %d, %d Successes, in %v, want %s, %d, %d, %v", w.id, o.Name, o.Cost, o.Need, o.Steps, w.name, w.cost, w.need, w.steps)
		}
	}
}
