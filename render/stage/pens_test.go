package stage

import (
	"image/color"

	"baize/render/canvas"
	"baize/render/figure"
)

// alphas is a pen that notes the strongest ink of texts.
type alphas struct {
	notes
	most int
}

func (n *alphas) Text(_ string, _, _ float64, _ Font, c, _ color.NRGBA) {
	n.most = max(n.most, int(c.A))
}

// order is a pen that notes when it filled and when it put a sprite last.
type order struct {
	notes
	step         int
	fill, sprite int
}

func (n *order) Fill(color.NRGBA, canvas.Poly) { n.step, n.fill = n.step+1, n.step }
func (n *order) Sprite(figure.Key, float64, float64, float64) {
	n.step, n.sprite = n.step+1, n.step
}
