package jobs

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestPrint prints a scenario by name, a map by name and one by its path, a force by name and by its path, on both papers; what cannot be printed is one clear line.
func TestPrint(t *testing.T) {
	dir := t.TempDir()
	own := filepath.Join(dir, "yard.txt")
	if err := os.WriteFile(own, []byte("map \"Yard\" system=dustup\ntable 24x20 town\nterrain building hut rect=12,10,4,3\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(dir, "bad.txt")
	if err := os.WriteFile(bad, []byte("map \"Bad\" system=dustup\ntable 24x20 town\nterrain castle hut rect=12,10,4,3\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	band, err := scenarios.Open("").Text(scenarios.Forces, "kob-column")
	if err != nil {
		t.Fatal(err)
	}
	ours := filepath.Join(dir, "band.txt")
	if err := os.WriteFile(ours, band, 0o644); err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"first-blood"}, 0, ""},
		{[]string{"first-blood", "-sheet", "full", "-paper", "letter"}, 0, ""},
		{[]string{"hollins-farm"}, 0, ""},
		{[]string{own, "-sheet", "full"}, 0, ""},
		{[]string{bad}, 2, "bad.txt:3: "},
		{[]string{"nowhere"}, 2, `no scenario called "nowhere"`},
		{[]string{"first-blood", "-paper", "A0"}, 2, "expected A4 or Letter"},
		{[]string{"first-blood", "-sheet", "poster"}, 2, "-sheet plan or full"},
		{nil, 2, "expected one scenario, map or force"},
		{[]string{"kob-column"}, 0, ""},
		{[]string{ours, "-paper", "letter"}, 0, ""},
		{[]string{"kob-column", "-sheet", "full"}, 2, "-sheet is for tables"},
	} {
		to := filepath.Join(dir, string(rune('a'+i))+".pdf")
		var o, e bytes.Buffer
		if got := Print(append(c.args, "-o", to), &o, &e); got != c.code || !strings.Contains(e.String(), c.want) || strings.Count(e.String(), "\n") > 1 {
			t.Errorf("%v: got %d, %q; want %d, %q", c.args, got, e.String(), c.code, c.want)
		}
		if data, err := os.ReadFile(to); c.code == 0 && (err != nil || !bytes.HasPrefix(data, []byte("%PDF"))) {
			t.Errorf("%v: %v", c.args, err)
		}
	}
}

// TestPrintPictures prints a force as pictures, one for each page; another ending is refused.
func TestPrintPictures(t *testing.T) {
	dir := t.TempDir()
	var o, e bytes.Buffer
	if got := Print([]string{"dup-samples", "-o", filepath.Join(dir, "all.png")}, &o, &e); got != 0 {
		t.Fatal(got, e.String())
	}
	for _, name := range []string{"all.png", "all-2.png"} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.HasPrefix(data, []byte("\x89PNG")) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "all-3.png")); err == nil {
		t.Error("there is a third page")
	}
	if got := Print([]string{"dup-samples", "-o", filepath.Join(dir, "all.gif")}, &o, &e); got != 2 || !strings.Contains(e.String(), "ends in .pdf or .png") {
		t.Errorf("got %d, %q", got, e.String())
	}
}
