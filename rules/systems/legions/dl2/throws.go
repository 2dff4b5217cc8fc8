package dl2

import "baize/rules"

// throws are the purposes of dice of 2.0 alone; the first four are names that forces give to Orders of their own (DL2-ORD-19).
var throws = []rules.Term{
	{ID: "Brace", Text: "the check of that Order"},
	{ID: "Smooth Reload", Text: "the check of that Order"},
	{ID: "Stand Firm", Text: "the check of that Order"},
	{ID: "Steady Aim", Text: "the check of that Order"},
	{ID: "damage table", Text: "2D6 on the table of damage, by the attacker"},
	{ID: "disengage", Text: "the check of a Section that wants to leave a melee, by its owner"},
	{ID: "explosion", Text: "the pool of an exploding Ironclad against those near it"},
	{ID: "melee orders", Text: "the opposed check for orders in a melee, A first, then B"},
	{ID: "road bonus", Text: "D6 inches on a road, by the mover"},
	{ID: "unopposed disengagement", Text: "D6 inches of a Section that leaves a melee freely"},
	{ID: "victory advance", Text: "D6 inches of the winner of a melee"},
}
