package battlescribe

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLook holds what a file says of itself before it is imported, and that one that cannot be read says why in a line without its name.
func TestLook(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	list, err := Look("testdata/small.cat")
	if err != nil || list.Kind != "catalogue" || list.Name != "Free City of Ys" || list.System != "dl2" || list.Size != 6 {
		t.Errorf("a catalogue: got %+v, %v", list, err)
	}
	for name, data := range rosterForms(t) {
		s, err := Look(write(name, data))
		if err != nil || s.Kind != "roster" || s.Name != "Watch of the Bell" || s.System != "dl2" || s.Points.Up() != 204 || s.Size != 2 || strings.Join(s.From, " ") != "Free City of Ys" && name != "older.ros" {
			t.Errorf("%s: got %+v, %v", name, s, err)
		}
	}
	game, err := Look(write("any.gst", []byte(`<gameSystem battleScribeVersion="2.01" name="Games of Ys"/>`)))
	if err != nil || game.Kind != "game system" || game.Name != "Games of Ys" || game.System != "" {
		t.Errorf("a game system: got %+v, %v", game, err)
	}
	for _, c := range []struct{ name, data, want string }{
		{"cut.ros", "<roster", "unexpected EOF"},
		{"page.cat", "<html/>", `expected a catalogue, gameSystem or roster, got "html"`},
		{"none.ros", `<roster battleScribeVersion="2.03" name="Empty"/>`, `the roster "Empty" selects nothing`},
		{"large.cat", strings.Repeat(" ", maxBytes+1), "larger than"},
	} {
		if _, err := Look(write(c.name, []byte(c.data))); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") || strings.Contains(err.Error(), c.name) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
	for _, name := range endings {
		if Kind("x"+strings.ToUpper(name)) == "" {
			t.Errorf("%s is read, and nobody says what it is", name)
		}
	}
}
