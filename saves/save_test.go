package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"baize/rules"
)

func TestRoundTrip(t *testing.T) {
	for _, name := range []string{"first-blood", "ardry-bridge"} {
		t.Run(name, func(t *testing.T) {
			b := begin(t, name, 3)
			rnd := dice(5)
			path := filepath.Join(t.TempDir(), "deep", "er", "battle"+Ending)
			asked := 0
			for b.State().Over == nil && len(b.Log()) < 90 {
				play(t, b, rnd, 1+rnd.IntN(6), nil)
				if b.State().Wait != nil {
					asked++
				}
				meta := Meta{Title: "Nine o'clock", Scenario: name}
				if err := Write(path, b, meta); err != nil {
					t.Fatal(err)
				}
				l, err := Read(path)
				if err != nil {
					t.Fatal(err)
				}
				if !l.Replayable || l.Meta != meta {
					t.Errorf("got replayable %v and %+v, want true and %+v", l.Replayable, l.Meta, meta)
				}
				same(t, "read again", l.Battle, b)
				if g, w := l.Battle.Open().Kind, b.Open().Kind; g != w {
					t.Errorf("got the open decision %q, want %q", g, w)
				}
				b = l.Battle // and play on with what was read
			}
			if asked == 0 {
				t.Error("no save was made in the middle of a command")
			}
			end, err := rules.Replay(b.System(), b.Start(), b.Log(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if g, w := rules.Hash(end), rules.Hash(b.State()); g != w {
				t.Errorf("the log replays to %s, want %s", g, w)
			}
			before := len(b.Log())
			if err := b.Undo(1, rules.Agreed); err != nil || len(b.Log()) > before {
				t.Errorf("undo after reading: %v, %d commands of %d", err, len(b.Log()), before)
			}
		})
	}
}

// TestWriteKeepsTheOldSave writes where it cannot: what was there stays whole, and nothing is left lying about.
func TestWriteKeepsTheOldSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "battle"+Ending)
	b := begin(t, "first-blood", 1)
	if err := Write(path, b, Meta{}); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "taken"+Ending), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Write(filepath.Join(dir, "taken"+Ending), b, Meta{}); err == nil {
		t.Error("a save in place of a folder should fail")
	}
	if _, err := Read(path); err != nil {
		t.Error(err)
	}
	list, err := filepath.Glob(filepath.Join(dir, ".saving-*"))
	if err != nil || len(list) > 0 {
		t.Errorf("left behind: %v %v", list, err)
	}
}

// broken are saves that must be refused, with a part of the line that says why.
func broken(t testing.TB) map[string]struct {
	data []byte
	want string
} {
	b := begin(t, "first-blood", 1)
	play(t, b, dice(1), 12, nil)
	spread, err := Encode(b, Meta{Title: "good"})
	if err != nil {
		t.Fatal(err)
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, spread); err != nil {
		t.Fatal(err)
	}
	good := flat.Bytes()
	replaced := func(in []byte, old, new string) []byte {
		if !bytes.Contains(in, []byte(old)) {
			t.Fatalf("the save has no %s", old)
		}
		return bytes.Replace(in, []byte(old), []byte(new), 1)
	}
	flip := func(old, new string) []byte { return replaced(good, old, new) }
	plain := laidOpen(t, spread)
	change := func(old, new string) []byte { // with a sum that fits, as by somebody who means it
		return coveredAgain(t, replaced(plain, old, new))
	}
	return map[string]struct {
		data []byte
		want string
	}{
		"empty":          {nil, "not a save"},
		"blank":          {[]byte(" \n\n"), "not a save"},
		"null":           {[]byte("null"), "format"},
		"list":           {[]byte("[1,2]"), "not a save"},
		"nothing in it":  {[]byte("{}"), "format"},
		"picture":        {[]byte("\x89PNG\r\n\x1a\n"), "not a save"},
		"format 0":       {change(formatText(0), `"format":0`), "format"},
		"format minus":   {change(formatText(0), `"format":-7`), "format"},
		"format word":    {change(formatText(0), `"format":"one"`), "not a save"},
		"future":         {change(formatText(0), formatText(1)), "newer Baize"},
		"far future":     {change(formatText(0), `"format":9000000000`), "newer Baize"},
		"unknown field":  {change(formatText(0), formatText(0)+`,"bonus":3`), "bonus"},
		"unknown inside": {change(`"turn":`, `"tern":`), "tern"},
		"other system":   {change(`"system":"`, `"system":"un`), "unknown rule system"},
		"changed by one": {change(fmt.Sprintf(`"serial":%d`, b.State().Serial), fmt.Sprintf(`"serial":%d`, b.State().Serial+1)), "does not match its hash"},
		"wrong hash":     {change(`"hash":"`, `"hash":"0`), "does not match its hash"},
		"no start":       {change(`"start":{`, `"start":null,"begin":{`), ""},
		"other title":    {flip(`"title":"good"`, `"title":"food"`), "does not match its check sum"},
		"other sum":      {flip(`"sum":"`, `"sum":"0`), "does not end with its check sum"},
		"older than new": {flip(formatText(0), `"format":1`), "is of format 1 and is not"},
		"no sum":         {flip(`,"sum":`, `,"summ":`), "does not end with its check sum"},
		"cut in half":    {good[:len(good)/2], "not a save"},
		"cut at the end": {good[:len(good)-1], "not a save"},
		"deep":           {[]byte(strings.Repeat("[", 200000)), "not a save"},
		"too large":      {make([]byte, MaxSave+1), "larger than any save"},
		"model nobody's": {change(`"unit":1,"seat":0`, `"unit":99,"seat":0`), "not sound"},
		"huge number":    {change(`"turn":0`, `"turn":1e400`), ""},
	}
}

func TestBrokenSaves(t *testing.T) {
	for name, c := range broken(t) {
		t.Run(name, func(t *testing.T) {
			_, err := Decode("some.baize", c.data)
			oneLine(t, err, c.want)
		})
	}
}

// oneLine checks that an error is one line that names the file and says why.
func oneLine(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil {
		t.Fatal("got no error")
	}
	text := err.Error()
	if !strings.HasPrefix(text, "some.") || strings.ContainsAny(text, "\n\r") || len(text) > 300 || !strings.Contains(text, want) {
		t.Errorf("got %q, want one short line that names the file and says %q", text, want)
	}
}

// TestOverlong takes saves and a journal in which a name has a million letters: nobody could draw it.
func TestOverlong(t *testing.T) {
	b := begin(t, "first-blood", 1)
	s := b.State().Clone()
	s.Units[0].Name = strings.Repeat("W", 1_000_000)
	data, err := Encode(rules.Resume(b.System(), b.Start(), nil, s, nil), Meta{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = Decode("some.baize", data)
	oneLine(t, err, "more than 20000 letters")
	s.Units[0].Name = strings.Repeat("\"", longestText/2-1) // as long as may be: written, each takes two bytes
	if data, err = Encode(rules.Resume(b.System(), b.Start(), nil, s, nil), Meta{}); err == nil {
		_, err = Decode("some.baize", data)
	}
	if err != nil {
		t.Errorf("a name of %d letters: %v", longestText/2-1, err)
	}
	_, lines, _ := journaled(t, 1)
	at := bytes.IndexByte(lines, '\n') + 1
	_, before, _ := unseal(lines[:at-1])
	line := meant(t, before, `{"entry":{"command":{"kind":"note","seat":-1,"overrule":"`+strings.Repeat("x", longestText+1)+`"}}}`)
	_, _, err = decodeJournal("some.journal", append(bytes.Clone(lines[:at]), line...))
	oneLine(t, err, "some.journal:2: a text in it has more than")
}

// TestUnsound takes saves whose parts are each in order, whose hash fits, and which still cannot be played.
func TestUnsound(t *testing.T) {
	b := begin(t, "first-blood", 1)
	play(t, b, dice(1), 30, nil)
	for name, spoil := range map[string]func(*rules.State){
		"phase":   func(s *rules.State) { s.Phase = "tea" },
		"members": func(s *rules.State) { s.Units[0].Models = nil },
		"waiting": func(s *rules.State) {
			s.Wait = &rules.Pending{Command: rules.Command{Kind: "melee", Unit: 1}}
		},
		"answers": func(s *rules.State) {
			s.Wait = &rules.Pending{Command: rules.Command{Kind: "begin-turn"}, Answers: make([]rules.Answer, 40)}
		},
		"place": func(s *rules.State) { s.Models[0].Place = rules.Aboard },
		"turn":  func(s *rules.State) { s.Turn = 1 << 62 },
	} {
		t.Run(name, func(t *testing.T) {
			s := b.State().Clone()
			spoil(s)
			data, err := Encode(rules.Resume(b.System(), b.Start(), nil, s, nil), Meta{})
			if err != nil {
				t.Fatal(err)
			}
			// Either it is refused in one line, or it opens and can be looked at.
			if _, err := Decode("some.baize", data); err != nil {
				oneLine(t, err, "")
			} else if name == "phase" || name == "turn" {
				t.Error("it opens")
			}
		})
	}
}

// TestOtherRules reads saves that other rules wrote, by their texts: the battle is there, and its log can be tried where
// its entries name the states that they led to.
func TestOtherRules(t *testing.T) {
	b := begin(t, "first-blood", 1)
	play(t, b, dice(1), 20, nil)
	bare := slices.Clone(b.Log())
	for i := range bare {
		bare[i].State = 0
	}
	for replayable, log := range map[bool][]rules.Entry{true: b.Log(), false: bare} {
		data, err := Encode(rules.Resume(b.System(), b.Start(), log, b.State(), nil), Meta{})
		if err != nil {
			t.Fatal(err)
		}
		data = bytes.Replace(data, []byte(Fingerprint(b.System())), []byte("0123456789abcdef"), 1)
		data = resealed(t, data)
		l, err := Decode("some.baize", data)
		if err != nil {
			t.Fatal(err)
		}
		if l.Replayable != replayable {
			t.Errorf("replayable %t, want %t", l.Replayable, replayable)
		}
		if err := l.Battle.Verify(); err != nil {
			t.Error(err)
		}
		same(t, "of other rules", l.Battle, b)
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"friday game": "friday game" + Ending, " friday.baize ": "friday" + Ending, "Größe 7": "Größe 7" + Ending,
		"": "", "..": "", ".hidden": "", "a/b": "", `a\b`: "", "c:d": "", "a\nb": "", "a\x00b": "", "what?": "", strings.Repeat("x", 81): "",
	} {
		got, err := Named(name)
		if (err == nil) != (want != "") || err == nil && (filepath.Base(got) != want || filepath.Dir(got) != SaveFolder()) {
			t.Errorf("Named(%q): got %q, %v, want %q", name, got, err, want)
		}
	}
}

func TestListLeavesFoldersOut(t *testing.T) {
	defer func(old string) { xdg.DataHome = old }(xdg.DataHome)
	xdg.DataHome = t.TempDir()
	for _, dir := range []string{"", "folder" + Ending} {
		if err := os.MkdirAll(filepath.Join(SaveFolder(), dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	want := filepath.Join(SaveFolder(), "battle"+Ending)
	if err := os.WriteFile(want, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err := List(); err != nil || len(got) != 1 || got[0] != want {
		t.Errorf("got %v, %v, want %s alone", got, err, want)
	}
}

// resealed gives a changed save the sum that fits.
func resealed(t testing.TB, data []byte) []byte {
	t.Helper()
	var flat bytes.Buffer
	if err := json.Compact(&flat, data); err != nil {
		t.Fatal(err)
	}
	body, _, ok := unseal(flat.Bytes())
	if !ok {
		t.Fatal("the save has no sum")
	}
	data, _ = seal("", body)
	return data
}
