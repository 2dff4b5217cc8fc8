package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// storyRows is the story of a replay broken into rows for a width, so that it is broken once and not in every frame.
type storyRows struct {
	width, size float64
	text        [][]string // by line
	first       []int      // by line: its first row; then the number of all
	fold        bool       // it is folded
	follow      bool       // the lines of the command looked at are to be brought into view
}

// lay breaks lines for a width from where those begin that lie in no reaction; set is how far each is set in.
func (s *storyRows) lay(lines []telling.Line, width, size float64, set func(*telling.Line) float64) {
	if s.width == width && s.size == size && len(s.text) == len(lines) {
		return
	}
	s.width, s.size, s.follow = width, size, true
	s.text, s.first = make([][]string, len(lines)), make([]int, len(lines)+1)
	for i := range lines {
		s.text[i] = ui.Wrap(logRole(&lines[i]), size, width-set(&lines[i]), lines[i].Words())
		s.first[i+1] = s.first[i] + len(s.text[i])
	}
}

// storyPanel lays the whole story at the right above an end: what is told of the command looked at is marked, what is still to
// come is faded; a click goes there. It leaves so much above it as is asked for, and gives the y at which it begins.
func (w *watching) storyPanel(b *ui.Builder, end, leave float64) float64 {
	wide := w.column.columnWide()
	r := ui.Rect{X: w.w - wide - b.Px(6), W: wide, H: min(b.Px(400), w.h*0.5, end-b.Px(56)-leave)}
	if w.story.fold {
		r.H = b.Px(26)
		r.X, r.W = w.w-b.Px(6)-b.Px(110), b.Px(110)
		r.Y = end - r.H
		b.Panel("fold-log-folded", r)
		b.Button(r.Inset(b.Px(2)), ui.Btn{ID: "fold-log", Label: "Story", Key: foldKey, Tip: "show the story of the battle", Do: w.foldStory})
		b.End()
		return r.Y
	}
	r.Y = end - r.H
	b.Panel("story", r)
	iconTo(b, ui.Rect{X: r.Right() - b.Px(28), Y: r.Y + b.Px(7), W: b.Px(20), H: b.Px(20)}, "fold-log", "fold", foldKey, "fold the story", w.foldStory)
	in := ui.Rect{X: r.X + b.Px(12), Y: r.Y + b.Px(34), W: r.W - b.Px(22), H: r.H - b.Px(44)}
	b.Text(in.X, r.Y+b.Px(8), assets.Title, b.Title(), assets.Ink, "The story")
	b.Rule(in.X, in.Right(), r.Y+b.Px(31))
	w.storyLines(b, in)
	b.End()
	return r.Y
}

// storyLines lays the rows that are in view.
func (w *watching) storyLines(b *ui.Builder, in ui.Rect) {
	f, s := w.film, &w.story
	lines := f.Story()
	if len(lines) == 0 {
		text := "Nothing is told of this battle yet."
		if f.Trouble() != "" {
			text = f.Trouble()
		}
		b.Para(in.X, in.Y, in.W, assets.Italic, b.Read(), assets.FadedInk, text)
		return
	}
	step := b.Px(17)
	s.lay(lines, in.W-b.Px(8)-whyWidth(b), b.Small()+b.Px(1), func(l *telling.Line) float64 { return setIn(b, l) })
	from, to := w.linesNow()
	if s.follow {
		s.follow = false
		w.scroll["story"] = float64(s.first[from])*step - in.H/3
	}
	content := float64(s.first[len(lines)]) * step
	off := w.scroll.within("story", content, in)
	w.scroll.byWheel(b, "story", in)
	b.Clip(in)
	for i := range lines {
		y, h := in.Y+float64(s.first[i])*step-off, float64(len(s.text[i]))*step
		if y+h > in.Y && y < in.Bottom() {
			w.storyLine(b, i, ui.Rect{X: in.X, Y: y, W: in.W - b.Px(6), H: h}, i >= from && i < to)
		}
	}
	b.Unclip()
	b.ScrollBar(in, off, content)
}

// linesNow are the lines that tell of the command looked at.
func (w *watching) linesNow() (from, to int) { return w.linesAt(w.at) }

// linesAt are the lines that tell of entry n; where none does, the last one before it.
func (w *watching) linesAt(n int) (from, to int) {
	f := w.film
	from, to = 0, f.Told(n)
	if n > 0 {
		from = f.Told(n - 1)
	}
	if from == to {
		from = max(0, to-1)
	}
	return from, to
}

func (w *watching) storyLine(b *ui.Builder, i int, r ui.Rect, now bool) {
	f := w.film
	l := &f.Story()[i]
	col, ink := assets.Neutral.Main, assets.Ink
	if l.Seat == rules.SeatA || l.Seat == rules.SeatB {
		col = assets.SideOf(int(l.Seat)).Main
	}
	if l.Entry > w.at {
		col, ink = ui.Fade(col, 0x88), assets.FadedInk
	}
	switch {
	case now:
		b.Fill(r, ui.Fade(assets.BrassLight, 0xb0))
	case b.Over(r):
		b.Fill(r, ui.Fade(assets.BrassLight, 0x50))
	}
	step := b.Px(17)
	sideBar(b, ui.Rect{X: r.X, Y: r.Y + b.Px(2), W: b.Px(4), H: r.H - b.Px(4)}, col)
	for k, t := range w.story.text[i] {
		b.Text(r.X+setIn(b, l), r.Y+b.Px(1)+float64(k)*step, logRole(l), b.Small()+b.Px(1), ink, t)
	}
	insideBar(b, l, r.X, r.Y, r.H)
	b.Hot(ui.Hot{ID: fmt.Sprintf("line-%d", i), Kind: "row", R: r, Label: l.Words(), Chosen: now, Do: func() { w.goAt(l.Entry) }})
	if !l.Why() {
		return
	}
	ww := whyWidth(b)
	link := ui.Rect{X: r.Right() - ww, Y: r.Y, W: ww, H: step}
	if b.Over(link) {
		ink = assets.Green
	} else if l.Entry <= w.at {
		ink = assets.BrassInk
	}
	b.Text(link.X+b.Px(4), link.Y+b.Px(2), assets.Italic, b.Small(), ink, "why?")
	k := ui.Hot{ID: fmt.Sprintf("why-%d", i), Kind: "link", R: link, Label: "why? " + l.Words(), Tip: "the reasons, step by step", Rule: string(l.Rule), Do: func() { w.why.openWhy(l) }}
	if from, _ := w.linesNow(); i >= from && now && !w.whyKeyed(from, i) {
		k.Key, k.Tip = "I", k.Tip+"  [I]"
	}
	b.Hot(k)
}

// whyKeyed reports whether a line before i, of the command looked at, has reasons already.
func (w *watching) whyKeyed(from, i int) bool {
	for k := from; k < i; k++ {
		if w.film.Story()[k].Why() {
			return true
		}
	}
	return false
}
