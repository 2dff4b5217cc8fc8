package screens

import (
	"errors"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// start is the screen that the window opens with.
type start struct {
	page
	trouble string // what went wrong before, told beside the entries
}

// Layout implements screen. It lays the entries below the name. Where there is no room for all, the subtitle goes and they stand closer, and at
// last two in a row.
func (s *start) Layout(b *ui.Builder) {
	rows := s.rows()
	p := ui.Rect{W: min(b.Px(400), b.F.W-b.Px(16))}
	w, across, loose := p.W-b.Px(116), 1, b.Px(10)
	head := b.Px(148)
	lay := func() ([]ui.Rect, float64) { return startLay(b, rows, w, across, loose) }
	at, h := lay()
	most := b.F.H - b.Px(16)
	if head+h+b.Px(20) > most {
		head, loose = b.Px(88), b.Px(2)
		at, h = lay()
	}
	if head+h+b.Px(20) > most {
		across = 2
		at, h = lay()
	}
	p.H = min(head+h+b.Px(20), most)
	p.X, p.Y = float64(int((b.F.W-p.W)/2)), float64(int((b.F.H-p.H)/2))
	if b.F.W > 2.2*p.W { // beside the middle of the table that lies behind
		p.X = float64(int(b.F.W * 0.08))
	}
	b.Panel("page", p)
	mid := p.X + p.W/2
	b.TextMid(mid, p.Y+b.Px(20), assets.Title, b.Px(52), assets.Ink, "Baize")
	if head > b.Px(100) {
		b.TextMid(mid, p.Y+b.Px(84), assets.Italic, b.Px(17), assets.FadedInk, "a table for miniature wargames")
		b.Ornament(mid, p.Y+b.Px(122), p.W-b.Px(96))
	}
	for i, k := range rows {
		if k.Primary {
			k.Alt = "Enter"
		}
		r := at[i]
		r.X, r.Y = r.X+p.X+b.Px(58), r.Y+p.Y+head
		b.Button(r, k)
	}
	if s.trouble != "" {
		s.troubleNote(b, p)
	}
}

// startLay gives where the entries lie from the top left of all, the first over the whole width, and how high they are.
func startLay(b *ui.Builder, rows []ui.Btn, w float64, across int, loose float64) ([]ui.Rect, float64) {
	gap := b.Px(4) + loose*0.4
	out := make([]ui.Rect, len(rows))
	y := 0.0
	for i := 0; i < len(rows); {
		n := min(across, len(rows)-i)
		if i == 0 {
			n = 1
		}
		each, h := (w-b.Px(6)*float64(n-1))/float64(n), 0.0
		for k := range n {
			h = max(h, b.ButtonHeight(each, rows[i+k])+loose)
		}
		for k := range n {
			out[i+k] = ui.Rect{X: (each + b.Px(6)) * float64(k), Y: y, W: each, H: h}
		}
		y, i = y+h+gap, i+n
	}
	return out, y
}

// rows are the entries of the start screen from top to bottom.
func (s *start) rows() []ui.Btn {
	var rows []ui.Btn
	add := func(id, label, key, tip string, off bool, do func()) *ui.Btn {
		rows = append(rows, ui.Btn{ID: id, Label: label, Key: key, Tip: tip, Off: off, Do: do})
		return &rows[len(rows)-1]
	}
	bt := s.app.battle
	begun, no := bt != nil, s.app.opt.Library == nil
	if begun {
		k := add("resume", "Back to the table", "R", "", false, func() { s.app.screen = Table })
		k.Primary, k.Sub = true, bt.ses.Play.State().Title+", "+stands(bt.ses.Play.State())
	} else {
		last := s.last()
		k := add("continue", "Continue", "C", "no battle was left open", last == nil, s.continueLast)
		if last != nil {
			begun, k.Primary, k.Sub, k.Tip = true, true, last.State().Title+", "+stands(last.State()), "goes on where the window was closed"
		}
	}
	first := !begun && s.app.prefs.Lesson == "" && s.app.prefs.System == ""
	lesson := add("lesson", "First steps", "F", "a small battle in which prompts lead you by the hand, about ten minutes", no, s.app.offerLesson)
	if first && !no {
		lesson.Primary, lesson.Sub, begun = true, "New here? Begin with this: ten minutes", true
	}
	add("new", "New battle", "N", "choose game, scenario and forces", no, func() { s.app.muster.open("") }).Primary = !begun && !no
	add("load", "Load or watch", "L", "a battle that was saved: go on with it, or see again how it was played", s.app.opt.Store == nil, s.app.saves.open)
	add("scenarios", "Scenarios", "S", "look at all scenarios, their tables and files", no, s.app.browser.open)
	add("forces", "Forces", "O", "build forces, bring your own, print them", no || s.app.opt.Folder == nil, s.app.forces.open)
	add("workshop", "Workshop", "W", "lay out tables and scenarios, and try them", no || s.app.opt.Folder == nil, s.app.layouts.open)
	add("settings", "Settings", "T", "size, sound, dice on the desk", false, func() { s.app.show(Settings) })
	add("help", "Help", "H", "keys and gestures", false, func() { s.app.show(Help) })
	add("quit", "Quit", "Q", "a battle in play is kept and can be continued", false, func() { s.app.quit = true })
	return rows
}

// troubleNote tells below or beside the start panel what went wrong before.
func (s *start) troubleNote(b *ui.Builder, p ui.Rect) {
	w := min(b.Px(420), b.F.W-p.Right()-b.Px(40))
	r := ui.Rect{X: p.Right() + b.Px(20), Y: p.Y, W: w}
	if w < b.Px(200) {
		r.X, r.W, r.Y = b.Px(8), b.F.W-b.Px(16), b.Px(8)
	}
	r.H = b.ParaHeight(r.W-b.Px(32), assets.Body, b.Read(), s.trouble) + b.Px(32)
	b.Panel("trouble", r)
	b.Para(r.X+b.Px(16), r.Y+b.Px(14), r.W-b.Px(32), assets.Body, b.Read(), assets.RedInk, s.trouble)
}

// last is the battle that can be continued, nil where there is none; it is read once.
func (s *start) last() *rules.Battle {
	if s.app.opt.Store == nil {
		return nil
	}
	if !s.app.kept.read {
		s.app.kept.read = true
		bt, j, err := s.app.opt.Store.Last()
		switch {
		case errors.Is(err, session.ErrInUse):
			s.trouble = "The battle that was played last is open in another window of Baize. Load lists it and can open a copy."
		case err != nil:
			s.trouble = "A battle that was left open cannot be read: " + err.Error()
		}
		if bt != nil {
			s.app.kept.last, s.app.kept.journal = bt, j
		}
	}
	return s.app.kept.last
}

func (s *start) continueLast() {
	if s.last() != nil {
		b, j := s.app.kept.last, s.app.kept.journal
		s.app.kept = keeper{}
		s.app.goOn(b, j)
	}
}
