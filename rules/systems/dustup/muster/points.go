package muster

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// PointsOf is what a unit is worth: what its force gives, else what it counts up to (DUP-SCEN-07).
func PointsOf(g *model.Game, unit rules.UnitID) int {
	if n := g.Troop(unit).Points; n > 0 {
		return n
	}
	sum := 0
	Parts(g, unit, func(n int, _ string) { sum += n })
	return sum
}

// Count is how many points a unit is worth (DUP-SCEN-07). The ruling's subject is "points"; its steps are the parts, or the
// points of its force file, which stand in place of them.
func Count(g *model.Game, unit rules.UnitID) rules.Ruling {
	r := rules.Count("DUP-SCEN-07", "points", 0)
	if n := g.Troop(unit).Points; n > 0 {
		r.Value = n
		r = r.With(n, "points", "DUP-SCEN-07", "given by its force")
		r.Text = rules.Say("%s: %d points, as its force gives them", g.Unit(unit), n)
		return r
	}
	Parts(g, unit, func(n int, what string) {
		if n != 0 {
			r.Value += n
			r = r.With(n, "points", "DUP-SCEN-07", "%s", what)
		}
	})
	r.Text = rules.Say("%s: %d points", g.Unit(unit), r.Value)
	return asSample(g, unit, r)
}

// Parts gives the parts that the points of a unit are made of, some of them 0.
func Parts(g *model.Game, unit rules.UnitID, add func(n int, what string)) {
	if hull := g.Hull(unit); hull != 0 {
		hullPoints(g, unit, hull, add)
	} else {
		figurePoints(g, unit, add)
	}
	t := g.Troop(unit)
	add(10*(3-t.LV), model.Leadership[t.LV]+" leadership")
	if t.Commander {
		add(15, "commander")
	}
	switch {
	case g.UnitPermits(model.TreatsOthers, unit):
		add(10, "medic")
	case g.UnitPermits(model.TreatsOwn, unit):
		add(5, "medic")
	}
	if g.UnitPermits(model.Observes, unit) {
		add(15, "forward observer or liaison")
	}
	if t.Sensors >= ladder.D6 {
		add(int(t.Sensors)-4, "sensors")
	}
	add(int(g.Jammer(unit)), "jammer")
	if assault.Terrible(g, unit, g.Unit(unit).Models) {
		add(20, "terror")
	}
}

func figurePoints(g *model.Game, unit rules.UnitID, add func(int, string)) {
	t := g.Troop(unit)
	men, arms, hands, weapons := 0, 0, 0, 0
	mount := map[ladder.Die]int{ladder.D8: 1, ladder.D10: 2}[t.Move]
	for _, m := range g.Unit(unit).Models {
		p := g.Profile(m)
		for i := range p.Weapons {
			weapons += weaponPoints(g, m, &p.Weapons[i])
		}
		if p.Kind != model.Figure {
			continue
		}
		men += int(t.Quality) - 2 + []int{0, 1, 2, 3, 5, 7}[p.Armour] + mount
		if p.FP > 0 {
			arms += 2*p.FP + steps(p.Impact, ladder.D4)
		}
		hands += max(0, p.SV-1) + steps(p.Melee, ladder.D8)
	}
	add(men, "figures, armour and mounts")
	add(arms, "small arms")
	add(hands, "close combat")
	add(weapons, "support and heavy weapons")
}

func hullPoints(g *model.Game, unit rules.UnitID, hull rules.ModelID, add func(int, string)) {
	t, p := g.Troop(unit), g.Profile(hull)
	add(10*p.Size, "size")
	add(3*p.Plate.Best(), "armour")
	add(3*(int(t.Quality)-2), "crew")
	add(int(t.Move), "movement")
	add(2*p.Capacity, "capacity")
	weapons := 0
	for i := range p.Weapons {
		w := &p.Weapons[i]
		weapons += weaponPoints(g, hull, w) + g.ArmsShift(model.MountedWorth, hull, w)
		if w.Kind == model.Support {
			weapons += 4 * w.Class
		}
	}
	add(weapons, "weapons")
	if p.Walks() {
		add(p.SV+int(p.Melee), "close combat")
	}
}

// weaponPoints is the worth of a support weapon, a heavy weapon or the tubes of an indirect one (DUP-SCEN-07).
func weaponPoints(g *model.Game, m rules.ModelID, w *model.Weapon) int {
	if w.Kind == model.Support {
		return int(w.Die) + w.Impact.Best()
	}
	if in := w.Indirect; in != nil {
		best := 0
		for _, name := range in.Warheads {
			best = max(best, map[string]int{model.GeneralPurpose: 8, model.AntiPersonnel: 12, model.AntiArmour: 6}[name])
		}
		return max(1, in.Tubes) * (2*int(in.Burst.Radius()/geom.Inch) + best + 4*w.Class + g.ArmsShift(model.HeavyWorth, m, w))
	}
	return int(w.Die) + w.Impact.Best() + 4*w.Class + g.ArmsShift(model.HeavyWorth, m, w)
}

// steps counts the types of dice from one to another, 0 below it.
func steps(d, above ladder.Die) int { return max(0, (int(d)-int(above))/2) }
