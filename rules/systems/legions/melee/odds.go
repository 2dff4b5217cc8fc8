package melee

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// showSteel tells what a pool is likely to do with as many red dice of Cold Steel more as the answer has points (DL2-MELEE-16). What is
// compiled after Cold Steel, the Upper Hand, is left out.
func (p *Pool) showSteel(m Fighter) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		roll := p.rolled()
		roll.Parts = append(slices.Clone(p.parts), rolls.Part{Pool: dice.Pool{N: ans.Number, Colour: dice.Red}, Need: meleeNeed(m.Pool.Melee.Act.Game, p.Model(m.ID).Unit)})
		hits := rolls.Chances(p.Melee.Act.Game, roll)
		if t := p.Target.Model; t != 0 {
			ar, _ := damage.ArmourAgainst(p.Melee.Act.Game, t, p.from)
			return rules.Shown{Text: rules.Say("against %s %.0f%% to reach Armour %d", aimed(p.Melee.Act.Game, p.Target), 100*dice.AtLeast(hits, ar), ar)}
		}
		return rules.Shown{Text: rules.Say("%.1f Successes against %s, %.1f Life Points lost on average", dice.Mean(hits), aimed(p.Melee.Act.Game, p.Target), dice.Mean(p.takes(hits)))}
	}
}

// roundOdds gives the chances of the round that a command fights; false where its Section has none left.
func roundOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	i := BoutOf(g, NamedUnit(d.Command))
	if i < 0 {
		return rules.Odds{}, false
	}
	return Odds(g, g.E.Bouts[i]), true
}

// Odds gives the chances of one round of a melee before it is fought, from the pools that the round itself
// compiles: no Cold Steel, first choice where a model could attack several or fall first; explosions are left out. Outcomes are
// what the round leads to; Mean is how many more Life Points seat B loses than seat A.
func Odds(g *model.Game, bout model.Bout) rules.Odds {
	f := &Melee{Act: g.Trying(), all: bout.Units, lead: rules.NoSeat}
	f.begin()
	o := rules.Odds{Title: rules.Say("melee of %s", Names(g, bout.Units))}
	if len(f.units) == 0 {
		return o
	}
	early := f.strikesFirst()
	isEarly := func(m rules.ModelID) bool { return model.HasModel(early, m) }
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
	Aim
	seat   rules.Seat // that loses them
	points []float64
	step   rules.Step
}

// blows compiles the pools of the models that in accepts.
func (f *Melee) blows(in func(rules.ModelID) bool) (out []struck) {
	for _, seat := range command.Declarers(f.Act) {
		for _, p := range f.nominate(seat, in) {
			p.compile()
			hits := rolls.Chances(f.Act.Game, p.rolled())
			b := struck{Aim: p.Target, seat: seat.Other(), points: p.takes(hits), step: rules.Step{Value: p.size(), Unit: "dice", Rule: f.Book.MeleePool}}
			b.step.Text = rules.Say("against %s: %.1f Successes, %.1f Life Points", aimed(p.Melee.Act.Game, p.Target), dice.Mean(hits), dice.Mean(b.points))
			if t := p.Target.Model; t != 0 {
				ar, _ := damage.ArmourAgainst(f.Act.Game, t, p.from)
				b.step.Text = rules.Say("against %s: %.1f Successes, %.0f%% to reach Armour %d", aimed(p.Melee.Act.Game, p.Target), dice.Mean(hits), 100*dice.AtLeast(hits, ar), ar)
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
func (p *Pool) takes(hits []float64) []float64 {
	rolled := dice.Counted(hits)
	var points dice.Dist[int]
	if p.Target.Model != 0 {
		points = damage.HullOdds(p.Melee.Act.Game, p.ironcladAttack(), rolled)
	} else {
		all := soaks(p.Melee.Act.Game, p.Target.unit)
		points = dice.Map(rolled, func(n int) int { return LostTo(all, n) })
	}
	out := make([]float64, 1+slices.Max(slices.Collect(maps.Keys(points))))
	for n := range out {
		out[n] = points.P(n)
	}
	return out
}

// soaks are the models of a Section that can be hit, in the order in which they are listed.
func soaks(g *model.Game, unit rules.UnitID) []Soak {
	t := tiers(g, unit)
	return slices.Concat(t[0], t[1])
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
func (f *Melee) strikeInTurn(first []struck, late func(rules.ModelID) bool) dice.Dist[[2]int] {
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
func (f *Melee) after(blows []struck, taken []rune) *Melee {
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
		if b.Model != 0 {
			fall(b.Model, f.Left(b.Model), rules.Wreck)
			continue
		}
		for _, k := range soaks(f.Act.Game, b.unit) {
			fall(k.ID, k.Left, rules.Removed)
		}
	}
	return &Melee{Act: model.Read(s).Trying(), all: f.all, units: f.units, gassed: f.gassed, upper: f.upper, lead: rules.NoSeat}
}

// unhurt is more points than anybody loses in a round.
const unhurt = 1 << 20

// outcomes names what the losses of both sides lead to.
func (f *Melee) outcomes(lost dice.Dist[[2]int], o *rules.Odds) {
	var life [2]int
	for _, u := range f.all {
		left := 0
		for _, m := range f.Living(u) {
			if !f.Forbids(model.MayBeHurt, m) {
				left += f.Left(m)
			}
		}
		if left == 0 && len(f.Living(u)) > 0 {
			left = unhurt // nothing takes away who is no casualty of anything
		}
		life[f.Unit(u).Seat] += left
	}
	o.Outcomes = []rules.Likelihood{{Label: rules.Say("%s wins", rules.SeatA)}, {Label: rules.Say("%s gains the Upper Hand", rules.SeatA)}, {Label: rules.Say("even")}, {Label: rules.Say("%s gains the Upper Hand", rules.SeatB)}, {Label: rules.Say("%s wins", rules.SeatB)}}
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
	o.Counted = rules.Say("Life Points more lost by %s than by %s", rules.SeatB, rules.SeatA)
	margin := dice.Map(lost, func(l [2]int) int { return l[1] - l[0] })
	for _, n := range slices.Sorted(maps.Keys(margin)) {
		o.Mean += float64(n) * margin.P(n)
	}
}
