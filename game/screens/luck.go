package screens

import (
	"fmt"
	"math"
	"slices"

	"baize/assets"
	"baize/game/replay"
	"baize/game/report"
	"baize/game/ui"
	"baize/rules"
)

// countedLuck keeps what was counted last, since counting goes through all rolls.
type countedLuck struct {
	film *replay.Film
	n    int
	all  *[3]report.Luck
}

func (c *countedLuck) of(f *replay.Film, n int) *[3]report.Luck {
	if c.film != f || c.n != n {
		*c = countedLuck{f, n, f.Luck(n)}
	}
	return c.all
}

// luckPanel shows how the dice of both sides fell up to the command that is looked at.
func (w *watching) luckPanel(b *ui.Builder) {
	all := w.luck.counted.of(w.film, w.at)
	wide := min(b.Px(660), w.w-b.Px(16))
	head := fmt.Sprintf("Dice up to command %d", w.at)
	if w.at == w.film.Len() {
		head = "Dice of the whole battle"
	}
	col := (wide - b.Px(40) - b.Px(28)) / 2
	lay := func(b *ui.Builder, x, y float64) float64 {
		end := y
		for seat := range 2 {
			end = max(end, w.luck.luckColumn(b, x+float64(seat)*(col+b.Px(28)), y, col, rules.Seat(seat), all))
		}
		return b.Para(x, end+b.Px(4), 2*col+b.Px(28), assets.Italic, b.Small(), assets.FadedInk, luckNote)
	}
	content := lay(b.Aside(), 0, 0)
	room := w.h - b.Px(56) - b.Px(110)
	r := ui.Rect{W: wide, H: min(content+b.Px(64), room)}
	free := w.w - b.Px(rightRoom)
	if free < wide {
		free = w.w
	}
	r.X, r.Y = float64(int((free-wide)/2)), float64(int(b.Px(58)+(room-r.H)/2))
	b.Panel("luck", r)
	b.TextIn(r.X+b.Px(20), r.Y+b.Px(12), r.W-b.Px(60), assets.Title, b.Title(), assets.Ink, head)
	b.Rule(r.X+b.Px(20), r.Right()-b.Px(20), r.Y+b.Px(38))
	iconTo(b, ui.Rect{X: r.Right() - b.Px(34), Y: r.Y + b.Px(10), W: b.Px(22), H: b.Px(22)}, "close-luck", "cross", "", "close  [X]", func() { w.fell = false })
	view := ui.Rect{X: r.X, Y: r.Y + b.Px(46), W: r.W, H: r.H - b.Px(56)}
	off := w.scroll.within("luck", content, view)
	w.scroll.byWheel(b, "luck", view)
	b.Clip(view)
	lay(b, r.X+b.Px(20), view.Y-off)
	b.Unclip()
	b.ScrollBar(ui.Rect{X: view.X, Y: view.Y, W: view.W - b.Px(6), H: view.H}, off, content)
	b.End()
}

const luckNote = "Bars are what was thrown, lines what fair dice give on average; in two battles of three it falls within the pale band. " +
	"A standing of 50 is neither lucky nor unlucky."

// luckView tells how the dice of both sides fell.
type luckView struct {
	*speaker
	counted countedLuck
}

// luckColumn lays the dice of a seat and gives the y below.
func (v *luckView) luckColumn(b *ui.Builder, x, y, w float64, seat rules.Seat, both *[3]report.Luck) float64 {
	l := &both[seat]
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(1), W: b.Px(18), H: b.Px(18)}, N: int(seat)})
	y = max(y+b.Px(26), b.Para(x+b.Px(25), y, w-b.Px(25), assets.Title, b.Title(), assets.Ink, v.sideName(seat)))
	all := l.All()
	if all.Throws == 0 {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "No dice were thrown yet.")
	}
	y = luckScale(b, x, y, w, seat, &all)
	y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, upperFirst(report.Thrown(&all))+".") + b.Px(6)
	y = v.purposeRows(b, x, y, w, seat, both, reached)
	y = v.purposeRows(b, x, y, w, seat, both, pips)
	return v.faces(b, x, y, w, seat, l)
}

// luckScale lays a scale from unlucky to lucky with the place of a side on it.
func luckScale(b *ui.Builder, x, y, w float64, seat rules.Seat, k *report.LuckRow) float64 {
	n, ok := k.Standing()
	if !ok {
		return y
	}
	mid, thin := y+b.Px(12), max(1, b.Px(1))
	bar := ui.Rect{X: x, Y: mid - b.Px(2), W: w, H: b.Px(5)}
	b.Fill(bar, ui.Fade(assets.Brass, 0x50))
	b.Fill(ui.Rect{X: x + w*0.25, Y: bar.Y, W: w * 0.5, H: bar.H}, ui.Fade(assets.Brass, 0x90))
	b.Fill(ui.Rect{X: x + w/2, Y: mid - b.Px(6), W: thin, H: b.Px(13)}, assets.Ink)
	d := b.Px(14)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: math.Round(x + w*float64(n)/100 - d/2), Y: mid - d/2, W: d, H: d}, N: int(seat)})
	b.Text(x, mid+b.Px(9), assets.Italic, b.Small(), assets.FadedInk, "unlucky")
	b.TextMid(x+w/2, mid+b.Px(9), assets.Bold, b.Small(), assets.Ink, fmt.Sprintf("%d: %s", n, report.Word(n)))
	b.TextEnd(x+w, mid+b.Px(9), assets.Italic, b.Small(), assets.FadedInk, "lucky")
	return mid + b.Px(28)
}

// mostRows is how many purposes are shown; the others stand in the report.
const mostRows = 5

// tallied is how dice of a purpose are counted: by those that reached what they needed, or by the pips of those that had
// nothing to reach. It gives what was got, what is to be expected and the deviation of that.
type tallied struct {
	title string
	rows  func(l *report.Luck) []report.LuckRow
	of    func(k *report.LuckRow) (got, want, sd float64)
}

var reached = tallied{"Dice that reached what they needed",
	func(l *report.Luck) []report.LuckRow { return byPurpose(l, true) },
	func(k *report.LuckRow) (float64, float64, float64) {
		return float64(k.Reached), k.Hoped, math.Sqrt(k.Strayed)
	}}

var pips = tallied{"Pips thrown in all",
	func(l *report.Luck) []report.LuckRow { return byPurpose(l, false) },
	func(k *report.LuckRow) (float64, float64, float64) {
		return float64(k.Faces), k.Expected, math.Sqrt(k.Spread)
	}}

// purposeRows lays a bar for every purpose, both sides to one scale.
func (v *luckView) purposeRows(b *ui.Builder, x, y, w float64, seat rules.Seat, both *[3]report.Luck, t tallied) float64 {
	rows := t.rows(&both[seat])
	if len(rows) == 0 {
		return y
	}
	peak := 1.0
	for s := range 2 {
		for _, k := range t.rows(&both[s]) {
			got, want, sd := t.of(&k)
			peak = max(peak, got, want+sd)
		}
	}
	b.Text(x, y, assets.Bold, b.Small(), assets.Ink, t.title)
	y += b.Px(18)
	for _, k := range rows {
		got, want, sd := t.of(&k)
		b.TextIn(x, y, w*0.35, assets.Body, b.Small(), assets.Ink, v.sentence(k.Purpose))
		luckBar(b, ui.Rect{X: x + w*0.37, Y: y + b.Px(2), W: w * 0.36, H: b.Px(11)}, seat, got, want, sd, peak)
		b.TextEnd(x+w, y, assets.Body, b.Small(), assets.Ink, fmt.Sprintf("%.0f, even %.1f", got, want))
		y += b.Px(18)
	}
	return y + b.Px(6)
}

// luckBar draws what was got against what was to be expected, in a band of one deviation to either side.
func luckBar(b *ui.Builder, r ui.Rect, seat rules.Seat, got, want, sd, peak float64) {
	at := func(v float64) float64 { return math.Round(r.X + r.W*max(0, min(v, peak))/peak) }
	b.Fill(ui.Rect{X: at(want - sd), Y: r.Y - b.Px(2), W: at(want+sd) - at(want-sd), H: r.H + b.Px(4)}, ui.Fade(assets.Brass, 0x58))
	b.Fill(ui.Rect{X: r.X, Y: r.Y + b.Px(1), W: max(1, at(got)-r.X), H: r.H - b.Px(2)}, assets.SideOf(int(seat)).Main)
	b.Fill(ui.Rect{X: r.X, Y: r.Y - b.Px(2), W: max(1, b.Px(1)), H: r.H + b.Px(4)}, assets.FadedInk)
	b.Fill(ui.Rect{X: at(want), Y: r.Y - b.Px(3), W: max(1, b.Px(2)), H: r.H + b.Px(6)}, assets.Ink)
}

// byPurpose adds up the kinds of dice of each purpose that had to reach a number, or of those that had not, those with
// the most dice first, and what lies beyond the first few under one name.
func byPurpose(l *report.Luck, needed bool) []report.LuckRow {
	var out []report.LuckRow
	for i := range l.Rows {
		k := &l.Rows[i]
		if (k.Needed > 0) != needed {
			continue
		}
		at := slices.IndexFunc(out, func(o report.LuckRow) bool { return o.Purpose.Equal(k.Purpose) })
		if at < 0 {
			out = append(out, report.LuckRow{Purpose: k.Purpose})
			at = len(out) - 1
		}
		out[at].Merge(k)
	}
	slices.SortStableFunc(out, func(p, q report.LuckRow) int { return q.Throws - p.Throws })
	if len(out) > mostRows {
		rest := report.LuckRow{Purpose: rules.Plain("all others")}
		for i := mostRows - 1; i < len(out); i++ {
			rest.Merge(&out[i])
		}
		out = append(out[:mostRows-1], rest)
	}
	return out
}

// faces lays how often each face fell, for the two kinds of dice that were thrown most.
func (v *luckView) faces(b *ui.Builder, x, y, w float64, seat rules.Seat, l *report.Luck) float64 {
	kinds := l.Kinds()
	slices.SortStableFunc(kinds, func(p, q report.LuckRow) int { return q.Throws - p.Throws })
	kinds = kinds[:min(2, len(kinds))]
	gap, h := b.Px(16), b.Px(52)
	cw := (w - gap) / 2
	for i := range kinds {
		k := &kinds[i]
		histogram(b, ui.Rect{X: x + float64(i)*(cw+gap), Y: y, W: cw, H: h + b.Px(34)}, seat, k)
	}
	return y + h + b.Px(40)
}

// histogram draws how often each face of a kind of die fell, and the line of fair dice.
func histogram(b *ui.Builder, r ui.Rect, seat rules.Seat, k *report.LuckRow) {
	b.TextIn(r.X, r.Y, r.W, assets.Bold, b.Small(), assets.Ink, fmt.Sprintf("%s: %d thrown", k.Die, k.Throws))
	area := ui.Rect{X: r.X, Y: r.Y + b.Px(18), W: r.W, H: r.H - b.Px(34)}
	even := float64(k.Throws) / float64(max(1, len(k.Fell)))
	peak := even * 1.4
	for _, n := range k.Fell {
		peak = max(peak, float64(n))
	}
	w := area.W / float64(max(1, len(k.Fell)))
	for i, n := range k.Fell {
		h := math.Round(area.H * float64(n) / peak)
		b.Fill(ui.Rect{X: math.Round(area.X + w*float64(i) + w*0.16), Y: area.Bottom() - h, W: math.Round(w * 0.68), H: h}, assets.SideOf(int(seat)).Main)
		if len(k.Fell) <= 12 || i%2 == 0 {
			b.TextMid(area.X+w*(float64(i)+0.5), area.Bottom()+b.Px(1), assets.Body, b.Px(11), assets.FadedInk, fmt.Sprint(i+1))
		}
	}
	thin := max(1, b.Px(1))
	b.Fill(ui.Rect{X: area.X, Y: area.Bottom(), W: area.W, H: thin}, assets.FadedInk)
	b.Fill(ui.Rect{X: area.X, Y: math.Round(area.Bottom() - area.H*even/peak), W: area.W, H: max(1, b.Px(2))}, assets.Ink)
	b.Hot(ui.Hot{ID: fmt.Sprintf("faces-%d-%s", seat, k.Die), Kind: "label", R: r, Label: k.Die, Tip: fmt.Sprintf("mean face %.2f, of fair dice %.2f; the line is %.1f of each face", k.Mean(), k.Even(), even)})
}

// luckBrief lays a line for each side: what was reached against what was to be expected, and how lucky that is.
func (v *luckView) luckBrief(b *ui.Builder, r ui.Rect, f *replay.Film) {
	if !f.Done() || f.Trouble() != "" {
		text := "the dice are being counted"
		if f.Trouble() != "" {
			text = f.Trouble()
		}
		b.TextIn(r.X, r.Y+b.Px(20), r.W, assets.Italic, b.Read(), assets.FadedInk, text)
		return
	}
	all := v.counted.of(f, f.Len())
	sums := [2]report.LuckRow{all[0].All(), all[1].All()}
	t, words := reached, "%.0f reached, %.1f expected"
	if sums[0].Needed+sums[1].Needed == 0 {
		t, words = pips, "%.0f pips, %.1f expected"
	}
	b.Text(r.X, r.Y, assets.Bold, b.Small(), assets.Ink, t.title)
	peak := 1.0
	for i := range sums {
		got, want, sd := t.of(&sums[i])
		peak = max(peak, got, want+sd)
	}
	for i := range sums {
		k, y := &sums[i], r.Y+b.Px(22)+float64(i)*b.Px(26)
		b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X, Y: y, W: b.Px(18), H: b.Px(18)}, N: i})
		got, want, sd := t.of(k)
		luckBar(b, ui.Rect{X: r.X + b.Px(26), Y: y + b.Px(3), W: r.W * 0.3, H: b.Px(12)}, rules.Seat(i), got, want, sd, peak)
		text := fmt.Sprintf(words, got, want)
		if n, ok := k.Standing(); ok {
			text += ": " + report.Word(n)
		}
		b.TextIn(r.X+r.W*0.3+b.Px(38), y, r.W*0.7-b.Px(38), assets.Body, b.Read(), assets.Ink, text)
		b.Hot(ui.Hot{ID: fmt.Sprintf("luck-%d", i), Kind: "label", R: ui.Rect{X: r.X, Y: y, W: r.W, H: b.Px(24)}, Label: text, Tip: v.sideName(rules.Seat(i)) + ": " + report.Fortune(k) + ". " + luckNote})
	}
}
