package ai_test

import (
	"fmt"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

// Units go where they bring most in all, not each where it brings most by itself; where one suffices no second is sent.
func TestUnitsAreSentWhereTheyBringMostInAll(t *testing.T) {
	alone, both := []int{0}, []int{50}
	for _, c := range []struct {
		name  string
		worth [][]int
		extra [][]int
		want  []int
	}{
		{"each to the nearer", [][]int{{90, 60}, {60, 90}}, [][]int{alone, alone}, []int{0, 1}},
		{"the best place to whom nothing else is left", [][]int{{100, 90}, {80, 10}}, [][]int{alone, alone}, []int{1, 0}},
		{"one suffices", [][]int{{90}, {80}}, [][]int{alone}, []int{0, -1}},
		{"a second one helps", [][]int{{90}, {80}}, [][]int{both}, []int{0, 0}},
		{"no limit", [][]int{{5}, {5}, {5}}, [][]int{nil}, []int{0, 0, 0}},
		{"nothing to be had", [][]int{{0}, {-5}}, [][]int{alone}, []int{-1, -1}},
		{"swapped", [][]int{{10, 9, 0}, {9, 1, 0}, {8, 0, 5}}, [][]int{alone, alone, alone}, []int{1, 0, 2}},
		{"nobody", nil, [][]int{alone}, []int{}},
	} {
		if got := ai.Assigned(c.worth, c.extra); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// wells is a table with two markers: two sections of A in the south, one of B in the north.
const wells = `system dl2
table 72x48 meadow
weapon rifle "Rifle" er=8 lr=12 rad=1black/1black iad=1black/-
profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle
unit a1 A "West" cost=100
model a1.1 line at=16,10
model a1.2 line at=18,10
unit a2 A "East" cost=100
model a2.1 line at=54,10
model a2.2 line at=56,10
unit b1 B "Far" cost=100
model b1.1 line at=36,46
model b1.2 line at=38,46
%s
setting turn-limit 6
state turn=2 phase=activation to-act=A initiative=AB pool=0,0 target=9
`

// planned is a battle from a transcript, and a planner that has decided in it once.
func planned(t *testing.T, transcript string) (*rules.Battle, *ai.Planner, rules.Command) {
	t.Helper()
	rep := rulestest.Run("wells", []byte(transcript))
	if rep.Err != nil || rep.End == nil {
		t.Fatal(rep.Err)
	}
	sys, err := rules.Find(rep.End.System)
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(sys, rep.End.Clone())
	p := ai.NewPlanner(5, ai.Tempers[0], quickLevel)
	c, err := p.Decide(ai.LookAt(b, rules.SeatA))
	if err != nil {
		t.Fatal(err)
	}
	return b, p, c
}

// turn is the first sentence of the plan for the turn.
func turn(t *testing.T, p *ai.Planner) string {
	t.Helper()
	list := p.Why().Turn
	if len(list) == 0 {
		t.Fatal("no plan for the turn is told")
	}
	return list[0].String()
}

func TestPlanForTheTurnSendsEachToTheNearer(t *testing.T) {
	for _, c := range []struct{ name, marks, want string }{
		{"two", "objective o1 at=18,21 value=1\nobjective o2 at=54,21 value=1", "West takes objective o1; East takes objective o2."},
		{"crossed over", "objective o1 at=54,21 value=1\nobjective o2 at=18,21 value=1", "West takes objective o2; East takes objective o1."},
		{"one suffices", "objective o1 at=18,21 value=1", "West takes objective o1; East stays where it is."},
	} {
		_, p, _ := planned(t, fmt.Sprintf(wells, c.marks))
		if got := turn(t, p); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// set places the models of a unit by hand: in a row from a point on, or beside the table where that is the zero point.
func set(t *testing.T, b *rules.Battle, unit string, at geom.Point) {
	t.Helper()
	for i := range b.State().Models {
		m := &b.State().Models[i]
		if b.State().Unit(m.Unit).Label != unit {
			continue
		}
		c := rules.Command{Kind: rules.KindHandPlace, Seat: rules.SeatA, Model: m.ID, Name: "removed"}
		if at != (geom.Point{}) {
			c.Name, c.At = "table", &geom.Point{X: at.X, Y: at.Y}
			at.X += 2 * geom.Inch
		}
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
	}
}

// A plan is kept over the activations of a turn, though other errands would be shorter by then, and made anew where what it rests on falls.
func TestPlanForTheTurnIsKeptUntilWhatItRestsOnFalls(t *testing.T) {
	const marks = "objective o1 at=17,21 value=1\nobjective o2 at=55,21 value=1"
	const plan = "West takes objective o1; East takes objective o2."
	for _, c := range []struct {
		name   string
		change func(b *rules.Battle)
		want   string
	}{
		{"nothing has changed", func(*rules.Battle) {}, plan},
		{"the units are elsewhere", func(b *rules.Battle) {
			set(t, b, "a1", geom.Pt(46*geom.Inch, 10*geom.Inch))
			set(t, b, "a2", geom.Pt(24*geom.Inch, 10*geom.Inch))
		}, plan},
		{"a unit has fallen", func(b *rules.Battle) { set(t, b, "a2", geom.Point{}) }, "West takes objective o1."},
		{"the enemy has an objective", func(b *rules.Battle) { set(t, b, "b1", geom.Pt(16*geom.Inch, 21*geom.Inch)) },
			"West goes for objective o1, which the enemy holds; East takes objective o2."},
	} {
		b, p, _ := planned(t, fmt.Sprintf(wells, marks))
		if got := turn(t, p); got != plan {
			t.Fatalf("got %q, want %q", got, plan)
		}
		c.change(b)
		if _, err := p.Decide(ai.LookAt(b, rules.SeatA)); err != nil {
			t.Fatal(err)
		}
		if got := turn(t, p); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// Who looks one command ahead makes no plan for the turn.
func TestRecruitsMakeNoPlanForTheTurn(t *testing.T) {
	b, _, _ := planned(t, fmt.Sprintf(wells, "objective o1 at=17,21 value=1"))
	p := ai.NewPlanner(5, ai.Tempers[0], ai.Levels[len(ai.Levels)-1])
	if _, err := p.Decide(ai.LookAt(b, rules.SeatA)); err != nil {
		t.Fatal(err)
	}
	if got := p.Why().Turn; len(got) > 0 {
		t.Errorf("got %v, want none", got)
	}
}
