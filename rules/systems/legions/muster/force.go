// Package muster judges how forces are built: points, platoons and their slots, officers, Unique models, Transports that are bought.
package muster

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/traits"
)

// Force is the army of a side as it is judged, before or in a battle.
type Force struct {
	Sections []Section
	// Codex names the Sections that may be bought; nil where nothing is known of it.
	Codex []string
	// Diagram is which slots its platoons have; nil for the printed one.
	Diagram *model.Diagram
}

// Section is a Section that is bought.
type Section struct {
	Name      string
	Unit      rules.UnitID // in a battle, 0 outside of one
	Platoon   int          // from 1, 0 where the force does not say
	Kind      string       // one of model.Slots: which slots it may fill; "" where the force does not say
	Points    int
	Strategic bool // nominated to the Strategic Forces
	Ally      bool
	Bought    int // the place, from 1, of the Section that bought it as its Transport; 0 for none. It fills no slot of its own
	Models    []Model
	Unruled   []string // rules that its models have by name and that do nothing
}

// Model is a model of a Section.
type Model struct {
	Profile  string
	Kind     model.Kind
	Officer  bool
	Unique   bool
	Capacity int    // how many models it carries as a Transport
	Carries  string // of which type
	Roomless bool   // takes no room in a Transport
}

// platoon is the platoon of a Section: the first, where the force does not say.
func (s *Section) platoon() int { return max(s.Platoon, 1) }

// Has reports whether any model of a Section is so.
func (s *Section) Has(is func(Model) bool) bool { return slices.ContainsFunc(s.Models, is) }

// OfSide is the force of a side in a battle. The second of two Fire Teams belongs to the Section that it was a part of.
func OfSide(g *model.Game, seat rules.Seat) *Force {
	f, at := &Force{}, map[rules.UnitID]int{}
	if i := slices.IndexFunc(g.E.Structures, func(s model.Structure) bool { return s.Seat == seat }); i >= 0 {
		f.Diagram = &g.E.Structures[i].Diagram
	}
	for _, u := range g.SectionsOf(seat) {
		sec := g.Section(u)
		i, team := at[sec.SplitOf]
		if !team || sec.SplitOf == 0 {
			i = len(f.Sections)
			at[u] = i
			f.Sections = append(f.Sections, Section{Name: g.Unit(u).Name, Unit: u, Platoon: sec.Platoon, Kind: sec.Slot, Ally: sec.Ally, Strategic: deploy.Strategic(g, u)})
		}
		s := &f.Sections[i]
		s.Points += sec.Points
		for _, m := range g.Unit(u).Models {
			s.Models = append(s.Models, modelOf(g, m))
			s.Unruled = append(s.Unruled, unruled(g.Edition, g.Profile(m).MARs)...)
			for _, w := range g.Profile(m).Weapons {
				s.Unruled = append(s.Unruled, unruled(g.Edition, w.MARs)...)
			}
		}
		slices.Sort(s.Unruled)
		s.Unruled = slices.Compact(s.Unruled)
	}
	for u, i := range at {
		if by, bought := at[g.Section(u).Attached]; bought {
			f.Sections[i].Bought = by + 1
		}
	}
	return f
}

func modelOf(g *model.Game, m rules.ModelID) Model {
	p := g.Profile(m)
	out := Model{Profile: p.Name, Kind: p.Kind, Officer: p.Officer != nil, Unique: g.Forbids(model.MayHaveTwin, m), Roomless: g.Forbids(model.MayTakeRoom, m)}
	out.Capacity, out.Carries = states.Room(g, states.CarrierBy(g, m, 0))
	return out
}

// unruled writes those of some rules that do nothing.
func unruled(e *model.Edition, mars []model.MAR) (out []string) {
	for _, m := range mars {
		if !traits.Ruled(e, m) {
			out = append(out, traits.MarText(e, m))
		}
	}
	return out
}
