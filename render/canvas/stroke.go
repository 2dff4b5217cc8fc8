package canvas

import "math"

// Stroke outlines a line of a width with round joins and flat ends; the parts overlap and are meant for one Fill.
func Stroke(p Poly, closed bool, width float64) []Poly {
	h := width / 2
	n := len(p)
	last := n
	if !closed {
		last = n - 1
	}
	out := make([]Poly, 0, 2*n)
	for i := 0; i < last; i++ {
		a, b := p[i], p[(i+1)%n]
		u := b.Sub(a).Unit().Left().Mul(h)
		if u == (Pt{}) {
			continue
		}
		out = append(out, Poly{a.Add(u), b.Add(u), b.Sub(u), a.Sub(u)})
		if width > 1.6 && (closed || i > 0) {
			out = append(out, joint(p, i, a, h))
		}
	}
	return out
}

// joint fills the notch at a corner: a wedge for small widths, a disc for wide ones.
func joint(p Poly, i int, at Pt, h float64) Poly {
	n := max(6, min(40, int(math.Sqrt(h)*5)))
	q := make(Poly, n)
	for k := range q {
		s, c := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		q[k] = Pt{at.X + h*c, at.Y + h*s}
	}
	return q
}

// Widen returns the outline of an open line of a width, its ends round, as rules have it; a single point is left as it is.
func Widen(line Poly, width float64) Poly {
	n := len(line)
	if n < 2 {
		return line
	}
	left, right := Offset(line, false, width/2), Offset(line, false, -width/2)
	out := append(Poly{}, left...)
	out = roundEnd(out, line[n-1], left[n-1])
	for i := n - 1; i >= 0; i-- {
		out = append(out, right[i])
	}
	return roundEnd(out, line[0], right[0])
}

// roundEnd appends the half circle about the end of a line, from one side of it on.
func roundEnd(out Poly, end, from Pt) Poly {
	const n = 12
	v := from.Sub(end)
	for k := 1; k < n; k++ {
		s, c := math.Sincos(math.Pi * float64(k) / n)
		out = append(out, Pt{X: end.X + v.X*c - v.Y*s, Y: end.Y + v.X*s + v.Y*c})
	}
	return out
}

// Offset moves an open or closed line to its left (positive on screen: y down) by d, mitred and limited at corners.
func Offset(p Poly, closed bool, d float64) Poly {
	n := len(p)
	out := make(Poly, n)
	for i := range p {
		var a, b Pt
		if closed || i > 0 {
			a = p[i].Sub(p[(i-1+n)%n]).Unit()
		}
		if closed || i < n-1 {
			b = p[(i+1)%n].Sub(p[i]).Unit()
		}
		if a == (Pt{}) {
			a = b
		}
		if b == (Pt{}) {
			b = a
		}
		m := a.Add(b).Unit().Left()
		k := m.X*a.Left().X + m.Y*a.Left().Y
		out[i] = p[i].Add(m.Mul(d / math.Max(0.4, k)))
	}
	return out
}

// Inset moves the edges of a closed polygon inwards by d, whichever way it winds.
func Inset(p Poly, d float64) Poly {
	if p.Area() > 0 {
		d = -d
	}
	return Offset(p, true, d)
}

// Dash cuts a line into dashes of the given lengths, on and off in turn.
func Dash(p Poly, closed bool, pattern ...float64) []Poly {
	if closed && len(p) > 0 {
		p = append(append(Poly{}, p...), p[0])
	}
	var out []Poly
	on, k, left := true, 0, pattern[0]
	var cur Poly
	if len(p) > 0 {
		cur = Poly{p[0]}
	}
	for i := 1; i < len(p); i++ {
		a, b := p[i-1], p[i]
		l := b.Sub(a).Len()
		at := 0.0
		for l-at > left {
			at += left
			q := a.Mix(b, at/l)
			if on {
				out = append(out, append(cur, q))
			}
			on = !on
			k = (k + 1) % len(pattern)
			left = math.Max(0.25, pattern[k])
			cur = Poly{q}
		}
		left -= l - at
		if on {
			cur = append(cur, b)
		}
	}
	if on && len(cur) > 1 {
		out = append(out, cur)
	}
	return out
}

// Length is the length of an open line.
func Length(p Poly) float64 {
	l := 0.0
	for i := 1; i < len(p); i++ {
		l += p[i].Sub(p[i-1]).Len()
	}
	return l
}

// Step is a place on a line with its direction.
type Step struct {
	P, Dir Pt
	At     float64 // distance from the start
}

// Steps places points along an open line, evenly, about gap apart, half a gap from either end.
func Steps(p Poly, gap float64) []Step {
	total := Length(p)
	n := max(1, int(math.Round(total/gap)))
	out := make([]Step, 0, n)
	gap = total / float64(n)
	at, next := 0.0, gap/2
	for i := 1; i < len(p); i++ {
		a, b := p[i-1], p[i]
		l := b.Sub(a).Len()
		for l > 0 && next <= at+l+1e-9 && len(out) < n {
			out = append(out, Step{a.Mix(b, (next-at)/l), b.Sub(a).Unit(), next})
			next += gap
		}
		at += l
	}
	return out
}
