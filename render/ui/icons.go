package ui

import (
	"image"
	"image/color"
	"math"
	"sort"

	"baize/assets"
	"baize/render/canvas"
)

// icon draws in a square from -1 to 1, y down.
type icon struct {
	*canvas.Canvas
	m, r float64
	ink  color.NRGBA
}

func (i icon) path(v ...float64) canvas.Poly {
	p := make(canvas.Poly, len(v)/2)
	for k := range p {
		p[k] = canvas.Pt{X: i.m + v[2*k]*i.r, Y: i.m + v[2*k+1]*i.r}
	}
	return p
}

func (i icon) bar(w float64, v ...float64) { i.Line(i.ink, math.Max(1, w*i.r), false, i.path(v...)...) }

func (i icon) ring(w, x, y, r float64) {
	i.Line(i.ink, math.Max(1, w*i.r), true, canvas.Circle(i.m+x*i.r, i.m+y*i.r, r*i.r)...)
}

func (i icon) dot(x, y, r float64) { i.Fill(i.ink, canvas.Circle(i.m+x*i.r, i.m+y*i.r, r*i.r)) }

func (i icon) solid(v ...float64) { i.Fill(i.ink, i.path(v...)) }

func (i icon) arc(w, x, y, r, a, b float64) {
	i.Line(i.ink, math.Max(1, w*i.r), false, canvas.ArcLine(i.m+x*i.r, i.m+y*i.r, r*i.r, a, b)...)
}

func (i icon) letter(role assets.Role, s string) {
	f := assets.Face(role, i.r*2.1)
	i.TextMid(f, i.m, i.m+i.r*0.72, s, i.ink)
}

var icons = map[string]func(icon){
	"undo": func(i icon) { i.arc(0.2, 0.05, 0.12, 0.6, -1.2, 2.6); i.solid(-0.9, -0.22, -0.2, -0.32, -0.46, 0.3) },
	"redo": func(i icon) { i.arc(0.2, -0.05, 0.12, 0.6, -2.6, 1.2); i.solid(0.9, -0.22, 0.2, -0.32, 0.46, 0.3) },
	"lamp": func(i icon) {
		i.ring(0.16, 0, -0.25, 0.5)
		i.bar(0.16, -0.22, 0.2, -0.22, 0.52, 0.22, 0.52, 0.22, 0.2)
		i.bar(0.18, -0.2, 0.8, 0.2, 0.8)
	},
	"restart": func(i icon) {
		i.arc(0.2, 0.18, 0.12, 0.56, -1.2, 2.6)
		i.solid(-0.72, -0.2, -0.04, -0.3, -0.3, 0.3)
		i.bar(0.2, -0.86, -0.72, -0.86, 0.72)
	},
	"help": func(i icon) { i.letter(assets.Bold, "?") },
	"menu": func(i icon) {
		for _, y := range []float64{-0.5, 0, 0.5} {
			i.bar(0.18, -0.7, y, 0.7, y)
		}
	},
	"sound":  func(i icon) { speaker(i); i.arc(0.14, 0.05, 0, 0.42, 0.7, 2.44); i.arc(0.14, 0.05, 0, 0.78, 0.7, 2.44) },
	"mute":   func(i icon) { speaker(i); i.bar(0.16, 0.3, -0.3, 0.86, 0.3); i.bar(0.16, 0.86, -0.3, 0.3, 0.3) },
	"dice":   dice,
	"ruler":  ruler,
	"eye":    eye,
	"flag":   func(i icon) { i.bar(0.15, -0.5, -0.85, -0.5, 0.9); i.solid(-0.48, -0.8, 0.75, -0.42, -0.48, 0.02) },
	"target": target,
	"melee":  melee,
	"move":   func(i icon) { arrow(i, -0.75, 0.55, 0.75, -0.6) },
	"order": func(i icon) {
		i.solid(-0.85, -0.16, 0.4, -0.62, 0.4, 0.5, -0.85, 0.16)
		i.bar(0.16, 0.62, -0.5, 0.62, 0.4)
		i.bar(0.2, -0.45, 0.2, -0.3, 0.8)
	},
	"template": template,
	"fit": func(i icon) {
		for _, x := range []float64{-1, 1} {
			for _, y := range []float64{-1, 1} {
				i.bar(0.17, x*0.32, y*0.74, x*0.74, y*0.74, x*0.74, y*0.32)
			}
		}
	},
	"zoom-in":  func(i icon) { glass(i); i.bar(0.14, -0.46, -0.16, 0.14, -0.16); i.bar(0.14, -0.16, -0.46, -0.16, 0.14) },
	"zoom-out": func(i icon) { glass(i); i.bar(0.14, -0.46, -0.16, 0.14, -0.16) },
	"check":    func(i icon) { i.bar(0.24, -0.7, 0.05, -0.2, 0.56, 0.74, -0.56) },
	"cross":    func(i icon) { i.bar(0.22, -0.6, -0.6, 0.6, 0.6); i.bar(0.22, 0.6, -0.6, -0.6, 0.6) },
	"wait": func(i icon) {
		i.solid(-0.55, -0.8, 0.55, -0.8, 0, 0.02)
		i.solid(-0.55, 0.8, 0.55, 0.8, 0, -0.02)
		i.bar(0.16, -0.68, -0.82, 0.68, -0.82)
		i.bar(0.16, -0.68, 0.82, 0.68, 0.82)
	},
	"turn":  func(i icon) { i.arc(0.18, 0, 0.1, 0.62, -2.4, 1.3); i.solid(0.92, -0.1, 0.34, -0.2, 0.66, 0.36) },
	"save":  func(i icon) { arrow(i, 0, -0.8, 0, 0.45); i.bar(0.18, -0.75, 0.35, -0.75, 0.8, 0.75, 0.8, 0.75, 0.35) },
	"open":  func(i icon) { arrow(i, 0, 0.45, 0, -0.85); i.bar(0.18, -0.75, 0.35, -0.75, 0.8, 0.75, 0.8, 0.75, 0.35) },
	"play":  func(i icon) { i.solid(-0.5, -0.72, 0.74, 0, -0.5, 0.72) },
	"pause": func(i icon) { i.bar(0.32, -0.34, -0.7, -0.34, 0.7); i.bar(0.32, 0.34, -0.7, 0.34, 0.7) },
	"star": func(i icon) {
		var v []float64
		for k := range 10 {
			r := []float64{0.92, 0.38}[k%2]
			s, c := math.Sincos(float64(k) * math.Pi / 5)
			v = append(v, r*s, 0.06-r*c)
		}
		i.solid(v...)
	},
	"shield": func(i icon) {
		i.Fill(i.ink, canvas.Smooth(i.path(-0.68, -0.72, 0, -0.9, 0.68, -0.72, 0.66, 0.1, 0.36, 0.6, 0, 0.88, -0.36, 0.6, -0.66, 0.1), true, 3))
	},
	"hand": func(i icon) {
		for k, x := range []float64{-0.42, -0.14, 0.14, 0.42} {
			i.bar(0.2, x, 0.1, x, []float64{-0.5, -0.76, -0.78, -0.56}[k])
		}
		i.solid(-0.52, 0, 0.52, 0, 0.48, 0.6, 0.2, 0.86, -0.24, 0.86, -0.8, 0.2, -0.66, 0.04, -0.46, 0.24)
	},
}

func speaker(i icon) {
	i.solid(-0.8, -0.26, -0.5, -0.26, -0.08, -0.62, -0.08, 0.62, -0.5, 0.26, -0.8, 0.26)
}

func arrow(i icon, x0, y0, x1, y1 float64) {
	d := canvas.Pt{X: x1 - x0, Y: y1 - y0}.Unit()
	n := d.Left()
	b := canvas.Pt{X: x1, Y: y1}.Sub(d.Mul(0.56))
	i.bar(0.2, x0, y0, b.X+d.X*0.1, b.Y+d.Y*0.1)
	i.solid(x1, y1, b.X+n.X*0.38, b.Y+n.Y*0.38, b.X-n.X*0.38, b.Y-n.Y*0.38)
}

func dice(i icon) {
	i.Line(i.ink, math.Max(1, 0.15*i.r), true, canvas.RoundBox(i.m-0.72*i.r, i.m-0.72*i.r, 1.44*i.r, 1.44*i.r, 0.3*i.r)...)
	for _, p := range pips[5] {
		i.dot(p[0]*0.36, p[1]*0.36, 0.14)
	}
}

func ruler(i icon) {
	i.Line(i.ink, math.Max(1, 0.13*i.r), true, i.path(-0.9, 0.42, 0.42, -0.9, 0.9, -0.42, -0.42, 0.9)...)
	for k := range 4 {
		t := -0.62 + 0.3*float64(k)
		i.bar(0.1, t, -t-0.46+0.02, t+0.2, -t-0.26)
	}
}

func eye(i icon) {
	i.Line(i.ink, math.Max(1, 0.14*i.r), true, canvas.Smooth(i.path(-0.9, 0, -0.4, -0.44, 0, -0.54, 0.4, -0.44, 0.9, 0, 0.4, 0.44, 0, 0.54, -0.4, 0.44), true, 4)...)
	i.dot(0, 0, 0.27)
}

func target(i icon) {
	i.ring(0.14, 0, 0, 0.6)
	i.dot(0, 0, 0.17)
	for _, d := range []canvas.Pt{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		i.bar(0.14, d.X*0.42, d.Y*0.42, d.X*0.92, d.Y*0.92)
	}
}

func melee(i icon) {
	for _, m := range []float64{-1, 1} {
		i.bar(0.15, m*-0.78, -0.8, m*0.42, 0.4)
		i.bar(0.14, m*0.1, 0.58, m*0.58, 0.1)
		i.bar(0.19, m*0.44, 0.44, m*0.8, 0.8)
	}
}

func template(i icon) {
	i.ring(0.13, 0, 0, 0.8)
	for k := range 6 {
		s, c := math.Sincos(float64(k) * math.Pi / 3)
		i.bar(0.13, s*0.3, -c*0.3, s*0.62, -c*0.62)
	}
}

func glass(i icon) {
	i.ring(0.15, -0.16, -0.16, 0.56)
	i.bar(0.24, 0.28, 0.28, 0.8, 0.8)
}

// Icons lists the names that Icon knows.
func Icons() []string {
	out := make([]string, 0, len(icons))
	for n := range icons {
		out = append(out, n)
	}
	sort.Strings(out)
	return out
}

// Icon paints an icon in one ink, d pixels across; an unknown name gives its first letter.
func Icon(name string, d int, ink color.NRGBA) *image.RGBA {
	c := canvas.New(d, d)
	i := icon{c, float64(d) / 2, float64(d) / 2 * 0.9, ink}
	if f := icons[name]; f != nil {
		f(i)
	} else if name != "" {
		i.letter(assets.Bold, string([]rune(name)[:1]))
	}
	return c.Img
}
