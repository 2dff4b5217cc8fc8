package clash

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
)

// Odds gives the chances of the melee between a Section and those that it has charged: who wins, and how many more Life Points seat B
// loses than seat A. Dice are shared out evenly, the first of several equal minis falls first, nobody takes blows in the place of others
// and no Order is given. ok is false where there is no melee.
func Odds(g *model.Game, unit rules.UnitID) (o rules.Odds, ok bool) {
	b := boutOf(g.Trying(), unit)
	if b == nil {
		return rules.Odds{}, false
	}
	o.Title = rules.Say("Melee of %s", melee.Names(g, b.all()))
	lost, steps := b.foresee()
	o.Steps = steps
	winners := dice.Map(lost, func(l [2]int) rules.Seat {
		t := *b
		t.lost = l
		return t.seat(1 - t.loser())
	})
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("%s wins", seat), P: winners.P(seat)})
	}
	o.Counted = rules.Say("Life Points more lost by %s than by %s", rules.SeatB, rules.SeatA)
	of := b.seat(attacking)
	margin := dice.Map(lost, func(l [2]int) int {
		if of == rules.SeatA {
			return l[defending] - l[attacking]
		}
		return l[attacking] - l[defending]
	})
	for _, n := range slices.Sorted(maps.Keys(margin)) {
		o.Mean += float64(n) * margin.P(n)
	}
	return o, true
}

// round gives the chances of the melee that a Charge has led to, if nobody reacts, and what they are to the chargers.
func round(g *model.Game, unit rules.UnitID, targets []rules.UnitID) (rules.Odds, rules.Text, bool) {
	o, ok := Odds(g, unit)
	if !ok {
		return o, rules.Text{}, false
	}
	o.Title = rules.Say("Melee with %s, if nobody reacts", melee.Names(g, targets))
	return o, rules.Say("%.0f%% to win the melee", 100*o.Outcomes[g.Unit(unit).Seat].P), true
}

// Foretell gives the chances of the melee that the end of the Activation leads to.
func Foretell(g *model.Game) (rules.Odds, bool) {
	for _, u := range g.E.Act.Units {
		if o, ok := Odds(g, u); ok {
			return o, true
		}
	}
	return rules.Odds{}, false
}

// chances are those of each side to win.
func (b *bout) chances() (won [2]float64) {
	t := *b
	t.Act = b.Trying()
	lost, _ := t.foresee()
	for _, l := range slices.SortedFunc(maps.Keys(lost), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }) {
		t.lost = l
		won[1-t.loser()] += lost.P(l)
	}
	return won
}

// loss is the chances of the Life Points that a Section loses to a pool.
type loss struct {
	unit   rules.UnitID
	side   int
	points []float64
}

// foresee gives the chances of the Life Points that both sides lose, and what each pool does: those of the second blows for every way in
// which the first can fall.
func (b *bout) foresee() (dice.Dist[[2]int], []rules.Step) {
	first, late := b.turns()
	losses, steps := b.foreseen(first)
	if late == nil {
		return added(dice.Sure(b.lost), losses), steps
	}
	_, more := b.foreseen(late)
	for _, s := range more {
		s.Text = s.Text.Then("%s", rules.Plain(" if nobody falls before"))
		steps = append(steps, s)
	}
	ways := dice.Sure("") // a rune for each pool: the points that it takes
	for _, w := range losses {
		ways = dice.Then(ways, func(string) []float64 { return w.points }, func(s string, n int) string { return s + string(rune(n)) })
	}
	out := dice.Dist[[2]int]{}
	for _, way := range slices.Sorted(maps.Keys(ways)) {
		then := b.after(losses, []rune(way))
		second, _ := then.foreseen(late)
		for l, share := range added(dice.Dist[[2]int]{then.lost: ways[way]}, second) {
			out[l] += share
		}
	}
	return out, steps
}

// foreseen gives what the pools of those minis take that in accepts.
func (b *bout) foreseen(in func(rules.ModelID) bool) (out []loss, steps []rules.Step) {
	for side := range b.sides {
		p := b.pool(side, in)
		if p == nil {
			continue
		}
		pools := spread(p, b.struck(1-side))
		for i, q := range pools {
			hits := q.Chances(b.againOf(side, i == len(pools)-1)...)
			queue := queueOf(b.Game, q.Against())
			taken := dice.Map(dice.Counted(hits), func(n int) int { return melee.LostTo(queue, n) })
			w := loss{unit: q.Against(), side: 1 - side, points: make([]float64, 1+slices.Max(slices.Collect(maps.Keys(taken))))}
			for n := range w.points {
				w.points[n] = taken.P(n)
			}
			out = append(out, w)
			steps = append(steps, rules.Step{Value: q.Size(), Unit: "dice", Rule: b.Book.MeleePool, Text: rules.Say("against %s: %.1f Successes, %.1f Life Points", b.Unit(q.Against()), dice.Mean(hits), dice.Average(taken))})
		}
	}
	return out, steps
}

// added adds losses to those of the sides.
func added(lost dice.Dist[[2]int], losses []loss) dice.Dist[[2]int] {
	for _, w := range losses {
		lost = dice.Then(lost, func([2]int) []float64 { return w.points }, func(l [2]int, n int) [2]int {
			l[w.side] += n
			return l
		})
	}
	return lost
}

// after is the melee once pools have taken so many Life Points each.
func (b *bout) after(losses []loss, taken []rune) *bout {
	s := b.S.Clone()
	t := *b
	for i, w := range losses {
		left := int(taken[i])
		t.lost[w.side] += left
		for _, k := range queueOf(b.Game, w.unit) {
			m, n := s.Model(k.ID), min(left, k.Left)
			left -= n
			if m.Lost += n; m.Lost >= m.Life {
				m.Place = rules.Removed
			}
		}
	}
	t.Act = model.Read(s).Trying()
	return &t
}
