package attack

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// Aimer is a viewer by which attacks are proposed and judged.
type Aimer struct {
	*sight.Viewer
	Waive bool  // the players set a refusal aside: sight, range and the like do not keep anybody from firing
	terse bool  // only what an attack is counts, not the words for who adds nothing
	one   bool  // a single weapon that contributes is enough, whichever
	guns  []Gun // room for those of one proposal
}

// Aim is the table as it stands, for attacks.
func Aim(g *model.Game) *Aimer { return &Aimer{Viewer: sight.View(g)} }

// Tersely is for what is judged while nothing changes and nobody is told why not.
func (v *Aimer) Tersely() *Aimer {
	w := *v
	w.terse, w.Viewer = true, v.Still()
	return &w
}

// Gun is a model that contributes with one weapon.
type Gun struct {
	rules.Shooter
	W       *model.Weapon
	Unit    rules.UnitID
	Band    int // 0 Effective Range, 1 Long Range
	Nearest geom.Length
	Pool    dice.Pool
	Aboard  bool
	Rolled  bool // the number of its dice is thrown
}
