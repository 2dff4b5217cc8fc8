package rules_test

import (
	"slices"
	"testing"

	"baize/rules"
)

// resumed is a battle as a save holds it.
func resumed(t *testing.T, b *rules.Battle) *rules.Battle {
	t.Helper()
	data, err := rules.Encode(b.State())
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Resume(b.System(), b.Start(), b.Log(), s, b.Takebacks())
}

// rollsOf plays attacks in which everybody shoots back, from wherever a battle stands, and gives the faces of each roll.
func rollsOf(t *testing.T, b *rules.Battle, attacks int) (faces []int) {
	t.Helper()
	do := func(c rules.Command) {
		t.Helper()
		out, err := b.Do(c)
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("%+v: %v %s", c, err, out.Ruling.Text)
		}
		for _, e := range out.Events[out.Fresh:] {
			if e.Roll != nil {
				faces = append(faces, e.Roll.Dice[0].Face)
			}
		}
	}
	for range attacks {
		if b.State().Wait == nil {
			at := b.State().Model(1).At
			for m := rules.ModelID(1); m <= 2; m++ {
				do(rules.Command{Kind: rules.KindHandPlace, Model: m, At: &at})
				do(rules.Command{Kind: rules.KindHandLost, Model: m})
			}
			do(rules.Command{Kind: rules.KindHandCounter, Seat: rules.SeatB, Name: "luck", Number: 3})
			do(attack())
		}
		for b.State().Wait != nil {
			do(say(b.Open().Seat, "yes"))
		}
	}
	return faces
}

// unsalted is the hash of the table as it is shown, whatever dice are to come.
func unsalted(b *rules.Battle) string {
	s := rules.Preview(b.System(), b.State(), rules.Fair{}).Clone()
	s.Salt = 0
	return rules.Hash(s)
}

// TestCopied copies a battle at every moment, at open questions too: what was thrown before stays, what is thrown after
// is as if by chance other than in the battle and in other copies, a save of the copy says the same, its log replays, and
// no undo brings the dice of the battle back.
func TestCopied(t *testing.T) {
	whole := rules.NewBattle(toy{}, toyState(1))
	rollsOf(t, whole, 3)
	for n := range len(whole.Log()) + 1 {
		at := rules.NewBattle(toy{}, whole.Start())
		for _, e := range whole.Log()[:n] {
			if err := at.Redo(e); err != nil {
				t.Fatal(err)
			}
		}
		plain := rollsOf(t, resumed(t, at), 40)
		var lists [][]int
		for salt := 1000; salt < 1003; salt++ {
			c := resumed(t, at)
			before := unsalted(c)
			if err := c.Copied(salt); err != nil {
				t.Fatal(err)
			}
			if c.State().Wait != nil && (unsalted(c) != before || unsalted(resumed(t, c)) != before) {
				t.Errorf("copied after %d commands: what was thrown before is thrown anew", n)
			}
			if c.Undoable() != 0 {
				t.Errorf("copied after %d commands: it can be taken back", n)
			}
			again := resumed(t, c)
			if err := again.Copied(salt + 500); err != nil { // a copy of the copy
				t.Fatal(err)
			}
			list := rollsOf(t, c, 40)
			if twice := rollsOf(t, again, 40); slices.Equal(twice[:20], list[:20]) {
				t.Errorf("copied after %d commands: a copy of the copy throws its dice", n)
			}
			for _, b := range []*rules.Battle{c, again} {
				end, err := rules.Replay(toy{}, b.Start(), b.Log(), nil)
				if err != nil || rules.Hash(end) != rules.Hash(b.State()) {
					t.Errorf("copied after %d commands: the log replays to another state: %v", n, err)
				}
			}
			lists = append(lists, list)
		}
		for i, l := range lists {
			for _, other := range append(lists[:i:i], plain) {
				same := 0
				for k := range min(len(l), len(other)) {
					if l[k] == other[k] {
						same++
					}
				}
				if k := min(len(l), len(other)); k < 40 || same*3 > k {
					t.Errorf("copied after %d commands: %d of %d dice fall as in another battle", n, same, k)
				}
			}
		}
	}
}
