package clash

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/dlce/orders"
	family "baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/rolls"
)

// holdTheLine offers Hold the Line! to each Section that was charged (DLCE-ORD-19).
func (b *bout) holdTheLine() {
	for _, u := range b.sides[defending] {
		o, _ := family.Find(b.Game, orders.HoldTheLine, b.Unit(u).Seat)
		if family.Offer(b.Act, o, u, "each of its models has a die more in this melee", func() rules.Text {
			t := *b
			t.held = append(t.held[:len(t.held):len(t.held)], u)
			return rules.Say("%.0f%% to win with it, %.0f%% without", 100*t.chances()[defending], 100*b.chances()[defending])
		}) {
			b.held = append(b.held, u)
		}
	}
}

// againOf is what an Order lets a side throw again in one of its pools, the last of which ends it (DLCE-ORD-16).
func (b *bout) againOf(side int, last bool) []rolls.Again {
	if side != attacking {
		return nil
	}
	return attack.OrderAgain(b.Game, b.sides[side][0], last)
}
