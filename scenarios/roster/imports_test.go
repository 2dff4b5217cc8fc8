package roster_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/scenarios"
	"baize/scenarios/battlescribe"
	"baize/scenarios/muster"
	"baize/scenarios/roster"
)

// catalogues lists those in a folder and all folders in it.
func catalogues(t *testing.T, folder string) (out []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".cat" {
			out = append(out, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// imported writes the force files of catalogues into a folder and opens it.
func imported(t *testing.T, paths []string) *scenarios.Library {
	t.Helper()
	res, err := battlescribe.Import(nil, paths, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := res.Write(dir); err != nil {
		t.Fatal(err)
	}
	return scenarios.Open(dir)
}

// asImported gives each unit of a force file as its line and its models, without options.
func asImported(t *testing.T, data []byte) [][]string {
	t.Helper()
	var out [][]string
	for line := range strings.SplitSeq(string(data), "\n") {
		switch {
		case strings.HasPrefix(line, "unit "):
			_, keys, _ := strings.Cut(line[strings.Index(line, `"`)+1:], `" `)
			out = append(out, []string{keys})
		case strings.HasPrefix(line, "models "):
			out[len(out)-1] = append(out[len(out)-1], line)
		}
	}
	return out
}

// TestImportedListsCompose holds that the smallest unit of every entry of an import comes out as the import writes it, and that the dearest
// composes, loads and costs what its options say.
func TestImportedListsCompose(t *testing.T) {
	for _, path := range []string{"../battlescribe/testdata", os.Getenv("BAIZE_CATALOGUES")} {
		if path == "" {
			continue
		}
		lib, entries := imported(t, catalogues(t, path)), 0
		for _, e := range lib.Libraries() {
			if e.Path == "" || e.Err != nil {
				continue
			}
			list, err := roster.OfList(lib, e.Name)
			if err != nil {
				t.Error(err)
				continue
			}
			data, _ := lib.Text(scenarios.Forces, e.Name)
			want := asImported(t, data)
			if len(want) != len(list.Entries) {
				t.Errorf("%s: %d entries of %d units", e.Name, len(list.Entries), len(want))
				continue
			}
			for i := range list.Entries {
				entries++
				composes(t, roster.New(e.System, e.Nation, list), i, want[i])
			}
		}
		if entries == 0 {
			t.Errorf("%s: no entries", path)
		}
	}
}

// composes holds one entry of a list.
func composes(t *testing.T, f roster.Force, entry int, smallest []string) {
	t.Helper()
	e := &f.List.Entries[entry]
	f, err := f.Add(e.Label)
	if err != nil {
		t.Error(err)
		return
	}
	if got := asImported(t, f.Text()); fmt.Sprint(got) != fmt.Sprint([][]string{smallest}) {
		t.Errorf("%s: the smallest is %q, imported as %q", e.Name, got, smallest)
	}
	for _, goal := range []muster.Goal{muster.Cheapest, muster.Dearest} {
		sel, price, err := e.Find(goal)
		var free *muster.NoLimitError
		if errors.As(err, &free) || errors.Is(err, muster.ErrTooMany) {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		f.Units[0].Sel = sel
		if got, err := f.Price(0); err != nil || got != price {
			t.Errorf("%s: costs %v, %v, want %v", e.Name, got, err, price)
		}
		s, ids, err := f.Start()
		if err != nil {
			t.Errorf("%s: %v\n%s", e.Name, err, f.Text())
			continue
		}
		if got, want := len(s.Unit(ids[0]).Models), e.Models(sel); got != want {
			t.Errorf("%s: %d models, want %d", e.Name, got, want)
		}
		v := f.Judge()
		if e := (price + 99) / 100; v.Points != int(e) {
			t.Errorf("%s: judged at %d points, want %d", f.NameOf(0), v.Points, e)
		}
		g, err := roster.Parse("f.txt", f.Text())
		if err != nil || !f.Same(g) {
			t.Errorf("%s: reads otherwise: %v\n%s", e.Name, err, f.Text())
		}
	}
}
