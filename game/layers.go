package game

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	gameui "baize/game/ui"
)

// layer is a panel as it was painted last. While a model is dragged most panels stay the same; painting them anew would
// cost more than the table.
type layer struct {
	img *ebiten.Image
	ops []gameui.Op
}

// complete is the number of operations of the panel that a list begins with, 0 where it begins with none that ends.
func complete(list []gameui.Op) int {
	if list[0].Kind != gameui.OpPanel {
		return 0
	}
	for i := 1; i < len(list); i++ {
		switch list[i].Kind {
		case gameui.OpPanel:
			return 0
		case gameui.OpEnd:
			return i + 1
		}
	}
	return 0
}

// layer paints a complete panel, from what is kept of it where nothing in it changed.
func (p *painter) layer(dst *ebiten.Image, list []gameui.Op, scale float64) {
	r := list[0].R
	pad := math.Ceil(14 * scale)
	box := image.Rect(int(r.X-pad), int(r.Y-pad), int(math.Ceil(r.Right()+pad)), int(math.Ceil(r.Bottom()+pad)))
	if p.layers == nil {
		p.layers = map[string]*layer{}
	}
	k := p.layers[list[0].Tag]
	if k == nil {
		k = &layer{}
		p.layers[list[0].Tag] = k
	}
	if k.img == nil || k.img.Bounds() != box {
		if k.img != nil {
			k.img.Deallocate()
		}
		k.img, k.ops = ebiten.NewImageWithOptions(box, nil), nil
	}
	if !slices.Equal(k.ops, list) {
		k.img.Clear()
		p.ops(k.img, list, scale)
		k.ops = slices.Clone(list)
	}
	g := &ebiten.DrawImageOptions{}
	g.GeoM.Translate(float64(box.Min.X), float64(box.Min.Y))
	dst.DrawImage(k.img, g)
}
