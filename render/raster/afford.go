package raster

import (
	"fmt"
	"image"

	"baize/render"
	"baize/render/table"
)

// Bounds of a picture: far more than the largest table at the finest scale takes, and little enough for any machine.
const (
	MostPixels = 1 << 25 // of the picture: 128 MiB
	mostWork   = 1 << 28 // pixels that are painted, those that lie above one another counted each
)

// Afford refuses a picture of the whole table that would have too many pixels or take too long to paint. It paints
// nothing.
func Afford(s *render.Scene, ppi float64) error {
	if !(ppi > 0) || ppi > 1000 {
		return fmt.Errorf("%v pixels per inch: expected more than 0 and at most 1000", ppi)
	}
	whole := table.Bounds(s.Table, ppi)
	pixels := area(whole)
	if pixels > MostPixels {
		return fmt.Errorf("the picture would have %d x %d pixels and at most %d million are painted: take fewer pixels per inch", whole.Dx(), whole.Dy(), MostPixels/1_000_000)
	}
	work := pixels
	for i := range s.Pieces {
		if p := s.Pieces[i]; !p.Gone {
			work += area(table.PieceBounds(s.Table, p, ppi).Intersect(whole))
		}
		if work > mostWork {
			return fmt.Errorf("%d pieces of terrain lie above one another so often that the picture would take too long to paint: take fewer pixels per inch", len(s.Pieces))
		}
	}
	return nil
}

func area(r image.Rectangle) int64 { return int64(r.Dx()) * int64(r.Dy()) }
