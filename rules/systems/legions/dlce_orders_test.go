package legions_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
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

// TestOddsSayWhoMayReact holds that the odds of an attack are headed by what they leave out, where the target can do it: hit the deck, or
// dig in where somebody in Cover can be ordered to and that can be paid.
func TestOddsSayWhoMayReact(t *testing.T) {
	const lines = "system dlce\ntable 48x48 meadow\nweapon rifle \"Rifle\" er=12 lr=24 rad=2black/1black iad=-/-\n" +
		"profile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=1blue weapons=rifle base=1\nprofile horse \"Rider\" type=cavalry mv=6 ir=3 lp=1 mad=1blue base=1\n" +
		"profile chief \"Chief\" type=cavalry mv=6 ir=3 lp=1 mad=1blue base=1 rank=3 points=3\n%sunit a1 A \"Section\"\nmodel a1.1 man at=20,10\n" +
		"unit b1 B \"Foe\"\nmodel b1.1 %s at=20,20\nunit b2 B \"Staff\"\nmodel b2.1 chief at=24,22\n%sstate turn=1 phase=activation to-act=A initiative=AB pool=0,%d\n"
	const crops = "terrain crops c1 rect=20,20,4,4\n"
	for _, c := range []struct {
		name, ground, foe, lies string
		pool                    int
		reacts                  bool
	}{
		{"Infantry", "", "man", "", 0, true},
		{"Infantry that lies down", "", "man", "marker b1 hit-the-deck 1\n", 0, false},
		{"riders in the open", "", "horse", "", 3, false},
		{"riders in Cover", crops, "horse", "", 3, true},
		{"riders in Cover whose Order nobody can pay", crops, "horse", "", 2, false},
	} {
		s := table.Lay(t, fmt.Sprintf(lines, c.ground, c.foe, c.lies, c.pool))
		at := rules.Attack{Kind: "rad", Target: 2, Shooters: []rules.Shooter{{Model: 1, Weapon: "rifle"}}}
		o, ok := rules.ForecasterOf(community(t)).Odds(s, rules.Draft{Command: rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{at}}})
		if got := strings.Contains(o.Title.String(), "if nobody reacts"); !ok || got != c.reacts {
			t.Errorf("%s: got %q, want reactions %v", c.name, o.Title, c.reacts)
		}
	}
}
