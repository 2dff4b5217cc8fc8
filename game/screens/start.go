package screens

import (
	"errors"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// startScreen lays the entries below the name. Where there is no room for all, the subtitle goes and they stand closer, and at
// last two in a row.
func (a *App) startScreen(b *ui.Builder) {
	rows := a.startRows()
	p := ui.Rect{W: min(b.Px(400), a.w-b.Px(16))}
	w, across, loose := p.W-b.Px(116), 1, b.Px(10)
	head := b.Px(148)
	lay := func() ([]ui.Rect, float64) { return a.startLay(b, rows, w, across, loose) }
	at, h := lay()
	most := a.h - b.Px(16)
	if head+h+b.Px(20) > most {
		head, loose = b.Px(88), b.Px(2)
		at, h = lay()
	}
	if head+h+b.Px(20) > most {
		across = 2
		at, h = lay()
	}
	p.H = min(head+h+b.Px(20), most)
	p.X, p.Y = float64(int((a.w-p.W)/2)), float64(int((a.h-p.H)/2))
	if a.w > 2.2*p.W { // beside the middle of the table that lies behind
		p.X = float64(int(a.w * 0.08))
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
	if a.trouble != "" {
		a.troubleNote(b, p)
	}
}

// startLay gives where the entries lie from the top left of all, the first over the whole width, and how high they are.
func (a *App) startLay(b *ui.Builder, rows []ui.Btn, w float64, across int, loose float64) ([]ui.Rect, float64) {
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

// startRows are the entries of the start screen from top to bottom.
func (a *App) startRows() []ui.Btn {
	var rows []ui.Btn
	add := func(id, label, key, tip string, off bool, do func()) *ui.Btn {
		rows = append(rows, ui.Btn{ID: id, Label: label, Key: key, Tip: tip, Off: off, Do: do})
		return &rows[len(rows)-1]
	}
	begun := a.ses != nil
	if begun {
		k := add("resume", "Back to the table", "R", "", false, func() { a.screen = Table })
		k.Primary, k.Sub = true, a.ses.State().Title+", "+stands(a.ses.State())
	} else {
		last := a.lastBattle()
		k := add("continue", "Continue", "C", "no battle was left open", last == nil, a.continueLast)
		if last != nil {
			begun, k.Primary, k.Sub, k.Tip = true, true, last.State().Title+", "+stands(last.State()), "goes on where the window was closed"
		}
	}
	no := a.opt.Library == nil
	add("new", "New battle", "N", "choose game, scenario and forces", no, func() { a.openMuster("") }).Primary = !begun && !no
	add("load", "Load or watch", "L", "a battle that was saved: go on with it, or see again how it was played", a.opt.Store == nil, a.openSaves)
	add("scenarios", "Scenarios", "S", "look at all scenarios, their tables and files", no, a.openBrowser)
	add("settings", "Settings", "T", "size, sound, dice on the desk", false, func() { a.show(Settings) })
	add("help", "Help", "H", "keys and gestures", false, func() { a.show(Help) })
	add("quit", "Quit", "Q", "a battle in play is kept and can be continued", false, func() { a.quit = true })
	return rows
}

// troubleNote tells below or beside the start panel what went wrong before.
func (a *App) troubleNote(b *ui.Builder, p ui.Rect) {
	w := min(b.Px(420), a.w-p.Right()-b.Px(40))
	r := ui.Rect{X: p.Right() + b.Px(20), Y: p.Y, W: w}
	if w < b.Px(200) {
		r.X, r.W, r.Y = b.Px(8), a.w-b.Px(16), b.Px(8)
	}
	r.H = b.ParaHeight(r.W-b.Px(32), assets.Body, b.Read(), a.trouble) + b.Px(32)
	b.Panel("trouble", r)
	b.Para(r.X+b.Px(16), r.Y+b.Px(14), r.W-b.Px(32), assets.Body, b.Read(), assets.RedInk, a.trouble)
}

// lastBattle is the battle that can be continued, nil where there is none; it is read once.
func (a *App) lastBattle() *rules.Battle {
	if a.opt.Store == nil {
		return nil
	}
	if !a.saves.lastRead {
		a.saves.lastRead = true
		bt, j, err := a.opt.Store.Last()
		switch {
		case errors.Is(err, session.ErrInUse):
			a.trouble = "The battle that was played last is open in another window of Baize. Load lists it and can open a copy."
		case err != nil:
			a.trouble = "A battle that was left open cannot be read: " + err.Error()
		}
		if bt != nil {
			a.saves.last, a.saves.journal = bt, j
		}
	}
	return a.saves.last
}

func (a *App) continueLast() {
	if a.lastBattle() != nil {
		b, j := a.saves.last, a.saves.journal
		a.saves = saveList{}
		a.goOn(b, j)
	}
}
