package legions

import "baize/rules"

// attackTerms are the kinds of attack that a Fire Action or an answer may declare.
var attackTerms = []rules.Term{
	{ID: rangedAttack, Text: "at the non-Ironclad models of the Section target= (DL2-WPN-02)"},
	{ID: ironcladShot, Text: "at the Ironclad victim= (DL2-WPN-03)"},
	{ID: soloShot, Text: "one Solo Weapon or Sniper at target=, a Sniper's victim= nominated (DL2-MAR-43, DL2-MAR-44)"},
	{ID: indirectAttack, Text: "IDF weapons at the point at=, with spotters= where none of them sees it (DL2-IDF-01)"},
	{ID: smokeShot, Text: "a smoke round at the point at= (DL2-SHOOT-42)"},
}

// decisionTerms are the questions that the rules ask, between commands and in the middle of them. An answer picks the
// ids of options unless another form is told.
var decisionTerms = []rules.Term{
	{ID: "deploy", Text: "which Section is set up next; first-A or first-B dictates who begins the stage"},
	{ID: "begin-turn", Text: "begin the Turn"},
	{ID: "arrivals-first", Text: "A or B: who places the first late arrival"},
	{ID: "arrival", Text: "which late Section arrives next, by label"},
	{ID: "late-arrival", Text: "move= for every model of a late arrival, touching its edge"},
	{ID: "declare-first", Text: "A or B: who declares Command Points for Initiative first"},
	{ID: "opposed-points", Text: "number= Command Points for an Opposed Check"},
	{ID: "initiative", Text: "first or second"},
	{ID: "activate", Text: "which Section activates, by label"},
	{ID: "act", Text: "what the active Sections do next"},
	{ID: "go-on", Text: "nothing is left to choose: go on"},
	{ID: "melee", Text: "which melee is fought next, by the label of a Section in it"},
	{ID: "end-turn", Text: "end the Turn"},
	{ID: "bolster", Text: "points to buy dice for a Command or Morale Check"},
	{ID: "musician", Text: "which dice are thrown again for the Musician"},
	{ID: "morale-officer", Text: "whose die is added to a Morale Check, by label"},
	{ID: "luck", Text: "none, or the number of the die that a Luck Token throws again"},
	{ID: "rapid-fire", Text: "d1, d2, ...: the dice thrown again"},
	{ID: "issuer", Text: "who issues the Order, by label"},
	{ID: "on-my-mark", Text: "yes or no: issue the Order"},
	{ID: "disengage", Text: "yes or no: leave the melee"},
	{ID: "morale-order", Text: "the Sections in the order in which they check"},
	{ID: "step-aside", Text: "move= of Non-Combatants out of a Charge"},
	{ID: "charge-move", Text: "move= of the chargers into contact"},
	{ID: "failed-charge", Text: "move= of chargers that reach nobody"},
	{ID: "response-order", Text: "the Sections in the order in which they respond"},
	{ID: "response-move", Text: "move= of defenders into contact"},
	{ID: "free-move", Text: "move= out of sequence"},
	{ID: "road-move", Text: "move= along a road, the bonus being rolled"},
	{ID: "avoidance", Text: "which of the nearest places a model jumps to"},
	{ID: "forced-disembark", Text: "move= of passengers of a wreck within 4\""},
	{ID: "hit-the-deck", Text: "yes or no"},
	{ID: "chain", Text: "the order of models at the same distance in the Target Priority Chain"},
	{ID: "overwatch", Text: "which Section fires, or none; yes or no at chargers"},
	{ID: "attacks", Text: "which of the proposed attacks are made, in order"},
	{ID: "casualties", Text: "which models take the Successes, in order"},
	{ID: "nominate", Text: "whom a model attacks in melee"},
	{ID: "cold-steel", Text: "number= Command Points for red melee dice"},
	{ID: "withdraw", Text: "which Section leaves a melee unopposed, or none"},
	{ID: "hit-and-run", Text: "yes or no: strike in passing"},
	{ID: "hit-and-run-target", Text: "which Section is struck in passing"},
	{ID: "keep-dice", Text: "which dice are kept"},
	{ID: "restore-order", Text: "yes or no: try to restore order"},
	{ID: "stand-up", Text: "move= of a model that stands up again"},
	{ID: "dice", Text: "faces= rolled on the desk"},
}
