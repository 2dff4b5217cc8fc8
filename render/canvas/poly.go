package canvas

import (
	"image"
	"math"
)

// Pt is a point in pixels, y down.
type Pt struct{ X, Y float64 }

// Poly is a closed polygon or, where a function says so, an open line.
type Poly []Pt

// Add moves a point.
func (p Pt) Add(q Pt) Pt { return Pt{p.X + q.X, p.Y + q.Y} }

// Sub is the vector from q to p.
func (p Pt) Sub(q Pt) Pt { return Pt{p.X - q.X, p.Y - q.Y} }

// Mul scales a vector.
func (p Pt) Mul(k float64) Pt { return Pt{p.X * k, p.Y * k} }

// Len is the length of a vector.
func (p Pt) Len() float64 { return math.Sqrt(p.X*p.X + p.Y*p.Y) }

// Unit is the vector of length 1, or zero for zero.
func (p Pt) Unit() Pt {
	if l := p.Len(); l > 0 {
		return Pt{p.X / l, p.Y / l}
	}
	return Pt{}
}

// Left is the vector turned a quarter to the left as seen on the screen.
func (p Pt) Left() Pt { return Pt{p.Y, -p.X} }

// Mix is the point at t between p (0) and q (1).
func (p Pt) Mix(q Pt, t float64) Pt { return Pt{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Area is the signed area.
func (p Poly) Area() float64 {
	a := 0.0
	for i, q := range p {
		r := p[(i+1)%len(p)]
		a += q.X*r.Y - r.X*q.Y
	}
	return a / 2
}

// Move shifts a polygon.
func (p Poly) Move(dx, dy float64) Poly {
	out := make(Poly, len(p))
	for i, q := range p {
		out[i] = Pt{q.X + dx, q.Y + dy}
	}
	return out
}

// Turn rotates a polygon clockwise on the screen by an angle in radians around a point.
func (p Poly) Turn(c Pt, a float64) Poly {
	s, k := math.Sincos(a)
	out := make(Poly, len(p))
	for i, q := range p {
		x, y := q.X-c.X, q.Y-c.Y
		out[i] = Pt{c.X + x*k - y*s, c.Y + x*s + y*k}
	}
	return out
}

// Scale grows a polygon around a point.
func (p Poly) Scale(c Pt, kx, ky float64) Poly {
	out := make(Poly, len(p))
	for i, q := range p {
		out[i] = Pt{c.X + (q.X-c.X)*kx, c.Y + (q.Y-c.Y)*ky}
	}
	return out
}

// Centre is the middle of the bounding box.
func (p Poly) Centre() Pt {
	lo, hi := p.Box()
	return lo.Mix(hi, 0.5)
}

// Box gives the corners of the bounding box.
func (p Poly) Box() (lo, hi Pt) {
	if len(p) == 0 {
		return
	}
	lo, hi = p[0], p[0]
	for _, q := range p {
		lo.X, lo.Y = math.Min(lo.X, q.X), math.Min(lo.Y, q.Y)
		hi.X, hi.Y = math.Max(hi.X, q.X), math.Max(hi.Y, q.Y)
	}
	return
}

// Contains tells whether a point lies inside, by the even-odd rule.
func (p Poly) Contains(q Pt) bool {
	in := false
	for i, j := 0, len(p)-1; i < len(p); j, i = i, i+1 {
		a, b := p[i], p[j]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < (b.X-a.X)*(q.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// Distance is how far a point lies from the nearest edge of the closed polygon.
func (p Poly) Distance(q Pt) float64 {
	best := math.MaxFloat64
	for i := range p {
		best = math.Min(best, segDistance(q, p[i], p[(i+1)%len(p)]))
	}
	return best
}

func segDistance(q, a, b Pt) float64 {
	d := b.Sub(a)
	l := d.X*d.X + d.Y*d.Y
	t := 0.0
	if l > 0 {
		t = math.Max(0, math.Min(1, ((q.X-a.X)*d.X+(q.Y-a.Y)*d.Y)/l))
	}
	return q.Sub(a.Mix(b, t)).Len()
}

// Bounds is the smallest pixel rectangle around polygons.
func Bounds(polys ...Poly) image.Rectangle {
	first := true
	var lo, hi Pt
	for _, p := range polys {
		if len(p) == 0 {
			continue
		}
		l, h := p.Box()
		if first {
			lo, hi, first = l, h, false
			continue
		}
		lo.X, lo.Y = math.Min(lo.X, l.X), math.Min(lo.Y, l.Y)
		hi.X, hi.Y = math.Max(hi.X, h.X), math.Max(hi.Y, h.Y)
	}
	if first {
		return image.Rectangle{}
	}
	const far = 1 << 24
	f := func(v float64) int { return int(math.Max(-far, math.Min(far, v))) }
	return image.Rect(f(math.Floor(lo.X)), f(math.Floor(lo.Y)), f(math.Ceil(hi.X))+1, f(math.Ceil(hi.Y))+1)
}
