package assault

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Verdict is what a Courage Test says, from bad to good for the defender (DUP-MULT-01).
type Verdict int

// Results of a Courage Test.
const (
	forcedOut Verdict = iota // the defender must withdraw
	attacked                 // the attack occurs
	repelled                 // the attack fails
)

// judgeCourage reads both dice (DUP-CRG-02 to 05).
func judgeCourage(c Bravery) (Verdict, rules.RuleID) {
	switch {
	case c.Att > 2*c.Def:
		return forcedOut, "DUP-CRG-02"
	case ladder.Higher(c.Att, c.Def):
		return attacked, "DUP-CRG-03"
	case c.Def >= 2*c.Att:
		return repelled, "DUP-CRG-04"
	}
	return repelled, "DUP-CRG-05"
}

// binds is what a verdict leads to for the defender: a vehicle is not forced to withdraw (DUP-ASV-02), and a Broken unit routs
// unless the attack fails (DUP-ASLT-05).
func (b *Bout) binds(g *model.Game, v Verdict) Verdict {
	switch {
	case v == repelled:
		return repelled
	case b.vehicle != 0:
		return attacked
	case g.Level(b.Def) == model.Broken:
		return forcedOut
	}
	return v
}

var verdictTexts = [...]string{forcedOut: "the defender must withdraw", attacked: "the attack occurs", repelled: "the attack fails"}

// tellCourage puts the result of a Courage Test into the story.
func tellCourage(a *model.Act, b *Bout, c Bravery) (Verdict, rules.RuleID) {
	v, rule := judgeCourage(c)
	r := rules.Count(rule, "courage", c.Att-c.Def, rules.Step{Value: c.Att, Unit: "attacker", Text: rules.Say("the attacker's roll"), Rule: rule}, rules.Step{Value: c.Def, Unit: "defender", Text: rules.Say("the defender's roll"), Rule: rule})
	r.Text = rules.Plain(verdictTexts[v])
	if v == forcedOut && b.vehicle != 0 {
		r.Text = rules.Say("the attack occurs, a vehicle is not forced to withdraw") // DUP-ASV-02
	}
	a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, r)
	a.Say(b.Att, rule, "%s assaults %s: %s", a.Unit(b.Att), a.Unit(b.Def), r.Text)
	return v, rule
}

// courage takes the Courage Test and carries out what it says; it reports whether the attackers go on to contact.
func courage(a *model.Act, b *Bout) bool {
	v, rule := tellCourage(a, b, model.Thrown(a, courageDice(a.Game, b, false, "DUP-CRG-01"), Bravery{}))
	switch b.binds(a.Game, v) {
	case repelled:
		beatenBack(a, b, rule)
		return false
	case forcedOut:
		committed(a, b)
		levels := 1
		if a.Level(b.Def) == model.Broken {
			levels, rule = 0, "DUP-ASLT-05"
			a.SetLevel(b.Def, model.Routed, rule, rules.Say("a Broken unit routs when it is assaulted"))
		}
		if b.inside != 0 {
			return shutTheLid(a, b)
		}
		givesWay(a, b, levels, rule)
		return false
	}
	committed(a, b)
	if v == forcedOut {
		a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, rules.Allow("DUP-ASV-02", "a vehicle is not forced to withdraw: the attack occurs"))
	} else if leaves(a, b, "DUP-CRG-03", "now") {
		givesWay(a, b, 1, "DUP-CRG-03")
		return false
	}
	return true
}

// beatenBack is an attack that fails: one action lost, or both and a level where the defender doubled and was not
// suppressed (DUP-CRG-04, DUP-CRG-05).
func beatenBack(a *model.Act, b *Bout, rule rules.RuleID) {
	act := a.Activation(b.Att)
	if rule == "DUP-CRG-05" {
		if act != nil {
			act.Left, act.NoAssault = act.Began-1, true
			a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Count(rule, "actions left", act.Left, rules.Step{Value: -1, Unit: "actions", Text: rules.Say("lost by the failed attack"), Rule: rule}))
		}
		return
	}
	a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Count(rule, "actions left", 0, rules.Step{Value: -2, Unit: "actions", Text: rules.Say("lost by the failed attack"), Rule: rule}))
	if !a.Has(b.Def, model.Suppressed) {
		a.SetLevel(b.Att, a.Level(b.Att)+1, rule, rules.Say("beaten back by an enemy who is not suppressed"))
	}
}

// shutTheLid has passengers close their vehicle down instead of withdrawing; the attackers may turn on the vehicle
// (DUP-ASV-06). It reports whether they go on to contact, then with the vehicle as their target.
func shutTheLid(a *model.Act, b *Bout) bool {
	v := a.Model(b.inside).Unit
	closeDown(a, b.inside)
	if !a.Confirm(b.Att, []rules.UnitID{v}, "turn-on-vehicle", "DUP-ASV-06", rules.Say("The passengers have closed %s down. Attack the vehicle?", a.Unit(v)), "Attack it", "Leave it", showSingle(a.Game, b.Att, b.inside, "DUP-ASV-03")) {
		return false
	}
	b.Def, b.vehicle, b.inside = v, b.inside, 0
	committed(a, b)
	return true
}

// closeDown closes a vehicle in place of the withdrawal of those inside (DUP-ASV-06).
func closeDown(a *model.Act, vehicle rules.ModelID) {
	a.Ctx.Mark(a.Model(vehicle).Unit, model.Closed, 1, "DUP-ASV-06", rules.Say("its passengers close it down instead of withdrawing"))
}
