package soak

import (
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// setDown proposes places for the models of a unit that are inside another model or a piece: beside it, on free ground, side by side from
// the point in a direction from it. It gives nil where nobody is inside anything or there is no room.
func setDown(s *rules.State, u rules.UnitID, from geom.Heading) []rules.Move {
	var in []rules.ModelID
	for _, m := range s.Unit(u).Models {
		if k := s.Model(m); k.Place == rules.Aboard {
			in = append(in, m)
		}
	}
	if len(in) == 0 {
		return nil
	}
	var out geom.Shape
	switch k := s.Model(in[0]); {
	case k.Inside != 0:
		out = s.Model(k.Inside).Shape()
	case k.Within != 0:
		out = s.Piece(k.Within).Shape
	default:
		return nil
	}
	var taken []geom.Shape
	for i := range s.Models {
		if k := &s.Models[i]; k.Place == rules.OnTable || k.Place == rules.Wreck {
			taken = append(taken, k.Shape())
		}
	}
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; !p.Gone {
			taken = append(taken, p.Shape)
		}
	}
	var moves []rules.Move
	first := out.Centre().Add(from.Vec(out.Reach()))
	for _, m := range in {
		k := s.Model(m)
		at, ok := freeBeside(s, k, out, taken, first)
		if !ok {
			return nil
		}
		if len(moves) == 0 {
			first = at
		}
		taken = append(taken, k.Base.Shape(at, k.Facing))
		moves = append(moves, rules.Move{Model: m, Path: []geom.Point{at}, Facing: k.Facing})
	}
	return moves
}

// freeBeside finds the place nearest to a point at which a model stands on the table, on nothing and within 3 inches of a shape, on a
// grid of a quarter of an inch.
func freeBeside(s *rules.State, k *rules.Model, out geom.Shape, taken []geom.Shape, near geom.Point) (geom.Point, bool) {
	const step, reach = geom.Inch / 4, 3 * geom.Inch
	table, box := geom.Table(s.Table.W, s.Table.H), out.Bounds().Grow(reach)
	var spots []geom.Point
	for x := box.Min.X; x <= box.Max.X; x += step {
		for y := box.Min.Y; y <= box.Max.Y; y += step {
			spots = append(spots, geom.Point{X: x, Y: y})
		}
	}
	sort.SliceStable(spots, func(i, j int) bool { return spots[i].Dist(near) < spots[j].Dist(near) })
next:
	for _, at := range spots {
		shape := k.Base.Shape(at, k.Facing)
		if !table.ContainsBox(shape.Bounds()) || geom.Distance(shape, out) > reach {
			continue
		}
		for _, o := range taken {
			if geom.Overlap(shape, o) {
				continue next
			}
		}
		return at, true
	}
	return geom.Point{}, false
}
