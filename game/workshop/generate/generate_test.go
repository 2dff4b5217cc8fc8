package generate

import (
	"flag"
	"fmt"
	"testing"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// seeds is of how many seeds a style TestTables lays tables out; with more than 20 all forces set up on every table, else two by turns.
var seeds = flag.Int("seeds", 20, "seeds of each style and system")

// laid is a table that was laid out from nothing.
type laid struct {
	Request
	system string
	d      workshop.Document
	edit   workshop.Edit
}

func lay(t testing.TB, system string, w, h int, r Request) laid {
	t.Helper()
	d, err := workshop.New(system, "generated", "Generated", geom.Inches(w), geom.Inches(h), "meadow")
	if err != nil {
		t.Fatal(err)
	}
	e, err := Table(d, r)
	if err != nil {
		t.Fatal(err)
	}
	if d, err = e.Apply(d); err != nil {
		t.Fatal(err)
	}
	return laid{r, system, d, e}
}

// String names a table so that it can be laid out again.
func (l laid) String() string {
	w, h, _ := l.d.Table()
	return fmt.Sprintf("%s %s seed %d, %s, %s, %sx%s", l.system, l.Style, l.Seed, l.Density, l.Symmetry, w.Decimal(), h.Decimal())
}

// tables are those that are looked at: of each seed another density, symmetry and size.
func tables(t *testing.T, system string, style Style, n int, each func(l laid)) {
	wide := Widest(scenarios.Open(""), system)
	if wide < geom.Inch {
		t.Fatalf("the widest base of %s: got %s", system, wide)
	}
	for seed := range n {
		r := Request{Style: style, Density: Densities()[seed%3], Seed: uint64(seed), Symmetry: workshop.Symmetry(seed % 4), Wide: wide}
		w, h := 72, 48
		if seed%7 == 5 {
			w = 48
		}
		each(lay(t, system, w, h, r))
	}
}

func ofSystems(t *testing.T, f func(t *testing.T, system string, style Style)) {
	for _, sys := range rules.Systems() {
		if rules.GuideOf(sys).Landscape().Most == 0 {
			continue
		}
		for _, style := range Styles() {
			t.Run(sys.Info().ID+"/"+string(style), func(t *testing.T) {
				t.Parallel()
				f(t, sys.Info().ID, style)
			})
		}
	}
}

// TestTables holds of every table: the advice of the rules is followed, nothing is wrong with it, the forces in the box have room in their zones, and the
// widest base of them finds a way between the zones and to every objective, off all that bars any of them.
func TestTables(t *testing.T) {
	ofSystems(t, func(t *testing.T, system string, style Style) {
		lib := scenarios.Open("")
		var forces []string
		for _, e := range lib.List(scenarios.Forces) {
			if e.System == system {
				forces = append(forces, e.Name)
			}
		}
		tables(t, system, style, *seeds, func(l laid) {
			l.whole(t)
			if r := workshop.Check(l.bare(), lib); len(r.Faults) > 0 || r.State == nil {
				t.Errorf("%s: the map has the faults %v", l, r.Faults)
			} else {
				for _, h := range workshop.Hints(r.State) {
					if !h.OK() {
						t.Errorf("%s: %s", l, h.Text)
					}
				}
			}
			for i := 0; i < len(forces); i += 2 {
				if *seeds <= 20 && i/2 != int(l.Seed)%((len(forces)+1)/2) {
					continue
				}
				d := l.d
				for seat, k := range []int{i, (i + 1) % len(forces)} {
					d = done(t, d, workshop.SetForce([]rules.Seat{rules.SeatA, rules.SeatB}[seat], forces[k]))
				}
				r := workshop.Check(d, lib)
				if !r.Playable() || len(r.Faults) > 0 {
					t.Fatalf("%s: with %s: %+v", l, forces[i], r.Faults)
				}
				l.ways(t, d, r.State)
			}
		})
	})
}

func done(t testing.TB, d workshop.Document, e workshop.Edit) workshop.Document {
	t.Helper()
	d, err := e.Apply(d)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// bare is the map without the scenario.
func (l laid) bare() workshop.Document {
	d, _ := workshop.Read(workshop.Source{Name: "generated", Data: l.d.Text(workshop.Map)}, workshop.Source{})
	return d
}

// whole holds what is so of a table as it lies: pieces, corners, objectives, symmetry.
func (l laid) whole(t *testing.T) {
	t.Helper()
	w, h, _ := l.d.Table()
	table := geom.Table(w, h)
	for _, it := range l.d.Find(workshop.WordTerrain) {
		s := it.Out.Shape()
		inside := s.InBox(table)
		if it.Out.Form == workshop.Spline { // roads and streams run off the table
			for _, p := range it.Out.Pts {
				inside = table.Contains(p)
			}
		}
		if !inside || len(s.Pts) > geom.CurveCorners {
			t.Errorf("%s: %s: inside %v, %d corners", l, it.Label(), inside, len(s.Pts))
		}
	}
	goals := l.d.Find(workshop.WordObjective)
	for _, o := range goals {
		if y := o.Out.Pts[0].Y; y < h/4 || y > h-h/4 {
			t.Errorf("%s: an objective lies %s from the edge of a side", l, min(y, h-y))
		}
	}
	if n := len(goals); n < 3 || n > 4 {
		t.Errorf("%s: got %d objectives", l, n)
	}
	var zones []workshop.ID
	for _, it := range l.d.Find(workshop.WordZone) {
		zones = append(zones, it.ID)
	}
	if len(zones) < 2 {
		t.Errorf("%s: got %d zones", l, len(zones))
	}
	if !workshop.Symmetric(done(t, l.d, workshop.Remove(zones)), l.Symmetry) {
		t.Errorf("%s: one half does not answer the other", l)
	}
}

// ways holds that the widest base gets from one zone to the other and to the objectives around whatever bars any model of a battle.
func (l laid) ways(t *testing.T, d workshop.Document, s *rules.State) {
	t.Helper()
	sys, _ := rules.Find(s.System)
	guide := rules.GuideOf(sys)
	bars := func(p *rules.Piece) bool {
		for i := range s.Models {
			if guide.Bars(s, p.ID, s.Models[i].ID) {
				return true
			}
		}
		return false
	}
	var solid []geom.Shape
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; bars(p) {
			solid = append(solid, s.Table.Held(p, func(o *rules.Piece) bool { return !bars(o) })...)
		}
	}
	free := func(p geom.Point, beside geom.Length) bool {
		base := geom.Disc(p, l.Wide+2*beside)
		for _, o := range solid {
			if geom.Overlap(base, o) {
				return false
			}
		}
		return true
	}
	var goals []geom.Point
	for _, z := range d.Find(workshop.WordZone) {
		found := false
		for p := range geom.Spots(z.Out.Shape().Bounds(), geom.Inch) {
			if found = free(p, 65*tenth/10); found { // and is no nook that it only just fits into
				goals = append(goals, p)
				break
			}
		}
		if !found {
			t.Fatalf("%s: the widest base stands nowhere in zone %s", l, z.Label())
		}
	}
	for _, o := range d.Find(workshop.WordObjective) {
		goals = append(goals, o.Out.Pts[0])
	}
	maze := geom.NewMaze(geom.Barrier{Diameter: l.Wide, Shapes: solid})
	for _, to := range goals[1:] {
		if _, ok := maze.Route(goals[0], to, -1); !ok || !free(to, 0) {
			t.Errorf("%s: no way of %s inches from %v to %v", l, l.Wide.Decimal(), goals[0], to)
		}
	}
}
