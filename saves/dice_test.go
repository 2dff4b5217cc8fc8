package saves

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"baize/rules"
)

// TestFrozenDice: battles of saves and journals that name no generator keep the first one, from their start to their state
// now, and go on with it when they are saved anew; a battle begun now keeps the new one in a save and a journal.
func TestFrozenDice(t *testing.T) {
	frozen, err := filepath.Glob(filepath.Join("testdata", "format-[123]*"))
	if err != nil || len(frozen) < 5 {
		t.Fatalf("got %v, %v", frozen, err)
	}
	load := map[string]rules.Generator{}
	for _, path := range frozen {
		load[path] = rules.Shifted
	}
	b := begin(t, "quarry-lane", 1948)
	j, err := NewJournal(t.TempDir(), b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	play(t, b, dice(1), 20, func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
	})
	j.Close()
	load[j.Path()] = rules.NewGenerator
	for path, want := range load {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		l, err := DecodeAny(path, data)
		if err != nil && !errors.As(err, new(*rules.Parted)) {
			t.Fatal(err)
		}
		if data, err = Encode(l.Battle, l.Meta); err != nil {
			t.Fatal(err)
		}
		again, err := Decode("again", data)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []*rules.State{l.Battle.Start(), l.Battle.State(), again.Battle.Start(), again.Battle.State()} {
			if s.Dice != want {
				t.Errorf("%s: got generator %d, want %d", path, s.Dice, want)
			}
		}
	}
}
