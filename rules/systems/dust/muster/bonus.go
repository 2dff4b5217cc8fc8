package muster

import (
	"slices"

	"baize/rules/systems/dust/model"
)

// Bonus is what a force gets for nothing, and why (DUST-FORCE-03, DUST-FORCE-05).
type Bonus struct {
	Faction string // of a faction force, "" for one of mercenaries or for none
	Hired   bool   // a force of mercenaries
	Most    int    // points that may be had for nothing
	Own     int    // of which so many are used on heroes of the faction
	Other   int    // and so many on other heroes
	Paid    int    // what remains to be paid
}

// Used is how many points are had for nothing.
func (b Bonus) Used() int { return b.Own + b.Other }

// BonusOf is the bonus of a force within a limit of points: the smallest that is enough, of other heroes before those of the faction, where
// the force still is one of that faction. A force that needs none, or has none, uses none.
func BonusOf(f *Force, limit int) Bonus {
	total := f.Points()
	b := Bonus{Paid: total}
	switch factions := f.factions(); {
	case len(f.some((*Unit).regular)) == 0 && len(f.some(func(u *Unit) bool { return u.Mercenary })) > 0:
		b.Hired = true
	case len(factions) == 1:
		b.Faction = factions[0]
	default:
		return b
	}
	if b.Most = limit / 10; total <= limit {
		return b // it needs none
	}
	own, others := 0, 0
	for _, u := range f.some(b.pays) {
		if u.Faction == b.Faction {
			own += u.price()
		} else {
			others += u.price()
		}
	}
	if b.Hired {
		own, others = 0, own+others
	}
	faction := 0
	for _, u := range f.some(func(u *Unit) bool { return b.Faction != "" && u.Faction == b.Faction && u.regular() }) {
		faction += u.price()
	}
	for used := range b.Most + 1 {
		for o := min(used, others); o >= 0 && used-o <= own; o-- {
			try := b
			try.Other, try.Own, try.Paid = o, used-o, total-used
			if try.Paid <= limit && (b.Hired || holds(faction-try.Own, try.Paid)) {
				return try
			}
		}
	}
	// Where no use of it brings the force within the limit, what it comes to without says whether it is one of the faction.
	if !b.Hired && !holds(faction, total) {
		return Bonus{Paid: total}
	}
	return b
}

// of is how much of a bonus pays for a unit, heroes in their order; what it pays is gone from the bonus.
func (b *Bonus) of(u *Unit) int {
	from := &b.Other
	switch {
	case !b.pays(u):
		return 0
	case !b.Hired && u.Faction == b.Faction:
		from = &b.Own
	}
	n := min(*from, u.price())
	*from -= n
	return n
}

// pays reports whether a bonus may pay for a unit: a hero of the faction or of its bloc, or a mercenary in a force of them.
func (b *Bonus) pays(u *Unit) bool {
	return u.Kind == model.Hero && (b.Hired && u.Mercenary || b.Faction != "" && u.regular())
}

// holds reports whether a faction has three quarters of the points that are paid (DUST-FORCE-02).
func holds(faction, paid int) bool { return 4*faction >= 3*paid }

// Share is what a faction has of the points paid, and whether the force is one of that faction.
func Share(f *Force, b Bonus) (faction int, ok bool) {
	for _, u := range f.some(func(u *Unit) bool {
		return u.regular() && u.Faction != "" && slices.Contains(f.factions()[:1], u.Faction)
	}) {
		faction += u.price()
	}
	return faction - b.Own, len(f.factions()) == 1 && holds(faction-b.Own, b.Paid)
}
