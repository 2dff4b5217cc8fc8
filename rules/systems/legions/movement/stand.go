package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// stand judges where the Section ends: off other bases and away from enemies was judged stride by stride; here 1"
// from enemies (DL2-MOV-06), the road (DL2-TERR-24) and Coherency (DL2-COH-04).
func (p *Plan) stand() rules.Ruling {
	for i := range p.Strides {
		if r := p.Apart(&p.Strides[i]); !r.OK() {
			return others(p, r, p.Strides[i+1:], p.Apart)
		}
	}
	if p.How.Road {
		if r := p.keepRoad(); !r.OK() {
			return r
		}
	}
	if p.How.Loose {
		return rules.Allow("", "")
	}
	if c := coherency.ChainOf(p.G, p.Models, p.Shapes); !c.OK() {
		if p.Terse {
			return Refused
		}
		return c.Refusal(p.G, p.Models, p.Shapes)
	}
	return rules.Allow("", "")
}

// Apart judges the distance of a moved model from enemies (DL2-MOV-06). A building with enemies in it counts as one.
func (p *Plan) Apart(s *Stride) rules.Ruling {
	if !s.Moved() || (s.Drive != nil && s.Drive.Ram != 0) {
		return rules.Allow("", "")
	}
	seat := p.G.Model(s.ID).Seat
	near := s.End.Bounds().Grow(geom.Inch)
	for i := range p.Solids {
		o := p.Solids[i]
		if o.Seat == seat || o.Wreck || model.HasUnit(p.How.Foes, o.Unit) || !near.Meets(o.Box) {
			continue
		}
		if r := p.inch(s, o.Shape, p.G.Model(o.ID).Ref()); !r.OK() {
			return r
		}
	}
	for i := range p.Ground {
		q := &p.Ground[i]
		if !q.T.Building || !near.Meets(q.Box) {
			continue
		}
		if u := Occupier(p.G, q.Piece.ID); u != 0 && p.G.Unit(u).Seat != seat && !model.HasUnit(p.How.Foes, u) {
			if r := p.inch(s, q.Held, q.Piece.Ref()); !r.OK() {
				return r
			}
		}
	}
	return rules.Allow("", "")
}

func (p *Plan) inch(s *Stride, other geom.Shape, foe rules.Ref) rules.Ruling {
	if d := geom.Distance(s.End, other); d < geom.Inch-geom.Touch {
		if p.Terse {
			return Refused
		}
		r := rules.Refuse(p.G.Book.InchFromEnemies, "%s would end %s from enemy %s: 1\" or more is allowed", p.G.Model(s.ID), model.Over(d, geom.Inch), foe).Blame(foe)
		if s.Drive != nil {
			r = r.Cite(p.G.Book.Avoidance, "it drives on until it is clear of displaced enemies")
		}
		return r
	}
	return rules.Allow("", "")
}

// keepRoad refuses a move of which any part leaves the road, models that stay included.
func (p *Plan) keepRoad() rules.Ruling {
	r := rules.Allow("", "")
	for _, m := range p.Models {
		path := geom.Path{p.G.Model(m).At}
		for i := range p.Strides {
			if p.Strides[i].ID == m {
				path = p.Strides[i].Path
			}
		}
		if ground.OnRoad(p.G, path) {
			continue
		}
		if r = r.Also(rules.Refuse(p.G.Book.Road, "%s leaves the road: no road bonus", p.G.Model(m))); p.Terse {
			break
		}
	}
	return r
}

// Occupier is the Section in a building, 0 if it is empty.
func Occupier(g *model.Game, p rules.PieceID) rules.UnitID {
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Aboard && m.Within == p {
			return m.Unit
		}
	}
	return 0
}
