package screens

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"

	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// aloud runs do, the action of a key or of a click on the table. If nothing changes that panels or table show, it shows the reason
// that why returns, until the next key or click.
func (bt *battle) aloud(do func(), why func() string) {
	bt.unhint()
	if bt.app.modal != nil || bt.curtain || bt.tray.anim.busy() {
		do()
		return
	}
	epoch, cam, before := bt.ses.Play.Epoch(), bt.view.cam, bt.laidOpen()
	do()
	if bt.app.screen != Table || bt.app.battle != bt || bt.app.modal != nil || bt.app.quit || bt.ses.Play.Epoch() != epoch || bt.view.cam != cam {
		return
	}
	if !reflect.DeepEqual(before, bt.laidOpen()) {
		return
	}
	if hint := why(); hint != "" {
		bt.hint(hint)
		bt.app.sound("refuse")
	}
}

// laidOpen holds all that a key or a click may change without changing the battle: draft, selection, open and folded panels, scrolling.
type laidOpen struct {
	scene   *render.Scene // what the table is to show
	body    string        // what the panel at the right shows, and of whom
	carded  rules.UnitID
	command string // what is laid out or answered so far
	toast   toast
	why     *why
	plans   plans
	menu    menu
	folded  [2]bool // log and dice
	shown   [5]bool // minimap, refused actions, victory, formation, a machine that waits
	scroll  scrolls
	lesson  string // where it stands
	tools   bool   // those by hand are out
	asks    int    // until when the open question is let pass
	hangs   bool   // what is laid out hangs at the mouse
}

func (bt *battle) laidOpen() laidOpen {
	out := laidOpen{scene: bt.scene(), command: bt.laidCommand(), toast: bt.toast, why: bt.why.open, scroll: maps.Clone(bt.scroll)}
	out.asks, out.hangs = bt.tabs.asks, bt.hands.carry
	if out.tools = bt.hands.tools; bt.teacher.at != nil {
		out.lesson = bt.teacher.at.Mark()
	}
	maps.DeleteFunc(out.scroll, func(_ string, by float64) bool { return by == 0 })
	if out.body, _ = bt.rightBody(); out.body == "card" {
		out.carded = bt.cardUnit()
	}
	if p := bt.advice.open; p != nil {
		out.plans = *p
	}
	if m := bt.menu.open; m != nil {
		out.menu = menu{x: m.x, y: m.y, at: m.at, title: m.title}
	}
	out.folded = [2]bool{bt.log.folded(), bt.tray.folded()}
	mv := bt.ses.Hand.Mover()
	out.shown = [5]bool{bt.view.minimap, bt.actions.refused, bt.victory, bt.hands.single && mv != nil && mv.Parts() > 1, bt.opponent.paused && bt.ses.Play.Closed()}
	return out
}

// laidCommand returns the draft or the answer as text, to be compared with that of a later frame.
func (bt *battle) laidCommand() string {
	var parts []any
	if d := bt.ses.Hand.Draft(); d != nil {
		parts = append(parts, d.Option.ID, d.Cmd, d.Declared, d.Current)
	}
	if k := bt.ses.Hand.Answer(); k != nil {
		parts = append(parts, k.Picks, k.Number, k.Shares, k.Faces, bt.draft.faces)
	}
	text, err := json.Marshal(parts)
	if err != nil {
		panic(err) // commands are written into every journal
	}
	return string(text)
}

// hint shows why a key or a click did nothing, until the next one.
func (bt *battle) hint(text string) {
	bt.toast.news(text)
	bt.toast.hint, bt.dirty = true, true
}

// unhint removes the reason that was shown.
func (bt *battle) unhint() {
	if bt.toast.hint {
		bt.toast.hint, bt.toast.text, bt.dirty = false, "", true
	}
}

// silentKey says why a key did nothing.
func (bt *battle) silentKey(chord string) string {
	act := input.Of(chord)
	if text := bt.silentAim(act); text != "" {
		return text
	}
	mv, picked := bt.ses.Hand.Mover(), len(bt.ses.Hand.Models())
	switch act {
	case input.PanUp, input.PanDown, input.PanLeft, input.PanRight:
		return "" // the view moves while the key is down
	case input.TurnLeft, input.TurnRight, input.WheelLeft, input.WheelRt, input.Corner, input.DropLeg, input.FormUp, input.FormLine, input.Formation:
		switch {
		case bt.ses.Play.Asked() && mv == nil:
			return "Nobody is moved by this question."
		case mv == nil:
			return "Nobody is being moved: choose a movement at the right, or drag a model."
		case mv.Parts() == 1 && (act == input.FormUp || act == input.FormLine || act == input.Formation):
			return "There is nobody to form up: who is moved goes as one."
		case act == input.Corner:
			return "There is no way yet that could have a corner: move somebody first."
		case act == input.DropLeg:
			return "There is no leg or corner to take back."
		}
		return "That does not change how they stand."
	case input.Confirm:
		switch {
		case bt.ses.Play.Over() != nil:
			return "The battle is over."
		case bt.ses.Play.Asked():
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
func (bt *battle) silentAim(act input.Action) string {
	if act != input.Aim && act != input.AimToo {
		return ""
	}
	d, st := bt.ses.Hand.Draft(), bt.ses.Play.State()
	only := func(u rules.UnitID) string {
		return telling.OwnName(st, u) + " is the only one that it can be aimed at."
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
func (bt *battle) silentClick(id rules.ModelID) string {
	st := bt.ses.Play.State()
	switch {
	case id == 0 && bt.ses.Hand.Draft() != nil:
		return "Nobody stands here. Enter does what is laid out, Escape leaves it."
	case id == 0 && bt.ses.Play.Asked():
		return "Nobody stands here. The question at the right waits for an answer."
	case id == 0:
		return "Nobody stands here. Click a unit, or press Tab."
	case bt.ses.Play.Asked() && bt.ses.Hand.Draft() == nil:
		return bt.selectedName(id) + " is not among the choices of this question."
	case st.Model(id).Seat != bt.mySeat():
		return bt.selectedName(id) + " is of the other side: its card is at the right. To aim at it choose an attack first."
	}
	return bt.selectedName(id) + " is selected: what it can do is at the right."
}

func (bt *battle) selectedName(id rules.ModelID) string {
	return telling.OwnName(bt.ses.Play.State(), bt.ses.Play.State().Model(id).Unit)
}

// noTarget says why what was clicked is no target of the draft; false where the draft looks for none.
func (bt *battle) noTarget(d *draft.Draft, id rules.ModelID) bool {
	r, ok := d.WhyNot(id)
	if !ok {
		return false
	}
	st := bt.ses.Play.State()
	r.Text = rules.Say("%s is no target: %s", st.Unit(st.Model(id).Unit), r.Text)
	bt.toast.say(bt.words(r.Text), r)
	bt.toast.laid, bt.toast.hint = false, false
	bt.app.sound("refuse")
	return true
}
