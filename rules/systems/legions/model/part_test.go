package model

import (
	"slices"
	"testing"
)

var (
	limits = NewPart[int]("limits")
	hooks  = NewPart[func(int) int]("hooks")
)

// TestPartsAreOfTheirEdition holds that each edition has its own parts, that saying one anew replaces it, and that what is not said is
// named, and a panic to whoever asks for it.
func TestPartsAreOfTheirEdition(t *testing.T) {
	a, b := &Edition{ID: "a"}, &Edition{ID: "b"}
	hooks.Say(a, func(n int) int { return n + 1 })
	if got := a.Silent(); !slices.Equal(got, []string{"limits"}) {
		t.Errorf("said hooks alone: got %q silent, want limits", got)
	}
	limits.Say(a, 3)
	limits.Say(b, 7)
	limits.Say(a, 4)
	if *limits.Of(a) != 4 || *limits.Of(b) != 7 || (*hooks.Of(a))(1) != 2 || len(a.Silent()) != 0 {
		t.Errorf("got %d, %d, %d, %q; want 4, 7, 2, nobody silent", *limits.Of(a), *limits.Of(b), (*hooks.Of(a))(1), a.Silent())
	}
	defer func() {
		if said := recover(); said != "b says nothing of hooks" {
			t.Errorf("asked what it has not said: got %v", said)
		}
	}()
	hooks.Of(b)
}
