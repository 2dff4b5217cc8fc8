package saves

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// begin starts a battle of an embedded scenario.
func begin(t testing.TB, name string, seed uint64) *rules.Battle {
	t.Helper()
	s, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	s.Seed = seed
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewBattle(sys, s)
}

// play gives n commands that the rules allow, chosen at random; fewer where the battle ends. see visits each.
func play(t testing.TB, b *rules.Battle, rnd *rand.Rand, n int, see func(rules.Entry)) {
	t.Helper()
	for i := 0; i < n && b.State().Over == nil; i++ {
		if !step(t, b, rnd) {
			t.Fatalf("no command was found in %s: %s", b.Open().Kind, b.Open().Prompt)
		}
		if see != nil {
			log := b.Log()
			see(log[len(log)-1])
		}
	}
}

// step gives one command or answer.
func step(t testing.TB, b *rules.Battle, rnd *rand.Rand) bool {
	t.Helper()
	d := b.Open()
	do := func(c rules.Command) bool {
		if !b.Check(c).OK() {
			return false
		}
		out, err := b.Do(c)
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("%+v: %v %s", c, err, out.Ruling.Text)
		}
		return true
	}
	if b.State().Wait == nil {
		for _, i := range rnd.Perm(len(d.Options)) {
			if o := d.Options[i]; o.Refused == nil && o.Command != nil && do(*o.Command) {
				return true
			}
		}
		return false
	}
	for range 60 {
		a := rules.Answer{}
		if d.Number != nil {
			a.Number = d.Number.Min + rnd.IntN(d.Number.Max-d.Number.Min+1)
		}
		most := min(d.Max, len(d.Options))
		if pick := rnd.IntN(most - min(d.Min, most) + 1); most > 0 {
			for _, i := range rnd.Perm(len(d.Options))[:min(d.Min, most)+pick] {
				a.Picks = append(a.Picks, d.Options[i].ID)
			}
		}
		if d.Dice != nil {
			for range d.Dice.N {
				a.Faces = append(a.Faces, 1+rnd.IntN(d.Dice.Sides))
			}
		}
		if do(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &a}) {
			return true
		}
	}
	return false
}

// across is by which right the last command is taken back: by agreement where it threw dice, or in practice where that
// is on.
func across(b *rules.Battle) rules.Crossing {
	switch {
	case b.Undoable() > 0:
		return rules.NotAcross
	case !b.Practising():
		return rules.Agreed
	}
	return rules.SameDice + rules.Crossing(len(b.Log())%2)
}

// formatText is how a flat save names the current format, or one so many later.
func formatText(later int) string { return fmt.Sprintf(`"format":%d`, Format+later) }

func dice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 11)) }

// same compares battles by everything that a save keeps.
func same(t testing.TB, what string, got, want *rules.Battle) {
	t.Helper()
	if g, w := rules.Hash(got.State()), rules.Hash(want.State()); g != w {
		t.Errorf("%s: got state %s, want %s", what, g, w)
	}
	if g, w := rules.Hash(got.Start()), rules.Hash(want.Start()); g != w {
		t.Errorf("%s: got start %s, want %s", what, g, w)
	}
	if g, w := len(got.Log()), len(want.Log()); g != w {
		t.Errorf("%s: got %d commands, want %d", what, g, w)
	}
	if g, w := got.Takebacks(), want.Takebacks(); !slices.Equal(g, w) {
		t.Errorf("%s: got undos across dice %v, want %v", what, g, w)
	}
}
