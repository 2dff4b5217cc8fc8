package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
)

// SpecialEffects are the effects that a special Order may have.
var SpecialEffects = []string{"placed", "small-arms", "steady"}

func (s SpecialOrder) order(b *book.Book) order {
	o := order{ID: s.ID, Name: s.Name, Rule: b.SpecialOrders, Cost: s.Cost, Need: s.Need, Steps: s.segments()}
	o.Check = func(g *game, c rules.Command, target rules.UnitID) rules.Ruling {
		m := g.model(c.Model)
		if m.Seat != s.Seat || (s.Hero != "" && g.profile(c.Model).ID != s.Hero) {
			return rules.Refuse(g.Book.SpecialOrders, "%s is not an Order of %s", s.Name, m)
		}
		if !g.activating(target) {
			return rules.Refuse(g.Book.SpecialOrders, "%s does not activate now", g.unit(target))
		}
		if s.Effect == "placed" {
			return g.checkFocusFire(c, target)
		}
		return rules.Allow(g.Book.SpecialOrders, "an Order of this force")
	}
	o.Run = func(a *act, c rules.Command, target rules.UnitID) {
		if s.Effect == "placed" {
			a.runFocusFire(c, target)
			return
		}
		if s.Effect == "small-arms" {
			a.unitAct(target).SmallArms = true
			a.ctx.Note(a.unit(target).Seat, target, a.Book.SpecialOrders, "%s: its Small Arms fire Placed", s.Name)
			return
		}
		a.unshake(target, s.N, a.Book.SpecialOrders, rules.Plain(s.Name))
	}
	return o
}

// segments are those in which the Order may be issued. The Orders step of the Movement Segment comes before the first
// Movement Action, so that the Command Segment runs into it.
func (s SpecialOrder) segments() []Segment {
	switch s.Timing {
	case MovementSegment:
		return []Segment{CommandSegment, MovementSegment}
	case ShootingSegment:
		return []Segment{ShootingSegment}
	}
	return []Segment{CommandSegment}
}
