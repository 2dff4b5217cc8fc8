package dustup

import (
	"math/big"

	"baize/rules"
)

// courageOdds gives the chances of the Courage Test that an assault begins with, by the dice and the verdict that it is
// fought with (DUP-CRG-01 to 07). An assault without one has no odds (DUP-ASLT-06, DUP-ASLT-07).
func (g *game) courageOdds(c rules.Command) (rules.Odds, bool) {
	if r := g.checkAssault(c); !r.OK() {
		return rules.Odds{}, false
	}
	b := g.newBout(c)
	if b.close || g.level(b.def) == Routed && b.vehicle == 0 {
		return rules.Odds{}, false
	}
	return g.courageTest(b), true
}

// courageTest gives the chances of the first Courage Test of a bout.
func (g *game) courageTest(b *bout) rules.Odds {
	x, y := g.courageDice(b, false)
	dx, dy := opposed(&x, &y, g.E.Settings.Closed)
	o := rules.Odds{Title: rules.Say("Courage Test against %s", g.unit(b.def))}
	o.Steps = g.courageSteps(b, "DUP-CRG-01", x.count("DUP-CRG-01", "courage die", dx), y.count("DUP-CRG-01", "courage die", dy))
	o.Steps = append(o.Steps, g.reachStep(b))
	n := map[rules.RuleID]uint64{}
	for att := 1; att <= int(dx); att++ {
		for def := 1; def <= int(dy); def++ {
			_, rule := judgeCourage(att, def)
			n[rule]++
		}
	}
	of := uint64(dx) * uint64(dy)
	driven, met := n["DUP-CRG-02"], n["DUP-CRG-03"]
	switch {
	case b.vehicle != 0:
		driven, met = 0, driven+met // a vehicle is not forced to withdraw (DUP-ASV-02)
	case g.level(b.def) == Broken:
		driven, met = driven+met, 0 // it routs (DUP-ASLT-05)
	}
	out := "the defender must withdraw"
	switch {
	case b.inside != 0:
		out = "the vehicle is closed down"
	case g.level(b.def) == Broken:
		out = "the defender routs"
	}
	outcomeOf(&o, ratio(driven, of), "%s", out)
	outcomeOf(&o, ratio(met, of), "the attack occurs")
	outcomeOf(&o, ratio(n["DUP-CRG-05"], of), "it fails, one action lost")
	outcomeOf(&o, ratio(n["DUP-CRG-04"], of), "it fails, both actions lost")
	o.Mean, _ = ratio(driven+met, of).Float64()
	return o
}

// reachStep tells what the way to contact costs and how likely the first move, or both, pay for it (DUP-ASLT-11).
func (g *game) reachStep(b *bout) rules.Step {
	cost, open := g.contactCost(b)
	if !open {
		return rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("no way leads to contact: it will be caught in the open")}
	}
	d := g.moveDie(b.att, false).alone()
	var one, two uint64
	for first := 1; first <= int(d); first++ {
		if within(cost, inches(2*first)) {
			one++
		}
		for second := 1; second <= int(d); second++ {
			if within(cost, inches(2*(first+second))) {
				two++
			}
		}
	}
	p, _ := ratio(one, uint64(d)).Float64()
	q, _ := ratio(two, uint64(d)*uint64(d)).Float64()
	return rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("Contact costs %s points, %s x 2 a move: %.0f%% with the first, %.0f%% with both", oneDecimal(cost), d, 100*p, 100*q)}
}

// courageSteps tells the dice of both sides of a Courage Test in words.
func (g *game) courageSteps(b *bout, rule rules.RuleID, att, def rules.Ruling) []rules.Step {
	return []rules.Step{
		{Rule: rule, Text: rules.Say("%s: %s", g.unit(b.att), inWords(att))},
		{Rule: rule, Text: rules.Say("%s: %s", g.unit(b.def), inWords(def))},
	}
}

// recoverOdds gives the chances of removing a suppression marker (DUP-SUPP-02).
func (g *game) recoverOdds(c rules.Command) (rules.Odds, bool) {
	if r := g.checkRecover(c); !r.OK() {
		return rules.Odds{}, false
	}
	q := g.quality(c.Unit)
	return beatOdds(rules.Say("Recovery of %s", g.unit(c.Unit)), q.alone(), g.troop(c.Unit).LV, "one marker removed", "no effect"), true
}

// beatOdds gives the chances of a die that has to beat a target (DUP-DIE-04).
func beatOdds(title rules.Text, d die, target int, yes, no string) rules.Odds {
	o := rules.Odds{Title: title}
	p := ratio(uint64(max(0, int(d)-max(0, target))), uint64(d))
	outcomeOf(&o, p, "%s", yes)
	outcomeOf(&o, new(big.Rat).Sub(big.NewRat(1, 1), p), "%s", no)
	o.Mean, _ = p.Float64()
	return o
}
