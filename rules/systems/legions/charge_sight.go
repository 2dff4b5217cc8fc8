package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// mayCharge refuses a target that the Section cannot charge, whatever the ways (DL2-MOV-11, DL2-MOV-15).
func (g *game) mayCharge(c rules.Command, target rules.UnitID) rules.Ruling {
	unit, _ := g.mover(c)
	label := g.unit(target).Label
	var there []rules.ModelID
	for _, m := range g.living(target) {
		if g.model(m).Inside == 0 && !g.has(m, "non-combatant") {
			there = append(there, m)
		}
	}
	switch {
	case g.unit(target).Seat == g.unit(unit).Seat:
		return rules.Refuse("DL2-MOV-11", "%s is no enemy", label)
	case len(there) == 0:
		return rules.Refuse("DL2-MOV-11", "%s has no model that could be charged", label)
	case g.unit(target).Markers.Has(Elevated) && !asks(c, "fly") && !g.unit(unit).Markers.Has(Elevated):
		return rules.Refuse("DL2-MOV-15", "%s is flying: only a Section that flies too may charge it", label)
	}
	if g.seesAny(g.onTable(unit), there) {
		return rules.Allow("DL2-MOV-11", "%s is in sight", label)
	}
	return rules.Refuse("DL2-MOV-11", "no charger has line of sight to %s", label).With(0, "", "DL2-LOS-11", "sight as for shooting")
}

// seesAny reports whether one of some models sees one of others. A line that meets nothing at all is open by any rule,
// and is looked for first, since a Charge is judged while it is dragged.
func (g *game) seesAny(from, to []rules.ModelID) bool {
	for _, a := range from {
		for _, b := range to {
			if g.nothingBetween(g.model(a), g.model(b)) {
				return true
			}
		}
	}
	v := g.view()
	for _, a := range from {
		for _, b := range to {
			if l := v.see(a, b); l.clear {
				return true
			}
		}
	}
	return false
}

// nothingBetween reports whether the line between two base centres meets no other model and no terrain that could block.
func (g *game) nothingBetween(a, b *rules.Model) bool {
	if a.Place != rules.OnTable || b.Place != rules.OnTable {
		return false
	}
	box := geom.EmptyBox().Extend(a.At).Extend(b.At)
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID == a.ID || o.ID == b.ID || (o.Place != rules.OnTable && o.Place != rules.Wreck) {
			continue
		}
		if s := o.Shape(); box.Meets(s.Bounds()) && geom.SegmentMeets(a.At, b.At, s) {
			return false
		}
	}
	for i := range g.S.Table.Pieces {
		q := &g.S.Table.Pieces[i]
		if !q.Gone && box.Meets(q.Shape.Bounds()) && g.terrainOf(q.ID).Blocks && geom.SegmentMeets(a.At, b.At, q.Shape) {
			return false
		}
	}
	return true
}
