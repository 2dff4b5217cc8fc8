package legions

import (
	"fmt"
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

	infoOnce sync.Once
	told     *rules.Info // made once it is asked for
}

// newEdition makes an edition from its catalogue. A broken catalogue is a broken build and panics.
func newEdition(name, rows, clauses, tests string) *Edition {
	b, err := book.New(mech.Roles(name, rows))
	if err != nil {
		panic(name + ": " + err.Error())
	}
	e := &Edition{Book: b, catalogue: mech.WithClauses(name, mech.Catalogue(name, rows), clauses, tests), terrains: terrains(b), bookOrders: standingOrders(b), damages: damageTable(b)}
	for i := range traits {
		if !b.Has(traits[i].Role) {
			panic(fmt.Sprintf("%s: trait %s: no rule has the role %q", name, traits[i].ID, traits[i].Role))
		}
	}
	e.terrainByID = map[string]*terrain{}
	for i := range e.terrains {
		e.terrainByID[e.terrains[i].ID] = &e.terrains[i]
	}
	for also, id := range alsoCalled {
		e.terrainByID[also] = e.terrainByID[id]
	}
	return e
}

// dl2 is Dystopian Legions 2.0.
var dl2 = sync.OnceValue(func() *Edition { return newEdition("legions", catalogueText, clauseText, clauseTests) })

// edition is the one that a system plays.
func (System) edition() *Edition { return dl2() }
