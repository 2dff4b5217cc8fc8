package geom

import "testing"

// country is a table of 72x48 inches with woods, ponds and hills of 8 points, a river, roads, walls and 100 models: as drawn by the
// corners alone, or as the curves through the same points. It gives pairs of models to ask about too.
func country(curves bool) (*Sight, []Shape, [][2]int) {
	r := newPCG(21)
	table := Table(72*Inch, 48*Inch)
	var shapes []Shape
	lay := func(knots []Knot, width Length) {
		var pts []Point
		for _, k := range knots {
			pts = append(pts, k.At)
		}
		s, err := Stroke(pts, width), error(nil)
		switch {
		case width == 0 && !curves:
			s = Poly(pts)
		case width == 0:
			s, err = Curved(knots)
		case curves:
			s, err = Splined(knots, width)
		}
		if err != nil {
			panic(err)
		}
		shapes = append(shapes, s)
	}
	for range 14 {
		lay(r.ring(r.point(table), 8, 3*Inch, 5*Inch, false), 0)
	}
	for i := range 3 {
		var knots []Knot
		for x := range 7 {
			knots = append(knots, Knot{At: Point{Length(x) * 12 * Inch, Length(12+10*i)*Inch + r.length(0, 4*Inch)}})
		}
		lay(knots, 3*Inch)
	}
	for range 12 {
		lay(r.course(r.point(table), 3, false), Inch/2)
	}
	for range 8 {
		shapes = append(shapes, Rect(r.point(table), 5*Inch, 6*Inch, r.heading()))
	}
	land := len(shapes)
	for range 100 {
		shapes = append(shapes, Disc(r.point(table), 29972))
	}
	s := NewSight(table)
	for i, o := range shapes {
		s.Add(o, int32(i), 1)
	}
	var pairs [][2]int
	for len(pairs) < 256 {
		a, b := land+r.n(100), land+r.n(100)
		if a != b {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return s, shapes, pairs
}

// BenchmarkCountry compares questions of sight over curves with those over the polygons of their points.
func BenchmarkCountry(b *testing.B) {
	var dst []Crossing
	for _, ask := range []struct {
		name string
		do   func(s *Sight, from, to Shape, q *Query)
	}{
		{"AnyToAny", func(s *Sight, from, to Shape, q *Query) { s.AnyToAny(from, to, q) }},
		{"CentreRay", func(s *Sight, from, to Shape, q *Query) { s.CentreRay(from.C, to.C, q) }},
		{"Enters", func(s *Sight, from, to Shape, q *Query) { s.Enters(from.C, to.C, q) }},
		{"Crossings", func(s *Sight, from, to Shape, q *Query) { dst = s.Crossings(from.C, to.C, q, dst[:0]) }},
	} {
		for _, kind := range []string{"polygons", "curves"} {
			b.Run(ask.name+"/"+kind, func(b *testing.B) {
				s, shapes, pairs := country(kind == "curves")
				q := Query{Exclude: make([]int32, 2)}
				i := 0
				for b.Loop() {
					p := pairs[i&255]
					q.Exclude[0], q.Exclude[1] = int32(p[0]), int32(p[1])
					ask.do(s, shapes[p[0]], shapes[p[1]], &q)
					i++
				}
			})
		}
	}
}

// BenchmarkCountryContact compares what moving asks of pieces: overlap, containment and sweeps of a base.
func BenchmarkCountryContact(b *testing.B) {
	for _, ask := range []struct {
		name string
		do   func(base, piece Shape, to Point)
	}{
		{"Overlap", func(base, piece Shape, _ Point) { Overlap(base, piece) }},
		{"Contains", func(base, piece Shape, _ Point) { piece.Contains(base) }},
		{"ContainsPoint", func(base, piece Shape, _ Point) { piece.ContainsPoint(base.C) }},
		{"Sweep", func(base, piece Shape, to Point) { Sweep(base, Path{base.C, to}, piece) }},
	} {
		for _, kind := range []string{"polygons", "curves"} {
			b.Run(ask.name+"/"+kind, func(b *testing.B) {
				_, shapes, pairs := country(kind == "curves")
				i := 0
				for b.Loop() {
					p := pairs[i&255]
					ask.do(shapes[p[0]], shapes[i%17], shapes[p[1]].C)
					i++
				}
			})
		}
	}
}
