package generate

import (
	"bytes"
	"slices"
	"testing"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// squares lists the systems whose tables are laid out in lots.
func squares() (out []rules.System) {
	for _, sys := range rules.Systems() {
		if len(rules.GuideOf(sys).Landscape().Lots) > 0 {
			out = append(out, sys)
		}
	}
	return out
}

// TestLots holds what lies on tables of squares: the pieces of the default scenario for each 50 army points of their size, each with its image,
// off the rows beside the edges of the sides and off the middle square, which is the objective; nothing that nobody enters touches its like, and a
// seed gives the same table again.
func TestLots(t *testing.T) {
	all := squares()
	if len(all) == 0 {
		t.Fatal("no system has tables of lots")
	}
	sys := all[0]
	land := rules.GuideOf(sys).Landscape()
	for _, c := range []struct {
		w, h, times int
		middle      geom.Point
	}{{44, 44, 1, geom.PtIn(22, 22)}, {72, 44, 2, geom.PtIn(34, 22)}, {96, 60, 3, geom.PtIn(46, 30)}} {
		for seed := range uint64(6) {
			r := Request{Style: Standard, Density: Even, Seed: seed}
			d := lay(t, sys.Info().ID, c.w, c.h, r).d
			if again := lay(t, sys.Info().ID, c.w, c.h, r).d; !bytes.Equal(d.Text(workshop.Map), again.Text(workshop.Map)) {
				t.Errorf("%dx%d, seed %d: another table", c.w, c.h, seed)
			}
			var aims []workshop.ID
			for _, it := range d.Find(workshop.WordObjective) {
				aims = append(aims, it.ID) // of an even number of columns the middle square lies beside the middle
			}
			if !workshop.Symmetric(done(t, d, workshop.Remove(aims)), workshop.HalfTurn) {
				t.Errorf("%dx%d, seed %d: one half is not the image of the other", c.w, c.h, seed)
			}
			n, want := map[string]int{}, map[string]int{}
			doors, shut := map[string]bool{}, map[string]bool{}
			for _, l := range land.Lots {
				want[l.Kind] += c.times * l.N
				if shut[l.Kind] = l.Bars; l.Door != "" {
					doors[l.Door] = true
					want[l.Door] += c.times * 4 * l.N
				}
			}
			var all, bars []geom.Shape
			for _, it := range d.Find(workshop.WordTerrain) {
				s := it.Out.Shape()
				n[it.Kind()]++
				if doors[it.Kind()] {
					continue
				}
				if b := s.Bounds(); b.Min.Y < 4*geom.Inch || b.Max.Y > geom.Length(c.h-4)*geom.Inch || s.ContainsPoint(c.middle) {
					t.Errorf("%dx%d, seed %d: %s lies beside an edge or on the objective", c.w, c.h, seed, it.Label())
				}
				for _, o := range all {
					if geom.Overlap(s, o) {
						t.Errorf("%dx%d, seed %d: %s lies on another piece", c.w, c.h, seed, it.Label())
					}
				}
				all = append(all, s)
				if shut[it.Kind()] {
					for _, o := range bars {
						if geom.Distance(s, o) == 0 {
							t.Errorf("%dx%d, seed %d: %s touches another one", c.w, c.h, seed, it.Label())
						}
					}
					bars = append(bars, s)
				}
			}
			for kind := range want {
				if n[kind] != want[kind] {
					t.Errorf("%dx%d, seed %d: got %d pieces of %s, want %d", c.w, c.h, seed, n[kind], kind, want[kind])
				}
			}
			goals := d.Find(workshop.WordObjective)
			if len(goals) != 1 || goals[0].Out.Pts[0] != c.middle {
				t.Errorf("%dx%d, seed %d: got %d objectives, want one on the middle square", c.w, c.h, seed, len(goals))
			}
			if r := workshop.Check(d, scenarios.Open("")); r.State == nil || len(r.State.Table.Pieces) != len(d.Find(workshop.WordTerrain)) {
				t.Errorf("%dx%d, seed %d: it cannot be built: %v", c.w, c.h, seed, r.Faults)
			}
		}
	}
}

// TestDoors holds that a house of such a table has a door on each side, on its left square as seen from outside.
func TestDoors(t *testing.T) {
	for _, sys := range squares() {
		d := lay(t, sys.Info().ID, 44, 44, Request{Style: Standard, Density: Even, Seed: 3}).d
		for _, l := range rules.GuideOf(sys).Landscape().Lots {
			if l.Door == "" || l.W != 2 || l.H != 2 {
				continue
			}
			var doors []geom.Point
			for _, it := range d.Find(workshop.WordTerrain) {
				if it.Kind() == l.Door {
					doors = append(doors, it.Out.Shape().Centre())
				}
			}
			for _, it := range d.Find(workshop.WordTerrain) {
				if it.Kind() != l.Kind {
					continue
				}
				for _, off := range []geom.Point{geom.PtIn(2, 4), geom.PtIn(-4, 2), geom.PtIn(-2, -4), geom.PtIn(4, -2)} {
					if !slices.ContainsFunc(doors, func(p geom.Point) bool { return p.Dist(it.Out.Shape().Centre().Add(off)) < geom.Inch/100 }) {
						t.Errorf("%s has no door at %v from its middle", it.Label(), off)
					}
				}
			}
		}
	}
}

// TestLotsRefused: what no table of squares can be laid out for is said.
func TestLotsRefused(t *testing.T) {
	for _, sys := range squares() {
		for _, c := range []struct{ w, h int }{{46, 44}, {20, 44}} {
			d, err := workshop.New(sys.Info().ID, "generated", "Generated", geom.Inches(c.w), geom.Inches(c.h), "meadow")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Table(d, Request{Style: Standard, Density: Even}); err == nil {
				t.Errorf("%dx%d: a table was laid out", c.w, c.h)
			}
		}
	}
}
