package jobs

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "baize/rules/systems"
)

// TestPrint prints a scenario by name, a map by name and one by its path, on both papers; what cannot be printed is one clear line.
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
		{nil, 2, "expected one scenario or map"},
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
