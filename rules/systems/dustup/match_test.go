package dustup

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

const duellists = `weapon saw "SAW" die=10 impact=10
profile leader "Leader" role=leader impact=10
profile man "Man" impact=10
profile gunner "Gunner" role=gunner weapons=saw fp=0 impact=10
profile truck "Truck" kind=vehicle armour=8 size=2 base=1.5x3
`

// TestMatchIsABattle holds that the odds of one unit against another apart from any battle are those of the same units in one, in every
// cover and at ranges near and far.
func TestMatchIsABattle(t *testing.T) {
	build := func(lines string) *rules.State {
		list, err := text.Parse("match.txt", []byte("system dustup\ntable 48x96\n"+duellists+lines))
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := setup.Read(list, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	told := func(list []rules.Odds) (out []string) {
		for _, o := range list {
			s := fmt.Sprintf("mean %.6f", o.Mean)
			for _, k := range o.Outcomes {
				s += fmt.Sprintf("; %s %.6f", k.Label, k.P)
			}
			out = append(out, s)
		}
		return out
	}
	apart := "unit a1 A \"Squad\" quality=experienced lv=2\nmodels 1 leader\nmodels 1 man\nmodels 1 gunner\n" +
		"unit b1 B \"Others\" quality=green lv=2\nmodels 1 leader\nmodels 2 man\nunit b2 B \"Truck\" quality=green lv=2\nmodels 1 truck\n"
	seen := map[string]bool{}
	for _, cover := range []string{"", "soft", "hard"} {
		for _, inches := range []int{8, 30, 60} {
			for _, target := range []rules.UnitID{2, 3} {
				y, key := 11+float64(inches), ""
				if cover != "" {
					key = " cover=" + cover
				}
				lines := "unit a1 A \"Squad\" quality=experienced lv=2\nmodel a1.1 leader at=24,10\nmodel a1.2 man at=25.1,10\nmodel a1.3 gunner at=22.9,10\n"
				if target == 2 {
					lines += fmt.Sprintf("unit b1 B \"Others\" quality=green lv=2%s\nmodel b1.1 leader at=24,%g\nmodel b1.2 man at=25.1,%g\nmodel b1.3 man at=22.9,%g\n", key, y, y, y)
				} else {
					lines += fmt.Sprintf("unit b1 B \"Truck\" quality=green lv=2%s\nmodel b1.1 truck at=24,%g facing=180\n", key, y+1)
				}
				b := rules.NewBattle(System{}, build(lines+"state turn=1 phase=activation to-act=A first=A\n"))
				if _, err := b.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); err != nil {
					t.Fatal(err)
				}
				var want []rules.Odds
				for _, a := range (System{}).Attacks(b.State(), rules.Draft{Command: rules.Command{Seat: rules.SeatA, Unit: 1}}) {
					if o, ok := (System{}).Odds(b.State(), rules.Draft{Command: rules.Command{Kind: "shoot", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{a}}}); ok {
						want = append(want, o)
					}
				}
				if o, ok := (System{}).Odds(b.State(), rules.Draft{Command: rules.Command{Kind: "assault", Seat: rules.SeatA, Unit: 1, Target: 2}}); ok {
					want = append(want, o)
				}
				s := build(apart)
				got := (System{}).Match(s, 1, target, geom.Length(inches)*geom.Inch, cover)
				if len(want) == 0 || fmt.Sprint(told(got)) != fmt.Sprint(told(want)) {
					t.Errorf("%d inches, cover %q, unit %d:\ngot  %v\nwant %v", inches, cover, target, told(got), told(want))
				}
				if s.Model(1).Place != rules.Reserve {
					t.Errorf("the state was changed")
				}
				seen[fmt.Sprint(target, told(got))] = true
			}
		}
	}
	if len(seen) < 8 {
		t.Errorf("got %d different odds, want those of ranges and covers to differ", len(seen))
	}
}
