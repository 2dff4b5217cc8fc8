package melee

import (
	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
)

// Aim is what a model in melee may attack: a Section, or one Ironclad of it (DL2-MELEE-07, DL2-IRON-24).
type Aim struct {
	unit  rules.UnitID
	Model rules.ModelID // the Ironclad, 0 for the Section's other models
}

// fighters are the models of a Section that can be in a melee: on the table, or inside a building.
func fighters(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range g.Unit(unit).Models {
		m := g.Model(id)
		if m.Place == rules.OnTable || m.Place == rules.Aboard && m.Within != 0 {
			out = append(out, id)
		}
	}
	return out
}

// aims lists what a model may attack now, by Section and then by Ironclad. Ironclads never strike (DL2-IRON-23); an
// Ironclad is attacked only by models that touch it (DL2-IRON-24).
func aims(g *model.Game, m rules.ModelID) []Aim {
	return aimsWith(g, m, func(m rules.ModelID) []rules.UnitID { return contact.Foes(g, m) })
}

// aimsWith is [aims]; foesOf are the enemy Sections that a model itself touches.
func aimsWith(g *model.Game, m rules.ModelID, foesOf func(rules.ModelID) []rules.UnitID) []Aim {
	if g.Profile(m).Kind.IsIronclad() {
		return nil
	}
	foes, ok := contact.EngagedWith(g, m, foesOf)
	if !ok {
		return nil
	}
	var out []Aim
	for _, f := range foes {
		soft, hulls := false, []Aim(nil)
		for _, e := range fighters(g, f) {
			if !g.Profile(e).Kind.IsIronclad() {
				soft = true
			} else if contact.Between(g, m, e) {
				hulls = append(hulls, Aim{f, e})
			}
		}
		if soft && reachesCrew(g, m, f) {
			out = append(out, Aim{unit: f})
		}
		out = append(out, hulls...)
	}
	return out
}

// reachesCrew says for a foe that mixes Ironclads with others whether m is engaged with the others: it or a comrade
// that it touches is in contact with one of them. Sections of one sort are engaged as a whole.
func reachesCrew(g *model.Game, m rules.ModelID, foe rules.UnitID) bool {
	mixed := false
	for _, e := range fighters(g, foe) {
		mixed = mixed || g.Profile(e).Kind.IsIronclad()
	}
	if !mixed {
		return true
	}
	own := []rules.ModelID{m}
	for _, c := range g.OnTable(g.Model(m).Unit) {
		if c != m && contact.Between(g, m, c) {
			own = append(own, c)
		}
	}
	for _, e := range fighters(g, foe) {
		for _, o := range own {
			if !g.Profile(e).Kind.IsIronclad() && contact.Between(g, o, e) {
				return true
			}
		}
	}
	return false
}

// aimed is the reference to what is struck.
func aimed(g *model.Game, t Aim) rules.Ref {
	if t.Model != 0 {
		return g.Model(t.Model).Ref()
	}
	return g.Unit(t.unit).Ref()
}

// aimName is the label of what is struck, for the id of an option.
func aimName(g *model.Game, t Aim) string {
	if t.Model != 0 {
		return g.Model(t.Model).Label
	}
	return g.Unit(t.unit).Label
}
