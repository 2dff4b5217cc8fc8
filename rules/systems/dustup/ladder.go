package dustup

import (
	"fmt"

	"baize/rules"
)

// die is a type of die by its sides: 4, 6, 8, 10 or 12 (DUP-DIE-01). Zero is no die.
type die int

// The ladder, in ascending order.
const (
	d4  die = 4
	d6  die = 6
	d8  die = 8
	d10 die = 10
	d12 die = 12
)

// String is the die as the sheet writes it, D8.
func (d die) String() string { return fmt.Sprintf("D%d", int(d)) }

// step is a shift of a die with its cause. Closed shifts come after all open ones and never leave the ladder
// (DUP-DIE-06, DUP-DIE-11).
type step struct {
	N      int
	Rule   rules.RuleID
	Why    rules.Text
	Closed bool
	Also   rules.RuleID // another rule that lists the same shift, "" for none
}

// rated is a die with what shifts it. Of is the rule that gives its type, and What says what it is.
type rated struct {
	Base  die
	Of    rules.RuleID
	What  string
	Steps []step
}

// with adds an open shift; none where n is 0.
func (r rated) with(n int, rule rules.RuleID, format string, args ...any) rated {
	if n == 0 {
		return r
	}
	return r.add(step{N: n, Rule: rule, Why: rules.Say(format, args...)})
}

// shared is with for a shift that a second rule lists too.
func (r rated) shared(n int, rule, also rules.RuleID, format string, args ...any) rated {
	if n == 0 {
		return r
	}
	return r.add(step{N: n, Rule: rule, Also: also, Why: rules.Say(format, args...)})
}

// closed adds a closed shift; none where n is 0.
func (r rated) closed(n int, rule rules.RuleID, format string, args ...any) rated {
	if n == 0 {
		return r
	}
	return r.add(step{N: n, Rule: rule, Why: rules.Say(format, args...), Closed: true})
}

func (r rated) add(s step) rated {
	r.Steps = append(r.Steps[:len(r.Steps):len(r.Steps)], s)
	return r
}

// open is the die after all open shifts, and the steps too many: above D12 positive, below D4 negative (DUP-DIE-05).
func (r rated) open() (die, int) {
	n := 0
	for _, s := range r.Steps {
		if !s.Closed {
			n += s.N
		}
	}
	return up(r.Base, n)
}

// finish applies the closed shifts to a die (DUP-DIE-06, DUP-DIE-11).
func (r rated) finish(d die) die {
	n := 0
	for _, s := range r.Steps {
		if s.Closed {
			n += s.N
		}
	}
	d, _ = up(d, n)
	return d
}

// alone is the die of an unopposed roll: nobody takes the excess (DUP-DIE-07).
func (r rated) alone() die {
	d, _ := r.open()
	return r.finish(d)
}

// lone is the rated die of an unopposed roll, with what the end of the ladder cost it (DUP-DIE-07).
func (r rated) lone() rated {
	_, over := r.open()
	return r.losing(over, "unopposed")
}

// losing notes the steps that went beyond the ladder and act on nobody (DUP-DIE-07).
func (r rated) losing(over int, why string) rated {
	if over != 0 {
		r.Steps = append(r.Steps[:len(r.Steps):len(r.Steps)], step{Rule: "DUP-DIE-07", Why: rules.Say("%s: %+d beyond the ladder is lost", why, over)})
	}
	return r
}

// opposed gives both dice of an opposed roll: each side's own open shifts first, then the excess of each acts on the
// other in the opposite direction and what leaves the ladder again is lost, closed shifts last (DUP-DIE-05,
// DUP-DIE-07). Every shift is a closed one where a scenario demands it (closed). The excess is added to the steps of x
// and y, so that count tells it.
func opposed(x, y *rated, closed bool) (dx, dy die) {
	dx, ex := x.open()
	dy, ey := y.open()
	if !closed {
		dx, _ = up(dx, -ey)
		dy, _ = up(dy, -ex)
		*x, *y = x.taking(ey), y.taking(ex)
	} else {
		*x, *y = x.losing(ex, "all shifts are closed"), y.losing(ey, "all shifts are closed")
	}
	return x.finish(dx), y.finish(dy)
}

// taking adds the shift by the excess of the opposing die.
func (r rated) taking(excess int) rated {
	return r.with(-excess, "DUP-DIE-05", "the other die goes %d beyond the ladder", max(excess, -excess))
}

// up moves a die n steps up the ladder (down where n is negative) and gives the steps that it could not go.
func up(d die, n int) (die, int) {
	place := (int(d)-4)/2 + n
	switch {
	case place < 0:
		return d4, place
	case place > 4:
		return d12, place - 4
	}
	return die(4 + 2*place), 0
}

// count tells a die with its shifts: subject "target die", value its sides.
func (r rated) count(rule rules.RuleID, subject string, d die) rules.Ruling {
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
	if open, _ := up(r.Base, shifts); closed != 0 {
		if _, lost := up(open, closed); lost != 0 {
			out = out.With(lost, "lost", "DUP-DIE-06", "a closed shift does not leave the ladder")
		}
	}
	if len(r.Steps) > 0 {
		out = out.With(int(d), "sides", "DUP-DIE-01", "%s after all shifts", d)
	}
	out.Text = rules.Say("%s: %s", subject, d.String())
	return out
}

// typeFor is the smallest type of die with at least n faces, D12 at most (DUP-FPOW-01).
func typeFor(n int) die {
	for _, d := range []die{d4, d6, d8, d10} {
		if n <= int(d) {
			return d
		}
	}
	return d12
}
