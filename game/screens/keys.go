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
	first, _ := a.screens[a.screen].(early)
	if first != nil && a.modal == nil && first.early(chord) {
		return
	}
	if chord == "F11" && a.opt.FullScr != nil {
		a.opt.FullScr()
		return
	}
	if a.modal == nil && a.stopKey(chord) || a.menuKey(chord) {
		return
	}
	if s, ok := a.screens[a.screen].(outspoken); ok {
		pressed := false
		s.aloud(func() { pressed = a.press(chord) }, func() string {
			if pressed {
				return "That changes nothing as things stand."
			}
			return s.silentKey(chord)
		})
		return
	}
	a.press(chord)
}

// early is a screen that takes some chords before the buttons do.
type early interface{ early(chord string) bool }

// outspoken is a screen that says why a key or a click did nothing.
type outspoken interface {
	aloud(do func(), why func() string)
	silentKey(chord string) string
	unhint()
	hint(text string)
}

// unhint removes why the last key or click did nothing.
func (a *App) unhint() {
	if s, ok := a.screens[a.screen].(outspoken); ok {
		s.unhint()
	}
}

// press presses the button that has a chord, with Shift also the one that has it without; what no button has is for the screen. It
// reports whether a button took it.
func (a *App) press(chord string) bool {
	plain, shifted := strings.CutPrefix(chord, "Shift+")
	shifted = shifted && len(plain) == 1 && input.Of(chord) == ""
	if a.frame.Press(chord) || shifted && a.frame.Press(plain) {
		return true
	}
	if shifted {
		chord = plain
	}
	if a.modal == nil {
		a.screens[a.screen].Key(chord)
	}
	return false
}

// balk says why a button is grey, where that does not stand on it.
func (a *App) balk(h *ui.Hot) {
	a.sound("refuse")
	if s, ok := a.screens[a.screen].(outspoken); ok && a.modal == nil && h.Tip != "" {
		s.hint(upperFirst(h.Tip))
	}
}
