package legions

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
)

// meleeOdds gives the chances of one round of a melee before it is fought, from the pools that the round itself
// compiles: no Cold Steel, first choice where a model could attack several or fall first; explosions are left out. Outcomes are
// what the round leads to; Mean is how many more Life Points seat B loses than seat A.
func meleeOdds(g *game, bout Bout) rules.Odds {
	f := &melee{act: g.trying(), all: bout.Units, lead: rules.NoSeat}
	f.begin()
	o := rules.Odds{Title: rules.Say("melee of %s", g.names(bout.Units))}
	if len(f.units) == 0 {
		return o
	}
	early := f.strikesFirst()
	isEarly := func(m rules.ModelID) bool { return hasModel(early, m) }
	late := func(m rules.ModelID) bool { return !isEarly(m) }
	if len(early) == 0 || f.allEarly(early) {
		isEarly, late = func(rules.ModelID) bool { return true }, nil
	}
	first := f.blows(isEarly)
	o.Steps = stepsOf(first, rules.Text{})
	lost := dice.Sure([2]int{})
	if late == nil {
		lost = strikes(lost, first)
	} else {
		o.Steps = append(o.Steps, stepsOf(f.blows(late), rules.Plain(" if nobody falls before"))...)
		lost = f.strikeInTurn(first, late)
	}
	f.outcomes(lost, &o)
	return o
}

// struck is what one pool does: its target and the chances of the points that it takes.
type struck struct {
	aim
	seat   rules.Seat // that loses them
	points []float64
	step   rules.Step
}

// blows compiles the pools of the models that in accepts.
func (f *melee) blows(in func(rules.ModelID) bool) (out []struck) {
	for _, seat := range f.declarers() {
		for _, p := range f.nominate(seat, in) {
			p.compile()
			hits := f.chances(p.rolled())
			b := struck{aim: p.target, seat: seat.Other(), points: p.takes(hits), step: rules.Step{Value: p.size(), Unit: "dice", Rule: f.Book.MeleePool}}
			b.step.Text = rules.Say("against %s: %.1f Successes, %.1f Life Points", p.aimed(p.target), dice.Mean(hits), dice.Mean(b.points))
			if t := p.target.model; t != 0 {
				ar, _ := f.armourAgainst(t, p.from)
				b.step.Text = rules.Say("against %s: %.1f Successes, %.0f%% to reach Armour %d", p.aimed(p.target), dice.Mean(hits), 100*dice.AtLeast(hits, ar), ar)
			}
			out = append(out, b)
		}
	}
	return out
}

// stepsOf are what some pools do, with a condition.
func stepsOf(blows []struck, when rules.Text) (out []rules.Step) {
	for _, b := range blows {
		if !when.Empty() {
			b.step.Text = b.step.Text.Then("%s", when)
		}
		out = append(out, b.step)
	}
	return out
}

// takes turns the chances of Successes of a pool into those of Life or Hull Points lost.
func (p *meleePool) takes(hits []float64) []float64 {
	rolled := dice.Counted(hits)
	var points dice.Dist[int]
	if p.target.model != 0 {
		points = p.hullOdds(p.ironcladAttack(), rolled)
	} else {
		all := p.soaks(p.target.unit)
		points = dice.Map(rolled, func(n int) int { return lostTo(n, all) })
	}
	out := make([]float64, 1+slices.Max(slices.Collect(maps.Keys(points))))
	for n := range out {
		out[n] = points.P(n)
	}
	return out
}

// soaks are the models of a Section that can be hit, in the order in which they are listed.
func (g *game) soaks(unit rules.UnitID) []soak {
	t := g.tiers(unit)
	return slices.Concat(t[0], t[1])
}

// lostTo is how many Life Points models lose to so many Successes, one after the other.
func lostTo(hits int, all []soak) (lost int) {
	for _, s := range all {
		n := s.takes(hits)
		hits -= n * s.IR
		if lost += n; n < s.Left {
			break
		}
	}
	return lost
}

// strikes adds what pools take that strike at the same time to the points that the seats lose.
func strikes(lost dice.Dist[[2]int], blows []struck) dice.Dist[[2]int] {
	for _, b := range blows {
		lost = dice.Then(lost, func([2]int) []float64 { return b.points }, func(l [2]int, n int) [2]int {
			l[b.seat] += n
			return l
		})
	}
	return lost
}

// strikeInTurn gives the points that the seats lose where some Strike First: the others strike with who is left, for every way in
// which the first blows can fall.
func (f *melee) strikeInTurn(first []struck, late func(rules.ModelID) bool) dice.Dist[[2]int] {
	ways := dice.Sure("") // a byte for every pool: the points that it takes
	for _, b := range first {
		ways = dice.Then(ways, func(string) []float64 { return b.points }, func(w string, n int) string { return w + string(rune(n)) })
	}
	out := dice.Dist[[2]int]{}
	for _, w := range slices.Sorted(maps.Keys(ways)) {
		taken := []rune(w)
		lost := [2]int{}
		for i, b := range first {
			lost[b.seat] += int(taken[i])
		}
		for l, share := range strikes(dice.Dist[[2]int]{lost: ways[w]}, f.after(first, taken).blows(late)) {
			out[l] += share
		}
	}
	return out
}

// after is the melee once blows have taken so many points each.
func (f *melee) after(blows []struck, taken []rune) *melee {
	s := f.S.Clone()
	for i, b := range blows {
		left := int(taken[i])
		fall := func(id rules.ModelID, most int, place rules.Place) {
			m, n := s.Model(id), min(left, most)
			left -= n
			if m.Lost += n; m.Lost >= m.Life {
				m.Place = place
			}
		}
		if b.model != 0 {
			fall(b.model, f.left(b.model), rules.Wreck)
			continue
		}
		for _, k := range f.soaks(b.unit) {
			fall(k.ID, k.Left, rules.Removed)
		}
	}
	return &melee{act: read(s).trying(), all: f.all, units: f.units, gassed: f.gassed, upper: f.upper, lead: rules.NoSeat}
}

// unhurt is more points than anybody loses in a round.
const unhurt = 1 << 20

// outcomes names what the losses of both sides lead to.
func (f *melee) outcomes(lost dice.Dist[[2]int], o *rules.Odds) {
	var life [2]int
	for _, u := range f.all {
		left := 0
		for _, m := range f.living(u) {
			if !f.forbids(mayBeHurt, m) {
				left += f.left(m)
			}
		}
		if left == 0 && len(f.living(u)) > 0 {
			left = unhurt // nothing takes away who is no casualty of anything
		}
		life[f.unit(u).Seat] += left
	}
	o.Outcomes = []rules.Likelihood{{Label: rules.Say("side A wins")}, {Label: rules.Say("side A gains the Upper Hand")}, {Label: rules.Say("even")}, {Label: rules.Say("side B gains the Upper Hand")}, {Label: rules.Say("side B wins")}}
	bars := dice.Map(lost, func(l [2]int) int {
		deadA, deadB := l[0] >= life[0] && life[0] > 0, l[1] >= life[1] && life[1] > 0
		switch {
		case deadB && !deadA:
			return 0
		case deadA && !deadB:
			return 4
		case l[0] < l[1]:
			return 1
		case l[1] < l[0]:
			return 3
		}
		return 2
	})
	for n := range o.Outcomes {
		o.Outcomes[n].P = bars.P(n)
	}
	margin := dice.Map(lost, func(l [2]int) int { return l[1] - l[0] })
	for _, n := range slices.Sorted(maps.Keys(margin)) {
		o.Mean += float64(n) * margin.P(n)
	}
}
