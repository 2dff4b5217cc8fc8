package shooting

import (
	"math/big"

	"baize/rules"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Chances are what one hit does to a model: nothing, hurt, fatal. They add up to one.
type Chances [3]*big.Rat

// HitChances counts the faces of impact against armour by the functions that resolve a hit.
func HitChances(g *model.Game, m rules.ModelID, b damage.Blow) Chances {
	_, _, di, da := damage.Dice(g, g.Profile(m), b)
	p := g.Profile(m)
	var n [3]uint64
	for x := 1; x <= int(di); x++ {
		for y := 1; y <= int(da); y++ {
			n[damage.Outcome(p, b, x, y)]++
		}
	}
	of := uint64(di) * uint64(da)
	return Chances{ladder.Ratio(n[damage.Unhurt], of), ladder.Ratio(n[damage.Hurt], of), ladder.Ratio(n[damage.Fatal], of)}
}

// blowOf is the blow of a shot against one of its targets.
func blowOf(g *model.Game, m *Aimed, id rules.ModelID) damage.Blow {
	t := m.Shot.Target
	b := damage.Blow{By: m.Firer, Seat: g.Unit(m.Firer).Seat, Impact: m.impact, Class: m.class, Rule: "DUP-CAS-04", Sure: true, Propped: g.Has(t, model.Propped)}
	if g.Hull(t) != 0 {
		b.Rule = "DUP-VEH-01"
	}
	b.Cover, _ = damage.ShelterOf(g, id, m.from)
	return b
}

// figureOdds tells nothing, suppressed and hits, and the expected casualties: figures whose state the shots make worse.
// The mean of two shots of one action leaves out that figures killed by the first cannot be hit by the second.
func figureOdds(g *model.Game, o *rules.Odds, aims []Aimed, tallies []*Tally) {
	all := tallies[0]
	for _, t := range tallies[1:] {
		all = all.and(t)
	}
	still := new(big.Rat).Set(all.pinned)
	if g.Has(aims[0].Shot.Target, model.Column) {
		still.Add(still, all.Nothing) // a column is suppressed whatever the dice say (DUP-TRVL-03)
	} else {
		ladder.OutcomeOf(o, all.Nothing, "nothing")
	}
	if len(all.Hits) > 0 {
		still.Add(still, all.Hits[0])
	}
	ladder.OutcomeOf(o, still, "suppressed only")
	for n, p := range all.Hits {
		if n > 0 {
			ladder.OutcomeOf(o, p, "%d hit%s", n, ladder.Plural(n))
		}
	}
	mean := new(big.Rat)
	for i, t := range tallies {
		for n, p := range t.Hits {
			if n > 0 && p.Sign() > 0 {
				mean.Add(mean, ladder.Mul(p, expected(g, &aims[i], n)))
			}
		}
	}
	o.Mean, _ = mean.Float64()
	o.Title = rules.Say("Fire at %s: %s casualties on average", g.Unit(aims[0].Shot.Target), mean.FloatString(2))
}

// lot is how many figures meet the same chances in the same state.
type lot struct {
	state, n int
	power    bool
	each     Chances
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
func alike(g *model.Game, m *Aimed) (out []lot, figures int) {
	type key struct {
		state  int
		armour model.Armour
		cover  ground.Shelter
	}
	at := map[key]int{}
	for _, id := range g.InPlay(m.Shot.Target) {
		figures++
		b := blowOf(g, m, id)
		k := key{armour: g.Profile(id).Armour, cover: b.Cover}
		switch marks := g.Model(id).Markers; {
		case marks.Has(model.Untreated) || marks.Has(model.Wound):
			k.state = woundedFigure
		case marks.Has(model.Disabled):
			k.state = disabledFigure
		}
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k] = i
			out = append(out, lot{state: k.state, power: k.armour.Power(), each: HitChances(g, id, b)})
		}
		out[i].n++
	}
	return out, figures
}

// expected is the mean number of casualties of so many hits: each figure takes each hit with the same chance, and its own
// fate depends on no other's (DUP-CAS-03, DUP-CAS-04, DUP-MED-03).
func expected(g *model.Game, m *Aimed, hits int) *big.Rat {
	groups, figures := alike(g, m)
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
			mean.Add(mean, ladder.Mul(now[s], new(big.Rat).SetInt64(int64(l.n))))
		}
	}
	return mean
}

// steps gives, by state, the chance of every state after one more hit on the unit.
func (l lot) steps(figures int) (out [figureStates][figureStates]*big.Rat) {
	one := ladder.Ratio(1, uint64(figures))
	for s := range out {
		for to := range out[s] {
			out[s][to] = new(big.Rat)
		}
		add := func(to int, p *big.Rat) { out[s][to].Add(out[s][to], ladder.Mul(one, p)) }
		out[s][s].Sub(big.NewRat(1, 1), one)
		switch {
		case s == deadFigure:
			add(s, big.NewRat(1, 1))
			continue
		case s == woundedFigure:
			add(s, l.each[damage.Unhurt])
			add(deadFigure, ladder.Sum(l.each[damage.Hurt], l.each[damage.Fatal]))
			continue
		}
		add(s, l.each[damage.Unhurt])
		add(deadFigure, l.each[damage.Fatal])
		if !l.power {
			add(woundedFigure, l.each[damage.Hurt])
			continue
		}
		add(deadFigure, ladder.Mul(l.each[damage.Hurt], big.NewRat(1, 6)))
		add(woundedFigure, ladder.Mul(l.each[damage.Hurt], big.NewRat(1, 2)))
		add(disabledFigure, ladder.Mul(l.each[damage.Hurt], big.NewRat(1, 6)))
		add(s, ladder.Mul(l.each[damage.Hurt], big.NewRat(1, 6)))
	}
	return out
}

func advance(now [figureStates]*big.Rat, step [figureStates][figureStates]*big.Rat) (out [figureStates]*big.Rat) {
	for to := range out {
		out[to] = new(big.Rat)
		for s := range now {
			if now[s].Sign() != 0 && step[s][to].Sign() != 0 {
				out[to].Add(out[to], ladder.Mul(now[s], step[s][to]))
			}
		}
	}
	return out
}

// hullOdds tells nothing, suppressed, damaged and destroyed; of several shots the worst counts. The mean is the chance of
// damage or destruction.
func hullOdds(g *model.Game, o *rules.Odds, aims []Aimed, tallies []*Tally) {
	hull := g.Hull(aims[0].Shot.Target)
	o.Title = rules.Say("Fire at %s", g.Unit(aims[0].Shot.Target))
	upTo := [4]*big.Rat{big.NewRat(1, 1), big.NewRat(1, 1), big.NewRat(1, 1), big.NewRat(1, 1)} // no worse than
	for i, t := range tallies {
		each := HitChances(g, hull, blowOf(g, &aims[i], hull))
		unharmed, alive := ladder.Sum(t.Nothing, t.pinned), ladder.Sum(t.Nothing, t.pinned)
		none, left := big.NewRat(1, 1), big.NewRat(1, 1) // after so many hits
		for _, p := range t.Hits {
			unharmed.Add(unharmed, ladder.Mul(p, none))
			alive.Add(alive, ladder.Mul(p, left))
			none, left = ladder.Mul(none, each[damage.Unhurt]), ladder.Mul(left, ladder.Sum(each[damage.Unhurt], each[damage.Hurt]))
		}
		for k, p := range []*big.Rat{t.Nothing, unharmed, alive} {
			upTo[k] = ladder.Mul(upTo[k], p)
		}
	}
	before := new(big.Rat)
	for k, label := range []string{"nothing", "suppressed only", "damaged", "destroyed"} {
		ladder.OutcomeOf(o, new(big.Rat).Sub(upTo[k], before), "%s", label)
		before = upTo[k]
	}
	o.Mean, _ = new(big.Rat).Sub(big.NewRat(1, 1), upTo[1]).Float64()
}
