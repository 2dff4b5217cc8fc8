package game

import (
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// On every system the first program that is installed and starts is given the folder as one word, or the text as its input; where
// none is installed it gets an error.
func TestTheFolderIsOpenedByWhatIsInstalled(t *testing.T) {
	const folder = "/home/a player/$(files)"
	for _, k := range []struct {
		system    string
		installed string
		broken    string // does not start
		copies    bool
		want      string
	}{
		{"linux", "xdg-open gio", "", false, "xdg-open|" + folder},
		{"linux", "gio", "", false, "gio|open|" + folder},
		{"linux", "xdg-open gio", "xdg-open", false, "gio|open|" + folder},
		{"freebsd", "xdg-open", "", false, "xdg-open|" + folder},
		{"windows", "explorer xdg-open", "", false, "explorer|" + folder},
		{"darwin", "open xdg-open", "", false, "open|" + folder},
		{"linux", "", "", false, ""},
		{"linux", "xdg-open", "xdg-open", false, ""},
		{"windows", "xdg-open", "", false, ""},
		{"linux", "xclip xsel", "", true, "xclip|-selection|clipboard < " + folder},
		{"linux", "xsel wl-copy", "", true, "wl-copy < " + folder},
		{"windows", "clip", "", true, "clip < " + folder},
		{"darwin", "pbcopy", "", true, "pbcopy < " + folder},
		{"darwin", "xclip", "", true, ""},
	} {
		got := ""
		m := manager{k.system,
			func(name string) (string, error) {
				if strings.Contains(" "+k.installed+" ", " "+name+" ") {
					return filepath.Join("/bin", name), nil
				}
				return "", exec.ErrNotFound
			},
			func(c *exec.Cmd) error {
				if filepath.Base(c.Path) == k.broken {
					return errors.New("it does not start")
				}
				got = strings.TrimPrefix(strings.Join(c.Args, "|"), "/bin/")
				if c.Stdin != nil {
					text, _ := io.ReadAll(c.Stdin)
					got += " < " + string(text)
				}
				return nil
			}}
		do := m.Open
		if k.copies {
			do = m.Copy
		}
		if err := do(folder); got != k.want || (err == nil) != (k.want != "") {
			t.Errorf("%s with %q: got %q, %v, want %q", k.system, k.installed, got, err, k.want)
		}
	}
}
