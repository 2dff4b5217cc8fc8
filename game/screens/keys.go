package screens

import (
	"strings"

	"baize/game/ui"
	"baize/input"
)

// clicked does what a hot area does, if the press began on it.
func (a *App) clicked(h *ui.Hot) {
	if h == nil || h.ID != a.captured {
		return
	}
	if h.Off {
		a.sound("refuse")
		return
	}
	if h.Do != nil {
		a.sound("click")
		h.Do()
	}
}

// key handles a chord: a dialog or text field first, then buttons of the frame, then the bindings of the screen.
func (a *App) key(chord string) {
	if a.fieldKey(chord) {
		return
	}
	if a.contextKey(chord) {
		return
	}
	if chord == "F11" && a.opt.FullScr != nil {
		a.opt.FullScr()
		return
	}
	if a.modal == nil && a.atTable() && chord == "F1" {
		a.explain()
		return
	}
	if a.stopKey(chord) || a.menuKey(chord) || a.frame.Press(chord) {
		return
	}
	plain, shifted := strings.CutPrefix(chord, "Shift+")
	shifted = shifted && len(plain) == 1 && input.Of(chord) == ""
	if shifted && a.frame.Press(plain) || a.modal != nil {
		return
	}
	if a.atTable() && !a.curtain {
		if shifted {
			chord = plain
		}
		if a.watch != nil {
			a.watchKey(chord)
			return
		}
		a.tableKey(chord)
	}
}

// menuKey walks the buttons of a menu by arrows and Tab.
func (a *App) menuKey(chord string) bool {
	if a.modal == nil && (a.atTable() && !a.curtain && !a.victory || len(a.stops) > 0) {
		return false
	}
	step := 0
	switch chord {
	case "Down", "Tab":
		step = 1
	case "Up", "Shift+Tab":
		step = -1
	case "Enter":
		if a.focus > 0 && a.focus <= len(a.frame.Hots) {
			if h := &a.frame.Hots[a.focus-1]; h.Kind == "button" && !h.Off && h.Do != nil {
				h.Do()
				return true
			}
		}
		return false
	default:
		return false
	}
	n := len(a.frame.Hots)
	for i, at := 0, a.focus; i < n; i++ {
		at = (at+step+n)%n + 0
		if h := &a.frame.Hots[(at-1+n)%n]; h.Kind == "button" && !h.Off {
			a.focus = (at-1+n)%n + 1
			a.mx, a.my = h.R.X+h.R.W/2, h.R.Y+h.R.H/2
			return true
		}
	}
	return true
}
