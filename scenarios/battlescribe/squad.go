package battlescribe

import (
	"slices"

	"baize/rules"
	"baize/scenarios/muster"
)

// beside tells every profile which rules stand beside it.
func beside(e *Entry) {
	var names []string
	for _, r := range e.Rules {
		names = append(names, r.Name)
	}
	for i := range e.Profiles {
		e.Profiles[i].Rules = names
	}
	for _, k := range e.Kids {
		beside(k)
	}
}

// versions moves what an entry without figures of its own brings to each of the models that it may be: catalogues have what all versions of a
// model carry beside the choice between them.
func (lib *library) versions(e *Entry) {
	if _, ok := lib.modelProfile(e); ok || e.Group {
		return
	}
	is, others := []*Entry(nil), []*Entry(nil)
	for _, k := range e.Kids {
		switch list := lib.choiceOfModels(k); {
		case list == nil:
			others = append(others, k)
		case is != nil:
			return // several models, none a version of another
		default:
			is = list
			others = append(others, k)
		}
	}
	var all, left []*Entry
	for _, k := range others {
		if lib.always(k) {
			all = append(all, k)
		} else {
			left = append(left, k)
		}
	}
	if is == nil || len(all) == 0 {
		return
	}
	for i, v := range is {
		mine := all
		if i > 0 {
			mine = nil
			for _, k := range all {
				c := *k
				c.Profiles = slices.Clone(k.Profiles)
				mine = append(mine, &c)
			}
		}
		v.Kids = append(slices.Clone(mine), v.Kids...)
		v.Rules = append(slices.Clone(e.Rules), v.Rules...)
	}
	e.Kids, e.Rules = left, nil
}

// choiceOfModels are the models between which an entry is a choice, or the entry itself where it is a model that is always there; nil for
// anything else.
func (lib *library) choiceOfModels(e *Entry) []*Entry {
	list := []*Entry{e}
	if e.Group {
		list = e.Kids
	}
	if e.Min != 1 || e.Max != 1 || slices.ContainsFunc(list, func(k *Entry) bool { _, ok := lib.modelProfile(k); return !ok }) {
		return nil
	}
	return list
}

// always reports whether an entry is nothing but weapons that are always there for nothing.
func (lib *library) always(e *Entry) bool {
	return !e.Group && e.Min >= 1 && e.Min == e.Max && e.Points == 0 && !e.Hidden && len(e.Kids)+len(e.Mods) == 0 && len(e.Profiles) > 0 &&
		!slices.ContainsFunc(e.Profiles, func(p Profile) bool { return lib.imports.Kind(p.Sheet) != rules.WeaponSheet })
}

// squad makes options of the soldiers of a unit that has one sheet for all of them, each with what it carries; false for a single model. The
// option of the sheet itself then brings no model.
func (b *unitBuilder) squad(w *walk, at int, p Profile) bool {
	var arms []rules.Arm
	var from []Profile
	var dealt []*Entry
	for _, k := range w.e.Kids {
		b.lib.namesake(k, b)
		if !b.lib.always(k) || b.counted[k.ID] {
			continue
		}
		dealt = append(dealt, k)
		for _, q := range k.Profiles {
			arms, from = append(arms, rules.Arm{Sheet: q.Sheet, N: k.Min}), append(from, q)
		}
	}
	s := b.lib.imports.Squad(p.Sheet, arms)
	if s.Alike == nil {
		return false
	}
	for _, d := range s.Decisions {
		b.decide("%s: %s", p.Name, d)
	}
	for _, r := range w.e.Rules {
		b.special(r, p)
	}
	delete(b.models, at)
	for _, k := range dealt {
		b.dealt[k] = true
		for _, d := range k.Decided {
			b.decide("%s: %s", k.Name, d)
		}
		for _, u := range k.Unread {
			b.left("%s: %s", k.Name, u)
		}
	}
	for _, like := range s.Alike {
		q := p
		q.Name = like.Name
		m := &model{profile: q, owner: muster.None}
		for _, i := range like.Arms {
			m.weapons = append(m.weapons, weaponCount{from[i], 1})
		}
		of := &walk{e: &Entry{Name: like.Name, Profiles: []Profile{q}}, up: w, choice: muster.None, each: like.N}
		of.option = b.add(muster.Option{ID: b.id(like.Name), Name: like.Name, Of: at, Choice: muster.None, Min: like.N, Max: like.N}, of)
		b.models[of.option] = m
	}
	return true
}
