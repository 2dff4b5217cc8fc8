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
