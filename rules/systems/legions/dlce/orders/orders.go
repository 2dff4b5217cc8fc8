// Package orders is the Orders of the Community Edition.
package orders

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/states"
)

// Say gives an edition its Orders, and what those do that last for the Turn.
func Say(e *model.Edition) {
	e.Orders = slices.Concat(standingOrders(e.Book), lastingOrders(rows.Of(e)))
	e.Effects = effects(rows.Of(e))
	orders.RulesOf.Say(e, orders.Rules{Free: free})
}

// free judges whether a Section is under an Order already: it is under one at a time, of which the same may be given again, and costs
// again (DLCE-ORD-02, DLCE-ORD-03).
func free(g *model.Game, o model.Order, target rules.UnitID) rules.Ruling {
	rule := rows.Of(g.Edition).OneOrder
	d := states.UnitAct(g, target)
	if d != nil && d.Placed && o.ID != model.FocusFire {
		return rules.Refuse(rule, "%s is under Focus Fire! until its Activation ends", g.Unit(target))
	}
	if f := g.EffectOn(target, func(f *model.Effect) bool { return f.Order != o.ID && (!f.Further || d != nil && d.Move == "") }); f != nil {
		until := "until the Turn ends"
		if f.Further {
			until = "until it has moved"
		}
		return rules.Refuse(rule, "%s is under %s %s", g.Unit(target), f.Name(), until)
	}
	return rules.Allow(rows.Of(g.Edition).OrderAgain, "an Order may be tried again")
}

// standingOrders is the table of Orders, in the order of the book. The Command Segment runs into the Movement Segment, and that into the
// Shooting Segment: each lasts until the first action of the next.
func standingOrders(b *book.Book) []model.Order {
	in := func(s ...model.Segment) []model.Segment { return s }
	return []model.Order{
		{ID: model.WithMe, Name: "With Me!", Rule: b.WithMeCost, Cost: 2, Need: 2, Steps: in(model.CommandSegment), Key: "7", Officers: true, Check: orders.CheckWithMe, Run: orders.RunWithMe},
		{ID: model.Rally, Name: "Rally", Rule: b.Rally, Cost: 1, Need: 2, Steps: in(model.CommandSegment, model.MovementSegment), Key: "9", Officers: true, ToBound: true, Idle: orders.Unshaken, Check: orders.CheckRally, Run: orders.RunRally},
		{ID: model.SnapOut, Name: "Snap Out Of It!", Rule: b.SnapOutOfIt, Cost: 1, Need: 2, Steps: in(model.CommandSegment), Key: "Z", Idle: orders.Unshaken, Check: orders.CheckSnapOut, Run: orders.RunSnapOut},
		{ID: model.MakeSafe, Name: "Make That Safe!", Rule: b.MakeThatSafe, Cost: 1, Need: 3, Steps: in(model.CommandSegment), Key: "8", Piece: true, Check: checkMakeSafe, Run: orders.RunMakeSafe},
		{ID: model.FocusFire, Name: "Focus Fire!", Rule: b.FocusFire, Cost: 3, Need: 2, Steps: in(model.MovementSegment, model.ShootingSegment), Key: "U", Check: checkFocusFire, Run: orders.RunFocusFire},
		{ID: model.OnMyMark, Name: "On my Mark", Rule: b.OnMyMark, Cost: 3, Need: 2},
	}
}

// checkMakeSafe judges Make That Safe! (DLCE-ORD-09): for Infantry alone.
func checkMakeSafe(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	for _, id := range g.Living(target) {
		if k := g.Profile(id).Kind; !k.IsFoot() {
			return rules.Refuse(g.Book.MakeThatSafe, "only Infantry takes traps away, %s is %s", g.Model(id), k).Blame(g.Model(id).Ref())
		}
	}
	return orders.CheckMakeSafe(g, c, target)
}

// checkFocusFire judges Focus Fire! (DLCE-ORD-14): for a Section that activates now and holds its ground.
func checkFocusFire(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	if d := states.UnitAct(g, target); d != nil && d.Move != "hold" {
		return rules.Refuse(g.Book.FocusFire, "%s does not hold its ground", g.Unit(target))
	}
	return orders.CheckFocusFire(g, c, target)
}
