package words

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// attackTerms are the kinds of attack that a Fire Action or an answer may declare.
func attackTerms(b *book.Book) []rules.Term {
	return []rules.Term{
		{ID: attack.Ranged, Title: "Ranged attack", Text: "at the models of a Section that are no Ironclads", Use: "target= names it", Rule: b.RangedAttackDice},
		{ID: attack.AtIronclad, Title: "Attack on armour", Text: "at an Ironclad", Use: "victim= names it", Rule: b.IroncladAttackDice},
		{ID: attack.Solo, Title: "Solo shot", Text: "one Solo Weapon or Sniper, who nominates his victim", Use: "target= and a Sniper's victim= name them", Rule: b.Sniper},
		{ID: attack.Indirect, Title: "Indirect fire", Text: "IDF weapons at a point, with Spotters where none of them sees it", Use: "at= and spotters= name them", Rule: b.IndirectFire},
		{ID: attack.Smoke, Text: "a smoke round at a point", Use: "at= names it", Rule: b.SmokeShots},
	}
}

// Questions are those that the rules of an edition ask: of the book's order, then of traits.
func Questions(e *model.Edition) []rules.Term {
	out := slices.DeleteFunc(slices.Clone(decisionTerms), func(t rules.Term) bool { return slices.Contains(e.Unasked, t.ID) })
	for _, q := range e.Asks {
		out = append(out, q.Term)
	}
	for _, t := range e.Traits.All() {
		if t.Asks != "" {
			out = append(out, rules.Term{ID: t.ID, Text: t.Asks})
		}
	}
	return out
}

// decisionTerms are the questions that the rules ask, between commands and in the middle of them, those of traits left out. An answer
// picks the ids of options unless another form is told.
var decisionTerms = []rules.Term{
	{ID: "deploy", Text: "which Section is set up next; first-A or first-B dictates who begins the stage"},
	{ID: "begin-turn", Text: "begin the Turn"},
	{ID: "arrivals-first", Text: "A or B: who places the first late arrival"},
	{ID: "arrival", Text: "which late Section arrives next, by label"},
	{ID: "late-arrival", Text: "move= for every model of a late arrival, touching its edge"},
	{ID: "senior-officer", Text: "which of several Officers of the highest rank is the Senior Commanding Officer, by label; asked once"},
	{ID: "declare-first", Text: "A or B: who declares Command Points for Initiative first"},
	{ID: "opposed-points", Text: "number= Command Points for an Opposed Check"},
	{ID: "initiative", Text: "first or second"},
	{ID: "activate", Text: "which Section activates, by label"},
	{ID: "act", Text: "what the active Sections do next"},
	{ID: "go-on", Text: "nothing is left to choose: go on"},
	{ID: "melee", Text: "which melee is fought next, by the label of a Section in it"},
	{ID: "end-turn", Text: "end the Turn"},
	{ID: "bolster", Text: "none, or a share LEADER:POINTS (b2.1:1) of every leader who pays: dice for a Command or Morale Check"},
	{ID: "morale-officer", Text: "whose die is added to a Morale Check, by label"},
	{ID: "luck", Text: "none, or the number of the die that a Luck Token throws again"},
	{ID: "issuer", Text: "who issues the Order, by label"},
	{ID: "on-my-mark", Text: "yes or no: issue the Order"},
	{ID: "disengage", Text: "yes or no: leave the melee"},
	{ID: "morale-order", Text: "the Sections in the order in which they check"},
	{ID: "step-aside", Text: "move= of Non-Combatants out of a Charge"},
	{ID: "charge-move", Text: "move= of the chargers into contact, or auto: the program closes in; where it finds no way that keeps the Section together, fail: the Charge fails"},
	{ID: "failed-charge", Text: "move= of chargers that reach nobody"},
	{ID: "reaction-order", Text: "the charged Sections in the order in which they may shoot at the chargers"},
	{ID: "response-order", Text: "the Sections in the order in which they respond"},
	{ID: "response-move", Text: "move= of defenders into contact, or auto; neither to stay"},
	{ID: "disengage-move", Text: "move= or legs= of those who break out of a melee; none to stay in it"},
	{ID: "victory-advance", Text: "move= of the winners of a melee, D6\""},
	{ID: "withdraw-move", Text: "move= of a Section that leaves a melee unopposed; none to stay in it"},
	{ID: "move-up", Text: "move= of models that join their melee, 4\", or auto"},
	{ID: "regroup-move", Text: "move= that brings a Section into Coherency whose Advance or At the Double named no ways, or auto: the program's own"},
	{ID: "road-move", Text: "move= along a road, the bonus being rolled"},
	{ID: "avoidance", Text: "which of the nearest places a model jumps to"},
	{ID: "forced-disembark", Text: "move= of passengers of a wreck within 4\", or auto: side by side, as many as find room"},
	{ID: "hit-the-deck", Text: "yes or no"},
	{ID: "chain", Text: "all models at the same distance in the Target Priority Chain, by label, in order"},
	{ID: "overwatch", Text: "which Section fires, or none; yes or no at chargers"},
	{ID: "breaking-overwatch", Text: "number=: after how many tenths of an inch a Sniper shoots at a moving model, 0 for not"},
	{ID: "attacks", Text: "which of the proposed attacks are made, in order: rad-UNIT, iad-MODEL, solo-SHOOTER-TARGET, idf-SHOOTER-TARGET"},
	{ID: "casualties", Text: "which models take the Successes, by label, in order"},
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
