package rides

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// MayBoard judges whether a carrier may take a unit: its kind, and the spaces that are free (DUST-TRANS-01, DUST-TRANS-08, DUST-TRANS-11).
// Whether the unit can come there is another question.
func MayBoard(g *model.Game, u rules.UnitID, in rules.ModelID) rules.Ruling {
	v, p, name := g.Model(in), g.Kind(u), g.Unit(u)
	kit, who := carrying(g, in)
	seats := attack.Spaces(g, in)
	hold, _ := attack.Holds.Max(kit, who, 0)
	lifts := attack.Lifts.Permitted(kit, who) != nil
	switch {
	case v.Seat != name.Seat || v.Unit == u || !v.Alive() || v.Place == rules.Aboard:
		return rules.Refuse("DUST-TRANS-02", "%s takes nobody of this side", v)
	case seats == 0 && hold == 0 && !lifts:
		return rules.Refuse("DUST-TRANS-01", "%s carries nobody", v)
	case p.Flies(), MayRide.Forbidden(g.UnitKit(u), g.As(u)) != nil:
		return rules.Refuse("DUST-TRANS-02", "%s rides in nothing", name)
	case hold > 0:
		return fit(g, u, in, hold, "DUST-TRANS-11")
	case p.Foot() && seats > 0:
		return fit(g, u, in, seats, "DUST-TRANS-01")
	case !lifts:
		return rules.Refuse("DUST-SKILL-80", "%s carries infantry alone", v)
	case p.Foot() || !g.Permits(IsLifted, u):
		return rules.Refuse("DUST-TRANS-08", "%s lifts airmobile and air assault vehicles alone", v)
	case len(g.Riders(in)) > 0:
		return rules.Refuse("DUST-TRANS-08", "%s carries a vehicle already", v)
	}
	return rules.Allow("DUST-TRANS-08", "is lifted")
}

// fit judges whether the spaces of a carrier suffice for a unit beside whoever is in it.
func fit(g *model.Game, u rules.UnitID, in rules.ModelID, spaces int, rule rules.RuleID) rules.Ruling {
	if g.Kind(u).Size == model.Huge {
		return rules.Refuse(rule, "%s is huge", g.Unit(u))
	}
	taken, needs := 0, Needs(g, u)
	for _, r := range g.Riders(in) {
		taken += Needs(g, r)
	}
	r := rules.Allow(rule, "%s takes %d of %d spaces, %d are taken", g.Unit(u), needs, spaces, taken)
	if taken+needs > spaces {
		r = rules.Refuse(rule, "%s needs %d spaces, %s has %d and %d are taken", g.Unit(u), needs, g.Model(in), spaces, taken)
	}
	return r.With(needs, "spaces", rule, "of %d, %d taken", spaces, taken)
}

// Needs is how many spaces a unit takes: a soldier of armour 1 or 2 one, of 3 or 4 two, a vehicle six, a large one twelve.
func Needs(g *model.Game, u rules.UnitID) (n int) {
	for _, m := range g.Members(u) {
		switch p := g.Profile(m); {
		case p.Size == model.Large:
			n += 12
		case !p.Foot():
			n += 6
		case p.Armour.Class() > 2:
			n += 2 * g.Soldiers(m)
		default:
			n += g.Soldiers(m)
		}
	}
	return n
}

// Mounts judges whether a unit may go aboard a carrier with the MOVE, or the MARCH MOVE, that is due, and returns the moves that lead
// there (DUST-TRANS-02).
func Mounts(g *model.Game, u rules.UnitID, in rules.ModelID, march bool) ([]rules.Move, rules.Ruling) {
	r := MayBoard(g, u, in)
	switch {
	case !r.OK():
		return nil, r
	case !g.OnBoard(u) || g.Model(in).Place != rules.OnTable:
		return nil, rules.Refuse("DUST-TRANS-02", "%s and %s have to be on the board", g.Unit(u), g.Model(in))
	}
	moves, ok := g.B.Mounting(g, u, in, march)
	if !ok {
		return nil, rules.Refuse("DUST-TRANS-02", "%s does not come near enough to %s", g.Unit(u), g.Model(in))
	}
	return moves, r
}

// Carriers lists the models that a unit may go aboard with the move that is due.
func Carriers(g *model.Game, u rules.UnitID, march bool) (out []rules.ModelID) {
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != g.Unit(u).Seat || m.Place != rules.OnTable || g.Profile(m.ID).Foot() {
			continue
		}
		if _, r := Mounts(g, u, m.ID, march); r.OK() {
			out = append(out, m.ID)
		}
	}
	return out
}

// Board puts a unit, with whoever has joined it, into a carrier.
func Board(a *model.Acting, u rules.UnitID, in rules.ModelID, rule rules.RuleID) {
	for _, m := range a.Members(u) {
		k := a.Model(m)
		k.Inside, k.Layer = in, 0
		a.Ctx.Put(m, rules.Aboard, k.At, k.Facing, rule, rules.Say("aboard %s", a.Unit(a.Model(in).Unit)))
	}
}

// Follow takes whoever is aboard of a unit, its pilot among them, to where that stands: shots come from there.
func Follow(a *model.Acting, u rules.UnitID) {
	for i := range a.S.Models {
		if k := &a.S.Models[i]; k.Place == rules.Aboard && k.Inside != 0 && a.Model(k.Inside).Unit == u {
			k.At, k.Facing = a.Model(k.Inside).At, a.Model(k.Inside).Facing
		}
	}
}

// MayPlan judges what a unit that is aboard declares, and one that has abandoned its vehicle.
func MayPlan(g *model.Game, act *model.Act, list []model.Action) rules.Ruling {
	u, in := act.Unit, g.Carrier(act.Unit)
	if in == 0 {
		return rules.Allow("DUST-TRANS-03", "on foot")
	}
	if first := list[0].Is(); act.Leaves && first != model.Move && first != model.March {
		return rules.Refuse("DUST-PILOT-05", "%s leaves the vehicle with a MOVE or a MARCH MOVE", g.Unit(u))
	}
	v, inside, late := g.Model(in), true, g.Unit(g.Model(in).Unit).Markers.Has(rules.MarkActivated)
	rule := rules.RuleID("DUST-TRANS-04")
	if attack.Spaces(g, in) == 0 {
		if rule = "DUST-TRANS-12"; g.Profile(in).Flies() {
			rule = "DUST-TRANS-08"
		}
	}
	for i, k := range list {
		switch k.Is() {
		case model.Move, model.March:
			if r := mayLeave(g, u, in, late); !r.OK() {
				return r
			}
			if late && i > 0 && !(i == 1 && act.Forced) {
				return rules.Refuse("DUST-SKILL-08", "%s leaves %s with its first action", g.Unit(u), v)
			}
			inside = false
		case model.Sustain:
			if inside {
				return rules.Refuse(rule, "%s is inside %s: no SUSTAINED ATTACK", g.Unit(u), v)
			}
		case model.Attack:
			if inside && rule != "DUST-TRANS-04" {
				return rules.Refuse(rule, "%s is carried by %s and attacks nobody", g.Unit(u), v)
			}
		}
	}
	return rules.Allow("DUST-TRANS-03", "may act inside")
}

// mayLeave judges whether a unit may leave its carrier: before that has acted in the turn (DUST-TRANS-03, DUST-TRANS-12), unless a skill
// lets it. late says that the carrier has acted.
func mayLeave(g *model.Game, u rules.UnitID, in rules.ModelID, late bool) rules.Ruling {
	v := g.Model(in)
	kit, who := carrying(g, in)
	switch {
	case v.Place == rules.Reserve || v.Place == rules.Aboard:
		return rules.Refuse("DUST-TRANS-03", "%s is not on the board", v)
	case late && v.Alive() && !g.Permits(LeavesLate, u) && LetsOut.Permitted(kit, who) == nil:
		rule := rules.RuleID("DUST-TRANS-03")
		if attack.Spaces(g, in) == 0 {
			if rule = "DUST-TRANS-12"; g.Profile(in).Flies() {
				rule = "DUST-SKILL-17"
			}
		}
		return rules.Refuse(rule, "%s has acted in this turn: nobody leaves it", v)
	}
	return rules.Allow("DUST-TRANS-03", "may leave")
}
