package model

import (
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
)

// Duty is what a single soldier or a hero does for others: with the last one who has it the unit loses what he can do (DUST-CMD-01).
type Duty string

// The duties.
const (
	Officer  Duty = "officer"
	Radio    Duty = "radio operator"
	Medic    Duty = "medic"
	Mechanic Duty = "mechanic"
	Crew     Duty = "mechanic crew"
	Spotting Duty = "artillery radio"
)

// Duties asks which duties a model has.
var Duties = trait.NewReaction[Who, With, []Duty](&Asked, "duties")

// Observes asks whether a model may have the radio by which its unit sees for artillery.
var Observes = NewLeave("observes")

// RadioMan returns the soldier with the radio of a unit that sees for artillery: the one whom its owner has named, or the only one that there
// is; 0 as long as nobody is named (DUST-SKILL-24).
func (g *Game) RadioMan(u rules.UnitID) rules.ModelID {
	if list := g.Unit(u).Models; len(list) == 1 {
		return list[0]
	}
	return g.Troop(u).Radio
}

// DutiesOf lists the duties of a model, in the order of its skills. An officer of armour 3 or 4 has a radio himself (DUST-CMD-03).
func (g *Game) DutiesOf(m rules.ModelID) (out []Duty) {
	Duties.Each(g.OwnKit(m), Who{G: g, Unit: g.Model(m).Unit, Model: m}, func(list []Duty, _ *Entry) { out = append(out, list...) })
	if p := g.Profile(m); p.Foot() && p.Armour.Class() >= 3 && slices.Contains(out, Officer) {
		out = append(out, Radio)
	}
	if u := g.Model(m).Unit; g.RadioMan(u) == m && Observes.Permitted(g.OwnKit(m), Who{G: g, Unit: u, Model: m}) != nil {
		out = append(out, Spotting)
	}
	return out
}

// Having lists the models in play of a unit, and of whoever has joined or pilots it, that have a duty.
func (g *Game) Having(u rules.UnitID, d Duty) (out []rules.ModelID) {
	for _, c := range g.Company(u) {
		for _, m := range g.Living(c) {
			if slices.Contains(g.DutiesOf(m), d) {
				out = append(out, m)
			}
		}
	}
	return out
}

// Staff returns the duties of the soldiers of a command squad by their place in it: officer, radio operator, medic and mechanic, or of armour
// 3 and 4 officer, medic and mechanic.
func Staff(w Who, _ With) []Duty {
	list := []Duty{Officer, Radio, Medic, Mechanic}
	if w.G.Kind(w.Unit).Armour.Class() >= 3 {
		list = []Duty{Officer, Medic, Mechanic}
	}
	if i := slices.Index(w.G.Unit(w.Unit).Models, w.Model); i >= 0 && i < len(list) {
		return list[i : i+1]
	}
	return nil
}

// Ride returns the unit that a unit is aboard of, 0 for none.
func (g *Game) Ride(u rules.UnitID) rules.UnitID {
	if m := g.Carrier(u); m != 0 {
		return g.Model(m).Unit
	}
	return 0
}

// Alike reports whether it makes no difference which of two models of a unit is chosen: they have one profile, one damage and the same
// duties.
func (g *Game) Alike(a, b rules.ModelID) bool {
	return g.Model(a).Profile == g.Model(b).Profile && g.Model(a).Lost == g.Model(b).Lost && slices.Equal(g.DutiesOf(a), g.DutiesOf(b))
}

// Named names a model with its duty.
func (g *Game) Named(m rules.ModelID) rules.Text {
	if d := g.DutiesOf(m); len(d) > 0 {
		return rules.Say("%s, %s", g.Model(m), rules.Plain(string(d[0])))
	}
	return rules.Say("%s", g.Model(m))
}
