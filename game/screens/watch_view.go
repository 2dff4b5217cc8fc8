package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// watchScreen lays a replay: the ribbon on top, the story at the right, dice and timeline at the bottom.
func (a *App) watchScreen(b *ui.Builder) {
	w := a.watch
	switch {
	case !w.chosen:
		if !w.film.Done() {
			a.readingPlate(b)
		}
		return
	case a.curtain:
		a.curtainFor(b, w.coming, a.sideName(w.coming)+" to look", func() {
			a.curtain, w.viewer = false, w.coming
			a.watchShow(w.at)
		})
		return
	}
	a.watchRibbon(b)
	a.watchColumn(b, a.timeline(b))
	a.minimapPanel(b)
	a.boxOp(b)
	a.toastPlate(b)
	a.hoverPlate(b)
	if w.luck {
		a.luckPanel(b)
	}
	if a.table.why != nil {
		a.whyPanel(b)
	}
}

// readingPlate says how far the log is read.
func (a *App) readingPlate(b *ui.Builder) {
	f := a.watch.film
	w := min(b.Px(420), a.w-b.Px(16))
	r := ui.Rect{X: float64(int((a.w - w) / 2)), Y: float64(int(a.h * 0.4)), W: w, H: b.Px(112)}
	b.Panel("reading", r)
	in := r.Inset(b.Px(20))
	b.TextIn(in.X, r.Y+b.Px(14), in.W, assets.Title, b.Title(), assets.Ink, f.Title())
	all := max(1, len(f.Battle().Log()))
	text := fmt.Sprintf("The log is played again: %d of %s", f.Progress(), counted(all, "command"))
	b.TextIn(in.X, r.Y+b.Px(42), in.W, assets.Italic, b.Read(), assets.FadedInk, text)
	bar := ui.Rect{X: in.X, Y: r.Y + b.Px(74), W: in.W, H: b.Px(8)}
	b.Fill(bar, ui.Fade(assets.Brass, 0x40))
	b.Fill(ui.Rect{X: bar.X, Y: bar.Y, W: bar.W * float64(f.Progress()) / float64(all), H: bar.H}, assets.BrassDark)
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "leave-replay", Kind: "key", Label: "Back", Key: "Escape", Do: a.leaveWatch})
}

// watchRibbon lays what is watched, the phase, the score and who looks on top.
func (a *App) watchRibbon(b *ui.Builder) {
	w := min(b.Px(1120), a.w-b.Px(12))
	r := ui.Rect{X: float64(int((a.w - w) / 2)), Y: b.Px(4), W: w, H: b.Px(46)}
	b.Panel("ribbon", r)
	x, right := r.X+b.Px(14), r.Right()-b.Px(10)
	for _, k := range []struct {
		icon, tip string
		do        func()
	}{{"cross", "leave the replay: the table comes back as it was  [Escape]", a.leaveWatch}, {"help", "help: keys and gestures", func() { a.show(Help) }}} {
		right -= b.Px(30)
		a.iconTo(b, ui.Rect{X: right, Y: r.Y + b.Px(10), W: b.Px(26), H: b.Px(26)}, "replay-"+k.icon, k.icon, "", k.tip, k.do)
	}
	right = a.viewers(b, right-b.Px(8), r)
	right = a.counters(b, right, x+b.Px(220), x+b.Px(220), r)
	phases := a.ses.System().Info().Phases
	phaseW := a.phasesWidth(b, phases)
	if phaseW > (right-x)*0.62 {
		phaseW = min(a.oneWidth(b, phases), (right-x)*0.62)
	}
	textW := right - x - phaseW
	b.TextIn(x, r.Y+b.Px(6), textW-b.Px(12), assets.Title, b.Title(), assets.Ink, "Replay")
	what := a.watch.film.Title() + ", " + stands(a.ses.State())
	if o := a.ses.Over(); o != nil {
		what = a.sentence(o.Why)
	}
	line := what
	if ui.Width(assets.Italic, b.Small(), what) > textW-b.Px(12) {
		line = a.watch.film.Title() // turn and phase stand beside it
	}
	b.TextIn(x, r.Y+b.Px(26), textW-b.Px(12), assets.Italic, b.Small(), assets.FadedInk, line)
	b.Hot(ui.Hot{ID: "prompt", Kind: "label", R: ui.Rect{X: x, Y: r.Y, W: textW - b.Px(8), H: r.H}, Label: what, Tip: what})
	a.phases(b, phases, ui.Rect{X: x + textW, Y: r.Y, W: phaseW, H: r.H})
	b.End()
}

// viewers lays the choice who looks, from right to left, and gives where it begins.
func (a *App) viewers(b *ui.Builder, right float64, r ui.Rect) float64 {
	w := a.watch
	for _, k := range []struct {
		seat rules.Seat
		id   string
		tip  string
	}{{rules.NoSeat, "all", "everything is shown"}, {rules.SeatB, "B", "as " + a.sideName(rules.SeatB) + " may see it"}, {rules.SeatA, "A", "as " + a.sideName(rules.SeatA) + " may see it"}} {
		right -= b.Px(30)
		at := ui.Rect{X: right, Y: r.Y + b.Px(10), W: b.Px(28), H: b.Px(26)}
		look, off := ui.Plain, !a.mayLook(k.seat)
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
		b.Hot(ui.Hot{ID: "view-" + k.id, Kind: "button", R: at, Label: k.tip, Tip: k.tip + "  [O: the next]", Off: off, Chosen: k.seat == w.viewer, Do: func() { a.lookAs(k.seat) }})
	}
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "view-next", Kind: "key", Label: "who looks", Key: "O", Do: a.lookNext})
	return right - b.Px(8)
}

// lookNext lets the next one look who may.
func (a *App) lookNext() {
	order := []rules.Seat{rules.SeatA, rules.SeatB, rules.NoSeat}
	for i, s := range order {
		if s != a.watch.viewer {
			continue
		}
		for k := 1; k < 3; k++ {
			if to := order[(i+k)%3]; a.mayLook(to) {
				a.lookAs(to)
				return
			}
		}
	}
}

// watchCovers are the strips of the window that the panels of a replay cover.
func (a *App) watchCovers() render.Insets {
	s := a.Scale()
	out := render.Insets{Top: int(min(56*s, a.h/6)), Bottom: int(a.timelineRect().H + 6*s)}
	if a.ses != nil && !a.table.foldLog {
		out.Right = int(a.columnWide() + 12*s)
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
