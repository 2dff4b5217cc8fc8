package geom

import (
	"errors"
	"fmt"
)

// Knot is a control point of a curve. The curve passes through it, smoothly or, where Corner is set, with a corner.
type Knot struct {
	At     Point `json:"at"`
	Corner bool  `json:"corner,omitempty"`
}

const (
	// CurveSlack is how far a flattened curve may lie from the curve: 0.02 inch.
	CurveSlack Length = 508
	// CurveCorners is the largest number of corners that a flattened curve has.
	CurveCorners = 64
	// MaxKnots is the largest number of control points of a curve: each is a corner of the flattened curve.
	MaxKnots = CurveCorners
)

// The faults that the makers of curves name beside those of ValidPolygon.
var (
	ErrFewKnots  = errors.New("too few control points")
	ErrManyKnots = errors.New("too many control points")
)

// Curved returns the polygon of the closed curve through 3 to [MaxKnots] knots: within [CurveSlack] of the curve, with at most
// [CurveCorners] corners, the knots among them in their order. A curve whose knots make a simple polygon is one itself.
// Knots that are moved, mirrored or turned by quarter turns give a polygon that is, to the µm. The error names what is
// wrong, a curve too long or too bent for its corners included; where it says number, the knots count from 0.
func Curved(knots []Knot) (Shape, error) {
	if err := validKnots(knots, 3); err != nil {
		return Shape{}, err
	}
	corners := make([]Point, len(knots))
	for i, k := range knots {
		corners[i] = k.At
	}
	if err := ValidPolygon(corners); err != nil {
		return Shape{}, err
	}
	pts, err := newCurve(knots, true).flat()
	if err != nil {
		return Shape{}, err
	}
	if err := ValidPolygon(pts); err != nil {
		return Shape{}, err
	}
	return Poly(pts), nil
}

// Splined returns the stroke of a width, above 0, along the open curve through 2 to [MaxKnots] knots: its line is flattened as
// that of [Curved] is. Where the line crosses itself, so does the polyline of its knots.
func Splined(knots []Knot, width Length) (Shape, error) {
	if err := validKnots(knots, 2); err != nil {
		return Shape{}, err
	}
	if width <= 0 || width > MaxCoord {
		return Shape{}, fmt.Errorf("geom: curve: width out of range")
	}
	pts, err := newCurve(knots, false).flat()
	if err != nil {
		return Shape{}, err
	}
	if err := validStroke(pts); err != nil {
		return Shape{}, err
	}
	return Stroke(pts, width), nil
}

func validKnots(knots []Knot, least int) error {
	switch n := len(knots); {
	case n < least:
		return fmt.Errorf("geom: curve: %w: %d of %d", ErrFewKnots, n, least)
	case n > MaxKnots:
		return fmt.Errorf("geom: curve: %w: %d, at most %d", ErrManyKnots, n, MaxKnots)
	}
	for i, k := range knots {
		if k.At.X.Abs() > MaxCoord || k.At.Y.Abs() > MaxCoord {
			return fmt.Errorf("geom: curve: %w: %d", ErrOutOfRange, i)
		}
		if i > 0 && k.At == knots[i-1].At {
			return fmt.Errorf("geom: curve: %w: %d", ErrRepeated, i)
		}
	}
	return nil
}

// curve is a chain of cubic spans from knot to knot.
type curve struct {
	spans  []bend
	closed bool
}

// bend is one span: a cubic Bézier curve, its control points and end relative to its start. Along its chord it never
// turns back, so that it does not meet itself.
type bend struct {
	from, to     Point
	b1, b2       Point // 0 and to less from where the span leaves along its chord
	eased        int   // how often the span was made flatter because it met another
	pts          []Point
	open1, open2 bool // no direction is given at this end
}

// flattest is how often a span is made flatter until it is its chord.
const flattest = 4

// newCurve lays spans through the knots. The direction at a knot halves the angle between its two chords; how far the
// span follows it goes by the arc of a circle over the chord, less where the chord on the other side is shorter: knots
// that are evenly spaced on a circle give that circle, and no short side swells beside a long one. At a corner and at
// the ends of an open curve a span has no direction to follow, and bends as a parabola.
func newCurve(knots []Knot, closed bool) *curve {
	n := len(knots)
	spans := n - 1
	if closed {
		spans = n
	}
	c := &curve{spans: make([]bend, spans), closed: closed}
	for i := range c.spans {
		s := &c.spans[i]
		s.from, s.to = knots[i].At, knots[(i+1)%n].At
		s.open1, s.open2 = true, true
	}
	for i, k := range knots {
		if k.Corner || !closed && (i == 0 || i == n-1) {
			continue
		}
		in, out := &c.spans[(i+spans-1)%spans], &c.spans[i]
		v, w := in.to.Sub(in.from), out.to.Sub(out.from)
		ahead := hand(v).Add(hand(w))
		l := ahead.Len()
		if l < 1<<(handBits-10) {
			continue // the chords fold back on one another
		}
		in.open2, out.open1 = false, false
		in.b2 = v.Sub(ahead.Scale(leverage(v.Len(), w.Len(), l), l))
		out.b1 = ahead.Scale(leverage(w.Len(), v.Len(), l), l)
	}
	for i := range c.spans {
		c.spans[i].relax()
		c.spans[i].flatten()
	}
	return c
}

// handBits is the scale of a hand.
const handBits = 24

// hand is the direction of v as a vector of length 2^handBits, rounded to nearest.
func hand(v Point) Point {
	l := lenQ8(v)
	return Point{Length(mulDiv(int64(v.X), 1<<(handBits+8), l)), Length(mulDiv(int64(v.Y), 1<<(handBits+8), l))}
}

// leverage is how far a span of a chord follows the direction at its end: 2/3 of the chord by 1 + the cosine of the angle
// between them. sum is the length of the two hands at the knot together, twice that cosine.
func leverage(chord, other, sum Length) Length {
	by := chord
	if other < chord {
		by = Length(isqrt(uint64(chord) * uint64(other)))
	}
	return Length(mulDiv(4*int64(by), 1<<handBits, 3*(1<<(handBits+1)+int64(sum))))
}

// relax gives an end without a direction the control point of a parabola, and makes a chord of a span without any.
func (s *bend) relax() {
	chord := s.to.Sub(s.from)
	switch {
	case s.open1 && s.open2:
		s.b1, s.b2 = Point{}, chord
	case s.open1:
		s.b1 = chord.Scale(2, 3).Add(s.b2.Sub(chord))
	case s.open2:
		s.b2 = chord.Scale(1, 3).Add(s.b1)
	}
}

// ease makes the span flatter by half, at last to its chord; false when it is that already.
func (s *bend) ease() bool {
	if s.eased >= flattest {
		return false
	}
	s.eased++
	chord := s.to.Sub(s.from)
	third := chord.Scale(1, 3)
	if s.eased == flattest {
		s.b1, s.b2 = Point{}, chord
	} else {
		s.b1 = third.Add(s.b1.Sub(third).Scale(1, 2))
		far := chord.Sub(third)
		s.b2 = far.Add(s.b2.Sub(far).Scale(1, 2))
	}
	s.flatten()
	return true
}

// flatten lays the points of the span, its start first and its end left out: as few as keep within [CurveSlack].
func (s *bend) flatten() {
	n := int64(1)
	for n < CurveCorners && !s.close(n) {
		n++
	}
	s.pts = s.pts[:0]
	for k := range n {
		s.pts = append(s.pts, s.from.Add(s.at(k, n)))
	}
}

// at is the point at k/n of the span relative to its start, rounded to nearest.
func (s *bend) at(k, n int64) Point {
	l := n - k
	chord := s.to.Sub(s.from)
	u, v, w, d := 3*l*l*k, 3*l*k*k, k*k*k, n*n*n
	return Point{
		Length(divRound(u*int64(s.b1.X)+v*int64(s.b2.X)+w*int64(chord.X), d)),
		Length(divRound(u*int64(s.b1.Y)+v*int64(s.b2.Y)+w*int64(chord.Y), d)),
	}
}

// close reports whether n chords, evenly spaced along the span, keep within [CurveSlack] of it, less 8 µm for rounding. A curve
// is off its chord by at most an eighth of its second derivative across the chord, which is largest at one end.
func (s *bend) close(n int64) bool {
	chord := s.to.Sub(s.from)
	a, c := s.b2.Sub(s.b1.Add(s.b1)), s.b1.Sub(s.b2.Add(s.b2)).Add(chord)
	bow := func(k int64) Point { // of the second derivative, n/6
		return Point{a.X*Length(n-k) + c.X*Length(k), a.Y*Length(n-k) + c.Y*Length(k)}
	}
	p, here := Point{}, bow(0)
	for k := range n {
		q, next := s.at(k+1, n), bow(k+1)
		v := q.Sub(p)
		x, y := v.Cross(here), v.Cross(next)
		if max(x, -x, y, -y) > 4*int64(CurveSlack-8)*n*n*n*int64(v.Len())/3 {
			return false
		}
		p, here = q, next
	}
	return true
}

// flat returns the flattened curve. Spans that meet although their chords do not are made flatter until they do not.
func (c *curve) flat() ([]Point, error) {
	for changed := true; changed; {
		changed = false
		for i := range c.spans {
			for j := i + 1; j < len(c.spans); j++ {
				if c.entangled(i, j) && !c.chordsMeet(i, j) {
					one, other := c.spans[i].ease(), c.spans[j].ease()
					changed = changed || one || other
				}
			}
		}
	}
	n := 0
	for i := range c.spans {
		n += len(c.spans[i].pts)
	}
	if !c.closed {
		n++
	}
	if n > CurveCorners {
		return nil, fmt.Errorf("geom: curve: %w: %d, at most %d keep within 0.02 inch of it", ErrManyCorners, n, CurveCorners)
	}
	out := make([]Point, 0, n)
	for i := range c.spans {
		out = append(out, c.spans[i].pts...)
	}
	if !c.closed {
		out = append(out, c.spans[len(c.spans)-1].to)
	}
	return out, nil
}

// neighbours reports whether span j begins where i ends, and whether i begins where j ends.
func (c *curve) neighbours(i, j int) (after, before bool) {
	return j == i+1, c.closed && i == 0 && j == len(c.spans)-1
}

// chordsMeet reports whether the chords of two spans have a point in common beside a knot that is an end of both.
func (c *curve) chordsMeet(i, j int) bool {
	s, o := &c.spans[i], &c.spans[j]
	after, before := c.neighbours(i, j)
	if !after && !before {
		_, ok := meet(s.from, s.to, o.from, o.to)
		return ok
	}
	folded := func(p, q, r Point) bool { return orient(p, q, r) == 0 && q.Sub(p).Dot(r.Sub(q)) < 0 }
	return after && folded(s.from, s.to, o.to) || before && folded(o.from, o.to, s.to)
}

// entangled reports whether two flattened spans have a point in common beside a knot that is an end of both.
func (c *curve) entangled(i, j int) bool {
	s, o := &c.spans[i], &c.spans[j]
	after, before := c.neighbours(i, j)
	if !s.box().Meets(o.box()) {
		return false
	}
	folded := func(p, q, r Point) bool { return orient(p, q, r) == 0 && q.Sub(p).Dot(r.Sub(q)) < 0 }
	for k := range s.pts {
		a, b := s.leg(k)
		ab := boxOf2(a, b)
		for m := range o.pts {
			p, q := o.leg(m)
			switch {
			case after && k == len(s.pts)-1 && m == 0:
				if folded(a, b, q) {
					return true
				}
			case before && k == 0 && m == len(o.pts)-1:
				if folded(p, q, b) {
					return true
				}
			case ab.Meets(boxOf2(p, q)):
				if _, ok := meet(a, b, p, q); ok {
					return true
				}
			}
		}
	}
	return false
}

// leg is one chord of the flattened span.
func (s *bend) leg(k int) (a, b Point) {
	if k == len(s.pts)-1 {
		return s.pts[k], s.to
	}
	return s.pts[k], s.pts[k+1]
}

func (s *bend) box() Box { return boxOf(s.pts, 0).Extend(s.to) }
