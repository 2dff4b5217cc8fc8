package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// overlaps is Pressed with the tolerance on the side that can give way when the other is a swept polygon.
func overlaps(thing, area geom.Shape) bool {
	if thing.Kind == geom.KindPolygon {
		return geom.Overlap(thing, area)
	}
	return geom.Overlap(thing.Shrunk(geom.Touch), area)
}

// turned is the ground that a hull covers while it turns about its centre, a hair inside.
func turned(g *model.Game, hull geom.Shape, from, to geom.Heading) geom.Shape {
	if hull.Kind == geom.KindDisc {
		return hull
	}
	k := model.Turning{At: hull.C, Wide: hull.W, Long: hull.L, From: from, To: to}
	area, known := g.Memo.Turned[k]
	if !known {
		area = geom.TurnedArea(geom.Rect(hull.C, hull.W, hull.L, hull.H).Shrunk(geom.Touch), from, to)
		if g.Memo.Turned == nil {
			g.Memo.Turned = map[model.Turning]geom.Shape{}
		}
		g.Memo.Turned[k] = area
	}
	return area
}

// sweptHull is the ground that a hull covers on a straight run along its heading.
func sweptHull(b rules.Base, from geom.Pose, to geom.Point) geom.Shape {
	if b.Kind == rules.Rectangle {
		return geom.Rect(from.At.Mid(to), b.W, b.L+from.At.Dist(to), from.Heading)
	}
	return sweptAside(b, from, to)
}

// sweptAside is the ground that a hull covers on a straight way in any direction.
func sweptAside(b rules.Base, from geom.Pose, to geom.Point) geom.Shape {
	hull := b.Shape(from.At, from.Heading)
	if from.At == to {
		return hull
	}
	return model.Swept(hull, geom.Path{from.At, to})[0]
}

// runBox is the box about all that a hull covers on a straight run.
func runBox(hull geom.Shape, path geom.Path) geom.Box {
	box := hull.Bounds()
	by := path[len(path)-1].Sub(path[0])
	return box.Union(geom.Box{Min: box.Min.Add(by), Max: box.Max.Add(by)})
}

// meetIronclad finds the first Ironclad that a run presses into.
func (p *Plan) meetIronclad(hull geom.Shape, path geom.Path) (other rules.ModelID, at geom.Length, ok bool) {
	along := runBox(hull, path)
	for i := range p.Solids {
		o := p.Solids[i]
		if !o.Iron || o.Wreck || !along.Meets(o.Box) {
			continue
		}
		if hit, d := geom.Sweep(hull, path, o.Shape); hit && (!ok || d < at) {
			other, at, ok = o.ID, d, true
		}
	}
	return other, at, ok
}

func (p *Plan) wrecks(s *Stride, hull geom.Shape, path geom.Path) rules.Ruling {
	along := runBox(hull, path)
	for i := range p.Solids {
		o := p.Solids[i]
		if !o.Wreck || !along.Meets(o.Box) {
			continue
		}
		if hit, at := geom.Sweep(hull, path, o.Shape); hit {
			if p.Terse {
				return Refused
			}
			return wrecked(p.G, p.G.Model(s.ID), p.G.Model(o.ID), s.Used+at)
		}
	}
	return rules.Allow("", "")
}

// rollOver judges a piece of terrain under the hull: Impassable, Difficult, crushed or smashed. way is how far it comes.
func (p *Plan) rollOver(s *Stride, q *model.Ground, way func() geom.Length) rules.Ruling {
	g := p.G
	m := g.Model(s.ID)
	for _, id := range s.Gone {
		if id == q.Piece.ID {
			return rules.Allow("", "")
		}
	}
	c, sure := ground.ClassOf(g, q.T, s.ID), g.PermittedBy(model.ThroughDifficult, s.ID)
	over, rides := g.PermittedBy(model.OverTerrain, s.ID), g.PermittedBy(model.AsCavalry, s.ID)
	switch {
	case over != nil:
		s.Notes = append(s.Notes, rules.Step{Rule: g.RuleOf(over), Text: rules.Say("%s skims over %s", m, typed(q))})
		return rules.Allow("", "")
	case q.T.Smash && p.How.Smash && ground.Rides(g, s.ID):
		s.Gone, s.Smashed = append(s.Gone, q.Piece.ID), true
		s.Notes = append(s.Notes, rules.Step{Rule: p.G.Book.Walker, Text: rules.Say("%s smashes %s as Cavalry does", m, typed(q))}, rules.Step{Rule: p.G.Book.Railing, Text: rules.Say("at the price of a Shaken Marker")})
		return rules.Allow("", "")
	case p.Terse && (c == model.Impassable || c == model.Difficult && p.How.Shuts(g) && sure == nil):
		return Refused
	case c == model.Impassable:
		at := way()
		r := rules.Refuse(q.T.Rule, "%s cannot go through %s: it is Impassable to it; the way is free for %s", m, typed(q), model.Show(at)).
			With(int(at), "µm", p.G.Book.ImpassableTerrain, "Impassable").Cite(p.G.Book.NoMovingThrough, "no moving through Impassable Terrain").Cite(p.G.Book.MoveThroughTerrain, "the hull along the path")
		if rides != nil {
			r = r.Cite(g.RuleOf(rides), "%s", model.Says(rides))
		}
		return r
	case c == model.Difficult && p.How.Shuts(g) && sure == nil:
		return rules.Refuse(p.G.Book.DifficultTerrain, "%s goes through %s, which is Difficult: no At the Double", m, typed(q)).
			Cite(q.T.Rule, "%s: Difficult", q.T.Name).Cite(p.G.Book.AtTheDouble, "not through Difficult Terrain")
	case c == model.Difficult && sure == nil:
		s.Hard = append(s.Hard, q.Piece.ID)
	}
	switch {
	case q.T.Crush && ground.Crushes(g, s.ID):
		s.Gone = append(s.Gone, q.Piece.ID)
		s.Notes = append(s.Notes, rules.Step{Rule: p.G.Book.CrushingTerrain, Text: rules.Say("%s crushes %s", m, typed(q))}, rules.Step{Rule: p.G.Book.Crushing, Text: rules.Say("Regular and Heavy Ironclads crush")})
	case q.T.Smash && g.Profile(s.ID).Size == model.Small && rides == nil:
		s.Gone, s.Smashed = append(s.Gone, q.Piece.ID), true
		s.Notes = append(s.Notes, rules.Step{Rule: p.G.Book.Crushing, Text: rules.Say("Small Ironclads smash fences at the price of a Shaken Marker")}, rules.Step{Rule: p.G.Book.Railing, Text: rules.Say("%s smashes %s", m, typed(q))})
	}
	p.note(s, q, c, q.T.Rule)
	if c == model.Difficult && sure != nil {
		s.Notes = append(s.Notes, rules.Step{Rule: g.RuleOf(sure), Text: model.Says(sure, m)})
	}
	if rides != nil {
		s.Notes = append(s.Notes, rules.Step{Rule: g.RuleOf(rides), Text: rules.Say("%s goes through %s as Cavalry does", m, typed(q))})
	}
	return rules.Allow("", "")
}

// Crewed reports whether a crewman stands within Coherency of a Field Gun (DL2-TYPE-12).
func Crewed(g *model.Game, gun rules.ModelID) bool {
	for _, m := range g.OnTable(g.Model(gun).Unit) {
		if m != gun && !g.Profile(m).Kind.IsIronclad() && model.Within(g.Gap(gun, m), coherency.Between(g, gun, m)) {
			return true
		}
	}
	return false
}

// collide lists the models that must jump aside and judges where the hull ends (DL2-IRON-13).
func (p *Plan) collide(s *Stride) rules.Ruling {
	g, d := p.G, s.Drive
	m := g.Model(s.ID)
	s.Facing = d.Poses[len(d.Poses)-1].Heading
	if over := g.PermittedBy(model.OverTerrain, s.ID); over != nil {
		for i := range p.Ground {
			if q := &p.Ground[i]; ground.ClassOf(g, q.T, s.ID) == model.Impassable && overlaps(q.Held, s.End) {
				return rules.Refuse(g.RuleOf(over), "%s may cross %s but not end on it: it is Impassable to it", m, typed(q)).Cite(q.T.Rule, "%s: Impassable", q.T.Name)
			}
		}
	}
	ground := geom.EmptyBox()
	for i := range d.Swept {
		ground = ground.Union(d.Swept[i].Bounds())
	}
	for i := range p.Solids {
		o := p.Solids[i]
		if o.Iron || o.Wreck || !ground.Meets(o.Box) || !p.under(o.Shape, d.Swept) {
			continue
		}
		for _, f := range contact.Foes(g, o.ID) {
			if f != p.Unit {
				return rules.Refuse(p.G.Book.Avoidance, "%s stands in a melee with %s: no way through it", g.Model(o.ID), g.Unit(f))
			}
		}
		d.Jump = append(d.Jump, o.ID)
	}
	if d.Ram != 0 {
		s.Notes = append(s.Notes, rules.Step{Rule: p.G.Book.Ramming, Text: rules.Say("%s rams %s", m, g.Model(d.Ram))})
	}
	for i, id := range d.Jump {
		if !p.Terse {
			s.Notes = append(s.Notes, rules.Step{Rule: p.G.Book.Avoidance, Text: rules.Say("%s jumps aside", g.Model(id))})
		}
		spots := p.Dodges(s, id, d.Jump[i:])
		if len(spots) == 0 && p.Terse {
			return Refused
		}
		if len(spots) == 0 {
			return rules.Refuse(p.G.Book.Avoidance, "%s has nowhere to jump aside", g.Model(id))
		}
		if d.Ram == 0 && g.Model(id).Seat != m.Seat {
			for _, sp := range spots {
				if gap := geom.Distance(sp.Shape, s.End); gap < geom.Inch-geom.Touch {
					if p.Terse {
						return Refused
					}
					return rules.Refuse(p.G.Book.Avoidance, "%s would jump aside to %s from where %s ends: drive on until it is 1\" clear", g.Model(id), model.Over(gap, geom.Inch), m).
						Cite(p.G.Book.InchFromEnemies, "1\" from enemies at the end")
				}
			}
		}
		p.Shift(id, spots[0].Shape)
	}
	return rules.Allow("", "")
}

// under reports whether a base is on swept ground.
func (p *Plan) under(base geom.Shape, swept []geom.Shape) bool {
	for i := range swept {
		if overlaps(base, swept[i]) {
			return true
		}
	}
	return false
}

// Shift notes that a model stands elsewhere from now on.
func (p *Plan) Shift(id rules.ModelID, shape geom.Shape) {
	for i := range p.Solids {
		if p.Solids[i].ID == id {
			p.Solids[i] = SolidAt(p.G, id, shape)
		}
	}
	for i, m := range p.Models {
		if m == id {
			p.Shapes[i] = shape
		}
	}
}
