package workshop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// MoveTool drags items from where they were taken.
type MoveTool struct {
	IDs  []ID
	From geom.Point
}

// To implements Tool.
func (t MoveTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	if p == t.From {
		return Move(t.IDs, geom.Point{}), nil, true
	}
	by, pulls := s.Drag(d, t.IDs, p.Sub(t.From))
	return Move(t.IDs, by), pulls, true
}

// CarryTool drags items and turns them about their middle by what the wheel has turned them meanwhile.
type CarryTool struct {
	MoveTool
	Turned geom.Heading
}

// To implements Tool.
func (t CarryTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	e, pulls, ok := t.MoveTool.To(d, p, s)
	if t.Turned.Norm() == 0 {
		return e, pulls, ok
	}
	now, err := e.Apply(d)
	if err != nil {
		return e, pulls, ok
	}
	return e.Then(Turn(t.IDs, Bounds(now, t.IDs).Centre(), t.Turned)), pulls, ok
}

// TurnTool turns items about a point by the way that the hand goes round it.
type TurnTool struct {
	IDs         []ID
	About, From geom.Point
}

// To implements Tool. One thing by itself is drawn to facings, several are drawn to turns.
func (t TurnTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	by := geom.HeadingTo(t.About, t.From).Diff(geom.HeadingTo(t.About, p))
	if len(t.IDs) == 1 {
		if it := d.Item(t.IDs[0]); it != nil && it.faces() {
			return Turn(t.IDs, t.About, s.Angle(it.Out.H.Add(by)).Add(-it.Out.H)), nil, true
		}
	}
	return Turn(t.IDs, t.About, s.Angle(by)), nil, true
}

// ScaleTool scales items about a point as the hand goes farther from it or nearer.
type ScaleTool struct {
	IDs         []ID
	About, From geom.Point
}

// To implements Tool.
func (t ScaleTool) To(_ Document, p geom.Point, _ Snap) (Edit, []Pull, bool) {
	den := t.About.Dist(t.From)
	if den == 0 {
		return Edit{}, nil, false
	}
	return Scale(t.IDs, t.About, max(p.Dist(t.About), grain), den), nil, true
}

// BendTool drags a corner or bend.
type BendTool struct {
	ID    ID
	Point int
}

// To implements Tool.
func (t BendTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	s = s.bending(d, t.ID)
	at, pulls := s.Point(d, p, t.ID)
	return MovePoint(t.ID, t.Point, at), pulls, true
}

// SplitTool puts a corner or bend behind another one and drags it.
type SplitTool struct {
	ID    ID
	After int
}

// To implements Tool.
func (t SplitTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	s = s.bending(d, t.ID)
	at, pulls := s.Point(d, p, t.ID)
	return AddPoint(t.ID, t.After, at), pulls, true
}

// SizeTool drags a corner of a disc, rectangle or oval; its middle stays, on squares the corner opposite.
type SizeTool struct {
	ID     ID
	Corner geom.Point // that was taken
}

// To implements Tool.
func (t SizeTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	it := d.Item(t.ID)
	if it == nil || it.Out.Form == At || it.Out.Form.bends() || !it.Lies() {
		return Edit{}, nil, false
	}
	at, pulls := s.Point(d, p, t.ID)
	o := it.Out
	c := o.Pts[0]
	if s.lattice != nil && o.Form == Rect && o.H%9000 == 0 {
		opposite := c.Add(c.Sub(t.Corner))
		if opposite.X == at.X || opposite.Y == at.Y {
			return Edit{}, nil, false
		}
		o.Pts, o.H = []geom.Point{opposite.Mid(at)}, 0
		o.W, o.L = (at.X - opposite.X).Abs(), (at.Y - opposite.Y).Abs()
		return SetOutline(t.ID, o), nil, true
	}
	if o.Form == Disc {
		o.W = max(grain, grained(2*at.Dist(c)))
	} else {
		v := geom.Rotate(at, c, -o.H).Sub(c)
		o.W, o.L = max(grain, grained(2*v.X.Abs())), max(grain, grained(2*v.Y.Abs()))
	}
	return SetOutline(t.ID, o), pulls, true
}

// PutTool puts a thing where the hand is.
type PutTool struct {
	Item Item
	Onto []string // kinds of terrain in whose outlines it lies, where one is near
}

// To implements Tool.
func (t PutTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	it := t.Item
	if !it.Lies() {
		it.Out = Outline{Form: At, Pts: []geom.Point{{}}}
	}
	at, pulls := p, []Pull(nil)
	if l := s.lattice; l == nil {
		if o, ok := onto(d, t.Onto, p, it.Out); ok {
			it.Out = o
			return Put(it), nil, true
		}
		at, pulls = s.Point(d, p)
	} else if k := l.kinds[it.Kind()]; it.Word == WordTerrain && k.Lie == rules.OnEdges {
		on := edgeAt(l.Squares, p)
		it.Out = stretch(l.Squares, on[:], k.W, k.Short)
		return Put(it), nil, true
	}
	by := at.Sub(it.Out.Centre())
	it.Out = it.Out.each(by.Add)
	return Put(it), pulls, true
}

// BoxTool puts a rectangle, oval or disc, or a zone with four corners, from one corner to the other.
type BoxTool struct {
	Item Item
	Form Form
	From geom.Point
}

// To implements Tool.
func (t BoxTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	from, _ := s.Point(d, t.From)
	to, pulls := s.Point(d, p)
	if l := s.lattice; l != nil { // all squares from the one to the other
		a, b := l.Cell(t.From), l.Cell(p)
		from = l.Corner(space.Cell{X: min(a.X, b.X), Y: min(a.Y, b.Y)})
		to = l.Corner(space.Cell{X: max(a.X, b.X) + 1, Y: max(a.Y, b.Y) + 1})
	}
	w, h := (to.X - from.X).Abs(), (to.Y - from.Y).Abs()
	if w == 0 || h == 0 {
		return Edit{}, pulls, false
	}
	it := t.Item
	it.Out = Outline{Form: t.Form, Pts: []geom.Point{onGrain(geom.Pt((from.X+to.X)/2, (from.Y+to.Y)/2))}, W: w, L: h}
	switch t.Form {
	case Disc:
		it.Out.W, it.Out.L = min(w, h), 0
	case Poly, Line, Curve, Spline:
		it.Out = Outline{Form: Poly, Pts: []geom.Point{from, geom.Pt(to.X, from.Y), to, geom.Pt(from.X, to.Y)}}
	}
	return Put(it), pulls, true
}

// DrawTool draws an outline or stroke point by point: Points are those that were set, the hand is the next one.
type DrawTool struct {
	Item   Item
	Form   Form // Poly, Curve, Line or Spline
	Width  geom.Length
	Points []geom.Point
	hand   *geom.Point // where the hand set the last one, which a snap may have drawn aside
}

// shortLeg is how near to where it set the last point the hand is taken to be on it.
const shortLeg = geom.Inch / 4

// With returns the tool with a point set where the hand is; ok is false where it is on the last one.
func (t DrawTool) With(d Document, p geom.Point, s Snap) (DrawTool, bool) {
	at, _ := t.next(d, p, s)
	if n := len(t.Points); n > 0 && t.Points[n-1] == at {
		return t, false
	}
	t.Points, t.hand = append(slices.Clone(t.Points), at), &p
	return t, true
}

// Without returns the tool without its last point.
func (t DrawTool) Without() DrawTool {
	t.Points, t.hand = slices.Clone(t.Points[:len(t.Points)-1]), nil
	return t
}

// next is where the next point would be: the last one again where the hand is still on it.
func (t DrawTool) next(d Document, p geom.Point, s Snap) (geom.Point, []Pull) {
	n := len(t.Points)
	switch {
	case n == 0:
		return s.Point(d, p)
	case p == t.Points[n-1] || t.hand != nil && p.Dist(*t.hand) < shortLeg:
		return t.Points[n-1], nil
	}
	return s.Leg(d, t.Points[n-1], p)
}

// To implements Tool: what is drawn so far, with the hand as its last point unless that lies on the one before.
func (t DrawTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	at, pulls := t.next(d, p, s)
	pts := slices.Clone(t.Points)
	if n := len(pts); n == 0 || pts[n-1] != at {
		pts = append(pts, at)
	}
	it := t.Item
	it.Out = drawn(t.Form, pts, t.Width)
	if it.Out.valid() != nil {
		return Edit{}, pulls, false
	}
	return Put(it), pulls, true
}

// FreehandTool draws an outline or stroke along the way of the hand, with as few points as stay within Within of it.
type FreehandTool struct {
	Item   Item
	Form   Form // Poly, Curve, Line or Spline
	Width  geom.Length
	Within geom.Length // 0 is a quarter inch
	way    []geom.Point
}

// To implements Tool. It remembers the way of the hand.
func (t *FreehandTool) To(_ Document, p geom.Point, _ Snap) (Edit, []Pull, bool) {
	p = onGrain(p)
	if n := len(t.way); n == 0 || t.way[n-1] != p {
		t.way = append(t.way, p)
	}
	within := t.Within
	if within == 0 {
		within = geom.Inch / 4
	}
	it := t.Item
	for range 6 { // a curve has a most of points: what is drawn too finely is drawn more coarsely
		it.Out = drawn(t.Form, thinned(t.way, within), t.Width)
		for n := len(it.Out.Pts); t.Form.area() && n > 3 && it.Out.Pts[0].Dist(it.Out.Pts[n-1]) <= within; n-- {
			it.Out.Pts = it.Out.Pts[:n-1] // the hand has come back to where it began
		}
		if it.Out.valid() == nil {
			return Put(it), nil, true
		}
		within += within / 2
	}
	return Edit{}, nil, false
}

// drawn is an outline or stroke through points; 0 is the usual width.
func drawn(form Form, pts []geom.Point, width geom.Length) Outline {
	o := Outline{Form: form, Pts: pts}
	if form.stroke() {
		if o.W = width; width == 0 {
			o.W = usualWidth
		}
	}
	return o
}

// thinned returns those points of a way from which no other lies farther than within.
func thinned(way []geom.Point, within geom.Length) []geom.Point {
	if len(way) < 3 {
		return slices.Clone(way)
	}
	leg := geom.Stroke([]geom.Point{way[0], way[len(way)-1]}, 0)
	far, at := within, 0
	for i, p := range way[1 : len(way)-1] {
		d := way[0].Dist(p)
		if way[0] != way[len(way)-1] {
			d = geom.DistanceTo(leg, p)
		}
		if d > far {
			far, at = d, i+1
		}
	}
	if at == 0 {
		return []geom.Point{way[0], way[len(way)-1]}
	}
	left := thinned(way[:at+1], within)
	return append(left[:len(left)-1], thinned(way[at:], within)...)
}
