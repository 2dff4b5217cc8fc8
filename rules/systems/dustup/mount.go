package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// mountReach is how near to a vehicle everybody has to be to get in, or stands after getting out (DUP-PASS-01).
const mountReach = 2 * geom.Inch

// rides lists the vehicles of a unit's side that might take it: those with room for anybody, within 12in of its leader.
func (g *game) rides(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	base, ok := g.stand(unit)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if ok && m.Seat == g.unit(unit).Seat && m.Place == rules.OnTable && g.profile(m.ID).Capacity > 0 && m.Unit != unit && within(geom.Distance(base, m.Shape()), inches(12)) {
			out = append(out, m.ID)
		}
	}
	return out
}

// berths is the room that a unit takes in a vehicle: power-armoured figures count double, wounded ones single (DUP-PASS-01).
func (g *game) berths(unit rules.UnitID) int {
	n := 0
	for _, m := range g.inPlay(unit) {
		k := g.model(m).Markers
		if n++; g.profile(m).Armour.power() && !k.Has(Untreated) && !k.Has(Wound) {
			n++
		}
	}
	return n
}

// checkMount judges getting into a vehicle: every model within 2in of the hull, and room for the whole unit (DUP-PASS-01).
func (g *game) checkMount(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doMount); !r.OK() {
		return r
	}
	name := g.unit(c.Unit)
	switch {
	case g.hull(c.Unit) != 0:
		return rules.Refuse("DUP-PASS-01", "%s is no passenger", name)
	case g.carrier(c.Unit) != 0:
		return rules.Refuse("DUP-PASS-01", "%s is mounted already", name)
	case g.troop(c.Unit).Hidden:
		return rules.Refuse("DUP-PASS-01", "%s is hidden", name)
	case g.has(c.Unit, Propped):
		return rules.Refuse("DUP-PROP-02", "%s is propped: unprop first", name)
	case g.has(c.Unit, SetUp):
		return rules.Refuse("DUP-HVY-03", "its weapon is set up: pack it up first")
	case c.Model == 0:
		return mech.Missing("DUP-PASS-01", "name the vehicle")
	}
	v := g.model(c.Model)
	capacity := g.profile(c.Model).Capacity
	switch {
	case v.Seat != c.Seat || v.Place != rules.OnTable || capacity == 0 || g.out(v.Unit):
		return rules.Refuse("DUP-PASS-01", "%s carries no passengers of this side", v)
	}
	var far []rules.ModelID
	for _, m := range g.riders(c.Unit) {
		if !within(g.gap(m, c.Model), mountReach) {
			far = append(far, m)
		}
	}
	if len(far) > 0 {
		d := g.gap(far[0], c.Model)
		return rules.Refuse("DUP-PASS-01", "%s is %s from %s: 2\" is the most", g.model(far[0]), d, v).
			Add(rules.Apart("DUP-PASS-01", g.model(far[0]).Ref(), v.Ref(), rules.Long(d))).Blame(g.refs(far[1:])...)
	}
	taken := 0
	for _, u := range g.passengers(c.Model) {
		taken += g.berths(u)
	}
	need := g.berths(c.Unit)
	if taken+need > capacity {
		return rules.Refuse("DUP-PASS-01", "%s has room for %d, %d are taken and %s needs %d", v, capacity, taken, name, need).With(need, "places", "DUP-PASS-01", "power armour counts 2, a wounded figure 1")
	}
	r := rules.Allow("DUP-PASS-01", "%s gets into %s", name, v).With(need, "places", "DUP-PASS-01", "of %d, %d taken", capacity, taken)
	r.Subject = "capacity"
	return r
}

// riders lists the models of a unit that get in: figures and guns on the table.
func (g *game) riders(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		if g.model(m).Place == rules.OnTable && !slices.Contains(g.troop(unit).Lost, m) {
			out = append(out, m)
		}
	}
	return out
}

func (a *act) mount(c rules.Command) {
	r := a.checkMount(c)
	a.spend(1, "DUP-PASS-01", "Mount")
	a.ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-PASS-01", "places taken", a.berths(c.Unit)).Take(r))
	a.uproot(c.Unit)
	for _, id := range a.riders(c.Unit) {
		m := a.model(id)
		m.Inside = c.Model
		a.ctx.Put(id, rules.Aboard, m.At, m.Facing, "DUP-PASS-01", rules.Say("mounts %s", a.model(c.Model)))
	}
	a.afterAction()
}

// checkDismount judges getting out: everybody is spot within 2in of the hull (DUP-PASS-01); nobody leaves a suppressed
// vehicle (DUP-PASS-02).
func (g *game) checkDismount(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doDismount); !r.OK() {
		return r
	}
	v := g.carrier(c.Unit)
	switch {
	case v == 0:
		return rules.Refuse("DUP-PASS-01", "%s is not mounted", g.unit(c.Unit))
	case g.has(g.model(v).Unit, Suppressed) || g.has(g.model(v).Unit, Closed):
		return rules.Refuse("DUP-PASS-02", "%s is suppressed: nobody gets out before it has recovered", g.model(v)).Cite("DUP-VEH-08", "passengers of a suppressed vehicle stay inside")
	}
	list, ok := g.getOut(c.Unit, v, c.Moves)
	if !ok.OK() {
		return ok
	}
	return rules.Allow("DUP-PASS-01", "%s gets out of %s", g.unit(c.Unit), g.model(v)).With(len(list), "models", "DUP-PASS-01", "within 2\" of the hull")
}

// inside lists the models of a unit that ride in a vehicle, its leader first.
func (g *game) inside(unit rules.UnitID, v rules.ModelID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		if k := g.model(m); k.Place == rules.Aboard && k.Inside == v {
			out = append(out, m)
			if m == g.troop(unit).Leader {
				out[0], out[len(out)-1] = out[len(out)-1], out[0]
			}
		}
	}
	return out
}

// getOut finds places around a hull for everybody in it: those that moves give, judged, and the nearest to the hull where
// they fit for the others.
func (g *game) getOut(unit rules.UnitID, v rules.ModelID, moves []rules.Move) ([]spot, rules.Ruling) {
	hull := g.model(v).Shape()
	models := g.inside(unit, v)
	j := g.setOut(unit, geom.Path{hull.Centre(), hull.Centre()}, 0)
	j.goers = models
	var list []spot
	for _, m := range moves {
		if !slices.Contains(models, m.Model) || len(m.Path) == 0 {
			return nil, rules.Refuse("DUP-PASS-01", "say where models of %s in %s stand", g.unit(unit), g.model(v))
		}
		list = append(list, spot{id: m.Model, at: m.Path[len(m.Path)-1], facing: m.Facing})
		if r := j.besideHull(list, len(list)-1, hull, byHand); !r.OK() {
			return nil, r
		}
	}
	spots := geom.Spots(hull.Bounds().Grow(mountReach+2*geom.Inch), geom.Inch/4)
	for _, m := range models {
		if hasPlace(list, m) {
			continue
		}
		list = append(list, spot{id: m, facing: g.model(v).Facing})
		k, found := len(list)-1, false
		for p := range spots {
			list[k].at = p
			if s := g.model(m).Base.Shape(p, list[k].facing); !geom.Pressed(s, hull) && j.besideHull(list, k, hull, byProgram).OK() {
				found = true
				break
			}
		}
		if !found {
			return nil, rules.Refuse("DUP-PASS-01", "there is no room for %s within 2\" of %s", g.model(m), g.model(v)).Blame(g.model(m).Ref())
		}
	}
	return list, rules.Allow("DUP-PASS-01", "there is room")
}

func hasPlace(list []spot, m rules.ModelID) bool {
	for _, p := range list {
		if p.id == m {
			return true
		}
	}
	return false
}

// besideHull judges the place of one who gets out, so near to enemies at the least.
func (j *journey) besideHull(list []spot, i int, hull geom.Shape, least geom.Length) rules.Ruling {
	m := j.model(list[i].id)
	s := m.Base.Shape(list[i].at, list[i].facing)
	if d := geom.Distance(s, hull); !within(d, mountReach) {
		return rules.Refuse("DUP-PASS-01", "%s would stand %s from the vehicle: 2\" is the most", m, d).With(int(d), "µm", "DUP-PASS-01", "hull edge to base edge")
	}
	leader := j.troop(j.unit).Leader
	for k := range list {
		if k == i || list[k].id != leader && list[i].id != leader {
			continue
		}
		far, other := m, j.model(list[k].id)
		if list[i].id == leader {
			far = other
		}
		if d := geom.Distance(s, other.Base.Shape(list[k].at, list[k].facing)); !within(d, cohesive) {
			return rules.Refuse("DUP-COH-01", "%s would stand %s from its leader: 6\" is the most", far, d)
		}
	}
	return j.roomFor(list, i, s, least)
}

func (a *act) dismount(c rules.Command) {
	v := a.carrier(c.Unit)
	list, _ := a.getOut(c.Unit, v, c.Moves)
	a.spend(1, "DUP-PASS-01", "Dismount")
	a.putOut(v, list)
	a.afterAction()
}

// putOut stands passengers of a vehicle on the table.
func (a *act) putOut(v rules.ModelID, list []spot) {
	for _, p := range list {
		a.model(p.id).Inside = 0
		a.ctx.Put(p.id, rules.OnTable, p.at, p.facing, "DUP-PASS-01", rules.Say("gets out of %s", a.unit(a.model(v).Unit)))
	}
}
