package stage

import (
	"image/color"
	"strings"
	"testing"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
	"baize/render/sample"
)

// least is the contrast that every text wants to what it is written on.
const least = 4.5

// over is a colour laid over a ground.
func over(c, ground color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	return color.NRGBA{R: mix(c.R, ground.R), G: mix(c.G, ground.G), B: mix(c.B, ground.B), A: 255}
}

// grounds are the ends between which the colours of every mat, piece, figure and wash lie.
var grounds = []color.NRGBA{{A: 255}, {R: 255, G: 255, B: 255, A: 255}, {R: 128, G: 128, B: 128, A: 255}, {R: 40, G: 160, B: 60, A: 255}}

// inked is a pen that judges what each text stands on: its halo, or the plate that was filled last.
type inked struct {
	notes
	plate color.NRGBA
	seen  map[string]bool
	t     *testing.T
	mat   string
}

func (n *inked) Fill(c color.NRGBA, _ canvas.Poly) { n.plate = c }

func (n *inked) Text(s string, _, _ float64, _ Font, c, halo color.NRGBA) {
	n.seen[s] = true
	under := halo
	if under.A == 0 {
		under = n.plate
	}
	for _, g := range grounds {
		on := over(under, g)
		if k := assets.Contrast(over(c, on), on); k < least {
			n.t.Errorf("%s: %q in %v on %v over %v: %.1f : 1", n.mat, s, c, under, g, k)
		}
	}
}

// TestLetteringStandsOut asks for the contrast of everything that is written on the table, on every mat and whatever lies below.
func TestLetteringStandsOut(t *testing.T) {
	for _, mat := range render.Mats {
		s := scene()
		s.Table.Mat = mat
		a, b := sample.At(4, 12), sample.At(20, 12)
		s.Models = []render.Model{{ID: 1, X: a.X, Y: a.Y, Width: render.Inch, Length: render.Inch, Label: "model", Hover: true, Markers: []string{"marker"}}}
		s.Rings = []render.Ring{{Centre: sample.At(12, 12), Radius: 4 * render.Inch, Name: "ring"}, {Centre: sample.At(12, 12), Radius: 6 * render.Inch, Name: "dashed", Dashed: true}}
		s.Rulers = []render.Ruler{{A: a, B: b, Text: "ruler"}, {A: sample.At(4, 4), B: sample.At(20, 4), Text: "warning", Warn: true}}
		s.Rays = []render.Ray{{A: a, B: sample.At(20, 18), Text: "ray"}}
		s.Paths = []render.PathLine{{Points: []render.Point{a, sample.At(6, 20)}, Used: "used", Reason: "reason", Refused: true}}
		s.Zones = []render.Zone{{Polygon: []render.Point{sample.At(2, 2), sample.At(22, 2), sample.At(22, 8), sample.At(2, 8)}, Label: "zone"}}
		s.Templates = []render.Template{{Kind: render.Blast, Centre: sample.At(12, 18), Size: 3 * render.Inch, Arrow: 2}}
		for i, style := range []render.LabelStyle{0, render.Plate, render.Note, render.Warning} {
			s.Labels = append(s.Labels, render.Label{At: sample.At(12, float64(6+4*i)), Text: "label" + string(rune('0'+i)), Style: style})
		}
		n := &inked{seen: map[string]bool{}, t: t, mat: mat}
		(&Stage{Scale: 1}).Paint(n, s, cam)
		for _, want := range strings.Fields("model marker ring dashed ruler warning ray used reason zone label0 label1 label2 label3 2") {
			if !n.seen[want] {
				t.Errorf("%s: %q was not written", mat, want)
			}
		}
	}
}

// TestHaloGoesAllRound wants ink or halo at every pixel beside a stroke: nothing of a green ground shows there.
func TestHaloGoesAllRound(t *testing.T) {
	face := assets.Face(assets.Bold, 22)
	for _, k := range []struct{ ink, halo color.NRGBA }{
		{assets.Ivory, canvas.Fade(assets.Shade, haloed)},
		{assets.Ink, canvas.Fade(assets.Ivory, haloed)},
	} {
		c := canvas.New(80, 32)
		c.Fill(color.NRGBA{G: 255, A: 255}, canvas.Poly{{}, {X: 80}, {X: 80, Y: 32}, {Y: 32}})
		Write(c, face, "24 in", 6, 24, k.ink, k.halo)
		at := func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(c.Img.At(x, y)).(color.NRGBA) }
		strokes := 0
		for y := 1; y < 31; y++ {
			for x := 1; x < 79; x++ {
				if at(x, y) != k.ink {
					continue
				}
				strokes++
				for _, d := range around {
					if beside := at(x+int(d.X), y+int(d.Y)); int(beside.G)-max(int(beside.R), int(beside.B)) > 60 {
						t.Errorf("beside a stroke at %d, %d the ground shows: %v", x, y, beside)
					}
				}
			}
		}
		if strokes < 8 {
			t.Errorf("%d pixels of full ink: the text was not written", strokes)
		}
	}
}

// TestThinStrokesOverAHalo wants a thin face in the size of the table to stand out from its halo: wherever a stroke covers half
// a pixel or more, the pixel stands at 3 : 1 at least to the halo beside it, and at 4.5 : 1 on the average of the strokes.
func TestThinStrokesOverAHalo(t *testing.T) {
	const text = "Rifle long 24 in"
	sheet := canvas.Poly{{}, {X: 120}, {X: 120, Y: 24}, {Y: 24}}
	for _, role := range []assets.Role{assets.Italic, assets.Body, assets.Bold} {
		face := assets.Face(role, 14)
		bare := canvas.New(120, 24)
		bare.Text(face, 6, 18, text, color.NRGBA{R: 255, G: 255, B: 255, A: 255})
		for _, ground := range grounds {
			for _, k := range []struct{ ink, halo color.NRGBA }{
				{assets.Ivory, canvas.Fade(assets.Shade, haloed)},
				{assets.Ink, canvas.Fade(assets.Ivory, haloed)},
			} {
				c := canvas.New(120, 24)
				c.Fill(ground, sheet)
				Write(c, face, text, 6, 18, k.ink, k.halo)
				beside, sum, strokes := over(k.halo, ground), 0.0, 0
				for y := range 24 {
					for x := range 120 {
						if bare.Img.RGBAAt(x, y).A < 128 {
							continue
						}
						p := c.Img.RGBAAt(x, y)
						got := assets.Contrast(color.NRGBA(p), beside)
						if got < 3 {
							t.Errorf("face %v, %v over %v: a stroke at %d, %d stands at %.1f : 1 to its halo", role, k.ink, ground, x, y, got)
						}
						sum, strokes = sum+got, strokes+1
					}
				}
				if strokes < 40 || sum/float64(strokes) < least {
					t.Errorf("face %v, %v over %v: %d pixels of strokes stand at %.1f : 1 on the average", role, k.ink, ground, strokes, sum/float64(strokes))
				}
			}
		}
	}
}
