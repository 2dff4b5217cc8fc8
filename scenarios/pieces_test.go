package scenarios_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// TestPiecesAreWrittenBack writes every piece of every shipped map and reads the same piece again.
func TestPiecesAreWrittenBack(t *testing.T) {
	files, err := filepath.Glob("data/maps/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("got %d maps, %v", len(files), err)
	}
	curves := 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := text.Parse(f, data)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			if l.Word != "terrain" {
				continue
			}
			p, err := setup.ReadPiece(l)
			if err != nil {
				t.Fatal(err)
			}
			out := setup.WritePiece(&p)
			again, err := text.Parse(f, []byte(out))
			if err != nil {
				t.Fatal(err)
			}
			q, err := setup.ReadPiece(again[0])
			if err != nil || !reflect.DeepEqual(p, q) {
				t.Errorf("%s:%d: written as %s: got %+v %v, want %+v", f, l.No, out, q, err, p)
			}
			if len(p.Knots) > 0 {
				curves++
			}
		}
	}
	if curves < 20 {
		t.Errorf("got %d curves on the shipped maps, want them to have many", curves)
	}
}

// TestFormatsShowCurves reads the curves that FORMATS.md shows.
func TestFormatsShowCurves(t *testing.T) {
	data, err := os.ReadFile("FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "terrain ") || !strings.Contains(line, "curve=") && !strings.Contains(line, "spline=") {
			continue
		}
		found++
		lines, err := text.Parse("FORMATS.md", []byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if p, err := setup.ReadPiece(lines[0]); err != nil || len(p.Shape.Pts) > geom.CurveCorners {
			t.Errorf("%s: got %d corners, %v", line, len(p.Shape.Pts), err)
		}
	}
	if found < 2 {
		t.Errorf("got %d lines with curves, want a curve and a spline", found)
	}
}
