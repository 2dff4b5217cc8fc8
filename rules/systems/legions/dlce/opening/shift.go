package opening

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// shiftTerrain is the kind of the command that moves a piece of terrain for an objective, and of the question to the other side.
const shiftTerrain, agreeToShift = "shift-terrain", "agree-to-shift"

// shiftCommands move terrain for the objectives of Centre Ground, as both sides agree (DLCE-OBJ-04).
var shiftCommands = []model.Command{{
	Term:  rules.Term{ID: shiftTerrain, Title: "Move terrain", Text: "moves a piece of terrain a little for the next objective, if the other side agrees; once for each objective"},
	Args:  []rules.Arg{{ID: rules.ArgPiece}, {ID: rules.ArgAt, Text: "where its middle lies then"}},
	Check: checkShift,
	Run:   runShift,
	Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: func(g *model.Game, _ rules.Command) *rules.Param {
		b := geom.Table(g.S.Table.W, g.S.Table.H)
		return &rules.Param{Zones: [][]geom.Point{b.Corners()}}
	}},
}}

// checkShift judges the proposal of the side that places the next objective.
func checkShift(g *model.Game, c rules.Command) rules.Ruling {
	rule := rows.Of(g.Edition).TerrainForMarker
	if r := during(g, stepObjectives); !r.OK() {
		return r.Cite(rule, "terrain is moved for objectives as these are placed, before the deployment")
	}
	switch {
	case g.E.Opening.Placer == "" || c.Seat != placer(g):
		return rules.Refuse(rule, "the side that places the next objective proposes it")
	case g.E.Opening.Shifted:
		return rules.Refuse(rule, "it was proposed for this objective already")
	case len(g.S.Table.Pieces) == 0:
		return rules.Refuse(rule, "no terrain lies on the table")
	case c.Piece == 0:
		return rules.Missing(rule, "name the piece of terrain")
	case g.S.Piece(c.Piece).Gone:
		return rules.Refuse(rule, "%s is off the table", g.S.Piece(c.Piece))
	case c.At == nil:
		return rules.Missing(rule, "say where the middle of %s lies then", g.S.Piece(c.Piece))
	case !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*c.At):
		return rules.Refuse(rule, "its middle would lie off the table")
	}
	d := g.S.Piece(c.Piece).Shape.C.Dist(*c.At)
	return rules.Allow(rule, "%s is moved by %s if the other side agrees", g.S.Piece(c.Piece), d).With(int(d), "µm", rule, "as slightly as both agree")
}

// runShift asks the other side, and moves the piece if that agrees.
func runShift(a *model.Act, c rules.Command) {
	rule, piece := rows.Of(a.Edition).TerrainForMarker, a.S.Piece(c.Piece)
	other := c.Seat.Other()
	d := rules.YesNo(agreeToShift, other, rule, rules.Say("%s would move %s by %s for an objective, to %s, %s: do you agree?", c.Seat, piece, piece.Shape.C.Dist(*c.At), c.At.X, c.At.Y),
		rules.Plain("Agree"), rules.Plain("Leave it where it lies"))
	agreed := a.Ctx.Ask(d, nil).Pick() == rules.Yes
	a.E.Opening.Shifted = true
	if !agreed {
		a.Ctx.Note(other, 0, rule, "%s does not agree: %s stays", other, piece)
		return
	}
	a.Ctx.Shift(c.Seat, c.Piece, *c.At, rule, rules.Say("%s is moved, as both sides agree", piece))
}
