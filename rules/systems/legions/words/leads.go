package words

import (
	"slices"
	"strings"

	"baize/rules/systems/legions/model"
)

// leads says what the answers to the questions of an edition lead to.
func leads(e *model.Edition) map[string]string {
	out := e.Traits.Leads()
	for answer, what := range answerLeads {
		if kind, _, _ := strings.Cut(answer, ":"); !slices.Contains(e.Unasked, kind) {
			out[answer] = what
		}
	}
	for _, q := range e.Asks {
		for option, what := range q.Leads {
			if option != "" {
				option = ":" + option
			}
			out[q.ID+option] = what
		}
	}
	return out
}

// answerLeads says what the answers to questions of the book's order lead to; chances are told where the question is asked.
var answerLeads = map[string]string{
	"arrivals-first":     "this side places its first late Section before the other one does",
	"arrival":            "is placed now; the others follow",
	"late-arrival":       "all of its models touch the edge and may act this Turn",
	"late-arrival:wait":  "stays off the table until next Turn",
	"senior-officer":     "his Section's Quality and his points count for Initiative for as long as nobody outranks him",
	"declare-first":      "says its points before it knows those of the other side",
	"opposed-points":     "each point buys a die for the roll, and is gone from this Turn's pool; the side with more Successes wins",
	"initiative:first":   "your Sections activate first this Turn, and your side goes first wherever the order matters",
	"initiative:second":  "the other side activates first, and you see what it does",
	"bolster":            "dice added to the check; the points are gone from this Turn's pool",
	"bolster:none":       "the check is thrown as it is",
	"morale-officer":     "adds this die to the check",
	"luck":               "this die is thrown again and the second face stands; the token is gone",
	"luck:none":          "the roll stands, the token is kept",
	"issuer":             "pays for the Order, whether the check is passed or not",
	"on-my-mark:yes":     "pays the points and checks; on a pass the Section shoots, Rushed, before the chargers move",
	"on-my-mark:no":      "the points are kept, the chargers come on",
	"disengage:yes":      "each model rolls: on 1 to 3 every enemy in contact strikes at it; who is left Advances out of the melee",
	"disengage:no":       "stays and fights this round",
	"morale-order":       "checks in this place in the order",
	"step-aside":         "they get out of the way before the chargers move; left where they are, they may be met",
	"charge-move":        "as many chargers as can go into contact, the others stay together with them",
	"charge-move:fail":   "the chargers stay out of contact: they may only move towards the target",
	"failed-charge":      "moves towards the target, no nearer than 1\", or stays where it is",
	"reaction-order":     "is offered its shots at the chargers in this place in the order",
	"response-order":     "responds in this place in the order",
	"response-move":      "joins the melee and fights this Turn; who stays behind does not fight yet",
	"disengage-move":     "out of all contact the Section has left the melee; without a move it stays in it",
	"victory-advance":    "moves in any direction, or stays; it acts as usual later",
	"withdraw-move":      "out of all contact the Section has left the melee; without a move it stays in it",
	"move-up":            "who can be Engaged has to go, and fights in the next round",
	"regroup-move":       "the Section stands together again and may go on with its Activation",
	"road-move":          "the rolled inches are added while the whole move stays on the road",
	"avoidance":          "jumps to this place, unharmed",
	"forced-disembark":   "stands beside the wreck; who finds no room is Killed",
	"hit-the-deck:yes":   "Open counts as Soft Cover and Soft as Hard until the Turn ends",
	"hit-the-deck:no":    "stands as it is",
	"chain":              "hits are dealt in this order, the first one first",
	"overwatch":          "one Fire Action, Rushed; then its Overwatch is over and it has Activated",
	"overwatch:none":     "keeps its Overwatch for a later move",
	"overwatch:no":       "keeps its Overwatch for a later move",
	"breaking-overwatch": "all hits go to this model, which stops there; the Overwatch is over. With 0 the model walks on",
	"attacks":            "is made in this place in the order; a weapon fires in the first attack that it can join",
	"casualties":         "takes Successes in this order: a Life Point for each full Injury Rating",
	"nominate":           "all of its dice go against this enemy",
	"cold-steel":         "each point adds a red die to its attack and is gone from this Turn's pool",
	"withdraw":           "moves D6\" out of all contact; if that is too short it stays in the melee",
	"withdraw:none":      "they fight on",
	"hit-and-run:yes":    "half of its melee dice, without reply",
	"hit-and-run:no":     "rides on without a blow",
	"hit-and-run-target": "is struck in passing",
	"keep-dice":          "these are thrown, the others are left out",
	"restore-order:yes":  "a pass takes off a Shaken Marker, and one more for each further Success; a failure adds none",
	"restore-order:no":   "stays as shaken as it is",
	"stand-up":           "returns with one Life Point where it is placed",
	"stand-up:lost":      "is removed for good",
	"dice":               "the rules go on with the faces that are typed",
}
