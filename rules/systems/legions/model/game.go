package model

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
	OwnPoints   = "points"  // Command Points that lie beside a Section which keeps its own (DLCE-OFF-11)
)

// Phases of a Turn (DL2-SEQ-01), with the deployment before the first.
const (
	Deployment      = "deployment"
	PreTurn         = "pre-turn"
	ActivationPhase = "activation"
	MeleePhase      = "melee"
	EndPhase        = "end"
)

// Game reads a state of Legions. It never changes it.
type Game struct {
	S *rules.State
	E *Ext
	*Edition
	Kits []ProfileKit // by profile
	Memo Memo
}

// Read returns the reader of a state.
func Read(s *rules.State) *Game {
	e := s.Ext.(*Ext)
	return &Game{S: s, E: e, Edition: e.edition, Kits: rules.Recall[kits](s).of(e.edition, e.Profiles)}
}

// Section is a unit as Legions sees it.
func (g *Game) Section(id rules.UnitID) *Section { return &g.E.Sections[id-1] }

// Profile is the profile of a model.
func (g *Game) Profile(id rules.ModelID) *Profile { return &g.E.Profiles[g.S.Model(id).Profile] }

// Model is a model of the state.
func (g *Game) Model(id rules.ModelID) *rules.Model { return g.S.Model(id) }

// Unit is a unit of the state.
func (g *Game) Unit(id rules.UnitID) *rules.Unit { return g.S.Unit(id) }

// OnTable appends the models of a Section that stand on the table, Wrecks left out.
func (g *Game) OnTable(id rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(id).Models {
		if g.Model(m).Place == rules.OnTable {
			out = append(out, m)
		}
	}
	return out
}

// Living are the models of a Section on the table or aboard.
func (g *Game) Living(id rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.Unit(id).Models {
		if p := g.Model(m).Place; p == rules.OnTable || p == rules.Aboard {
			out = append(out, m)
		}
	}
	return out
}

// Weapon finds a weapon of a model by id.
func (g *Game) Weapon(id rules.ModelID, weapon string) *Weapon {
	p := g.Profile(id)
	for i := range p.Weapons {
		if p.Weapons[i].ID == weapon {
			return &p.Weapons[i]
		}
	}
	return g.SectionWeapon(g.Model(id).Unit, weapon)
}

// SectionWeapon is a weapon that belongs to a Section and to none of its models, nil if it has none of that id.
func (g *Game) SectionWeapon(unit rules.UnitID, weapon string) *Weapon {
	list := g.Section(unit).Weapons
	for i := range list {
		if list[i].ID == weapon {
			return &list[i]
		}
	}
	return nil
}

// Gap is the distance between two models, edge to edge (DL2-GEN-03).
func (g *Game) Gap(a, b rules.ModelID) geom.Length {
	return geom.Distance(g.Model(a).Shape(), g.Model(b).Shape())
}

// UnitGap is the distance between the nearest models of two Sections on the table; ok is false if either has none.
func (g *Game) UnitGap(a, b rules.UnitID) (d geom.Length, ok bool) {
	for _, i := range g.OnTable(a) {
		for _, j := range g.OnTable(b) {
			if k := g.Gap(i, j); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}

// Enemies lists the Sections of the other seat.
func (g *Game) Enemies(seat rules.Seat) []rules.UnitID { return g.SectionsOf(seat.Other()) }

// SectionsOf lists the Sections of a seat.
func (g *Game) SectionsOf(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if g.S.Units[i].Seat == seat {
			out = append(out, g.S.Units[i].ID)
		}
	}
	return out
}

// Command carries one kind of command: how it is explained, judged and carried out.
type Command = mech.Kind[*Game, *Act]

// AnyModel reports whether something is so of any model of a Section, in the battle or not.
func (g *Game) AnyModel(unit rules.UnitID, is func(rules.ModelID) bool) bool {
	for _, m := range g.Unit(unit).Models {
		if is(m) {
			return true
		}
	}
	return false
}

// Left is how many Life or Hull Points a model still has.
func (g *Game) Left(id rules.ModelID) int { return g.Model(id).Life - g.Model(id).Lost }
