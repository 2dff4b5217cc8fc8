package main

import (
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestAllChangesAtOnceStillParse makes every change of a package at once, nested ones in each other, and holds that what
// comes out is Go, that each change is in it once, and that the same seed chooses the same changes.
func TestAllChangesAtOnceStillParse(t *testing.T) {
	t.Chdir("../../..")
	list, err := load("rules/dice", func(string) bool { return true })
	if err != nil || len(list) != 1 {
		t.Fatal(len(list), err)
	}
	p := list[0]
	for seed := range uint64(20) { // changes of one place keep their order, so that none is lost behind another
		some := draw(p.sites(), 30, seed)
		for _, f := range p.files {
			if _, err := p.rewrite(f, slices.DeleteFunc(slices.Clone(some), func(s *site) bool { return s.file != f })); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
	all := draw(p.sites(), 0, 1)
	kinds := map[string]int{}
	for _, s := range all {
		kinds[s.what]++
	}
	for _, what := range []string{"negate", "and/or", "boundary", "arithmetic", "constant", "leave out"} {
		if kinds[what] == 0 {
			t.Errorf("no change of the kind %q among %d", what, len(all))
		}
	}
	for _, f := range p.files {
		of := slices.DeleteFunc(slices.Clone(all), func(s *site) bool { return s.file != f })
		out, err := p.rewrite(f, of)
		if err != nil {
			t.Error(err)
		}
		if _, err := parser.ParseFile(token.NewFileSet(), f.path, out, 0); err != nil {
			t.Errorf("%s: %v", f.path, err)
		}
		if got := strings.Count(out, "mutant("); got != len(of) {
			t.Errorf("%s: %d changes are made, want %d", f.path, got, len(of))
		}
	}
	first, second := draw(p.sites(), 5, 7), draw(p.sites(), 5, 7)
	for i := range first {
		if first[i].line != second[i].line || first[i].shown != second[i].shown {
			t.Errorf("the same seed chooses %s and %s", first[i].shown, second[i].shown)
		}
	}
}

// TestChangesAreOfRules holds that a named length becomes longer by what a transcript can show, not by a micrometre that is
// within every tolerance, and that what only words a ruling is left.
func TestChangesAreOfRules(t *testing.T) {
	t.Chdir("../../..")
	p, err := load("rules/systems/dustup", func(file string) bool { return strings.HasSuffix(file, "sight.go") })
	if err != nil {
		t.Fatal(err)
	}
	longer := 0
	for _, s := range p.sites() {
		if s.shown == "intoWoods + 2540" {
			longer++
		}
		for _, words := range []string{"Subject", "Blames", "r.most == 0"} {
			if strings.Contains(s.shown, words) {
				t.Errorf("line %d: %s changes words only: %s", s.line, s.what, s.shown)
			}
		}
	}
	if longer != 1 {
		t.Errorf("the depth that is seen into woods is made longer by 2540 micrometres %d times, want 1", longer)
	}
}

// TestOnePlaceIsPicked holds that a pattern for places leaves the changes of the lines that it matches and no others.
func TestOnePlaceIsPicked(t *testing.T) {
	t.Chdir("../../..")
	p, err := load("rules/dice", func(string) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	all := p.sites()
	want := all[len(all)/2].at()
	picked := lieAt(p.sites(), regexp.MustCompile("^"+want+"$"))
	if len(picked) == 0 || len(picked) == len(all) {
		t.Fatalf("%d of %d changes lie at %s", len(picked), len(all), want)
	}
	for _, s := range picked {
		if got := s.at(); got != want {
			t.Errorf("got a change at %s, want %s", got, want)
		}
	}
}

// TestWhatIsOnlyShownIsLeft holds that a rule that only explains a ruling, a text and what a command can still be given are left, and
// that the rules beside them are not.
func TestWhatIsOnlyShownIsLeft(t *testing.T) {
	t.Chdir("../../..")
	p, err := load("rules/systems/dustup", func(file string) bool {
		return strings.HasSuffix(file, "defensive.go") || strings.HasSuffix(file, "muster.go")
	})
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, s := range p.sites() {
		all = append(all, s.shown)
	}
	for _, c := range []struct {
		part string
		want bool
	}{
		{"told = told.Cite", false}, {"a.Hull(u) != 0 || a.Carrier(u)", false}, {"g.S.Units[i].Seat == c.Seat", false},
		{"ans.Pick() != w.id || ans.Pick()", true}, {"total >= limit", true},
	} {
		if got := slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, c.part) }); got != c.want {
			t.Errorf("a change with %q: got %v, want %v", c.part, got, c.want)
		}
	}
}

// TestSystemIsChangedAsAWhole holds that the packages below the folder of a system are changed too, each file by its name from there,
// and that a constant of a neighbouring package is changed where a rule reads it.
func TestSystemIsChangedAsAWhole(t *testing.T) {
	t.Chdir("../../..")
	all, err := load("rules/systems/dustup", func(file string) bool { return file == "sight/cover.go" || file == "damage/hits.go" })
	if err != nil {
		t.Fatal(err)
	}
	files, constants := map[string]int{}, 0
	for _, s := range all.sites() {
		files[s.file.name]++
		if s.what == "constant" && strings.HasPrefix(s.shown, "ground.HardCover + ") {
			constants++
		}
	}
	if len(files) != 2 || files["sight/cover.go"] == 0 || files["damage/hits.go"] == 0 || constants == 0 {
		t.Errorf("got changes %v, %d of them of ground.HardCover; want some in both files and of the constant", files, constants)
	}
}

// TestUnreachedAreListedApart holds that as many changes are judged as are asked for, those that the seed drew first and that are
// reached, and that only what was drawn before the last of them is listed as not reached.
func TestUnreachedAreListedApart(t *testing.T) {
	all := make([]*site, 40)
	for i := range all {
		all[i] = &site{}
	}
	drawn := draw(all, 10, 1)
	if len(drawn) != 20 {
		t.Fatalf("%d are drawn, want 20", len(drawn))
	}
	var reached []int
	for _, s := range drawn {
		if s.drawn%3 != 0 { // of 15 that are drawn first 10 are reached
			reached = append(reached, s.id)
		}
	}
	chosen, missed := choose(drawn, reached, 10)
	if len(chosen) != 10 || len(missed) != 5 {
		t.Errorf("%d are judged and %d not reached, want 10 and 5", len(chosen), len(missed))
	}
	for i, s := range chosen {
		if s.drawn >= 15 || s.drawn%3 == 0 || i > 0 && s.id <= chosen[i-1].id {
			t.Errorf("the change %d, drawn as %d, is judged", s.id, s.drawn)
		}
	}
	if chosen, missed = choose(drawn, reached, 0); len(chosen) != len(reached) || len(chosen)+len(missed) != 20 {
		t.Errorf("%d are judged and %d not reached of 20 when all are asked for", len(chosen), len(missed))
	}
}

// TestOtherSystemsAreLeft holds that the own folder of another edition is not changed, and that what both share is.
func TestOtherSystemsAreLeft(t *testing.T) {
	for _, c := range []struct {
		file, system string
		want         bool
	}{
		{"dl2/charge.go", "dlce", true}, {"dlce/clash/first.go", "dl2", true}, {"dlce/clash/first.go", "dlce", false},
		{"dl2/charge.go", "dl2", false}, {"melee/first.go", "dlce", false}, {"system.go", "dustup", false},
	} {
		if got := others(c.file, c.system); got != c.want {
			t.Errorf("%s for %s: got %v, want %v", c.file, c.system, got, c.want)
		}
	}
}
