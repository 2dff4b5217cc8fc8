package table

import (
	"image"
	"image/color"
	"math"

	"baize/render"
	"baize/render/canvas"
)

// sketchSide is the longer side of a sketched mat in pixels.
const sketchSide = 220

// tones are the colours that kinds have as seen from far away, on a meadow.
var tones = map[string]color.NRGBA{
	"scrub": canvas.RGB(0x616538), "rough": canvas.RGB(0x78714e), "swamp": canvas.RGB(0x546041), "ford": canvas.RGB(0x9a9470),
	"rocks": canvas.RGB(0x666052), "deep-water": canvas.RGB(0x2a4e5d), "shallow-water": canvas.RGB(0x649090), "forest": canvas.RGB(0x394c27),
	"smoke-cloud": canvas.RGB(0xb5b5ac), "smoke-barrier": canvas.RGB(0xb4b4aa), "road": canvas.RGB(0xad9868), "ruins": canvas.RGB(0x776d59),
	"tank-traps": canvas.RGB(0x5d5a3f), "craters": canvas.RGB(0x604f34), "trench": canvas.RGB(0x3f3020), "crops": canvas.RGB(0x8c7c37),
	"raised-ground": canvas.RGB(0x6b7448), "building": canvas.RGB(0x763f33), "barbed-wire": canvas.RGB(0x585e3f), "light-hedge": canvas.RGB(0x566538),
	"railing": canvas.RGB(0x56603e), "rubble": canvas.RGB(0x746653), "sandbags": canvas.RGB(0x726f46), "stone-wall": canvas.RGB(0x616647),
	"bocage": canvas.RGB(0x47552f), "thick-hedge": canvas.RGB(0x4c5c34), "wooden-fence": canvas.RGB(0x61623c), "wreck": canvas.RGB(0x3a2a1f),
	"minefield": canvas.RGB(0x5c5a33), "objective": canvas.RGB(0xa4864f), "target-marker": canvas.RGB(0x9a463c), "crates": canvas.RGB(0x86693e), "silo": canvas.RGB(0x5d666a), "doorway": canvas.RGB(0x5f693f),
	"bunker": canvas.RGB(0x827f72), "hut": canvas.RGB(0x857965), "ammo-dump": canvas.RGB(0x856e40), "plinth": canvas.RGB(0xb49a70), "pillar": canvas.RGB(0xb0966d),
	"rocket": canvas.RGB(0x948981), "gap": canvas.RGB(0x7b774d), "burning-wreck": canvas.RGB(0x4a3424),
}

// Tone is the colour of a kind as seen from far away.
func Tone(kind string) color.NRGBA {
	if c, ok := tones[kind]; ok {
		return c
	}
	return canvas.RGB(0x6a5a3c)
}

// Sketch paints the table coarsely, with pieces as areas of one tone, and returns it with its scale in pixels per inch. It
// takes a few milliseconds whatever lies on the table: a window shows it until the terrain is painted.
func Sketch(s *render.Scene) (*image.RGBA, float64) {
	ppi := sketchSide * render.Inch / math.Max(1, float64(max(s.Table.W, s.Table.H)))
	img := image.NewRGBA(Bounds(s.Table, ppi))
	c := canvas.On(img)
	wi, hi := Size(s.Table, ppi)
	w, h, f := float64(wi), float64(hi), float64(Frame)*ppi/render.Inch
	c.Shadow(canvas.Fade(canvas.RGB(0), 0.6), 0.12*ppi, 0.2*ppi, 0.3*ppi, canvas.Box(-f, -f, w+2*f, h+2*f))
	c.Fill(canvas.RGB(0x2c1a0e), canvas.Box(-f, -f, w+2*f, h+2*f))
	mat := canvas.Box(0, 0, w, h)
	c.Fill(weaveOf(s.Table.Mat).mid, mat)
	underlay(img, s.Table, ppi, image.Rect(0, 0, wi, hi))
	defer c.Clip(mat)()
	for _, i := range Order(s.Pieces) {
		p := &s.Pieces[i]
		g := &ground{Canvas: c, in: ppi, k: ppi / render.Inch, h: float64(s.Table.H)}
		if g.line = g.poly(p.Outline); p.Linear {
			g.width = math.Max(1, math.Max(float64(p.Width)*g.k, ppi/2))
			g.widen()
		}
		g.Fill(Tone(p.Kind), g.line)
	}
	return img, ppi
}
