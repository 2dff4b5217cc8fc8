package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// samples are the sample units of the sheet's rulings with what they cost, by which forces are compared with them
// (DUP-COMP-07, DUP-COMP-09, DUP-COMP-10).
var samples = []struct {
	name   string
	points int
	rule   rules.RuleID
}{
	{"Rifle squad", 129, "DUP-COMP-07"}, {"APC", 118, "DUP-COMP-07"},
	{"Platoon command", 94, "DUP-COMP-09"}, {"Militia squad", 56, "DUP-COMP-09"}, {"Militia command", 61, "DUP-COMP-09"},
	{"Power armour squad", 134, "DUP-COMP-09"}, {"FO team", 53, "DUP-COMP-09"}, {"Medical team", 36, "DUP-COMP-09"},
	{"Missile team", 84, "DUP-COMP-10"}, {"Light mortar team", 56, "DUP-COMP-10"}, {"Tank", 218, "DUP-COMP-10"}, {"Mech", 190, "DUP-COMP-10"},
}

// asSample adds what the sample unit of the same name costs, where there is one.
func (g *game) asSample(unit rules.UnitID, r rules.Ruling) rules.Ruling {
	for _, s := range samples {
		if s.name != g.unit(unit).Name {
			continue
		}
		if s.points == r.Value {
			return r.With(s.points, "points", s.rule, "as the sample %s", s.name)
		}
		return r.With(s.points, "points", s.rule, "the sample %s costs that", s.name)
	}
	return r
}

// fields reads back what the profile of a unit says, defaults included (DUP-COMP-03, DUP-COMP-04). The subject is
// "profile", the value how many models there are.
func (g *game) fields(unit rules.UnitID) rules.Ruling {
	t, rule := g.troop(unit), rules.RuleID("DUP-COMP-03")
	hull := g.hull(unit)
	if hull != 0 {
		rule = "DUP-COMP-04"
	}
	r := rules.Count(rule, "profile", len(g.unit(unit).Models))
	add := func(n int, unit, format string, args ...any) { r = r.With(n, unit, rule, format, args...) }
	add(int(t.Quality), "quality", "%s", qualityNames[(t.Quality-d4)/2])
	add(t.LV, "lv", "%s", leadership[t.LV])
	add(int(g.level(unit)), "confidence", "%s", g.level(unit))
	add(int(t.Commitment), "commitment", "%s", commitmentNames[t.Commitment])
	add(int(t.Move), "movement", "%s", t.Move)
	add(int(t.Sensors), "sensors", "%s", t.Sensors)
	add(int(t.Comms), "communications", "%s", gearNames[(t.Comms-d4)/2])
	add(int(t.Finding), "finding", "%s", gradeNames[t.Finding])
	if hull != 0 {
		r = g.hullFields(r, g.profile(hull))
	} else {
		r = g.figureFields(r, unit)
	}
	w := g.model(g.unit(unit).Models[0]).Base
	r = r.With(tenths(max(w.L, w.W)), "base", "DUP-COMP-11", "tenths of an inch of the first base, %s by %s", max(w.L, w.W), w.W)
	above, under := g.above(unit)
	return r.With(int(above), "superior", "DUP-SCEN-04", "%s", under)
}

// above names the superior of a unit and its level of command. A hidden one is not named, since both sides read it: its marker would
// tell where it lies (DUP-SCEN-10).
func (g *game) above(unit rules.UnitID) (rules.UnitID, rules.Text) {
	t := g.troop(unit)
	if t.Superior == 0 || g.troop(t.Superior).Hidden {
		return 0, rules.Say("%s, no superior on show", t.Level)
	}
	return t.Superior, rules.Say("%s under %s", t.Level, g.unit(t.Superior))
}

func tenths(l geom.Length) int { return int((l*10 + geom.Inch/2) / geom.Inch) }

func (g *game) hullFields(r rules.Ruling, p *Profile) rules.Ruling {
	rule := rules.RuleID("DUP-COMP-04")
	r = r.With(p.Size, "size", rule, "%s", p.Kind).With(int(p.Plate.Die), "armour", rule, "%s", p.Plate).With(p.Plate.times(), "times", rule, "%s", p.Plate).
		With(p.Capacity, "capacity", rule, "passengers")
	for i := range p.Weapons {
		w := &p.Weapons[i]
		r = r.With(int(w.Die), "weapon", rule, "%s: impact %s, fire control %s, stabilisation %s", w.Name, w.Impact, gradeNames[w.Control], gradeNames[w.Stab])
	}
	return r
}

func (g *game) figureFields(r rules.Ruling, unit rules.UnitID) rules.Ruling {
	rule := rules.RuleID("DUP-COMP-03")
	p := g.profile(g.unit(unit).Models[0])
	r = r.With(int(p.Armour.die()), "armour", rule, "%s", armourNames[p.Armour]).With(p.FP, "firepower", rule, "individual").With(int(p.Impact), "impact", rule, "small arms").
		With(p.SV, "strike", rule, "individual").With(int(p.Melee), "melee", rule, "impact")
	for _, m := range g.unit(unit).Models {
		for i := range g.profile(m).Weapons {
			w := &g.profile(m).Weapons[i]
			r = r.With(int(w.Die), "weapon", rule, "%s: %s, impact %s", w.Name, w.Kind, w.Impact)
		}
	}
	return r
}
