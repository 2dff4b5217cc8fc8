package table

import (
	"image"
	"image/color"
	"math"

	"baize/render"
	"baize/render/canvas"
)

// wet are the colours of a water from its shore to its middle, and how strong its waves are.
type wet struct {
	shore, mid, deep color.NRGBA
	wave             float64
}

var waters = map[string]wet{
	"deep-water":    {canvas.RGB(0x6fa0a6), canvas.RGB(0x2c6173), canvas.RGB(0x16394d), 0.85},
	"shallow-water": {canvas.RGB(0xa3bfae), canvas.RGB(0x74a5a5), canvas.RGB(0x5b919a), 1.1},
}

// meeting is what a water runs into: another water, a road that bridges it, or the edge of the table. There is no shore
// between them.
type meeting struct {
	kind string
	line canvas.Poly
}

// meet lists what a piece of water runs into, and the waters that a road leads over; nothing for other kinds.
func (g *ground) meet(t render.Table, p *render.Piece, list []render.Piece) {
	g.meets, g.joins = nil, nil
	if _, ok := waters[p.Kind]; ok {
		g.meetEdges(t)
	} else if p.Kind != "road" {
		return
	}
	own := canvas.Bounds(g.line).Inset(-int(g.in + float64(p.Width)*g.k))
	for i := range list {
		q := &list[i]
		_, water := waters[q.Kind]
		if q.ID != p.ID && !q.Gone && p.Kind == "road" && q.Kind == "road" && len(q.Outline) > 1 {
			g.join(q, own)
		}
		if q.ID == p.ID || q.Gone || len(q.Outline) < 2 || !water && (q.Kind != "road" || p.Kind == "road") {
			continue
		}
		line := g.poly(q.Outline)
		if q.Linear {
			o := ground{line: line, width: math.Max(float64(q.Width)*g.k, g.in/2)}
			o.widen()
			line = o.line
		}
		if canvas.Bounds(line).Overlaps(own) && (p.Kind != "road" || p.Order > q.Order || !overlie(g.line, line)) {
			g.meets = append(g.meets, meeting{q.Kind, line})
		}
	}
}

// join notes a road that the piece runs into.
func (g *ground) join(q *render.Piece, own image.Rectangle) {
	line := g.poly(q.Outline)
	if q.Linear {
		line = canvas.Widen(line, math.Max(float64(q.Width)*g.k, g.in/2))
	}
	if canvas.Bounds(line).Overlaps(own) {
		g.joins = append(g.joins, line)
	}
}

// overlie reports whether a line of a road runs through a water.
func overlie(road, water canvas.Poly) bool {
	for i := 1; i < len(road); i++ {
		for k := range 9 {
			if water.Contains(road[i-1].Mix(road[i], float64(k)/8)) {
				return true
			}
		}
	}
	return false
}

// meetEdges adds what lies beyond the edges of the table, where the piece comes to them.
func (g *ground) meetEdges(t render.Table) {
	touch := canvas.Bounds(g.line).Inset(-2)
	w, h, far := float64(t.W)*g.k, g.h*g.k, 2*g.in
	for _, beyond := range []canvas.Poly{canvas.Box(-far, -far, far, h+2*far), canvas.Box(w, -far, far, h+2*far), canvas.Box(-far, -far, w+2*far, far), canvas.Box(-far, h, w+2*far, far)} {
		if canvas.Bounds(beyond).Overlaps(touch) {
			g.meets = append(g.meets, meeting{"", beyond})
		}
	}
}

func deepWater(g *ground) { g.water("deep-water") }

func shallowWater(g *ground) {
	g.water("shallow-water")
	p := canvas.Inset(g.line, 0.2*g.in)
	undo := g.Clip(p)
	for _, q := range g.scatter(p, 0.9, 0.1*g.in) {
		if q.Float() < 0.55 && g.seen(q.Pt, g.in) {
			r := q.In(0.05, 0.1) * g.in
			b := canvas.Blob(&q.Rand, q.X, q.Y, r*1.3, r, 0.2, 6)
			g.Fill(canvas.Fade(canvas.RGB(0x3f6a6c), 0.5), b.Move(r*0.3, r*0.4))
			g.Fill(canvas.RGB(0x8b9a86), b)
			g.Fill(canvas.RGB(0xb4bea6), b.Scale(q.Pt, 0.6, 0.6).Move(-r*0.2, -r*0.2))
		}
	}
	undo()
	if !g.look.snowy() {
		g.reeds()
	}
}

// shores are the runs of an outline that have land beyond them, and open the others, where the water goes on. A water
// that meets nothing has its whole outline for a shore.
func (g *ground) shores(p canvas.Poly) (land, open []canvas.Poly) {
	ring := append(append(canvas.Poly{}, p...), p[0])
	if len(g.meets) == 0 {
		return []canvas.Poly{ring}, nil
	}
	var run canvas.Poly
	was := false
	end := func() {
		if len(run) > 1 {
			if was {
				open = append(open, run)
			} else {
				land = append(land, run)
			}
		}
		run = nil
	}
	for i := 1; i < len(ring); i++ {
		a, b := ring[i-1], ring[i]
		n := max(1, int(math.Ceil(b.Sub(a).Len()/(0.1*g.in))))
		for k := range n {
			u, v := a.Mix(b, float64(k)/float64(n)), a.Mix(b, float64(k+1)/float64(n))
			now := g.goesOn(u.Mix(v, 0.5), v.Sub(u).Unit().Left().Mul(0.12*g.in))
			if now != was || len(run) == 0 {
				end()
				was, run = now, canvas.Poly{u}
			}
			run = append(run, v)
		}
	}
	end()
	return land, open
}

// goesOn reports whether what the water meets lies on either side of a point of its outline.
func (g *ground) goesOn(q, aside canvas.Pt) bool {
	for _, m := range g.meets {
		if m.line.Contains(q.Add(aside)) || m.line.Contains(q.Sub(aside)) {
			return true
		}
	}
	return false
}

// water paints bank, foam, depth and waves. Depth counts from the shores only, and a water that meets one of another
// kind takes its colours there.
func (g *ground) water(kind string) {
	p, w := g.line, g.wetOf(kind)
	land, open := g.shores(p)
	all := []canvas.Poly{p}
	var other []canvas.Poly
	next := w
	for _, m := range g.meets {
		all = append(all, m.line)
		if _, ok := waters[m.kind]; ok && m.kind != kind {
			other, next = append(other, m.line), g.wetOf(m.kind)
		}
	}
	for _, run := range land {
		g.Shadow(canvas.Fade(canvas.RGB(0x2e2b1a), 0.4), 0, 0, 0.14*g.in, canvas.Stroke(run, false, 0.2*g.in)...)
	}
	reach := math.Min(0.85*g.in, 0.4*narrow(p))
	f := g.field(reach, all...)
	var near field
	if len(other) > 0 {
		near = g.field(1.4*g.in, other...)
	}
	area := []canvas.Poly{p}
	for _, run := range open { // no seam of the mat between two waters
		area = append(area, canvas.Stroke(run, false, 1.6)...)
	}
	g.Shade(func(x, y int) color.NRGBA {
		d := f.at(x, y)
		n := canvas.Noise(float64(x)/g.in*1.3, float64(y)/g.in*1.3, 5) - 0.5
		d = math.Max(0, d+0.22*n*d)
		c := w.tone(d)
		c.A = uint8(130 + 125*math.Min(1, d*4)) // the bank shows through the shallows
		if near.m != nil {
			if k := near.raw(x, y) + 0.12*n; k > 0 {
				c = canvas.Mix(c, next.tone(d), math.Min(0.5, k))
			}
		}
		// the bank throws a shadow on the water under its north-west side
		return canvas.Light(c, 1-0.55*math.Max(0, f.lit(x, y, max(1, int(0.1*g.in))))*(1-d))
	}, area...)
	undo := g.Clip(p)
	beach := canvas.RGB(0xa8976a)
	if g.look == tropic {
		beach = canvas.RGB(0xefe0b8)
	} else if g.look.snowy() {
		beach = canvas.RGB(0xe8eef0)
	}
	for _, wide := range []float64{0.42, 0.26, 0.12} { // sand that goes under
		for _, run := range land {
			g.Line(canvas.Fade(beach, 0.3), math.Max(1.4, wide*g.in), false, run...)
		}
	}
	for _, q := range g.inward(land, 0.17*g.in) {
		for _, d := range canvas.Dash(canvas.Smooth(q, false, 2), false, 0.9*g.in, 0.22*g.in, 0.4*g.in, 0.35*g.in) {
			g.Line(canvas.Fade(canvas.RGB(0xf0f7ee), 0.5), math.Max(0.8, 0.035*g.in), false, d...)
		}
	}
	if g.look.snowy() {
		g.ice(p, land, kind == "deep-water")
	} else {
		g.waves(w)
	}
	undo()
}

// frozen, lagoon and oasis are the waters of the other looks.
var (
	frozen = map[string]wet{
		"deep-water":    {canvas.RGB(0xa9bfc9), canvas.RGB(0x5b7f94), canvas.RGB(0x2f5068), 0.4},
		"shallow-water": {canvas.RGB(0xc3d2d8), canvas.RGB(0x94b2bf), canvas.RGB(0x7799a9), 0.4},
	}
	lagoon = map[string]wet{
		"deep-water":    {canvas.RGB(0xa3e2cf), canvas.RGB(0x35a9ad), canvas.RGB(0x12708f), 0.9},
		"shallow-water": {canvas.RGB(0xc3ecd6), canvas.RGB(0x7ed2c6), canvas.RGB(0x58bdbd), 1.1},
	}
	oasis = map[string]wet{
		"deep-water":    {canvas.RGB(0xb3b184), canvas.RGB(0x5c9284), canvas.RGB(0x2f6466), 0.7},
		"shallow-water": {canvas.RGB(0xc6bf93), canvas.RGB(0x97b399), canvas.RGB(0x7aa393), 0.9},
	}
)

// wetOf is a water as the ground has it.
func (g *ground) wetOf(kind string) wet {
	switch g.look {
	case cold, paved:
		return frozen[kind]
	case tropic:
		return lagoon[kind]
	case dry:
		return oasis[kind]
	}
	return waters[kind]
}

// ice lies along the shores and floats in slabs between which the water is seen, more and larger ones on shallow water.
func (g *ground) ice(p canvas.Poly, land []canvas.Poly, deep bool) {
	white := canvas.RGB(0xe4edf1)
	for _, wide := range []float64{0.9, 0.6, 0.34} {
		for _, run := range land {
			g.Line(canvas.Fade(white, 0.34), wide*math.Min(g.in, 0.7*narrow(p)), false, run...)
		}
	}
	gap := 0.92
	for _, q := range g.scatter(p, gap, 0) {
		if deep && q.Float() < 0.2 {
			continue
		}
		r := gap * g.in * q.In(0.4, 0.56)
		turn, n := q.In(0, 2), 5+q.Intn(3)
		slab := make(canvas.Poly, n)
		for i := range slab {
			s, c := math.Sincos(turn + 2*math.Pi*float64(i)/float64(n) + q.In(-0.22, 0.22))
			k := r * q.In(0.8, 1.12)
			slab[i] = canvas.Pt{X: q.X + k*s, Y: q.Y - k*c}
		}
		tone := q.In(0.93, 1.03)
		if !g.seen(q.Pt, 2*r) {
			continue
		}
		g.Fill(canvas.Fade(canvas.RGB(0x17303f), 0.45), slab.Move(r*0.08, r*0.1))
		g.Fill(canvas.RGB(0xa9c3cf), slab)
		g.Fill(canvas.Light(white, tone), slab.Scale(q.Pt, 0.86, 0.86).Move(-r*0.04, -r*0.05))
		if g.in > 16 {
			a, b := slab[0].Mix(q.Pt, 0.35), slab[n/2].Mix(q.Pt, 0.55)
			g.Line(canvas.Fade(canvas.RGB(0x8aa9b8), 0.6), math.Max(0.7, 0.025*g.in), false, a, q.Pt.Add(canvas.Pt{X: r * 0.1, Y: -r * 0.08}), b)
		}
	}
}

// tone is the colour of a water at a depth, 0 at the shore and 1 in the middle.
func (w wet) tone(d float64) color.NRGBA {
	return canvas.Mix(canvas.Mix(w.shore, w.mid, math.Min(1, d*2.6)), w.deep, math.Max(0, d*1.5-0.45))
}

// inward moves runs of the outline into the piece by d pixels.
func (g *ground) inward(runs []canvas.Poly, d float64) []canvas.Poly {
	if g.line.Area() > 0 {
		d = -d
	}
	var out []canvas.Poly
	for _, r := range runs {
		if len(r) > 2 && r[0] == r[len(r)-1] {
			q := canvas.Offset(r[:len(r)-1], true, d)
			out = append(out, append(q, q[0]))
			continue
		}
		out = append(out, canvas.Offset(r, false, d))
	}
	return out
}

// waves are the strokes on a water, one or two crests each.
func (g *ground) waves(w wet) {
	p := g.line
	for _, q := range g.scatter(p, 1.15, math.Min(0.42*g.in, 0.3*narrow(p))) {
		l := q.In(0.3, 0.62) * g.in
		a := q.In(0.25, 0.55) * w.wave
		crests := 1.0
		if l > 0.45*g.in {
			crests = 2
		}
		if !g.seen(q.Pt, l) {
			continue
		}
		var line, low canvas.Poly
		for i := range 25 {
			t := float64(i)/24*2 - 1
			y := 0.1 * g.in * math.Pow(math.Abs(math.Cos(t*math.Pi/2*crests+(crests-1)*math.Pi/2)), 0.8) * (1 - 0.3*t*t)
			line = append(line, canvas.Pt{X: q.X + t*l, Y: q.Y - y})
			low = append(low, canvas.Pt{X: q.X + t*l, Y: q.Y - y + 0.06*g.in})
		}
		pen := math.Max(0.8, 0.035*g.in)
		g.Line(canvas.Fade(canvas.Light(w.deep, 0.7), a*0.6), pen, false, low...)
		g.Line(canvas.Fade(canvas.RGB(0xe4f3f2), a), pen, false, line...)
	}
}

func (g *ground) reeds() {
	land, _ := g.shores(g.line)
	for _, run := range g.inward(land, 0.12*g.in) {
		g.reedsAlong(run)
	}
}

func (g *ground) reedsAlong(run canvas.Poly) {
	for _, s := range canvas.Steps(run, 0.55*g.in) {
		r := canvas.Seed(g.rnd.Next())
		if r.Float() < 0.5 || !g.seen(s.P, g.in) {
			continue
		}
		for range 4 {
			x, y := s.P.X+r.In(-0.14, 0.14)*g.in, s.P.Y+r.In(-0.05, 0.1)*g.in
			g.Line(canvas.RGB(0x56692f), math.Max(0.8, 0.035*g.in), false, canvas.Pt{X: x, Y: y}, canvas.Pt{X: x + r.In(-0.06, 0.06)*g.in, Y: y - r.In(0.14, 0.26)*g.in})
		}
	}
}
