package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// Markers of Sections. Activated may lie there several times (DL2-STATE-03).
const (
	Activated   = rules.MarkActivated
	Shaken      = "shaken"
	OnOverwatch = "overwatch"
	Deck        = "hit-the-deck"
	Elevated    = "elevated"
	UpperHand   = "upper-hand"
	InLine      = "line"
	Spotted     = "spotted" // on a model: it has spotted this Turn (DL2-COMP-07)
	Shot        = "shot"    // on a model: it took part in Open Fire this Turn (DL2-IDF-04)
)

// Phases of a Turn (DL2-SEQ-01), with the deployment before the first.
const (
	Deployment      = "deployment"
	PreTurn         = "pre-turn"
	ActivationPhase = "activation"
	MeleePhase      = "melee"
	EndPhase        = "end"
)

// game reads a state of Legions. It never changes it.
type game struct {
	S *rules.State
	E *Ext
	*Edition
	kits []profileKit // by profile
	memo memo
}

func read(s *rules.State) *game {
	e := s.Ext.(*Ext)
	return &game{S: s, E: e, Edition: e.edition, kits: rules.Recall[kits](s).of(e.edition, e.Profiles)}
}

func (g *game) section(id rules.UnitID) *Section    { return &g.E.Sections[id-1] }
func (g *game) profile(id rules.ModelID) *Profile   { return &g.E.Profiles[g.S.Model(id).Profile] }
func (g *game) model(id rules.ModelID) *rules.Model { return g.S.Model(id) }
func (g *game) unit(id rules.UnitID) *rules.Unit    { return g.S.Unit(id) }

// onTable appends the models of a Section that stand on the table, Wrecks left out.
func (g *game) onTable(id rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(id).Models {
		if g.model(m).Place == rules.OnTable {
			out = append(out, m)
		}
	}
	return out
}

// living are the models of a Section on the table or aboard.
func (g *game) living(id rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(id).Models {
		if p := g.model(m).Place; p == rules.OnTable || p == rules.Aboard {
			out = append(out, m)
		}
	}
	return out
}

// weapon finds a weapon of a model by id.
func (g *game) weapon(id rules.ModelID, weapon string) *Weapon {
	p := g.profile(id)
	for i := range p.Weapons {
		if p.Weapons[i].ID == weapon {
			return &p.Weapons[i]
		}
	}
	return nil
}

// gap is the distance between two models, edge to edge (DL2-GEN-03).
func (g *game) gap(a, b rules.ModelID) geom.Length {
	return geom.Distance(g.model(a).Shape(), g.model(b).Shape())
}

// unitGap is the distance between the nearest models of two Sections on the table; ok is false if either has none.
func (g *game) unitGap(a, b rules.UnitID) (d geom.Length, ok bool) {
	for _, i := range g.onTable(a) {
		for _, j := range g.onTable(b) {
			if k := g.gap(i, j); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}

// enemies lists the Sections of the other seat.
func (g *game) enemies(seat rules.Seat) []rules.UnitID { return g.sectionsOf(seat.Other()) }

// sectionsOf lists the Sections of a seat.
func (g *game) sectionsOf(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if g.S.Units[i].Seat == seat {
			out = append(out, g.S.Units[i].ID)
		}
	}
	return out
}

// within reports whether d counts as within limit: exactly the limit does, with the contact tolerance (DL2-GEN-13).
func within(d, limit geom.Length) bool { return d <= limit+geom.Touch }

// inches makes a length of whole inches.
func inches(n int) geom.Length { return geom.Length(n) * geom.Inch }

// command carries one kind of command: how it is explained, judged and carried out.
type command = mech.Kind[*game, *act]

func (g *game) anyModel(unit rules.UnitID, is func(rules.ModelID) bool) bool {
	for _, m := range g.unit(unit).Models {
		if is(m) {
			return true
		}
	}
	return false
}

// opponents are the enemy Sections of the melee that a Section stands in.
func (g *game) opponents(unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.bout(unit) {
		if g.unit(u).Seat != g.unit(unit).Seat {
			out = append(out, u)
		}
	}
	return out
}
