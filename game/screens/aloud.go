package screens

import (
	"fmt"
	"reflect"

	"baize/game/session"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// aloud runs do, the action of a key or of a click on the table. If neither the panels nor the table change, it shows the reason
// that why returns, until the next key or click.
func (a *App) aloud(do func(), why func() string) {
	t := &a.table
	a.unhint()
	if a.screen != Table || a.modal != nil || a.curtain || a.ses == nil || a.anim.busy() {
		do()
		return
	}
	frame, ses, epoch, cam := a.frame, a.ses, a.ses.Epoch(), a.cam
	scene := tableOf(a)
	do()
	if a.screen != Table || a.modal != nil || a.quit || a.ses != ses || ses.Epoch() != epoch || a.cam != cam {
		return
	}
	a.layout()
	if !reflect.DeepEqual(frame.Ops, a.frame.Ops) || !reflect.DeepEqual(scene, tableOf(a)) {
		return
	}
	if hint := why(); hint != "" {
		a.news(hint)
		t.hint = true
		a.sound("refuse")
		a.dirty = true
	}
}

// unhint removes the reason that aloud showed.
func (a *App) unhint() {
	if t := &a.table; t.hint {
		t.hint, t.toast, a.dirty = false, "", true
	}
}

func tableOf(a *App) *render.Scene {
	sc, _ := a.Scene()
	return sc
}

// silentKey says why a key did nothing.
func (a *App) silentKey(chord string) string {
	act := input.Of(chord)
	if text := a.silentAim(act); text != "" {
		return text
	}
	mv, picked := a.ses.Mover(), len(a.ses.Models())
	switch act {
	case input.PanUp, input.PanDown, input.PanLeft, input.PanRight:
		return "" // the view moves while the key is down
	case input.TurnLeft, input.TurnRight, input.WheelLeft, input.WheelRt, input.Corner, input.DropLeg, input.FormUp, input.FormLine, input.Formation:
		switch {
		case a.ses.Asked() && mv == nil:
			return "Nobody is moved by this question."
		case mv == nil:
			return "Nobody is being moved: choose a movement at the right, or drag a model."
		case act == input.Corner:
			return "There is no way yet that could have a corner: move somebody first."
		case act == input.DropLeg:
			return "There is no leg or corner to take back."
		}
		return "That does not change how they stand."
	case input.Confirm:
		switch {
		case a.ses.Over() != nil:
			return "The battle is over."
		case a.ses.Asked():
			return "There is nothing to confirm: choose one of the answers at the right."
		}
		return "Nothing is laid out that could be confirmed: choose what to do at the right."
	case input.NextUnit, input.PrevUnit:
		return "There is no other unit to go to."
	case input.NextModel, input.Whole, input.Lines, input.Sees:
		switch {
		case picked == 0:
			return "Nobody is selected: click a unit or press Tab."
		case act == input.Whole:
			return "All of it is selected already."
		case act == input.NextModel:
			return "It has no other model."
		}
		return "There is nothing to see from here."
	case input.FoldDice:
		return "No dice have been thrown yet."
	case input.Fit:
		return "The whole table is in view."
	case input.ZoomIn:
		return "The view goes no nearer."
	case input.ZoomOut:
		return "The view goes no farther."
	case input.ReadOn, input.ReadBack:
		return "There is no more to read."
	case input.Why:
		return "Nothing was told whose reasons could be shown."
	case input.Pause, input.Reasons:
		return "The machine plays no side here."
	case input.Save, input.Load, input.SaveAs:
		return "There is no place where battles are kept."
	case "":
		if len(chord) == 1 {
			return fmt.Sprintf("Nothing is on the key %s now: the buttons at the right show theirs.", chord)
		}
		return ""
	}
	return fmt.Sprintf("%s does nothing here.", chord)
}

// silentAim says why a key that aims did nothing, "" for other keys.
func (a *App) silentAim(act input.Action) string {
	if act != input.Aim && act != input.AimToo {
		return ""
	}
	d, st := a.ses.Draft(), a.ses.State()
	only := func(u rules.UnitID) string {
		return session.OwnName(st, u) + " is the only one that it can be aimed at."
	}
	switch {
	case d == nil:
		return "Nobody is aiming: choose an attack at the right first."
	case d.Need.Attacks && len(d.Proposals) == 0:
		return "Nothing is in sight and range of a weapon that may fire."
	case d.Need.Attacks && len(d.Proposals) == 1 && d.Proposals[0].Target != 0:
		return only(d.Proposals[0].Target)
	case d.Need.Attacks:
		return "Every target is named already."
	case len(d.Units) == 1:
		return only(d.Units[0])
	case (d.Need.Target || d.Need.Targets) && (len(d.Units) == 0 || d.Nobody):
		return "Nobody can be the target as things stand."
	case d.Need.Target || d.Need.Targets:
		return "The targets of this are clicked on the table, or pressed at the right."
	}
	return "This is aimed at nobody."
}

// silentClick says why a click on a model or on the ground did nothing.
func (a *App) silentClick(id rules.ModelID) string {
	st := a.ses.State()
	switch {
	case id == 0 && a.ses.Asked():
		return "Nobody stands here. The question at the right waits for an answer."
	case id == 0 && a.ses.Draft() != nil:
		return "Nobody stands here. Enter does what is laid out, Escape leaves it."
	case id == 0:
		return "Nobody stands here. Click a unit, or press Tab."
	case a.ses.Asked():
		return a.selectedName(id) + " is not among the choices of this question."
	case st.Model(id).Seat != a.mySeat():
		return a.selectedName(id) + " is of the other side: its card is at the right. To aim at it choose an attack first."
	}
	return a.selectedName(id) + " is selected: what it can do is at the right."
}

func (a *App) selectedName(id rules.ModelID) string {
	return session.OwnName(a.ses.State(), a.ses.State().Model(id).Unit)
}

// noTarget says why what was clicked is no target of the draft; false where the draft looks for none.
func (a *App) noTarget(d *session.Draft, id rules.ModelID) bool {
	r, ok := d.WhyNot(id)
	if !ok {
		return false
	}
	t := &a.table
	st := a.ses.State()
	r.Text = rules.Say("%s is no target: %s", st.Unit(st.Model(id).Unit), r.Text)
	t.toast, t.toastR, t.toastLaid, t.hint = a.words(r.Text), r, false, false
	a.sound("refuse")
	return true
}
