package table_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// TestPaved: a value is worked out once for the pieces that matter, whatever list they are in, and anew where one of them is another.
func TestPaved(t *testing.T) {
	var kept table.Paved[int, int]
	made := 0
	ask := func(w geom.Length, key int, pieces []rules.Piece) int {
		was := made
		got := kept.Of(&rules.Table{W: w, H: 10, Pieces: pieces}, key, func(p *rules.Piece) bool { return p.Kind != "smoke" }, func() int { made++; return key })
		if got != key {
			t.Errorf("got %d, want the value of %d", got, key)
		}
		return made - was
	}
	wall := rules.Piece{ID: 1, Kind: "wall", Shape: geom.Disc(geom.Pt(10, 10), 4)}
	moved, smoke, gone := wall, wall, wall
	moved.Shape, smoke.Kind, gone.Gone = geom.Disc(geom.Pt(12, 10), 4), "smoke", true
	for _, c := range []struct {
		what   string
		w      geom.Length
		key    int
		pieces []rules.Piece
		want   int
	}{
		{"at first", 10, 1, []rules.Piece{wall}, 1},
		{"in a list of their own", 10, 1, []rules.Piece{wall}, 0},
		{"of another key", 10, 2, []rules.Piece{wall}, 1},
		{"with smoke, and one that is gone", 10, 2, []rules.Piece{smoke, wall, gone}, 0},
		{"moved", 10, 1, []rules.Piece{moved}, 1},
		{"gone", 10, 1, []rules.Piece{gone}, 1},
		{"on a wider table", 12, 1, []rules.Piece{wall}, 1},
		{"as before", 10, 1, []rules.Piece{wall}, 0},
	} {
		if n := ask(c.w, c.key, c.pieces); n != c.want {
			t.Errorf("%s: worked out %d times, want %d", c.what, n, c.want)
		}
	}
}
