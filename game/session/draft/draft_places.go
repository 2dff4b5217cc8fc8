package draft

import (
	"slices"

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

// findSpots asks the rules where the point of the command may lie.
func (d *Draft) findSpots() {
	if d.Need.At {
		p, _ := d.offered(rules.ArgAt)
		d.Spots = p.Zones
	}
}

// lays lists the pieces that a command with a point would put on the table, where no dice are thrown for them.
func (d *Draft) lays() (out []rules.Piece) {
	if !d.Need.At || d.Cmd.At == nil || !d.Ruling.OK() {
		return nil
	}
	now := d.h.play.Battle().State()
	to, err := rules.Apply(d.h.play.System(), now, d.given(), rules.Fair{})
	if err != nil || !to.Ruling.OK() || to.Dice > 0 {
		return nil
	}
	then := to.State
	if to.Preview != nil {
		then = to.Preview
	}
	for _, p := range then.Table.Pieces {
		if !p.Gone && !slices.ContainsFunc(now.Table.Pieces, func(k rules.Piece) bool { return k.ID == p.ID }) {
			out = append(out, p)
		}
	}
	return out
}

// SetAt sets the aiming point: of the current attack where attacks are declared, else of the command, held where the rules say that it
// may lie unless it is loose.
func (d *Draft) SetAt(p geom.Point, loose bool) bool {
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
		if !loose {
			p = rules.Hold(d.Spots, p)
		}
		d.Cmd.At = &p
	default:
		return false
	}
	d.update()
	return true
}

// NudgeAt moves the aiming point of the command, where it may lie unless it is loose. Where there is none yet it begins at the target, else at
// the unit itself or the model that acts, else where the rules offer it, else in the middle of the table.
func (d *Draft) NudgeAt(by geom.Point, loose bool) bool {
	if !d.Need.At || d.Need.Attacks {
		return false
	}
	w, h := d.h.play.State().Table.W, d.h.play.State().Table.H
	onTable := func(p geom.Point) geom.Point { return geom.Pt(min(max(p.X, 0), w), min(max(p.Y, 0), h)) }
	if d.Cmd.At != nil {
		to := onTable(d.Cmd.At.Add(by))
		if !loose {
			to = onward(d.Spots, *d.Cmd.At, to)
		}
		return d.SetAt(to, true)
	}
	at, ok := geom.Point{}, false
	for _, u := range []rules.UnitID{d.Cmd.Target, d.Cmd.Unit} {
		if !ok && u != 0 {
			at, ok = d.h.heart(u)
		}
	}
	if m := d.Cmd.Model; !ok && m != 0 && d.h.play.State().Model(m).Place == rules.OnTable {
		at, ok = d.h.play.State().Model(m).At, true
	}
	if !ok {
		at = geom.Pt(w/2, h/2)
		if p, _ := d.offered(rules.ArgAt); p.At != nil {
			at = *p.At
		}
	}
	return d.SetAt(onTable(at), loose)
}

// onward returns where a point goes that a key takes from one place to another: as far as its zone lets it, or on to the next zone that lies
// that way. It stays where there is none.
func onward(zones [][]geom.Point, from, to geom.Point) geom.Point {
	if len(zones) == 0 {
		return to
	}
	best, far := from, geom.Length(-1)
	for i := range zones {
		p := rules.Hold(zones[i:i+1], to)
		if d := p.Dist(to); p.Sub(from).Dot(to.Sub(from)) > 0 && (far < 0 || d < far) {
			best, far = p, d
		}
	}
	return best
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
