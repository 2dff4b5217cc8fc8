package assault

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// Odds gives the chances of an assault: of the Courage Test that it begins with, by the dice and the verdict that it is
// fought with (DUP-CRG-01 to 07), or of the fight where it goes straight to contact (DUP-ASLT-07). One that drives a Routed unit out
// has none (DUP-ASLT-06).
func Odds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if r := checkAssault(g, c); !r.OK() {
		return rules.Odds{}, false
	}
	switch b := NewBout(g, c); {
	case b.close:
		return contactOdds(g, b), true
	case g.Level(b.Def) != model.Routed || b.vehicle != 0:
		return courageTest(g, b), true
	}
	return rules.Odds{}, false
}

// contactOdds tells the hits of the attacker's Strike, or what its attack on a vehicle does where those inside do not get out to
// fight.
func contactOdds(g *model.Game, b *Bout) rules.Odds {
	if b.vehicle != 0 {
		return singleOdds(g, b.Att, b.vehicle, "DUP-ASV-03")
	}
	hits := strokeOf(g, b, b.Att, b.Def, g.Able(b.Att)).odds(g, b.Att, b.Def)
	o := rules.Odds{Title: rules.Say("%s", fightText(g, b, nil)), Mean: dice.Average(hits), Counted: rules.Say("hits")}
	for _, n := range slices.Sorted(maps.Keys(hits)) {
		ladder.OutcomeOf(&o, hits.P(n), "%d hit%s", n, ladder.Plural(n))
	}
	return o
}

// singleOdds tells what the single attack of infantry does to a vehicle (DUP-ASV-03). The mean is the chance of harm.
func singleOdds(g *model.Game, unit rules.UnitID, vehicle rules.ModelID, rule rules.RuleID) rules.Odds {
	each := damage.Effects(g, vehicle, singleBlow(g, unit, rule))
	o := rules.Odds{Title: rules.Say("Attack on %s", g.Unit(g.Model(vehicle).Unit)), Mean: each[damage.Hurt] + each[damage.Fatal]}
	for e, label := range []string{"no effect", "damaged", "destroyed"} {
		ladder.OutcomeOf(&o, each[e], "%s", label)
	}
	return o
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
