package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// HoldTheLine is the Order that is offered to charged Sections before a melee is fought, fightHarder the one that lets attack dice be
// thrown again.
const (
	HoldTheLine = "hold-the-line"
	fightHarder = "fight-harder"
)

// fightHarderAsks is its question.
var fightHarderAsks = model.Question{Term: rules.Term{ID: fightHarder, Text: "d1, d2, ...: attack dice that Fight Harder! throws again, in the order of the roll"},
	Leads: map[string]string{"": "these dice are thrown again, and the second faces stand"}}

// checkFightHarder judges whether a Section has an attack or a melee before it whose dice are not thrown yet; those of attacks that it has
// made do not matter (DLCE-ORD-03).
func checkFightHarder(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
	rule := rows.Of(g.Edition).FightHarder
	d := states.UnitAct(g, target)
	switch {
	case d == nil:
		return rules.Refuse(rule, "%s does not activate now: the Order belongs to its own Shooting or Melee Segment", g.Unit(target))
	case len(g.Section(target).Charged) > 0:
		return rules.Allow(rule, "before the dice of its melee")
	case d.Fired && len(attack.Own(g, target)) == 0:
		return rules.Refuse(rule, "the attack dice of %s are thrown: the Order comes before them", g.Unit(target))
	case d.Overwatch || g.NoFire[d.Move] != "":
		return rules.Refuse(rule, "%s makes no attack in this Activation", g.Unit(target))
	}
	return rules.Allow(rule, "before its attack dice")
}

// runFightHarder rolls for how many dice the next attack throws again.
func runFightHarder(a *model.Act, _ rules.Command, target rules.UnitID) {
	rule := rows.Of(a.Edition).FightHarder
	n := rolls.D3(a, a.Unit(target).Seat, target, rules.Plain("Fight Harder!"), rule)
	states.UnitAct(a.Game, target).Again = model.OrderAgain{Order: fightHarder, N: n}
	a.Ctx.Note(a.Unit(target).Seat, target, rule, "%d dice of the next attack may be thrown again", n)
}

// checkHoldTheLine judges whether a Section is Infantry.
func checkHoldTheLine(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
	rule := rows.Of(g.Edition).HoldTheLine
	for _, id := range states.Minis(g, target) {
		if k := g.Profile(id).Kind; !k.IsFoot() {
			return rules.Refuse(rule, "only Infantry holds the line, %s is %s", g.Model(id), k).Blame(g.Model(id).Ref())
		}
	}
	return rules.Allow(rule, "Infantry")
}
