package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// overlaps is Pressed with the tolerance on the side that can give way when the other is a swept polygon.
func overlaps(thing, area geom.Shape) bool {
	if thing.Kind == geom.KindPolygon {
		return geom.Overlap(thing, area)
	}
	return geom.Overlap(thing.Shrunk(geom.Touch), area)
}

// turned is the ground that a hull covers while it turns about its centre, a hair inside.
func (g *game) turned(hull geom.Shape, from, to geom.Heading) geom.Shape {
	if hull.Kind == geom.KindDisc {
		return hull
	}
	k := turning{hull.C, hull.W, hull.L, from, to}
	area, known := g.memo.turned[k]
	if !known {
		area = geom.TurnedArea(geom.Rect(hull.C, hull.W, hull.L, hull.H).Shrunk(geom.Touch), from, to)
		if g.memo.turned == nil {
			g.memo.turned = map[turning]geom.Shape{}
		}
		g.memo.turned[k] = area
	}
	return area
}

// sweptHull is the ground that a hull covers on a straight run along its heading.
func sweptHull(b rules.Base, from geom.Pose, to geom.Point) geom.Shape {
	if b.Kind == rules.Rectangle {
		return geom.Rect(from.At.Mid(to), b.W, b.L+from.At.Dist(to), from.Heading)
	}
	return swept(b.Shape(from.At, from.Heading), geom.Path{from.At, to})[0]
}

// runBox is the box about all that a hull covers on a straight run.
func runBox(hull geom.Shape, path geom.Path) geom.Box {
	box := hull.Bounds()
	by := path[len(path)-1].Sub(path[0])
	return box.Union(geom.Box{Min: box.Min.Add(by), Max: box.Max.Add(by)})
}

// meetIronclad finds the first Ironclad that a run presses into.
func (p *plan) meetIronclad(hull geom.Shape, path geom.Path) (other rules.ModelID, at geom.Length, ok bool) {
	along := runBox(hull, path)
	for i := range p.solids {
		o := p.solids[i]
		if !o.iron || o.wreck || !along.Meets(o.box) {
			continue
		}
		if hit, d := geom.Sweep(hull, path, o.shape); hit && (!ok || d < at) {
			other, at, ok = o.id, d, true
		}
	}
	return other, at, ok
}

func (p *plan) wrecks(s *stride, hull geom.Shape, path geom.Path) rules.Ruling {
	along := runBox(hull, path)
	for i := range p.solids {
		o := p.solids[i]
		if !o.wreck || !along.Meets(o.box) {
			continue
		}
		if hit, at := geom.Sweep(hull, path, o.shape); hit {
			if p.terse {
				return refused
			}
			return p.g.wrecked(p.g.model(s.id), p.g.model(o.id), s.used+at)
		}
	}
	return rules.Allow("", "")
}

// rollOver judges a piece of terrain under the hull: Impassable, Difficult, crushed or smashed. way is how far it comes.
func (p *plan) rollOver(s *stride, q *ground, way func() geom.Length) rules.Ruling {
	g := p.g
	m := g.model(s.id)
	for _, id := range s.gone {
		if id == q.piece.ID {
			return rules.Allow("", "")
		}
	}
	c, sure := g.classOf(q.t, s.id), g.permittedBy(throughDifficult, s.id)
	over, rides := g.permittedBy(overTerrain, s.id), g.permittedBy(asCavalry, s.id)
	switch {
	case over != nil:
		s.notes = append(s.notes, rules.Step{Rule: g.ruleOf(over), Text: rules.Say("%s skims over %s", m, typed(q))})
		return rules.Allow("", "")
	case q.t.Smash && p.how.smash && g.rides(s.id):
		s.gone, s.smashed = append(s.gone, q.piece.ID), true
		s.notes = append(s.notes, rules.Step{Rule: p.g.Book.Walker, Text: rules.Say("%s smashes %s as Cavalry does", m, typed(q))}, rules.Step{Rule: p.g.Book.Railing, Text: rules.Say("at the price of a Shaken Marker")})
		return rules.Allow("", "")
	case p.terse && (c == impassable || c == difficult && p.how.double && sure == nil):
		return refused
	case c == impassable:
		at := way()
		r := rules.Refuse(q.t.Rule, "%s cannot go through %s: it is Impassable to it; the way is free for %s", m, typed(q), show(at)).
			With(int(at), "µm", p.g.Book.ImpassableTerrain, "Impassable").Cite(p.g.Book.NoMovingThrough, "no moving through Impassable Terrain").Cite(p.g.Book.MoveThroughTerrain, "the hull along the path")
		if rides != nil {
			r = r.Cite(g.ruleOf(rides), "%s", says(rides))
		}
		return r
	case c == difficult && p.how.double && sure == nil:
		return rules.Refuse(p.g.Book.DifficultTerrain, "%s goes through %s, which is Difficult: no At the Double", m, typed(q)).
			Cite(q.t.Rule, "%s: Difficult", q.t.Name).Cite(p.g.Book.AtTheDouble, "not through Difficult Terrain")
	case c == difficult && sure == nil:
		s.hard = append(s.hard, q.piece.ID)
	}
	switch {
	case q.t.Crush && g.crushes(s.id):
		s.gone = append(s.gone, q.piece.ID)
		s.notes = append(s.notes, rules.Step{Rule: p.g.Book.CrushingTerrain, Text: rules.Say("%s crushes %s", m, typed(q))}, rules.Step{Rule: p.g.Book.Crushing, Text: rules.Say("Regular and Heavy Ironclads crush")})
	case q.t.Smash && g.profile(s.id).Size == Small && rides == nil:
		s.gone, s.smashed = append(s.gone, q.piece.ID), true
		s.notes = append(s.notes, rules.Step{Rule: p.g.Book.Crushing, Text: rules.Say("Small Ironclads smash fences at the price of a Shaken Marker")}, rules.Step{Rule: p.g.Book.Railing, Text: rules.Say("%s smashes %s", m, typed(q))})
	}
	p.note(s, q, c, q.t.Rule)
	if c == difficult && sure != nil {
		s.notes = append(s.notes, rules.Step{Rule: g.ruleOf(sure), Text: says(sure, m)})
	}
	if rides != nil {
		s.notes = append(s.notes, rules.Step{Rule: g.ruleOf(rides), Text: rules.Say("%s goes through %s as Cavalry does", m, typed(q))})
	}
	return rules.Allow("", "")
}

// crewed reports whether a crewman stands within Coherency of a Field Gun (DL2-TYPE-12).
func (g *game) crewed(gun rules.ModelID) bool {
	for _, m := range g.onTable(g.model(gun).Unit) {
		if m != gun && !g.profile(m).Kind.IsIronclad() && within(g.gap(gun, m), min(g.coherencyOf(gun), g.coherencyOf(m))) {
			return true
		}
	}
	return false
}

// collide lists the models that must jump aside and judges where the hull ends (DL2-IRON-13).
func (p *plan) collide(s *stride) rules.Ruling {
	g, d := p.g, s.drive
	m := g.model(s.id)
	s.facing = d.poses[len(d.poses)-1].Heading
	if over := g.permittedBy(overTerrain, s.id); over != nil {
		for i := range p.ground {
			if q := &p.ground[i]; g.classOf(q.t, s.id) == impassable && overlaps(q.held, s.end) {
				return rules.Refuse(g.ruleOf(over), "%s may cross %s but not end on it: it is Impassable to it", m, typed(q)).Cite(q.t.Rule, "%s: Impassable", q.t.Name)
			}
		}
	}
	ground := geom.EmptyBox()
	for i := range d.swept {
		ground = ground.Union(d.swept[i].Bounds())
	}
	for i := range p.solids {
		o := p.solids[i]
		if o.iron || o.wreck || !ground.Meets(o.box) || !p.under(o.shape, d.swept) {
			continue
		}
		for _, f := range g.foes(o.id) {
			if f != p.unit {
				return rules.Refuse(p.g.Book.Avoidance, "%s stands in a melee with %s: no way through it", g.model(o.id), g.unit(f))
			}
		}
		d.jump = append(d.jump, o.id)
	}
	if d.ram != 0 {
		s.notes = append(s.notes, rules.Step{Rule: p.g.Book.Ramming, Text: rules.Say("%s rams %s", m, g.model(d.ram))})
	}
	for i, id := range d.jump {
		if !p.terse {
			s.notes = append(s.notes, rules.Step{Rule: p.g.Book.Avoidance, Text: rules.Say("%s jumps aside", g.model(id))})
		}
		spots := p.dodges(s, id, d.jump[i:])
		if len(spots) == 0 && p.terse {
			return refused
		}
		if len(spots) == 0 {
			return rules.Refuse(p.g.Book.Avoidance, "%s has nowhere to jump aside", g.model(id))
		}
		if d.ram == 0 && g.model(id).Seat != m.Seat {
			for _, sp := range spots {
				if gap := geom.Distance(sp.shape, s.end); gap < geom.Inch-geom.Touch {
					if p.terse {
						return refused
					}
					return rules.Refuse(p.g.Book.Avoidance, "%s would jump aside to %s from where %s ends: drive on until it is 1\" clear", g.model(id), over(gap, geom.Inch), m).
						Cite(p.g.Book.InchFromEnemies, "1\" from enemies at the end")
				}
			}
		}
		p.shift(id, spots[0].shape)
	}
	return rules.Allow("", "")
}

// under reports whether a base is on swept ground.
func (p *plan) under(base geom.Shape, swept []geom.Shape) bool {
	for i := range swept {
		if overlaps(base, swept[i]) {
			return true
		}
	}
	return false
}

// shift notes that a model stands elsewhere from now on.
func (p *plan) shift(id rules.ModelID, shape geom.Shape) {
	for i := range p.solids {
		if p.solids[i].id == id {
			p.solids[i] = p.g.solidAt(id, shape)
		}
	}
	for i, m := range p.models {
		if m == id {
			p.shapes[i] = shape
		}
	}
}
