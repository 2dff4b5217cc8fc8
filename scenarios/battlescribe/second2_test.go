package battlescribe

import (
	"encoding/xml"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/scenarios/muster"
)

// This is a second reading of catalogues of schema 2.01, for tests alone, which shares nothing with the importer: a tree of selections, all of
// which are looked at.

// pick2 is an entry or group of a unit, and how many are taken for each one above it.
type pick2 struct {
	n, link *xNode
	up      *pick2
	kids    []*pick2
	weapons []string // names of profiles
	model   bool
	count   int
}

func (p *pick2) group() bool { return p.n.XMLName.Local == "selectionEntryGroup" }

// both are the elements of a list of an entry and of the link that led to it.
func (p *pick2) both(list string) []*xNode {
	out := slices.Clone(p.n.list(list))
	if p.link != nil {
		out = append(out, p.link.list(list)...)
	}
	return out
}

// second2 are the nodes of a catalogue and its game system by id.
type second2 map[string]*xNode

func (s second2) note(n *xNode) {
	if id := n.at("id"); id != "" && s[id] == nil {
		s[id] = n
	}
	for _, k := range n.Kids {
		s.note(k)
	}
}

func readXML(t *testing.T, path string) *xNode {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root := &xNode{}
	if err := xml.Unmarshal(data, root); err != nil {
		t.Fatal(err)
	}
	return root
}

// named is the profile with figures of a name in the file, nil for none.
func (s second2) named(name string) (out *xNode) {
	for _, n := range s {
		if n.XMLName.Local == "profile" && plain(n.at("name")) == plain(name) && figured(n) {
			out = n
		}
	}
	return out
}

// plain is a name without blanks that say nothing.
func plain(name string) string { return strings.Join(strings.Fields(name), " ") }

func (s second2) grow(n, link *xNode, up *pick2) *pick2 {
	p := &pick2{n: n, link: link, up: up}
	for _, l := range append(p.both("profiles"), p.both("infoLinks")...) {
		to := l
		if l.XMLName.Local == "infoLink" {
			to = s[l.at("targetId")]
		}
		if to.XMLName.Local == "profile" {
			s.sheet(p, to)
		}
	}
	for _, k := range append(p.both("selectionEntries"), p.both("selectionEntryGroups")...) {
		p.kids = append(p.kids, s.grow(k, nil, p))
	}
	for _, l := range p.both("entryLinks") {
		p.kids = append(p.kids, s.grow(s[l.at("targetId")], l, p))
	}
	if f := s.named(n.at("name")); f != nil && up != nil && !p.group() && !p.model && len(p.weapons)+len(p.kids)+len(p.both("infoLinks")) == 0 {
		s.sheet(p, f)
	}
	return p
}

func (s second2) sheet(p *pick2, n *xNode) {
	if _, ok := stat(n, "Armour"); ok {
		p.model = true
	} else if _, ok := stat(n, "Range"); ok {
		p.weapons = append(p.weapons, plain(n.at("name")))
	}
}

// all are the picks below p and p itself.
func (p *pick2) all() []*pick2 {
	out := []*pick2{p}
	for _, k := range p.kids {
		out = append(out, k.all()...)
	}
	return out
}

// times is how many there are altogether.
func (p *pick2) times() int {
	n := 1
	for q := p; q.up != nil; q = q.up {
		if !q.group() {
			n *= q.count
		}
	}
	return n
}

// entry is the nearest pick above that is no group.
func (p *pick2) entry() *pick2 {
	q := p.up
	for q != nil && q.group() {
		q = q.up
	}
	return q
}

// counted is how many of what a node counts there are, as seen from p.
func (p *pick2) counted(c *xNode) float64 {
	in := p
	switch scope := c.at("scope"); scope {
	case "self":
	case "parent":
		in = p.entry()
	default:
		for in != nil && in.n.at("id") != scope {
			in = in.up
		}
	}
	n := 0
	if in != nil {
		for _, q := range in.all()[1:] {
			if q.n.at("id") == c.at("childId") && (c.at("includeChildSelections") != "false" || q.entry() == in) {
				n += q.times()
			}
		}
	}
	return float64(n)
}

func (p *pick2) met(n *xNode) bool {
	for _, c := range n.list("conditions") {
		got, v := p.counted(c), c.number("value")
		if !map[string]bool{"equalTo": got == v, "atLeast": got >= v, "atMost": got <= v, "greaterThan": got > v, "lessThan": got < v, "notEqualTo": got != v}[c.at("type")] {
			if n.at("type") != "or" {
				return false
			}
		} else if n.at("type") == "or" {
			return true
		}
	}
	for _, g := range n.list("conditionGroups") {
		if !p.met(g) {
			return false
		}
	}
	return n.at("type") != "or"
}

// changed is a figure after the changes of a field.
func (p *pick2) changed(v float64, field string) float64 {
	for _, m := range p.both("modifiers") {
		if m.at("field") != field || !p.met(m) {
			continue
		}
		n := 1.0
		for _, r := range m.list("repeats") {
			n = math.Floor(p.counted(r)/r.number("value")) * r.number("repeats")
		}
		switch m.at("type") {
		case "increment":
			v += n * m.number("value")
		case "decrement":
			v -= n * m.number("value")
		case "set":
			v = m.number("value")
		}
	}
	return v
}

// span is how many may be taken for each one above; what has no limit may be taken once more than it must, or as often as its group holds.
func (p *pick2) span() (low, high int) {
	least, most := 0.0, -1.0
	for _, c := range p.both("constraints") {
		if c.at("scope") != "parent" || c.at("field") != "selections" {
			continue
		}
		v := p.changed(c.number("value"), c.at("id"))
		if c.at("type") == "min" {
			least = max(least, v)
		} else if v >= 0 && (most < 0 || v < most) {
			most = v
		}
	}
	if most < 0 {
		if most = least + 1; p.up.group() {
			_, h := p.up.span()
			most = max(least, float64(h))
		}
	}
	most = max(most, least)
	for _, m := range p.both("modifiers") {
		if m.at("field") == "hidden" && m.at("value") == "true" && p.met(m) {
			return 0, 0
		}
	}
	return int(least), int(most)
}

// taken is how many a pick has, or a group all together.
func (p *pick2) taken() int {
	if !p.group() {
		return p.count
	}
	n := 0
	for _, k := range p.kids {
		n += k.taken()
	}
	return n
}

func (p *pick2) legal() bool {
	for _, k := range p.kids {
		if low, high := k.span(); k.taken() < low || k.taken() > high {
			return false
		}
		if (k.group() || k.count > 0) && !k.legal() {
			return false
		}
	}
	return true
}

func (p *pick2) price() float64 {
	v := 0.0
	for _, c := range p.both("costs") {
		v = p.changed(c.number("value"), c.at("costTypeId"))
	}
	for _, k := range p.kids {
		if k.group() {
			v += k.price()
		} else {
			v += float64(k.count) * k.price()
		}
	}
	return v
}

// outcome2 is what a selection costs and carries.
type outcome2 struct {
	price   float64
	weapons map[string]int
}

// outcomes are those of all selections that a unit allows.
func (p *pick2) outcomes() (out []outcome2) {
	p.count = 1
	list := slices.DeleteFunc(p.all()[1:], (*pick2).group)
	var try func(at int)
	try = func(at int) {
		if at < len(list) {
			k := list[at]
			low, high := 0, 8
			if len(k.both("modifiers")) == 0 && k.entry().count > 0 {
				low, high = k.span()
			}
			if k.entry().count == 0 {
				high = 0
				low = 0
			}
			for k.count = low; k.count <= high; k.count++ {
				try(at + 1)
			}
			k.count = 0
			return
		}
		if !p.legal() {
			return
		}
		o := outcome2{p.price(), map[string]int{}}
		for _, q := range p.all() {
			for _, w := range q.weapons {
				if n := q.times(); n > 0 {
					o.weapons[w] += n
				}
			}
		}
		out = append(out, o)
	}
	try(0)
	return out
}

// extreme2 are the cheapest outcomes of some, or the dearest.
func extreme2(list []outcome2, sign float64) (out []outcome2) {
	for _, o := range list {
		if len(out) > 0 && sign*o.price > sign*out[0].price {
			out = nil
		}
		if len(out) == 0 || o.price == out[0].price {
			out = append(out, o)
		}
	}
	return out
}

// agrees2 holds that what the importer reads of every entry of a catalogue costs and carries in its smallest and in its largest selection what
// the second reading has. It returns how many entries there are.
func agrees2(t *testing.T, path, system string) int {
	t.Helper()
	s := second2{}
	root := readXML(t, path)
	s.note(root)
	games2, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*.gst"))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games2 {
		s.note(readXML(t, g))
	}
	list, err := games(system)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := readFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c, known, err := catalogue(tree, newShelf([]string{path}))
	if err != nil || len(c.Notes) > 0 {
		t.Fatalf("%v %v", err, c.Notes)
	}
	lib := &library{game: list[0], known: known, title: c.Name, categories: map[string]string{}}
	entries := root.list("selectionEntries")
	if len(entries) != len(c.Entries) {
		t.Fatalf("got %d entries, want %d", len(c.Entries), len(entries))
	}
	for i, e := range c.Entries {
		u := lib.unit(e)
		if !u.Imported {
			t.Errorf("%s is not imported: %v", e.Name, u.Left)
			continue
		}
		all := s.grow(entries[i], nil, nil).outcomes()
		for _, goal := range []muster.Goal{muster.Cheapest, muster.Dearest} {
			sel, price, err := u.Find(goal)
			if err != nil {
				t.Errorf("%s: %v", e.Name, err)
				continue
			}
			got := outcome2{float64(price) / 100, lib.carried(u.Lineup(sel))}
			want := extreme2(all, map[muster.Goal]float64{muster.Cheapest: -1, muster.Dearest: 1}[goal])
			if !slices.ContainsFunc(want, func(o outcome2) bool { return o.price == got.price && maps.Equal(o.weapons, got.weapons) }) {
				t.Errorf("%s, goal %d:\ngot  %v\nwant one of %v", e.Name, goal, got, want)
			}
		}
	}
	return len(entries)
}

// carried counts the weapons of some models by their names.
func (lib *library) carried(models []muster.Fielded) map[string]int {
	out := map[string]int{}
	for _, m := range models {
		for _, p := range lib.profiles.list {
			if p.id != m.Profile {
				continue
			}
			for key := range strings.FieldsSeq(p.keys) {
				ids, ok := strings.CutPrefix(key, "weapons=")
				for id := range strings.SplitSeq(ids, ",") {
					i := slices.IndexFunc(lib.weapons.list, func(w item) bool { return w.id == id })
					if ok && i >= 0 {
						out[lib.weapons.list[i].name] += m.N
					}
				}
			}
		}
	}
	return out
}

// TestMarchAgrees: an invented catalogue of schema 2.01, with links into its game system, bounds that change on conditions, prices that are
// counted, versions, squads and what has no limit, comes to the same by both readings.
func TestMarchAgrees(t *testing.T) {
	if got, want := agrees2(t, "testdata/march/march.cat", "dust"), 5; got != want {
		t.Errorf("got %d entries, want %d", got, want)
	}
}

// TestDustCataloguesAgree takes the catalogues of DUST 1947 below the folder that BAIZE_CATALOGUES names.
func TestDustCataloguesAgree(t *testing.T) {
	n := 0
	for _, path := range dustCatalogues(t) {
		n += agrees2(t, path, "dust")
	}
	if n != 326 {
		t.Errorf("got %d entries, want 326: 101, 121, 84 and 20", n)
	}
}

// dustCatalogues are the catalogues of DUST 1947 below the folder that BAIZE_CATALOGUES names; the test is skipped where there are none.
func dustCatalogues(t *testing.T) (out []string) {
	t.Helper()
	root := os.Getenv("BAIZE_CATALOGUES")
	for _, deep := range []string{"", "*", "*/*", "*/*/*"} {
		list, err := filepath.Glob(filepath.Join(root, deep, "Dust_1947.gst"))
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range list {
			cats, err := filepath.Glob(filepath.Join(filepath.Dir(g), "*.cat"))
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, cats...)
		}
	}
	if root == "" || len(out) == 0 {
		t.Skip("skipped: no catalogues of DUST 1947 in or below BAIZE_CATALOGUES")
	}
	return out
}
