package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// sees is a system to which pieces of kind wall and models on the table are in the way.
var sees = Reading[string]{
	Kind: func(s *rules.State, p *rules.Piece) string { return p.Kind },
	Class: func(kind string) uint8 {
		if kind == "wall" {
			return 1
		}
		return 0
	},
	Model: func(s *rules.State, m *rules.Model) uint8 {
		if m.Place == rules.OnTable {
			return 2
		}
		return 0
	},
}

func anywhere(r *rand.Rand) geom.Point {
	return geom.Pt(geom.Length(r.IntN(int(30*geom.Inch))), geom.Length(r.IntN(int(20*geom.Inch))))
}

func laid(r *rand.Rand) *rules.State {
	s := &rules.State{Table: rules.Table{W: 30 * geom.Inch, H: 20 * geom.Inch}}
	s.Remember()
	for i := range 10 {
		kind := []string{"wall", "meadow"}[i%2]
		s.AddPiece(rules.Piece{Kind: kind, Shape: geom.Rect(anywhere(r), 2*geom.Inch, 4*geom.Inch, geom.Heading(r.IntN(36000)))})
	}
	for i := range 30 {
		s.Models = append(s.Models, rules.Model{ID: rules.ModelID(i + 1), Place: rules.OnTable, At: anywhere(r), Base: rules.Base{W: geom.Inch}})
	}
	return s
}

// A scene that was made from one before answers as one made afresh does, and both as pieces and models do one by one, whatever moves,
// falls, comes and goes.
func TestSceneAgreesPieceByPiece(t *testing.T) {
	through := 0
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := laid(r)
		var last *Scene[string]
		for range 40 {
			for range r.IntN(4) {
				m := &s.Models[r.IntN(len(s.Models))]
				m.At, m.Place = anywhere(r), []rules.Place{rules.OnTable, rules.Removed}[r.IntN(2)]
			}
			switch r.IntN(12) {
			case 0:
				s.AlterPiece(rules.PieceID(1 + r.IntN(len(s.Table.Pieces)))).Gone = true
			case 1:
				s.AddPiece(rules.Piece{Kind: "wall", Shape: geom.Disc(anywhere(r), 3*geom.Inch)})
			case 2:
				s = s.Clone()
			}
			kept, fresh := NewScene(s, sees, last), NewScene(s, sees, nil)
			if !kept.Fits(s) || !fresh.Fits(s) {
				t.Fatal("a scene does not fit what it was made from")
			}
			for range 20 {
				a, b := anywhere(r), anywhere(r)
				var want []int32
				for i := range s.Table.Pieces {
					if p := &s.Table.Pieces[i]; !p.Gone && p.Kind == "wall" && geom.SegmentCrosses(a, b, p.Shape) {
						want = append(want, int32(i))
					}
				}
				for i := range s.Models {
					if m := &s.Models[i]; m.Place == rules.OnTable && geom.SegmentCrosses(a, b, m.Shape()) {
						want = append(want, int32(fresh.Handle(m.ID)))
					}
				}
				through += len(want)
				if got, also := kept.Through(a, b, nil, nil), fresh.Through(a, b, nil, nil); !slices.Equal(got, want) || !slices.Equal(also, want) {
					t.Fatalf("from %v to %v: got %v, afresh %v, want %v", a, b, got, also, want)
				}
			}
			last = kept
		}
	}
	if through < 5000 {
		t.Errorf("lines went through no more than %d", through)
	}
}

// A scene fits no state in which something stands elsewhere, or lies there no more.
func TestSceneFits(t *testing.T) {
	s := laid(rand.New(rand.NewPCG(1, 1)))
	c := NewScene(s, sees, nil)
	for _, change := range []struct {
		name string
		fits bool
		do   func(*rules.State)
	}{
		{"nothing", true, func(*rules.State) {}},
		{"the name of a model", true, func(s *rules.State) { s.Models[0].Name = "another" }},
		{"the place of a model", false, func(s *rules.State) { s.Models[0].At.X++ }},
		{"the facing of a model", false, func(s *rules.State) { s.Models[0].Facing++ }},
		{"a model that falls", false, func(s *rules.State) { s.Models[0].Place = rules.Removed }},
		{"a piece that goes", false, func(s *rules.State) { s.AlterPiece(1).Gone = true }},
		{"a piece that is something else", false, func(s *rules.State) { s.AlterPiece(1).Kind = "meadow" }},
		{"the tags of a piece", false, func(s *rules.State) { s.AlterPiece(1).Tags = []string{"high"} }},
		{"a piece that comes", false, func(s *rules.State) { s.AddPiece(rules.Piece{Kind: "wall"}) }},
	} {
		other := s.Clone()
		if change.do(other); c.Fits(other) != change.fits {
			t.Errorf("%s: got %v, want %v", change.name, !change.fits, change.fits)
		}
	}
}
