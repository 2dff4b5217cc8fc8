package screens

import (
	"baize/game/ui"
	"baize/input"
)

// screen is what fills the window, one type for each. The shell shows one at a time, lays dialogs over it, and gives it what neither a
// dialog, nor a button, nor a part of a menu that has the keyboard took.
type screen interface {
	// Layout lays out what is shown now.
	Layout(b *ui.Builder)
	// Key does what a chord means that no button has.
	Key(chord string)
	// Gesture does what the mouse does where no panel lies.
	Gesture(g input.Gesture)
}

// show goes to a screen; Back returns to the one before.
func (a *App) show(s Screen) {
	a.back, a.screen, a.walked, a.dirty = a.screen, s, "", true
	a.at, a.tabbed = "", false
}

// backKey is the button that returns to the screen before.
func (a *App) backKey() ui.Btn {
	return ui.Btn{ID: "back", Label: "Back", Key: "Escape", Do: func() {
		if a.screen == NewBattle && a.back == Scenarios {
			a.browser.open()
			return
		}
		to := Start
		if a.on().ses != nil && (a.back == Table || a.back == Replay) {
			to = a.back
		}
		if a.editor.bench != nil && a.back == Editor {
			to = Editor
		}
		if a.builder.open && a.back == Builder {
			to = Builder
		}
		switch a.back {
		case Forces:
			a.forces.open()
			return
		case Files:
			a.files.open()
			return
		}
		a.screen, a.walked, a.at = to, "", ""
	}}
}

// backButton lays the one button of a page that has no other.
func (a *App) backButton(b *ui.Builder, r ui.Rect) { footButtons(b, r, a.backKey()) }
