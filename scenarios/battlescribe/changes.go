package battlescribe

import "baize/scenarios/muster"

// changes turns the changes that entries carry into those of the unit, in the order of the options.
func (b *unitBuilder) changes(root *walk) {
	for i, w := range b.nodes {
		b.changesOf(w, i, muster.None)
	}
	for i, w := range b.groups {
		b.changesOf(w, muster.None, i)
	}
}

func (b *unitBuilder) changesOf(w *walk, option, choice int) {
	if w.e.Hidden {
		b.change(muster.Change{Option: option, Choice: choice, What: muster.Hidden, Set: true, By: muster.Whole(1), Per: muster.None, Every: 1, Times: 1})
	}
	for _, m := range w.e.Mods {
		if m.What == "" || (m.What == muster.Cost && choice != muster.None) || (m.Set && m.By < 0) {
			b.left("%s: a change of %s", w.e.Name, m.Field)
			continue
		}
		c := muster.Change{Option: option, Choice: choice, What: m.What, Set: m.Set, By: m.By, Per: muster.None, Every: 1, Times: 1}
		if m.What != muster.Cost && m.What != muster.Hidden && m.By%100 != 0 {
			b.left("%s: a change of %s by a fraction", w.e.Name, m.Field)
			continue
		}
		met := true
		if c.If, met = b.terms(w, m.If); !met {
			continue
		}
		if !m.Counted {
			b.change(c)
			continue
		}
		per := b.find(w, m.Child, m.Scope, m.Direct)
		if len(per) > 1 && m.Every > 1 {
			b.decide("%s: counts several entries of one id, each by itself", w.e.Name)
		}
		for _, i := range per {
			c.Per, c.Every, c.Times = i, m.Every, m.Times
			b.change(c)
		}
	}
	for _, p := range w.e.Profiles {
		for _, m := range p.Mods {
			if m.What != muster.Hidden || !b.makes(m.Child) {
				b.left("%s: a change of its profile", w.e.Name)
			}
		}
	}
}

// makes reports whether an id is that of an option that turns a model into another.
func (b *unitBuilder) makes(id string) bool {
	for i, m := range b.models {
		if m.owner != muster.None && b.nodes[i].e.ID == id {
			return true
		}
	}
	return false
}

func (b *unitBuilder) change(c muster.Change) {
	if len(b.u.Changes) >= maxChanges {
		b.left("more than %d changes", maxChanges)
		return
	}
	b.u.Changes = append(b.u.Changes, c)
}

// terms turns the alternatives of a change into ours. What is counted outside of the unit is there no time: met is
// false where no alternative can hold then.
func (b *unitBuilder) terms(w *walk, list [][]Cond) (out [][]muster.Term, met bool) {
	if list == nil {
		return nil, true
	}
	for _, all := range list {
		var terms []muster.Term
		ok := true
		for _, c := range all {
			places := b.find(w, c.Child, c.Scope, c.Direct)
			switch {
			case len(places) == 0:
				ok = ok && zero(c)
			case len(places) > 1:
				b.left("%s: a condition on several entries of one id", w.e.Name)
				ok = false
			default:
				terms = append(terms, muster.Term{Option: places[0], Op: c.Op, N: c.N})
			}
		}
		if ok && len(terms) == 0 {
			return nil, true
		}
		if ok {
			out = append(out, terms)
		}
	}
	return out, len(out) > 0
}

// zero reports whether a condition holds where nothing is taken.
func zero(c Cond) bool {
	switch c.Op {
	case '=':
		return c.N == 0
	case '<':
		return c.N > 0
	case '>':
		return c.N < 0
	default:
		return c.N != 0
	}
}

// find gives the options of an entry's id that lie in a scope as seen from w: below the nearest entry above w, or w
// itself, that has the scope's id, and with direct only those that belong to that entry itself. The whole army is this unit alone.
func (b *unitBuilder) find(w *walk, child, scope string, direct bool) []int {
	in := w
	if scope == "roster" || scope == "force" {
		for in.up != nil {
			in = in.up
		}
	} else {
		for in != nil && in.e.ID != scope {
			in = in.up
		}
	}
	var out []int
	for i, n := range b.nodes {
		if n.e.ID != child {
			continue
		}
		for up := n.up; up != nil && in != nil; up = up.up {
			if up == in {
				out = append(out, i)
			}
			if direct && !up.e.Group {
				break
			}
		}
	}
	switch {
	case len(out) == 0:
		b.decide("%s: counts %s, which is not in its reach: taken as none", w.e.Name, b.named(child))
	case scope == "roster" || scope == "force":
		b.decide("%s: counts %s in the whole army: taken as this %s alone", w.e.Name, b.named(child), b.lib.terms.Unit)
	case in.option != muster.None && in.up != nil && b.u.Options[in.option].Max != 1:
		b.decide("%s: counts %s in each %s: taken as in the whole %s", w.e.Name, b.named(child), in.e.Name, b.lib.terms.Unit)
	}
	return out
}

// named words an entry by its id.
func (b *unitBuilder) named(id string) string {
	for _, n := range b.nodes {
		if n.e.ID == id {
			return n.e.Name
		}
	}
	return "what is elsewhere"
}
