package place

import (
	"baize/rules"
	"baize/rules/geom"
)

// Leap is the straight way of a base along one bearing, its facing unchanged, for at most so far.
type Leap struct {
	base   rules.Base
	at     geom.Point
	facing geom.Heading
	ahead  geom.Bearing
	most   geom.Length
}

// NewLeap returns the leap of a base from where it stands.
func NewLeap(base rules.Base, from geom.Pose, ahead geom.Heading, most geom.Length) Leap {
	return Leap{base, from.At, from.Heading, ahead.Bearing(), most}
}

// At returns the base after a distance.
func (l *Leap) At(d geom.Length) geom.Shape {
	return l.base.Shape(l.at.Add(l.ahead.Vec(d)), l.facing)
}

// Lane returns the box in which the leap goes, and so much around it.
func (l *Leap) Lane(around geom.Length) geom.Box {
	return geom.EmptyBox().Extend(l.at).Extend(l.At(l.most).C).Grow(l.At(0).Reach() + around)
}

// Near reports whether a base is nearer to a shape than a gap; where that is 0, whether it presses into it.
func Near(a, b *geom.Shape, gap geom.Length) bool {
	if gap == 0 {
		return geom.Pressed(*a, *b)
	}
	return geom.Within(*a, *b, gap-1)
}

// near is [Near] after a distance.
func (l *Leap) near(d geom.Length, shape *geom.Shape, gap geom.Length) bool {
	at := l.At(d)
	return Near(&at, shape, gap)
}

// Leave returns the distance from which on the base has a gap to a shape that it is nearer to at d: more than d, exact to the µm, and
// more than the most of the leap where it does not come free so far. It looks for the last place of all, and trusts a shape that is
// convex, or nearly so, to be left once.
func (l *Leap) Leave(d geom.Length, shape *geom.Shape, gap geom.Length) geom.Length {
	if l.most <= d || l.near(l.most, shape, gap) {
		return max(d, l.most) + 1
	}
	about, once := l.comesFree(shape, shape.Convex(), max(0, gap-1), d)
	return l.halve(d, shape, gap, about, once)
}

// doubt is how far about a place is looked at exactly that was found by rounding, in µm.
const doubt = 16

// halve is Leave of a shape that the longest leap leaves, about at a known distance. Where it is left once, all places clearly before
// and behind that are known, and the halving meets the same places as without.
func (l *Leap) halve(d geom.Length, shape *geom.Shape, gap, about geom.Length, once bool) geom.Length {
	under, over := d, l.most
	if once {
		if about-doubt > d && l.near(about-doubt, shape, gap) {
			under = about - doubt
		}
		if about+doubt < l.most && !l.near(about+doubt, shape, gap) {
			over = about + doubt
		}
	}
	return Halve(l.most, d, 1, func(mid geom.Length) bool { return mid > under && (mid >= over || !l.near(mid, shape, gap)) })
}

// comesFree returns about where the leap leaves a shape, and whether it does so once from d on. A gap of 0 is contact.
func (l *Leap) comesFree(shape *geom.Shape, convex bool, gap, d geom.Length) (about geom.Length, once bool) {
	base, v := l.At(0), l.ahead.Vec(l.most)
	if gap == 0 {
		base = base.Shrunk(geom.Touch)
	}
	if convex {
		return geom.LastWithin(base, v, *shape, gap), true
	}
	first, last := geom.ComesFree(base, v, *shape, gap, d)
	return last, last-first <= doubt
}

// Areas is ground that a base has to leave, in parts. One goroutine may use it at a time.
type Areas struct {
	shapes []geom.Shape
	convex []bool
	left   []leaving
}

// leaving is about how far a leap leaves a part, and whether it does so once.
type leaving struct {
	part  int
	about geom.Length
	once  bool
}

// NewAreas makes the parts of some ground ready.
func NewAreas(shapes []geom.Shape) *Areas {
	a := &Areas{shapes: shapes}
	for i := range shapes {
		a.convex = append(a.convex, shapes[i].Convex())
	}
	return a
}

// Leave is [Leap.Leave] of all parts of the ground that the base, which is here after d, is nearer to than a gap above 0; d where there is
// none. Only that is looked at exactly which the base leaves last.
func (a *Areas) Leave(l *Leap, d geom.Length, here *geom.Shape, gap geom.Length) geom.Length {
	a.left = a.left[:0]
	for i := range a.shapes {
		if !Near(here, &a.shapes[i], gap) {
			continue
		}
		if l.most <= d || l.near(l.most, &a.shapes[i], gap) {
			return max(d, l.most) + 1
		}
		about, once := l.comesFree(&a.shapes[i], a.convex[i], gap-1, d)
		a.left = append(a.left, leaving{i, about, once})
	}
	out := d
	for range a.left {
		last := 0
		for k := range a.left {
			if a.left[k].about > a.left[last].about {
				last = k
			}
		}
		p := a.left[last]
		if a.left[last].about = -1; p.about+doubt <= out {
			break
		}
		out = max(out, l.halve(d, &a.shapes[p.part], gap, p.about, p.once))
	}
	return out
}
