package dustup

import (
	"baize/rules"
)

// decisionTerms are every decision of Dustup: those between commands first, then the questions inside them in the order
// of the sheet.
var decisionTerms = []rules.Term{
	{ID: "deploy", Text: "which unit is set up next, by label; LABEL:CARRIER starts it aboard"},
	{ID: "roll-edges", Text: "the roll for the table edges, before units are set up"},
	{ID: "begin-turn", Text: "the next turn"},
	{ID: "activate", Text: "which unit acts next, by label; pass, token:SEAT, or impact:1 for artillery that lands"},
	{ID: "draw", Text: "the next chit or card"},
	{ID: "act", Text: "which action the unit under way takes, by the kind of command"},
	{ID: "initiative", Text: "who won the roll chooses: first or second"},
	{ID: "edge", Text: "who won the roll chooses: bottom, top, left or right"},
	{ID: "deploy-weapon", Text: "set-up or packed: how a heavy weapon starts"},
	{ID: "event-unit", Text: "which unit loses its suppression by an event card, by label"},
	{ID: "lay-smoke", Text: "where the smoke of an event card lies: given as the command"},
	{ID: "new-leader", Text: "which of equally near figures leads a unit, by label"},
	{ID: "carry", Text: "which wounded are carried along, by label; an answer that names nobody leaves them all"},
	{ID: "figures", Text: "auto, or move= of the figures around their leader after a Move"},
	{ID: "move-shoot", Text: "what a vehicle fires at after the move of Move and Shoot: KIND:UNIT:WEAPON+WEAPON, or hold"},
	{ID: "acting-leader", Text: "which figure leads a detachment, by label"},
	{ID: "reveal", Text: "move= of the figures of a hidden unit around its marker; an answer without moves leaves it to the program"},
	{ID: "withdraw", Text: "yes or no: an assaulted unit withdraws; asked before the Courage Test, and again where the attack occurs without forcing it"},
	{ID: "divide", Text: "which figures of a divided unit face an attacker, by label; the rest faces the last one"},
	{ID: "defensive-fire", Text: "yes or no: an assaulted unit fires at the approaching attackers; where it has several ways, the way or no"},
	{ID: "after-withdrawal", Text: "occupy, assault or stay: what the attacker does"},
	{ID: "turn-on-vehicle", Text: "yes or no: the attackers turn on the vehicle that its passengers have closed down"},
	{ID: "dismount-to-fight", Text: "yes or no, with move= if they like: those inside an assaulted vehicle get out and fight"},
	{ID: "occupy", Text: "yes or no, with move= if it likes: the winner of an assault takes over the position"},
	{ID: "dice", Text: "faces= rolled on the desk"},
	{ID: "attack-vehicle", Text: "yes or no: infantry strike at the vehicle that overruns them"},
}

// counterTerms are the numbers that players see and may set by hand.
var counterTerms = []rules.Term{
	{ID: "tokens", Text: "Seize the Initiative tokens left, by side"},
	{ID: "chits", Text: "fire support chits left, by side"},
	{ID: "turn", Text: "the turn"},
}
