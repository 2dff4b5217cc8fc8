package place

import (
	"baize/rules"
	"baize/rules/geom"
)

// Bases are the models and wrecks on the table among which somebody is set down.
type Bases struct {
	State *rules.State
	Not   func(rules.ModelID) bool // who is not in the way, those who are placed too; nil: everybody is
	Foe   func(*rules.Model) bool  // who on the table is kept away from; nil: nobody
	Least geom.Length              // the gap to them: a smaller one is too near
}

// Meets returns the first model, by id, on whose base a base would stand, or that it would be too near to, and how far it is from that
// one; on tells the two apart. It returns 0 where a base may stand.
func (b *Bases) Meets(base geom.Shape) (m rules.ModelID, gap geom.Length, on bool) {
	near := base.Bounds()
	if b.Foe != nil {
		near = near.Grow(b.Least)
	}
	for i := range b.State.Models {
		o := &b.State.Models[i]
		if o.Place != rules.OnTable && o.Place != rules.Wreck || !Reaches(o, near) || b.Not != nil && b.Not(o.ID) {
			continue
		}
		s := o.Shape()
		if geom.Pressed(base, s) {
			return o.ID, 0, true
		}
		if b.Foe == nil || o.Place != rules.OnTable || !b.Foe(o) {
			continue
		}
		if d := geom.Distance(base, s); d < b.Least {
			return o.ID, d, false
		}
	}
	return 0, 0, false
}

// Free reports whether [Bases.Meets] finds nobody.
func (b *Bases) Free(base geom.Shape) bool {
	m, _, _ := b.Meets(base)
	return m == 0
}

// Reaches reports whether the base of a model and a box have a point in common, by the box about the base.
func Reaches(m *rules.Model, box geom.Box) bool {
	if !box.Grow(m.Base.W + m.Base.L).Contains(m.At) { // farther away than any base of its size reaches
		return false
	}
	return box.Meets(m.Shape().Bounds())
}

// OnTable reports whether a base lies wholly on the table.
func OnTable(t *rules.Table, base geom.Shape) bool { return base.InBox(geom.Table(t.W, t.H)) }

// InZones reports whether a base lies wholly in one of some zones.
func InZones(zones [][]geom.Point, base geom.Shape) bool {
	for _, z := range zones {
		if Inside(base, geom.Poly(z)) {
			return true
		}
	}
	return false
}

// Inside reports whether a base lies wholly in an area, but for the tolerance of contact.
func Inside(base, area geom.Shape) bool {
	if !area.Bounds().Contains(base.C) {
		return false
	}
	return area.Contains(base) || area.Contains(base.Shrunk(geom.Touch))
}
