// Package ships is a small game of squadrons at sea, for tests: hulls with two tracks of loss that turn along arcs and change level as
// they go, layers below and above the surface, cards chosen by both sides at once, linked guns, torpedoes that are shot at by chosen
// supporters, mines, and prizes. It shows what a system on a free table has to bring: everything else is the house's.
package ships

import (
	"embed"

	"baize/rules"
	"baize/rules/mech"
)

// System is the game.
type System struct{}

func init() { rules.Register(System{}) }

// The abilities that it has: one that changes its form does not go missing without a word.
var _ interface {
	rules.Attacker
	rules.Forecaster
	rules.Steerer
	rules.Sharer
	rules.Sights
	rules.Ranger
	rules.Mapper
	rules.Critic
	rules.Prover
} = System{}

const (
	lastTurn  = 4
	acting    = "acting"
	moved     = "moved"
	fired     = "fired"
	countered = "countered"
	crew      = "crew"
	mine      = "mine"
	armed     = "armed"
)

//go:embed transcripts/*.txt
var transcripts embed.FS

// Transcripts implements rules.Prover.
func (System) Transcripts() []rules.File { return rules.TextFiles(transcripts, "transcripts") }

// Info implements rules.System.
func (System) Info() *rules.Info { return &info }

var info = rules.Info{
	ID: "roads", Name: "The Roads", Edition: "1",
	Phases:    []rules.Term{{ID: "deployment", Text: "squadrons are set up in turns"}, {ID: "battle", Text: "squadrons act in turns"}},
	Commands:  commands.Terms(),
	Decisions: []rules.Term{{ID: "deploy", Text: "which squadron is set up"}, {ID: "activate", Text: "which squadron acts"}, {ID: "act", Text: "what the acting squadron does"}, {ID: "card", Text: "which card a side plays, face down"}, {ID: "counter", Text: "who shoots at torpedoes"}},
	Markers: append([]rules.Term{{ID: acting, Text: "acts now", Ends: rules.EndsWithActivation}, {ID: moved, Text: "has sailed", Ends: rules.EndsWithActivation}, {ID: fired, Text: "has fired or boarded", Ends: rules.EndsWithActivation},
		{ID: countered, Text: "has shot at torpedoes in this turn", Ends: rules.EndsWithTurn}, {ID: armed, Text: "goes off", Of: rules.OfPiece}, {ID: rules.MarkActivated, Text: "has acted in this turn", Ends: rules.EndsWithTurn}}, cards...),
	Life:    "points of hull",
	Tracks:  []rules.Term{{ID: crew, Title: "points of crew", Text: "without any a hull is adrift"}},
	Adrift:  true,
	Nobodys: true,
	Things:  []string{mine},
	Terrain: []rules.Term{{ID: "island", Text: "bars ways and lines of sight on and below the surface"}, {ID: mine, Text: "goes off where a hull of another side than its own passes, once it is armed"}},
	Fields:  fields(),
	Attacks: append([]rules.Term{{ID: "counter", Text: "4 inches, a die for each hull, at torpedoes"}}, weapons...),
	Rolls:   []rules.Term{{ID: "fire", Text: "4 and 5 cost a point of hull, 6 a point of crew"}, {ID: "counter", Text: "4 to 6 takes a die from the torpedoes"}},
	Leads: map[string]string{"counter:none": "all torpedoes run on",
		"card:steam": "each hull may sail 2 inches farther", "card:gunnery": "each attack throws one die more", "card:repair": "each hull gets a point of hull back"},
	Rules: []rules.Rule{
		rule("RD-TURN", "Turn", "Squadrons act in turns", "Sides set up and activate one squadron after the other. A squadron sails and fires once each. After four turns whoever has more left wins."),
		rule("RD-CARD", "Turn", "Cards", "At the beginning of a turn both sides choose a card face down; both are shown at once and hold for the turn."),
		rule("RD-SAIL", "Sailing", "Sailing", "A hull goes ahead, at least 2 inches or as far as it can, and turns along the arc of its template, up to 90 degrees at a time; the arc counts as it is long. A hull that is given no way goes 2 inches straight on, as far as nothing lies there."),
		rule("RD-LEVEL", "Sailing", "Levels", "Submarines dive and flying boats rise in the move. Hulls on different levels may be over one another."),
		rule("RD-KEEP", "Sailing", "Squadrons", "A hull that is farther than 6 inches from every other one of its squadron does not fire."),
		rule("RD-FIRE", "Firing", "Fire", "Linked guns of one kind fire at the nearest hull of a squadron that all of them can hit. The first throws all its dice, each other one half of them. 4 and 5 cost a point of hull, 6 a point of crew."),
		rule("RD-SEE", "Firing", "What guns see", "Each gun hits some levels. Islands hide hulls on and below the surface from one another."),
		rule("RD-LINK", "Firing", "Director", "Guns that all have a director throw all their dice."),
		rule("RD-COUNTER", "Firing", "Counter fire", "Hulls on and above the surface within 4 inches of a hull that torpedoes are fired at may shoot at them, once a turn: each throws a die, and 4 to 6 takes one from the torpedoes."),
		rule("RD-CREW", "Loss", "Hull and crew", "A hull sinks without a point of hull. Without a point of crew it is adrift: it does nothing, and drifts 2 inches straight on at the end of each turn."),
		rule("RD-PRIZE", "Loss", "Prizes", "Instead of firing a squadron may board a hull that is adrift within 2 inches of one of its own, whosever it was. It counts for whoever has it; its own side gives it a point of crew, and it is in the battle again."),
		rule("RD-MINE", "Mines", "Mines", "A trawler may lay a mine on its way. At the end of the turn it is armed. Where a hull on or below the surface that is not of its side comes within an inch of it, it goes off with 3 dice. A hull that is left without hull or crew stops there."),
	},
}

// weapons are the kinds of guns, and of attacks.
var weapons = []rules.Term{
	{ID: "turret", Text: "12 inches, 4 dice, at hulls on the surface and flying"},
	{ID: "gun", Text: "10 inches, 3 dice, at hulls on the surface and flying"},
	{ID: "torpedo", Text: "8 inches, 4 dice, at hulls on and below the surface"},
	{ID: "rocket", Text: "6 inches, 3 dice, at hulls on the surface"},
}

func rule(id rules.RuleID, area, title, text string) rules.Rule {
	return rules.Rule{ID: id, Area: area, Title: title, Book: "p. 1", Text: text}
}

// game reads a state.
type game struct{ *rules.State }

// commands are the kinds of commands.
var commands = mech.NewCommands("roads", []mech.Kind[game, *rules.Ctx]{
	{Term: rules.Term{ID: "deploy", Text: "sets a squadron up on its side of the table"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}}, Check: game.checkDeploy, Run: deploy},
	{Term: rules.Term{ID: "activate", Text: "begins to act"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: game.checkActivate, Run: activate},
	{Term: rules.Term{ID: "sail", Text: "goes ahead and turns"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgLegs}}, Also: []string{rules.ArgArcs}, Check: game.checkSail, Run: sail},
	{Term: rules.Term{ID: "lay", Text: "sails and lays a mine on its way"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgLegs}, {ID: rules.ArgAt, Text: "where the mine is laid", Across: mineWide}}, Also: []string{rules.ArgArcs}, Check: game.checkLay, Run: sail},
	{Term: rules.Term{ID: "fire", Text: "fires at a squadron"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}}, Check: game.checkFire, Run: fire},
	{Term: rules.Term{ID: "board", Text: "takes a hull that is adrift"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgVictim}}, Check: game.checkBoard, Run: board},
	{Term: rules.Term{ID: "counter", Text: "shoots at torpedoes"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Foes: true}, {ID: rules.ArgVictim}, {ID: rules.ArgAttacks}}, Check: game.checkCounter},
	{Term: rules.Term{ID: "done", Text: "has acted; one that has not sailed goes straight on"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: game.checkDone, Run: done},
	{Term: rules.Term{ID: "pass", Text: "no squadron of the side can act"}, Check: game.checkPass, Run: func(ctx *rules.Ctx, _ rules.Command) { next(ctx) }},
})

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	if c.Seat != s.ToAct {
		return rules.Refuse("RD-TURN", "the other side is to act")
	}
	return commands.Check(game{s}, c)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) { commands.Run(ctx, c) }
