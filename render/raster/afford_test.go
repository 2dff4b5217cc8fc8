package raster

import (
	"math"
	"strings"
	"testing"

	"baize/render"
)

// TestAfford refuses pictures before they are painted: too many pixels, too much above one another, no scale at all. Every
// table that games are played on is painted at any scale that can be asked for.
func TestAfford(t *testing.T) {
	square := func(side int64) []render.Point {
		return []render.Point{{X: 0, Y: 0}, {X: side, Y: 0}, {X: side, Y: side}, {X: 0, Y: side}}
	}
	scene := func(inches int64, pieces int, side int64) *render.Scene {
		s := &render.Scene{Table: render.Table{W: inches * render.Inch, H: inches * render.Inch}}
		for range pieces {
			s.Pieces = append(s.Pieces, render.Piece{Kind: "forest", Outline: square(side * render.Inch)})
		}
		return s
	}
	for _, c := range []struct {
		what string
		s    *render.Scene
		ppi  float64
		want string
	}{
		{"small", scene(24, 10, 6), 60, ""},
		{"as large as it gets", scene(72, 60, 10), 60, ""},
		{"a hall", scene(393, 0, 0), 4, ""},
		{"a hall, fine", scene(393, 0, 0), 60, "pixels and at most"},
		{"one inch", scene(1, 0, 0), 60, ""},
		{"buried", scene(72, 4000, 72), 60, "lie above one another"},
		{"buried, coarse", scene(72, 4000, 72), 10, "lie above one another"},
		{"far off the table", scene(48, 4000, 390), 24, "lie above one another"},
		{"many and small", scene(48, 4000, 1), 24, ""},
		{"no scale", scene(48, 0, 0), math.NaN(), "pixels per inch"},
		{"negative", scene(48, 0, 0), -1, "pixels per inch"},
		{"endless", scene(48, 0, 0), math.Inf(1), "pixels per inch"},
	} {
		err := Afford(c.s, c.ppi)
		if (err == nil) != (c.want == "") || err != nil && (!strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%s: got %v, want %q", c.what, err, c.want)
		}
	}
}
