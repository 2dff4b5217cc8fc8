package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/pe"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackmordaunt/icns/v3"
)

// TestArchivesAreTheSameTwice holds that equal files and an equal time give equal archives, and that programs stay executable.
func TestArchivesAreTheSameTwice(t *testing.T) {
	files := []file{{"a/baize", []byte("program"), true}, {"a/README.md", []byte("read"), false}}
	at := time.Unix(1_700_000_000, 0).UTC()
	for name, pack := range map[string]func([]file, time.Time) ([]byte, error){"tar": tarred, "zip": zipped} {
		once, err := pack(files, at)
		if err != nil {
			t.Fatal(err)
		}
		again, err := pack(slices.Clone(files), at)
		if err != nil || !bytes.Equal(once, again) {
			t.Errorf("%s: packed twice differs, %v", name, err)
		}
		if later, err := pack(files, at.Add(time.Hour)); err != nil || bytes.Equal(once, later) {
			t.Errorf("%s: got the same bytes for another time, %v", name, err)
		}
		if name == "zip" {
			z, err := zip.NewReader(bytes.NewReader(once), int64(len(once)))
			if err != nil || z.File[0].Mode() != 0o755 || z.File[1].Mode() != 0o644 {
				t.Errorf("zip: got %v, %v and %v", z.File[0].Mode(), z.File[1].Mode(), err)
			}
			continue
		}
		z, err := gzip.NewReader(bytes.NewReader(once))
		if err != nil {
			t.Fatal(err)
		}
		if raw, err := io.ReadAll(z); err != nil || !bytes.Contains(raw, []byte("0000755")) {
			t.Errorf("tar: nothing in it may be run, %v", err)
		}
	}
}

// TestNoticesOfEveryLibrary holds that the fonts' and Ebitengine's licences go along, and the files of Go itself.
func TestNoticesOfEveryLibrary(t *testing.T) {
	tree, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, on := range targets {
		files, err := release{tree: tree}.notices(on)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"licences/go/LICENSE", "licences/github.com/hajimehoshi/ebiten/v2/LICENSE", "licences/github.com/go-fonts/latin-modern/LICENSE"} {
			if !slices.ContainsFunc(files, func(f file) bool { return f.path == want && len(f.data) > 100 }) {
				t.Errorf("%v: %s is missing", on, want)
			}
		}
	}
}

// TestIconsAreRead holds that the icons are what the systems read: PNG, ICNS of 1024 pixels, and resources of a Windows program.
func TestIconsAreRead(t *testing.T) {
	data, err := pngIcon(256)
	if err != nil {
		t.Fatal(err)
	}
	if img, err := png.Decode(bytes.NewReader(data)); err != nil || img.Bounds().Dx() != 256 {
		t.Errorf("png: %v", err)
	}
	if data, err = appleIcon(); err != nil {
		t.Fatal(err)
	}
	if img, err := icns.Decode(bytes.NewReader(data)); err != nil || img.Bounds().Dx() != 1024 {
		t.Errorf("icns: %v", err)
	}
}

// TestWindowsProgramHasResources holds that an empty program of Windows gets a manifest and an icon.
func TestWindowsProgramHasResources(t *testing.T) {
	dir := t.TempDir()
	src := filepath.Join(dir, "main.go")
	if err := os.WriteFile(src, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	exe := filepath.Join(dir, "small.exe")
	if _, err := run(dir, target{"windows", "amd64"}.env(), "go", "build", "-o", exe, src); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(exe)
	if err != nil {
		t.Fatal(err)
	}
	after, err := withResources(before, "1.2.3-beta.1")
	if err != nil {
		t.Fatal(err)
	}
	f, err := pe.NewFile(bytes.NewReader(after))
	if err != nil {
		t.Fatal(err)
	}
	rsrc := f.Section(".rsrc")
	if rsrc == nil {
		t.Fatal("got no section of resources")
	}
	raw, err := rsrc.Data()
	if err != nil || !bytes.Contains(raw, []byte("permonitorv2")) || !bytes.Contains(raw, []byte("\x89PNG")) {
		t.Errorf("got resources without manifest or icon, %v", err)
	}
}

// TestPackRefuses holds that a version that is not three numbers is refused with an error that says so.
func TestPackRefuses(t *testing.T) {
	for _, v := range []string{"", "1", "1.2", "v1.2.3", "1.2.3 beta", "1.2.3/x", "1.2.99999"} {
		if err := pack("../..", v, t.TempDir()); err == nil || !strings.Contains(err.Error(), "expected three numbers") {
			t.Errorf("%q: got %v", v, err)
		}
	}
}
