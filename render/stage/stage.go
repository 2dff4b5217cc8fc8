// Package stage turns what moves on the table (models, markers, measures, templates) into lines, fills, sprites and
// texts in screen pixels. It knows no painter: render/raster and render/window each give it a Pen, so that a picture
// and the window show the same.
package stage

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
	"baize/render/figure"
)

// Pen paints in screen pixels, y down. Calls come back to front.
type Pen interface {
	// Line is an anti-aliased line with flat ends.
	Line(x0, y0, x1, y1, width float64, c color.NRGBA)
	// Fill is a simple polygon; its edge may be rough, the stage draws a line over it where that matters.
	Fill(c color.NRGBA, p canvas.Poly)
	// Sprite puts a sprite's anchor on the nearest whole pixel.
	Sprite(k figure.Key, x, y, alpha float64)
	// Text writes with its baseline starting at a whole pixel, as Write does.
	Text(s string, x, y float64, f Font, c, halo color.NRGBA)
	// Width is the width of a text.
	Width(s string, f Font) float64
}

// Stage paints scenes. It keeps buffers between calls and belongs to one goroutine. Scale is the size of texts, chips
// and hairlines: 1 on an ordinary screen.
type Stage struct {
	Scale float64

	pen    Pen
	cam    render.Camera
	h      int64
	k      float64 // pixels per µm
	pale   bool    // the mat is so light that ivory needs a dark edge
	buf    canvas.Poly
	view   struct{ x0, y0, x1, y1 float64 }
	named  [][2]canvas.Pt // where names of bands are written, from corner to corner
	plated [][2]canvas.Pt // where labels lie, likewise
	hung   hanging
	free   struct{ x0, y0, x1, y1 float64 } // the part of the view that no panel covers

	table board
}

// Paint paints everything of a scene but the table and its terrain.
func (s *Stage) Paint(p Pen, sc *render.Scene, cam render.Camera) {
	if s.Scale <= 0 {
		s.Scale = 1
	}
	s.pen, s.cam, s.h, s.k = p, cam, sc.Table.H, cam.PerMicron()
	s.pale = render.Pale(sc.Table.Mat)
	s.view.x0, s.view.y0, s.view.x1, s.view.y1 = 0, 0, float64(cam.W), float64(cam.H)
	in := sc.Covered
	s.free.x0, s.free.y0, s.free.x1, s.free.y1 = float64(in.Left), float64(in.Top), float64(cam.W-in.Right), float64(cam.H-in.Bottom)
	s.table = board{s.at(render.Point{Y: sc.Table.H}), s.at(render.Point{X: sc.Table.W})}
	for _, l := range sc.Grid {
		s.hair(s.at(l[0]), s.at(l[1]), 1, canvas.Fade(assets.Ivory, 0.26))
	}
	for i := range sc.Pieces {
		if q := &sc.Pieces[i]; (q.Hover || q.Select) && !q.Gone {
			s.footprint(q)
		}
	}
	for i := range sc.Zones {
		s.zone(&sc.Zones[i])
	}
	for i := range sc.Fronts {
		s.front(&sc.Fronts[i])
	}
	for i := range sc.Rings {
		s.ring(&sc.Rings[i])
	}
	for i := range sc.Templates {
		if t := &sc.Templates[i]; t.Kind == render.Arc {
			s.template(t)
		}
	}
	for i := range sc.Scars {
		s.scar(sc.Scars[i])
	}
	for i := range sc.Fallen {
		s.fallen(&sc.Fallen[i])
	}
	for i := range sc.Paths {
		s.path(&sc.Paths[i])
	}
	for i := range sc.Arrows {
		s.planned(&sc.Arrows[i])
	}
	for i := range sc.Things {
		s.model(&sc.Things[i])
	}
	for i := range sc.Models {
		if m := &sc.Models[i]; !m.Ghost {
			s.model(m)
		}
	}
	for i := range sc.Things {
		s.marks(&sc.Things[i])
	}
	for i := range sc.Models {
		s.marks(&sc.Models[i])
	}
	for i := range sc.Rays {
		s.ray(&sc.Rays[i])
	}
	s.rayTexts(sc.Rays)
	for i := range sc.Models {
		if m := &sc.Models[i]; m.Ghost {
			s.model(m)
		}
	}
	for i := range sc.Templates {
		if t := &sc.Templates[i]; t.Kind != render.Arc {
			s.template(t)
		}
	}
	s.plated = s.plated[:0]
	for i := range sc.Labels {
		s.platedAt(&sc.Labels[i], sc.Models)
	}
	s.banners(sc.Banners, sc.Models)
	s.named = s.named[:0]
	for i := range sc.Rings {
		s.ringName(&sc.Rings[i], sc)
	}
	for i := range sc.Paths {
		s.pathText(&sc.Paths[i], sc.Models)
	}
	for i := range sc.Rulers {
		s.ruler(&sc.Rulers[i])
	}
	for i := range sc.Labels {
		s.label(&sc.Labels[i], sc.Models)
	}
	for i := range sc.Models {
		if m := &sc.Models[i]; m.Hover {
			s.names(m)
		}
	}
}

func (s *Stage) at(p render.Point) canvas.Pt {
	x, y := s.cam.ToScreen(p, s.h)
	return canvas.Pt{X: x, Y: y}
}

func (s *Stage) px(um int64) float64 { return float64(um) * s.k }

// hair is a hairline with a dark edge, so that it shows on any mat.
func (s *Stage) hair(a, b canvas.Pt, w float64, c color.NRGBA) {
	c, edge := s.ink(c)
	s.pen.Line(a.X, a.Y, b.X, b.Y, w*s.Scale+1.6, edge)
	c, _ = s.ink(c)
	s.pen.Line(a.X, a.Y, b.X, b.Y, w*s.Scale, c)
}

// ink is the colour of a hairline and of its edge on this mat: ivory with a dark edge, or on a pale mat ink with an
// ivory one; other colours keep their own and take a stronger edge.
func (s *Stage) ink(c color.NRGBA) (line, edge color.NRGBA) {
	a := float64(c.A) / 255
	if !s.pale {
		return c, canvas.Fade(assets.Shade, 0.36*a)
	}
	if c.R == assets.Ivory.R && c.G == assets.Ivory.G && c.B == assets.Ivory.B {
		return canvas.Fade(assets.Ink, a*0.9), canvas.Fade(assets.Ivory, 0.5*a)
	}
	return c, canvas.Fade(assets.Shade, 0.6*a)
}

func (s *Stage) plain(a, b canvas.Pt, w float64, c color.NRGBA) {
	s.pen.Line(a.X, a.Y, b.X, b.Y, w*s.Scale, c)
}

// dashes draws a dashed hairline and gives the phase to go on with.
func (s *Stage) dashes(a, b canvas.Pt, w, on, off, phase float64, c color.NRGBA) float64 {
	d := b.Sub(a)
	l := d.Len()
	if l == 0 {
		return phase
	}
	u := d.Mul(1 / l)
	on, off = on*s.Scale, off*s.Scale
	for t := -phase; t < l; t += on + off {
		t0, t1 := math.Max(0, t), math.Min(l, t+on)
		if t1 > t0 {
			s.hair(a.Add(u.Mul(t0)), a.Add(u.Mul(t1)), w, c)
		}
	}
	return math.Mod(phase+l, on+off)
}

// loop draws the buffer as a closed line, whole or dashed.
func (s *Stage) loop(p canvas.Poly, w float64, dashed bool, c color.NRGBA) {
	phase := 0.0
	if dashed {
		for i, a := range p {
			phase = s.dashes(a, p[(i+1)%len(p)], w, 7, 5, phase, c)
		}
		return
	}
	c, edge := s.ink(c)
	for i, a := range p {
		b := p[(i+1)%len(p)]
		s.pen.Line(a.X, a.Y, b.X, b.Y, w*s.Scale+1.6, edge)
	}
	for i, a := range p {
		b := p[(i+1)%len(p)]
		s.pen.Line(a.X, a.Y, b.X, b.Y, w*s.Scale, c)
	}
}

// around fills the buffer with the edge of a base grown by d pixels.
func (s *Stage) around(shape render.Shape, c canvas.Pt, w, l, d float64, heading int32) canvas.Poly {
	a := float64(heading) / 18000 * math.Pi
	sn, cs := math.Sincos(a)
	put := func(x, y float64) { s.buf = append(s.buf, canvas.Pt{X: c.X + x*cs - y*sn, Y: c.Y + x*sn + y*cs}) }
	s.buf = s.buf[:0]
	switch {
	case w <= 0 || shape == render.Disc:
		n := steps(w/2 + d)
		for i := range n {
			sn, cs := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			s.buf = append(s.buf, canvas.Pt{X: c.X + (w/2+d)*sn, Y: c.Y - (w/2+d)*cs})
		}
	case shape == render.Oval:
		n := steps(math.Max(w, l)/2 + d)
		for i := range n {
			sn, cs := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			// the point of the ellipse, moved out along its normal
			x, y := w/2*sn, -l/2*cs
			nx, ny := x/(w*w), y/(l*l)
			k := d / math.Sqrt(nx*nx+ny*ny)
			put(x+nx*k, y+ny*k)
		}
	default:
		n := max(3, steps(d)/4)
		for q, o := range [4][2]float64{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}} {
			for i := range n + 1 {
				sn, cs := math.Sincos(math.Pi / 2 * (float64(q) + float64(i)/float64(n)))
				put(o[0]*w/2+d*sn, o[1]*l/2-d*cs)
			}
		}
	}
	return s.buf
}

func steps(r float64) int { return max(16, min(128, int(6*math.Sqrt(math.Max(0, r))))) }
