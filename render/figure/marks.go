package figure

import (
	"image/color"
	"math"
	"strings"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// halo paints a ring outside the base: ivory for selected, thin for hover, a broken red-and-ivory ring for a target,
// dashes for a ghost, and a red ring for a refused ghost.
func (p *pen) halo() {
	d := math.Min(p.w, p.l)
	w := math.Max(1.6, math.Min(3.2, d*0.07))
	edge := p.outline(w*0.5 + 0.8)
	switch p.k.Name {
	case "select":
		p.Shadow(canvas.Fade(assets.Ivory, 0.5), 0, 0, math.Max(1.2, w), p.outline(w*1.6))
		p.Line(canvas.Fade(assets.Ink, 0.8), w+1.8, true, edge...)
		p.Line(assets.Ivory, w, true, edge...)
	case "hover":
		p.Line(canvas.Fade(assets.Ink, 0.5), w*0.6+1.4, true, edge...)
		p.Line(canvas.Fade(assets.Ivory, 0.95), w*0.6, true, edge...)
	case "target":
		edge = p.outline(w + 1.4)
		p.Line(canvas.Fade(assets.Ink, 0.65), w+1.6, true, edge...)
		p.Line(assets.Ivory, w, true, edge...)
		n := canvas.Length(edge) / 8
		for _, q := range canvas.Dash(edge, true, n/2, n/2) {
			p.Line(assets.Red, w, false, q...)
		}
	case "refused":
		p.Line(canvas.Fade(assets.Ink, 0.7), w+1.8, true, edge...)
		p.Line(assets.Red, w, true, edge...)
		r := d * 0.3
		for _, s := range []float64{-1, 1} {
			a, b := canvas.Pt{X: p.x - r, Y: p.y - s*r}, canvas.Pt{X: p.x + r, Y: p.y + s*r}
			p.Line(canvas.Fade(assets.Ivory, 0.9), w+1.6, false, a, b)
			p.Line(assets.Red, w, false, a, b)
		}
	default:
		for _, q := range canvas.Dash(p.outline(0.5), true, 4, 3) {
			p.Line(canvas.Fade(assets.Ivory, 0.9), 1.3, false, q...)
		}
	}
}

// notch paints the ivory facing mark outside the rim of a token.
func (p *pen) notch() {
	d := math.Min(p.w, p.l)
	k := math.Max(2.3, 0.125*math.Min(d, math.Sqrt(34*d)))
	r := p.l/2 - k*0.5
	if p.k.Shape == render.Disc {
		r = p.w/2 - k*0.5
	}
	s, c := math.Sincos(p.turn)
	f := func(x, y float64) canvas.Pt { return canvas.Pt{X: p.x + x*c - y*s, Y: p.y + x*s + y*c} }
	q := canvas.Poly{f(0, -r-k*1.35), f(k, -r+k*0.45), f(0, -r+k*0.1), f(-k, -r+k*0.45)}
	p.Line(canvas.Fade(assets.Ink, 0.9), math.Max(1.3, k*0.42), true, q...)
	p.Fill(assets.Ivory, q)
}

// pip is a wound on the rim: a red drop with a cross when taken, an empty ring when left. That of a further track is a square.
func (p *pen) pip() {
	r := p.w / 2
	name, square := strings.CutSuffix(p.k.Name, "-square")
	form := func(r float64) canvas.Poly {
		if square {
			r *= 0.88
			return canvas.Box(p.x-r, p.y-r, 2*r, 2*r)
		}
		return canvas.Circle(p.x, p.y, r)
	}
	p.Fill(assets.Ink, form(r))
	if name == "taken" {
		p.Fill(assets.Red, form(r-math.Max(0.6, r*0.2)))
		k := r * 0.38
		w := math.Max(0.9, r*0.3)
		p.Line(assets.Ivory, w, false, canvas.Pt{X: p.x - k, Y: p.y - k}, canvas.Pt{X: p.x + k, Y: p.y + k})
		p.Line(assets.Ivory, w, false, canvas.Pt{X: p.x + k, Y: p.y - k}, canvas.Pt{X: p.x - k, Y: p.y + k})
		return
	}
	p.Fill(assets.PaperLight, form(r-math.Max(0.7, r*0.28)))
}

// chip paints a marker: a round counter with a pictogram, dark on paper or light on a colour.
func (p *pen) chip() {
	r := p.w / 2
	paper, ink := chipColours(p.k.Name)
	p.Shadow(canvas.Fade(assets.Shade, 0.6), r*0.12, r*0.16, math.Max(0.8, r*0.2), canvas.Circle(p.x, p.y, r))
	p.Fill(assets.Ink, canvas.Circle(p.x, p.y, r))
	lo, hi := canvas.Circle(p.x, p.y, r).Box()
	p.Shade(slope(lo, hi, canvas.Light(paper, 1.08), canvas.Light(paper, 0.88)), canvas.Circle(p.x, p.y, r-math.Max(0.7, r*0.1)))
	in := r - math.Max(1, r*0.18)
	if r > 9 {
		p.Line(canvas.Fade(ink, 0.35), math.Max(0.7, r*0.05), true, canvas.Circle(p.x, p.y, in)...)
	}
	s := sketch{p.Canvas, p.x, p.y, in, ink, paper, assets.Neutral}
	if f := pictograms[p.k.Name]; f != nil {
		f(s)
		return
	}
	name := strings.ToUpper(strings.TrimSpace(p.k.Name)) + "?"
	face := assets.Face(assets.Bold, in*1.35)
	p.TextMid(face, p.x, p.y+in*0.46, string([]rune(name)[:1]), ink)
}

func chipColours(name string) (paper, ink color.NRGBA) {
	switch name {
	case "shaken", "broken", "routed", "panicked", "pinned", "wound", "untreated", "damage", "immobile", "on-fire", "stunned", "grappled", "immobilized", "reduced-mobility", "main-weapon-destroyed", "secondary-weapon-destroyed", "targeting-damaged":
		return assets.RGB(0xf1c9bf), assets.RGB(0x7d1712)
	case "overwatch", "spotted", "order", "propped", "concealed", "set-up", "camouflaged", "dug-in", "weaving", "evading":
		return assets.RGB(0xd7e4d2), assets.RGB(0x1f3d2b)
	case "charge", "engaged", "fired", "suppressed", "called", "caught", "under-fire", "no-cover", "watched":
		return assets.RGB(0xf5ddb0), assets.RGB(0x5b3306)
	}
	return assets.RGB(0xf6efdd), assets.Ink
}
