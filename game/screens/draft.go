package screens

import (
	"fmt"
	"strconv"
	"strings"

	"baize/assets"
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// draftPanel tells of the command that is laid out and of the question that is open, and takes what is filled in by keys.
type draftPanel struct {
	*sitting
	hands    *hands
	digits   int        // keys given to the rows of a draft
	faces    string     // of dice on the desk, as typed
	handsDue bool       // who rolls was changed in the middle of a question
	balked   rules.Text // the refusal of what is laid out that Enter met
}

// draftBody lays the command being made: what it is, what may be filled in, its verdict and its odds.
func (dp *draftPanel) draftBody(b *ui.Builder, x, y, w float64) float64 {
	d := dp.ses.Hand.Draft()
	st := dp.ses.Play.State()
	dp.digits = 0
	title := dp.draftTitle(d)
	top := y
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, title)
	if t, ok := dp.ses.Play.System().Info().Command(d.Cmd.Kind); ok {
		b.Hot(ui.Hot{ID: "draft-head", Kind: "label", R: ui.Rect{X: x, Y: top, W: w, H: y - top}, Label: title, Tip: t.Text, Rule: string(t.Rule)})
	}
	if of := d.Of(); of != nil {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, dp.words(of.Prompt))
	}
	if d.Cmd.Unit != 0 && !d.Option.Whole().Names(st.Unit(d.Cmd.Unit).Ref()) {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, telling.OwnName(st, d.Cmd.Unit))
	}
	b.Rule(x, x+w, y+b.Px(3))
	y += b.Px(9)
	if len(d.Issuers) > 0 {
		y = dp.pickRow(b, x, y, w, "by", telling.ModelName(st, d.Cmd.Model), "issuer", len(d.Issuers) > 1, func() {
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
		y = dp.doerRows(b, d, x, y, w)
	}
	y = dp.variantRow(b, d, x, y, w)
	if d.Need.Target || d.Need.Targets {
		y = dp.targetRows(b, d, x, y, w)
	}
	y = dp.otherRows(b, d, x, y, w)
	if d.Need.Attacks {
		y = dp.attackRows(b, d, x, y, w)
	}
	if len(d.Names) > 0 {
		y = dp.nameRow(b, d, x, y, w)
	}
	if len(d.Helpers) > 0 {
		y = dp.helperRows(b, d, x, y, w)
	}
	if d.Need.Number {
		t, _ := dp.ses.Play.System().Info().Command(d.Cmd.Kind)
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
		k := dp.digit()
		end := b.Para(x, y+b.Px(4), w-b.Px(118), assets.Body, b.Read(), assets.Ink, keyed(k)+m.Name+" pays")
		b.Stepper("pay-"+m.Label, ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, p.N, 0, p.Max, "Shift+"+k, k, func(n int) { d.SetPay(i, n) })
		y = max(y+b.Px(32), end+b.Px(6))
	}
	if d.Need.At && d.Cmd.At == nil {
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "Click on the table to lay the point, or press the arrows and move it with them.")
	}
	if mv := dp.ses.Hand.Mover(); mv != nil {
		y = dp.moverText(b, mv, x, y, w)
	}
	if dp.idleMove() && !d.Aimless() {
		y = b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, "▸ Nobody has moved yet: Enter would use the move up where they stand.") + b.Px(4)
	}
	if r := dp.judged(); r != nil {
		y = dp.ruling(b, *r, x, y, w)
	}
	return dp.odds(b, d.Odds, x, y, w)
}

// judged is what the panel says that the rules hold of what is laid out or answered; nil where it says nothing.
func (dp *draftPanel) judged() *rules.Ruling {
	r := dp.ripe()
	if dp.ses.Play.Closed() || r == nil || r.Text.Empty() && r.OK() {
		return nil
	}
	return r
}

// ripe is the ruling of what is laid out or answered, nil while too little of it stands to be judged.
func (dp *draftPanel) ripe() *rules.Ruling {
	mv := dp.ses.Hand.Mover()
	if d := dp.ses.Hand.Draft(); d != nil || !dp.ses.Play.Asked() {
		if d == nil || d.Aimless() || dp.idleMove() {
			return nil
		}
		return &d.Ruling
	}
	d, ans := dp.ses.Play.Open(), dp.ses.Hand.Answer()
	if ans == nil {
		return nil
	}
	chosen := len(ans.Picks) > 0 && len(ans.Picks) >= d.Min || len(ans.Shares) > 0
	switch {
	case mv != nil && (chosen || moved(mv) || mv.Ruling.OK()):
		return &mv.Ruling
	case mv != nil || draft.Simple(&d) || ans.Ruling.OK():
	case chosen, d.Dice == nil && d.Max == 0, d.Dice != nil && len(ans.Faces) >= d.Dice.N:
		return &ans.Ruling
	}
	return nil
}

// idleMove reports whether models that may walk are asked where to, and none has been moved: which is allowed, and rarely meant.
func (dp *draftPanel) idleMove() bool {
	d, mv := dp.ses.Hand.Draft(), dp.ses.Hand.Mover()
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
func (dp *draftPanel) digit() string {
	if dp.digits++; dp.digits > 9 {
		return ""
	}
	return strconv.Itoa(dp.digits)
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
func (dp *draftPanel) moverText(b *ui.Builder, mv *draft.Mover, x, y, w float64) float64 {
	legs := false
	gs := mv.Ghosts()
	far := tableview.Farthest(gs)
	for i := range gs {
		if g := &gs[i]; dp.ses.Hand.Selected(g.Model) {
			legs = legs || g.Driven
		}
	}
	limit, d := false, dp.ses.Hand.Draft()
	for i := range gs {
		limit = limit || !gs[i].Limit.None() || gs[i].Off
	}
	help := "Drag the models or press the arrows, with Shift " + dp.stride() + "; Q and E turn. In a drag the wheel turns and a right click sets a corner, and a comma sets one by keys. With Ctrl nothing holds them, in a drag or by the arrows."
	switch {
	case d != nil && d.Aimless():
		return y // first the target
	case d != nil && (d.Need.Target || d.Need.Targets) && d.Ruling.OK() && far == nil:
		return b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Enter declares it. The models may be dragged now, or once the others have answered.")
	case d != nil && !limit:
		help = "They stay where they are: press Enter. They may turn: drag with the wheel, or Q and E."
	case dp.hands.carry:
		help = "Click where they shall stand, or move them by the arrows, with Shift " + dp.stride() + ". The wheel or Q and E turn them."
		if mv.Parts() > 1 {
			help += " G makes a line or a block."
		}
	case mv.Arriving():
		help = "Drag them or press the arrows, with Shift " + dp.stride() + ". The wheel in a drag or Q and E turn them."
	case legs:
		help = "Drag: straight on. Wheel or Q and E: turn. Drag on for the next leg; Backspace removes one. With Ctrl nothing holds it, in a drag or by the arrows."
	}
	if mv.Parts() > 1 && !dp.hands.carry && !legs && (limit || d == nil) {
		help += " K lets single models go, a full stop picks the next, G forms up."
		if dp.hands.single {
			help = strings.Replace(help, "K lets single models go", "K keeps the formation again", 1)
		}
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, help)
	if y += b.Px(3); len(gs) > 1 {
		y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, dp.movedText(gs))
	}
	if far != nil && !far.Off && (d == nil || d.Odds == nil || len(d.Odds.Marks) == 0) {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, tableview.UsedText(dp.ses.Play.State(), far))
	}
	return y
}

// movedText says how many models are moved, and which of them a drag takes along.
func (dp *draftPanel) movedText(gs []draft.Ghost) string {
	moved, taken := 0, 0
	for i := range gs {
		if gs[i].Moved {
			moved++
		}
		if dp.ses.Hand.Selected(gs[i].Model) {
			taken++
		}
	}
	text := fmt.Sprintf("%d of %d models moved", moved, len(gs))
	if dp.ses.Hand.Mover().Arriving() {
		text = fmt.Sprintf("%d of %d models laid out", moved, len(gs))
	}
	switch {
	case dp.ses.Hand.Mover().Parts() == 1:
		return text + "; they go as one"
	case dp.hands.single:
		return text + ", one by one"
	case taken > 0 && taken < len(gs):
		return text + fmt.Sprintf("; a drag takes only the %d picked. Click the table for all.", taken)
	}
	return text + ", formation kept"
}

// ruling lays what the rules say of the command as it stands.
func (dp *draftPanel) ruling(b *ui.Builder, r rules.Ruling, x, y, w float64) float64 {
	lead, ink, say := "✓ ", assets.Green, dp.says
	switch {
	case r.Lacks():
		lead, ink, say = "▸ ", assets.Ink, dp.sentenceSays // nothing is wrong yet
	case !r.OK():
		lead, ink = "✗ ", assets.RedInk
	}
	y0, hots := y+b.Px(4), len(b.F.Hots)
	if at, ok := tableview.RefusedAt(dp.ses.Hand); ok && dp.view.inView(at) {
		y = b.Para(x, y0, w, assets.Body, b.Read(), ink, lead+"Not like this: the table says why, and F1 by which rule.")
	} else {
		y = say(b, x, y0, w, assets.Body, b.Read(), ink, lead, r.Text)
	}
	if !r.OK() && r.Text.Equal(dp.balked) {
		b.Stroke(ui.Rect{X: x - b.Px(3), Y: y0 - b.Px(2), W: w + b.Px(6), H: y - y0 + b.Px(4)}, 1, ink)
	}
	b.HotUnder(hots, ui.Hot{ID: "verdict", Kind: "link", R: ui.Rect{X: x, Y: y0, W: w, H: y - y0}, Label: dp.words(r.Text), Tip: "why?", Rule: string(r.Rule), Do: func() { dp.why.openRuling(r) }})
	return y + b.Px(4)
}

// draftButtons confirm or leave the command being laid out.
func (bt *battle) draftButtons() []ui.Btn {
	d := bt.ses.Hand.Draft()
	yes := ui.Btn{ID: "confirm", Label: "Do it", Key: "Enter", Primary: true, Do: bt.confirmDraft}
	if d.Need.Attacks {
		yes.Label = "Fire"
	}
	if !d.Ruling.OK() {
		yes.Off, yes.Tip, yes.Rule = true, bt.words(d.Ruling.Text), string(d.Ruling.Rule)
	}
	out := []ui.Btn{yes, {ID: "drop", Label: "Back", Key: "Escape", Do: bt.backOut}}
	if mv := bt.ses.Hand.Mover(); mv != nil && d.Fits && mv.Arriving() {
		out = append(out, ui.Btn{ID: "where-it-fits", Label: "Set up where it fits", Key: "Z", Tip: "lay it where the rules propose, to be dragged on or confirmed", Do: func() {
			bt.hands.carry = false
			if d.Propose() {
				bt.ses.Hand.SelectModels(mv.All())
				bt.showGhosts(mv)
				return
			}
			mv.Reset(nil)
			bt.done(bt.ses.Hand.Confirm()) // nothing is laid: it arrives later
		}})
		if bt.hands.carry || mv.Carrying() {
			return out
		}
	}
	if d.Aimless() {
		return out
	}
	if mv := bt.ses.Hand.Mover(); mv != nil && !bt.hands.carry {
		if mv.Parts() > 1 {
			out = append(out, ui.Btn{ID: "form-up", Label: "Form up", Key: input.KeyOf(input.FormUp), Tip: "a block at the cursor or, with the mouse on this button, where they stand; Shift+G a line", Do: func() { bt.tableAction(input.FormUp) }})
		}
		out = append(out, ui.Btn{ID: "reset", Label: "Reset", Key: "X", Tip: "put the selected models back to where they stood", Do: bt.hands.putBack})
	}
	if picked := bt.ses.Hand.Models(); d.Need.Attacks && len(picked) == 1 {
		if has, fires := d.Part(picked[0]); has {
			m := bt.ses.Play.State().Model(picked[0])
			name := telling.ModelName(bt.ses.Play.State(), m.ID)
			hold := ui.Btn{ID: "hold-back", Label: "Let " + name + " fire", Key: "X", Tip: m.Name + ", as a click on it does; a full stop picks the next", Do: func() { d.ArmModel(m.ID) }}
			if fires {
				hold.Label = "Hold " + name + " back"
			}
			out = append(out, hold)
		}
	}
	if d.Ruling.Forbids() {
		out = append(out, ui.Btn{ID: "overrule", Label: "Overrule…", Key: "O", Tip: "do it all the same because the players agree; the log says so", Do: bt.overruleDraft})
	}
	return out
}

func (bt *battle) overruleDraft() {
	r := bt.ses.Hand.Confirm()
	if r.OK() {
		bt.done(r)
		return
	}
	bt.askOverrule(r)
}
