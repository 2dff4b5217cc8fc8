package move

import (
	"baize/rules"
	"baize/rules/geom"
)

// Answering returns the kit of a question that asks for places: a body for each model of its domain, which may go as far as that
// reaches, and the zones of the domain. among says what stands in the way of a model.
func Answering(s *rules.State, of *rules.Decision, among func(rules.ModelID) []Solid) *Kit {
	k := &Kit{State: s, Zones: of.Place.Zones}
	for _, m := range of.Place.Models {
		b := NewBody(s, m)
		if of.Place.Reach > 0 {
			b.Limit, b.Why = of.Place.Reach, of.Prompt
		}
		b.Among = b.Amid(among(m))
		k.Bodies = append(k.Bodies, b)
	}
	return k
}

// Placing returns the kit of models that are set down in one of some zones, or anywhere on the table where there are none.
func Placing(s *rules.State, models []rules.ModelID, zones [][]geom.Point, among func(rules.ModelID) []Solid) *Kit {
	return Answering(s, &rules.Decision{Place: &rules.Domain{Models: models, Zones: zones}}, among)
}

// Has reports whether one of the bodies is that of a model.
func (k *Kit) Has(m rules.ModelID) bool {
	for i := range k.Bodies {
		if k.Bodies[i].Model == m {
			return true
		}
	}
	return false
}

// Bases returns the bases and wrecks on the table on which nobody may be set down, those of some models left out; enemies of a
// seat, those that are no foes left out, are kept away from.
func Bases(s *rules.State, seat rules.Seat, away geom.Length, out func(rules.ModelID) bool, foe func(*rules.Model) bool) []Solid {
	list := make([]Solid, 0, len(s.Models))
	for i := range s.Models {
		m := &s.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || out(m.ID) {
			continue
		}
		solid := Solid{Shape: m.Shape(), Pass: true, Of: m.Ref()}
		if m.Place == rules.OnTable && m.Seat != seat && foe(m) {
			solid.Apart = away
		}
		list = append(list, solid)
	}
	return list
}

// Beside returns the zone of all whose bases come within a reach of a shape: what lies so near to it that the narrowest of some
// models stands in there wholly when it is just within reach. The shape counts with its hollows filled.
func Beside(s *rules.State, shape geom.Shape, reach geom.Length, models []rules.ModelID) []geom.Point {
	wide := geom.Length(-1)
	for _, m := range models {
		b := NewBody(s, m)
		if n := b.narrow(); wide < 0 || n < wide {
			wide = n
		}
	}
	by := reach + max(wide, 0)
	var pts []geom.Point
	for _, p := range shape.AppendOutline(nil) {
		for h := geom.Heading(0); h < geom.FullTurn; h += 10 * geom.Degree {
			pts = append(pts, p.Add(h.Vec(by)))
		}
	}
	return geom.ConvexHull(nil, pts)
}

// Amid returns a list of solids as the body meets them that stands in some of them already: these it may leave and go about in, and
// what it is too near to it may come no nearer to.
func (b *Body) Amid(list []Solid) []Solid {
	own := b.shape(b.from)
	box := own.Bounds()
	var out []Solid
	for i := range list {
		s := list[i]
		inside := false
		switch near := !b.off && box.Grow(s.margin()).Meets(s.Shape.Bounds()); {
		case !near:
		case s.Centre || s.Apart == 0:
			inside = geom.Pressed(b.against(&s, b.from), s.Shape)
		default:
			if gap := geom.Distance(own, s.Shape); gap < s.Apart {
				inside, s.Apart = true, gap
			}
		}
		if inside && out == nil {
			out = append(make([]Solid, 0, len(list)), list[:i]...)
		}
		if out != nil && (!inside || s.Apart > 0) {
			out = append(out, s)
		}
	}
	if out == nil {
		return list
	}
	return out
}
