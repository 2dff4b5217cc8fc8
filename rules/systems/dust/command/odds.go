package command

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// likely returns how likely each number of successes is, dice being thrown again as the try says.
func (t try) likely() dice.Dist[int] {
	type lie struct{ good, miss int }
	p := model.Key(t.roll).Chance()
	d := dice.Map(dice.Counted(dice.Successes(t.dice, p)), func(n int) lie { return lie{n, t.dice - n} })
	if t.jam {
		d = dice.Then(d, func(l lie) []float64 { return dice.Successes(l.good, p) }, func(l lie, n int) lie { return lie{n, l.miss} })
	}
	return dice.Then(d, func(l lie) []float64 {
		if t.again && l.good == 0 {
			return dice.Successes(l.miss, p)
		}
		return []float64{1}
	}, func(l lie, n int) int { return l.good + n })
}

// odds foresees dice of which one success is enough.
func (t try) odds(title rules.Text) rules.Odds {
	return mech.Either(title, rules.Plain("no"), rules.Plain("yes"), 1-t.likely().P(0))
}

// counted foresees how many dice are successes, so many counting at most.
func (t try) counted(title rules.Text, most int) rules.Odds {
	return mech.Spread(title, dice.Map(t.likely(), func(n int) int { return min(n, most) }))
}

func movingOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	if !checkMoving(g, d.Command).OK() {
		return rules.Odds{}, false
	}
	return movingTry(g, d.Command).odds(rules.Say("%s acts again", g.Unit(d.Command.Target))), true
}

func dropOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	if !checkDrop(g, d.Command).OK() {
		return rules.Odds{}, false
	}
	return dropTry(g, d.Command).odds(rules.Say("%s is supplied", g.Unit(d.Command.Target))), true
}

func controlOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	if !checkControl(g, d.Command).OK() {
		return rules.Odds{}, false
	}
	return controlTry(g, d.Command.Unit).odds(rules.Say("%s acts again", g.Unit(d.Command.Target))), true
}

func rallyOdds(g *model.Game, d rules.Draft) (out rules.Odds, ok bool) {
	list := rallied(g, d.Command)
	if !checkRally(g, d.Command).OK() || len(list) == 0 {
		return out, false
	}
	t := trying(g, d.Command.Unit, "rally", attack.Recovery(g, list[0]), d.Command.Target != 0, "DUST-CMD-06")
	return t.counted(rules.Say("%s: successes, of which one takes a token a step down and two take all off", g.Unit(list[0])), min(2, t.dice)), true
}

func getUpOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	if !checkGetUp(g, d.Command).OK() {
		return rules.Odds{}, false
	}
	return getUpTry(g, d.Command.Unit).odds(rules.Say("%s gets up", g.Unit(d.Command.Target))), true
}

func recallOdds(roll string, rule rules.RuleID) func(*model.Game, rules.Draft) (rules.Odds, bool) {
	return func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
		if d.Command.Target == 0 || len(Fallen(g, d.Command.Target)) == 0 {
			return rules.Odds{}, false
		}
		t := recallTry(g, d.Command, roll, rule)
		return t.counted(rules.Say("soldiers of %s that come back", g.Unit(d.Command.Target)), t.dice), true
	}
}

func mendOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	if !checkRepair(g, d.Command).OK() {
		return rules.Odds{}, false
	}
	at := d.Command.Target
	if d.Command.Name != "" {
		return repairTry(g, d.Command.Unit).counted(rules.Say("critical hits that %s loses", g.Unit(at)), 1), true
	}
	return repairTry(g, d.Command.Unit).counted(rules.Say("damage that %s loses", g.Unit(at)), g.Model(g.Lead(at)).Lost), true
}
