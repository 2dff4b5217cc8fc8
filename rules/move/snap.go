package move

import (
	"baize/rules"
	"baize/rules/geom"
)

// snapped is v, or a vector a little beside it by which the round base of the block that is nearest to contact with a round base
// beside the block comes to touch it, where the block may stand so: inside the table and its zones too.
func (m *mover) snapped(v geom.Point) geom.Point {
	best, by, of := snapReach+1, geom.Point{}, rules.Ref{}
	for i, b := range m.free {
		if b.base.Kind != rules.Round {
			continue
		}
		at := m.at[i].Add(v)
		meet := func(s *Solid) {
			if s.Shape.Kind != geom.KindDisc || s.Apart > 0 || s.Pass {
				return
			}
			c := s.Shape.Centre()
			apart := at.Dist(c)
			if gap := apart - (b.base.W+s.Shape.W)/2; apart > 0 && gap.Abs() < best {
				best, by, of = gap.Abs(), at.Toward(c, gap).Sub(at), s.Of
			}
		}
		for k := range b.Among {
			meet(&b.Among[k])
		}
		for k := range m.h.all {
			if o := &m.h.all[k]; m.h.stands(o) {
				meet(&Solid{Shape: o.shape(o.end), Of: m.h.kit.State.Model(o.Model).Ref()})
			}
		}
	}
	if best > snapReach || best == 0 || !m.fits(v.Add(by)) {
		return v
	}
	if _, stop := m.h.inside(m.free, v.Add(by)); stop != rules.HeldNot {
		return v
	}
	m.tell(rules.HeldContact, of)
	return v.Add(by)
}
