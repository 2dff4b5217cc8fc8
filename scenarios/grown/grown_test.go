package grown

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/scenarios"
)

func TestEverythingIsThereFourTimes(t *testing.T) {
	for _, e := range List() {
		small, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		large, err := Load(e.Name)
		if err != nil {
			t.Error(err)
			continue
		}
		marks := func(s *rules.State) int {
			sys, err := rules.Find(s.System)
			if err != nil {
				t.Fatal(err)
			}
			return len(rules.MapperOf(sys).Landmarks(s))
		}
		for what, n := range map[string][2]int{
			"units": {len(small.Units), len(large.Units)}, "models": {len(small.Models), len(large.Models)},
			"pieces": {len(small.Table.Pieces), len(large.Table.Pieces)}, "zones and objectives": {marks(small), marks(large)},
			"square inches": {int(small.Table.W / geom.Inch * small.Table.H / geom.Inch), int(large.Table.W / geom.Inch * large.Table.H / geom.Inch)},
		} {
			if n[1] != Times*n[0] {
				t.Errorf("%s: got %d %s, want %d times %d", e.Name, n[1], what, Times, n[0])
			}
		}
	}
}

// Whoever stands on the table after deployment stands in each quarter, and looks the same way in it.
func TestQuartersAreAlike(t *testing.T) {
	for _, e := range List() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p, err := Begin(e.Name, 1)
			if err != nil {
				t.Fatal(err)
			}
			small, large := p.Small.State(), p.Large.State()
			listed := small.Units[:len(p.Small.Start().Units)] // without markers that stand for hidden ones, which the battle makes
			at := map[string]*rules.Model{}
			for i := range large.Units {
				for k, m := range large.Units[i].Models {
					at[key(large.Units[i].Label, k)] = large.Model(m)
				}
			}
			stand := 0
			for _, u := range listed {
				for k, id := range u.Models {
					m := small.Model(id)
					if m.Place != rules.OnTable {
						continue
					}
					stand++
					for _, q := range quartersOf(small) {
						if got := at[key(u.Label+q.suffix(), k)]; got.Place != rules.OnTable || got.At != q.point(m.At) || got.Facing.Norm() != q.heading(m.Facing) {
							t.Errorf("%s: got %+v, want it at %v", got.Label, got, q.point(m.At))
						}
					}
				}
			}
			if stand == 0 {
				t.Error("nobody stands on the table")
			}
		})
	}
}

func key(unit string, n int) string { return unit + string(rune('A'+n)) }

// Random players can play grown battles: nothing in them is forbidden or out of bounds.
func TestGrownBattlesArePlayed(t *testing.T) {
	list := List()
	for _, e := range list {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			pair, err := Begin(e.Name, 3)
			if err != nil {
				t.Fatal(err)
			}
			p := soak.New(t, pair.Large, 3)
			for range 300 / len(list) {
				p.Step()
			}
			p.Replay()
		})
	}
}
