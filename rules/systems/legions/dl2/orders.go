package dl2

import (
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
)

// standingOrders is the table of DL2-ORD-05, in the order of the book.
func standingOrders(b *book.Book) []model.Order {
	return []model.Order{
		{ID: model.WithMe, Name: "With Me!", Rule: b.WithMeCost, Need: 2, Steps: []model.Segment{model.CommandSegment}, Check: orders.CheckWithMe, Run: orders.RunWithMe},
		{ID: model.MakeSafe, Name: "Make That Safe!", Rule: b.MakeThatSafe, Cost: 3, Need: 3, Steps: []model.Segment{model.CommandSegment}, Check: orders.CheckMakeSafe, Run: orders.RunMakeSafe},
		{ID: model.FormLine, Name: "Form Line", Rule: b.FormLine, Cost: 1, Need: 1, Steps: []model.Segment{model.CommandSegment, model.MovementSegment}, Check: orders.CheckFormLine, Run: orders.RunFormLine},
		{ID: model.FocusFire, Name: "Focus Fire!", Rule: b.FocusFire, Cost: 2, Need: 3, Steps: []model.Segment{model.CommandSegment}, Check: orders.CheckFocusFire, Run: orders.RunFocusFire},
		{ID: model.SnapOut, Name: "Snap Out Of It!", Rule: b.SnapOutOfIt, Cost: 1, Need: 1, Steps: []model.Segment{model.CommandSegment}, Check: orders.CheckSnapOut, Run: orders.RunSnapOut},
		{ID: model.Disengage, Name: "Disengage!", Rule: b.Disengage, Cost: 1, Need: 2},
		{ID: model.OnMyMark, Name: "On My Mark", Rule: b.OnMyMark, Cost: 3, Need: 3},
		{ID: model.Rally, Name: "Rally", Rule: b.Rally, Cost: 3, Need: 1, Steps: []model.Segment{model.CommandSegment}, Check: orders.CheckRally, Run: orders.RunRally},
	}
}
