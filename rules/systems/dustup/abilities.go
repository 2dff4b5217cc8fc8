package dustup

import "baize/rules"

// Attacks implements rules.Attacker.
func (System) Attacks(s *rules.State, unit rules.UnitID) []rules.Attack { return read(s).attacks(unit) }

// Ranges implements rules.Ranger.
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band { return read(s).ranges(m) }

// NoShot implements rules.Attacker.
func (System) NoShot(s *rules.State, m rules.ModelID, at rules.Attack) rules.Ruling {
	return read(s).noShot(m, at)
}

// Builder implements rules.System.
func (System) Builder() rules.Builder { return newBuilder() }

// Adjusted implements rules.Adjuster.
func (System) Adjusted(ctx *rules.Ctx) { resolve(ctx).adjusted() }

// JudgeForce implements rules.Composer.
func (System) JudgeForce(s *rules.State, seat rules.Seat, limit int) (points int, priced bool, err error) {
	points, err = read(s).force(seat, limit)
	return points, true, err
}

// Promise implements rules.Critic.
func (System) Promise(s *rules.State, seat rules.Seat) int { return promiseOf(s, seat) }

// Worth implements rules.Critic.
func (System) Worth(s *rules.State, seat rules.Seat) int { return worthOf(s, seat) }

// Steer implements rules.Steerer.
func (System) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	return read(s).steer(d, w)
}

// Sight implements rules.Sights.
func (System) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	return read(s).sightTo(from, to)
}

// Measure implements rules.Measurer.
func (System) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	return measure(s, from, to)
}

// Reach implements rules.Ranger.
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach { return read(s).reach(c) }

// Threats implements rules.Ranger.
func (System) Threats(s *rules.State, unit rules.UnitID) []rules.Threat { return read(s).threats(unit) }

// Settles implements rules.Critic: whatever an activation does has come about when it ends.
func (System) Settles(*rules.State) bool { return false }

// Leader implements rules.Leaders: ranges, lines of sight and moves of a unit are its leader's.
func (System) Leader(s *rules.State, unit rules.UnitID) rules.ModelID {
	return read(s).troop(unit).Leader
}
