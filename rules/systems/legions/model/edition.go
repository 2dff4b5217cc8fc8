package model

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/book"
)

// Edition is one edition of the game: its rules by role, and its tables. It is made once and never changes, so that the battles of
// several editions may be played side by side: a state carries the one that it is played by.
type Edition struct {
	ID, Name, Number string
	Book             *book.Book
	Rows             any // a pointer to the roles that its own code cites, nil for none
	Catalogue        []rules.Rule
	Traits           *trait.List[MAR] // the Model Assigned Rules, in the order in which their hooks run
	Terrains         []Terrain        // the first is Open Ground
	TerrainByID      map[string]*Terrain
	Orders           []Order  // the Standing Orders, in the order of the book
	Effects          []Effect // of Orders that last for the Turn
	Damages          []DamageRow
	Morale           Morale
	MoraleStates     []MoraleState               // by the markers that lead to them, Good Order first
	Commands         *mech.Commands[*Game, *Act] // every kind of command, in the order of the book
	Acting           []Command                   // what a Section does in its Activation, in the order in which it is offered
	// Begins is what else happens as a Section begins its Activation, and Arrives as it has made its Movement Action, before anybody
	// reacts to that.
	Begins, Arrives []func(a *Act, unit rules.UnitID)

	// Asks, Throws, Judges, Changes and Reacts are the questions, purposes of dice, subjects of rulings and reactions of its own, beside those of
	// the family.
	Asks   []Question
	Throws []rules.Term
	Judges []string
	// Changes are the names of events of terrain of its own.
	Changes []string
	Reacts  []rules.Term

	// Advice judges how a table and the forces on it are arranged, before or in a battle; refusals are advice.
	Advice []func(g *Game) []rules.Ruling

	// Scores count the Battle Log Points of a Turn, in order; each adds to what the sides gain.
	Scores []func(a *Act, gain *[2]int)

	// Stakes are the areas in which Sections score, apart from Objectives.
	Stakes []func(g *Game) []Stake

	PreTurn   []TurnStep
	EndPhase  []TurnStep
	Deploying []DeployStage
	// DeploysIn is the place among the stages of deployment of a Section that is set up, or arrives late.
	DeploysIn func(g *Game, unit rules.UnitID, late bool) int
	// MeleeRound fights a round of the melee that a Section stands in.
	MeleeRound func(a *Act, unit rules.UnitID)
	// RidePast lets Cavalry strike one of the Sections that it passed At the Double, by which of its models; nil
	// where it strikes nobody.
	RidePast func(a *Act, unit rules.UnitID, passed map[rules.UnitID][]rules.ModelID)

	// Info tells of the edition, gathered once from the tables that the rules themselves use.
	Info func() *rules.Info

	Values
	parts []any // what it says in each chapter, by the places of the parts that were declared
}

// Morale is how an edition keeps the nerve of Sections.
type Morale interface {
	// State is the Morale State of a Section.
	State(g *Game, unit rules.UnitID) *MoraleState
	// Test tests a Section for what it met in an event.
	Test(a *Act, unit rules.UnitID, reasons []Reason)
	// Shake worsens the state of a Section by n steps, with all that follows from it; Steady betters it.
	Shake(a *Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text)
	Steady(a *Act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text)
}

// MoraleState is the Morale State that so many Shaken Markers lead to.
func (e *Edition) MoraleState(markers int) *MoraleState {
	at := len(e.MoraleStates) - 1
	for markers < e.MoraleStates[at].From {
		at--
	}
	return &e.MoraleStates[at]
}

// Printed is what is read of an edition: its catalogue, its clauses, and the tests that prove some of them.
type Printed struct{ Rows, Clauses, Tests string }

// ReadEdition reads the book of an edition. own points to the roles that its own code cites, nil for none. A broken catalogue is a
// broken build and panics.
func ReadEdition(id, name, number string, p Printed, own any) *Edition {
	b, err := book.New(mech.Roles(id, p.Rows), own)
	if err != nil {
		panic(id + ": " + err.Error())
	}
	return &Edition{ID: id, Name: name, Number: number, Book: b, Rows: own, Catalogue: mech.WithClauses(id, mech.Catalogue(id, p.Rows), p.Clauses, p.Tests)}
}

// SetTraits gives an edition its Model Assigned Rules. The catalogue gets a row for each that has no role in the book. A role that no
// rule can have is a broken build and panics.
func (e *Edition) SetTraits(lists ...[]Trait) {
	e.Traits = trait.NewList(lists...)
	for _, t := range e.Traits.All() {
		if t.Role == "" {
			e.Catalogue = append(e.Catalogue, ownRow(t, e.RowOf(t)))
		} else if !e.Book.Has(book.Role(t.Role)) {
			panic(fmt.Sprintf("%s: trait %s: no rule has the role %q", e.ID, t.ID, t.Role))
		}
	}
}

// RowOf is the row of the catalogue for a trait.
func (e *Edition) RowOf(t *Trait) rules.RuleID {
	if t.Role != "" {
		return e.Book.Rule(book.Role(t.Role))
	}
	return rules.RuleID(strings.ToUpper(e.ID + "-" + t.ID))
}

// ownRow is the row for a trait that no book has: one clause, of the kind of its first hook.
func ownRow(t *Trait, id rules.RuleID) rules.Rule {
	kind := "words"
	if len(t.Hooks) > 0 {
		kind = map[trait.Kind]string{trait.Modifies: "number", trait.Permits: "allow", trait.Forbids: "refuse", trait.Replaces: "state", trait.Reacts: "dice"}[t.Hooks[0].Kind]
	}
	return rules.Rule{ID: id, Area: "MAR", Title: t.Name, Book: "no book", Text: t.Doc,
		Clauses: []rules.Clause{{ID: rules.ClauseID(id + ".a"), Kind: kind, Holds: t.Doc, Wrong: "as if nobody had it"}}}
}

// SetTerrains gives an edition its kinds of terrain, once it has its values.
func (e *Edition) SetTerrains(list []Terrain) {
	e.Terrains, e.TerrainByID = list, map[string]*Terrain{}
	for i := range list {
		e.TerrainByID[list[i].ID] = &list[i]
	}
	for also, id := range e.Aliases {
		if t := e.TerrainByID[id]; t != nil {
			e.TerrainByID[also] = t
		}
	}
}
