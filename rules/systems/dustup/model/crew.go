package model

import (
	"baize/rules"
)

// Guns lists the models of heavy weapons that a unit still has.
func (g *Game) Guns(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(unit).Models {
		if g.Profile(m).Kind == Gun && g.Model(m).Alive() {
			out = append(out, m)
		}
	}
	return out
}

// Crewed reports whether a unit of figures has a heavy weapon: a model of it, or one that a figure holds.
func (g *Game) Crewed(unit rules.UnitID) bool {
	if g.Hull(unit) != 0 || g.Troop(unit).Weaponless {
		return false
	}
	if len(g.Guns(unit)) > 0 {
		return true
	}
	for _, m := range g.InPlay(unit) {
		for _, w := range g.Profile(m).Weapons {
			if w.Kind == Heavy {
				return true
			}
		}
	}
	return false
}

// Crew counts the able-bodied crew of a heavy weapon and the crew at the start: the figures with that role, or all where
// none has it (DUP-HVY-02).
func (g *Game) Crew(unit rules.UnitID) (able, of int) {
	figures := 0
	for _, m := range g.Unit(unit).Models {
		if g.Profile(m).Kind == Figure {
			figures++
			if g.Permits(ServesGun, m) {
				of++
			}
		}
	}
	if of == 0 || of == figures {
		return len(g.Able(unit)), max(figures, g.Troop(unit).Strength)
	}
	for _, m := range g.Able(unit) {
		if g.Permits(ServesGun, m) {
			able++
		}
	}
	return able, of
}
