package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// aimer is a viewer by which attacks are proposed and judged.
type aimer struct {
	*viewer
	waive bool  // the players set a refusal aside: sight, range and the like do not keep anybody from firing
	terse bool  // only what an attack is counts, not the words for who adds nothing
	one   bool  // a single weapon that contributes is enough, whichever
	guns  []gun // room for those of one proposal
}

// aimer is the table as it stands, for attacks.
func (g *game) aimer() *aimer { return &aimer{viewer: g.view()} }

// tersely is for what is judged while nothing changes and nobody is told why not.
func (v *aimer) tersely() *aimer {
	w := *v
	w.terse, w.viewer = true, v.still()
	return &w
}

// gun is a model that contributes with one weapon.
type gun struct {
	rules.Shooter
	w       *Weapon
	unit    rules.UnitID
	band    int // 0 Effective Range, 1 Long Range
	nearest geom.Length
	pool    dice.Pool
	aboard  bool
	rolled  bool // the number of its dice is thrown
}
