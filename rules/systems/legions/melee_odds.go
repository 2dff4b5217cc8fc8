package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// meleeOdds gives the chances of one round of a melee before it is fought, from the pools that the round itself
// compiles: no Cold Steel, first choice where a model could attack several. Outcomes are what the round leads to; Mean
// is how many more Life Points seat B loses than seat A.
func meleeOdds(g *game, bout Bout) rules.Odds {
	f := &melee{act: &act{game: g}, all: bout.Units, lead: rules.NoSeat, quiet: true}
	f.begin()
	o := rules.Odds{Title: rules.Say("melee of %s", g.names(bout.Units))}
	if len(f.units) == 0 {
		return o
	}
	early := f.strikesFirst()
	isEarly := func(m rules.ModelID) bool { return hasModel(early, m) }
	first := f.forecasts(isEarly, nil)
	second := f.forecasts(func(m rules.ModelID) bool { return !isEarly(m) }, first)
	lost := [2][]float64{{1}, {1}}
	for _, p := range append(first, second...) {
		o.Steps = append(o.Steps, p.step)
		if p.pool.target.model == 0 {
			seat := p.pool.seat.Other()
			lost[seat] = dice.Add(lost[seat], p.points)
		}
	}
	o.Mean = dice.Mean(lost[1]) - dice.Mean(lost[0])
	o.Outcomes = f.outcomes(lost)
	return o
}

// forecast is what one pool is likely to do.
type forecast struct {
	pool   *meleePool
	points []float64 // chances of Life Points taken
	killed float64   // models on average
	step   rules.Step
}

// forecasts compiles the pools of the models that in accepts. Losses that an earlier wave inflicts on average are
// taken from the end of each Section first.
func (f *melee) forecasts(in func(rules.ModelID) bool, earlier []forecast) []forecast {
	var out []forecast
	for _, seat := range f.declarers() {
		for _, p := range f.nominate(seat, func(m rules.ModelID) bool { return in(m) && !f.fallsTo(m, earlier) }) {
			p.compile()
			var parts []dice.Part
			for _, q := range p.parts {
				parts = append(parts, dice.Part{Pool: q.Pool, Need: q.Need, Explode: f.explodesOn(p.leadUnit())})
			}
			hits := dice.Odds(parts...)
			fc := forecast{pool: p, step: rules.Step{Value: p.size(), Unit: "dice", Rule: f.Book.MeleePool}}
			if t := p.target.model; t != 0 {
				ar, _ := f.armourAgainst(t, p.from)
				fc.step.Text = rules.Say("against %s: %.1f Successes, %.0f%% to reach Armour %d", p.aimed(p.target), dice.Mean(hits), 100*dice.AtLeast(hits, ar), ar)
			} else {
				fc.points, fc.killed = f.expect(p.target.unit, hits)
				fc.step.Text = rules.Say("against %s: %.1f Successes, %.1f Life Points", p.aimed(p.target), dice.Mean(hits), dice.Mean(fc.points))
			}
			out = append(out, fc)
		}
	}
	return out
}

// fallsTo reports whether a model is among those that an earlier wave removes on average.
func (f *melee) fallsTo(m rules.ModelID, earlier []forecast) bool {
	for _, e := range earlier {
		if e.pool.target.model != 0 || e.pool.target.unit != f.model(m).Unit {
			continue
		}
		models := f.fighters(e.pool.target.unit)
		n := min(int(e.killed+0.5), len(models))
		if hasModel(models[len(models)-n:], m) {
			return true
		}
	}
	return false
}

// expect turns chances of Successes into chances of Life Points lost, and the average of models Killed.
func (f *melee) expect(unit rules.UnitID, hits []float64) (points []float64, killed float64) {
	tiers := f.tiers(unit)
	all := append(append([]soak(nil), tiers[0]...), tiers[1]...)
	for h, p := range hits {
		left, lost := h, 0
		for _, s := range all {
			n := min(left/s.IR, s.Left)
			left -= n * s.IR
			lost += n
			if n < s.Left {
				break
			}
			killed += p
		}
		for len(points) <= lost {
			points = append(points, 0)
		}
		points[lost] += p
	}
	return points, killed
}

// outcomes joins the losses of both sides.
func (f *melee) outcomes(lost [2][]float64) []rules.Likelihood {
	var life [2]int
	for _, u := range f.units {
		for _, tier := range f.tiers(u) {
			for _, s := range tier {
				life[f.unit(u).Seat] += s.Left
			}
		}
		for _, m := range f.fighters(u) {
			if f.profile(m).Kind.IsIronclad() {
				life[f.unit(u).Seat] += f.left(m)
			}
		}
	}
	bars := []rules.Likelihood{{Label: rules.Say("side A wins")}, {Label: rules.Say("side A gains the Upper Hand")}, {Label: rules.Say("even")}, {Label: rules.Say("side B gains the Upper Hand")}, {Label: rules.Say("side B wins")}}
	for a, p := range lost[0] {
		for b, q := range lost[1] {
			deadA, deadB := a >= life[0] && life[0] > 0, b >= life[1] && life[1] > 0
			i := 2
			switch {
			case deadB && !deadA:
				i = 0
			case deadA && !deadB:
				i = 4
			case a < b:
				i = 1
			case b < a:
				i = 3
			}
			bars[i].P += p * q
		}
	}
	return bars
}
