package screens

import (
	"errors"

	"baize/game/session"
	"baize/rules"
)

// keepHands lets the battle know who rolls, as the settings have it; a change in the middle of a question waits for its end.
func (a *App) keepHands() {
	a.table.handsDue = false
	for seat, on := range a.prefs.TypeDice {
		if a.ses != nil && on != a.ses.State().Hands[seat] {
			a.handDice(seat, on)
		}
	}
}

func (a *App) handDice(seat int, on bool) {
	if a.ses != nil && a.ses.Asked() {
		a.table.handsDue = true
		return
	}
	if a.ses == nil || a.ses.Over() != nil {
		return
	}
	n := 0
	if on {
		n = 1
	}
	a.done(a.ses.Do(rules.Command{Kind: rules.KindHandDice, Seat: rules.Seat(seat), Number: n}))
}

// save writes the battle under a name, the last one where name is empty.
func (a *App) save(name string) {
	if a.opt.Store == nil {
		return
	}
	if name == "" {
		name = a.saves.name
	}
	if name == "" {
		a.saveAs()
		return
	}
	if err := a.opt.Store.Save(name, a.ses.Battle()); err != nil {
		a.tell("The battle could not be saved", err.Error())
		return
	}
	a.saves.name = name
	a.table.toast, a.table.toastR, a.table.hint = "saved as "+name, rules.Allow("", ""), false
}

func (a *App) saveAs() {
	if a.opt.Store == nil {
		return
	}
	name := a.saves.name
	if name == "" {
		name = a.ses.State().Title
	}
	a.prompt("Save the battle", "Under which name?", name, "Save", func(n string) {
		if n != "" {
			a.save(n)
		}
	})
}

// letGo gives up the battle that could be continued, so that it can be opened in another way.
func (a *App) letGo() {
	if a.saves.journal != nil {
		a.saves.journal.Close()
	}
	a.saves.last, a.saves.journal, a.saves.lastRead = nil, nil, false
}

// resume goes on with a battle that was left. Where it is open elsewhere or damaged, a copy is offered.
func (a *App) resume(k session.Saved) {
	bt, j, err := a.opt.Store.Resume(k.Path)
	switch {
	case err == nil:
		a.saves.name = ""
		a.goOn(bt, j)
	case errors.Is(err, session.ErrInUse):
		a.confirm("Open elsewhere", "This battle is being played in another window of Baize, and two cannot keep it at once. A copy goes on from where it stands there now; the other one is left as it is.", "Open a copy", func() { a.fork(k) })
	default:
		a.confirm("This battle is damaged", err.Error()+". A copy can go on with what comes before that; the file is left as it is.", "Open a copy", func() { a.fork(k) })
	}
}

// fork goes on with a copy of a battle that was left.
func (a *App) fork(k session.Saved) {
	bt, j, err := a.opt.Store.Fork(k.Path)
	if bt == nil {
		a.tell("There is nothing to copy", err.Error())
		return
	}
	a.saves.name = ""
	a.goOn(bt, j)
	if err != nil {
		a.tell("A part of the battle is missing", err.Error())
	}
}
