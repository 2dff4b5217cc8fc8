package jobs

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const ys = `<catalogue battleScribeVersion="1.15" name="Ys"><entries><entry id="e" name="Guard" points="90" minSelections="0" maxSelections="-1"><profiles><profile name="Guard"><characteristics>
<characteristic name="Type" value="Infantry"/><characteristic name="Mv" value="6"/><characteristic name="IR" value="3"/><characteristic name="LP" value="1"/></characteristics></profile></profiles></entry></entries></catalogue>`

// TestImport holds what the command prints and returns: the list, the files that stay as they are, and those that cannot be read.
func TestImport(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	good := filepath.Join(dir, "ys.cat")
	if err := os.WriteFile(good, []byte(ys), 0o644); err != nil {
		t.Fatal(err)
	}
	force := filepath.Join(out, "forces", "ys.txt")
	run := func(wantCode int, wantOut, wantErr string) {
		t.Helper()
		var o, e bytes.Buffer
		code := Import([]string{dir, "-o", out}, &o, &e)
		if code != wantCode || !strings.Contains(o.String(), wantOut) || !strings.Contains(e.String(), wantErr) || (wantErr == "") != (e.Len() == 0) {
			t.Errorf("got %d, %q, %q; want %d, %q, %q", code, o.String(), e.String(), wantCode, wantOut, wantErr)
		}
	}
	run(0, "Read exactly: 1\n  Ys: Guard (90 to 90 points)\nRead with a decision of ours: 0\nLeft out: 0\n", "")
	if code := Validate([]string{force}, &bytes.Buffer{}, &bytes.Buffer{}); code != 0 {
		t.Errorf("validate: got %d", code)
	}
	if err := os.WriteFile(force, []byte("# mine\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	run(0, force+": left as it is, since it was edited", "")
	if err := os.WriteFile(filepath.Join(dir, "bad.cat"), []byte("<"), 0o644); err != nil {
		t.Fatal(err)
	}
	run(2, "bad.cat: the whole file: all of it: ", "import: 1 files cannot be read: see the list")
}
