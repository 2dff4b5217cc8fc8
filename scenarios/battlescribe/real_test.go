package battlescribe

import (
	"os"
	"path/filepath"
	"testing"

	"baize/scenarios"
)

// TestRealCatalogues imports the catalogues of a folder that BAIZE_CATALOGUES names: every entry is imported or has
// a reason, and what is written loads.
func TestRealCatalogues(t *testing.T) {
	dir := os.Getenv("BAIZE_CATALOGUES")
	if dir == "" {
		t.Skip("BAIZE_CATALOGUES names no folder")
	}
	res, err := Import([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	imported := 0
	for _, r := range res.Entries {
		t.Log(r)
		if r.Imported {
			imported++
		} else if len(r.Notes) == 0 {
			t.Errorf("%s: left out without a reason", r.Entry)
		}
	}
	t.Logf("%d of %d entries", imported, len(res.Entries))
	out := t.TempDir()
	if keep := os.Getenv("BAIZE_KEEP"); keep != "" {
		out = keep
	}
	if err := res.Write(out); err != nil {
		t.Fatal(err)
	}
	for _, f := range res.Files() {
		if err := scenarios.Open(out).Validate(filepath.Join(out, "forces", f)); err != nil {
			t.Error(err)
		}
	}
}
