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
	b.armies()
	if !b.u.Imported {
		return
	}
	b.u.Place = b.lib.imports.Placed(rules.Filed{Catalogue: b.lib.title, Category: b.lib.categories[b.category], Models: b.fields()})
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

// armies says which limits of whole armies are left out: those that no rule of the game has of what the entries bring.
func (b *unitBuilder) armies() {
	for i, w := range b.nodes {
		if w.each == 0 && w.e.Army > 0 && (w.e.Army > 1 || !b.unique(i)) {
			b.left("%s: at most %d in an army", w.e.Name, w.e.Army)
		}
	}
}

// unique reports whether rules allow an army one of all models that an option is, or that belong to it.
func (b *unitBuilder) unique(option int) bool {
	some := false
	for i, m := range b.models {
		at := i
		for at != option && at != muster.None {
			at = b.u.Options[at].Of
		}
		if at == muster.None && (option != 0 || b.nodes[option].up != nil) {
			continue // of another
		}
		if some = true; !m.unique {
			return false
		}
	}
	return some
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
	e := rules.Equipped{Sheet: m.profile.Sheet, Unit: u.Name, Gear: m.gear}
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
	e.Weapons, e.Arms = b.weapons(weapons)
	if u.Options[at].Profile, m.unique = b.profile(e, r); u.Options[at].Profile == "" {
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
		u.Options[i].Becomes, v.unique = b.profile(other, v.rank)
	}
}

// tellApart gives the weapons that options of a model name other ids than equal ones that it always carries.
func (b *unitBuilder) tellApart(at int) {
	fixed, _ := b.weapons(b.models[at].weapons)
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
			for n := 2; n <= maxCopies && id != "" && has(fixed, id) && !b.lib.terms.Repeated; n++ {
				id = b.weapon(p, n)
			}
			if id != "" {
				o.Weapons = append(o.Weapons, id)
			}
		}
	}
}

// weapons are the ids of the weapons of one model with their sheets: the second of two equal ones has an id and a name of its own, unless
// the system names one twice.
func (b *unitBuilder) weapons(list []weaponCount) (out []string, sheets []rules.Sheet) {
	for _, w := range list {
		for range w.n {
			id := ""
			for n := 1; n <= maxCopies && (id == "" || has(out, id)); n++ {
				if id = b.weapon(w.profile, n); id == "" || b.lib.terms.Repeated {
					break
				}
			}
			if id != "" && (b.lib.terms.Repeated || !has(out, id)) {
				out, sheets = append(out, id), append(sheets, w.profile.Sheet)
			}
		}
	}
	return out, sheets
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

// profile is the id of the profile of a model, "" for one that cannot be read, and whether an army may have one such model alone.
func (b *unitBuilder) profile(e rules.Equipped, r rank) (id string, unique bool) {
	e.Ranked = r.Keys != ""
	got := b.lib.imports.Model(e)
	keys, name := b.note(e.Name, got), e.Name
	if r.Decision != "" {
		b.decide("%s: %s", r.Title, r.Decision)
	}
	if keys == "" {
		return "", false
	}
	if e.Ranked && r.chosen {
		name += ", " + r.Title
	}
	return b.lib.profiles.add(name, keys+r.Keys), got.Unique
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
