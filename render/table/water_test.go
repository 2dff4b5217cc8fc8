package table

import (
	"math"
	"testing"

	"baize/render"
	"baize/render/canvas"
)

// TestShores leaves the shore out where a water runs into another, under a road, or off the table.
func TestShores(t *testing.T) {
	const in = render.Inch
	square := func(id int, kind string, x, y int64) render.Piece {
		return render.Piece{ID: id, Kind: kind, Outline: []render.Point{{X: x, Y: y}, {X: x + 4*in, Y: y}, {X: x + 4*in, Y: y + 4*in}, {X: x, Y: y + 4*in}}}
	}
	pond := square(1, "deep-water", 10*in, 10*in)
	table := render.Table{W: 48 * in, H: 48 * in}
	for _, c := range []struct {
		name string
		next []render.Piece
		at   render.Piece
		want float64 // inches of shore
	}{
		{"alone", nil, pond, 16},
		{"beside another water", []render.Piece{square(2, "shallow-water", 14*in, 10*in)}, pond, 12},
		{"between two", []render.Piece{square(2, "shallow-water", 14*in, 10*in), square(3, "deep-water", 6*in, 10*in)}, pond, 8},
		{"under a road", []render.Piece{{ID: 2, Kind: "road", Linear: true, Width: 2 * in, Outline: []render.Point{{X: 15 * in, Y: 0}, {X: 15 * in, Y: 48 * in}}}}, pond, 12},
		{"beside a wood", []render.Piece{square(2, "forest", 14*in, 10*in)}, pond, 16},
		{"at the edge of the table", nil, square(1, "deep-water", 0, 10*in), 12},
	} {
		t.Run(c.name, func(t *testing.T) {
			const ppi = 20.0
			g := &ground{in: ppi, k: ppi / render.Inch, h: float64(table.H)}
			g.line = g.poly(c.at.Outline)
			g.meet(table, &c.at, append(c.next, c.at))
			land, open := g.shores(g.line)
			got, whole := 0.0, 0.0
			for _, r := range land {
				got += canvas.Length(r) / ppi
			}
			for _, r := range open {
				whole += canvas.Length(r) / ppi
			}
			if math.Abs(got-c.want) > 0.3 || math.Abs(got+whole-16) > 0.01 {
				t.Errorf("got %.2f inches of shore and %.2f open, want %.0f of 16", got, whole, c.want)
			}
		})
	}
}
