package assault

import (
	"baize/rules"
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
	x, y := CourageDice(g, b, false)
	dx, dy := ladder.Opposed(&x, &y, g.E.Settings.Closed)
	o := rules.Odds{Title: rules.Say("Courage Test against %s", g.Unit(b.Def))}
	o.Steps = courageSteps(g, b, "DUP-CRG-01", x.Count("DUP-CRG-01", "courage die", dx), y.Count("DUP-CRG-01", "courage die", dy))
	o.Steps = append(o.Steps, reachStep(g, b))
	n := map[rules.RuleID]uint64{}
	for att := 1; att <= int(dx); att++ {
		for def := 1; def <= int(dy); def++ {
			_, rule := JudgeCourage(att, def)
			n[rule]++
		}
	}
	of := uint64(dx) * uint64(dy)
	driven, met := n["DUP-CRG-02"], n["DUP-CRG-03"]
	switch {
	case b.vehicle != 0:
		driven, met = 0, driven+met // a vehicle is not forced to withdraw (DUP-ASV-02)
	case g.Level(b.Def) == model.Broken:
		driven, met = driven+met, 0 // it routs (DUP-ASLT-05)
	}
	out := "the defender must withdraw"
	switch {
	case b.inside != 0:
		out = "the vehicle is closed down"
	case g.Level(b.Def) == model.Broken:
		out = "the defender routs"
	}
	ladder.OutcomeOf(&o, ladder.Ratio(driven, of), "%s", out)
	ladder.OutcomeOf(&o, ladder.Ratio(met, of), "the attack occurs")
	ladder.OutcomeOf(&o, ladder.Ratio(n["DUP-CRG-05"], of), "it fails, one action lost")
	ladder.OutcomeOf(&o, ladder.Ratio(n["DUP-CRG-04"], of), "it fails, both actions lost")
	o.Mean, _ = ladder.Ratio(driven+met, of).Float64()
	return o
}

// reachStep tells what the way to contact costs and how likely the first move, or both, pay for it (DUP-ASLT-11).
func reachStep(g *model.Game, b *Bout) rules.Step {
	cost, open := contactCost(g, b)
	if !open {
		return rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("no way leads to contact: it will be caught in the open")}
	}
	d := travel.MoveDie(g, b.Att, false).Alone()
	var one, two uint64
	for first := 1; first <= int(d); first++ {
		if model.Within(cost, model.Inches(2*first)) {
			one++
		}
		for second := 1; second <= int(d); second++ {
			if model.Within(cost, model.Inches(2*(first+second))) {
				two++
			}
		}
	}
	p, _ := ladder.Ratio(one, uint64(d)).Float64()
	q, _ := ladder.Ratio(two, uint64(d)*uint64(d)).Float64()
	return rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("Contact costs %s points, %s x 2 a move: %.0f%% with the first, %.0f%% with both", model.OneDecimal(cost), d, 100*p, 100*q)}
}

// courageSteps tells the dice of both sides of a Courage Test in words.
func courageSteps(g *model.Game, b *Bout, rule rules.RuleID, att, def rules.Ruling) []rules.Step {
	return []rules.Step{
		{Rule: rule, Text: rules.Say("%s: %s", g.Unit(b.Att), ladder.InWords(att))},
		{Rule: rule, Text: rules.Say("%s: %s", g.Unit(b.Def), ladder.InWords(def))},
	}
}
