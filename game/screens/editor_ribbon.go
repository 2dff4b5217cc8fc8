package screens

import (
	"math"
	"slices"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules/geom"
)

// deed is something that the editor does at a key or a button.
type deed struct {
	id, label, key, alt, tip string
	room                     string // the longest that label may be, so that its neighbours stay where they are
	off                      string // why it cannot be done now, "" where it can
	chosen                   bool
	do                       func()
}

func (k deed) button() ui.Btn {
	tip := k.tip
	if k.off != "" {
		tip = k.off
	}
	return ui.Btn{ID: k.id, Label: k.label, Key: k.key, Tip: tip, Off: k.off != "", Chosen: k.chosen, Do: k.do}
}

// commands are all deeds, those of the ribbon first.
func (e *editor) commands() []deed {
	return slices.Concat(e.ribbonDeeds(), e.sheetDeeds(), e.selectionDeeds(), e.lineDeeds(), e.out.deeds(), sizeDeeds(e), wholeDeeds(e), walkDeeds(e), e.pointing.deeds(e))
}

// sheetDeeds show the forms of the whole layout.
func (e *editor) sheetDeeds() []deed {
	show := func(l listKind) func() {
		return func() {
			e.take(selectTool)
			e.bench.Select(nil, false)
			e.list = l
		}
	}
	on := e.tool == selectTool && len(e.bench.Selected()) == 0
	return []deed{
		{id: "sheet-table", label: "Table", key: "F2", tip: "size, mat, title and story", chosen: on && e.list == asTool, do: show(asTool)},
		{id: "sheet-sides", label: "Sides", key: "F3", tip: "what the sides are called, and their forces", chosen: e.list == asSides, do: show(asSides)},
		{id: "sheet-rules", label: "Rules", key: "F4", tip: "victory, turns, special rules and all other lines of the scenario", chosen: e.list == asRules, do: show(asRules)},
		{id: "sheet-picture", label: "Picture", key: "F5", tip: "a photo or map under the table, to trace", chosen: e.list == asPicture, do: show(asPicture)},
	}
}

// ribbonDeeds are the buttons on top.
func (e *editor) ribbonDeeds() []deed {
	var out []deed
	for i, t := range tools {
		out = append(out, deed{id: "tool-" + t.key, label: t.label, key: t.key, tip: t.tip, chosen: e.tool == tool(i), do: func() { e.take(tool(i)) }})
	}
	undo, redo := e.bench.History.Undoable(), e.bench.History.Redoable()
	if e.bench.History.Trying() { // what hangs at the mouse was not done
		undo = undo[1:]
	}
	unless := func(ok bool, why string) string {
		if ok {
			return ""
		}
		return why
	}
	undoTip, redoTip := "takes the last edit back", "does again what was taken back"
	if len(undo) > 0 {
		undoTip += ": " + undo[0]
	}
	if len(redo) > 0 {
		redoTip += ": " + redo[0]
	}
	out = append(out,
		deed{id: "undo", label: "Undo", key: "Ctrl+Z", tip: undoTip, off: unless(len(undo) > 0 || e.drawn != nil, "nothing was done yet"), do: e.undo},
		deed{id: "redo", label: "Redo", key: "Ctrl+Y", alt: "Ctrl+Shift+Z", tip: redoTip, off: unless(len(redo) > 0, "nothing was taken back"), do: e.redo},
		deed{id: "mirror", room: "Mirror: " + workshop.TopBottom.String(), label: "Mirror: " + e.bench.Symmetry.String(), key: "M", tip: "what is done to one half is done to the other: none, left-right, top-bottom, half turn", chosen: e.bench.Symmetry != workshop.Free, do: func() {
			e.letGo()
			e.bench.Symmetry = (e.bench.Symmetry + 1) % (workshop.HalfTurn + 1)
			e.keep.note(e)
		}},
	)
	out = append(out, snapDeeds(e)...)
	out = append(out,
		deed{id: "faults", room: "No faults", label: e.check.label(), key: "F", tip: "lists what is wrong with the layout, with the place of each and its mend", chosen: e.list == asFaults, do: e.showFaults},
		deed{id: "by-chance", label: "By chance", key: "Ctrl+R", tip: "lays a table out from a seed, or a part of it", chosen: e.list == asGenerator, do: e.showGenerator},
		deed{id: "play", label: "Play", key: "P", tip: "begins a battle of this layout at once; the menu of the battle leads back here", do: e.askPlay},
		deed{id: "save", label: "Save", key: "Ctrl+S", tip: e.keep.tip(), do: e.save},
		deed{id: "save-as", label: "Save as", key: "Ctrl+Shift+S", tip: "saves it under another name", do: e.saveAs},
		deed{id: "out", label: "Hand out", key: "Ctrl+P", tip: "packs it for a friend, or writes it as a picture or to be printed", chosen: e.list == asOut, do: e.out.show},
		deed{id: "leave", label: "Leave", key: "Escape", tip: "back to the list of layouts; what is not saved is kept", do: e.leave})
	return out
}

// snapDeeds switch what draws the hand: the squares of the table, or else inches, angles, edges and other pieces.
func snapDeeds(e *editor) (out []deed) {
	s := &e.bench.Snap
	if e.bench.Lattice != nil {
		out = append(out, deed{id: "snap-squares", label: "Squares", key: "Shift+S", tip: "what is put, drawn and moved lies on the squares: over whole ones, in the middle of them, or along their edges", chosen: s.Squares, do: func() {
			e.letGo()
			e.drawn, s.Squares = nil, !s.Squares
		}})
	}
	if e.squares() != nil {
		return out
	}
	return append(out,
		deed{id: "snap-inches", label: "Inches", key: "I", tip: "what is put and moved is drawn to whole inches", chosen: s.Inches, do: func() { s.Inches, s.Halves = !s.Inches, false }},
		deed{id: "snap-halves", label: "Halves", key: "H", tip: "what is put and moved is drawn to half inches", chosen: s.Halves, do: func() { s.Inches, s.Halves = false, !s.Halves }},
		deed{id: "snap-angles", label: "Angles", key: "X", tip: "turns and legs are drawn to multiples of 15°", chosen: s.Angles, do: func() { s.Angles = !s.Angles }},
		deed{id: "snap-edges", label: "Edges", key: "J", tip: "what is moved is drawn to the edges and the middle of the table", chosen: s.Edges, do: func() { s.Edges = !s.Edges }},
		deed{id: "snap-others", label: "Others", key: "Y", tip: "what is moved is drawn to the edges, middles and corners of other pieces", chosen: s.Neighbours, do: func() { s.Neighbours = !s.Neighbours }})
}

// ribbon lays the buttons on top, in as many rows as they need, and gives how high that is.
func (e *editor) ribbon(b *ui.Builder) float64 {
	pad, gap, h := b.Px(8), b.Px(4), b.Px(28)
	list := e.ribbonDeeds()
	rows := len(flow(b, list, b.F.W-2*pad, gap))
	high := 2*b.Px(6) + float64(rows)*(h+gap) - gap
	b.Panel("editor-ribbon", ui.Rect{W: b.F.W, H: high})
	layDeeds(b, pad, b.Px(6), b.F.W-2*pad, h, list)
	b.End()
	return high
}

// flow parts deeds into rows of a width.
func flow(b *ui.Builder, list []deed, w, gap float64) [][]deed {
	var rows [][]deed
	x := math.Inf(1)
	for _, k := range list {
		need := k.width(b)
		if x+need > w {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], k)
		x += need + gap
	}
	return rows
}

// width is how wide the button of a deed is.
func (k deed) width(b *ui.Builder) float64 {
	w := math.Ceil(max(ui.Width(assets.Body, b.Read(), k.label), ui.Width(assets.Body, b.Read(), k.room))) + b.Px(18)
	if k.key != "" {
		w += max(math.Ceil(ui.Width(assets.Body, b.Small(), ui.KeyCap(k.key)))+b.Px(8), b.Px(18)) + b.Px(7)
	}
	return w
}

// deedRows lays the buttons of deeds in rows of a width and gives the y below them.
func deedRows(b *ui.Builder, x, y, w float64, list []deed) float64 {
	return layDeeds(b, x, y, w, b.Px(26), list)
}

// layDeeds is deedRows for buttons of a height.
func layDeeds(b *ui.Builder, x, y, w, h float64, list []deed) float64 {
	gap := b.Px(4)
	for _, row := range flow(b, list, w, gap) {
		at := x
		for _, k := range row {
			wide := min(k.width(b), w)
			b.Button(ui.Rect{X: at, Y: y, W: wide, H: h}, k.button())
			at += wide + gap
		}
		y += h + gap
	}
	return y
}

// hintText is what the line at the bottom says: why something was refused, news, or what the tool does.
func (e *editor) hintText() string {
	if e.told != "" {
		return e.told
	}
	if e.drawn != nil {
		return counted(len(e.drawn.Points), "point") + " set. " + tools[e.tool].hint
	}
	return tools[e.tool].hint
}

// hintHeight is how high the line at the bottom is.
func (e *editor) hintHeight(b *ui.Builder) float64 {
	return b.ParaHeight(b.F.W-b.Px(24), assets.Body, b.Read(), e.hintText()) + b.Px(10)
}

// hint lays the line at the bottom and gives where it begins.
func (e *editor) hint(b *ui.Builder) float64 {
	h := e.hintHeight(b)
	r := ui.Rect{Y: b.F.H - h, W: b.F.W, H: h}
	b.Panel("editor-hint", r)
	ink := assets.Ink
	if e.bad && e.told != "" {
		ink = assets.RedInk
	}
	b.Para(b.Px(12), r.Y+b.Px(4), r.W-b.Px(24), assets.Body, b.Read(), ink, e.hintText())
	b.End()
	return r.Y
}

// selectionDeeds are what can be done to what is selected.
func (e *editor) selectionDeeds() []deed {
	ids, d := e.bench.Selected(), e.bench.Now()
	none := ""
	if len(ids) == 0 {
		none = "nothing is selected"
	}
	few := func(n int) string {
		if len(ids) < n {
			return counted(n, "piece") + " or more have to be selected"
		}
		return ""
	}
	turn := "15°"
	if e.squares() != nil {
		turn = "a quarter"
	}
	locked, grouped := len(ids) > 0, false
	for _, id := range ids {
		it := d.Item(id)
		locked = locked && it.Locked()
		grouped = grouped || it.Group() != ""
	}
	out := []deed{
		{id: "copy", label: "Copy", key: "Ctrl+C", tip: "copies what is selected", off: none, do: func() { e.bench.Copy(); e.news("Copied: Ctrl+V pastes it.") }},
		{id: "paste", label: "Paste", key: "Ctrl+V", tip: "puts what was copied an inch aside", do: e.paste},
		{id: "remove", label: "Remove", key: "Delete", tip: "takes away what is selected", off: none, do: func() {
			if !e.pointing.remove(e) {
				e.do(workshop.Remove(ids))
			}
		}},
		{id: "turn-left", label: "Turn left", key: "Q", tip: "turns it " + turn + " to the left", off: none, do: func() { e.turnSelected(-1) }},
		{id: "turn-right", label: "Turn right", key: "E", tip: "turns it " + turn + " to the right", off: none, do: func() { e.turnSelected(1) }},
		{id: "lower", label: "Lower", key: "[", tip: "one step below what it overlaps", off: none, do: func() { e.do(workshop.Lower(ids)) }},
		{id: "raise", label: "Raise", key: "]", tip: "one step above what it overlaps", off: none, do: func() { e.do(workshop.Raise(ids)) }},
		{id: "to-back", label: "To back", key: "Ctrl+[", tip: "below all that it overlaps", off: none, do: func() { e.reorder(workshop.ToBack(ids), "Nothing that it overlaps lies below it.") }},
		{id: "to-front", label: "To front", key: "Ctrl+]", tip: "above all that it overlaps", off: none, do: func() { e.reorder(workshop.ToFront(ids), "Nothing that it overlaps lies above it.") }},
		{id: "lock", label: "Lock", key: "L", tip: "edits leave it where it is, or no longer", off: none, chosen: locked, do: func() { e.do(workshop.Lock(ids, !locked)) }},
	}
	if e.tool == putTool || e.tool == unitTool {
		out[3].off, out[4].off = "", ""
	}
	if grouped {
		out = append(out, deed{id: "group", label: "Ungroup", key: "G", tip: "each moves by itself again", chosen: true, do: func() { e.do(workshop.Ungroup(ids)) }})
	} else {
		out = append(out, deed{id: "group", label: "Group", key: "G", tip: "they move as one from now on", off: few(2), do: func() { e.do(workshop.Group(ids)) }})
	}
	return append(out, deed{id: "all", label: "All", key: "Ctrl+A", tip: "selects everything on the table", do: e.selectAll})
}

// reorder puts what is selected above or below others; where that changes nothing it says why.
func (e *editor) reorder(edit workshop.Edit, idle string) {
	before := e.bench.Now()
	if e.do(edit) && e.bench.Now().Same(before) {
		e.news(idle)
	}
}

// lineDeeds bring what is selected into line.
func (e *editor) lineDeeds() []deed {
	ids := e.bench.Selected()
	off, off3 := "", ""
	if len(ids) < 2 {
		off = "two pieces or more have to be selected"
	}
	if len(ids) < 3 {
		off3 = "three pieces or more have to be selected"
	}
	var out []deed
	for i, k := range []struct {
		label, tip string
		side       workshop.Side
	}{{"Left", "left edges in line", workshop.Left}, {"Mid", "middles one above the other", workshop.MiddleX}, {"Right", "right edges in line", workshop.Right},
		{"Low", "lower edges in line", workshop.Bottom}, {"Level", "middles side by side", workshop.MiddleY}, {"High", "upper edges in line", workshop.Top}} {
		out = append(out, deed{id: "align-" + k.label, label: k.label, key: string(rune('1' + i)), tip: k.tip, off: off, do: func() { e.do(workshop.Align(ids, k.side)) }})
	}
	return append(out,
		deed{id: "spread-x", label: "Spread", key: "7", tip: "equal gaps from left to right", off: off3, do: func() { e.do(workshop.Distribute(ids, false)) }},
		deed{id: "spread-y", label: "Stack", key: "8", tip: "equal gaps upwards", off: off3, do: func() { e.do(workshop.Distribute(ids, true)) }})
}

// paste puts what was copied an inch aside.
func (e *editor) paste() {
	e.letGo()
	if err := e.bench.Paste(geom.Pt(geom.Inch, -geom.Inch)); err != nil {
		e.refuse(err)
		return
	}
	e.tool, e.list = selectTool, asTool
	e.changed()
}

// selectAll selects everything that lies on the table.
func (e *editor) selectAll() {
	e.take(selectTool)
	var ids []workshop.ID
	for _, it := range e.bench.Now().Lying() {
		ids = append(ids, it.ID)
	}
	e.bench.Select(ids, false)
}
