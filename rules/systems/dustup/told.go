package dustup

import (
	"baize/rules"
)

// rollTerms are the purposes of dice: who throws what. Transcripts name rolls by them.
var rollTerms = []rules.Term{
	{ID: "accuracy", Text: "the accuracy of artillery, by the side that fires"},
	{ID: "allocation", Text: "which figure is hit, by the owner"},
	{ID: "armour", Text: "the die of the target against an impact"},
	{ID: "back to cover", Text: "the movement die of a compelled move"},
	{ID: "communications", Text: "the die of who sends, against jamming"},
	{ID: "confidence", Text: "a Confidence Test, by the owner"},
	{ID: "courage", Text: "a Courage Test: two rolls, the attacker's die, then the defender's"},
	{ID: "detect", Text: "the dice of who detects, then the target's"},
	{ID: "deviation", Text: "D8, how far a round deviates"},
	{ID: "direction", Text: "where a round deviates to"},
	{ID: "draw", Text: "a chit or unit drawn for the activation, by nobody"},
	{ID: "first move", Text: "the first movement die of an assault"},
	{ID: "fraction", Text: "whether what is left over of shared hits is one more"},
	{ID: "further round", Text: "where a further round of a burst lands"},
	{ID: "impact", Text: "the die of the shot against armour"},
	{ID: "initiative", Text: "the die of a side for the initiative, A first, then B, and again after a tie"},
	{ID: "jamming", Text: "the die of the jammer"},
	{ID: "last activation", Text: "the roll-off, A first, then B, for whose last activation it is"},
	{ID: "leadership", Text: "a leadership test, by the owner"},
	{ID: "medical", Text: "the die of a medic for one figure"},
	{ID: "message", Text: "the die that carries a message or an order"},
	{ID: "movement", Text: "the movement die of a move"},
	{ID: "nerve", Text: "the test of an assaulting unit that lost figures to defensive fire"},
	{ID: "new leader", Text: "the die for the new leader of a unit"},
	{ID: "panic", Text: "a Panic Test, by the owner"},
	{ID: "passenger", Text: "the die of a passenger of a vehicle that was hit"},
	{ID: "rally", Text: "the die of a Rally, by the unit that is rallied"},
	{ID: "recovery", Text: "the die that takes suppression off"},
	{ID: "request", Text: "the die of a request for fire support"},
	{ID: "second courage", Text: "the second Courage Test of an assault, the attacker's die, then the defender's"},
	{ID: "second move", Text: "the second movement die of an assault"},
	{ID: "shot", Text: "the dice of who shoots, all at once"},
	{ID: "steadiness", Text: "the die of a defender that wants to fire at who assaults it"},
	{ID: "strike", Text: "the dice of a strike hand to hand, the attacker's, then the defender's"},
	{ID: "table edges", Text: "the die for the table edges"},
	{ID: "target", Text: "the target die against a shot"},
	{ID: "withdrawal", Text: "the movement die of a withdrawal"},
}

// attackRolls are the purposes of dice that only attacks throw.
var attackRolls = []string{"shot", "target", "strike", "impact", "armour", "passenger", "accuracy", "deviation", "direction", "further round"}

// subjects are what rulings judge or count.
var subjects = []string{
	"accuracy die", "actions", "actions left", "activation", "armour die", "burst radius", "carried", "casualties",
	"causes of panic", "chits", "cohesion", "communications die", "confidence die", "confidence level",
	"confidence target", "courage", "courage die", "cover", "deploys first", "detachment", "deviation", "dispatch", "drawn",
	"drift", "effect", "extra hit", "figure hit", "figures", "firepower die", "first times", "goes first", "group",
	"heavy weapons lost", "hits", "hits allocated", "hits lost", "impact", "impact die", "impact turn", "jammer die",
	"jamming", "joined", "last activation", "leadership die", "leadership target", "leadership value", "left the table",
	"levels lost", "markers kept", "medical", "medical die", "medical result", "message die", "message roll",
	"message target", "minimum range", "movement die", "movement points", "nerve die", "nerve target", "new leader",
	"open sights", "panic die", "panic target", "passenger", "passenger target", "places taken", "points",
	"points apart", "points to contact", "points used", "profile", "quality die", "rally die", "rally target", "range",
	"recovery die", "recovery target", "request die", "request target", "rounds", "shaken", "shots", "sight", "single attack",
	"smoke", "steadiness die", "steadiness target", "stopped", "strike die", "subordinates that test", "successes",
	"support", "support die", "suppression", "target die", "target markers", "target point", "terrain in percent",
	"units in the combined assault", "units in the goal zone", "units under the burst", "victory points", "warhead",
	"weapon handed over", "withdrawal", "worst result", "wreck",
}
