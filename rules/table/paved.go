package table

import (
	"slices"

	"baize/rules"
)

// How much a battle keeps of what was worked out from its terrain: terrain seldom comes or goes, but copies of a state have a list of their own.
const (
	mostPaved = 12
	mostKept  = 512
)

// Paved keeps what was worked out from the terrain of a battle alone, by key: what it is to somebody, or how far it is to a goal. The zero value
// is ready; several goroutines may use it at once.
type Paved[K comparable, V any] struct{ recent Recent[*paving[K, V]] }

// paving is what was worked out from some pieces on a table of a size.
type paving[K comparable, V any] struct {
	w, h   int64
	pieces []rules.Piece
	known  *Known[K, V]
}

// Of returns the value of a key, which make works out where the battle does not keep it. matters reports whether a value may depend on a piece
// that is not gone: tables with the same pieces that matter share all values.
func (p *Paved[K, V]) Of(t *rules.Table, key K, matters func(*rules.Piece) bool, make func() V) V {
	known := p.of(t, matters).known
	v, ok := known.Find(key)
	if !ok {
		v = make()
		known.Keep(key, v, mostKept)
	}
	return v
}

func (p *Paved[K, V]) of(t *rules.Table, matters func(*rules.Piece) bool) *paving[K, V] {
	is := func(k *paving[K, V]) bool {
		return k.w == int64(t.W) && k.h == int64(t.H) && SameSlice(k.pieces, t.Pieces)
	}
	if k, ok := p.recent.Find(is); ok {
		return k
	}
	k := &paving[K, V]{w: int64(t.W), h: int64(t.H), pieces: t.Pieces}
	if like, ok := p.recent.Find(func(o *paving[K, V]) bool { return o.w == k.w && o.h == k.h && alike(o.pieces, k.pieces, matters) }); ok {
		k.known = like.known
	} else {
		k.known = new(Known[K, V])
	}
	p.recent.Keep(k, mostPaved)
	return k
}

// alike reports whether two lists have the same pieces among those that matter, in the same order.
func alike(a, b []rules.Piece, matters func(*rules.Piece) bool) bool {
	next := func(list []rules.Piece) []rules.Piece {
		for len(list) > 0 && (list[0].Gone || !matters(&list[0])) {
			list = list[1:]
		}
		return list
	}
	for a, b = next(a), next(b); len(a) > 0 && len(b) > 0; a, b = next(a[1:]), next(b[1:]) {
		p, q := &a[0], &b[0]
		if p.Kind != q.Kind || p.Order != q.Order || !slices.Equal(p.Tags, q.Tags) || !p.Shape.Equal(q.Shape) {
			return false
		}
	}
	return len(a) == 0 && len(b) == 0
}
