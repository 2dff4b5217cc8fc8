package dustup

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/mind"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
	"baize/rules/systems/dustup/scenario"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/steer"
	"baize/rules/systems/dustup/survey"
)

// Attacks implements rules.Attacker.
func (System) Attacks(s *rules.State, d rules.Draft) []rules.Attack {
	if d.Of != nil {
		return assault.Defences(model.Read(s), d.Of, d.Command)
	}
	return shooting.Attacks(model.Read(s), d.Command.Unit)
}

// Ranges implements rules.Ranger.
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band {
	return shooting.Ranges(model.Read(s), m)
}

// NoShot implements rules.Attacker.
func (System) NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	if d.Of != nil {
		return assault.NoDefence(model.Read(s), d.Of, d.Command, m)
	}
	return shooting.NoShot(model.Read(s), m, at)
}

// Builder implements rules.System.
func (System) Builder() rules.Builder { return scenario.NewBuilder() }

// Adjusted implements rules.Adjuster.
func (System) Adjusted(ctx *rules.Ctx) { scenario.Adjusted(model.Resolve(ctx)) }

// Agreements implements rules.Composer.
func (System) Agreements() []rules.Value {
	return []rules.Value{{Term: rules.Term{ID: rules.AgreedPoints, Title: "Points", Text: "the most that a force may cost", Rule: "DUP-SCEN-08"}, Kind: rules.Number, Min: 1, Max: 9999, Usual: "600"}}
}

// Forms implements rules.Composer.
func (System) Forms() []rules.LineForm { return scenario.Forms() }

// JudgeForce implements rules.Composer.
func (System) JudgeForce(s *rules.State, seat rules.Seat, agreed rules.Agreement) rules.Mustered {
	return muster.Force(model.Read(s), seat, agreed.Number(rules.AgreedPoints))
}

// Arm implements rules.Composer. Rules of a profile are keys of its line: one that is written alone is on.
func (System) Arm(profile []rules.Field, kit rules.Kit) []rules.Field {
	out := mech.Arm(profile, rules.Kit{Without: kit.Without, Weapons: kit.Weapons}, "weapons", "")
	for _, t := range kit.Traits {
		name, value, said := strings.Cut(t, "=")
		if !said {
			value = "on"
		}
		if i := slices.IndexFunc(out, func(f rules.Field) bool { return f.Name == name }); i >= 0 {
			out[i].Value = value
		} else {
			out = append(out, rules.Field{Name: name, Value: value})
		}
	}
	return out
}

// Promise implements rules.Critic.
func (System) Promise(s *rules.State, seat rules.Seat) int { return mind.Promise(s, seat) }

// Worth implements rules.Critic.
func (System) Worth(s *rules.State, seat rules.Seat) int { return mind.Worth(s, seat) }

// Steer implements rules.Steerer.
func (System) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	return steer.Steer(model.Read(s), d, w)
}

// Sight implements rules.Sights.
func (System) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	return survey.Sight(model.Read(s), from, to)
}

// Measure implements rules.Measurer.
func (System) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	return survey.Measure(s, from, to)
}

// Arrival implements rules.Pathfinder.
func (System) Arrival(s *rules.State, unit rules.UnitID, at geom.Point) (activations int, ok bool) {
	return mind.Arrival(s, unit, at)
}

// Goals implements rules.Seeker: where a unit has reached the goal of its side.
func (System) Goals(s *rules.State, unit rules.UnitID) []geom.Point { return mind.Goals(s, unit) }

// Reach implements rules.Ranger.
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach {
	return survey.Reach(model.Read(s), c)
}

// Threats implements rules.Ranger.
func (System) Threats(s *rules.State, unit rules.UnitID) []rules.Threat {
	return survey.Threats(model.Read(s), unit)
}

// Settles implements rules.Critic: what an activation does has happened when it ends.
func (System) Settles(*rules.State) bool { return false }

// Leader implements rules.Leaders: ranges, lines of sight and moves of a unit are its leader's.
func (System) Leader(s *rules.State, unit rules.UnitID) rules.ModelID {
	return model.Read(s).Troop(unit).Leader
}
