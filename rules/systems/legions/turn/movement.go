package turn

import (
	"baize/rules"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/charge"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/pace"
	"baize/rules/systems/legions/transport"
)

// The Movement Actions (DL2-MOV-28). Each command names the Section and carries the ways of its models; models without a
// way stay. Words of name, separated by commas: fly, smash, road.
var MovementCommands = []model.Command{
	{
		Term:  rules.Term{ID: "hold", Text: "stays; models may turn on the spot, and a Spotter may Advance", Title: "Hold Your Ground"},
		Args:  []rules.Arg{movement.Moving, movement.Ways, movement.Drives},
		Check: pace.CheckHold, Run: action.RunHold,
	},
	{
		Term: rules.Term{ID: "advance", Text: "moves up to MV", Title: "Advance"},
		Args: []rules.Arg{movement.Moving, movement.Ways, movement.Drives, movement.Manners(movement.ByAir, movement.ByForce, movement.ByRoad)}, Check: pace.CheckAdvance, Run: action.RunAdvance,
	},
	{
		Term:  rules.Term{ID: "double", Text: "moves up to 2 MV and does not fire", Title: "At the Double"},
		Args:  []rules.Arg{movement.Moving, movement.Ways, movement.Drives, movement.Manners(movement.ByAir, movement.ByForce, movement.ByRoad)},
		Check: pace.CheckDouble, Run: action.RunDouble,
	},
	{
		Term: rules.Term{ID: "charge", Text: "moves up to 2 MV into contact; without ways they are asked for after the reactions", Title: "Charge"},
		Also: []string{rules.ArgTarget},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgTargets, Foes: true}, movement.Ways, movement.Manners(movement.ByAir, movement.ByForce)}, Check: charge.Check, Run: charge.Run, Odds: charge.Odds,
	},
	{
		Term: rules.Term{ID: "embark", Text: "goes aboard a Transport or into a building", Title: "Embark"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgModel, Text: "the Transport", Optional: true, Instead: rules.ArgPiece},
			{ID: rules.ArgPiece, Text: "or the building", Optional: true, Instead: rules.ArgModel}},
		Check: transport.CheckEmbark, Run: action.RunEmbark,
	},
	{
		Term: rules.Term{ID: "disembark", Text: "is set down within 4\" of its Transport or building", Title: "Disembark"},
		Args: []rules.Arg{movement.Moving, {ID: rules.ArgMoves}}, Check: transport.CheckDisembark, Run: action.RunDisembark,
	},
	{
		Term: rules.Term{ID: "fall-back", Text: "goes back by the quickest route, as its Morale State demands", Title: "Fall Back"},
		Args: []rules.Arg{movement.Moving}, Check: action.CheckFallBack, Run: action.RunFallBack,
	},
}
