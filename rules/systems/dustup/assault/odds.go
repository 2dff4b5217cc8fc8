package assault

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// CourageOdds gives the chances of the Courage Test that an assault begins with, by the dice and the verdict that it is
// fought with (DUP-CRG-01 to 07). An assault without one has no odds (DUP-ASLT-06, DUP-ASLT-07).
func CourageOdds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if r := checkAssault(g, c); !r.OK() {
		return rules.Odds{}, false
	}
	b := NewBout(g, c)
	if b.close || g.Level(b.Def) == model.Routed && b.vehicle == 0 {
		return rules.Odds{}, false
	}
	return courageTest(g, b), true
}

// courageTest gives the chances of the first Courage Test of a bout.
func courageTest(g *model.Game, b *Bout) rules.Odds {
	o := rules.Odds{Title: rules.Say("Courage Test against %s", g.Unit(b.Def)), Steps: append(courageSteps(g, b, "DUP-CRG-01"), reachStep(g, b))}
	type sequel struct {
		Verdict
		rule rules.RuleID // of an attack that fails
	}
	d := dice.Map(model.Expected(courageDice(g, b, false, "DUP-CRG-01"), dice.Sure(Bravery{})), func(c Bravery) sequel {
		v, rule := judgeCourage(c)
		if v != repelled {
			rule = ""
		}
		return sequel{b.binds(g, v), rule}
	})
	out := "the defender must withdraw"
	switch {
	case b.inside != 0:
		out = "the vehicle is closed down"
	case g.Level(b.Def) == model.Broken:
		out = "the defender routs"
	}
	driven, met := d.P(sequel{forcedOut, ""}), d.P(sequel{attacked, ""})
	ladder.OutcomeOf(&o, driven, "%s", out)
	ladder.OutcomeOf(&o, met, "the attack occurs")
	ladder.OutcomeOf(&o, d.P(sequel{repelled, "DUP-CRG-05"}), "it fails, one action lost")
	ladder.OutcomeOf(&o, d.P(sequel{repelled, "DUP-CRG-04"}), "it fails, both actions lost")
	o.Mean = driven + met
	return o
}

// reachStep tells what the way to contact costs and how likely the first move, or both, pay for it (DUP-ASLT-11).
func reachStep(g *model.Game, b *Bout) rules.Step {
	cost, open := contactCost(g, b)
	if !open {
		return rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("no way leads to contact: it will be caught in the open")}
	}
	die := travel.MoveDie(g, b.Att, false)
	reaches := func(moves int) float64 {
		return dice.Map(travel.PointsOf(g, b.Att, die, moves), func(points geom.Length) bool { return model.Within(cost, points) }).P(true)
	}
	return rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("Contact costs %s points, %s x 2 a move: %.0f%% with the first, %.0f%% with both", model.OneDecimal(cost), die.Alone(), 100*reaches(1), 100*reaches(2))}
}

// courageSteps tells the dice of both sides of a Courage Test in words.
func courageSteps(g *model.Game, b *Bout, rule rules.RuleID) []rules.Step {
	x, y := CourageDice(g, b, false)
	dx, dy := ladder.Opposed(&x, &y, g.E.Settings.Closed)
	return []rules.Step{
		{Rule: rule, Text: rules.Say("%s: %s", g.Unit(b.Att), ladder.InWords(x.Count(rule, "courage die", dx)))},
		{Rule: rule, Text: rules.Say("%s: %s", g.Unit(b.Def), ladder.InWords(y.Count(rule, "courage die", dy)))},
	}
}
