package muster

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/legions/model"
)

// OfSide is the force of a side in a battle. The second of two Fire Teams belongs to the Section that it was a part of.
func OfSide(g *model.Game, seat rules.Seat) *Force {
	f, at := &Force{}, map[rules.UnitID]int{}
	for _, u := range g.SectionsOf(seat) {
		sec := g.Section(u)
		i, team := at[sec.SplitOf]
		if !team || sec.SplitOf == 0 {
			i = len(f.Sections)
			at[u] = i
			f.Sections = append(f.Sections, Section{Name: g.Unit(u).Name, Unit: u, Platoon: sec.Platoon, Kind: sec.Slot})
		}
		s := &f.Sections[i]
		s.Points += sec.Points
		for _, m := range g.Unit(u).Models {
			s.Models = append(s.Models, Model{Profile: g.Profile(m).Name, Officer: g.Profile(m).Officer != nil, Unique: g.Forbids(model.MayHaveTwin, m)})
		}
	}
	return f
}

// Judge is an error for a force that is not built by the rules or has more than some points, 0 for any number: it tells the first fault and
// what would mend it.
func Judge(g *model.Game, seat rules.Seat, points int) error {
	for _, k := range Faults(g.Edition, Printed, OfSide(g, seat), Agreement{Points: points}) {
		if !k.Advice {
			return fmt.Errorf("%s: %s (%s)", k.Text, k.Mend, k.Rule)
		}
	}
	return nil
}

// Advice judges the forces of a battle, before it or in it: each fault with what would mend it.
func Advice(g *model.Game) (out []rules.Ruling) {
	agreed := Agreement{Points: g.E.Settings.MFV}
	if g.E.Opening != nil {
		agreed.Platoons = g.E.Opening.Platoons
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, k := range Faults(g.Edition, Printed, OfSide(g, seat), agreed) {
			if k.Advice && seat == rules.SeatB {
				continue // both sides are told the same
			}
			r := rules.Refuse(k.Rule, "%s: %s; %s", seat, k.Text, k.Mend)
			for _, u := range k.Units {
				r = r.Blame(g.Unit(u).Ref())
			}
			out = append(out, r)
		}
	}
	return out
}
