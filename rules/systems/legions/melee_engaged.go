package legions

import "baize/rules"

// aim is what a model in melee may attack: a Section, or one Ironclad of it (DL2-MELEE-07, DL2-IRON-24).
type aim struct {
	unit  rules.UnitID
	model rules.ModelID // the Ironclad, 0 for the Section's other models
}

// fighters are the models of a Section that can be in a melee: on the table, or inside a building.
func (g *game) fighters(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range g.unit(unit).Models {
		m := g.model(id)
		if m.Place == rules.OnTable || m.Place == rules.Aboard && m.Within != 0 {
			out = append(out, id)
		}
	}
	return out
}

// aims lists what a model may attack now, by Section and then by Ironclad. Ironclads never strike (DL2-IRON-23); an
// Ironclad is attacked only by models that touch it (DL2-IRON-24).
func (g *game) aims(m rules.ModelID) []aim { return g.aimsWith(m, g.foes) }

// aimsWith is [game.aims]; foesOf are the enemy Sections that a model itself touches.
func (g *game) aimsWith(m rules.ModelID, foesOf func(rules.ModelID) []rules.UnitID) []aim {
	if g.profile(m).Kind.IsIronclad() {
		return nil
	}
	foes, ok := g.engagedWith(m, foesOf)
	if !ok {
		return nil
	}
	var out []aim
	for _, f := range foes {
		soft, hulls := false, []aim(nil)
		for _, e := range g.fighters(f) {
			if !g.profile(e).Kind.IsIronclad() {
				soft = true
			} else if g.contact(m, e) {
				hulls = append(hulls, aim{f, e})
			}
		}
		if soft && g.reachesCrew(m, f) {
			out = append(out, aim{unit: f})
		}
		out = append(out, hulls...)
	}
	return out
}

// reachesCrew says for a foe that mixes Ironclads with others whether m is engaged with the others: it or a comrade
// that it touches is in contact with one of them. Sections of one sort are engaged as a whole.
func (g *game) reachesCrew(m rules.ModelID, foe rules.UnitID) bool {
	mixed := false
	for _, e := range g.fighters(foe) {
		mixed = mixed || g.profile(e).Kind.IsIronclad()
	}
	if !mixed {
		return true
	}
	own := []rules.ModelID{m}
	for _, c := range g.onTable(g.model(m).Unit) {
		if c != m && g.contact(m, c) {
			own = append(own, c)
		}
	}
	for _, e := range g.fighters(foe) {
		for _, o := range own {
			if !g.profile(e).Kind.IsIronclad() && g.contact(o, e) {
				return true
			}
		}
	}
	return false
}

// aimed is the reference to what is struck.
func (g *game) aimed(t aim) rules.Ref {
	if t.model != 0 {
		return g.model(t.model).Ref()
	}
	return g.unit(t.unit).Ref()
}

// aimName is the label of what is struck, for the id of an option.
func (g *game) aimName(t aim) string {
	if t.model != 0 {
		return g.model(t.model).Label
	}
	return g.unit(t.unit).Label
}
