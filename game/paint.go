package game

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"baize/assets"
	gameui "baize/game/ui"
	"baize/render"
	"baize/render/ui"
)

// painter paints frames. Everything that is not text, a line or a plain area is painted once by the processor and kept.
type painter struct {
	white  *ebiten.Image
	parts  map[string]*part
	used   int
	faces  map[faceKey]text.Face
	kept   map[string]*ebiten.Image // pictures by tag
	keptOf map[string]string        // what they show
	studio studio
	behind func() *render.Scene // what the backdrop shows; may be nil
	layers map[string]*layer
}

type part struct {
	img  *ebiten.Image
	seen int
}

type faceKey struct {
	role assets.Role
	size float64
}

// keepParts is how many painted parts are kept before the oldest go.
const keepParts = 600

// part gives the kept image of a key, painted on first use.
func (p *painter) part(key string, make func() *image.RGBA) *ebiten.Image {
	if p.parts == nil {
		p.parts = map[string]*part{}
	}
	p.used++
	k := p.parts[key]
	if k == nil {
		if len(p.parts) >= keepParts {
			for name, old := range p.parts {
				if old.seen < p.used-keepParts*2 {
					old.img.Deallocate()
					delete(p.parts, name)
				}
			}
		}
		k = &part{img: ebiten.NewImageFromImage(make())}
		p.parts[key] = k
	}
	k.seen = p.used
	return k.img
}

// frame paints the operations of a frame in order.
func (p *painter) frame(dst *ebiten.Image, f *gameui.Frame) {
	if f == nil {
		return
	}
	if p.white == nil {
		p.white = ebiten.NewImage(3, 3)
		p.white.Fill(color.White)
		p.white = p.white.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
	}
	for i := 0; i < len(f.Ops); {
		if n := complete(f.Ops[i:]); n > 0 {
			p.layer(dst, f.Ops[i:i+n], f.Scale)
			i += n
			continue
		}
		n := 1
		for i+n < len(f.Ops) && f.Ops[i+n].Kind != gameui.OpPanel {
			n++
		}
		p.ops(dst, f.Ops[i:i+n], f.Scale)
		i += n
	}
}

// ops paints operations in order.
func (p *painter) ops(dst *ebiten.Image, list []gameui.Op, scale float64) {
	whole := dst
	for i := range list {
		o := &list[i]
		if o.Kind == gameui.OpClip {
			dst = whole
			if o.R.W > 0 {
				dst = whole.SubImage(image.Rect(int(o.R.X), int(o.R.Y), int(math.Ceil(o.R.Right())), int(math.Ceil(o.R.Bottom())))).(*ebiten.Image)
			}
			continue
		}
		p.op(dst, o, scale)
	}
}

func (p *painter) op(dst *ebiten.Image, o *gameui.Op, scale float64) {
	w, h := int(math.Round(o.R.W)), int(math.Round(o.R.H))
	switch o.Kind {
	case gameui.OpFill:
		p.fill(dst, o.R, o.Col)
	case gameui.OpStroke:
		t := o.Width
		r := o.R
		p.fill(dst, gameui.Rect{X: r.X, Y: r.Y, W: r.W, H: t}, o.Col)
		p.fill(dst, gameui.Rect{X: r.X, Y: r.Bottom() - t, W: r.W, H: t}, o.Col)
		p.fill(dst, gameui.Rect{X: r.X, Y: r.Y + t, W: t, H: r.H - 2*t}, o.Col)
		p.fill(dst, gameui.Rect{X: r.Right() - t, Y: r.Y + t, W: t, H: r.H - 2*t}, o.Col)
	case gameui.OpText:
		p.text(dst, o)
	case gameui.OpPanel:
		p.panel(dst, o.R, scale)
	case gameui.OpButton:
		if w > 0 && h > 0 {
			st := gameui.Look(o.N).State()
			p.put(dst, p.part(fmt.Sprintf("button %d %d %d %v", w, h, st, scale), func() *image.RGBA { return ui.Button(w, h, st, scale) }), o.R.X, o.R.Y, 0)
		}
	case gameui.OpDie:
		p.die(dst, o)
	case gameui.OpChip:
		p.put(dst, p.part(fmt.Sprintf("chip %s %d", o.Tag, w), func() *image.RGBA { return ui.DieChip(dieOf[o.Tag], w) }), o.R.X, o.R.Y, 0)
	case gameui.OpDisc:
		p.put(dst, p.part(fmt.Sprintf("disc %d %v", w, o.Col), func() *image.RGBA { return disc(w, o.Col) }), o.R.X, o.R.Y, 0)
	case gameui.OpSide:
		p.put(dst, p.part(fmt.Sprintf("token %d %d", o.N, w), func() *image.RGBA { return ui.Token(o.N, w) }), o.R.X-1, o.R.Y-1, 0)
	case gameui.OpIcon:
		p.put(dst, p.part(fmt.Sprintf("icon %s %d %v", o.Tag, w, o.Col), func() *image.RGBA { return ui.Icon(o.Tag, w, o.Col) }), o.R.X, o.R.Y, 0)
	case gameui.OpImage:
		if img := p.kept[o.Tag]; img != nil {
			g := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
			b := img.Bounds()
			g.GeoM.Scale(o.R.W/float64(b.Dx()), o.R.H/float64(b.Dy()))
			g.GeoM.Translate(o.R.X, o.R.Y)
			dst.DrawImage(img, g)
		}
	}
}

var dieOf = map[string]ui.Die{"black": ui.Black, "blue": ui.Blue, "red": ui.Red}

func (p *painter) die(dst *ebiten.Image, o *gameui.Op) {
	d := int(math.Round(o.R.W))
	fall := ui.Hit
	switch {
	case o.Pale:
		fall = ui.Miss
	case o.Width > 0:
		fall = ui.Exploded
	}
	// A tumbling die is the straight one turned: no new picture for every angle.
	name, paint := fmt.Sprintf("die %s %d %d %d", o.Tag, o.N, fall, d), func() *image.RGBA { return ui.DieFace(dieOf[o.Tag], o.N, fall, d, 0) }
	if o.Sides > 0 {
		name, paint = fmt.Sprintf("d%d %v %d %v %d", o.Sides, o.Col, o.N, o.Pale, d), func() *image.RGBA { return ui.Polyhedron(o.Sides, o.N, o.Col, o.Pale, d) }
	}
	if o.Sign != "" {
		name, paint = fmt.Sprintf("die %s %s %d %d", o.Tag, o.Sign, fall, d), func() *image.RGBA { return ui.DieSymbol(dieOf[o.Tag], o.Sign, fall, d) }
	}
	img := p.part(name, paint)
	off := float64(img.Bounds().Dx()-d) / 2
	if o.Turn == 0 {
		p.put(dst, img, o.R.X-off, o.R.Y-off, 0)
		return
	}
	p.put(dst, img, o.R.X-off, o.R.Y-off, o.Turn)
}

// put draws an image at a pixel, turned about its middle.
func (p *painter) put(dst, img *ebiten.Image, x, y, turn float64) {
	g := &ebiten.DrawImageOptions{}
	if turn != 0 {
		b := img.Bounds()
		w, h := float64(b.Dx())/2, float64(b.Dy())/2
		g.GeoM.Translate(-w, -h)
		g.GeoM.Rotate(turn)
		g.GeoM.Translate(w, h)
		g.Filter = ebiten.FilterLinear
	}
	g.GeoM.Translate(math.Round(x), math.Round(y))
	dst.DrawImage(img, g)
}

func (p *painter) fill(dst *ebiten.Image, r gameui.Rect, c color.NRGBA) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	g := &ebiten.DrawImageOptions{}
	g.GeoM.Scale(r.W, r.H)
	g.GeoM.Translate(r.X, r.Y)
	g.ColorScale.ScaleWithColor(c)
	dst.DrawImage(p.white, g)
}

func (p *painter) text(dst *ebiten.Image, o *gameui.Op) {
	if p.faces == nil {
		p.faces = map[faceKey]text.Face{}
	}
	k := faceKey{o.Role, o.Size}
	f := p.faces[k]
	if f == nil {
		f = text.NewGoXFace(gameui.Face(o.Role, o.Size))
		p.faces[k] = f
	}
	g := &text.DrawOptions{}
	g.GeoM.Translate(o.R.X, o.R.Y-f.Metrics().HAscent)
	g.ColorScale.ScaleWithColor(o.Col)
	text.Draw(dst, o.Text, f, g)
}

// panel paints a parchment panel from nine parts, so that a panel that grows costs nothing.
func (p *painter) panel(dst *ebiten.Image, r gameui.Rect, scale float64) {
	w, h := int(math.Round(r.W)), int(math.Round(r.H))
	pad := math.Ceil(14 * scale)
	p.put(dst, p.part(fmt.Sprintf("panel %d %d %v", w, h, scale), func() *image.RGBA { return ui.PanelOf(w, h, scale) }), r.X-pad, r.Y-pad, 0)
}

func disc(d int, c color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, d, d))
	m := float64(d) / 2
	for y := range d {
		for x := range d {
			a := math.Max(0, math.Min(1, m-math.Hypot(float64(x)+0.5-m, float64(y)+0.5-m)+0.5))
			k := a * float64(c.A)
			img.SetRGBA(x, y, color.RGBA{uint8(float64(c.R) * k / 255), uint8(float64(c.G) * k / 255), uint8(float64(c.B) * k / 255), uint8(k)})
		}
	}
	return img
}
