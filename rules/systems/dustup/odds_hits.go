package dustup

import (
	"math/big"

	"baize/rules"
)

// chances are what one hit does to a model: nothing, hurt, fatal. They add up to one.
type chances [3]*big.Rat

// hitChances counts the faces of impact against armour by the functions that resolve a hit.
func (g *game) hitChances(m rules.ModelID, b blow) chances {
	_, _, di, da := g.dice(g.profile(m), b)
	p := g.profile(m)
	var n [3]uint64
	for x := 1; x <= int(di); x++ {
		for y := 1; y <= int(da); y++ {
			n[outcome(p, b, x, y)]++
		}
	}
	of := uint64(di) * uint64(da)
	return chances{ratio(n[unhurt], of), ratio(n[hurt], of), ratio(n[fatal], of)}
}

// blowOf is the blow of a shot against one of its targets.
func (g *game) blowOf(m *aimed, id rules.ModelID) blow {
	t := m.shot.target
	b := blow{by: m.firer, seat: g.unit(m.firer).Seat, impact: m.impact, class: m.class, rule: "DUP-CAS-04", sure: true, propped: g.has(t, Propped)}
	if g.hull(t) != 0 {
		b.rule = "DUP-VEH-01"
	}
	b.cover, _ = g.shelterOf(id, m.from)
	return b
}

// figureOdds tells nothing, suppressed and hits, and the expected casualties: figures whose state the shots make worse.
// The mean of two shots of one action leaves out that figures killed by the first cannot be hit by the second.
func (g *game) figureOdds(o *rules.Odds, aims []aimed, tallies []*tally) {
	all := tallies[0]
	for _, t := range tallies[1:] {
		all = all.and(t)
	}
	still := new(big.Rat).Set(all.pinned)
	if g.has(aims[0].shot.target, Column) {
		still.Add(still, all.nothing) // a column is suppressed whatever the dice say (DUP-TRVL-03)
	} else {
		outcomeOf(o, all.nothing, "nothing")
	}
	if len(all.hits) > 0 {
		still.Add(still, all.hits[0])
	}
	outcomeOf(o, still, "suppressed only")
	for n, p := range all.hits {
		if n > 0 {
			outcomeOf(o, p, "%d hit%s", n, plural(n))
		}
	}
	mean := new(big.Rat)
	for i, t := range tallies {
		for n, p := range t.hits {
			if n > 0 && p.Sign() > 0 {
				mean.Add(mean, mul(p, g.expected(&aims[i], n)))
			}
		}
	}
	o.Mean, _ = mean.Float64()
	o.Title = rules.Say("Fire at %s: %s casualties on average", g.unit(aims[0].shot.target), mean.FloatString(2))
}

// plural is the ending of a noun after a number.
func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// lot is how many figures meet the same chances in the same state.
type lot struct {
	state, n int
	power    bool
	each     chances
}

// States of a figure: fit, disabled, wounded (with a marker), dead.
const (
	fitFigure = iota
	disabledFigure
	woundedFigure
	deadFigure
	figureStates
)

// alike groups the figures of a target that are alike.
func (g *game) alike(m *aimed) (out []lot, figures int) {
	type key struct {
		state  int
		armour Armour
		cover  shelter
	}
	at := map[key]int{}
	for _, id := range g.inPlay(m.shot.target) {
		figures++
		b := g.blowOf(m, id)
		k := key{armour: g.profile(id).Armour, cover: b.cover}
		switch marks := g.model(id).Markers; {
		case marks.Has(Untreated) || marks.Has(Wound):
			k.state = woundedFigure
		case marks.Has(Disabled):
			k.state = disabledFigure
		}
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k] = i
			out = append(out, lot{state: k.state, power: k.armour.power(), each: g.hitChances(id, b)})
		}
		out[i].n++
	}
	return out, figures
}

// expected is the mean number of casualties of so many hits: each figure takes each hit with the same chance, and its own
// fate depends on no other's (DUP-CAS-03, DUP-CAS-04, DUP-MED-03).
func (g *game) expected(m *aimed, hits int) *big.Rat {
	groups, figures := g.alike(m)
	mean := new(big.Rat)
	for _, l := range groups {
		now := [figureStates]*big.Rat{}
		for i := range now {
			now[i] = new(big.Rat)
		}
		now[l.state].SetInt64(1)
		step := l.steps(figures)
		for range hits {
			now = advance(now, step)
		}
		for s := max(l.state+1, woundedFigure); s < figureStates; s++ {
			mean.Add(mean, mul(now[s], new(big.Rat).SetInt64(int64(l.n))))
		}
	}
	return mean
}

// steps gives, by state, the chance of every state after one more hit on the unit.
func (l lot) steps(figures int) (out [figureStates][figureStates]*big.Rat) {
	one := ratio(1, uint64(figures))
	for s := range out {
		for to := range out[s] {
			out[s][to] = new(big.Rat)
		}
		add := func(to int, p *big.Rat) { out[s][to].Add(out[s][to], mul(one, p)) }
		out[s][s].Sub(big.NewRat(1, 1), one)
		switch {
		case s == deadFigure:
			add(s, big.NewRat(1, 1))
			continue
		case s == woundedFigure:
			add(s, l.each[unhurt])
			add(deadFigure, sum(l.each[hurt], l.each[fatal]))
			continue
		}
		add(s, l.each[unhurt])
		add(deadFigure, l.each[fatal])
		if !l.power {
			add(woundedFigure, l.each[hurt])
			continue
		}
		add(deadFigure, mul(l.each[hurt], big.NewRat(1, 6)))
		add(woundedFigure, mul(l.each[hurt], big.NewRat(1, 2)))
		add(disabledFigure, mul(l.each[hurt], big.NewRat(1, 6)))
		add(s, mul(l.each[hurt], big.NewRat(1, 6)))
	}
	return out
}

func advance(now [figureStates]*big.Rat, step [figureStates][figureStates]*big.Rat) (out [figureStates]*big.Rat) {
	for to := range out {
		out[to] = new(big.Rat)
		for s := range now {
			if now[s].Sign() != 0 && step[s][to].Sign() != 0 {
				out[to].Add(out[to], mul(now[s], step[s][to]))
			}
		}
	}
	return out
}

// hullOdds tells nothing, suppressed, damaged and destroyed; of several shots the worst counts. The mean is the chance of
// damage or destruction.
func (g *game) hullOdds(o *rules.Odds, aims []aimed, tallies []*tally) {
	hull := g.hull(aims[0].shot.target)
	o.Title = rules.Say("Fire at %s", g.unit(aims[0].shot.target))
	upTo := [4]*big.Rat{big.NewRat(1, 1), big.NewRat(1, 1), big.NewRat(1, 1), big.NewRat(1, 1)} // no worse than
	for i, t := range tallies {
		each := g.hitChances(hull, g.blowOf(&aims[i], hull))
		unharmed, alive := sum(t.nothing, t.pinned), sum(t.nothing, t.pinned)
		none, left := big.NewRat(1, 1), big.NewRat(1, 1) // after so many hits
		for _, p := range t.hits {
			unharmed.Add(unharmed, mul(p, none))
			alive.Add(alive, mul(p, left))
			none, left = mul(none, each[unhurt]), mul(left, sum(each[unhurt], each[hurt]))
		}
		for k, p := range []*big.Rat{t.nothing, unharmed, alive} {
			upTo[k] = mul(upTo[k], p)
		}
	}
	before := new(big.Rat)
	for k, label := range []string{"nothing", "suppressed only", "damaged", "destroyed"} {
		outcomeOf(o, new(big.Rat).Sub(upTo[k], before), "%s", label)
		before = upTo[k]
	}
	o.Mean, _ = new(big.Rat).Sub(big.NewRat(1, 1), upTo[1]).Float64()
}
