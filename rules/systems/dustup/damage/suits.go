package damage

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// SuitRoll is the medical D6 of a wounded figure in power armour that is treated (DUP-MED-03).
func SuitRoll(g *model.Game, m rules.ModelID) model.Roll {
	return g.Plain(g.Model(m).Unit, "DUP-MED-03", "medical", ladder.D6, func(a *model.Act, face int) { heal(a, m, face) })
}

// SuitResult is what its face makes of the figure, fit where it is no worse than before.
func SuitResult(face int) Condition { return Fate{}.heals(face).Now }

// suited is the same die where it is thrown at once, after a wound.
func suited(g *model.Game, m rules.ModelID) model.Stage[Fate] {
	return model.Stage[Fate]{
		Roll: func(f Fate) (model.Roll, bool) {
			return g.Plain(g.Model(m).Unit, "DUP-MED-03", "medical", ladder.D6, func(a *model.Act, face int) {
				heal(a, m, face)
				noteWound(a, m)
			}), f.suit
		},
		Then: Fate.heals,
	}
}

// heal does to a figure in power armour what its medical die says.
func heal(a *model.Act, m rules.ModelID, face int) {
	what := "resumes duty"
	now := SuitResult(face)
	switch now {
	case Dead:
		what = "killed"
	case Wounded:
		what = "stabilised"
	case Disabled:
		what = "unhurt, the suit is wrecked"
	}
	TellMedical(a, m, "DUP-MED-03", face, what)
	switch now {
	case Dead:
		Dies(a, m, "DUP-MED-03")
	case Wounded:
		a.Ctx.MarkModel(m, model.Untreated, 0, "DUP-MED-03", rules.Say("stabilised"))
		a.Ctx.MarkModel(m, model.Wound, 1, "DUP-MED-03", rules.Say("stabilised"))
	case Disabled:
		Heal(a, m, "DUP-MED-03")
		a.Ctx.MarkModel(m, model.Disabled, 1, "DUP-MED-03", rules.Say("the suit is wrecked"))
	default:
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
