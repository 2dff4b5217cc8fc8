package engage

import (
	"baize/rules"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Rules are what an edition says of whom a Section charges, and of where its models end.
type Rules struct {
	// May judges a Section as the target of a Charge, whatever the ways.
	May func(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling
	// Spared reports whether nobody meets a model in a Charge that may fight otherwise; nil where there is no such model.
	Spared func(g *model.Game, id rules.ModelID) bool
	// Ends judges where the chargers of a plan end, each of which meets so many, once every target is met.
	Ends func(g *model.Game, p *movement.Plan, met [][]Touch, targets []rules.UnitID) rules.Ruling
	// Close proposes ways of a Charge; nil where it finds none that its judge accepts.
	Close func(g *model.Game, c Closing) []rules.Move
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("chargers and whom they meet")

// Meets reports whether a model meets others in a Charge, as a charger or a target.
func Meets(g *model.Game, id rules.ModelID) bool {
	return !g.Forbids(model.MayFight, id) && !spared(g, id)
}

// spared reports whether the edition has nobody meet a model that may fight otherwise.
func spared(g *model.Game, id rules.ModelID) bool {
	is := RulesOf.Of(g.Edition).Spared
	return is != nil && is(g, id)
}

// Together judges that those who moved without the Transports of their Section hold together by themselves; of a Section without
// Transports that was judged with the move.
func Together(g *model.Game, p *movement.Plan) rules.Ruling {
	if p.How.Only == nil {
		return rules.Allow("", "")
	}
	models, shapes := p.Models[:0:0], p.Shapes[:0:0]
	for i, m := range p.Models {
		if model.HasModel(p.How.Only, m) {
			models, shapes = append(models, m), append(shapes, p.Shapes[i])
		}
	}
	if c := coherency.ChainOf(g, models, shapes); !c.OK() {
		return c.Refusal(g, models, shapes)
	}
	return rules.Allow("", "")
}
