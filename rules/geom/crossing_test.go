package geom

import (
	"slices"
	"testing"
)

// legByLeg is what a ray has of a stroke, every leg measured by itself.
func (r *ray) legByLeg(s *spine) (out []span) {
	for i := range s.edges() {
		c, d := s.edge(i)
		if p := r.capsule(c, d, s.r); !p.empty() {
			out = append(out, p)
		}
	}
	return r.within(out)
}

// within merges stretches and cuts them to the ray.
func (r *ray) within(s []span) (out []span) {
	s = s[:mergeSpans(s)]
	for _, p := range s {
		if p = p.clip(span{0, r.l}); !p.empty() {
			out = append(out, p)
		}
	}
	return out
}

// A ray has of a stroke what it has of its legs one by one, to the last bit, however it runs: across, along, at its edge, from inside.
func TestCrossingIsEveryLeg(t *testing.T) {
	table := Table(24*Inch, 18*Inch)
	quick, whole, cut := 0, 0, 0
	each(t, 400, func(t *testing.T, r *pcg) {
		width := r.length(1, 4*Inch)
		if r.n(8) == 0 {
			width = r.length(1, 40)
		}
		stroke, err := Splined(r.course(r.point(table), 3+r.n(6), r.n(2) == 0), width)
		if err != nil || r.n(4) == 0 {
			stroke = r.wall(r.point(table), 3+r.n(14))
			stroke.W = width
		}
		it := newItem(Blocker{Shape: stroke})
		sp := &it.sp
		for range 150 {
			a, b := r.aim(table, sp.pts), r.aim(table, sp.pts)
			if i := r.n(len(sp.pts) - 1); r.n(3) == 0 { // along the edge of a leg, nearly
				c, d := sp.edge(i)
				v := d.Sub(c)
				off := Point{}.Toward(v.left(), sp.r+r.length(-3, 3))
				a, b = c.Add(off).Sub(v.Scale(r.length(-3, 3), 2)), d.Add(off).Add(v.Scale(r.length(-3, 3), 2)).Add(Point{r.length(-300, 300), r.length(-300, 300)})
			}
			if a == b {
				continue
			}
			ray := newRay(a, b)
			want := ray.legByLeg(sp)
			got := ray.within(ray.appendSpans(nil, sp))
			if !slices.Equal(got, want) {
				t.Fatalf("%v to %v: %v, want %v", a, b, got, want)
			}
			at, ok := it.start(&ray)
			if ok != (len(want) > 0) || ok && at != want[0].lo {
				t.Fatalf("%v to %v begins %d %v, want %v", a, b, at, ok, want)
			}
			if len(want) == 0 {
				continue
			}
			whole++
			if len(want) > 1 || want[0].lo == 0 || want[0].hi == ray.l {
				cut++
			}
			if len(ray.strokeSpans(nil, sp, false)) == len(want) {
				quick++
			}
		}
	})
	if whole < 10000 || cut < 2000 || quick < 5000 {
		t.Errorf("%d rays inside, %d cut, %d measured quickly: too few", whole, cut, quick)
	}
}

// What lines meet first, and in which order, does not depend on the order in which they were gathered.
func TestCrossingsAreSorted(t *testing.T) {
	each(t, 60, func(t *testing.T, r *pcg) {
		var cs []Crossing
		for i := range r.n(40) {
			cs = append(cs, Crossing{ID: int32(r.n(4)), Handle: int32(i), From: Length(r.n(5))})
		}
		for i := range cs {
			j := r.n(i + 1)
			cs[i], cs[j] = cs[j], cs[i]
		}
		sortCrossings(cs)
		for i := 1; i < len(cs); i++ {
			a, b := cs[i-1], cs[i]
			if a.From > b.From || a.From == b.From && (a.ID > b.ID || a.ID == b.ID && a.Handle > b.Handle) {
				t.Fatalf("%v before %v", a, b)
			}
		}
	})
}
