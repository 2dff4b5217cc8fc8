package game

import (
	"encoding/json"
	"image"
	"io"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/game/screens"
	"baize/render"
	"baize/render/ui"
)

// Options say how the window opens.
type Options struct {
	Screens screens.Options
	Title   string
	Width   int // of the window in its own pixels; 0 means as the screen allows
	Height  int
	Narrate io.Writer
	Behind  func() *render.Scene // what lies behind the menus; called in the background
	// Begin is called once with the window's state, before the first frame: to go straight to a battle.
	Begin func(*screens.App)
}

// Run opens the window and returns when it is closed. Without a display it returns an error.
func Run(o Options) error {
	if o.Width <= 0 || o.Height <= 0 {
		w, h := 0, 0
		if m := ebiten.Monitor(); m != nil { // there is none without a display, which RunGame reports
			w, h = m.Size()
		}
		o.Width, o.Height = windowFor(w, h)
	}
	l := &loop{width: o.Width, height: o.Height, tell: o.Narrate}
	l.paint.behind = o.Behind
	o.Screens.FullScr = func() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }
	l.app = screens.New(o.Screens)
	if o.Begin != nil {
		o.Begin(l.app)
	}
	ebiten.SetWindowSize(o.Width, o.Height)
	ebiten.SetWindowTitle(o.Title)
	ebiten.SetWindowIcon([]image.Image{ui.Sign(16), ui.Sign(32), ui.Sign(48), ui.Sign(128)})
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	return ebiten.RunGame(l)
}

// windowFor is the size of the window at the start on a screen of w by h of its pixels: four fifths of it, but at least 1280 by
// 800 where the screen has that.
func windowFor(w, h int) (int, int) {
	if w <= 0 || h <= 0 {
		return 1280, 800
	}
	return max(w*4/5, min(1280, w)), max(h*4/5, min(800, h))
}

// narrate writes what is on the screen as one line of JSON, when it differs from the line before.
func (l *loop) narrate() {
	if l.tell == nil {
		return
	}
	line, err := json.Marshal(l.app.Narrate())
	if err != nil || string(line) == l.told {
		return
	}
	l.told = string(line)
	l.tell.Write(append(line, '\n'))
}
