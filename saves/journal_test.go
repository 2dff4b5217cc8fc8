package saves

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/rules"
)

// journaled plays n commands into a journal and gives the battle, the journal's bytes and the states' hashes.
func journaled(t *testing.T, n int) (b *rules.Battle, data []byte, hashes []string) {
	t.Helper()
	b = begin(t, "first-blood", 9)
	j, err := NewJournal(t.TempDir(), b, Meta{Title: "First Blood"})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	hashes = []string{rules.Hash(b.State())}
	play(t, b, dice(9), n, func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, rules.Hash(b.State()))
	})
	if data, err = os.ReadFile(j.Path()); err != nil {
		t.Fatal(err)
	}
	return b, data, hashes
}

// TestTornLine cuts a journal at every byte of its last line, as a power cut may: the commands before it are all there,
// and the journal goes on.
func TestTornLine(t *testing.T) {
	const n = 20
	b, data, hashes := journaled(t, n)
	last := b.Log()[n-1]
	from := bytes.LastIndexByte(data[:len(data)-1], '\n') + 1
	path := filepath.Join(t.TempDir(), "torn"+journalEnd)
	for cut := from; cut <= len(data); cut++ {
		if err := os.WriteFile(path, data[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		l, j, err := Recover(path)
		if err != nil {
			t.Fatalf("cut at byte %d of the line: %v", cut-from, err)
		}
		want := n - 1
		if cut == len(data) {
			want = n
		}
		if got := len(l.Battle.Log()); got != want || rules.Hash(l.Battle.State()) != hashes[want] {
			t.Fatalf("cut at byte %d of the line: got %d commands, want %d", cut-from, got, want)
		}
		if want < n && (cut-from)%16 == 0 {
			if out, err := l.Battle.Do(last.Command); err != nil || !out.Ruling.OK() {
				t.Fatal(err, out.Ruling.Text)
			}
			if err := j.Do(last); err != nil {
				t.Fatal(err)
			}
			j.Close()
			if l, j, err = Recover(path); err != nil || rules.Hash(l.Battle.State()) != hashes[n] {
				t.Fatalf("the journal does not go on after a cut at byte %d: %v", cut-from, err)
			}
		}
		j.Close()
	}
}

// TestTornHead cuts a journal within its first line: nothing can be recovered, and one line says so.
func TestTornHead(t *testing.T) {
	_, data, _ := journaled(t, 1)
	end := bytes.IndexByte(data, '\n')
	for _, cut := range []int{0, 1, end / 2, end} {
		_, _, err := decodeJournal("some.journal", data[:cut])
		oneLine(t, err, "")
	}
}

// TestDamagedJournal changes lines that were whole: recovery names the line.
func TestDamagedJournal(t *testing.T) {
	_, data, _ := journaled(t, 10)
	lines := bytes.SplitAfter(data, []byte("\n"))
	for name, c := range map[string]struct{ line, want string }{
		"no json":       {"{what}\n", "not a line"},
		"nothing":       {"{}\n", "expected an entry or an undo"},
		"unknown field": {`{"enter":{}}` + "\n", "enter"},
		"refused":       {`{"entry":{"command":{"kind":"fire","seat":0,"unit":1}}}` + "\n", "refused"},
		"no such unit":  {`{"entry":{"command":{"kind":"fire","seat":0,"unit":7777}}}` + "\n", "some.journal:4:"},
		"undo too far":  {`{"undo":{"n":400,"agreed":true}}` + "\n", "undo 400"},
		"undo minus":    {`{"undo":{"n":-1,"agreed":true}}` + "\n", "undo -1"},
		"two at once":   {`{"undo":{"n":1}} {"undo":{"n":1}}` + "\n", ""},
		"two in one":    {`{"undo":{"n":1},"entry":{"command":{"kind":"note","seat":-1}}}` + "\n", "expected an entry or an undo"},
		"two sums":      {`{"undo":{"n":1},"sum":"0"}` + "\n", "expected an entry or an undo"},
		"huge undo":     {`{"undo":{"n":9223372036854775807,"agreed":true}}` + "\n", "undo 9223372036854775807"},
		"beyond int":    {`{"undo":{"n":92233720368547758070}}` + "\n", "not a line"},
		"many answers":  {`{"entry":{"command":{"kind":"answer","seat":0,"answer":{"faces":[` + strings.Repeat("1,", 1<<16) + `1]}}}}` + "\n", ""},
		"far away":      {`{"entry":{"command":{"kind":"hand-place","seat":0,"models":[1],"at":{"x":9223372036854775807,"y":1}}}}` + "\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			bad := bytes.Join([][]byte{lines[0], lines[1], lines[2], []byte(c.line), lines[4]}, nil)
			l, _, err := decodeJournal("some.journal", bad)
			oneLine(t, err, "some.journal:4: damaged")
			if got := len(l.Battle.Log()); got != 2 {
				t.Errorf("got %d commands before the damage, want 2", got)
			}
			_, sum, _ := unseal(bytes.TrimSpace(lines[2])) // and as somebody would write it who means it
			bad = bytes.Join([][]byte{lines[0], lines[1], lines[2], meant(t, sum, strings.TrimSpace(c.line)), lines[4]}, nil)
			_, _, err = decodeJournal("some.journal", bad)
			oneLine(t, err, c.want)
		})
	}
}

// TestUndoLines takes commands back, with and without agreement, and recovers what was left.
func TestUndoLines(t *testing.T) {
	b := begin(t, "first-blood", 4)
	j, err := NewJournal(t.TempDir(), b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	rnd := dice(4)
	note := func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
	}
	plain, agreed := 0, 0
	for range 40 {
		play(t, b, rnd, 3, note)
		by := across(b)
		if err := b.Undo(1, by); err != nil {
			t.Fatal(err)
		}
		if err := j.Undo(1, by); err != nil {
			t.Fatal(err)
		}
		if by != rules.NotAcross {
			agreed++
		} else {
			plain++
		}
		if b.State().Over != nil {
			break
		}
	}
	if plain == 0 || agreed == 0 {
		t.Fatalf("got %d plain and %d agreed undos, want some of both", plain, agreed)
	}
	j.Close()
	l, j, err := Recover(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	same(t, "recovered", l.Battle, b)
}

func TestJournals(t *testing.T) {
	dir := t.TempDir()
	if list, err := Journals(filepath.Join(dir, "none")); err != nil || len(list) != 0 {
		t.Errorf("a missing folder: got %v, %v", list, err)
	}
	b := begin(t, "first-blood", 1)
	var paths []string
	for i := range 3 {
		j, err := NewJournal(dir, b, Meta{})
		if err != nil {
			t.Fatal(err)
		}
		j.Close()
		at := time.Now().Add(time.Duration(i) * time.Minute)
		if err := os.Chtimes(j.Path(), at, at); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, j.Path())
	}
	list, err := Journals(dir)
	if err != nil || len(list) != 3 || list[0].Path != paths[2] || list[2].Path != paths[0] {
		t.Errorf("got %v, %v; want the newest first of %v", list, err, paths)
	}
}
