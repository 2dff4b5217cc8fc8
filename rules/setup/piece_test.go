package setup_test

import (
	"reflect"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

func readPiece(line string) (rules.Piece, error) {
	lines, err := text.Parse("t", []byte(line))
	if err != nil || len(lines) != 1 {
		return rules.Piece{}, err
	}
	return setup.ReadPiece(lines[0])
}

func TestReadPiece(t *testing.T) {
	p, err := readPiece("terrain water pond curve=10,10;14,10!;15,14;9,15 order=2 tags=deep,cold")
	if err != nil {
		t.Fatal(err)
	}
	want := []geom.Knot{{At: geom.PtIn(10, 10)}, {At: geom.PtIn(14, 10), Corner: true}, {At: geom.PtIn(15, 14)}, {At: geom.PtIn(9, 15)}}
	if !reflect.DeepEqual(p.Knots, want) || p.Order != 2 || p.Kind != "water" || p.Label != "pond" || len(p.Tags) != 2 {
		t.Errorf("got %+v", p)
	}
	if s, _ := geom.Curved(want); !p.Shape.Equal(s) {
		t.Errorf("got the shape %v, want that of its knots", p.Shape)
	}
	p, err = readPiece("terrain river beck spline=0,10;10,12;20,8 width=3.5")
	if err != nil || p.Shape.Kind != geom.KindStroke || p.Shape.W != geom.Milli(3500) || len(p.Knots) != 3 || len(p.Shape.Pts) < 8 {
		t.Errorf("got %+v %v, want a stroke of 3.5 inches through three points", p, err)
	}
}

func TestPieceFaults(t *testing.T) {
	for line, want := range map[string]string{
		"terrain water a curve=1,1;2,2":                         "t:1: curve=1,1;2,2: geom: curve: too few control points: 2 of 3",
		"terrain water a curve=1,1;2,2;x":                       `t:1: point 3 of a curve: expected x,y in inches, or x,y! for a corner, got "x"`,
		"terrain water a curve=1,1;5,5;5,1;1,5":                 "edges cross or touch",
		"terrain water a spline=1,1;2,2 width=0":                "t:1: spline=1,1;2,2: expected a width above 0",
		"terrain water a spline=1,1;1,1":                        "repeated corner: 1",
		"terrain wall a line=1,1;1,1 width=0.5":                 "t:1: line=1,1;1,1: geom: stroke: repeated corner: 1",
		"terrain water a curve=1,1;5,1;5,5 poly=1,1;5,1;5,5":    "t:1: expected one of poly=",
		"terrain water a curve=1,1;5,1;5,5 order=10":            "t:1: order=10: expected a whole number from -9 to 9",
		"terrain water a curve=" + strings.Repeat("1,1;", 64):   "t:1: 65 points of a curve: expected at most 64",
		"terrain water a curve=-150,-150;150,-150;150,150;0,90": "at most 64 keep within 0.02 inch",
		"terrain water curve=1,1;5,1;5,5":                       "t:1: expected: terrain KIND LABEL",
	} {
		if _, err := readPiece(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
}

// TestWritePiece reads back what it writes, of every form.
func TestWritePiece(t *testing.T) {
	for _, line := range []string{
		"terrain woods w curve=8.5,12;18,12!;18.1234,20;8,20",
		"terrain river r spline=0,10;10,12!;20,8;30,-4.5 width=3.5 order=-1",
		"terrain woods w poly=8,12;18,12;18,20",
		"terrain wall w line=8,12;18,12 width=0.5 tags=cost=1,height=2",
		`terrain house "old house" rect=26,30,6,5 facing=10.05 tags=capacity=8`,
		"terrain hill h oval=26,30,6,5 facing=350",
		"terrain crater c disc=1.18,30,3.6 order=9",
	} {
		p, err := readPiece(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := setup.WritePiece(&p); got != line {
			t.Errorf("got  %s\nwant %s", got, line)
		}
	}
}

// FuzzPiece reads lines of terrain: what is taken is a sound shape, and written is read back as the same piece.
func FuzzPiece(f *testing.F) {
	f.Add("terrain a b curve=1,1;5,1!;5,5;1,6 order=3")
	f.Add("terrain a b spline=0,10;10,12;20,8 width=3 tags=x=1,y")
	f.Add("terrain a b curve=0,0;0.1,3;0.2,0;0.3,3;0.4,0;1,-1;-1,-1")
	f.Add("terrain a b oval=1,1,2,3 facing=-45.5")
	f.Add("terrain a b poly=1,1;2,2;3,1")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := readPiece(line)
		if err != nil || p.Kind == "" {
			return
		}
		if len(p.Knots) > 0 {
			if err := p.Shape.Valid(); err != nil || len(p.Shape.Pts) > geom.CurveCorners {
				t.Fatalf("%s: got %d corners, %v", line, len(p.Shape.Pts), err)
			}
		}
		if strings.Contains(line, "cm") || strings.ContainsAny(p.Kind+p.Label+strings.Join(p.Tags, ""), "\r\n") {
			return // not whole ten-thousandths of an inch; a line has no line ends
		}
		out := setup.WritePiece(&p)
		again, err := readPiece(out)
		if err != nil {
			t.Fatalf("%s: written as %s: %v", line, out, err)
		}
		if !reflect.DeepEqual(p, again) {
			t.Fatalf("%s: written as %s: got %+v, want %+v", line, out, again, p)
		}
	})
}
