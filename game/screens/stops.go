package screens

import (
	"baize/assets"
	"baize/game/ui"
)

// stop is a part of a menu that Tab goes to: a list or a row of choices that the arrows walk, or a field to type into.
type stop struct {
	id     string
	r      ui.Rect
	across bool        // walked by Left and Right instead of Up and Down
	step   func(d int) // nil for a field
	field  *string
	most   int  // runes that the field takes
	digits bool // and whether only digits
}

// focus is where the keyboard is in menus and dialogs, and how far their lists are scrolled.
type focus struct {
	stops  []stop // of the screen as it was laid: what Tab goes to
	at     string // id of the stop where the keyboard is
	tabbed bool   // the keyboard was used to get there, so it is shown
	reveal string // id of the stop that is to be scrolled into view
	walked string // id of the button that the keys went to in a menu or dialog
	scroll scrolls
	shown  map[string]int // by list: the row that was scrolled into view last, plus one
	mark   mark
}

// mark is whether the whole text of a field is marked, the one that is typed into last.
type mark struct {
	id string
	on bool
}

// stopAt adds a part to the frame's stops and shows where the keyboard is.
func (f *focus) stopAt(b *ui.Builder, s stop) {
	f.stops = append(f.stops, s)
	if f.tabbed && f.at == s.id && s.field == nil {
		b.Stroke(ui.Rect{X: s.r.X - b.Px(3), Y: s.r.Y - b.Px(3), W: s.r.W + b.Px(6), H: s.r.H + b.Px(6)}, 2, assets.Green)
	}
}

// field lays a text field with its stop; a click begins typing.
func (f *focus) field(b *ui.Builder, id string, r ui.Rect, value *string, hint string, most int, digits bool) {
	f.stopAt(b, stop{id: id, r: r, field: value, most: most, digits: digits})
	b.Field(id, r, *value, hint, f.at == id, f.at == id && f.mark == mark{id, true}, func() { f.at, f.mark = id, mark{} })
	if h := b.F.Find(id); h != nil {
		h.Tip = "" // the hint stands in it
	}
}

// stopNow is the part where the keyboard is, nil where it is nowhere.
func (f *focus) stopNow() *stop {
	for i := range f.stops {
		if f.stops[i].id == f.at {
			return &f.stops[i]
		}
	}
	return nil
}

// stopKey walks the parts of a menu that has such, and reports whether the key was for them.
func (f *focus) stopKey(chord string) bool {
	if len(f.stops) == 0 {
		return false
	}
	s := f.stopNow()
	switch chord {
	case "Tab":
		f.hop(1)
		return true
	case "Shift+Tab":
		f.hop(-1)
		return true
	case "Escape":
		if s == nil || s.field == nil {
			return false
		}
		f.at = ""
		return true
	}
	steps := map[string]int{"Up": -1, "Down": 1, "PageUp": -6, "PageDown": 6, "Home": -1 << 20, "End": 1 << 20}
	if s != nil && s.across {
		steps = map[string]int{"Left": -1, "Right": 1}
	}
	d, ok := steps[chord]
	switch {
	case s != nil && s.step != nil && ok:
		f.tabbed, f.reveal = true, s.id
		s.step(d)
		return true
	case chord == "Up" || chord == "Down":
		f.hop(map[string]int{"Up": -1, "Down": 1}[chord])
		return true
	}
	return chord == "Left" || chord == "Right"
}

// hop goes to the next part, or the one before.
func (f *focus) hop(d int) {
	at := -1
	for i := range f.stops {
		if f.stops[i].id == f.at {
			at = i
		}
	}
	if at < 0 && d < 0 {
		at = 0
	}
	n := len(f.stops)
	f.at, f.tabbed = f.stops[(at+d+n)%n].id, true
	f.reveal = f.at
}

// list lays a scrolled list of n rows; choose is called with the place of a row by the arrows.
func (f *focus) list(b *ui.Builder, id string, r ui.Rect, n, chosen int, choose func(i int), row func(i int, r ui.Rect)) {
	rows := make([]headedRow, n)
	for i := range rows {
		rows[i].item = i
	}
	f.headed(b, id, r, rows, chosen, choose, row)
}
