package screens

import (
	"math"
	"slices"

	"baize/game/ui"
	"baize/render"
)

// bringOut moves the view, as little as it takes, so that no panel lies over some things on the table; where that is not enough it
// goes farther off as well, and where even that is not, it shows as many of the first ones as it can. It reports whether it moved.
func (v *view) bringOut(things []thing, panels []ui.Rect) bool {
	if len(things) == 0 || v.land.W == 0 {
		return false
	}
	if v.clear(v.cam, things, panels) {
		return false
	}
	whole := v.cam.Fit(v.land, v.covered())
	for n := len(things); n > 0; n = n * 3 / 4 {
		for cam := v.cam; ; {
			if to, ok := v.cleared(cam, things[:n], panels); ok {
				v.cam, v.fitted = to, false
				v.fit(false)
				return true
			}
			if cam.PPI <= whole.PPI {
				break
			}
			x, y := v.middle(cam, things[:n])
			cam = cam.ZoomAt(x, y, math.Max(0.87, whole.PPI/cam.PPI))
		}
		if v.clear(whole, things[:n], panels) {
			v.cam, v.fitted = whole, true
			v.fit(false)
			return true
		}
	}
	return false
}

// clear reports whether things lie in the window before a camera, and under no panel.
func (v *view) clear(cam render.Camera, things []thing, panels []ui.Rect) bool {
	win := ui.Rect{W: v.w, H: v.h}
	for i := range things {
		if !things[i].rect(cam, v.land.H).Inset(-1).Meets(win) || things[i].under(v, cam, panels) {
			return false
		}
	}
	return true
}

// middle is the middle of things in pixels.
func (v *view) middle(cam render.Camera, things []thing) (x, y float64) {
	r := v.boxAround(cam, things)
	return r.X + r.W/2, r.Y + r.H/2
}

// boxAround is the box of things in pixels.
func (v *view) boxAround(cam render.Camera, things []thing) ui.Rect {
	r := things[0].rect(cam, v.land.H)
	for i := range things {
		k := things[i].rect(cam, v.land.H)
		x, y := min(r.X, k.X), min(r.Y, k.Y)
		r = ui.Rect{X: x, Y: y, W: max(r.Right(), k.Right()) - x, H: max(r.Bottom(), k.Bottom()) - y}
	}
	return r
}

// cleared is a camera moved by the least number of pixels that clears things, as whole as they are: their box is moved. It reports
// false where no such place is in the window.
func (v *view) cleared(cam render.Camera, things []thing, panels []ui.Rect) (render.Camera, bool) {
	const gap = 8
	box := v.boxAround(cam, things)
	xs, ys := []float64{0, gap - box.X, v.w - gap - box.Right()}, []float64{0, gap - box.Y, v.h - gap - box.Bottom()}
	for _, p := range panels {
		xs = append(xs, p.Right()+gap-box.X, p.X-gap-box.Right())
		ys = append(ys, p.Bottom()+gap-box.Y, p.Y-gap-box.Bottom())
	}
	type step struct{ dx, dy float64 }
	var steps []step
	for _, dx := range xs {
		for _, dy := range ys {
			at := ui.Rect{X: box.X + dx, Y: box.Y + dy, W: box.W, H: box.H}
			if at.X < 0 || at.Y < 0 || at.Right() > v.w || at.Bottom() > v.h || slices.ContainsFunc(panels, at.Meets) {
				continue
			}
			steps = append(steps, step{dx, dy})
		}
	}
	slices.SortFunc(steps, func(a, b step) int {
		return int(math.Hypot(a.dx, a.dy)) - int(math.Hypot(b.dx, b.dy))
	})
	for _, k := range steps {
		if to := cam.Pan(k.dx, k.dy).Clamp(v.land); v.clear(to, things, panels) {
			return to, true
		}
	}
	return cam, false
}
