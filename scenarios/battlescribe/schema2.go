package battlescribe

import (
	"fmt"

	"baize/scenarios/muster"
)

// reader2 reads a document of schema 2.01 or later.
type reader2 struct {
	document
	links int // that lead into other files, or in circles
}

// schema2 reads entries, their bounds, prices and profiles. Changes and limits of other scopes are not read, and said to
// be left out.
func schema2(root *node) (*Catalogue, known) {
	r := reader2{document: open(root)}
	c := newCatalogue(root)
	c.Entries = r.kids(root, 0)
	if r.links > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("%d links into other files or in circles", r.links))
	}
	return r.end(c)
}

// kids reads the entries and groups under n, its own and those that it links to.
func (r *reader2) kids(n *node, depth int) []*Entry {
	var out []*Entry
	for _, k := range n.under("selectionEntries", "selectionEntry") {
		out = append(out, r.entry(k, nil, depth))
	}
	for _, k := range n.under("selectionEntryGroups", "selectionEntryGroup") {
		out = append(out, r.entry(k, nil, depth))
	}
	for _, l := range n.under("entryLinks", "entryLink") {
		if r.parts++; r.spent() {
			break
		}
		if to := r.byID[l.get("targetId")]; to != nil && !r.under[to] && (to.name == "selectionEntry" || to.name == "selectionEntryGroup") {
			out = append(out, r.entry(to, l, depth))
		} else {
			r.links++
		}
	}
	return out
}

// entry reads an entry or a group; link is what led to it, or nil, and has bounds of its own.
func (r *reader2) entry(n, link *node, depth int) *Entry {
	e := &Entry{ID: n.get("id"), Name: clip(n.get("name")), Group: n.name == "selectionEntryGroup", Upgrade: n.get("type") == "upgrade", Max: -1, Hidden: n.get("hidden") == "true"}
	if r.entries++; depth > maxLinks || r.spent() {
		return e
	}
	r.under[n] = true
	defer delete(r.under, n)
	for _, k := range n.under("costs", "cost") {
		if k.get("name") == "pts" || len(n.under("costs", "cost")) == 1 {
			e.Points = points(k.get("value"))
		}
	}
	for _, from := range []*node{n, link} {
		if from != nil {
			r.constraints(e, from)
			for _, k := range from.under("categoryLinks", "categoryLink") {
				if k.get("primary") == "true" || e.Category == "" {
					e.Category = k.get("targetId")
				}
			}
		}
	}
	for _, p := range n.under("profiles", "profile") {
		r.profile(e, p)
	}
	for _, k := range n.under("rules", "rule") {
		r.parts++
		e.Rules = append(e.Rules, rule115(k))
	}
	for _, l := range n.under("infoLinks", "infoLink") {
		if r.parts++; r.spent() {
			return e
		}
		switch to := r.byID[l.get("targetId")]; {
		case to == nil:
			r.links++
		case to.name == "profile":
			r.profile(e, to)
		case to.name == "rule":
			e.Rules = append(e.Rules, rule115(to))
		}
	}
	e.Kids = r.kids(n, depth+1)
	return e
}

func (r *reader2) profile(e *Entry, n *node) {
	if r.parts += 1 + len(n.kids); !r.spent() {
		e.Profiles = append(e.Profiles, r.known.filled(profile115(n)))
	}
}

// constraints reads the bounds for each one of the entry above; all that stand anywhere hold at once.
func (r *reader2) constraints(e *Entry, n *node) {
	for _, k := range n.under("constraints", "constraint") {
		r.parts++
		v := number(k.get("value"), -2)
		switch {
		case k.get("field") != "selections" || k.get("scope") != "parent" || v == -2:
			e.Unread = append(e.Unread, clip(fmt.Sprintf("%s %s %s in %s", k.get("type"), k.get("value"), k.get("field"), k.get("scope"))))
		case k.get("type") == "min":
			e.Min = max(e.Min, v)
		case k.get("type") == "max" && v >= 0 && (e.Max < 0 || v < e.Max):
			e.Max = v
		}
	}
	for _, m := range n.under("modifiers", "modifier") {
		r.parts++
		e.Mods = append(e.Mods, Mod{What: muster.What(""), Field: clip(m.get("type") + " " + m.get("field"))})
	}
}
