package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// Layout implements screen. It lays a replay: the ribbon on top, the story at the right, dice and timeline at the bottom.
func (w *watching) Layout(b *ui.Builder) {
	switch {
	case !w.chosen:
		if !w.film.Done() {
			w.readingPlate(b)
		}
		return
	case w.curtain:
		w.curtainFor(b, w.coming, w.sideName(w.coming)+" to look", func() {
			w.curtain, w.viewer = false, w.coming
			w.showAt(w.at)
		})
		return
	}
	w.watchRibbon(b)
	w.watchColumn(b, w.timeline(b))
	w.minimapPanel(b)
	w.view.boxOp(b)
	w.toastPlate(b)
	w.hoverPlate(b)
	if w.fell {
		w.luckPanel(b)
	}
	if w.why.open != nil {
		w.why.lay(b)
	}
}

// whyCorner is where explanations lie: above the timeline, beside the column where there is room for them.
func (w *watching) whyCorner(b *ui.Builder, wide, high float64) ui.Rect {
	_, to := w.column.open()
	return ui.Rect{X: max(b.Px(6), to-wide-b.Px(6)), Y: max(b.Px(panelTop), w.timelineRect().Y-b.Px(6)-high), W: wide, H: high}
}

// readingPlate says how far the log is read.
func (w *watching) readingPlate(b *ui.Builder) {
	f := w.film
	wide := min(b.Px(420), w.w-b.Px(16))
	r := ui.Rect{X: float64(int((w.w - wide) / 2)), Y: float64(int(w.h * 0.4)), W: wide, H: b.Px(112)}
	b.Panel("reading", r)
	in := r.Inset(b.Px(20))
	b.TextIn(in.X, r.Y+b.Px(14), in.W, assets.Title, b.Title(), assets.Ink, f.Title())
	all := max(1, len(f.Battle().Log()))
	text := fmt.Sprintf("The log is played again: %d of %s", f.Progress(), counted(all, "command"))
	b.TextIn(in.X, r.Y+b.Px(42), in.W, assets.Italic, b.Read(), assets.FadedInk, text)
	bar := ui.Rect{X: in.X, Y: r.Y + b.Px(74), W: in.W, H: b.Px(8)}
	b.Fill(bar, ui.Fade(assets.Brass, 0x40))
	b.Fill(ui.Rect{X: bar.X, Y: bar.Y, W: bar.W * float64(f.Progress()) / float64(all), H: bar.H}, assets.BrassDark)
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "leave-replay", Kind: "key", Label: "Back", Key: "Escape", Do: w.leave})
}

// watchRibbon lays what is watched, the phase, the score and who looks on top.
func (w *watching) watchRibbon(b *ui.Builder) {
	r := w.watchRibbonRect(b)
	b.Panel("ribbon", r)
	x, right := r.X+b.Px(14), r.Right()-b.Px(10)
	for _, k := range []struct {
		icon, tip string
		do        func()
	}{{"cross", "leave the replay: the table comes back as it was  [Escape]", w.leave}, {"help", "help: keys and gestures", func() { w.app.show(Help) }}} {
		right -= b.Px(30)
		iconTo(b, ui.Rect{X: right, Y: r.Y + b.Px(10), W: b.Px(26), H: b.Px(26)}, "replay-"+k.icon, k.icon, "", k.tip, k.do)
	}
	right = w.viewers(b, right-b.Px(8), r)
	right = w.head.counters(b, right, x+b.Px(220), x+b.Px(220), r)
	phases := w.ses.Play.System().Info().Phases
	phaseW := w.head.phasesWidth(b, phases)
	if phaseW > (right-x)*0.62 {
		phaseW = min(w.head.oneWidth(b, phases), (right-x)*0.62)
	}
	textW := right - x - phaseW
	b.TextIn(x, r.Y+b.Px(6), textW-b.Px(12), assets.Title, b.Title(), assets.Ink, "Replay")
	what := w.film.Title() + ", " + stands(w.ses.Play.State())
	if o := w.ses.Play.Over(); o != nil {
		what = w.sentence(o.Why)
	}
	line := what
	if ui.Width(assets.Italic, b.Small(), what) > textW-b.Px(12) {
		line = w.film.Title() // turn and phase stand beside it
	}
	b.TextIn(x, r.Y+b.Px(26), textW-b.Px(12), assets.Italic, b.Small(), assets.FadedInk, line)
	b.Hot(ui.Hot{ID: "prompt", Kind: "label", R: ui.Rect{X: x, Y: r.Y, W: textW - b.Px(8), H: r.H}, Label: what, Tip: what})
	w.head.phases(b, phases, ui.Rect{X: x + textW, Y: r.Y, W: phaseW, H: r.H})
	b.End()
}

// watchRibbonRect is where the ribbon of a replay lies.
func (w *watching) watchRibbonRect(b *ui.Builder) ui.Rect {
	wide := min(b.Px(1120), w.w-b.Px(12))
	return ui.Rect{X: float64(int((w.w - wide) / 2)), Y: b.Px(4), W: wide, H: b.Px(46)}
}

// viewers lays the choice who looks, from right to left, and gives where it begins.
func (w *watching) viewers(b *ui.Builder, right float64, r ui.Rect) float64 {
	for _, k := range []struct {
		seat rules.Seat
		id   string
		tip  string
	}{{rules.NoSeat, "all", "everything is shown"}, {rules.SeatB, "B", "as " + w.sideName(rules.SeatB) + " may see it"}, {rules.SeatA, "A", "as " + w.sideName(rules.SeatA) + " may see it"}} {
		right -= b.Px(30)
		at := ui.Rect{X: right, Y: r.Y + b.Px(10), W: b.Px(28), H: b.Px(26)}
		look, off := ui.Plain, !w.mayLook(k.seat)
		switch {
		case off:
			look = ui.Off
			k.tip = "not before the battle is over: until then nobody sees more than at the table"
		case k.seat == w.viewer:
			look = ui.Chosen
		case b.Over(at):
			look = ui.Hovered
		}
		b.Op(ui.Op{Kind: ui.OpButton, R: at, N: int(look)})
		if k.seat == rules.NoSeat {
			ink := assets.Ink
			if off {
				ink = assets.FadedInk
			}
			b.Op(ui.Op{Kind: ui.OpIcon, R: at.Inset(b.Px(4)), Tag: "eye", Col: ink})
		} else {
			b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: at.X + b.Px(6), Y: at.Y + b.Px(5), W: b.Px(16), H: b.Px(16)}, N: int(k.seat)})
		}
		b.Hot(ui.Hot{ID: "view-" + k.id, Kind: "button", R: at, Label: k.tip, Tip: k.tip + "  [O: the next]", Off: off, Chosen: k.seat == w.viewer, Do: func() { w.lookAs(k.seat) }})
	}
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "view-next", Kind: "key", Label: "who looks", Key: "O", Do: w.lookNext})
	return right - b.Px(8)
}

// lookNext lets the next one look who may.
func (w *watching) lookNext() {
	order := []rules.Seat{rules.SeatA, rules.SeatB, rules.NoSeat}
	for i, s := range order {
		if s != w.viewer {
			continue
		}
		for k := 1; k < 3; k++ {
			if to := order[(i+k)%3]; w.mayLook(to) {
				w.lookAs(to)
				return
			}
		}
	}
}

// covers are the strips of the window that the panels of a replay cover.
func (w *watching) covers() render.Insets {
	s := w.Scale()
	out := render.Insets{Top: int(min(56*s, w.h/6)), Bottom: int(w.timelineRect().H + 6*s)}
	if w.ses != nil && !w.story.fold {
		out.Right = int(w.column.columnWide() + 12*s)
	}
	return out
}

// keysOnly adds keys that have no button.
func keysOnly(b *ui.Builder, list ...ui.Hot) {
	for _, h := range list {
		h.Kind = "key"
		b.F.Hots = append(b.F.Hots, h)
	}
}

// foldKey is the key that folds the story.
var foldKey = input.KeyOf(input.FoldLog)
