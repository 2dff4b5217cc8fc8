package screens

import (
	"slices"
	"strings"

	"baize/game/session"
	"baize/game/tableview"
	"baize/rules"
	"baize/rules/geom"
)

// takeUp hangs a unit that is to be set down at the cursor; one that was chosen by a key or a button waits in sight where it
// may be set up, and hangs at the cursor once that moves over the table.
func (a *App) takeUp() {
	mv := a.ses.Mover()
	if d := a.ses.Draft(); d != nil && d.Fits && mv != nil && mv.Aboard() && mv.Carrying() && d.Propose() {
		a.ses.SelectModels(mv.All())
	}
	if a.ses.Draft() == nil && len(a.ses.Shown(rules.Yes).Moves) > 0 {
		return // a yes shows where they get to
	}
	a.table.carry = mv != nil && mv.Carrying()
	if !a.table.carry {
		return
	}
	a.table.hung = a.world(a.mx, a.my)
	if list := a.ses.Homes(a.mySeat()); (a.hushed || a.overPanel()) && len(list) > 0 {
		session.FirstFit(list, func(p geom.Point) bool {
			a.carryTo(p)
			return mv.Ruling.OK()
		})
		a.showGhosts(mv)
		return
	}
	a.carryTo(a.table.hung)
}

// overPanel reports whether the cursor is over a panel, so that the table below it is not meant.
func (a *App) overPanel() bool { return a.frame != nil && a.frame.At(a.mx, a.my) != nil }

// putBack puts the selected models back to where they stood. A unit that is not on the table yet hangs again whole: what is
// not seen is never set up.
func (a *App) putBack() {
	mv := a.ses.Mover()
	if mv == nil {
		return
	}
	if mv.Arriving() {
		mv.Reset(nil)
		a.takeUp()
		return
	}
	mv.Reset(a.ses.Models())
}

// nudgeOf reads a chord as a step of an arrow key: with Shift a long one, with Ctrl a loose one, as in a drag.
func nudgeOf(chord string) (by rules.Keys, loose, ok bool) {
	chord, loose = strings.CutPrefix(chord, "Ctrl+")
	chord, far := strings.CutPrefix(chord, "Shift+")
	by, ok = map[string]rules.Keys{"Up": {Y: 1}, "Down": {Y: -1}, "Left": {X: -1}, "Right": {X: 1}}[chord]
	by.Far = far
	return by, loose, ok
}

// moving are the selected models of what is laid out; where something else was clicked meanwhile, all of it again.
func (a *App) moving(mv *session.Mover) []rules.ModelID {
	all := mv.All()
	if !slices.ContainsFunc(a.ses.Models(), func(m rules.ModelID) bool { return slices.Contains(all, m) }) {
		a.ses.SelectModels(all)
	}
	return a.ses.Models()
}

func (a *App) nudge(keys rules.Keys, loose bool) {
	step := geom.Inch / 10
	if keys.Far {
		step = geom.Inch
	}
	by := geom.Pt(step*geom.Length(keys.X), step*geom.Length(keys.Y))
	if t := &a.table; t.byHand != 0 {
		t.handAt.At = t.handAt.At.Add(by)
		return
	}
	if mv := a.ses.Mover(); mv != nil {
		if a.table.carry {
			a.table.carry = false
		}
		mv.Nudge(a.moving(mv), keys, loose)
		return
	}
	if d := a.ses.Draft(); d != nil && d.NudgeAt(by) {
		return
	}
	a.cam, a.fitted = a.cam.Pan(-60*float64(keys.X)*a.device, 60*float64(keys.Y)*a.device), false
	a.fit(false)
}

// formUp forms the selected models up around the cursor; over a panel, or where keys were used since it moved, around where
// they are.
func (a *App) formUp(line bool) {
	t := &a.table
	mv := a.ses.Mover()
	if mv == nil {
		return
	}
	ids := a.ses.Models()
	if t.carry {
		t.wide = !t.wide
		a.carryTo(t.hung)
		return
	}
	at := a.world(a.mx, a.my)
	if (a.byKeys || a.frame.At(a.mx, a.my) != nil) && len(ids) > 0 {
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
	facing := a.facing()
	for _, id := range ids {
		if g := mv.Ghost(id); g != nil && !g.Off {
			facing = g.Facing
			break
		}
	}
	mv.FormUp(ids, geom.Pose{At: at, Heading: facing}, line)
}

// turn turns the models of the draft by one notch of the rules. A unit carried at the cursor, a template and a model adjusted by
// hand turn by 15 degrees.
func (a *App) turn(left bool) {
	t := &a.table
	by := geom.Heading(1500)
	mv := a.ses.Mover()
	if mv == nil && t.byHand == 0 && !t.laying {
		return
	}
	notches := 1
	if left {
		by, notches = -by, -1
	}
	switch {
	case t.laying:
		t.laid.At.Heading = t.laid.At.Heading.Add(by)
	case t.byHand != 0:
		t.handAt.Heading = t.handAt.Heading.Add(by)
	case t.carry:
		t.turned = t.turned.Add(by)
		a.carryTo(t.hung)
	case mv.Holding():
		mv.Turn(notches, false)
	default:
		mv.TurnModels(a.ses.Models(), notches)
	}
}

// aim goes to the next target of the draft, or lays its point at the cursor; with more, to one beside those that are named.
func (a *App) aim(more bool) {
	d := a.ses.Draft()
	switch {
	case d == nil:
	case d.SetAt(a.world(a.mx, a.my)):
	case d.Need.Attacks:
		d.NextProposal(more)
	case len(d.Units) > 0:
		i := slices.Index(d.Units, d.Cmd.Target)
		d.Aim(d.Units[(i+1)%len(d.Units)], false)
	}
}

// showGhosts brings what is laid out into view.
func (a *App) showGhosts(mv *session.Mover) {
	for _, g := range mv.Ghosts() {
		if g.Moved && a.lookAt(g.At) {
			return
		}
	}
}

// inView reports whether a point of the table is in the window, between the panels.
func (a *App) inView(p geom.Point) bool {
	x, y := a.cam.ToScreen(tableview.Pt(p), int64(a.ses.State().Table.H))
	in := a.covered()
	return x >= float64(in.Left) && y >= float64(in.Top) && x <= a.w-float64(in.Right) && y <= a.h-float64(in.Bottom)
}

// lookAt brings a point of the table into the middle of what the panels leave; false where it is in view already.
func (a *App) lookAt(p geom.Point) bool {
	if a.inView(p) {
		return false
	}
	in, k := a.covered(), a.cam.PerMicron()
	a.cam.X, a.cam.Y = float64(p.X)-float64(in.Left-in.Right)/2/k, float64(p.Y)+float64(in.Top-in.Bottom)/2/k
	a.fitted = false
	a.fit(false)
	return true
}

// showAsker brings whom a new question concerns into view, or else on whose account it is asked.
func (a *App) showAsker() {
	if list := a.ses.Concerned(); len(list) > 0 {
		a.lookAt(a.ses.State().Model(list[0]).At)
		return
	}
	for _, u := range a.ses.Against() {
		a.centre(u)
		return
	}
}

// centre brings a unit into view where it is not.
func (a *App) centre(u rules.UnitID) {
	if u == 0 {
		return
	}
	st := a.ses.State()
	for _, id := range st.Unit(u).Models {
		m := st.Model(id)
		if m.Place != rules.OnTable {
			continue
		}
		a.lookAt(m.At)
		return
	}
}
