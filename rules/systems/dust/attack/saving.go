package attack

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// saves returns how the target of a strike saves hits, one save after the other: aircraft evade, infantry and vehicles have one save, with
// what makes its dice be thrown again (DUST-SAVE-02 to -09, DUST-CC-05).
func (b *burst) saves(s *Strike, line model.Line) (list []volley.Save) {
	g := s.G
	v := b.save(s)
	in := g.B.Shelter(g, s.Target)
	outside := in.Piece != 0 && in != g.B.Shelter(g, b.by)
	if b.kind == Fight && outside && v.On == model.None {
		v = inside(in)
	}
	if b.kind != Fight && v.On != model.None {
		_, plain := EnhancedCover.AnyForbids(both, s.bearers)
		if plain == nil && outside && g.Kind(s.Target).Foot() {
			again := saveOf("strongpoint save again")
			if in.Bunker {
				again = saveOf("bunker save again")
			}
			v = v.Repeated(again.On, again.Rule, false)
		}
		if plain == nil && s.Cover != "" && line.Again != "" {
			v = v.Repeated(v.On, line.Again, false)
		}
		switch high := Higher(g, b.from, s.Target); {
		case high > 0:
			v = v.Denied("DUST-HGT-01")
		case high < 0:
			v = v.Repeated(v.On, "DUST-HGT-02", true)
		}
		if _, by := Resaves.AnyPermits(both, s.bearers); by != nil {
			v = v.Denied(rules.RuleID(by.Role()))
		}
	}
	return append(list, v)
}

// saveOf returns the save of a roll of the table of symbols.
func saveOf(roll string) volley.Save {
	r := model.RollOf(roll)
	return volley.Save{Name: r.Name, Rule: r.Rule, On: r.On}
}

// save returns the one save of infantry and vehicles.
func (b *burst) save(s *Strike) volley.Save {
	p := s.G.Kind(s.Target)
	named := func(plain string) volley.Save {
		if _, roll, by := SaveFaces.Among(both, s.bearers); by != nil {
			v := saveOf(plain)
			v.On = model.Key(roll)
			return v
		}
		return saveOf(plain)
	}
	if b.kind == Fight {
		return volley.Save{Rule: "DUST-CC-05"}
	}
	if s.Cover != "" && !s.Kept {
		if _, by := DeniesCover.AnyPermits(both, s.bearers); by != nil {
			s.Cover = ""
		}
	}
	switch {
	case p.Flies():
		return evasion(s.G, s.Target)
	case p.Foot() && s.Cover != "":
		return named("infantry cover save")
	case p.Foot():
		if _, by := DeniesArmour.AnyPermits(both, s.bearers); by != nil {
			return volley.Save{Rule: rules.RuleID(by.Role())}
		}
		return named("infantry save")
	case s.Cover != "":
		return named("vehicle cover save")
	}
	return volley.Save{Rule: "DUST-SAVE-06"}
}

// Higher returns who has the advantage of height when a model attacks a unit: more than 0 for the model, less for the unit, 0 for nobody.
// Aircraft and passengers never have it, and nobody has it against aircraft (DUST-HGT-03). Feet are compared, not hulls (DUST-HGT-04).
func Higher(g *model.Game, m rules.ModelID, at rules.UnitID) int {
	if g.Profile(m).Flies() || g.Kind(at).Flies() || g.Model(m).Place != rules.OnTable {
		return 0
	}
	return g.B.Height(g, g.Model(m).Unit) - g.B.Height(g, at)
}

// inside returns how a unit in a fortification saves hits of close combat from outside (DUST-FORT-08).
func inside(in model.Shelter) volley.Save {
	if in.Bunker {
		return saveOf("bunker close combat save")
	}
	return saveOf("strongpoint close combat save")
}
