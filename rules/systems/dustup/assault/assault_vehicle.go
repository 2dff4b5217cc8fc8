package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/travel"
)

// fightsBack asks whether a unit inside an assaulted vehicle gets out to fight; it gives that unit, 0 for none
// (DUP-ASV-09). Not while the vehicle is suppressed or closed down (DUP-ASV-01, DUP-PASS-02).
func fightsBack(a *model.Act, b *Bout) rules.UnitID {
	v := a.Model(b.vehicle).Unit
	if a.Has(v, model.Suppressed) || damage.ClosedDown(a.Game, v) {
		return 0
	}
	for _, u := range a.Passengers(b.vehicle) {
		models := movement.Inside(a.Game, u, b.vehicle)
		auto := alight(a.Game, models, b.vehicle)
		if a.Has(u, model.Panicked) || a.Level(u) >= model.Broken || len(auto) < len(models) {
			continue
		}
		out := false
		reacts(a, b, u, getsOut, "DUP-ASV-09", func() { out = dismounts(a, b, u, models, auto) })
		if out {
			return u
		}
	}
	return 0
}

// dismounts asks whether a unit inside the assaulted vehicle gets out to fight, puts it where it says, else at places of its own, and
// reports whether it does.
func dismounts(a *model.Act, b *Bout, u rules.UnitID, models []rules.ModelID, auto []rules.Move) bool {
	v := a.Model(b.vehicle).Unit
	d := rules.YesNo(getsOut, a.Unit(u).Seat, "DUP-ASV-09", rules.Say("%s: get out of %s and fight?", a.Unit(u), a.Unit(v)), rules.Say("Get out and fight"), rules.Say("Stay inside"))
	d.Unit, d.Models = u, models
	d.Place = &rules.Domain{Models: models, Zones: [][]geom.Point{a.Model(b.vehicle).Shape().Bounds().Grow(movement.MountReach + geom.Inch).Corners()}, Optional: true}
	ans := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		return checkAlight(a.Game, model.Merge(auto, ans.Moves), b.vehicle)
	}, showDismount(a.Game, b, u, auto))
	if ans.Pick() != "yes" {
		return false
	}
	for _, mv := range model.Merge(auto, ans.Moves) {
		a.Model(mv.Model).Inside = 0
		a.Ctx.Put(mv.Model, rules.OnTable, mv.Path[0], mv.Facing, "DUP-ASV-09", rules.Say("%s gets out of %s to fight", a.Unit(u), a.Unit(v)))
	}
	return true
}

// alight finds places within 2in of a hull for those inside, the nearest first (DUP-ASV-09). Enemies may be near.
func alight(g *model.Game, models []rules.ModelID, vehicle rules.ModelID) (out []rules.Move) {
	hull := g.Model(vehicle).Shape()
	spots := geom.Spots(hull.Bounds().Grow(movement.MountReach+geom.Inch), geom.Inch/4)
	for _, m := range models {
		try := append(out[:len(out):len(out)], rules.Move{Model: m, Path: []geom.Point{{}}, Facing: g.Model(vehicle).Facing})
		if _, ok := place.First(spots, func(p geom.Point) bool {
			try[len(out)].Path[0] = p
			return alights(g, try, len(out), hull).OK()
		}); ok {
			out = try
		}
	}
	return out
}

// alights judges the place of one who gets out to fight.
func alights(g *model.Game, list []rules.Move, i int, hull geom.Shape) rules.Ruling {
	k := g.Model(list[i].Model)
	s := k.Base.Shape(list[i].Path[0], list[i].Facing)
	if d := geom.Distance(s, hull); !model.Within(d, movement.MountReach) {
		return rules.Refuse("DUP-ASV-09", "%s would stand %s from the vehicle: 2\" is the most", k, d)
	}
	if !ground.Free(g, k.ID, s) {
		return rules.Refuse("DUP-ASV-09", "%s cannot stand there", k)
	}
	for n := range list {
		if o := g.Model(list[n].Model); n != i && geom.Pressed(s, o.Base.Shape(list[n].Path[0], list[n].Facing)) {
			return rules.Refuse("DUP-ASV-09", "%s and %s would stand on one another", k, o).Blame(o.Ref())
		}
	}
	return rules.Allow("DUP-ASV-09", "within 2\" of the vehicle")
}

func checkAlight(g *model.Game, list []rules.Move, vehicle rules.ModelID) rules.Ruling {
	for i := range list {
		if r := alights(g, list, i, g.Model(vehicle).Shape()); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-ASV-09", "they stand well")
}

// singleAttack is the one impact roll of infantry against a vehicle, with their best weapon (DUP-ASV-03).
func singleAttack(a *model.Act, unit rules.UnitID, vehicle rules.ModelID, rule rules.RuleID) {
	impact, class := bestWeapon(a.Game, unit)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count("DUP-ASV-03", "single attack", impact.Best()).With(class, "class", "DUP-PASS-03", "the best weapon: %s", impact))
	a.Ctx.Within(a.Ctx.NewAttack(a.Model(vehicle).Ref(), rules.Ref{}), func() {
		a.Ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: a.Unit(unit).Seat, Unit: unit, Rule: "DUP-ASV-03", Text: rules.Say("%s attacks %s", a.Unit(unit), a.Unit(a.Model(vehicle).Unit))})
		damage.Hit(a, vehicle, singleBlow(a.Game, unit, rule))
	})
}

// singleBlow is the blow of that roll.
func singleBlow(g *model.Game, unit rules.UnitID, rule rules.RuleID) damage.Blow {
	impact, class := bestWeapon(g, unit)
	return damage.Blow{By: unit, Seat: g.Unit(unit).Seat, Impact: impact, Class: class, Rule: rule}
}

// bestWeapon is the impact and the class of the best weapon of a unit: die maximum times multiplier (DUP-ASV-03).
func bestWeapon(g *model.Game, unit rules.UnitID) (model.Multiplied, int) {
	best, class := model.Multiplied{Die: ladder.D4}, 1
	better := func(m model.Multiplied, c int) {
		if m.Best() > best.Best() {
			best, class = m, c
		}
	}
	for _, k := range shooting.Weapons(g, unit) {
		if k.Arm != nil {
			better(k.Arm.Impact, k.Arm.Class)
			continue
		}
		better(model.Multiplied{Die: g.Profile(k.Model).Impact}, 1)
	}
	for _, m := range g.Able(unit) {
		better(model.Multiplied{Die: g.Profile(m).Melee}, 1)
	}
	return best, class
}

// fallBackToCover takes infantry back to the nearest cover after an attack on a vehicle: one move roll by the shortest
// way, the vehicle and its wreck not counting; without cover straight away. Wounded are carried if the unit can
// (DUP-ASV-03).
func fallBackToCover(a *model.Act, b *Bout) {
	unit, hull := b.Att, a.Model(b.vehicle)
	if a.Out(unit) {
		return
	}
	from, why := a.At(unit), rules.Text{}
	r := travel.Refuge{Unit: unit, Away: from, Limit: -1, Clear: func(at geom.Point) bool { return travel.ClearAt(a.Game, unit, at) },
		Not: func(p *rules.Piece) bool { return p.Shape.Equal(hull.Shape()) }}
	p, path, ok := travel.Shelter(a.Game, r)
	if !ok {
		r.Clear = nil
		p, path, ok = travel.Shelter(a.Game, r)
	}
	switch {
	case ok && p != 0:
		why = rules.Say("the nearest cover is %s", a.S.Piece(p))
	case ok:
		why = rules.Say("the nearest cover is a wreck")
	}
	carried := b.carried
	lead, _ := a.Stand(unit)
	for _, m := range morale.Wounded(a.Game, unit) {
		if !slices.Contains(carried, m) && len(carried) < len(a.Able(unit)) && model.Within(geom.Distance(a.Model(m).Shape(), lead), model.Cohesive) {
			carried = append(carried[:len(carried):len(carried)], m)
		}
	}
	points := travel.RollMove(a, unit, "back to cover", travel.MoveDie(a.Game, unit, len(carried) > 0))
	if !ok {
		path, why = travel.ClearWay(a.Game, unit, hull.At, points)
		why = rules.Say("no cover: %s", why)
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Allow("DUP-ASV-03", "%s goes back: %s", a.Unit(unit), why))
	j := travel.SetOut(a.Game, unit, path, points)
	j.Goers, j.Force = append(j.Goers, carried...), true
	travel.GoAlong(a, j)
}
