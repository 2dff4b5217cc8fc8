package table

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"

	"baize/render"
)

// seen is how much of the mat a picture under the terrain covers.
const seen = 0xd8

// underlay paints the picture that lies on a mat, as far as it lies in the image's bounds.
func underlay(img *image.RGBA, t render.Table, ppi float64, mat image.Rectangle) {
	u := t.Under
	if u == nil {
		return
	}
	k := ppi / render.Inch
	px := func(v float64) int { return int(math.Round(v * k)) }
	to := image.Rect(px(float64(u.Min.X)), px(float64(t.H-u.Max.Y)), px(float64(u.Max.X)), px(float64(t.H-u.Min.Y)))
	on := img.SubImage(mat).(*image.RGBA)
	if to.Empty() || on.Rect.Intersect(to).Empty() {
		return
	}
	draw.ApproxBiLinear.Scale(on, to, u.Image, u.Image.Bounds(), draw.Over, &draw.Options{SrcMask: image.NewUniform(color.Alpha{A: seen})})
}
