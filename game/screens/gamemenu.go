package screens

import (
	"fmt"

	"baize/game/session/play"
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
func (bt *battle) menuRows() []menuRow {
	unless := func(off bool, why string) string {
		if off {
			return why
		}
		return ""
	}
	kept := unless(bt.app.opt.Store == nil, "there is no folder for saves")
	over := unless(bt.ses.Play.Over() != nil, "the battle is over")
	concede := over
	switch {
	case over != "":
	case len(bt.ses.Play.People()) == 0:
		concede = "the machine plays both sides"
	}
	rows := []menuRow{
		{"Save", "S", kept, func() { bt.save("") }},
		{"Save as…", "A", kept, bt.saveAs},
		{"Load…", "L", kept, bt.app.saves.open},
		{"Undo", "U", unless(len(bt.ses.Play.Battle().Log()) == 0, "nothing was done yet"), bt.undo},
		{"Redo", "R", unless(!bt.ses.Play.Redoable(), play.ErrNothingUndone.Error()), bt.redo},
		{"Watch so far", "W", unless(len(bt.ses.Play.Battle().Log()) == 0, "nothing has happened yet"), bt.watchInPlay},
		{"Write the report", "E", bt.noReport(), func() { bt.app.reporter.write(bt.ses.Play.Battle(), bt.reportSeat()) }},
		{"Settings", "T", "", func() { bt.app.show(Settings) }},
		{"Help", "H", "", func() { bt.app.show(Help) }},
		{"Practice…", "P", over, bt.tabs.askPractice},
		{"Who plays…", "O", "", func() { bt.app.show(Players) }},
		{"Concede the battle", "C", concede, bt.concede},
		{"To the start screen", "B", "", bt.leave},
		{"Quit", "Q", "", func() { bt.app.quit = true }},
	}
	if r, ok := bt.teacher.row(); ok {
		rows = append(rows, r)
	}
	if bt.from != nil {
		rows = append([]menuRow{{"Back to the workshop", "K", "", bt.from}}, rows...)
	}
	return rows
}

// gameMenu is the menu of a battle.
func (bt *battle) gameMenu() {
	when := "deployment"
	if n := bt.ses.Play.State().Turn; n > 0 {
		when = fmt.Sprint("turn ", n)
	}
	m := &modal{title: "Menu", text: bt.ses.Play.State().Title + ", " + when + ". The battle is kept with every command; it can be left at any time."}
	rows := bt.menuRows()
	m.body = func(b *ui.Builder, r ui.Rect) {
		for i, k := range rows {
			half := (r.W - b.Px(8)) / 2
			b.Button(ui.Rect{X: r.X + float64(i%2)*(half+b.Px(8)), Y: r.Y + b.Px(6) + float64(i/2)*b.Px(36), W: half, H: b.Px(31)}, ui.Btn{ID: "menu-" + k.label, Label: k.label, Key: k.key, Off: k.not != "", Tip: k.not, Do: func() {
				bt.app.modal = nil
				k.do()
			}})
		}
	}
	m.bodyH = float64((len(rows)+1)/2)*36 + 14
	m.buttons = []choice{{label: "Back to the table", key: "Escape", primary: true}}
	bt.app.ask(m)
}

func (bt *battle) concede() {
	seat := bt.mySeat()
	bt.app.confirm("Concede?", bt.sideName(seat)+" gives the battle up.", "Concede", func() {
		bt.done(bt.ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: seat}))
	})
}
