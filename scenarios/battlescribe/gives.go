package battlescribe

import (
	"strings"

	"baize/rules"
	"baize/scenarios/muster"
)

// brings fills in what an option gives: a model, what the model above becomes, weapons, a quality or a rule.
func (b *unitBuilder) brings(w *walk, at, owner int) {
	e, o := w.e, &b.u.Options[at]
	o.Quality = b.lib.quality(e.Name)
	if p, ok := b.lib.modelProfile(e); ok {
		m := &model{profile: p, owner: muster.None}
		if owner != muster.None && b.becomes(e, b.models[owner]) {
			m.owner = owner
		}
		b.models[at] = m
		if m.owner == muster.None && b.squad(w, at, p) {
			return
		}
		for _, r := range e.Rules {
			if got, ok := b.lib.imports.Rank(r.Text, r.Name); ok {
				m.rank = rank{Rank: got}
			} else {
				b.special(r, p)
			}
		}
		b.equip(m, e, 1)
		return
	}
	for _, r := range e.Rules {
		got, ok := b.lib.imports.Rank(r.Text, e.Name)
		if !ok || owner == muster.None {
			continue
		}
		b.models[at] = &model{profile: b.models[owner].profile, owner: owner, rank: rank{got, true}}
		o.Quality = got.Quality
	}
	for _, p := range e.Profiles {
		switch b.lib.imports.Kind(p.Sheet) {
		case rules.OtherSheet:
			b.left("%s: a profile that is neither a model nor a weapon", p.Name)
		case rules.GearSheet:
			o.Traits = strings.Trim(o.Traits+", "+b.note(p.Name, b.lib.imports.Gear(p.Sheet)), ", ")
		case rules.WeaponSheet:
			if id := b.weapon(p, 1); id != "" {
				o.Weapons = append(o.Weapons, id)
			}
		}
	}
	if t := b.lib.traits(e.Name); t != "" && len(e.Profiles) == 0 {
		o.Traits = t
	}
	if bringsNothing(o.Gives) && b.models[at] == nil && len(e.Kids) == 0 && e.Points != 0 && w.up != nil {
		b.left("%s: its price is kept, but it brings nothing that is known here", e.Name)
	}
}

// becomes reports whether an entry with a profile turns the model above it into another (one that is promoted), rather
// than being one more model. Catalogues that are exact say so by hiding the profile of the model.
func (b *unitBuilder) becomes(e *Entry, above *model) bool {
	for _, m := range above.profile.Mods {
		if m.What == muster.Hidden && m.By != 0 && m.Child == e.ID {
			return true
		}
	}
	p, _ := b.lib.modelProfile(e)
	name, up := strings.Fields(strings.ToLower(p.Name)), strings.Fields(strings.ToLower(above.profile.Name))
	if e.Min > 0 || e.Max > 1 || !e.Upgrade || len(name) == 0 || len(up) == 0 || (name[len(name)-1] != up[len(up)-1] && !b.lib.imports.Promoted(p.Name)) {
		return false
	}
	b.decide("%s: is what %s may become, not one more model", e.Name, above.profile.Name)
	return true
}

// equip gives a model the weapons of an entry n times, and its gear.
func (b *unitBuilder) equip(m *model, e *Entry, n int) {
	for _, p := range e.Profiles {
		switch b.lib.imports.Kind(p.Sheet) {
		case rules.GearSheet:
			m.gear = append(m.gear, p.Sheet)
		case rules.WeaponSheet:
			m.weapons = append(m.weapons, weaponCount{p, min(n, maxCopies)})
		}
	}
}

// maxCopies is how many equal weapons a model may carry.
const maxCopies = 6

// special says that a rule beside a profile is not ruled, unless it explains one that the profile names.
func (b *unitBuilder) special(r Rule, p Profile) {
	if r.Name == p.Name || r.Name == "" {
		return
	}
	if why := b.lib.imports.Missed(r.Name, p.Sheet); why != "" {
		b.left("%s: the rule %q, %s", p.Name, r.Name, why)
	}
}

func bringsNothing(g muster.Gives) bool {
	return g.Profile == "" && g.Becomes == "" && len(g.Weapons) == 0 && g.Traits == "" && g.Quality == ""
}
