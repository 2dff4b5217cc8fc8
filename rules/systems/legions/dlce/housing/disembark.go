package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// mayGetOut refuses a Section that may not leave its Transports now: that is for the end of the Movement Segment, after its Transports
// have moved, but not At the Double, and not in the Activation in which it embarked (DLCE-TRAN-12, DLCE-TRAN-14).
func mayGetOut(g *model.Game, c rules.Command) (rules.UnitID, rules.Ruling) {
	unit, act, r := activating(g, c)
	if !r.OK() {
		return unit, r
	}
	label := g.Unit(unit)
	switch {
	case len(states.Riders(g, unit)) == 0:
		return unit, rules.Refuse(g.Book.Disembarking, "nobody of %s is in a Transport", label)
	case g.Section(unit).Boarded == g.S.Turn:
		return unit, rules.Refuse(g.Book.Embarking, "%s embarked in this Activation: it stays aboard", label)
	case act.Move == "":
		return unit, rules.Refuse(g.Book.Disembarking, "the Transport of %s first moves or holds its ground: nobody gets out before the end of the Movement Segment", label)
	case act.Move == "double":
		return unit, rules.Refuse(g.Book.Disembarking, "%s moved At the Double: nobody may leave it", label)
	case act.Move != "hold" && act.Move != "advance":
		return unit, rules.Refuse(g.Book.Disembarking, "%s leaves its Transport after an Advance or Hold Your Ground, not after %s", label, act.Move).Cite(rows.Of(g.Edition).PartAboardEnters, "after an Advance or Hold Your Ground")
	case act.Fired || act.Overwatch:
		return unit, rules.Refuse(g.Book.Disembarking, "%s has fired: the Movement Segment is over", label)
	}
	return unit, rules.Allow("", "")
}

// checkDisembark judges whether a Section gets out of its Transports (DLCE-TRAN-14).
func checkDisembark(g *model.Game, c rules.Command) rules.Ruling {
	_, _, r := planDisembark(g, c)
	return r
}

// planDisembark is [checkDisembark] with where each stands then.
func planDisembark(g *model.Game, c rules.Command) (rules.UnitID, map[rules.ModelID]geom.Shape, rules.Ruling) {
	unit, r := mayGetOut(g, c)
	if !r.OK() {
		return unit, nil, r
	}
	if len(c.Moves) == 0 {
		return unit, nil, mech.Missing(g.Book.Disembarking, "say where the models of %s stand, within their MV of the Transport", g.Unit(unit))
	}
	riders := states.Riders(g, unit)
	spots, r := transport.Leave(g, unit, riders, g.Living(unit), c.Moves)
	if !r.OK() {
		return unit, nil, r
	}
	return unit, spots, out(g, unit, riders, g.Book.Disembarking).Cite(g.Book.DisembarkedActs, "Section and Transport may fire")
}

// out is the ruling on a Section of which some leave what they are in, all within their MV of its outline.
func out(g *model.Game, unit rules.UnitID, who []rules.ModelID, rule rules.RuleID) rules.Ruling {
	k, _ := states.Holding(g, who[0])
	r := rules.Allow(rule, "%s leaves %s", g.Unit(unit), k.Label)
	r.Subject = "movement allowance"
	least := geom.Length(-1)
	for _, id := range who {
		if l := states.CarryingOf.Of(g.Edition).Limit(g, id); least < 0 || l < least {
			least = l
		}
	}
	r.Value = int(least / geom.Inch)
	return r.With(len(who), "models", rule, "get out").With(int(least), "µm", rule, "MV, from any point of %s", k.Label).With(int(least), "µm", rows.Of(g.Edition).FromOutline, "the near edge of every base")
}

// runDisembark sets a Section down beside its Transports: those who react to moves may do so once more.
func runDisembark(a *model.Act, c rules.Command) {
	unit, spots, r := planDisembark(a.Game, c)
	if !r.OK() && c.Overrule != "" {
		spots = transport.SpotsAnyway(a.Game, unit, c.Moves)
		r = rules.Allow(a.Book.Disembarking, "%s gets out", a.Unit(unit)).Cite(r.Rule, "set aside: %s", r.Text)
	}
	a.Ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value).Take(r))
	setDown(a, unit, spots, a.Book.Disembarking)
	if act := states.UnitAct(a.Game, unit); act != nil {
		act.Move = "disembark"
	}
	shoot.MovementConsolidation(a, []rules.UnitID{unit})
}

// setDown puts models where they were placed as they leave what they are in; they have moved.
func setDown(a *model.Act, unit rules.UnitID, spots map[rules.ModelID]geom.Shape, rule rules.RuleID) {
	act := states.UnitAct(a.Game, unit)
	for _, id := range a.Unit(unit).Models {
		if _, ok := spots[id]; ok && act != nil {
			act.Moved = append(act.Moved[:len(act.Moved):len(act.Moved)], id)
		}
	}
	transport.Unload(a, unit, spots, rule, rules.Plain("gets out"))
}
