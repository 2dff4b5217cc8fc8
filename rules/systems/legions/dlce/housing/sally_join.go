package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// getsOut is the question where those stand who get out of their Transports into the melee of their comrades.
const getsOut = "charge-out"

// mayJoin refuses the Charge of a Section of which a part is aboard a Transport that lets nobody out into melee (DLCE-TRAN-21).
func mayJoin(g *model.Game, unit rules.UnitID) rules.Ruling {
	if len(states.Riders(g, unit)) == 0 {
		return rules.Allow("", "")
	}
	for _, id := range states.Transports(g, unit) {
		if !g.Permits(model.PassengersCharge, id) {
			return rules.Refuse(rows.Of(g.Edition).PartAboardCharge, "%s is neither Open Topped nor has it Charge Doors: while a part of %s is aboard, it does not charge", g.Model(id), g.Unit(unit)).Blame(g.Model(id).Ref())
		}
	}
	return rules.Allow("", "")
}

// MayCharge refuses a Charge of a Section of which nobody is on foot, or whose Transports let nobody out into melee while a part of it is
// aboard.
func MayCharge(g *model.Game, unit rules.UnitID) rules.Ruling {
	if len(states.Afoot(g, unit)) == 0 {
		return rules.Refuse(g.Book.IroncladsDoNotCharge, "nobody of %s is on foot: a Transport may Advance, hold its ground or go At the Double", g.Unit(unit)).Blame(g.Unit(unit).Ref())
	}
	return mayJoin(g, unit)
}

// JoinCharge has those of a Section who are aboard get out into the melee that their comrades have charged into, as many of them into
// contact as can be, where there is room for them (DLCE-TRAN-21). Who has embarked in this Turn stays aboard.
func JoinCharge(a *model.Act, unit rules.UnitID, targets []rules.UnitID) {
	riders := states.Riders(a.Game, unit)
	if len(riders) == 0 || a.Section(unit).Boarded == a.S.Turn {
		return
	}
	rule := rows.Of(a.Edition).PartAboardCharge
	s := &sally{g: a.Game, unit: unit, who: riders, targets: targets, as: states.Carrier{Rule: rule, Foes: targets}, joins: true}
	auto := s.propose()
	if auto == nil {
		a.Ctx.Note(a.Unit(unit).Seat, unit, rule, "no places are found for those aboard: they stay there")
		return
	}
	reach := geom.Length(0)
	for _, id := range riders {
		reach = max(reach, states.CarryingOf.Of(a.Edition).Limit(a.Game, id))
	}
	d := rules.Decision{Kind: getsOut, Seat: a.Unit(unit).Seat, Rule: rule, Prompt: rules.Say("Those aboard get out into the melee"), Unit: unit, Models: riders, Against: targets,
		Options: []rules.Option{{ID: model.AutoMove, Text: rules.Say("As near as there is room")}}, Max: 1, Place: &rules.Domain{Models: riders, Reach: reach}}
	var spots map[rules.ModelID]geom.Shape
	a.Ctx.AskShown(d, func(ans rules.Answer) (r rules.Ruling) {
		moves := ans.Moves
		if ans.Pick() == model.AutoMove {
			moves = auto
		}
		spots, r = s.judge(moves)
		return r
	}, rules.ShowMoves(model.AutoMove, func() []rules.Move { return auto }))
	setDown(a, unit, spots, rule)
}
