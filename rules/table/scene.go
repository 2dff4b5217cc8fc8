package table

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Reading is what a system makes of a table: what a piece is to it, and which of its own classes pieces and models have for whoever looks
// across the table. What has class 0 is in nobody's way and is left out of the index.
type Reading[K any] struct {
	Kind   func(s *rules.State, p *rules.Piece) K
	Class  func(kind K) uint8
	Settle func(s *rules.State, c *Scene[K])          // sets what of the kinds depends on other pieces; nil where nothing does
	Model  func(s *rules.State, m *rules.Model) uint8 // nil where no model is in the way
}

// Scene is a table at one moment as a system reads it, with an index of what is on it. It keeps its own copy of what it was made from and
// never changes, so that every state that it fits may ask it, at once too.
type Scene[K any] struct {
	*geom.Sight
	Kinds []K        // by piece id - 1, the zero value for a piece that is gone
	Boxes []geom.Box // by piece id - 1, empty for a piece that is gone

	table  rules.Table
	models []rules.Model
}

// NewScene makes the scene of a table as it stands. last is one of the same battle to start from, or nil: what is the same in both is
// shared, so it must be of a state that was read in the same way.
func NewScene[K any](s *rules.State, read Reading[K], last *Scene[K]) *Scene[K] {
	c := &Scene[K]{table: s.Table}
	alike := last != nil && last.SameGround(s)
	if alike {
		c.Kinds, c.Boxes, c.Sight, c.table = last.Kinds, last.Boxes, last.Fork(), last.table
	} else {
		c.lay(s, read)
	}
	if read.Model == nil {
		return c
	}
	c.models = slices.Clone(s.Models)
	alike = alike && len(last.models) == len(s.Models)
	for i := range s.Models {
		m := &s.Models[i]
		if alike && StandsAs(&last.models[i], m) {
			continue
		}
		if class := read.Model(s, m); class != 0 {
			c.Put(c.Handle(m.ID), m.Shape(), int32(m.ID), class)
		} else {
			c.Remove(c.Handle(m.ID))
		}
	}
	return c
}

// lay enters the pieces.
func (c *Scene[K]) lay(s *rules.State, read Reading[K]) {
	c.Sight = geom.NewSight(geom.Table(s.Table.W, s.Table.H))
	c.Kinds, c.Boxes = make([]K, len(s.Table.Pieces)), make([]geom.Box, len(s.Table.Pieces))
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.Gone {
			c.Boxes[i] = geom.EmptyBox()
			continue
		}
		c.Kinds[i], c.Boxes[i] = read.Kind(s, p), p.Shape.Bounds()
		if class := read.Class(c.Kinds[i]); class != 0 {
			c.Put(i, p.Shape, -int32(p.ID), class)
		}
	}
	if read.Settle != nil {
		read.Settle(s, c)
	}
}

// Handle is that of a model in the index, where its id is its own; that of a piece is its id less 1, and its id there is below 0.
func (c *Scene[K]) Handle(m rules.ModelID) int { return len(c.Kinds) + int(m) - 1 }

// Then is the table that the scene was made from, and its models where they matter. They must not be changed.
func (c *Scene[K]) Then() (rules.Table, []rules.Model) { return c.table, c.models }

// Fits reports whether a state has the ground and the models that the scene was made from, in everything that the index holds.
func (c *Scene[K]) Fits(s *rules.State) bool {
	if !c.SameGround(s) || c.models != nil && len(c.models) != len(s.Models) {
		return false
	}
	for i := range c.models {
		if !StandsAs(&c.models[i], &s.Models[i]) {
			return false
		}
	}
	return true
}

// SameGround reports whether a state has the terrain that the scene was made from.
func (c *Scene[K]) SameGround(s *rules.State) bool {
	if c.sameRevision(s) {
		return true
	}
	a, b := &c.table, &s.Table
	if a.W != b.W || a.H != b.H || len(a.Pieces) != len(b.Pieces) {
		return false
	}
	for i := range a.Pieces {
		p, q := &a.Pieces[i], &b.Pieces[i]
		if p.Gone != q.Gone || p.Kind != q.Kind || p.Label != q.Label || p.Order != q.Order || !SameSlice(p.Tags, q.Tags) || !samePlace(&p.Shape, &q.Shape) {
			return false
		}
	}
	return true
}

// sameRevision reports whether a state has the very list of pieces that the scene was made from: it is replaced, never changed in place.
func (c *Scene[K]) sameRevision(s *rules.State) bool {
	return SameSlice(c.table.Pieces, s.Table.Pieces) && c.table.W == s.Table.W && c.table.H == s.Table.H
}

// samePlace is [geom.Shape.Equal], cheap where two shapes share their corners.
func samePlace(a, b *geom.Shape) bool {
	return a.C == b.C && a.Kind == b.Kind && a.W == b.W && a.L == b.L && a.H == b.H && (SameSlice(a.Pts, b.Pts) || slices.Equal(a.Pts, b.Pts))
}

// SameSlice reports whether two slices are one and the same; what is never changed in place is then equal.
func SameSlice[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// StandsAs reports whether a model is in the way in the same manner in two states, and is called the same.
func StandsAs(a, b *rules.Model) bool {
	return a.At == b.At && a.Facing == b.Facing && a.Place == b.Place && a.Inside == b.Inside && a.Within == b.Within &&
		a.Unit == b.Unit && a.Seat == b.Seat && a.Profile == b.Profile && a.Base == b.Base && a.Label == b.Label
}

// Revision is a number that the tables of two states of a battle hardly ever share, unless they are the same.
func Revision(s *rules.State) uint64 {
	h := uint64(len(s.Table.Pieces))
	mix := func(x uint64) { h = (h ^ x) * 0x9e3779b97f4a7c15; h ^= h >> 29 }
	for i := range s.Models {
		m := &s.Models[i]
		mix(uint64(m.At.X)<<32 ^ uint64(m.At.Y))
		mix(uint64(m.Facing)<<40 ^ uint64(m.Inside)<<24 ^ uint64(m.Within)<<8 ^ uint64(m.Place))
	}
	for i := range s.Table.Pieces {
		if s.Table.Pieces[i].Gone {
			mix(uint64(i))
		}
	}
	return h
}
