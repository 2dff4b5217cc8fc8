package place_test

import (
	"iter"
	"math/rand/v2"
	"testing"

	"baize/rules/geom"
	"baize/rules/place"
)

// TestNearestOfAll holds both searches for a near place against all places looked at one by one.
func TestNearestOfAll(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	found := 0
	for range 100 {
		s := crowd(r, 60)
		others := place.Bases{State: s}
		at, base := anywhere(r, s), anyBase(r)
		const far, step = 5 * geom.Inch, geom.Inch / 4
		fits := func(p geom.Point) bool { sh := base.Shape(p, 0); return place.OnTable(&s.Table, sh) && others.Free(sh) }
		var want geom.Point
		ok := false
		all := geom.Spots(geom.Box{Min: at, Max: at}.Grow(far), step)
		for p := range all {
			if fits(p) && (!ok || p.Dist(at) < want.Dist(at)) {
				want, ok = p, true
			}
		}
		if got, fit := place.NearestTo(at, far, step, fits); got != want || fit != ok {
			t.Errorf("near %v: got %v %v, want %v %v", at, got, fit, want, ok)
		}
		if got, fit := place.Nearest(all, at.Dist, fits); got != want || fit != ok {
			t.Errorf("nearest to %v: got %v %v, want %v %v", at, got, fit, want, ok)
		}
		if ok {
			found++
		}
	}
	if found < 80 {
		t.Errorf("%d places found, want more", found)
	}
}

// TestFirst takes the first that fits and looks at none after it.
func TestFirst(t *testing.T) {
	var grid iter.Seq[geom.Point] = place.Grid(geom.Box{Max: geom.PtIn(3, 2)}, geom.Inch)
	var seen []geom.Point
	at, ok := place.First(grid, func(p geom.Point) bool { seen = append(seen, p); return p.X == geom.Inch })
	if !ok || at != geom.PtIn(1, 0) || len(seen) != 4 || seen[2] != geom.PtIn(0, 2) {
		t.Errorf("got %v %v after %v", at, ok, seen)
	}
	seen = nil
	if at, ok := place.First(grid, func(p geom.Point) bool { seen = append(seen, p); return false }); ok || len(seen) != 12 {
		t.Errorf("got %v %v of %d", at, ok, len(seen))
	}
}

func TestHalve(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for range 500 {
		last, within := geom.Length(r.IntN(100000)), geom.Length(1+r.IntN(30))
		up := place.Halve(0, 100000, within, func(d geom.Length) bool { return d <= last })
		down := place.Halve(100000, -1, within, func(d geom.Length) bool { return d > last })
		if up > last || last-up >= within || down <= last || down-last > within {
			t.Errorf("the border is after %d, within %d: got %d from below, %d from above", last, within, up, down)
		}
	}
}
