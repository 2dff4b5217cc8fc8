package dustup

import (
	"slices"

	"baize/rules"
)

// settle takes the tests that follow the attacks of a command and forgets the harm (DUP-CONF-12): unit by unit in the
// order in which it was met panic and confidence, then the subordinates of lost commanders. Units without able-bodied
// figures leave the game first and test nothing (DUP-CAS-10). The command keeps act.assault where it was an assault: then
// only what DUP-CONF-13 leaves is tested. A unit that is hidden tests when it is revealed: its dice would tell what its marker
// stands for (DUP-SCEN-10).
func (a *act) settle() {
	a.putOn()
	list := a.harm
	a.harm = nil
	var lost []rules.UnitID
	for i := range list {
		h := &list[i]
		if a.weigh(h) {
			lost = append(lost, h.unit)
		}
		if a.out(h.unit) {
			a.goneIfEmpty(h.unit)
			continue
		}
		if a.troop(h.unit).Hidden {
			a.putOff(h)
			continue
		}
		a.tellFirsts(h)
		if h.first && !a.assault && a.panicBy(h.unit, []string{causeFired}) {
			a.judge(h.unit, rules.Allow("DUP-CONF-12", "the panic test comes first; a unit that panics tests its confidence too"))
		}
		a.afterAttack(h)
	}
	for _, unit := range lost {
		a.commanderLost(unit)
	}
	a.mourn()
}

// weigh finds out what the harm came to: figures that power armour healed at once are no casualties, a leader among the
// casualties is one (DUP-CONF-07, DUP-LEAD-01). It reports whether a commander was lost.
func (a *act) weigh(h *harm) (commander bool) {
	var fallen []rules.ModelID
	for _, m := range h.casualties {
		if k := a.model(m); !k.Alive() || k.Markers.Has(Untreated) || k.Markers.Has(Wound) {
			fallen = append(fallen, m)
		}
	}
	h.casualties = fallen
	t := a.troop(h.unit)
	h.leader = slices.Contains(fallen, t.Leader) && !slices.Contains(a.able(h.unit), t.Leader) && t.Down != t.Leader
	switch {
	case h.leader:
		t.Down = t.Leader
	case slices.Contains(a.able(h.unit), t.Leader):
		t.Fallen, t.Down = nil, 0
	}
	return t.Commander && (h.leader || h.destroyed)
}

// tellFirsts tells which first times a unit has used up, and that an assault brings no test for casualties.
func (a *act) tellFirsts(h *harm) {
	if n := count(h.first) + count(h.pinned); n > 0 {
		a.judge(h.unit, rules.Count("DUP-CONF-10", "first times", n).With(count(h.first), "under fire", "DUP-CONF-10", "first time under fire").
			With(count(h.pinned), "suppressed", "DUP-CONF-10", "first time suppressed"))
	}
	if a.assault && !h.passenger && len(h.casualties) > 0 {
		a.judge(h.unit, rules.Allow("DUP-CONF-13", "casualties in an assault cause no confidence test"))
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// afterAttack takes the one confidence test of a unit after an attack, at the highest threat of the circumstances that
// apply (DUP-CONF-09); a column that was fired at and whoever was under a burst test at threat 0 where none applies
// (DUP-TRVL-03, DUP-IMP-08).
func (a *act) afterAttack(h *harm) {
	threat, cause := noTest, circumstance{}
	rows := a.circumstances(h)
	for _, c := range rows {
		if n := c.threat[a.troop(h.unit).Commitment]; n > threat {
			threat, cause = n, c
		}
	}
	switch {
	case threat != noTest:
	case h.column:
		threat, cause = 0, circumstance{rule: "DUP-TRVL-03", text: "fired at in travel mode"}
	case h.artillery && h.fired: // not for those inside a vehicle that a burst damaged (DUP-IMP-07)
		threat, cause = 0, circumstance{rule: "DUP-IMP-08", text: "under the burst"}
	}
	if threat == noTest {
		return
	}
	var steps []rules.Step
	if len(rows) > 1 {
		steps = append(steps, rules.Step{Unit: "threat", Text: rules.Say("the highest of %d circumstances", len(rows)), Rule: "DUP-CONF-09"})
	}
	if n := artilleryModifier[a.troop(h.unit).Commitment]; h.artillery && n != 0 {
		steps = append(steps, rules.Step{Value: n, Unit: "modifier", Text: rules.Say("under artillery or aerospace attack"), Rule: "DUP-IMP-09"},
			rules.Step{Unit: "modifier", Text: rules.Say("the table of modifiers"), Rule: "DUP-CONF-07"})
	}
	if able := len(a.able(h.unit)); len(h.casualties) > able {
		steps = append(steps, rules.Step{Value: overwhelmedModifier[a.troop(h.unit).Commitment], Unit: "modifier",
			Text: rules.Say("%d casualties in one attack, %d survivors", len(h.casualties), able), Rule: "DUP-CONF-07"})
	}
	a.confidenceTest(h.unit, threat, cause.rule, rules.Plain(cause.text), steps...)
}

// circumstance is a row of the table of threat levels, by commitment (DUP-CONF-06).
type circumstance struct {
	threat [3]int
	rule   rules.RuleID
	text   string
}

// noTest is NTR, no test required (DUP-CONF-06).
const noTest = -1

// The table of threat levels: Low, Medium, High; that of abandoned wounded stands with the moves (DUP-CONF-06,
// DUP-MOVE-09).
var (
	underFire   = circumstance{[3]int{1, noTest, noTest}, "DUP-CONF-06", "first time under fire"}
	pinnedFirst = circumstance{[3]int{2, 1, noTest}, "DUP-CONF-06", "first time suppressed"}
	shotUp      = circumstance{[3]int{2, 1, 0}, "DUP-CONF-06", "casualties from fire"}
	leaderless  = circumstance{[3]int{3, 2, 1}, "DUP-CONF-06", "the leader is a casualty"}
	battered    = circumstance{[3]int{3, 2, 1}, "DUP-VEH-02", "the vehicle took damage"}
)

// The table of modifiers: Low, Medium, High (DUP-CONF-07).
var (
	artilleryModifier   = [3]int{2, 1, 0}
	untreatedModifier   = [3]int{2, 1, 0}
	overwhelmedModifier = [3]int{4, 2, 1}
	travelModifier      = [3]int{4, 3, 2}
	damageModifier      = [3]int{2, 1, 0}
)

// circumstances are the rows of the table that apply to a harm, in the order of the sheet. A Strike and defensive fire
// bring none of those that speak of fire (DUP-CONF-13); passengers hit in a damaged vehicle are hit by fire (DUP-PASS-03).
func (a *act) circumstances(h *harm) (out []circumstance) {
	for _, c := range []struct {
		applies bool
		row     circumstance
	}{
		{h.first && !a.assault, underFire},
		{h.pinned && (!a.assault || h.passenger), pinnedFirst},
		{len(h.casualties) > 0 && a.hull(h.unit) == 0 && (!a.assault || h.passenger), shotUp},
		{h.leader && a.hull(h.unit) == 0 && (!a.assault || h.passenger), leaderless},
		{h.damaged > h.braved && !h.destroyed, battered},
	} {
		if c.applies {
			out = append(out, c.row)
		}
	}
	return out
}

// commanderLost has the direct subordinates of a lost commander test confidence (DUP-CONF-11, DUP-LEAD-03), those that are hidden once they
// are revealed, and fills his post (DUP-LEAD-02).
func (a *act) commanderLost(unit rules.UnitID) {
	var subs []rules.UnitID
	for _, sub := range a.inOrder() {
		t := a.troop(sub)
		switch {
		case t.Superior != unit || sub == unit || t.Parent != 0 || t.Vacant != nil || a.out(sub):
		case t.Hidden:
			t.Bereft++
		default:
			subs = append(subs, sub)
		}
	}
	if len(subs) > 0 {
		a.judge(unit, rules.Count("DUP-LEAD-03", "subordinates that test", len(subs)).Cite("DUP-CONF-12", "after the units that were attacked"))
	}
	for _, sub := range subs {
		a.bereave(sub)
	}
	a.succeed(unit)
}

// mourn has units that are revealed by now take the tests for commanders that were lost while they were hidden (DUP-SCEN-10).
func (a *act) mourn() {
	for _, u := range a.inOrder() {
		for t := a.troop(u); t.Bereft > 0 && !t.Hidden; t.Bereft-- {
			a.bereave(u)
		}
	}
}

// bereave has a unit test confidence because its commander was lost: at the threat of a fallen leader, and one more (DUP-CONF-11).
func (a *act) bereave(unit rules.UnitID) {
	a.confidenceTest(unit, leaderless.threat[a.troop(unit).Commitment], "DUP-CONF-11", rules.Say("its commander is a casualty"),
		rules.Step{Value: 1, Unit: "modifier", Text: rules.Say("loss of a commander"), Rule: "DUP-CONF-11"})
}
