package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// Whole asks whether a vehicle or an aircraft never takes a critical hit (DUST-SKILL-76).
var Whole = model.NewLeave("takes no critical hits")

// critical throws for a critical hit on a vehicle or an aircraft that a unit has damaged, and for its result (DUST-CRIT-01, DUST-CRIT-02).
func critical(a *model.Acting, by, on rules.UnitID) { wounds(a, a.Unit(by).Seat, by, on) }

// wounds is critical by a side, with a unit or by nobody's weapon (0).
func wounds(a *model.Acting, seat rules.Seat, by, on rules.UnitID) {
	if len(a.Living(on)) == 0 || len(critics(a.Game, on)) == 0 || a.Permits(Whole, on) {
		return
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: seat, Unit: by, Rule: "DUST-CRIT-01", Target: a.Unit(on).Ref()}
	if r.Count("critical hit", 2) < 2 {
		return
	}
	r.Rule = "DUST-CRIT-02"
	for {
		result := r.Table("critical result", 2)
		if slices.Contains(critics(a.Game, on), result) {
			cripple(a, on, result)
			return
		}
		a.Ctx.Note(seat, by, "DUST-CRIT-02", "%s has that already, or it cannot be", a.Unit(on))
	}
}

// critics lists the critical hits that a vehicle or an aircraft can still get: those that it does not have, of weapons where it has one.
func critics(g *model.Game, u rules.UnitID) (out []string) {
	m := g.Living(u)[0]
	for _, k := range model.Criticals {
		switch {
		case g.Unit(u).Markers.Has(k):
		case k == model.MainDestroyed && main(g, m) == nil:
		case k == model.SecondaryDestroyed && len(secondaries(g, m)) == 0:
		default:
			out = append(out, k)
		}
	}
	return out
}

// secondaries lists the weapons of a model beside its main one that are not destroyed.
func secondaries(g *model.Game, m rules.ModelID) []*model.Weapon {
	return slices.DeleteFunc(arms(g, m), func(w *model.Weapon) bool { return w == main(g, m) || g.X.Arm(m, w.ID).Wrecked })
}

// cripple gives a vehicle or an aircraft the result of a critical hit (DUST-CRIT-03 to -08).
func cripple(a *model.Acting, u rules.UnitID, result string) {
	m := a.Living(u)[0]
	i := slices.IndexFunc(model.MarkerTerms, func(t rules.Term) bool { return t.ID == result })
	a.Ctx.Mark(u, result, 1, model.MarkerTerms[i].Rule, rules.Text{})
	switch result {
	case model.MainDestroyed:
		destroy(a, m, main(a.Game, m))
	case model.SecondaryDestroyed:
		list := secondaries(a.Game, m)
		w := list[0]
		if len(list) > 1 {
			var options []rules.Option
			for _, w := range list {
				options = append(options, rules.Option{ID: w.ID, Text: rules.Plain(w.Name)})
			}
			d := rules.Choose("destroyed", a.Unit(u).Seat, "DUST-CRIT-06", rules.Say("Which weapon of %s is destroyed?", a.Unit(u)), options...)
			d.Unit = u
			pick := a.Ctx.Ask(d, nil).Pick()
			w = list[slices.IndexFunc(list, func(w *model.Weapon) bool { return w.ID == pick })]
		}
		destroy(a, m, w)
	case model.Immobilized:
		if a.Profile(m).Flies() {
			Destroy(a, m, "DUST-CRIT-08")
		}
	}
}

// destroy makes a weapon of a model unusable.
func destroy(a *model.Acting, m rules.ModelID, w *model.Weapon) {
	arm := a.X.Arm(m, w.ID)
	arm.Wrecked = true
	a.X.SetArm(arm)
	a.Ctx.Note(a.Model(m).Seat, a.Model(m).Unit, "DUST-CRIT-06", "%s of %s is destroyed", rules.Plain(w.Name), a.Model(m))
}

// Burn takes a point of damage from a unit that is on fire, as it is activated; nothing cancels it (DUST-CRIT-04).
func Burn(a *model.Acting, u rules.UnitID) {
	if !a.Unit(u).Markers.Has(model.OnFire) {
		return
	}
	a.Ctx.Note(a.Unit(u).Seat, u, "DUST-CRIT-04", "%s burns", a.Unit(u))
	for _, m := range a.Living(u) {
		if a.Ctx.Lose(m, "", 1, "DUST-CRIT-04", rules.Plain("it burns")) == 0 {
			fall(a, m)
		}
	}
}

// Mend takes a critical hit from a vehicle or an aircraft, "" for all of them (DUST-CRIT-09).
func Mend(a *model.Acting, u rules.UnitID, critical string) {
	for _, k := range model.Criticals {
		if critical != "" && k != critical || !a.Unit(u).Markers.Has(k) {
			continue
		}
		a.Ctx.Mark(u, k, 0, "DUST-CRIT-09", rules.Text{})
		for _, m := range a.Unit(u).Models {
			for _, w := range arms(a.Game, m) {
				arm := a.X.Arm(m, w.ID)
				if arm.Wrecked && (w == main(a.Game, m)) == (k == model.MainDestroyed) && (k == model.MainDestroyed || k == model.SecondaryDestroyed) {
					arm.Wrecked = false
					a.X.SetArm(arm)
				}
			}
		}
	}
}
