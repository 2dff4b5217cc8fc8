package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// afterwards reads the table as it would be after a change.
func afterwards(g *model.Game, change func(s *rules.State)) *model.Game {
	s := g.S.Clone()
	change(s)
	return model.Read(s)
}

// Placed reads the table as it would be with models set down at places.
func Placed(g *model.Game, spots map[rules.ModelID]geom.Shape) *model.Game {
	return afterwards(g, func(s *rules.State) {
		for id, shape := range spots {
			m := s.Model(id)
			m.Place, m.Inside, m.Within, m.At = rules.OnTable, 0, 0, shape.Centre()
		}
	})
}

// MayFollow refuses an end of the minis of a Section at which its Transports have no way into Coherency with them (DLCE-TRAN-10).
func MayFollow(then *model.Game, unit rules.UnitID, double bool) rules.Ruling {
	if len(states.Transports(then, unit)) == 0 {
		return rules.Allow("", "")
	}
	rule := rows.Of(then.Edition).TransportFollows
	if _, ok := transport.ProposeFollow(then, unit, transport.Following(then, unit, double, rule)); ok {
		return rules.Allow("", "")
	}
	return rules.Refuse(rule, "the Transport of %s could not stay with it: no way leads it into Coherency", then.Unit(unit)).Blame(coherency.Astray(then, unit)...)
}
