package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// medicalCommands treat wounded.
var medicalCommands = []kind{
	{
		Term:  rules.Term{ID: "treat", Title: "Medical Treatment", Text: "sees to all untreated wounded of the unit; specialists may see to those of a unit whose leader is within 2 inches"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "whom specialists treat", Optional: true}},
		Group: "Mend",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkTreat(c) },
		Run:   func(a *act, c rules.Command) { a.treat(c) },
	},
}

// medicReach is how near a specialist has to be (DUP-MED-01).
var medicReach = inches(2)

// untreated lists the figures of a unit that medical treatment is for, in list order (DUP-MED-01, DUP-MED-04).
func (g *game) untreated(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.inPlay(unit) {
		if g.model(m).Markers.Has(Untreated) {
			out = append(out, m)
		}
	}
	return out
}

// specialistNear finds an able-bodied medical specialist of a side within 2in of a unit's leader (DUP-MED-01).
func (g *game) specialistNear(team, unit rules.UnitID) bool {
	if g.troop(team).Medic != "specialist" || g.unit(team).Seat != g.unit(unit).Seat || g.out(team) {
		return false
	}
	if c := g.carrier(team); c != 0 || g.carrier(unit) != 0 {
		return c == g.carrier(unit) && len(g.medics(team)) > 0
	}
	leader, ok := g.stand(unit)
	if !ok {
		return false
	}
	for _, m := range g.medics(team) {
		if g.model(m).Place == rules.OnTable && within(geom.Distance(g.model(m).Shape(), leader), medicReach) {
			return true
		}
	}
	return false
}

// medics lists the able-bodied figures of a unit that can treat: those with that role, or all where none has it.
func (g *game) medics(unit rules.UnitID) []rules.ModelID {
	named := false
	for _, m := range g.unit(unit).Models {
		named = named || g.profile(m).Role == "medic"
	}
	var out []rules.ModelID
	for _, m := range g.able(unit) {
		if !named || g.profile(m).Role == "medic" {
			out = append(out, m)
		}
	}
	return out
}

// medicalDie is the best die available to the wounded of a unit (DUP-MED-01).
func (g *game) medicalDie(unit rules.UnitID) (die, rules.Step) {
	for i := range g.S.Units {
		if team := g.S.Units[i].ID; g.specialistNear(team, unit) {
			return d10, rules.Step{Value: 10, Unit: "sides", Text: rules.Say("medical specialist: %s", g.unit(team)), Rule: "DUP-MED-01"}
		}
	}
	if g.troop(unit).Medic == "unit" && len(g.medics(unit)) > 0 {
		return d8, rules.Step{Value: 8, Unit: "sides", Text: rules.Say("unit medic"), Rule: "DUP-MED-01"}
	}
	return d6, rules.Step{Value: 6, Unit: "sides", Text: rules.Say("no medic"), Rule: "DUP-MED-01"}
}

func (g *game) checkTreat(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	unit := c.Target
	if unit == 0 {
		unit = c.Unit
	}
	switch own := unit == c.Unit; {
	case own && g.troop(c.Unit).Medic == "specialist" && len(g.untreated(unit)) == 0:
		return mech.Missing("DUP-MED-01", "name the unit that the specialists treat")
	case g.unit(unit).Seat != c.Seat:
		return rules.Refuse("DUP-MED-01", "%s belongs to the other side", g.unit(unit))
	case g.out(unit):
		return rules.Refuse("DUP-MED-01", "%s is out of the game", g.unit(unit))
	case !own && g.troop(c.Unit).Medic != "specialist":
		return rules.Refuse("DUP-MED-01", "only specialists treat another unit; %s may treat its own wounded", g.unit(c.Unit))
	case !own && !g.specialistNear(c.Unit, unit):
		return rules.Refuse("DUP-MED-01", "a specialist has to be within 2in of the leader of %s", g.unit(unit))
	case len(g.untreated(unit)) == 0:
		return rules.Refuse("DUP-MED-01", "%s has no untreated wounded; stabilised figures are not treated again", g.unit(unit)).
			With(0, "untreated", "DUP-MED-04", "stabilised figures are not treated again")
	}
	return rules.Allow("DUP-MED-01", "all wounded of %s in one action", g.unit(unit))
}

func (a *act) treat(c rules.Command) {
	unit := c.Target
	if unit == 0 {
		unit = c.Unit
	}
	a.spend(1, "DUP-MED-01", "medical treatment")
	d, why := a.medicalDie(unit)
	a.ctx.Rule(c.Seat, unit, rules.Count("DUP-MED-01", "medical die", int(d), why))
	for _, m := range a.untreated(unit) {
		if a.profile(m).Armour.power() {
			a.suitCheck(m)
			continue
		}
		face := a.one(c.Unit, "DUP-MED-01", "medical", d)
		a.treated(m, face)
	}
	a.afterAction()
}

// treated applies the table for figures without power armour (DUP-MED-02).
func (a *act) treated(m rules.ModelID, face int) {
	switch {
	case face <= 2:
		a.tellMedical(m, "DUP-MED-02", face, "dies of the wound")
		a.dies(m, "DUP-MED-02")
	case face <= 5:
		a.tellMedical(m, "DUP-MED-02", face, "stabilised")
		a.ctx.MarkModel(m, Untreated, 0, "DUP-MED-02", rules.Say("stabilised"))
		a.ctx.MarkModel(m, Wound, 1, "DUP-MED-02", rules.Say("stabilised"))
	default:
		a.tellMedical(m, "DUP-MED-02", face, "back to duty")
		a.heal(m, "DUP-MED-02")
	}
}

// suitCheck is the medical D6 of a power-armoured figure, thrown at once after its wound (DUP-MED-03).
func (a *act) suitCheck(m rules.ModelID) {
	switch face := a.one(a.model(m).Unit, "DUP-MED-03", "medical", d6); {
	case face == 1:
		a.tellMedical(m, "DUP-MED-03", face, "killed")
		a.dies(m, "DUP-MED-03")
	case face <= 4:
		a.tellMedical(m, "DUP-MED-03", face, "stabilised")
		a.ctx.MarkModel(m, Untreated, 0, "DUP-MED-03", rules.Say("stabilised"))
		a.ctx.MarkModel(m, Wound, 1, "DUP-MED-03", rules.Say("stabilised"))
	case face == 5:
		a.tellMedical(m, "DUP-MED-03", face, "unhurt, the suit is wrecked")
		a.heal(m, "DUP-MED-03")
		a.ctx.MarkModel(m, Disabled, 1, "DUP-MED-03", rules.Say("the suit is wrecked"))
	default:
		a.tellMedical(m, "DUP-MED-03", face, "resumes duty")
		a.heal(m, "DUP-MED-03")
	}
}

// tellMedical tells the roll of a treatment or of a suit for a figure, and what it did.
func (a *act) tellMedical(m rules.ModelID, rule rules.RuleID, face int, what string) {
	k := a.model(m)
	r := rules.Count(rule, "medical result", face).With(face, "face", rule, "%s", what)
	r.Text = rules.Say("%s: %s", k, what)
	a.ctx.Rule(k.Seat, k.Unit, r)
}

// heal removes the hit marker of a figure.
func (a *act) heal(m rules.ModelID, rule rules.RuleID) {
	a.model(m).Lost = 0
	a.ctx.MarkModel(m, Untreated, 0, rule, rules.Say("the hit marker is removed"))
}

// dies takes a figure that was wounded before out of the battle.
func (a *act) dies(m rules.ModelID, rule rules.RuleID) {
	k := a.model(m)
	a.lose(m, k.Life, rule, rules.Say("dies of the wound"))
	k.Markers = nil
	a.ctx.Put(m, rules.Removed, k.At, k.Facing, rule, rules.Say("dies of the wound"))
	a.leaderFell(m)
}
