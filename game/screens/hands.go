package screens

import (
	"slices"

	"baize/game/tableview"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// hands are what mouse and keys lay out on the table of a battle in play: a unit that is set down, a move, an aim, a model that is
// moved by hand.
type hands struct {
	*sitting
	battle *battle

	single bool // formation is not kept while dragging
	wide   bool // form up in a line
	carry  bool // a unit hangs at the cursor
	hung   geom.Point
	turned geom.Heading
	aims   bool          // a drag lays an aim, else it moves models
	byHand rules.ModelID // being moved by hand
	held   *rules.Piece  // the same, a piece as it lies now; without an id a new one
	handAt geom.Pose
	handOn int        // the level of what is moved by hand
	grip   geom.Point // from the middle of what is moved to the mouse
	tools  bool       // a drag moves figures and terrain by hand
	kit    *kit       // what terrain can be put by hand, once somebody asked for it
}

func (h *hands) holds() bool { return h.carry || h.adjusting() }

// hover lets what hangs at the mouse follow.
func (h *hands) hover(at spot) {
	if h.carry && !h.hushed && !h.overPanel() {
		h.carryTo(at.at)
	}
	if h.adjusting() && !h.hushed && !h.overPanel() {
		h.adjustTo(at.at)
	}
}

// ask opens the menu of what players may change by hand.
func (h *hands) ask(at spot) { h.battle.openMenu(at.x, at.y) }

// click sets down what hangs at the mouse, else chooses what lies there: for the open question, for the draft, else it selects.
func (h *hands) click(at spot, m input.Mods, double bool) {
	switch {
	case h.adjusting():
		h.adjustTo(at.at)
		h.putByHand()
	case h.carry:
		h.carryTo(at.at)
		h.carry = false
	case at.model != 0 && h.answers(at.model):
	case h.ses.Hand.Draft() != nil && h.fills(at, m):
	default:
		h.selects(at, m, double)
	}
}

// answers gives a model or its unit to the open question, and reports whether that is an answer.
func (h *hands) answers(id rules.ModelID) bool {
	if !h.ses.Play.Asked() || h.ses.Hand.Draft() != nil {
		return false
	}
	r, ok := h.ses.Hand.PickModel(id)
	if !ok {
		r, ok = h.ses.Hand.PickUnit(h.ses.Play.State().Model(id).Unit)
	}
	if ok {
		h.battle.done(r)
	}
	return ok
}

// fills gives what lies at a place to the draft, and reports whether it takes that.
func (h *hands) fills(at spot, m input.Mods) bool {
	d, id := h.ses.Hand.Draft(), at.model
	unit := rules.UnitID(0)
	if id != 0 {
		unit = h.ses.Play.State().Model(id).Unit
	}
	switch {
	case id != 0 && d.Need.Attacks && unit == d.Cmd.Unit && d.ArmModel(id):
	case id != 0 && d.Naming() && d.ToggleModel(id):
	case id != 0 && d.Point(id, m.Shift):
	case d.SetAt(at.at, m.Ctrl):
	case id == 0 && slices.Contains(d.Pieces, at.piece):
		d.SetPiece(at.piece)
	case id != 0 && d.Need.Issuer && slices.Contains(d.Issuers, id):
		d.Issue(id)
	default:
		return id != 0 && unit != d.Cmd.Unit && h.battle.noTarget(d, id)
	}
	return true
}

// selects selects what lies at a place.
func (h *hands) selects(at spot, m input.Mods, double bool) {
	mv := h.ses.Hand.Mover()
	switch id := at.model; {
	case id == 0 && mv != nil:
		if !m.Shift && !h.single {
			h.ses.Hand.SelectModels(mv.All())
		}
	case id == 0 && h.ses.Hand.Draft() != nil:
	case id == 0 && h.comesOn():
	case id != 0 && !m.Shift && mv != nil && mv.Ghost(id) != nil:
		h.ses.Hand.SelectModels([]rules.ModelID{id})
	case id != 0 && !m.Shift && !m.Alt && double && h.ses.Play.State().Model(id).Unit == h.ses.Hand.Unit():
		if acts := h.ses.Hand.Actions(); len(acts) == 1 {
			h.battle.choose(acts[0])
		}
	default:
		h.selectAt(at, m)
	}
}

// grab takes up an aim, or models to be moved; where no command is laid out the first movement of a unit begins by it.
func (h *hands) grab(from, to spot, m input.Mods) bool {
	if h.adjust(from) {
		h.pull(to, m)
		return true
	}
	id := from.model
	if d := h.ses.Hand.Draft(); d != nil && (d.Need.Attacks || d.Need.At && id == 0) && d.SetAt(to.at, m.Ctrl) {
		h.aims = true
		return true
	}
	if id != 0 && h.ses.Hand.Mover() == nil && h.ses.Hand.Draft() == nil && !h.ses.Play.Asked() && !h.ses.Hand.Elsewhere() {
		h.startMove(h.ses.Play.State().Model(id).Unit, id)
	}
	mv := h.ses.Hand.Mover()
	if mv == nil || id == 0 || mv.Ghost(id) == nil {
		return false
	}
	group := []rules.ModelID{id}
	if h.ses.Hand.Selected(id) && !h.single && !m.Alt {
		group = h.ses.Hand.Models()
	} else {
		h.ses.Hand.SelectModels(group)
	}
	if g := mv.Ghost(id); g.Moved && !g.Off && geom.DistanceTo(mv.Shape(g), from.at) > tableview.Near {
		mv.Reset(group) // it is taken up again where it stands
	}
	if !mv.Hold(group, from.at) {
		return false
	}
	h.aims = false
	h.pull(to, m)
	return true
}

// comesOn begins to place the acting unit if none of it is on the table yet, and reports whether it did: that is what a click on the bare
// table asks for.
func (h *hands) comesOn() bool {
	unit := h.ses.Play.Open().Unit
	if unit == 0 || h.ses.Play.Asked() || h.ses.Hand.Elsewhere() {
		return false
	}
	st := h.ses.Play.State()
	if slices.ContainsFunc(st.Unit(unit).Models, func(m rules.ModelID) bool { return st.Model(m).Place == rules.OnTable }) {
		return false
	}
	return h.startMove(unit, 0)
}

// startMove begins the first open movement of a unit and reports whether there is one. A model that moves with the acting unit, such as a hero
// in a squad, starts the movement of the acting unit.
func (h *hands) startMove(unit rules.UnitID, with rules.ModelID) bool {
	open := h.ses.Play.Open()
	for i := range open.Options {
		o := &open.Options[i]
		if o.Refused != nil || o.Command == nil || o.Command.Unit != unit && (o.Command.Unit == 0 || o.Command.Unit != open.Unit) {
			continue
		}
		own := o.Command.Unit == unit
		reach := rules.RangerOf(h.ses.Play.System()).Reach(h.ses.Play.State(), *o.Command)
		if slices.ContainsFunc(reach, func(r rules.Reach) bool { return r.Limit > 0 && (own || r.Model == with) }) {
			h.battle.choose(i)
			return true
		}
	}
	return false
}

func (h *hands) pull(to spot, m input.Mods) {
	switch d, mv := h.ses.Hand.Draft(), h.ses.Hand.Mover(); {
	case h.adjusting():
		h.adjustTo(to.at)
	case h.aims && d != nil:
		d.SetAt(to.at, m.Ctrl)
	case !h.aims && mv != nil:
		mv.Drag(to.at, m.Ctrl)
	}
}

func (h *hands) drop(to spot, m input.Mods) {
	if h.adjusting() {
		h.adjustTo(to.at)
		h.putByHand()
		return
	}
	if mv := h.ses.Hand.Mover(); !h.aims && mv != nil {
		mv.Drag(to.at, m.Ctrl)
		mv.Drop()
		h.battle.app.sound("place")
	}
}

func (h *hands) corner() {
	if mv := h.ses.Hand.Mover(); !h.aims && mv != nil {
		mv.Corner()
	}
}

// turn turns what hangs at the mouse or is dragged.
func (h *hands) turn(notches int, fine bool) bool {
	mv := h.ses.Hand.Mover()
	switch {
	case h.carry:
		h.turned = h.turned.Add(h.freeTurn(notches, fine))
		h.carryTo(h.hung)
	case h.view.laying:
		return false
	case h.adjusting():
		h.handAt.Heading = h.handAt.Heading.Add(h.freeTurn(notches, fine))
	case h.view.drag == dragHand && !h.aims && mv != nil:
		mv.Turn(notches, fine)
	default:
		return false
	}
	return true
}

// box names the models in it for the draft that asks for some, else it selects them.
func (h *hands) box(has func(geom.Point) bool, m input.Mods) {
	in := h.inBox(has)
	if d := h.ses.Hand.Draft(); d != nil && d.Naming() {
		d.NameModels(in, m.Shift)
		return
	}
	h.selectBox(in, m)
}
