package housing

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Commands are the ways into and out of Transports and buildings.
var Commands = []model.Command{
	{
		Term:  rules.Term{ID: "embark", Text: "goes aboard its own Transports, at once and before it moves, or begins the battle aboard", Title: "Embark"},
		Args:  []rules.Arg{movement.Moving, {ID: rules.ArgModels, Text: "who goes first where there is not room for all", Optional: true}},
		Check: checkEmbark, Run: runEmbark,
	},
	{
		Term: rules.Term{ID: "disembark", Text: "is set down within its MV of its Transport, after that has moved", Title: "Disembark"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgMoves}}, Check: checkDisembark, Run: runDisembark,
	},
	{
		Term: rules.Term{ID: Enter, Text: "goes into an unoccupied building within MV of every mini", Title: "Enter the Building"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgPiece, Text: "the building"}}, Check: checkEnter, Run: runEnter,
	},
	{
		Term: rules.Term{ID: EnterDouble, Text: "goes into an unoccupied building within 2 MV of every mini, and does not fire", Title: "Enter the Building At the Double"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgPiece, Text: "the building"}}, Check: checkEnter, Run: runEnter,
	},
	{
		Term: rules.Term{ID: Exit, Text: "is set down within its MV of the building that it is in", Title: "Exit the Building"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgMoves}}, Check: checkExit, Run: runExit,
	},
	{
		Term: rules.Term{ID: ExitCharge, Text: "charges out of the building that it is in: set down within its MV, in contact; without ways as near as there is room", Title: "Exit into Melee"},
		Also: []string{rules.ArgTarget},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgTargets, Foes: true}, movement.Ways}, Check: checkSally, Run: runSally, Odds: sallyOdds,
	},
	{
		Term: rules.Term{ID: Join, Text: "a Transport whose Section is dead joins another Section at the end of the Turn, if it stands with it then", Title: "Join a Section"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgTarget, Text: "the Section that it joins"}}, Check: checkJoin, Run: runJoin,
	},
	{
		Term: rules.Term{ID: DisembarkCharge, Text: "charges out of a Transport that is Open Topped or has Charge Doors, after that has moved", Title: "Disembark into Melee"},
		Also: []string{rules.ArgTarget},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgTargets, Foes: true}, movement.Ways}, Check: checkSally, Run: runSally, Odds: sallyOdds,
	},
}
