package stage

import (
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// Pixels per inch, at scale 1, up to which banners are shown in full, and from which on they are not shown.
const (
	bannersFull = 26
	bannersGone = 36
)

// bannerPlaces are where a banner may hang, in halves of its unit and itself together: above it, below, at its sides and corners.
var bannerPlaces = []canvas.Pt{
	{Y: -1}, {Y: 1}, {X: 1}, {X: -1}, {X: 0.7, Y: -1}, {X: -0.7, Y: -1}, {X: 0.7, Y: 1}, {X: -0.7, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1},
}

// bannerAway are how far from its unit a banner may hang, in heights of a banner.
var bannerAway = []float64{0, 1.2, 2.4, 3.6, 4.8}

// hangs is where a banner of a scene hangs: its middle, half its size, and how far away from its unit that is.
type hangs struct {
	n        int // which
	at, half canvas.Pt
	away     float64
}

// hanging is where the banners of a scene hang, kept while nothing of it changes.
type hanging struct {
	of    uint64 // what it was computed from
	shown bool
	list  []hangs
	boxes [][2]canvas.Pt // of banners that hang, and of plates
	bases [][2]canvas.Pt // of models
	chips [][2]canvas.Pt
}

// banners hangs the banners of units beside their models, so that none lies on another while there is any place for it, and few lie
// on models. One that hangs away from its unit is tied to it by a line.
func (s *Stage) banners(list []render.Banner, models []render.Model) {
	shown := math.Max(0, math.Min(1, (bannersGone-s.cam.PPI/s.Scale)/(bannersGone-bannersFull)))
	shown = math.Round(shown*6) / 6 // few enough tones for painters that keep what they wrote
	if s.hung.shown = shown > 0 && len(list) > 0; !s.hung.shown {
		return
	}
	f := s.font(assets.Bold, 12)
	if of := s.bannerStamp(list, models); of != s.hung.of || len(s.hung.list) == 0 {
		s.hung.of = of
		s.hang(list, models, f)
	}
	for i := range s.hung.list {
		k := &s.hung.list[i]
		if b := &list[k.n]; k.away > 0 {
			lo, hi := s.boxOf(b)
			s.plain(k.at, lo.Mix(hi, 0.5), 1, canvas.Fade(assets.PaperLight, 0.7*shown))
		}
		s.banner(&list[k.n], k.at, k.half, f, shown)
	}
}

// boxOf is the box of the models of a banner in pixels.
func (s *Stage) boxOf(k *render.Banner) (lo, hi canvas.Pt) {
	return s.at(render.Point{X: k.Lo.X, Y: k.Hi.Y}), s.at(render.Point{X: k.Hi.X, Y: k.Lo.Y})
}

// bannerStamp sums up all that decides where banners hang.
func (s *Stage) bannerStamp(list []render.Banner, models []render.Model) uint64 {
	h := uint64(14695981039346656037)
	put := func(n uint64) { h = (h ^ n) * 1099511628211 }
	for _, k := range [...]float64{s.cam.X, s.cam.Y, s.cam.PPI, s.Scale, s.free.x0, s.free.y0, s.free.x1, s.free.y1} {
		put(math.Float64bits(k))
	}
	for i := range list {
		k := &list[i]
		put(uint64(k.Lo.X))
		put(uint64(k.Lo.Y))
		put(uint64(k.Hi.X))
		put(uint64(k.Hi.Y))
		for _, text := range [2]string{k.Name, k.Strength} {
			for n := range len(text) {
				put(uint64(text[n]))
			}
		}
	}
	for i := range models {
		m := &models[i]
		put(uint64(m.X))
		put(uint64(m.Y))
		put(uint64(max(m.Width, m.Length))<<8 | uint64(len(m.Markers)))
	}
	for _, k := range s.plated {
		put(math.Float64bits(k[0].X))
		put(math.Float64bits(k[0].Y))
	}
	return h
}

// hang finds a place for every banner that is to be seen.
func (s *Stage) hang(list []render.Banner, models []render.Model, f Font) {
	h := &s.hung
	h.list, h.bases, h.chips = h.list[:0], h.bases[:0], h.chips[:0]
	chip := render.ChipSize(s.cam, s.Scale) / 2
	for i := range models {
		m := &models[i]
		p, r := s.at(render.Point{X: m.X, Y: m.Y}), s.px(max(m.Width, m.Length))/2
		h.bases = append(h.bases, [2]canvas.Pt{{X: p.X - r, Y: p.Y - r}, {X: p.X + r, Y: p.Y + r}})
		for c := range m.Markers {
			p := s.fan(m, c)
			h.chips = append(h.chips, [2]canvas.Pt{{X: p.X - chip, Y: p.Y - chip}, {X: p.X + chip, Y: p.Y + chip}})
		}
	}
	h.boxes = append(h.boxes[:0], s.plated...)
	for i := range list {
		lo, hi := s.boxOf(&list[i])
		if hi.X < s.free.x0 || lo.X > s.free.x1 || hi.Y < s.free.y0 || lo.Y > s.free.y1 {
			continue // it is not to be seen
		}
		half := canvas.Pt{X: s.bannerWide(&list[i], f) / 2, Y: math.Round(f.Size*1.3) / 2}
		at, away := s.bannerAt(lo, hi, half)
		h.boxes = append(h.boxes, [2]canvas.Pt{at.Sub(half), at.Add(half)})
		h.list = append(h.list, hangs{i, at, half, away})
	}
}

// bannerWide is the width of a banner.
func (s *Stage) bannerWide(k *render.Banner, f Font) float64 {
	w := math.Round(s.pen.Width(k.Name, f)) + 3*bannerPad(f) + s.bannerBar(f)
	if k.Strength != "" {
		w += math.Round(s.pen.Width(k.Strength, f)) + bannerPad(f)
	}
	return w
}

func bannerPad(f Font) float64            { return math.Round(f.Size * 0.35) }
func (s *Stage) bannerBar(f Font) float64 { return math.Round(f.Size * 0.75) }

// bannerAt is the middle of a banner of this half size beside the box of its unit, and how far away from it that is.
func (s *Stage) bannerAt(lo, hi, half canvas.Pt) (best canvas.Pt, away float64) {
	mid, least := lo.Mix(hi, 0.5), math.Inf(1)
	for _, far := range bannerAway {
		if far*0.9 >= least {
			break
		}
		gap := 3 + far*2*half.Y/1.3
		for i, d := range bannerPlaces {
			p := canvas.Pt{X: mid.X + d.X*((hi.X-lo.X)/2+half.X+gap*math.Abs(d.X)), Y: mid.Y + d.Y*((hi.Y-lo.Y)/2+half.Y+gap)}
			p.X = math.Max(s.free.x0+half.X+2, math.Min(s.free.x1-half.X-2, p.X))
			p.Y = math.Max(s.free.y0+half.Y+2, math.Min(s.free.y1-half.Y-2, p.Y))
			if cost := float64(i)/50 + far*0.9 + s.bannerCost(p.Sub(half), p.Add(half), least); cost < least {
				best, least, away = p, cost, far
			}
		}
	}
	return canvas.Pt{X: math.Round(best.X), Y: math.Round(best.Y)}, away
}

// bannerCost is what speaks against a banner in an area: most of all other banners and plates, then models, then their chips. It counts
// no further than to enough.
func (s *Stage) bannerCost(a, b canvas.Pt, enough float64) (cost float64) {
	for i := range s.hung.boxes {
		k := &s.hung.boxes[i]
		w := math.Min(k[1].X, b.X+2) - math.Max(k[0].X, a.X-2)
		h := math.Min(k[1].Y, b.Y+2) - math.Max(k[0].Y, a.Y-2)
		if w > 0 && h > 0 {
			cost += 20 + w*h/10
		}
	}
	for n, list := range [2][][2]canvas.Pt{s.hung.bases, s.hung.chips} {
		for i := range list {
			if cost >= enough {
				return cost
			}
			if k := &list[i]; k[1].X > a.X && k[0].X < b.X && k[1].Y > a.Y && k[0].Y < b.Y {
				cost += [2]float64{1, 0.6}[n]
			}
		}
	}
	return cost
}

// banner paints a banner: parchment, a bar in the colour and pattern of the side, the name and the strength.
func (s *Stage) banner(k *render.Banner, at, half canvas.Pt, f Font, alpha float64) {
	x0, y0, x1, y1 := math.Round(at.X-half.X), math.Round(at.Y-half.Y), math.Round(at.X+half.X), math.Round(at.Y+half.Y)
	box := func(x0, x1 float64) canvas.Poly {
		s.buf = append(s.buf[:0], canvas.Pt{X: x0, Y: y0}, canvas.Pt{X: x1, Y: y0}, canvas.Pt{X: x1, Y: y1}, canvas.Pt{X: x0, Y: y1})
		return s.buf
	}
	s.pen.Fill(canvas.Fade(assets.PaperLight, 0.92*alpha), box(x0, x1))
	bar, tone := x0+s.bannerBar(f), assets.SideOf(k.Side)
	s.pen.Fill(canvas.Fade(tone.Main, alpha), box(x0, bar))
	mid, d := (x0+bar)/2, (y1-y0)/4
	if k.Side == 0 {
		for i := range 3 {
			y := y0 + d*float64(i+1)
			s.pen.Line(mid-1, y, mid+1, y, 2, canvas.Fade(tone.Pale, alpha))
		}
	} else {
		for i := range 3 {
			y := y0 + d*(float64(i)+0.5)
			s.pen.Line(x0+1, y+d, bar-1, y, 1.4, canvas.Fade(tone.Pale, alpha))
		}
	}
	edge := canvas.Fade(assets.BrassDark, 0.9*alpha)
	for _, l := range [4][4]float64{{x0, y0, x1, y0}, {x1, y0, x1, y1}, {x1, y1, x0, y1}, {x0, y1, x0, y0}} {
		s.pen.Line(l[0], l[1], l[2], l[3], 1, edge)
	}
	ink := canvas.Fade(assets.Ink, alpha)
	if k.Done {
		ink = canvas.Fade(assets.FadedInk, alpha)
	}
	y, pad := math.Round(y0+(y1-y0)/2+f.Size*0.34), bannerPad(f)
	s.pen.Text(k.Name, bar+pad, y, f, ink, canvas.Fade(assets.Ink, 0))
	if k.Strength != "" {
		s.pen.Text(k.Strength, x1-pad-math.Round(s.pen.Width(k.Strength, f)), y, f, ink, canvas.Fade(assets.Ink, 0))
	}
}

// fallen draws the trace of a model that fell: the dashed edge of its base, and in it a cross, or a lying figure where there is room.
func (s *Stage) fallen(m *render.Fallen) {
	c := s.at(render.Point{X: m.X, Y: m.Y})
	w, l := s.px(m.Width), s.px(m.Length)
	r := math.Max(w, l)/2 + 4
	if c.X+r < s.view.x0 || c.X-r > s.view.x1 || c.Y+r < s.view.y0 || c.Y-r > s.view.y1 {
		return
	}
	pale := canvas.Fade(assets.Ivory, 0.95)
	p := s.around(m.Shape, c, w, l, 0, m.Heading)
	s.pen.Fill(canvas.Fade(assets.Shade, 0.3), p)
	phase := 0.0
	for i := range p {
		phase = s.dashes(p[i], p[(i+1)%len(p)], 1, 3.5, 3, phase, pale)
	}
	d := math.Min(w, l) / 2
	if d < 11*s.Scale {
		k := d * 0.45
		s.hair(canvas.Pt{X: c.X - k, Y: c.Y - k}, canvas.Pt{X: c.X + k, Y: c.Y + k}, 1.3, pale)
		s.hair(canvas.Pt{X: c.X - k, Y: c.Y + k}, canvas.Pt{X: c.X + k, Y: c.Y - k}, 1.3, pale)
		return
	}
	at := func(x, y float64) canvas.Pt { return canvas.Pt{X: c.X + x*d, Y: c.Y + y*d} }
	for _, k := range [][4]float64{{-0.25, 0, 0.2, 0.05}, {0.2, 0.05, 0.62, -0.2}, {0.2, 0.05, 0.62, 0.32}, {-0.12, 0, 0.08, -0.42}, {-0.12, 0, -0.02, 0.45}} {
		s.hair(at(k[0], k[1]), at(k[2], k[3]), 1.5, pale)
	}
	head := s.around(render.Disc, at(-0.43, -0.03), d*0.32, 0, 0, 0)
	s.loop(head, 1.3, false, pale)
}
