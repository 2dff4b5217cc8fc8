package screens

import (
	"baize/rules"
)

// undo takes the last command back; where dice were thrown both sides must agree.
func (a *App) undo() {
	back := func(agreed bool) {
		if err := a.ses.Undo(agreed); err != nil {
			a.table.toast, a.table.toastR = err.Error(), rules.Ruling{}
			return
		}
		a.anim.skip()
		a.victory, a.table.carry, a.table.toast, a.table.why = false, false, "", nil
		a.seen = a.ses.Epoch()
	}
	if a.ses.Draft() == nil && len(a.ses.Battle().Log()) > 0 && a.ses.NeedsAgreement() {
		st := a.ses.State()
		a.confirm("Take back dice?", "Dice were thrown or something hidden was shown with the last command. Do "+st.Sides[0].Name+" and "+st.Sides[1].Name+" both agree to take it back? The log will say so.", "Both agree", func() { back(true) })
		return
	}
	back(false)
}

func (a *App) handDice(seat int, on bool) {
	if a.ses == nil || a.ses.Asked() || a.ses.Over() != nil {
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
