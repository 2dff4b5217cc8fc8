package screens

import (
	"math"

	"baize/input"
	"baize/render"
	"baize/rules/geom"
)

// world is the point of the table under a pixel.
func (a *App) world(x, y float64) geom.Point {
	p := a.cam.ToWorld(x, y, int64(a.ses.State().Table.H))
	return geom.Pt(geom.Length(p.X), geom.Length(p.Y))
}

// fit keeps the camera sensible for the size of the window; whole shows the whole table.
func (a *App) fit(whole bool) {
	a.cam.W, a.cam.H = int(a.w), int(a.h)
	if a.ses == nil {
		return
	}
	t := render.Table{W: int64(a.ses.State().Table.W), H: int64(a.ses.State().Table.H)}
	if whole {
		a.cam = a.cam.Fit(t, a.covered())
		a.fitted = true
	}
	a.cam = a.cam.Clamp(t)
	a.dirty = true
}

// covered are the strips of the window that panels cover.
func (a *App) covered() render.Insets {
	s := a.Scale()
	if a.screen == Replay {
		return a.watchCovers()
	}
	return render.Insets{Left: 0, Top: int(math.Min(56*s, a.h/6)), Right: int(math.Min(276*s, a.w*0.46) + math.Max(0, 12*(s-1))), Bottom: int(math.Min(128*s, a.h*0.25))}
}

func (a *App) pan(held []string) {
	if !a.atTable() || a.modal != nil || a.mods.Ctrl {
		return
	}
	dx, dy := 0.0, 0.0
	for _, k := range held {
		switch input.Of(k) {
		case input.PanLeft:
			dx++
		case input.PanRight:
			dx--
		case input.PanUp:
			dy++
		case input.PanDown:
			dy--
		}
	}
	if dx != 0 || dy != 0 {
		a.cam, a.fitted = a.cam.Pan(dx*12*a.device, dy*12*a.device), false
		a.fit(false)
	}
}
