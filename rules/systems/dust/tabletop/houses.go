package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
)

// house is a part of the table with something over the ground on which infantry stands: a building, or a plinth.
type house struct {
	pieces  []rules.PieceID // that are its walls; it is named by the first
	outline geom.Shape
	floors  int  // levels from 0 that lie inside; none of a plinth
	highest int  // the level of its roof, or of its top; 0 where nobody stands on it
	top     bool // it is climbed from beside it: a plinth (DUST-TERR-25)
}

// has reports whether a piece is one of the walls of the house.
func (h *house) has(p rules.PieceID) bool { return slices.Contains(h.pieces, p) }

// joined reports whether a piece is one of the walls that make up buildings (DUST-TERR-24).
func joined(p *rules.Piece) bool {
	return p.Kind == ground.OldWall && slices.Contains(p.Tags, ground.Joined)
}

// newHouses lists the houses of a table.
func newHouses(l *land) (out []house) {
	var walls []*rules.Piece
	for i, k := range l.kinds {
		p := &l.pieces[i]
		switch {
		case k == nil:
		case k.Walls:
			h := house{pieces: []rules.PieceID{p.ID}, outline: p.Shape, floors: ground.Storeys(p), highest: ground.Storeys(p)}
			if k.Hut {
				h.highest = 0
			}
			out = append(out, h)
		case k.Top:
			out = append(out, house{pieces: []rules.PieceID{p.ID}, outline: p.Shape, highest: 1, top: true})
		case joined(p):
			walls = append(walls, p)
		}
	}
	return append(out, enclosed(walls)...)
}

// over returns the house in whose outline a point lies, on whatever level; nil for none.
func (l *land) over(at geom.Point) *house {
	for i := range l.houses {
		if h := &l.houses[i]; h.outline.ContainsPoint(at) {
			return h
		}
	}
	return nil
}

// house returns the building inside of which a point on a level is, nil for none; its roof is outside.
func (l *land) house(at geom.Point, layer int) *house {
	if h := l.over(at); h != nil && layer < h.floors {
		return h
	}
	return nil
}

// storey reports whether a point has a level: the ground, or a floor, a roof or a top above it.
func (l *land) storey(at geom.Point, layer int) bool {
	if layer == 0 {
		return true
	}
	h := l.over(at)
	return h != nil && layer > 0 && layer <= h.highest
}
