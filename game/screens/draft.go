package screens

import (
	"fmt"
	"strconv"

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
	if d.Cmd.Unit != 0 {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, st.Unit(d.Cmd.Unit).Name)
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
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "With:")
		for _, id := range d.Helpers {
			m := st.Model(id)
			on := false
			for _, k := range d.Cmd.Models {
				on = on || k == id
			}
			b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "with-" + m.Label, Key: a.digit(), Label: m.Name + " " + m.Label, Chosen: on, Do: func() { d.ToggleModel(id) }})
			y += b.Px(27)
		}
	}
	if d.Need.Number {
		b.Text(x, y+b.Px(4), assets.Body, b.Read(), assets.Ink, "number")
		b.Stepper("number", ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, d.Cmd.Number, 0, 99, "-", "=", d.SetNumber)
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
	y = a.verdict(b, d.Ruling, x, y, w)
	return a.odds(b, d.Odds, x, y, w)
}

// nameRow lays the ways in which a command may be done.
func (a *App) nameRow(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	n := float64(len(d.Names) + 1)
	bw := (w - b.Px(4)*(n-1)) / n
	b.Button(ui.Rect{X: x, Y: y, W: bw, H: b.Px(24)}, ui.Btn{ID: "way-plain", Label: "as usual", Mid: true, Tip: "N goes on to the next way", Chosen: d.Cmd.Name == "", Do: func() { d.SetName("") }})
	for i, k := range d.Names {
		b.Button(ui.Rect{X: x + float64(i+1)*(bw+b.Px(4)), Y: y, W: bw, H: b.Px(24)}, ui.Btn{ID: "way-" + k.ID, Label: k.ID, Mid: true, Tip: k.Ruling.Text, Rule: string(k.Ruling.Rule), Chosen: d.Cmd.Name == k.ID, Do: func() { d.SetName(k.ID) }})
	}
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "way-next", Kind: "key", Label: "next way", Key: "N", Do: func() {
		for i, k := range d.Names {
			if k.ID == d.Cmd.Name {
				next := ""
				if i+1 < len(d.Names) {
					next = d.Names[i+1].ID
				}
				d.SetName(next)
				return
			}
		}
		d.SetName(d.Names[0].ID)
	}})
	return y + b.Px(30)
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

func (a *App) pickRow(b *ui.Builder, x, y, w float64, label, value, id string, on bool, do func()) float64 {
	lw := b.Px(56)
	b.Text(x, y+b.Px(4), assets.Italic, b.Read(), assets.FadedInk, label)
	b.Button(ui.Rect{X: x + lw, Y: y, W: w - lw, H: b.Px(26)}, ui.Btn{ID: id, Label: value, Key: a.digit(), Tip: "goes on to the next one", Off: !on, Do: do})
	return y + b.Px(31)
}

func (a *App) targetRows(b *ui.Builder, d *session.Draft, x, y, w float64) float64 {
	st := a.ses.State()
	if len(d.Units) == 0 {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.Red, "There is no unit that may be the target.")
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Click the target on the table, or here:") + b.Px(3)
	for _, u := range d.Units {
		on := d.Cmd.Target == u
		for _, k := range d.Cmd.Targets {
			on = on || k == u
		}
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "target-" + st.Unit(u).Label, Key: a.digit(), Label: st.Unit(u).Name + " " + st.Unit(u).Label, Chosen: on, Do: func() { d.Aim(u, false) }})
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
	help := "Drag the models. Right click sets a corner, the wheel turns, K keeps the formation, G forms up at the cursor."
	switch {
	case a.table.carry:
		help = "Click where they shall stand. The wheel turns them, G makes a line or a block."
	case legs:
		help = "Drag: straight on. Wheel or Q and E: turn, up to 45°. Drag on for the next leg; Backspace removes one."
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, help)
	moved := 0
	for i := range gs {
		if gs[i].Moved {
			moved++
		}
	}
	y = b.Para(x, y+b.Px(3), w, assets.Body, b.Small(), assets.Ink, fmt.Sprintf("%d of %d models moved, %s", moved, len(gs), map[bool]string{true: "one by one", false: "formation kept"}[a.table.single]))
	if far >= 0 && !gs[far].Absent {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, usedText(&gs[far]))
	}
	return y
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
			return []ui.Btn{yes, {ID: "drop", Label: "Back", Key: "Escape", Do: a.backOut}, {ID: "where-it-fits", Label: "Where it fits", Key: "Z", Tip: "set it up in a place that the rules propose", Do: func() {
				a.table.carry = false
				mv.Reset(nil)
				a.confirmDraft()
			}}}
		}
	}
	out := []ui.Btn{yes, {ID: "drop", Label: "Back", Key: "Escape", Do: a.backOut}}
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
