package dust

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/space"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/mind"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/muster"
	"baize/rules/systems/dust/scenario"
	"baize/rules/systems/dust/survey"
	_ "baize/rules/systems/dust/tabletop" // the second board
	_ "baize/rules/systems/dust/traits"   // puts the skills that battles are played by in force
	"baize/rules/systems/dust/turn"
)

// System is DUST 1947.
type System struct{}

func init() { rules.Register(System{}) }

// The abilities that it has: one that changes its form does not go missing without a word.
var _ interface {
	rules.Attacker
	rules.Cards
	rules.Counting
	rules.Critic
	rules.Extended
	rules.Forecaster
	rules.Guide
	rules.Leaders
	rules.Mapper
	rules.Measurer
	rules.Pathfinder
	rules.Prompter
	rules.Prover
	rules.Ranger
	rules.Sampler
	rules.Scenarist
	rules.Seeker
	rules.Sharer
	rules.Sights
	rules.Spacer
	rules.Storyteller
	rules.Steerer
} = System{}

// commands are the commands, in the order in which help lists them.
var commands = mech.NewCommands("dust", turn.Commands(), muster.Commands).Over(func(g *model.Game) *rules.State { return g.S })

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	return commands.Check(model.Read(s), c)
}

// Params implements rules.Prompter.
func (System) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	return commands.Params(s, model.Read(s), d, only...)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) { commands.Run(model.Resolve(ctx), c) }

// NewExt implements rules.Extended.
func (System) NewExt() rules.Ext { return &model.Ext{} }

// Builder implements rules.System.
func (System) Builder() rules.Builder { return scenario.NewBuilder() }

// Open implements rules.System.
func (System) Open(s *rules.State) rules.Decision { return turn.Open(model.Read(s), commands) }

// Goals implements rules.Seeker: where a unit carries out what it has declared.
func (System) Goals(s *rules.State, unit rules.UnitID) []geom.Point {
	if unit == 0 {
		return nil
	}
	return turn.Goals(model.Read(s), unit)
}

// Odds implements rules.Forecaster.
func (System) Odds(s *rules.State, d rules.Draft) (rules.Odds, bool) {
	return commands.Odds(model.Read(s), d)
}

// Attacks implements rules.Attacker.
func (System) Attacks(s *rules.State, d rules.Draft) []rules.Attack {
	g := turn.Turned(model.Read(s), d.Command)
	way := turn.Way(g, d)
	out := attack.Proposals(g, d.Command.Unit, way, d.Command.Target)
	if len(out) == 0 && d.Command.Target == 0 && d.Of == nil {
		out = attack.Screen(g, d.Command.Unit, way)
	}
	return out
}

// NoShot implements rules.Attacker.
func (System) NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	g := turn.Turned(model.Read(s), d.Command)
	return attack.NoShot(g, m, at, turn.Way(g, d))
}

// Steer implements rules.Steerer.
func (System) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	return turn.Steer(model.Read(s), d, w)
}

// Space implements rules.Spacer.
func (System) Space(s *rules.State) space.Space { return model.Read(s).B.Space(&s.Table) }

// Shares implements rules.Sharer.
func (System) Shares(s *rules.State, a, b *rules.Model) bool {
	g := model.Read(s)
	return g.B.Shares(g, a, b)
}

// Leader implements rules.Leaders.
func (System) Leader(s *rules.State, u rules.UnitID) rules.ModelID { return model.Read(s).Leader(u) }

// Sight implements rules.Sights.
func (System) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	return survey.Sight(model.Read(s), from, to)
}

// Measure implements rules.Measurer.
func (System) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	return survey.Measure(model.Read(s), from, to)
}

// Ranges implements rules.Ranger.
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band {
	return survey.Ranges(model.Read(s), m)
}

// Reach implements rules.Ranger.
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach {
	return survey.Reach(model.Read(s), c)
}

// Threats implements rules.Ranger.
func (System) Threats(s *rules.State, u rules.UnitID) []rules.Threat {
	return survey.Threats(model.Read(s), u)
}

// Arrival implements rules.Pathfinder.
func (System) Arrival(s *rules.State, u rules.UnitID, at geom.Point) (activations int, ok bool) {
	return mind.Arrival(model.Read(s), u, at)
}

// Landmarks implements rules.Mapper.
func (System) Landmarks(s *rules.State) []rules.Landmark { return survey.Landmarks(model.Read(s)) }

// Worth implements rules.Critic.
func (System) Worth(s *rules.State, seat rules.Seat) int { return mind.Worth(model.Read(s), seat) }

// Promise implements rules.Critic.
func (System) Promise(s *rules.State, seat rules.Seat) int {
	return mind.Promise(model.Read(s), seat)
}

// Settles implements rules.Critic: whatever an activation does has come about when it ends.
func (System) Settles(*rules.State) bool { return false }

// Settings implements rules.Scenarist.
func (System) Settings() []rules.Value { return scenario.Settings() }

// Lines implements rules.Scenarist.
func (System) Lines() []rules.LineForm { return scenario.Lines() }

// Tables implements rules.Scenarist.
func (System) Tables() []rules.TableSize { return scenario.Tables }

// Mentions implements rules.Scenarist.
func (System) Mentions() []rules.Mention { return scenario.Mentions() }
