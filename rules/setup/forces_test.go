package setup_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// army reads lines as a system with nothing of its own but profiles would.
type army struct {
	forces   *setup.Forces
	profiles []string
	seen     []string // what the hooks were called for
}

func newArmy() *army {
	a := &army{}
	a.forces = setup.NewForces(setup.Hooks{
		Unit: func(_ *text.Line, u int) error { a.seen = append(a.seen, a.forces.Units[u].Label); return nil },
		Figure: func(i int) rules.Model {
			return rules.Model{Name: a.profiles[i], Life: 2, Base: rules.Base{W: geom.Inch}}
		},
	})
	return a
}

func (a *army) read(t *testing.T, lines string) (*rules.State, error) {
	t.Helper()
	list, err := text.Parse("t", []byte(lines))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		if l.Word == "profile" {
			if err := a.forces.Declare(l, "profile", l.Args[0], len(a.profiles)); err != nil {
				return nil, err
			}
			a.profiles = append(a.profiles, l.Args[1])
			continue
		}
		ok, err := a.forces.Line(l)
		if err != nil {
			return nil, err
		}
		if !ok {
			t.Fatalf("line %d: no word of a force", l.No)
		}
	}
	s := &rules.State{Table: rules.Table{W: 48 * geom.Inch, H: 48 * geom.Inch}, Sides: [2]rules.Side{{Name: "Side A"}, {Name: "Side B"}}}
	return s, a.forces.Build(s)
}

func TestForcesOfASystemWithoutKeysOfItsOwn(t *testing.T) {
	a := newArmy()
	s, err := a.read(t, `profile any "Anybody"
roster A "Reds" nation="Red Land"
profile any "A Red"
unit 1 "First"
models 2 any
end
unit b1 B "Lone"
model b1.1 any at=10,10 name="Hero" lost=1
`)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range s.Models {
		got = append(got, m.Label+" "+m.Name)
	}
	if want := "a1.1 A Red; a1.2 A Red; b1.1 Hero"; strings.Join(got, "; ") != want {
		t.Errorf("got %q, want %q", strings.Join(got, "; "), want)
	}
	if s.Sides[0] != (rules.Side{Name: "Red Land", Force: "Reds"}) || s.Models[2].Place != rules.OnTable || s.Models[2].Lost != 1 || s.Models[0].Place != rules.Reserve {
		t.Errorf("got sides %+v, models %+v", s.Sides, s.Models)
	}
	if strings.Join(a.seen, " ") != "a1 b1" {
		t.Errorf("hooks saw %v, want a1 b1", a.seen)
	}
}

func TestForcesRefuse(t *testing.T) {
	const head = "profile any \"Anybody\"\nunit b1 B \"Lone\"\nmodel b1.1 any at=10,10\n"
	for _, c := range []struct{ lines, want string }{
		{"marker b1 cold\n", "t:4: marker \"cold\": expected one of"},
		{"model b1.2 any inside=b1.1\n", "t:4: inside=b1.1: expected a model that carries others or a terrain piece"},
		{"model b1.2 any at=10,10 smoke=2\n", "does not take smoke="},
		{"roster A \"X\"\nmodel 2 any\n", "belong to the unit above them"},
		{"roster B \"X\"\n", "t:4: the roster has no end"},
		{"profile any \"Again\"\n", "t:4: the profile \"any\" is there already"},
	} {
		if _, err := newArmy().read(t, head+c.lines); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.lines, err, c.want)
		}
	}
}
