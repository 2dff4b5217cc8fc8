package rulestest

import "baize/rules"

// Whole is a system with all of its abilities, and what stands in for those that it lacks: a test embeds it to replace a
// single method.
type Whole struct {
	rules.System
	rules.Viewer
	rules.Guesser
	rules.Veiler
	rules.Extended
	rules.Counting
	rules.Adjuster
	rules.Prover
	rules.Composer
	rules.Sights
	rules.Measurer
	rules.Ranger
	rules.Cards
	rules.Mapper
	rules.Leaders
	rules.Attacker
	rules.Forecaster
	rules.Critic
	rules.Pricer
	rules.Seeker
	rules.Pathfinder
	rules.Prompter
	rules.Steerer
	rules.Storyteller
	rules.Guide
	rules.Spacer
	rules.Sharer
}

// WholeOf returns a system with all of its abilities.
func WholeOf(sys rules.System) Whole {
	return Whole{sys, rules.ViewerOf(sys), rules.GuesserOf(sys), rules.VeilerOf(sys), rules.ExtendedOf(sys), rules.CountingOf(sys), rules.AdjusterOf(sys), rules.ProverOf(sys), rules.ComposerOf(sys),
		rules.SightsOf(sys), rules.MeasurerOf(sys), rules.RangerOf(sys), rules.CardsOf(sys), rules.MapperOf(sys), rules.LeadersOf(sys),
		rules.AttackerOf(sys), rules.ForecasterOf(sys), rules.CriticOf(sys), rules.PricerOf(sys), rules.SeekerOf(sys), rules.PathfinderOf(sys), rules.PrompterOf(sys), rules.SteererOf(sys), rules.StorytellerOf(sys), rules.GuideOf(sys), rules.SpacerOf(sys), rules.SharerOf(sys)}
}

var _ interface {
	rules.System
	rules.Viewer
	rules.Guesser
	rules.Veiler
	rules.Extended
	rules.Counting
	rules.Adjuster
	rules.Prover
	rules.Composer
	rules.Sights
	rules.Measurer
	rules.Ranger
	rules.Cards
	rules.Mapper
	rules.Leaders
	rules.Attacker
	rules.Forecaster
	rules.Critic
	rules.Pricer
	rules.Seeker
	rules.Pathfinder
	rules.Prompter
	rules.Steerer
	rules.Storyteller
	rules.Guide
	rules.Spacer
	rules.Sharer
} = Whole{}
