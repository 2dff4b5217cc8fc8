// Package orders is the Orders of the Community Edition.
package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/states"
)

// Say gives an edition its Orders, what those do whose markers lie for a while, and those that are issued under fire.
func Say(e *model.Edition) {
	e.Orders = table(e.Book, rows.Of(e))
	e.Asks = append(e.Asks, fightHarderAsks)
	e.Effects = effects(rows.Of(e))
	e.Asks = append(e.Asks, digInAsked)
	e.Reacts = append(e.Reacts, rules.Term{ID: digIn, Text: "a Section under fire is ordered to dig in", Title: "Digging in", Rule: rows.Of(e).DigIn})
	orders.RulesOf.Say(e, orders.Rules{Free: free})
	shooting := attack.RulesOf.Of(e)
	shooting.Replies = append(shooting.Replies, attack.Reply{May: mayDigIn, Ask: offerDigIn})
}

// free judges whether a Section is under an Order already: it is under one at a time. The same may be given again where that has
// ended, or adds to it, and costs again (DLCE-ORD-02, DLCE-ORD-03).
func free(g *model.Game, o model.Order, target rules.UnitID) rules.Ruling {
	rule := rows.Of(g.Edition).OneOrder
	d := states.UnitAct(g, target)
	if d != nil && d.Placed && o.ID != model.FocusFire {
		return rules.Refuse(rule, "%s is under Focus Fire! until its Activation ends", g.Unit(target))
	}
	if d != nil && d.Again.N > 0 {
		return rules.Refuse(rule, "%s is under Fight Harder! until its attack is over", g.Unit(target))
	}
	if f := g.EffectOn(target, func(f *model.Effect) bool { return f.Order != o.ID && (!f.UntilMoved || d != nil && d.Move == "") }); f != nil {
		until := "until the Turn ends"
		switch {
		case f.UntilMoved:
			until = "until it has moved"
		case f.Ends == rules.EndsWithActivation:
			until = "until its Activation ends"
		}
		return rules.Refuse(rule, "%s is under %s %s", g.Unit(target), f.Name(), until)
	}
	return rules.Allow(rows.Of(g.Edition).OrderAgain, "an Order may be tried again")
}

// table is the table of Orders, in the order of the book, with the numbers of their detailed descriptions (DLCE-ORD-05). The Command
// Segment runs into the Movement Segment, and that into the Shooting Segment: each lasts until the first action of the next.
func table(b *book.Book, r *rows.Rows) []model.Order {
	command := []model.Segment{model.CommandSegment}
	move := []model.Segment{model.CommandSegment, model.MovementSegment}
	fire := []model.Segment{model.MovementSegment, model.ShootingSegment}
	return []model.Order{
		{ID: model.WithMe, Name: "With Me!", Rule: b.WithMeCost, Cost: 2, Need: 2, Steps: command, Key: "7", Officers: true, Check: orders.CheckWithMe, Run: orders.RunWithMe},
		{ID: model.Rally, Name: "Rally", Rule: b.Rally, Cost: 1, Need: 2, Steps: move, Key: "9", Officers: true, ToBound: true, Idle: orders.Unshaken, Check: orders.CheckRally, Run: orders.RunRally},
		{ID: model.SnapOut, Name: "Snap Out Of It!", Rule: b.SnapOutOfIt, Cost: 1, Need: 2, Steps: command, Key: "Z", Idle: orders.Unshaken, Check: orders.CheckSnapOut, Run: orders.RunSnapOut},
		{ID: model.MakeSafe, Name: "Make That Safe!", Rule: b.MakeThatSafe, Cost: 1, Need: 3, Steps: command, Key: "8", Piece: true, Check: checkMakeSafe, Run: orders.RunMakeSafe},
		{ID: spreadOut, Name: "Spread Out Men!", Rule: r.SpreadOutMen, Cost: 1, Need: 1, Steps: move, Check: beforeMove(r.SpreadOutMen), Run: laying(spreadOut, r.SpreadOutMen)},
		{ID: standFast, Name: "Stand Fast!", Rule: r.StandFast, Cost: 2, Need: 2, Steps: move, Check: beforeMove(r.StandFast), Run: laying(standFast, r.StandFast)},
		{ID: runRun, Name: "Run Run!", Rule: r.RunRun, Cost: 1, Need: 2, Steps: move, Check: checkRunRun, Run: runRunRun},
		{ID: onBellies, Name: "On Your Bellies!", Rule: r.OnYourBellies, Cost: 2, Need: 2, Steps: move, Check: checkBellies, Run: laying(onBellies, r.OnYourBellies)},
		{ID: model.FocusFire, Name: "Focus Fire!", Rule: b.FocusFire, Cost: 3, Need: 2, Steps: fire, Key: "U", Check: standing(b.FocusFire), Run: orders.RunFocusFire},
		{ID: sprayEm, Name: "Spray Em!", Rule: r.SprayEm, Cost: 1, Need: 1, Steps: fire, Check: standing(r.SprayEm), Run: laying(sprayEm, r.SprayEm)},
		{ID: fightHarder, Name: "Fight Harder!", Rule: r.FightHarder, Cost: 1, Need: 2, Steps: []model.Segment{model.ShootingSegment}, Check: checkFightHarder, Run: runFightHarder},
		{ID: digIn, Name: "Dig In!", Rule: r.DigIn, Cost: 3, Need: 2},
		{ID: model.OnMyMark, Name: "On My Mark", Rule: b.OnMyMark, Cost: 3, Need: 2, Check: orders.CheckOnMyMark},
		{ID: HoldTheLine, Name: "Hold the Line!", Rule: r.HoldTheLine, Cost: 2, Need: 2, Check: checkHoldTheLine},
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

// standing judges an Order for the fire of a Section: one that activates now, holds its ground, and has not fired (DLCE-ORD-14,
// DLCE-ORD-15).
func standing(rule rules.RuleID) func(*model.Game, rules.Command, rules.UnitID) rules.Ruling {
	return func(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
		switch d := states.UnitAct(g, target); {
		case d == nil:
			return rules.Refuse(rule, "%s does not activate now: the Order belongs to its own Shooting Segment", g.Unit(target))
		case d.Move != "hold":
			return rules.Refuse(rule, "%s does not hold its ground", g.Unit(target))
		case d.Fired:
			return rules.Refuse(rule, "%s has fired already", g.Unit(target))
		}
		return rules.Allow(rule, "holds its ground and has not fired")
	}
}
