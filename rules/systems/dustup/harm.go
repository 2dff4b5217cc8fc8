package dustup

import (
	"slices"

	"baize/rules"
)

// harm is what one attack did to one unit, for the tests that follow it (DUP-CONF-12).
type harm struct {
	unit       rules.UnitID
	fired      bool            // it was the target of a Shoot action, or had a model under a burst (DUP-CONF-10)
	artillery  bool            // by artillery or from the air
	first      bool            // fired on for the first time
	pinned     bool            // suppressed for the first time
	casualties []rules.ModelID // figures whose state it made worse (DUP-CONF-07)
	leader     bool            // the leader is among them and unable to act
	damaged    int             // damage markers taken by a hull
	braved     int             // those of them that a nerve roll has answered (DUP-ASLT-13)
	destroyed  bool            // the hull was destroyed
	column     bool            // fire at a travel column: a test in any case (DUP-TRVL-03)
	passenger  bool            // hit inside a damaged vehicle: tested even after an assault (DUP-PASS-03)
}

// harmed is the harm of a unit in the command under way, added where there is none yet.
func (a *act) harmed(unit rules.UnitID) *harm {
	for i := range a.harm {
		if a.harm[i].unit == unit {
			return &a.harm[i]
		}
	}
	a.harm = append(a.harm, harm{unit: unit})
	return &a.harm[len(a.harm)-1]
}

// fire notes that a unit was fired on; the first time is used up then (DUP-CONF-10). A detachment shares the firsts of
// its unit.
func (a *act) firedOn(unit rules.UnitID, artillery bool) {
	h := a.harmed(unit)
	h.fired, h.artillery = true, h.artillery || artillery
	if t := a.root(unit); !t.FiredOn {
		t.FiredOn, h.first = true, true
	}
}

// suppress lays one suppression marker, three at most (DUP-SUPP-03), and uses up the first time (DUP-CONF-10).
func (a *act) suppress(unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	h := a.harmed(unit)
	if t := a.root(unit); !t.Pinned {
		t.Pinned, h.pinned = true, true
	}
	if a.pile(unit, rule, why) {
		a.shutter(unit)
	}
}

// pile lays one suppression marker more and reports whether there was room for it (DUP-SUPP-03).
func (a *act) pile(unit rules.UnitID, rule rules.RuleID, why rules.Text) bool {
	n := a.unit(unit).Markers.N(Suppressed)
	if n >= maxSuppression {
		a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DUP-SUPP-03", "suppression", n))
		return false
	}
	a.ctx.Mark(unit, Suppressed, n+1, rule, why)
	return true
}

// putOff keeps the harm of a unit that a burst left hidden until it is revealed (DUP-SCEN-10).
func (a *act) putOff(h *harm) {
	t, owed := a.troop(h.unit), Shelled{First: h.first, Pinned: h.pinned}
	if t.Shelled != nil {
		owed.First, owed.Pinned = owed.First || t.Shelled.First, owed.Pinned || t.Shelled.Pinned
	}
	t.Shelled = &owed
}

// putOn adds to the harm of the command under way what units that are revealed by now have put off.
func (a *act) putOn() {
	for _, u := range a.inOrder() {
		t := a.troop(u)
		if t.Shelled == nil || t.Hidden {
			continue
		}
		h := a.harmed(u)
		h.fired, h.artillery = true, true
		h.first, h.pinned = h.first || t.Shelled.First, h.pinned || t.Shelled.Pinned
		t.Shelled = nil
	}
}

// maxSuppression is how many suppression markers a unit can have (DUP-SUPP-03).
const maxSuppression = 3

// root is the troop of a unit, or of the unit that a detachment belongs to (DUP-CONF-10).
func (g *game) root(unit rules.UnitID) *Troop {
	if p := g.troop(unit).Parent; p != 0 {
		return g.troop(p)
	}
	return g.troop(unit)
}

// note remembers a casualty of the attack under way.
func (a *act) note(m rules.ModelID) {
	u := a.model(m).Unit
	h := a.harmed(u)
	if !slices.Contains(h.casualties, m) {
		h.casualties = append(h.casualties, m)
	}
}
