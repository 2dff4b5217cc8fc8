package legions

import (
	"sync"

	"baize/rules"
	"baize/rules/geom"
)

// mostContacts is of how many pairs of models a battle remembers where they touch.
const mostContacts = 4096

// contacts are the places at which models of a battle touch each other that were asked for last, shared by all of its states.
// Nil remembers nothing.
type contacts struct {
	mu    sync.Mutex
	spots map[pairing][]geom.Point
}

// pairing is two models where they stand, one of which may go and touch the other.
type pairing struct {
	m, e   rules.ModelID
	at, by geom.Point
	mf, ef geom.Heading
	over   rules.PieceID
}

// contactSpots are places at which a model touches another: straight in front of it first, then all around. They must not
// be changed.
func (g *game) contactSpots(m, e *rules.Model) []geom.Point {
	return g.E.contacts.of(m, e, 0, func() []geom.Point { return spotsAround(m, e) })
}

// spotsAcross is acrossSpots, remembered. They must not be changed.
func (g *game) spotsAcross(m, e *rules.Model, q *rules.Piece) []geom.Point {
	return g.E.contacts.of(m, e, q.ID, func() []geom.Point { return acrossSpots(m, e, q) })
}

// of are the places where a model meets another, over a piece or none, found if they are not known.
func (k *contacts) of(m, e *rules.Model, over rules.PieceID, find func() []geom.Point) []geom.Point {
	if k == nil {
		return find()
	}
	p := pairing{m.ID, e.ID, m.At, e.At, m.Facing, e.Facing, over}
	k.mu.Lock()
	spots, known := k.spots[p]
	k.mu.Unlock()
	if known {
		return spots
	}
	spots = find()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.spots == nil || len(k.spots) >= mostContacts {
		k.spots = map[pairing][]geom.Point{}
	}
	k.spots[p] = spots
	return spots
}

func spotsAround(m, e *rules.Model) []geom.Point {
	first := geom.HeadingTo(e.At, m.At)
	out := make([]geom.Point, 0, 24)
	for k := geom.Heading(0); k < 24; k++ {
		turn := (k + 1) / 2 * 15 * geom.Degree
		if k%2 == 1 {
			turn = -turn
		}
		out = append(out, beside(m, e.Shape(), e.At, first.Add(turn)))
	}
	return out
}
