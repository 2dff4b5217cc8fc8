package battlescribe

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"baize/scenarios/muster"
)

// reader2 reads a document of schema 2.01 or later.
type reader2 struct {
	document
	links int // that lead to nothing here, or in circles
}

// schema2 reads entries with their bounds, prices, changes and profiles. What it does not know, it says of the entry.
func schema2(root *node, shelf *shelf) (*Catalogue, known) {
	r := reader2{document: open(root)}
	r.beside = shelf.system(root.get("gameSystemId"))
	c := newCatalogue(root)
	c.Entries = r.kids(root, "", 0)
	if r.links > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("%d links that lead to nothing in this file or its game system, or in circles", r.links))
	}
	return r.end(c)
}

// kids reads the entries and groups under n, its own and those that it links to. parent is the id of the entry that they belong to, "" for
// units of the catalogue.
func (r *reader2) kids(n *node, parent string, depth int) []*Entry {
	var out []*Entry
	for _, k := range n.under("selectionEntries", "selectionEntry") {
		out = append(out, r.entry(k, nil, parent, depth))
	}
	for _, k := range n.under("selectionEntryGroups", "selectionEntryGroup") {
		out = append(out, r.entry(k, nil, parent, depth))
	}
	for _, l := range n.under("entryLinks", "entryLink") {
		if r.parts++; r.spent() {
			break
		}
		if to := r.find(l.get("targetId")); to != nil && !r.under[to] && (to.name == "selectionEntry" || to.name == "selectionEntryGroup") {
			out = append(out, r.entry(to, l, parent, depth))
		} else {
			r.links++
		}
	}
	return out
}

// entry reads an entry or a group; link is what led to it, or nil, and adds bounds, changes and rules of its own.
func (r *reader2) entry(n, link *node, parent string, depth int) *Entry {
	e := &Entry{ID: n.get("id"), Name: nameOf(n), Group: n.name == "selectionEntryGroup", Upgrade: n.get("type") == "upgrade", Max: muster.NoLimit}
	if r.entries++; depth > maxLinks || r.spent() {
		return e
	}
	r.under[n] = true
	defer delete(r.under, n)
	b := bounds2{r: r, e: e, parent: parent, of: map[string]muster.What{}}
	whole := []*node{n}
	if link != nil {
		whole = append(whole, link)
	}
	for _, from := range whole {
		e.Hidden = e.Hidden || from.get("hidden") == "true"
		b.costs(from)
		b.constraints(from)
		r.sheets(e, from)
		for _, k := range from.under("categoryLinks", "categoryLink") {
			if k.get("primary") == "true" || e.Category == "" {
				e.Category = k.get("targetId")
			}
		}
		for _, k := range from.kids {
			if !read2[k.name] && len(k.kids) > 0 {
				e.Unread = append(e.Unread, fmt.Sprintf("%s, which are not read", clip(k.name)))
			}
		}
	}
	b.settle()
	for _, from := range whole {
		for _, m := range from.under("modifiers", "modifier") {
			r.parts++
			e.Mods = append(e.Mods, b.mod(m))
		}
	}
	if !e.Group {
		parent = e.ID
	}
	for _, from := range whole {
		e.Kids = append(e.Kids, r.kids(from, parent, depth+1)...)
	}
	return e
}

// read2 are the lists in an entry or link that are read, or that say nothing of the game.
var read2 = map[string]bool{
	"costs": true, "constraints": true, "categoryLinks": true, "profiles": true, "rules": true, "infoLinks": true, "modifiers": true,
	"selectionEntries": true, "selectionEntryGroups": true, "entryLinks": true, "comment": true,
}

// sheets reads the profiles and rules of an entry, its own and those that it links to.
func (r *reader2) sheets(e *Entry, n *node) {
	for _, p := range n.under("profiles", "profile") {
		r.profile(e, p, nil)
	}
	for _, k := range n.under("rules", "rule") {
		r.rule(e, k, nil)
	}
	for _, l := range n.under("infoLinks", "infoLink") {
		if r.parts++; r.spent() {
			return
		}
		switch to := r.find(l.get("targetId")); {
		case to == nil:
			r.links++
		case to.name == "profile":
			r.profile(e, to, l)
		case to.name == "rule":
			r.rule(e, to, l)
		default:
			e.Unread = append(e.Unread, "a link to a "+clip(to.name))
		}
	}
}

// profile reads a profile as it stands in an entry; link is what led to it, or nil.
func (r *reader2) profile(e *Entry, n, link *node) {
	if r.parts += 1 + len(n.kids); r.spent() {
		return
	}
	p := r.known.filled(profile115(n))
	p.Kind = clip(cmp.Or(n.get("profileTypeName"), n.get("typeName"), r.named(n.get("profileTypeId")), r.named(n.get("typeId")), n.get("profileTypeId")))
	for _, from := range []*node{n, link} {
		if from == nil {
			continue
		}
		for _, m := range from.under("modifiers", "modifier") {
			r.parts++
			if !always(m) || !p.alter(n, m) {
				p.Mods = append(p.Mods, hides(m))
			}
		}
	}
	e.Profiles = append(e.Profiles, p)
}

// alter carries a change out that holds in any case: of the name of a profile, or of one of its figures.
func (p *Profile) alter(n, m *node) bool {
	if m.get("field") == "name" {
		name, ok := altered(p.Name, m)
		p.Name = clip(name)
		return ok
	}
	for i, c := range n.under("characteristics", "characteristic") {
		if id := cmp.Or(c.get("characteristicTypeId"), c.get("typeId")); id != "" && id == m.get("field") && i < len(p.Columns) {
			v, ok := altered(p.Columns[i].Value, m)
			p.Columns[i].Value = clip(v)
			return ok
		}
	}
	return false
}

// altered is a text as a change leaves it; ok is false for a kind of change that is not one of texts.
func altered(text string, m *node) (out string, ok bool) {
	switch m.get("type") {
	case "set":
		return m.get("value"), true
	case "append":
		return text + " " + m.get("value"), true
	case "prepend":
		return m.get("value") + " " + text, true
	}
	return text, false
}

// rule reads a rule as it stands in an entry; link is what led to it, or nil, and may change its name.
func (r *reader2) rule(e *Entry, n, link *node) {
	if r.parts++; r.spent() {
		return
	}
	out := rule115(n)
	if link != nil {
		for _, m := range link.under("modifiers", "modifier") {
			r.parts++
			name, ok := altered(out.Name, m)
			if !ok || !always(m) || m.get("field") != "name" {
				e.Unread = append(e.Unread, fmt.Sprintf("a change of the rule %q", out.Name))
				continue
			}
			out.Name = clip(name)
		}
	}
	e.Rules = append(e.Rules, out)
}

// always reports whether a change holds whatever is taken, and once.
func always(m *node) bool {
	for _, k := range m.kids {
		if len(k.kids) > 0 {
			return false
		}
	}
	return true
}

// hides reads a change of a profile that hangs on what is taken: one that hides it where an entry is taken is known by the id of that.
func hides(m *node) Mod {
	out := Mod{Field: clip(m.get("type") + " " + m.get("field")), Every: 1, Times: 1}
	if list := m.under("conditions", "condition"); m.get("field") == "hidden" && m.get("value") == "true" && len(list) == 1 {
		out.What, out.By, out.Set, out.Child = muster.Hidden, muster.Whole(1), true, list[0].get("childId")
	}
	return out
}

// bounds2 reads what bounds, prices and changes one entry.
type bounds2 struct {
	r      *reader2
	e      *Entry
	parent string                 // the id of the entry that it belongs to, "" for the force
	of     map[string]muster.What // which figure a change of an id changes: ids of bounds and of kinds of cost
	least  []string               // ids of bounds that set a minimum, and of those that set a maximum
	most   []string
}

// costs reads prices: of several kinds that of points counts.
func (b *bounds2) costs(n *node) {
	list := n.under("costs", "cost")
	for _, k := range list {
		name := strings.TrimSpace(k.get("name"))
		switch {
		case isPoints(k, len(list)):
			b.e.Points = points(k.get("value"))
			b.of[cmp.Or(k.get("costTypeId"), k.get("typeId"), name)] = muster.Cost
			b.of[name] = muster.Cost
		case points(k.get("value")) != 0:
			b.e.Unread = append(b.e.Unread, clip(fmt.Sprintf("a cost of %s %s", k.get("value"), name)))
		}
	}
}

// constraints reads the bounds for each one of the entry above, and the most that an army may have; all that stand anywhere hold at once.
// A maximum of -1 is none, whatever it counts, and so is a minimum of 0.
func (b *bounds2) constraints(n *node) {
	for _, k := range n.under("constraints", "constraint") {
		b.r.parts++
		v, kind := number(k.get("value"), -2), k.get("type")
		none := kind == "max" && v == -1 || kind == "min" && v == 0
		odd := k.get("field") != "selections" || k.get("percentValue") == "true" || v == -2 || kind != "min" && kind != "max" || k.get("childId") != ""
		scope := k.get("scope")
		if scope == "parent" && b.parent == "" {
			scope = "force" // of a unit
		}
		switch {
		case none && (odd || scope != "parent"): // no bound
		case !odd && kind == "max" && (scope == "roster" || scope == "force"):
			if b.e.Army == 0 || v < b.e.Army {
				b.e.Army = v
			}
		case odd || scope != "parent":
			b.e.Unread = append(b.e.Unread, clip(fmt.Sprintf("%s %s %s in %s", kind, k.get("value"), k.get("field"), scope)))
		case kind == "min":
			b.of[k.get("id")], b.least = muster.Min, append(b.least, k.get("id"))
			b.e.Min = max(b.e.Min, v)
		case kind == "max":
			b.of[k.get("id")], b.most = muster.Max, append(b.most, k.get("id"))
			if v >= 0 && (b.e.Max == muster.NoLimit || v < b.e.Max) {
				b.e.Max = v
			}
		}
	}
}

// settle mends bounds that nothing can keep.
func (b *bounds2) settle() {
	if e := b.e; e.Max != muster.NoLimit && e.Max < e.Min {
		e.Decided = append(e.Decided, fmt.Sprintf("asks for %d at least and %d at most: taken as %d", e.Min, e.Max, e.Min))
		e.Max = e.Min
	}
}

// mod reads a change.
func (b *bounds2) mod(n *node) Mod {
	field := n.get("field")
	m := Mod{What: b.of[field], Field: clip(n.get("type") + " " + field), By: points(n.get("value")), Every: 1, Times: 1}
	refuse := func(why string) Mod {
		m.What, m.Field = "", strings.TrimSpace(m.Field+" "+why)
		return m
	}
	if (m.What == muster.Min && len(b.least) > 1) || (m.What == muster.Max && len(b.most) > 1) {
		return refuse("beside another bound")
	}
	switch n.get("type") {
	case "increment":
	case "decrement":
		m.By = -m.By
	case "set":
		m.Set = true
		if field == "hidden" {
			m.What, m.By = muster.Hidden, 0
			if n.get("value") == "true" {
				m.By = muster.Whole(1)
			}
		}
		if m.What == muster.Max && m.By < 0 {
			m.By = muster.Whole(muster.MaxCount)
		}
	default:
		return refuse("")
	}
	ok := true
	if m.If, ok = allOf(n, 0, b.condition); !ok {
		return refuse("on a condition that is not read")
	}
	repeats := n.under("repeats", "repeat")
	if len(repeats) == 0 {
		return m
	}
	k := repeats[0]
	m.Counted, m.Child, m.Scope, m.Direct = true, k.get("childId"), b.scope(k.get("scope")), k.get("includeChildSelections") == "false"
	m.Every, m.Times = number(k.get("value"), 0), number(k.get("repeats"), 1)
	switch {
	case len(repeats) > 1 || k.get("field") != "selections" || k.get("percentValue") == "true" || m.Scope == "" || m.Every < 1 || m.Times < 1 || kinds2[m.Child]:
		return refuse("by a count that is not read")
	case k.get("roundUp") == "true" && m.Every > 1:
		return refuse("by a count that is rounded up")
	}
	return m
}

var ops2 = map[string]byte{"equalTo": '=', "lessThan": '<', "greaterThan": '>', "notEqualTo": '!', "atLeast": '>', "atMost": '<'}

// kinds2 are words that conditions and counts have where others have the id of one entry.
var kinds2 = map[string]bool{"": true, "any": true, "model": true, "unit": true, "upgrade": true}

// condition reads a condition; ok is false for one that is not read.
func (b *bounds2) condition(n *node) (c Cond, ok bool) {
	c = Cond{Child: n.get("childId"), Scope: b.scope(n.get("scope")), N: number(n.get("value"), -9), Direct: n.get("includeChildSelections") == "false"}
	c.Op, ok = ops2[n.get("type")]
	ok = ok && c.N > -9
	switch n.get("type") {
	case "atLeast":
		c.N--
	case "atMost":
		c.N++
	}
	return c, ok && n.get("field") == "selections" && n.get("percentValue") != "true" && c.Scope != "" && !kinds2[c.Child]
}

// scope is the id of the entry in which something is counted, or a word for the army; "" for one that is not read.
func (b *bounds2) scope(s string) string {
	switch s {
	case "self":
		return b.e.ID
	case "parent":
		return cmp.Or(b.parent, "force")
	case "roster", "force":
		return s
	}
	if slices.Contains([]string{"ancestor", "primary-catalogue", "primary-category"}, s) {
		return ""
	}
	return s
}
