package ai_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// brittle is a system that breaks down on what a player foresees, where the seed of the dice is taken out, and nowhere else;
// when it lists attacks only so many times, since a player who finds nothing lists them again.
type brittle struct {
	rulestest.Whole
	at    string // resolve, open or attacks
	times *int
}

func (b brittle) Resolve(ctx *rules.Ctx, c rules.Command) {
	if b.at == "resolve" && ctx.S.Seed == 0 {
		panic("brittle " + c.Kind)
	}
	b.Whole.Resolve(ctx, c)
}

func (b brittle) Open(s *rules.State) rules.Decision {
	if b.at == "open" && s.Seed == 0 {
		panic("brittle decision")
	}
	return b.Whole.Open(s)
}

func (b brittle) Attacks(s *rules.State, d rules.Draft) []rules.Attack {
	if b.at == "attacks" && s.Seed == 0 && *b.times > 0 {
		*b.times--
		panic("brittle attack")
	}
	return b.Whole.Attacks(s, d)
}

// brittleBattle is a battle in the middle of the activation of a unit that has somebody to attack.
func brittleBattle(t *testing.T, sys rules.System, at string) *rules.Battle {
	t.Helper()
	for _, e := range scenarios.List() {
		if e.System != sys.Info().ID || e.Err != nil {
			continue
		}
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		p := soak.New(t, soak.Start(t, s, 5), 5)
		for n := 0; n < 800 && p.Battle.State().Over == nil; n++ {
			p.Step()
			if now, open := p.Battle.State(), p.Battle.Open(); now.Wait == nil && open.Unit != 0 && len(rules.AttackerOf(sys).Attacks(now, rules.Draft{Command: rules.Command{Unit: open.Unit}})) > 0 && len(open.Options) > 3 {
				return rules.NewBattle(brittle{rulestest.WholeOf(sys), at, new(int)}, now)
			}
		}
	}
	t.Fatal("no battle came so far")
	return nil
}

// TestBreakdownsAreTold: what breaks down in a foreseen command is told with what it takes to repeat it, the player decides
// all the same, and where nobody listens it panics.
func TestBreakdownsAreTold(t *testing.T) {
	for _, sys := range rules.Systems() {
		for _, c := range []struct{ at, doing, cause string }{
			{"resolve", "carry out", "panic: brittle "}, {"open", "open", "brittle decision"}, {"attacks", "list commands", "brittle attack"},
		} {
			t.Run(sys.Info().ID+"/"+c.at, func(t *testing.T) {
				b := brittleBattle(t, sys, c.at)
				seat, times := b.Open().Seat, b.System().(brittle).times
				*times = 1
				var told []rules.Breakdown
				l := ai.LookAt(b, seat)
				l.Broken = func(d rules.Breakdown) { told = append(told, d) }
				command, err := ai.NewPlanner(3, ai.Tempers[0], quickLevel).Decide(l)
				if err != nil || !b.Check(command).OK() {
					t.Errorf("got %+v, %v; want something legal all the same", command, err)
				}
				found := false
				for _, d := range told {
					found = found || d.Doing == c.doing && d.Seat == seat && strings.HasPrefix(d.Cause, c.cause) && d.Stack != "" && d.State != "" &&
						(d.Command.Kind != "") == (c.at == "resolve") && strings.Contains(d.String(), d.Cause) && strings.Contains(d.String(), `"kind":"`+d.Command.Kind) == (c.at == "resolve")
				}
				if !found {
					t.Fatalf("got %v, want one of %q by %q", told, c.doing, c.cause)
				}
				*times = 1
				defer func() {
					if p := recover(); p == nil {
						t.Error("where nobody listens nothing panics")
					}
				}()
				ai.NewPlanner(3, ai.Tempers[0], quickLevel).Decide(ai.LookAt(b, seat))
			})
		}
	}
}

// catcher keeps what a test would fail with.
type catcher struct {
	testing.TB
	got []string
}

func (c *catcher) Errorf(format string, args ...any) { c.got = append(c.got, format) }

// TestSoakFailsOnBreakdowns: random battles fail on what breaks down in foresight alone.
func TestSoakFailsOnBreakdowns(t *testing.T) {
	for _, sys := range rules.Systems() {
		b := brittleBattle(t, sys, "resolve")
		c := &catcher{TB: t}
		p := soak.New(c, b, 1)
		for len(b.Log()) < 120 && len(c.got) == 0 && b.State().Over == nil {
			p.Step()
		}
		if len(c.got) == 0 {
			t.Errorf("%s: nothing failed in %d commands", sys.Info().ID, len(b.Log()))
		}
	}
}
