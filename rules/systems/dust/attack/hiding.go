package attack

import "baize/rules/systems/dust/model"

// Quiet asks of a weapon whether attacking with it leaves a unit camouflaged (DUST-SKILL-34).
var Quiet = model.NewLeave("attacks unheard")

// hidden is how far away a camouflaged unit may be attacked from, in squares.
const hidden = 2
