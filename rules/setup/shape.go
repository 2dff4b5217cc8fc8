package setup

import (
	"strings"

	"baize/rules/geom"
	"baize/rules/text"
)

// forms are the keys that give the shape of a piece, and what is expected of them.
var forms = []string{"poly", "curve", "disc", "line", "spline", "rect", "oval"}

const formsUsage = "poly=x,y;x,y;... curve=x,y;x,y;... disc=x,y,diameter line=x,y;x,y spline=x,y;x,y rect=x,y,width,length oval=x,y,width,length"

// Shape takes the shape of a terrain line: exactly one of poly, curve, disc, line and spline (with width), rect and oval (with
// facing). knots are the control points of a curve or spline.
func Shape(l *text.Line) (out geom.Shape, knots []geom.Knot, err error) {
	facing, err := l.Facing("facing", 0)
	if err != nil {
		return out, nil, err
	}
	found := 0
	for _, kind := range forms {
		v, ok := l.Get(kind)
		if !ok {
			continue
		}
		found++
		if kind == "curve" || kind == "spline" {
			out, knots, err = curved(l, kind, v)
		} else {
			out, err = shape(l, kind, v, facing)
		}
		if err != nil {
			return geom.Shape{}, nil, err
		}
	}
	if found != 1 {
		return geom.Shape{}, nil, l.Errorf("expected one of %s", formsUsage)
	}
	return out, knots, nil
}

func shape(l *text.Line, kind, v string, facing geom.Heading) (geom.Shape, error) {
	switch kind {
	case "poly", "line":
		pts, err := Points(l, v)
		if err != nil {
			return geom.Shape{}, err
		}
		if kind == "poly" {
			if err := geom.ValidPolygon(pts); err != nil {
				return geom.Shape{}, l.Errorf("poly=%s: %v", v, err)
			}
			return geom.Poly(pts), nil
		}
		width, err := l.Length("width", usualWidth)
		if err != nil {
			return geom.Shape{}, err
		}
		if len(pts) < 2 || width <= 0 {
			return geom.Shape{}, l.Errorf("line=%s: expected two points or more and a width above 0", v)
		}
		out := geom.Stroke(pts, width)
		if err := out.Valid(); err != nil {
			return geom.Shape{}, l.Errorf("line=%s: %v", v, err)
		}
		return out, nil
	}
	n, err := numbers(l, kind, v)
	if err != nil {
		return geom.Shape{}, err
	}
	at := geom.Point{X: n[0], Y: n[1]}
	switch kind {
	case "disc":
		return geom.Disc(at, n[2]), nil
	case "oval":
		return geom.Oval(at, n[2], n[3], facing), nil
	}
	return geom.Rect(at, n[2], n[3], facing), nil
}

// usualWidth is the width of a stroke whose line gives none.
const usualWidth = geom.Inch / 2

// curved reads a closed curve, or a spline with its width.
func curved(l *text.Line, kind, v string) (geom.Shape, []geom.Knot, error) {
	knots, err := Knots(l, v)
	if err != nil {
		return geom.Shape{}, nil, err
	}
	var out geom.Shape
	if kind == "curve" {
		out, err = geom.Curved(knots)
	} else {
		var width geom.Length
		if width, err = l.Length("width", usualWidth); err != nil {
			return geom.Shape{}, nil, err
		}
		if width <= 0 {
			return geom.Shape{}, nil, l.Errorf("spline=%s: expected a width above 0", v)
		}
		out, err = geom.Splined(knots, width)
	}
	if err != nil {
		return geom.Shape{}, nil, l.Errorf("%s=%s: %v", kind, v, err)
	}
	return out, knots, nil
}

func numbers(l *text.Line, kind, v string) ([]geom.Length, error) {
	want := 4
	if kind == "disc" {
		want = 3
	}
	parts := strings.Split(v, ",")
	if len(parts) != want {
		return nil, l.Errorf("%s=%s: expected %d numbers", kind, v, want)
	}
	out := make([]geom.Length, want)
	for i, p := range parts {
		n, err := geom.ParseInches(p)
		if err != nil || (i >= 2 && n <= 0) {
			return nil, l.Errorf("%s=%s: expected inches, sizes above 0, got %q", kind, v, p)
		}
		out[i] = n
	}
	return out, nil
}

// Points reads "x,y;x,y;...".
func Points(l *text.Line, v string) ([]geom.Point, error) {
	parts := strings.Split(v, ";")
	if len(parts) > maxPoints {
		return nil, l.Errorf("more than %d points", maxPoints)
	}
	out := make([]geom.Point, len(parts))
	for i, p := range parts {
		at, err := text.ParsePoint(p)
		if err != nil {
			return nil, l.Errorf("%v", err)
		}
		out[i] = at
	}
	return out, nil
}

// Knots reads the control points of a curve: "x,y;x,y!;...", where ! keeps a corner.
func Knots(l *text.Line, v string) ([]geom.Knot, error) {
	parts := strings.Split(v, ";")
	if len(parts) > geom.MaxKnots {
		return nil, l.Errorf("%d points of a curve: expected at most %d", len(parts), geom.MaxKnots)
	}
	out := make([]geom.Knot, len(parts))
	for i, p := range parts {
		at, corner := strings.CutSuffix(p, "!")
		var err error
		if out[i].At, err = text.ParsePoint(at); err != nil {
			return nil, l.Errorf("point %d of a curve: expected x,y in inches, or x,y! for a corner, got %q", i+1, p)
		}
		out[i].Corner = corner
	}
	return out, nil
}
