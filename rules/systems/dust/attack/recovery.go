package attack

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// RecoveryDice asks how many dice more a unit rolls for its token; several do not add up.
var RecoveryDice = model.NewNumber("recovery dice")

// Banners asks within how many squares a unit in sight has infantry of its side roll a die more for its token (DUST-SKILL-87).
var Banners = model.NewNumber("banner")

// bannered reports whether infantry is near enough to a banner of its side and sees it.
func bannered(g *model.Game, u rules.UnitID) bool {
	if !g.OnBoard(u) || !g.Kind(u).Foot() {
		return false
	}
	for i := range g.S.Units {
		o := g.S.Units[i].ID
		if g.Unit(o).Seat != g.Unit(u).Seat || !g.OnBoard(o) {
			continue
		}
		n := Banners.Sum(g.UnitKit(o), g.As(o))
		if d, ok := g.B.Apart(g, o, u); n == 0 || !ok || d > n {
			continue
		}
		if l, ok := g.B.See(g, g.Model(g.Guide(o)).Eye(), g.Unit(u).Ref()); g.Host(o) == g.Host(u) || ok && l.Open {
			return true
		}
	}
	return false
}

// Recovery returns how many dice a unit rolls for its token (DUST-SUPP-04).
func Recovery(g *model.Game, u rules.UnitID) int {
	more, _ := RecoveryDice.Max(g.UnitKit(u), g.As(u), 0)
	if more == 0 && bannered(g, u) {
		more = 1
	}
	return 2 + more
}

// Recover rolls for the token of a unit that begins to act: two Army take it off, one takes it a step down (DUST-SUPP-04).
func Recover(a *model.Acting, u rules.UnitID) {
	if marks := a.Unit(u).Markers; marks.Has(model.UnderFire) || marks.Has(model.Suppressed) {
		Ease(a, u, volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUST-SUPP-04"}.Count("recovery", Recovery(a.Game, u)), "DUST-SUPP-04")
	}
}

// Ease takes tokens of fire off a unit by how many Army it has rolled.
func Ease(a *model.Acting, u rules.UnitID, army int, rule rules.RuleID) {
	if army == 0 {
		return
	}
	suppressed := a.Unit(u).Markers.Has(model.Suppressed)
	a.Ctx.Mark(u, model.Suppressed, 0, rule, rules.Text{})
	a.Ctx.Mark(u, model.UnderFire, 0, rule, rules.Text{})
	if suppressed && army == 1 {
		a.Ctx.Mark(u, model.UnderFire, 1, rule, rules.Text{})
	}
}
