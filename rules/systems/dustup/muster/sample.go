package muster

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
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
func asSample(g *model.Game, unit rules.UnitID, r rules.Ruling) rules.Ruling {
	for _, s := range samples {
		if s.name != g.Unit(unit).Name {
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
func fields(g *model.Game, unit rules.UnitID) rules.Ruling {
	t, rule := g.Troop(unit), rules.RuleID("DUP-COMP-03")
	hull := g.Hull(unit)
	if hull != 0 {
		rule = "DUP-COMP-04"
	}
	r := rules.Count(rule, "profile", len(g.Unit(unit).Models))
	add := func(n int, unit, format string, args ...any) { r = r.With(n, unit, rule, format, args...) }
	add(int(t.Quality), "quality", "%s", model.QualityNames[(t.Quality-ladder.D4)/2])
	add(t.LV, "lv", "%s", model.Leadership[t.LV])
	add(int(g.Level(unit)), "confidence", "%s", g.Level(unit))
	add(int(t.Commitment), "commitment", "%s", model.CommitmentNames[t.Commitment])
	add(int(t.Move), "movement", "%s", t.Move)
	add(int(t.Sensors), "sensors", "%s", t.Sensors)
	add(int(t.Comms), "communications", "%s", model.GearNames[(t.Comms-ladder.D4)/2])
	add(int(t.Finding), "finding", "%s", model.GradeNames[t.Finding])
	if hull != 0 {
		r = hullFields(g, r, g.Profile(hull))
	} else {
		r = figureFields(g, r, unit)
	}
	w := g.Model(g.Unit(unit).Models[0]).Base
	r = r.With(tenths(max(w.L, w.W)), "base", "DUP-COMP-11", "tenths of an inch of the first base, %s by %s", max(w.L, w.W), w.W)
	above, under := above(g, unit)
	return r.With(int(above), "superior", "DUP-SCEN-04", "%s", under)
}

// above names the superior of a unit and its level of command. A hidden one is not named, since both sides read it: its marker would
// tell where it lies (DUP-SCEN-10).
func above(g *model.Game, unit rules.UnitID) (rules.UnitID, rules.Text) {
	t := g.Troop(unit)
	if t.Superior == 0 || g.Troop(t.Superior).Hidden {
		return 0, rules.Say("%s, no superior on show", t.Level)
	}
	return t.Superior, rules.Say("%s under %s", t.Level, g.Unit(t.Superior))
}

func tenths(l geom.Length) int { return int((l*10 + geom.Inch/2) / geom.Inch) }

func hullFields(g *model.Game, r rules.Ruling, p *model.Profile) rules.Ruling {
	rule := rules.RuleID("DUP-COMP-04")
	r = r.With(p.Size, "size", rule, "%s", p.Kind).With(int(p.Plate.Die), "armour", rule, "%s", p.Plate).With(p.Plate.Factor(), "times", rule, "%s", p.Plate).
		With(p.Capacity, "capacity", rule, "passengers")
	for i := range p.Weapons {
		w := &p.Weapons[i]
		r = r.With(int(w.Die), "weapon", rule, "%s: impact %s, fire control %s, stabilisation %s", w.Name, w.Impact, model.GradeNames[w.Control], model.GradeNames[w.Stab])
	}
	return r
}

func figureFields(g *model.Game, r rules.Ruling, unit rules.UnitID) rules.Ruling {
	rule := rules.RuleID("DUP-COMP-03")
	p := g.Profile(g.Unit(unit).Models[0])
	r = r.With(int(p.Armour.Die()), "armour", rule, "%s", model.ArmourNames[p.Armour]).With(p.FP, "firepower", rule, "individual").With(int(p.Impact), "impact", rule, "small arms").
		With(p.SV, "strike", rule, "individual").With(int(p.Melee), "melee", rule, "impact")
	for _, m := range g.Unit(unit).Models {
		for i := range g.Profile(m).Weapons {
			w := &g.Profile(m).Weapons[i]
			r = r.With(int(w.Die), "weapon", rule, "%s: %s, impact %s", w.Name, w.Kind, w.Impact)
		}
	}
	return r
}
