package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
)

// coverShifts change the Cover of a model: every improvement, then every reduction (DL2-TERR-16, DL2-TERR-17).
var coverShifts = []func(*attack.Covering){deckImproves, traitsImprove, heightReduces, traitsReduce}

// deckImproves has hitting the deck improve Cover, save against Elevated fire and of those whom it does not shelter (DL2-SHOOT-36,
// DL2-ELEV-04).
func deckImproves(c *attack.Covering) {
	flat := c.ForbiddenBy(model.DeckShelters, c.ID)
	switch {
	case !c.Deck:
	case flat != nil:
		c.Tell(c.RuleOf(flat), model.Says(flat))
	case c.Above == model.Raised && c.Target < model.Raised:
		c.Tell(c.Book.ElevatedAgainstHitTheDeck, rules.Say("an Elevated firer sees who hits the deck: the cover stays as it was"))
	default:
		c.Add(1, c.Book.HitTheDeck, rules.Plain("hit the deck"))
		if c.Above == model.Flying {
			c.Tell(c.Book.FlyingElevated, rules.Say("hitting the deck counts before the fire from the air"))
		}
	}
}

// traitsImprove makes the improvements of traits.
func traitsImprove(c *attack.Covering) {
	better := func(n int, rule rules.RuleID, text rules.Text) {
		if n > 0 {
			c.Add(n, rule, text)
		}
	}
	c.ByWeapons(better)
	c.OfTarget(better)
}

// heightReduces makes the reductions of fire from above (DL2-ELEV-02, DL2-ELEV-05, DL2-IDF-12).
func heightReduces(c *attack.Covering) {
	switch {
	case c.FromSky():
		c.Add(-1, c.Book.CoverAgainstBlast, rules.Plain("Indirect Fire counts as Flying-Elevated"))
	case c.Above == model.Flying:
		c.Add(-1, c.Book.FlyingElevated, rules.Plain("fire from the air"))
	case c.Above == model.Raised && c.Target >= model.Raised:
		c.Tell(c.Book.ElevatedAgainstElevated, rules.Say("both are Elevated: no bonus"))
	case c.Above == model.Raised && !c.Deck:
		c.Add(-1, c.Book.ElevatedBonus, rules.Plain("all firers are Elevated"))
	}
}

// traitsReduce makes the reductions of traits, and tells the order where there was more than one change.
func traitsReduce(c *attack.Covering) {
	worse := func(n int, rule rules.RuleID, text rules.Text) {
		if n < 0 {
			c.Add(n, rule, text)
		}
	}
	c.ByWeapons(worse)
	c.OfTarget(worse)
	if c.Changes > 1 {
		c.Steps = append(c.Steps, rules.Step{Value: int(c.Level), Unit: "level", Rule: c.Book.CoverArithmetic, Text: rules.Say("improvements first, then reductions")})
	}
}
