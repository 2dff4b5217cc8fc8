package damage

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// hitPassengers rolls the armour die of everybody inside a vehicle that a blow damaged: higher than the weapon class, or
// than double of it where the vehicle was destroyed, is unharmed (DUP-PASS-03, DUP-PASS-04). The survivors of a wreck get
// out. Their tests follow that of the vehicle.
func hitPassengers(a *model.Act, vehicle rules.ModelID, b Blow, destroyed bool) {
	rule, need := rules.RuleID("DUP-PASS-03"), b.Class
	if destroyed {
		rule, need = "DUP-PASS-04", 2*b.Class
	}
	inside := aboardOf(a.Game, vehicle)
	for _, u := range inside {
		h := Harmed(a, u)
		h.Passenger, h.Artillery = true, h.Artillery || b.Rule == "DUP-IMP-07"
		r := rules.Count(rule, "passenger target", need, rules.Step{Value: b.Class, Unit: "class", Text: rules.Say("weapon class"), Rule: "DUP-PASS-03"})
		if destroyed {
			r = r.With(2, "times", "DUP-PASS-04", "the vehicle is destroyed: more than double")
		}
		for _, m := range a.InPlay(u) {
			if a.Model(m).Place != rules.Aboard || a.Model(m).Inside != vehicle {
				continue
			}
			a.Ctx.Rule(a.Unit(u).Seat, u, r)
			d := a.Profile(m).Armour.Die()
			face := a.Against(u, rule, "passenger", ladder.Cast{Name: "armour", Die: d, From: d}, need, "unharmed", "wounded")
			a.Judge(u, ladder.Simple(rule, "passenger", face, d))
			if face <= need {
				wound(a, m, rule)
			}
		}
	}
	if destroyed {
		bailOut(a, vehicle, inside)
	}
}

// aboardOf lists the units that ride in a vehicle, those included that have nobody able-bodied left.
func aboardOf(g *model.Game, vehicle rules.ModelID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Aboard && m.Inside == vehicle && !slices.Contains(out, m.Unit) {
			out = append(out, m.Unit)
		}
	}
	return out
}

// bailOut places those who leave a wreck within 2in of it, suppressed once (DUP-PASS-04).
func bailOut(a *model.Act, vehicle rules.ModelID, units []rules.UnitID) {
	hull := a.Model(vehicle).Shape()
	for _, u := range units {
		for _, m := range a.Unit(u).Models {
			k := a.Model(m)
			if k.Place != rules.Aboard || k.Inside != vehicle {
				continue
			}
			k.Inside = 0
			if at, ok := beside(a.Game, m, hull, model.Inches(2)); ok {
				a.Ctx.Put(m, rules.OnTable, at, k.Facing, "DUP-PASS-04", rules.Say("%s gets out of the wreck", a.Unit(u)))
			} else {
				a.Ctx.Put(m, rules.Removed, a.Model(vehicle).At, k.Facing, "DUP-PASS-04", rules.Say("no room beside the wreck"))
			}
		}
		if !a.Out(u) {
			Suppress(a, u, "DUP-PASS-04", rules.Say("out of a destroyed vehicle"))
		}
	}
}

// beside finds the place nearest to a hull, at most so far from it, where a model may stand.
func beside(g *model.Game, id rules.ModelID, hull geom.Shape, reach geom.Length) (geom.Point, bool) {
	m := g.Model(id)
	gap := func(p geom.Point) geom.Length { return geom.Distance(m.Base.Shape(p, m.Facing), hull) }
	return place.Nearest(place.Grid(hull.Bounds().Grow(reach+m.Base.W), geom.Inch/4), gap, func(p geom.Point) bool {
		return model.Within(gap(p), reach) && ground.Free(g, id, m.Base.Shape(p, m.Facing))
	})
}

// ClosedDown reports whether a vehicle is closed down: its passengers neither shoot nor can be shot (DUP-VEH-04).
func ClosedDown(g *model.Game, vehicle rules.UnitID) bool { return g.Has(vehicle, model.Closed) }

// shutter follows suppression of those inside an open top: it suppresses the vehicle too and closes it down (DUP-VEH-04).
func shutter(a *model.Act, unit rules.UnitID) {
	c := a.Carrier(unit)
	if c == 0 || !a.Permits(model.SitsOpen, c) {
		return
	}
	v := a.Model(c).Unit
	if !a.Has(v, model.Suppressed) {
		a.Ctx.Mark(v, model.Suppressed, 1, "DUP-VEH-04", rules.Say("its occupants are suppressed"))
	}
	a.Ctx.Mark(v, model.Closed, 1, "DUP-VEH-04", rules.Say("closed down"))
}

// OpenUp ends closing down once neither the vehicle nor anybody in it is suppressed (DUP-VEH-04).
func OpenUp(a *model.Act, unit rules.UnitID) {
	hull := a.Hull(unit)
	if hull == 0 {
		if hull = a.Carrier(unit); hull == 0 {
			return
		}
	}
	v := a.Model(hull).Unit
	if !a.Has(v, model.Closed) || a.Has(v, model.Suppressed) {
		return
	}
	for _, u := range a.Passengers(hull) {
		if a.Has(u, model.Suppressed) {
			return
		}
	}
	a.Ctx.Mark(v, model.Closed, 0, "DUP-VEH-04", rules.Say("nobody is suppressed any more"))
}

// FiresFrom judges whether a mounted unit may shoot from where it is: from an open top, or through firing ports, and not
// from a vehicle that is closed down (DUP-PASS-05, DUP-VEH-04). A unit on foot may.
func FiresFrom(g *model.Game, unit rules.UnitID) rules.Ruling {
	c := g.Carrier(unit)
	if c == 0 {
		return rules.Allow("DUP-PASS-05", "on foot")
	}
	v := g.Model(c).Unit
	switch {
	case ClosedDown(g, v):
		return rules.Refuse("DUP-VEH-04", "%s is closed down: nobody fires from it", g.Unit(v))
	case !g.Permits(model.FiresInside, c):
		return rules.Refuse("DUP-PASS-05", "%s is closed and has no firing ports", g.Unit(v))
	}
	return rules.Allow("DUP-PASS-05", "passengers fire from %s", g.Unit(v))
}
