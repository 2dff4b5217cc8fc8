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
	bodyH       float64
}

type choice struct {
	label, key string
	primary    bool
	do         func()
}

func (a *App) ask(m *modal) {
	a.modal, a.walked = m, ""
	a.dirty = true
}

// confirm asks before something is done.
func (a *App) confirm(title, text, yes string, do func()) {
	a.ask(&modal{title: title, text: text, buttons: []choice{{label: yes, key: "Enter", primary: true, do: do}, {label: "Back", key: "Escape"}}})
}

// prompt asks for a line of text.
func (a *App) prompt(title, text, value, yes string, do func(string)) {
	m := &modal{title: title, text: text, field: true, value: value, marked: value != ""}
	m.buttons = []choice{{label: yes, key: "Enter", primary: true, do: func() { do(m.value) }}, {label: "Back", key: "Escape"}}
	a.ask(m)
}

// tell shows a text until it is closed.
func (a *App) tell(title, text string) {
	a.ask(&modal{title: title, text: text, buttons: []choice{{label: "Close", key: "Escape", primary: true}}})
}

func (a *App) modalPanel(b *ui.Builder) {
	m := a.modal
	b.F.Floor()
	b.Fill(ui.Rect{X: 0, Y: 0, W: a.w, H: a.h}, ui.Fade(assets.Shade, 0x70))
	w := min(b.Px(480), a.w-b.Px(24))
	in := w - b.Px(40)
	h := b.Px(96) + b.ParaHeight(in, assets.Body, b.Read(), m.text) + m.bodyH
	if m.field {
		h += b.Px(40)
	}
	h = min(h, a.h-b.Px(16))
	r := ui.Rect{X: float64(int((a.w - w) / 2)), Y: float64(int((a.h - h) / 2)), W: w, H: h}
	b.Panel("dialog", r)
	x, y := r.X+b.Px(20), r.Y+b.Px(14)
	b.TextIn(x, y, in, assets.Title, b.Title(), assets.Ink, m.title)
	y += b.Px(26)
	b.Rule(x, x+in, y)
	y += b.Px(8)
	y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, m.text)
	if m.body != nil {
		m.body(b, ui.Rect{X: x, Y: y, W: in, H: m.bodyH})
		y += m.bodyH
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
			a.modal = nil
			if c.do != nil {
				c.do()
			}
		}})
		bx -= b.Px(8)
	}
}

// typing gives the text being typed into, or nil.
func (a *App) typing() *string {
	switch {
	case a.modal != nil && a.modal.field:
		return &a.modal.value
	case a.stopNow() != nil:
		return a.stopNow().field
	case a.modal == nil && a.screen == Table && a.ses != nil && a.ses.Open().Dice != nil && a.ses.Asked() && !a.curtain:
		return &a.table.faces
	}
	return nil
}

func (a *App) typed(r rune) {
	t := a.typing()
	if t == nil || r < ' ' || utf8.RuneCountInString(*t) >= 120 {
		return
	}
	if t == &a.table.faces && (r < '0' || r > '9') && r != ' ' && r != ',' {
		return
	}
	if s := a.stopNow(); s != nil && (utf8.RuneCountInString(*t) >= s.most || s.digits && (r < '0' || r > '9')) {
		return
	}
	a.unmark(t)
	*t += string(r)
	a.typedInto()
}

// unmark empties a text that is marked whole, before something is typed or taken away.
func (a *App) unmark(t *string) bool {
	if a.modal == nil || t != &a.modal.value || !a.modal.marked {
		return false
	}
	a.modal.marked = false
	*t = ""
	return true
}

func (a *App) typedInto() {
	if a.modal == nil && a.ses != nil && a.ses.Answer() != nil {
		a.ses.Answer().TypeFaces(a.table.faces)
	}
}

// fieldKey handles keys that belong to the text being typed; letters and digits arrive as runes.
func (a *App) fieldKey(chord string) bool {
	t := a.typing()
	if t == nil {
		return false
	}
	switch {
	case chord == "Backspace":
		if n := len(*t); !a.unmark(t) && n > 0 {
			_, size := utf8.DecodeLastRuneInString(*t)
			*t = (*t)[:n-size]
			a.typedInto()
		}
		return true
	case t == &a.table.faces:
		return chord == "Space" || chord == "," || len(chord) == 1 && chord[0] >= '0' && chord[0] <= '9'
	}
	return len(chord) == 1 || chord == "Space" || len(chord) == 7 && chord[:6] == "Shift+"
}
