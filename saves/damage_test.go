package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"baize/rules"
)

// TestEveryLineFlipped changes one bit in every line of a journal, at several places of it: the line is named, the
// battle before it is there to be copied, and the file is not touched.
func TestEveryLineFlipped(t *testing.T) {
	_, data, hashes := journaled(t, 40)
	dir := t.TempDir()
	path := filepath.Join(dir, "some"+journalEnd)
	at, flips, rnd := 0, 0, dice(8)
	for no, line := range bytes.SplitAfter(data, []byte("\n")) {
		for try := 0; try < 3 && len(line) > 0; try++ {
			bad := bytes.Clone(data)
			where := at + rnd.IntN(len(line)-1) // the end of the line is TestEndFlipped's
			bad[where] ^= 1 << rnd.IntN(8)
			if bad[where] == '\n' {
				continue
			}
			flips++
			if err := os.WriteFile(path, bad, 0o644); err != nil {
				t.Fatal(err)
			}
			l, _, err := decodeJournal("some.journal", bad)
			want := fmt.Sprintf("some.journal:%d: damaged", no+1)
			if no == 0 {
				want = "some.journal"
			}
			oneLine(t, err, want)
			if no > 0 && rules.Hash(l.Battle.State()) != hashes[no-1] {
				t.Errorf("line %d: what comes before the damage is not there", no+1)
			}
			if _, _, err := Recover(path); err == nil {
				t.Errorf("line %d: byte %d changed to %q is recovered", no+1, where-at, bad[where])
			}
			if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, bad) {
				t.Fatalf("line %d: the refused journal was touched: %v", no+1, err)
			}
		}
		at += len(line)
	}
	if flips < 100 {
		t.Errorf("only %d bits were changed", flips)
	}
}

// TestEndFlipped damages the ends of lines, and repeats, drops and swaps whole lines.
func TestEndFlipped(t *testing.T) {
	_, data, hashes := journaled(t, 12)
	lines := bytes.SplitAfter(data, []byte("\n"))
	lines = lines[:len(lines)-1]
	join := func(parts ...[][]byte) []byte {
		var out []byte
		for _, p := range parts {
			out = append(out, bytes.Join(p, nil)...)
		}
		return out
	}
	for no := range lines {
		for bit := range 8 {
			bad := bytes.Clone(data)
			end := len(join(lines[:no+1])) - 1
			bad[end] ^= 1 << bit
			l, _, err := decodeJournal("some.journal", bad)
			if no == len(lines)-1 { // as if torn: never whole, so never shown
				if err != nil || rules.Hash(l.Battle.State()) != hashes[no-1] {
					t.Errorf("the last line's end flipped: %v", err)
				}
				continue
			}
			oneLine(t, err, "some.journal")
		}
		if no == 0 || no == len(lines)-1 {
			continue
		}
		for what, bad := range map[string][]byte{
			"repeated": join(lines[:no+1], lines[no:]),
			"missing":  join(lines[:no], lines[no+1:]),
			"swapped":  join(lines[:no], lines[no+1:no+2], lines[no:no+1], lines[no+2:]),
			"zeroed":   join(lines[:no], [][]byte{append(make([]byte, len(lines[no])-1), '\n')}, lines[no+1:]),
		} {
			_, _, err := decodeJournal("some.journal", bad)
			if err == nil {
				t.Errorf("line %d %s: it is played", no+1, what)
				continue
			}
			oneLine(t, err, "damaged")
		}
	}
}

// TestEveryLineCut ends a journal within and after every line: the commands before are there, all of them.
func TestEveryLineCut(t *testing.T) {
	_, data, hashes := journaled(t, 40)
	at := bytes.IndexByte(data, '\n') + 1
	for n := 0; at < len(data); n++ {
		next := at + bytes.IndexByte(data[at:], '\n') + 1
		for _, cut := range []int{at, (at + next) / 2, next - 1} {
			l, whole, err := decodeJournal("some.journal", data[:cut])
			if err != nil || whole != at || rules.Hash(l.Battle.State()) != hashes[n] {
				t.Errorf("cut %d bytes behind line %d: %v", cut-at, n+1, err)
			}
		}
		at = next
	}
}

// TestSaveFlipped changes bits all over a save: every one is noticed, or changes nothing (blanks between the fields).
func TestSaveFlipped(t *testing.T) {
	b := begin(t, "quarry-lane", 5)
	play(t, b, dice(5), 25, nil)
	data, err := Encode(b, Meta{Title: "flipped"})
	if err != nil {
		t.Fatal(err)
	}
	rnd, harmless := dice(6), 0
	for range 1500 {
		bad := bytes.Clone(data)
		bad[rnd.IntN(len(bad))] ^= 1 << rnd.IntN(8)
		l, err := Decode("some.baize", bad)
		if err == nil {
			harmless++
			same(t, "harmless", l.Battle, b)
			continue
		}
		oneLine(t, err, "")
	}
	if harmless > 150 {
		t.Errorf("%d of 1500 changes did nothing", harmless)
	}
	for range 300 {
		_, err := Decode("some.baize", data[:rnd.IntN(len(data))])
		oneLine(t, err, "not a save")
	}
}

// TestCopyOfDamaged goes on with what comes before the damage and leaves the damaged journal as it is.
func TestCopyOfDamaged(t *testing.T) {
	whole, data, _ := journaled(t, 20)
	lines := bytes.SplitAfter(data, []byte("\n"))
	lines[11] = bytes.Replace(lines[11], []byte(`"done"`), []byte(`"dome"`), 1)
	bad := bytes.Join(lines, nil)
	path := filepath.Join(t.TempDir(), "torn"+journalEnd)
	if err := os.WriteFile(path, bad, 0o644); err != nil {
		t.Fatal(err)
	}
	l, j, err := Copy(path)
	if err == nil || !strings.Contains(err.Error(), ":12: damaged") || j == nil {
		t.Fatalf("got %v, want a copy and the damaged line", err)
	}
	if log := l.Battle.Log(); len(log) != 11 || log[10].Command.Kind != rules.KindCopied || log[9].State != whole.Log()[9].State {
		t.Errorf("got %d commands, want 10 and that it is a copy", len(log))
	}
	play(t, l.Battle, dice(3), 1, func(e rules.Entry) {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
	})
	j.Close()
	again, err := Peek(j.Path())
	if err != nil || again.Meta.Title != "First Blood" {
		t.Fatalf("got %+v, %v", again.Meta, err)
	}
	same(t, "the copy", again.Battle, l.Battle)
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, bad) {
		t.Errorf("the damaged journal was touched: %v", err)
	}
	if err := os.WriteFile(path, data[:100], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, j, err := Copy(path); err == nil || j != nil {
		t.Errorf("a copy of nothing: got %v", err)
	}
}

// TestForeignJournals are refused in one line and left alone: newer, of a system that is not there, larger than any.
func TestForeignJournals(t *testing.T) {
	_, data, _ := journaled(t, 5)
	head, rest, _ := bytes.Cut(data, []byte("\n"))
	as := func(old, new string) []byte {
		body, _, _ := unseal(head)
		body, _ = seal("", bytes.ReplaceAll(body, []byte(old), []byte(new)))
		return append(append(body, '\n'), rest...)
	}
	large := make([]byte, MaxSave+1)
	copy(large, data)
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"newer":         {as(formatText(0), formatText(1)), "newer Baize"},
		"older":         {as(formatText(0), `"format":1`), "not"},
		"other system":  {as(`"system":"`, `"system":"un`), "unknown rule system"},
		"large":         {large, "larger than any"},
		"another's end": {as(`"meta":{"title":"First Blood"`, `"meta":{"title":"Other"`), ":2: damaged"},
		"empty":         {nil, "breaks off"},
	} {
		path := filepath.Join(t.TempDir(), "some"+journalEnd)
		if err := os.WriteFile(path, c.data, 0o644); err != nil {
			t.Fatal(err)
		}
		_, j, err := Recover(path)
		if err == nil || j != nil || !strings.Contains(err.Error(), c.want) || strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("%s: got %v, want one line with %q", name, err, c.want)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, c.data) {
			t.Errorf("%s: the refused journal was touched: %v", name, err)
		}
	}
}

// TestHugeCounts are numbers that no battle has, in saves with sums that fit: each is refused or can be looked at, and
// played on if it is opened.
func TestHugeCounts(t *testing.T) {
	b := begin(t, "quarry-lane", 4)
	play(t, b, dice(4), 20, nil)
	data, err := Encode(b, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	data = laidOpen(t, data)
	opened, refused := 0, 0
	for _, key := range []string{"turn", "serial", "unit", "seat", "life", "lost", "number", "n", "w", "l", "x", "y", "facing", "place", "id", "points", "of", "seed"} {
		for _, huge := range []string{"9223372036854775807", "-9223372036854775808", "2147483648", "99999999999999999999999", "1e308", "-1"} {
			bad := huged(data, key, huge)
			if bad == nil {
				continue
			}
			var d struct {
				Hash  string
				State json.RawMessage
			}
			if err := json.Unmarshal(bad, &d); err != nil {
				t.Fatal(err)
			}
			if s, err := rules.Decode(d.State); err == nil {
				bad = bytes.Replace(bad, []byte(d.Hash), []byte(rules.Hash(s)), 1)
			}
			bad = coveredAgain(t, bad)
			l, err := Decode("some.baize", bad)
			if err != nil {
				refused++
				oneLine(t, err, "")
				continue
			}
			opened++
			if _, err := Encode(l.Battle, l.Meta); err != nil {
				t.Errorf("%s %s: opened and cannot be saved: %v", key, huge, err)
			}
		}
	}
	t.Logf("%d refused, %d opened", refused, opened)
	if refused < 20 {
		t.Errorf("only %d huge counts were refused", refused)
	}
}

// huged sets every field of a name in the state now to a number, nil where there is none.
func huged(data []byte, key, number string) []byte {
	at := bytes.LastIndex(data, []byte(`"state":`))
	re := regexp.MustCompile(`("` + key + `": ?)-?[0-9]+`)
	if !re.Match(data[at:]) {
		return nil
	}
	return append(bytes.Clone(data[:at]), re.ReplaceAll(data[at:], []byte("${1}"+number))...)
}
