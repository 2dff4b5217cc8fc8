package screens

import (
	"baize/game/ui"
	"baize/input"
)

// explaining is a screen that says more of a hot area than its tip, and may want none to be told.
type explaining interface {
	more(h *ui.Hot) string
	quiet() bool
}

// tooltip tells of the hot area under the mouse, or of the button that the keys went to.
func (a *App) tooltip(b *ui.Builder) {
	h := a.walkedHot(b.F)
	switch {
	case !a.hushed:
		h = b.F.At(a.mx, a.my)
	case h == nil:
		return
	}
	if s, ok := a.screens[a.screen].(explaining); ok && a.modal == nil && s.quiet() {
		return
	}
	if h != nil && h.Tip != "" && !a.machine.Dragging(input.Left) {
		b.Tooltip(a.tip(h), h.R)
	}
}

// tip is what is told of a hot area while the cursor is on it.
func (a *App) tip(h *ui.Hot) string {
	text := h.Tip
	if s, ok := a.screens[a.screen].(explaining); ok {
		text += s.more(h)
	}
	if h.Rule != "" {
		text += "  (" + h.Rule + ")"
	}
	return text
}

func (a *App) gesture(g input.Gesture) {
	if a.on().tray.anim.busy() && (g.Kind == input.Key || g.Kind == input.Press) {
		a.on().tray.anim.skip()
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
		if h := a.frame.Scroller(g.X, g.Y); h != nil && !a.front().dragging() {
			h.Scroll(-g.Wheel)
			return
		}
		if a.frame.At(g.X, g.Y) != nil && !a.front().dragging() {
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
	if a.modal == nil {
		a.screens[a.screen].Gesture(g)
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
