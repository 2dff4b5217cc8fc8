package duel

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/scenarios"
)

// brittle is a system that breaks down on what a player foresees, where the seed of the dice is taken out, and nowhere else.
type brittle struct{ rulestest.Whole }

func (b brittle) Resolve(ctx *rules.Ctx, c rules.Command) {
	if ctx.S.Seed == 0 {
		panic("brittle " + c.Kind)
	}
	b.Whole.Resolve(ctx, c)
}

// TestBreakdownsFailADuel: a battle in which the rules broke down only in what a player tried out has failed, and the
// report says with which command, and how to play it again.
func TestBreakdownsFailADuel(t *testing.T) {
	for _, sys := range rules.Systems() {
		id := sys.Info().ID
		name := fought(id)[0]
		start, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		o := options{system: id, scenario: name, seats: "greedy,random", players: [2]string{"greedy", "random"}, seed: 4, tries: 30}
		var out strings.Builder
		g := o.fight(brittle{rulestest.WholeOf(sys)}, start, 0, &out)
		r := newReport(o, &out)
		r.add(g)
		for _, want := range []string{"seed 4: FAILED", "broke down", `"kind":"`, "panic: brittle ", "again: baize duel -system " + id, "-seed 4 -tries 30", "goroutine"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: got no %q in\n%s", id, want, out.String())
			}
		}
		if r.failed != 1 || len(g.broken) == 0 || g.result == nil {
			t.Errorf("%s: got %d failed, %d breakdowns, result %v; want a battle played to its end that failed", id, r.failed, len(g.broken), g.result)
		}
	}
}
