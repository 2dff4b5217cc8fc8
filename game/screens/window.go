package screens

import (
	"math"
	"time"

	"baize/game/ui"
	"baize/input"
)

// window is what the parts of a screen know of the window: its size in pixels, the mouse and the keyboard, and where the hot areas of
// the frame lie that the player sees.
type window struct {
	w, h, device float64
	size         float64 // of panels and type as the settings have it, 0 to fit the window
	now          time.Duration
	machine      input.Machine
	mx, my       float64
	hushed       bool // keys are played: what hangs at the resting cursor is not told until it moves
	byKeys       bool // the key before was played after the mouse too
	mods         input.Mods
	captured     string // hot area that the left button went down on
	capturedAny  bool
	dirty        bool // what is shown has changed since the frame was laid
	frame        *ui.Frame
}

// Scale is pixels per unit of the design.
func (w *window) Scale() float64 {
	own := [2]float64{w.w / w.device, w.h / w.device}
	if w.size > 0 {
		return w.device * min(w.size, Largest(own[0], own[1]))
	}
	return w.device * Fitting(own[0], own[1])
}

// Largest is the largest size of panels and type that a window of w by h of its own pixels bears: one that leaves it 640 by 400 units of
// the design, but 1 at least. It goes in steps of a twentieth up to 2.5.
func Largest(w, h float64) float64 {
	return max(1, min(2.5, math.Floor(min(w/640, h/400)*20+0.01)/20))
}

// Fitting is the size of panels and type that suits a window of w by h of its own pixels: 1 in one of 1280 by 800 or less, and
// in a larger one three quarters of what it is larger, so that the table gains too. It goes in steps of a twentieth up to 2.5.
func Fitting(w, h float64) float64 {
	k := 1 + 0.75*(min(w/1280, h/800)-1)
	return max(1, min(2.5, math.Floor(k*20+0.01)/20))
}

// under returns the hot area under the mouse, nil where there is none.
func (w *window) under() *ui.Hot {
	if w.frame == nil {
		return nil
	}
	return w.frame.At(w.mx, w.my)
}

// overPanel reports whether the cursor is over a panel, so that the table below it is not meant.
func (w *window) overPanel() bool { return w.under() != nil }
