package legions_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
)

// TestLinesAreRowsWheneverTheyAreShotAt plays random battles of rows of men with Blast weapons and Snipers, who form Line, are shot at and
// lose men. Each shot is looked at when it falls: a Section that holds the Line marker stands in one row of two men or more then, and
// none gets it after a shot of the same command, which Overwatch fires at the end of the move (DL2-FORM-02, DL2-FORM-03, DL2-ORD-11).
func TestLinesAreRowsWheneverTheyAreShotAt(t *testing.T) {
	var lines strings.Builder
	fmt.Fprintln(&lines, `system dl2
table 36x36
weapon rifle "Rifle" er=12 lr=24 rad=2black/1black iad=- mars="sniper"
weapon bomb "Bomb Gun" er=12 lr=24 rad=3blue/2blue iad=- mars="blast"
profile man "Man" type=infantry mv=6 ir=1 lp=1 mad=1black weapons=rifle mars="fearless" base=1
profile bomber "Bomber" type=infantry mv=6 ir=2 lp=1 mad=1black weapons=bomb mars="fearless" base=1
profile serg "Sergeant" type=infantry mv=6 ir=2 lp=1 mad=2black mars="nco 4, fearless" base=1`)
	for i, seat := range []string{"a", "b"} {
		for u := 1; u <= 3; u++ {
			fmt.Fprintf(&lines, "unit %s%d %s \"Row\"\n", seat, u, strings.ToUpper(seat))
			for k, p := range []string{"man", "serg", "bomber", "man", "bomber"} {
				fmt.Fprintf(&lines, "model %s%d.%d %s at=%d,%d\n", seat, u, k+1, p, 3+10*(u-1)+k, 12+10*i)
			}
			if u > 1 {
				fmt.Fprintf(&lines, "marker %s%d line 1\nmarker %s%d overwatch 1\n", seat, u, seat, u)
			}
		}
	}
	fmt.Fprintln(&lines, "state turn=1 phase=activation to-act=A initiative=AB pool=12,12 target=90")
	start := table.Lay(t, lines.String())
	shots := 0
	for seed := uint64(1); seed <= uint64(6**soakBattles); seed++ {
		p := soak.New(t, soak.Start(t, start, seed), seed)
		before := start
		p.Told = func(out rules.Outcome) {
			if p.Battle.State().Wait == nil {
				shots += followLines(t, before, out.Events)
				before = p.Battle.State()
			}
		}
		for n := 0; p.Battle.State().Over == nil && n < 120; n++ {
			if c, ok := formLine(p.Battle); ok {
				p.Give(c)
			} else {
				p.Step()
			}
		}
	}
	if shots < 20 {
		t.Errorf("only %d shots at Lines", shots)
	}
}

// formLine is the Order to form Line where they stand, given to the Section that activates, if that may be given now.
func formLine(b *rules.Battle) (rules.Command, bool) {
	for _, o := range b.Open().Options {
		if c := o.Command; c != nil && o.Refused == nil && c.Kind == "order" && c.Name == model.FormLine && b.Check(*c).OK() {
			return *c, true
		}
	}
	return rules.Command{}, false
}

// followLines goes through the events of a command and returns how many shots were fired at Sections in Line.
func followLines(t *testing.T, before *rules.State, events []rules.Event) (shots int) {
	t.Helper()
	s, shot := before.Clone(), false
	for _, e := range events {
		switch e.Kind {
		case rules.EvMove, rules.EvPlace, rules.EvRemoved:
			m := s.Model(e.Model)
			if n := len(e.Path); n > 0 {
				m.At = e.Path[n-1]
			}
			if e.Kind == rules.EvRemoved {
				m.Place = rules.Removed
			}
		case rules.EvMarker:
			if e.Model == 0 && e.Name == model.InLine {
				if e.N > 0 && shot {
					t.Errorf("%s gets the Line marker after it was shot at", s.Unit(e.Unit).Label)
				}
				s.Unit(e.Unit).Markers = s.Unit(e.Unit).Markers.With(e.Name, e.N)
			}
		case rules.EvShot:
			shot = true
			for i := range s.Units {
				u := &s.Units[i]
				if !u.Markers.Has(model.InLine) {
					continue
				}
				var row []geom.Shape
				for _, m := range u.Models {
					if k := s.Model(m); k.Place == rules.OnTable {
						row = append(row, k.Shape())
					}
				}
				if shots++; !inOneRow(row) {
					t.Errorf("%s holds the Line marker with %d men who are no row when %s shoots", u.Label, len(row), s.Model(e.Model).Label)
				}
			}
		}
	}
	return shots
}

// inOneRow reports whether two bases or more are linked by contacts.
func inOneRow(row []geom.Shape) bool {
	if len(row) < 2 {
		return false
	}
	linked := map[int]bool{0: true}
	for range row {
		for i := range row {
			for j := range row {
				if linked[i] && geom.Touching(row[i], row[j]) {
					linked[j] = true
				}
			}
		}
	}
	return len(linked) == len(row)
}
