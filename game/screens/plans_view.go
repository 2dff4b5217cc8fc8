package screens

import (
	"fmt"
	"slices"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/ai"
)

// planButtons take the suggestion up or close the plans; what else can be done stands below.
func (v *adviser) planButtons(p *plans) []ui.Btn {
	var out []ui.Btn
	if p.asks && !p.waits {
		k := ui.Btn{ID: "take-suggestion", Label: "Do it", Key: input.KeyOf(input.Suggest), Primary: true, Tip: "gives the command that the machine would give", Do: v.takeSuggestion}
		if p.lay {
			k.Label, k.Tip = "Lay it out", "lays out the command that the machine would give, to be changed or confirmed"
		}
		out = append(out, k)
	}
	return append(out, ui.Btn{ID: "close-plans", Label: "Close", Key: "Escape", Tip: "back to what was shown before", Do: func() { v.open = nil }})
}

// plansHead says what the panel is about, and for which side.
func (v *adviser) plansHead(p *plans, side string) string {
	switch {
	case p.waits:
		return "Looking ahead for " + side + v.battle.dots()
	case p.asks:
		return "Advice for " + side
	}
	return "Why " + side + " did that"
}

// plansBody lists the plans that were compared, the best first, with what each was expected to change; the one that is looked
// at is drawn on the table before the others. It takes the place of the card, so that it hides nothing of the table.
func (v *adviser) plansBody(b *ui.Builder, x, y, w float64) float64 {
	p := v.open
	head := v.plansHead(p, v.sideName(p.thought.Seat))
	if ui.Width(assets.Title, b.Title(), head) > w {
		head = v.plansHead(p, upperFirst(telling.ShortSide(v.ses.Play.State(), p.thought.Seat)))
	}
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, head)
	b.Rule(x, x+w, y+b.Px(2))
	y = v.column.line(y + b.Px(8))
	if p.asks && v.ses.Play.Asked() {
		y = v.column.line(b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, v.words(v.ses.Play.Open().Prompt)) + b.Px(6))
	}
	if p.waits {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "It takes at most two seconds. Nothing is done without you.")
	}
	if !p.asks {
		y = v.turnPlan(b, x, y, w)
	}
	if n := p.thought.Why.Note; n != "" {
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.Ink, upperFirst(n)+".")
	}
	list := v.told(p)
	if len(list) == 0 {
		if t, ok := v.ses.Play.System().Info().Command(p.thought.Command.Kind); ok && p.asks {
			y = v.turnPlan(b, x, b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, "It would: "+t.Name()), w)
		}
		return y + b.Px(4)
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("What each plan brings, in points of force. A click or %s shows another.", input.KeyOf(input.Reasons)))
	y = v.column.line(y + b.Px(6))
	for i := range list {
		y = v.column.line(v.planRow(b, x, y, w, i, &list[i]))
		if i == 0 && p.asks { // below the suggested plan, above the others
			y = v.turnPlan(b, x, v.column.line(y+b.Px(6)), w)
		}
	}
	if p.odds != nil {
		y = v.battle.draft.odds(b, p.odds, x, y, w)
	}
	return y
}

// turnPlan lays out the plan for the turn: what each unit does, which one acts first and which enemies are feared. After a move of the machine
// it shows only the errand of the unit that moved: the rest of the machine's plan stays secret.
func (v *adviser) turnPlan(b *ui.Builder, x, y, w float64) float64 {
	p, why := v.open, &v.open.thought.Why
	switch {
	case p.asks && len(why.Turn) > 0:
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, "The plan for this turn")
		for i, t := range why.Turn {
			role, size := assets.Body, b.Read()
			if i > 0 {
				role, size = assets.Italic, b.Small()
			}
			end := b.Para(x, y, w, role, size, assets.Ink, v.sentence(t))
			for ; y < end; y += b.ParaHeight(w, role, size, "a line") {
				v.column.line(y)
			}
			y = v.column.line(end + b.Px(2))
		}
	case !p.asks && !why.Errand.Empty() && !v.ses.Play.Hidden(why.Plans[0].Unit):
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, "Its errand this turn: "+v.words(why.Errand)+".")
	default:
		return y
	}
	b.Rule(x, x+w, y+b.Px(2))
	return v.column.line(y + b.Px(8))
}

// note says below a plan what it reckons with, and where the one that was chosen is not the first why.
func (p *plans) note(i int, k *toldPlan) rules.Text {
	best := &p.thought.Why.Plans[0]
	var out []rules.Text
	switch {
	case k.chosen && i > 0 && p.asks:
		out = append(out, rules.Plain("what it would do"))
	case k.chosen && i > 0:
		out = append(out, rules.Plain("what it did"))
	case k.Throws > 0 && k.Throws < best.Throws && k.Worth > best.Worth:
		out = append(out, rules.Plain("less sure: judged by fewer throws of the dice"))
	}
	switch {
	case !k.Reply.Empty():
		out = append(out, rules.Say("reckons with %s", k.Reply))
	case k.Throws == 0 && best.Throws > 0:
		out = append(out, rules.Plain("not followed to its end"))
	case slices.ContainsFunc(p.thought.Why.Plans, func(o ai.WhyPlan) bool { return !o.Reply.Empty() }):
		out = append(out, rules.Plain("reckons with no reply"))
	}
	return rules.Join(out, "; ", "; ")
}

// planRow lays one plan: what is done, what it changes, and the reply that was reckoned with.
func (v *adviser) planRow(b *ui.Builder, x, y, w float64, i int, k *toldPlan) float64 {
	p := v.open
	worth := worthOf(&p.thought, &k.WhyPlan)
	end := ui.Width(assets.Bold, b.Read(), worth) + b.Px(12)
	text := fmt.Sprintf("%d  %s", i+1, v.words(k.Text))
	reply := v.words(p.note(i, k))
	room := w - end - b.Px(12)
	h := b.ParaHeight(room, assets.Body, b.Read(), text) + b.Px(6)
	if reply != "" {
		h += b.ParaHeight(room, assets.Italic, b.Small(), reply)
	}
	r := ui.Rect{X: x, Y: y, W: w, H: h}
	switch {
	case i == p.at:
		b.Op(ui.Op{Kind: ui.OpButton, R: r, N: int(ui.Chosen)})
	case b.Over(r):
		b.Fill(r, ui.Fade(assets.BrassLight, 0x50))
	}
	b.Hot(ui.Hot{ID: fmt.Sprintf("plan-%d", i+1), Kind: "button", R: r, Label: text, Chosen: i == p.at, Do: func() { p.at = i }})
	b.TextEnd(r.Right()-b.Px(6), y+b.Px(2), assets.Bold, b.Read(), assets.Ink, worth)
	at := b.Para(x+b.Px(6), y+b.Px(2), room, assets.Body, b.Read(), assets.Ink, text)
	if reply != "" {
		b.Para(x+b.Px(6), at, room, assets.Italic, b.Small(), assets.FadedInk, reply)
	}
	return y + h + b.Px(2)
}
