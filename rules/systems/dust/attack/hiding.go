package attack

import (
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
)

// Quiet asks of a weapon whether attacking with it leaves a unit camouflaged (DUST-SKILL-34).
var Quiet = model.NewLeave("attacks unheard")

// hidden is how far away a camouflaged unit may be attacked from, in squares.
const hidden = 2

// Stages of who deals and takes hits.
var (
	// Assigns asks whether the attacker says which model takes each hit (DUST-SKILL-27, DUST-SKILL-61).
	Assigns = trait.NewLeave[Strike, model.With](&model.Asked, "assigns hits")
	// StrikesFirst asks whether a weapon of close combat strikes before those of others (DUST-SKILL-54).
	StrikesFirst = trait.NewLeave[Strike, model.With](&model.Asked, "strikes first")
	// Devours asks whether who strikes heals what it does in close combat (DUST-SKILL-48).
	Devours = trait.NewLeave[Strike, model.With](&model.Asked, "devours")
	// Shields asks whether the leader of a unit may take hits of close combat on a shield (DUST-SKILL-25).
	Shields = model.NewLeave("assault shield")
)
