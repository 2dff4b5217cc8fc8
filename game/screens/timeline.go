package screens

import (
	"fmt"
	"math"

	"baize/assets"
	"baize/game/replay"
	"baize/game/ui"
	"baize/rules"
)

// timelineWide is what the buttons of a timeline take in one row, in units of the design.
const timelineWide = 950

// timelineRect is where the timeline lies.
func (w *watching) timelineRect() ui.Rect {
	px := func(u float64) float64 { return math.Round(u * w.Scale()) }
	r := ui.Rect{X: px(6), W: w.w - 2*px(6), H: px(98)}
	if beside := r.W - px(rightRoom); beside >= px(timelineWide) {
		r.W = beside
	}
	if r.W < px(timelineWide) {
		r.H += px(32)
	}
	r.Y = w.h - px(6) - r.H
	return r
}

// timeline lays the way of the battle with its marks and handle, and the buttons to go along it. It gives where it lies.
func (w *watching) timeline(b *ui.Builder) ui.Rect {
	r := w.timelineRect()
	b.Panel("replay-line", r)
	w.timeCaption(b, r)
	w.track(b, w.trackRect(r))
	w.timeButtons(b, r)
	b.End()
	return r
}

// trackRect is the way itself in the panel of the timeline: its line lies in the middle.
func (w *watching) trackRect(r ui.Rect) ui.Rect {
	s := w.Scale()
	return ui.Rect{X: r.X + math.Round(20*s), Y: r.Y + math.Round(24*s), W: r.W - math.Round(40*s), H: math.Round(38 * s)}
}

// timeCaption tells what the command did that is looked at, and which it is.
func (w *watching) timeCaption(b *ui.Builder, r ui.Rect) {
	where := fmt.Sprintf("command %d of %d", w.at, w.film.Len())
	if w.film.Len() == 0 {
		where = "the final state"
	}
	x := r.X + b.Px(14)
	room := r.W - b.Px(28) - ui.Width(assets.Body, b.Small(), where) - b.Px(12)
	b.TextIn(x, r.Y+b.Px(6), room, assets.Italic, b.Read(), assets.Ink, w.toldAt(w.at))
	b.TextEnd(r.Right()-b.Px(14), r.Y+b.Px(8), assets.Body, b.Small(), assets.FadedInk, where)
}

// toldAt is the first line of the story that entry n is told by, else what it marks, else in brackets what was told last.
func (w *watching) toldAt(n int) string {
	f := w.film
	switch {
	case f.Len() == 0:
		return upperFirst(stands(f.Battle().State()))
	case n == 0:
		return "The battle begins"
	case f.Told(n) > f.Told(n-1):
		return f.Story()[f.Told(n-1)].Words()
	case len(f.Marked(n)) > 0:
		return f.Marked(n)[0].Text
	case f.Told(n) == 0:
		return "Nothing is told yet"
	}
	from, _ := w.linesAt(n)
	return "(" + f.Story()[from].Words() + ")"
}

// timeX is where entry n lies on the way, timeAt the entry at a pixel.
func (w *watching) timeX(t ui.Rect, n int) float64 {
	return math.Round(t.X + t.W*float64(n)/math.Max(1, float64(w.film.Len())))
}

func (w *watching) timeAt(x float64) int {
	t, n := w.trackRect(w.timelineRect()), w.film.Len()
	return max(0, min(n, int(math.Round((x-t.X)/t.W*float64(n)))))
}

// trackArea is where the way takes the mouse.
func (w *watching) trackArea(t ui.Rect) ui.Rect {
	s := w.Scale()
	return ui.Rect{X: t.X - math.Round(10*s), Y: t.Y - math.Round(2*s), W: t.W + math.Round(20*s), H: t.H + math.Round(4*s)}
}

// track paints the way: turns with their numbers, phases, losses of the first side above the line and of the second below
// it, what brought a side nearer to winning as discs, and the handle.
func (w *watching) track(b *ui.Builder, t ui.Rect) {
	mid, thin := t.Y+b.Px(20), max(1, b.Px(1))
	b.Fill(ui.Rect{X: t.X, Y: mid - b.Px(1), W: t.W, H: b.Px(3)}, ui.Fade(assets.Brass, 0x66))
	at := w.timeX(t, w.at)
	b.Fill(ui.Rect{X: t.X, Y: mid - b.Px(1), W: at - t.X, H: b.Px(3)}, assets.BrassDark)
	marks := w.film.Marks()
	for i, m := range marks {
		x := w.timeX(t, m.Entry)
		switch m.Kind {
		case replay.Turn:
			b.Fill(ui.Rect{X: x, Y: t.Y, W: thin, H: t.H}, assets.BrassDark)
			name := m.Text
			if ui.Width(assets.Body, b.Small(), name) > w.turnEnds(t, marks, i)-x-b.Px(6) {
				if name = fmt.Sprint(m.N); m.N < 1 {
					name = ""
				}
			}
			b.Text(x+b.Px(3), t.Y-b.Px(3), assets.Body, b.Small(), assets.FadedInk, name)
		case replay.Phase:
			b.Fill(ui.Rect{X: x, Y: mid - b.Px(3), W: thin, H: b.Px(7)}, assets.BrassDark)
		case replay.Loss:
			h := b.Px(min(3+2*float64(m.N), 11))
			bar := ui.Rect{X: x - thin, Y: mid - b.Px(2) - h, W: 2 * thin, H: h}
			if m.Seat == rules.SeatB {
				bar.Y = mid + b.Px(3)
			}
			b.Fill(bar, assets.SideOf(int(m.Seat)).Main)
		case replay.Score:
			d := b.Px(7)
			disc := ui.Rect{X: x - d/2, Y: mid - b.Px(12) - d/2, W: d, H: d}
			if m.Seat == rules.SeatB {
				disc.Y = mid + b.Px(13) - d/2
			}
			b.Op(ui.Op{Kind: ui.OpDisc, R: ui.Rect{X: disc.X - 1, Y: disc.Y - 1, W: d + 2, H: d + 2}, Col: assets.BrassDark})
			b.Op(ui.Op{Kind: ui.OpDisc, R: disc, Col: assets.SideOf(int(m.Seat)).Main})
		case replay.Over:
			b.Fill(ui.Rect{X: x - thin, Y: t.Y, W: 2 * thin, H: t.H}, assets.Ink)
		}
	}
	d := b.Px(15)
	b.Fill(ui.Rect{X: at - thin/2, Y: t.Y + b.Px(4), W: thin, H: t.H - b.Px(4)}, assets.Ink)
	b.Op(ui.Op{Kind: ui.OpDisc, R: ui.Rect{X: at - d/2, Y: mid - d/2, W: d, H: d}, Col: assets.Ink})
	b.Op(ui.Op{Kind: ui.OpDisc, R: ui.Rect{X: at - d/2 + b.Px(2), Y: mid - d/2 + b.Px(2), W: d - b.Px(4), H: d - b.Px(4)}, Col: assets.BrassLight})
	area := w.trackArea(t)
	b.Hot(ui.Hot{ID: "timeline", Kind: "bar", R: area, Label: "timeline", Tip: w.timeTip(area)})
	b.Hot(ui.Hot{ID: "scroll-timeline", Kind: "scroll", R: area, Scroll: func(steps float64) { w.goAt(w.at + int(math.Round(steps))) }})
}

// turnEnds is where the turn of a mark ends on the way.
func (w *watching) turnEnds(t ui.Rect, marks []replay.Mark, i int) float64 {
	for _, m := range marks[i+1:] {
		if m.Kind == replay.Turn {
			return w.timeX(t, m.Entry)
		}
	}
	return t.Right()
}

// timeTip tells what lies on the way under the mouse: the mark nearest to it, else the command.
func (w *watching) timeTip(area ui.Rect) string {
	if !area.Has(w.mx, w.my) {
		return ""
	}
	n := w.timeAt(w.mx)
	text := w.toldAt(n)
	for _, m := range w.film.Marked(n) {
		text = withLine(text, m.Text)
	}
	if n == 0 {
		return text
	}
	return fmt.Sprintf("%d: %s", n, text)
}

// timeButtons lays the buttons below the way: play and its speed, steps, and what can be done from here.
func (w *watching) timeButtons(b *ui.Builder, r ui.Rect) {
	h, gap := b.Px(26), b.Px(4)
	x, y := r.X+b.Px(12), r.Y+b.Px(66)
	put := func(width float64, k ui.Btn) {
		b.Button(ui.Rect{X: x, Y: y, W: b.Px(width), H: h}, k)
		x += b.Px(width) + gap
	}
	none := w.film.Len() == 0
	play := "Play"
	if w.play {
		play = "Pause"
	}
	put(84, ui.Btn{ID: "replay-play", Label: play, Key: "P", Primary: true, Off: none, Tip: "let the battle run on", Do: w.playOn})
	x += b.Px(4)
	for i, s := range speeds {
		put(30, ui.Btn{ID: fmt.Sprintf("speed-%d", i), Label: map[float64]string{0.5: "½×", 1: "1×", 2: "2×", 4: "4×", 8: "8×"}[s], Mid: true, Chosen: i == w.speed, Tip: "how fast it runs; ↑ faster, ↓ slower", Do: func() { w.speed = i }})
	}
	x += b.Px(8)
	for _, k := range []struct {
		name, less, more, tip string
		wide                  float64
		next                  func(n, dir int) int
	}{
		{"Turn", "PageUp", "PageDown", "turn", 36, w.film.NextTurn},
		{"Activation", "Shift+Left", "Shift+Right", "activation", 66, w.film.NextActivation},
		{"Command", "Left", "Right", "command", 66, func(n, dir int) int { return n + dir }},
	} {
		step := func(dir int) func() {
			if k.name == "Command" && dir > 0 {
				return func() {
					w.play = false
					w.forward()
				}
			}
			return func() { w.goAt(k.next(w.at, dir)) }
		}
		arrow(b, ui.Rect{X: x, Y: y, W: b.Px(26), H: h}, ui.Btn{ID: "back-" + k.tip, Label: "◂", Key: k.less, Off: w.at == 0, Tip: "one " + k.tip + " back", Do: step(-1)})
		x += b.Px(26)
		b.TextMid(x+b.Px(k.wide)/2, y+b.Px(5), assets.Body, b.Read(), assets.Ink, k.name)
		x += b.Px(k.wide)
		arrow(b, ui.Rect{X: x, Y: y, W: b.Px(26), H: h}, ui.Btn{ID: "on-" + k.tip, Label: "▸", Key: k.more, Off: w.at >= w.film.Len(), Tip: "one " + k.tip + " on", Do: step(1)})
		x += b.Px(26) + b.Px(8)
	}
	keysOnly(b, ui.Hot{ID: "faster", Label: "faster", Key: "Up", Do: func() { w.speed = min(w.speed+1, len(speeds)-1) }},
		ui.Hot{ID: "slower", Label: "slower", Key: "Down", Do: func() { w.speed = max(w.speed-1, 0) }},
		ui.Hot{ID: "to-start", Label: "to the start", Key: "Ctrl+Left", Do: func() { w.goAt(0) }},
		ui.Hot{ID: "to-end", Label: "to the end", Key: "Ctrl+Right", Do: func() { w.goAt(w.film.Len()) }})
	if r.W < b.Px(timelineWide) {
		x, y = r.X+b.Px(12), y+b.Px(32)
	} else {
		x = r.Right() - b.Px(12) - b.Px(158+72+98) - 2*gap
	}
	put(158, ui.Btn{ID: "replay-branch", Label: "Play on from here", Key: "B", Off: none, Tip: "a new battle for practice begins as it stands here; this one is left as it is", Do: w.askBranch})
	put(72, ui.Btn{ID: "replay-luck", Label: "Dice", Key: "X", Chosen: w.fell, Off: none, Tip: "how the dice of both sides fell, and what was to be expected", Do: func() { w.fell = !w.fell }})
	put(98, w.app.reporter.button("replay-report", w.film.Battle(), w.viewer, none))
}

// arrow lays a small button with a sign alone; its key stands in its tip.
func arrow(b *ui.Builder, r ui.Rect, k ui.Btn) {
	look, ink := ui.Plain, assets.Ink
	switch {
	case k.Off:
		look, ink = ui.Off, assets.FadedInk
	case b.Over(r):
		look = ui.Hovered
	}
	b.Op(ui.Op{Kind: ui.OpButton, R: r, N: int(look)})
	b.TextMid(r.X+r.W/2, r.Y+b.Px(4), assets.Signs, b.Px(13), ink, k.Label)
	b.Hot(ui.Hot{ID: k.ID, Kind: "button", R: r, Label: k.Tip, Key: k.Key, Tip: k.Tip + "  [" + k.Key + "]", Off: k.Off, Do: k.Do})
}
