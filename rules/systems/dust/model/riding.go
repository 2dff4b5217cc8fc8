package model

import (
	"slices"

	"baize/rules"
)

// Carrier returns the model that a unit is aboard, 0 for none.
func (g *Game) Carrier(u rules.UnitID) rules.ModelID {
	for _, m := range g.Unit(u).Models {
		if k := g.Model(m); k.Place == rules.Aboard {
			return k.Inside
		}
	}
	return 0
}

// Steers reports whether a model is the pilot of the vehicle that it is in: it acts with that, and is no body beside it (DUST-PILOT-02).
func (g *Game) Steers(m rules.ModelID) bool {
	k := g.Model(m)
	if k.Place != rules.Aboard || k.Inside == 0 {
		return false
	}
	v := g.Model(k.Inside)
	return g.Troop(k.Unit).With == v.Unit && v.Alive()
}

// Pilot returns the hero who steers the vehicle of a unit, 0 for none.
func (g *Game) Pilot(u rules.UnitID) rules.UnitID {
	for _, c := range g.Company(u)[1:] {
		if slices.ContainsFunc(g.Unit(c).Models, g.Steers) {
			return c
		}
	}
	return 0
}

// Riders lists the units aboard a model that act by themselves, those who joined them left out.
func (g *Game) Riders(in rules.ModelID) (out []rules.UnitID) {
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.Carrier(u) == in && in != 0 && g.Host(u) == u && g.Troop(u).With != g.Model(in).Unit {
			out = append(out, u)
		}
	}
	return out
}

// Soldiers is how many soldiers a model stands for: one, or as many as the track of a team has points left (DUST-SKILL-102).
func (g *Game) Soldiers(m rules.ModelID) int {
	if g.Profile(m).Kind != Team {
		return 1
	}
	k := g.Model(m)
	return k.Life - k.Lost
}

// Heads is how many soldiers a unit has, with whoever has joined it.
func (g *Game) Heads(u rules.UnitID) (n int) {
	for _, m := range g.Members(u) {
		n += g.Soldiers(m)
	}
	return n
}

// Around says where a unit that does not stand on the board may be set down.
type Around struct {
	By          rules.ModelID // within Least to Most squares of this model, where it stands or stood
	Least, Most int
	Bow         bool // in contact with the bow of By
	Foes        bool // within Most squares of an enemy unit
	Clear       int  // farther than so many squares from every objective
	Roofs       bool // infantry also on top of buildings, and nobody inside of one
}
