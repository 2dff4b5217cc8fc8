package sample

import "baize/render"

// Figures shows every silhouette in the colours of both sides: on small and large round bases, and what is seen from above on the bases
// of vehicles as well, pointing in several directions.
func Figures(mat string) *render.Scene {
	s := &render.Scene{Table: render.Table{W: 84 * inch, H: 74 * inch, Mat: mat}}
	add := func(x, y, w, l float64, shape render.Shape, name string, side int, heading int32) {
		i := len(s.Models)
		s.Models = append(s.Models, render.Model{ID: i + 1, X: At(x, y).X, Y: At(x, y).Y, Shape: shape, Width: int64(w * inch), Length: int64(l * inch), Side: side,
			Silhouette: name, Heading: heading, Activated: i%9 == 8})
	}
	for side := range 2 {
		top := 71 - 37*float64(side)
		for i, name := range render.Silhouettes {
			x, y := 2+3.2*float64(i%25), top-4.4*float64(i/25)
			add(x, y, 1, 1, render.Disc, name, side, int32(i)*1000)
			add(x, y-2, 1.6, 1.6, render.Disc, name, side, int32(i)*1000)
		}
		for i, name := range teams {
			add(3+5.5*float64(i), top-10, 2.4, 2.4, render.Disc, name, side, 0)
			add(44+5.5*float64(i), top-10, 2.4, 2.4, render.Disc, name, side, int32(3000+4000*i))
		}
		for i, name := range vehicles {
			x := 4 + 7*float64(i)
			add(x-1, top-14, 2, 2, render.Rect, name, side, int32(i)*4000)
			add(x, top-18, 3, 3, render.Rect, name, side, 0)
			add(x, top-24.5, 3, 7, render.Rect, name, side, 0)
		}
		add(10, top-32.5, 7, 7, render.Rect, "huge-walker", side, 0)
		add(24, top-32.5, 7, 7, render.Rect, "huge-walker", side, 4000)
		for i, name := range []string{"large-walker", "heavy-tank", "walker", "half-track"} {
			add(36+9*float64(i), top-32, 3, 7, render.Rect, name, side, int32(5000+2500*i))
		}
	}
	return s
}

var (
	teams    = []string{"gun-team", "mortar-team", "machine-gun-team", "rocket-team", "helicopter", "plane", "airlifter"}
	vehicles = []string{"light-walker", "walker", "large-walker", "tankette", "tank", "heavy-tank", "half-track", "armoured-car", "carrier", "gun", "ship"}
)
