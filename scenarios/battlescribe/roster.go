package battlescribe

import (
	"fmt"
	"slices"
	"strings"

	"baize/scenarios/muster"
)

// Roster is what somebody built with a list-building program, as it was recorded: nothing of it is judged, and no limit of a catalogue is
// known.
type Roster struct {
	Name       string
	Game       string        // the name of the game system
	Catalogues []string      // names, each once
	Limit      muster.Points // agreed by its builder, 0 for none
	Total      muster.Points // as recorded
	Notes      []string      // what of the document is not read
	picks      []*Entry
	categories map[string]string // names of categories by what Entry.Category says
	taken      map[*Entry]int    // how often each was taken in all
	named      map[*Entry]string // names that its builder gave to units
	known      known
}

// maxPicks bounds how many selections of a roster are read.
const maxPicks = 5_000

// readRoster reads a roster of schema 1.14 to 2.03, or one that was exported as JSON with the same names.
func readRoster(root *node) (*Roster, error) {
	v := root.get("battleScribeVersion")
	if !strings.HasPrefix(v, "1.") && !strings.HasPrefix(v, "2.") {
		return nil, fmt.Errorf("schema %q: only rosters of 1.14 to 2.03 and their like are read", clip(v))
	}
	r := &Roster{Name: clip(root.get("name")), Game: clip(root.get("gameSystemName")), categories: map[string]string{}, taken: map[*Entry]int{}, named: map[*Entry]string{}, known: known{}}
	r.Total, r.Limit = points(root.get("points")), max(points(root.get("pointsLimit")), 0)
	if c := costs(root); c != 0 {
		r.Total = c
	}
	for _, k := range root.under("costLimits", "costLimit") {
		if isPoints(k, 1) {
			r.Limit = max(points(k.get("value")), 0)
		}
	}
	r.forces(root, 0)
	r.selections(root, "", 0)
	if len(r.picks) == 0 {
		return nil, fmt.Errorf("the roster %q selects nothing", r.Name)
	}
	if len(r.taken) >= maxPicks {
		r.Notes = append(r.Notes, fmt.Sprintf("more than %d selections: the rest is not read", maxPicks))
	}
	return r, nil
}

// forces reads the forces under a node, those within forces among them.
func (r *Roster) forces(n *node, depth int) {
	if depth > maxLinks {
		return
	}
	for _, list := range []string{"forces", "catalogueLinks"} {
		for _, f := range n.under(list, strings.TrimSuffix(list, "s")) {
			if name := clip(f.get("catalogueName")); name != "" && !slices.Contains(r.Catalogues, name) {
				r.Catalogues = append(r.Catalogues, name)
			}
			r.selections(f, "", depth)
			for _, c := range f.under("categories", "category") {
				r.categories[c.get("categoryId")] = clip(c.get("name"))
				r.selections(c, clip(c.get("name")), depth)
			}
			r.forces(f, depth+1)
		}
	}
}

// selections reads the units under a node. The category is that of the list that they stand in, "" where they say it themselves.
func (r *Roster) selections(n *node, category string, depth int) {
	for _, s := range n.under("selections", "selection") {
		if e := r.selection(s, 1, depth); e != nil {
			if category != "" {
				e.Category = category
				r.categories[category] = category
			}
			r.picks = append(r.picks, e)
		}
	}
}

// selection reads one selection under something that was taken so often; nil where too many were read.
func (r *Roster) selection(n *node, above, depth int) *Entry {
	if len(r.taken) >= maxPicks || depth > maxDepth/2 {
		return nil
	}
	taken := max(number(n.get("number"), 1), 1)
	id := n.get("entryId")
	e := &Entry{ID: id[strings.LastIndexByte(id, ':')+1:], Name: nameOf(n), Category: n.get("categoryId"), Upgrade: n.get("type") == "upgrade"}
	r.taken[e], r.named[e] = taken, clip(n.get("customName"))
	e.Max = (taken + above - 1) / above
	if v := n.get("points"); v != "" {
		e.Points = points(v)
	}
	if c := costs(n); c != 0 {
		e.Points = c
	}
	if rest := int(e.Points) % taken; rest != 0 {
		e.Unread = append(e.Unread, fmt.Sprintf("%d of it cost %s together: each is taken as the same", taken, e.Points))
	}
	e.Points /= muster.Points(taken)
	if free := e.Upgrade && e.Points == 0 && len(n.under("profiles", "profile")) > 0; taken%above == 0 && (free || !e.Upgrade) {
		e.Min = e.Max // models, and what all of them carry at no price
	}
	for _, c := range n.under("categories", "category") {
		if c.get("primary") == "true" || e.Category == "" {
			e.Category = c.get("entryId")
			r.categories[e.Category] = clip(c.get("name"))
		}
	}
	for _, p := range n.under("profiles", "profile") {
		if q := profile115(p); p.get("hidden") != "true" && len(e.Profiles) < maxProfiles {
			r.known.add(q)
			e.Profiles = append(e.Profiles, q)
		}
	}
	for _, k := range n.under("rules", "rule") {
		if k.get("hidden") != "true" && len(e.Rules) < maxProfiles {
			e.Rules = append(e.Rules, rule115(k))
		}
	}
	for _, k := range n.under("selections", "selection") {
		if kid := r.selection(k, taken, depth+1); kid != nil {
			e.Kids = append(e.Kids, kid)
		}
	}
	return e
}

// maxProfiles bounds the profiles, and the rules, of one selection.
const maxProfiles = 60

// costs returns what a selection or roster costs by its list of costs: the one of points, or the only one.
func costs(n *node) muster.Points {
	list := n.under("costs", "cost")
	for _, k := range list {
		if isPoints(k, len(list)) {
			return points(k.get("value"))
		}
	}
	return 0
}

// isPoints reports whether a cost, one of so many, is what forces are limited by.
func isPoints(k *node, of int) bool {
	name := strings.ToLower(strings.TrimSpace(k.get("name")))
	return of == 1 || k.get("typeId") == "points" || name == "pts" || name == "points"
}

// recorded returns the first selection of a unit's options that is as the roster took it. Options that the roster has none of are not taken.
func (r *Roster) recorded(b *unitBuilder) muster.Selection {
	sel := make(muster.Selection, len(b.u.Options))
	for i, w := range b.nodes {
		if sel[i] = r.taken[w.e]; w.each > 0 {
			sel[i] = w.each * r.taken[w.up.e]
		}
	}
	return sel
}
