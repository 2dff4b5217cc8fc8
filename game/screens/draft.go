package screens

import (
	"fmt"
	"strconv"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// draftBody lays the command being made: what it is, what may be filled in, its verdict and its odds.
func (a *App) draftBody(b *ui.Builder, x, y, w float64) float64 {
	d := a.ses.Draft()
	st := a.ses.State()
	a.digits = 0
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, a.optionLabel(&d.Option))
	if d.Cmd.Unit != 0 && !strings.HasSuffix(a.optionLabel(&d.Option), ": "+session.OwnName(st, d.Cmd.Unit)) {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, session.OwnName(st, d.Cmd.Unit))
	}
	b.Rule(x, x+w, y+b.Px(3))
	y += b.Px(9)
	if len(d.Issuers) > 0 {
		y = a.pickRow(b, x, y, w, "by", st.Model(d.Cmd.Model).Name+" "+st.Model(d.Cmd.Model).Label, "issuer", len(d.Issuers) > 1, func() {
			for i, id := range d.Issuers {
				if id == d.Cmd.Model {
					d.Issue(d.Issuers[(i+1)%len(d.Issuers)])
					return
				}
			}
			d.Issue(d.Issuers[0])
		})
	}
	if len(d.Doers) > 0 {
		y = a.doerRows(b, d, x, y, w)
	}
	y = a.otherRows(b, d, x, y, w)
	if d.Need.Target || d.Need.Targets {
		y = a.targetRows(b, d, x, y, w)
	}
	if d.Need.Attacks {
		y = a.attackRows(b, d, x, y, w)
	}
	if len(d.Names) > 0 {
		y = a.nameRow(b, d, x, y, w)
	}
	if len(d.Helpers) > 0 {
		y = a.helperRows(b, d, x, y, w)
	}
	if d.Need.Number {
		t, _ := a.ses.System().Info().Command(d.Cmd.Kind)
		arg, _ := t.Arg(rules.ArgNumber)
		label := "number"
		if arg.Text != "" {
			label = arg.Text
		}
		b.TextIn(x, y+b.Px(4), w-b.Px(114), assets.Body, b.Read(), assets.Ink, label)
		b.Stepper("number", ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, d.Cmd.Number, 0, d.Most, "-", "=", d.SetNumber)
		y += b.Px(32)
	}
	for i, p := range d.Payers {
		m := st.Model(p.Model)
		k := a.digit()
		b.TextIn(x, y+b.Px(4), w-b.Px(118), assets.Body, b.Read(), assets.Ink, keyed(k)+m.Name+" pays")
		b.Stepper("pay-"+m.Label, ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, p.N, 0, p.Max, "Shift+"+k, k, func(n int) { d.SetPay(i, n) })
		y += b.Px(32)
	}
	if d.Need.At && d.Cmd.At == nil {
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "Click on the table to lay the point.")
	}
	if mv := a.ses.Mover(); mv != nil {
		y = a.moverText(b, mv, x, y, w)
	}
	if !d.Aimless() {
		y = a.verdict(b, d.Ruling, x, y, w)
	}
	return a.odds(b, d.Odds, x, y, w)
}

// nameRow lays the ways in which a command may be done.
func (a *App) nameRow(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	n, first := len(d.Names), 0
	if d.Plain {
		n, first = n+1, 1
	}
	bw, wide := (w-b.Px(4)*float64(n-1))/float64(n), 0.0
	for _, k := range d.Names {
		wide = max(wide, ui.Width(assets.Body, b.Read(), k.Title)+b.Px(8))
	}
	at := func(i int) ui.Rect { return ui.Rect{X: x + float64(i)*(bw+b.Px(4)), Y: y, W: bw, H: b.Px(24)} }
	rows := 1
	if wide > bw { // one below the other
		bw, rows = w, n
		at = func(i int) ui.Rect { return ui.Rect{X: x, Y: y + float64(i)*b.Px(27), W: bw, H: b.Px(24)} }
	}
	if d.Plain {
		b.Button(at(0), ui.Btn{ID: "way-plain", Label: "as usual", Mid: true, Tip: "N goes on to the next way", Chosen: d.Cmd.Name == "", Do: func() { d.SetName("") }})
	}
	for i, k := range d.Names {
		tip := k.Text
		if tip == "" || !k.Ruling.OK() {
			tip = k.Ruling.Text
		}
		b.Button(at(i+first), ui.Btn{ID: "way-" + k.ID, Label: k.Title, Mid: true, Tip: tip, Rule: string(k.Ruling.Rule), Chosen: d.Cmd.Name == k.ID, Do: func() { d.SetName(k.ID) }})
	}
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "way-next", Kind: "key", Label: "next way", Key: "N", Do: func() {
		for i, k := range d.Names {
			if k.ID == d.Cmd.Name {
				next := ""
				if i+1 < len(d.Names) {
					next = d.Names[i+1].ID
				} else if !d.Plain {
					next = d.Names[0].ID
				}
				d.SetName(next)
				return
			}
		}
		d.SetName(d.Names[0].ID)
	}})
	return y + b.Px(27)*float64(rows) + b.Px(3)
}

// digit gives the next free digit as a key for a row of the draft, "" when they are used up.
func (a *App) digit() string {
	if a.digits++; a.digits > 9 {
		return ""
	}
	return strconv.Itoa(a.digits)
}

// keyed writes a key before the label of a row that has no cap.
func keyed(k string) string {
	if k == "" {
		return ""
	}
	return k + " · "
}

// helperRows lays the models that may be named, two in a row, with the digits as keys and the digits with Shift for more.
func (a *App) helperRows(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	t, _ := a.ses.System().Info().Command(d.Cmd.Kind)
	arg, _ := t.Arg(rules.ArgModels)
	y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, fmt.Sprintf("%s: %d named", title(arg.Text), len(d.Cmd.Models)))
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Click them on the table, drag a box round them, or here:") + b.Px(3)
	half := (w - b.Px(4)) / 2
	for i, id := range d.Helpers {
		m := a.ses.State().Model(id)
		key := a.digit()
		if n := i - 8; key == "" && n <= 9 {
			key = fmt.Sprint("Shift+", n)
		}
		label := m.Label + " " + m.Name
		if ui.Width(assets.Body, b.Read(), label+key) > half-b.Px(34) {
			label = m.Label
		}
		at := ui.Rect{X: x + float64(i%2)*(half+b.Px(4)), Y: y + float64(i/2)*b.Px(27), W: half, H: b.Px(24)}
		b.Button(at, ui.Btn{ID: "with-" + m.Label, Key: key, Label: label, Tip: m.Name, Chosen: d.Named(id), Do: func() { d.ToggleModel(id) }})
	}
	return y + float64((len(d.Helpers)+1)/2)*b.Px(27) + b.Px(3)
}

func (a *App) pickRow(b *ui.Builder, x, y, w float64, label, value, id string, on bool, do func()) float64 {
	lw := b.Px(56)
	b.Text(x, y+b.Px(4), assets.Italic, b.Read(), assets.FadedInk, label)
	b.Button(ui.Rect{X: x + lw, Y: y, W: w - lw, H: b.Px(26)}, ui.Btn{ID: id, Label: value, Key: a.digit(), Tip: "goes on to the next one", Off: !on, Do: do})
	return y + b.Px(31)
}

// otherRows pick the model that is aimed at, the piece of terrain that is meant, and a facing.
func (a *App) otherRows(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	st := a.ses.State()
	if len(d.Victims) > 0 {
		name := "choose"
		if d.Cmd.Victim != 0 {
			name = st.Model(d.Cmd.Victim).Name + " " + st.Model(d.Cmd.Victim).Label
		}
		y = a.pickRow(b, x, y, w, "whom", name, "victim", len(d.Victims) > 1 || d.Cmd.Victim == 0, func() { d.SetVictim(next(d.Victims, d.Cmd.Victim)) })
	}
	if len(d.Pieces) > 0 {
		name := "choose"
		if d.Cmd.Piece != 0 {
			name = title(st.Piece(d.Cmd.Piece).Kind) + " " + st.Piece(d.Cmd.Piece).Label
		}
		y = a.pickRow(b, x, y, w, "what", name, "piece", len(d.Pieces) > 1 || d.Cmd.Piece == 0, func() { d.SetPiece(next(d.Pieces, d.Cmd.Piece)) })
	}
	if d.Need.Facing {
		at := 0
		if d.Cmd.Facing != nil {
			at = int(*d.Cmd.Facing) / 1500
		}
		b.Text(x, y+b.Px(4), assets.Body, b.Read(), assets.Ink, fmt.Sprintf("turned %d°", at*15))
		b.Stepper("facing", ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, at, 0, 23, "[", "]", func(n int) { d.SetFacing(n * 15) })
		y += b.Px(32)
	}
	return y
}

// next is the element after one of a list, the first where it is not in it.
func next[T comparable](list []T, one T) T {
	for i, k := range list {
		if k == one {
			return list[(i+1)%len(list)]
		}
	}
	return list[0]
}

func (a *App) targetRows(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	st := a.ses.State()
	if len(d.Units) == 0 {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.Red, "There is no unit that may be the target.")
	}
	head := "Click the target on the table, or here:"
	switch {
	case d.Need.Targets && len(d.Units) > 1 && !d.Nobody:
		head = "Click the target on the table, with Shift one more, or here:"
	case d.Nobody:
		head = "No unit may be the target now. Click one to read why:"
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, head) + b.Px(3)
	for _, u := range d.Units {
		on := d.Cmd.Target == u
		for _, k := range d.Cmd.Targets {
			on = on || k == u
		}
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "target-" + st.Unit(u).Label, Key: a.digit(), Label: session.OwnName(st, u), Chosen: on, Do: func() { d.Aim(u, d.Need.Targets) }})
		y += b.Px(27)
	}
	return y + b.Px(3)
}

// doerRows lays the units that may do it.
func (a *App) doerRows(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Click the unit on the table, or here:") + b.Px(3)
	for _, u := range d.Doers {
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "doer-" + a.ses.State().Unit(u).Label, Key: a.digit(), Label: session.OwnName(a.ses.State(), u), Chosen: d.Cmd.Unit == u, Do: func() { d.Act(u) }})
		y += b.Px(27)
	}
	return y + b.Px(3)
}

// moverText tells how the models are moved, and the one that goes farthest.
func (a *App) moverText(b *ui.Builder, mv *session.Mover, x, y, w float64) float64 {
	legs, far := false, -1
	gs := mv.Ghosts()
	for i := range gs {
		g := &gs[i]
		if a.ses.Selected(g.Model) {
			legs = legs || g.Legged
		}
		if g.Moved && (far < 0 || g.Used() > gs[far].Used()) {
			far = i
		}
	}
	help := "Drag the models or press the arrows. In a drag a right click sets a corner and the wheel turns. K lets single models go, G forms up."
	if a.table.single {
		help = "Drag model by model. In a drag a right click sets a corner and the wheel turns. K keeps the formation again, G forms up."
	}
	limit, d := false, a.ses.Draft()
	for i := range gs {
		limit = limit || gs[i].Limit > 0 || gs[i].Absent
	}
	switch {
	case d != nil && d.Aimless():
		return y // first the target
	case d != nil && (d.Need.Target || d.Need.Targets) && d.Ruling.OK() && far < 0:
		return b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Enter declares it. The models may be dragged now, or once the others have answered.")
	case d != nil && !limit:
		help = "They stay where they are: press Enter. They may turn: drag with the wheel, or Q and E."
	case a.table.carry:
		help = "Click where they shall stand. The wheel turns them, G makes a line or a block."
	case legs:
		help = "Drag: straight on. Wheel or Q and E: turn, up to 45°. Drag on for the next leg; Backspace removes one."
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, help)
	y = b.Para(x, y+b.Px(3), w, assets.Body, b.Small(), assets.Ink, a.movedText(gs))
	if far >= 0 && !gs[far].Absent && (d == nil || d.Odds == nil || len(d.Odds.Marks) == 0) {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, usedText(&gs[far]))
	}
	return y
}

// movedText says how many models are moved, and which of them a drag takes along.
func (a *App) movedText(gs []session.Ghost) string {
	moved, taken := 0, 0
	for i := range gs {
		if gs[i].Moved {
			moved++
		}
		if a.ses.Selected(gs[i].Model) {
			taken++
		}
	}
	text := fmt.Sprintf("%d of %d models moved", moved, len(gs))
	switch {
	case a.table.single:
		return text + ", one by one"
	case taken > 0 && taken < len(gs):
		return text + fmt.Sprintf("; a drag takes only the %d picked. Click the table for all.", taken)
	}
	return text + ", formation kept"
}

// verdict lays what the rules say of the command as it stands.
func (a *App) verdict(b *ui.Builder, r rules.Ruling, x, y, w float64) float64 {
	if r.Text == "" && r.OK() {
		return y
	}
	mark, ink := "✓ ", assets.Green
	if !r.OK() {
		mark, ink = "✗ ", assets.Red
	}
	y0 := y + b.Px(4)
	y = b.Para(x, y0, w, assets.Body, b.Read(), ink, mark+a.named(r.Text))
	b.Hot(ui.Hot{ID: "verdict", Kind: "link", R: ui.Rect{X: x, Y: y0, W: w, H: y - y0}, Label: r.Text, Tip: "why?", Rule: string(r.Rule), Do: func() { a.openRuling(r, r.Text) }})
	return y + b.Px(4)
}

// draftButtons confirm or leave the command being laid out.
func (a *App) draftButtons() []ui.Btn {
	d := a.ses.Draft()
	yes := ui.Btn{ID: "confirm", Label: "Do it", Key: "Enter", Primary: true, Do: a.confirmDraft}
	if d.Need.Attacks {
		yes.Label = "Fire"
	}
	if !d.Ruling.OK() {
		yes.Off, yes.Tip, yes.Rule = true, d.Ruling.Text, string(d.Ruling.Rule)
	}
	if mv := a.ses.Mover(); mv != nil && (a.table.carry || mv.Carrying()) {
		if d.Fits {
			return []ui.Btn{yes, {ID: "drop", Label: "Back", Key: "Escape", Do: a.backOut}, {ID: "where-it-fits", Label: "Set up where it fits", Key: "Z", Tip: "lay it where the rules propose, to be dragged on or confirmed", Do: func() {
				a.table.carry = false
				if d.Propose() {
					a.ses.SelectModels(mv.All())
					return
				}
				mv.Reset(nil)
				a.confirmDraft() // nothing is laid: it arrives later
			}}}
		}
	}
	out := []ui.Btn{yes, {ID: "drop", Label: "Back", Key: "Escape", Do: a.backOut}}
	if d.Aimless() {
		return out
	}
	if a.ses.Mover() != nil && !a.table.carry {
		out = append(out,
			ui.Btn{ID: "form-up", Label: "Form up", Key: input.KeyOf(input.FormUp), Tip: "a block at the cursor or, with the mouse on this button, where they stand; Shift+G a line", Do: func() { a.tableAction(input.FormUp) }},
			ui.Btn{ID: "reset", Label: "Reset", Key: "X", Tip: "put the selected models back to where they stood", Do: func() { a.ses.Mover().Reset(a.ses.Models()) }})
	}
	if !d.Ruling.OK() {
		out = append(out, ui.Btn{ID: "overrule", Label: "Overrule…", Key: "O", Tip: "do it all the same because the players agree; the log says so", Do: a.overruleDraft})
	}
	return out
}

func (a *App) overruleDraft() {
	r := a.ses.Confirm()
	if r.OK() {
		a.done(r)
		return
	}
	a.askOverrule(r)
}
