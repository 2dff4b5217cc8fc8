package charge

import (
	"baize/rules"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
)

// Made notes whom the Charge met, over what, and which models keep the Charge Bonus (DL2-MELEE-14).
func Made(a *model.Act, unit rules.UnitID, p *movement.Plan, met map[rules.ModelID][]engage.Touch, fought map[rules.UnitID]bool) {
	for _, t := range touchedUnits(met) {
		ch := model.Charged{Target: t}
		actual := false
		for _, m := range p.Models {
			for _, x := range met[m] {
				if x.Target != t {
					continue
				}
				if x.Piece == 0 {
					actual = true
					continue
				}
				contact.Link(a, unit, t, x.Piece)
				if ground.TerrainOf(a.Game, x.Piece).Linear && ch.Across == 0 {
					ch.Across = x.Piece
				}
			}
		}
		if actual {
			ch.Across = 0
		}
		var steps []rules.Step
		for _, m := range p.Models {
			hard := false
			for i := range p.Strides {
				if s := &p.Strides[i]; s.ID == m && len(s.Hard) > 0 {
					hard = true
					steps = append(steps, rules.Step{Rule: a.Book.ChargeOverDifficult, Text: rules.Say("%s crossed Difficult Terrain: no Charge Bonus", a.Model(m))})
				}
			}
			if !hard && !fought[t] && a.Model(m).Place == rules.OnTable {
				ch.Bonus = append(ch.Bonus, m)
			}
		}
		if fought[t] {
			steps = append(steps, rules.Step{Rule: a.Book.ChargeBonus, Text: rules.Say("%s was in a melee already: no Charge Bonus", a.Unit(t))})
		}
		sec := a.Section(unit)
		sec.Charged = append(sec.Charged[:len(sec.Charged):len(sec.Charged)], ch)
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.ChargeBonus, "charge bonus models", len(ch.Bonus), steps...))
	}
}

// daunt is step 6: a Morale Check of each target that a Section with a Daunting model touched (DL2-MAR-11).
func daunt(a *model.Act, unit rules.UnitID, met map[rules.ModelID][]engage.Touch) {
	_, by := a.SectionPermits(model.Daunts, unit)
	if by == nil {
		return
	}
	for _, t := range a.InOrder(unit, touchedUnits(met), "morale-order", rules.Plain("Which Section checks first?")) {
		morale.Worry(a, model.Reason{Unit: t, Cause: "daunting", Rule: a.RuleOf(by)})
		morale.Settle(a)
	}
}

// respond is step 8: un-engaged models of the charged Sections may join, up to 4" (DL2-MOV-14). Ironclads do not, nor do
// the occupants of a building.
func respond(a *model.Act, charger rules.UnitID, targets []rules.UnitID) {
	if len(a.OnTable(charger)) == 0 {
		return
	}
	var able []rules.UnitID
	for _, t := range targets {
		if len(engage.Joiners(a.Game, contact.Idle(a.Game, t), model.Inches(4), []rules.UnitID{charger})) > 0 {
			able = append(able, t)
		}
	}
	for _, t := range a.InOrder(charger, able, "response-order", rules.Plain("Which Section responds first?")) {
		a.Ctx.Rule(a.Unit(t).Seat, t, rules.Count(a.Book.ChargeResponse, "response move", 4).With(4, "inches", a.Book.MeleeExampleCharge, "the distance of the worked example"))
		a.React(model.ReactResponse, t, charger, a.Book.ChargeResponse, func() { joins(a, charger, t) })
	}
}

// joins lets a charged Section move into contact with who charged it.
func joins(a *model.Act, charger, t rules.UnitID) {
	went := action.FreeMove(a, engage.FreeMove{Unit: t, Models: contact.Idle(a.Game, t), Reach: model.Inches(4), Rule: a.Book.ChargeResponse, Kind: "response-move", Prompt: rules.Plain("Move un-engaged defenders into contact"), ToContact: true, Foes: []rules.UnitID{charger}})
	if went && a.Unit(t).Markers.Has(model.InLine) {
		a.Ctx.Mark(t, model.InLine, 0, a.Book.ChargeResponse, rules.Say("a Line that responds is a Line no more"))
	}
}
