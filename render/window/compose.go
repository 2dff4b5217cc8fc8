package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// land draws the tiles of a terrain. What it drew last is kept, so that a still camera costs one copy.
type land struct {
	terrain
	whole *ebiten.Image // room, table and terrain as last composed
	rough *ebiten.Image // the sketch, nil where none was needed
	of    *image.RGBA   // what it shows
	verts [4]ebiten.Vertex
}

func newSurface(size image.Point) surface { return ebiten.NewImage(size.X, size.Y) }

// draw lays the room and the table; anew says that what was composed last is no longer what there is to see.
func (l *land) draw(dst *ebiten.Image, anew bool) {
	size := dst.Bounds().Size()
	if l.whole == nil || l.whole.Bounds().Size() != size {
		if l.whole != nil {
			l.whole.Deallocate()
		}
		l.whole = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		anew = true
	}
	if anew {
		l.compose(l.whole)
	}
	dst.DrawImage(l.whole, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

// compose draws one scale over the whole view. Where tiles of it are missing, because the view has moved on, it fades
// softly into the coarse whole, and that is a sketch until it is painted.
func (l *land) compose(dst *ebiten.Image) {
	dst.Fill(roomColour)
	if l.roomed {
		l.lay(dst, l.room)
	}
	top := l.standIn()
	if top.ppi == 0 || !top.all(l.there) {
		if l.over.all(l.there) {
			l.lay(dst, l.over)
		} else {
			l.laySketch(dst)
		}
	}
	l.lay(dst, top)
}

// lay draws the tiles of a sheet, fading out towards those that are missing.
func (l *land) lay(dst *ebiten.Image, s sheet) {
	here := func(at spot) bool { return !s.has(at) || l.there(at) }
	s.each(func(at spot) {
		q := l.tiles[at]
		if q == nil || q.img == nil {
			return
		}
		q.used = l.frame
		var alpha [4]float32 // of the corners
		for i := range alpha {
			x, y := at.x+i%2, at.y+i/2
			if here(spot{at.ppi, x - 1, y - 1}) && here(spot{at.ppi, x, y - 1}) && here(spot{at.ppi, x - 1, y}) && here(spot{at.ppi, x, y}) {
				alpha[i] = 1
			}
		}
		r := at.rect().Inset(apron)
		l.quad(dst, q.img.(*ebiten.Image), image.Rect(apron, apron, apron+tileSide, apron+tileSide), r, s.k, s.ox, s.oy, alpha)
	})
}

// laySketch draws the table as it can be had at once.
func (l *land) laySketch(dst *ebiten.Image) {
	if l.sketch == nil {
		return
	}
	if l.of != l.sketch {
		if l.rough != nil {
			l.rough.Deallocate()
		}
		l.rough, l.of = ebiten.NewImageFromImage(l.sketch), l.sketch
	}
	b := l.sketch.Rect
	l.quad(dst, l.rough, image.Rectangle{Max: b.Size()}, b, l.own.ppi/l.coarse, l.own.ox, l.own.oy, [4]float32{1, 1, 1, 1})
}

var quadIndex = []uint32{0, 1, 2, 1, 3, 2}

// quad draws the part from of a picture over the rectangle to, stretched k times about (ox, oy).
func (l *land) quad(dst, img *ebiten.Image, from, to image.Rectangle, k, ox, oy float64, alpha [4]float32) {
	for i, a := range alpha {
		v := &l.verts[i]
		x, y, u, w := to.Min.X, to.Min.Y, from.Min.X, from.Min.Y
		if i%2 == 1 {
			x, u = to.Max.X, from.Max.X
		}
		if i/2 == 1 {
			y, w = to.Max.Y, from.Max.Y
		}
		*v = ebiten.Vertex{DstX: float32(ox + float64(x)*k), DstY: float32(oy + float64(y)*k), SrcX: float32(u), SrcY: float32(w), ColorR: a, ColorG: a, ColorB: a, ColorA: a}
	}
	op := &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	if k != 1 {
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawTriangles32(l.verts[:], quadIndex, img, op)
}
