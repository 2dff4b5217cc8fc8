package grid

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// perils lists what the unit meets on a way: each piece of wire and each minefield once, at the first step into or out of it; each wreck
// that burns as it comes into it; each crate that a vehicle drives over. Who flies meets nothing but a wreck that it ends in.
func (w *mover) perils(way []space.Node) (out []model.Peril) {
	if w.feet.Air {
		return nil
	}
	var from []space.Cell
	if w.lead.Place == rules.OnTable {
		from = w.grounded(w.node(w.lead))
	}
	add := func(p model.Peril) {
		if !slices.ContainsFunc(out, func(o model.Peril) bool { return o.Kind == p.Kind && o.Piece == p.Piece && o.Model == p.Model }) {
			out = append(out, p)
		}
	}
	for i, n := range way {
		to := w.grounded(n)
		if !w.feet.Glides {
			w.changes(from, to, func(k *ground.Kind, id rules.PieceID, leaves bool) {
				switch {
				case k.ID == ground.Wire && w.p.Foot():
					add(model.Peril{Kind: model.Wire, At: i, Out: leaves, Piece: id})
				case k.ID == ground.Mines:
					add(model.Peril{Kind: model.Mines, At: i, Out: leaves, Piece: id})
				case k.ID == ground.Crates && ground.Vehicles(w.p) && !leaves:
					add(model.Peril{Kind: model.Crate, At: i, Piece: id})
				}
			})
		}
		if !w.feet.Glides || i == len(way)-1 {
			for _, c := range to {
				if m := w.burning(c); m != 0 && !slices.Contains(from, c) {
					add(model.Peril{Kind: model.Fire, At: i, Model: m})
				}
			}
		}
		from = to
	}
	slices.SortStableFunc(out, func(a, b model.Peril) int { return cmp.Or(a.At-b.At, int(a.Kind)-int(b.Kind)) })
	return out
}

// grounded returns the squares that the unit takes up on the ground at a node; none on a floor.
func (w *mover) grounded(n space.Node) []space.Cell {
	if n.Layer > 0 {
		return nil
	}
	return slices.DeleteFunc(cells(w.p, n), func(c space.Cell) bool { return !w.Has(c) })
}

// changes calls see for every piece that the unit comes on, or leaves, as it goes from some squares to others.
func (w *mover) changes(from, to []space.Cell, see func(k *ground.Kind, id rules.PieceID, leaves bool)) {
	was, is := w.piecesOn(from), w.piecesOn(to)
	for _, id := range is {
		if !slices.Contains(was, id) {
			see(w.kinds[id-1], id, false)
		}
	}
	for _, id := range was {
		if !slices.Contains(is, id) {
			see(w.kinds[id-1], id, true)
		}
	}
}

// piecesOn lists the pieces on some squares.
func (w *mover) piecesOn(list []space.Cell) (out []rules.PieceID) {
	for _, c := range list {
		for _, id := range w.at(c).pieces {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

// burning returns the wreck on a square that is on fire, 0 for none.
func (w *mover) burning(at space.Cell) (out rules.ModelID) {
	w.standing(at, 0, func(m *rules.Model) {
		if m.Place == rules.Wreck && w.Unit(m.Unit).Markers.Has(model.OnFire) {
			out = m.ID
		}
	})
	return out
}

// enters returns the way by which a unit that is not on the board comes to a node, with the fewest perils, and of such ways the one that begins
// nearest.
func (w *mover) enters(most int, to space.Node) (way []space.Node) {
	far := func(s space.Step) geom.Length { return w.Middle(s.To.Cell).Dist(w.Middle(to.Cell)) }
	firsts := w.firsts()
	slices.SortStableFunc(firsts, func(a, b space.Step) int { return int(far(a) - far(b)) })
	fewest := -1
	for _, s := range firsts {
		f := space.Search(s.To, most-s.Cost, w.steps)
		for _, n := range f.Nodes {
			if plain(n) != plain(to) {
				continue
			}
			first, on := f.Way(n)
			try := append([]space.Node{first}, on...)
			if met := len(w.perils(try)); fewest < 0 || met < fewest {
				way, fewest = try, met
			}
		}
		if fewest == 0 {
			break
		}
	}
	return way
}

// plain returns a node without what the way to it has used up.
func plain(n space.Node) space.Node {
	n.Odd, n.Mode = false, 0
	return n
}
