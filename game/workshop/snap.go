package workshop

import (
	"baize/rules/geom"
	"baize/rules/space"
)

// Snap is what the hand is drawn to, each a switch. The zero value leaves it alone but for hundredths of an inch.
type Snap struct {
	Inches     bool // whole inches
	Halves     bool // half inches
	Angles     bool // multiples of 15 degrees
	Edges      bool // the edges and the middle of the table
	Neighbours bool // edges, middles and corners of other pieces
	Squares    bool // the squares of a table that is divided into some, before all else
	// Reach is from how far edges and neighbours draw; 0 is a quarter inch.
	Reach geom.Length

	lattice *Lattice // the squares that draw the hand, nil for none
}

// Pull is a line that has drawn the hand, to be shown: all points whose x, or y with Level, is at At.
type Pull struct {
	Level bool
	At    geom.Length
	By    ID // the neighbour, 0 for the table
}

// AngleStep is what Angles turns by.
const AngleStep = 15 * geom.Degree

// pull looks for the line that is nearest to any of some coordinates of one axis, within reach.
type pull struct {
	at   []geom.Length
	best geom.Length // a line has to be nearer than that
	by   geom.Length
	line Pull
	ok   bool
}

func (p *pull) try(at geom.Length, level bool, by ID) {
	for _, c := range p.at {
		if off := at - c; off.Abs() < p.best {
			p.best, p.by, p.line, p.ok = off.Abs(), off, Pull{level, at, by}, true
		}
	}
}

// drawn looks for what draws some coordinates along x and along y; what is among except draws nothing.
func (s Snap) drawn(d Document, except []ID, x, y []geom.Length) (px, py pull) {
	reach := s.Reach
	if reach == 0 {
		reach = geom.Inch / 4
	}
	px, py = pull{at: x, best: reach + 1}, pull{at: y, best: reach + 1}
	if s.Edges {
		w, h, _ := d.Table()
		for _, at := range [...]geom.Length{0, w, w / 2} {
			px.try(at, false, 0)
		}
		for _, at := range [...]geom.Length{0, h, h / 2} {
			py.try(at, true, 0)
		}
	}
	if !s.Neighbours {
		return px, py
	}
	out := among(except)
	for it := range d.All {
		if !it.Lies() || out(it.ID) {
			continue
		}
		b := geom.EmptyBox()
		if it.Out.Form == Poly {
			for _, p := range it.Out.Pts {
				b = b.Extend(p)
			}
		} else {
			b = it.Out.Shape().Bounds()
		}
		c := b.Centre()
		for _, at := range [...]geom.Length{b.Min.X, c.X, b.Max.X} {
			px.try(at, false, it.ID)
		}
		for _, at := range [...]geom.Length{b.Min.Y, c.Y, b.Max.Y} {
			py.try(at, true, it.ID)
		}
		if it.Out.Form.bends() {
			for _, p := range it.Out.Pts {
				px.try(p.X, false, it.ID)
				py.try(p.Y, true, it.ID)
			}
		}
	}
	return px, py
}

// grid is the measure that a coordinate is drawn to where no line draws it.
func (s Snap) grid() geom.Length {
	switch {
	case s.Halves:
		return geom.Inch / 2
	case s.Inches:
		return geom.Inch
	}
	return grain
}

func toGrid(l, step geom.Length) geom.Length {
	if l < 0 {
		return -((-l + step/2) / step * step)
	}
	return (l + step/2) / step * step
}

// Point returns where a point is drawn to, and by what: to corners of squares, else to lines of edges and neighbours before the grid. What is among except draws nothing.
func (s Snap) Point(d Document, p geom.Point, except ...ID) (geom.Point, []Pull) {
	if s.lattice != nil {
		return s.lattice.Corner(node(s.lattice.Squares, p)), nil
	}
	px, py := s.drawn(d, except, []geom.Length{p.X}, []geom.Length{p.Y})
	var pulls []Pull
	along := func(at geom.Length, p *pull) geom.Length {
		if !p.ok {
			return toGrid(at, s.grid())
		}
		pulls = append(pulls, p.line)
		return at + p.by
	}
	return geom.Pt(along(p.X, &px), along(p.Y, &py)), pulls
}

// Round reports whether an item is a curve, of which no squares draw the points.
func Round(it *Item) bool { return it.Out.Form.smooth() }

// bending is what draws the points of an outline: no squares those of a curve.
func (s Snap) bending(d Document, id ID) Snap {
	if it := d.Item(id); it != nil && Round(it) {
		s.lattice = nil
	}
	return s
}

// Drag returns the vector by which items that are dragged by another one are moved, and what has drawn them: their edges and middle to lines,
// else the lower left corner of their bounds to the grid.
func (s Snap) Drag(d Document, ids []ID, by geom.Point) (geom.Point, []Pull) {
	box := Bounds(d, ids)
	if box.Empty() {
		return onGrain(by), nil
	}
	if s.lattice != nil {
		return geom.Pt(toGrid(by.X, s.lattice.Side), toGrid(by.Y, s.lattice.Side)), nil
	}
	lo, hi := box.Min.Add(by), box.Max.Add(by)
	c := geom.Box{Min: lo, Max: hi}.Centre()
	px, py := s.drawn(d, ids, []geom.Length{lo.X, c.X, hi.X}, []geom.Length{lo.Y, c.Y, hi.Y})
	var pulls []Pull
	along := func(by, lo geom.Length, p *pull) geom.Length {
		if p.ok {
			pulls = append(pulls, p.line)
			return by + p.by
		}
		if step := s.grid(); step > grain {
			return by + toGrid(lo, step) - lo
		}
		return by
	}
	return onGrain(geom.Pt(along(by.X, lo.X, &px), along(by.Y, lo.Y, &py))), pulls
}

// Angle returns the turn or facing that a hand is drawn to.
func (s Snap) Angle(h geom.Heading) geom.Heading {
	if s.lattice != nil {
		return space.Quarter(h)
	}
	if !s.Angles {
		return h.Norm()
	}
	return ((h.Norm() + AngleStep/2) / AngleStep * AngleStep).Norm()
}

// Leg returns where the next point of an outline is drawn to that is drawn point by point: from the last one in a direction of Angles.
func (s Snap) Leg(d Document, from, p geom.Point) (geom.Point, []Pull) {
	if s.lattice != nil { // along the lines between squares
		if v := p.Sub(from); v.X.Abs() >= v.Y.Abs() {
			p.Y = from.Y
		} else {
			p.X = from.X
		}
		return s.Point(d, p)
	}
	if s.Angles && from != p {
		p = from.Add(s.Angle(geom.HeadingTo(from, p)).Vec(from.Dist(p)))
		return onGrain(p), nil
	}
	return s.Point(d, p)
}
