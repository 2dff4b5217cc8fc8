// Package muster judges how forces are built: one bloc, factions with their bonus, mercenaries, captured vehicles, unique heroes and
// vehicles, fortifications that are bought, and platoons (DUST-FORCE, DUST-PLAT).
package muster

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Force is the army of a side as it is judged.
type Force struct {
	Units  []Unit
	Charts []model.Chart
}

// Unit is a unit of a force.
type Unit struct {
	ID     rules.UnitID
	Name   string
	Cost   int // army points, what is bought with it left out
	Kind   model.Kind
	Armour model.Armour
	Person string // of a hero
	Pilot  string // of a vehicle: who alone may pilot it
	Pilots string // of a hero: the one vehicle that they may pilot
	Joins  int    // the place, from 1, of the unit of the force that a hero has joined or pilots; 0 for none
	model.Troop
}

// OfSide is the force of a side in a battle.
func OfSide(g *model.Game, seat rules.Seat) *Force {
	f := &Force{Charts: chartsOf(g)}
	at := map[rules.UnitID]int{}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat != seat || len(u.Models) == 0 {
			continue
		}
		p, t := g.Kind(u.ID), g.Troop(u.ID)
		f.Units = append(f.Units, Unit{ID: u.ID, Name: u.Name, Cost: t.Cost, Kind: p.Kind, Armour: p.Armour, Person: p.Person, Pilot: p.Pilot, Pilots: p.Pilots, Troop: *t})
		at[u.ID] = len(f.Units)
	}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Joins = at[u.With]; u.Joins > 0 && model.Adopts.Permitted(g.OwnKit(g.Unit(u.ID).Models[0]), g.As(u.ID)) != nil {
			u.Faction = g.Troop(u.With).Faction
		}
	}
	return f
}

// Prices of fortifications that are bought (DUST-FORCE-09).
var prices = map[string]int{model.Strongpoint: 10, model.Bunker: 15}

// upgrade is what a bunker costs a unit that comes with a strongpoint.
const upgrade = 5

// price is what a unit costs with what is bought with it.
func (u *Unit) price() int {
	switch {
	case u.Buys == "":
		return u.Cost
	case u.Fort != "":
		return u.Cost + upgrade
	}
	return u.Cost + prices[u.Buys]
}

// regular reports whether a unit is of its bloc: neither a mercenary nor a captured vehicle.
func (u *Unit) regular() bool { return !u.Mercenary && !u.Captured }

// Points are the points of a force, before any bonus.
func (f *Force) Points() (n int) {
	for i := range f.Units {
		n += f.Units[i].price()
	}
	return n
}

// some lists the units of a force that are so.
func (f *Force) some(is func(*Unit) bool) (out []*Unit) {
	for i := range f.Units {
		if is(&f.Units[i]) {
			out = append(out, &f.Units[i])
		}
	}
	return out
}

// factions are those that units of the force belong to, in the order in which they come first.
func (f *Force) factions() (out []string) {
	for i := range f.Units {
		if k := f.Units[i].Faction; k != "" && f.Units[i].regular() && !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}
