package geom

import "testing"

// TestSpots holds that every point of the grid within the box comes once, the middle first, and none nearer to the middle than a square
// that was finished before it.
func TestSpots(t *testing.T) {
	for _, c := range []struct{ wide, deep, step Length }{{10, 10, 2}, {9, 4, 2}, {4, 9, 2}, {1, 30, 3}, {30, 0, 3}, {5, 5, 7}, {0, 0, 1}} {
		box := Box{Pt(100, 200), Pt(100+c.wide, 200+c.deep)}
		mid := box.Centre()
		seen, ring := map[Point]bool{}, Length(0)
		for p := range Spots(box, c.step) {
			d := p.Sub(mid)
			if seen[p] || !box.Contains(p) || d.X%c.step != 0 || d.Y%c.step != 0 {
				t.Errorf("%+v: got %v twice, outside or off the grid", c, p)
			}
			r := max(d.X, -d.X, d.Y, -d.Y) / c.step
			if r < ring {
				t.Errorf("%+v: %v of square %d comes after square %d", c, p, r, ring)
			}
			seen[p], ring = true, r
		}
		want := 0
		for x := -c.wide; x <= c.wide; x++ {
			for y := -c.deep; y <= c.deep; y++ {
				if box.Contains(mid.Add(Pt(x*c.step, y*c.step))) {
					want++
				}
			}
		}
		if len(seen) != want {
			t.Errorf("%+v: got %d points, want %d", c, len(seen), want)
		}
	}
	n := 0
	for range Spots(EmptyBox(), 1) {
		n++
	}
	if n != 0 {
		t.Errorf("an empty box: got %d points, want none", n)
	}
}
