package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// do applies a command that must be accepted and end without a question.
func do(t testing.TB, s *rules.State, c rules.Command) *rules.State {
	t.Helper()
	out, err := rules.Apply(System{}, s, c, rules.Fair{})
	if err != nil {
		t.Fatal(err)
	}
	if !out.Ruling.OK() {
		t.Fatalf("%s: refused by %s: %s", c.Kind, out.Ruling.Rule, out.Ruling.Text)
	}
	if out.Open != nil {
		t.Fatalf("%s: asks %s: %s", c.Kind, out.Open.Kind, out.Open.Prompt)
	}
	return out.State
}

// firing brings unit 1 into its Shooting Segment.
func firing(t testing.TB, s *rules.State) *rules.State {
	t.Helper()
	s = do(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	return do(t, s, rules.Command{Kind: "hold", Seat: rules.SeatA, Unit: 1})
}

func TestAllocate(t *testing.T) {
	three := []damage.Link{{IR: 3, Life: 1}, {IR: 3, Life: 1}, {IR: 3, Life: 1}}
	sergeant := []damage.Link{{IR: 3, Life: 1}, {IR: 3, Life: 1}, {IR: 3, Life: 2}, {IR: 4, Life: 1}}
	strong := []damage.Link{{IR: 5, Life: 2}, {IR: 2, Life: 1}}
	lethal := []damage.Link{{IR: 4, Life: 3, One: true}, {IR: 4, Life: 3, One: true}}
	for _, c := range []struct {
		total    int
		chain    []damage.Link
		want     []int
		floating int
	}{
		{0, three, []int{0, 0, 0}, 0},
		{8, three, []int{1, 1, 0}, 2},
		{15, three, []int{1, 1, 1}, 6},
		{14, sergeant, []int{1, 1, 2, 0}, 2},
		{11, sergeant, []int{1, 1, 1, 0}, 2},
		{9, strong, []int{1, 0}, 4}, // never past a model that cannot be hurt
		{7, lethal, []int{3, 0}, 3},
		{8, lethal, []int{3, 3}, 0},
		{3, nil, []int{}, 3},
	} {
		points, floating := damage.Allocate(c.total, c.chain)
		if !same(points, c.want) || floating != c.floating {
			t.Errorf("%d on %v: got %v floating %d, want %v floating %d", c.total, c.chain, points, floating, c.want, c.floating)
		}
	}
}

func same(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestSavesTakeTheFurthestFirst holds the words of DL2-SHOOT-30 against the short cut that the code takes: saves remove
// hits one by one, floating ones first, then of the furthest model.
func TestSavesTakeTheFurthestFirst(t *testing.T) {
	chain := []damage.Link{{IR: 3, Life: 1}, {IR: 4, Life: 2}, {IR: 2, Life: 3}, {IR: 6, Life: 1}}
	for total := 0; total <= 40; total++ {
		points, floating := damage.Allocate(total, chain)
		hits := make([]int, len(chain))
		for i := range chain {
			hits[i] = points[i] * chain[i].IR
		}
		for saved := 0; saved <= total+2; saved++ {
			h, f := append([]int(nil), hits...), floating
			for n := saved; n > 0; n-- {
				if f > 0 {
					f--
					continue
				}
				for i := len(h) - 1; i >= 0; i-- {
					if h[i] > 0 {
						h[i]--
						break
					}
				}
			}
			want := make([]int, len(chain))
			for i := range chain {
				want[i] = h[i] / chain[i].IR
			}
			if got, _ := damage.Allocate(max(0, total-saved), chain); !same(got, want) {
				t.Fatalf("%d less %d: got %v, want %v", total, saved, got, want)
			}
		}
	}
}

const skirmish = `system dl2
table 48x48 meadow
weapon gun "Gun" er=8 lr=16 rad=6red/2black iad=9blue/-
weapon mg "Machine Gun" er=8 lr=16 rad=5blue/2black iad=6red/-
profile gunner "Gunner" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=gun mars="fearless" base=1
profile mg "Crew" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=mg mars="fearless" base=1
profile horse "Horse" type=cavalry mv=8 ir=3 lp=2 mad=2black mars="fearless, shield 1 red" base=1.5
profile tank "Tank" type=ironclad mv=6 ar=9/8/7 hp=4 mars="fearless, open-topped, shield 1 blue" base=2x4
terrain craters c1 poly=8,15;12,15;12,19;8,19
terrain craters c2 poly=13,13;18,13;18,20;13,20
unit a1 A "Firers"
model a1.1 gunner at=10,10
model a1.2 mg at=11.3,10
unit b1 B "Riders"
model b1.1 horse at=10,16
model b1.2 horse at=11.6,18.5
model b1.3 horse at=8.5,17.6
unit b2 B "Tank"
model b2.1 tank at=15.5,16.2 facing=180
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

func TestProposalsAreAccepted(t *testing.T) {
	s := firing(t, table.Lay(t, skirmish))
	list := System{}.Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})
	if len(list) != 2 {
		t.Fatalf("got %d proposals %+v, want a RAD and an IAD attack", len(list), list)
	}
	for _, at := range list {
		c := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{at}}
		if r := (System{}).Check(s, c); !r.OK() {
			t.Errorf("%s at %d: refused by %s: %s", at.Kind, at.Target, r.Rule, r.Text)
		}
		if len(at.Shooters) != 2 {
			t.Errorf("%s: got %d shooters, want 2", at.Kind, len(at.Shooters))
		}
	}
}

// TestSightIsMutual holds lines between models on the ground against those back (DL2-LOS-01).
func TestSightIsMutual(t *testing.T) {
	s := crowd(t)
	g := model.Read(s)
	v := sight.View(g)
	for i := 1; i <= 40; i++ {
		for j := i + 1; j <= 40; j++ {
			a, b := v.See(rules.ModelID(i), rules.ModelID(j)), v.See(rules.ModelID(j), rules.ModelID(i))
			if a.Clear != b.Clear {
				t.Errorf("%s sees %s: %v, back: %v", s.Model(rules.ModelID(i)).Label, s.Model(rules.ModelID(j)).Label, a.Clear, b.Clear)
			}
		}
	}
}
