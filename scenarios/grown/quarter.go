package grown

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// quarter is one of the four that a grown table is laid from, with the size of each: the first is as the scenario has it.
type quarter struct {
	n    int
	w, h geom.Length
}

func quartersOf(s *rules.State) (out [Times]quarter) {
	for n := range out {
		out[n] = quarter{n, s.Table.W, s.Table.H}
	}
	return out
}

func (q quarter) flipsX() bool { return q.n%2 == 1 }
func (q quarter) flipsY() bool { return q.n/2 == 1 }

// suffix is what the labels of a quarter end in.
func (q quarter) suffix() string {
	if q.n == 0 {
		return ""
	}
	return fmt.Sprintf("-%d", q.n+1)
}

// point is where a point of the scenario lies in the quarter.
func (q quarter) point(p geom.Point) geom.Point {
	if q.flipsX() {
		p.X = 2*q.w - p.X
	}
	if q.flipsY() {
		p.Y = 2*q.h - p.Y
	}
	return p
}

// heading is a heading of the scenario in the quarter.
func (q quarter) heading(h geom.Heading) geom.Heading {
	if q.flipsX() {
		h = -h
	}
	if q.flipsY() {
		h = 18000 - h
	}
	return h.Norm()
}

// beside and above replace the edges of the table as a quarter beside the first and one above it have them.
var beside, above = strings.NewReplacer("left", "right", "right", "left"), strings.NewReplacer("bottom", "top", "top", "bottom")

// edge is an edge of the scenario's table in the quarter.
func (q quarter) edge(name string) string {
	if q.flipsX() {
		name = beside.Replace(name)
	}
	if q.flipsY() {
		name = above.Replace(name)
	}
	return name
}

// line moves what a line lays on the table into the quarter.
func (q quarter) line(l *text.Line) error {
	for i := range l.Keys {
		k := &l.Keys[i]
		switch k.Name {
		case "at", "poly", "line":
			list, err := setup.Points(l, k.Value)
			if err != nil {
				return err
			}
			parts := make([]string, len(list))
			for i, p := range list {
				parts[i] = written(q.point(p))
			}
			k.Value = strings.Join(parts, ";")
		case "disc", "rect", "oval":
			parts := strings.SplitN(k.Value, ",", 3)
			if len(parts) < 3 {
				return l.Errorf("%s=%s: expected x,y and sizes", k.Name, k.Value)
			}
			p, err := text.ParsePoint(parts[0] + "," + parts[1])
			if err != nil {
				return l.Errorf("%s=%s: %v", k.Name, k.Value, err)
			}
			k.Value = written(q.point(p)) + "," + parts[2]
		case "facing":
			h, err := text.ParseDegrees(k.Value)
			if err != nil {
				return l.Errorf("%s=%s: %v", k.Name, k.Value, err)
			}
			k.Value = strconv.FormatFloat(float64(q.heading(h))/100, 'f', -1, 64)
		case "edge":
			k.Value = q.edge(k.Value)
		}
	}
	return nil
}

func written(p geom.Point) string { return p.X.Decimal() + "," + p.Y.Decimal() }
