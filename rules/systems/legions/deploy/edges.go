package deploy

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// stretch is a part of an edge of the table, from its lower or left end, on which a Section arrives (DL2-SCEN-22).
type stretch struct {
	edge     place.Edge
	from, to geom.Length
}

// holds reports whether a base with this centre stands on the stretch.
func (e stretch) holds(at geom.Point) bool {
	along := e.edge.Along(at)
	return along >= e.from && along <= e.to
}

// String words a stretch for refusals.
func (e stretch) String() string {
	if e.from == 0 && e.to == geom.MaxCoord {
		return string(e.edge)
	}
	return string(e.edge) + " (" + e.from.Inches() + " to " + e.to.Inches() + ")"
}

// readStretch reads EDGE, or EDGE:FROM-TO in inches along it.
func readStretch(word string) (stretch, bool) {
	edge, part, some := strings.Cut(word, ":")
	e := stretch{edge: place.Edge(edge), to: geom.MaxCoord}
	if some {
		from, to, two := strings.Cut(part, "-")
		var err, err2 error
		e.from, err = geom.ParseInches(from)
		e.to, err2 = geom.ParseInches(to)
		if !two || err != nil || err2 != nil || e.from < 0 || e.to <= e.from || e.to > geom.MaxCoord {
			return e, false
		}
	}
	for _, known := range setup.Edges {
		if edge == known {
			return e, true
		}
	}
	return e, false
}

// EdgeKey reads edge= of a unit: the edges on which it arrives, or stretches of them, in a list with commas.
func EdgeKey(l *text.Line) (string, error) {
	v, ok := l.Get("edge")
	if !ok {
		return "", nil
	}
	for _, word := range strings.Split(v, ",") {
		if _, ok := readStretch(word); !ok {
			return "", l.Errorf("edge=%s: expected %s, or a stretch of one such as %s:32-72, several with commas", v, strings.Join(setup.Edges, ", "), setup.Edges[0])
		}
	}
	return v, nil
}

// edgesOf lists the edges on which a Section may arrive: those set for it, else the Reserve Edges of its side's zones
// (DL2-SCEN-22), else the side's own long edge.
func edgesOf(g *model.Game, unit rules.UnitID) []stretch {
	var out []stretch
	add := func(words string) {
		for _, word := range strings.Split(words, ",") {
			if e, ok := readStretch(word); ok {
				out = append(out, e)
			}
		}
	}
	if e := g.Section(unit).Edge; e != "" {
		add(e)
		return out
	}
	for _, z := range g.E.Zones {
		if z.Seat == g.Unit(unit).Seat && z.Kind == "main" && z.Edge != "" {
			add(z.Edge)
		}
	}
	if len(out) == 0 {
		add(map[rules.Seat]string{rules.SeatA: "bottom", rules.SeatB: "top"}[g.Unit(unit).Seat])
	}
	return out
}
