package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/mind"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
	"baize/rules/systems/legions/scenario"
	"baize/rules/systems/legions/steer"
	"baize/rules/systems/legions/survey"
	"baize/rules/systems/legions/turn"
)

// What players and the window get of 2.0 besides its rules, each by the function that gives it.

// Attacks implements rules.Attacker.
func (System) Attacks(s *rules.State, d rules.Draft) []rules.Attack { return attack.Offered(s, d) }

// Card implements rules.Cards.
func (System) Card(s *rules.State, unit rules.UnitID) rules.Card { return survey.Card(s, unit) }

// Counters implements rules.Counting.
func (System) Counters(s *rules.State) []rules.Counter { return survey.Counters(s) }

// SetCounter implements rules.Counting.
func (System) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	return survey.SetCounter(s, name, seat, n)
}

// Adjusted implements rules.Adjuster.
func (System) Adjusted(ctx *rules.Ctx) { deploy.Adjusted(ctx) }

// Agreements implements rules.Composer.
func (y System) Agreements() []rules.Value { return muster.Agreements(y.edition()) }

// Forms implements rules.Composer.
func (y System) Forms() []rules.LineForm { return scenario.Forms(y.edition()) }

// JudgeForce implements rules.Composer: what units cost is said by whoever writes a force.
func (System) JudgeForce(s *rules.State, seat rules.Seat, agreed rules.Agreement) rules.Mustered {
	return rules.Mustered{Faults: muster.JudgeForce(model.Read(s), seat, agreed)}
}

// Arm implements rules.Composer: what is bought for a whole Section is nothing for its Ironclads.
func (System) Arm(profile []rules.Field, kit rules.Kit) []rules.Field {
	at := slices.IndexFunc(profile, func(f rules.Field) bool { return f.Name == "type" })
	if kit.Unit && at >= 0 && model.Kind(profile[at].Value).IsIronclad() {
		return slices.Clone(profile)
	}
	return mech.Arm(profile, kit, "weapons", "mars")
}

// Sorts implements rules.Sorter: Sections by the slots that they fill and the platoons that they are in.
func (System) Sorts() (kind, together string) { return "slot", "platoon" }

// Guidance implements rules.Guide.
func (System) Guidance(s *rules.State) []rules.Ruling { return survey.Guidance(s) }

// Bars implements rules.Guide.
func (System) Bars(s *rules.State, p rules.PieceID, m rules.ModelID) bool {
	return survey.Bars(s, p, m)
}

// Goals implements rules.Seeker.
func (System) Goals(s *rules.State, unit rules.UnitID) []geom.Point { return mind.Goals(s, unit) }

// Landmarks implements rules.Mapper.
func (System) Landmarks(s *rules.State) []rules.Landmark { return survey.Landmarks(s) }

// Landscape implements rules.Guide.
func (y System) Landscape() rules.Landscape { return survey.Landscape(y.edition()) }

// Measure implements rules.Measurer.
func (System) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	return survey.Measure(s, from, to)
}

// NoShot implements rules.Attacker.
func (System) NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	return attack.NoShot(s, d, m, at)
}

// Odds implements rules.Forecaster: each kind of command tells of the dice that it throws. Failed dice are thrown again where they may
// be; Luck Tokens are kept. What other players may still decide is left out: ties of the chain, and reactions, of which the title says so.
func (System) Odds(s *rules.State, d rules.Draft) (rules.Odds, bool) {
	g := model.Read(s)
	return g.Commands.Odds(g, d)
}

// Open implements rules.System.
func (System) Open(s *rules.State) rules.Decision { return turn.Decide(s) }

// Promise implements rules.Critic.
func (System) Promise(s *rules.State, seat rules.Seat) int { return mind.Promise(s, seat) }

// Arrival implements rules.Pathfinder.
func (System) Arrival(s *rules.State, unit rules.UnitID, at geom.Point) (activations int, ok bool) {
	return mind.Arrival(s, unit, at)
}

// Reach implements rules.Ranger.
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach { return survey.Reach(s, c) }

// Steer implements rules.Steerer.
func (System) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	return steer.Lead(s, d, w)
}

// Sight implements rules.Sights.
func (System) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	return survey.Sight(s, from, to)
}

// Ranges implements rules.Ranger.
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band { return survey.Ranges(s, m) }

// Threats implements rules.Ranger.
func (System) Threats(s *rules.State, unit rules.UnitID) []rules.Threat {
	return survey.Threats(s, unit)
}

// Worth implements rules.Critic.
func (System) Worth(s *rules.State, seat rules.Seat) int { return mind.Worth(s, seat) }

// Settles implements rules.Critic.
func (System) Settles(*rules.State) bool { return mind.Settles() }

// Price implements rules.Pricer.
func (System) Price(s *rules.State, m rules.ModelID) int { return mind.Price(s, m) }

// Builder implements rules.System.
func (y System) Builder() rules.Builder { return scenario.NewBuilder(y.edition()) }

// Info implements rules.System.
func (y System) Info() *rules.Info { return y.edition().Info() }
