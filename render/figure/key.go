// Package figure paints what stands on the table as small sprites: bases with their figures, hulls from above, marker
// chips, halos, wound pips and facing notches.
//
// A sprite is named by a Key and painted once; painters keep it in an atlas. All light comes from the north-west, so a
// hull is painted anew for each degree it may point to instead of being turned with its light.
package figure

import (
	"image"
	"math"

	"baize/render"
	"baize/render/canvas"
)

// Sort is the sort of sprite a key names.
type Sort uint8

// The sorts of sprites.
const (
	Base  Sort = iota // a model on its base; Name is its silhouette
	Halo              // a ring around a base; Name is select, hover, target, ghost or refused
	Notch             // the facing mark of a base
	Pip               // a wound pip; Name is taken, left, taken-square or left-square
	Chip              // a marker chip; Name is the marker
)

// Flag changes how a base is painted.
type Flag uint8

// The flags of a base.
const (
	Activated Flag = 1 << iota
	Plume
	Badge
	Ghost
	Refused
	Burning
)

// Key names a sprite. W and L are its width and length in quarter pixels, Turn its heading in whole degrees.
type Key struct {
	Sort  Sort
	Name  string
	Shape render.Shape
	Side  int8
	Flags Flag
	W, L  int32
	Turn  int16
}

// Quarter rounds a length in pixels to the quarter pixels of a key, at least one pixel.
func Quarter(px float64) int32 { return int32(math.Max(4, math.Round(px*4))) }

// Degrees rounds a heading in hundredths of a degree to the whole degrees of a key, 0 to 359.
func Degrees(heading int32) int16 {
	d := (int64(heading) + 50) / 100 % 360
	if heading < 0 {
		d = ((int64(heading)-50)/100%360 + 360) % 360
	}
	return int16(d)
}

// Paint paints a sprite. Its anchor, the centre of the base, is the middle of the image, which has even sides.
func (k Key) Paint() *image.RGBA {
	w, l := float64(k.W)/4, float64(k.L)/4
	reach := math.Max(w, l) / 2
	if k.Shape == render.Rect {
		reach = math.Sqrt(w*w+l*l) / 2
	}
	half := int(math.Ceil(reach+shadowReach(w))) + 4
	if k.Flags&Burning != 0 {
		half += int(math.Ceil(smokeReach * math.Min(w, l)))
	}
	c := canvas.New(2*half, 2*half)
	p := &pen{Canvas: c, x: float64(half), y: float64(half), k: k, w: w, l: l, turn: float64(k.Turn) * math.Pi / 180, hw: w / 2, hl: l / 2}
	switch k.Sort {
	case Base:
		p.base()
	case Halo:
		p.halo()
	case Notch:
		p.notch()
	case Pip:
		p.pip()
	case Chip:
		p.chip()
	}
	return c.Img
}

func shadowReach(w float64) float64 { return math.Max(3, math.Min(14, w*0.22)) }

// pen paints one sprite around (x, y).
type pen struct {
	*canvas.Canvas
	x, y float64
	k    Key
	w, l float64
	turn float64

	hw, hl float64 // half the width and length of a hull, in pixels
}

// outline is the edge of the base grown by d pixels.
func (p *pen) outline(d float64) canvas.Poly {
	w, l := math.Max(0.5, p.w/2+d), math.Max(0.5, p.l/2+d)
	at := canvas.Pt{X: p.x, Y: p.y}
	switch p.k.Shape {
	case render.Oval:
		return canvas.Ellipse(p.x, p.y, w, l).Turn(at, p.turn)
	case render.Rect:
		return canvas.RoundBox(p.x-w, p.y-l, 2*w, 2*l, math.Max(0, d)+math.Min(w, l)*0.04).Turn(at, p.turn)
	}
	return canvas.Circle(p.x, p.y, w)
}
