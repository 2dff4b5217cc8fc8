package generate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// Style is what kind of country a table shows.
type Style string

// The styles.
const (
	Farm      Style = "farm"
	Town      Style = "town"
	Wasteland Style = "wasteland"
	River     Style = "river"
)

// Styles lists the styles.
func Styles() []Style { return []Style{Farm, Town, Wasteland, River} }

// Density is how much of the table terrain covers, within what the guidance says.
type Density int

// The densities.
const (
	Open Density = iota
	Even
	Close
)

// String names the density.
func (d Density) String() string { return [...]string{"open", "even", "close"}[d] }

// Kind is a style as a system or the generator speaks of it.
type Kind struct {
	Style      Style
	Name, Text string
	Dense      bool // it has a density
}

// Kinds lists the styles of the tables of a landscape.
func Kinds(land rules.Landscape) (out []Kind) {
	if len(land.Lots) == 0 {
		for _, s := range Styles() {
			out = append(out, Kind{Style: s, Name: strings.ToUpper(string(s[:1])) + string(s[1:]), Dense: true})
		}
		return out
	}
	out = append(out, Kind{Standard, "By the rules", "the pieces that the rules give such a table", false})
	for _, c := range land.Countries {
		out = append(out, Kind{Style(c.ID), c.Title, c.Text, true})
	}
	return out
}

// Densities lists the densities.
func Densities() []Density { return []Density{Open, Even, Close} }

// Request is what table is wanted.
type Request struct {
	Style    Style
	Density  Density
	Seed     uint64
	Symmetry workshop.Symmetry
	Wide     geom.Length // the widest base that must find its way everywhere
	// Part is where alone terrain is laid anew; a box without width or height is the whole table, with what is fought for.
	Part geom.Box
}

// whole reports whether the whole table is laid anew.
func (r Request) whole() bool { return r.Part.Width() == 0 || r.Part.Height() == 0 }

// leastTable is the shortest side of a table on which a landscape finds room.
const leastTable = 24 * geom.Inch

// Table returns the edit that lays a table anew. What is locked stays, and all zones do; a table without zones gets those of the system. The error
// says what a table needs for it.
func Table(d workshop.Document, r Request) (workshop.Edit, error) {
	none := workshop.Edit{}
	sys, err := rules.Find(d.System())
	if err != nil {
		return none, fmt.Errorf("generate: %w", err)
	}
	land := rules.GuideOf(sys).Landscape()
	if len(land.Lots) > 0 {
		return lots(d, r, land)
	}
	if land.Most == 0 {
		return none, fmt.Errorf("generate: %s does not say of what tables are made", sys.Info().Name)
	}
	if !slices.Contains(Styles(), r.Style) || !slices.Contains(Densities(), r.Density) {
		return none, fmt.Errorf("generate: unknown style %q or density %d", r.Style, r.Density)
	}
	w, h, _ := d.Table()
	if min(w, h) < leastTable {
		return none, fmt.Errorf("generate: expected a table of %s inches each way or more", leastTable.Decimal())
	}
	if !r.whole() {
		r.Part.Min.X, r.Part.Min.Y = max(0, r.Part.Min.X), max(0, r.Part.Min.Y)
		r.Part.Max.X, r.Part.Max.Y = min(w, r.Part.Max.X), min(h, r.Part.Max.Y)
		if r.Part.Width() < leastPart || r.Part.Height() < leastPart {
			return none, errors.New("generate: expected a part of the table of 6 inches each way or more")
		}
	}
	var g *table
	for try := range attempts {
		g = newTable(d, r, land, try)
		g.clear()
		if r.whole() {
			g.zones()
			g.ground()
			styles[r.Style].skeleton(g)
			g.aims()
		} else {
			g.ground()
		}
		if g.fill(styles[r.Style]); !r.whole() || len(g.goals) >= leastGoals && g.cells.share(g.whole()) >= land.Least && g.sound() {
			break
		}
	}
	return g.edit(), nil
}

const (
	attempts   = 5 // at a table with objectives and enough terrain; what is locked may leave room for neither
	leastGoals = 3
)

// leastPart is how wide and deep a part of a table is that is laid anew.
const leastPart = 6 * geom.Inch

// Widest returns the width of the widest base of the forces of a library that are of a system, across its facing; 0 without forces.
func Widest(lib *scenarios.Library, system string) geom.Length {
	var wide geom.Length
	for _, e := range lib.List(scenarios.Forces) {
		if e.System != system || e.Err != nil {
			continue
		}
		s, err := lib.Build(scenarios.Scenarios, e.Name, fmt.Appendf(nil, "system %s\ntable 72x48\nforce A %s\n", system, e.Name))
		if err != nil {
			continue
		}
		for i := range s.Models {
			wide = max(wide, s.Models[i].Base.W)
		}
	}
	return wide
}
