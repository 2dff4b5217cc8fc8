package legions

import (
	"fmt"
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// spot is a place to which a model may jump aside.
type spot struct {
	at    geom.Point
	shape geom.Shape
	dist  geom.Length
	dir   geom.Heading // the bearing of the jump
	rank  int          // of its bearing
	tears bool         // it breaks the Coherency of the Section

	straight bool // by a bearing straight off the hull
}

const (
	dodgeReach = 24 * geom.Inch   // nobody jumps further
	dodgeClear = geom.Touch + 10  // the gap to the swept hull afterwards: no contact
	dodgeStep  = 15 * geom.Degree // directions tried beside the straight ones off the hull
	dodgeEqual = geom.Length(50)  // jumps that differ by less are equally short
)

// dodges lists the equally short places to which a model can jump out of the way of a drive, keeping Coherency where
// that is possible (DL2-IRON-13); several mean that its owner chooses. also are models that still have to jump
// and are not in the way themselves.
func (p *plan) dodges(s *stride, id rules.ModelID, also []rules.ModelID) []spot {
	var found []spot
	m := *p.g.model(id)
	for i := range p.solids {
		if p.solids[i].id == id {
			m.At = p.solids[i].shape.Centre()
		}
	}
	most := dodgeReach
	whole := p.whole(m.Unit)
	try := func(b bearing, most geom.Length) (spot, bool) {
		sp, ok := p.dodge(s, &m, b.dir, most, also)
		sp.rank, sp.straight = b.rank, b.straight
		sp.tears = ok && whole && !p.holds(id, sp.shape)
		return sp, ok
	}
	for _, b := range dodgeBearings(&m, s.drive) {
		if sp, ok := try(b, most); ok {
			found = append(found, sp)
			if !sp.tears {
				most = min(most, sp.dist+dodgeEqual)
			}
		}
	}
	for i := range found {
		if !found[i].straight && found[i].dist <= most {
			found[i] = nearer(found[i], try)
		}
	}
	sort.Slice(found, func(i, j int) bool {
		switch a, b := &found[i], &found[j]; {
		case a.tears != b.tears:
			return !a.tears
		case a.dist != b.dist:
			return a.dist < b.dist
		default:
			return a.rank < b.rank
		}
	})
	var out []spot
	for _, sp := range found {
		if sp.tears != found[0].tears || sp.dist > found[0].dist+dodgeEqual {
			break
		}
		near := false
		for _, o := range out {
			near = near || o.at.Dist(sp.at) < geom.In(1)
		}
		if !near {
			out = append(out, sp)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].dir < out[j].dir })
	return out
}

// nearer looks about the bearing of a jump that somebody in the way has turned aside for a shorter one, down to a quarter of a
// degree: the shortest lies where hull and neighbour just leave room.
func nearer(sp spot, try func(bearing, geom.Length) (spot, bool)) spot {
	for _, step := range []geom.Heading{5 * geom.Degree, geom.Degree, geom.Degree / 4} {
		for better := true; better; {
			better = false
			for _, turn := range []geom.Heading{-step, step} {
				o, ok := try(bearing{dir: (sp.dir + turn).Norm(), rank: sp.rank}, sp.dist)
				if ok && o.dist < sp.dist && (sp.tears || !o.tears) {
					sp, better = o, true
				}
			}
		}
	}
	return sp
}

// bearing is a direction worth trying; of equally short jumps the one of lower rank comes first.
type bearing struct {
	dir      geom.Heading
	rank     int
	straight bool // straight off the hull or away from it: nothing nearby is shorter
}

// dodgeBearings are the bearings worth trying: straight off every pose of the hull, straight away from it, and all
// around. Those straight away stand first, since a short jump that is known spares looking far along the others.
func dodgeBearings(m *rules.Model, d *drive) []bearing {
	out := make([]bearing, 0, 64)
	straight := true
	add := func(h geom.Heading) {
		h = h.Norm()
		for _, o := range out {
			if o.dir == h {
				return
			}
		}
		out = append(out, bearing{h, len(out), straight})
	}
	for _, q := range d.poses {
		for k := geom.Heading(0); k < 4; k++ {
			add(q.Heading + k*9000)
		}
	}
	off := len(out)
	for i := range d.swept {
		if n := geom.NearestPoint(d.swept[i], m.At); n != m.At {
			add(geom.HeadingTo(n, m.At))
		}
	}
	away := append([]bearing(nil), out[off:]...)
	straight = false
	for h := geom.Heading(0); h < geom.FullTurn; h += dodgeStep {
		add(h)
	}
	copy(out[len(away):], out[:off])
	copy(out, away)
	return out
}

// dodge is the shortest jump along one bearing to a legal place, no longer than most.
func (p *plan) dodge(s *stride, m *rules.Model, dir geom.Heading, most geom.Length, also []rules.ModelID) (spot, bool) {
	id := m.ID
	d := geom.Length(0)
	for tries := 0; tries < 48 && d <= most; tries++ {
		at := m.At.Add(dir.Vec(d))
		shape := m.Base.Shape(at, m.Facing)
		out := d
		for i := range s.drive.swept {
			out = max(out, leave(m, dir, d, s.drive.swept[i], dodgeClear, most))
		}
		out = max(out, leave(m, dir, d, s.end, dodgeClear, most))
		if out > d {
			d = out
			continue
		}
		blocked := false
		for i := range p.solids {
			o := &p.solids[i]
			if o.id == id || hasModel(also, o.id) || o.id == s.id {
				continue
			}
			clear := geom.Length(0)
			if o.seat != m.Seat && !o.wreck {
				clear = geom.Inch
			}
			if shape.Bounds().Grow(clear).Meets(o.box) && tooNear(shape, o.shape, clear) {
				out = max(out, leave(m, dir, d, o.shape, clear, most))
				blocked = true
			}
		}
		for i := range p.ground {
			q := &p.ground[i]
			if p.g.classOf(q.t, id) == impassable && shape.Bounds().Meets(q.box) && geom.Pressed(shape, q.piece.Shape) {
				out = max(out, leave(m, dir, d, q.piece.Shape, 0, most))
				blocked = true
			}
		}
		if blocked {
			d = max(out, d+geom.In(1)/4)
			continue
		}
		if !shape.InBox(geom.Table(p.g.S.Table.W, p.g.S.Table.H)) {
			return spot{}, false
		}
		return spot{at: at, shape: shape, dist: d, dir: dir}, true
	}
	return spot{}, false
}

func tooNear(a, b geom.Shape, clear geom.Length) bool {
	if clear == 0 {
		return geom.Pressed(a, b)
	}
	return geom.Within(a, b, clear-1)
}

// doubt is how far about a place is looked at exactly that was found by rounding, in µm.
const doubt = 16

func convex(s geom.Shape) bool {
	return s.Kind != geom.KindStroke && (s.Kind != geom.KindPolygon || geom.Convex(s.Pts))
}

// leave is the distance along a bearing, at least d, from which on a base has this gap to a shape; d if it has it
// there, and something more than most if it does not come free so far. The shape should be convex, or nearly so.
func leave(m *rules.Model, dir geom.Heading, d geom.Length, shape geom.Shape, clear, most geom.Length) geom.Length {
	ahead := dir.Bearing()
	near := func(d geom.Length) bool {
		return tooNear(m.Base.Shape(m.At.Add(ahead.Vec(d)), m.Facing), shape, clear)
	}
	if !near(d) {
		return d
	}
	if most <= d || near(most) {
		return max(d, most) + 1
	}
	lo, hi := d, most
	base, gap := m.Base.Shape(m.At, m.Facing), clear-1
	if clear == 0 {
		base, gap = base.Shrunk(geom.Touch), 0
	}
	// About where it comes free; of a convex shape all places clearly before and behind that are known, and the halving
	// meets the same places as without.
	under, over := lo, hi
	if convex(shape) {
		about := geom.LastWithin(base, ahead.Vec(most), shape, gap)
		if about-doubt > lo && near(about-doubt) {
			under = about - doubt
		}
		if about+doubt < hi && !near(about+doubt) {
			over = about + doubt
		}
	}
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; mid <= under || mid < over && near(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return hi
}

// whole reports whether a Section is in Coherency where the plan has its models.
func (p *plan) whole(unit rules.UnitID) bool {
	models, shapes := p.stands(unit)
	return p.g.chain(models, shapes).ok()
}

// holds reports whether the Section of a model is in Coherency with the model standing elsewhere.
func (p *plan) holds(id rules.ModelID, shape geom.Shape) bool {
	models, shapes := p.stands(p.g.model(id).Unit)
	for i, m := range models {
		if m == id {
			shapes[i] = shape
		}
	}
	return p.g.chain(models, shapes).ok()
}

// stands are the models of a Section, and where the plan has them.
func (p *plan) stands(unit rules.UnitID) ([]rules.ModelID, []geom.Shape) {
	models := p.g.onTable(unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = p.g.model(m).Shape()
		for k := range p.solids {
			if p.solids[k].id == m {
				shapes[i] = p.solids[k].shape
			}
		}
	}
	return models, shapes
}

// jumpAside carries out the Avoidance Moves of a drive: the owner chooses between equally short jumps; a Section that
// jumps loses its Overwatch (DL2-IRON-13, DL2-IRON-14). It gives the Sections that had to jump.
func (a *act) jumpAside(p *plan, s *stride) []rules.UnitID {
	var units []rules.UnitID
	for i, id := range s.drive.jump {
		m := a.model(id)
		spots := p.dodges(s, id, s.drive.jump[i:])
		if len(spots) == 0 {
			continue
		}
		pick := spots[0]
		if len(spots) > 1 {
			pick = a.chooseSpot(m, spots)
		}
		p.shift(id, pick.shape)
		r := rules.Count("DL2-IRON-13", "avoidance move", int(pick.dist), rules.Step{Value: int(pick.dist), Unit: "µm", Rule: "DL2-IRON-13", Text: m.Label + " jumps " + show(pick.dist)})
		a.ctx.Rule(m.Seat, m.Unit, r)
		a.ctx.Walk(id, []geom.Point{pick.at}, m.Facing, "DL2-IRON-13")
		if !hasUnit(units, m.Unit) {
			units = append(units, m.Unit)
		}
	}
	for _, u := range units {
		if a.unit(u).Markers.Has(OnOverwatch) {
			a.ctx.Mark(u, OnOverwatch, 0, "DL2-IRON-14", "an Avoidance Move ends Overwatch")
			a.ctx.Mark(u, Activated, a.unit(u).Markers.N(Activated)+1, "DL2-IRON-14", "an Avoidance Move ends Overwatch")
		}
		a.reform(u)
	}
	return units
}

// chooseSpot asks the owner; an option is named by the bearing of the jump in degrees.
func (a *act) chooseSpot(m *rules.Model, spots []spot) spot {
	d := rules.Choose("avoidance", m.Seat, "DL2-IRON-13", fmt.Sprintf("Where does %s jump?", m.Label))
	d.Unit, d.Models = m.Unit, []rules.ModelID{m.ID}
	for _, sp := range spots {
		d.Options = append(d.Options, rules.Option{ID: fmt.Sprint((sp.dir + 50) / 100 % 360), Text: show(sp.dist), Model: m.ID})
	}
	pick := a.ctx.Ask(d, nil).Pick()
	for i := range spots {
		if d.Options[i].ID == pick {
			return spots[i]
		}
	}
	panic("legions: a jump was chosen that nobody offered")
}
