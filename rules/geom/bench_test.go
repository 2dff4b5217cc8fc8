package geom

import "testing"

// benchScene is a 72x48 table with 40 terrain pieces and 100 models, and pairs
// of models to ask about.
func benchScene() (*Sight, []Shape, [][2]int) {
	r := newPCG(7)
	s, shapes := scene(r, Table(72*Inch, 48*Inch), 40, 100, false)
	var pairs [][2]int
	for len(pairs) < 256 {
		a, b := 40+r.n(100), 40+r.n(100)
		if a != b {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return s, shapes, pairs
}

func BenchmarkCentreRay(b *testing.B) {
	benchLines(b, func(s *Sight, from, to Point, q *Query) { s.CentreRay(from, to, q) })
}

func BenchmarkEnters(b *testing.B) {
	benchLines(b, func(s *Sight, from, to Point, q *Query) { s.Enters(from, to, q) })
}

// benchLines measures what is asked of a line between two models, each of which it passes through.
func benchLines(b *testing.B, ask func(s *Sight, from, to Point, q *Query)) {
	s, shapes, pairs := benchScene()
	q := Query{Exclude: make([]int32, 2)}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		p := pairs[i&255]
		q.Exclude[0], q.Exclude[1] = int32(p[0]), int32(p[1])
		ask(s, shapes[p[0]].C, shapes[p[1]].C, &q)
		i++
	}
}

func BenchmarkAnyToAny(b *testing.B) {
	s, shapes, pairs := benchScene()
	q := Query{Exclude: make([]int32, 2)}
	for _, p := range pairs { // warm the scratch room
		q.Exclude[0], q.Exclude[1] = int32(p[0]), int32(p[1])
		s.AnyToAny(shapes[p[0]], shapes[p[1]], &q)
	}
	b.ReportAllocs()
	i, full := 0, 0
	for b.Loop() {
		p := pairs[i&255]
		q.Exclude[0], q.Exclude[1] = int32(p[0]), int32(p[1])
		q.work.vague = false
		s.AnyToAny(shapes[p[0]], shapes[p[1]], &q)
		if q.work.vague {
			full++
		}
		i++
	}
	b.ReportMetric(float64(full)/float64(i)*100, "%exhaustive")
}

func BenchmarkCrossings(b *testing.B) {
	s, shapes, pairs := benchScene()
	var q Query
	var dst []Crossing
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		p := pairs[i&255]
		dst = s.Crossings(shapes[p[0]].C, shapes[p[1]].C, &q, dst[:0])
		i++
	}
}

func BenchmarkMove(b *testing.B) {
	s, shapes, _ := benchScene()
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		k := 40 + i%100
		s.Move(k, shapes[k].C.Add(Point{Length(i & 1023), 0}), 0)
		i++
	}
}

// ranks is a table crowded with blocks of bases in contact, terrain that
// models stand partly in, hulls and ovals.
func ranks() (*Sight, []Shape) {
	r := newPCG(11)
	table := Table(72*Inch, 48*Inch)
	s := NewSight(table)
	var shapes []Shape
	for range 12 {
		c, h := r.point(table), r.heading()
		for i := range 10 {
			p := Point{Length(i%5) * 29972, Length(i/5) * 29972}
			shapes = append(shapes, Disc(c.Add(h.turn(p)), 29972))
		}
	}
	for range 6 {
		shapes = append(shapes, Rect(r.point(table), 2*Inch, 3*Inch, r.heading()))
		shapes = append(shapes, Oval(r.point(table), 3*Inch/2, 3*Inch, r.heading()))
	}
	for range 15 {
		shapes = append(shapes, r.star(r.point(table), 16, Inch, 3*Inch), r.wall(r.point(table), 4))
	}
	for i, o := range shapes {
		s.Add(o, int32(i), 1)
	}
	return s, shapes
}

func BenchmarkAnyToAnyRanks(b *testing.B) {
	s, shapes := ranks()
	r := newPCG(1)
	var pairs [][2]int
	for len(pairs) < 512 {
		i, j := r.n(132), r.n(132)
		if i != j {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	q := Query{Exclude: make([]int32, 2)}
	b.ReportAllocs()
	i, full := 0, 0
	for b.Loop() {
		p := pairs[i&511]
		q.Exclude[0], q.Exclude[1] = int32(p[0]), int32(p[1])
		q.work.vague = false
		s.AnyToAny(shapes[p[0]], shapes[p[1]], &q)
		if q.work.vague {
			full++
		}
		i++
	}
	b.ReportMetric(float64(full)/float64(i)*100, "%exhaustive")
}

// The slowest answers, for the log.
func TestSlowestSight(t *testing.T) {
	if testing.Short() {
		t.Skip("figures only")
	}
	s, shapes := ranks()
	var q Query
	most, clear, n := 0, 0, 0
	for i := range 132 {
		for j := range i {
			q.Exclude = append(q.Exclude[:0], int32(i), int32(j))
			q.work.steps = 0
			res := s.AnyToAny(shapes[i], shapes[j], &q)
			most = max(most, q.work.steps)
			if res.Clear {
				clear++
			}
			n++
		}
	}
	t.Logf("%d of %d clear, at most %d steps of the search", clear, n, most)
	if most >= maxSteps {
		t.Errorf("the search ran out of steps")
	}
}
