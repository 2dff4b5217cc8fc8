package charge

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Rules are how an edition carries Charges out.
type Rules struct {
	// May judges whether a Section charges at all, whomever and wherever it stands.
	May func(g *model.Game, unit rules.UnitID) rules.Ruling
	// AllMet says that several Sections are charged only where ways are found that lead to all of them.
	AllMet bool
	// Steps are what a Charge comes to, in their order.
	Steps []Step
	// Bonus are the chargers that have the Charge Bonus against a target, and why others have not; nil where all models of the Section on
	// the table have it.
	Bonus func(c *Charge, target rules.UnitID) ([]rules.ModelID, []rules.Step)
	// AnyAcross says that Linear Terrain lies between a Section and its target if any of its models stands across; else nobody may be in
	// actual contact.
	AnyAcross bool
	// Round gives the chances of the melee that a Charge of a Section has led to, and a word of them for who charges; ok is false where none are told.
	Round func(g *model.Game, unit rules.UnitID, targets []rules.UnitID) (o rules.Odds, short rules.Text, ok bool)
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("Charges")

// Step is a part of a Charge; it reports whether the Charge goes on.
type Step func(c *Charge) bool

// Charge is a Charge under way.
type Charge struct {
	*model.Act
	By      rules.Command
	Unit    rules.UnitID
	Targets []rules.UnitID
	Fought  map[rules.UnitID]bool // targets that were in a melee before
	Down    bool                  // the chargers have hit the deck
	Plan    movement.Plan
	Met     map[rules.ModelID][]engage.Touch // whom the chargers have met
	leap    bool                             // they have just left a Transport
	ended   string                           // the Movement Action that it was in the end
}

// Touched are the Sections that the chargers have met, by id.
func (c *Charge) Touched() []rules.UnitID {
	var out []rules.UnitID
	for _, t := range c.Targets {
		for _, list := range c.Met {
			for _, x := range list {
				if x.Target == t && !model.HasUnit(out, t) {
					out = append(out, t)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}
