package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules/geom"
	"baize/rules/text"
)

// Form is how a line says where something lies; it is the key that says so.
type Form string

// The forms. At is a point with a facing: an objective or a model.
const (
	Poly Form = "poly"
	Line Form = "line"
	Disc Form = "disc"
	Rect Form = "rect"
	Oval Form = "oval"
	At   Form = "at"
)

var forms = []Form{Poly, Line, Disc, Rect, Oval, At}

// usualWidth is the width of a stroke whose line gives none.
const usualWidth = geom.Inch / 2

// Outline is where something lies, as its line says it. The zero value is nowhere. Points are shared and never changed in place.
type Outline struct {
	Form Form
	Pts  []geom.Point // corners, bends, or the one centre, in µm
	W, L geom.Length  // of a disc its diameter, of rectangle and oval both sizes, of a stroke its width
	H    geom.Heading
}

// Shape returns the footprint, that of a point being a disc of a quarter inch; no footprint where it is nowhere.
func (o Outline) Shape() geom.Shape {
	switch o.Form {
	case Poly:
		return geom.Poly(o.Pts)
	case Line:
		return geom.Stroke(o.Pts, o.W)
	case Disc:
		return geom.Disc(o.Pts[0], o.W)
	case Rect:
		return geom.Rect(o.Pts[0], o.W, o.L, o.H)
	case Oval:
		return geom.Oval(o.Pts[0], o.W, o.L, o.H)
	case At:
		return geom.Disc(o.Pts[0], geom.Inch/4)
	}
	return geom.Shape{}
}

// Centre returns the middle of the bounds of the points.
func (o Outline) Centre() geom.Point {
	if len(o.Pts) == 1 {
		return o.Pts[0]
	}
	b := geom.EmptyBox()
	for _, p := range o.Pts {
		b = b.Extend(p)
	}
	return b.Centre()
}

// Equal reports whether both lie alike, point by point.
func (o Outline) Equal(p Outline) bool {
	return o.Form == p.Form && o.W == p.W && o.L == p.L && o.H == p.H && slices.Equal(o.Pts, p.Pts)
}

// each returns the outline with every point changed.
func (o Outline) each(f func(geom.Point) geom.Point) Outline {
	pts := make([]geom.Point, len(o.Pts))
	for i, p := range o.Pts {
		pts[i] = f(p)
	}
	o.Pts = pts
	return o
}

// valid names what is wrong with an outline that an edit has made.
func (o Outline) valid() error {
	if o.Form == "" {
		return nil
	}
	table := geom.Box{Min: geom.Pt(-geom.MaxCoord, -geom.MaxCoord), Max: geom.Pt(geom.MaxCoord, geom.MaxCoord)}
	for _, p := range o.Pts {
		if !table.Contains(p) {
			return fmt.Errorf("too far off the table")
		}
	}
	if len(o.Pts) > maxPoints {
		return fmt.Errorf("more than %d points", maxPoints)
	}
	switch o.Form {
	case Poly:
		return geom.ValidPolygon(o.Pts)
	case Line:
		if len(o.Pts) < 2 || o.W <= 0 {
			return fmt.Errorf("a stroke has two points or more and a width above 0")
		}
	case Disc:
		if o.W <= 0 {
			return fmt.Errorf("a disc has a diameter above 0")
		}
	case Rect, Oval:
		if o.W <= 0 || o.L <= 0 {
			return fmt.Errorf("sizes are above 0")
		}
	}
	if max(o.W, o.L) > geom.MaxCoord {
		return fmt.Errorf("too large")
	}
	return nil
}

// readOutline takes the keys that say where a line's thing lies and gives the others. A line that says it in none of the forms,
// in two of them or in a way that cannot be read has no outline and keeps all of its keys: building it names the fault.
func readOutline(l *text.Line, facing geom.Heading) (Outline, []text.Key) {
	all := make([]text.Key, len(l.Keys))
	for i, k := range l.Keys {
		all[i] = text.Key{Name: k.Name, Value: k.Value}
	}
	var o Outline
	value := ""
	for _, f := range forms {
		for _, k := range all {
			if k.Name != string(f) {
				continue
			}
			if o.Form != "" {
				return Outline{}, all
			}
			o.Form, value = f, k.Value
		}
	}
	if o.Form == "" || !o.read(value) {
		return Outline{}, all
	}
	if o.Form == At {
		o.H = facing
	}
	if o.Form == Line {
		o.W = usualWidth
	}
	rest := all[:0:0]
	for _, k := range all {
		var err error
		switch {
		case k.Name == string(o.Form):
		case k.Name == "facing" && o.turns():
			if o.H, err = text.ParseDegrees(k.Value); err == nil {
				o.H = o.H.Norm()
			}
		case k.Name == "width" && o.Form == Line:
			o.W, err = geom.ParseInches(k.Value)
		default:
			rest = append(rest, k)
		}
		if err != nil {
			return Outline{}, all
		}
	}
	if o.valid() != nil {
		return Outline{}, all
	}
	return o, rest
}

// turns reports whether lines of the form give a facing.
func (o Outline) turns() bool { return o.Form == Rect || o.Form == Oval || o.Form == At }

// read takes the value of the key of the form.
func (o *Outline) read(v string) bool {
	switch o.Form {
	case Poly, Line:
		parts := strings.Split(v, ";")
		if len(parts) > maxPoints {
			return false
		}
		for _, s := range parts {
			p, err := text.ParsePoint(s)
			if err != nil {
				return false
			}
			o.Pts = append(o.Pts, p)
		}
		return true
	}
	want := map[Form]int{At: 2, Disc: 3, Rect: 4, Oval: 4}[o.Form]
	parts := strings.Split(v, ",")
	if len(parts) != want {
		return false
	}
	var n [4]geom.Length
	for i, s := range parts {
		var err error
		if n[i], err = geom.ParseInches(s); err != nil {
			return false
		}
	}
	o.Pts, o.W, o.L = []geom.Point{geom.Pt(n[0], n[1])}, n[2], n[3]
	return true
}

// keys writes the outline as keys. usual is what the facing is where a line gives none.
func (o Outline) keys(usual geom.Heading) []text.Key {
	if o.Form == "" {
		return nil
	}
	var b strings.Builder
	for i, p := range o.Pts {
		if i > 0 {
			b.WriteByte(';')
		}
		b.WriteString(inches(p.X) + "," + inches(p.Y))
	}
	switch o.Form {
	case Disc:
		b.WriteString("," + inches(o.W))
	case Rect, Oval:
		b.WriteString("," + inches(o.W) + "," + inches(o.L))
	}
	out := []text.Key{{Name: string(o.Form), Value: b.String()}}
	switch {
	case o.Form == Line && o.W != usualWidth:
		out = append(out, text.Key{Name: "width", Value: inches(o.W)})
	case o.turns() && o.H != usual:
		out = append(out, text.Key{Name: "facing", Value: degrees(o.H)})
	}
	return out
}

func inches(l geom.Length) string { return l.Decimal() }

func degrees(h geom.Heading) string {
	s := strconv.Itoa(int(h / 100))
	if frac := h % 100; frac != 0 {
		s += strings.TrimRight(fmt.Sprintf(".%02d", frac), "0")
	}
	return s
}
