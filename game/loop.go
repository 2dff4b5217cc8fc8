package game

import (
	"io"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/game/screens"
	"baize/render/window"
)

// loop drives the App and paints when something changed; an idle window paints nothing.
type loop struct {
	app    *screens.App
	dev    devices
	width  int
	height int
	w, h   int
	scale  float64
	begun  time.Time

	table      *window.Painter
	tableScale float64
	palette    string // the colours that everything kept is painted in
	paint      painter
	stale      bool
	shown      bool // a table was shown in the frame painted last

	tell io.Writer
	told string
}

// Update implements ebiten.Game.
func (l *loop) Update() error {
	if l.begun.IsZero() {
		l.begun = time.Now()
		l.stale = true
	}
	if files := ebiten.DroppedFiles(); files != nil {
		l.app.Drop(files)
	}
	if l.app.Step(l.dev.read(), time.Since(l.begun)) {
		l.stale = true
		l.narrate()
	}
	if l.app.Quit() {
		return ebiten.Termination
	}
	return nil
}

// Draw implements ebiten.Game.
func (l *loop) Draw(screen *ebiten.Image) {
	if l.table == nil || l.tableScale != l.app.Scale() || l.palette != l.app.Palette() {
		if l.palette != l.app.Palette() {
			l.paint.forget()
		}
		l.table, l.tableScale, l.palette = window.New(l.app.Scale()), l.app.Scale(), l.app.Palette()
		l.stale = true
	}
	if !l.stale && !l.paint.studio.ready() && !(l.shown && l.table.Stale()) {
		return
	}
	scene, cam := l.app.Scene()
	l.stale, l.shown = false, scene != nil
	l.paint.collect()
	if scene != nil {
		l.table.Draw(screen, scene, cam)
	} else {
		l.paint.backdrop(screen)
	}
	l.paint.pictures(l.app)
	l.paint.frame(screen, l.app.Frame())
}

// Layout implements ebiten.Game; LayoutF is the one in use.
func (l *loop) Layout(w, h int) (int, int) {
	x, y := l.LayoutF(float64(w), float64(h))
	return int(x), int(y)
}

// LayoutF makes one pixel of the target one pixel of the device.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	k := ebiten.Monitor().DeviceScaleFactor()
	w, h = math.Max(320, math.Ceil(w*k)), math.Max(240, math.Ceil(h*k))
	if int(w) != l.w || int(h) != l.h || k != l.scale {
		l.w, l.h, l.scale = int(w), int(h), k
		l.app.Resize(w, h, k)
		l.stale = true
	}
	return w, h
}
