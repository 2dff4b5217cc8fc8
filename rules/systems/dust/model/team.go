package model

import (
	"slices"

	"baize/rules"
)

// Gun reports whether a weapon of a model is the support weapon that a team serves: the first of its profile (DUST-SKILL-102).
func (g *Game) Gun(m rules.ModelID, w *Weapon) bool {
	p := g.Profile(m)
	return p.Kind == Team && len(p.Weapons) > 0 && g.X.Weapons[p.Weapons[0]].ID == w.ID
}

// Arms lists the weapons that a model still has, as its profile names them. Every soldier whom a team has lost took one of the other weapons
// along and one for close combat; the support weapon goes with the last (DUST-DMG-08).
func (g *Game) Arms(m rules.ModelID) []int {
	p := g.Profile(m)
	lost := g.Model(m).Lost
	if p.Kind != Team || lost == 0 || len(p.Weapons) == 0 {
		return p.Weapons
	}
	var left [2]int // of those with a range, and of those for close combat
	of := func(w int) *int {
		if g.X.Weapons[w].Close {
			return &left[1]
		}
		return &left[0]
	}
	for _, w := range p.Weapons[1:] {
		*of(w)++
	}
	left[0], left[1] = left[0]-lost, left[1]-lost
	out := slices.Clip(p.Weapons[:1])
	for _, w := range p.Weapons[1:] {
		if n := of(w); *n > 0 {
			*n--
			out = append(out, w)
		}
	}
	return out
}
