package legions

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
	id, name, number string
	Book             *book.Book
	catalogue        []rules.Rule
	traits           *trait.List[MAR] // the Model Assigned Rules, in the order in which their hooks run
	terrains         []terrain        // the first is Open Ground
	terrainByID      map[string]*terrain
	orders           []order // the Standing Orders, in the order of the book
	damages          []damageRow
	morale           morale
	commands         *mech.Commands[*game, *act] // every kind of command, in the order of the book

	preTurn   []turnStep
	endPhase  []turnStep
	deploying []deployStage
	// deploysIn is the place among the stages of deployment of a Section that is set up, or arrives late.
	deploysIn func(g *game, unit rules.UnitID, late bool) int
	// meleeRound fights a round of the melee that a Section stands in.
	meleeRound func(a *act, unit rules.UnitID)
	// ridePast lets Cavalry strike one of the Sections that it passed At the Double, by which of its models.
	ridePast func(a *act, unit rules.UnitID, passed map[rules.UnitID][]rules.ModelID)

	// Info tells of the edition, gathered once from the tables that the rules themselves use.
	Info func() *rules.Info
}

// morale is how an edition keeps the nerve of Sections.
type morale interface {
	// Shaken reports whether a Section shoots and strikes the worse for its nerve.
	Shaken(g *game, unit rules.UnitID) bool
	// Routed reports whether a Section does nothing but fall back.
	Routed(g *game, unit rules.UnitID) bool
	// Test tests a Section for what it met in an event.
	Test(a *act, unit rules.UnitID, reasons []reason)
	// Shake worsens the state of a Section by n steps, with all that follows from it; Steady betters it.
	Shake(a *act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text)
	Steady(a *act, unit rules.UnitID, n int, rule rules.RuleID, why rules.Text)
}

// readEdition reads the book of an edition from its catalogue, its clauses and the tests that prove some of them. A broken catalogue
// is a broken build and panics.
func readEdition(id, name, number, rows, clauses, tests string) *Edition {
	b, err := book.New(mech.Roles(id, rows))
	if err != nil {
		panic(id + ": " + err.Error())
	}
	return &Edition{id: id, name: name, number: number, Book: b, catalogue: mech.WithClauses(id, mech.Catalogue(id, rows), clauses, tests)}
}

// setTraits gives an edition its Model Assigned Rules. The catalogue gets a row for each that has no role in the book. A role that no
// rule can have is a broken build and panics.
func (e *Edition) setTraits(lists ...[]Trait) {
	e.traits = trait.NewList(lists...)
	for _, t := range e.traits.All() {
		if t.Role == "" {
			e.catalogue = append(e.catalogue, ownRow(t, e.rowOf(t)))
		} else if !e.Book.Has(book.Role(t.Role)) {
			panic(fmt.Sprintf("%s: trait %s: no rule has the role %q", e.id, t.ID, t.Role))
		}
	}
}

// rowOf is the row of the catalogue for a trait.
func (e *Edition) rowOf(t *Trait) rules.RuleID {
	if t.Role != "" {
		return e.Book.Rule(book.Role(t.Role))
	}
	return rules.RuleID(strings.ToUpper(e.id + "-" + t.ID))
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

// setTerrains gives an edition its kinds of terrain.
func (e *Edition) setTerrains(list []terrain) {
	e.terrains, e.terrainByID = list, map[string]*terrain{}
	for i := range list {
		e.terrainByID[list[i].ID] = &list[i]
	}
	for also, id := range alsoCalled {
		e.terrainByID[also] = e.terrainByID[id]
	}
}
