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
	a.unhint()
	if h.Off {
		a.balk(h)
		return
	}
	if h.Do != nil {
		a.sound("click")
		h.Do()
	}
}

// key handles a chord: a dialog or text field first, then buttons of the frame, then the bindings of the screen.
func (a *App) key(chord string) {
	a.unhint()
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
	if a.stopKey(chord) || a.menuKey(chord) {
		return
	}
	pressed := false
	a.aloud(func() { pressed = a.frame.Press(chord) || a.plainKey(chord) }, func() string {
		if pressed {
			return "That changes nothing as things stand."
		}
		return a.silentKey(chord)
	})
}

// plainKey takes a chord that no button of the frame has: with Shift as the button without it, else as the table has it. It
// reports whether a button took it.
func (a *App) plainKey(chord string) bool {
	plain, shifted := strings.CutPrefix(chord, "Shift+")
	shifted = shifted && len(plain) == 1 && input.Of(chord) == ""
	if shifted && a.frame.Press(plain) {
		return true
	}
	if a.modal != nil || !a.atTable() || a.curtain {
		return false
	}
	if shifted {
		chord = plain
	}
	if a.watch != nil {
		a.watchKey(chord)
	} else {
		a.tableKey(chord)
	}
	return false
}

// balk says why a button is grey, where that does not stand on it.
func (a *App) balk(h *ui.Hot) {
	a.sound("refuse")
	if a.screen == Table && a.modal == nil && h.Tip != "" {
		a.news(upperFirst(h.Tip))
		a.table.hint = true
		a.dirty = true
	}
}
