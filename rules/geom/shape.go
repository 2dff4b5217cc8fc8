package geom

import "fmt"

// Kind tells what a Shape is. The zero value is no shape: it holds no point.
type Kind uint8

// The kinds of footprint.
const (
	KindNone    Kind = iota
	KindDisc         // round base, blast template
	KindRect         // hull, rectangular base
	KindOval         // ellipse, as a 72-gon around it
	KindPolygon      // terrain footprint, convex or not
	KindStroke       // open line with a width: wall, hedge, road
)

var kindNames = [...]string{"none", "disc", "rect", "oval", "polygon", "stroke"}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("kind(%d)", uint8(k))
}

// MarshalText writes the kind by name.
func (k Kind) MarshalText() ([]byte, error) {
	if int(k) >= len(kindNames) {
		return nil, fmt.Errorf("geom: unknown shape kind %d", uint8(k))
	}
	return []byte(kindNames[k]), nil
}

// UnmarshalText reads a kind by name.
func (k *Kind) UnmarshalText(text []byte) error {
	for i, n := range kindNames {
		if n == string(text) {
			*k = Kind(i)
			return nil
		}
	}
	return fmt.Errorf("geom: unknown shape kind %q", text)
}

// Shape is a footprint: a closed region of the table. It is a plain value;
// polygons and strokes share their point slice between copies, and nothing in
// this package writes to it. Make shapes with [Disc], [Rect], [Oval], [Poly]
// and [Stroke]; [Shape.Valid] checks one that came from a file.
//
// A hull or base that moves should be kept as one shape plus a pose and placed
// with [Shape.At] each time: placing a polygon rounds every corner to the
// nearest µm, and rounding a rounded copy again adds up.
type Shape struct {
	Kind Kind  `json:"kind"`
	C    Point `json:"c"` // the point that At moves: see Centre
	// W is the diameter of a disc, the extent across the heading of a rectangle
	// or oval, the full width of a stroke. An odd µm is dropped.
	W   Length  `json:"w,omitempty"`
	L   Length  `json:"l,omitempty"` // extent along the heading (rectangle, oval)
	H   Heading `json:"h,omitempty"`
	Pts []Point `json:"pts,omitempty"` // polygon or stroke, table coordinates
}

// Disc returns the circle around c.
func Disc(c Point, diameter Length) Shape {
	return Shape{Kind: KindDisc, C: c, W: diameter, L: diameter}
}

// Rect returns the rectangle centred at c, width across the heading and length
// along it. Its corners are rounded to the nearest µm.
func Rect(c Point, width, length Length, heading Heading) Shape {
	return Shape{Kind: KindRect, C: c, W: width, L: length, H: heading.Norm()}
}

// Oval returns the ellipse centred at c with the given axes across and along
// the heading. It is exactly the 72-gon whose edges touch that ellipse, corners
// rounded to the nearest µm: at most 0.1% of an axis larger at the corners,
// and as long and wide as given. Equal axes make a disc.
func Oval(c Point, width, length Length, heading Heading) Shape {
	if width == length {
		return Disc(c, width)
	}
	return Shape{Kind: KindOval, C: c, W: width, L: length, H: heading.Norm()}
}

// Poly returns the polygon with the given corners, in order, in either winding
// direction, without repeating the first. The slice is kept, not copied. See
// [ValidPolygon] for what a polygon must be. Its centre is the middle of its
// bounds.
func Poly(pts []Point) Shape {
	return Shape{Kind: KindPolygon, C: boxOf(pts, 0).Centre(), Pts: pts}
}

// Stroke returns the line through the given points with the given width and
// round ends and corners: every point within half the width of the line. The
// slice is kept, not copied. Its centre is the middle of the bounds of its line.
func Stroke(pts []Point, width Length) Shape {
	return Shape{Kind: KindStroke, C: boxOf(pts, 0).Centre(), W: width, Pts: pts}
}

// FromBox returns the box as a polygon.
func FromBox(b Box) Shape {
	return Poly([]Point{b.Min, {b.Max.X, b.Min.Y}, b.Max, {b.Min.X, b.Max.Y}})
}

// Centre returns the reference point: the middle of a disc, rectangle or oval;
// for a polygon or stroke the middle of its bounds when it was made, which then
// moves and turns with it.
func (s Shape) Centre() Point { return s.C }

// Heading returns the direction that the length of the shape points to.
func (s Shape) Heading() Heading { return s.H }

// At returns the shape moved so that its centre is at c and its heading is h.
// Polygons and strokes get new corners (one allocation), rounded to nearest.
func (s Shape) At(c Point, h Heading) Shape {
	h = h.Norm()
	if s.Kind == KindPolygon || s.Kind == KindStroke {
		by := h.Add(-s.H)
		pts := make([]Point, len(s.Pts))
		for i, p := range s.Pts {
			pts[i] = c.Add(p.Sub(s.C))
			if by != 0 {
				pts[i] = c.Add(by.turn(p.Sub(s.C)))
			}
		}
		s.Pts = pts
	}
	s.C, s.H = c, h
	return s
}

// Convex reports whether the shape has no dent.
func (s Shape) Convex() bool {
	return s.Kind != KindStroke && (s.Kind != KindPolygon || Convex(s.Pts))
}

// Translate returns the shape moved by v.
func (s Shape) Translate(v Point) Shape { return s.At(s.C.Add(v), s.H) }

// Bounds returns the smallest box that holds the shape.
func (s Shape) Bounds() Box {
	switch s.Kind {
	case KindDisc:
		return Box{s.C, s.C}.Grow(s.W / 2)
	case KindOval:
		var buf spineBuf
		return boxOf(s.spine(buf[:]).pts, 0)
	}
	var buf boxBuf
	sp := s.spine(buf[:])
	return boxOf(sp.pts, sp.r)
}

// Reach returns a distance from the centre within which the whole shape lies,
// rounded up: a cheap bound, exact for a disc.
func (s Shape) Reach() Length {
	if s.Kind == KindDisc {
		return s.W / 2
	}
	var buf spineBuf
	sp := s.spine(buf[:])
	var far int64
	for _, p := range sp.pts {
		far = max(far, p.Sub(s.C).Len2())
	}
	r := Length(isqrt(uint64(far)))
	if int64(r)*int64(r) < far {
		r++
	}
	return r + sp.r
}

// Shrunk returns the shape with every edge moved in by d, 0 or more; a size
// stops at 0. A polygon gets new corners (one allocation), and stays as it is
// when an edge would vanish.
func (s Shape) Shrunk(d Length) Shape {
	switch s.Kind {
	case KindDisc, KindRect, KindOval:
		s.W, s.L = max(0, s.W-2*d), max(0, s.L-2*d)
	case KindStroke:
		s.W = max(0, s.W-2*d)
	case KindPolygon:
		if pts, ok := inset(s.Pts, d); ok {
			s.Pts = pts
		}
	}
	return s
}

// inset moves every corner so that its two edges move in by d.
func inset(pts []Point, d Length) ([]Point, bool) {
	n := len(pts)
	out := make([]Point, n)
	in := d
	if !Counterclockwise(pts) {
		in = -d
	}
	for i, p := range pts {
		a, b := p.Sub(pts[(i+n-1)%n]), pts[(i+1)%n].Sub(p)
		if a == (Point{}) || b == (Point{}) {
			return nil, false
		}
		u, v := unitOf(a.left()), unitOf(b.left())
		den := onScale(1) + (u.x*v.x+u.y*v.y)>>lineBits
		if den < onScale(1)/64 {
			return nil, false // a needle: its tip would run away
		}
		out[i] = p.Add(Point{
			Length(mulDiv(int64(in), u.x+v.x, den)),
			Length(mulDiv(int64(in), u.y+v.y, den)),
		})
	}
	for i := range pts {
		j := (i + 1) % n
		if out[j].Sub(out[i]).Dot(pts[j].Sub(pts[i])) <= 0 {
			return nil, false
		}
	}
	return out, true
}

// Valid reports what is wrong with a shape from a file: an unknown kind,
// coordinates or sizes out of range, a polygon that is not simple, a stroke
// with fewer than two points. Errors name the fault.
func (s Shape) Valid() error {
	if s.C.X.Abs() > MaxCoord || s.C.Y.Abs() > MaxCoord {
		return fmt.Errorf("geom: shape: centre out of range")
	}
	if s.W < 0 || s.W > MaxCoord || s.L < 0 || s.L > MaxCoord {
		return fmt.Errorf("geom: shape: size out of range")
	}
	if s.H != s.H.Norm() {
		return fmt.Errorf("geom: shape: heading %d out of range", s.H)
	}
	switch s.Kind {
	case KindDisc, KindRect, KindOval:
		if len(s.Pts) != 0 {
			return fmt.Errorf("geom: shape: a %v has no points", s.Kind)
		}
		if s.W == 0 || s.L == 0 {
			return fmt.Errorf("geom: shape: a %v needs a size", s.Kind)
		}
		if s.Kind == KindDisc && s.W != s.L {
			return fmt.Errorf("geom: shape: a disc has one diameter")
		}
	case KindPolygon:
		return ValidPolygon(s.Pts)
	case KindStroke:
		return validStroke(s.Pts)
	default:
		return fmt.Errorf("geom: shape: no such shape: %v", s.Kind)
	}
	return nil
}

// Equal reports whether both are the same shape, corner by corner.
func (s Shape) Equal(o Shape) bool {
	if s.Kind != o.Kind || s.C != o.C || s.W != o.W || s.L != o.L || s.H != o.H || len(s.Pts) != len(o.Pts) {
		return false
	}
	for i, p := range s.Pts {
		if o.Pts[i] != p {
			return false
		}
	}
	return true
}
