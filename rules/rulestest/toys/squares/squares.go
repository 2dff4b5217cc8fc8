// Package squares is a small game on a board of squares, for tests: foot, two of whom share a square, and walkers on two squares with a
// leading edge; walls on edges, with openings; buildings with a floor; dice with symbols that chain; fire that is returned. It shows
// what a system has to bring: everything else is the house's.
package squares

import (
	"embed"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/space"
)

// System is the game.
type System struct{}

func init() { rules.Register(System{}) }

// The abilities that it has: one that changes its form does not go missing without a word.
var _ interface {
	rules.Attacker
	rules.Forecaster
	rules.Steerer
	rules.Spacer
	rules.Sharer
	rules.Critic
	rules.Prover
} = System{}

// board is where it is played.
var board = space.Squares{Side: 3 * geom.Inch, W: 8, H: 8}

const (
	lastTurn = 6
	acting   = "acting"
	moved    = "moved"
	fired    = "fired"
	reacted  = "reacted"
)

//go:embed transcripts/*.txt
var transcripts embed.FS

// Transcripts implements rules.Prover.
func (System) Transcripts() []rules.File { return rules.TextFiles(transcripts, "transcripts") }

// Info implements rules.System.
func (System) Info() *rules.Info { return &info }

var info = rules.Info{
	ID: "yard", Name: "Courtyard", Edition: "1",
	Phases:    []rules.Term{{ID: "deployment", Text: "units are set up in turns"}, {ID: "battle", Text: "units act in turns"}},
	Commands:  commands.Terms(),
	Decisions: []rules.Term{{ID: "deploy", Text: "which unit is set up"}, {ID: "activate", Text: "which unit acts"}, {ID: "act", Text: "what the acting unit does"}, {ID: "react", Text: "whether and with what a unit fires back"}, {ID: "give-way", Text: "where foot that was hit gives way to"}},
	Markers: []rules.Term{{ID: acting, Text: "acts now", Ends: rules.EndsWithActivation}, {ID: moved, Text: "has moved", Ends: rules.EndsWithActivation}, {ID: fired, Text: "has fired", Ends: rules.EndsWithActivation},
		{ID: reacted, Text: "has fired back in this turn", Ends: rules.EndsWithTurn}, {ID: rules.MarkActivated, Text: "has acted in this turn", Ends: rules.EndsWithTurn}},
	Terrain:   []rules.Term{{ID: "wall", Text: "along edges of squares; nobody crosses it or sees through it"}, {ID: "opening", Text: "on an edge; where it lies there is no wall"}, {ID: "building", Text: "whole squares with walls around and a floor above"}},
	Fields:    []rules.Term{{ID: "foot", Text: "a profile: moves 4, bears rifle and grenade, stands 2 losses"}, {ID: "walker", Text: "a profile: two squares, moves 4, bears cannon and gun, stands 4 losses"}},
	Attacks:   []rules.Term{{ID: "rifle", Text: "4 squares, 3 dice"}, {ID: "grenade", Text: "2 squares, 4 dice"}, {ID: "cannon", Text: "6 squares to the front, 4 dice"}, {ID: "gun", Text: "3 squares, 2 dice"}},
	Rolls:     []rules.Term{{ID: "fire", Text: "hits on a hit and on a burst"}},
	Reactions: []rules.Term{{ID: "fire-back", Text: "a unit fires back at who fired at it"}},
	Passing:   map[string][]string{"react": {"none"}},
	Subjects:  []string{"distance"},
	Dice:      []rules.DieKind{fight},
	Drawings:  map[string]string{"wall": "stone-wall", "opening": "road"},
	Leads:     map[string]string{"react:none": "it takes the shot and does nothing", "give-way": "it may stay, or go to a square beside its own"},
	Rules: []rules.Rule{
		rule("SQ-TURN", "Turn", "Units act in turns", "Sides set up and activate one unit after the other. A unit moves and fires once each. After six turns whoever lost less wins."),
		rule("SQ-MOVE", "Moving", "Four squares", "A unit moves 4 squares; every second step over a corner in a move counts twice. Nobody enters a square with a foe or cuts a walled corner."),
		rule("SQ-WALK", "Moving", "Walkers", "A walker moves its leading square ahead, swings it to a side about the other one, or goes back one square for two."),
		rule("SQ-ROOM", "Moving", "Room in a square", "Two foot of one side share a square on a level, also below a walker of theirs. A walker keeps other walkers out and enters no building."),
		rule("SQ-FLOOR", "Moving", "Floors", "In a building one square of movement leads up or down. Upstairs one sees and is seen over walls."),
		rule("SQ-FIRE", "Firing", "Fire", "Count squares as in movement. A line between the middles of two squares must cross no wall. A hit takes one point, a burst too, and is thrown again."),
		rule("SQ-GIVE", "Firing", "Give way", "Foot that was hit and does not fire back may go one square."),
		rule("SQ-BACK", "Firing", "Fire back", "Once a turn a unit that was fired at and still stands may turn, choose a weapon and fire back."),
	},
}

// fight are the dice: chain throws a burst again.
var fight = rules.DieKind{Term: rules.Term{ID: "fight", Title: "fight dice", Text: "three blanks, two hits and a burst"}, Faces: []rules.Symbol{blank, blank, blank, hit, hit, burst}}

var (
	blank = rules.Symbol{Term: rules.Term{ID: "miss", Text: "nothing"}}
	hit   = rules.Symbol{Term: rules.Term{ID: "hit", Text: "one hit"}, Look: "target"}
	burst = rules.Symbol{Term: rules.Term{ID: "burst", Text: "one hit, and the die is thrown again"}, Look: "melee"}
)

func rule(id rules.RuleID, area, title, text string) rules.Rule {
	return rules.Rule{ID: id, Area: area, Title: title, Book: "p. 1", Text: text}
}

// game reads a state.
type game struct{ *rules.State }

// commands are the kinds of commands.
var commands = mech.NewCommands("yard", []mech.Kind[game, *rules.Ctx]{
	{Term: rules.Term{ID: "deploy", Text: "sets a unit up in the two rows of its side"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}}, Check: game.checkDeploy, Run: deploy},
	{Term: rules.Term{ID: "activate", Text: "begins to act"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: game.checkActivate, Run: activate},
	{Term: rules.Term{ID: "move", Text: "goes up to four squares"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves}}, Check: game.checkMove, Run: walk},
	{Term: rules.Term{ID: "fire", Text: "fires at a foe"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}}, Check: game.checkFire, Run: fire},
	{Term: rules.Term{ID: "return", Text: "turns and fires back at who fired at it"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Foes: true}, {ID: rules.ArgAttacks}, {ID: rules.ArgMoves, Optional: true}}, Check: game.checkReturn},
	{Term: rules.Term{ID: "done", Text: "has acted"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: game.checkDone, Run: done},
	{Term: rules.Term{ID: "pass", Text: "nobody of the side can act"}, Check: game.checkPass, Run: func(ctx *rules.Ctx, _ rules.Command) { next(ctx) }},
})

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	if c.Seat != s.ToAct {
		return rules.Refuse("SQ-TURN", "the other side is to act")
	}
	return commands.Check(game{s}, c)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) { commands.Run(ctx, c) }
