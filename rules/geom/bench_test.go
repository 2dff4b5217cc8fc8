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
	s, shapes, pairs := benchScene()
	q := Query{Exclude: make([]int32, 2)}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		p := pairs[i&255]
		q.Exclude[0], q.Exclude[1] = int32(p[0]), int32(p[1])
		s.CentreRay(shapes[p[0]].C, shapes[p[1]].C, &q)
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
