package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// obstruct says what stands in the way of the bodies of a kit: what is within their reach. Bodies to which the same is in the way
// share the list.
func (t *steering) obstruct(k *move.Kit) {
	p := plan{g: t.game, unit: t.unit, how: t.how}
	box := geom.EmptyBox()
	for i := range k.Bodies {
		b := &k.Bodies[i]
		box = box.Union(t.solid(b.Model).box.Grow(max(0, b.Limit) + 2*geom.Inch))
	}
	p.surveyWithin(box, nil, len(t.S.Models))
	ways := map[going][]move.Solid{}
	for i := range k.Bodies {
		b := &k.Bodies[i]
		at := t.goingOf(b.Model)
		list, known := ways[at]
		if !known {
			list = t.obstacles(k, &p, b.Model, box)
			ways[at] = list
		}
		b.Among = b.Amid(list)
	}
}

// going is what tells apart models to which something else is in the way.
type going struct {
	kind               Kind
	size               Size
	drives             bool
	skims, sure, rides bool
}

func (t *steering) goingOf(m rules.ModelID) going {
	p := t.profile(m)
	return going{kind: p.Kind, size: p.Size, drives: t.drives(m), skims: t.permits(overTerrain, m), sure: t.permits(throughDifficult, m), rides: t.rides(m)}
}

// obstacles is what stands in the way of a model and of all that go like it.
func (t *steering) obstacles(k *move.Kit, p *plan, id rules.ModelID, box geom.Box) []move.Solid {
	way := t.goingOf(id)
	list := make([]move.Solid, 0, len(p.solids)+len(p.ground))
	seat := t.model(id).Seat
	for _, o := range p.solids {
		if k.Has(o.id) {
			continue
		}
		of := t.model(o.id).Ref()
		enemy := o.seat != seat && !o.wreck
		switch {
		case way.drives && o.wreck, way.drives && o.iron && !enemy:
			list = append(list, move.Solid{Shape: o.shape, Of: of})
		case way.drives && !o.iron && t.fightsOthers(o.id):
			list = append(list, move.Solid{Shape: o.shape, Of: of})
		case way.drives: // enemy Ironclads may be rammed, others jump aside
		default:
			list = append(list, move.Solid{Shape: o.shape, Pass: t.how.fly || way.skims && o.wreck, Of: of})
			if enemy && !hasUnit(t.how.foes, o.unit) {
				list = append(list, move.Solid{Shape: o.shape, Apart: geom.Inch, Pass: true, Of: of})
			}
		}
	}
	for i := range p.ground {
		q := &p.ground[i]
		if !box.Meets(q.box) {
			continue
		}
		if bars, pass := t.bars(id, way, q); bars {
			list = append(list, move.Solid{Shape: q.shape, Pass: pass, Of: q.piece.Ref()})
		}
		if !way.drives && q.t.Building {
			if u := t.occupier(q.piece.ID); u != 0 && t.game.unit(u).Seat != seat && !hasUnit(t.how.foes, u) {
				list = append(list, move.Solid{Shape: q.held, Apart: geom.Inch, Pass: true, Of: q.piece.Ref()})
			}
		}
	}
	return list
}

// bars reports whether a piece of terrain is in the way of a model, and whether it may be crossed all the same and only not ended on.
func (t *steering) bars(id rules.ModelID, way going, q *ground) (bars, pass bool) {
	c := t.classOf(q.t, id)
	switch {
	case t.how.fly || way.skims:
		return c == impassable, true
	case q.t.Smash && t.how.smash && (way.kind == Cavalry || way.drives && way.rides):
		return false, false
	case c == difficult:
		return t.how.double && !way.sure, false
	}
	return c == impassable, false
}

// fightsOthers reports whether a model stands in a melee with another Section than the one that is steered.
func (t *steering) fightsOthers(m rules.ModelID) bool {
	for _, f := range t.foes(m) {
		if f != t.unit {
			return true
		}
	}
	return false
}
