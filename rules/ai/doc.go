// Package ai plays battles: it sits at a seat, sees what that seat's View shows, and gives commands and answers. It knows
// no rule system: what can be done comes from the open Decision and the arguments of commands, what is good from the
// system's own Critic.
//
// A Look is what a seat knows at a decision. A Player turns it into a Command. A Match lets two players play a battle to
// its end. There are three players: Random does anything legal, Greedy takes the command after which the position is
// worth most, and Planner is the opponent proper.
//
// A Planner compares plans for whole activations. Candidates of a command are filled in from its arguments: every target
// and volley, and marches to objectives and round what bars the way there, to enemies, the edges of weapon ranges, cover
// and what lies behind it. From the open decision on, each is tried out on a copy with dice of its own, and the best of
// each length and kind are pursued to the end of the activation. The best finished plans are then played again in several
// throws, fewer where tries are few: half of the plans drop out, the others get twice the throws. What plans begin with alike is carried
// out once a throw, and what dice do not change never again; the latter is followed as planned, and after dice it is planned again. What is
// asked in the middle of a foreseen command is answered as it served whoever is asked best the first times that it came up.
//
// What comes after a plan counts too, a little, since it is foreseen only roughly. If the turn's end settles what the turn began, such as
// melees and points (Critic.Settles), both sides play on to it by rules of thumb, which takes few tries and needs no knowledge of the dice:
// units near the enemy act first, go for the nearest free objective, and attack whatever they are next to. Otherwise the two best plans are
// compared by the two activations after them: the enemy's best, found as plans are, and then the player's own best. What the units of
// either side may be expected to do when they act next is judged with every position (Critic.Promise), so that units avoid needless fire
// and do not act before those that can have them act again. Means to act twice in a row are spent if the enemy's blow after the best plan,
// or after the best that attacks otherwise, costs more than they do and a second plan prevents it; where it is drawn who acts, if to act
// before the enemy is worth more than they are.
//
// At its first activation of a turn a Planner makes a plan for the turn, of both sides: for each unit one errand, such as to take an
// objective, to hold one, to attack, to stay near those whom it leads. What it is worth to be at a place is asked of the Critic, by
// positions in which a unit stands there and nowhere else; how soon it is there of the Pathfinder. Units are sent so that they bring
// most in all, and the same is done for the enemy, to know whom to fear. The plan is kept over the activations of the turn and made anew
// where what it rests on has changed: a unit has lost half of its models, the enemy has got an objective, a way is closed. What is tried
// out decides as before; a plan for an activation that leaves its unit's errand undone loses a little, so that units do not go to
// and fro, and its marches begin with the way of the errand. Why tells it in sentences.
//
// Where something is hidden, answers to a question in the middle of a command are tried out on whole states that the seat
// holds possible (rules.Guesser), since a view cannot be run again, and what they lead to is judged by the seat's view of it.
//
// Nobody foresees a roll. The view comes without the battle's seed; dice that a waiting command has thrown fall again as
// everybody saw them, all others are the player's own.
//
// A Temper is how a commander weighs, in percent: how much what comes after a plan counts, whether he judges by bad or good
// throws. A Level is how deep he looks and what he overlooks; no level decides by dice. A count of tries bounds an
// activation, and Left, which a caller with a clock sets, ends it early with the best plan so far; who is slow lays out his
// plans for fewer tries. Why tells the plans that were compared, with what each was expected to come to and its steps on the
// table.
package ai
