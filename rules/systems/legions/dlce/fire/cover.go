package fire

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
)

// coverShifts change the Cover of a mini one after the other: the target's own traits, the height of the firers, the traits of their
// weapons, and last whether it has hit the deck (DLCE-SHT-07).
var coverShifts = []func(*attack.Covering){
	func(c *attack.Covering) { c.OfTarget(c.Add) },
	heightShifts,
	func(c *attack.Covering) { c.ByWeapons(c.Add) },
	deckShifts,
	tellOrder,
}

// heightShifts takes a level off the Cover of who is not Elevated where all firers are, save of Fortified Cover and of who has hit
// the deck (DLCE-ELEV-02, DLCE-ELEV-03). Shells that come down and fire in flight count as Elevated (DLCE-IDF-12).
func heightShifts(c *attack.Covering) {
	rule, text := c.Book.ElevatedBonus, rules.Plain("all firers are Elevated")
	switch {
	case c.FromSky():
		rule, text = c.Book.CoverAgainstBlast, rules.Plain("Indirect Fire comes from above")
	case c.Above < model.Raised:
		return
	case c.Target >= model.Raised:
		c.Tell(c.Book.ElevatedAgainstElevated, rules.Plain("the target is Elevated too"))
		return
	}
	switch {
	case c.Deck:
		c.Tell(c.Book.ElevatedAgainstHitTheDeck, rules.Plain("against Elevated fire who hits the deck keeps the Cover it had"))
	case c.Level >= model.Fortified:
		c.Tell(rule, rules.Plain("Fortified Cover stays as it is"))
	default:
		c.Add(-1, rule, text)
	}
}

// deckShifts adds a level for hitting the deck to no and Soft Cover; not against fire from above (DLCE-SHT-07, DLCE-ELEV-03).
func deckShifts(c *attack.Covering) {
	if !c.Deck || c.FromSky() || c.Above >= model.Raised && c.Target < model.Raised {
		return
	}
	switch by := c.ForbiddenBy(model.DeckShelters, c.ID); {
	case by != nil:
		c.Tell(c.RuleOf(by), model.Says(by))
	case c.Level >= model.Hard:
		c.Tell(c.Book.HitTheDeck, rules.Plain("Hard Cover and better gets nothing from hitting the deck"))
	default:
		c.Add(1, c.Book.HitTheDeck, rules.Plain("hit the deck"))
	}
}

// tellOrder tells the order of the changes where there was more than one.
func tellOrder(c *attack.Covering) {
	if c.Changes > 1 {
		c.Steps = append(c.Steps, rules.Step{Value: int(c.Level), Unit: "level", Rule: c.Book.CoverArithmetic, Text: rules.Plain("each change in turn, hitting the deck last")})
	}
}
