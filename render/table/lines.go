package table

import (
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// lines are the painters of linear terrain along its centre line.
var lines = map[string]func(*ground){
	"road": roadLine, "trench": trenchLine, "barbed-wire": barbedWire, "light-hedge": lightHedge, "thick-hedge": thickHedge,
	"bocage": bocage, "railing": railing, "wooden-fence": woodenFence, "sandbags": sandbags, "stone-wall": stoneWall, "doorway": doorway,
	"low-wall": lowWall, "high-wall": highWall, "old-wall": oldWall,
}

// stoneWall is two courses of field stones with a light on top.
func stoneWall(g *ground) {
	w := math.Max(3, math.Min(g.width, 0.34*g.in))
	h := 0.08 * g.in
	if g.crushed {
		g.scattered(canvas.RGB(0xa79d8a), w, 0.085, 1.2)
		return
	}
	g.Shadow(canvas.Fade(assets.Shade, 0.62), h, h*1.2, math.Max(0.8, h*0.5), canvas.Stroke(g.line, false, w)...)
	g.Fill(canvas.RGB(0x39342b), canvas.Stroke(g.line, false, w)...)
	for side, o := range []float64{-0.23, 0.23} {
		for i, s := range canvas.Steps(g.line, 0.29*g.in) {
			l := 0.29 * g.in
			q := s.P.Add(s.Dir.Left().Mul(o * w)).Add(s.Dir.Mul(float64((i+side)%2)*l*0.12 + float64(side)*l*0.4))
			k := g.rnd.In(0.82, 1.16)
			lw, lh := l*g.rnd.In(0.42, 0.5), w*g.rnd.In(0.2, 0.245)
			if !g.seen(q, l*2) {
				continue
			}
			c := canvas.Light(canvas.RGB(0xa39b88), k)
			a := math.Atan2(s.Dir.Y, s.Dir.X)
			st := canvas.RoundBox(q.X-lw, q.Y-lh, 2*lw, 2*lh, lh*0.7).Turn(q, a)
			g.Fill(canvas.Light(c, 0.72), st)
			g.Fill(canvas.Light(c, 1.08), st.Scale(q, 0.78, 0.74).Move(-lh*0.14, -lh*0.16))
		}
	}
}

// scattered is what is left of a line that was driven flat: bits of about size inches, long times as long as wide.
func (g *ground) scattered(c canvasColour, w, size, long float64) {
	for _, s := range canvas.Steps(g.line, 0.16*g.in) {
		q := s.P.Add(s.Dir.Left().Mul(g.rnd.In(-0.9, 0.9) * w)).Add(s.Dir.Mul(g.rnd.In(-0.1, 0.1) * g.in))
		r, a, k := size*g.rnd.In(0.6, 1.2)*g.in, g.rnd.In(0, 3), g.rnd.In(0.75, 1.1)
		if g.rnd.Float() < 0.25 || !g.seen(q, r*3) {
			continue
		}
		b := canvas.RoundBox(q.X-r*long, q.Y-r*0.7, 2*long*r, 1.4*r, r*0.4).Turn(q, a)
		g.Fill(canvas.Fade(assets.Shade, 0.45), b.Move(r*0.3, r*0.4))
		g.Fill(canvas.Light(c, 0.66*k), b)
		g.Fill(canvas.Light(c, k), b.Scale(q, 0.74, 0.7).Move(-r*0.1, -r*0.12))
	}
}

// sandbags lie in two staggered rows with a third on top.
func sandbags(g *ground) {
	w := math.Max(3.5, math.Min(g.width, 0.5*g.in))
	c := canvas.RGB(0xb79c68)
	if g.crushed {
		g.scattered(c, w*0.7, 0.12, 1.5)
		return
	}
	g.Shadow(canvas.Fade(assets.Shade, 0.6), 0.07*g.in, 0.09*g.in, 0.05*g.in, canvas.Stroke(g.line, false, w*0.94)...)
	g.Fill(canvas.RGB(0x4d3f24), canvas.Stroke(g.line, false, w*0.84)...)
	l := 0.36 * g.in
	for row, o := range []float64{-0.27, 0.27, 0} {
		for _, s := range canvas.Steps(g.line, l) {
			q := s.P.Add(s.Dir.Left().Mul(o * w)).Add(s.Dir.Mul(float64(row%2) * l / 2))
			k := g.rnd.In(0.88, 1.12)
			if row == 2 {
				q = q.Add(s.Dir.Mul(l * 0.25))
				k *= 1.1
			}
			a := math.Atan2(s.Dir.Y, s.Dir.X) + g.rnd.In(-0.08, 0.08)
			if !g.seen(q, l*2) {
				continue
			}
			lw, lh := l*0.49, w*0.22
			st := canvas.RoundBox(q.X-lw, q.Y-lh, 2*lw, 2*lh, lh*0.95).Turn(q, a)
			g.Fill(canvas.Fade(canvas.RGB(0x2d2412), 0.8), st.Move(lh*0.16, lh*0.2))
			g.Fill(canvas.Light(c, 0.78*k), st)
			g.Fill(canvas.Light(c, 1.1*k), st.Scale(q, 0.78, 0.66).Move(-lh*0.12, -lh*0.18))
			if g.in > 20 {
				t := s.Dir.Mul(lw * 0.86)
				n := s.Dir.Left().Mul(lh * 0.4)
				g.Line(canvas.Fade(canvas.RGB(0x5b4a29), 0.8), math.Max(0.7, 0.02*g.in), false, q.Add(t).Add(n), q.Add(t).Sub(n))
			}
		}
	}
}

// barbedWire is a coil between stakes.
func barbedWire(g *ground) {
	w := math.Max(4, math.Min(g.width, 0.6*g.in))
	r := w * 0.42
	g.Fill(canvas.Fade(canvas.RGB(0x33301f), 0.16), canvas.Stroke(g.line, false, w)...)
	wire := math.Max(0.8, 0.032*g.in)
	for pass, o := range []canvas.Pt{{X: 0.05 * g.in, Y: 0.07 * g.in}, {}} {
		col := canvas.Fade(assets.Shade, 0.4)
		if pass == 1 {
			col = canvas.RGB(0x34322f)
		}
		if g.crushed {
			r = w * 0.22
		}
		var coil canvas.Poly
		total := canvas.Length(g.line)
		turns := math.Max(1, total/(r*0.95))
		for i, s := range canvas.Steps(g.line, math.Max(0.7, r*0.95/14)) {
			t := (s.At / total) * turns * 2 * math.Pi
			sn, cs := math.Sincos(t)
			coil = append(coil, s.P.Add(s.Dir.Mul(r*0.9*cs)).Add(s.Dir.Left().Mul(r*sn)).Add(o))
			_ = i
		}
		g.Line(col, wire, false, coil...)
		if pass == 1 {
			g.Line(canvas.Fade(canvas.RGB(0xc9c4b6), 0.55), wire*0.45, false, coil.Move(-wire*0.3, -wire*0.3)...)
			if g.in > 15 {
				for _, s := range canvas.Steps(coil, 0.34*g.in) {
					b := s.Dir.Left().Mul(0.06 * g.in)
					e := s.Dir.Mul(0.03 * g.in)
					g.Line(col, math.Max(0.7, wire*0.7), false, s.P.Add(b).Add(e), s.P.Sub(b).Sub(e))
					g.Line(col, math.Max(0.7, wire*0.7), false, s.P.Add(b).Sub(e), s.P.Sub(b).Add(e))
				}
			}
		}
	}
	for _, s := range canvas.Steps(g.line, 1.6*g.in) {
		g.post(s.P, 0.075*g.in, canvas.RGB(0x7a5c38))
	}
}

// wireField is ground crossed by coils from one end to the other.
func wireField(g *ground) {
	p := g.line
	f := g.frame()
	if f.hw > f.hl {
		f.hw, f.hl, f.ux, f.uy = f.hl, f.hw, f.uy, f.ux
	}
	g.Fill(canvas.Fade(canvas.RGB(0x4a4230), 0.22), p)
	undo := g.Clip(p)
	n := max(1, int(math.Round(2*f.hw/(0.95*g.in))))
	g.width = math.Min(0.6*g.in, 2*f.hw/float64(n))
	for i := range n {
		x := -1 + 2*(float64(i)+0.5)/float64(n)
		g.line = canvas.Poly{f.at(x, -0.97), f.at(x, 0.97)}
		barbedWire(g)
	}
	undo()
	g.line = p
	g.rimOf()
}

func (g *ground) post(q canvas.Pt, r float64, c canvasColour) {
	r = math.Max(1.1, r)
	g.Fill(canvas.Fade(assets.Shade, 0.55), canvas.Circle(q.X+r*0.8, q.Y+r, r))
	g.Fill(canvas.Light(c, 0.4), canvas.Circle(q.X, q.Y, r*1.2))
	g.Fill(c, canvas.Circle(q.X, q.Y, r))
	g.Fill(canvas.Light(c, 1.4), canvas.Circle(q.X-r*0.25, q.Y-r*0.28, r*0.5))
}

// railing is a thin iron fence with close posts and spikes.
func railing(g *ground) {
	iron := canvas.RGB(0x3d4244)
	w := math.Max(1.1, 0.06*g.in)
	o := canvas.Pt{X: 0.07 * g.in, Y: 0.09 * g.in}
	if g.crushed {
		g.scattered(iron, 0.22*g.in, 0.045, 5)
		return
	}
	for _, off := range []float64{-0.055, 0.055} {
		l := canvas.Offset(g.line, false, off*g.in)
		g.Line(canvas.Fade(assets.Shade, 0.4), w*0.7, false, l.Move(o.X, o.Y)...)
		g.Line(iron, math.Max(0.8, w*0.7), false, l...)
		g.Line(canvas.Fade(canvas.RGB(0xb9c2c4), 0.6), w*0.3, false, l.Move(-w*0.2, -w*0.2)...)
	}
	for i, s := range canvas.Steps(g.line, 0.25*g.in) {
		n := s.Dir.Left().Mul(0.11 * g.in)
		if i%5 == 2 {
			g.post(s.P, 0.085*g.in, canvas.RGB(0x4d5456))
			continue
		}
		g.Line(iron, math.Max(0.8, w*0.7), false, s.P.Add(n), s.P.Sub(n))
	}
}

// woodenFence is two weathered rails between posts.
func woodenFence(g *ground) {
	wood := canvas.RGB(0x9c7a4e)
	if g.crushed {
		g.scattered(wood, 0.26*g.in, 0.06, 5)
		return
	}
	w := math.Max(1.3, 0.085*g.in)
	for i, off := range []float64{-0.075, 0.075} {
		l := canvas.Offset(g.line, false, off*g.in)
		g.Line(canvas.Fade(assets.Shade, 0.45), w, false, l.Move(0.06*g.in, 0.08*g.in)...)
		g.Line(canvas.Light(wood, 0.45), w+math.Max(0.7, w*0.3), false, l...)
		for _, d := range canvas.Dash(l, false, (1.05+0.1*float64(i))*g.in, 0.05*g.in) {
			g.Line(canvas.Light(wood, g.rnd.In(0.85, 1.15)), w, false, d...)
		}
		g.Line(canvas.Fade(canvas.RGB(0xe4caa0), 0.6), w*0.3, false, l.Move(-w*0.2, -w*0.22)...)
	}
	for _, s := range canvas.Steps(g.line, 1.0*g.in) {
		g.post(s.P, 0.12*g.in, canvas.RGB(0x86683f))
	}
}
