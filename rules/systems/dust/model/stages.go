package model

import (
	"baize/rules"
	"baize/rules/mech/trait"
)

// Who is who a stage asks about: a unit, or a model of it.
type Who struct {
	G     *Game
	Unit  rules.UnitID
	Model rules.ModelID // 0 for the unit
}

// Doing is what a stage asks about: an action that a unit would declare.
type Doing struct {
	Who
	Action Action
}

// Asked are the stages at which the rules ask for hooks, those of a chapter beside the code that asks.
var Asked trait.Order

// NewLeave declares a stage that asks whether a unit or a model may.
func NewLeave(name string) trait.Leave[Who, With] { return trait.NewLeave[Who, With](&Asked, name) }

// NewNumber declares a stage that asks how much more or less of something a unit or a model has.
func NewNumber(name string) trait.Number[Who, With] { return trait.NewNumber[Who, With](&Asked, name) }

// Declares asks whether a unit may declare an action that is not of the basic rules: a special action, or a free one.
var Declares = trait.NewLeave[Doing, With](&Asked, "declares")

// Immune asks whether a unit never takes a token of fire: neither under fire nor suppressed (DUST-SUPP-10).
var Immune = NewLeave("takes no tokens")

// Hides asks whether a unit begins the battle camouflaged (DUST-SKILL-33).
var Hides = NewLeave("begins hidden")

// Rooted asks whether a unit never moves (DUST-SKILL-100).
var Rooted = NewLeave("stays where it is")

// HoldsNothing asks whether a unit holds no objective, though it keeps others from doing so.
var HoldsNothing = NewLeave("holds no objective")

// Pace gives the squares of a MOVE and of a MARCH MOVE that a unit has instead of those of its profiles.
var Pace = trait.NewInstead[Who, With, [2]int](&Asked, "pace")

// Of returns a hook function for Declares that permits some actions.
func Of(list ...Action) func(Doing, With) bool {
	return func(d Doing, _ With) bool {
		for _, a := range list {
			if a == d.Action {
				return true
			}
		}
		return false
	}
}

// As returns who a unit is at a stage.
func (g *Game) As(u rules.UnitID) Who { return Who{G: g, Unit: u} }

// Permits reports whether the traits of a unit permit at a stage.
func (g *Game) Permits(st trait.Leave[Who, With], u rules.UnitID) bool {
	return st.Permitted(g.UnitKit(u), g.As(u)) != nil
}
