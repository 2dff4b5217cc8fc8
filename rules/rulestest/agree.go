package rulestest

import (
	"math"
	"regexp"
	"strconv"
	"testing"

	"baize/rules"
)

// Fairness holds the odds of a system against its dice.
type Fairness struct {
	Sys rules.System
	// Answers lists the answers that the policy of the odds gives to a question, the first that is accepted counts.
	Answers func(s *rules.State, d *rules.Decision) []rules.Answer
	// Came names the outcomes of odds that came true, and what their mean counts.
	Came func(before *rules.State, of *Foretold, after *rules.State, events []rules.Event) (labels []string, mean float64)
	// Read reads the chances that an option of a question tells; nil reads one, of what is "to" come.
	Read func(told string, of *Foretold) bool
}

// Foretold is what the rules tell of a command or an answer before its dice are thrown.
type Foretold struct {
	Situation
	Odds rules.Odds
	// Apart says that the outcomes do not exclude each other, so that their chances need not add up to 1.
	Apart bool
	// Rough says that the chances are told in whole percents and without a mean.
	Rough bool
}

// Throws is what throwing a situation a number of times gave.
type Throws struct {
	N     int
	Count map[string]int
	Mean  float64 // average of what the mean of the odds counts
	Dice  int     // dice thrown in all
	vary  float64 // variance of what the mean counts
}

var percent = regexp.MustCompile(`(\d+)% (to [a-z]+)`)

// Foretell gives what the rules tell before the dice of a situation are thrown; ok is false where they tell nothing.
func (f Fairness) Foretell(s Situation) (out Foretold, ok bool) {
	out = Foretold{Situation: s}
	if s.Command.Kind != rules.KindAnswer {
		out.Odds, ok = rules.ForecasterOf(f.Sys).Odds(s.State, rules.Draft{Command: s.Command})
		return out, ok
	}
	told := rules.Resume(f.Sys, s.State, nil, s.State, nil).Shown(*s.Command.Answer).Text.String()
	if f.Read != nil {
		ok = f.Read(told, &out)
		return out, ok
	}
	m := percent.FindStringSubmatch(told)
	if m == nil {
		return out, false
	}
	n, _ := strconv.Atoi(m[1])
	out.Odds.Outcomes = []rules.Likelihood{{Label: rules.Plain(m[2]), P: float64(n) / 100}}
	out.Apart, out.Rough = true, true
	return out, true
}

// Throw plays a situation with the program's dice, once for each of n seeds.
func (f Fairness) Throw(tb testing.TB, of *Foretold, n int) Throws {
	tb.Helper()
	out := Throws{N: n, Count: map[string]int{}}
	squares := 0.0
	for seed := range n {
		s := of.State.Clone()
		s.Seed = uint64(seed)
		end, events, dice := f.finish(tb, s, of.Situation)
		labels, mean := f.Came(of.State, of, end, events)
		for _, l := range labels {
			out.Count[l]++
		}
		out.Dice += dice
		out.Mean += mean
		squares += mean * mean
	}
	out.Mean /= float64(n)
	out.vary = max(0, squares/float64(n)-out.Mean*out.Mean)
	return out
}

// finish carries a command out to its end, or to a question that is no part of what it was asked for.
func (f Fairness) finish(tb testing.TB, s *rules.State, of Situation) (end *rules.State, events []rules.Event, dice int) {
	tb.Helper()
	c, luck := of.Command, begun(of.Dice)
	out, err := rules.Apply(f.Sys, s, c, luck)
	for step := 0; ; step++ {
		if err != nil || !out.Ruling.OK() || step > 200 {
			tb.Fatalf("%s: %v %s", c.Kind, err, out.Ruling.Text)
		}
		if out.Open == nil {
			return out.State, out.Events, out.Dice
		}
		d, waits := *out.Open, out.State
		list := f.Answers(waits, &d)
		if len(list) == 0 {
			return out.Preview, out.Events, out.Dice
		}
		for i := range list {
			out, err = rules.Apply(f.Sys, waits, rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &list[i]}, luck)
			if err != nil || out.Ruling.OK() {
				break
			}
		}
	}
}

// begun are the program's dice after those that a command has thrown already.
type begun []int

// Start implements rules.Chance.
func (b begun) Start(by rules.Generator, seed, serial uint64) rules.Stream {
	return &begunStream{b, rules.Fair{}.Start(by, seed, serial)}
}

// Commit implements rules.Chance.
func (begun) Commit(int) {}

type begunStream struct {
	before []int
	then   rules.Stream
}

// Next implements rules.Stream.
func (s *begunStream) Next(sides int) int {
	if len(s.before) == 0 {
		return s.then.Next(sides)
	}
	face := s.before[0]
	s.before = s.before[1:]
	return face
}

// errors is by how many standard errors a frequency may differ from a chance.
const errors = 4.5

// Hold throws a situation n times and reports every outcome that comes more or less often than the odds say, chances that do not
// add up to 1, outcomes that the odds do not know, and a mean that is another.
func (f Fairness) Hold(t *testing.T, of *Foretold, n int) {
	t.Helper()
	sum, known := 0.0, map[string]bool{}
	for _, o := range of.Odds.Outcomes {
		sum += o.P
		known[o.Label.String()] = true
	}
	whole := 1e-12
	if of.Rough {
		whole = 0.005 * float64(len(of.Odds.Outcomes))
	}
	if !of.Apart && math.Abs(sum-1) > whole {
		t.Errorf("%s: the chances add up to %v", of.Name, sum)
	}
	got := f.Throw(t, of, n)
	for l := range got.Count {
		if !known[l] {
			t.Errorf("%s: %q came %d times in %d, and the odds do not know it", of.Name, l, got.Count[l], n)
		}
	}
	rounded := 1e-9
	if of.Rough {
		rounded = 0.005
	}
	for _, o := range of.Odds.Outcomes {
		was := float64(got.Count[o.Label.String()]) / float64(n)
		if slack := errors*math.Sqrt(max(o.P*(1-o.P), 1/float64(n))/float64(n)) + rounded; math.Abs(was-o.P) > slack {
			t.Errorf("%s: %q came %.4f of the time, the odds say %.4f", of.Name, o.Label, was, o.P)
		}
	}
	if slack := errors*math.Sqrt(got.vary/float64(n)) + 1e-9; !of.Rough && math.Abs(got.Mean-of.Odds.Mean) > slack {
		t.Errorf("%s: %.4f on average, the odds say %.4f", of.Name, got.Mean, of.Odds.Mean)
	}
}

// Same reports whether two sets of throws of equally many seeds came to the same.
func (t Throws) Same(o Throws) bool {
	if t.Dice != o.Dice || t.Mean != o.Mean || len(t.Count) != len(o.Count) {
		return false
	}
	for l, n := range t.Count {
		if o.Count[l] != n {
			return false
		}
	}
	return true
}

// SameOdds reports whether two tellings are of equal chances.
func SameOdds(a, b rules.Odds) bool {
	if len(a.Outcomes) != len(b.Outcomes) || math.Abs(a.Mean-b.Mean) > 1e-12 {
		return false
	}
	for i := range a.Outcomes {
		if a.Outcomes[i].Label.String() != b.Outcomes[i].Label.String() || math.Abs(a.Outcomes[i].P-b.Outcomes[i].P) > 1e-12 {
			return false
		}
	}
	return true
}
