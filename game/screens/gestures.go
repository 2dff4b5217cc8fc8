package screens

import (
	"baize/game/ui"
	"baize/input"
)

func (a *App) tooltip(b *ui.Builder) {
	if v := b.F.Find("victory"); v != nil && !v.R.Has(a.mx, a.my) {
		return // it would lie over the news
	}
	h := a.walkedHot(b.F)
	switch {
	case !a.hushed:
		h = b.F.At(a.mx, a.my)
	case h == nil:
		return
	}
	if h != nil && h.Tip != "" && !a.machine.Dragging(input.Left) {
		b.Tooltip(a.tip(h), h.R)
	}
}

// tip is what is told of a hot area while the cursor is on it.
func (a *App) tip(h *ui.Hot) string {
	text := h.Tip
	if a.ses != nil {
		text += a.chances(h.ID)
	}
	if h.Rule != "" {
		text += "  (" + h.Rule + ")"
	}
	return text
}

func (a *App) gesture(g input.Gesture) {
	if a.anim.busy() && (g.Kind == input.Key || g.Kind == input.Press) {
		a.anim.skip()
	}
	switch g.Kind {
	case input.Hover:
		if g.X != a.mx || g.Y != a.my {
			a.hushed = false
		}
		a.mx, a.my = g.X, g.Y
	case input.Press:
		h := a.frame.At(g.X, g.Y)
		a.tabbed, a.hushed, a.walked = false, false, ""
		if g.Button == input.Left {
			if s := a.stopNow(); s != nil && s.field != nil && a.modal == nil {
				a.at = "" // what is typed goes into a field only while it has the keyboard
			}
			a.capturedAny, a.captured = h != nil, ""
			if h != nil {
				a.captured = h.ID
			}
		}
	case input.Click:
		h := a.frame.At(g.X, g.Y)
		if g.Button == input.Left && a.capturedAny {
			a.clicked(h)
			return
		}
		if h != nil {
			return
		}
	case input.Wheel:
		if h := a.frame.Scroller(g.X, g.Y); h != nil && !a.dragging() {
			h.Scroll(-g.Wheel)
			return
		}
		if a.frame.At(g.X, g.Y) != nil && !a.dragging() {
			return
		}
	case input.Key:
		a.byKeys, a.hushed = a.hushed, true
		a.key(g.Key)
		return
	case input.Rune:
		a.typed(g.Rune)
		return
	}
	if a.atTable() && a.modal == nil && !a.curtain && !a.watchGesture(g) {
		a.tableGesture(g)
	}
}

func (a *App) sound(name string) {
	if a.opt.Sound != nil {
		a.opt.Sound.Play(name)
	}
}

func (a *App) volume() {
	if a.opt.Sound != nil {
		a.opt.Sound.Volume(a.prefs.Volume, a.prefs.Mute)
	}
}
