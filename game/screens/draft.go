package screens

import (
	"fmt"
	"strconv"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// draftBody lays the command being made: what it is, what may be filled in, its verdict and its odds.
func (a *App) draftBody(b *ui.Builder, x, y, w float64) float64 {
	d := a.ses.Draft()
	st := a.ses.State()
	a.digits = 0
	title := a.draftTitle(d)
	top := y
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, title)
	if t, ok := a.ses.System().Info().Command(d.Cmd.Kind); ok {
		b.Hot(ui.Hot{ID: "draft-head", Kind: "label", R: ui.Rect{X: x, Y: top, W: w, H: y - top}, Label: title, Tip: t.Text, Rule: string(t.Rule)})
	}
	if d.Cmd.Unit != 0 && !d.Option.Whole().Names(st.Unit(d.Cmd.Unit).Ref()) {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, session.OwnName(st, d.Cmd.Unit))
	}
	b.Rule(x, x+w, y+b.Px(3))
	y += b.Px(9)
	if len(d.Issuers) > 0 {
		y = a.pickRow(b, x, y, w, "by", session.ModelName(st, d.Cmd.Model), "issuer", len(d.Issuers) > 1, func() {
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
	y = a.variantRow(b, d, x, y, w)
	if d.Need.Target || d.Need.Targets {
		y = a.targetRows(b, d, x, y, w)
	}
	y = a.otherRows(b, d, x, y, w)
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
		end := b.Para(x, y+b.Px(4), w-b.Px(114), assets.Body, b.Read(), assets.Ink, label)
		b.Stepper("number", ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, d.Cmd.Number, 0, d.Most, "-", "=", d.SetNumber)
		y = max(y+b.Px(32), end+b.Px(6))
	}
	for i, p := range d.Payers {
		m := st.Model(p.Model)
		k := a.digit()
		end := b.Para(x, y+b.Px(4), w-b.Px(118), assets.Body, b.Read(), assets.Ink, keyed(k)+m.Name+" pays")
		b.Stepper("pay-"+m.Label, ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, p.N, 0, p.Max, "Shift+"+k, k, func(n int) { d.SetPay(i, n) })
		y = max(y+b.Px(32), end+b.Px(6))
	}
	if d.Need.At && d.Cmd.At == nil {
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "Click on the table to lay the point, or press the arrows and move it with them.")
	}
	if mv := a.ses.Mover(); mv != nil {
		y = a.moverText(b, mv, x, y, w)
	}
	switch {
	case d.Aimless():
	case a.idleMove():
		y = b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, "▸ Nobody has moved yet: Enter would use the move up where they stand.") + b.Px(4)
	default:
		y = a.verdict(b, d.Ruling, x, y, w)
	}
	return a.odds(b, d.Odds, x, y, w)
}

// idleMove reports whether models that may walk are asked where to, and none has been moved: which is allowed, and rarely meant.
func (a *App) idleMove() bool {
	d, mv := a.ses.Draft(), a.ses.Mover()
	if d == nil || mv == nil || !d.Ruling.OK() || d.Need.Target || d.Need.Targets || mv.Arriving() {
		return false
	}
	may := false
	for _, g := range mv.Ghosts() {
		if g.Moved {
			return false
		}
		may = may || !g.Limit.None()
	}
	return may
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

// next is the element after one of a list, the first where it is not in it.
func next[T comparable](list []T, one T) T {
	for i, k := range list {
		if k == one {
			return list[(i+1)%len(list)]
		}
	}
	return list[0]
}

// moverText tells how the models are moved, and the one that goes farthest.
func (a *App) moverText(b *ui.Builder, mv *session.Mover, x, y, w float64) float64 {
	legs, far := false, -1
	gs := mv.Ghosts()
	for i := range gs {
		g := &gs[i]
		if a.ses.Selected(g.Model) {
			legs = legs || g.Driven
		}
		if g.Moved && (far < 0 || g.Used.N > gs[far].Used.N) {
			far = i
		}
	}
	limit, d := false, a.ses.Draft()
	for i := range gs {
		limit = limit || !gs[i].Limit.None() || gs[i].Off
	}
	help := "Drag the models or press the arrows, with Shift an inch; Q and E turn. In a drag the wheel turns and a right click sets a corner, and a comma sets one by keys. With Ctrl nothing holds them, in a drag or by the arrows."
	switch {
	case d != nil && d.Aimless():
		return y // first the target
	case d != nil && (d.Need.Target || d.Need.Targets) && d.Ruling.OK() && far < 0:
		return b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Enter declares it. The models may be dragged now, or once the others have answered.")
	case d != nil && !limit:
		help = "They stay where they are: press Enter. They may turn: drag with the wheel, or Q and E."
	case a.table.carry:
		help = "Click where they shall stand, or move them by the arrows, with Shift an inch. The wheel or Q and E turn them."
		if len(gs) > 1 {
			help += " G makes a line or a block."
		}
	case mv.Arriving():
		help = "Drag them or press the arrows, with Shift an inch. The wheel in a drag or Q and E turn them."
	case legs:
		help = "Drag: straight on. Wheel or Q and E: turn. Drag on for the next leg; Backspace removes one. With Ctrl nothing holds it, in a drag or by the arrows."
	}
	if len(gs) > 1 && !a.table.carry && !legs && (limit || d == nil) {
		help += " K lets single models go, a full stop picks the next, G forms up."
		if a.table.single {
			help = strings.Replace(help, "K lets single models go", "K keeps the formation again", 1)
		}
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, help)
	if y += b.Px(3); len(gs) > 1 {
		y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, a.movedText(gs))
	}
	if far >= 0 && !gs[far].Off && (d == nil || d.Odds == nil || len(d.Odds.Marks) == 0) {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, tableview.UsedText(a.ses.State(), &gs[far]))
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
	if a.ses.Mover().Arriving() {
		text = fmt.Sprintf("%d of %d models laid out", moved, len(gs))
	}
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
	if r.Text.Empty() && r.OK() {
		return y
	}
	a.table.verdict = r.Text
	lead, ink, say := "✓ ", assets.Green, a.says
	switch {
	case r.Lacks():
		lead, ink, say = "▸ ", assets.Ink, a.sentenceSays // nothing is wrong yet
	case !r.OK():
		lead, ink = "✗ ", assets.RedInk
	}
	y0, hots := y+b.Px(4), len(b.F.Hots)
	if at, ok := tableview.RefusedAt(a.ses); ok && a.inView(at) {
		y = b.Para(x, y0, w, assets.Body, b.Read(), ink, lead+"Not like this: the table says why, and F1 by which rule.")
	} else {
		y = say(b, x, y0, w, assets.Body, b.Read(), ink, lead, r.Text)
	}
	if !r.OK() && r.Text.Equal(a.table.balked) {
		b.Stroke(ui.Rect{X: x - b.Px(3), Y: y0 - b.Px(2), W: w + b.Px(6), H: y - y0 + b.Px(4)}, 1, ink)
	}
	b.HotUnder(hots, ui.Hot{ID: "verdict", Kind: "link", R: ui.Rect{X: x, Y: y0, W: w, H: y - y0}, Label: a.words(r.Text), Tip: "why?", Rule: string(r.Rule), Do: func() { a.openRuling(r) }})
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
		yes.Off, yes.Tip, yes.Rule = true, a.words(d.Ruling.Text), string(d.Ruling.Rule)
	}
	out := []ui.Btn{yes, {ID: "drop", Label: "Back", Key: "Escape", Do: a.backOut}}
	if mv := a.ses.Mover(); mv != nil && d.Fits && mv.Arriving() {
		out = append(out, ui.Btn{ID: "where-it-fits", Label: "Set up where it fits", Key: "Z", Tip: "lay it where the rules propose, to be dragged on or confirmed", Do: func() {
			a.table.carry = false
			if d.Propose() {
				a.ses.SelectModels(mv.All())
				a.showGhosts(mv)
				return
			}
			mv.Reset(nil)
			a.done(a.ses.Confirm()) // nothing is laid: it arrives later
		}})
		if a.table.carry || mv.Carrying() {
			return out
		}
	}
	if d.Aimless() {
		return out
	}
	if mv := a.ses.Mover(); mv != nil && !a.table.carry {
		if len(mv.Ghosts()) > 1 {
			out = append(out, ui.Btn{ID: "form-up", Label: "Form up", Key: input.KeyOf(input.FormUp), Tip: "a block at the cursor or, with the mouse on this button, where they stand; Shift+G a line", Do: func() { a.tableAction(input.FormUp) }})
		}
		out = append(out, ui.Btn{ID: "reset", Label: "Reset", Key: "X", Tip: "put the selected models back to where they stood", Do: a.putBack})
	}
	if picked := a.ses.Models(); d.Need.Attacks && len(picked) == 1 {
		if has, fires := d.Part(picked[0]); has {
			m := a.ses.State().Model(picked[0])
			name := session.ModelName(a.ses.State(), m.ID)
			hold := ui.Btn{ID: "hold-back", Label: "Let " + name + " fire", Key: "X", Tip: m.Name + ", as a click on it does; a full stop picks the next", Do: func() { d.ArmModel(m.ID) }}
			if fires {
				hold.Label = "Hold " + name + " back"
			}
			out = append(out, hold)
		}
	}
	if d.Ruling.Forbids() {
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
