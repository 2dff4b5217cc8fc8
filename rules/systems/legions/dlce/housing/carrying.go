// Package housing is buildings that one Section occupies and Transports that are models of the Section that they carry.
package housing

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// Say gives an edition its Transports and buildings: whoever leaves them ends within its MV of their outline (DLCE-MEAS-04), all
// who are aboard may fire (DLCE-TRAN-17), and a building gives Fortified Cover (DLCE-TERR-06).
func Say(e *model.Edition) {
	states.CarryingOf.Say(e, states.Carrying{
		Attached:  true,
		Leaves:    []string{"disembark", Exit, ExitCharge, DisembarkCharge},
		Limit:     func(g *model.Game, id rules.ModelID) geom.Length { return model.Inches(g.Profile(id).MV) },
		Used:      used,
		Rule:      leaving,
		Shut:      func(b *book.Book) rules.RuleID { return b.BuildingEntry },
		Firing:    func(aboard int) int { return aboard },
		Spilled:   spilled,
		Orphans:   func(g *model.Game) bool { return g.E.Settings.Orphans },
		FiresOn:   firesOn,
		FallsBack: func(g *model.Game) rules.RuleID { return rows.Of(g.Edition).TransportFallsBack },
		Excused:   excused,
		Shelter:   model.Fortified,
	})
	e.Asks = append(e.Asks,
		model.Question{Term: rules.Term{ID: "tow", Text: "yes or no: does the towed Section stay attached to the vehicle that activates"}, Leads: map[string]string{
			"yes": "is moved along behind the vehicle and does not activate this Turn", "no": "is detached for good, stays where it is and may activate later"}},
		model.Question{Term: rules.Term{ID: getsOut, Text: "move= of those aboard, or auto: as near to their targets as there is room"}, Leads: map[string]string{
			"": "gets out within its MV of its Transport and fights in the melee of its comrades"}},
		model.Question{Term: rules.Term{ID: "follow", Text: "move= or legs= of Transports after their Section, or auto: as near as they must"}, Leads: map[string]string{
			"": "drives as far as it must to stay in Coherency with its Section"}})
}

// leaving is the rule by which a carrier is left.
func leaving(g *model.Game, k states.Carrier) rules.RuleID {
	if k.Piece != 0 {
		return rows.Of(g.Edition).ExitBuilding
	}
	return g.Book.Disembarking
}

// spilled keeps those who have to leave a destroyed Transport together, with their comrades on the table (DLCE-TRAN-16).
func spilled(g *model.Game, unit rules.UnitID, spots map[rules.ModelID]geom.Shape) rules.Ruling {
	return transport.Together(g, g.Living(unit), spots)
}

// excused lets a Section that is to retreat hold a building, or leave it towards its own zone (DLCE-MOR-20); outside it may Advance into
// Defensible terrain, or into a building (DLCE-MOR-14).
func excused(g *model.Game, unit rules.UnitID, kind string) bool {
	if states.HousedIn(g, unit) != 0 {
		return kind == "hold" || kind == Exit
	}
	return kind == "advance" || kind == Enter
}

// firesOn lets the Transports of a Section that has charged fire, at Sections that it did not charge (DLCE-TRAN-06).
func firesOn(g *model.Game, id rules.ModelID, at rules.UnitID) rules.Ruling {
	m, own := g.Model(id), rows.Of(g.Edition)
	act := states.UnitAct(g, m.Unit)
	switch {
	case act == nil || act.Move != "charge" || !states.Attached(g, id):
		return rules.Refuse(own.TransportFiresApart, "%s does not fire in this Activation: of a Section that charges its Transport alone does", m).Blame(m.Ref())
	case at != 0 && slices.ContainsFunc(g.Section(m.Unit).Charged, func(c model.Charged) bool { return c.Target == at }):
		return rules.Refuse(own.TransportFiresApart, "%s is charged by the Section of %s, which fires at another", g.Unit(at), m).Blame(g.Unit(at).Ref())
	}
	return rules.Allow(own.TransportFiresApart, "the Transport keeps its fire")
}
