package screens

import (
	"errors"

	"baize/game/session"
	"baize/rules"
)

// undo takes the last command back; where dice were thrown both sides must agree.
func (a *App) undo() {
	n := a.ses.Back()
	if n == 0 && a.ses.Draft() == nil && len(a.ses.Battle().Log()) > 0 {
		a.say("There is no decision of yours to go back to.")
		return
	}
	if len(a.ses.People()) == 0 {
		a.opponent.paused = true
	}
	back := func(agreed bool) {
		if err := a.ses.Undo(n, agreed); err != nil {
			a.table.toast, a.table.toastR = err.Error(), rules.Ruling{}
			return
		}
		a.anim.skip()
		a.victory, a.table.carry, a.table.toast, a.table.why, a.table.plans = false, false, "", nil, nil
		a.opponent.forget(len(a.ses.Battle().Log()))
		a.seen = a.ses.Epoch()
		if t := a.ses.Trouble(); t != "" {
			a.table.toast, a.table.toastR = t, rules.Ruling{}
		}
		a.keepPlayers()
	}
	if a.ses.Draft() == nil && a.ses.NeedsAgreement(n) {
		a.askTakeBack(func() { back(true) })
		return
	}
	back(false)
}

// askTakeBack asks whether dice are to be taken back.
func (a *App) askTakeBack(do func()) {
	st := a.ses.State()
	if !a.two() {
		a.confirm("Take back dice?", "Dice were thrown or something hidden was shown since then. Is it taken back all the same? The log will say so.", "Take it back", do)
		return
	}
	a.confirm("Take back dice?", "Dice were thrown or something hidden was shown with the last command. Do "+st.Sides[0].Name+" and "+st.Sides[1].Name+" both agree to take it back? The log will say so.", "Both agree", do)
}

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
	a.table.toast, a.table.toastR = "saved as "+name, rules.Allow("", "")
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
