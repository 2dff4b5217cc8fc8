package screens

import (
	"testing"

	"baize/input"
	"baize/rules"
	"baize/scenarios"
)

// BenchmarkKey is one press of a key on a shipped table while a section is moved, with the picture that follows.
func BenchmarkKey(b *testing.B) {
	st, err := scenarios.Load("first-blood")
	if err != nil {
		b.Fatal(err)
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		b.Fatal(err)
	}
	p := DefaultPrefs()
	p.Still = true
	a := New(Options{Prefs: p})
	a.Resize(1280, 800, 1)
	a.Play(rules.NewBattle(sys, st))
	a.Step(input.Snapshot{X: 3, Y: 790}, 0)
	a.battle.choose(0)
	keys := []string{"Right", "Left"}
	for i := 0; b.Loop(); i++ {
		a.Step(input.Snapshot{X: 3, Y: 790, Keys: []string{keys[i%2]}}, 0)
		a.Scene()
	}
}
