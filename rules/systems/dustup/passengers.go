package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// hitPassengers rolls the armour die of everybody inside a vehicle that a blow damaged: higher than the weapon class, or
// than double of it where the vehicle was destroyed, is unharmed (DUP-PASS-03, DUP-PASS-04). The survivors of a wreck get
// out. Their tests follow that of the vehicle.
func (a *act) hitPassengers(vehicle rules.ModelID, b blow, destroyed bool) {
	rule, need := rules.RuleID("DUP-PASS-03"), b.class
	if destroyed {
		rule, need = "DUP-PASS-04", 2*b.class
	}
	inside := a.aboardOf(vehicle)
	for _, u := range inside {
		h := a.harmed(u)
		h.passenger, h.artillery = true, h.artillery || b.rule == "DUP-IMP-07"
		r := rules.Count(rule, "passenger target", need, rules.Step{Value: b.class, Unit: "class", Text: rules.Say("weapon class"), Rule: "DUP-PASS-03"})
		if destroyed {
			r = r.With(2, "times", "DUP-PASS-04", "the vehicle is destroyed: more than double")
		}
		for _, m := range a.inPlay(u) {
			if a.model(m).Place != rules.Aboard || a.model(m).Inside != vehicle {
				continue
			}
			a.ctx.Rule(a.unit(u).Seat, u, r)
			d := a.profile(m).Armour.die()
			face := a.against(u, rule, "passenger", cast{Name: "armour", Die: d, From: d}, need, "unharmed", "wounded")
			a.judge(u, simple(rule, "passenger", face, d))
			if face <= need {
				a.wound(m, rule)
			}
		}
	}
	if destroyed {
		a.bailOut(vehicle, inside)
	}
}

// aboardOf lists the units that ride in a vehicle, those included that have nobody able-bodied left.
func (g *game) aboardOf(vehicle rules.ModelID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Aboard && m.Inside == vehicle && !slices.Contains(out, m.Unit) {
			out = append(out, m.Unit)
		}
	}
	return out
}

// bailOut places those who leave a wreck within 2in of it, suppressed once (DUP-PASS-04).
func (a *act) bailOut(vehicle rules.ModelID, units []rules.UnitID) {
	hull := a.model(vehicle).Shape()
	for _, u := range units {
		for _, m := range a.unit(u).Models {
			k := a.model(m)
			if k.Place != rules.Aboard || k.Inside != vehicle {
				continue
			}
			k.Inside = 0
			if at, ok := a.beside(m, hull, inches(2)); ok {
				a.ctx.Put(m, rules.OnTable, at, k.Facing, "DUP-PASS-04", rules.Say("%s gets out of the wreck", a.unit(u)))
			} else {
				a.ctx.Put(m, rules.Removed, a.model(vehicle).At, k.Facing, "DUP-PASS-04", rules.Say("no room beside the wreck"))
			}
		}
		if !a.out(u) {
			a.suppress(u, "DUP-PASS-04", rules.Say("out of a destroyed vehicle"))
		}
	}
}

// beside finds the place nearest to a hull, at most so far from it, where a model may stand.
func (g *game) beside(id rules.ModelID, hull geom.Shape, reach geom.Length) (geom.Point, bool) {
	m := g.model(id)
	grown := hull.Bounds().Grow(reach + m.Base.W)
	best, found, least := geom.Point{}, false, geom.Length(0)
	for x := grown.Min.X; x <= grown.Max.X; x += geom.Inch / 4 {
		for y := grown.Min.Y; y <= grown.Max.Y; y += geom.Inch / 4 {
			p := geom.Pt(x, y)
			s := m.Base.Shape(p, m.Facing)
			d := geom.Distance(s, hull)
			if within(d, reach) && (!found || d < least) && g.free(id, s) {
				best, found, least = p, true, d
			}
		}
	}
	return best, found
}

// closedDown reports whether a vehicle is closed down: its passengers neither shoot nor can be shot (DUP-VEH-04).
func (g *game) closedDown(vehicle rules.UnitID) bool { return g.has(vehicle, Closed) }

// shutter follows suppression of those inside an open top: it suppresses the vehicle too and closes it down (DUP-VEH-04).
func (a *act) shutter(unit rules.UnitID) {
	c := a.carrier(unit)
	if c == 0 || a.profile(c).Open == "" {
		return
	}
	v := a.model(c).Unit
	if !a.has(v, Suppressed) {
		a.ctx.Mark(v, Suppressed, 1, "DUP-VEH-04", rules.Say("its occupants are suppressed"))
	}
	a.ctx.Mark(v, Closed, 1, "DUP-VEH-04", rules.Say("closed down"))
}

// openUp ends closing down once neither the vehicle nor anybody in it is suppressed (DUP-VEH-04).
func (a *act) openUp(unit rules.UnitID) {
	hull := a.hull(unit)
	if hull == 0 {
		if hull = a.carrier(unit); hull == 0 {
			return
		}
	}
	v := a.model(hull).Unit
	if !a.has(v, Closed) || a.has(v, Suppressed) {
		return
	}
	for _, u := range a.passengers(hull) {
		if a.has(u, Suppressed) {
			return
		}
	}
	a.ctx.Mark(v, Closed, 0, "DUP-VEH-04", rules.Say("nobody is suppressed any more"))
}

// firesFrom judges whether a mounted unit may shoot from where it is: from an open top, or through firing ports, and not
// from a vehicle that is closed down (DUP-PASS-05, DUP-VEH-04). A unit on foot may.
func (g *game) firesFrom(unit rules.UnitID) rules.Ruling {
	c := g.carrier(unit)
	if c == 0 {
		return rules.Allow("DUP-PASS-05", "on foot")
	}
	p, v := g.profile(c), g.model(c).Unit
	switch {
	case g.closedDown(v):
		return rules.Refuse("DUP-VEH-04", "%s is closed down: nobody fires from it", g.unit(v))
	case p.Open == "" && !p.Ports:
		return rules.Refuse("DUP-PASS-05", "%s is closed and has no firing ports", g.unit(v))
	}
	return rules.Allow("DUP-PASS-05", "passengers fire from %s", g.unit(v))
}
