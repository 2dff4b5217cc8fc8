package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// TestNothingReachesTheTerminal gives every job files whose names, words and titles hold every control character, and looks
// for any of them in what is printed.
func TestNothingReachesTheTerminal(t *testing.T) {
	evil := "\x1b[2J\a\b\r\v\x7f\u009b\u202e\u2066\u2028"
	texts := map[string]string{
		"first word": evil, "system": "system " + evil, "map": "map " + evil, "key": "map a\nterrain x y " + evil + "=1", "quoted": `system "` + evil + `"`,
		"json": `{"format":` + evil, "save": `{"format":4,"system":"\u001b[2J","x":"` + evil + `"}`, "list": `{"format":"\u001b"}`, "utf": "map \xff\x9b",
		"title": "system dl2\ntitle \"" + evil + "\"\ntable 48x48\nunit a1 A \"" + evil + "\" quality=" + evil,
	}
	dir := t.TempDir()
	for name, text := range texts {
		path := filepath.Join(dir, name+".txt")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"validate", path}, {"referee", path}, {"picture", path, "-o", filepath.Join(dir, "x.png")}, {"report", path, "-o", dir}, {"import", path, "-o", dir},
			{"validate", evil}, {evil}, {"rules", "-system", evil}, {"duel", "-seats", evil}, {"-load", evil}, {"-size", evil}} {
			var out, errs bytes.Buffer
			run(args, &out, &errs)
			for _, r := range out.String() + errs.String() {
				if unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == unicode.ReplacementChar {
					t.Fatalf("%s, %q: prints %q: %q", name, args, r, out.String()+errs.String())
				}
			}
		}
	}
}

// fullDevice takes no byte, as /dev/full.
type fullDevice struct{}

func (fullDevice) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestOutputThatIsLostIsAnError: a job whose output could not be written did not do what it was asked for.
func TestOutputThatIsLostIsAnError(t *testing.T) {
	for _, args := range [][]string{{"rules"}, {"rules", "-tsv"}, {"help"}, {"version"}, {"validate", "saves/testdata/format-4-legions.baize"}, {"referee", "-help", "dl2"},
		{"duel", "-scenario", "first-blood", "-games", "1"}} {
		var errs bytes.Buffer
		if got := run(args, fullDevice{}, &errs); got != 2 || strings.Count(errs.String(), "could not be written") != 1 {
			t.Errorf("%v: code %d, %q", args, got, errs.String())
		}
	}
}

// TestHelpIsNoFault: whoever asks for help gets it, with exit code 0, from every job; a wrong flag is 2.
func TestHelpIsNoFault(t *testing.T) {
	for name := range commands {
		if name == "help" || name == "referee" || strings.HasSuffix(name, "version") {
			continue
		}
		for flag, want := range map[string]int{"-help": 0, "-h": 0, "-nonsense": 2} {
			var out, errs bytes.Buffer
			if got := run([]string{name, flag}, &out, &errs); got != want || out.Len()+errs.Len() == 0 {
				t.Errorf("%s %s: code %d, want %d: %q", name, flag, got, want, errs.String())
			}
		}
	}
	var out, errs bytes.Buffer
	if got := run([]string{"-help"}, &out, &errs); got != 0 {
		t.Errorf("-help: code %d", got)
	}
}

// TestNumbersOutOfRange are refused in one line, before anything is opened or painted.
func TestNumbersOutOfRange(t *testing.T) {
	dir := t.TempDir()
	for _, n := range []string{"NaN", "-1", "99", "Inf", "-Inf", "0.1", "1e308"} {
		for _, args := range [][]string{{"-ui", n}, {"picture", "first-blood", "-o", filepath.Join(dir, "x.png"), "-ppi", n}, {"report", "saves/testdata/format-4-legions.baize", "-o", dir, "-ppi", n}} {
			var out, errs bytes.Buffer
			if got := run(args, &out, &errs); got != 2 || strings.Count(errs.String(), "\n") != 1 {
				t.Errorf("%v: code %d, %q", args, got, errs.String())
			}
		}
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) > 0 {
		t.Errorf("something was painted: %v, %v", list, err)
	}
}

func TestVersion(t *testing.T) {
	for _, arg := range []string{"version", "-version", "--version"} {
		var out, errs bytes.Buffer
		if got := run([]string{arg}, &out, &errs); got != 0 || !regexp.MustCompile(`^baize \S.*, go1\..*, save format \d+\n  \S`).MatchString(out.String()) {
			t.Errorf("%s: code %d, %q", arg, got, out.String())
		}
	}
}

// TestEveryErrorNamesALine: files that cannot be read as text or hold nothing are refused with file and line.
func TestEveryErrorNamesALine(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct{ text, want string }{
		"empty": {"", ":1: empty"}, "blank": {"\n\n# only this\n", ":1: empty"}, "latin1": {"map a\ntitle \"caf\xe9\"\n", ":2: "}, "utf16": {"\xff\xfem\x00a\x00", ":1: "},
		"no format": {"{}", ":1: "},
	} {
		path := filepath.Join(dir, strings.ReplaceAll(name, " ", "-")+".txt")
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if got := run([]string{"validate", path}, &out, &errs); got != 2 || !strings.Contains(errs.String(), path+c.want) || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%s: code %d, %q, want one line with %q", name, got, errs.String(), path+c.want)
		}
	}
}

// TestByteOrderMark: a text or save that an editor began with a mark is read as without it.
func TestByteOrderMark(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{"scenarios/data/scenarios/first-blood.txt", "scenarios/data/maps/first-blood.txt", "saves/testdata/format-1.baize", "saves/testdata/format-4-dustup.baize"} {
		data, err := os.ReadFile(file)
		if os.IsNotExist(err) {
			continue
		}
		path := filepath.Join(dir, "marked"+filepath.Ext(file))
		if err := os.WriteFile(path, append([]byte("\ufeff"), data...), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if got := run([]string{"validate", path}, &out, &errs); got != 0 {
			t.Errorf("%s with a mark: code %d, %q", file, got, errs.String())
		}
	}
}

// TestNoticeNamesEveryLibrary: each module that go.mod lists is in the notice, with a licence under its name.
func TestNoticeNamesEveryLibrary(t *testing.T) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	notice, err := os.ReadFile("assets/NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^(?:require|\s)\s*([a-z0-9./A-Z_-]+\.[a-z]+/\S+) v`).FindAllStringSubmatch(string(mod), -1)
	if len(found) < 12 {
		t.Fatalf("go.mod lists %d modules", len(found))
	}
	for _, f := range found {
		at := strings.Index(string(notice), f[1])
		if at < 0 {
			t.Errorf("the notice does not name %s", f[1])
			continue
		}
		entry, _, _ := strings.Cut(string(notice)[at:], "\n\n")
		if !regexp.MustCompile(`(?i)licen[cs]e`).MatchString(entry) {
			t.Errorf("the notice names no licence of %s", f[1])
		}
	}
}
