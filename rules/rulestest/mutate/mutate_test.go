package main

import (
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestAllChangesAtOnceStillParse makes every change of a package at once, nested ones in each other, and holds that what
// comes out is Go, that each change is in it once, and that the same seed chooses the same changes.
func TestAllChangesAtOnceStillParse(t *testing.T) {
	if err := os.Chdir("../../.."); err != nil {
		t.Fatal(err)
	}
	p, err := load("rules/dice", func(string) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) { // changes of one place keep their order, so that none is lost behind another
		some := choose(p.sites(), 60, seed)
		for _, f := range p.files {
			if _, err := p.rewrite(f, slices.DeleteFunc(slices.Clone(some), func(s *site) bool { return s.file != f })); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
	all := choose(p.sites(), 0, 1)
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
		if got := strings.Count(out, "mutant == ") + strings.Count(out, "mutant != "); got != len(of) {
			t.Errorf("%s: %d changes are made, want %d", f.path, got, len(of))
		}
	}
	first, second := choose(p.sites(), 5, 7), choose(p.sites(), 5, 7)
	for i := range first {
		if first[i].line != second[i].line || first[i].shown != second[i].shown {
			t.Errorf("the same seed chooses %s and %s", first[i].shown, second[i].shown)
		}
	}
}
