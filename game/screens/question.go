package screens

import (
	"fmt"
	"slices"
	"strconv"
	"unicode"

	"baize/assets"
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// question lays the open question in the middle of a command.
func (dp *draftPanel) question(b *ui.Builder, x, y, w float64) float64 {
	d := dp.ses.Play.Open()
	ans := dp.ses.Hand.Answer()
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(1), W: b.Px(20), H: b.Px(20)}, N: int(d.Seat)})
	does := map[bool]string{true: " rolls", false: " decides"}[d.Dice != nil]
	who := dp.sideName(d.Seat)
	if ui.Width(assets.Title, b.Title(), who+does) > w-b.Px(28) {
		who = upperFirst(telling.ShortSide(dp.ses.Play.State(), d.Seat))
	}
	y = b.Para(x+b.Px(28), y, w-b.Px(28), assets.Title, b.Title(), assets.Ink, who+does)
	b.Hot(ui.Hot{ID: "question-head", Kind: "label", R: ui.Rect{X: x, Y: y - b.Px(24), W: w, H: b.Px(22)}, Label: dp.sideName(d.Seat), Tip: dp.words(d.Prompt), Rule: string(d.Rule)})
	if in := dp.inside(&d); in != "" {
		y = dp.column.line(b.Para(x, y+b.Px(2), w, assets.Italic, b.Read(), assets.FadedInk, dp.ses.Play.System().Info().Reaction(d.Reaction.Kind).Name()+", "+in))
	}
	prompt := d.Prompt
	if st := dp.ses.Play.State(); d.Unit != 0 && st.HasUnit(d.Unit) && !telling.Speaks(st, prompt, d.Unit) {
		prompt = rules.Say("%s · %s", st.Unit(d.Unit), prompt)
	}
	y = dp.column.line(dp.sentenceSays(b, x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, "", prompt))
	if d.Rule != "" {
		link := ui.Rect{X: x, Y: y, W: ui.Width(assets.Mono, b.Px(11), string(d.Rule)), H: b.Px(16)}
		b.Text(x, y+b.Px(1), assets.Mono, b.Px(11), assets.FadedInk, string(d.Rule))
		tip := "the text of this rule"
		if k, ok := dp.ses.Play.System().Info().Rule(d.Rule); ok {
			tip = k.Text
			if at := link.Right() + b.Px(8); at+ui.Width(assets.Italic, b.Small(), k.Title) <= x+w {
				b.Text(at, y, assets.Italic, b.Small(), assets.FadedInk, k.Title)
			} else { // it goes below, whole
				link.H = b.Para(x, y+b.Px(17), w, assets.Italic, b.Small(), assets.FadedInk, k.Title) - y
			}
			link.W = w
		}
		b.Hot(ui.Hot{ID: "question-rule", Kind: "link", R: link, Label: string(d.Rule), Tip: tip, Rule: string(d.Rule), Do: func() { dp.why.openRule(d.Rule) }})
		y = dp.column.line(y + link.H + b.Px(2))
	}
	if text := dp.ses.Play.LeadsAll(); text != "" {
		y = dp.column.line(b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, "▸ "+upperFirst(text)+".") + b.Px(3))
	}
	if ans == nil {
		return y
	}
	if dp.handsDue {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Who rolls was changed: it counts from the next command.")
	}
	if d.Number != nil {
		b.TextIn(x, y+b.Px(5), w-b.Px(114), assets.Italic, b.Read(), assets.FadedInk, fmt.Sprintf("type %d to %d, or − =", d.Number.Min, d.Number.Max))
		b.Stepper("answer", ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, ans.Number, d.Number.Min, d.Number.Max, "-", "=", ans.SetNumber)
		for n := max(0, d.Number.Min); n <= min(9, d.Number.Max) && len(d.Options) == 0; n++ {
			b.F.Hots = append(b.F.Hots, ui.Hot{ID: fmt.Sprintf("answer-to-%d", n), Kind: "key", Label: fmt.Sprintf("to %d", n), Key: strconv.Itoa(n), Do: func() { ans.SetNumber(n) }})
		}
		y += b.Px(34)
		if text := ans.Leads(); !text.Empty() {
			y = dp.column.line(b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, fmt.Sprintf("With %d: %s.", ans.Number, dp.words(text))))
		}
		if !d.Number.Why.Empty() {
			y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%d at most: %s.", d.Number.Max, dp.words(d.Number.Why)))
		}
	}
	if d.Share != nil {
		y = dp.shareRows(b, d.Share, ans, x, y, w)
	}
	if d.Dice != nil {
		kind := dp.ses.Play.System().Info().Die(d.Dice.Kind)
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, deskDice(d.Dice, kind))
		if kind != nil {
			y = symbols(b, kind, ans.Faces, x, y, w)
		}
		if k := d.Dice; len(k.Runs) > 0 {
			y = diceRuns(b, k.Runs, len(ans.Faces), x, y, w)
		}
		b.Field("faces", ui.Rect{X: x, Y: y + b.Px(2), W: w, H: b.Px(28)}, dp.faces, "", true, false, nil)
		y += b.Px(34)
		y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, fmt.Sprintf("%d of %d typed", len(ans.Faces), d.Dice.N))
	}
	switch {
	case d.Place != nil && len(d.Options) > 0:
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, dp.leaveIt(&d, ans))
	case draft.AtOnce(&d), d.Share != nil:
	case d.Max > 1 || d.Min != d.Max:
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, howMany(&d, len(ans.Picks)))
	}
	if mv := dp.ses.Hand.Mover(); mv != nil {
		if len(ans.Picks) == 0 {
			y = dp.moverText(b, mv, x, y, w)
		}
	}
	if r := dp.judged(); r != nil {
		y = dp.ruling(b, *r, x, y, w)
	}
	return y
}

// moved reports whether a model was moved.
func moved(mv *draft.Mover) bool {
	return slices.ContainsFunc(mv.Ghosts(), func(g draft.Ghost) bool { return g.Moved })
}

// diceRuns lays which dice are thrown, in the order in which their faces are typed; those that are typed step back.
func diceRuns(b *ui.Builder, runs []rules.DiceRun, typed int, x, y, w float64) float64 {
	at := x
	for i, r := range runs {
		text := fmt.Sprintf("%d %s", r.N, r.Name)
		ink := assets.Ink
		if typed >= r.N {
			ink = assets.FadedInk
		} else if typed > 0 {
			text = fmt.Sprintf("%d of %s", typed, text)
		}
		typed = max(0, typed-r.N)
		if i+1 < len(runs) {
			text += ", then"
		}
		wide := b.DiceWidth(text, assets.Body, b.Read()) + b.Px(8)
		if at > x && at+wide > x+w {
			at, y = x, y+b.Px(19)
		}
		b.DiceText(at, y+b.Px(1), assets.Body, b.Read(), ink, text)
		at += wide
	}
	return y + b.Px(22)
}

// symbols lays the symbols of a sort of dice, each with the letter that it is typed by, and below them those that are typed.
func symbols(b *ui.Builder, kind *rules.DieKind, typed []int, x, y, w float64) float64 {
	die, at := b.Px(18), x
	for _, s := range kind.Symbols() {
		text := fmt.Sprintf("%c  %s", s.ID[0], s.Name())
		wide := die + b.Px(6) + ui.Width(assets.Body, b.Read(), text) + b.Px(14)
		if at > x && at+wide > x+w {
			at, y = x, y+die+b.Px(5)
		}
		b.Op(ui.Op{Kind: ui.OpDie, R: ui.Rect{X: at, Y: y, W: die, H: die}, Sign: s.Look})
		b.Text(at+die+b.Px(6), y, assets.Body, b.Read(), assets.Ink, text)
		at += wide
	}
	y += die + b.Px(8)
	if len(typed) == 0 {
		return y
	}
	at = x
	for _, n := range typed {
		if at+die > x+w {
			at, y = x, y+die+b.Px(4)
		}
		b.Op(ui.Op{Kind: ui.OpDie, R: ui.Rect{X: at, Y: y, W: die, H: die}, Sign: kind.Face(n).Look, Tag: "blue"})
		at += die + b.Px(4)
	}
	return y + die + b.Px(6)
}

// deskDice says what is to be rolled on the desk.
func deskDice(d *rules.DiceRequest, kind *rules.DieKind) string {
	if kind != nil {
		return fmt.Sprintf("Roll %d × %s on the desk and type the symbols:", d.N, kind.Name())
	}
	if d.N == 1 {
		return fmt.Sprintf("Roll a D%d on the desk and type its face:", d.Sides)
	}
	return fmt.Sprintf("Roll %d D%d on the desk and type their faces:", d.N, d.Sides)
}

// howMany says how many options of a question are to be chosen, how many are, and where.
func howMany(d *rules.Decision, chosen int) string {
	text := fmt.Sprintf("Choose %d", d.Min)
	switch {
	case d.Min == 0:
		text = fmt.Sprintf("Choose up to %d", d.Max)
	case d.Min != d.Max:
		text = fmt.Sprintf("Choose %d to %d", d.Min, d.Max)
	}
	if d.Ordered {
		text += ", in order"
	}
	if chosen > 0 {
		text += fmt.Sprintf("; %d chosen", chosen)
	}
	if slices.ContainsFunc(d.Options, func(o rules.Option) bool { return o.Model != 0 || o.Unit != 0 && o.Unit != d.Unit }) {
		text += ", here or on the table"
	}
	return text + "."
}

// leaveIt says that models may be dragged or left to the program, and what was chosen.
func (dp *draftPanel) leaveIt(d *rules.Decision, ans *draft.Answering) string {
	if len(ans.Shown()) > 0 {
		return dp.words(d.Options[0].Whole()) + ": they go as shown when Enter is pressed. Drag a model to do it yourself."
	}
	if mv := dp.ses.Hand.Mover(); mv != nil && moved(mv) && len(ans.Picks) > 0 {
		return "Enter puts them where you see them now. Drag one to put it elsewhere."
	}
	for i := range d.Options {
		if o := &d.Options[i]; ans.Picked(o.ID) {
			return dp.words(o.Whole()) + ": Enter does it. Drag a model to move them yourself."
		}
	}
	switch {
	case len(dp.ses.Play.Shown(rules.Picking(rules.Yes)).Moves) > 0:
		return dp.words(d.Options[0].Whole()) + " shows where they get to; then drag one to put it elsewhere."
	case d.Place.Optional && ans.Ruling.OK():
		return dp.words(d.Options[0].Whole()) + ", Enter to leave them where they are, or:"
	}
	return dp.words(d.Options[0].Whole()) + ", or:"
}

// questionButtons are the options of the open question, and confirm where one pick is not the whole answer.
func (bt *battle) questionButtons() []ui.Btn {
	d := bt.ses.Play.Open()
	ans := bt.ses.Hand.Answer()
	if ans == nil {
		return nil
	}
	labels, heads := telling.Choices(bt.ses.Play.State(), &d)
	if d.Ordered {
		for k, p := range ans.Picks {
			for i := range d.Options {
				if p == d.Options[i].ID {
					labels[i] = fmt.Sprintf("%d. %s", k+1, labels[i])
				}
			}
		}
	}
	keys := input.GiveKeys(heads, func(k string) bool { return k == "X" })
	if d.Dice != nil {
		keys = make([]string, len(labels))
	}
	var out []ui.Btn
	for i := range d.Options {
		o := &d.Options[i]
		t := ui.Btn{ID: "pick-" + o.ID, Label: labels[i], Key: keys[i], Tip: bt.words(o.Whole()), Rule: string(d.Rule), Chosen: ans.Picked(o.ID), Do: func() {
			bt.hands.carry = false
			bt.done(bt.ses.Hand.Pick(o.ID))
		}}
		t.Sub = bt.sentence(bt.ses.Play.LeadsTo(o.ID))
		if o.Refused != nil {
			t.Off, t.Tip, t.Rule = true, bt.words(o.Refused.Text), string(o.Refused.Rule)
		}
		out = append(out, t)
	}
	if bt.tabs.passable() {
		if bt.tabs.asks == bt.ses.Play.Epoch() {
			return bt.tabs.passButtons()
		}
		out = append(out, bt.tabs.passButton())
	}
	if draft.Simple(&d) {
		return out
	}
	yes := ui.Btn{ID: "confirm", Label: "Confirm", Key: "Enter", Primary: true, Do: bt.confirmDraft}
	if draft.AtOnce(&d) {
		yes.Label = "None"
		if none := slices.IndexFunc(d.Options, func(o rules.Option) bool { return o.ID == "none" }); none >= 0 {
			out[none].Primary, out[none].Key = true, "Enter"
			return out
		}
	}
	r := ans.Ruling
	if mv := bt.ses.Hand.Mover(); mv != nil {
		r = mv.Ruling
	}
	if !r.OK() {
		yes.Off, yes.Tip, yes.Rule = true, bt.words(r.Text), string(r.Rule)
		if len(ans.Picks) < d.Min {
			yes.Tip = howMany(&d, len(ans.Picks))
		}
	}
	out = append(out, yes)
	if bt.ses.Hand.Mover() != nil {
		out = append(out, ui.Btn{ID: "reset", Label: "Reset", Key: "X", Tip: "put the selected models back to where they stood", Do: bt.hands.putBack})
	}
	return out
}

// typing takes the faces of dice that are rolled on the desk.
func (bt *battle) typing() *entry {
	if bt.curtain || !bt.ses.Play.Asked() || bt.ses.Play.Open().Dice == nil {
		return nil
	}
	kind := bt.ses.Play.System().Info().Die(bt.ses.Play.Open().Dice.Kind)
	letter := func(r rune) bool { return kind != nil && r < 0x80 && kind.Typed(byte(r)) > 0 }
	return &entry{text: &bt.draft.faces, most: 120, takes: func(r rune) bool { return kind == nil && digit(r) || r == ' ' || r == ',' || letter(r) },
		changed: func() {
			if ans := bt.ses.Hand.Answer(); ans != nil {
				ans.TypeFaces(bt.draft.faces)
			}
		},
		own: func(chord string) bool {
			return chord == "Space" || chord == "," || len(chord) == 1 && (chord[0] >= '0' && chord[0] <= '9' || letter(unicode.ToLower(rune(chord[0]))))
		}}
}
