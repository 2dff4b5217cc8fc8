package saves

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules"
)

// TestNothingIsReadAtAGlance looks for what a side may not know in the bytes of saves and journals: the seed, names and
// labels of units and models, kinds of commands, places. A program that has the file reads all of it.
func TestNothingIsReadAtAGlance(t *testing.T) {
	for _, name := range []string{"first-blood", "quarry-lane"} {
		for seed := uint64(9_000_000_000); seed < 9_000_000_003; seed++ {
			b := begin(t, name, seed)
			dir := t.TempDir()
			j, err := NewJournal(dir, b, Meta{Title: "Secret", Scenario: name})
			if err != nil {
				t.Fatal(err)
			}
			play(t, b, dice(seed), 80, func(e rules.Entry) {
				if err := j.Do(e); err != nil {
					t.Fatal(err)
				}
			})
			j.Close()
			save := filepath.Join(dir, "a"+Ending)
			if err := Write(save, b, Meta{Title: "Secret", Scenario: name}); err != nil {
				t.Fatal(err)
			}
			words := []string{fmt.Sprint(seed), fmt.Sprintf("%x", seed), `"start"`, `"state"`, `"serial"`, `"command"`, `"kind"`, "answer", "activate"}
			for i := range b.State().Units {
				words = append(words, b.State().Units[i].Name, `"`+b.State().Units[i].Label+`"`)
			}
			for i := range b.State().Models {
				words = append(words, `"`+b.State().Models[i].Label+`"`, fmt.Sprintf(`"x":%d`, b.State().Models[i].At.X))
			}
			for _, e := range b.Log() {
				words = append(words, `"`+e.Command.Kind+`"`)
			}
			for _, path := range []string{save, j.Path()} {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				for _, w := range words {
					if w != "" && bytes.Contains(data, []byte(w)) {
						t.Errorf("%s says %s", filepath.Base(path), w)
					}
				}
				l, err := DecodeFile(path)
				if err != nil {
					t.Fatal(err)
				}
				same(t, "read by the program", l.Battle, b)
			}
		}
	}
}

// TestEqualLooksDifferent: equal commands look different in a journal, and equal battles of other seeds in saves.
func TestEqualLooksDifferent(t *testing.T) {
	b := begin(t, "first-blood", 1)
	j, err := NewJournal(t.TempDir(), b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	for range 30 {
		if _, err := b.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: strings.Repeat("same ", 20)}); err != nil {
			t.Fatal(err)
		}
		if err := j.Do(b.Log()[len(b.Log())-1]); err != nil {
			t.Fatal(err)
		}
	}
	j.Close()
	data, err := os.ReadFile(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, line := range bytes.Split(data, []byte("\n"))[1:] {
		for at := len(counted) + 1; at+24 < len(line); at += 8 {
			part := string(line[at : at+24])
			if seen[part] {
				t.Fatalf("%q stands in the journal twice", part)
			}
			seen[part] = true
		}
	}
}

// TestUncoverIsBounded: what would uncover to more than a save may have is refused before it is there, and bytes that
// nobody covered are refused too.
func TestUncoverIsBounded(t *testing.T) {
	bomb := cover("beside", make([]byte, MaxSave+1))
	if len(bomb) > 1<<20 {
		t.Fatalf("%d bytes of nothing", len(bomb))
	}
	if _, err := uncover("beside", bomb); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("got %v", err)
	}
	rnd := dice(1)
	for n := range 500 {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(rnd.IntN(256))
		}
		if got, err := uncover("beside", data); err == nil && len(got) > 200*len(data) {
			t.Errorf("%d bytes uncover to %d", n, len(got))
		}
		if back, err := uncover("here", cover("here", data)); err != nil || !bytes.Equal(back, data) {
			t.Fatalf("%d bytes do not come back: %v", n, err)
		}
	}
}
