package muster

import (
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestUnitsAreAltered holds that a change reads back as it is written, and that an option or choice that is taken out leaves what was allowed
// without it, at its price.
func TestUnitsAreAltered(t *testing.T) {
	options, choices, kept := 0, 0, 0
	for seed := range int64(400) {
		r := rand.New(rand.NewSource(seed))
		u := anyUnit(r)
		was := strings.Join(u.Lines(), "\n")
		for i := range u.Changes {
			got, err := u.ReadChange(u.ChangeText(i))
			if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], u.Changes[i]) {
				t.Fatalf("seed %d: %q: got %+v, %v, want %+v", seed, u.ChangeText(i), got, err, u.Changes[i])
			}
		}
		sel := make(Selection, len(u.Options))
		for i := range sel {
			sel[i] = r.Intn(3)
		}
		for i := range u.Options {
			out, err := u.WithoutOption(i)
			if err != nil {
				kept++
				continue
			}
			options++
			none := slices.Clone(sel)
			none[i] = 0
			less := slices.Delete(slices.Clone(none), i, i+1)
			if err := out.Check(); err != nil || out.Sum(less) != u.Sum(none) {
				t.Fatalf("seed %d, without %s: %v, it costs %v, want %v\n%s", seed, u.Options[i].ID, err, out.Sum(less), u.Sum(none), was)
			}
			if p, err := u.Price(none); err == nil {
				if q, err := out.Price(less); err != nil || p != q {
					t.Fatalf("seed %d, without %s: %v, %v, want %v\n%s", seed, u.Options[i].ID, q, err, p, was)
				}
			}
		}
		for i := range u.Choices {
			out, err := u.WithoutChoice(i)
			if err != nil {
				kept++
				continue
			}
			choices++
			if p, err := u.Price(sel); out.Check() != nil || out.Sum(sel) != u.Sum(sel) || err == nil && p != out.Sum(sel) {
				t.Fatalf("seed %d, without %s: %v, it costs %v, want %v\n%s", seed, u.Choices[i].ID, out.Check(), out.Sum(sel), u.Sum(sel), was)
			}
		}
		if got := strings.Join(u.Lines(), "\n"); got != was {
			t.Fatalf("seed %d: the unit that was altered changed:\n%s\nwas\n%s", seed, got, was)
		}
	}
	if options < 100 || choices < 50 || kept < 100 {
		t.Errorf("%d options and %d choices were taken out, %d stayed", options, choices, kept)
	}
}

func TestBadChanges(t *testing.T) {
	u := &Unit{Label: "1", Options: []Option{{ID: "man", Name: "Man", Of: None, Choice: None}}}
	for _, c := range []struct{ text, want string }{
		{"", "expected: change"},
		{"gun cost=+1", `nothing has the id "gun"`},
		{"man cost=+1\nman cost=+2", "expected one line"},
		{"man", "expected: change"},
		{"man cost=dear", "expected points"},
		{"man cost=+1 per=gun", "nothing has this id"},
	} {
		if _, err := u.ReadChange(c.text); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "change:1") {
			t.Errorf("%q: got %v, want %q", c.text, err, c.want)
		}
	}
}
