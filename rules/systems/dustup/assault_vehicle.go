package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// fightsBack asks whether a unit inside an assaulted vehicle gets out to fight; it gives that unit, 0 for none
// (DUP-ASV-09). Not while the vehicle is suppressed or closed down (DUP-ASV-01, DUP-PASS-02).
func (a *act) fightsBack(b *bout) rules.UnitID {
	v := a.model(b.vehicle).Unit
	if a.has(v, Suppressed) || a.closedDown(v) {
		return 0
	}
	for _, u := range a.passengers(b.vehicle) {
		models := a.inside(u, b.vehicle)
		auto := a.alight(models, b.vehicle)
		if a.has(u, Panicked) || a.level(u) >= Broken || len(auto) < len(models) {
			continue
		}
		d := rules.YesNo("dismount-to-fight", a.unit(u).Seat, "DUP-ASV-09", rules.Say("%s: get out of %s and fight?", a.unit(u), a.unit(v)), rules.Say("Get out and fight"), rules.Say("Stay inside"))
		d.Unit, d.Models = u, models
		d.Place = &rules.Domain{Models: models, Zones: [][]geom.Point{around(a.model(b.vehicle).Shape().Bounds().Grow(mountReach + geom.Inch))}, Optional: true}
		ans := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling { return a.checkAlight(merge(auto, ans.Moves), b.vehicle) }, rules.ShowMoves(rules.Yes, func() []rules.Move { return auto }))
		if ans.Pick() != "yes" {
			continue
		}
		for _, mv := range merge(auto, ans.Moves) {
			a.model(mv.Model).Inside = 0
			a.ctx.Put(mv.Model, rules.OnTable, mv.Path[0], mv.Facing, "DUP-ASV-09", rules.Say("%s gets out of %s to fight", a.unit(u), a.unit(v)))
		}
		return u
	}
	return 0
}

// around is the outline of a box.
func around(b geom.Box) []geom.Point {
	return []geom.Point{b.Min, geom.Pt(b.Max.X, b.Min.Y), b.Max, geom.Pt(b.Min.X, b.Max.Y)}
}

// alight finds places within 2in of a hull for those inside, the nearest first (DUP-ASV-09). Enemies may be near.
func (g *game) alight(models []rules.ModelID, vehicle rules.ModelID) (out []rules.Move) {
	hull := g.model(vehicle).Shape()
	spots := geom.Spots(hull.Bounds().Grow(mountReach+geom.Inch), geom.Inch/4)
	for _, m := range models {
		for p := range spots {
			try := append(out[:len(out):len(out)], rules.Move{Model: m, Path: []geom.Point{p}, Facing: g.model(vehicle).Facing})
			if g.alights(try, len(out), hull).OK() {
				out = try
				break
			}
		}
	}
	return out
}

// alights judges the place of one who gets out to fight.
func (g *game) alights(list []rules.Move, i int, hull geom.Shape) rules.Ruling {
	k := g.model(list[i].Model)
	s := k.Base.Shape(list[i].Path[0], list[i].Facing)
	if d := geom.Distance(s, hull); !within(d, mountReach) {
		return rules.Refuse("DUP-ASV-09", "%s would stand %s from the vehicle: 2\" is the most", k, d)
	}
	if !g.free(k.ID, s) {
		return rules.Refuse("DUP-ASV-09", "%s cannot stand there", k)
	}
	for n := range list {
		if o := g.model(list[n].Model); n != i && geom.Pressed(s, o.Base.Shape(list[n].Path[0], list[n].Facing)) {
			return rules.Refuse("DUP-ASV-09", "%s and %s would stand on one another", k, o).Blame(o.Ref())
		}
	}
	return rules.Allow("DUP-ASV-09", "within 2\" of the vehicle")
}

func (g *game) checkAlight(list []rules.Move, vehicle rules.ModelID) rules.Ruling {
	for i := range list {
		if r := g.alights(list, i, g.model(vehicle).Shape()); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-ASV-09", "they stand well")
}

// singleAttack is the one impact roll of infantry against a vehicle, with their best weapon (DUP-ASV-03).
func (a *act) singleAttack(unit rules.UnitID, vehicle rules.ModelID, rule rules.RuleID) {
	impact, class := a.bestWeapon(unit)
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DUP-ASV-03", "single attack", impact.best()).With(class, "class", "DUP-PASS-03", "the best weapon: %s", impact))
	a.ctx.Within(a.ctx.NewAttack(a.model(vehicle).Ref(), rules.Ref{}), func() {
		a.ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: a.unit(unit).Seat, Unit: unit, Rule: "DUP-ASV-03", Text: rules.Say("%s attacks %s", a.unit(unit), a.unit(a.model(vehicle).Unit))})
		a.hit(vehicle, blow{by: unit, seat: a.unit(unit).Seat, impact: impact, class: class, rule: rule})
	})
}

// bestWeapon is the impact and the class of the best weapon of a unit: die maximum times multiplier (DUP-ASV-03).
func (g *game) bestWeapon(unit rules.UnitID) (Multiplied, int) {
	best, class := Multiplied{Die: d4}, 1
	better := func(m Multiplied, c int) {
		if m.best() > best.best() {
			best, class = m, c
		}
	}
	for _, k := range g.weapons(unit) {
		if k.weapon != nil {
			better(k.weapon.Impact, k.weapon.Class)
			continue
		}
		better(Multiplied{Die: g.profile(k.Model).Impact}, 1)
	}
	for _, m := range g.able(unit) {
		better(Multiplied{Die: g.profile(m).Melee}, 1)
	}
	return best, class
}

// fallBackToCover takes infantry back to the nearest cover after an attack on a vehicle: one move roll by the shortest
// way, the vehicle and its wreck not counting; without cover straight away. Wounded are carried if the unit can
// (DUP-ASV-03).
func (a *act) fallBackToCover(b *bout) {
	unit, hull := b.att, a.model(b.vehicle)
	if a.out(unit) {
		return
	}
	from, why := a.at(unit), rules.Text{}
	r := refuge{unit: unit, away: from, limit: -1, clear: func(at geom.Point) bool { return a.clearAt(unit, at) },
		not: func(p *rules.Piece) bool { return p.Shape.Equal(hull.Shape()) }}
	p, path, ok := a.shelter(r)
	if !ok {
		r.clear = nil
		p, path, ok = a.shelter(r)
	}
	switch {
	case ok && p != 0:
		why = rules.Say("the nearest cover is %s", a.S.Piece(p))
	case ok:
		why = rules.Say("the nearest cover is a wreck")
	}
	carried := b.carried
	lead, _ := a.stand(unit)
	for _, m := range a.wounded(unit) {
		if !slices.Contains(carried, m) && len(carried) < len(a.able(unit)) && within(geom.Distance(a.model(m).Shape(), lead), cohesive) {
			carried = append(carried[:len(carried):len(carried)], m)
		}
	}
	points := a.rollMove(unit, "back to cover", a.moveDie(unit, len(carried) > 0))
	if !ok {
		path, why = a.clearWay(unit, hull.At, points)
		why = rules.Say("no cover: %s", why)
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Allow("DUP-ASV-03", "%s goes back: %s", a.unit(unit), why))
	j := a.setOut(unit, path, points)
	j.goers, j.force = append(j.goers, carried...), true
	a.goAlong(j)
}
