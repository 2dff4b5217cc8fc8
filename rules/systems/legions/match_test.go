package legions_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/legions"
	"baize/rules/text"
)

const duellists = `weapon rifle "Rifle" er=16 lr=32 rad=2blue/1blue iad=1blue/-
weapon gun "Gun" er=24 lr=40 rad=4red/3red iad=9red/8red
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile tank "Tank" type=ironclad mv=6 ar=7/6/5 hp=3 mad=2black weapons=gun base=2x3
`

// TestMatchIsABattle holds that the odds of one Section against another apart from any battle are those of the same Sections in one, in
// every cover and at ranges near and far.
func TestMatchIsABattle(t *testing.T) {
	build := func(system, lines string) *rules.State {
		list, err := text.Parse("match.txt", []byte("system "+system+"\ntable 48x72\n"+duellists+lines))
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := setup.Read(list, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	apart := "roster A \"One\" nation=\"N\" points=0\nunit 1 \"Men\"\nmodels 2 man\nend\nroster B \"Two\" nation=\"N\" points=0\nunit 1 \"Others\"\nmodels 2 man\nunit 2 \"Tank\"\nmodels 1 tank\nend\n"
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
	seen := map[string]bool{}
	for _, sys := range []rules.System{legions.System{}, community(t)} {
		id := sys.Info().ID
		covers := append([]rules.Term{{}}, rules.MatcherOf(sys).Covers()...)
		if len(covers) < 3 {
			t.Errorf("%s: got covers %v", id, covers)
		}
		for level, cover := range covers {
			for _, inches := range []int{14, 20, 40} {
				for _, target := range []rules.UnitID{2, 3} {
					lines := "unit a1 A \"Men\"\nmodel a1.1 man at=24,10\nmodel a1.2 man at=25.1,10\n"
					y := 11 + float64(inches)
					if target == 2 {
						lines += fmt.Sprintf("unit b1 B \"Others\"\nmodel b1.1 man at=24,%g\nmodel b1.2 man at=22.9,%g\n", y, y)
					} else {
						lines += fmt.Sprintf("unit b1 B \"Tank\"\nmodel b1.1 tank at=24,%g facing=180\n", y+1)
					}
					if level > 0 {
						class := []string{"", "soft", "hard", "fortified"}[level]
						lines += fmt.Sprintf("terrain-type shelter \"Shelter\" cover=%s\nterrain shelter s rect=24,%g,6,6\n", class, y+1)
					}
					lines += "state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20\n"
					b := rules.NewBattle(sys, build(id, lines))
					for _, kind := range []string{"activate", "hold"} {
						if _, err := b.Do(rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 1}); err != nil {
							t.Fatalf("%s: %s: %v", id, kind, err)
						}
					}
					var want []rules.Odds
					for _, a := range rules.AttackerOf(sys).Attacks(b.State(), rules.Draft{Command: rules.Command{Seat: rules.SeatA, Unit: 1}}) {
						if o, ok := rules.ForecasterOf(sys).Odds(b.State(), rules.Draft{Command: rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{a}}}); ok {
							want = append(want, o)
						}
					}
					s := build(id, apart)
					got := rules.MatcherOf(sys).Match(s, 1, target, geom.Length(inches)*geom.Inch, cover.ID)
					if fmt.Sprint(told(got)) != fmt.Sprint(told(want)) {
						t.Errorf("%s, %d inches, cover %q, unit %d:\ngot  %v\nwant %v", id, inches, cover.ID, target, told(got), told(want))
					}
					if m := s.Model(1); m.Place != rules.Reserve || s.Unit(1).Seat != rules.SeatA {
						t.Errorf("the state was changed")
					}
					seen[fmt.Sprint(id, target, told(got))] = true
				}
			}
		}
		if near := rules.MatcherOf(sys).Match(build(id, apart), 1, 2, 5*geom.Inch, ""); len(near) < 2 {
			t.Errorf("%s: at 5 inches got %v, want the melee of a Charge beside the fire", id, told(near))
		}
	}
	if len(seen) < 8 {
		t.Errorf("got %d different odds, want those of ranges and covers to differ", len(seen))
	}
}
