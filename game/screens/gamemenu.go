package screens

import (
	"fmt"

	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// menuRow is a line of the menu of a battle.
type menuRow struct {
	label, key string
	not        string // why it cannot be done now, or empty
	do         func()
}

// menuRows lists what the menu offers.
func (a *App) menuRows() []menuRow {
	unless := func(off bool, why string) string {
		if off {
			return why
		}
		return ""
	}
	kept := unless(a.opt.Store == nil, "there is no folder for saves")
	over := unless(a.ses.Over() != nil, "the battle is over")
	concede := over
	switch {
	case over != "":
	case len(a.ses.People()) == 0:
		concede = "the machine plays both sides"
	case a.ses.Asked():
		concede = "a question waits for its answer first"
	}
	return []menuRow{
		{"Save", "S", kept, func() { a.save("") }},
		{"Save as…", "A", kept, a.saveAs},
		{"Load…", "L", kept, a.openSaves},
		{"Undo", "U", unless(len(a.ses.Battle().Log()) == 0, "nothing was done yet"), a.undo},
		{"Redo", "R", unless(!a.ses.Redoable(), session.ErrNothingUndone.Error()), a.redo},
		{"Watch so far", "W", unless(len(a.ses.Battle().Log()) == 0, "nothing has happened yet"), a.watchInPlay},
		{"Write the report", "E", a.noReport(), func() { a.writeReport(a.ses.Battle()) }},
		{"Settings", "T", "", func() { a.show(Settings) }},
		{"Help", "H", "", func() { a.show(Help) }},
		{"Practice…", "P", over, a.askPractice},
		{"Who plays…", "O", "", func() { a.show(Players) }},
		{"Concede the battle", "C", concede, a.concede},
		{"To the start screen", "B", "", a.leave},
		{"Quit", "Q", "", func() { a.quit = true }},
	}
}

// gameMenu is the menu of a battle.
func (a *App) gameMenu() {
	when := "deployment"
	if n := a.ses.State().Turn; n > 0 {
		when = fmt.Sprint("turn ", n)
	}
	m := &modal{title: "Menu", text: a.ses.State().Title + ", " + when + ". The battle is kept with every command; it can be left at any time."}
	rows := a.menuRows()
	m.body = func(b *ui.Builder, r ui.Rect) {
		for i, k := range rows {
			half := (r.W - b.Px(8)) / 2
			b.Button(ui.Rect{X: r.X + float64(i%2)*(half+b.Px(8)), Y: r.Y + b.Px(6) + float64(i/2)*b.Px(36), W: half, H: b.Px(31)}, ui.Btn{ID: "menu-" + k.label, Label: k.label, Key: k.key, Off: k.not != "", Tip: k.not, Do: func() {
				a.modal = nil
				k.do()
			}})
		}
	}
	m.bodyH = float64((len(rows)+1)/2)*36*a.Scale() + 14*a.Scale()
	m.buttons = []choice{{label: "Back to the table", key: "Escape", primary: true}}
	a.ask(m)
}

func (a *App) concede() {
	seat := a.mySeat()
	a.confirm("Concede?", a.sideName(seat)+" gives the battle up.", "Concede", func() {
		a.done(a.ses.Do(rules.Command{Kind: rules.KindConcede, Seat: seat}))
	})
}
