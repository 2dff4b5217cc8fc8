package mend

import (
	"cmp"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
)

// MedicalCommands treat wounded.
var MedicalCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "treat", Title: "Medical Treatment", Text: "sees to all untreated wounded of the unit; specialists may see to those of a unit whose leader is within 2 inches"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "whom specialists treat", Optional: true}},
		Group: "Mend",
		Check: checkTreat,
		Run:   treat,
	},
}

// medicReach is how near a specialist has to be (DUP-MED-01).
var medicReach = model.Inches(2)

// untreated lists the figures of a unit that medical treatment is for, in list order (DUP-MED-01, DUP-MED-04).
func untreated(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.InPlay(unit) {
		if g.Model(m).Markers.Has(model.Untreated) {
			out = append(out, m)
		}
	}
	return out
}

// specialistNear finds an able-bodied medical specialist of a side within 2in of a unit's leader (DUP-MED-01).
func specialistNear(g *model.Game, team, unit rules.UnitID) bool {
	if !g.UnitPermits(model.TreatsOthers, team) || g.Unit(team).Seat != g.Unit(unit).Seat || g.Out(team) {
		return false
	}
	if c := g.Carrier(team); c != 0 || g.Carrier(unit) != 0 {
		return c == g.Carrier(unit) && len(medics(g, team)) > 0
	}
	leader, ok := g.Stand(unit)
	if !ok {
		return false
	}
	for _, m := range medics(g, team) {
		if g.Model(m).Place == rules.OnTable && model.Within(geom.Distance(g.Model(m).Shape(), leader), medicReach) {
			return true
		}
	}
	return false
}

// medics lists the able-bodied figures of a unit that can treat: those with that role, or all where none has it.
func medics(g *model.Game, unit rules.UnitID) []rules.ModelID {
	named := false
	for _, m := range g.Unit(unit).Models {
		named = named || g.Permits(model.Treats, m)
	}
	var out []rules.ModelID
	for _, m := range g.Able(unit) {
		if !named || g.Permits(model.Treats, m) {
			out = append(out, m)
		}
	}
	return out
}

// medicalDie is the best die available to the wounded of a unit (DUP-MED-01).
func medicalDie(g *model.Game, unit rules.UnitID) (ladder.Die, rules.Step) {
	for i := range g.S.Units {
		if team := g.S.Units[i].ID; specialistNear(g, team, unit) {
			return ladder.D10, rules.Step{Value: 10, Unit: "sides", Text: rules.Say("medical specialist: %s", g.Unit(team)), Rule: "DUP-MED-01"}
		}
	}
	if g.UnitPermits(model.TreatsOwn, unit) && len(medics(g, unit)) > 0 {
		return ladder.D8, rules.Step{Value: 8, Unit: "sides", Text: rules.Say("unit medic"), Rule: "DUP-MED-01"}
	}
	return ladder.D6, rules.Step{Value: 6, Unit: "sides", Text: rules.Say("no medic"), Rule: "DUP-MED-01"}
}

func checkTreat(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	unit := c.Target
	if unit == 0 {
		unit = c.Unit
	}
	switch own := unit == c.Unit; {
	case own && g.UnitPermits(model.TreatsOthers, c.Unit) && len(untreated(g, unit)) == 0:
		return mech.Missing("DUP-MED-01", "name the unit that the specialists treat")
	case g.Unit(unit).Seat != c.Seat:
		return rules.Refuse("DUP-MED-01", "%s belongs to the other side", g.Unit(unit))
	case g.Out(unit):
		return rules.Refuse("DUP-MED-01", "%s is out of the game", g.Unit(unit))
	case !own && !g.UnitPermits(model.TreatsOthers, c.Unit):
		return rules.Refuse("DUP-MED-01", "only specialists treat another unit; %s may treat its own wounded", g.Unit(c.Unit))
	case !own && !specialistNear(g, c.Unit, unit):
		return rules.Refuse("DUP-MED-01", "a specialist has to be within 2in of the leader of %s", g.Unit(unit))
	case len(untreated(g, unit)) == 0:
		return rules.Refuse("DUP-MED-01", "%s has no untreated wounded; stabilised figures are not treated again", g.Unit(unit)).
			With(0, "untreated", "DUP-MED-04", "stabilised figures are not treated again")
	}
	return rules.Allow("DUP-MED-01", "all wounded of %s in one action", g.Unit(unit))
}

func treat(a *model.Act, c rules.Command) {
	unit := c.Target
	if unit == 0 {
		unit = c.Unit
	}
	action.Spend(a, 1, "DUP-MED-01", "medical treatment")
	d, why := medicalDie(a.Game, unit)
	a.Ctx.Rule(c.Seat, unit, rules.Count("DUP-MED-01", "medical die", int(d), why))
	model.Thrown(a, treatments(a.Game, c.Unit, unit), ward{})
	action.AfterAction(a)
}

// ward is how many figures have died of their wounds, and how many are back to duty.
type ward struct{ dead, back int }

// treatments are the dice of medics for the wounded of a unit: for power armour D6 of its own, for all others the medical die
// (DUP-MED-01, DUP-MED-03).
func treatments(g *model.Game, medics, unit rules.UnitID) (out []model.Stage[ward]) {
	d, _ := medicalDie(g, unit)
	for _, m := range untreated(g, unit) {
		roll, result := g.Plain(medics, "DUP-MED-01", "medical", d, func(a *model.Act, face int) { treated(a, m, face) }), medicalResult
		if g.Profile(m).Armour.Power() {
			roll, result = damage.SuitRoll(g, m), damage.SuitResult
		}
		out = append(out, model.Stage[ward]{
			Roll: func(ward) (model.Roll, bool) { return roll, true },
			Then: func(w ward, face int) ward {
				switch result(face) {
				case damage.Dead:
					w.dead++
				case damage.Fit, damage.Disabled:
					w.back++
				}
				return w
			},
		})
	}
	return out
}

// medicalResult is what a medical die makes of a figure without power armour (DUP-MED-02).
func medicalResult(face int) damage.Condition {
	switch {
	case face <= 2:
		return damage.Dead
	case face <= 5:
		return damage.Wounded
	}
	return damage.Fit
}

// TreatOdds tells how many figures die of their wounds, and how many are back to duty on average.
func TreatOdds(g *model.Game, c rules.Command) rules.Odds {
	unit := cmp.Or(c.Target, c.Unit)
	d := model.Expected(treatments(g, c.Unit, unit), dice.Sure(ward{}))
	o := rules.Odds{Mean: dice.Average(dice.Map(d, func(w ward) int { return w.back }))}
	o.Title = rules.Say("Treatment of %s: %.1f back to duty on average", g.Unit(unit), o.Mean)
	dead := dice.Map(d, func(w ward) int { return w.dead })
	for n := range len(untreated(g, unit)) + 1 {
		verb := "die"
		if n == 1 {
			verb = "dies"
		}
		ladder.OutcomeOf(&o, dead.P(n), "%d %s", n, verb)
	}
	return o
}

// treated applies the table for figures without power armour (DUP-MED-02).
func treated(a *model.Act, m rules.ModelID, face int) {
	switch medicalResult(face) {
	case damage.Dead:
		damage.TellMedical(a, m, "DUP-MED-02", face, "dies of the wound")
		damage.Dies(a, m, "DUP-MED-02")
	case damage.Wounded:
		damage.TellMedical(a, m, "DUP-MED-02", face, "stabilised")
		a.Ctx.MarkModel(m, model.Untreated, 0, "DUP-MED-02", rules.Say("stabilised"))
		a.Ctx.MarkModel(m, model.Wound, 1, "DUP-MED-02", rules.Say("stabilised"))
	default:
		damage.TellMedical(a, m, "DUP-MED-02", face, "back to duty")
		damage.Heal(a, m, "DUP-MED-02")
	}
}
