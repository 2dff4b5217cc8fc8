package words

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/model"
)

// rollsOf are the purposes of dice in an edition: those of the family, the checks of its Orders, and those of its own.
func rollsOf(e *model.Edition) []rules.Term {
	out := slices.Clone(rollTerms)
	for _, o := range e.Orders {
		if !rules.Fits(anyOrder, o.Name) {
			out = append(out, rules.Term{ID: o.Name, Text: "the check of that Order, then what it rolls for, if anything"})
		}
	}
	return append(out, e.Throws...)
}

// attackRollsOf are those that only attacks throw.
func attackRollsOf(e *model.Edition) []string {
	all := rollsOf(e)
	return slices.DeleteFunc(slices.Clone(attackRolls), func(id string) bool {
		return !slices.ContainsFunc(all, func(t rules.Term) bool { return t.ID == id })
	})
}

// anyOrder is how most Orders are called.
const anyOrder = "…!"

// rollTerms are the purposes of dice in every edition: who throws what. Transcripts name rolls by them.
var rollTerms = []rules.Term{
	{ID: anyOrder, Text: "the check of an Order, by the unit that gets it, then what it rolls for, if anything"},
	{ID: "serve the gun with one crewman", Text: "the check of a gun's last crewman"},
	{ID: "arrival of …", Text: "D3, the Turn in which a Section that is held back arrives"},
	{ID: "attack", Text: "the pool of a Ranged, Ironclad or Indirect attack, by the attacker"},
	{ID: "cover", Text: "D3, what Cover takes off the successes against an Ironclad, by its owner"},
	{ID: "dice of …", Text: "how many dice an experimental weapon has"},
	{ID: "direction", Text: "D6, where a scatter goes: 1 is the top of the table, each further face 60 degrees clockwise"},
	{ID: "direction of the next blast", Text: "D6, where the next blast of a barrage lies"},
	{ID: "does … work", Text: "D6 for an unreliable weapon, before its attack"},
	{ID: "help for …", Text: "D6 of a medic or engineer for one model, by its owner"},
	{ID: "hit and run", Text: "the MAD of chargers that strike and pass on"},
	{ID: "initiative", Text: "the pool of a side for the initiative: A first, then B, and again after a tie"},
	{ID: "melee attack", Text: "the pool of a side in a melee: those who Strike First before the others; of both sides the one with the Initiative rolls first"},
	{ID: "mine", Text: "the pool of a minefield against what enters it"},
	{ID: "morale", Text: "a Morale Check, by the owner"},
	{ID: "political officer's penalty", Text: "D3 of a Political Officer, by the owner"},
	{ID: "ram", Text: "the pool of a ram, by its owner: the mover first"},
	{ID: "restore order", Text: "the check of a Section to restore order, by its owner"},
	{ID: "saves", Text: "Shields and Cover, by the owner of the targets"},
	{ID: "scatter", Text: "the distance of a scatter"},
	{ID: "smoke dissipates on 4+", Text: "D6 for each smoke on the table, by nobody"},
	{ID: "spotters", Text: "the check of Spotters for a scatter, by the attacker"},
}

// attackRolls are the purposes of dice that only attacks throw, in any edition.
var attackRolls = []string{"attack", "cover", "damage table", "dice of …", "direction", "direction of the next blast", "does … work", "explosion",
	"hit and run", "melee attack", "mine", "ram", "saves", "scatter", "spotters"}

// subjects are what rulings judge or count.
var subjects = []string{
	"all activated", "allocation", "armour", "arrived", "arrives in turn", "attack pool", "avoidance move",
	"battle log target", "broken", "capacity", "casualties", "chain", "charge bonus models", "charge range", "check",
	"check dice", "check need", "coherency", "command pool", "consolidation", "cover", "d3", "damage", "damage table",
	"decides first", "defence pool", "deployment", "deploys first", "dice thrown again", "disengage", "engaged",
	"exploding face", "fall back allowance", "firers in sight", "flash bangs", "fled", "free", "initiative",
	"joint activation", "killed", "life points lost", "markers removed", "medics", "melee", "melee pool", "melees",
	"models passed", "morale", "morale dice", "morale dice lost", "morale need", "morale reasons", "morale state",
	"move up", "movement allowance", "must fall back", "no longer routed", "no strike", "nominate", "objective …",
	"opposed check", "opposed dice", "order", "order cost", "out of coherency", "overwatch", "penetration",
	"points gained", "points generated", "points spent", "ram", "ram pool", "range", "response move", "routed",
	"scatter dice", "segment", "senior officer", "settings", "sight", "simultaneous", "skipped", "step …",
	"strike first", "successes", "sum", "targets", "tie", "upper hand", "victory", "wiped out",
}
