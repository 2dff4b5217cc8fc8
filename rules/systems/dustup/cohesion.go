package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// cohesive is how far figures may be from their leader (DUP-COH-01).
const cohesive = 6 * geom.Inch

// cohesion judges whether every figure is within 6in of its leader, base edge to base edge (DUP-COH-01). Disabled
// figures do not count, nor those that are killed or abandoned; a hull, a mounted and a hidden unit always hold together.
func (g *game) cohesion(unit rules.UnitID) rules.Ruling {
	if far := g.astray(unit); len(far) > 0 {
		lead, _ := g.stand(unit)
		d := geom.Distance(g.model(far[0]).Shape(), lead)
		return rules.Refuse("DUP-COH-01", "%s is %s from its leader: within 6\" it is in cohesion", g.model(far[0]), d).
			Add(rules.Apart("DUP-COH-01", g.model(far[0]).Ref(), g.unit(unit).Ref(), rules.Long(d))).Blame(g.refs(far[1:])...)
	}
	return rules.Allow("DUP-COH-01", "%s is in cohesion", g.unit(unit))
}

// refs are the references to a list of models.
func (g *game) refs(models []rules.ModelID) []rules.Ref {
	out := make([]rules.Ref, len(models))
	for i, m := range models {
		out[i] = g.model(m).Ref()
	}
	return out
}

// astray lists the figures of a unit that are out of cohesion.
func (g *game) astray(unit rules.UnitID) []rules.ModelID {
	lead, ok := g.stand(unit)
	if !ok || g.hull(unit) != 0 || g.troop(unit).Hidden || g.carrier(unit) != 0 {
		return nil
	}
	var out []rules.ModelID
	for _, m := range g.bound(unit) {
		if !geom.Within(g.model(m).Shape(), lead, cohesive+geom.Touch) {
			out = append(out, m)
		}
	}
	return out
}

// bound lists the figures on the table that have to stay with their leader: wounded included, disabled not.
func (g *game) bound(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.inPlay(unit) {
		if k := g.model(m); k.Place == rules.OnTable && !k.Markers.Has(Disabled) {
			out = append(out, m)
		}
	}
	return out
}
