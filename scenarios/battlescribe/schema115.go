package battlescribe

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/scenarios/muster"
)

// catalogue reads a tree of any schema that we know; shelf has the game systems that it may link into.
func catalogue(root *node, shelf *shelf) (*Catalogue, known, error) {
	if root.name != "catalogue" && root.name != "gameSystem" {
		return nil, nil, fmt.Errorf("expected a catalogue, gameSystem or roster, got %q", clip(root.name))
	}
	switch v := root.get("battleScribeVersion"); {
	case strings.HasPrefix(v, "1."):
		c, k := schema115(root)
		return c, k, nil
	case strings.HasPrefix(v, "2."):
		c, k := schema2(root, shelf)
		return c, k, nil
	default:
		return nil, nil, fmt.Errorf("schema %q: only 1.15, 2.01 and their like are read", clip(v))
	}
}

// reader115 reads a document of schema 1.15.
type reader115 struct{ document }

func schema115(root *node) (*Catalogue, known) {
	r := reader115{open(root)}
	c := newCatalogue(root)
	for _, n := range root.under("entries", "entry") {
		c.Entries = append(c.Entries, r.entry(n, 0))
	}
	for _, n := range root.under("links", "link") {
		if to := r.byID[n.get("targetId")]; to != nil && to.name == "entry" {
			c.Entries = append(c.Entries, r.entry(to, 0))
		}
	}
	return r.end(c)
}

// entry reads an entry or a group, with what its links lead to.
func (r *reader115) entry(n *node, depth int) *Entry {
	e := &Entry{
		ID: n.get("id"), Name: nameOf(n), Category: n.get("categoryId"), Group: n.name == "entryGroup", Upgrade: n.get("type") == "upgrade", Points: points(n.get("points")),
		Min: max(number(n.get("minSelections"), 0), 0), Max: number(n.get("maxSelections"), -1), Hidden: n.get("hidden") == "true",
		Unread: armyLimits(n),
	}
	if r.entries++; depth > maxLinks || r.spent() {
		return e
	}
	r.under[n] = true
	defer delete(r.under, n)
	for _, p := range n.under("profiles", "profile") {
		r.addProfile(e, p)
	}
	for _, k := range n.under("rules", "rule") {
		r.addRule(e, k)
	}
	for _, m := range n.under("modifiers", "modifier") {
		r.parts++
		e.Mods = append(e.Mods, mod115(m))
	}
	for _, k := range n.under("entries", "entry") {
		e.Kids = append(e.Kids, r.entry(k, depth+1))
	}
	for _, k := range n.under("entryGroups", "entryGroup") {
		e.Kids = append(e.Kids, r.entry(k, depth+1))
	}
	for _, l := range n.under("links", "link") {
		r.parts++
		to := r.byID[l.get("targetId")]
		if to == nil {
			e.Unread = append(e.Unread, "a link that leads to nothing in this file")
			continue
		}
		if r.spent() {
			break
		}
		if r.under[to] {
			e.Unread = append(e.Unread, "a link that leads in a circle")
			continue
		}
		switch to.name {
		case "entry", "entryGroup":
			kid := r.entry(to, depth+1)
			for _, m := range l.under("modifiers", "modifier") {
				kid.Mods = append(kid.Mods, mod115(m))
			}
			e.Kids = append(e.Kids, kid)
		case "profile":
			r.addProfile(e, to)
		case "rule":
			r.addRule(e, to)
		}
	}
	return e
}

func (r *reader115) addProfile(e *Entry, n *node) {
	if r.parts += 1 + len(n.kids); r.spent() {
		return
	}
	p := r.known.filled(profile115(n))
	for _, before := range e.Profiles {
		if before.Name == p.Name && before.same(p) {
			return // written out and linked to
		}
	}
	for _, m := range n.under("modifiers", "modifier") {
		r.parts++
		p.Mods = append(p.Mods, mod115(m))
	}
	e.Profiles = append(e.Profiles, p)
}

func (r *reader115) addRule(e *Entry, n *node) {
	if r.parts++; !r.spent() {
		e.Rules = append(e.Rules, rule115(n))
	}
}

// same reports whether two profiles have the same figures.
func (p Profile) same(q Profile) bool {
	return slices.Equal(p.Columns, q.Columns)
}

func profile115(n *node) Profile {
	p := Profile{Sheet: rules.Sheet{Name: clip(n.get("name"))}}
	for _, c := range n.under("characteristics", "characteristic") {
		v := c.get("value")
		if v == "" {
			v = string(c.text) // where newer schemas have it
		}
		p.Columns = append(p.Columns, rules.Column{Name: clip(c.get("name")), Value: clip(v)})
	}
	return p
}

func rule115(n *node) Rule {
	out := Rule{Name: clip(n.get("name"))}
	for _, k := range n.kids {
		if k.name == "description" {
			out.Text = string(k.text)
		}
	}
	return out
}

// armyLimits words what an entry may be in a whole army, which is for builders of armies to judge.
func armyLimits(n *node) []string {
	var out []string
	for _, l := range []struct{ key, none, words string }{
		{"maxInRoster", "-1", "at most %s in a roster"}, {"maxInForce", "-1", "at most %s in a force"},
		{"minInRoster", "0", "at least %s in a roster"}, {"minInForce", "0", "at least %s in a force"},
	} {
		if v := n.get(l.key); v != "" && v != l.none {
			out = append(out, fmt.Sprintf(l.words, clip(v)))
		}
	}
	return out
}

var fields115 = map[string]muster.What{"points": muster.Cost, "minSelections": muster.Min, "maxSelections": muster.Max}

func mod115(n *node) Mod {
	m := Mod{Field: clip(n.get("field")), By: points(n.get("value")), Every: 1, Times: max(number(n.get("numRepeats"), 1), 1)}
	m.What = fields115[m.Field]
	switch n.get("type") {
	case "increment":
	case "decrement":
		m.By = -m.By
	case "set":
		m.Set = true
	case "hide", "show":
		m.What, m.Set, m.By = muster.Hidden, true, 0
		if n.get("type") == "hide" {
			m.By = muster.Whole(1)
		}
	default:
		m.What, m.Field = "", clip(n.get("type")+" "+m.Field)
	}
	if n.get("repeat") == "true" {
		m.Counted, m.Child, m.Scope = true, n.get("incrementChildId"), n.get("incrementParentId")
		m.Every = number(n.get("incrementValue"), 0)
		if n.get("incrementField") != "selections" || m.Every < 1 {
			m.What, m.Field = "", m.Field+" by "+clip(n.get("incrementField"))
		}
	}
	ok := true
	if m.If, ok = allOf(n, 0, condition115); !ok {
		m.What, m.Field = "", m.Field+" on a condition that is not read"
	}
	return m
}
