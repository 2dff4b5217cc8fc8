package damage

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// Harmed is the harm of a unit in the command under way, added where there is none yet.
func Harmed(a *model.Act, unit rules.UnitID) *model.Harm {
	for i := range a.Harm {
		if a.Harm[i].Unit == unit {
			return &a.Harm[i]
		}
	}
	a.Harm = append(a.Harm, model.Harm{Unit: unit})
	return &a.Harm[len(a.Harm)-1]
}

// FiredOn notes that a unit was fired on; the first time is used up then (DUP-CONF-10). A detachment shares the firsts of
// its unit.
func FiredOn(a *model.Act, unit rules.UnitID, artillery bool) {
	h := Harmed(a, unit)
	h.Fired, h.Artillery = true, h.Artillery || artillery
	if t := a.Root(unit); !t.FiredOn {
		t.FiredOn, h.First = true, true
	}
}

// Suppress lays one suppression marker, three at most (DUP-SUPP-03), and uses up the first time (DUP-CONF-10).
func Suppress(a *model.Act, unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	h := Harmed(a, unit)
	if t := a.Root(unit); !t.Pinned {
		t.Pinned, h.Pinned = true, true
	}
	if Pile(a, unit, rule, why) {
		shutter(a, unit)
	}
}

// Pile lays one suppression marker more and reports whether there was room for it (DUP-SUPP-03).
func Pile(a *model.Act, unit rules.UnitID, rule rules.RuleID, why rules.Text) bool {
	n := a.Unit(unit).Markers.N(model.Suppressed)
	if n >= model.MaxSuppression {
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count("DUP-SUPP-03", "suppression", n))
		return false
	}
	a.Ctx.Mark(unit, model.Suppressed, n+1, rule, why)
	return true
}

// PutOff keeps the harm of a unit that a burst left hidden until it is revealed (DUP-SCEN-10).
func PutOff(a *model.Act, h *model.Harm) {
	t, owed := a.Troop(h.Unit), model.Shelled{First: h.First, Pinned: h.Pinned}
	if t.Shelled != nil {
		owed.First, owed.Pinned = owed.First || t.Shelled.First, owed.Pinned || t.Shelled.Pinned
	}
	t.Shelled = &owed
}

// PutOn adds to the harm of the command under way what units that are revealed by now have put off.
func PutOn(a *model.Act) {
	for _, u := range a.InOrder() {
		t := a.Troop(u)
		if t.Shelled == nil || t.Hidden {
			continue
		}
		h := Harmed(a, u)
		h.Fired, h.Artillery = true, true
		h.First, h.Pinned = h.First || t.Shelled.First, h.Pinned || t.Shelled.Pinned
		t.Shelled = nil
	}
}

// note remembers a casualty of the attack under way.
func note(a *model.Act, m rules.ModelID) {
	u := a.Model(m).Unit
	h := Harmed(a, u)
	if !slices.Contains(h.Casualties, m) {
		h.Casualties = append(h.Casualties, m)
	}
}
