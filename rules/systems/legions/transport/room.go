package transport

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// roomStep is how far apart places beside a carrier are looked at where nothing nearer at hand is free.
const roomStep = geom.Inch / 20

// SetDown places models beside a carrier: in a row, each beside those before, where there is room for all; else packed towards the
// side of the table that leaves the fewest out (DL2-MOV-23). Nobody whom it leaves out has room beside the others.
func SetDown(g *model.Game, models []rules.ModelID, k states.Carrier) []rules.Move {
	best := filled(g, models, k, nil)
	for h := geom.Heading(0); h < geom.FullTurn && len(best) < len(models); h += 45 * geom.Degree {
		if other := filled(g, models, k, crammed(g, models, k, h)); len(other) > len(best) {
			best = other
		}
	}
	return best
}

// filled adds to places of some models places of the others, until nobody is left who has room.
func filled(g *model.Game, models []rules.ModelID, k states.Carrier, taken map[rules.ModelID]geom.Shape) []rules.Move {
	spots := map[rules.ModelID]geom.Shape{}
	for id, s := range taken {
		spots[id] = s
	}
	for n := -1; n < len(spots); { // whoever is placed may give another a place beside him
		n = len(spots)
		for _, id := range models {
			if _, ok := spots[id]; ok {
				continue
			}
			m := g.Model(id)
			if at, ok := FreeSpot(g, m, k, spots); ok {
				spots[id] = m.Base.Shape(at, m.Facing)
			}
		}
	}
	var out []rules.Move
	for _, id := range models {
		if s, ok := spots[id]; ok {
			out = append(out, rules.Move{Model: id, Path: []geom.Point{s.Centre()}, Facing: g.Model(id).Facing})
		}
	}
	return out
}

// crammed sets models down one after the other, each as far towards one side as there is room.
func crammed(g *model.Game, models []rules.ModelID, k states.Carrier, side geom.Heading) map[rules.ModelID]geom.Shape {
	out := map[rules.ModelID]geom.Shape{}
	to := side.Vec(100 * geom.Inch)
	along := func(p geom.Point) int64 {
		return int64(p.X/geom.Touch)*int64(to.X/geom.Touch) + int64(p.Y/geom.Touch)*int64(to.Y/geom.Touch)
	}
	for _, id := range models {
		m := g.Model(id)
		places := slices.Clone(roomBeside(g, m, k))
		slices.SortStableFunc(places, func(a, b geom.Point) int { return int(min(1, max(-1, along(b)-along(a)))) })
		if at, ok := place.First(slices.Values(places), func(at geom.Point) bool { return !onSome(out, m.Base.Shape(at, m.Facing)) }); ok {
			out[id] = m.Base.Shape(at, m.Facing)
		}
	}
	return out
}

// onSome reports whether a base stands on one of those that are placed.
func onSome(taken map[rules.ModelID]geom.Shape, shape geom.Shape) bool {
	for _, s := range taken {
		if geom.Pressed(s, shape) {
			return true
		}
	}
	return false
}

// FreeSpot looks for a place beside a carrier that leaves comrades who are placed where they are: against one of them, 10 degrees
// around, then on rings about the carrier half an inch apart, then anywhere.
func FreeSpot(g *model.Game, m *rules.Model, k states.Carrier, taken map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	free := func(at geom.Point) bool {
		shape := m.Base.Shape(at, m.Facing)
		return !onSome(taken, shape) && MayStandBeside(g, m, shape, k).OK()
	}
	for _, id := range g.Unit(m.Unit).Models {
		s, ok := taken[id]
		for h := geom.Heading(0); ok && h < geom.FullTurn; h += 10 * geom.Degree {
			if at := place.Beside(m, s, s.Centre(), h, 0); free(at) {
				return at, true
			}
		}
	}
	for gap := geom.Touch; gap <= states.CarryingOf.Of(g.Edition).Limit(g, m.ID); gap += geom.Inch / 2 {
		for h := geom.Heading(0); h < geom.FullTurn; h += 10 * geom.Degree {
			if at := place.Beside(m, k.Shape, k.Shape.Centre(), h, gap); free(at) {
				return at, true
			}
		}
	}
	return place.First(slices.Values(roomBeside(g, m, k)), func(at geom.Point) bool { return !onSome(taken, m.Base.Shape(at, m.Facing)) })
}

// roomBeside lists the places beside a carrier on which a model may stand, a twentieth of an inch apart. It must not be changed.
func roomBeside(g *model.Game, m *rules.Model, k states.Carrier) []geom.Point {
	what := fmt.Sprint("room ", k.Model, k.Piece, m.Seat, m.Profile, m.Facing)
	return ways.Found(g, what, func() (out []geom.Point) {
		box := k.Shape.Bounds().Grow(states.CarryingOf.Of(g.Edition).Limit(g, m.ID) + m.Shape().Reach())
		var near []geom.Shape // on which it may not stand in any case: most places are on one of them
		for i := range g.S.Models {
			if o := &g.S.Models[i]; (o.Place == rules.OnTable || o.Place == rules.Wreck) && box.Meets(o.Shape().Bounds()) {
				near = append(near, o.Shape())
			}
		}
		for _, q := range ground.Pieces(g) {
			if box.Meets(q.Box) && ground.ClassOf(g, q.T, m.ID) == model.Impassable {
				near = append(near, q.Held)
			}
		}
		for at := range place.Grid(box, roomStep) {
			shape := m.Base.Shape(at, m.Facing)
			if !slices.ContainsFunc(near, func(s geom.Shape) bool { return geom.Pressed(shape, s) }) && MayStandBeside(g, m, shape, k).OK() {
				out = append(out, at)
			}
		}
		return out
	})
}
