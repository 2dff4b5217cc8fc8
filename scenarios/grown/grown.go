// Package grown makes larger battles of scenarios, to find out what takes longer in them than they are larger: the table is
// laid four times, two by two, with terrain, zones, objectives and forces in each quarter as in the scenario, so that there is
// four times as much of everything at the same density. Neighbouring quarters are mirrored, so that the same side lies on
// both sides of a seam.
package grown

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
	"baize/scenarios"
)

// Times is how many times as much of everything a grown scenario has.
const Times = 4

// Load returns the starting state of an embedded scenario, or of one in a file (a path), grown.
func Load(nameOrPath string) (*rules.State, error) {
	lines, err := Lines(nameOrPath)
	if err != nil {
		return nil, err
	}
	s, _, err := setup.Read(lines, nil)
	return s, err
}

// List lists the scenarios that grow: all whose zones, or the places of whose units, are on the table. Where a battle lays its zones
// itself, it lays those of a larger table, and nobody stands in four quarters.
func List() (out []scenarios.Entry) {
	for _, e := range scenarios.List() {
		lines, err := scenarios.Open("").Lines(e.Name)
		if err != nil || slices.ContainsFunc(lines, places) { // one that cannot be read is told of by whoever loads it
			out = append(out, e)
		}
	}
	return out
}

// places reports whether a line lays a zone or a model on the table.
func places(l *text.Line) bool {
	return l.Word == "zone" || slices.ContainsFunc(l.Keys, func(k text.Key) bool { return k.Name == "at" && l.Word == "model" })
}

// Lines returns the lines of a scenario, grown. The lines of a system's own words are copied and renamed by what its Info says
// of them.
func Lines(nameOrPath string) ([]*text.Line, error) {
	lines, err := scenarios.Open("").Lines(nameOrPath)
	if err != nil {
		return nil, err
	}
	start, _, err := setup.Read(copies(lines), nil)
	if err != nil {
		return nil, err
	}
	sys, err := rules.Find(start.System)
	if err != nil {
		return nil, err
	}
	g := grower{quarters: quartersOf(start), labels: labelsOf(start), usages: map[string]string{"terrain": "KIND LABEL"}}
	for _, f := range sys.Info().Fields {
		g.usages[f.ID] = f.Text
	}
	return g.grow(lines)
}

func copies(lines []*text.Line) (out []*text.Line) {
	for _, l := range lines {
		out = append(out, clone(l))
	}
	return out
}

// clone returns a copy of a line of which no key has been taken.
func clone(l *text.Line) *text.Line {
	c := &text.Line{File: l.File, No: l.No, Word: l.Word, Args: slices.Clone(l.Args)}
	for _, k := range l.Keys {
		c.Keys = append(c.Keys, text.Key{Name: k.Name, Value: k.Value})
	}
	return c
}

func labelsOf(s *rules.State) map[string]bool {
	out := map[string]bool{}
	for i := range s.Units {
		out[s.Units[i].Label] = true
	}
	for i := range s.Models {
		out[s.Models[i].Label] = true
	}
	for i := range s.Table.Pieces {
		out[s.Table.Pieces[i].Label] = true
	}
	return out
}

// grower lays a scenario several times.
type grower struct {
	quarters [Times]quarter
	labels   map[string]bool   // of units, models and pieces as the battle has them
	usages   map[string]string // of the system's words
}

// once are the words of the kernel's that stand for the whole battle.
var once = []string{"system", "title", "seed", "side", "setting", "state"}

// grow lays each line where it belongs: what concerns the whole battle and definitions once, units by rosters, so that the
// rosters stay whole, everything else in each quarter.
func (g *grower) grow(lines []*text.Line) (out []*text.Line, err error) {
	var units []*text.Line
	roster := false
	for _, l := range lines {
		switch {
		case l.Word == "prompt" || l.Word == "until": // a lesson speaks of the small table
		case l.Word == "table":
			c := clone(l)
			c.Args[0] = fmt.Sprintf("%sx%s", (2 * g.quarters[0].w).Decimal(), (2 * g.quarters[0].h).Decimal())
			out = append(out, c)
		case l.Word == "roster":
			roster = true
			out = append(out, clone(l))
		case l.Word == "end":
			if out, err = g.lay(out, units, true); err != nil {
				return nil, err
			}
			units, roster = nil, false
			out = append(out, clone(l))
		case slices.Contains(once, l.Word) || strings.HasPrefix(g.usages[l.Word], "ID"):
			out = append(out, clone(l))
		case roster:
			units = append(units, l)
		default:
			if out, err = g.lay(out, []*text.Line{l}, false); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// lay appends lines once for each quarter of the table.
func (g *grower) lay(out, lines []*text.Line, roster bool) ([]*text.Line, error) {
	for _, q := range g.quarters {
		for _, l := range lines {
			c := clone(l)
			if err := q.line(c); err != nil {
				return nil, err
			}
			g.rename(c, q.suffix(), roster)
			out = append(out, c)
		}
	}
	return out, nil
}

// rename appends a suffix to the labels and ids that a line gives, and to those that it refers to: where the usage of its word
// says so, and outside of rosters, where labels are those of the battle, wherever one stands.
func (g *grower) rename(l *text.Line, suffix string, roster bool) {
	if l.Word == "place" && len(l.Args) == 1 { // a model of a roster: its label begins with that of its unit
		unit, model, _ := strings.Cut(l.Args[0], ".")
		l.Args[0] = unit + suffix + "." + model
		return
	}
	usage := strings.Fields(g.usages[l.Word])
	names := func(word string) bool { return word == "LABEL" || word == "ID" }
	said := slices.ContainsFunc(usage, names)
	for i := range l.Args {
		if said && i < len(usage) && names(usage[i]) || !said && !roster && g.labels[l.Args[i]] {
			l.Args[i] += suffix
		}
	}
	for i := range l.Keys {
		k := &l.Keys[i]
		if slices.Contains(usage, k.Name+"=LABEL") || !roster && g.labels[k.Value] {
			k.Value += suffix
		}
	}
}
