package battlescribe

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Catalogue is a catalogue in no particular schema.
type Catalogue struct {
	Name    string
	System  bool // a game system: it has no Sections of its own
	Entries []*Entry
}

// Entry is a choice: a Section, a model, an upgrade, or a group of choices.
type Entry struct {
	Name     string
	Group    bool
	Points   int
	Min, Max int // how many are taken; Max < 0: any number
	Kids     []*Entry
	Profiles []Profile
	Rules    []Rule
	Raises   []Raise
}

// Profile is a table line: characteristics in order.
type Profile struct {
	Name  string
	Stats []Stat
}

// Stat is a characteristic.
type Stat struct{ Name, Value string }

// Rule is a named text.
type Rule struct{ Name, Text string }

// Raise says that an entry costs more per piece once the entry With is taken.
type Raise struct {
	With   string
	Points int
}

// get gives a characteristic, "" when it is absent.
func (p Profile) get(name string) string {
	for _, s := range p.Stats {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}

// has reports whether a profile has a characteristic, be it empty.
func (p Profile) has(name string) bool {
	for _, s := range p.Stats {
		if s.Name == name {
			return true
		}
	}
	return false
}

// catalogue reads a tree of any schema that we know.
func catalogue(root *node) (*Catalogue, error) {
	if root.name != "catalogue" && root.name != "gameSystem" {
		return nil, fmt.Errorf("expected a catalogue or gameSystem, got %q", clip(root.name))
	}
	if v := root.get("battleScribeVersion"); !strings.HasPrefix(v, "1.") {
		return nil, fmt.Errorf("schema %q: only 1.15 and its like are read", clip(v))
	}
	return schema115(root), nil
}

// reader115 resolves links and names of one document of schema 1.15.
type reader115 struct {
	byID  map[string]*node
	known map[string]Profile // a profile with figures by name, for profiles whose figures are left empty
	count int                // entries read, those behind links each time
}

func schema115(root *node) *Catalogue {
	r := reader115{byID: map[string]*node{}, known: map[string]Profile{}}
	r.index(root)
	c := &Catalogue{Name: clip(root.get("name")), System: root.name == "gameSystem"}
	for _, n := range root.under("entries", "entry") {
		c.Entries = append(c.Entries, r.entry(n, 0))
	}
	return c
}

func (r *reader115) index(n *node) {
	if id := n.get("id"); id != "" {
		r.byID[id] = n
	}
	if n.name == "profile" {
		p := profile115(n)
		if _, twice := r.known[p.Name]; !twice && !p.empty() {
			r.known[p.Name] = p
		}
	}
	for _, k := range n.kids {
		r.index(k)
	}
}

// Limits that keep links which lead in circles from being followed for ever.
const (
	maxLinks   = 12
	maxEntries = 50_000
)

// entry reads an entry or a group, with what its links lead to.
func (r *reader115) entry(n *node, depth int) *Entry {
	e := &Entry{Name: clip(n.get("name")), Group: n.name == "entryGroup", Points: points(n.get("points")), Min: number(n.get("minSelections"), 0), Max: number(n.get("maxSelections"), -1)}
	if r.count++; depth > maxLinks || r.count > maxEntries {
		return e
	}
	for _, p := range n.under("profiles", "profile") {
		e.Profiles = append(e.Profiles, r.filled(profile115(p)))
	}
	for _, k := range n.under("rules", "rule") {
		e.Rules = append(e.Rules, rule115(k))
	}
	for _, m := range n.under("modifiers", "modifier") {
		if m.get("type") == "increment" && m.get("field") == "points" {
			if child := r.byID[m.get("incrementChildId")]; child != nil {
				e.Raises = append(e.Raises, Raise{clip(child.get("name")), points(m.get("value"))})
			}
		}
	}
	for _, k := range n.under("entries", "entry") {
		e.Kids = append(e.Kids, r.entry(k, depth+1))
	}
	for _, k := range n.under("entryGroups", "entryGroup") {
		e.Kids = append(e.Kids, r.entry(k, depth+1))
	}
	for _, l := range n.under("links", "link") {
		to := r.byID[l.get("targetId")]
		if to == nil {
			continue
		}
		switch to.name {
		case "entry", "entryGroup":
			e.Kids = append(e.Kids, r.entry(to, depth+1))
		case "profile":
			e.Profiles = append(e.Profiles, r.filled(profile115(to)))
		case "rule":
			e.Rules = append(e.Rules, rule115(to))
		}
	}
	return e
}

func profile115(n *node) Profile {
	p := Profile{Name: clip(n.get("name"))}
	for _, c := range n.under("characteristics", "characteristic") {
		p.Stats = append(p.Stats, Stat{clip(c.get("name")), clip(c.get("value"))})
	}
	return p
}

func rule115(n *node) Rule {
	out := Rule{Name: clip(n.get("name"))}
	for _, k := range n.kids {
		if k.name == "description" {
			out.Text = k.text
		}
	}
	return out
}

// filled gives a profile whose figures are empty those of its namesake.
func (r *reader115) filled(p Profile) Profile {
	if k, ok := r.known[p.Name]; ok && p.empty() {
		return k
	}
	return p
}

// empty reports whether a profile has no figures at all.
func (p Profile) empty() bool {
	for _, s := range p.Stats {
		if s.Value != "" {
			return false
		}
	}
	return true
}

// clip makes one short line of a name.
func clip(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > maxName {
		s = string(r[:maxName])
	}
	return s
}

func points(s string) int {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(f) || f < -9999 || f > 9999 {
		return 0
	}
	return int(math.Round(f))
}

func number(s string, def int) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < -1 || n > 999 {
		return def
	}
	return n
}
