package screens

import (
	"slices"
	"strings"

	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// takeUp hangs a unit that is to be set down at the cursor; one that was chosen by a key or a button waits in sight where it
// may be set up, and hangs at the cursor once that moves over the table.
func (h *hands) takeUp() {
	mv := h.ses.Hand.Mover()
	if d := h.ses.Hand.Draft(); d != nil && d.Fits && mv != nil && mv.Aboard() && mv.Carrying() && d.Propose() {
		h.ses.Hand.SelectModels(mv.All())
	}
	if h.ses.Hand.Draft() == nil && len(h.ses.Play.Shown(rules.Picking(rules.Yes)).Moves) > 0 {
		return // a yes shows where they get to
	}
	h.carry = mv != nil && mv.Carrying()
	if !h.carry {
		return
	}
	h.hung = h.view.world(h.mx, h.my)
	if list := h.ses.Hand.Homes(h.mySeat()); (h.hushed || h.overPanel()) && len(list) > 0 {
		draft.FirstFit(list, func(p geom.Point) bool {
			h.carryTo(p)
			return mv.Ruling.OK()
		})
		h.showGhosts(mv)
		return
	}
	h.carryTo(h.hung)
}

// putBack puts the selected models back to where they stood. A unit that is not on the table yet hangs again whole: what is
// not seen is never set up.
func (h *hands) putBack() {
	mv := h.ses.Hand.Mover()
	if mv == nil {
		return
	}
	if mv.Arriving() {
		mv.Reset(nil)
		h.takeUp()
		return
	}
	mv.Reset(h.ses.Hand.Models())
}

// nudgeOf reads a chord as a step of an arrow key, or of a level: with Shift a long one, with Ctrl a loose one, as in a drag.
func nudgeOf(chord string) (by rules.Keys, loose, ok bool) {
	chord, loose = strings.CutPrefix(chord, "Ctrl+")
	chord, far := strings.CutPrefix(chord, "Shift+")
	by, ok = map[string]rules.Keys{"Up": {Y: 1}, "Down": {Y: -1}, "Left": {X: -1}, "Right": {X: 1}, "]": {Z: 1}, "[": {Z: -1}}[chord]
	by.Far = far
	return by, loose, ok
}

// moving are the selected models of what is laid out; where something else was clicked meanwhile, all of it again.
func (h *hands) moving(mv *draft.Mover) []rules.ModelID {
	all := mv.All()
	if !slices.ContainsFunc(h.ses.Hand.Models(), func(m rules.ModelID) bool { return slices.Contains(all, m) }) {
		h.ses.Hand.SelectModels(all)
	}
	return h.ses.Hand.Models()
}

func (h *hands) nudge(keys rules.Keys, loose bool) {
	step := h.space().Step(keys.Far)
	by := geom.Pt(step*geom.Length(keys.X), step*geom.Length(keys.Y))
	if h.adjusting() {
		h.handAt.At = h.handAt.At.Add(by)
		h.handOn += keys.Z
		return
	}
	if mv := h.ses.Hand.Mover(); mv != nil {
		h.carry = false
		mv.Nudge(h.moving(mv), keys, loose)
		return
	}
	if d := h.ses.Hand.Draft(); d != nil && d.NudgeAt(by, loose) {
		return
	}
	h.view.shift(-60*float64(keys.X)*h.device, 60*float64(keys.Y)*h.device)
}

// formUp forms the selected models up around the cursor; over a panel, or where keys were used since it moved, around where
// they are.
func (h *hands) formUp(line bool) {
	mv := h.ses.Hand.Mover()
	if mv == nil || mv.Parts() < 2 {
		return
	}
	ids := h.ses.Hand.Models()
	if h.carry {
		h.wide = !h.wide
		h.carryTo(h.hung)
		return
	}
	at := h.view.world(h.mx, h.my)
	if (h.byKeys || h.overPanel()) && len(ids) > 0 {
		sum, n := geom.Point{}, geom.Length(0)
		for _, id := range ids {
			if g := mv.Ghost(id); g != nil {
				sum, n = sum.Add(g.At), n+1
			}
		}
		if n == 0 {
			return
		}
		at = geom.Pt(sum.X/n, sum.Y/n)
	}
	facing := h.facing()
	for _, id := range ids {
		if g := mv.Ghost(id); g != nil && !g.Off {
			facing = g.Facing
			break
		}
	}
	mv.FormUp(ids, geom.Pose{At: at, Heading: facing}, line)
}

// space is how the table is divided.
func (s *speaker) space() space.Space {
	return rules.SpacerOf(s.ses.Play.System()).Space(s.ses.Play.State())
}

// stride says how far a long step of an arrow key goes.
func (s *speaker) stride() string {
	if len(s.space().Lines()) > 0 {
		return "farther"
	}
	return "an inch"
}

// freeTurn is what notches turn where no rule bounds it.
func (s *speaker) freeTurn(notches int, fine bool) geom.Heading {
	return s.space().Notch(fine) * geom.Heading(notches)
}

// turnKey turns the models of the draft by one notch of the rules. A unit carried at the cursor and a model adjusted by hand turn by one
// of the table.
func (h *hands) turnKey(left bool) {
	mv, notches := h.ses.Hand.Mover(), 1
	if left {
		notches = -1
	}
	switch {
	case h.view.laying:
		h.view.turnLaid(notches, false)
	case h.adjusting():
		h.handAt.Heading = h.handAt.Heading.Add(h.freeTurn(notches, false))
	case mv == nil:
	case h.carry:
		h.turned = h.turned.Add(h.freeTurn(notches, false))
		h.carryTo(h.hung)
	case mv.Holding():
		mv.Turn(notches, false)
	default:
		mv.TurnModels(h.ses.Hand.Models(), notches)
	}
}

// aim goes to the next target of the draft, or lays its point at the cursor; with more, to one beside those that are named.
func (h *hands) aim(more bool) {
	d := h.ses.Hand.Draft()
	switch {
	case d == nil:
	case d.SetAt(h.view.world(h.mx, h.my), false):
	case d.Need.Attacks:
		d.NextProposal(more)
	case len(d.Units) > 0:
		i := slices.Index(d.Units, d.Cmd.Target)
		d.Aim(d.Units[(i+1)%len(d.Units)], false)
	}
}

// showGhosts brings what is laid out into view.
func (s *sitting) showGhosts(mv *draft.Mover) {
	for _, g := range mv.Ghosts() {
		if g.Moved && s.view.lookAt(g.At) {
			return
		}
	}
}

// showAsker brings whom a new question concerns into view, or else on whose account it is asked.
func (s *sitting) showAsker() {
	if list := s.ses.Hand.Concerned(); len(list) > 0 {
		s.view.lookAt(s.ses.Play.State().Model(list[0]).At)
		return
	}
	for _, u := range s.ses.Hand.Against() {
		s.centre(u)
		return
	}
}

// centre brings a unit into view where it is not.
func (s *sitting) centre(u rules.UnitID) {
	if u == 0 {
		return
	}
	st := s.ses.Play.State()
	for _, id := range st.Unit(u).Models {
		m := st.Model(id)
		if m.Place != rules.OnTable {
			continue
		}
		s.view.lookAt(m.At)
		return
	}
}
