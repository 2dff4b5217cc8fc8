package screens

import (
	"fmt"
	"slices"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// tabs hang under the ribbon: that of practice, and one for each kind of questions that a person lets pass.
type tabs struct {
	*sitting
	battle *battle
	asks   int // the epoch in which it is asked until when the open question is let pass
}

// lay lays them side by side.
func (t *tabs) lay(b *ui.Builder) {
	t.practice(b)
	t.passes(b)
}

// passable reports whether the open question is one that may be let pass, with all like it, by a person.
func (t *tabs) passable() bool {
	_, ok := rules.Passes(t.ses.Play.System(), t.ses.Play.Battle().State())
	return ok && t.ses.Play.Asked() && !t.ses.Play.Closed() && t.ses.Hand.Draft() == nil
}

// letPass opens the choice until when questions like the open one are let pass; where none is open, or it is open already, questions that
// are let pass are asked again.
func (t *tabs) letPass() {
	switch list := t.ses.Play.Passes(); {
	case t.passable() && t.asks != t.ses.Play.Epoch():
		t.asks = t.ses.Play.Epoch()
	case t.asks == t.ses.Play.Epoch():
		t.asks = 0
	case len(list) > 0:
		t.askAgain(list[0])
	default:
		t.toast.news("No question is let pass: that begins at a question that may be.")
	}
}

// askAgain has questions asked again that were let pass.
func (t *tabs) askAgain(p rules.Pass) {
	p.Until = rules.PassNoLonger
	t.battle.done(t.ses.Play.Do(rules.LetPass(t.ses.Play.Battle().State(), p)))
}

// passButtons are the ways to let the open question and all like it pass: until when, once that is asked.
func (t *tabs) passButtons() (out []ui.Btn) {
	d := t.ses.Play.Open()
	for i, until := range rules.PassEnds {
		p := rules.Pass{Seat: d.Seat, Kind: d.Kind, Until: until}
		out = append(out, ui.Btn{ID: "pass-" + until.String(), Label: upperFirst(until.Words()), Key: fmt.Sprint(i + 1), Tip: "no question like this is asked of " + t.sideName(d.Seat) + " " + until.Words(), Do: func() {
			t.battle.done(t.ses.Play.Do(rules.LetPass(t.ses.Play.Battle().State(), p)))
		}})
	}
	return append(out, ui.Btn{ID: "pass-not", Label: "Back", Key: "Escape", Do: func() { t.asks = 0 }})
}

// passButton opens passButtons.
func (t *tabs) passButton() ui.Btn {
	return ui.Btn{ID: "pass", Label: "Let all such pass…", Key: input.KeyOf(input.LetPass), Tip: "answer this one and all like it so until something happens; it is shown while it holds, and taken back by the same key", Do: t.letPass}
}

// passes hang under the ribbon beside that of practice, one for each kind of questions that a person lets pass.
func (t *tabs) passes(b *ui.Builder) {
	x, end := t.practiceEnd(b), t.ribbonRect(b).Right()
	for i, p := range t.ses.Play.Passes() {
		text := fmt.Sprintf("%s lets pass: %s %s", upperFirst(telling.ShortSide(t.ses.Play.State(), p.Seat)), t.decisionName(p.Kind), p.Until.Words())
		key := ""
		if i == 0 && !t.passable() {
			key = input.KeyOf(input.LetPass)
		}
		w := ui.Width(assets.Bold, b.Small(), text) + ui.Width(assets.Body, b.Small(), key) + b.Px(36)
		if x+w > end {
			return
		}
		r := ui.Rect{X: x, Y: b.Px(52), W: w, H: b.Px(tabHigh)}
		look, ink := assets.Ivory, assets.Ink
		if b.Over(r) {
			look = assets.BrassLight
		}
		b.Fill(r, look)
		b.Stroke(r, 1, assets.BrassDark)
		sideBar(b, ui.Rect{X: r.X + b.Px(3), Y: r.Y + b.Px(3), W: b.Px(4), H: r.H - b.Px(6)}, assets.SideOf(int(p.Seat)).Main)
		wide := b.Text(r.X+b.Px(12), r.Y+b.Px(3), assets.Bold, b.Small(), ink, text)
		b.Text(r.X+b.Px(12)+wide+b.Px(12), r.Y+b.Px(3), assets.Body, b.Small(), ink, key)
		b.Hot(ui.Hot{ID: fmt.Sprintf("passes-%d", i), Kind: "button", R: r, Label: text, Key: key, Tip: "such questions are asked again from now on", Do: func() { t.askAgain(p) }})
		x = r.Right() + b.Px(8)
	}
}

// tabbed reports whether a tab hangs under the ribbon.
func (s *sitting) tabbed() bool {
	return s.ses.Play.Battle().Practised() || len(s.ses.Play.Passes()) > 0
}

// tabHigh is the height of a tab under the ribbon in units of the design.
const tabHigh = 21

// belowTab is where plates begin under the ribbon and its tabs.
func (s *sitting) belowTab(b *ui.Builder) float64 {
	if s.tabbed() {
		return b.Px(58 + tabHigh)
	}
	return b.Px(58)
}

// decisionName is a kind of question as players call it.
func (s *speaker) decisionName(kind string) string {
	list := s.ses.Play.System().Info().Decisions
	if i := slices.IndexFunc(list, func(t rules.Term) bool { return t.ID == kind }); i >= 0 {
		return list[i].Name()
	}
	return title(kind)
}

// inside says inside of whose doing the open question is asked: "inside Prussia's Fire"; "" where that is in no reaction.
func (s *speaker) inside(d *rules.Decision) string {
	w, in := s.ses.Play.Battle().State().Wait, s.ses.Play.System().Info()
	if d.Reaction == nil || w == nil {
		return ""
	}
	seat, what := w.Command.Seat, title(w.Command.Kind)
	if t, ok := in.Command(w.Command.Kind); ok {
		what = t.Name()
	}
	if r := d.Reaction.In; r != nil {
		seat, what = r.Seat, in.Reaction(r.Kind).Name()
	}
	switch seat {
	case rules.NoSeat:
		return "inside " + what
	case d.Reaction.Seat:
		return "inside its own " + what
	}
	return "inside " + upperFirst(telling.ShortSide(s.ses.Play.State(), seat)) + "’s " + what
}
