package battlescribe

import (
	"encoding/xml"
	"os"
	"slices"
	"strconv"
)

// This is a second reading of catalogues of schema 1.15, for tests alone, which shares nothing with the importer: a tree
// of selections as the list builder has it, every figure worked out anew from the modifiers that stand at it.

// xNode is any element.
type xNode struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Kids    []*xNode   `xml:",any"`
	Text    string     `xml:",chardata"`
}

func (n *xNode) at(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n *xNode) list(outer string) []*xNode {
	for _, k := range n.Kids {
		if k.XMLName.Local == outer {
			return k.Kids
		}
	}
	return nil
}

func (n *xNode) number(name string) float64 {
	f, _ := strconv.ParseFloat(n.at(name), 64)
	return f
}

// pick is an entry or group on its way in a Section, and how many are taken for each one above it.
type pick struct {
	n        *xNode
	mods     []*xNode
	profiles []*xNode
	rules    []*xNode
	up       *pick
	kids     []*pick
	count    int
	tried    bool // changes count it, or something in it
}

func (p *pick) group() bool { return p.n.XMLName.Local == "entryGroup" }

// second reads a document.
type second struct {
	ids      map[string]*xNode
	figures  map[string]*xNode // a profile with figures by name
	sections []*pick
	dearest  bool
}

func readSecond(path string) (*second, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var root xNode
	if err := xml.Unmarshal(data, &root); err != nil {
		return nil, err
	}
	s := &second{ids: map[string]*xNode{}, figures: map[string]*xNode{}}
	s.note(&root)
	for _, e := range root.list("entries") {
		s.sections = append(s.sections, s.grow(e, nil, nil))
	}
	return s, nil
}

func (s *second) note(n *xNode) {
	s.ids[n.at("id")] = n
	if n.XMLName.Local == "profile" && s.figures[n.at("name")] == nil && figured(n) {
		s.figures[n.at("name")] = n
	}
	for _, k := range n.Kids {
		s.note(k)
	}
}

func figured(profile *xNode) bool {
	for _, c := range profile.list("characteristics") {
		if c.at("value") != "" {
			return true
		}
	}
	return false
}

func stat(profile *xNode, name string) (string, bool) {
	for _, c := range profile.list("characteristics") {
		if c.at("name") == name {
			return c.at("value"), true
		}
	}
	return "", false
}

func (s *second) grow(n *xNode, up *pick, mods []*xNode) *pick {
	p := &pick{n: n, up: up, mods: append(slices.Clone(n.list("modifiers")), mods...), rules: slices.Clone(n.list("rules"))}
	for q := up; q != nil; q = q.up {
		if q.n == n {
			return p // a link in a circle
		}
	}
	p.profiles = slices.Clone(n.list("profiles"))
	for _, k := range append(slices.Clone(n.list("entries")), n.list("entryGroups")...) {
		p.kids = append(p.kids, s.grow(k, p, nil))
	}
	for _, l := range n.list("links") {
		to := s.ids[l.at("targetId")]
		if to == nil {
			continue
		}
		switch to.XMLName.Local {
		case "profile":
			p.profiles = append(p.profiles, to)
		case "rule":
			p.rules = append(p.rules, to)
		default:
			p.kids = append(p.kids, s.grow(to, p, l.list("modifiers")))
		}
	}
	if f := s.figures[n.at("name")]; f != nil && !p.group() && len(p.profiles)+len(p.kids)+len(p.rules) == 0 {
		p.profiles = []*xNode{f}
	}
	seen := map[string]bool{}
	p.profiles = slices.DeleteFunc(p.profiles, func(q *xNode) bool { // written out and linked to
		text := q.at("name")
		for _, c := range q.list("characteristics") {
			text += "|" + c.at("value")
		}
		twice := seen[text]
		seen[text] = true
		return twice
	})
	for i, q := range p.profiles {
		if f := s.figures[q.at("name")]; f != nil && !figured(q) {
			p.profiles[i] = f
		}
	}
	return p
}
