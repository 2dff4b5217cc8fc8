package turn

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/volley"
)

// kind is a kind of command.
type kind = mech.Kind[*model.Game, *model.Acting]

// Commands are those of a turn, with those of special actions.
func Commands() []kind {
	out := slices.Concat(commands, []kind{calling}, riding, layouts)
	for _, s := range Specials {
		out = append(out, commandOf(s))
	}
	return out
}

var commands = []kind{
	{Term: rules.Term{ID: "initiative", Text: "rolls for the first activation of the turn", Rule: "DUST-SEQ-02"}, Check: checkInitiative, Run: initiative},
	{Term: rules.Term{ID: "activate", Text: "begins to act: its token is rolled for", Rule: "DUST-SEQ-05"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: checkActivate, Run: activate},
	{Term: rules.Term{ID: "declare", Text: "declares all actions of the activation", Rule: "DUST-SEQ-09"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgName, Text: "which actions, joined by +"}}, Check: checkPlan, Run: plan,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgName: planNames}},
	{Term: rules.Term{ID: "move", Text: "goes, turns or enters the board, with a MOVE or a MARCH MOVE as declared", Rule: "DUST-MOV-01"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves}}, Check: checkMove, Run: walk, Odds: moveOdds},
	{Term: rules.Term{ID: "attack", Text: "attacks with an ATTACK or a SUSTAINED ATTACK as declared", Rule: "DUST-DECL-01"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks},
		{ID: rules.ArgName, Choices: partTerms, Text: "which part is sustained", Optional: true}, {ID: rules.ArgNumber, Text: "ammo boxes that are marked of each volley weapon, all of them where it is left out", Optional: true}}, Check: checkAttack, Run: strike, Odds: odds,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgNumber: boxesOf}},
	{Term: rules.Term{ID: "return-fire", Text: "attacks in reaction", Rule: "DUST-REACT-05"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Foes: true}, {ID: rules.ArgAttacks}, {ID: rules.ArgMoves, Optional: true},
		{ID: rules.ArgName, Choices: returnTerms, Text: "how", Optional: true}, {ID: rules.ArgNumber, Text: "ammo boxes that are marked of each volley weapon", Optional: true}},
		Check: func(*model.Game, rules.Command) rules.Ruling {
			return rules.Refuse("DUST-REACT-01", "only in the middle of an activation of the other side")
		},
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgNumber: boxesOf},
		React: func(g *model.Game, _ *rules.Decision, c rules.Command) rules.Ruling { return Returned(g, c) }, Odds: odds},
	{Term: rules.Term{ID: "follow", Text: "moves at once, led by a hero", Rule: "DUST-SKILL-56"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Check: func(*model.Game, rules.Command) rules.Ruling {
			return rules.Refuse("DUST-SKILL-56", "only as somebody leads it")
		},
		React: func(g *model.Game, _ *rules.Decision, c rules.Command) rules.Ruling { return checkFollow(g, c) }},
	{Term: rules.Term{ID: "forgo", Text: "the action that is due becomes NOTHING", Rule: "DUST-SEQ-13"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: checkForgo, Run: forgo},
	{Term: rules.Term{ID: "pass", Text: "lets the other side activate a unit", Rule: "DUST-SEQ-06"}, Check: checkPass, Run: pass},
}

// partTerms are the parts of an attack of which one is sustained.
var partTerms = attack.Terms[:2]

// returnTerms are the ways of a reactive attack.
var returnTerms = []rules.Term{{ID: byAttack, Text: "an ATTACK"}, {ID: bySustain, Text: "a SUSTAINED ATTACK"}, {ID: byTurn, Text: "it turns where it stands, then an ATTACK"}}

// odds foresees the attacks of a command, of a reaction as the unit has turned for it.
func odds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	c := d.Command
	if d.Of != nil {
		g = Turned(g, c)
	}
	return attack.Odds(g, c, Way(g, d))
}

// Course returns how the unit of a draft may go; nil where the draft moves nobody.
func Course(g *model.Game, d rules.Draft) model.Course {
	c := d.Command
	switch {
	case c.Unit == 0 || len(g.Living(c.Unit)) == 0:
	case c.Kind == rides.Settle && d.Of != nil && g.X.Set != nil:
		return g.B.Setting(g, c.Unit, *g.X.Set)
	case c.Kind == rides.Settle && d.Of == nil && !g.OnBoard(c.Unit):
		return g.B.Setting(g, c.Unit, rides.Drop)
	case d.Of != nil && c.Kind == "return-fire" && c.Name == byTurn:
		return g.B.Turning(g, c.Unit)
	case d.Of != nil && c.Kind == "follow":
		return g.B.Following(g, c.Unit, follows)
	case d.Of == nil && c.Kind == "move":
		return g.B.Course(g, c.Unit, marches(g, c.Unit))
	}
	return nil
}

// Steer leads the hand that builds a draft.
func Steer(g *model.Game, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	k := Course(g, d)
	if k == nil {
		d.Corners = nil
		return d.With(nil), nil
	}
	return k.Steer(d, w)
}

// DecisionTerms explain the decisions.
var DecisionTerms = []rules.Term{
	{ID: "initiative", Text: "the turn begins", Rule: "DUST-SEQ-02"}, {ID: "first", Text: "who has the first activation", Rule: "DUST-SEQ-04"}, {ID: "activate", Text: "which unit is activated", Rule: "DUST-SEQ-05"},
	{ID: "declare", Text: "which actions a unit declares", Rule: "DUST-SEQ-09"}, {ID: "act", Text: "the action that is due", Rule: "DUST-SEQ-09"}, {ID: "who-reacts", Text: "which unit attacks in reaction", Rule: "DUST-REACT-01"},
	{ID: "return", Text: "how a unit attacks in reaction", Rule: "DUST-REACT-05"}, {ID: "casualty", Text: "who of a unit takes a hit", Rule: "DUST-DMG-02"},
	{ID: "edges", Text: "the set-up begins", Rule: "DUST-SCEN-04"}, {ID: "edge", Text: "which edge of the board a side has", Rule: "DUST-SCEN-04"}, {ID: "set-up", Text: "what is laid out next", Rule: "DUST-SCEN-04"},
	{ID: "crate", Text: "whether a vehicle removes ammo crates that it drives over", Rule: "DUST-TERR-09"},
	{ID: volley.Retry, Title: "Throw again", Text: "whether dice that missed are thrown again", Rule: "DUST-DICE-03"}, {ID: "order", Title: "Order of targets", Text: "in which order units that one weapon strikes are attacked", Rule: "DUST-DMG-09"},
	{ID: "level", Title: "Level", Text: "which level of a building a template strikes", Rule: "DUST-TAB-20"}, {ID: "target-square", Title: "Square of the target", Text: "which square of a large target is struck", Rule: "DUST-LOS-03"}, {ID: "jet", Title: "Way of the flames", Text: "where flames go", Rule: "DUST-SPW-07"}, {ID: "destroyed", Title: "Secondary weapon", Text: "which weapon a critical hit destroys", Rule: "DUST-CRIT-06"},
	{ID: volley.Repeat, Title: "Save again", Text: "whether failed saves are thrown again", Rule: "DUST-HGT-02"},
	{ID: "stimulants", Text: "what stimulants give a unit", Rule: "DUST-CMD-09"}, {ID: "assigned", Text: "who of a unit takes a hit, as the attacker says", Rule: "DUST-SKILL-27"}, {ID: "shield", Text: "whether a hit is taken on the shield", Rule: "DUST-SKILL-25"}, {ID: "leader", Text: "who leads a unit now", Rule: "DUST-HERO-06"},
	{ID: "follow", Text: "where a unit goes that is led on", Rule: "DUST-SKILL-56"}, {ID: "comes-back", Text: "who of a unit comes back", Rule: "DUST-CMD-07"}, {ID: "radio", Title: "Artillery radio", Text: "which soldier has the radio by which a unit sees for artillery", Rule: "DUST-SKILL-24"}, {ID: "order-again", Text: "whether a failed special action is thrown again", Rule: "DUST-SKILL-39"},
	{ID: rides.Settle, Text: "where a unit is set down", Rule: "DUST-TRANS-07"}, {ID: "reserve", Text: "whether an eliminated unit goes to reserve", Rule: "DUST-RES-01"},
	{ID: "airdrop", Text: "where an airborne unit comes down", Rule: "DUST-SKILL-09"}, {ID: "spy", Text: "how a spy comes on to the table", Rule: "DUST-SKILL-95"},
}

// Leads say what the answers to questions lead to.
var Leads = map[string]string{
	"first:own": "your side activates the first unit", "first:other": "the other side activates the first unit", "who-reacts:none": "the unit goes on undisturbed; yours keep their activations", "who-reacts": "two dice: each Army is a success; the unit's activation is used up in any case",
	"return:none": "it does not fire; its activation is used up", "return:attack": "an attack on the unit that acts, without turning", "return:sustain": "an attack whose misses are thrown again", "return:turn": "it may face another way first",
	"edge:south": "its units enter over the lower edge", "edge:north": "its units enter over the upper edge",
	"crate:yes": "the crates are gone", "crate:no": "the crates stay and give cover",
	volley.Repeat + ":yes": "each failed die is thrown once more and lies as it falls", volley.Repeat + ":no": "the failed dice stay as they lie",
	"stimulants:sustain": "a sustained attack counts as one action, and the activation has three", "stimulants:march": "a march counts as one action, and the activation has three",
	"assigned": "it takes the hit", "shield:yes": "Army cancels the hit; else leader and shield are lost", "shield:no": "the hits are taken as usual", "radio": "when this soldier falls, the unit can call no artillery any more", "leader": "snipers and assassins may not name it as long as it is not the last one",
	"follow:none": "it stays where it is", "follow:follow": "it goes without being activated, and nobody reacts", "comes-back": "this soldier stands with the others again", "order-again:yes": "the failed dice are thrown once more", "order-again:no": "it stays a failure",
	volley.Retry + ":yes": "each die that missed is thrown once more and lies as it falls", volley.Retry + ":no": "the dice stay as they lie",
	"order": "whoever is first saves and takes its damage before the next one", "level": "everybody under the template on this level is attacked, friends too", "target-square": "everybody on the ground in this square is attacked", "jet": "everybody in their way is attacked, friends too", "destroyed": "it attacks no more until it is repaired",
	"casualty": "it takes the hit: a soldier is removed with his weapons, a hero loses the damage",
	"settle":   "next it is laid out on the table, where that shows room", "reserve:yes": "it is undamaged in reserve and may be activated from the next turn on", "reserve:no": "it stays out of play",
}

// Menu makes options of commands.
type Menu interface {
	Option(g *model.Game, id string, text rules.Text, c rules.Command) rules.Option
}

// Open returns the decision between two commands.
func Open(g *model.Game, menu Menu) rules.Decision {
	act, seat := g.X.Act, g.S.ToAct
	switch {
	case g.X.Layout != nil:
		return openLayout(g, menu, seat)
	case g.S.Phase == model.Initiative:
		return mech.Single("initiative", rules.NoSeat, "DUST-SEQ-02", "Roll for the initiative")
	case act == nil:
		return openActivate(g, menu, seat)
	case act.Off != "" && !act.Whole:
		return openOff(g, menu, seat)
	case !act.Whole:
		return openPlan(g, menu, seat)
	}
	u := g.Unit(act.Unit)
	deed, _ := model.DeedOf(act.Next())
	d := rules.Choose("act", seat, "DUST-SEQ-09", rules.Say("%s: %s", u, rules.Plain(deed.Word)))
	d.Unit = u.ID
	add := func(id string, text rules.Text, c rules.Command) {
		c.Kind, c.Seat, c.Unit = id, seat, u.ID
		d.Options = append(d.Options, menu.Option(g, id, text, c))
	}
	switch deed.Of {
	case model.Move, model.March:
		text := "Move"
		if marches(g, u.ID) {
			text = "March"
		}
		if !g.OnBoard(u.ID) {
			text += " on to the board"
		}
		add("move", rules.Plain(text), rules.Command{})
		if len(rides.Carriers(g, u.ID, marches(g, u.ID))) > 0 {
			add("mount", rules.Plain("Go aboard"), rules.Command{})
		}
	case model.Attack, model.Sustain:
		add("attack", rules.Plain("Attack"), rules.Command{})
		for _, gun := range guns(g) {
			c := rules.Command{Kind: callFire, Seat: seat, Unit: gun}
			d.Options = append(d.Options, menu.Option(g, "call-"+g.Unit(gun).Label, rules.Say("Have %s fire", g.Unit(gun)), c))
		}
	default:
		add(special(deed.Of).Term.ID, rules.Plain(strings.ToUpper(deed.Word[:1])+deed.Word[1:]), rules.Command{})
	}
	add("forgo", rules.Plain("Do nothing"), rules.Command{})
	return d
}

func openActivate(g *model.Game, menu Menu, seat rules.Seat) rules.Decision {
	d := rules.Choose("activate", seat, "DUST-SEQ-05", rules.Say("Choose a unit to activate, %d left", g.Waiting(seat)))
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && g.Waits(u.ID) {
			d.Options = append(d.Options, menu.Option(g, "activate-"+u.Label, rules.Say("Activate %s", u), rules.Command{Kind: "activate", Seat: seat, Unit: u.ID}))
		}
	}
	for i := range g.S.Units {
		if u := &g.S.Units[i]; checkAbandon(g, rules.Command{Seat: seat, Unit: u.ID}).OK() {
			d.Options = append(d.Options, menu.Option(g, "abandon-"+u.Label, rules.Say("%s abandons %s", u, g.Unit(g.Host(u.ID))), rules.Command{Kind: "abandon", Seat: seat, Unit: u.ID}))
		}
	}
	d.Options = append(d.Options, menu.Option(g, "pass", rules.Plain("Pass"), rules.Command{Kind: "pass", Seat: seat}))
	return d
}
