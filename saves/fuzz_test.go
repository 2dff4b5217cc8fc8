package saves

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules"
)

// FuzzDecode feeds saves to the decoder, whole ones and a good one with a patch in it: it gives a battle that can be
// looked at, or one line that says why not.
func FuzzDecode(f *testing.F) {
	for _, c := range broken(f) {
		if len(c.data) < 1<<12 {
			f.Add(c.data, uint16(0), []byte(nil))
		}
	}
	b := begin(f, "first-blood", 1)
	play(f, b, dice(1), 30, nil)
	spread, err := Encode(b, Meta{Title: "seed"})
	if err != nil {
		f.Fatal(err)
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, spread); err != nil {
		f.Fatal(err)
	}
	good := flat.Bytes()
	plain := laidOpen(f, good)
	state := uint16(bytes.LastIndex(plain, []byte(`"state":`)))
	for i, patch := range []string{"-", "9", "0", "null", "99999999999", `,"x":1`, "[]", "{}", `""`, "e9"} {
		f.Add([]byte(nil), state+uint16(i*577), []byte(patch))
	}
	f.Add([]byte(nil), uint16(bytes.Index(plain, []byte(`"hash"`))+1), []byte("H"))
	f.Fuzz(func(t *testing.T, data []byte, at uint16, patch []byte) {
		if len(data) == 0 {
			data = append([]byte(nil), good...)
			copy(data[min(int(at), len(data)):], patch)
		}
		tryDecode(t, data)
		// The same laid open, with a hash and sum that fit, as somebody would make it who means harm.
		open := append([]byte(nil), plain...)
		copy(open[min(int(at), len(open)):], patch)
		var d map[string]json.RawMessage // which tells "hash" from "Hash", as coveredAgain does
		var hash string
		if json.Unmarshal(open, &d) != nil || json.Unmarshal(d["hash"], &hash) != nil {
			return
		}
		if s, err := rules.Decode(d["state"]); err == nil {
			d["hash"], _ = json.Marshal(rules.Hash(s))
			if open, err = json.Marshal(d); err != nil {
				t.Fatal(err)
			}
		}
		tryDecode(t, coveredAgain(t, open))
	})
}

func tryDecode(t *testing.T, data []byte) {
	l, err := Decode("some.baize", data)
	if err != nil {
		if strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("an error of several lines: %q", err)
		}
		return
	}
	again, err := Encode(l.Battle, l.Meta)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Decode("again.baize", again); err != nil {
		t.Errorf("what was read cannot be written and read again: %v", err)
	}
}

// FuzzJournal feeds journals to the recovery: whatever lies on disk, it gives the whole lines before the first torn one
// or one line that says why not, and never more bytes than there are.
func FuzzJournal(f *testing.F) {
	dir := f.TempDir()
	b := begin(f, "first-blood", 1)
	j, err := NewJournal(dir, b, Meta{Title: "seed"})
	if err != nil {
		f.Fatal(err)
	}
	play(f, b, dice(2), 9, func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			f.Fatal(err)
		}
	})
	j.Close()
	data, err := os.ReadFile(j.Path())
	if err != nil {
		f.Fatal(err)
	}
	head, tail, _ := strings.Cut(string(data), "\n")
	f.Add(tail, true)
	f.Add(tail, false)
	f.Add(tail[:len(tail)-5], true)
	f.Add(tail[:len(tail)-5], false)
	f.Add(tail+`{"undo":{"n":2}}`+"\n", true)
	f.Add(tail+`{"undo":{"n":2}}`+"\n", false)
	f.Add(`{"undo":{"n":-1,"agreed":true}}`+"\n", true)
	f.Add(`{"undo":{"n":-1,"agreed":true}}`+"\n", false)
	f.Add(`{"entry":{"command":{"kind":"answer","seat":0}}}`+"\n", true)
	f.Add(`{"entry":{"command":{"kind":"answer","seat":0}}}`+"\n", false)
	f.Add("{}\n", true)
	f.Add("{}\n", false)
	f.Add("\n\n", true)
	f.Add("\n\n", false)
	old, err := os.ReadFile("testdata/format-1.journal") // its lines have no sums that would keep everything out
	if err != nil {
		f.Fatal(err)
	}
	plain, _, _ := strings.Cut(string(old), "\n")
	f.Fuzz(func(t *testing.T, tail string, sums bool) {
		data := []byte(plain + "\n" + tail)
		if sums {
			data = []byte(head + "\n" + tail)
		}
		l, whole, err := decodeJournal("some.journal", data)
		if whole > len(data) {
			t.Fatalf("%d whole bytes of %d", whole, len(data))
		}
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		if data[whole-1] != '\n' || strings.Contains(string(data[whole:]), "\n") {
			t.Errorf("whole lines end at %d of %d", whole, len(data))
		}
		path := filepath.Join(t.TempDir(), "a"+journalEnd)
		if err := os.WriteFile(path, data[:whole], 0o644); err != nil {
			t.Fatal(err)
		}
		again, j, err := Recover(path)
		if err != nil {
			t.Fatal(err)
		}
		j.Close()
		same(t, "recovered again", again.Battle, l.Battle)
	})
}
