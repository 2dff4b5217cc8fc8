package ui

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"baize/assets"
)

// Btn describes a button.
type Btn struct {
	ID, Label, Key, Tip, Rule string
	More                      string // the rest of a label that needs another line
	Alt                       string // a key that does the same and is not written on it
	Off, Primary, Chosen      bool
	Mid                       bool   // label in the middle
	Sub                       string // more about it, in small type below the label
	Head                      bool   // not a button: a heading over those that follow
	Do                        func()
}

// Button lays a button with its key on a cap before the label.
func (b *Builder) Button(r Rect, t Btn) {
	look := Plain
	over := b.Over(r) && !t.Off
	switch {
	case t.Off:
		look = Off
	case t.Primary && over:
		look = PrimaryHovered
	case t.Primary:
		look = Primary
	case t.Chosen:
		look = Chosen
	case over:
		look = Hovered
	}
	b.Op(Op{Kind: OpButton, R: r, N: int(look)})
	ink, sub := assets.Ink, assets.FadedInk
	if t.Primary && !t.Off {
		ink, sub = assets.Ivory, assets.Ivory
	}
	if t.Off {
		ink = assets.FadedInk
	}
	size := b.Read()
	pad := b.Px(8)
	if t.Mid {
		pad = b.Px(3)
	}
	subs := b.subLines(r.W, t)
	more := b.moreLines(r.W, t)
	head := r.H - float64(len(subs))*b.subStep() - float64(len(more))*b.moreStep()
	if len(subs)+len(more) > 0 {
		head -= b.Px(3)
	}
	x, y := r.X+pad, r.Y+math.Round((head-size*1.2)/2)
	room := r.W - 2*pad
	if t.Key != "" {
		kw := b.cap(x, r.Y+math.Round((head-b.Px(18))/2), KeyCap(t.Key), ink)
		x += kw + b.Px(7)
		room -= kw + b.Px(7)
	}
	label := Ellipsis(assets.Body, size, room, t.Label)
	if t.Mid {
		x += math.Max(0, (room-Width(assets.Body, size, label))/2)
	}
	b.Text(math.Round(x), y, assets.Body, size, ink, label)
	for i, l := range more {
		b.Text(math.Round(x), y+float64(i+1)*b.moreStep(), assets.Body, size, ink, l)
	}
	head += float64(len(more)) * b.moreStep()
	for i, l := range subs {
		b.Text(r.X+pad, r.Y+head-b.Px(2)+float64(i)*b.subStep(), assets.Italic, b.Small(), sub, l)
	}
	tip := t.Tip
	if tip == "" && label != t.Label {
		tip = t.Label
	}
	if t.Key != "" && tip != "" {
		tip += "  [" + t.Key + "]"
	}
	b.Hot(Hot{ID: t.ID, Kind: "button", Chosen: t.Chosen, R: r, Label: strings.TrimSpace(t.Label + " " + t.More), Key: t.Key, Tip: tip, Rule: t.Rule, Off: t.Off, Do: t.Do})
	if t.Alt != "" && !t.Off {
		b.F.Hots = append(b.F.Hots, Hot{ID: t.ID + "-alt", Kind: "key", Label: t.Label, Key: t.Alt, Do: t.Do})
	}
}

func (b *Builder) moreStep() float64 { return math.Round(b.Read() * 1.22) }

// moreLines are the lines below the label, as wide as the room beside the key.
func (b *Builder) moreLines(w float64, t Btn) []string {
	if t.More == "" {
		return nil
	}
	room := w - 2*b.Px(8)
	if t.Key != "" {
		room -= max(Width(assets.Body, b.Small(), KeyCap(t.Key))+b.Px(8), b.Px(18)) + b.Px(7)
	}
	return Wrap(assets.Body, b.Read(), room, t.More)
}

func (b *Builder) subStep() float64 { return math.Round(b.Small() * 1.22) }

func (b *Builder) subLines(w float64, t Btn) []string {
	if t.Sub == "" {
		return nil
	}
	return Wrap(assets.Italic, b.Small(), w-2*b.Px(8), t.Sub)
}

// ButtonHeight is the height that a button of a width needs for what is written on it.
func (b *Builder) ButtonHeight(w float64, t Btn) float64 {
	sub, more := len(b.subLines(w, t)), len(b.moreLines(w, t))
	if sub+more > 0 {
		return b.Px(29) + float64(sub)*b.subStep() + float64(more)*b.moreStep()
	}
	return b.Px(28)
}

// Cap draws the cap of a key, written out, with its top left corner at a point, and gives its width.
func (b *Builder) Cap(x, y float64, key string) float64 {
	if !strings.HasPrefix(key, "Ctrl+") {
		key = KeyCap(key)
	}
	return b.cap(x, y, key, assets.Ink)
}

func (b *Builder) cap(x, y float64, cap string, ink color.NRGBA) float64 {
	k := Rect{x, y, max(Width(assets.Body, b.Small(), cap)+b.Px(8), b.Px(18)), b.Px(18)}
	b.Stroke(k, 1, Fade(ink, 0x88))
	b.TextMid(k.X+k.W/2, k.Y+b.Px(2), assets.Body, b.Small(), ink, cap)
	return k.W
}

// KeyCap is how a key is written on its cap.
func KeyCap(key string) string {
	switch key {
	case "Enter":
		return "⏎"
	case "Escape":
		return "Esc"
	case "Up":
		return "↑"
	case "Down":
		return "↓"
	case "Left":
		return "←"
	case "Right":
		return "→"
	case "-":
		return "−"
	case "PageUp":
		return "PgUp"
	case "PageDown":
		return "PgDn"
	}
	return strings.Replace(strings.Replace(key, "Ctrl+", "^", 1), "Shift+", "⇧", 1)
}

// Tooltip lays the tip of the hot area under the mouse beside it, away from the panel's middle.
func (b *Builder) Tooltip(tip string, near Rect) {
	size := b.Read()
	w := b.Px(300)
	lines := Wrap(assets.Body, size, w-b.Px(20), tip)
	wide := 0.0
	for _, l := range lines {
		wide = math.Max(wide, Width(assets.Body, size, l))
	}
	r := Rect{0, 0, math.Ceil(wide) + b.Px(20), float64(len(lines))*math.Round(size*1.28) + b.Px(12)}
	r.X = math.Min(math.Max(b.Px(4), near.X), b.F.W-r.W-b.Px(4))
	r.Y = near.Bottom() + b.Px(6)
	switch {
	case near.Bottom() < b.Px(60):
	case near.X > b.F.W*0.6 && near.X-r.W-b.Px(18) > 0:
		r.X, r.Y = near.X-r.W-b.Px(18), near.Y
	case near.W > b.Px(90) && near.Right()+r.W+b.Px(14) < b.F.W:
		r.X, r.Y = near.Right()+b.Px(8), near.Y
	}
	if r.Bottom() > b.F.H-b.Px(4) {
		r.Y = near.Y - r.H - b.Px(6)
	}
	r.X, r.Y = math.Max(b.Px(4), math.Round(r.X)), math.Max(b.Px(4), math.Round(r.Y))
	b.Fill(Rect{r.X + b.Px(2), r.Y + b.Px(3), r.W, r.H}, Fade(assets.Shade, 0x60))
	b.Fill(r, Fade(assets.Ink, 0xf0))
	b.Stroke(r, 1, assets.Brass)
	y := r.Y + b.Px(6)
	for _, l := range lines {
		b.Text(r.X+b.Px(10), y, assets.Body, size, assets.Ivory, l)
		y += math.Round(size * 1.28)
	}
}

// Stepper lays minus, number, plus; more and less are the keys that do the same, "" for none.
func (b *Builder) Stepper(id string, r Rect, n, lo, hi int, less, more string, set func(int)) {
	w := r.H
	b.Button(Rect{r.X, r.Y, w, r.H}, Btn{ID: id + "-less", Label: "−", Mid: true, Off: n <= lo, Do: func() { set(n - 1) }})
	for _, k := range []struct {
		key string
		to  int
	}{{less, n - 1}, {more, n + 1}} {
		if k.key != "" && k.to >= lo && k.to <= hi {
			b.F.Hots = append(b.F.Hots, Hot{ID: id + "-" + k.key, Kind: "key", Label: "to " + fmt.Sprint(k.to), Key: k.key, Do: func() { set(k.to) }})
		}
	}
	b.TextMid(r.X+r.W/2, r.Y+math.Round((r.H-b.Read()*1.2)/2), assets.Bold, b.Read(), assets.Ink, fmt.Sprint(n))
	b.Button(Rect{r.Right() - w, r.Y, w, r.H}, Btn{ID: id + "-more", Label: "+", Mid: true, Off: n >= hi, Do: func() { set(n + 1) }})
}

// Field lays a text field; the caller feeds it the typed runes while it has the focus. A marked text shows that typing
// replaces it.
func (b *Builder) Field(id string, r Rect, text, hint string, focus, marked bool, do func()) {
	b.Fill(r, Fade(assets.Ivory, 0xd0))
	edge := assets.Brass
	if focus {
		edge = assets.Green
	}
	b.Stroke(r, 1, edge)
	y := r.Y + math.Round((r.H-b.Read()*1.2)/2)
	if text == "" && !focus {
		b.TextIn(r.X+b.Px(6), y, r.W-b.Px(12), assets.Italic, b.Read(), assets.FadedInk, hint)
	} else {
		shown := text
		for shown != "" && Width(assets.Body, b.Read(), shown) > r.W-b.Px(14) {
			_, n := utf8.DecodeRuneInString(shown)
			shown = shown[n:]
		}
		if marked {
			b.Fill(Rect{r.X + b.Px(5), r.Y + b.Px(5), math.Ceil(Width(assets.Body, b.Read(), shown)) + b.Px(2), r.H - b.Px(10)}, Fade(assets.Brass, 0x90))
		}
		w := b.Text(r.X+b.Px(6), y, assets.Body, b.Read(), assets.Ink, shown)
		if focus {
			b.Fill(Rect{r.X + b.Px(7) + math.Ceil(w), r.Y + b.Px(4), math.Max(1, b.Px(1)), r.H - b.Px(8)}, assets.Ink)
		}
	}
	b.Hot(Hot{ID: id, Kind: "field", R: r, Label: text, Tip: hint, Do: do})
}
