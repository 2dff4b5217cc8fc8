package table

import (
	"image"
	"math"
	"testing"

	"baize/render"
	"baize/render/canvas"
)

// crossing is a road of 2 inches up the middle of a table of 24x24 inches, over a river or between two waters.
func crossing(order int, waters ...render.Piece) *render.Scene {
	const in = render.Inch
	road := render.Piece{ID: 9, Kind: "road", Linear: true, Width: 2 * in, Order: order, Outline: []render.Point{{X: 12 * in, Y: 0}, {X: 12 * in, Y: 24 * in}}}
	return &render.Scene{Table: render.Table{W: 24 * in, H: 24 * in, Mat: "meadow"}, Pieces: append(waters, road)}
}

func water(id int, x0, x1 int64) render.Piece {
	const in = render.Inch
	return render.Piece{ID: id, Kind: "deep-water", Outline: []render.Point{{X: x0 * in, Y: 10 * in}, {X: x1 * in, Y: 10 * in}, {X: x1 * in, Y: 14 * in}, {X: x0 * in, Y: 14 * in}}}
}

// TestBridges: a road is a bridge where water lies on both sides of it, if it lies above the water or leaves a gap for it.
func TestBridges(t *testing.T) {
	for _, c := range []struct {
		name  string
		scene *render.Scene
		want  float64 // inches of bridge, its abutments included
	}{
		{"over a river", crossing(1, water(1, 0, 24)), 4.7},
		{"between two waters", crossing(0, water(1, 0, 11), water(2, 13, 24)), 4.7},
		{"under a river", crossing(0, water(1, 0, 24)), 0},
		{"along a pond", crossing(1, water(1, 0, 11)), 0},
		{"on dry land", crossing(1), 0},
	} {
		const ppi = 20.0
		p := &c.scene.Pieces[len(c.scene.Pieces)-1]
		g := &ground{in: ppi, k: ppi / render.Inch, h: float64(c.scene.Table.H)}
		g.line = g.poly(p.Outline)
		g.meet(c.scene.Table, p, c.scene.Pieces)
		got := 0.0
		for _, s := range g.spans(g.line, float64(p.Width)*g.k) {
			got += canvas.Length(s) / ppi
		}
		if math.Abs(got-c.want) > 0.25 {
			t.Errorf("%s: got %.2f inches of bridge, want %.1f", c.name, got, c.want)
		}
	}
}

// TestBridgeJoinsWithoutSeams paints a bridge at once and in tiles.
func TestBridgeJoinsWithoutSeams(t *testing.T) {
	s := crossing(1, water(1, 0, 24))
	const ppi = 13.0
	whole := image.NewRGBA(Bounds(s.Table, ppi))
	Paint(whole, s, ppi)
	bad := 0
	for y := whole.Rect.Min.Y; y < whole.Rect.Max.Y; y += 70 {
		for x := whole.Rect.Min.X; x < whole.Rect.Max.X; x += 70 {
			tile := image.NewRGBA(image.Rect(x, y, x+70, y+70).Intersect(whole.Rect))
			Paint(tile, s, ppi)
			for v := tile.Rect.Min.Y; v < tile.Rect.Max.Y; v++ {
				for u := tile.Rect.Min.X; u < tile.Rect.Max.X; u++ {
					a, b := tile.RGBAAt(u, v), whole.RGBAAt(u, v)
					if math.Abs(float64(a.R)-float64(b.R)) > 6 || math.Abs(float64(a.B)-float64(b.B)) > 6 {
						bad++
					}
				}
			}
		}
	}
	if bad > 10 {
		t.Errorf("got %d pixels that differ between tiles and the whole, want next to none", bad)
	}
}

// TestOrderIsPainted: of two flat pieces the higher one is painted above, whatever their kinds and lines.
func TestOrderIsPainted(t *testing.T) {
	for order, above := range map[int]int{-1: 1, 0: 9, 1: 9} {
		s := crossing(order, water(1, 0, 24))
		list := painted(s.Pieces)
		if list[len(list)-1] != above {
			t.Errorf("order %d: got piece %d above the other, want %d", order, list[len(list)-1], above)
		}
	}
}

func painted(ps []render.Piece) (ids []int) {
	for _, i := range Order(ps) {
		ids = append(ids, ps[i].ID)
	}
	return ids
}
