package morale

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/model"
)

// Settle takes the tests that follow the attacks of a command and forgets the harm (DUP-CONF-12): unit by unit in the
// order in which it was met panic and confidence, then the subordinates of lost commanders. Units without able-bodied
// figures leave the game first and test nothing (DUP-CAS-10). The command keeps model.Assault where it was an assault: then
// only what DUP-CONF-13 leaves is tested. A unit that is hidden tests when it is revealed: its dice would tell what its marker
// stands for (DUP-SCEN-10).
func Settle(a *model.Act) {
	damage.PutOn(a)
	list := a.Harm
	a.Harm = nil
	var lost []rules.UnitID
	for i := range list {
		h := &list[i]
		if weigh(a, h) {
			lost = append(lost, h.Unit)
		}
		if a.Out(h.Unit) {
			goneIfEmpty(a, h.Unit)
			continue
		}
		if a.Troop(h.Unit).Hidden {
			damage.PutOff(a, h)
			continue
		}
		tellFirsts(a, h)
		if h.First && !a.Assault && panicBy(a, h.Unit, []string{model.CauseFired}) {
			a.Judge(h.Unit, rules.Allow("DUP-CONF-12", "the panic test comes first; a unit that panics tests its confidence too"))
		}
		afterAttack(a, h)
	}
	for _, unit := range lost {
		commanderLost(a, unit)
	}
	mourn(a)
}

// weigh finds out what the harm came to: figures that power armour healed at once are no casualties, a leader among the
// casualties is one (DUP-CONF-07, DUP-LEAD-01). It reports whether a commander was lost.
func weigh(a *model.Act, h *model.Harm) (commander bool) {
	var fallen []rules.ModelID
	for _, m := range h.Casualties {
		if k := a.Model(m); !k.Alive() || k.Markers.Has(model.Untreated) || k.Markers.Has(model.Wound) {
			fallen = append(fallen, m)
		}
	}
	h.Casualties = fallen
	t := a.Troop(h.Unit)
	h.Leader = slices.Contains(fallen, t.Leader) && !slices.Contains(a.Able(h.Unit), t.Leader) && t.Down != t.Leader
	switch {
	case h.Leader:
		t.Down = t.Leader
	case slices.Contains(a.Able(h.Unit), t.Leader):
		t.Fallen, t.Down = nil, 0
	}
	return t.Commander && (h.Leader || h.Destroyed)
}

// tellFirsts tells which first times a unit has used up, and that an assault brings no test for casualties.
func tellFirsts(a *model.Act, h *model.Harm) {
	if n := count(h.First) + count(h.Pinned); n > 0 {
		a.Judge(h.Unit, rules.Count("DUP-CONF-10", "first times", n).With(count(h.First), "under fire", "DUP-CONF-10", "first time under fire").
			With(count(h.Pinned), "suppressed", "DUP-CONF-10", "first time suppressed"))
	}
	if a.Assault && !h.Passenger && len(h.Casualties) > 0 {
		a.Judge(h.Unit, rules.Allow("DUP-CONF-13", "casualties in an assault cause no confidence test"))
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
func afterAttack(a *model.Act, h *model.Harm) {
	threat, cause := noTest, circumstance{}
	rows := circumstances(a, h)
	for _, c := range rows {
		if n := c.threat[a.Troop(h.Unit).Commitment]; n > threat {
			threat, cause = n, c
		}
	}
	switch {
	case threat != noTest:
	case h.Column:
		threat, cause = 0, circumstance{rule: "DUP-TRVL-03", text: "fired at in travel mode"}
	case h.Artillery && h.Fired: // not for those inside a vehicle that a burst damaged (DUP-IMP-07)
		threat, cause = 0, circumstance{rule: "DUP-IMP-08", text: "under the burst"}
	}
	if threat == noTest {
		return
	}
	var steps []rules.Step
	if len(rows) > 1 {
		steps = append(steps, rules.Step{Unit: "threat", Text: rules.Say("the highest of %d circumstances", len(rows)), Rule: "DUP-CONF-09"})
	}
	if n := artilleryModifier[a.Troop(h.Unit).Commitment]; h.Artillery && n != 0 {
		steps = append(steps, rules.Step{Value: n, Unit: "modifier", Text: rules.Say("under artillery or aerospace attack"), Rule: "DUP-IMP-09"},
			rules.Step{Unit: "modifier", Text: rules.Say("the table of modifiers"), Rule: "DUP-CONF-07"})
	}
	if able := len(a.Able(h.Unit)); len(h.Casualties) > able {
		steps = append(steps, rules.Step{Value: overwhelmedModifier[a.Troop(h.Unit).Commitment], Unit: "modifier",
			Text: rules.Say("%d casualties in one attack, %d survivors", len(h.Casualties), able), Rule: "DUP-CONF-07"})
	}
	confidenceTest(a, h.Unit, threat, cause.rule, rules.Plain(cause.text), steps...)
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
func circumstances(a *model.Act, h *model.Harm) (out []circumstance) {
	for _, c := range []struct {
		applies bool
		row     circumstance
	}{
		{h.First && !a.Assault, underFire},
		{h.Pinned && (!a.Assault || h.Passenger), pinnedFirst},
		{len(h.Casualties) > 0 && a.Hull(h.Unit) == 0 && (!a.Assault || h.Passenger), shotUp},
		{h.Leader && a.Hull(h.Unit) == 0 && (!a.Assault || h.Passenger), leaderless},
		{h.Damaged > h.Braved && !h.Destroyed, battered},
	} {
		if c.applies {
			out = append(out, c.row)
		}
	}
	return out
}

// commanderLost has the direct subordinates of a lost commander test confidence (DUP-CONF-11, DUP-LEAD-03), those that are hidden once they
// are revealed, and fills his post (DUP-LEAD-02).
func commanderLost(a *model.Act, unit rules.UnitID) {
	var subs []rules.UnitID
	for _, sub := range a.InOrder() {
		t := a.Troop(sub)
		switch {
		case t.Superior != unit || sub == unit || t.Parent != 0 || t.Vacant != nil || a.Out(sub):
		case t.Hidden:
			t.Bereft++
		default:
			subs = append(subs, sub)
		}
	}
	if len(subs) > 0 {
		a.Judge(unit, rules.Count("DUP-LEAD-03", "subordinates that test", len(subs)).Cite("DUP-CONF-12", "after the units that were attacked"))
	}
	for _, sub := range subs {
		bereave(a, sub)
	}
	succeed(a, unit)
}

// mourn has units that are revealed by now take the tests for commanders that were lost while they were hidden (DUP-SCEN-10).
func mourn(a *model.Act) {
	for _, u := range a.InOrder() {
		for t := a.Troop(u); t.Bereft > 0 && !t.Hidden; t.Bereft-- {
			bereave(a, u)
		}
	}
}

// bereave has a unit test confidence because its commander was lost: at the threat of a fallen leader, and one more (DUP-CONF-11).
func bereave(a *model.Act, unit rules.UnitID) {
	confidenceTest(a, unit, leaderless.threat[a.Troop(unit).Commitment], "DUP-CONF-11", rules.Say("its commander is a casualty"),
		rules.Step{Value: 1, Unit: "modifier", Text: rules.Say("loss of a commander"), Rule: "DUP-CONF-11"})
}
