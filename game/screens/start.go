package screens

import (
	"errors"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

func (a *App) startScreen(b *ui.Builder) {
	rows := a.startRows()
	height := b.Px(148 + 28)
	for i := range rows {
		height += b.ButtonHeight(b.Px(284), rows[i]) + b.Px(18)
	}
	p := ui.Rect{W: min(b.Px(400), a.w-b.Px(16)), H: min(height, a.h-b.Px(16))}
	p.X, p.Y = float64(int((a.w-p.W)/2)), float64(int((a.h-p.H)/2))
	if a.w > 2.2*p.W { // beside the middle of the table that lies behind
		p.X = float64(int(a.w * 0.08))
	}
	b.Panel("page", p)
	r := p.Inset(b.Px(28))
	mid := r.X + r.W/2
	b.TextMid(mid, p.Y+b.Px(20), assets.Title, b.Px(52), assets.Ink, "Baize")
	b.TextMid(mid, p.Y+b.Px(84), assets.Italic, b.Px(17), assets.FadedInk, "a table for miniature wargames")
	b.Ornament(mid, p.Y+b.Px(122), r.W-b.Px(40))
	y := p.Y + b.Px(148)
	for _, k := range rows {
		if k.Primary {
			k.Alt = "Enter"
		}
		w := r.W - b.Px(60)
		h := b.ButtonHeight(w, k) + b.Px(10)
		b.Button(ui.Rect{X: r.X + b.Px(30), Y: y, W: w, H: h}, k)
		y += h + b.Px(8)
	}
	if a.trouble != "" {
		a.troubleNote(b, p)
	}
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
	b.Para(r.X+b.Px(16), r.Y+b.Px(14), r.W-b.Px(32), assets.Body, b.Read(), assets.Red, a.trouble)
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
