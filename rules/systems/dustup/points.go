package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// pointsOf is what a unit is worth: what its force gives, else what it counts up to (DUP-SCEN-07).
func (g *game) pointsOf(unit rules.UnitID) int {
	if n := g.troop(unit).Points; n > 0 {
		return n
	}
	sum := 0
	g.parts(unit, func(n int, _ string) { sum += n })
	return sum
}

// count is how many points a unit is worth (DUP-SCEN-07). The ruling's subject is "points"; its steps are the parts, or the
// points of its force file, which stand in place of them.
func (g *game) count(unit rules.UnitID) rules.Ruling {
	r := rules.Count("DUP-SCEN-07", "points", 0)
	if n := g.troop(unit).Points; n > 0 {
		r.Value = n
		r = r.With(n, "points", "DUP-SCEN-07", "given by its force")
		r.Text = rules.Say("%s: %d points, as its force gives them", g.unit(unit), n)
		return r
	}
	g.parts(unit, func(n int, what string) {
		if n != 0 {
			r.Value += n
			r = r.With(n, "points", "DUP-SCEN-07", "%s", what)
		}
	})
	r.Text = rules.Say("%s: %d points", g.unit(unit), r.Value)
	return g.asSample(unit, r)
}

// parts gives the parts that the points of a unit are made of, some of them 0.
func (g *game) parts(unit rules.UnitID, add func(n int, what string)) {
	if hull := g.hull(unit); hull != 0 {
		g.hullPoints(unit, g.profile(hull), add)
	} else {
		g.figurePoints(unit, add)
	}
	t := g.troop(unit)
	add(10*(3-t.LV), leadership[t.LV]+" leadership")
	if t.Commander {
		add(15, "commander")
	}
	add(map[string]int{"unit": 5, "specialist": 10}[t.Medic], "medic")
	if t.FO || t.LO {
		add(15, "forward observer or liaison")
	}
	if t.Sensors >= d6 {
		add(int(t.Sensors)-4, "sensors")
	}
	add(int(t.Jammer), "jammer")
	if g.terrible(unit, g.unit(unit).Models) {
		add(20, "terror")
	}
}

func (g *game) figurePoints(unit rules.UnitID, add func(int, string)) {
	t := g.troop(unit)
	men, arms, hands, weapons := 0, 0, 0, 0
	mount := map[die]int{d8: 1, d10: 2}[t.Move]
	for _, m := range g.unit(unit).Models {
		p := g.profile(m)
		for i := range p.Weapons {
			weapons += weaponPoints(&p.Weapons[i])
		}
		if p.Kind != Figure {
			continue
		}
		men += int(t.Quality) - 2 + []int{0, 1, 2, 3, 5, 7}[p.Armour] + mount
		if p.FP > 0 {
			arms += 2*p.FP + steps(p.Impact, d4)
		}
		hands += max(0, p.SV-1) + steps(p.Melee, d8)
	}
	add(men, "figures, armour and mounts")
	add(arms, "small arms")
	add(hands, "close combat")
	add(weapons, "support and heavy weapons")
}

func (g *game) hullPoints(unit rules.UnitID, p *Profile, add func(int, string)) {
	t := g.troop(unit)
	add(10*p.Size, "size")
	add(3*p.Plate.best(), "armour")
	add(3*(int(t.Quality)-2), "crew")
	add(int(t.Move), "movement")
	add(2*p.Capacity, "capacity")
	weapons := 0
	for i := range p.Weapons {
		w := &p.Weapons[i]
		weapons += weaponPoints(w) + gradePoints(w.Stab)
		if w.Kind == Support && !w.External {
			weapons += 4 * w.Class
		}
	}
	add(weapons, "weapons")
	if p.walks() {
		add(p.SV+int(p.Melee), "close combat")
	}
}

// weaponPoints is the worth of a support weapon, a heavy weapon or the tubes of an indirect one (DUP-SCEN-07).
func weaponPoints(w *Weapon) int {
	if w.Kind == Support {
		return int(w.Die) + w.Impact.best()
	}
	if in := w.Indirect; in != nil {
		best := 0
		for _, name := range in.Warheads {
			best = max(best, map[string]int{GeneralPurpose: 8, AntiPersonnel: 12, AntiArmour: 6}[name])
		}
		return max(1, in.Tubes) * (2*int(in.Burst.radius()/geom.Inch) + best + 4*w.Class + gradePoints(w.Control))
	}
	return int(w.Die) + w.Impact.best() + 4*w.Class + gradePoints(w.Control)
}

func gradePoints(grade Grade) int { return map[Grade]int{Inferior: -4, Superior: 4}[grade] }

// steps counts the types of dice from one to another, 0 below it.
func steps(d, above die) int { return max(0, (int(d)-int(above))/2) }
