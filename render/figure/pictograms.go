package figure

import (
	"math"

	"baize/render/canvas"
)

// pictograms are the signs on marker chips, drawn in a unit disc.
var pictograms = map[string]func(sketch){
	"suppressed": func(s sketch) { tracer(s, -0.4); tracer(s, 0); tracer(s, 0.4) },
	"steady":     func(s sketch) { s.level(1) },
	"routed":     func(s sketch) { s.bar(s.ink, 0.2, 0.1, -0.7, 0.1, 0.7); s.solid(0.1, -0.66, -0.7, -0.42, 0.1, -0.1) },
	"panicked": func(s sketch) {
		s.bar(s.ink, 0.22, -0.34, -0.62, -0.26, 0.12)
		s.dot(s.ink, -0.24, 0.5, 0.16)
		s.bar(s.ink, 0.22, 0.34, -0.62, 0.26, 0.12)
		s.dot(s.ink, 0.24, 0.5, 0.16)
	},
	"propped": func(s sketch) {
		s.solid(-0.74, 0.5, -0.74, 0.1, 0.74, 0.1, 0.74, 0.5)
		s.bar(s.ink, 0.18, -0.4, 0, 0.62, -0.56)
	},
	"column":    func(s sketch) { s.dot(s.ink, 0, -0.56, 0.2); s.dot(s.ink, 0, 0, 0.2); s.dot(s.ink, 0, 0.56, 0.2) },
	"concealed": hidden,
	"caught": func(s sketch) {
		s.dot(s.ink, 0, -0.42, 0.22)
		s.bar(s.ink, 0.18, -0.6, -0.5, 0, 0.02, 0.6, -0.5)
		s.bar(s.ink, 0.2, 0, 0, 0, 0.34)
		s.bar(s.ink, 0.18, -0.4, 0.76, 0, 0.34, 0.4, 0.76)
	},
	"set-up": func(s sketch) {
		s.bar(s.ink, 0.22, -0.6, 0.1, 0.7, -0.42)
		s.bar(s.ink, 0.16, -0.5, 0.7, 0, -0.1, 0.5, 0.7)
	},
	"closed": func(s sketch) {
		s.solid(-0.56, 0.62, -0.56, -0.06, 0.56, -0.06, 0.56, 0.62)
		s.Line(s.ink, max(0.9, 0.16*s.r), false, canvas.ArcLine(s.x, s.y-0.06*s.r, 0.4*s.r, math.Pi, 2*math.Pi)...)
	},
	"called":    target,
	"damage":    burst,
	"untreated": cross,
	"disabled": func(s sketch) {
		s.bar(s.ink, 0.18, -0.62, 0.62, 0.62, -0.62)
		s.dot(s.ink, 0, 0, 0.36)
		s.dot(s.light, 0, 0, 0.16)
	},
	"activated":    func(s sketch) { s.bar(s.ink, 0.24, -0.5, 0.02, -0.14, 0.42, 0.52, -0.46) },
	"shaken":       func(s sketch) { s.bar(s.ink, 0.26, 0, -0.62, 0, 0.16); s.dot(s.ink, 0, 0.52, 0.17) },
	"overwatch":    eye,
	"spotted":      target,
	"elevated":     func(s sketch) { s.solid(-0.7, 0.5, -0.1, -0.56, 0.18, -0.08, 0.34, -0.3, 0.72, 0.5) },
	"hit-the-deck": prone,
	"pinned":       pinned,
	"wound":        drop,
	"charge":       func(s sketch) { s.arrow(-0.64, 0.5, 0.6, -0.48) },
	"line":         line,
	"broken":       func(s sketch) { s.bar(s.ink, 0.22, -0.5, -0.5, 0.5, 0.5); s.bar(s.ink, 0.22, 0.5, -0.5, -0.5, 0.5) },
	"loaded":       func(s sketch) { s.round(-0.24, 0.6, -0.26, -0.2, 0, -0.7, 0.26, -0.2, 0.24, 0.6) },
	"smoke":        cloud,
	"immobile":     cross,
	"order":        flag,
	"objective":    star,
	"engaged":      swords,
	"hidden":       hidden,
	"fired":        burst,
	"moved":        func(s sketch) { s.arrow(-0.66, 0, 0.66, 0) },
}

func (s sketch) arrow(x0, y0, x1, y1 float64) {
	s.bar(s.ink, 0.2, x0, y0, x1-(x1-x0)*0.2, y1-(y1-y0)*0.2)
	d := canvas.Pt{X: x1 - x0, Y: y1 - y0}.Unit()
	n := d.Left()
	b := canvas.Pt{X: x1, Y: y1}.Sub(d.Mul(0.5))
	s.solid(x1, y1, b.X+n.X*0.38, b.Y+n.Y*0.38, b.X-n.X*0.38, b.Y-n.Y*0.38)
}

func eye(s sketch) {
	s.round(-0.78, 0, -0.36, -0.38, 0, -0.46, 0.36, -0.38, 0.78, 0, 0.36, 0.38, 0, 0.46, -0.36, 0.38)
	s.dot(s.light, 0, 0, 0.33)
	s.dot(s.ink, 0, 0, 0.19)
}

func target(s sketch) {
	s.dot(s.ink, 0, 0, 0.62)
	s.dot(s.light, 0, 0, 0.42)
	s.dot(s.ink, 0, 0, 0.2)
	for _, d := range []canvas.Pt{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		s.bar(s.ink, 0.14, d.X*0.5, d.Y*0.5, d.X*0.86, d.Y*0.86)
	}
}

func prone(s sketch) {
	s.dot(s.ink, -0.5, 0.02, 0.22)
	s.round(-0.3, 0.1, 0.1, -0.06, 0.72, 0.18, 0.76, 0.36, -0.3, 0.38)
	s.bar(s.ink, 0.12, -0.76, 0.5, 0.76, 0.5)
	s.arrow(0.22, -0.74, 0.22, -0.16)
}

func pinned(s sketch) {
	s.bar(s.ink, 0.16, 0, 0.1, 0, 0.76)
	s.solid(-0.42, 0.16, -0.3, -0.08, -0.22, -0.5, -0.36, -0.66, 0.36, -0.66, 0.22, -0.5, 0.3, -0.08, 0.42, 0.16)
}

func drop(s sketch) {
	s.round(0, -0.74, 0.22, -0.22, 0.46, 0.2, 0.3, 0.58, 0, 0.68, -0.3, 0.58, -0.46, 0.2, -0.22, -0.22)
	s.bar(s.light, 0.1, -0.2, 0.16, -0.12, 0.4)
}

func line(s sketch) {
	for _, x := range []float64{-0.5, 0, 0.5} {
		s.dot(s.ink, x, -0.3, 0.17)
		s.round(x-0.2, 0.5, x-0.18, 0.0, x, -0.06, x+0.18, 0.0, x+0.2, 0.5)
	}
}

func cloud(s sketch) {
	s.dot(s.ink, -0.38, 0.16, 0.3)
	s.dot(s.ink, 0.02, -0.14, 0.4)
	s.dot(s.ink, 0.42, 0.14, 0.3)
	s.solid(-0.4, 0.1, 0.4, 0.1, 0.44, 0.45, -0.4, 0.46)
}

func cross(s sketch) {
	s.dot(s.ink, 0, 0, 0.66)
	s.dot(s.light, 0, 0, 0.46)
	s.bar(s.ink, 0.18, -0.4, 0.4, 0.4, -0.4)
}

func flag(s sketch) {
	s.bar(s.ink, 0.15, -0.36, -0.7, -0.36, 0.74)
	s.solid(-0.34, -0.66, 0.62, -0.36, -0.34, 0.02)
}

func star(s sketch) {
	var v []float64
	for i := range 10 {
		r := 0.74
		if i%2 == 1 {
			r = 0.31
		}
		p := canvas.ArcLine(0, 0, r, float64(i)*0.6283, float64(i)*0.6283+0.01)[0]
		v = append(v, p.X, p.Y)
	}
	s.solid(v...)
}

func swords(s sketch) {
	for _, m := range []float64{-1, 1} {
		s.bar(s.ink, 0.15, m*-0.6, -0.62, m*0.36, 0.34)
		s.bar(s.ink, 0.14, m*0.06, 0.5, m*0.5, 0.06)
		s.bar(s.ink, 0.17, m*0.36, 0.36, m*0.62, 0.62)
	}
}

// level is a confidence: so many bars gone from five.
func (s sketch) level(gone int) {
	for i := range 4 {
		y := 0.56 - 0.36*float64(i)
		if i < 4-gone {
			s.bar(s.ink, 0.2, -0.42, y, 0.42, y)
		} else {
			s.bar(s.ink, 0.07, -0.42, y, 0.42, y)
		}
	}
}

// tracer is a round that flies past.
func tracer(s sketch, y float64) {
	s.bar(s.ink, 0.16, -0.66+y*0.3, y, 0.34+y*0.3, y)
	s.dot(s.ink, 0.44+y*0.3, y, 0.13)
}

// blip is the question that an unknown marker asks.
func blip(s sketch) {
	s.Line(s.ink, max(1, 0.24*s.r), false, canvas.Smooth(s.path(-0.4, -0.36, -0.3, -0.66, 0, -0.78, 0.32, -0.66, 0.4, -0.34, 0.16, -0.04, 0, 0.12, 0, 0.3), false, 5)...)
	s.dot(s.ink, 0, 0.64, 0.15)
}

func hidden(s sketch) {
	eye(s)
	s.bar(s.light, 0.3, -0.6, 0.62, 0.6, -0.62)
	s.bar(s.ink, 0.14, -0.6, 0.62, 0.6, -0.62)
}

func burst(s sketch) {
	var v []float64
	for i := range 16 {
		r := 0.78
		if i%2 == 1 {
			r = 0.36
		}
		p := canvas.ArcLine(0, 0, r, float64(i)*0.3927, float64(i)*0.3927+0.01)[0]
		v = append(v, p.X, p.Y)
	}
	s.solid(v...)
	s.dot(s.light, 0, 0, 0.2)
}
