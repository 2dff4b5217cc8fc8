package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// Cohesive is how far figures may be from their leader (DUP-COH-01).
const Cohesive = 6 * geom.Inch

// Cohesion judges whether every figure is within 6in of its leader, base edge to base edge (DUP-COH-01). Disabled
// figures do not count, nor those that are killed or abandoned; a hull, a mounted and a hidden unit always hold together.
func (g *Game) Cohesion(unit rules.UnitID) rules.Ruling {
	if far := g.Astray(unit); len(far) > 0 {
		lead, _ := g.Stand(unit)
		d := geom.Distance(g.Model(far[0]).Shape(), lead)
		return rules.Refuse("DUP-COH-01", "%s is %s from its leader: within 6\" it is in cohesion", g.Model(far[0]), d).
			Add(rules.Apart("DUP-COH-01", g.Model(far[0]).Ref(), g.Unit(unit).Ref(), rules.Long(d))).Blame(g.Refs(far[1:])...)
	}
	return rules.Allow("DUP-COH-01", "%s is in cohesion", g.Unit(unit))
}

// Refs are the references to a list of models.
func (g *Game) Refs(models []rules.ModelID) []rules.Ref {
	out := make([]rules.Ref, len(models))
	for i, m := range models {
		out[i] = g.Model(m).Ref()
	}
	return out
}

// Astray lists the figures of a unit that are out of cohesion.
func (g *Game) Astray(unit rules.UnitID) []rules.ModelID {
	lead, ok := g.Stand(unit)
	if !ok || g.Hull(unit) != 0 || g.Troop(unit).Hidden || g.Carrier(unit) != 0 {
		return nil
	}
	var out []rules.ModelID
	for _, m := range g.Bound(unit) {
		if !geom.Within(g.Model(m).Shape(), lead, Cohesive+geom.Touch) {
			out = append(out, m)
		}
	}
	return out
}

// Bound lists the figures on the table that have to stay with their leader: wounded included, disabled not.
func (g *Game) Bound(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.InPlay(unit) {
		if k := g.Model(m); k.Place == rules.OnTable && !k.Markers.Has(Disabled) {
			out = append(out, m)
		}
	}
	return out
}
