package model

import "slices"

// Traits of profiles that change how a model goes over the ground.
const (
	Flying      = "flying"
	Trailblazer = "trailblazer"
	Amphibious  = "amphibious"
)

// Glides reports whether a ground model passes over units and terrain as if they were open (DUST-SKILL-55). Aircraft do so anyway.
func (p *Profile) Glides() bool { return p.has(Flying) }

// Trails reports whether a model passes through enemies (DUST-SKILL-106).
func (p *Profile) Trails() bool { return p.has(Trailblazer) }

// Swims reports whether a model takes water and swamp as open (DUST-SKILL-20, DUST-SKILL-77).
func (p *Profile) Swims() bool { return p.Class == Naval || p.has(Amphibious) }

// has reports whether a profile has a trait.
func (p *Profile) has(id string) bool { return slices.Contains(p.Traits, id) }
