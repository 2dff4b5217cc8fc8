package place

import (
	"iter"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// farthest is how far from a point of a shape a base is looked for that comes free of it.
const farthest = 48 * geom.Inch

// Beside returns the place along a bearing from a point of a shape from which on a model, as it faces, has a gap to the shape. With no
// gap it just touches it: a round base a disc edge to edge, any other by the tolerance of contact deep. Where the shape goes on for more than four feet it is a place inside.
func Beside(m *rules.Model, shape geom.Shape, from geom.Point, dir geom.Heading, gap geom.Length) geom.Point {
	if gap == 0 && m.Base.Kind == rules.Round && shape.Kind == geom.KindDisc && from == shape.C {
		return from.Add(dir.Vec(m.Base.W/2 + shape.W/2))
	}
	l := NewLeap(m.Base, geom.Pose{At: from, Heading: m.Facing}, dir, farthest)
	if !l.near(0, &shape, gap) {
		return from
	}
	return from.Add(dir.Vec(l.Leave(0, &shape, gap)))
}

// bearings yields 24 bearings, 15 degrees apart: a first one, then those to both sides of it in turn.
func bearings(first geom.Heading) iter.Seq[geom.Heading] {
	return func(yield func(geom.Heading) bool) {
		for k := geom.Heading(0); k < 24; k++ {
			turn := (k + 1) / 2 * 15 * geom.Degree
			if k%2 == 1 {
				turn = -turn
			}
			if !yield(first.Add(turn)) {
				return
			}
		}
	}
}

// Around returns 24 places at which a model touches a shape, 15 degrees apart about its middle: straight ahead of the model first, then
// to both sides in turn. The model faces as it does.
func Around(m *rules.Model, shape geom.Shape) []geom.Point {
	out := make([]geom.Point, 0, 24)
	for h := range bearings(geom.HeadingTo(shape.C, m.At)) {
		out = append(out, Beside(m, shape, shape.C, h, 0))
	}
	return out
}

// Facing yields 24 poses at which a model has a gap to a shape, as [Beside] does, and faces its middle: at a first bearing from there, then
// 15 degrees apart to both sides in turn.
func Facing(m *rules.Model, shape geom.Shape, first geom.Heading, gap geom.Length) iter.Seq[geom.Pose] {
	return func(yield func(geom.Pose) bool) {
		turned := *m
		for h := range bearings(first) {
			turned.Facing = h.Opposite()
			if !yield(geom.Pose{At: Beside(&turned, shape, shape.C, h, gap), Heading: turned.Facing}) {
				return
			}
		}
	}
}

// Across returns five places at which a model touches a shape from the other side than another shape that touches it: straight through
// first, then to both sides.
func Across(m *rules.Model, shape, other geom.Shape) []geom.Point {
	near, _ := geom.Nearest(shape, other)
	dir := geom.HeadingTo(other.C, near)
	out := make([]geom.Point, 0, 5)
	for _, turn := range []geom.Heading{0, 1000, -1000, 2500, -2500} {
		out = append(out, Beside(m, shape, near, dir.Add(turn), 0))
	}
	return out
}

// Outside returns places at which a model touches the outline of an area from outside, about an inch apart, the nearest first and then
// along the outline.
func Outside(m *rules.Model, area geom.Shape) []geom.Point {
	first := geom.NearestPoint(area, m.At)
	out := []geom.Point{Beside(m, area, first, geom.HeadingTo(first, m.At), 0)}
	pts := area.AppendOutline(nil)
	for i := range pts {
		a, b := pts[i], pts[(i+1)%len(pts)]
		outward := geom.HeadingTo(a, b).Add(9000)
		if !geom.Counterclockwise(pts) {
			outward = outward.Opposite()
		}
		for d := geom.Length(0); d <= a.Dist(b); d += geom.Inch {
			out = append(out, Beside(m, area, a.Toward(b, d), outward, 0))
		}
	}
	return out
}

// mostContacts is of how many pairs of models a battle keeps where they touch.
const mostContacts = 4096

// pairing is two models where they stand, one of which may go and touch the other.
type pairing struct {
	m, e   rules.ModelID
	at, by geom.Point
	mf, ef geom.Heading
	over   rules.PieceID
}

// Contacts returns the places [Around] another model where a model touches it, or over a piece that this one touches the places [Across];
// nil for no piece. The battle of the state keeps them: they must not be changed.
func Contacts(s *rules.State, m, e *rules.Model, over *rules.Piece) []geom.Point {
	p := pairing{m: m.ID, e: e.ID, at: m.At, by: e.At, mf: m.Facing, ef: e.Facing}
	if over != nil {
		p.over = over.ID
	}
	kept := rules.Recall[table.Known[pairing, []geom.Point]](s)
	spots, known := kept.Find(p)
	if known {
		return spots
	}
	if over != nil {
		spots = Across(m, over.Shape, e.Shape())
	} else {
		spots = Around(m, e.Shape())
	}
	kept.Keep(p, spots, mostContacts)
	return spots
}
