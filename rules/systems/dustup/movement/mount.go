package movement

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/place"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// MountReach is how near to a vehicle everybody has to be to get in, or stands after getting out (DUP-PASS-01).
const MountReach = 2 * geom.Inch

// rides lists the vehicles of a unit's side that might take it: those with room for anybody, within 12in of its leader.
func rides(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	base, ok := g.Stand(unit)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if ok && m.Seat == g.Unit(unit).Seat && m.Place == rules.OnTable && g.Profile(m.ID).Capacity > 0 && m.Unit != unit && model.Within(geom.Distance(base, m.Shape()), model.Inches(12)) {
			out = append(out, m.ID)
		}
	}
	return out
}

// berths is the room that a unit takes in a vehicle: power-armoured figures count double, wounded ones single (DUP-PASS-01).
func berths(g *model.Game, unit rules.UnitID) int {
	n := 0
	for _, m := range g.InPlay(unit) {
		k := g.Model(m).Markers
		if n++; g.Profile(m).Armour.Power() && !k.Has(model.Untreated) && !k.Has(model.Wound) {
			n++
		}
	}
	return n
}

// checkMount judges getting into a vehicle: every model within 2in of the hull, and room for the whole unit (DUP-PASS-01).
func checkMount(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoMount); !r.OK() {
		return r
	}
	name := g.Unit(c.Unit)
	switch {
	case g.Hull(c.Unit) != 0:
		return rules.Refuse("DUP-PASS-01", "%s is no passenger", name)
	case g.Carrier(c.Unit) != 0:
		return rules.Refuse("DUP-PASS-01", "%s is mounted already", name)
	case g.Troop(c.Unit).Hidden:
		return rules.Refuse("DUP-PASS-01", "%s is hidden", name)
	case g.Has(c.Unit, model.Propped):
		return rules.Refuse("DUP-PROP-02", "%s is propped: unprop first", name)
	case g.Has(c.Unit, model.SetUp):
		return rules.Refuse("DUP-HVY-03", "its weapon is set up: pack it up first")
	case c.Model == 0:
		return mech.Missing("DUP-PASS-01", "name the vehicle")
	}
	v := g.Model(c.Model)
	capacity := g.Profile(c.Model).Capacity
	switch {
	case v.Seat != c.Seat || v.Place != rules.OnTable || capacity == 0 || g.Out(v.Unit):
		return rules.Refuse("DUP-PASS-01", "%s carries no passengers of this side", v)
	}
	var far []rules.ModelID
	for _, m := range riders(g, c.Unit) {
		if !model.Within(g.Gap(m, c.Model), MountReach) {
			far = append(far, m)
		}
	}
	if len(far) > 0 {
		d := g.Gap(far[0], c.Model)
		return rules.Refuse("DUP-PASS-01", "%s is %s from %s: 2\" is the most", g.Model(far[0]), d, v).
			Add(rules.Apart("DUP-PASS-01", g.Model(far[0]).Ref(), v.Ref(), rules.Long(d))).Blame(g.Refs(far[1:])...)
	}
	taken := 0
	for _, u := range g.Passengers(c.Model) {
		taken += berths(g, u)
	}
	need := berths(g, c.Unit)
	if taken+need > capacity {
		return rules.Refuse("DUP-PASS-01", "%s has room for %d, %d are taken and %s needs %d", v, capacity, taken, name, need).With(need, "places", "DUP-PASS-01", "power armour counts 2, a wounded figure 1")
	}
	r := rules.Allow("DUP-PASS-01", "%s gets into %s", name, v).With(need, "places", "DUP-PASS-01", "of %d, %d taken", capacity, taken)
	r.Subject = "capacity"
	return r
}

// riders lists the models of a unit that get in: figures and guns on the table.
func riders(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(unit).Models {
		if g.Model(m).Place == rules.OnTable && !slices.Contains(g.Troop(unit).Lost, m) {
			out = append(out, m)
		}
	}
	return out
}

func mount(a *model.Act, c rules.Command) {
	r := checkMount(a.Game, c)
	action.Spend(a, 1, "DUP-PASS-01", "Mount")
	a.Ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-PASS-01", "places taken", berths(a.Game, c.Unit)).Take(r))
	morale.Uproot(a, c.Unit)
	for _, id := range riders(a.Game, c.Unit) {
		m := a.Model(id)
		m.Inside = c.Model
		a.Ctx.Put(id, rules.Aboard, m.At, m.Facing, "DUP-PASS-01", rules.Say("mounts %s", a.Model(c.Model)))
	}
	action.AfterAction(a)
}

// checkDismount judges getting out: everybody is spot within 2in of the hull (DUP-PASS-01); nobody leaves a suppressed
// vehicle (DUP-PASS-02).
func checkDismount(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoDismount); !r.OK() {
		return r
	}
	v := g.Carrier(c.Unit)
	switch {
	case v == 0:
		return rules.Refuse("DUP-PASS-01", "%s is not mounted", g.Unit(c.Unit))
	case g.Has(g.Model(v).Unit, model.Suppressed) || g.Has(g.Model(v).Unit, model.Closed):
		return rules.Refuse("DUP-PASS-02", "%s is suppressed: nobody gets out before it has recovered", g.Model(v)).Cite("DUP-VEH-08", "passengers of a suppressed vehicle stay inside")
	}
	list, ok := getOut(g, c.Unit, v, c.Moves)
	if !ok.OK() {
		return ok
	}
	return rules.Allow("DUP-PASS-01", "%s gets out of %s", g.Unit(c.Unit), g.Model(v)).With(len(list), "models", "DUP-PASS-01", "within 2\" of the hull")
}

// Inside lists the models of a unit that ride in a vehicle, its leader first.
func Inside(g *model.Game, unit rules.UnitID, v rules.ModelID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(unit).Models {
		if k := g.Model(m); k.Place == rules.Aboard && k.Inside == v {
			out = append(out, m)
			if m == g.Troop(unit).Leader {
				out[0], out[len(out)-1] = out[len(out)-1], out[0]
			}
		}
	}
	return out
}

// getOut finds places around a hull for everybody in it: those that moves give, judged, and the nearest to the hull where
// they fit for the others.
func getOut(g *model.Game, unit rules.UnitID, v rules.ModelID, moves []rules.Move) ([]travel.Spot, rules.Ruling) {
	hull := g.Model(v).Shape()
	models := Inside(g, unit, v)
	j := travel.SetOut(g, unit, geom.Path{hull.Centre(), hull.Centre()}, 0)
	j.Goers = models
	var list []travel.Spot
	for _, m := range moves {
		if !slices.Contains(models, m.Model) || len(m.Path) == 0 {
			return nil, rules.Refuse("DUP-PASS-01", "say where models of %s in %s stand", g.Unit(unit), g.Model(v))
		}
		list = append(list, travel.Spot{Id: m.Model, At: m.Path[len(m.Path)-1], Facing: m.Facing})
		if r := besideHull(j, list, len(list)-1, hull, travel.ByHand); !r.OK() {
			return nil, r
		}
	}
	spots := geom.Spots(hull.Bounds().Grow(MountReach+2*geom.Inch), geom.Inch/4)
	for _, m := range models {
		if hasPlace(list, m) {
			continue
		}
		list = append(list, travel.Spot{Id: m, Facing: g.Model(v).Facing})
		k := len(list) - 1
		_, found := place.First(spots, func(p geom.Point) bool {
			list[k].At = p
			return !geom.Pressed(g.Model(m).Base.Shape(p, list[k].Facing), hull) && besideHull(j, list, k, hull, travel.ByProgram).OK()
		})
		if !found {
			return nil, rules.Refuse("DUP-PASS-01", "there is no room for %s within 2\" of %s", g.Model(m), g.Model(v)).Blame(g.Model(m).Ref())
		}
	}
	return list, rules.Allow("DUP-PASS-01", "there is room")
}

func hasPlace(list []travel.Spot, m rules.ModelID) bool {
	for _, p := range list {
		if p.Id == m {
			return true
		}
	}
	return false
}

// besideHull judges the place of one who gets out, so near to enemies at the least.
func besideHull(j *travel.Journey, list []travel.Spot, i int, hull geom.Shape, least geom.Length) rules.Ruling {
	m := j.Model(list[i].Id)
	s := m.Base.Shape(list[i].At, list[i].Facing)
	if d := geom.Distance(s, hull); !model.Within(d, MountReach) {
		return rules.Refuse("DUP-PASS-01", "%s would stand %s from the vehicle: 2\" is the most", m, d).With(int(d), "µm", "DUP-PASS-01", "hull edge to base edge")
	}
	leader := j.Troop(j.Unit).Leader
	for k := range list {
		if k == i || list[k].Id != leader && list[i].Id != leader {
			continue
		}
		far, other := m, j.Model(list[k].Id)
		if list[i].Id == leader {
			far = other
		}
		if d := geom.Distance(s, other.Base.Shape(list[k].At, list[k].Facing)); !model.Within(d, model.Cohesive) {
			return rules.Refuse("DUP-COH-01", "%s would stand %s from its leader: 6\" is the most", far, d)
		}
	}
	return j.RoomFor(list, i, s, least)
}

func dismount(a *model.Act, c rules.Command) {
	v := a.Carrier(c.Unit)
	list, _ := getOut(a.Game, c.Unit, v, c.Moves)
	action.Spend(a, 1, "DUP-PASS-01", "Dismount")
	putOut(a, v, list)
	action.AfterAction(a)
}

// putOut stands passengers of a vehicle on the table.
func putOut(a *model.Act, v rules.ModelID, list []travel.Spot) {
	for _, p := range list {
		a.Model(p.Id).Inside = 0
		a.Ctx.Put(p.Id, rules.OnTable, p.At, p.Facing, "DUP-PASS-01", rules.Say("gets out of %s", a.Unit(a.Model(v).Unit)))
	}
}
