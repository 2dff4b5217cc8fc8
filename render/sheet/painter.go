package sheet

import (
	"image/color"

	"baize/render/canvas"
	"baize/render/typeset"
)

// Painter paints what a page has on it, in points.
type Painter interface {
	// Text writes a line from x on, y being its baseline.
	Text(x, y float64, f typeset.Face, size float64, c color.NRGBA, s string)
	// Line draws a line.
	Line(width float64, c color.NRGBA, a, b canvas.Pt)
	// Fill fills a polygon.
	Fill(c color.NRGBA, pts canvas.Poly)
	// Edge draws the outline of a polygon.
	Edge(width float64, c color.NRGBA, pts canvas.Poly)
}

// Page is a page that was laid out.
type Page struct {
	W, H float64
	sketch
}

// Paint has a painter paint the page.
func (p *Page) Paint(by Painter) {
	for _, m := range p.marks {
		m(by)
	}
}

// Box is a part of a page that something takes for itself: words, a die, a box to tick.
type Box struct {
	X, Y, W, H float64
	What       string
}

// Boxes are what is on the page and must be readable: nothing of it lies over anything else of it.
func (p *Page) Boxes() []Box { return p.taken }

// sketch is what is painted, from a corner of its own on.
type sketch struct {
	marks []func(Painter)
	taken []Box
}

func (s *sketch) text(x, y float64, f typeset.Face, size, w float64, c color.NRGBA, words string) {
	if words == "" {
		return
	}
	s.marks = append(s.marks, func(p Painter) { p.Text(x, y, f, size, c, words) })
	s.take(x, y-size*ascent, w, size*(ascent+descent), words)
}

// The parts of the size of a text that it rises above its baseline and hangs below it, as far as words of it must not meet others.
const (
	ascent  = 0.76
	descent = 0.2
)

func (s *sketch) line(width float64, c color.NRGBA, x1, y1, x2, y2 float64) {
	s.marks = append(s.marks, func(p Painter) { p.Line(width, c, canvas.Pt{X: x1, Y: y1}, canvas.Pt{X: x2, Y: y2}) })
}

func (s *sketch) fill(c color.NRGBA, pts canvas.Poly) {
	s.marks = append(s.marks, func(p Painter) { p.Fill(c, pts) })
}

func (s *sketch) edge(width float64, c color.NRGBA, pts canvas.Poly) {
	s.marks = append(s.marks, func(p Painter) { p.Edge(width, c, pts) })
}

func (s *sketch) take(x, y, w, h float64, what string) {
	s.taken = append(s.taken, Box{x, y, w, h, what})
}

// put paints another sketch over this one, its corner at a point.
func (s *sketch) put(o *sketch, x, y float64) {
	marks := o.marks
	s.marks = append(s.marks, func(p Painter) {
		for _, m := range marks {
			m(moved{p, x, y})
		}
	})
	for _, b := range o.taken {
		s.take(b.X+x, b.Y+y, b.W, b.H, b.What)
	}
}

// moved is a painter with its corner elsewhere.
type moved struct {
	Painter
	x, y float64
}

func (m moved) Text(x, y float64, f typeset.Face, size float64, c color.NRGBA, s string) {
	m.Painter.Text(x+m.x, y+m.y, f, size, c, s)
}

func (m moved) Line(width float64, c color.NRGBA, a, b canvas.Pt) {
	by := canvas.Pt{X: m.x, Y: m.y}
	m.Painter.Line(width, c, a.Add(by), b.Add(by))
}

func (m moved) Fill(c color.NRGBA, pts canvas.Poly) { m.Painter.Fill(c, pts.Move(m.x, m.y)) }

func (m moved) Edge(width float64, c color.NRGBA, pts canvas.Poly) {
	m.Painter.Edge(width, c, pts.Move(m.x, m.y))
}
