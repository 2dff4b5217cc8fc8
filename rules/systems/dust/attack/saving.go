package attack

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// saves returns how a unit saves hits of a burst, with what makes its dice be thrown again.
func (b *burst) saves(g *model.Game, at rules.UnitID) volley.Save {
	v := b.save(g, at)
	in := g.B.Shelter(g, at)
	outside := in.Piece != 0 && in != g.B.Shelter(g, b.by)
	if b.kind == Fight {
		if outside && v.On == model.None {
			return inside(in)
		}
		return v
	}
	if outside && g.Kind(at).Foot() {
		roll := "strongpoint save again"
		if in.Bunker {
			roll = "bunker save again"
		}
		v = v.Repeated(model.Key(roll), "DUST-FORT-07", false)
	}
	if b.cover != "" && b.line.Again != "" {
		v = v.Repeated(v.On, b.line.Again, false)
	}
	switch high := Higher(g, b.from, at); {
	case high > 0:
		v = v.Denied("DUST-HGT-01")
	case high < 0:
		v = v.Repeated(v.On, "DUST-HGT-02", true)
	}
	return v
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
	name := "strongpoint close combat save"
	if in.Bunker {
		name = "bunker close combat save"
	}
	return volley.Save{Name: name, Rule: "DUST-FORT-08", On: model.Key(name)}
}
