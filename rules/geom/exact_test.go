package geom

import "testing"

// Corners that no line from end to end can touch are left out of the search over all tangents: with them it finds the same.
func TestExhaustiveNeedsNoTurnedCorners(t *testing.T) {
	table := Table(16*Inch, 12*Inch)
	found, none, fewer := 0, 0, 0
	each(t, 250, func(t *testing.T, r *pcg) {
		s := NewSight(table)
		for i := range 3 + r.n(4) {
			s.Add(r.piece(t, table), int32(i), 1)
		}
		a, b := Disc(r.point(table), Inch), Rect(r.point(table), 2*Inch, 3*Inch, r.heading())
		var ba, bb spineBuf
		sa, sb := a.spine(ba[:]), b.spine(bb[:])
		var q Query
		if d8, _, _ := spineDist8(&sa, &sb); d8 <= sq8(sa.r+sb.r) {
			return
		}
		w := &q.work
		w.ends(&sa, &sb)
		s.gather(a.C, b.C, 4*Inch, table, &q)
		w.collect(s, &q)
		w.run(&sa, &sb)
		if w.wide {
			return
		}
		got := w.exhaust(&sa, &sb)
		n, from, to := len(w.full.feats), w.from, w.to
		w.wide = true
		if want := w.exhaust(&sa, &sb); got != want || got && (from != w.from || to != w.to) {
			t.Fatalf("%v from %v to %v, want %v from %v to %v", got, from, to, want, w.from, w.to)
		}
		if n < len(w.full.feats) {
			fewer++
		}
		if got {
			found++
		} else {
			none++
		}
	})
	if found < 20 || none < 20 || fewer < 50 {
		t.Errorf("%d found, %d not, %d with fewer corners: too few", found, none, fewer)
	}
}
