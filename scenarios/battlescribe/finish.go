package battlescribe

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/scenarios/muster"
)

// finish prices the unit and gives its models their profiles, armed as in the smallest unit.
func (b *unitBuilder) finish() {
	u := b.u
	if b.lib.hopeless >= maxHopeless {
		b.left("%d %ss before it have too many combinations", maxHopeless, b.lib.terms.Unit)
		return
	}
	sel, cost, err := u.Find(muster.Cheapest)
	if err != nil {
		b.hopeless(err)
		return
	}
	for i := range u.Options {
		if m := b.models[i]; m != nil && m.owner == muster.None {
			b.arm(sel, i)
		}
	}
	b.lineUp(sel)
	if !b.u.Imported {
		return
	}
	b.u.Place = b.lib.imports.Placed(b.lib.categories[b.category], b.fields())
	if _, b.u.Most, err = u.Find(muster.Dearest); err != nil {
		b.hopeless(err)
		return
	}
	b.u.Cost = int((cost + 99) / 100)
	if cost%100 != 0 {
		b.decide("the smallest costs %s: taken as %d", cost, b.u.Cost)
	}
	for i := range u.Options {
		if q := u.Options[i].Quality; q != "" && sel[i] > 0 {
			b.u.Quality = q
		}
	}
}

// fields are those of the profiles that models of the smallest unit have.
func (b *unitBuilder) fields() (out []string) {
	for _, m := range b.u.Models {
		for _, p := range b.lib.profiles.list {
			if p.id == m.Profile {
				out = append(out, p.keys)
			}
		}
	}
	return out
}

// hopeless leaves out a unit that cannot be priced.
func (b *unitBuilder) hopeless(err error) {
	b.u.Imported = false
	b.left("its options: %s", strings.TrimPrefix(err.Error(), "muster: "))
	if errors.Is(err, muster.ErrTooMany) {
		b.lib.hopeless++
	}
}

// arm writes the profiles of a model and of all that it may become, with what it carries in the smallest unit, or
// would carry there at the cheapest.
func (b *unitBuilder) arm(sel muster.Selection, at int) {
	u, m := b.u, b.models[at]
	kit := u.Kit(sel, at)
	each := max(sel[at], 1)
	if sel[at] > 0 {
		kit = sel
	}
	b.tellApart(at)
	weapons, r := append([]weaponCount{}, m.weapons...), m.rank
	e := rules.Equipped{Sheet: m.profile.Sheet, Gear: m.gear}
	for i := range u.Options {
		n := kit[i] / each
		if b.modelOf(u.Options[i].Of) != at || n == 0 {
			continue
		}
		if v := b.models[i]; v != nil && v.owner == at && v.rank.Keys != "" {
			r = v.rank
		}
		if u.Options[i].Traits != "" {
			e.Traits = append(e.Traits, u.Options[i].Traits)
		}
		for _, p := range b.nodes[i].e.Profiles {
			if b.lib.imports.Kind(p.Sheet) == rules.WeaponSheet && b.models[i] == nil {
				weapons = append(weapons, weaponCount{p, min(n, maxCopies)})
			}
		}
	}
	for i := range u.Options {
		if o := &u.Options[i]; o.Traits != "" && b.modelOf(o.Of) == muster.None && sel[i] > 0 {
			e.Shared = append(e.Shared, o.Traits)
		}
	}
	e.Weapons = b.weapons(weapons)
	if u.Options[at].Profile = b.profile(e, r); u.Options[at].Profile == "" {
		m.broken = true
		return
	}
	if m.rank.Quality != "" && sel[at] > 0 {
		b.u.Quality = m.rank.Quality
	}
	for i := range u.Options {
		v := b.models[i]
		if v == nil || v.owner != at {
			continue
		}
		other := e
		other.Sheet, other.Gear = v.profile.Sheet, slices.Concat(v.gear, e.Gear)
		u.Options[i].Becomes = b.profile(other, v.rank)
	}
}

// tellApart gives the weapons that options of a model name other ids than equal ones that it always carries.
func (b *unitBuilder) tellApart(at int) {
	fixed := b.weapons(b.models[at].weapons)
	for i := range b.u.Unit.Options {
		o := &b.u.Options[i]
		if b.modelOf(o.Of) != at || b.models[i] != nil {
			continue
		}
		o.Weapons = nil
		for _, p := range b.nodes[i].e.Profiles {
			if b.lib.imports.Kind(p.Sheet) != rules.WeaponSheet {
				continue
			}
			id := b.weapon(p, 1)
			for n := 2; n <= maxCopies && id != "" && has(fixed, id); n++ {
				id = b.weapon(p, n)
			}
			if id != "" {
				o.Weapons = append(o.Weapons, id)
			}
		}
	}
}

// weapons are the ids of the weapons of one model: the second of two equal ones has an id and a name of its own.
func (b *unitBuilder) weapons(list []weaponCount) []string {
	var out []string
	for _, w := range list {
		for range w.n {
			id := ""
			for n := 1; n <= maxCopies && (id == "" || has(out, id)); n++ {
				if id = b.weapon(w.profile, n); id == "" {
					break
				}
			}
			if id != "" && !has(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

// weapon is the id of the nth equal weapon that a model carries, "" for what cannot be read.
func (b *unitBuilder) weapon(p Profile, nth int) string {
	if p.empty() {
		b.left("%s: the catalogue gives no figures for it", p.Name)
		return ""
	}
	keys, name := b.note(p.Name, b.lib.imports.Weapon(p.Sheet)), p.Name
	if keys == "" {
		return ""
	}
	if nth > 1 {
		name = fmt.Sprintf("%s %d", p.Name, nth)
	}
	return b.lib.weapons.add(name, keys)
}

// profile is the id of the profile of a model, "" for one that cannot be read.
func (b *unitBuilder) profile(e rules.Equipped, r rank) string {
	e.Ranked = r.Keys != ""
	keys, name := b.note(e.Name, b.lib.imports.Model(e)), e.Name
	if r.Decision != "" {
		b.decide("%s: %s", r.Title, r.Decision)
	}
	if keys == "" {
		return ""
	}
	if e.Ranked && r.chosen {
		name += ", " + r.Title
	}
	return b.lib.profiles.add(name, keys+r.Keys)
}

// note says what was decided and left out in reading a sheet, and returns what came of it.
func (b *unitBuilder) note(name string, got rules.Imported) string {
	for _, d := range got.Decisions {
		b.decide("%s: %s", name, d)
	}
	for _, l := range got.Left {
		b.left("%s: %s", name, l)
	}
	return got.Text
}

// lineUp lists the models of the smallest unit; without any, or with one that cannot be read, it is not imported.
func (b *unitBuilder) lineUp(sel muster.Selection) {
	b.u.Models = b.u.Lineup(sel)
	broken := false
	for i, m := range b.models {
		broken = broken || m.broken && sel[i] > 0
	}
	b.u.Imported = len(b.u.Models) > 0 && !broken
	if len(b.u.Models) == 0 && !broken {
		b.left("no model with figures in it")
	}
}
