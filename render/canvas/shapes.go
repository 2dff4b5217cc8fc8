package canvas

import "math"

// Circle is a disc, with as many corners as its size needs.
func Circle(x, y, r float64) Poly { return Ellipse(x, y, r, r) }

// Ellipse is an ellipse with half axes rx and ry.
func Ellipse(x, y, rx, ry float64) Poly {
	n := max(10, min(160, int(3*math.Sqrt(math.Max(rx, ry))*2.4)))
	p := make(Poly, n)
	for i := range p {
		s, c := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		p[i] = Pt{x + rx*c, y + ry*s}
	}
	return p
}

// Box is a rectangle.
func Box(x, y, w, h float64) Poly { return Poly{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}} }

// RoundBox is a rectangle with round corners.
func RoundBox(x, y, w, h, r float64) Poly {
	r = math.Min(r, math.Min(w, h)/2)
	if r <= 0 {
		return Box(x, y, w, h)
	}
	n := max(3, int(math.Sqrt(r)*2.5))
	var p Poly
	for k, c := range []Pt{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		for i := 0; i <= n; i++ {
			s, co := math.Sincos((float64(k)-1)*math.Pi/2 + math.Pi/2*float64(i)/float64(n))
			p = append(p, Pt{c.X + r*co, c.Y + r*s})
		}
	}
	return p
}

// ArcLine is an open arc from angle a to b, radians clockwise from up.
func ArcLine(x, y, r, a, b float64) Poly {
	n := max(3, int(math.Abs(b-a)*math.Sqrt(r)*1.6))
	var p Poly
	for i := 0; i <= n; i++ {
		s, c := math.Sincos(a + (b-a)*float64(i)/float64(n))
		p = append(p, Pt{x + r*s, y - r*c})
	}
	return p
}

// Blob is a wavering disc: a tree's crown, a stone, a puddle.
func Blob(r *Rand, x, y, rx, ry, waver float64, n int) Poly {
	p := make(Poly, n)
	for i := range p {
		k := 1 + waver*(2*r.Float()-1)
		s, c := math.Sincos(2 * math.Pi * (float64(i) + 0.5*r.Float()) / float64(n))
		p[i] = Pt{x + rx*c*k, y + ry*s*k}
	}
	return Smooth(p, true, 4)
}

// Smooth rounds a line or polygon through its corners with steps points per side.
func Smooth(p Poly, closed bool, steps int) Poly {
	n := len(p)
	if n < 3 {
		return p
	}
	at := func(i int) Pt {
		if closed {
			return p[(i%n+n)%n]
		}
		return p[max(0, min(n-1, i))]
	}
	last := n
	if !closed {
		last = n - 1
	}
	out := make(Poly, 0, last*steps+1)
	for i := range last {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for s := range steps {
			t := float64(s) / float64(steps)
			out = append(out, Pt{spline(a.X, b.X, c.X, d.X, t), spline(a.Y, b.Y, c.Y, d.Y, t)})
		}
	}
	if !closed {
		out = append(out, p[n-1])
	}
	return out
}

func spline(a, b, c, d, t float64) float64 {
	return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
}
