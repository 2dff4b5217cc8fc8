package draft

import (
	"baize/rules"
	"baize/rules/geom"
)

// Propose lays the ghosts of a unit that is not on the table where the rules would put it by themselves, to be dragged on
// or confirmed. It reports whether they lie anywhere: not where the command puts nothing on the table. What is looked at
// is a copy of the battle.
func (d *Draft) Propose() bool {
	if d.mover == nil {
		return false
	}
	c := d.Cmd
	c.Moves = nil
	out, err := rules.Apply(d.h.play.System(), d.h.play.Battle().State(), c, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		return false
	}
	then := out.State
	if out.Preview != nil {
		then = out.Preview
	}
	var moves []rules.Move
	for _, id := range d.mover.All() {
		if m := then.Model(id); m.Place == rules.OnTable {
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{m.At}, Facing: m.Facing})
		}
	}
	d.mover.lay(moves)
	return len(moves) > 0
}

// foresee lays the ghosts where a command that needs no places and throws no dice would put the models by itself, such as
// into a column, so that one sees it before it is done. They may be dragged on.
func (d *Draft) foresee() {
	if a, _ := d.arg(rules.ArgMoves); !d.Fits || d.mover == nil || d.mover.Carrying() || !a.Optional {
		return
	}
	out, err := rules.Apply(d.h.play.System(), d.h.play.Battle().State(), d.Cmd, rules.Fair{})
	if err != nil || !out.Ruling.OK() || out.Open != nil || out.Dice > 0 {
		return
	}
	var moves []rules.Move
	for _, g := range d.mover.ghosts {
		m := out.State.Model(g.Model)
		if m.Place != rules.OnTable || m.At == g.At && m.Facing == g.Facing {
			continue
		}
		mv := rules.Move{Model: g.Model, Facing: m.Facing}
		if m.At != g.At {
			mv.Path = []geom.Point{m.At}
		}
		moves = append(moves, mv)
	}
	if d.mover.lay(moves); !d.Ruling.OK() {
		d.mover.Reset(nil)
	}
}

// SetAt sets the aiming point: of the current attack where attacks are declared, else of the command.
func (d *Draft) SetAt(p geom.Point) bool {
	switch {
	case d.Need.Attacks:
		if len(d.Declared) == 0 || !d.Declared[d.Current].area() {
			return false
		}
		k := &d.Declared[d.Current]
		k.At = &p
		if d.update(); !d.Ruling.OK() && k.base.Victim != 0 {
			k.point = !k.point
			if d.update(); !d.Ruling.OK() {
				k.point = !k.point
			}
		}
	case d.Need.At:
		d.Cmd.At = &p
	default:
		return false
	}
	d.update()
	return true
}

// NudgeAt moves the aiming point of the command. Where there is none yet it begins at the target, else at the unit itself or the model
// that acts, else where the rules offer it, else in the middle of the table.
func (d *Draft) NudgeAt(by geom.Point) bool {
	if !d.Need.At || d.Need.Attacks {
		return false
	}
	at, ok := geom.Point{}, d.Cmd.At != nil
	if ok {
		at = d.Cmd.At.Add(by)
	}
	for _, u := range []rules.UnitID{d.Cmd.Target, d.Cmd.Unit} {
		if !ok && u != 0 {
			at, ok = d.h.heart(u)
		}
	}
	if m := d.Cmd.Model; !ok && m != 0 && d.h.play.State().Model(m).Place == rules.OnTable {
		at, ok = d.h.play.State().Model(m).At, true
	}
	if !ok {
		at = geom.Pt(d.h.play.State().Table.W/2, d.h.play.State().Table.H/2)
		if p, _ := d.offered(rules.ArgAt); p.At != nil {
			at = *p.At
		}
	}
	w, h := d.h.play.State().Table.W, d.h.play.State().Table.H
	return d.SetAt(geom.Pt(min(max(at.X, 0), w), min(max(at.Y, 0), h)))
}

// heart is where a unit stands: its leader, else the first of its models on the table.
func (h *Hand) heart(u rules.UnitID) (geom.Point, bool) {
	if m := rules.LeadersOf(h.play.System()).Leader(h.play.State(), u); m != 0 && h.play.State().Model(m).Place == rules.OnTable {
		return h.play.State().Model(m).At, true
	}
	for _, m := range h.play.State().Unit(u).Models {
		if k := h.play.State().Model(m); k.Place == rules.OnTable {
			return k.At, true
		}
	}
	return geom.Point{}, false
}
