package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Packed reports whether a Section counts as a Line Formation for Blast: in Line, or Embarked in the open
// (DL2-MAR-04, DL2-FORM-05, DL2-TRANS-08).
func Packed(g *model.Game, unit rules.UnitID) bool {
	if g.Unit(unit).Markers.Has(model.InLine) {
		return true
	}
	in := carriedIn(g, unit)
	return in != 0 && g.Permits(model.PassengersPacked, in)
}

// fireIsOver refuses fire of a Section of the Activation that has no Shooting Action left, and says why.
func fireIsOver(g *model.Game, unit rules.UnitID, u *model.UnitAct) rules.Ruling {
	label := g.Unit(unit)
	ok, _ := coherency.Coherent(g, unit)
	switch {
	case hasUnloaded(g, unit):
		return rules.Refuse(g.Book.DisembarkedTransport, "%s has unloaded: its Activation is complete", label)
	case u.Left != 0 && g.AnyModel(unit, func(m rules.ModelID) bool { return g.Profile(m).Kind == model.FieldGun }):
		return rules.Refuse(g.Book.FieldGunTowing, "the gun of %s was unhitched in this Activation", label)
	case u.Regroup && !ok && !g.TornMayFire:
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s is still out of Coherency: no other action in this Activation", label)
	}
	return rules.Refuse(g.Book.OneShootingAction, "%s has made its Shooting Action", label)
}

// hasUnloaded reports whether passengers have left a Transport of the Section in this Activation.
func hasUnloaded(g *model.Game, unit rules.UnitID) bool {
	for _, act := range g.E.Act.Acts {
		if act.Left != 0 && g.Model(act.Left).Unit == unit {
			return true
		}
	}
	return false
}

// MayShoot judges whether a Section may make a Shooting Action now: its turn, its segment, one action only
// (DL2-SEQ-04, DL2-SHOOT-06, DL2-MAR-37). early says that it is refused because somebody has still to move.
func MayShoot(g *model.Game, c rules.Command) (r rules.Ruling, early bool) {
	if c.Unit == 0 {
		return rules.Refuse(g.Book.DeclaringTarget, "name the Section that fires"), false
	}
	act := g.E.Act
	u := states.UnitAct(g, c.Unit)
	switch {
	case g.S.Phase != model.ActivationPhase || act == nil || u == nil:
		return rules.Refuse(g.Book.ActivationSegments, "%s is not activating", g.Unit(c.Unit)), false
	case c.Seat != act.Seat:
		return rules.Refuse(g.Book.AlternatingActivations, "%s is activating", act.Seat), false
	}
	return MayJoin(g, c.Unit, c)
}

// MayJoin judges one Section that takes part in a Fire Action (DL2-ORD-07). early is as of MayShoot.
func MayJoin(g *model.Game, unit rules.UnitID, c rules.Command) (r rules.Ruling, early bool) {
	label := g.Unit(unit)
	u := states.UnitAct(g, unit)
	if u == nil {
		return rules.Refuse(g.Book.WithMe, "%s does not activate together with %s", label, g.Unit(c.Unit)), false
	}
	switch {
	case states.Morale(g, unit).Silent:
		return rules.Refuse(g.Book.RoutedEffects, "%s is %s and can only fall back", label, states.Morale(g, unit).Name), false
	case contact.InMelee(g, unit):
		return rules.Refuse(g.Book.EngagedFire, "%s is in a melee", label), false
	case u.Fired && !(RulesOf.Of(g.Edition).Again && len(u.Spent) > 0):
		return fireIsOver(g, unit, u), false
	case u.Early && u.Move != "":
		return rules.Refuse(g.Book.RunAndGun, "%s has fired before it moved", label).Cite(g.Book.OneShootingAction, "one Shooting Action"), false
	case u.Overwatch || g.Unit(unit).Markers.Has(model.OnOverwatch):
		return rules.Refuse(g.Book.OneShootingAction, "%s is on Overwatch", label), false
	}
	if rule, silent := g.NoFire[u.Move]; silent && !firesOn(g, unit) {
		return rules.Refuse(g.Book.MovementActions, "%s may not fire after %s", label, u.Move).With(0, "shots", rule, "%s", u.Move), false
	}
	switch u.Move {
	case "":
		if _, by := g.SectionPermits(model.FiresFirst, unit); by != nil {
			break
		}
		if g.E.Act.Segment != model.ShootingSegment && !SitsStill(g, unit) {
			if u.Regroup && !g.TornMayFire {
				return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency and must come together first", label).Cite(g.Book.ActivationSegments, "the Movement Segment comes first"), false
			}
			return rules.Refuse(g.Book.ActivationSegments, "%s first makes its Movement Action; it may hold its ground", label), true
		}
	default:
		if other := yetToMove(g); other != 0 {
			return rules.Refuse(g.Book.ActivationSegments, "%s has still to move: shooting begins when all joined Sections have moved", g.Unit(other)).
				Cite(g.Book.WithMe, "they share one Shooting Segment"), true
		}
	}
	if u.Regroup && !g.TornMayFire {
		if ok, out := coherency.Coherent(g, unit); !ok {
			return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency", g.Model(out)).Blame(coherency.Astray(g, unit)...), false
		}
	}
	return rules.Allow(g.Book.OpenFire, "%s may fire", label), false
}

// yetToMove is a Section of the Activation under way that has not made its Movement Action, 0 if all have; passengers
// may ride on.
func yetToMove(g *model.Game) rules.UnitID {
	for i, unit := range g.E.Act.Units {
		if g.E.Act.Acts[i].Move == "" && len(g.Living(unit)) > 0 && !SitsStill(g, unit) {
			return unit
		}
	}
	return 0
}

// SitsStill reports whether a Section rides on in a Transport that has moved: to fire is to hold its ground
// (DL2-TRANS-03).
func SitsStill(g *model.Game, unit rules.UnitID) bool {
	in := carriedIn(g, unit)
	if in == 0 {
		return false
	}
	t, u := states.UnitAct(g, g.Model(in).Unit), states.UnitAct(g, unit)
	return t != nil && t.Move != "" && u != nil && u.Move == ""
}

// carriedIn is the Transport that a Section rides in, 0 for none.
func carriedIn(g *model.Game, unit rules.UnitID) rules.ModelID {
	for _, id := range g.Living(unit) {
		if in := g.Model(id).Inside; in != 0 {
			return in
		}
	}
	return 0
}

// party is the Section whose allowance a Section uses: passengers share that of their Transport (DL2-TRANS-03).
func party(g *model.Game, unit rules.UnitID) rules.UnitID {
	if in := carriedIn(g, unit); in != 0 {
		return g.Model(in).Unit
	}
	return unit
}

// firesOn reports whether some model of a Section may fire after a Movement Action after which the Section does not.
func firesOn(g *model.Game, unit rules.UnitID) bool {
	may := states.CarryingOf.Of(g.Edition).FiresOn
	return may != nil && slices.ContainsFunc(g.OnTable(unit), func(id rules.ModelID) bool { return may(g, id, 0).OK() })
}
