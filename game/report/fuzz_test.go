package report

import (
	"baize/saves"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzReport is given files for battles: one line that says why they cannot be told, or the whole text. The frozen saves of
// every format are the seeds, cut and changed.
func FuzzReport(f *testing.F) {
	var good [][]byte
	files, err := filepath.Glob("../../saves/testdata/format-*")
	if err != nil || len(files) == 0 {
		f.Fatalf("no frozen saves: %v", err)
	}
	for i, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		good = append(good, data)
		f.Add(uint8(i), uint32(0), "")
		f.Add(uint8(i), uint32(len(data)/2), `,"x":1`)
		f.Add(uint8(i), uint32(40), "\n")
	}
	f.Fuzz(func(t *testing.T, which uint8, at uint32, patch string) {
		data := append([]byte(nil), good[int(which)%len(good)]...)
		copy(data[int(at)%len(data):], patch)
		name := filepath.Join(t.TempDir(), "some.baize")
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
		l, err := saves.DecodeFile(name)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		if !l.Replayable {
			return
		}
		r, err := Tell(l.Battle, l.Meta, 0)
		if err != nil {
			return
		}
		if text := r.Markdown(); !strings.HasPrefix(text, "# ") || len(r.shots()) == 0 {
			t.Errorf("a report without a title or a picture: %.80q", text)
		}
	})
}
