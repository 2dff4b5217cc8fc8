package dust_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/muster"
	"baize/scenarios"
)

// shipped lists the forces of the game that come with the program.
func shipped() (out []scenarios.Entry) {
	for _, e := range scenarios.Open("").List(scenarios.Forces) {
		if e.System == "dust" {
			out = append(out, e)
		}
	}
	return out
}

// alone sets a force up by itself.
func alone(t *testing.T, name string) *model.Game {
	t.Helper()
	s, err := scenarios.Open("").LoadWith("dust-tram-square", [2]string{name, name})
	if err != nil {
		t.Fatal(err)
	}
	return model.Read(s)
}

// TestShippedForces judges the forces that come with the program: each keeps the limit that its name says, without a fault or an advice,
// each bloc has one of 50 and one of 100 points, and each platoon is complete.
func TestShippedForces(t *testing.T) {
	sizes := map[string][]string{}
	for _, e := range shipped() {
		size := e.Name[strings.LastIndexByte(e.Name, '-')+1:]
		sizes[e.Nation] = append(sizes[e.Nation], size)
		slices.Sort(sizes[e.Nation])
		for _, f := range e.Faults {
			t.Errorf("%s: %s (%s)", e.Name, f.Text, f.Rule)
		}
		g := alone(t, e.Name)
		m := muster.Judge(g, rules.SeatA, rules.Agreement{rules.AgreedPoints: size})
		if got := fmt.Sprint(m.Points); len(m.Faults) > 0 || got != size || got != fmt.Sprint(e.Points) {
			t.Errorf("%s: got %s points and %d in its first line, faults %v, want %s", e.Name, got, e.Points, m.Faults, size)
		}
		lent := muster.Advantages(g)
		for i := range g.X.Troops {
			u := g.S.Units[i].ID
			if g.X.Troops[i].Platoon != "" && !slices.ContainsFunc(lent, func(a muster.Advantage) bool { return a.Unit == u }) {
				t.Errorf("%s: the platoon of %s is not complete", e.Name, g.Unit(u).Name)
			}
		}
	}
	want := map[string][]string{"Allies": {"100", "50"}, "Axis": {"100", "50"}, "SSU": {"100", "50"}, "Mercenaries": {"50"}}
	if fmt.Sprint(sizes) != fmt.Sprint(want) {
		t.Errorf("got forces of %v, want %v", sizes, want)
	}
}

// TestShippedForcesShowTheGame holds that together they have every rule of weapons, every sort of unit and way to go, half of the skills,
// a captured vehicle, mercenaries, a bonus that is used, a pilot, passengers, and what an airlifter carries.
func TestShippedForcesShowTheGame(t *testing.T) {
	has := map[string]bool{}
	for _, e := range shipped() {
		g := alone(t, e.Name)
		for i := range g.X.Weapons {
			for _, s := range g.X.Weapons[i].Traits {
				c, _ := model.ParseTrait(s)
				has[c.ID] = true
			}
		}
		for i := range g.X.Profiles {
			p := &g.X.Profiles[i]
			has[string(p.Kind)], has[string(p.Class)], has[string(p.Size)] = true, true, true
			for _, s := range p.Traits {
				c, _ := model.ParseTrait(s)
				has[c.ID] = true
			}
		}
		for i := range g.X.Troops {
			r := &g.X.Troops[i]
			has["captured"], has["hired"] = has["captured"] || r.Captured, has["hired"] || r.Mercenary
			for _, m := range g.S.Units[i].Models {
				in := g.Model(m).Inside
				has["piloted"] = has["piloted"] || in != 0 && r.With != 0
				has["carried"] = has["carried"] || in != 0 && g.Profile(m).Kind == model.Vehicle
				has["aboard"] = has["aboard"] || in != 0 && g.Profile(m).Kind == model.Infantry
			}
		}
		has["bonus"] = has["bonus"] || muster.BonusOf(muster.OfSide(g, rules.SeatA), e.Points).Used() > 0
	}
	want := append([]string{"captured", "hired", "piloted", "carried", "aboard", "bonus", string(model.Small), string(model.Large), string(model.Walker), "tracked", "wheeled", "half-tracked"}, model.Kinds...)
	skills, of := 0, 0
	for _, tr := range model.Traits().All() {
		switch {
		case tr.Weapon && tr.ID != "limited":
			want = append(want, tr.ID)
		case has[tr.ID]:
			skills, of = skills+1, of+1
		default:
			of++
		}
	}
	for _, w := range want {
		if !has[w] {
			t.Errorf("no force has %s", w)
		}
	}
	if 2*skills < of {
		t.Errorf("got %d of %d skills, want half of them", skills, of)
	}
	t.Logf("%d of %d skills", skills, of)
}
