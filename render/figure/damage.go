package figure

import (
	"math"

	"baize/render/canvas"
)

// Signs of what a hull has suffered and of what troops are at, beside those of every battle.
func init() {
	for name, f := range map[string]func(sketch){
		"on-fire": flame, "under-fire": func(s sketch) { tracer(s, -0.3); tracer(s, 0.3) }, "stunned": dizzy, "grappled": hook, "no-cover": bareHelmet,
		"camouflaged": leaf, "dug-in": spade, "weaving": weave, "watched": watched, "spent": spent, "evading": evade, "landed": landed, "immobilized": brokenTrack,
		"reduced-mobility": slowed, "main-weapon-destroyed": brokenGun, "secondary-weapon-destroyed": brokenSide, "targeting-damaged": crossedSight,
		"stimulants": syringe, "has-led": led, "away": away,
	} {
		pictograms[name] = f
	}
}

func flame(s sketch) {
	s.round(0.02, -0.82, 0.3, -0.3, 0.56, 0.1, 0.42, 0.6, 0, 0.76, -0.44, 0.6, -0.54, 0.16, -0.34, -0.16, -0.2, 0.02)
	s.Fill(s.light, canvas.Smooth(s.path(0.02, -0.1, 0.22, 0.26, 0.14, 0.56, -0.08, 0.6, -0.24, 0.4, -0.1, 0.16), true, 4))
}

// dizzy is a spiral.
func dizzy(s sketch) {
	var q canvas.Poly
	for i := range 40 {
		t := float64(i) / 39
		sn, cs := math.Sincos(t * 4.6 * math.Pi)
		q = append(q, s.at(0.68*t*sn, -0.68*t*cs))
	}
	s.Line(s.ink, max(0.9, 0.17*s.r), false, q...)
}

func hook(s sketch) {
	s.bar(s.ink, 0.17, 0, -0.8, 0, 0.2)
	s.Line(s.ink, max(0.9, 0.17*s.r), false, canvas.ArcLine(s.x, s.y+0.2*s.r, 0.46*s.r, math.Pi/2, math.Pi*1.5)...)
	s.solid(-0.7, 0.26, -0.22, 0.26, -0.46, -0.08)
	s.solid(0.7, 0.26, 0.22, 0.26, 0.46, -0.08)
}

// bareHelmet is a helmet struck out.
func bareHelmet(s sketch) {
	s.round(-0.6, 0.24, -0.5, -0.3, 0, -0.52, 0.5, -0.3, 0.6, 0.24)
	s.bar(s.ink, 0.16, -0.78, 0.3, 0.78, 0.3)
	s.bar(s.light, 0.26, -0.6, 0.66, 0.6, -0.66)
	s.bar(s.ink, 0.12, -0.6, 0.66, 0.6, -0.66)
}

func leaf(s sketch) {
	s.round(-0.62, 0.62, -0.56, -0.06, -0.1, -0.56, 0.68, -0.68, 0.58, 0.08, 0.1, 0.52)
	s.bar(s.light, 0.1, -0.7, 0.72, 0.4, -0.4)
	s.bar(s.light, 0.07, -0.16, 0.16, -0.2, -0.28)
	s.bar(s.light, 0.07, 0.1, -0.1, 0.46, -0.02)
}

func spade(s sketch) {
	s.bar(s.ink, 0.16, 0.52, -0.66, -0.08, 0.06)
	s.bar(s.ink, 0.16, 0.3, -0.76, 0.7, -0.5)
	s.round(-0.02, -0.12, 0.16, 0.2, -0.2, 0.6, -0.62, 0.72, -0.56, 0.28, -0.28, 0)
}

func weave(s sketch) {
	q := s.path(-0.74, 0.46, -0.4, -0.3, 0.0, 0.3, 0.36, -0.36)
	s.Line(s.ink, max(0.9, 0.18*s.r), false, canvas.Smooth(q, false, 6)...)
	s.solid(0.74, -0.56, 0.2, -0.56, 0.56, -0.06)
}

// spent is an hourglass.
func spent(s sketch) {
	s.solid(-0.46, -0.68, 0.46, -0.68, 0.06, 0, 0.46, 0.68, -0.46, 0.68, -0.06, 0)
	s.solid(-0.6, -0.78, 0.6, -0.78, 0.6, -0.62, -0.6, -0.62)
	s.solid(-0.6, 0.62, 0.6, 0.62, 0.6, 0.78, -0.6, 0.78)
	s.Fill(s.light, s.path(-0.26, -0.52, 0.26, -0.52, 0, -0.14))
}

func evade(s sketch) {
	s.solid(0.1, -0.74, 0.26, -0.1, 0.86, 0.26, 0.86, 0.4, 0.22, 0.26, 0.18, 0.56, 0.36, 0.72, -0.16, 0.72, 0.02, 0.56, -0.02, 0.26, -0.66, 0.4, -0.66, 0.26, -0.06, -0.1)
	s.bar(s.ink, 0.1, -0.82, -0.5, -0.36, -0.5)
	s.bar(s.ink, 0.1, -0.82, -0.2, -0.5, -0.2)
}

func landed(s sketch) {
	s.arrow(0, -0.76, 0, 0.4)
	s.bar(s.ink, 0.17, -0.62, 0.62, 0.62, 0.62)
}

// brokenTrack is a track with a gap and a cross over it.
func brokenTrack(s sketch) {
	for _, x := range []float64{-0.6, -0.3, 0.3, 0.6} {
		s.dot(s.ink, x, 0.3, 0.17)
	}
	s.bar(s.ink, 0.12, -0.8, 0.56, -0.12, 0.56)
	s.bar(s.ink, 0.12, 0.16, 0.62, 0.8, 0.5)
	s.bar(s.ink, 0.17, -0.34, -0.7, 0.34, -0.06)
	s.bar(s.ink, 0.17, 0.34, -0.7, -0.34, -0.06)
}

func slowed(s sketch) {
	for _, x := range []float64{-0.5, 0, 0.5} {
		s.dot(s.ink, x, 0.34, 0.18)
	}
	s.bar(s.ink, 0.12, -0.76, 0.62, 0.76, 0.62)
	s.arrow(0, -0.8, 0, -0.02)
}

func brokenGun(s sketch) {
	s.dot(s.ink, -0.4, 0.3, 0.34)
	s.bar(s.ink, 0.22, -0.3, 0.2, 0.06, -0.06)
	s.bar(s.ink, 0.22, 0.24, 0.02, 0.72, 0.1)
	s.bar(s.ink, 0.12, 0.1, -0.4, 0.24, -0.66)
	s.bar(s.ink, 0.12, 0.3, -0.26, 0.56, -0.44)
}

// brokenSide is a broken gun beside a whole one.
func brokenSide(s sketch) {
	t := s
	t.y, t.r = s.y+0.24*s.r, s.r*0.74
	brokenGun(t)
	s.bar(s.ink, 0.15, -0.6, -0.6, 0.6, -0.6)
}

// watched is an eye under a brow.
func watched(s sketch) {
	eye(s)
	s.bar(s.ink, 0.13, -0.5, -0.72, 0.5, -0.72)
}

// led is a flag with a line under it.
func led(s sketch) {
	flag(s)
	s.bar(s.ink, 0.13, -0.6, 0.76, 0.6, 0.76)
}

// away is somebody hidden who has gone on.
func away(s sketch) {
	hidden(s)
	s.bar(s.ink, 0.12, 0.2, 0.74, 0.74, 0.74)
}

func crossedSight(s sketch) {
	target(s)
	s.bar(s.light, 0.28, -0.62, 0.62, 0.62, -0.62)
	s.bar(s.ink, 0.14, -0.62, 0.62, 0.62, -0.62)
}

func syringe(s sketch) {
	s.bar(s.ink, 0.34, -0.3, 0.3, 0.3, -0.3)
	s.bar(s.light, 0.12, -0.1, 0.1, 0.2, -0.2)
	s.bar(s.ink, 0.09, -0.74, 0.74, -0.3, 0.3)
	s.bar(s.ink, 0.13, 0.3, -0.3, 0.6, -0.6)
	s.bar(s.ink, 0.15, 0.4, -0.78, 0.78, -0.4)
}
