package ui

import (
	"image/color"
	"math"
	"strings"
	"unicode"

	"baize/assets"
)

// Builder lays out one frame. Positions are pixels of the target; S scales the design's units to them.
type Builder struct {
	S      float64
	F      *Frame
	MX, MY float64 // where the mouse is, for hover
	Dry    bool    // only what it measures counts, nothing is shown
	clip   Rect
}

// Dry begins a frame that is only measured.
func Dry(w, h, scale float64) *Builder {
	b := New(w, h, scale, -1, -1)
	b.Dry = true
	return b
}

// New begins a frame of w by h pixels at a scale.
func New(w, h, scale, mx, my float64) *Builder {
	return &Builder{S: scale, F: &Frame{W: w, H: h, Scale: scale}, MX: mx, MY: my, clip: Rect{0, 0, w, h}}
}

// Aside begins a frame like this one that is only measured, with no mouse over it.
func (b *Builder) Aside() *Builder { return New(b.F.W, b.F.H, b.S, -1, -1) }

// Px turns design units into whole pixels.
func (b *Builder) Px(u float64) float64 { return math.Round(u * b.S) }

// Read, Small and Title are the type sizes in pixels.
func (b *Builder) Read() float64  { return math.Round(assets.ReadSize * b.S) }
func (b *Builder) Small() float64 { return math.Round(assets.SmallSize * b.S) }
func (b *Builder) Title() float64 { return math.Round(assets.TitleSize * b.S) }

// Line is the distance between two lines of reading type.
func (b *Builder) Line() float64 { return b.Px(18) }

// Op adds a painting step.
func (b *Builder) Op(o Op) { b.F.Ops = append(b.F.Ops, o) }

// Fill paints an area.
func (b *Builder) Fill(r Rect, c color.NRGBA) { b.Op(Op{Kind: OpFill, R: r, Col: c}) }

// Stroke outlines an area, width in units.
func (b *Builder) Stroke(r Rect, width float64, c color.NRGBA) {
	b.Op(Op{Kind: OpStroke, R: r, Width: math.Max(1, b.Px(width)), Col: c})
}

// Rule draws a thin brass line from x to x2 at y.
func (b *Builder) Rule(x, x2, y float64) {
	b.Op(Op{Kind: OpFill, R: Rect{x, y, x2 - x, math.Max(1, b.Px(1))}, Col: Fade(assets.Brass, 0x99)})
}

// Ornament draws a brass rule of a width about a point, with a fleuron in its middle.
func (b *Builder) Ornament(x, y, w float64) {
	half := b.Px(16)
	b.Rule(x-w/2, x-half, y)
	b.Rule(x+half, x+w/2, y)
	size := b.Px(17)
	b.TextMid(x, y-math.Round(size*0.62), assets.Signs, size, assets.BrassInk, "❦")
	for _, d := range []float64{-1, 1} {
		b.Fill(Rect{x + d*(half+b.Px(4)) - b.Px(1), y - b.Px(1), b.Px(3), b.Px(3)}, assets.BrassDark)
	}
}

// Text writes a line whose top is y and gives its width. Sizes are pixels. Line ends and other control characters, as names in
// files may have, are blanks: a line never leaves its place.
func (b *Builder) Text(x, y float64, role assets.Role, size float64, col color.NRGBA, s string) float64 {
	if strings.ContainsFunc(s, unicode.IsControl) {
		s = strings.Map(blank, s)
	}
	b.Op(Op{Kind: OpText, R: Rect{x, y + math.Round(size*0.98), 0, 0}, Role: role, Size: size, Col: col, Text: s})
	return Width(role, size, s)
}

func blank(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}

// TextIn writes a line shortened to a width.
func (b *Builder) TextIn(x, y, w float64, role assets.Role, size float64, col color.NRGBA, s string) {
	b.Text(x, y, role, size, col, Ellipsis(role, size, w, s))
}

// TextEnd writes a line that ends at x.
func (b *Builder) TextEnd(x, y float64, role assets.Role, size float64, col color.NRGBA, s string) {
	b.Text(x-Width(role, size, s), y, role, size, col, s)
}

// TextMid writes a line with its middle at x.
func (b *Builder) TextMid(x, y float64, role assets.Role, size float64, col color.NRGBA, s string) {
	b.Text(math.Round(x-Width(role, size, s)/2), y, role, size, col, s)
}

// Para writes wrapped reading text into a width and gives the y below it.
func (b *Builder) Para(x, y, w float64, role assets.Role, size float64, col color.NRGBA, s string) float64 {
	for _, l := range Wrap(role, size, w, s) {
		b.Text(x, y, role, size, col, l)
		y += math.Round(size * 1.28)
	}
	return y
}

// ParaHeight is the height that Para would use.
func (b *Builder) ParaHeight(w float64, role assets.Role, size float64, s string) float64 {
	return float64(len(Wrap(role, size, w, s))) * math.Round(size*1.28)
}

// Panel lays a parchment panel that keeps the mouse off what is below.
func (b *Builder) Panel(id string, r Rect) {
	b.Op(Op{Kind: OpPanel, R: r, Tag: id})
	b.Hot(Hot{ID: id, Kind: "panel", R: r})
}

// End says that the panel begun last is complete, so that a painter may keep it while it stays the same. Nothing of it
// may reach beyond its edge.
func (b *Builder) End() { b.Op(Op{Kind: OpEnd}) }

// Hot adds a hot area, cut to the clip.
func (b *Builder) Hot(h Hot) {
	h.R = h.R.Cut(b.clip)
	if h.R.W <= 0 || h.R.H <= 0 {
		return
	}
	b.F.Hots = append(b.F.Hots, h)
}

// HotUnder adds a hot area below those that were added since there were n.
func (b *Builder) HotUnder(n int, h Hot) {
	before := len(b.F.Hots)
	if b.Hot(h); len(b.F.Hots) > before {
		copy(b.F.Hots[n+1:], b.F.Hots[n:before])
		h.R = h.R.Cut(b.clip)
		b.F.Hots[n] = h
	}
}

// Over reports whether the mouse is inside of r and the clip.
func (b *Builder) Over(r Rect) bool { return r.Cut(b.clip).Has(b.MX, b.MY) }

// Clip paints only inside r until Unclip.
func (b *Builder) Clip(r Rect) {
	b.clip = r
	b.Op(Op{Kind: OpClip, R: r})
}

// Unclip ends Clip.
func (b *Builder) Unclip() {
	b.clip = Rect{0, 0, b.F.W, b.F.H}
	b.Op(Op{Kind: OpClip})
}

// Fade is a colour with another opacity.
func Fade(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}
