// Package rides has what rides, flies and stays off the table in DUST 1947: pilots, passengers and vehicles that are carried, what comes of
// them when their carrier falls, and units that are set down, hidden or held back.
package rides

import (
	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

func init() { attack.Follows = append(attack.Follows, spill, hold) }

// Steering is what a stage asks about: a hero who would pilot a vehicle.
type Steering struct {
	model.Who
	Vehicle *model.Profile
}

// Stages at which this chapter asks.
var (
	Steers     = trait.NewLeave[Steering, model.With](&model.Asked, "steers") // a hero pilots vehicles (DUST-PILOT-01)
	MayRide    = model.NewLeave("rides")                                      // a unit goes aboard a carrier
	IsLifted   = model.NewLeave("is lifted")                                  // a vehicle is carried by airlifters (DUST-TRANS-08)
	LeavesLate = model.NewLeave("leaves late")                                // a unit leaves a carrier that has acted (DUST-SKILL-08)
	LetsOut    = model.NewLeave("lets out")                                   // a carrier that has acted is left (DUST-SKILL-26)
	Braced     = model.NewLeave("braced")                                     // a vehicle takes less as its airlifter falls (DUST-TRANS-09)
	Drops      = model.NewLeave("drops")                                      // a unit comes through the air (DUST-SKILL-09)
	Recovers   = model.NewLeave("recovers at once")                           // it acts at once when it has come so (DUST-SKILL-12)
	Hides      = model.NewLeave("hides")                                      // a unit may stay off the table (DUST-SKILL-95)
	Returns    = model.NewLeave("returns")                                    // an eliminated unit goes to reserve (DUST-RES-01)
	ReturnsToo = model.NewLeave("returns with its unit")                      // a hero goes to reserve with the unit that it had joined (DUST-SKILL-40)
)

// carrying returns what the traits of a carrier do, and who it is at a stage.
func carrying(g *model.Game, in rules.ModelID) (*model.Kit, model.Who) {
	return g.ModelKit(in), model.Who{G: g, Unit: g.Model(in).Unit, Model: in}
}
