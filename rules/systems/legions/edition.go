package legions

import (
	"sync"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/book"
)

// Edition is one edition of the game: its rules by role, and its tables. It is made once and never changes, so that the battles of
// several editions may be played side by side: a state carries the one that it is played by.
type Edition struct {
	Book        *book.Book
	catalogue   []rules.Rule
	terrains    []terrain // the first is Open Ground
	terrainByID map[string]*terrain
	bookOrders  []order // the Standing Orders, in the order of the book
	damages     []damageRow
	commands    *mech.Commands[*game, *act] // every kind of command, in the order of the book

	preTurn   []turnStep
	endPhase  []turnStep
	deploying []deployStage
	// deploysIn is the place among the stages of deployment of a Section that is set up, or arrives late.
	deploysIn func(g *game, unit rules.UnitID, late bool) int

	// ridePast lets Cavalry strike one of the Sections that it passed At the Double, by which of its models.
	ridePast func(a *act, unit rules.UnitID, passed map[rules.UnitID][]rules.ModelID)

	infoOnce sync.Once
	told     *rules.Info // made once it is asked for
}
