package figure

import "baize/render/canvas"

// helmet is a soldier's head with the rim of his helmet.
func (s sketch) helmet(x float64) {
	s.round(x-0.36, -0.24, x-0.28, -0.52, x, -0.68, x+0.28, -0.52, x+0.36, -0.24)
	s.bar(s.ink, 0.12, x-0.46, -0.22, x+0.46, -0.22)
}

// hero stands with a long coat and a raised pistol under a peaked cap.
func hero(s sketch) {
	s.round(-0.16, -0.02, 0.3, 0.1, 0.5, 0.5, 0.74, 1.12, -0.9, 1.12, -0.66, 0.5, -0.46, 0.1)
	s.dot(s.ink, -0.08, -0.24, 0.26)
	s.solid(-0.5, -0.36, -0.4, -0.66, -0.08, -0.82, 0.24, -0.66, 0.34, -0.36)
	s.bar(s.ink, 0.11, -0.5, -0.34, 0.4, -0.34)
	s.bar(s.ink, 0.19, 0.3, 0.28, 0.66, -0.1)
	s.bar(s.ink, 0.15, 0.64, -0.04, 0.64, -0.66)
	s.bar(s.light, 0.08, -0.08, 0.16, -0.08, 1.1)
	s.solidIn(0.14, -0.08, -0.56)
}

// solidIn is a small star of light, on a cap or a chest.
func (s sketch) solidIn(r, x, y float64) {
	s.bar(s.light, r*0.8, x-r, y, x+r, y)
	s.bar(s.light, r*0.8, x, y-r, x, y+r)
}

func machineGunner(s sketch) {
	s.man(0)
	s.helmet(0)
	s.bar(s.light, 0.42, -0.92, 0.36, 0.94, 0.3)
	s.bar(s.ink, 0.26, -0.78, 0.36, 0.5, 0.32)
	s.bar(s.ink, 0.12, 0.4, 0.32, 0.98, 0.3)
	s.bar(s.ink, 0.1, 0.7, 0.32, 0.62, 0.66)
	s.bar(s.ink, 0.18, -0.1, 0.4, -0.16, 0.74)
}

func rocketeer(s sketch) {
	s.man(0)
	s.helmet(0)
	s.bar(s.light, 0.44, -0.86, 0.52, 0.8, -0.5)
	s.bar(s.ink, 0.28, -0.9, 0.54, 0.74, -0.46)
	s.bar(s.ink, 0.42, 0.66, -0.42, 0.88, -0.55)
}

func flamer(s sketch) {
	for _, x := range []float64{-0.62, -0.34} {
		s.round(x-0.15, -0.2, x, -0.42, x+0.15, -0.2, x+0.15, 0.6, x-0.15, 0.6)
	}
	s.man(0.02)
	s.helmet(0.02)
	s.bar(s.ink, 0.14, 0.1, 0.5, 0.62, 0.3)
	s.Fill(canvas.Mix(s.tone.Main, canvas.RGB(0xc2451a), 0.75), canvas.Smooth(s.path(0.56, 0.34, 0.62, -0.1, 0.56, -0.4, 0.8, -0.72, 0.84, -0.3, 1.02, -0.1, 0.86, 0.3), true, 4))
}

func sniper(s sketch) {
	s.man(-0.2)
	s.round(-0.62, -0.2, -0.5, -0.56, -0.2, -0.72, 0.1, -0.56, 0.22, -0.2, 0.3, 0.1, -0.7, 0.1)
	s.dot(s.light, -0.12, -0.24, 0.12)
	s.bar(s.ink, 0.12, -0.5, 0.66, 0.96, -0.62)
	s.bar(s.ink, 0.2, 0.06, 0.02, 0.44, -0.3)
}

func medic(s sketch) {
	s.man(0)
	s.helmet(0)
	s.solid(-0.36, 0.22, 0.36, 0.22, 0.36, 0.94, -0.36, 0.94)
	red := canvas.RGB(0xb3241c)
	s.Fill(s.light, s.path(-0.36, 0.24, 0.36, 0.24, 0.36, 0.96, -0.36, 0.96))
	s.bar(red, 0.22, 0, 0.3, 0, 0.9)
	s.bar(red, 0.22, -0.3, 0.6, 0.3, 0.6)
}

func engineer(s sketch) {
	s.man(-0.1)
	s.helmet(-0.1)
	s.bar(s.light, 0.3, -0.3, 0.86, 0.5, 0)
	s.bar(s.ink, 0.17, -0.36, 0.92, 0.56, -0.06)
	s.Line(s.ink, max(1, 0.17*s.r), false, canvas.ArcLine(s.x+0.66*s.r, s.y-0.22*s.r, 0.24*s.r, -0.3, 4.2)...)
}

func radio(s sketch) {
	s.bar(s.ink, 0.08, 0.5, 0.1, 0.7, -1)
	s.dot(s.ink, 0.7, -0.94, 0.1)
	s.solid(0.16, 0, 0.72, 0, 0.72, 0.7, 0.16, 0.7)
	s.man(-0.2)
	s.helmet(-0.2)
	s.dot(s.light, 0.56, 0.2, 0.09)
	s.bar(s.light, 0.07, 0.42, 0.46, 0.66, 0.46)
}
