package model

import "baize/rules"

// Stages that change how a unit goes over the ground.
var (
	// Glides asks whether it passes over units and terrain as if they were open (DUST-SKILL-55). Aircraft do so anyway.
	Glides = NewLeave("passes over everything")
	// Trails asks whether it passes through enemies (DUST-SKILL-106).
	Trails = NewLeave("passes through enemies")
	// Swims asks whether water and swamp are open to it (DUST-SKILL-20). Naval units swim anyway.
	Swims = NewLeave("swims")
	// Fills asks whether a unit of infantry fills the fortification in which it is, and has to begin in one (DUST-FORT-02, DUST-SETUP-08).
	Fills = NewLeave("fills a fortification")
	// Hovers asks whether an aircraft need not move (DUST-SKILL-62).
	Hovers = NewLeave("stays in the air")
)

// Feet is how a unit goes over the ground.
type Feet struct {
	*Profile
	Air    bool // nothing on the ground stops or harms it: an aircraft
	Glides bool // likewise as it passes, for a ground unit
	Trails bool
	Swims  bool
}

// Feet returns how a unit goes over the ground.
func (g *Game) Feet(u rules.UnitID) Feet {
	p := g.Kind(u)
	return Feet{Profile: p, Air: p.Flies(), Glides: g.Permits(Glides, u), Trails: g.Permits(Trails, u), Swims: p.Class == Naval || g.Permits(Swims, u)}
}
