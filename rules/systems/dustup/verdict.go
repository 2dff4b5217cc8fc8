package dustup

import (
	"baize/rules"
)

// verdict is what a Courage Test says, from bad to good for the defender (DUP-MULT-01).
type verdict int

// Results of a Courage Test.
const (
	forcedOut verdict = iota // the defender must withdraw
	attacked                 // the attack occurs
	repelled                 // the attack fails
)

// judgeCourage reads both dice (DUP-CRG-02 to 05).
func judgeCourage(att, def int) (verdict, rules.RuleID) {
	switch {
	case att > 2*def:
		return forcedOut, "DUP-CRG-02"
	case att > def:
		return attacked, "DUP-CRG-03"
	case def >= 2*att:
		return repelled, "DUP-CRG-04"
	}
	return repelled, "DUP-CRG-05"
}

var verdictTexts = [...]string{forcedOut: "the defender must withdraw", attacked: "the attack occurs", repelled: "the attack fails"}

// tellCourage puts the result of a Courage Test into the story.
func (a *act) tellCourage(b *bout, att, def int) (verdict, rules.RuleID) {
	v, rule := judgeCourage(att, def)
	r := rules.Count(rule, "courage", att-def, rules.Step{Value: att, Unit: "attacker", Text: rules.Say("the attacker's roll"), Rule: rule}, rules.Step{Value: def, Unit: "defender", Text: rules.Say("the defender's roll"), Rule: rule})
	r.Text = rules.Plain(verdictTexts[v])
	if v == forcedOut && b.vehicle != 0 {
		r.Text = rules.Say("the attack occurs, a vehicle is not forced to withdraw") // DUP-ASV-02
	}
	a.ctx.Rule(a.unit(b.att).Seat, b.att, r)
	a.say(b.att, rule, "%s assaults %s: %s", a.unit(b.att), a.unit(b.def), r.Text)
	return v, rule
}

// courage takes the Courage Test and carries out what it says; it reports whether the attackers go on to contact.
func (a *act) courage(b *bout) bool {
	att, def := a.throwCourage(b, false)
	v, rule := a.tellCourage(b, att, def)
	if v == repelled {
		a.beatenBack(b, rule)
		return false
	}
	a.committed(b)
	if a.level(b.def) == Broken && b.vehicle == 0 {
		a.setLevel(b.def, Routed, "DUP-ASLT-05", rules.Say("a Broken unit routs when it is assaulted"))
		if b.inside != 0 {
			return a.shutTheLid(b)
		}
		a.givesWay(b, 0, "DUP-ASLT-05")
		return false
	}
	if v == forcedOut {
		switch {
		case b.vehicle != 0:
			a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Allow("DUP-ASV-02", "a vehicle is not forced to withdraw: the attack occurs"))
		case b.inside != 0:
			return a.shutTheLid(b)
		default:
			a.givesWay(b, 1, rule)
			return false
		}
	}
	if v == attacked && a.leaves(b, "DUP-CRG-03", "now") {
		a.givesWay(b, 1, "DUP-CRG-03")
		return false
	}
	return true
}

// beatenBack is an attack that fails: one action lost, or both and a level where the defender doubled and was not
// suppressed (DUP-CRG-04, DUP-CRG-05).
func (a *act) beatenBack(b *bout, rule rules.RuleID) {
	act := a.activation(b.att)
	if rule == "DUP-CRG-05" {
		if act != nil {
			act.Left, act.NoAssault = act.Began-1, true
			a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Count(rule, "actions left", act.Left, rules.Step{Value: -1, Unit: "actions", Text: rules.Say("lost by the failed attack"), Rule: rule}))
		}
		return
	}
	a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Count(rule, "actions left", 0, rules.Step{Value: -2, Unit: "actions", Text: rules.Say("lost by the failed attack"), Rule: rule}))
	if !a.has(b.def, Suppressed) {
		a.setLevel(b.att, a.level(b.att)+1, rule, rules.Say("beaten back by an enemy who is not suppressed"))
	}
}

// activation is the activation under way of a unit, nil where it has none.
func (g *game) activation(unit rules.UnitID) *Activation {
	for i := range g.E.Acts {
		if g.E.Acts[i].Unit == unit {
			return &g.E.Acts[i]
		}
	}
	return nil
}

// shutTheLid has passengers close their vehicle down instead of withdrawing; the attackers may turn on the vehicle
// (DUP-ASV-06). It reports whether they go on to contact, then with the vehicle as their target.
func (a *act) shutTheLid(b *bout) bool {
	v := a.model(b.inside).Unit
	a.closeDown(b.inside)
	if !a.confirm(b.att, []rules.UnitID{v}, "turn-on-vehicle", "DUP-ASV-06", rules.Say("The passengers have closed %s down. Attack the vehicle?", a.unit(v)), "Attack it", "Leave it", nil) {
		return false
	}
	b.def, b.vehicle, b.inside = v, b.inside, 0
	a.committed(b)
	return true
}

// closeDown closes a vehicle in place of the withdrawal of those inside (DUP-ASV-06).
func (a *act) closeDown(vehicle rules.ModelID) {
	a.ctx.Mark(a.model(vehicle).Unit, Closed, 1, "DUP-ASV-06", rules.Say("its passengers close it down instead of withdrawing"))
}
