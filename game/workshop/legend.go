package workshop

import (
	"fmt"
	"strings"

	"baize/rules/geom"
)

// Entry is a line of the legend of a plan: something that lies on the table, by the mark that stands on it there.
type Entry struct {
	Item  *Item
	Mark  string
	Name  string
	Where string // all that is needed to lay it: inches from the lower left corner, to the right and up
}

// Legend lists all that lies on the table in the order of the lines: terrain by numbers, zones as Z1 and so on, objectives as O1, models by
// their labels.
func Legend(d Document) []Entry {
	var out []Entry
	count := map[string]int{}
	for _, it := range d.Lying() {
		count[it.Word]++
		n := count[it.Word]
		e := Entry{Item: it, Mark: it.Label(), Name: it.Label(), Where: it.Out.Told()}
		switch it.Word {
		case WordTerrain:
			e.Mark, e.Name = itoa(n), it.Label()+", "+strings.ReplaceAll(it.Kind(), "-", " ")
		case WordZone:
			e.Mark = fmt.Sprint("Z", n)
		case WordObjective:
			e.Mark = fmt.Sprint("O", n)
		case WordModel, WordPlace:
			e.Name = "model"
			if name, ok := it.Get("name"); ok {
				e.Name = name
			}
			e.Where += ", facing " + degrees(it.Out.H) + "°"
		}
		if o := it.Order(); o != 0 {
			e.Where += fmt.Sprintf("; order %d", o)
		}
		if tags := it.Tags(); len(tags) > 0 {
			e.Where += "; " + strings.Join(tags, ", ")
		}
		out = append(out, e)
	}
	return out
}

// Told says in words where an outline lies and how large it is, in inches: corners, bends and points of curves one by one, with ! behind a
// point of a curve that is a corner.
func (o Outline) Told() string {
	switch o.Form {
	case Poly:
		return "corners " + o.told()
	case Curve:
		return "closed curve through " + o.told()
	case Line:
		return o.W.Decimal() + " wide from " + o.told()
	case Spline:
		return o.W.Decimal() + " wide along a curve through " + o.told()
	case Disc:
		return "centre " + o.told() + ", " + o.W.Decimal() + " across"
	case Rect, Oval:
		out := "centre " + o.told() + ", " + o.W.Decimal() + " × " + o.L.Decimal()
		if o.Form == Oval {
			out += " oval"
		}
		if o.H != 0 {
			out += ", turned " + degrees(o.H) + "° clockwise"
		}
		return out
	case At:
		return "at " + o.told()
	}
	return ""
}

// told writes the points of an outline.
func (o Outline) told() string {
	var out []string
	for i, p := range o.Pts {
		s := p.X.Decimal() + "," + p.Y.Decimal()
		if o.sharp(i) {
			s += "!"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// Middle is a point of an outline to write its mark at: in the middle of an area, half way along a stroke.
func (o Outline) Middle() geom.Point {
	if !o.Form.stroke() {
		return o.Centre()
	}
	pts := o.Shape().Pts
	if len(pts) == 2 {
		return geom.Pt((pts[0].X+pts[1].X)/2, (pts[0].Y+pts[1].Y)/2)
	}
	return pts[len(pts)/2]
}
