package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
)

// sayOrders gives an edition the Standing Orders: each once per Section and Activation (DL2-ORD-02).
func sayOrders(e *model.Edition) {
	e.Orders = standingOrders(e.Book)
	orders.RulesOf.Say(e, orders.Rules{Free: func(g *model.Game, o model.Order, target rules.UnitID) rules.Ruling {
		if orders.Tried(g, o.ID, target) {
			return rules.Refuse(g.Book.OrderOncePerActivation, "%s was tried on %s in this Activation already; another Order may be issued", o.Name, g.Unit(target))
		}
		return rules.Allow(g.Book.OrderOncePerActivation, "another Order than before, or another Section")
	}})
}

// standingOrders is the table of DL2-ORD-05, in the order of the book.
func standingOrders(b *book.Book) []model.Order {
	command := []model.Segment{model.CommandSegment}
	return []model.Order{
		{ID: model.WithMe, Name: "With Me!", Rule: b.WithMeCost, CostFor: costByQuality, Need: 2, Steps: command, Key: "7", Officers: true, Check: orders.CheckWithMe, Run: orders.RunWithMe},
		{ID: model.MakeSafe, Name: "Make That Safe!", Rule: b.MakeThatSafe, Cost: 3, Need: 3, Steps: command, Key: "8", Piece: true, Check: orders.CheckMakeSafe, Run: orders.RunMakeSafe},
		{ID: model.FormLine, Name: "Form Line", Rule: b.FormLine, Cost: 1, Need: 1, Steps: []model.Segment{model.CommandSegment, model.MovementSegment}, Key: "I", Moves: true, Idle: alone, Check: orders.CheckFormLine, Run: orders.RunFormLine},
		{ID: model.FocusFire, Name: "Focus Fire!", Rule: b.FocusFire, Cost: 2, Need: 3, Steps: command, Key: "U", Check: orders.CheckFocusFire, Run: orders.RunFocusFire},
		{ID: model.SnapOut, Name: "Snap Out Of It!", Rule: b.SnapOutOfIt, Cost: 1, Need: 1, Steps: command, Key: "Z", Idle: orders.Unshaken, Check: orders.CheckSnapOut, Run: orders.RunSnapOut},
		{ID: model.Disengage, Name: "Disengage!", Rule: b.Disengage, Cost: 1, Need: 2, Check: orders.CheckDisengage},
		{ID: model.OnMyMark, Name: "On My Mark", Rule: b.OnMyMark, Cost: 3, Need: 3, Check: orders.CheckOnMyMark},
		{ID: model.Rally, Name: "Rally", Rule: b.Rally, Cost: 3, Need: 1, Steps: command, Key: "9", ToBound: true, Idle: orders.Unshaken, Check: orders.CheckRally, Run: orders.RunRally},
	}
}

// costByQuality is the price of With Me! (DL2-ORD-06).
func costByQuality(g *model.Game, target rules.UnitID) int {
	switch g.Section(target).Quality {
	case model.Veteran:
		return 1
	case model.Militia:
		return 3
	}
	return 2
}

// alone reports whether a Section is too small for a Line.
func alone(g *model.Game, target rules.UnitID) bool { return len(g.Living(target)) < 2 }
