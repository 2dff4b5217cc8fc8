package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// The words of the Orders of its own, and of the markers of those that last for a while.
const (
	spreadOut = "spread-out"
	standFast = "stand-fast"
	runRun    = "run-run"
	onBellies = "on-your-bellies"
	sprayEm   = "spray-em"
	digIn     = "dig-in"
)

// wider is how much more than its Coherency Distance a Section that spreads out may use, in inches (DLCE-ORD-10).
const wider = 2

// effects are what the Orders do whose markers lie until the Turn or the Activation ends (DLCE-ORD-10 to 13, DLCE-ORD-15).
func effects(r *rows.Rows) []model.Effect {
	term := func(id, title, text string, rule rules.RuleID, ends string) rules.Term {
		return rules.Term{ID: id, Of: "Section", Title: title, Text: text, Rule: rule, Ends: ends}
	}
	turn, activation := rules.EndsWithTurn, rules.EndsWithActivation
	return []model.Effect{
		{Term: term(spreadOut, "Spread Out Men!", "holds together at 2\" more; ranged attacks by it and at it are Rushed", r.SpreadOutMen, turn), Order: spreadOut, Wider: model.Inches(wider), Rushed: true},
		{Term: term(standFast, "Stand Fast!", "only Holds Its Ground; Morale Checks have a die more, and one that fails may be thrown again", r.StandFast, turn), Order: standFast, Holds: true, Steadfast: true},
		{Term: term(runRun, "Run Run!", "goes At the Double as many inches further as there are markers", r.RunRun, turn), Order: runRun, Further: true, UntilMoved: true},
		{Term: term(onBellies, "On Your Bellies!", "Advances half its MV, rounded up, and stays down", r.OnYourBellies, activation), Order: onBellies, Crawls: true, UntilMoved: true},
		{Term: term(sprayEm, "Spray Em!", "its fire is Rushed and suppresses", r.SprayEm, activation), Order: sprayEm, Sprays: true},
	}
}

// beforeMove judges whether a Section activates now and has not moved.
func beforeMove(rule rules.RuleID) func(*model.Game, rules.Command, rules.UnitID) rules.Ruling {
	return func(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
		switch d := states.UnitAct(g, target); {
		case d == nil:
			return rules.Refuse(rule, "%s does not activate now: the Order belongs to its own Movement Segment", g.Unit(target))
		case d.Move != "":
			return rules.Refuse(rule, "%s has made its Movement Action: %s", g.Unit(target), d.Move)
		case d.Fired:
			return rules.Refuse(rule, "%s has fired: its Movement Segment is over", g.Unit(target))
		}
		return rules.Allow(rule, "has not moved")
	}
}

// laying lays the marker of an effect at the Section.
func laying(marker string, rule rules.RuleID) func(*model.Act, rules.Command, rules.UnitID) {
	return func(a *model.Act, _ rules.Command, target rules.UnitID) {
		a.Ctx.Mark(target, marker, 1, rule, rules.Say("the Order is carried out"))
	}
}

// checkRunRun judges Run Run! (DLCE-ORD-12): a Section has the benefit once a Turn.
func checkRunRun(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	rule := rows.Of(g.Edition).RunRun
	if g.Unit(target).Markers.Has(runRun) {
		return rules.Refuse(rule, "%s runs already: it has the benefit once a Turn", g.Unit(target))
	}
	return beforeMove(rule)(g, c, target)
}

// runRunRun throws how many inches further a Section goes At the Double.
func runRunRun(a *model.Act, _ rules.Command, target rules.UnitID) {
	rule := rows.Of(a.Edition).RunRun
	n := rolls.D3(a, a.Unit(target).Seat, target, rules.Plain("Run Run!"), rule)
	a.Ctx.Mark(target, runRun, n, rule, rules.Say("goes %d\" further At the Double", n))
}

// checkBellies judges On Your Bellies! (DLCE-ORD-13): for a Section that lies on the ground.
func checkBellies(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	rule := rows.Of(g.Edition).OnYourBellies
	if !g.Unit(target).Markers.Has(model.Deck) {
		return rules.Refuse(rule, "%s has not hit the deck", g.Unit(target))
	}
	return beforeMove(rule)(g, c, target)
}
