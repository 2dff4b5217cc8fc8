package legions

import "baize/rules"

// The Movement Actions (DL2-MOV-28). Each command names the Section and carries the ways of its models; models without a
// way stay. Words of name, separated by commas: fly, smash, road.
var movementCommands = []command{
	{
		Term:  rules.Term{ID: "hold", Text: "stays; models may turn on the spot, and a Spotter may Advance", Title: "Hold Your Ground"},
		Args:  []rules.Arg{moving, ways, drives},
		Check: checkHold, Run: runHold,
	},
	{
		Term: rules.Term{ID: "advance", Text: "moves up to MV", Title: "Advance"},
		Args: []rules.Arg{moving, ways, drives, manners(byAir, byForce, byRoad)}, Check: checkAdvance, Run: runAdvance,
	},
	{
		Term:  rules.Term{ID: "double", Text: "moves up to 2 MV and does not fire", Title: "At the Double"},
		Args:  []rules.Arg{moving, ways, drives, manners(byAir, byForce, byRoad)},
		Check: checkDouble, Run: runDouble,
	},
	{
		Term: rules.Term{ID: "charge", Text: "moves up to 2 MV into contact; without ways they are asked for after the reactions", Title: "Charge"},
		Also: []string{rules.ArgTarget},
		Args: []rules.Arg{moving, {ID: rules.ArgTargets, Foes: true}, ways, manners(byAir, byForce)}, Check: checkCharge, Run: runCharge,
	},
	{
		Term: rules.Term{ID: "embark", Text: "goes aboard a Transport or into a building", Title: "Embark"},
		Args: []rules.Arg{moving, {ID: rules.ArgModel, Text: "the Transport", Optional: true, Instead: rules.ArgPiece},
			{ID: rules.ArgPiece, Text: "or the building", Optional: true, Instead: rules.ArgModel}},
		Check: checkEmbark, Run: runEmbark,
	},
	{
		Term: rules.Term{ID: "disembark", Text: "is set down within 4\" of its Transport or building", Title: "Disembark"},
		Args: []rules.Arg{moving, {ID: rules.ArgMoves}}, Check: checkDisembark, Run: runDisembark,
	},
	{
		Term: rules.Term{ID: "fall-back", Text: "a Routed Section goes to its table edge by the quickest route", Title: "Fall Back"},
		Args: []rules.Arg{moving}, Check: checkFallBack, Run: runFallBack,
	},
}
