package tabletop

import (
	"iter"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/setup"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// edges lists the edges over which the unit comes on to the board: its own, or of an aircraft that was away any, within its deployment area.
func (c *course) edges() (out []place.Edge) {
	if c.Troop(c.unit).Storm != model.Coming {
		return []place.Edge{place.Edge(c.X.Homes[c.lead.Seat])}
	}
	for _, e := range setup.Edges {
		out = append(out, place.Edge(e))
	}
	return out
}

// door returns where the way to a place begins of a unit that comes on to the board: outside of the nearest point of an edge, which it touches
// with its front (DUST-SETUP-06), or of what carries it at the nearest point, of a vehicle below an airlifter at its middle (DUST-TRANS-03, DUST-TRANS-10). ok is false where there is no such point,
// and for a unit that is set down.
func (c *course) door(at geom.Point) (from geom.Point, ok bool) {
	if c.set != nil {
		return from, false
	}
	if in := c.lead.Inside; c.lead.Place == rules.Aboard && in != 0 {
		k := c.Model(in)
		if c.Profile(in).Flies() && ground.Driven(c.feet) {
			return k.At, k.Place != rules.Reserve && k.Place != rules.Aboard
		}
		return geom.NearestPoint(k.Shape(), at), k.Place != rules.Reserve && k.Place != rules.Aboard
	}
	for _, e := range c.edges() {
		in := e.Nearest(&c.S.Table, at)
		if c.Troop(c.unit).Storm == model.Coming && !c.X.Deploys(&c.S.Table, c.lead.Seat, in) {
			continue
		}
		if p := in.Add(e.Outward().Vec(c.front())); !ok || p.Dist(at) < from.Dist(at) {
			from, ok = p, true
		}
	}
	return from, ok
}

// front returns how far the middle of the leader is from the front of its base.
func (w *mover) front() geom.Length {
	if b := w.lead.Base; b.Kind != rules.Round {
		return b.L / 2
	}
	return w.lead.Base.W / 2
}

// zones returns the parts of the table in which a unit that comes on to it stands; nil where it may be anywhere.
func (c *course) zones() (out [][]geom.Point) {
	deep := c.farthest() - c.front() + max(c.lead.Base.W, c.lead.Base.L)/2
	switch in := c.lead.Inside; {
	case c.set != nil && c.set.By != 0:
		return c.beside([]rules.ModelID{c.set.By}, geom.Length(c.set.Most)*model.Square)
	case c.set != nil && c.set.Foes:
		var foes []rules.ModelID
		for i := range c.S.Models {
			if k := &c.S.Models[i]; k.Place == rules.OnTable && k.Seat != c.lead.Seat {
				foes = append(foes, k.ID)
			}
		}
		return c.beside(foes, geom.Length(c.set.Most)*model.Square)
	case c.set != nil:
		return nil
	case c.lead.Place == rules.Aboard && in != 0:
		return c.beside([]rules.ModelID{in}, c.farthest())
	}
	for _, e := range c.edges() {
		out = append(out, e.Band(&c.S.Table, 0, e.Long(&c.S.Table), deep))
	}
	return out
}

// beside returns the parts of the table within a reach of the bases of some models, as a base of the leader has to lie in one of them.
func (c *course) beside(of []rules.ModelID, reach geom.Length) (out [][]geom.Point) {
	by := reach + c.narrow(geom.Point{}).W
	for _, m := range of {
		out = append(out, grown(c.Model(m).Shape(), by))
	}
	return out
}

// entrance returns the part of the table where a unit that comes on to it may stand.
func (c *course) entrance() (out geom.Region) {
	zones := c.zones()
	if zones == nil {
		return geom.Region{Shapes: []geom.Shape{geom.FromBox(geom.Table(c.S.Table.W, c.S.Table.H))}}
	}
	for _, z := range zones {
		out.Shapes = append(out.Shapes, geom.Poly(z))
	}
	return out
}

// settles refuses a place at which the unit is not set down: too far from where it may be, or too near to an objective (DUST-TAB-38).
func (c *course) settles(at post) rules.Ruling {
	base := c.base(at.Pose)
	refuse := func(rule rules.RuleID) rules.Ruling {
		return rules.Refuse(rule, "%s is not set down there", c.Unit(c.unit))
	}
	within := geom.Length(c.set.Most)*model.Square + geom.Touch
	if by := c.set.By; by != 0 {
		hull := c.Model(by)
		shape := hull.Shape()
		if c.set.Bow {
			shape, within = bow(hull), geom.Touch
		}
		if !geom.Within(base, shape, within) {
			return refuse("DUST-TAB-38")
		}
	}
	if c.set.Foes {
		found := false
		for i := range c.S.Models {
			k := &c.S.Models[i]
			found = found || k.Place == rules.OnTable && k.Seat != c.lead.Seat && geom.Within(base, k.Shape(), within)
		}
		if !found {
			return refuse("DUST-TAB-38")
		}
	}
	for i := range c.X.Objectives {
		if clear := geom.Length(c.set.Clear) * model.Square; clear > 0 && geom.DistanceTo(base, c.X.Objectives[i].At) <= clear {
			return refuse("DUST-TAB-38").With(int(clear), rules.Micron, "DUST-TAB-38", "the least distance to an objective")
		}
	}
	switch h := c.over(at.At); {
	case at.layer > 0 && at.layer != h.highest, at.layer == 0 && c.set.Roofs && h != nil:
		return refuse("DUST-SKILL-09") // on the roof, not inside
	}
	return rules.Allow("DUST-TAB-38", "is set down")
}

// bow returns the front edge of a hull.
func bow(m *rules.Model) geom.Shape {
	front, side := m.Facing.Vec(m.Base.L/2), m.Facing.Add(9000).Vec(m.Base.W/2)
	mid := m.At.Add(front)
	return geom.Stroke([]geom.Point{mid.Sub(side), mid.Add(side)}, 0)
}

// Room implements model.Course: where there is a place there are others beside it.
func (c *course) Room() (some, choice bool) {
	if !c.off {
		return true, true
	}
	for p := range c.places() {
		if c.May([]rules.Move{c.put(p)}).OK() {
			return true, true
		}
	}
	return false, false
}

// places yields where a unit that comes on to the board might stand.
func (c *course) places() iter.Seq[geom.Point] {
	return func(yield func(geom.Point) bool) {
		zones := c.zones()
		if zones == nil {
			zones = [][]geom.Point{geom.FromBox(geom.Table(c.S.Table.W, c.S.Table.H)).AppendOutline(nil)}
		}
		table := geom.Table(c.S.Table.W, c.S.Table.H)
		for _, z := range zones {
			for p := range geom.Spots(geom.Poly(z).Bounds(), geom.Inch) {
				if table.Contains(p) && !yield(p) {
					return
				}
			}
		}
	}
}

// put is the move that puts the leader on a place.
func (c *course) put(at geom.Point) rules.Move {
	mv := rules.Move{Model: c.lead.ID, Path: []geom.Point{at}, Facing: c.lead.Facing}
	if from, ok := c.door(at); ok && from != at {
		mv.Facing = geom.HeadingTo(from, at)
	}
	return mv
}

// Near implements model.Course.
func (c *course) Near(by rules.ModelID) []rules.Move {
	fits := func(p geom.Point) bool { return c.May([]rules.Move{c.put(p)}).OK() }
	at, ok := geom.Point{}, false
	if by != 0 {
		at, ok = place.Nearest(c.places(), func(p geom.Point) geom.Length { return p.Dist(c.Model(by).At) }, fits)
	} else {
		at, ok = place.First(c.places(), fits)
	}
	if !ok {
		return nil
	}
	return []rules.Move{c.put(at)}
}
