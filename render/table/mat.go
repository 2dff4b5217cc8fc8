package table

import (
	"image"
	"image/color"
	"math"

	"baize/render"
	"baize/render/canvas"
)

// weave is how one mat looks: three tones from low to high, and how strongly the grain shows.
type weave struct {
	low, mid, high color.NRGBA
	patch          float64 // patches per inch
	grain          float64
	extra          func(x, y float64, ppi float64) float64               // brightness added, x and y in inches
	over           func(c color.NRGBA, x, y, n, ppi float64) color.NRGBA // what lies on it; n is the patch, about -1 to 1
}

var weaves = map[string]weave{
	"meadow": {canvas.RGB(0x56653b), canvas.RGB(0x6d7a49), canvas.RGB(0x8b905e), 0.16, 0.15, grass, nil},
	"desert": {canvas.RGB(0xb0905c), canvas.RGB(0xc7aa74), canvas.RGB(0xdcc492), 0.11, 0.07, dunes, nil},
	"snow":   {canvas.RGB(0xc3ced6), canvas.RGB(0xdde4e8), canvas.RGB(0xf1f4f4), 0.1, 0.04, drifts, nil},
	"mud":    {canvas.RGB(0x4a3b29), canvas.RGB(0x655138), canvas.RGB(0x7f6a4b), 0.2, 0.14, puddles, nil},
	"town":   {canvas.RGB(0x7b766b), canvas.RGB(0x8e887b), canvas.RGB(0xa09a8b), 0.12, 0.06, cobbles, nil},
	"sea":    {canvas.RGB(0x23505f), canvas.RGB(0x326a79), canvas.RGB(0x4a8491), 0.1, 0.03, swell, nil},
	"winter": {canvas.RGB(0x979b9f), canvas.RGB(0xa5a8ab), canvas.RGB(0xb0b3b5), 0.12, 0.05, cobbles, snowfall},
	"island": {canvas.RGB(0xcdb987), canvas.RGB(0xdccb9b), canvas.RGB(0xe9dbb3), 0.13, 0.07, dunes, tussocks},
}

func weaveOf(mat string) weave {
	if w, ok := weaves[mat]; ok {
		return w
	}
	return weaves["meadow"]
}

// matShader paints the mat. Broad patches come from a coarse grid that is interpolated, grain from every pixel.
func matShader(t render.Table, ppi float64, b image.Rectangle) canvas.Shader {
	w := weaveOf(t.Mat)
	patch := coarse(b, ppi, w.patch)
	fine := 1.0
	if ppi < 10 {
		fine = ppi / 10
	}
	return func(x, y int) color.NRGBA {
		fx, fy := float64(x)/ppi, float64(y)/ppi
		n := (patch.at(x, y) - 0.5) * 2.1
		var c color.NRGBA
		if n < 0 {
			c = canvas.Mix(w.mid, w.low, -n)
		} else {
			c = canvas.Mix(w.mid, w.high, n)
		}
		k := 1 + w.grain*fine*((canvas.Noise(fx*9, fy*9, 17)-0.5)+1.1*(canvas.Noise(fx*23, fy*23, 19)-0.5))
		if w.extra != nil {
			k += w.extra(fx, fy, ppi)
		}
		c = canvas.Light(c, k)
		if w.over != nil {
			c = w.over(c, fx, fy, n, ppi)
		}
		return c
	}
}

// lattice is noise sampled every few pixels, aligned to table pixels so that tiles agree.
type lattice struct {
	step, x0, y0, w int
	v               []float32
}

func coarse(b image.Rectangle, ppi, freq float64) *lattice {
	step := max(1, int(ppi/6))
	l := &lattice{step: step, x0: floorDiv(b.Min.X, step), y0: floorDiv(b.Min.Y, step)}
	l.w = floorDiv(b.Max.X, step) - l.x0 + 2
	h := floorDiv(b.Max.Y, step) - l.y0 + 2
	l.v = make([]float32, l.w*h)
	for j := range h {
		for i := range l.w {
			fx, fy := float64((l.x0+i)*step)/ppi, float64((l.y0+j)*step)/ppi
			warp := canvas.Noise(fx*freq*1.7, fy*freq*1.7, 3)
			l.v[j*l.w+i] = float32(canvas.Fractal(fx*freq+warp, fy*freq-warp, 5, 7))
		}
	}
	return l
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}

func (l *lattice) at(x, y int) float64 {
	i, j := floorDiv(x, l.step), floorDiv(y, l.step)
	u, v := float32(x-i*l.step)/float32(l.step), float32(y-j*l.step)/float32(l.step)
	p := (j-l.y0)*l.w + i - l.x0
	a := l.v[p] + (l.v[p+1]-l.v[p])*u
	b := l.v[p+l.w] + (l.v[p+l.w+1]-l.v[p+l.w])*u
	return float64(a + (b-a)*v)
}

func grass(x, y, ppi float64) float64 {
	if ppi < 15 {
		return 0
	}
	return 0.16 * (canvas.Noise(x*34+y*6, y*15, 55) - 0.5)
}

func dunes(x, y, _ float64) float64 {
	w := canvas.Noise(x*0.5, y*0.5, 81) * 5
	return 0.045 * math.Sin((x*0.7+y*2.4+w)*2.6)
}

func drifts(x, y, _ float64) float64 {
	w := canvas.Noise(x*0.25, y*0.25, 91) * 7
	return 0.022 * math.Sin((y*1.1+x*0.3+w)*1.5)
}

func puddles(x, y, _ float64) float64 {
	n := canvas.Noise(x*0.55, y*0.55, 63)
	if n > 0.8 {
		return (n - 0.8) * 0.9
	}
	return 0.1 * (canvas.Noise(x*3, y*3, 65) - 0.5)
}

// settSize is the depth of a paving stone in inches.
const settSize = 0.4

// sett is the distance in inches to the nearest joint of the paving.
func sett(x, y float64) float64 {
	row := math.Floor(y / settSize)
	cx := x/settSize/1.35 + 0.5*math.Mod(row, 2)
	u, v := cx-math.Floor(cx), y/settSize-row
	return math.Min(math.Min(u, 1-u)*1.35, math.Min(v, 1-v)) * settSize
}

// cobbles are setts in rows, half a brick apart, each of its own tone.
func cobbles(x, y, ppi float64) float64 {
	const size = settSize
	row := math.Floor(y / size)
	cx := x/size/1.35 + 0.5*math.Mod(row, 2)
	col := math.Floor(cx)
	u, v := cx-col, y/size-row
	tone := 0.13 * (canvas.Noise(col*3.7+0.5, row*5.3+0.5, 21) - 0.5)
	e := math.Min(math.Min(u, 1-u)*1.35, math.Min(v, 1-v)) * size * ppi
	if e < 1 && ppi > 9 {
		return tone - 0.13*(1-e)
	}
	if ppi > 14 {
		tone += 0.05*(1-v) + 0.04*(1-u) - 0.045
	}
	return tone
}

func swell(x, y, _ float64) float64 {
	w := canvas.Noise(x*0.35, y*0.35, 71) * 6
	s := math.Sin((y*1.6 + x*0.25 + w) * 1.9)
	k := 0.035 * s
	if s > 0.93 && canvas.Noise(x*0.9, y*2.2, 73) > 0.6 {
		k += (s - 0.93) * 1.9
	}
	return k
}

// snowfall is snow on a paved street: whole drifts in places, elsewhere worn down to the stones, longest in their joints.
func snowfall(c color.NRGBA, x, y, n, ppi float64) color.NRGBA {
	deep := 0.68 + 0.6*n + 0.42*(canvas.Noise(x*0.9, y*0.9, 93)-0.5) + 0.22*(canvas.Noise(x*5, y*5, 95)-0.5)
	if joint := sett(x, y); joint*ppi < 1.3 {
		deep += 0.3 * math.Max(0.2, math.Min(1, (ppi-9)/16)) // from afar joints would be a pattern of their own
	}
	k := math.Max(0.46, math.Min(1, deep))
	return canvas.Mix(c, canvas.Light(canvas.RGB(0xe6ebef), 1+drifts(x, y, ppi)+0.04*n), k)
}

// tussocks are patches of short grass on sand, thin at their edges.
func tussocks(c color.NRGBA, x, y, n, ppi float64) color.NRGBA {
	k := (-n - 0.02 + 0.55*(canvas.Noise(x*1.1, y*1.1, 97)-0.5) + 0.42*(canvas.Noise(x*6, y*6, 99)-0.5) + 0.24*(canvas.Noise(x*19, y*19, 103)-0.5)) * 2.6
	if k <= 0 {
		return c
	}
	g := canvas.Light(canvas.Mix(canvas.RGB(0xaaaa68), canvas.RGB(0x87995a), math.Min(1, k)), 1+0.26*(canvas.Noise(x*13, y*13, 101)-0.5)+grass(x, y, ppi))
	return canvas.Mix(c, g, math.Min(0.78, k))
}
