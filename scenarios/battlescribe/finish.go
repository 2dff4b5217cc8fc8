package battlescribe

import (
	"errors"
	"strings"

	"baize/scenarios/muster"
)

// finish prices the Section and gives its models their profiles, armed as in the smallest Section.
func (b *sectionBuilder) finish() {
	u := &b.s.Unit
	if b.lib.hopeless >= maxHopeless {
		b.left("%d Sections before it have too many combinations", maxHopeless)
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
	if !b.s.Imported {
		return
	}
	if _, b.s.Most, err = u.Find(muster.Dearest); err != nil {
		b.hopeless(err)
		return
	}
	b.s.Cost = int((cost + 99) / 100)
	if cost%100 != 0 {
		b.decide("the smallest costs %s: taken as %d", cost, b.s.Cost)
	}
	for i := range u.Options {
		if q := u.Options[i].Quality; q != "" && sel[i] > 0 {
			b.s.Quality = q
		}
	}
}

// hopeless leaves out a Section that cannot be priced.
func (b *sectionBuilder) hopeless(err error) {
	b.s.Imported = false
	b.left("its options: %s", strings.TrimPrefix(err.Error(), "muster: "))
	if errors.Is(err, muster.ErrTooMany) {
		b.lib.hopeless++
	}
}

// arm writes the profiles of a model and of all that it may become, with what it carries in the smallest Section, or
// would carry there at the cheapest.
func (b *sectionBuilder) arm(sel muster.Selection, at int) {
	u, m := &b.s.Unit, b.models[at]
	kit := u.Kit(sel, at)
	each := max(sel[at], 1)
	if sel[at] > 0 {
		kit = sel
	}
	b.tellApart(at)
	weapons, rules, l := append([]weaponCount{}, m.weapons...), append([]string{}, m.rules...), m.level
	for i := range u.Options {
		n := kit[i] / each
		if b.modelOf(u.Options[i].Of) != at || n == 0 {
			continue
		}
		if v := b.models[i]; v != nil && v.owner == at && v.level.points > 0 {
			l = v.level
		}
		if u.Options[i].Traits != "" {
			rules = append(rules, u.Options[i].Traits)
		}
		for _, p := range b.nodes[i].e.Profiles {
			if isWeapon(p) && !p.rangeless() && b.models[i] == nil {
				weapons = append(weapons, weaponCount{p, min(n, maxCopies)})
			}
		}
	}
	for i := range u.Options { // what goes to the whole Section
		if o := &u.Options[i]; o.Traits != "" && b.modelOf(o.Of) == muster.None && sel[i] > 0 && !isIronclad(m.profile) {
			rules = append(rules, o.Traits)
		}
	}
	ids := b.weapons(weapons)
	var why string
	if u.Options[at].Profile, why = b.profile(m.profile, ids, rules, l); why != "" {
		m.broken = why
		b.left("%s: %s", m.profile.Name, why)
		return
	}
	if strings.Contains(strings.ToLower(m.profile.get("Type")), "officer") && l.points == 0 {
		b.left("%s: an officer without Command Range and Command Points", m.profile.Name)
	}
	if m.level.quality != "" && sel[at] > 0 {
		b.s.Quality = m.level.quality
	}
	for i := range u.Options {
		v := b.models[i]
		if v == nil || v.owner != at {
			continue
		}
		if u.Options[i].Becomes, why = b.profile(v.profile, ids, append(v.rules, rules...), v.level); why != "" {
			b.left("%s: %s", v.profile.Name, why)
		}
	}
}

// tellApart gives the weapons that options of a model name other ids than equal ones that it always carries.
func (b *sectionBuilder) tellApart(at int) {
	fixed := b.weapons(b.models[at].weapons)
	for i := range b.s.Unit.Options {
		o := &b.s.Unit.Options[i]
		if b.modelOf(o.Of) != at || b.models[i] != nil {
			continue
		}
		o.Weapons = nil
		for _, p := range b.nodes[i].e.Profiles {
			if !isWeapon(p) || p.rangeless() {
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
func (b *sectionBuilder) weapons(list []weaponCount) []string {
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
func (b *sectionBuilder) weapon(p Profile, nth int) string {
	id, decisions, left := b.lib.weapon(p, nth)
	for _, d := range decisions {
		b.decide("%s: %s", p.Name, d)
	}
	for _, l := range left {
		b.left("%s: %s", p.Name, l)
	}
	return id
}

func (b *sectionBuilder) profile(p Profile, weapons, rules []string, l level) (id, why string) {
	id, decisions, left, why := b.lib.profile(p, weapons, rules, l)
	for _, d := range decisions {
		b.decide("%s: %s", p.Name, d)
	}
	for _, l := range left {
		b.left("%s: %s", p.Name, l)
	}
	if l.guessing {
		b.decide("%s: rank %d by its name", l.name, l.rank)
	}
	return id, why
}

// rules are the rules of a thing without ranges as ours.
func (b *sectionBuilder) rules(name, list string) string {
	mars, decisions, left := rulesOf(list, false)
	for _, d := range decisions {
		b.decide("%s: %s", name, d)
	}
	for _, l := range left {
		b.left("%s: %s", name, l)
	}
	return mars
}

// lineUp lists the models of the smallest Section; without any, or with one that cannot be read, it is not imported.
func (b *sectionBuilder) lineUp(sel muster.Selection) {
	b.s.Models = b.s.Unit.Lineup(sel)
	broken := false
	for i, m := range b.models {
		broken = broken || m.broken != "" && sel[i] > 0
	}
	b.s.Imported = len(b.s.Models) > 0 && !broken
	if len(b.s.Models) == 0 && !broken {
		b.left("no model with figures in it")
	}
}
