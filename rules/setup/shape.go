package setup

import (
	"strings"

	"baize/rules/geom"
	"baize/rules/text"
)

// Shape takes the shape of a terrain line: exactly one of poly, disc, line (with width), rect and oval (with facing).
func Shape(l *text.Line) (geom.Shape, error) {
	facing, err := l.Facing("facing", 0)
	if err != nil {
		return geom.Shape{}, err
	}
	var out geom.Shape
	found := 0
	for _, kind := range []string{"poly", "disc", "line", "rect", "oval"} {
		v, ok := l.Get(kind)
		if !ok {
			continue
		}
		found++
		if out, err = shape(l, kind, v, facing); err != nil {
			return geom.Shape{}, err
		}
	}
	if found != 1 {
		return geom.Shape{}, l.Errorf("expected one of poly=x,y;x,y;... disc=x,y,diameter line=x,y;x,y rect=x,y,width,length oval=x,y,width,length")
	}
	return out, nil
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
		width, err := l.Length("width", geom.Inch/2)
		if err != nil {
			return geom.Shape{}, err
		}
		if len(pts) < 2 || width <= 0 {
			return geom.Shape{}, l.Errorf("line=%s: expected two points or more and a width above 0", v)
		}
		return geom.Stroke(pts, width), nil
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
