package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// jumper is a model that has to jump aside, and what it may not land on.
type jumper struct {
	p      *Plan
	m      rules.Model     // where it stands in the plan
	hull   []geom.Shape    // the ground that the hull covers, and where it ends
	convex []bool          // which of that is
	others []*model.Solid  // everybody else
	inLane []*model.Solid  // those of them who may be in the way of the jump that is tried
	barred []*model.Ground // what is Impassable to it
	mates  []rules.ModelID // its comrades
	shapes []geom.Shape    // where they stand in the plan
	group  []int           // which of them hang together without it
	groups int
	linked []bool // room for which groups it is linked to
	whole  bool   // the Section is in Coherency
	left   []leaving
}

// jumper makes ready to look for a jump; also are models that are not in the way.
func (p *Plan) jumper(s *Stride, id rules.ModelID, also []rules.ModelID) *jumper {
	j := &jumper{p: p, m: *p.G.Model(id), hull: append(s.Drive.Swept[:len(s.Drive.Swept):len(s.Drive.Swept)], s.End), others: make([]*model.Solid, 0, len(p.Solids))}
	for i := range j.hull {
		j.convex = append(j.convex, ground.Convex(j.hull[i]))
	}
	for i := range p.Solids {
		switch o := p.Solids[i]; {
		case o.ID == id:
			j.m.At = o.Shape.Centre()
		case o.ID != s.ID && !model.HasModel(also, o.ID):
			j.others = append(j.others, o)
		}
	}
	for i := range p.Ground {
		if q := &p.Ground[i]; ground.ClassOf(p.G, q.T, id) == model.Impassable {
			j.barred = append(j.barred, q)
		}
	}
	j.mates, j.shapes = p.comrades(id)
	j.group, j.groups = coherency.Groups(p.G, j.mates, j.shapes)
	j.linked = make([]bool, len(j.mates))
	return j
}

// try is the shortest jump along a bearing, no longer than most.
func (j *jumper) try(b bearing, most geom.Length) (model.Spot, bool) {
	sp, ok := j.along(b.dir, most)
	sp.Rank, sp.Straight = b.rank, b.straight
	sp.Tears = ok && j.whole && !j.holds(sp.Shape)
	return sp, ok
}

// along is the shortest jump along one bearing to a legal place, no longer than most.
func (j *jumper) along(dir geom.Heading, most geom.Length) (model.Spot, bool) {
	l := leap{&j.m, dir.Bearing(), most}
	j.look(&l)
	d := geom.Length(0)
	for tries := 0; tries < 48 && d <= most; tries++ {
		shape := l.at(d)
		if out := j.offHull(&l, d, &shape); out > d {
			d = out
			continue
		}
		out, blocked := j.past(&l, d, &shape)
		if blocked {
			d = max(out, d+geom.In(1)/4)
			continue
		}
		if !shape.InBox(geom.Table(j.p.G.S.Table.W, j.p.G.S.Table.H)) {
			return model.Spot{}, false
		}
		return model.Spot{At: shape.C, Shape: shape, Dist: d, Dir: dir}, true
	}
	return model.Spot{}, false
}

// leap is a jump along one bearing that is looked for, no longer than most.
type leap struct {
	m     *rules.Model
	ahead geom.Bearing
	most  geom.Length
}

// at is the base after a distance.
func (l *leap) at(d geom.Length) geom.Shape {
	return l.m.Base.Shape(l.m.At.Add(l.ahead.Vec(d)), l.m.Facing)
}

// look finds those who may be in the way of a jump.
func (j *jumper) look(l *leap) {
	lane := geom.EmptyBox().Extend(j.m.At).Extend(l.at(l.most).C).Grow(l.at(0).Reach() + geom.Inch + 1)
	j.inLane = j.inLane[:0]
	for _, o := range j.others {
		if lane.Meets(o.Box) {
			j.inLane = append(j.inLane, o)
		}
	}
}

// offHull is how far a jump has to go, from d on where it is here, to leave the ground of the hull. Only that is looked at
// exactly which it leaves last.
func (j *jumper) offHull(l *leap, d geom.Length, here *geom.Shape) geom.Length {
	j.left = j.left[:0]
	for i := range j.hull {
		if !tooNear(here, &j.hull[i], dodgeClear) {
			continue
		}
		if l.most <= d || l.nearAt(l.most, &j.hull[i], dodgeClear) {
			return max(d, l.most) + 1
		}
		about, once := l.comesFree(&j.hull[i], j.convex[i], dodgeClear-1, d)
		j.left = append(j.left, leaving{i, about, once})
	}
	out := d
	for range j.left {
		last := 0
		for k := range j.left {
			if j.left[k].about > j.left[last].about {
				last = k
			}
		}
		p := j.left[last]
		if j.left[last].about = -1; p.about+doubt <= out {
			break
		}
		out = max(out, l.halve(d, &j.hull[p.i], dodgeClear, p.about, p.once))
	}
	return out
}

// leaving is about how far a jump leaves a part of the ground of the hull, and whether it does so once.
type leaving struct {
	i     int
	about geom.Length
	once  bool
}

// past is how far a jump has to go on from d, where it is here, to come past those whom it would land on, and whether there
// are any.
func (j *jumper) past(l *leap, d geom.Length, here *geom.Shape) (out geom.Length, blocked bool) {
	out = d
	box := here.Bounds()
	for _, o := range j.inLane {
		clear := geom.Length(0)
		if o.Seat != j.m.Seat && !o.Wreck {
			clear = geom.Inch
		}
		if box.Grow(clear).Meets(o.Box) && tooNear(here, &o.Shape, clear) {
			out = max(out, l.leave(d, &o.Shape, clear))
			blocked = true
		}
	}
	for _, q := range j.barred {
		if box.Meets(q.Box) && geom.Pressed(*here, q.Held) {
			out = max(out, l.leave(d, &q.Held, 0))
			blocked = true
		}
	}
	return out, blocked
}

func tooNear(a, b *geom.Shape, clear geom.Length) bool {
	if clear == 0 {
		return geom.Pressed(*a, *b)
	}
	return geom.Within(*a, *b, clear-1)
}

// nearAt reports whether a jump is too near to a shape after a distance.
func (l *leap) nearAt(d geom.Length, shape *geom.Shape, clear geom.Length) bool {
	at := l.at(d)
	return tooNear(&at, shape, clear)
}

// doubt is how far about a place is looked at exactly that was found by rounding, in µm.
const doubt = 16

// leave is the distance, more than d, from which on a jump that is too near to a shape at d has this gap to it; something more
// than most if it does not come free so far. The shape should be convex, or nearly so.
func (l *leap) leave(d geom.Length, shape *geom.Shape, clear geom.Length) geom.Length {
	if l.most <= d || l.nearAt(l.most, shape, clear) {
		return max(d, l.most) + 1
	}
	gap := clear - 1
	if clear == 0 {
		gap = 0
	}
	about, once := l.comesFree(shape, ground.Convex(*shape), gap, d)
	return l.halve(d, shape, clear, about, once)
}

// Leave is the distance along a bearing from which on a base has this gap to a shape; 0 if it has it where it stands, and
// something more than most if it does not come free so far. The shape should be convex, or nearly so.
func Leave(m *rules.Model, dir geom.Heading, shape geom.Shape, clear, most geom.Length) geom.Length {
	l := leap{m, dir.Bearing(), most}
	if !l.nearAt(0, &shape, clear) {
		return 0
	}
	return l.leave(0, &shape, clear)
}

// halve is leave of a shape that the longest jump leaves, about at a known distance. Where it is left once, all places
// clearly before and behind that are known, and the halving meets the same places as without.
func (l *leap) halve(d geom.Length, shape *geom.Shape, clear, about geom.Length, once bool) geom.Length {
	lo, hi := d, l.most
	under, over := lo, hi
	if once {
		if about-doubt > lo && l.nearAt(about-doubt, shape, clear) {
			under = about - doubt
		}
		if about+doubt < hi && !l.nearAt(about+doubt, shape, clear) {
			over = about + doubt
		}
	}
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; mid <= under || mid < over && l.nearAt(mid, shape, clear) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return hi
}

// comesFree is about where a jump leaves a shape, and whether it does so once from d on. A gap of 0 is contact.
func (l *leap) comesFree(shape *geom.Shape, convex bool, gap, d geom.Length) (about geom.Length, once bool) {
	base, v := l.m.Base.Shape(l.m.At, l.m.Facing), l.ahead.Vec(l.most)
	if gap == 0 {
		base = base.Shrunk(geom.Touch)
	}
	if convex {
		return geom.LastWithin(base, v, *shape, gap), true
	}
	first, last := geom.ComesFree(base, v, *shape, gap, d)
	return last, last-first <= doubt
}
