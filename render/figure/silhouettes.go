package figure

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// sketch draws in a unit disc: (0, 0) in the middle, y down, 1 the inner edge of the rim.
type sketch struct {
	*canvas.Canvas
	x, y, r    float64
	ink, light color.NRGBA
	tone       assets.SideColours
}

func (s sketch) at(x, y float64) canvas.Pt { return canvas.Pt{X: s.x + x*s.r, Y: s.y + y*s.r} }

func (s sketch) path(v ...float64) canvas.Poly {
	p := make(canvas.Poly, len(v)/2)
	for i := range p {
		p[i] = s.at(v[2*i], v[2*i+1])
	}
	return p
}

func (s sketch) solid(v ...float64) { s.Fill(s.ink, s.path(v...)) }

func (s sketch) round(v ...float64) { s.Fill(s.ink, canvas.Smooth(s.path(v...), true, 4)) }

func (s sketch) dot(c color.NRGBA, x, y, r float64) {
	p := s.at(x, y)
	s.Fill(c, canvas.Circle(p.X, p.Y, r*s.r))
}

func (s sketch) oval(c color.NRGBA, x, y, rx, ry float64) {
	p := s.at(x, y)
	s.Fill(c, canvas.Ellipse(p.X, p.Y, rx*s.r, ry*s.r))
}

func (s sketch) bar(c color.NRGBA, w float64, v ...float64) {
	s.Line(c, max(0.9, w*s.r), false, s.path(v...)...)
}

// figures are the upright silhouettes of tokens.
var figures = map[string]func(sketch){
	"foot": foot, "officer": officer, "nco": nco, "specialist": specialist, "heavy": heavy, "rider": rider,
	"jetpack": jetpack, "gun": gun, "mortar": mortar, "crew": crew, "walker": walker, "tank": tank,
	"tankette": tankette, "carrier": carrier, "ship": ship, "blip": blip, "mine": mine, "token": token,
	"hero": hero, "machine-gunner": machineGunner, "rocketeer": rocketeer, "flamer": flamer, "sniper": sniper, "medic": medic,
	"engineer": engineer, "radio": radio,
}

// solidWhenSmall are the figures whose light details would break up their outline at few pixels.
var solidWhenSmall = map[string]bool{"foot": true, "officer": true, "nco": true, "jetpack": true, "rider": true, "": true, "hero": true, "radio": true}

// mine is a ball with horns.
func mine(s sketch) {
	for i := range 8 {
		sn, cs := math.Sincos(math.Pi * float64(i) / 4)
		s.bar(s.ink, 0.14, 0.5*sn, -0.5*cs, 0.86*sn, -0.86*cs)
		s.dot(s.ink, 0.86*sn, -0.86*cs, 0.1)
	}
	s.dot(s.ink, 0, 0, 0.58)
	s.dot(s.light, -0.18, -0.2, 0.14)
}

// token is a counter of no special kind: a star.
func token(s sketch) {
	var v []float64
	for i := range 10 {
		r := 0.78
		if i%2 == 1 {
			r = 0.34
		}
		sn, cs := math.Sincos(math.Pi * float64(i) / 5)
		v = append(v, r*sn, -r*cs)
	}
	s.solid(v...)
}

// man is a bust with shoulders, the body most figures share.
func (s sketch) man(x float64) {
	s.round(x-0.62, 1.1, x-0.6, 0.45, x-0.34, 0.14, x, 0.08, x+0.34, 0.14, x+0.6, 0.45, x+0.62, 1.1)
	s.dot(s.ink, x, -0.18, 0.27)
}

func foot(s sketch) {
	s.bar(s.ink, 0.15, 0.56, 0.9, 0.56, -0.72)
	s.bar(s.ink, 0.07, 0.56, -0.7, 0.56, -0.98)
	s.man(-0.08)
	s.round(-0.44, -0.24, -0.36, -0.52, -0.08, -0.68, 0.2, -0.52, 0.28, -0.24) // helmet
	s.bar(s.ink, 0.12, -0.54, -0.22, 0.38, -0.22)
	s.bar(s.light, 0.09, -0.4, 0.28, 0.22, 0.95)
	s.bar(s.light, 0.06, -0.38, -0.34, 0.22, -0.34)
}

func officer(s sketch) {
	s.bar(s.ink, 0.11, 0.5, 0.6, 0.78, -0.62)
	s.bar(s.ink, 0.1, 0.36, 0.42, 0.72, 0.5)
	s.man(-0.1)
	s.round(-0.74, -0.22, -0.5, -0.44, -0.1, -0.78, 0.3, -0.44, 0.54, -0.22, -0.1, -0.36) // cocked hat
	s.bar(s.light, 0.08, -0.1, 0.2, -0.1, 1)
	s.dot(s.light, -0.46, 0.32, 0.1)
	s.dot(s.light, 0.26, 0.32, 0.1)
	s.dot(s.light, -0.1, -0.5, 0.09)
}

func nco(s sketch) {
	s.bar(s.ink, 0.15, 0.6, 0.9, 0.6, -0.6)
	s.man(-0.08)
	s.solid(-0.34, -0.24, -0.3, -0.68, 0.12, -0.68, 0.18, -0.24)
	s.bar(s.ink, 0.11, -0.36, -0.24, 0.4, -0.2)
	for i := range 3 {
		y := 0.3 + 0.2*float64(i)
		s.bar(s.light, 0.09, -0.44, y+0.17, -0.12, y, 0.2, y+0.17)
	}
}

func specialist(s sketch) {
	s.man(0)
	s.round(-0.36, -0.22, -0.32, -0.5, 0, -0.62, 0.32, -0.5, 0.36, -0.22)
	s.dot(s.light, -0.13, -0.2, 0.12)
	s.dot(s.light, 0.13, -0.2, 0.12)
	s.bar(s.light, 0.12, -0.24, 0.8, 0.22, 0.36)
	s.dot(s.light, 0.26, 0.34, 0.17)
	s.dot(s.ink, 0.32, 0.28, 0.09)
	s.dot(s.light, -0.26, 0.82, 0.12)
}

func heavy(s sketch) {
	s.round(-0.95, 1.0, -0.92, 0.1, -0.7, -0.22, -0.32, -0.2, 0.32, -0.2, 0.7, -0.22, 0.92, 0.1, 0.95, 1.0)
	s.round(-0.28, 0.05, -0.3, -0.5, 0, -0.68, 0.3, -0.5, 0.28, 0.05)
	s.bar(s.light, 0.11, -0.2, -0.24, 0.2, -0.24)
	s.bar(s.light, 0.07, -0.46, 0.12, -0.46, 0.95)
	s.bar(s.light, 0.07, 0.46, 0.12, 0.46, 0.95)
	s.bar(s.light, 0.07, -0.3, 0.45, 0.3, 0.45)
	s.bar(s.light, 0.07, -0.3, 0.72, 0.3, 0.72)
}

func rider(s sketch) {
	s.round(0.62, 1.05, 0.5, 0.2, 0.3, -0.42, -0.02, -0.78, -0.12, -0.92, -0.2, -0.66, -0.42, -0.38, -0.72, 0.08, -0.7, 0.3,
		-0.5, 0.38, -0.2, 0.12, -0.08, 0.3, -0.3, 0.7, -0.36, 1.05)
	s.dot(s.light, -0.24, -0.3, 0.09)
	s.bar(s.light, 0.07, -0.5, 0.1, -0.1, -0.08, 0.1, -0.5)
	s.bar(s.light, 0.07, 0.34, -0.1, 0.44, 0.9)
	s.bar(s.light, 0.05, 0.16, -0.3, 0.26, 0.7)
}

func jetpack(s sketch) {
	for _, x := range []float64{-0.52, 0.52} {
		s.round(x-0.2, -0.3, x, -0.55, x+0.2, -0.3, x+0.2, 0.42, x-0.2, 0.42)
		s.Fill(canvas.Mix(s.tone.Main, s.ink, 0.25), canvas.Smooth(s.path(x-0.17, 0.48, x, 1.0, x+0.17, 0.48, x, 0.44), true, 4))
	}
	s.round(-0.34, 0.62, -0.36, 0.05, 0, -0.1, 0.36, 0.05, 0.34, 0.62, 0, 0.72)
	s.round(-0.26, -0.1, -0.27, -0.5, 0, -0.7, 0.27, -0.5, 0.26, -0.1)
	s.bar(s.light, 0.13, -0.2, -0.36, 0.2, -0.36)
	s.bar(s.light, 0.06, -0.28, 0.12, 0.28, 0.58)
	s.bar(s.light, 0.06, 0.28, 0.12, -0.28, 0.58)
}

func gun(s sketch) {
	s.bar(s.ink, 0.2, -0.92, -0.42, 0.2, 0.02)
	s.bar(s.ink, 0.3, -0.1, -0.12, 0.3, 0.06)
	s.bar(s.ink, 0.16, 0.1, 0.1, 0.92, 0.62)
	s.wheel(0, 0.24, 0.5)
}

func (s sketch) wheel(x, y, r float64) {
	s.dot(s.ink, x, y, r)
	s.dot(s.light, x, y, r*0.72)
	for i := range 4 {
		q := canvas.ArcLine(0, 0, r*0.8, float64(i)*0.7854, float64(i)*0.7854+0.01)[0]
		s.bar(s.ink, 0.09, x-q.X, y-q.Y, x+q.X, y+q.Y)
	}
	s.dot(s.ink, x, y, r*0.26)
}

func mortar(s sketch) {
	s.bar(s.ink, 0.36, -0.42, 0.5, 0.34, -0.62)
	s.bar(s.light, 0.09, 0.16, -0.66, 0.5, -0.5)
	s.bar(s.ink, 0.11, 0.12, -0.2, 0.62, 0.7)
	s.bar(s.ink, 0.11, 0.12, -0.2, 0.2, 0.74)
	s.round(-0.86, 0.52, -0.4, 0.4, 0.0, 0.54, 0, 0.78, -0.86, 0.78)
}

func crew(s sketch) {
	t := s
	t.x, t.y, t.r = s.x-0.32*s.r, s.y+0.2*s.r, s.r*0.66
	t.man(0)
	t.round(-0.36, -0.24, -0.3, -0.5, 0, -0.64, 0.3, -0.5, 0.36, -0.24)
	t.x, t.y = s.x+0.36*s.r, s.y+0.34*s.r
	t.bar(t.light, 0.12, -0.66, 1.0, -0.64, 0.5, -0.3, 0.1)
	t.man(0)
	t.round(-0.36, -0.24, -0.3, -0.5, 0, -0.64, 0.3, -0.5, 0.36, -0.24)
	s.bar(s.ink, 0.1, 0.1, -0.1, 0.7, -0.72)
	s.dot(s.ink, 0.7, -0.72, 0.15)
}

func walker(s sketch) {
	s.bar(s.ink, 0.2, -0.3, 0.1, -0.62, 0.44, -0.44, 0.86)
	s.bar(s.ink, 0.2, 0.3, 0.1, 0.62, 0.44, 0.44, 0.86)
	s.solid(-0.76, 0.96, -0.68, 0.8, -0.26, 0.8, -0.18, 0.96)
	s.solid(0.76, 0.96, 0.68, 0.8, 0.26, 0.8, 0.18, 0.96)
	s.round(-0.5, 0.2, -0.56, -0.36, -0.3, -0.62, 0.3, -0.62, 0.56, -0.36, 0.5, 0.2, 0, 0.34)
	s.bar(s.ink, 0.24, -0.74, 0.08, -0.74, -0.5)
	s.bar(s.ink, 0.24, 0.74, 0.08, 0.74, -0.5)
	s.bar(s.ink, 0.1, -0.74, -0.4, -0.74, -0.82)
	s.bar(s.ink, 0.1, 0.74, -0.4, 0.74, -0.82)
	s.bar(s.light, 0.13, -0.28, -0.28, 0.28, -0.28)
	s.dot(s.light, -0.3, 0.04, 0.06)
	s.dot(s.light, 0.3, 0.04, 0.06)
}

func tank(s sketch) {
	s.round(-0.9, 0.3, -0.66, 0, 0.66, 0, 0.9, 0.3, 0.66, 0.62, -0.66, 0.62)
	s.solid(-0.4, 0.02, -0.3, -0.36, 0.3, -0.36, 0.42, 0.02)
	s.bar(s.ink, 0.14, 0.2, -0.2, 0.96, -0.3)
	for i := range 4 {
		s.dot(s.light, -0.57+0.38*float64(i), 0.32, 0.13)
	}
}

func tankette(s sketch) {
	s.round(-0.72, 0.36, -0.52, 0.08, 0.52, 0.08, 0.72, 0.36, 0.52, 0.66, -0.52, 0.66)
	s.solid(-0.36, 0.1, -0.24, -0.24, 0.22, -0.24, 0.34, 0.1)
	s.bar(s.ink, 0.11, 0.2, -0.08, 0.8, -0.12)
	for i := range 3 {
		s.dot(s.light, -0.38+0.38*float64(i), 0.38, 0.12)
	}
}

func carrier(s sketch) {
	s.solid(-0.9, 0.4, -0.9, -0.34, 0.5, -0.34, 0.9, 0.02, 0.9, 0.4)
	s.dot(s.ink, -0.5, 0.46, 0.24)
	s.dot(s.ink, 0.5, 0.46, 0.24)
	s.dot(s.light, -0.5, 0.46, 0.1)
	s.dot(s.light, 0.5, 0.46, 0.1)
	for i := range 3 {
		s.oval(s.light, -0.62+0.34*float64(i), -0.06, 0.1, 0.1)
	}
}

func ship(s sketch) {
	s.solid(-0.95, 0.26, 0.98, 0.12, 0.76, 0.62, -0.74, 0.62)
	s.solid(-0.36, 0.24, -0.36, -0.12, 0.4, -0.12, 0.4, 0.2)
	s.solid(-0.2, -0.1, -0.2, -0.56, 0.0, -0.56, 0.0, -0.1)
	s.bar(s.ink, 0.09, 0.22, -0.1, 0.22, -0.8)
	s.bar(s.ink, 0.1, 0.4, 0.02, 0.84, -0.1)
	s.bar(s.light, 0.06, -0.7, 0.4, 0.76, 0.32)
}
