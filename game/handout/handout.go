// Package handout makes pictures of a table, and pages of it to print.
package handout

import (
	"bytes"
	"image/png"

	"baize/render"
	"baize/render/raster"
)

// Picture paints the whole table as a PNG at a scale in pixels per inch. It refuses what would be too large to paint.
func Picture(s *render.Scene, ppi float64) ([]byte, error) {
	if err := raster.Afford(s, ppi); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, raster.Whole(s, ppi)); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Large paints the whole table as a PNG at a scale in pixels per inch, or where that is too much for any machine at the largest that is not.
func Large(s *render.Scene, ppi float64) ([]byte, error) {
	for ppi > minPPI && raster.Afford(s, ppi) != nil {
		ppi = max(minPPI, ppi*0.8)
	}
	return Picture(s, ppi)
}

const minPPI = 4

// smallSide is the longer side of a small picture in pixels.
const smallSide = 640

// Small paints the whole table as a PNG of a size for lists.
func Small(s *render.Scene) ([]byte, error) {
	return Picture(s, smallSide*render.Inch/float64(max(s.Table.W, s.Table.H)+4*render.Inch))
}
