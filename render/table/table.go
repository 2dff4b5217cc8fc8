// Package table paints what lies still: the room, the wooden table, its mat and the terrain on it.
//
// Everything is painted in table pixels: (0, 0) is the mat's upper left corner, y runs down, and the frame lies at
// negative coordinates and beyond the mat's size. Any rectangle of it can be painted by itself; neighbouring rectangles
// join without a seam, so a window may paint tiles in any order and a printer the whole at once.
package table

import (
	"image"
	"image/color"
	"math"
	"sort"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// Frame is the width of the wooden edge in µm, and Margin how far the table's shadow reaches beyond the mat.
const (
	Frame  = render.Inch * 3 / 4
	Margin = render.Inch * 3 / 2
)

// Size is the mat in pixels at a scale in pixels per inch.
func Size(t render.Table, ppi float64) (w, h int) {
	k := ppi / render.Inch
	return int(math.Round(float64(t.W) * k)), int(math.Round(float64(t.H) * k))
}

// Bounds is the rectangle of everything that Paint paints: the mat, the frame and its shadow.
func Bounds(t render.Table, ppi float64) image.Rectangle {
	w, h := Size(t, ppi)
	m := int(math.Ceil(float64(Margin) * ppi / render.Inch))
	return image.Rect(-m, -m, w+m, h+m)
}

// PieceBounds is the rectangle in table pixels that repainting a piece may change, its shadow included.
func PieceBounds(t render.Table, p render.Piece, ppi float64) image.Rectangle {
	g := &ground{in: ppi, k: ppi / render.Inch, h: float64(t.H)}
	r := canvas.Bounds(g.poly(p.Outline))
	return r.Inset(-int(math.Ceil(g.reach(p))))
}

// Paint paints the part of the table that lies in the image's bounds, which are table pixels. Where there is no table
// the image is left as it is, so that a room painted before shows.
func Paint(img *image.RGBA, s *render.Scene, ppi float64) {
	c := canvas.On(img)
	paintFrame(c, s.Table, ppi)
	w, h := Size(s.Table, ppi)
	mat := canvas.Box(0, 0, float64(w), float64(h))
	if img.Bounds().Intersect(image.Rect(0, 0, w, h)).Empty() {
		return
	}
	c.Shade(matShader(s.Table, ppi, img.Bounds()), mat)
	underlay(img, s.Table, ppi, image.Rect(0, 0, w, h))
	undo := c.Clip(mat)
	if len(s.Grid) > 0 {
		inlay(c, s, ppi)
	}
	for _, i := range Order(s.Pieces) {
		p := &s.Pieces[i]
		if !PieceBounds(s.Table, *p, ppi).Overlaps(img.Bounds()) {
			continue
		}
		g := &ground{Canvas: c, in: ppi, k: ppi / render.Inch, h: float64(s.Table.H), mat: s.Table.Mat, look: lookOf(s.Table.Mat)}
		g.line = g.poly(p.Outline)
		g.meet(s.Table, p, s.Pieces)
		g.paint(p)
	}
	innerShadow(c, w, h, ppi)
	undo()
}

// Order is the painting order of pieces that are there: flat things first, tall things last; of flat ones those of a lower order first, else as listed.
func Order(ps []render.Piece) []int {
	out := make([]int, 0, len(ps))
	for i := range ps {
		if !ps[i].Gone && len(ps[i].Outline) > 0 {
			out = append(out, i)
		}
	}
	sort.SliceStable(out, func(a, b int) bool {
		p, q := &ps[out[a]], &ps[out[b]]
		i, j := layers[p.Kind], layers[q.Kind]
		if i < 0 && j < 0 && p.Order != q.Order {
			return p.Order < q.Order
		}
		return i < j
	})
	return out
}

var layers = map[string]int{
	"deep-water": -9, "shallow-water": -9, "raised-ground": -8, "crops": -7, "swamp": -7, "rough": -7, "ford": -6, "road": -6, "craters": -5, "trench": -4, "minefield": -3,
	"gap": -2, "filled-trench": -2, "mud": -7, "dig": -5, "rubble": -2, "ruins": -1, "ruined-house": -1, "bunker": -1, "strongpoint": -1, "plinth": -1, "rocket": -1, "scrub": -1, "rocks": 1, "building": 2, "hut": 2, "bocage": 3, "forest": 4, "objective": 5, "target-marker": 5, "smoke-cloud": 6, "smoke-barrier": 6,
}

// ground paints one piece.
type ground struct {
	*canvas.Canvas
	in      float64 // pixels per inch
	k       float64 // pixels per µm
	h       float64 // table height in µm
	mat     string
	look    look
	joins   []canvas.Poly // roads that a road meets
	heading float64       // of what has a front, in radians clockwise from the top
	rnd     *canvas.Rand
	line    canvas.Poly // outline or centre line in pixels
	width   float64     // of a linear piece, in pixels
	meets   []meeting   // of a water
	crushed bool
	open    bool
	height  float64 // in pixels
}

func (g *ground) poly(pts []render.Point) canvas.Poly {
	p := make(canvas.Poly, len(pts))
	for i, q := range pts {
		p[i] = canvas.Pt{X: float64(q.X) * g.k, Y: (g.h - float64(q.Y)) * g.k}
	}
	return p
}

func (g *ground) reach(p render.Piece) float64 {
	return 1.0*g.in + float64(p.Width)*g.k + math.Min(float64(p.Height)*g.k*0.3, g.in) + 6
}

func (g *ground) paint(p *render.Piece) {
	seed := p.Seed
	if seed == 0 {
		seed = uint64(p.ID)
	}
	g.rnd = canvas.Seed(seed*977 + uint64(len(p.Kind)))
	g.line = g.poly(p.Outline)
	g.crushed, g.open = p.Crushed, p.Open
	g.height = float64(p.Height) * g.k
	g.width = float64(p.Width) * g.k
	g.heading = float64(p.Heading) * math.Pi / 18000
	if g.width <= 0 {
		g.width = g.in / 2
	}
	f := areas[p.Kind]
	if p.Linear {
		if l := lines[p.Kind]; l != nil {
			f = l
		} else if f != nil {
			g.widen()
		}
	} else if f == nil && lines[p.Kind] != nil {
		f = alongEdge(lines[p.Kind])
	}
	if f == nil {
		if p.Linear {
			g.widen()
		}
		f = func(g *ground) { g.patch(p.Label, p.Kind) }
	}
	f(g)
	if share := snowed[p.Kind]; share > 0 && g.look.snowy() {
		g.snow(share, g.line)
	}
}

// widen turns a centre line into the area it covers, its ends round, for kinds that are painted as areas.
func (g *ground) widen() {
	g.line = canvas.Widen(g.line, g.width)
}

// alongEdge paints a linear kind along the outline of a piece that was given as an area.
func alongEdge(f func(*ground)) func(*ground) {
	return func(g *ground) {
		p := g.line
		g.Fill(canvas.Fade(assets.RGB(0x3b3424), 0.14), p)
		g.width = math.Min(g.width, 0.45*g.in)
		p = canvas.Inset(p, g.width/2)
		g.line = append(append(canvas.Poly{}, p...), p[0])
		f(g)
	}
}

// patch is any kind without a painting: worn earth with a drawn edge and its name.
func (g *ground) patch(label, kind string) {
	p := g.line
	g.Fill(canvas.Fade(assets.RGB(0x6a5a3c), 0.5), p)
	undo := g.Clip(p)
	g.specks(p, 0.28, 0.03, 0.07, assets.RGB(0xd6c79c), 0.4)
	undo()
	for _, d := range canvas.Dash(p, true, 0.22*g.in, 0.14*g.in) {
		g.Line(canvas.Fade(assets.RGB(0x2b2212), 0.75), math.Max(1, 0.05*g.in), false, d...)
	}
	if label == "" {
		label = kind
	}
	size := math.Max(11, 0.42*g.in)
	c := p.Centre()
	f := assets.Face(assets.Italic, size)
	g.TextMid(f, c.X+1, c.Y+size*0.3+1, label, canvas.Fade(assets.Shade, 0.7))
	g.TextMid(f, c.X, c.Y+size*0.3, label, assets.Ivory)
}

// specks scatters small stones over the outline: one in about gap by gap inches, of lo to hi inches.
func (g *ground) specks(p canvas.Poly, gap, lo, hi float64, col color.NRGBA, alpha float64) {
	for _, q := range g.scatter(p, gap, 0) {
		r := q.In(lo, hi) * g.in
		c := canvas.Light(col, q.In(0.75, 1.15))
		if r < 0.35 {
			continue
		}
		if r > 1.6 {
			b := canvas.Blob(&q.Rand, q.X, q.Y, r, r*0.8, 0.25, 6)
			g.Fill(canvas.Fade(assets.Shade, 0.4*alpha), b.Move(r*0.3, r*0.35))
			g.Fill(canvas.Fade(canvas.Light(c, 0.72), alpha), b)
			g.Fill(canvas.Fade(c, alpha), b.Scale(q.Pt, 0.72, 0.72).Move(-r*0.12, -r*0.14))
			continue
		}
		g.Fill(canvas.Fade(c, alpha), canvas.Circle(q.X, q.Y, r))
	}
}

// mote is a scattered point with chance of its own, so that a point more or less at another scale or on another tile
// changes no other.
type mote struct {
	canvas.Pt
	canvas.Rand
}

// scatter places points inside a polygon, jittered on a grid of gap inches fixed to the piece, at least inset pixels
// from the edge.
func (g *ground) scatter(p canvas.Poly, gap, inset float64) []mote {
	lo, hi := p.Box()
	step := gap * g.in
	var out []mote
	base := g.rnd.Next()
	row := 0
	for y := lo.Y + step/2; y < hi.Y; y += step * 0.87 {
		shift := float64(row%2) * step / 2
		row++
		col := 0
		for x := lo.X + shift; x < hi.X+step/2; x += step {
			col++
			q := mote{Rand: *canvas.Seed(base + uint64(row)<<20 + uint64(col))}
			q.X, q.Y = x+q.In(-0.42, 0.42)*step, y+q.In(-0.42, 0.42)*step
			if p.Contains(q.Pt) && (inset <= 0 || p.Distance(q.Pt) >= inset) {
				out = append(out, q)
			}
		}
	}
	return out
}

// narrow is the width of a long strip and half the side of a square, in pixels: what has to fit inside an outline is
// sized by it.
func narrow(p canvas.Poly) float64 {
	return 2 * math.Abs(p.Area()) / math.Max(1, canvas.Length(p)+p[0].Sub(p[len(p)-1]).Len())
}

// seen tells whether anything within r pixels of a point can show on the canvas.
func (g *ground) seen(q canvas.Pt, r float64) bool {
	b := g.Img.Bounds()
	return q.X+r > float64(b.Min.X) && q.X-r < float64(b.Max.X) && q.Y+r > float64(b.Min.Y) && q.Y-r < float64(b.Max.Y)
}
