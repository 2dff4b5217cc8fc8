package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// jumper is a model that has to jump aside, and what it may not land on.
type jumper struct {
	p      *plan
	m      rules.Model     // where it stands in the plan
	hull   []geom.Shape    // the ground that the hull covers, and where it ends
	others []*solid        // everybody else
	barred []*ground       // what is Impassable to it
	models []rules.ModelID // its Section
	shapes []geom.Shape    // where that stands in the plan
	place  int             // its own in the Section
	whole  bool            // the Section is in Coherency
	left   []leaving
}

// jumper makes ready to look for a jump; also are models that are not in the way.
func (p *plan) jumper(s *stride, id rules.ModelID, also []rules.ModelID) *jumper {
	j := &jumper{p: p, m: *p.g.model(id), hull: append(s.drive.swept[:len(s.drive.swept):len(s.drive.swept)], s.end), others: make([]*solid, 0, len(p.solids))}
	for i := range p.solids {
		switch o := p.solids[i]; {
		case o.id == id:
			j.m.At = o.shape.Centre()
		case o.id != s.id && !hasModel(also, o.id):
			j.others = append(j.others, o)
		}
	}
	for i := range p.ground {
		if q := &p.ground[i]; p.g.classOf(q.t, id) == impassable {
			j.barred = append(j.barred, q)
		}
	}
	j.models, j.shapes = p.stands(j.m.Unit)
	j.place = slices.Index(j.models, id)
	return j
}

// try is the shortest jump along a bearing, no longer than most.
func (j *jumper) try(b bearing, most geom.Length) (spot, bool) {
	sp, ok := j.along(b.dir, most)
	sp.rank, sp.straight = b.rank, b.straight
	sp.tears = ok && j.whole && !j.holds(sp.shape)
	return sp, ok
}

// along is the shortest jump along one bearing to a legal place, no longer than most.
func (j *jumper) along(dir geom.Heading, most geom.Length) (spot, bool) {
	m := &j.m
	ahead := dir.Bearing()
	lane := geom.EmptyBox().Extend(m.At).Extend(m.At.Add(ahead.Vec(most))).Grow(m.Base.Shape(m.At, m.Facing).Reach() + geom.Inch + 1)
	d := geom.Length(0)
	for tries := 0; tries < 48 && d <= most; tries++ {
		at := m.At.Add(ahead.Vec(d))
		shape := m.Base.Shape(at, m.Facing)
		if out := j.offHull(dir, d, most); out > d {
			d = out
			continue
		}
		out, blocked := j.past(dir, d, most, shape, &lane)
		if blocked {
			d = max(out, d+geom.In(1)/4)
			continue
		}
		if !shape.InBox(geom.Table(j.p.g.S.Table.W, j.p.g.S.Table.H)) {
			return spot{}, false
		}
		return spot{at: at, shape: shape, dist: d, dir: dir}, true
	}
	return spot{}, false
}

// offHull is how far a jump has to go, from d on, to leave the ground of the hull. Only that is looked at exactly which it
// leaves last.
func (j *jumper) offHull(dir geom.Heading, d, most geom.Length) geom.Length {
	m := &j.m
	base := m.Base.Shape(m.At, m.Facing)
	v := dir.Vec(most)
	here, there := m.Base.Shape(m.At.Add(dir.Vec(d)), m.Facing), m.Base.Shape(m.At.Add(v), m.Facing)
	j.left = j.left[:0]
	for i := range j.hull {
		if tooNear(here, j.hull[i], dodgeClear) {
			if most <= d || tooNear(there, j.hull[i], dodgeClear) {
				return max(d, most) + 1
			}
			about, once := comesFree(base, v, j.hull[i], dodgeClear-1, d)
			j.left = append(j.left, leaving{i, about, once})
		}
	}
	out := d
	for range j.left {
		last := 0
		for k := range j.left {
			if j.left[k].about > j.left[last].about {
				last = k
			}
		}
		l := j.left[last]
		if j.left[last].about = -1; l.about+doubt <= out {
			break
		}
		out = max(out, halve(m, dir, d, j.hull[l.i], dodgeClear, most, l.about, l.once))
	}
	return out
}

// leaving is about how far a jump leaves a part of the ground of the hull, and whether it does so once.
type leaving struct {
	i     int
	about geom.Length
	once  bool
}

// past is how far a jump has to go on from d to come past those whom it would land on, and whether there are any.
func (j *jumper) past(dir geom.Heading, d, most geom.Length, shape geom.Shape, lane *geom.Box) (out geom.Length, blocked bool) {
	out = d
	box := shape.Bounds()
	for _, o := range j.others {
		if !lane.Meets(o.box) {
			continue
		}
		clear := geom.Length(0)
		if o.seat != j.m.Seat && !o.wreck {
			clear = geom.Inch
		}
		if box.Grow(clear).Meets(o.box) && tooNear(shape, o.shape, clear) {
			out = max(out, leave(&j.m, dir, d, o.shape, clear, most))
			blocked = true
		}
	}
	for _, q := range j.barred {
		if box.Meets(q.box) && geom.Pressed(shape, q.piece.Shape) {
			out = max(out, leave(&j.m, dir, d, q.piece.Shape, 0, most))
			blocked = true
		}
	}
	return out, blocked
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
	if !tooNear(m.Base.Shape(m.At.Add(dir.Vec(d)), m.Facing), shape, clear) {
		return d
	}
	if most <= d || tooNear(m.Base.Shape(m.At.Add(dir.Vec(most)), m.Facing), shape, clear) {
		return max(d, most) + 1
	}
	base, gap := m.Base.Shape(m.At, m.Facing), clear-1
	if clear == 0 {
		base, gap = base.Shrunk(geom.Touch), 0
	}
	about, once := comesFree(base, dir.Vec(most), shape, gap, d)
	return halve(m, dir, d, shape, clear, most, about, once)
}

// halve is leave of a shape that is too near at d, free at most, and about left at a known distance. Where it is left once, all places
// clearly before and behind that are known, and the halving meets the same places as without.
func halve(m *rules.Model, dir geom.Heading, d geom.Length, shape geom.Shape, clear, most, about geom.Length, once bool) geom.Length {
	ahead := dir.Bearing()
	near := func(d geom.Length) bool {
		return tooNear(m.Base.Shape(m.At.Add(ahead.Vec(d)), m.Facing), shape, clear)
	}
	lo, hi := d, most
	under, over := lo, hi
	if once {
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

// comesFree is about where a base that is moved along v leaves a shape, and whether it does so once from d on.
func comesFree(base geom.Shape, v geom.Point, shape geom.Shape, gap, d geom.Length) (about geom.Length, once bool) {
	if convex(shape) {
		return geom.LastWithin(base, v, shape, gap), true
	}
	first, last := geom.ComesFree(base, v, shape, gap, d)
	return last, last-first <= doubt
}
