package screens

import (
	"unicode/utf8"

	"baize/assets"
	"baize/game/ui"
)

// modal is a dialog over everything: a text, perhaps a field to type into, and buttons.
type modal struct {
	title, text string
	field       bool
	value       string
	marked      bool // the whole text is marked: what is typed takes its place
	buttons     []choice
	body        func(b *ui.Builder, r ui.Rect) // drawn under the text
	bodyH       float64                        // in units of the design
}

type choice struct {
	label, key string
	primary    bool
	do         func()
}

// dialogs shows one dialog at a time over whatever screen there is.
type dialogs struct {
	modal  *modal // nil while none is open
	window *window
	focus  *focus
}

func (d *dialogs) ask(m *modal) {
	d.modal, d.focus.walked = m, ""
	d.window.dirty = true
}

// confirm asks before something is done.
func (d *dialogs) confirm(title, text, yes string, do func()) {
	d.ask(&modal{title: title, text: text, buttons: []choice{{label: yes, key: "Enter", primary: true, do: do}, {label: "Back", key: "Escape"}}})
}

// prompt asks for a line of text.
func (d *dialogs) prompt(title, text, value, yes string, do func(string)) {
	m := &modal{title: title, text: text, field: true, value: value, marked: value != ""}
	m.buttons = []choice{{label: yes, key: "Enter", primary: true, do: func() { do(m.value) }}, {label: "Back", key: "Escape"}}
	d.ask(m)
}

// tell shows a text until it is closed.
func (d *dialogs) tell(title, text string) {
	d.ask(&modal{title: title, text: text, buttons: []choice{{label: "Close", key: "Escape", primary: true}}})
}

func (d *dialogs) over(b *ui.Builder) {
	m := d.modal
	b.F.Floor()
	b.Fill(ui.Rect{X: 0, Y: 0, W: b.F.W, H: b.F.H}, ui.Fade(assets.Shade, 0x70))
	w := min(b.Px(480), b.F.W-b.Px(24))
	in := w - b.Px(40)
	h := b.Px(96) + b.ParaHeight(in, assets.Body, b.Read(), m.text) + b.Px(m.bodyH)
	if m.field {
		h += b.Px(40)
	}
	h = min(h, b.F.H-b.Px(16))
	r := ui.Rect{X: float64(int((b.F.W - w) / 2)), Y: float64(int((b.F.H - h) / 2)), W: w, H: h}
	b.Panel("dialog", r)
	x, y := r.X+b.Px(20), r.Y+b.Px(14)
	b.TextIn(x, y, in, assets.Title, b.Title(), assets.Ink, m.title)
	y += b.Px(26)
	b.Rule(x, x+in, y)
	y += b.Px(8)
	y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, m.text)
	if m.body != nil {
		m.body(b, ui.Rect{X: x, Y: y, W: in, H: b.Px(m.bodyH)})
		y += b.Px(m.bodyH)
	}
	if m.field {
		b.Field("dialog-field", ui.Rect{X: x, Y: y + b.Px(4), W: in, H: b.Px(28)}, m.value, "", true, m.marked, nil)
	}
	bw := b.Px(130)
	bx := r.Right() - b.Px(20)
	for i := len(m.buttons) - 1; i >= 0; i-- {
		c := m.buttons[i]
		wide := max(bw, ui.Width(assets.Body, b.Read(), c.label)+b.Px(60))
		bx -= wide
		b.Button(ui.Rect{X: bx, Y: r.Bottom() - b.Px(44), W: wide, H: b.Px(30)}, ui.Btn{ID: "dialog-" + c.label, Label: c.label, Key: c.key, Primary: c.primary, Do: func() {
			d.modal = nil
			if c.do != nil {
				c.do()
			}
		}})
		bx -= b.Px(8)
	}
}

// entry is a text that is being typed into.
type entry struct {
	text    *string
	most    int // runes that it takes
	takes   func(r rune) bool
	marked  *bool // the whole text is marked: what is typed takes its place; nil where it never is
	changed func()
	own     func(chord string) bool // keys that belong to it, since they arrive as runes
}

// typist is a screen that takes what is typed without a field that has the keyboard; nil while it takes nothing.
type typist interface{ typing() *entry }

// letters are the keys that arrive as runes.
func letters(chord string) bool {
	return len(chord) == 1 || chord == "Space" || len(chord) == 7 && chord[:6] == "Shift+"
}

// typing gives the text that is being typed into, nil where there is none.
func (a *App) typing() *entry {
	all := func(rune) bool { return true }
	switch s := a.stopNow(); {
	case a.modal != nil && a.modal.field:
		return &entry{text: &a.modal.value, most: 120, takes: all, marked: &a.modal.marked, own: letters}
	case a.modal != nil:
		return nil
	case s != nil && s.field == nil:
		return nil
	case s != nil:
		takes := all
		if s.digits {
			takes = digit
		}
		if a.mark.id != s.id {
			a.mark = mark{id: s.id}
		}
		return &entry{text: s.field, most: s.most, takes: takes, marked: &a.mark.on, own: letters}
	}
	if t, ok := a.screens[a.screen].(typist); ok {
		return t.typing()
	}
	return nil
}

func digit(r rune) bool { return r >= '0' && r <= '9' }

// typed takes a rune.
func (a *App) typed(r rune) {
	e := a.typing()
	if e == nil || r < ' ' || utf8.RuneCountInString(*e.text) >= e.most || !e.takes(r) {
		return
	}
	e.unmark()
	e.put(*e.text + string(r))
}

// unmark empties a text that is marked whole, before something is typed or taken away. It reports whether it was.
func (e *entry) unmark() bool {
	if e.marked == nil || !*e.marked {
		return false
	}
	*e.marked, *e.text = false, ""
	return true
}

func (e *entry) put(text string) {
	if *e.text = text; e.changed != nil {
		e.changed()
	}
}

// fieldKey handles keys that belong to the text being typed; letters and digits arrive as runes.
func (a *App) fieldKey(chord string) bool {
	e := a.typing()
	if e == nil {
		return false
	}
	if chord == "Ctrl+A" && e.marked != nil {
		*e.marked = *e.text != ""
		return true
	}
	if chord != "Backspace" {
		return e.own(chord)
	}
	if n := len(*e.text); !e.unmark() && n > 0 {
		_, size := utf8.DecodeLastRuneInString(*e.text)
		e.put((*e.text)[:n-size])
	}
	return true
}
