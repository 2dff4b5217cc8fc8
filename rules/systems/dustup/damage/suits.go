package damage

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// SuitCheck is the medical D6 of a power-armoured figure, thrown at once after its wound (DUP-MED-03).
func SuitCheck(a *model.Act, m rules.ModelID) {
	switch face := a.One(a.Model(m).Unit, "DUP-MED-03", "medical", ladder.D6); {
	case face == 1:
		TellMedical(a, m, "DUP-MED-03", face, "killed")
		Dies(a, m, "DUP-MED-03")
	case face <= 4:
		TellMedical(a, m, "DUP-MED-03", face, "stabilised")
		a.Ctx.MarkModel(m, model.Untreated, 0, "DUP-MED-03", rules.Say("stabilised"))
		a.Ctx.MarkModel(m, model.Wound, 1, "DUP-MED-03", rules.Say("stabilised"))
	case face == 5:
		TellMedical(a, m, "DUP-MED-03", face, "unhurt, the suit is wrecked")
		Heal(a, m, "DUP-MED-03")
		a.Ctx.MarkModel(m, model.Disabled, 1, "DUP-MED-03", rules.Say("the suit is wrecked"))
	default:
		TellMedical(a, m, "DUP-MED-03", face, "resumes duty")
		Heal(a, m, "DUP-MED-03")
	}
}

// TellMedical tells the roll of a treatment or of a suit for a figure, and what it did.
func TellMedical(a *model.Act, m rules.ModelID, rule rules.RuleID, face int, what string) {
	k := a.Model(m)
	r := rules.Count(rule, "medical result", face).With(face, "face", rule, "%s", what)
	r.Text = rules.Say("%s: %s", k, what)
	a.Ctx.Rule(k.Seat, k.Unit, r)
}

// Heal removes the hit marker of a figure.
func Heal(a *model.Act, m rules.ModelID, rule rules.RuleID) {
	a.Model(m).Lost = 0
	a.Ctx.MarkModel(m, model.Untreated, 0, rule, rules.Say("the hit marker is removed"))
}

// Dies takes a figure that was wounded before out of the battle.
func Dies(a *model.Act, m rules.ModelID, rule rules.RuleID) {
	k := a.Model(m)
	lose(a, m, k.Life, rule, rules.Say("dies of the wound"))
	k.Markers = nil
	a.Ctx.Put(m, rules.Removed, k.At, k.Facing, rule, rules.Say("dies of the wound"))
	leaderFell(a, m)
}
