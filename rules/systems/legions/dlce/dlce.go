package dlce

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/clash"
	"baize/rules/systems/legions/dlce/fire"
	"baize/rules/systems/legions/dlce/going"
	"baize/rules/systems/legions/dlce/housing"
	"baize/rules/systems/legions/dlce/muster"
	"baize/rules/systems/legions/dlce/nerve"
	"baize/rules/systems/legions/dlce/opening"
	"baize/rules/systems/legions/dlce/orders"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/dlce/sequence"
	"baize/rules/systems/legions/model"
	family "baize/rules/systems/legions/muster"
	familyorders "baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/survey"
	"baize/rules/systems/legions/turn"
	"baize/rules/systems/legions/words"
)

// Edition is the Community Edition 0.02.
var Edition = sync.OnceValue(func() *model.Edition {
	return Complete(model.ReadEdition("dlce", "Legions Community Edition", "0.02", Printed, &rows.Rows{}))
})

// Complete gives an edition all that the Community Edition does, chapter by chapter.
func Complete(e *model.Edition) *model.Edition {
	b := e.Book
	e.Values = values(b, rows.Of(e))
	e.SetTerrains(going.Terrains(b))
	going.Say(e)
	housing.Say(e)
	muster.Say(e)
	opening.Say(e)
	housing.BeforeBattle(e)
	nerve.Say(e)
	fire.Say(e)
	orders.Say(e)
	clash.Say(e)
	sequence.Say(e)
	housing.EndOfTurn(e)
	e.Advice = []func(*model.Game) []rules.Ruling{survey.TerrainShare, survey.OpenZones, survey.ObjectivesApart, opening.AreaHint, family.Advice}
	e.Acting = slices.Concat(model.Replaced(turn.MovementCommands, housing.Commands), shoot.Commands)
	e.Commands = mech.NewCommands(e.ID, opening.Commands(), deploy.Commands, []model.Command{housing.AttachCommand}, turn.PreTurnCommands, turn.ActivationCommands, familyorders.Commands(e), e.Acting, turn.EndCommands).
		Over(func(g *model.Game) *rules.State { return g.S })
	e.Info = sync.OnceValue(func() *rules.Info { return words.Inform(e) })
	e.SetTraits(modelRules(), fire.Traits, clash.Traits, nerve.Traits, housing.Traits)
	return e
}
