package legions

import "baize/rules"

// chargeMade notes whom the Charge met, over what, and which models keep the Charge Bonus (DL2-MELEE-14).
func (a *act) chargeMade(unit rules.UnitID, p *plan, met map[rules.ModelID][]touch, fought map[rules.UnitID]bool) {
	for _, t := range touchedUnits(met) {
		ch := Charged{Target: t}
		actual := false
		for _, m := range p.models {
			for _, x := range met[m] {
				if x.target != t {
					continue
				}
				if x.piece == 0 {
					actual = true
					continue
				}
				a.link(unit, t, x.piece)
				if a.terrainOf(x.piece).Linear && ch.Across == 0 {
					ch.Across = x.piece
				}
			}
		}
		if actual {
			ch.Across = 0
		}
		var steps []rules.Step
		for _, m := range p.models {
			hard := false
			for i := range p.strides {
				if s := &p.strides[i]; s.id == m && len(s.hard) > 0 {
					hard = true
					steps = append(steps, rules.Step{Rule: a.Book.ChargeOverDifficult, Text: rules.Say("%s crossed Difficult Terrain: no Charge Bonus", a.model(m))})
				}
			}
			if !hard && !fought[t] && a.model(m).Place == rules.OnTable {
				ch.Bonus = append(ch.Bonus, m)
			}
		}
		if fought[t] {
			steps = append(steps, rules.Step{Rule: a.Book.ChargeBonus, Text: rules.Say("%s was in a melee already: no Charge Bonus", a.unit(t))})
		}
		sec := a.section(unit)
		sec.Charged = append(sec.Charged[:len(sec.Charged):len(sec.Charged)], ch)
		a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.Book.ChargeBonus, "charge bonus models", len(ch.Bonus), steps...))
	}
}

// daunt is step 6: a Morale Check of each target that a Section with a Daunting model touched (DL2-MAR-11).
func (a *act) daunt(unit rules.UnitID, met map[rules.ModelID][]touch) {
	_, by := a.sectionPermits(daunts, unit)
	if by == nil {
		return
	}
	for _, t := range a.inOrder(unit, touchedUnits(met), "morale-order", rules.Plain("Which Section checks first?")) {
		a.worry(reason{Unit: t, Cause: "daunting", Rule: a.ruleOf(by)})
		a.settleMorale()
	}
}

// respond is step 8: un-engaged models of the charged Sections may join, up to 4" (DL2-MOV-14). Ironclads do not, nor do
// the occupants of a building.
func (a *act) respond(charger rules.UnitID, targets []rules.UnitID) {
	if len(a.onTable(charger)) == 0 {
		return
	}
	var able []rules.UnitID
	for _, t := range targets {
		if len(a.joiners(a.idle(t), inches(4), []rules.UnitID{charger})) > 0 {
			able = append(able, t)
		}
	}
	for _, t := range a.inOrder(charger, able, "response-order", rules.Plain("Which Section responds first?")) {
		a.ctx.Rule(a.unit(t).Seat, t, rules.Count(a.Book.ChargeResponse, "response move", 4).With(4, "inches", a.Book.MeleeExampleCharge, "the distance of the worked example"))
		went := a.freeMove(freeMove{Unit: t, Models: a.idle(t), Reach: inches(4), Rule: a.Book.ChargeResponse, Kind: "response-move", Prompt: rules.Plain("Move un-engaged defenders into contact"), ToContact: true, Foes: []rules.UnitID{charger}})
		if went && a.unit(t).Markers.Has(InLine) {
			a.ctx.Mark(t, InLine, 0, a.Book.ChargeResponse, rules.Say("a Line that responds is a Line no more"))
		}
	}
}

// idle lists the models of a charged Section that could respond.
func (g *game) idle(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.onTable(unit) {
		if !g.isEngaged(m) && !g.profile(m).Kind.IsIronclad() && !g.forbids(mayFight, m) {
			out = append(out, m)
		}
	}
	return out
}
