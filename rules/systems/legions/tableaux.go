package legions

import (
	"sync"

	"baize/rules"
)

// mostTableaux is how many tableaux a battle keeps: enough for the ways of one activation that a player of the program
// compares.
const mostTableaux = 12

// tableaux are the tableaux of a battle asked for last, shared by all of its states: a command that is judged, carried
// out and run again for every answer meets the same few tables. Nil keeps nothing.
type tableaux struct {
	mu   sync.Mutex
	list []*tableau // the latest first
}

// of gives the tableau of a state's table.
func (k *tableaux) of(g *game) *tableau {
	if k == nil {
		return newTableau(g, 0, g.memo.tableau)
	}
	sum := tableSum(g.S)
	last := g.memo.tableau
	if t, latest := k.find(g, sum); t != nil {
		return t
	} else if last == nil {
		last = latest
	}
	t := newTableau(g, sum, last)
	k.keep(t)
	return t
}

// find looks for the tableau that fits; else it gives the latest one.
func (k *tableaux) find(g *game, sum uint64) (fits, latest *tableau) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for i, t := range k.list {
		if t.sum == sum && t.fits(g) {
			copy(k.list[1:i+1], k.list[:i])
			k.list[0] = t
			return t, nil
		}
	}
	if len(k.list) > 0 {
		return nil, k.list[0]
	}
	return nil, nil
}

func (k *tableaux) keep(t *tableau) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.list) < mostTableaux {
		k.list = append(k.list, nil)
	}
	copy(k.list[1:], k.list)
	k.list[0] = t
}

// tableSum is a number that tables which differ hardly ever share.
func tableSum(s *rules.State) uint64 {
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
