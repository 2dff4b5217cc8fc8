package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// SpecialEffects are the effects that a special Order may have.
var SpecialEffects = []string{"placed", "small-arms", "steady"}

// Special is an Order of a nation or a hero as those of the book are.
func Special(s model.SpecialOrder, b *book.Book) model.Order {
	o := model.Order{ID: s.ID, Name: s.Name, Rule: b.SpecialOrders, Cost: s.Cost, Need: s.Need, Steps: segments(s)}
	o.Check = func(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
		m := g.Model(c.Model)
		if m.Seat != s.Seat || (s.Hero != "" && g.Profile(c.Model).ID != s.Hero) {
			return rules.Refuse(g.Book.SpecialOrders, "%s is not an Order of %s", s.Name, m)
		}
		if !states.Activating(g, target) {
			return rules.Refuse(g.Book.SpecialOrders, "%s does not activate now", g.Unit(target))
		}
		if s.Effect == "placed" {
			return CheckFocusFire(g, c, target)
		}
		return rules.Allow(g.Book.SpecialOrders, "an Order of this force")
	}
	o.Run = func(a *model.Act, c rules.Command, target rules.UnitID) {
		if s.Effect == "placed" {
			RunFocusFire(a, c, target)
			return
		}
		if s.Effect == "small-arms" {
			states.UnitAct(a.Game, target).SmallArms = true
			a.Ctx.Note(a.Unit(target).Seat, target, a.Book.SpecialOrders, "%s: its Small Arms fire Placed", s.Name)
			return
		}
		states.Unshake(a, target, s.N, a.Book.SpecialOrders, rules.Plain(s.Name))
	}
	return o
}

// segments are those in which the Order may be issued. The Orders step of the Movement Segment comes before the first
// Movement Action, so that the Command Segment runs into it.
func segments(s model.SpecialOrder) []model.Segment {
	switch s.Timing {
	case model.MovementSegment:
		return []model.Segment{model.CommandSegment, model.MovementSegment}
	case model.ShootingSegment:
		return []model.Segment{model.ShootingSegment}
	}
	return []model.Segment{model.CommandSegment}
}
