package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// why is the open explanation: a ruling with its steps, or the text of a rule.
type why struct {
	title string
	said  rules.Text // the title instead, where the rules say it
	text  string
	rule  rules.RuleID
	steps []rules.Step
	heads []int       // steps that begin another ruling
	at    *[2]float64 // the pixel of the table that is explained; nil for what lies on no table
}

// openWhy explains a line of the log: its rolls, then every ruling that belongs to it.
func (a *App) openWhy(l *session.Line) {
	w := &why{title: l.Words(), rule: l.Rule}
	for i := range l.Rolls {
		w.steps = append(w.steps, rules.Step{Text: rules.Plain(session.TellRoll(a.known(), &l.Rolls[i])), Rule: l.Rolls[i].Rule})
	}
	for i := range l.Rulings {
		r := &l.Rulings[i]
		if !r.Text.Empty() && !l.Says(r.Text) {
			w.heads = append(w.heads, len(w.steps))
			w.steps = append(w.steps, rules.Step{Text: r.Text, Rule: r.Rule})
		}
		w.steps = append(w.steps, reasons(r)...)
	}
	if t, ok := a.opponent.reasons[l.Entry]; ok {
		w.heads = append(w.heads, len(w.steps))
		w.steps = append(w.steps, rules.Step{Text: rules.Say("What the machine weighed, and what it would change:")})
		for _, k := range a.told(&plans{thought: t}) {
			w.steps = append(w.steps, rules.Step{Text: rules.Say("%s: %s", k.Text, worthOf(&t, &k.WhyPlan))})
		}
	}
	a.table.why, a.table.whyLine = w, 0
}

// reasons returns the steps of a ruling and, after them, what explains it without a number.
func reasons(r *rules.Ruling) []rules.Step {
	out := slices.Clone(r.Steps)
	for _, c := range r.Cites {
		out = append(out, rules.Step{Text: c.Text, Rule: c.Rule})
	}
	return out
}

// openRuling explains a ruling.
func (a *App) openRuling(r rules.Ruling) {
	a.table.why, a.table.whyLine = &why{title: a.words(r.Text), said: r.Text, rule: r.Rule, steps: reasons(&r)}, 0
}

// openRule shows the text of a rule.
func (a *App) openRule(id rules.RuleID) {
	if id == "" {
		return
	}
	a.table.why, a.table.whyLine = &why{rule: id}, 0
}

// explain explains what the cursor is on, unless keys were used since it moved; else what was refused or is laid out, else the
// open decision; else it shows help.
func (a *App) explain() {
	over := a.frame.At(a.mx, a.my)
	if !a.byKeys && a.explainUnder(over) {
		return
	}
	if a.table.toast != "" && a.table.toastR.Rule != "" {
		a.openRuling(a.table.toastR)
		return
	}
	if v := a.frame.Find("verdict"); v != nil && v.Rule != "" {
		v.Do()
		return
	}
	if over != nil && over.Rule != "" {
		a.openRule(rules.RuleID(over.Rule))
		return
	}
	if mv := a.ses.Mover(); mv != nil && a.frame.At(a.mx, a.my) == nil && mv.Ruling.Rule != "" {
		a.openRuling(mv.Ruling)
		return
	}
	if r := a.ses.Open().Rule; r != "" && a.table.why == nil {
		a.openRule(r)
		return
	}
	a.show(Help)
}

// explainUnder explains what the cursor is on, of the panels or the table. It reports whether that is anything; what is dragged is
// left to what the rules say of where it would stand.
func (a *App) explainUnder(over *ui.Hot) bool {
	switch {
	case over == nil && a.dragging():
		return false
	case over == nil:
		if mv := a.ses.Mover(); mv != nil && a.table.hover != 0 && mv.Ghost(a.table.hover) != nil && mv.Ghost(a.table.hover).Moved {
			return false
		}
		w := a.thing()
		if w == nil {
			return false
		}
		w.at = &[2]float64{a.mx, a.my}
		a.table.why, a.table.whyLine = w, 0
	case over.Names > 0 && a.namedUnit() != 0:
		a.table.why, a.table.whyLine = a.explainedUnit(a.namedUnit()), 0
	case over.ID == "card-head" && a.cardUnit() != 0:
		a.table.why, a.table.whyLine = a.explainedUnit(a.cardUnit()), 0
	case over.Rule != "":
		a.openRule(rules.RuleID(over.Rule))
	case over.Tip != "":
		a.table.why, a.table.whyLine = &why{title: upperFirst(over.Label), text: upperFirst(over.Tip)}, 0
	default:
		return false
	}
	return true
}

// whyPanel lays the explanation above the log: steps with their rules; a click on a rule shows its text.
func (a *App) whyPanel(b *ui.Builder) {
	k := a.table.why
	w := min(b.Px(470), a.w-b.Px(12))
	in := w - b.Px(32)
	info := a.ses.System().Info()
	rule, known := info.Rule(k.rule)
	head := k.title
	if head == "" && known {
		head = rule.Title
	}
	if head == "" {
		head = string(k.rule)
	}
	lay := func(b *ui.Builder, x, y float64) float64 {
		if k.said.Empty() {
			y = b.Para(x, y, in-b.Px(26), assets.Title, b.Title(), assets.Ink, head)
		} else {
			y = a.says(b, x, y, in-b.Px(26), assets.Title, b.Title(), assets.Ink, "", k.said)
		}
		b.Rule(x, x+in, y+b.Px(2))
		y += b.Px(8)
		if k.text != "" {
			y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, k.text)
		}
		for i, st := range k.steps {
			idW := ui.Width(assets.Mono, b.Px(11), string(st.Rule))
			role, lead := assets.Body, ""
			if slices.Contains(k.heads, i) {
				role = assets.Bold
			} else if n := amount(st); n != "" {
				lead = n + "  "
			}
			b.Text(x+b.Px(2), y, assets.Body, b.Read(), assets.BrassInk, "·")
			if st.Rule != "" {
				link := ui.Rect{X: x + in - idW, Y: y, W: idW, H: b.Px(17)}
				ink := assets.FadedInk
				if b.Over(link) {
					ink = assets.Green
				}
				b.Text(link.X, y+b.Px(2), assets.Mono, b.Px(11), ink, string(st.Rule))
				b.Hot(ui.Hot{ID: fmt.Sprintf("step-%d", i), Kind: "link", R: link, Label: string(st.Rule), Tip: "the text of this rule", Rule: string(st.Rule), Do: func() { a.openRule(st.Rule) }})
			}
			y = a.says(b, x+b.Px(12), y, in-idW-b.Px(22), role, b.Read(), assets.Ink, lead, st.Text)
		}
		if known {
			y += b.Px(4)
			b.Text(x, y, assets.Bold, b.Read(), assets.Ink, string(rule.ID))
			b.TextEnd(x+in, y, assets.Italic, b.Small(), assets.FadedInk, rule.Book)
			y += b.Px(19)
			if k.title != "" {
				y = b.Para(x, y, in, assets.Italic, b.Read(), assets.Ink, rule.Title)
			}
			y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, rule.Text)
		} else if k.rule != "" {
			y = b.Para(x, y, in, assets.Mono, b.Px(11), assets.FadedInk, string(k.rule))
		}
		return y
	}
	dry := ui.Dry(a.w, a.h, b.S)
	content := lay(dry, 0, 0)
	h := min(content+b.Px(30), a.h*0.62)
	r := ui.Rect{X: min(b.Px(442), a.w-w-b.Px(6)), W: w, H: h}
	r.Y = a.h - r.H - b.Px(6)
	if !a.foldedLog() || !a.foldedDice() {
		r.Y -= min(b.Px(122), a.h*0.24) + b.Px(6)
	}
	r.Y = max(b.Px(56), r.Y)
	if k.at != nil {
		r = a.clearOf(r, k.at[0], k.at[1], b.Px(24))
	}
	b.Panel("why", r)
	view := ui.Rect{X: r.X, Y: r.Y + b.Px(10), W: r.W, H: r.H - b.Px(20)}
	off := a.scrolled("why", content, view)
	a.scroller(b, "why", view)
	b.Clip(view)
	lay(b, r.X+b.Px(16), view.Y-off)
	b.Unclip()
	a.iconButton(b, ui.Rect{X: r.Right() - b.Px(30), Y: r.Y + b.Px(8), W: b.Px(22), H: b.Px(22)}, "close-why", "cross", "Escape", "close")
	b.End()
}

// clearOf is an area, moved aside where it would come nearer than gap to a point: to the left where there is room, else to the
// right, else below, else to the edge that leaves more of the point's surroundings free.
func (a *App) clearOf(r ui.Rect, x, y, gap float64) ui.Rect {
	if x < r.X-gap || x > r.Right()+gap || y < r.Y-gap || y > r.Bottom()+gap {
		return r
	}
	edge := gap / 4
	left, right := x-gap-r.W, x+gap
	switch {
	case left >= edge:
		r.X = left
	case right+r.W <= a.w-edge:
		r.X = right
	case y+gap+r.H <= a.h-edge:
		r.Y = y + gap
	case x > a.w/2:
		r.X = edge
	default:
		r.X = a.w - edge - r.W
	}
	return r
}

// amount writes the number of a step; a step that only tells has none.
func amount(s rules.Step) string {
	switch {
	case s.Unit == "µm":
		return fmt.Sprintf("%.1f″", float64(s.Value)/25400) + strings.TrimPrefix(s.Unit, "µm")
	case s.Value == 0 && s.Unit == "", s.Text.Begins(rules.Say("%s %d", s.Unit, s.Value)):
		return ""
	case s.Unit == rules.SeatA.String(), s.Unit == rules.SeatB.String(): // the text names the side
		return fmt.Sprint(s.Value)
	case s.Unit == "", strings.HasSuffix(s.Unit, "shift"):
		return strings.TrimSpace(fmt.Sprintf("%+d %s", s.Value, s.Unit))
	}
	return fmt.Sprintf("%d %s", s.Value, s.Unit)
}
