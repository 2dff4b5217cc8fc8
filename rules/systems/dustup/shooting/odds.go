package shooting

import (
	"maps"
	"math"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Odds gives the chances of a Shoot action; ok is false where it is refused or none can be told.
func Odds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	shots, r := checkShoot(g, c)
	if !r.OK() || len(shots) == 0 {
		return rules.Odds{}, false
	}
	return ShotOdds(g, shots, 1)
}

// ShotOdds gives the chances of shots at one target, resolved one after the other, where they are fired with a chance.
func ShotOdds(g *model.Game, shots []Shot, fires float64) (rules.Odds, bool) {
	var o rules.Odds
	var aims []Aimed
	for _, s := range shots {
		m, r := Aim(g, s)
		if !r.OK() || len(m.Dice) > mostDice {
			return o, false
		}
		for _, k := range m.told {
			o.Steps = append(o.Steps, rules.Step{Rule: k.Rule, Text: ladder.InWords(k)})
		}
		aims = append(aims, m)
	}
	if g.Hull(shots[0].Target) != 0 {
		hullOdds(g, &o, aims, fires)
	} else {
		figureOdds(g, &o, aims, fires)
	}
	return o, true
}

// fired is what shots at figures have come to.
type fired struct {
	pinned bool
	hits   int
}

// figureOdds tells nothing, suppressed and hits, and the expected casualties: figures whose state the shots make worse.
// The mean of two shots of one action leaves out that figures killed by the first cannot be hit by the second.
func figureOdds(g *model.Game, o *rules.Odds, aims []Aimed, fires float64) {
	all := dice.Sure(fired{})
	for i := range aims {
		m := &aims[i]
		falls := m.Falls()
		all = dice.Then(all, func(fired) []float64 { return falls.Odds }, func(f fired, way int) fired {
			v := falls.Ways[way]
			return fired{f.pinned || pins(g, m, v.Wins), f.hits + v.Hits}
		})
		lost := casualtiesBy(g, m, falls)
		for way, v := range falls.Ways {
			o.Mean += fires * falls.Odds[way] * lost[v.Hits]
		}
	}
	ladder.OutcomeOf(o, fires*all.P(fired{})+1-fires, "nothing")
	ladder.OutcomeOf(o, fires*all.P(fired{pinned: true}), "suppressed only")
	hits := dice.Map(all, func(f fired) int { return f.hits })
	for _, n := range slices.Sorted(maps.Keys(hits)) {
		if n > 0 {
			ladder.OutcomeOf(o, fires*hits.P(n), "%d hit%s", n, ladder.Plural(n))
		}
	}
	o.Title = rules.Say("Fire at %s: %.2f casualties on average", g.Unit(aims[0].Shot.Target), o.Mean)
}

// lot is how many figures of a target are in the same condition and meet the same chances.
type lot struct {
	condition damage.Condition
	n         float64
	fates     damage.Fates
}

// lots groups the figures of a target that are alike.
func lots(g *model.Game, m *Aimed) (out []lot, figures int) {
	type key struct {
		condition damage.Condition
		armour    model.Armour
		cover     ground.Shelter
	}
	at := map[key]int{}
	b := m.blow(g)
	for _, id := range g.InPlay(m.Shot.Target) {
		figures++
		b.Cover, _ = damage.ShelterOf(g, id, m.from)
		k := key{damage.ConditionOf(g, id), g.Profile(id).Armour, b.Cover}
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k] = i
			out = append(out, lot{condition: k.condition, fates: damage.FatesOf(g, id, b)})
		}
		out[i].n++
	}
	return out, figures
}

// casualtiesBy gives the mean number of casualties by number of hits: each figure takes each hit with the same chance, and its own
// fate depends on no other's (DUP-CAS-03, DUP-CAS-04, DUP-MED-03).
func casualtiesBy(g *model.Game, m *Aimed, falls *Falls) []float64 {
	out := make([]float64, falls.Ways[len(falls.Ways)-1].Hits+1)
	if len(out) == 1 {
		return out
	}
	groups, figures := lots(g, m)
	hit := damage.ChanceOfEach(figures)
	for _, l := range groups {
		var now [damage.Dead + 1]float64
		now[l.condition] = 1
		for hits := 1; hits < len(out); hits++ {
			now = l.after(now, hit)
			for c := max(l.condition+1, damage.Wounded); c <= damage.Dead; c++ {
				out[hits] += l.n * now[c]
			}
		}
	}
	return out
}

// after is how likely each condition is after one more hit on the unit, which a figure takes with this chance.
func (l lot) after(now [damage.Dead + 1]float64, hit float64) (next [damage.Dead + 1]float64) {
	for c, p := range now {
		next[c] += p * (1 - hit)
		for to, q := range l.fates[c] {
			next[to] += p * hit * q
		}
	}
	return next
}

// hullOdds tells nothing, suppressed, damaged and destroyed; of several shots the worst counts. The mean is the chance of
// damage or destruction.
func hullOdds(g *model.Game, o *rules.Odds, aims []Aimed, fires float64) {
	hull := g.Hull(aims[0].Shot.Target)
	o.Title = rules.Say("Fire at %s", g.Unit(aims[0].Shot.Target))
	const nothing, suppressed, damaged, destroyed = 0, 1, 2, 3
	worst := dice.Sure(nothing)
	for i := range aims {
		m, b := &aims[i], aims[i].blow(g)
		b.Cover, _ = damage.ShelterOf(g, hull, m.from)
		effects, falls := damage.Effects(g, hull, b), m.Falls()
		var odds [destroyed + 1]float64 // of what the shot does
		for way, v := range falls.Ways {
			unhurt, alive := math.Pow(effects[damage.Unhurt], float64(v.Hits)), math.Pow(1-effects[damage.Fatal], float64(v.Hits))
			least := nothing
			if pins(g, m, v.Wins) {
				least = suppressed
			}
			odds[least] += falls.Odds[way] * unhurt
			odds[damaged] += falls.Odds[way] * (alive - unhurt)
			odds[destroyed] += falls.Odds[way] * (1 - alive)
		}
		worst = dice.Then(worst, func(int) []float64 { return odds[:] }, func(was, n int) int { return max(was, n) })
	}
	ladder.OutcomeOf(o, fires*worst.P(nothing)+1-fires, "nothing")
	for k, label := range []string{suppressed: "suppressed only", damaged: "damaged", destroyed: "destroyed"} {
		if k > nothing {
			ladder.OutcomeOf(o, fires*worst.P(k), "%s", label)
		}
	}
	o.Mean = fires * (worst.P(damaged) + worst.P(destroyed))
}
