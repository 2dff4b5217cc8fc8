package screens

import (
	"fmt"
	"strings"

	"baize/assets"
	"baize/game/session/telling"
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

// contextMenu is a menu at the mouse, walked by the mouse or by keys.
type contextMenu struct {
	window *window
	scroll scrolls
	open   *menu              // nil while it is closed
	reopen func(x, y float64) // opens the menu of what lies under a pixel anew
	sound  func(name string)
}

type item struct {
	id, label, tip string
	off            bool
	stay           bool // the menu stays open
	do             func()
	more           func() *menu
}

// openMenu opens the menu of what lies under a pixel.
func (bt *battle) openMenu(x, y float64) {
	id, piece := bt.lies(bt.view.world(x, y))
	if id == 0 && bt.view.hover == 0 && bt.frame.At(x, y) != nil && len(bt.ses.Hand.Models()) > 0 {
		id = bt.ses.Hand.Models()[0]
	}
	switch {
	case id != 0:
		bt.menu.open = bt.modelMenu(id)
	case piece != 0:
		bt.menu.open = bt.pieceMenu(piece)
	default:
		bt.menu.open = bt.groundMenu()
	}
	bt.menu.open.x, bt.menu.open.y = x, y
}

// handKey opens the menu by its key: of the model under the cursor, else of what is selected.
func (bt *battle) handKey() {
	if list := bt.ses.Hand.Models(); len(list) > 0 && tableview.ModelAt(bt.ses.Hand, bt.view.world(bt.mx, bt.my)) == 0 {
		x, y := bt.view.pixel(bt.ses.Play.State().Model(list[0]).At)
		bt.menu.open = bt.modelMenu(list[0])
		bt.menu.open.x, bt.menu.open.y = x, y
		return
	}
	bt.openMenu(bt.mx, bt.my)
}

// hand gives a command of the kernel and shows what came of it.
func (bt *battle) hand(c rules.Command) {
	if c.Seat != rules.SeatA && c.Seat != rules.SeatB {
		c.Seat = bt.mySeat()
	}
	bt.done(bt.ses.Play.Do(c))
}

func (bt *battle) modelMenu(id rules.ModelID) *menu {
	st := bt.ses.Play.State()
	m := st.Model(id)
	u := st.Unit(m.Unit)
	out := &menu{title: m.Name + " by hand"}
	add := func(i item) { out.items = append(out.items, i) }
	add(item{id: "rule-of-unit", label: "Select " + u.Name, do: func() { bt.ses.Hand.Select(u.ID) }})
	add(item{id: "hand-move", label: "Move by hand", tip: "it follows the cursor; click sets it down, the wheel turns", do: func() { bt.hands.takeModel(id, geom.Point{}) }})
	out.items = append(out.items, bt.trackItems(m)...)
	add(item{id: "markers-unit", label: "Markers of the unit…", more: func() *menu { return bt.markerMenu(rules.Command{Unit: u.ID}) }})
	add(item{id: "markers-model", label: "Markers of this model…", more: func() *menu { return bt.markerMenu(rules.Command{Model: id}) }})
	if bt.ses.Play.System().Info().Adrift {
		add(item{id: "held", label: "Who has it…", more: func() *menu { return bt.heldMenu(id) }})
	}
	add(item{id: "hand-remove", label: "Remove from the table", do: func() { bt.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "removed"}) }})
	add(item{id: "hand-reserve", label: "Take into reserve", do: func() { bt.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "reserve"}) }})
	if m.Place == rules.Wreck {
		add(item{id: "hand-back", label: "Stand up again", do: func() {
			at, f := m.At, m.Facing
			bt.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "table", At: &at, Facing: &f})
		}})
	} else {
		add(item{id: "hand-wreck", label: "Make it a wreck", do: func() {
			at, f := m.At, m.Facing
			bt.hand(rules.Command{Kind: rules.KindHandPlace, Model: id, Name: "wreck", At: &at, Facing: &f})
		}})
	}
	bt.commonItems(out)
	return out
}

// markerMenu sets markers of what a command names, a unit, a model or a thing on the table: a row for each marker of the system that lies
// there.
func (bt *battle) markerMenu(at rules.Command) *menu {
	out := &menu{title: "Markers: click or ⏎ +1, with Shift −1"}
	var list rules.Markers
	switch st := bt.ses.Play.State(); {
	case at.Unit != 0:
		list = st.Unit(at.Unit).Markers
	case at.Model != 0:
		list = st.Model(at.Model).Markers
	default:
		list = st.Piece(at.Piece).Markers
	}
	for _, t := range bt.ses.Play.System().Info().Markers {
		if (t.Of == rules.OfPiece) != (at.Piece != 0) {
			continue
		}
		n := list.N(t.ID)
		out.items = append(out.items, item{id: "marker-" + t.ID, label: fmt.Sprintf("%s: %d", t.Name(), n), tip: t.Text + " — click adds one, with Shift takes one away", stay: true, do: func() {
			k := n + 1
			if bt.mods.Shift {
				k = max(0, n-1)
			}
			bt.hand(rules.Command{Kind: rules.KindHandMarker, Unit: at.Unit, Model: at.Model, Piece: at.Piece, Name: t.ID, Number: k})
		}, more: func() *menu { return bt.markerMenu(at) }})
	}
	return out
}

func (bt *battle) pieceMenu(id rules.PieceID) *menu {
	p := bt.ses.Play.State().Piece(id)
	out := &menu{title: title(p.Kind) + " by hand"}
	out.items = append(out.items, item{id: "hand-move-piece", label: "Move and turn this terrain", tip: "it follows the cursor; click sets it down, the wheel turns", do: func() { bt.hands.takePiece(*bt.ses.Play.State().Piece(id), geom.Point{}) }})
	out.items = append(out.items, item{id: "hand-gone", label: "Take this terrain away", do: func() { bt.hand(rules.Command{Kind: rules.KindHandPiece, Piece: id, Name: "gone"}) }})
	if bt.ses.Play.System().Info().IsThing(p.Kind) {
		out.items = append(out.items, item{id: "markers-piece", label: "Markers…", more: func() *menu { return bt.markerMenu(rules.Command{Piece: id}) }})
		for o := rules.Nobody; o <= rules.OwnedByB; o++ {
			out.items = append(out.items, item{id: "owner-" + o.String(), label: "Give to " + bt.ownerName(o), off: p.Owner == o, do: func() {
				bt.hand(rules.Command{Kind: rules.KindHandPiece, Piece: id, Name: o.String()})
			}})
		}
	}
	bt.commonItems(out)
	return out
}

func (bt *battle) groundMenu() *menu {
	out := &menu{title: "By hand"}
	out.items = append(out.items, item{id: "hand-put", label: "Put terrain…", more: bt.hands.paletteMenu})
	for i := range bt.ses.Play.State().Table.Pieces {
		if p := &bt.ses.Play.State().Table.Pieces[i]; p.Gone {
			out.items = append(out.items, item{id: "hand-back-" + p.Label, label: "Put back: " + telling.PieceName(bt.ses.Play.State(), p.ID), do: func() { bt.hand(rules.Command{Kind: rules.KindHandPiece, Piece: p.ID, Name: "back"}) }})
		}
	}
	for i := range bt.ses.Play.State().Models {
		m := &bt.ses.Play.State().Models[i]
		if (m.Place == rules.Removed || m.Place == rules.Reserve && bt.ses.Play.State().Turn > 0) && !bt.ses.Play.Hidden(m.Unit) && len(out.items) < 12 {
			out.items = append(out.items, item{id: "hand-return-" + m.Label, label: "Bring back " + telling.ModelName(bt.ses.Play.State(), m.ID), do: func() {
				bt.hands.takeModel(m.ID, geom.Point{})
				bt.hands.handAt.At = bt.view.world(bt.mx, bt.my)
			}})
		}
	}
	for i, k := range bt.ses.Play.System().Info().Templates {
		out.items = append(out.items, item{id: "lay-" + k.ID, label: "Lay: " + k.Name(), tip: k.Text + "; a click sets it down, the wheel turns it, Esc takes it away", do: func() { bt.view.take(&bt.ses.Play.System().Info().Templates[i]) }})
	}
	bt.commonItems(out)
	return out
}

// commonItems are what every menu offers: counters, a note, overruling the last refusal.
func (bt *battle) commonItems(out *menu) {
	tools := item{id: "hand-tools", label: "Take the tools out: drags move terrain and figures", tip: "a drag moves what lies under it, the wheel turns it meanwhile, Delete takes away what the cursor is on; Esc puts the tools away", do: func() { bt.hands.tools = true }}
	if bt.hands.tools {
		tools.label, tools.do = "Put the tools away", func() { bt.hands.tools = false }
	}
	out.items = append(out.items, tools)
	out.items = append(out.items, item{id: "counters", label: "Counters…", more: bt.counterMenu})
	out.items = append(out.items, item{id: "note", label: "Write a note into the log…", do: func() {
		bt.app.prompt("Note", "A line for the log:", "", "Write", func(s string) {
			if s != "" {
				bt.hand(rules.Command{Kind: rules.KindNote, Name: s})
			}
		})
	}})
	if _, r, ok := bt.ses.Play.Refusal(); ok {
		out.items = append(out.items, item{id: "overrule-last", label: "Overrule: " + short(bt.words(r.Text), 44), tip: bt.words(r.Text), do: func() { bt.askOverrule(r) }})
	}
	if bt.ses.Play.Asked() {
		for i := range out.items {
			if k := &out.items[i]; k.id == "hand-tools" {
				k.off, k.tip = true, "a drag lays out the answer to the open question"
			} else if strings.HasPrefix(k.id, "hand-") {
				anew := "what is under way begins anew from before it"
				if k.tip != "" {
					anew = k.tip + "; " + anew
				}
				k.tip = anew
			}
		}
	}
}

func (bt *battle) counterMenu() *menu {
	out := &menu{title: "Counters: click or ⏎ +1, with Shift −1"}
	for _, c := range rules.CountingOf(bt.ses.Play.System()).Counters(bt.ses.Play.State()) {
		out.items = append(out.items, item{id: "counter-" + c.ID + "-" + c.Seat.String(), label: bt.counterLabel(&c), tip: "click adds one, with Shift takes one away", stay: true, do: func() {
			n := c.Value + 1
			if bt.mods.Shift {
				n = max(0, c.Value-1)
			}
			bt.hand(rules.Command{Kind: rules.KindHandCounter, Seat: c.Seat, Name: c.ID, Number: n})
		}, more: bt.counterMenu})
	}
	return out
}

// lay lays the menu beside the pixel that it was opened at.
func (c *contextMenu) lay(b *ui.Builder) {
	m := c.open
	w := max(b.Px(236), ui.Width(assets.Title, b.Px(16), m.title)+b.Px(30))
	for _, k := range m.items {
		w = max(w, ui.Width(assets.Body, b.Read(), k.label)+b.Px(44))
	}
	w = min(w, b.F.W-b.Px(12))
	step := b.Px(27)
	h := step*float64(len(m.items)) + b.Px(46)
	full := h
	h = min(h, b.F.H-b.Px(12))
	r := ui.Rect{X: max(b.Px(6), min(m.x+b.Px(4), b.F.W-w-b.Px(6))), Y: max(b.Px(6), min(m.y, b.F.H-h-b.Px(6))), W: w, H: h}
	b.Hot(ui.Hot{ID: "outside-menu", Kind: "panel", R: ui.Rect{X: 0, Y: 0, W: b.F.W, H: b.F.H}, Do: func() { c.open = nil }})
	b.Panel("context-menu", r)
	b.TextIn(r.X+b.Px(12), r.Y+b.Px(9), w-b.Px(24), assets.Title, b.Px(16), assets.Ink, m.title)
	view := ui.Rect{X: r.X, Y: r.Y + b.Px(34), W: w, H: h - b.Px(42)}
	off := c.scroll.within("menu", full-b.Px(44), view)
	c.scroll.byWheel(b, "menu", view)
	b.Clip(view)
	for i, k := range m.items {
		k := k
		b.Button(ui.Rect{X: r.X + b.Px(8), Y: view.Y + step*float64(i) - off, W: w - b.Px(16), H: step - b.Px(3)}, ui.Btn{ID: k.id, Label: k.label, Tip: k.tip, Off: k.off, Chosen: i == m.at, Do: func() { c.menuItem(m, i) }})
	}
	b.Unclip()
}

// menuItem does an item of the context menu; one that stays comes back with what it changed.
func (c *contextMenu) menuItem(m *menu, i int) {
	k, x, y := m.items[i], m.x, m.y
	if !k.stay {
		c.open = nil
	}
	if k.do != nil {
		k.do()
	}
	switch {
	case k.more != nil && c.open != nil || k.more != nil && k.do == nil:
		c.open = k.more()
	case k.stay:
		c.reopen(x, y)
	}
	if n := c.open; n != nil {
		n.x, n.y = x, y
		if n.at = 0; k.stay {
			n.at = i
		}
	}
}

// key walks the menu by keys: arrows go to an item, Enter does it, with Shift it takes one away; Escape is
// that of the table. Other keys do nothing while it is open.
func (c *contextMenu) key(chord string) bool {
	m := c.open
	if m == nil || chord == "Escape" {
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
		c.window.mods.Shift = chord != "=" && (c.window.mods.Shift || chord == "Shift+Enter" || chord == "-")
		c.sound("click")
		c.menuItem(m, m.at)
		return true
	}
	for n := 0; step != 0 && n < len(m.items); n++ {
		if m.at = (m.at + step) % len(m.items); !m.items[m.at].off {
			break
		}
	}
	if rowH := 27 * c.window.Scale(); step != 0 {
		c.scroll["menu"] = max(0, rowH*float64(m.at)-c.window.h/2)
	}
	return true
}

// counterLabel names a counter with its value, and whose it is where it is one side's.
func (s *speaker) counterLabel(c *rules.Counter) string {
	if c.Seat != rules.SeatA && c.Seat != rules.SeatB {
		return fmt.Sprintf("%s: %d", c.Name, c.Value)
	}
	return fmt.Sprintf("%s, %s: %d", c.Name, s.sideName(c.Seat), c.Value)
}
