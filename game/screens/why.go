package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/session/telling"
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

// explainer is the panel that explains a ruling, a rule or a thing.
type explainer struct {
	*speaker
	open    *why                                      // nil while it is closed
	place   func(b *ui.Builder, w, h float64) ui.Rect // where a panel of this size lies
	line    int                                       // of the log, counted from 1, whose reasons were opened by a key
	weighed func(entry int) []rules.Step              // what the machine weighed before a command, nil where no machine plays
}

// openWhy explains a line of the log: its rolls, then every ruling that belongs to it.
func (e *explainer) openWhy(l *telling.Line) {
	w := &why{title: l.Words(), rule: l.Rule}
	for i := range l.Rolls {
		w.steps = append(w.steps, rules.Step{Text: rules.Plain(telling.TellRoll(e.known(), &l.Rolls[i])), Rule: l.Rolls[i].Rule})
	}
	for i := range l.Rulings {
		r := &l.Rulings[i]
		if !r.Text.Empty() && !l.Says(r.Text) {
			w.heads = append(w.heads, len(w.steps))
			w.steps = append(w.steps, rules.Step{Text: r.Text, Rule: r.Rule})
		}
		w.steps = append(w.steps, reasons(r)...)
	}
	if e.weighed != nil {
		if more := e.weighed(l.Entry); len(more) > 0 {
			w.heads = append(w.heads, len(w.steps))
			w.steps = append(w.steps, more...)
		}
	}
	e.open, e.line = w, 0
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
func (e *explainer) openRuling(r rules.Ruling) {
	e.open, e.line = &why{title: e.words(r.Text), said: r.Text, rule: r.Rule, steps: reasons(&r)}, 0
}

// openRule shows the text of a rule.
func (e *explainer) openRule(id rules.RuleID) {
	if id == "" {
		return
	}
	e.open, e.line = &why{rule: id}, 0
}

// explain explains what the cursor is on, unless keys were used since it moved; else what was refused or what the panel at the right
// says of what is laid out, else the open decision. It reports false where there is nothing of all that.
func (s *sitting) explain(said *rules.Ruling) bool {
	over := s.under()
	switch mv, r := s.ses.Hand.Mover(), s.ses.Play.Open().Rule; {
	case !s.byKeys && s.explainUnder(over):
	case s.toast.text != "" && s.toast.ruling.Rule != "":
		s.why.openRuling(s.toast.ruling)
	case said != nil && said.Rule != "":
		s.why.openRuling(*said)
	case over != nil && over.Rule != "":
		s.why.openRule(rules.RuleID(over.Rule))
	case mv != nil && over == nil && mv.Ruling.Rule != "":
		s.why.openRuling(mv.Ruling)
	case r != "" && s.why.open == nil:
		s.why.openRule(r)
	default:
		return false
	}
	return true
}

// explainUnder explains what the cursor is on, of the panels or the table. It reports whether that is anything; what is dragged is
// left to what the rules say of where it would stand.
func (s *sitting) explainUnder(over *ui.Hot) bool {
	switch {
	case over == nil && s.view.dragging():
		return false
	case over == nil:
		if mv := s.ses.Hand.Mover(); mv != nil && s.view.hover != 0 && mv.Ghost(s.view.hover) != nil && mv.Ghost(s.view.hover).Moved {
			return false
		}
		w := s.thing()
		if w == nil {
			return false
		}
		w.at = &[2]float64{s.mx, s.my}
		s.why.open, s.why.line = w, 0
	case over.Names > 0 && s.namedUnit() != 0:
		s.why.open, s.why.line = s.why.explainedUnit(s.namedUnit()), 0
	case over.ID == "card-head" && s.cardUnit() != 0:
		s.why.open, s.why.line = s.why.explainedUnit(s.cardUnit()), 0
	case over.Rule != "":
		s.why.openRule(rules.RuleID(over.Rule))
	case over.Tip != "":
		s.why.open, s.why.line = &why{title: upperFirst(over.Label), text: upperFirst(over.Tip)}, 0
	default:
		return false
	}
	return true
}

// lay lays the explanation: steps with their rules; a click on a rule shows its text.
func (e *explainer) lay(b *ui.Builder) {
	r := e.area(b)
	b.Panel("why", r)
	in := e.view(b, r)
	content := e.text(ui.Dry(e.w, e.h, b.S), 0, 0, r.W-b.Px(32))
	off := e.scroll.within("why", content, in)
	e.scroll.byWheel(b, "why", in)
	b.Clip(in)
	e.text(b, r.X+b.Px(16), in.Y-off, r.W-b.Px(32))
	b.Unclip()
	iconTo(b, ui.Rect{X: r.Right() - b.Px(30), Y: r.Y + b.Px(8), W: b.Px(22), H: b.Px(22)}, "close-why", "cross", "Escape", "close", func() { e.open = nil })
	b.End()
}

// area is where the panel lies, beside what it explains; view the part of it that scrolls.
func (e *explainer) area(b *ui.Builder) ui.Rect {
	w := min(b.Px(470), e.w-b.Px(12))
	content := e.text(ui.Dry(e.w, e.h, b.S), 0, 0, w-b.Px(32))
	r := e.place(ui.Dry(e.w, e.h, b.S), w, min(content+b.Px(30), e.h*0.62))
	if at := e.open.at; at != nil {
		r = e.clearOf(r, at[0], at[1], b.Px(24))
	}
	return r
}

func (e *explainer) view(b *ui.Builder, r ui.Rect) ui.Rect {
	return ui.Rect{X: r.X, Y: r.Y + b.Px(10), W: r.W, H: r.H - b.Px(20)}
}

// text lays the explanation into a width and returns the y below it.
func (e *explainer) text(b *ui.Builder, x, y, in float64) float64 {
	k := e.open
	rule, known := e.system().Info().Rule(k.rule)
	head := k.title
	if head == "" && known {
		head = rule.Title
	}
	if head == "" {
		head = string(k.rule)
	}
	if k.said.Empty() {
		y = b.Para(x, y, in-b.Px(26), assets.Title, b.Title(), assets.Ink, head)
	} else {
		y = e.says(b, x, y, in-b.Px(26), assets.Title, b.Title(), assets.Ink, "", k.said)
	}
	b.Rule(x, x+in, y+b.Px(2))
	y += b.Px(8)
	if k.text != "" {
		y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, k.text)
	}
	for i := range k.steps {
		y = e.step(b, i, x, y, in)
	}
	if known {
		y += b.Px(4)
		b.Text(x, y, assets.Bold, b.Read(), assets.Ink, string(rule.ID))
		beside := in - ui.Width(assets.Bold, b.Read(), string(rule.ID)) - b.Px(12)
		if ui.Width(assets.Italic, b.Small(), rule.Book) <= beside {
			b.TextEnd(x+in, y, assets.Italic, b.Small(), assets.FadedInk, rule.Book)
			y += b.Px(19)
		} else { // a rule of several chapters
			y = b.Para(x, y+b.Px(19), in, assets.Italic, b.Small(), assets.FadedInk, rule.Book)
		}
		if k.title != "" {
			y = b.Para(x, y, in, assets.Italic, b.Read(), assets.Ink, rule.Title)
		}
		y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, rule.Text)
	} else if k.rule != "" {
		y = b.Para(x, y, in, assets.Mono, b.Px(11), assets.FadedInk, string(k.rule))
	}
	return y
}

// step lays one step of the reasons with its rule at the right and returns the y below it.
func (e *explainer) step(b *ui.Builder, i int, x, y, in float64) float64 {
	st := e.open.steps[i]
	idW := ui.Width(assets.Mono, b.Px(11), string(st.Rule))
	role, lead := assets.Body, ""
	if slices.Contains(e.open.heads, i) {
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
		b.Hot(ui.Hot{ID: fmt.Sprintf("step-%d", i), Kind: "link", R: link, Label: string(st.Rule), Tip: "the text of this rule", Rule: string(st.Rule), Do: func() { e.openRule(st.Rule) }})
	}
	return e.says(b, x+b.Px(12), y, in-idW-b.Px(22), role, b.Read(), assets.Ink, lead, st.Text)
}

// clearOf is an area, moved aside where it would come nearer than gap to a point: to the left where there is room, else to the
// right, else below, else to the edge that leaves more of the point's surroundings free.
func (e *explainer) clearOf(r ui.Rect, x, y, gap float64) ui.Rect {
	if x < r.X-gap || x > r.Right()+gap || y < r.Y-gap || y > r.Bottom()+gap {
		return r
	}
	edge := gap / 4
	left, right := x-gap-r.W, x+gap
	switch {
	case left >= edge:
		r.X = left
	case right+r.W <= e.w-edge:
		r.X = right
	case y+gap+r.H <= e.h-edge:
		r.Y = y + gap
	case x > e.w/2:
		r.X = edge
	default:
		r.X = e.w - edge - r.W
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
