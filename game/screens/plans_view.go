package screens

import (
	"fmt"
	"slices"

	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules/ai"
)

// plansAt is where the panel of plans lies, which stays as long as they are shown.
type plansAt int

// The panel of plans at the bottom, or under the ribbon where it would cover more of what the plans lead to at the bottom.
const (
	plansUnplaced plansAt = iota
	plansBelow
	plansAbove
)

// placePlans finds the place of the panel of plans, of this size at the bottom, that covers less of what they lead to.
func (a *App) placePlans(b *ui.Builder, below ui.Rect) ui.Rect {
	p, above := a.table.plans, below
	if above.Y = a.belowTab(b); p.waits || a.table.minimap {
		return below
	}
	if p.lies == plansUnplaced {
		under := func(r ui.Rect) (n int) {
			for _, k := range a.told(p) {
				for _, s := range k.Steps {
					if x, y := a.cam.ToScreen(tableview.Pt(s.To), int64(a.ses.State().Table.H)); r.Inset(-b.Px(30)).Has(x, y) {
						n++
					}
				}
			}
			return n
		}
		if p.lies = plansBelow; under(above) < under(below) {
			p.lies = plansAbove
		}
	}
	if p.lies == plansAbove {
		return above
	}
	return below
}

// plansPanel lists the plans that were compared, the best first, with what each was expected to change; the one that is
// looked at is drawn on the table before the others. It takes the place of dice and log, so that it hides little of the
// table, and gives how far it reaches to the right.
func (a *App) plansPanel(b *ui.Builder) float64 {
	p := a.table.plans
	w := min(b.Px(600), a.beside())
	in := w - b.Px(32)
	foot := 0.0
	if p.asks && !p.waits {
		foot = b.Px(40)
	}
	dry := ui.New(a.w, a.h, b.S, -1, -1)
	content := a.plansBody(dry, 0, 0, in)
	r := ui.Rect{X: b.Px(6), W: w, H: min(content+foot+b.Px(26), a.h*0.36)}
	r.Y = a.h - r.H - b.Px(6)
	r = a.placePlans(b, r)
	b.Panel("plans", r)
	view := ui.Rect{X: r.X, Y: r.Y + b.Px(10), W: r.W, H: r.H - foot - b.Px(20)}
	off := a.scrolled("plans", content, view)
	a.scroller(b, "plans", view)
	b.Clip(view)
	a.plansBody(b, r.X+b.Px(16), view.Y-off, in)
	b.Unclip()
	a.iconButton(b, ui.Rect{X: r.Right() - b.Px(30), Y: r.Y + b.Px(8), W: b.Px(22), H: b.Px(22)}, "close-plans", "cross", "Escape", "close")
	if foot > 0 {
		a.suggestionButton(b, ui.Rect{X: r.X + b.Px(16), Y: r.Bottom() - b.Px(40), W: in, H: b.Px(30)}, p)
	}
	b.End()
	return r.Right()
}

// suggestionButton takes the suggestion up.
func (a *App) suggestionButton(b *ui.Builder, r ui.Rect, p *plans) {
	k := ui.Btn{ID: "take-suggestion", Label: "Do it", Key: input.KeyOf(input.Suggest), Primary: true, Tip: "gives the command that the machine would give", Do: a.takeSuggestion}
	if p.lay {
		k.Label, k.Tip = "Lay it out", "lays out the command that the machine would give, to be changed or confirmed"
	}
	r.W = b.Px(150)
	b.Button(r, k)
}

// plansHead says what the panel is about.
func (a *App) plansHead(p *plans) string {
	side := a.sideName(p.thought.Seat)
	switch {
	case p.waits:
		return "Looking ahead for " + side + a.dots()
	case p.asks:
		return "What the machine would do for " + side
	}
	return "Why " + side + " did that"
}

func (a *App) plansBody(b *ui.Builder, x, y, w float64) float64 {
	p := a.table.plans
	y = b.Para(x, y, w-b.Px(26), assets.Title, b.Title(), assets.Ink, a.plansHead(p))
	b.Rule(x, x+w, y+b.Px(2))
	y += b.Px(8)
	if p.waits {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "It takes at most two seconds. Nothing is done without you.")
	}
	if n := p.thought.Why.Note; n != "" {
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.Ink, upperFirst(n)+".")
	}
	list := a.told(p)
	if len(list) == 0 {
		if t, ok := a.ses.System().Info().Command(p.thought.Command.Kind); ok && p.asks {
			y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, "It would: "+t.Name())
		}
		return y + b.Px(4)
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("What each plan changes, in points of force; %s looked at. A click or %s shows another.", counted(p.thought.Why.Tries, "command"), input.KeyOf(input.Reasons)))
	y += b.Px(2)
	for i := range list {
		y = a.planRow(b, x, y, w, i, &list[i])
	}
	if p.odds != nil {
		y = a.odds(b, p.odds, x, y, w)
	}
	return y
}

// note says below a plan what it reckons with, and where the one that was chosen is not the first why.
func (p *plans) note(i int, k *toldPlan) string {
	best := &p.thought.Why.Plans[0]
	text := ""
	switch {
	case k.Reply != "":
		text = "reckons with " + k.Reply
	case k.Throws == 0 && best.Throws > 0:
		text = "not followed to its end"
	case slices.ContainsFunc(p.thought.Why.Plans, func(o ai.WhyPlan) bool { return o.Reply != "" }):
		text = "reckons with no reply"
	}
	more := ""
	switch {
	case k.chosen && i > 0 && p.asks:
		more = "what it would do"
	case k.chosen && i > 0:
		more = "what it did"
	case k.Throws > 0 && k.Throws < best.Throws && k.Worth > best.Worth:
		more = "less sure: judged by fewer throws of the dice"
	}
	if text == "" || more == "" {
		return more + text
	}
	return more + "; " + text
}

// planRow lays one plan: what is done, what it changes, and the reply that was reckoned with.
func (a *App) planRow(b *ui.Builder, x, y, w float64, i int, k *toldPlan) float64 {
	p := a.table.plans
	worth := worthOf(&p.thought, &k.WhyPlan)
	end := ui.Width(assets.Bold, b.Read(), worth) + b.Px(12)
	text := fmt.Sprintf("%d  %s", i+1, a.named(k.Text))
	reply := a.named(p.note(i, k))
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
