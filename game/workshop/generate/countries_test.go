package generate

import (
	"bytes"
	"fmt"
	"testing"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/scenarios"
)

// boards calls f for each board of the systems whose tables are laid out in lots: what the one line says that names it, "" for the usual one.
func boards(t *testing.T, f func(t *testing.T, sys rules.System, line, word string)) {
	t.Helper()
	n := 0
	for _, sys := range squares() {
		f(t, sys, "", "")
		for _, form := range workshop.Whole(sys) {
			for _, word := range form.Args[0].Words {
				if word != form.Args[0].Usual {
					n++
					t.Run(word, func(t *testing.T) { f(t, sys, form.ID, word) })
				}
			}
		}
	}
	if n == 0 {
		t.Fatal("no system has tables of lots on two boards")
	}
}

// onBoard is an empty table on a board.
func onBoard(t *testing.T, sys rules.System, line, word string, w, h int) workshop.Document {
	t.Helper()
	d, err := workshop.New(sys.Info().ID, "generated", "Generated", geom.Inches(w), geom.Inches(h), "meadow")
	if err != nil {
		t.Fatal(err)
	}
	if line != "" {
		d = done(t, d, workshop.SetWord(line, word))
	}
	return d
}

// TestCountries lays out every kind of country on every board and size: nothing is wrong with it, one half is the image of the other, the middle is
// free, no side finds its edge blocked, a seed gives the same table again and the next one another.
func TestCountries(t *testing.T) {
	lib := scenarios.Open("")
	boards(t, func(t *testing.T, sys rules.System, line, word string) {
		land := rules.GuideOf(sys).Landscape()
		for _, k := range Kinds(land) {
			for i, size := range [][2]int{{44, 44}, {72, 44}, {96, 60}} {
				for seed := range uint64(*seeds / 4) {
					if i > 0 && seed > 1 {
						break
					}
					name := fmt.Sprintf("%s %q %s %dx%d seed %d", sys.Info().ID, word, k.Style, size[0], size[1], seed)
					empty := onBoard(t, sys, line, word, size[0], size[1])
					laid := func(seed uint64) workshop.Document {
						e, err := Table(empty, Request{Style: k.Style, Density: Densities()[seed%3], Seed: seed})
						if err != nil {
							t.Fatalf("%s: %v", name, err)
						}
						return done(t, empty, e)
					}
					d := laid(seed)
					if !bytes.Equal(d.Text(workshop.Map), laid(seed).Text(workshop.Map)) {
						t.Errorf("%s: the seed gave another table", name)
					}
					if bytes.Equal(d.Text(workshop.Map), laid(seed+3).Text(workshop.Map)) {
						t.Errorf("%s: another seed gave the same table", name)
					}
					for _, f := range workshop.Check(d, lib).Faults {
						if f.Item != 0 {
							t.Errorf("%s: %s", name, f.Text)
						}
					}
					var aims []workshop.ID
					for _, it := range d.Find(workshop.WordObjective) {
						aims = append(aims, it.ID)
					}
					if len(aims) != 1 || !workshop.Symmetric(done(t, d, workshop.Remove(aims)), workshop.HalfTurn) {
						t.Errorf("%s: got %d objectives, or halves that do not answer one another", name, len(aims))
					}
					entry(t, name, d, land.Square)
				}
			}
		}
	})
}

// entry holds that half of the squares along the edge of each side, and the middle, lie in nothing that keeps everybody out.
func entry(t *testing.T, name string, d workshop.Document, side geom.Length) {
	t.Helper()
	s := workshop.Check(d, scenarios.Open("")).State
	if s == nil {
		t.Fatalf("%s: it cannot be built", name)
	}
	sys, _ := rules.Find(s.System)
	shut := func(p geom.Point) bool {
		for i := range s.Table.Pieces {
			k := &s.Table.Pieces[i]
			if k.Shape.ContainsPoint(p) && rules.GuideOf(sys).Bars(s, k.ID, 0) {
				return true
			}
		}
		return false
	}
	for _, y := range []geom.Length{side / 2, s.Table.H - side/2} {
		n, free := 0, 0
		for x := side / 2; x < s.Table.W; x += side {
			if n++; !shut(geom.Pt(x, y)) {
				free++
			}
		}
		if 2*free < n {
			t.Errorf("%s: %d of %d squares along an edge are free", name, free, n)
		}
	}
	if goal := d.Find(workshop.WordObjective)[0]; shut(goal.Out.Pts[0]) {
		t.Errorf("%s: nobody can stand at the objective", name)
	}
}

// TestForcesEnterCountries plays the first turns of battles of the forces in the box on tables of every country and board: both sides come on.
func TestForcesEnterCountries(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	lib := scenarios.Open("")
	boards(t, func(t *testing.T, sys rules.System, line, word string) {
		var forces []string
		for _, e := range lib.List(scenarios.Forces) {
			if e.System == sys.Info().ID && len(forces) < 2 {
				forces = append(forces, e.Name)
			}
		}
		if len(forces) < 2 {
			t.Fatal("the box has no two forces")
		}
		for _, k := range Kinds(rules.GuideOf(sys).Landscape()) {
			d := onBoard(t, sys, line, word, 44, 44)
			e, err := Table(d, Request{Style: k.Style, Density: Close, Seed: 7})
			if err != nil {
				t.Fatal(err)
			}
			d = done(t, done(t, done(t, d, e), workshop.SetForce(rules.SeatA, forces[0])), workshop.SetForce(rules.SeatB, forces[1]))
			r := workshop.Check(d, lib)
			if !r.Playable() {
				t.Fatalf("%s: %+v", k.Style, r.Faults)
			}
			b := rules.NewBattle(sys, r.State)
			luck, met := ai.NewRandom(3), [2]bool{}
			for range 300 {
				if open := b.Open(); b.State().Over != nil || met[0] && met[1] {
					break
				} else if c, err := luck.Decide(ai.LookAt(b, open.Seat)); err != nil {
					t.Fatalf("%s %q: %v", k.Style, word, err)
				} else if _, err := b.Do(c); err != nil {
					t.Fatalf("%s %q: %v", k.Style, word, err)
				}
				for i := range b.State().Models {
					if m := &b.State().Models[i]; m.Place == rules.OnTable && m.Seat != rules.NoSeat {
						met[m.Seat] = true
					}
				}
			}
			if !met[0] || !met[1] {
				t.Errorf("%s %q: sides that came on: %v, want both", k.Style, word, met)
			}
		}
	})
}
