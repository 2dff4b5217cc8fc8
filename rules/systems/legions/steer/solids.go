package steer

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// obstruct says what stands in the way of the bodies of a kit: what is within their reach. Bodies to which the same is in the way
// share the list.
func (t *steering) obstruct(k *move.Kit) {
	p := movement.Plan{G: t.Game, Unit: t.unit, How: t.how}
	box := geom.EmptyBox()
	for i := range k.Bodies {
		b := &k.Bodies[i]
		box = box.Union(ground.Solid(t.Game, b.Model).Box.Grow(max(0, b.Limit) + 2*geom.Inch))
	}
	p.SurveyWithin(box, nil, len(t.S.Models))
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
	kind               model.Kind
	size               model.Size
	drives             bool
	skims, sure, rides bool
}

func (t *steering) goingOf(m rules.ModelID) going {
	p := t.Profile(m)
	return going{kind: p.Kind, size: p.Size, drives: t.drives(m), skims: t.Permits(model.OverTerrain, m), sure: t.Permits(model.ThroughDifficult, m), rides: ground.Rides(t.Game, m)}
}

// obstacles is what stands in the way of a model and of all that go like it.
func (t *steering) obstacles(k *move.Kit, p *movement.Plan, id rules.ModelID, box geom.Box) []move.Solid {
	way := t.goingOf(id)
	list := make([]move.Solid, 0, len(p.Solids)+len(p.Ground))
	seat := t.Model(id).Seat
	for _, o := range p.Solids {
		if k.Has(o.ID) {
			continue
		}
		of := t.Model(o.ID).Ref()
		enemy := o.Seat != seat && !o.Wreck
		switch {
		case way.drives && o.Wreck, way.drives && o.Iron && !enemy:
			list = append(list, move.Solid{Shape: o.Shape, Of: of})
		case way.drives && !o.Iron && t.fightsOthers(o.ID):
			list = append(list, move.Solid{Shape: o.Shape, Of: of})
		case way.drives: // enemy Ironclads may be rammed, others jump aside
		default:
			list = append(list, move.Solid{Shape: o.Shape, Pass: t.how.Fly || way.skims && o.Wreck, Of: of})
			if enemy && !model.HasUnit(t.how.Foes, o.Unit) {
				list = append(list, move.Solid{Shape: o.Shape, Apart: geom.Inch, Pass: true, Of: of})
			}
		}
	}
	for i := range p.Ground {
		q := &p.Ground[i]
		if !box.Meets(q.Box) {
			continue
		}
		if bars, pass := t.bars(id, way, q); bars {
			list = append(list, move.Solid{Shape: q.Shape, Pass: pass, Of: q.Piece.Ref()})
		}
		if !way.drives && q.T.Building {
			if u := movement.Occupier(t.Game, q.Piece.ID); u != 0 && t.Game.Unit(u).Seat != seat && !model.HasUnit(t.how.Foes, u) {
				list = append(list, move.Solid{Shape: q.Held, Apart: geom.Inch, Pass: true, Of: q.Piece.Ref()})
			}
		}
	}
	return list
}

// bars reports whether a piece of terrain is in the way of a model, and whether it may be crossed all the same and only not ended on.
func (t *steering) bars(id rules.ModelID, way going, q *model.Ground) (bars, pass bool) {
	c := ground.ClassOf(t.Game, q.T, id)
	switch {
	case t.how.Fly && t.E.Settings.RoofLanding && q.T.Building && way.kind == model.Jetpack:
		return false, false // the judge says where on it
	case t.how.Fly || way.skims:
		return c == model.Impassable, true
	case q.T.Smash && t.how.Smash && (way.kind == model.Cavalry || way.drives && way.rides):
		return false, false
	case c == model.Difficult:
		if t.how.Shuts(t.Game) {
			return !way.sure, false
		}
	}
	if c != model.Impassable && q.T.Linear && movement.PriceOf.Of(t.Edition).EndsClear != "" {
		return !way.drives || c == model.Difficult && !(q.T.Crush && ground.Crushes(t.Game, id)), true
	}
	return c == model.Impassable, false
}

// fightsOthers reports whether a model stands in a melee with another Section than the one that is steered.
func (t *steering) fightsOthers(m rules.ModelID) bool {
	for _, f := range contact.Foes(t.Game, m) {
		if f != t.unit {
			return true
		}
	}
	return false
}
