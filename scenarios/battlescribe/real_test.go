package battlescribe

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRealCatalogues takes every catalogue in and below the folder that BAIZE_CATALOGUES names: those of Dystopian
// Legions and of DUST 1947 agree with a second reading, unit by unit, and those of other games are read and said to be left out.
func TestRealCatalogues(t *testing.T) {
	dir := os.Getenv("BAIZE_CATALOGUES")
	if dir == "" {
		t.Skip("skipped: BAIZE_CATALOGUES names no folder with catalogues of Dystopian Legions")
	}
	dir, err := filepath.EvalSymlinks(dir) // a link to the folder serves as well
	if err != nil {
		t.Fatal(err)
	}
	sections := 0
	err = filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if ext := filepath.Ext(path); err != nil || ext != ".cat" && ext != ".gst" {
			return err
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			res, err := Import(nil, []string{path}, "")
			if err != nil || res.Failed() > 0 {
				t.Fatalf("%v\n%s", err, res.List())
			}
			for _, r := range res.Entries {
				if r.Imported {
					sections++
				} else if len(r.Left) == 0 {
					t.Errorf("%s: left out without a reason", r.Entry)
				}
			}
			if list := res.List(); len(res.files) > 0 && strings.HasPrefix(readXML(t, path).at("battleScribeVersion"), "2.") {
				agrees2(t, path, "dust")
			} else if len(res.files) > 0 {
				agree(t, path, -1)
			} else if !strings.Contains(list, "another game") && !strings.Contains(list, "a game system") {
				t.Errorf("nothing came of it, and no reason is given:\n%s", list)
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if sections == 0 {
		t.Skipf("skipped: no Section of Dystopian Legions in or below BAIZE_CATALOGUES=%s", dir)
	}
	t.Logf("%d Sections", sections)
}
