package ladder

import (
	"fmt"

	"baize/rules"
)

// Die is a type of die by its sides: 4, 6, 8, 10 or 12 (DUP-DIE-01). Zero is no die.
type Die int

// The ladder, in ascending order.
const (
	D4  Die = 4
	D6  Die = 6
	D8  Die = 8
	D10 Die = 10
	D12 Die = 12
)

// String is the die as the sheet writes it, D8.
func (d Die) String() string { return fmt.Sprintf("D%d", int(d)) }

// Step is a shift of a die with its cause. Closed shifts come after all open ones and never leave the ladder
// (DUP-DIE-06, DUP-DIE-11).
type Step struct {
	N      int
	Rule   rules.RuleID
	Why    rules.Text
	Closed bool
	Also   rules.RuleID // another rule that lists the same shift, "" for none
}

// Rated is a die with what shifts it. Of is the rule that gives its type, and What says what it is.
type Rated struct {
	Base  Die
	Of    rules.RuleID
	What  string
	Steps []Step
}

// With adds an open shift; none where n is 0.
func (r Rated) With(n int, rule rules.RuleID, format string, args ...any) Rated {
	if n == 0 {
		return r
	}
	return r.add(Step{N: n, Rule: rule, Why: rules.Say(format, args...)})
}

// Shared is With for a shift that a second rule lists too.
func (r Rated) Shared(n int, rule, also rules.RuleID, format string, args ...any) Rated {
	if n == 0 {
		return r
	}
	return r.add(Step{N: n, Rule: rule, Also: also, Why: rules.Say(format, args...)})
}

// Closed adds a closed shift; none where n is 0.
func (r Rated) Closed(n int, rule rules.RuleID, format string, args ...any) Rated {
	if n == 0 {
		return r
	}
	return r.add(Step{N: n, Rule: rule, Why: rules.Say(format, args...), Closed: true})
}

func (r Rated) add(s Step) Rated {
	r.Steps = append(r.Steps[:len(r.Steps):len(r.Steps)], s)
	return r
}

// Open is the die after all open shifts, and the steps too many: above D12 positive, below D4 negative (DUP-DIE-05).
func (r Rated) Open() (Die, int) {
	n := 0
	for _, s := range r.Steps {
		if !s.Closed {
			n += s.N
		}
	}
	return Up(r.Base, n)
}

// Finish applies the closed shifts to a die (DUP-DIE-06, DUP-DIE-11).
func (r Rated) Finish(d Die) Die {
	n := 0
	for _, s := range r.Steps {
		if s.Closed {
			n += s.N
		}
	}
	d, _ = Up(d, n)
	return d
}

// Alone is the die of an unopposed roll: nobody takes the excess (DUP-DIE-07).
func (r Rated) Alone() Die {
	d, _ := r.Open()
	return r.Finish(d)
}

// Lone is the rated die of an unopposed roll, with what the end of the ladder cost it (DUP-DIE-07).
func (r Rated) Lone() Rated {
	_, over := r.Open()
	return r.losing(over, "unopposed")
}

// losing notes the steps that went beyond the ladder and act on nobody (DUP-DIE-07).
func (r Rated) losing(over int, why string) Rated {
	if over != 0 {
		r.Steps = append(r.Steps[:len(r.Steps):len(r.Steps)], Step{Rule: "DUP-DIE-07", Why: rules.Say("%s: %+d beyond the ladder is lost", why, over)})
	}
	return r
}

// Opposed gives both dice of an opposed roll: each side's own open shifts first, then the excess of each acts on the
// other in the opposite direction and what leaves the ladder again is lost, closed shifts last (DUP-DIE-05,
// DUP-DIE-07). Every shift is a closed one where a scenario demands it (closed). The excess is added to the steps of x
// and y, so that count tells it.
func Opposed(x, y *Rated, closed bool) (dx, dy Die) {
	dx, ex := x.Open()
	dy, ey := y.Open()
	if !closed {
		dx, _ = Up(dx, -ey)
		dy, _ = Up(dy, -ex)
		*x, *y = x.taking(ey), y.taking(ex)
	} else {
		*x, *y = x.losing(ex, "all shifts are closed"), y.losing(ey, "all shifts are closed")
	}
	return x.Finish(dx), y.Finish(dy)
}

// taking adds the shift by the excess of the opposing die.
func (r Rated) taking(excess int) Rated {
	return r.With(-excess, "DUP-DIE-05", "the other die goes %d beyond the ladder", max(excess, -excess))
}

// Up moves a die n steps up the ladder (down where n is negative) and gives the steps that it could not go.
func Up(d Die, n int) (Die, int) {
	place := (int(d)-4)/2 + n
	switch {
	case place < 0:
		return D4, place
	case place > 4:
		return D12, place - 4
	}
	return Die(4 + 2*place), 0
}

// Count tells a die with its shifts: subject "target die", value its sides.
func (r Rated) Count(rule rules.RuleID, subject string, d Die) rules.Ruling {
	of, what := r.Of, r.What
	if of == "" {
		of = rule
	}
	if what == "" {
		what = "begins as " + r.Base.String()
	}
	out := rules.Count(rule, subject, int(d), rules.Step{Value: int(r.Base), Unit: "sides", Text: rules.Plain(what), Rule: of})
	shifts, closed := 0, 0
	for _, s := range r.Steps {
		unit := "shift"
		if s.Closed {
			unit, closed = "closed shift", closed+s.N
		} else {
			shifts += s.N
		}
		out = out.With(s.N, unit, s.Rule, "%s", s.Why)
	}
	if closed != 0 && len(r.Steps) > 1 {
		out = out.With(closed, "closed shift", "DUP-DIE-11", "closed shifts come last")
	}
	if open, _ := Up(r.Base, shifts); closed != 0 {
		if _, lost := Up(open, closed); lost != 0 {
			out = out.With(lost, "lost", "DUP-DIE-06", "a closed shift does not leave the ladder")
		}
	}
	if len(r.Steps) > 0 {
		out = out.With(int(d), "sides", "DUP-DIE-01", "%s after all shifts", d)
	}
	out.Text = rules.Say("%s: %s", subject, d.String())
	return out
}

// TypeFor is the smallest type of die with at least n faces, D12 at most (DUP-FPOW-01).
func TypeFor(n int) Die {
	for _, d := range []Die{D4, D6, D8, D10} {
		if n <= int(d) {
			return d
		}
	}
	return D12
}
