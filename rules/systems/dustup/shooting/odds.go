package shooting

import (
	"math"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/damage"
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
