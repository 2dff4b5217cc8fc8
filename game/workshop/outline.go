package workshop

import (
	"fmt"
	"slices"

	"baize/rules/geom"
)

// Form is how a line says where something lies; it is the key that says so.
type Form string

// The forms. At is a point with a facing: an objective or a model.
const (
	Poly Form = "poly"
	Line Form = "line"
	// Curve and Spline are an outline and a stroke that go smoothly through their points.
	Curve  Form = "curve"
	Spline Form = "spline"
	Disc   Form = "disc"
	Rect   Form = "rect"
	Oval   Form = "oval"
	At     Form = "at"
)

var forms = []Form{Poly, Line, Curve, Spline, Disc, Rect, Oval, At}

// area reports whether the form is an outline of points.
func (f Form) area() bool { return f == Poly || f == Curve }

// stroke reports whether the form is a stroke with bends.
func (f Form) stroke() bool { return f == Line || f == Spline }

// bends reports whether the form has points that can be moved one by one.
func (f Form) bends() bool { return f.area() || f.stroke() }

// smooth reports whether the form goes smoothly through its points.
func (f Form) smooth() bool { return f == Curve || f == Spline }

// usualWidth is the width of a stroke whose line gives none.
const usualWidth = geom.Inch / 2

// Outline is where something lies, as its line says it. The zero value is nowhere. Points are shared and never changed in place.
type Outline struct {
	Form Form
	Pts  []geom.Point // corners, bends, or the one centre, in µm
	W, L geom.Length  // of a disc its diameter, of rectangle and oval both sizes, of a stroke its width
	H    geom.Heading
	// Sharp says for each point of a curve or spline whether it is a corner; nil where none is.
	Sharp []bool
	flat  *geom.Shape // of a curve or spline, once it was flattened
}

// sharp reports whether a point of a curve or spline is a corner.
func (o Outline) sharp(i int) bool { return i < len(o.Sharp) && o.Sharp[i] }

// knots are the points of a curve or spline.
func (o Outline) knots() []geom.Knot {
	out := make([]geom.Knot, len(o.Pts))
	for i, p := range o.Pts {
		out[i] = geom.Knot{At: p, Corner: o.sharp(i)}
	}
	return out
}

// flattened is the footprint of a curve or spline, with what is wrong with it.
func (o Outline) flattened() (geom.Shape, error) {
	if o.Form == Curve {
		return geom.Curved(o.knots())
	}
	return geom.Splined(o.knots(), o.W)
}

// settled returns the outline with its footprint, so that it is flattened once.
func (o Outline) settled() Outline {
	if o.flat != nil || !o.Form.smooth() {
		return o
	}
	if s, err := o.flattened(); err == nil {
		o.flat = &s
	}
	return o
}

// inserted returns the outline with a point more, behind the one counted i from 0, or as the first for -1.
func (o Outline) inserted(i int, p geom.Point) Outline {
	if o.Sharp != nil {
		o.Sharp = slices.Insert(slices.Clone(o.Sharp), i+1, false)
	}
	o.Pts, o.flat = slices.Insert(slices.Clone(o.Pts), i+1, p), nil
	return o
}

// deleted returns the outline without a point.
func (o Outline) deleted(i int) Outline {
	if o.Sharp != nil {
		o.Sharp = slices.Delete(slices.Clone(o.Sharp), i, i+1)
	}
	o.Pts, o.flat = slices.Delete(slices.Clone(o.Pts), i, i+1), nil
	return o
}

// at returns the outline with its points elsewhere.
func (o Outline) at(pts []geom.Point) Outline {
	o.Pts, o.flat = pts, nil
	return o
}

// Shape returns the footprint, that of a point being a disc of a quarter inch; no footprint where it is nowhere.
func (o Outline) Shape() geom.Shape {
	switch o.Form {
	case Poly:
		return geom.Poly(o.Pts)
	case Line:
		return geom.Stroke(o.Pts, o.W)
	case Curve, Spline:
		if o.flat != nil {
			return *o.flat
		}
		if s, err := o.flattened(); err == nil {
			return s
		}
		if o.Form == Curve {
			return geom.Poly(o.Pts)
		}
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
	if o.Form != p.Form || o.W != p.W || o.L != p.L || o.H != p.H || !slices.Equal(o.Pts, p.Pts) {
		return false
	}
	for i := range o.Pts {
		if o.sharp(i) != p.sharp(i) {
			return false
		}
	}
	return true
}

// each returns the outline with every point changed.
func (o Outline) each(f func(geom.Point) geom.Point) Outline {
	pts := make([]geom.Point, len(o.Pts))
	for i, p := range o.Pts {
		pts[i] = f(p)
	}
	o.Pts, o.flat = pts, nil
	return o
}

// rigid is each for what leaves every form as it is: a way, a mirror, a quarter of a turn.
func (o Outline) rigid(f func(geom.Point) geom.Point) Outline {
	out := o.each(f)
	if o.flat == nil {
		return out
	}
	var s geom.Shape
	pts := make([]geom.Point, len(o.flat.Pts))
	for i, p := range o.flat.Pts {
		pts[i] = f(p)
	}
	if o.Form == Curve {
		s = geom.Poly(pts)
	} else {
		s = geom.Stroke(pts, o.W)
	}
	out.flat = &s
	return out
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
	case Curve, Spline:
		if o.Form == Spline && o.W <= 0 {
			return fmt.Errorf("a stroke has a width above 0")
		}
		if o.flat != nil {
			return nil
		}
		_, err := o.flattened()
		return err
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
