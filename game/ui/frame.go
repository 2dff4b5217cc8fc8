package ui

import (
	"image/color"

	"baize/assets"
	parts "baize/render/ui"
)

// Rect is an area in pixels of the target, y down.
type Rect struct{ X, Y, W, H float64 }

// Has reports whether a point lies inside.
func (r Rect) Has(x, y float64) bool { return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H }

// Inset takes d off every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Right is the x of the right edge, Bottom the y of the lower one.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Meets reports whether two areas share a pixel.
func (r Rect) Meets(o Rect) bool {
	return r.X < o.Right() && o.X < r.Right() && r.Y < o.Bottom() && o.Y < r.Bottom()
}

// Cut is the part of r inside o.
func (r Rect) Cut(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.Right(), o.Right())-x), max(0, min(r.Bottom(), o.Bottom())-y)}
}

// OpKind is what an operation paints.
type OpKind uint8

// Kinds of operations.
const (
	OpFill   OpKind = iota // R in Col
	OpStroke               // outline of R, Width thick, in Col
	OpText                 // Text with its baseline at (R.X, R.Y)
	OpPanel                // a parchment panel with brass lines; Tag names it
	OpEnd                  // ends the panel begun last: what lies between is painted anew only when it changed
	OpButton               // a button; N is its Look
	OpDie                  // a die of colour Tag, or of Sides in the colour Col, showing N, or the pictogram Sign, in R; Turn tilts it; Pale for a miss
	OpDisc                 // a disc in Col
	OpSide                 // the roundel of side N: its colour and pattern
	OpImage                // the picture called Tag that the window keeps, in R
	OpChip                 // a small die of colour Tag without pips
	OpIcon                 // the pictogram Tag in Col
	OpClip                 // paint only inside R until the next OpClip; an empty R ends it
)

// Op is one painting step.
type Op struct {
	Kind  OpKind
	R     Rect
	Col   color.NRGBA
	Text  string
	Role  assets.Role
	Size  float64
	Width float64
	N     int
	Tag   string
	Sign  string  // a pictogram
	Turn  float64 // radians
	Pale  bool
	Sides int
}

// Look is how a button looks.
type Look int

// Looks of buttons.
const (
	Plain Look = iota
	Primary
	Chosen
	Off
	Hovered
	PrimaryHovered
)

// State is how the painter of buttons calls a look.
func (l Look) State() parts.State {
	return [...]parts.State{Plain: parts.Normal, Primary: parts.Primary, Chosen: parts.Chosen, Off: parts.Disabled, Hovered: parts.Hover, PrimaryHovered: parts.PrimaryHover}[l]
}

// Hot is an area that reacts. Panels are hot areas that only keep the mouse off the table.
type Hot struct {
	ID     string
	Kind   string // "button", "row", "field", "panel", "link", "die"
	R      Rect
	Label  string
	Key    string // the key that does the same, as in help: "F", "Enter", "Ctrl+Z"
	Tip    string // shown while the mouse is over it
	Rule   string // rule id that F1 explains
	Off    bool
	Chosen bool // it shows as the one that is chosen
	Names  int  // the place of what it names among the names of the frame, counted from 1; 0 for no name
	Do     func()
	Scroll func(steps float64) // wheel over it; positive is towards the user
}

// Frame is one laid out screen.
type Frame struct {
	W, H  float64
	Scale float64
	Ops   []Op
	Hots  []Hot
	floor int // hot areas before this one are covered by a dialog
}

// Floor covers every hot area so far: a dialog is laid over them.
func (f *Frame) Floor() { f.floor = len(f.Hots) }

// Live lists the hot areas that a dialog does not cover.
func (f *Frame) Live() []Hot { return f.Hots[f.floor:] }

// At is the topmost hot area under a pixel, or nil.
func (f *Frame) At(x, y float64) *Hot {
	for i := len(f.Hots) - 1; i >= f.floor; i-- {
		if f.Hots[i].Kind != "scroll" && f.Hots[i].R.Has(x, y) {
			return &f.Hots[i]
		}
	}
	if f.floor > 0 {
		return &cover
	}
	return nil
}

// cover is what a click beside a dialog hits.
var cover = Hot{ID: "covered", Kind: "panel"}

// Scroller is the topmost area under a pixel that takes the wheel, or nil; a panel over it hides it.
func (f *Frame) Scroller(x, y float64) *Hot {
	for i := len(f.Hots) - 1; i >= f.floor; i-- {
		if h := &f.Hots[i]; h.R.Has(x, y) {
			if h.Scroll != nil {
				return h
			}
			if h.Kind == "panel" {
				return nil
			}
		}
	}
	return nil
}

// Find gives the hot area of an id, or nil.
func (f *Frame) Find(id string) *Hot {
	for i := f.floor; i < len(f.Hots); i++ {
		if f.Hots[i].ID == id {
			return &f.Hots[i]
		}
	}
	return nil
}

// Press does what the hot area with this key does; the last laid out wins. It reports whether there was one.
func (f *Frame) Press(key string) bool {
	for i := len(f.Hots) - 1; i >= f.floor; i-- {
		if h := &f.Hots[i]; h.Key == key && !h.Off && h.Do != nil {
			h.Do()
			return true
		}
	}
	return false
}
