package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// stand judges where the Section ends: off other bases and away from enemies was judged stride by stride; here 1"
// from enemies (DL2-MOV-06), the road (DL2-TERR-24) and Coherency (DL2-COH-04).
func (p *plan) stand() rules.Ruling {
	for i := range p.strides {
		if r := p.apart(&p.strides[i]); !r.OK() {
			return others(p, r, p.strides[i+1:], p.apart)
		}
	}
	if p.how.road {
		if r := p.keepRoad(); !r.OK() {
			return r
		}
	}
	if p.how.loose {
		return rules.Allow("", "")
	}
	if c := p.g.chain(p.models, p.shapes); !c.ok() {
		if p.terse {
			return refused
		}
		return c.refusal(p.g, p.models, p.shapes)
	}
	return rules.Allow("", "")
}

// apart judges the distance of a moved model from enemies (DL2-MOV-06). A building with enemies in it counts as one.
func (p *plan) apart(s *stride) rules.Ruling {
	if !s.moved() || (s.drive != nil && s.drive.ram != 0) {
		return rules.Allow("", "")
	}
	seat := p.g.model(s.id).Seat
	near := s.end.Bounds().Grow(geom.Inch)
	for i := range p.solids {
		o := p.solids[i]
		if o.seat == seat || o.wreck || hasUnit(p.how.foes, o.unit) || !near.Meets(o.box) {
			continue
		}
		if r := p.inch(s, o.shape, p.g.model(o.id).Ref()); !r.OK() {
			return r
		}
	}
	for i := range p.ground {
		q := &p.ground[i]
		if !q.t.Building || !near.Meets(q.box) {
			continue
		}
		if u := p.g.occupier(q.piece.ID); u != 0 && p.g.unit(u).Seat != seat && !hasUnit(p.how.foes, u) {
			if r := p.inch(s, q.held, q.piece.Ref()); !r.OK() {
				return r
			}
		}
	}
	return rules.Allow("", "")
}

func (p *plan) inch(s *stride, other geom.Shape, foe rules.Ref) rules.Ruling {
	if d := geom.Distance(s.end, other); d < geom.Inch-geom.Touch {
		if p.terse {
			return refused
		}
		r := rules.Refuse(p.g.Book.InchFromEnemies, "%s would end %s from enemy %s: 1\" or more is allowed", p.g.model(s.id), over(d, geom.Inch), foe).Blame(foe)
		if s.drive != nil {
			r = r.Cite(p.g.Book.Avoidance, "it drives on until it is clear of displaced enemies")
		}
		return r
	}
	return rules.Allow("", "")
}

// keepRoad refuses a move of which any part leaves the road, models that stay included.
func (p *plan) keepRoad() rules.Ruling {
	r := rules.Allow("", "")
	for _, m := range p.models {
		path := geom.Path{p.g.model(m).At}
		for i := range p.strides {
			if p.strides[i].id == m {
				path = p.strides[i].path
			}
		}
		if p.g.onRoad(path) {
			continue
		}
		if r = r.Also(rules.Refuse(p.g.Book.Road, "%s leaves the road: no road bonus", p.g.model(m))); p.terse {
			break
		}
	}
	return r
}

// occupier is the Section in a building, 0 if it is empty.
func (g *game) occupier(p rules.PieceID) rules.UnitID {
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Aboard && m.Within == p {
			return m.Unit
		}
	}
	return 0
}
