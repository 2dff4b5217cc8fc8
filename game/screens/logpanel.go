package screens

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// logView is the panel of what happened in a battle.
type logView struct {
	*speaker
	why         *explainer
	fold        bool
	kept        bool                 // it was unfolded where it has no room, and keeps some
	crowded     func() bool          // whether it has no room
	flip        func()               // folds and unfolds it
	thought     func(entry int) bool // whether the machine's reasons for a command are known
	openReasons func(entry int)
}

// folded reports whether the log is folded: by the player, or because it has no room.
func (v *logView) folded() bool { return v.fold || v.crowded() && !v.kept }

// toggle folds the log or unfolds it, whether there is room or not.
func (v *logView) toggle() {
	v.kept = v.folded()
	v.fold = !v.kept
}

// lay shows the end of the log, long lines wrapped; a line with reasons has "why?".
func (v *logView) lay(b *ui.Builder, r ui.Rect, fold bool) {
	if fold {
		folded(b, r, ui.Btn{ID: "fold-log", Label: "Log", Key: input.KeyOf(input.FoldLog), Tip: "show the log", Do: v.flip})
		return
	}
	b.Panel("log", r)
	at := ui.Rect{X: r.Right() - b.Px(28), Y: r.Y + b.Px(7), W: b.Px(20), H: b.Px(20)}
	iconTo(b, at, "fold-log", "fold", input.KeyOf(input.FoldLog), "fold the log", v.flip)
	lines := v.ses.Log.Lines()
	in := ui.Rect{X: r.X + b.Px(12), Y: r.Y + b.Px(9), W: r.W - b.Px(24), H: r.H - b.Px(16)}
	if len(lines) == 0 {
		b.Para(in.X, in.Y, in.W-b.Px(24), assets.Italic, b.Read(), assets.FadedInk, "what happens is told here")
	}
	step := b.Px(17)
	rows := max(1, int(in.H/step))
	// What fits is counted from the last line back, so that the last one is always whole.
	wrapped := func(l *telling.Line) []string {
		return ui.Wrap(logRole(l), b.Small()+b.Px(1), in.W-setIn(b, l)-whyWidth(b)-b.Px(22), l.Words())
	}
	most := len(lines)
	for used := 0; most > 0; most-- {
		if used += len(wrapped(&lines[len(lines)-most])); used >= rows {
			break
		}
	}
	v.scroll["log"] = math.Max(0, math.Min(v.scroll["log"], float64(max(0, most-1))))
	end := len(lines) - int(v.scroll["log"])
	first, used := end, 0
	for first > 0 {
		n := len(wrapped(&lines[first-1]))
		if used+n > rows && used > 0 {
			break
		}
		first, used = first-1, used+n
	}
	b.Hot(ui.Hot{ID: "scroll-log", Kind: "scroll", R: r, Scroll: func(steps float64) { v.scroll["log"] -= steps * 3 }})
	y := in.Y
	for i := first; i < end; i++ {
		text := wrapped(&lines[i])
		v.logLine(b, i, &lines[i], text[:min(len(text), rows)], in, y, step)
		y += float64(len(text)) * step
	}
	b.End()
}

func logRole(l *telling.Line) assets.Role {
	if l.Kind == rules.EvReact {
		return assets.Italic
	}
	if l.Kind == rules.EvTurn || l.Kind == rules.EvPhase || l.Kind == rules.EvOver {
		return assets.Bold
	}
	return assets.Body
}

// setIn is how far the words of a line of the log are set in: what is told within a reaction stands below the line that tells of it.
func setIn(b *ui.Builder, l *telling.Line) float64 { return b.Px(10 + 12*float64(min(l.Depth(), 3))) }

// insideBar marks by a thin line in the colour of who reacts what is told within a reaction.
func insideBar(b *ui.Builder, l *telling.Line, x, y, h float64) {
	if l.Inside == nil || l.Depth() == 0 {
		return
	}
	b.Fill(ui.Rect{X: x + setIn(b, l) - b.Px(7), Y: y, W: b.Px(2), H: h}, assets.SideOf(int(max(l.Inside.Seat, rules.SeatA))).Main)
}

func whyWidth(b *ui.Builder) float64 {
	return ui.Width(assets.Italic, b.Small(), "why?") + b.Px(8)
}

// sideBar is a bar in the colour of a side, with an edge that shows it where the colour is as light as the parchment.
func sideBar(b *ui.Builder, r ui.Rect, col color.NRGBA) {
	b.Fill(r.Inset(-1), ui.Fade(assets.BrassDark, 0xa0))
	b.Fill(r, col)
}

// logLine lays one line of the log: the colour of its side, its text, and the way to its reasons.
func (v *logView) logLine(b *ui.Builder, i int, l *telling.Line, text []string, in ui.Rect, y, step float64) {
	col := assets.Neutral.Main
	if l.Seat == rules.SeatA || l.Seat == rules.SeatB {
		col = assets.SideOf(int(l.Seat)).Main
	}
	ww := whyWidth(b)
	v.toldOf(b, i, l, ui.Rect{X: in.X, Y: y, W: in.W - b.Px(22) - ww, H: step * float64(len(text))})
	sideBar(b, ui.Rect{X: in.X, Y: y + b.Px(2), W: b.Px(4), H: step*float64(len(text)) - b.Px(4)}, col)
	left := in.X + setIn(b, l)
	for k, t := range text {
		b.Text(left, y+b.Px(1)+float64(k)*step, logRole(l), b.Small()+b.Px(1), assets.Ink, t)
	}
	insideBar(b, l, in.X, y, step*float64(len(text)))
	whole, names := v.linked("", l.Parts())
	b.Named(left, y+b.Px(1), step, logRole(l), b.Small()+b.Px(1), whole, text, names)
	thought := v.thought(l.Entry)
	if !l.Why() && !thought {
		return
	}
	link := ui.Rect{X: in.Right() - b.Px(22) - ww + b.Px(6), Y: y, W: ww - b.Px(4), H: step}
	ink := assets.BrassInk
	if b.Over(link) {
		ink = assets.Green
	}
	b.Text(link.X, y+b.Px(2), assets.Italic, b.Small(), ink, "why?")
	b.Hot(ui.Hot{ID: fmt.Sprintf("why-%d", i), Kind: "link", R: link, Label: "why? " + l.Words(), Tip: "the reasons, step by step", Rule: string(l.Rule), Do: func() {
		if !l.Why() {
			v.openReasons(l.Entry)
			return
		}
		v.why.openWhy(l)
	}})
}

// toldOf links a line of the log to its unit or model: hovering over the line marks that on the table, a click brings it into view.
func (v *logView) toldOf(b *ui.Builder, i int, l *telling.Line, r ui.Rect) {
	ref := rules.Ref{Kind: rules.RefUnit, N: int64(l.Unit)}
	if l.Unit == 0 {
		ref = rules.Ref{Kind: rules.RefModel, N: int64(l.Model)}
	}
	n, ok := v.nameOf(ref)
	if !ok {
		return
	}
	if b.Over(r) {
		b.Fill(r, ui.Fade(assets.BrassLight, 0x50))
	}
	v.names = append(v.names, ref)
	b.Hot(ui.Hot{ID: "told-" + strconv.Itoa(i), Kind: "link", R: r, Label: l.Words(), Names: len(v.names), Do: n.Do})
}
