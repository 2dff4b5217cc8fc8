package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/input"
)

// helpPart is a part of the help under a heading: rows of keys or gestures with what they do.
type helpPart struct {
	title string
	rows  []helpRow
}

type helpRow struct {
	caps []string // drawn as keys
	head string   // or a gesture in words
	text string
}

// helpGroups order the bindings of the table; those of one row are told together.
var helpGroups = []struct {
	title string
	rows  []helpKeys
}{
	{"Choosing", []helpKeys{{[]input.Action{input.NextUnit}, ""}, {[]input.Action{input.PrevUnit}, ""}, {[]input.Action{input.NextModel}, ""}, {[]input.Action{input.Whole}, ""},
		{[]input.Action{input.Aim}, ""}, {[]input.Action{input.AimToo}, ""}, {[]input.Action{input.Confirm}, ""}, {[]input.Action{input.Back}, ""}, {[]input.Action{input.LetPass}, ""}, {[]input.Action{input.Undo}, ""}, {[]input.Action{input.Redo}, ""}, {[]input.Action{input.Restart}, ""}, {[]input.Action{input.Practice}, ""}, {[]input.Action{input.ByHand}, ""}}},
	{"Moving", []helpKeys{{[]input.Action{input.TurnLeft, input.TurnRight}, "turn by 15° (a leg: 5°)"},
		{[]input.Action{input.NudgeUp, input.NudgeLeft, input.NudgeDown, input.NudgeRt}, "nudge by a tenth of an inch or a square, with Shift farther; with Ctrl nothing holds them"},
		{[]input.Action{input.Higher, input.Lower}, "a level up or down; in at a door beside it, and out"},
		{[]input.Action{input.WheelLeft, input.WheelRt}, "wheel the formation by 15°"},
		{[]input.Action{input.Corner}, ""}, {[]input.Action{input.DropLeg}, ""}, {[]input.Action{input.Formation}, ""}, {[]input.Action{input.FormUp}, ""}, {[]input.Action{input.FormLine}, ""}}},
	{"Looking", []helpKeys{{[]input.Action{input.PanUp, input.PanLeft, input.PanDown, input.PanRight}, "move the view"}, {[]input.Action{input.ZoomIn, input.ZoomOut}, "zoom in and out"},
		{[]input.Action{input.Fit}, ""}, {[]input.Action{input.Lines}, ""}, {[]input.Action{input.Sees}, ""}, {[]input.Action{input.Threats}, ""}, {[]input.Action{input.Lay}, ""}, {[]input.Action{input.Explain}, ""}, {[]input.Action{input.Why}, ""}, {[]input.Action{input.ReadOn, input.ReadBack}, "read on and back: the card, the question, the reasons"}, {[]input.Action{input.Minimap}, ""},
		{[]input.Action{input.FoldLog}, ""}, {[]input.Action{input.FoldDice}, ""}}},
	{"The machine", []helpKeys{{[]input.Action{input.Suggest}, ""}, {[]input.Action{input.Reasons}, ""}, {[]input.Action{input.Pause}, ""}}},
	{"Keeping", []helpKeys{{[]input.Action{input.Save}, ""}, {[]input.Action{input.SaveAs}, ""}, {[]input.Action{input.Load}, ""}, {[]input.Action{input.Menu}, ""}, {[]input.Action{input.Full}, ""}}},
}

// helpKeys are bindings in one row; an empty text is that of the binding.
type helpKeys struct {
	of   []input.Action
	text string
}

// helpParts are all parts in reading order.
func helpParts() []helpPart {
	mouse := helpPart{title: "With the mouse"}
	for _, g := range input.Gestures {
		mouse.rows = append(mouse.rows, helpRow{head: g[0], text: g[1]})
	}
	out := []helpPart{
		{"How it goes", []helpRow{
			{text: "The ribbon on top says whose turn it is and what is asked. The buttons at the right are what the rules allow now, each with its key; a grey one says why not."},
			{text: "Lay a command out by dragging and clicking: while it hangs there, the line beside the mouse says whether it may be so. Enter carries it out."},
			{text: "“why?” in the log tells how a number came about, with the rule and its page."}}},
		mouse,
	}
	for _, g := range helpGroups {
		part := helpPart{title: g.title}
		for _, k := range g.rows {
			row := helpRow{text: k.text}
			for _, act := range k.of {
				for _, bind := range input.Table {
					if bind.Action == act {
						row.caps = append(row.caps, bind.Keys[0])
						if k.text == "" {
							row.text = bind.Text
						}
					}
				}
			}
			part.rows = append(part.rows, row)
		}
		out = append(out, part)
	}
	shop := helpPart{title: "In the workshop"}
	for _, t := range tools {
		shop.rows = append(shop.rows, helpRow{caps: []string{t.key}, text: t.tip})
	}
	shop.rows = append(shop.rows, helpRow{caps: []string{"M"}, text: "mirror: none, left-right, top-bottom, half turn"}, helpRow{caps: []string{"Enter"}, text: "end what is drawn by points"},
		helpRow{head: "wheel in a drag", text: "turns it; else Q and E"}, helpRow{head: "right drag", text: "measures"},
		helpRow{caps: []string{"F"}, text: "what is wrong, with mends"}, helpRow{caps: []string{"P"}, text: "play from here; the menu leads back"})
	out = append(out, shop)
	out = append(out, helpPart{"Building a force", []helpRow{
		{caps: []string{"Tab"}, text: "from the list to the force to the unit and its options"}, {caps: []string{"Enter"}, text: "in the list: adds what is chosen; in the force: goes to the unit"},
		{caps: []string{"Left", "Right"}, text: "fewer, more; on a button → presses it"},
		{caps: []string{"A"}, text: "adds what is chosen in the list"}, {caps: []string{"D", "Delete"}, text: "the unit once more; takes it out"},
		{caps: []string{"Ctrl+Up"}, text: "moves the unit up; with Down, down"},
		{caps: []string{"U", "F", "O"}, text: "the unit, the faults, the odds"}, {caps: []string{"G", "W"}, text: "the whole force; lines of your own"},
		{caps: []string{"Ctrl+S", "Ctrl+P"}, text: "saves it; prints it"}, {caps: []string{"P"}, text: "New battle with it"}}})
	out = append(out, helpPart{"In a replay", []helpRow{
		{caps: []string{"P"}, text: "run and stand still"}, {caps: []string{"Up", "Down"}, text: "faster, slower"}, {caps: []string{"Left", "Right"}, text: "a command back, on; with Shift an activation, with Ctrl to the ends"},
		{caps: []string{"PageUp", "PageDown"}, text: "a turn back, on"}, {caps: []string{"O"}, text: "the next one looks"}, {caps: []string{"I"}, text: "why: the reasons of what is told"},
		{caps: []string{"X"}, text: "how the dice fell"}, {caps: []string{"B"}, text: "play on from here"}, {caps: []string{"F"}, text: "write the report"}}})
	return append(out, helpPart{"In menus", []helpRow{
		{caps: []string{"Tab"}, text: "go from part to part"}, {caps: []string{"Up", "Down"}, text: "choose in a list"}, {caps: []string{"Left", "Right"}, text: "choose in a row"},
		{caps: []string{"Enter"}, text: "what the green button says"}, {caps: []string{"Escape"}, text: "back"}}})
}

// help is the screen of keys and gestures.
type help struct{ page }

// Layout implements screen.
func (h *help) Layout(b *ui.Builder) {
	r := paper(b, "Help", 1200, 768)
	body := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(44)}
	parts := helpParts()
	columns := max(1, min(3, int(body.W/b.Px(330))))
	content := h.columns(b.Aside(), body, parts, columns, 0)
	off := h.app.scroll.within("help", content, body)
	h.app.scroll.byWheel(b, "help", body)
	h.app.stopAt(b, stop{id: "help", r: body, step: func(d int) { h.app.scroll["help"] += float64(d) * b.Px(60) }})
	b.Clip(body)
	h.columns(b, body, parts, columns, off)
	b.Unclip()
	b.ScrollBar(body, off, content)
	h.app.backButton(b, r)
}

// columns lays the parts into columns of about one height and gives the height of the tallest.
func (h *help) columns(b *ui.Builder, r ui.Rect, parts []helpPart, columns int, off float64) float64 {
	gap := b.Px(30)
	w := (r.W - b.Px(10) - gap*float64(columns-1)) / float64(columns)
	heights, sum := make([]float64, len(parts)), 0.0
	for i, p := range parts {
		heights[i] = layHelpPart(b.Aside(), 0, 0, w, p)
		sum += heights[i]
	}
	x, y, tallest, left := r.X, 0.0, 0.0, columns
	for i, p := range parts {
		// A part begins the next column where more than half of it would stand below the even share.
		if y > 0 && left > 1 && y+heights[i]/2 > sum/float64(columns) {
			x, y, left = x+w+gap, 0, left-1
		}
		layHelpPart(b, x, r.Y+y-off, w, p)
		y += heights[i]
		tallest = max(tallest, y)
	}
	return tallest
}

// layHelpPart lays a part and gives its height.
func layHelpPart(b *ui.Builder, x, y, w float64, p helpPart) float64 {
	top := y
	b.Text(x, y, assets.Title, b.Title(), assets.Ink, p.title)
	b.Rule(x, x+w, y+b.Px(24))
	y += b.Px(30)
	for _, row := range p.rows {
		in := 0.0
		switch {
		case len(row.caps) > 0:
			in = b.Px(112)
			cx := x
			for _, k := range row.caps {
				cx += b.Cap(cx, y-b.Px(1), k) + b.Px(4)
			}
		case row.head != "":
			in = b.Px(112)
			b.Para(x, y, in-b.Px(8), assets.Bold, b.Small(), assets.Ink, row.head)
		}
		size := b.Small() + b.Px(1)
		h := b.ParaHeight(w-in, assets.Body, size, row.text)
		b.Para(x+in, y, w-in, assets.Body, size, assets.Ink, row.text)
		if row.head != "" {
			h = max(h, b.ParaHeight(in-b.Px(8), assets.Bold, b.Small(), row.head))
		}
		if len(row.caps) > 0 {
			h = max(h, b.Px(19))
		}
		y += h + b.Px(3)
	}
	return y + b.Px(9) - top
}
