package screens

import (
	"fmt"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/rules"
	"baize/rules/geom"
)

// menu is the context menu: what players may change by hand because they agree. Everything in it is logged.
type menu struct {
	x, y  float64
	at    int // the item that the keys are on
	title string
	items []item
}

type item struct {
	id, label, tip string
	off            bool
	stay           bool // the menu stays open
	do             func()
	more           func() *menu
}

// openMenu opens the menu of what lies under a pixel.
func (a *App) openMenu(x, y float64) {
	p := a.world(x, y)
	id := tableview.ModelAt(a.ses, p)
	if id == 0 && a.table.hover == 0 && a.frame.At(x, y) != nil && len(a.ses.Models()) > 0 {
		id = a.ses.Models()[0]
	}
	switch {
	case id != 0:
		a.table.menu = a.modelMenu(id)
	default:
		if k := tableview.PieceAt(a.ses, p); k != 0 {
			a.table.menu = a.pieceMenu(k)
		} else {
			a.table.menu = a.groundMenu()
		}
	}
	a.table.menu.x, a.table.menu.y = x, y
}

// handKey opens the menu by its key: of the model under the cursor, else of what is selected.
func (a *App) handKey() {
	if list := a.ses.Models(); len(list) > 0 && tableview.ModelAt(a.ses, a.world(a.mx, a.my)) == 0 {
		x, y := a.ModelPixel(list[0])
		a.table.menu = a.modelMenu(list[0])
		a.table.menu.x, a.table.menu.y = x, y
		return
	}
	a.openMenu(a.mx, a.my)
}

// hand gives a command of the kernel and shows what came of it.
func (a *App) hand(c rules.Command) {
	if c.Seat != rules.SeatA && c.Seat != rules.SeatB {
		c.Seat = a.mySeat()
	}
	a.done(a.ses.Do(c))
}

func (a *App) modelMenu(id rules.ModelID) *menu {
	st := a.ses.State()
	m := st.Model(id)
	u := st.Unit(m.Unit)
	out := &menu{title: m.Name + " by hand"}
	add := func(i item) { out.items = append(out.items, i) }
	add(item{id: "rule-of-unit", label: "Select " + u.Name, do: func() { a.ses.Select(u.ID) }})
	add(item{id: "hand-move", label: "Move by hand", tip: "it follows the cursor; click sets it down, the wheel turns", do: func() {
		a.table.byHand = id
		a.table.handAt = geom.Pose{At: m.At, Heading: m.Facing}
	}})
	if !a.ses.System().Info().HurtByMarkers && (m.Life > 1 || m.Lost > 0) {
		add(item{id: "hand-wound", label: fmt.Sprintf("Lose a point (%d of %d left)", m.Life-m.Lost, m.Life), off: m.Lost >= m.Life, stay: true, do: func() {
			a.hand(rules.Command{Kind: rules.KindHandLost, Model: id, Number: m.Lost + 1})
		}})
		add(item{id: "hand-heal", label: "Regain a point", off: m.Lost == 0, stay: true, do: func() { a.hand(rules.Command{Kind: rules.KindHandLost, Model: id, Number: m.Lost - 1}) }})
	}
	add(item{id: "markers-unit", label: "Markers of the unit…", more: func() *menu { return a.markerMenu(u.ID, 0) }})
	add(item{id: "markers-model", label: "Markers of this model…", more: func() *menu { return a.markerMenu(0, id) }})
	add(item{id: "hand-remove", label: "Remove from the table", do: func() { a.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "removed"}) }})
	add(item{id: "hand-reserve", label: "Take into reserve", do: func() { a.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "reserve"}) }})
	if m.Place == rules.Wreck {
		add(item{id: "hand-back", label: "Stand up again", do: func() {
			at, f := m.At, m.Facing
			a.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "table", At: &at, Facing: &f})
		}})
	} else {
		add(item{id: "hand-wreck", label: "Make it a wreck", do: func() {
			at, f := m.At, m.Facing
			a.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "wreck", At: &at, Facing: &f})
		}})
	}
	a.commonItems(out)
	return out
}

// markerMenu sets markers of a unit or a model: a row for each marker of the system.
func (a *App) markerMenu(unit rules.UnitID, model rules.ModelID) *menu {
	out := &menu{title: "Markers: click or ⏎ +1, with Shift −1"}
	has := func(kind string) int {
		if unit != 0 {
			return a.ses.State().Unit(unit).Markers.N(kind)
		}
		return a.ses.State().Model(model).Markers.N(kind)
	}
	for _, t := range a.ses.System().Info().Markers {
		n := has(t.ID)
		out.items = append(out.items, item{id: "marker-" + t.ID, label: fmt.Sprintf("%s: %d", t.Name(), n), tip: t.Text + " — click adds one, with Shift takes one away", stay: true, do: func() {
			k := n + 1
			if a.mods.Shift {
				k = max(0, n-1)
			}
			a.hand(rules.Command{Kind: rules.KindHandMarker, Unit: unit, Model: model, Name: t.ID, Number: k})
		}, more: func() *menu { return a.markerMenu(unit, model) }})
	}
	return out
}

func (a *App) pieceMenu(id rules.PieceID) *menu {
	p := a.ses.State().Piece(id)
	out := &menu{title: title(p.Kind) + " by hand"}
	out.items = append(out.items, item{id: "hand-gone", label: "Take this terrain away", do: func() { a.hand(rules.Command{Kind: rules.KindHandPiece, Piece: id, Name: "gone"}) }})
	a.commonItems(out)
	return out
}

func (a *App) groundMenu() *menu {
	out := &menu{title: "By hand"}
	for i := range a.ses.State().Table.Pieces {
		if p := &a.ses.State().Table.Pieces[i]; p.Gone {
			out.items = append(out.items, item{id: "hand-back-" + p.Label, label: "Put back: " + session.PieceName(a.ses.State(), p.ID), do: func() { a.hand(rules.Command{Kind: rules.KindHandPiece, Piece: p.ID, Name: "back"}) }})
		}
	}
	for i := range a.ses.State().Models {
		m := &a.ses.State().Models[i]
		if m.Place == rules.Removed && len(out.items) < 12 {
			out.items = append(out.items, item{id: "hand-return-" + m.Label, label: "Bring back " + session.ModelName(a.ses.State(), m.ID), do: func() {
				a.table.byHand = m.ID
				a.table.handAt = geom.Pose{Heading: m.Facing}
			}})
		}
	}
	for i, k := range a.ses.System().Info().Templates {
		out.items = append(out.items, item{id: "lay-" + k.ID, label: "Lay: " + k.Name(), tip: k.Text + "; a click sets it down, the wheel turns it, Esc takes it away", do: func() { a.takeTemplate(i) }})
	}
	a.commonItems(out)
	return out
}

// commonItems are what every menu offers: counters, a note, overruling the last refusal.
func (a *App) commonItems(out *menu) {
	out.items = append(out.items, item{id: "counters", label: "Counters…", more: a.counterMenu})
	out.items = append(out.items, item{id: "note", label: "Write a note into the log…", do: func() {
		a.prompt("Note", "A line for the log:", "", "Write", func(s string) {
			if s != "" {
				a.hand(rules.Command{Kind: rules.KindNote, Name: s})
			}
		})
	}})
	if _, r, ok := a.ses.Refusal(); ok {
		out.items = append(out.items, item{id: "overrule-last", label: "Overrule: " + short(a.words(r.Text), 44), tip: a.words(r.Text), do: func() { a.askOverrule(r) }})
	}
	if a.ses.Asked() {
		for i := range out.items {
			if k := &out.items[i]; k.more == nil && !strings.HasPrefix(k.id, "lay-") && k.id != "rule-of-unit" {
				k.off, k.tip = true, "first answer the open question"
			}
		}
	}
}

func (a *App) counterMenu() *menu {
	out := &menu{title: "Counters: click or ⏎ +1, with Shift −1"}
	for _, c := range rules.CountingOf(a.ses.System()).Counters(a.ses.State()) {
		out.items = append(out.items, item{id: "counter-" + c.ID + "-" + c.Seat.String(), label: a.counterLabel(&c), tip: "click adds one, with Shift takes one away", stay: true, do: func() {
			n := c.Value + 1
			if a.mods.Shift {
				n = max(0, c.Value-1)
			}
			a.hand(rules.Command{Kind: rules.KindHandCounter, Seat: c.Seat, Name: c.ID, Number: n})
		}, more: a.counterMenu})
	}
	return out
}

func (a *App) menuPanel(b *ui.Builder) {
	m := a.table.menu
	w := max(b.Px(236), ui.Width(assets.Title, b.Px(16), m.title)+b.Px(30))
	for _, k := range m.items {
		w = max(w, ui.Width(assets.Body, b.Read(), k.label)+b.Px(44))
	}
	w = min(w, a.w-b.Px(12))
	step := b.Px(27)
	h := step*float64(len(m.items)) + b.Px(46)
	full := h
	h = min(h, a.h-b.Px(12))
	r := ui.Rect{X: max(b.Px(6), min(m.x+b.Px(4), a.w-w-b.Px(6))), Y: max(b.Px(6), min(m.y, a.h-h-b.Px(6))), W: w, H: h}
	b.Hot(ui.Hot{ID: "outside-menu", Kind: "panel", R: ui.Rect{X: 0, Y: 0, W: a.w, H: a.h}, Do: func() { a.table.menu = nil }})
	b.Panel("context-menu", r)
	b.TextIn(r.X+b.Px(12), r.Y+b.Px(9), w-b.Px(24), assets.Title, b.Px(16), assets.Ink, m.title)
	view := ui.Rect{X: r.X, Y: r.Y + b.Px(34), W: w, H: h - b.Px(42)}
	off := a.scrolled("menu", full-b.Px(44), view)
	a.scroller(b, "menu", view)
	b.Clip(view)
	for i, k := range m.items {
		k := k
		b.Button(ui.Rect{X: r.X + b.Px(8), Y: view.Y + step*float64(i) - off, W: w - b.Px(16), H: step - b.Px(3)}, ui.Btn{ID: k.id, Label: k.label, Tip: k.tip, Off: k.off, Chosen: i == m.at, Do: func() { a.menuItem(m, i) }})
	}
	b.Unclip()
}

// menuItem does an item of the context menu; one that stays comes back with what it changed.
func (a *App) menuItem(m *menu, i int) {
	k, x, y := m.items[i], m.x, m.y
	if !k.stay {
		a.table.menu = nil
	}
	if k.do != nil {
		k.do()
	}
	switch {
	case k.more != nil && a.table.menu != nil || k.more != nil && k.do == nil:
		a.table.menu = k.more()
	case k.stay:
		a.openMenu(x, y)
	}
	if n := a.table.menu; n != nil {
		n.x, n.y = x, y
		if n.at = 0; k.stay {
			n.at = i
		}
	}
}

// contextKey walks the context menu by keys: arrows go to an item, Enter does it, with Shift it takes one away; Escape is
// that of the table. Other keys do nothing while it is open. A model that is moved by hand is put down by Enter.
func (a *App) contextKey(chord string) bool {
	m := a.table.menu
	if a.table.byHand != 0 && a.modal == nil && a.atTable() && chord == "Enter" {
		a.putByHand()
		return true
	}
	if m == nil || a.modal != nil || !a.atTable() || chord == "Escape" {
		return false
	}
	step := 0
	switch chord {
	case "Down", "Tab":
		step = 1
	case "Up", "Shift+Tab":
		step = len(m.items) - 1
	case "Enter", "Shift+Enter", "=", "-":
		if m.at >= len(m.items) || m.items[m.at].off {
			return true
		}
		if a.mods.Shift = a.mods.Shift || chord == "Shift+Enter" || chord == "-"; chord == "=" {
			a.mods.Shift = false
		}
		a.sound("click")
		a.menuItem(m, m.at)
		return true
	}
	for n := 0; step != 0 && n < len(m.items); n++ {
		if m.at = (m.at + step) % len(m.items); !m.items[m.at].off {
			break
		}
	}
	if rowH := 27 * a.Scale(); step != 0 {
		a.scroll["menu"] = max(0, rowH*float64(m.at)-a.h/2)
	}
	return true
}

// putByHand sets the model that hangs at the cursor, or that the arrows have moved, down.
func (a *App) putByHand() {
	t := &a.table
	id := t.byHand
	t.byHand = 0
	at := t.handAt.At
	f := t.handAt.Heading.Norm()
	a.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "table", At: &at, Facing: &f})
}

// counterLabel names a counter with its value, and whose it is where it is one side's.
func (a *App) counterLabel(c *rules.Counter) string {
	if c.Seat != rules.SeatA && c.Seat != rules.SeatB {
		return fmt.Sprintf("%s: %d", c.Name, c.Value)
	}
	return fmt.Sprintf("%s, %s: %d", c.Name, a.sideName(c.Seat), c.Value)
}
