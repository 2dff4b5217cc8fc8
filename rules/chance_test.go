package rules_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"baize/rules"
)

// fallen are the first dice of commands: seeds from 1000 by commands from 0, and so many dice of each.
type fallen struct {
	seeds, commands, dice, sides int
	faces                        []uint8 // from 0
}

func throwAll(by rules.Generator, sides, seeds, commands, dice int) *fallen {
	f := &fallen{seeds, commands, dice, sides, make([]uint8, 0, seeds*commands*dice)}
	for s := range seeds {
		for c := range commands {
			stream := rules.Fair{}.Start(by, uint64(1000+s), uint64(c))
			for range dice {
				f.faces = append(f.faces, uint8(stream.Next(sides)-1))
			}
		}
	}
	return f
}

// lag is how far a die lies from another: so many seeds, commands and dice further.
type lag struct{ seeds, commands, from, to int }

// pairs counts the faces of a die against those of the die that lies a lag from it.
func (f *fallen) pairs(l lag) []int {
	n := make([]int, f.sides*f.sides)
	for s := 0; s+l.seeds < f.seeds; s++ {
		for c := max(0, -l.commands); c < f.commands && c+l.commands < f.commands; c++ {
			a := f.faces[(s*f.commands+c)*f.dice+l.from]
			b := f.faces[((s+l.seeds)*f.commands+c+l.commands)*f.dice+l.to]
			n[int(a)*f.sides+int(b)]++
		}
	}
	return n
}

// chiSquare is how far counts lie from all being equal.
func chiSquare(n []int) float64 {
	all, sum := 0, 0.0
	for _, k := range n {
		all += k
	}
	want := float64(all) / float64(len(n))
	for _, k := range n {
		sum += (float64(k) - want) * (float64(k) - want) / want
	}
	return sum
}

// dependence is how far the counts of pairs of faces lie from what each face alone lets expect: a chi-square of
// (sides-1) squared degrees of freedom.
func dependence(n []int, sides int) float64 {
	first, second, all, sum := make([]float64, sides), make([]float64, sides), 0.0, 0.0
	for i, k := range n {
		first[i/sides] += float64(k)
		second[i%sides] += float64(k)
		all += float64(k)
	}
	for i, k := range n {
		want := first[i/sides] * second[i%sides] / all
		sum += (float64(k) - want) * (float64(k) - want) / want
	}
	return sum
}

// tail is the chance of a chi-square of so many degrees of freedom or more (Wilson and Hilferty).
func tail(chi float64, free int) float64 {
	k := 2 / (9 * float64(free))
	return 0.5 * math.Erfc((math.Cbrt(chi/float64(free))-1+k)/math.Sqrt(2*k))
}

// related looks at every lag to 64 commands at the same seed (first four dice against first four), to 64 neighbouring
// seeds with up to 8 commands between (first die against first) and to 15 dice within a command, and gives those pairs of
// dice that the chance of all of them together to look so is below 1 in 10,000, and the chance that all pairs together
// deviate as much as they do.
func related(by rules.Generator, sides int) (found []string, all float64) {
	var tests []lag
	for c := 1; c <= 64; c++ {
		for i := range 16 {
			tests = append(tests, lag{0, c, i / 4, i % 4})
		}
	}
	for s := 1; s <= 64; s++ {
		for c := -8; c <= 8; c++ {
			tests = append(tests, lag{s, c, 0, 0})
		}
	}
	for i := range 16 {
		for j := i + 1; j < 16; j++ {
			tests = append(tests, lag{0, 0, i, j})
		}
	}
	f, sum, free := throwAll(by, sides, 96, 192, 16), 0.0, (sides-1)*(sides-1)
	for _, l := range tests {
		chi := dependence(f.pairs(l), sides)
		sum += chi
		if p := tail(chi, free); p < 0.0001/float64(len(tests)) {
			found = append(found, fmt.Sprintf("%+v p=%.1g", l, p))
		}
	}
	return found, tail(sum, len(tests)*free)
}

// TestDiceUnrelated holds that no die tells of another one, whether it fell in the same command, in one of 64 earlier ones
// or in a battle with a neighbouring seed.
func TestDiceUnrelated(t *testing.T) {
	for _, sides := range []int{4, 6, 8, 10, 12, 20} {
		t.Run(fmt.Sprintf("d%d", sides), func(t *testing.T) {
			t.Parallel()
			found, all := related(rules.NewGenerator, sides)
			if len(found) > 0 {
				t.Errorf("%d pairs of dice are related, such as %s", len(found), found[0])
			}
			if all < 0.0001 || all > 0.9999 {
				t.Errorf("all pairs together: p=%.2g", all)
			}
		})
	}
}

// TestOldDiceRelated holds that the test above would have found what was wrong with the first generator.
func TestOldDiceRelated(t *testing.T) {
	for _, sides := range []int{4, 6, 8, 10, 12, 20} {
		if found, _ := related(rules.Shifted, sides); len(found) == 0 {
			t.Errorf("no pair of d%d of the first generator is related", sides)
		}
	}
}

// TestFacesEven holds that all faces of a die come up alike.
func TestFacesEven(t *testing.T) {
	for _, sides := range []int{2, 3, 4, 6, 8, 10, 12, 20, 100} {
		n := make([]int, sides)
		for _, face := range throwAll(rules.NewGenerator, sides, 100, 100, 4).faces {
			n[face]++
		}
		if p := tail(chiSquare(n), sides-1); p < 0.0001 {
			t.Errorf("d%d: %v, p=%.2g", sides, n, p)
		}
	}
}

// TestDiceFrozen: the dice of a generator are those of the battles that were played with it, for ever.
func TestDiceFrozen(t *testing.T) {
	for _, c := range []struct {
		by           rules.Generator
		seed, serial uint64
		want         []int
	}{
		{rules.Shifted, 1883, 0, []int{5, 1, 18, 2, 7, 16, 5, 3, 10, 6, 7, 18}},
		{rules.Shifted, 1883, 7, []int{2, 6, 17, 5, 2, 18, 2, 3, 5, 2, 3, 9}},
		{rules.Hashed, 1883, 0, []int{3, 2, 7, 4, 6, 2, 2, 6, 11, 1, 5, 1}},
		{rules.Hashed, 1883, 7, []int{4, 8, 11, 4, 7, 11, 2, 3, 16, 3, 8, 19}},
		{rules.Hashed, 0, 0, []int{4, 2, 8, 6, 3, 20, 4, 6, 20, 4, 1, 16}},
	} {
		var got []int
		for stream := (rules.Fair{}).Start(c.by, c.seed, c.serial); len(got) < 12; {
			got = append(got, stream.Next([]int{6, 8, 20}[len(got)%3]))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("generator %d, seed %d, command %d: got %v, want %v", c.by, c.seed, c.serial, got, c.want)
		}
	}
}

// TestGeneratorKept: a battle goes on with the dice it began with, also when it is saved and loaded, and a state that
// names no generator was written when there was only the first.
func TestGeneratorKept(t *testing.T) {
	rolls := func(s *rules.State) (out []int) {
		for victim := range rules.ModelID(8) {
			o := apply(t, s, rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: victim + 2}, rules.Fair{})
			for _, e := range o.Events {
				if e.Roll != nil {
					out = append(out, e.Roll.Dice[0].Face)
				}
			}
			for s = o.State; s.Wait != nil; {
				s = apply(t, s, say(s.Wait.Decision.Seat, "no"), rules.Fair{}).State
			}
		}
		return out
	}
	old, now := toyState(9), toyState(9)
	old.Dice = rules.Shifted
	for _, s := range []*rules.State{old, now} {
		data, err := rules.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := rules.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if again.Dice != s.Dice || !slices.Equal(rolls(again), rolls(s)) {
			t.Errorf("generator %d: got %d and %v, want %v", s.Dice, again.Dice, rolls(again), rolls(s))
		}
	}
	if slices.Equal(rolls(old), rolls(now)) {
		t.Errorf("both generators throw %v", rolls(now))
	}
	now.Dice = rules.NewGenerator + 1
	data, err := rules.Encode(now)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Decode(data); err == nil {
		t.Error("a generator of a later program is taken for one of ours")
	}
}
