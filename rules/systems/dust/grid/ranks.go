package grid

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Fires implements model.Board: every soldier uses all that he has.
func (Board) Fires(*model.Profile) int { return 0 }

// Ranks implements model.Board: who shares a square shares the fate of all.
func (Board) Ranks(g *model.Game, _, at rules.UnitID, _ []rules.ModelID) [][]rules.ModelID {
	return [][]rules.ModelID{g.Members(at)}
}

// Even implements model.Board.
func (Board) Even(*model.Game, rules.ModelID, rules.ModelID) bool { return true }

// Leaderless implements model.Board.
func (Board) Leaderless() rules.RuleID { return "" }

// Closes implements model.Board.
func (Board) Closes(*model.Game, rules.UnitID) []model.Shift { return nil }
