package dustup

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// Face implements rules.Veiler: a hidden unit and its models are spoken of as its marker (DUP-SCEN-10).
func (System) Face(s *rules.State, what rules.Ref) rules.Ref {
	g := model.Read(s)
	unit := what.Unit()
	if m := what.Model(); m != 0 {
		unit = g.Model(m).Unit
	}
	if unit == 0 || !g.Troop(unit).Hidden {
		return what
	}
	for _, b := range g.E.Blips {
		switch {
		case b.Unit != unit:
		case what.Kind == rules.RefModel:
			return g.Model(b.Model).Ref()
		default:
			return g.Unit(g.Model(b.Model).Unit).Ref()
		}
	}
	return rules.Ref{Word: "a hidden marker"}
}
