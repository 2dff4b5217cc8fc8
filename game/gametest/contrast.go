package gametest

import (
	"fmt"
	"image/color"
	"math"

	"baize/assets"
	"baize/game/ui"
	parts "baize/render/ui"
)

// Least is the least contrast that a text may have to what it stands on.
const Least = 4.5

// Pale names the texts of a frame whose contrast to anything that they stand on is below Least. What lies behind all panels
// may have any colour.
func Pale(f *ui.Frame) []string {
	var out []string
	clip := ui.Rect{W: f.W, H: f.H}
	clips := make([]ui.Rect, len(f.Ops))
	for i := range f.Ops {
		o := &f.Ops[i]
		if o.Kind == ui.OpClip {
			if clip = o.R; clip.W <= 0 {
				clip = ui.Rect{W: f.W, H: f.H}
			}
		}
		clips[i] = clip
		if o.Kind != ui.OpText || o.Text == "" {
			continue
		}
		w := ui.Width(o.Role, o.Size, o.Text)
		for _, share := range []float64{0.02, 0.5, 0.98} {
			x, y := o.R.X+w*share, o.R.Y-o.Size*0.3
			if !clip.Has(x, y) || x < 0 || y < 0 || x >= f.W || y >= f.H {
				continue
			}
			if c, on := worst(o.Col, backs(f.Ops[:i], clips, x, y)); c < Least {
				out = append(out, fmt.Sprintf("%q in %v on %v: %.1f", o.Text, o.Col, on, c))
				break
			}
		}
	}
	return out
}

// backs are the colours that a pixel may have after these operations.
func backs(ops []ui.Op, clips []ui.Rect, x, y float64) []color.NRGBA {
	anything := []color.NRGBA{{A: 255}, {R: 255, G: 255, B: 255, A: 255}}
	on := anything
	for i := range ops {
		o := &ops[i]
		if !clips[i].Has(x, y) || !o.R.Has(x, y) {
			continue
		}
		switch o.Kind {
		case ui.OpFill:
			on = laid(on, o.Col)
		case ui.OpDisc:
			if math.Hypot(x-o.R.X-o.R.W/2, y-o.R.Y-o.R.H/2) < o.R.W/2 {
				on = laid(on, o.Col)
			}
		case ui.OpPanel:
			on = parts.PaperColours()
		case ui.OpButton:
			top, bottom := parts.ButtonColours(ui.Look(o.N).State())
			on = append(laid(on, top), laid(on, bottom)...)
		case ui.OpImage:
			on = anything
		}
	}
	return on
}

// laid are colours with one laid over them.
func laid(under []color.NRGBA, c color.NRGBA) []color.NRGBA {
	var out []color.NRGBA
	for _, u := range under {
		m := blend(u, c)
		known := false
		for _, o := range out {
			known = known || o == m
		}
		if !known {
			out = append(out, m)
		}
	}
	return out
}

func blend(u, c color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 {
		return uint8((int(a)*(255-int(c.A)) + int(b)*int(c.A) + 127) / 255)
	}
	return color.NRGBA{mix(u.R, c.R), mix(u.G, c.G), mix(u.B, c.B), 255}
}

// worst is the least contrast of an ink to one of these colours, and which that is.
func worst(ink color.NRGBA, on []color.NRGBA) (float64, color.NRGBA) {
	least, which := math.Inf(1), color.NRGBA{}
	for _, k := range on {
		if c := assets.Contrast(blend(k, ink), k); c < least {
			least, which = c, k
		}
	}
	return least, which
}
