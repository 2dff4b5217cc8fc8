package sight_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	_ "baize/rules/systems/dustup"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// line is what a line of sight comes to.
type line struct {
	clear bool
	at    geom.Point
	piece rules.PieceID
	told  rules.Ruling
}

// piecewise is [sight.Line] by asking every piece of the table by itself.
func piecewise(s *rules.State, a, b geom.Point, sensors ladder.Die) line {
	l := line{clear: true}
	high := max(levelOf(s, a), levelOf(s, b))
	var first geom.Length
	var steps []rules.Step
	var reason rules.Text
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		t := ground.TerrainByID(p.Kind)
		if p.Gone || !t.Blocks || !geom.SegmentCrosses(a, b, p.Shape) {
			continue
		}
		why, blocked := blocksAlone(s, p, t, a, b, sensors, high)
		if !blocked {
			steps = append(steps, rules.Step{Rule: "DUP-LOS-02", Text: rules.Say("%s: %s", p, why)})
			continue
		}
		if at, d, _ := geom.SegmentEntry(a, b, p.Shape); l.clear || d < first {
			l.clear, l.piece, l.at, reason, first = false, p.ID, at, why, d
		}
	}
	l.told = rules.Allow("DUP-LOS-01", "the line between the leaders is open")
	if !l.clear {
		p := s.Piece(l.piece)
		l.told = rules.Refuse("DUP-LOS-02", "%s blocks the line: %s", p, reason).Cite("DUP-LOS-01", "centre to centre of the leaders").Blame(p.Ref())
	}
	l.told.Subject = "sight"
	l.told = l.told.Add(steps...)
	return l
}

func blocksAlone(s *rules.State, p *rules.Piece, t *ground.Terrain, a, b geom.Point, sensors ladder.Die, high int) (rules.Text, bool) {
	inA, inB := p.Shape.ContainsPoint(a), p.Shape.ContainsPoint(b)
	switch {
	case t.Id == "smoke" && sensors >= ladder.D8:
		return rules.Plain("special sensors look through smoke"), false
	case t.Id == "smoke":
		return rules.Plain("smoke"), true
	case topOf(s, p, t) < high:
		return rules.Plain("lower than the level of the higher leader"), false
	case t.Id == "slope" && (inA || inB):
		return rules.Plain("a leader stands on this hill"), false
	case t.Id == "slope":
		return rules.Plain("a hill"), true
	case !inA && !inB:
		return rules.Plain(t.Id), true
	}
	d, most := geom.SegmentInside(a, b, p.Shape), 2*geom.Inch
	if inA && inB {
		most = 4 * geom.Inch
	}
	return rules.Say("%s inside it, up to %s is seen through", d, most), !model.Within(d, most)
}

// tagged is the number of a tag, or another where the piece has none.
func tagged(p *rules.Piece, key string, none int) int {
	if n, ok := ground.Tag(p, key); ok {
		return n
	}
	return none
}

func levelOf(s *rules.State, at geom.Point) int {
	n := 0
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind == "slope" && !p.Gone && p.Shape.ContainsPoint(at) {
			n = max(n, tagged(p, "level", 1))
		}
	}
	return n
}

func topOf(s *rules.State, p *rules.Piece, t *ground.Terrain) int {
	if p.Kind == "slope" {
		return tagged(p, "level", 1)
	}
	return tagged(p, "height", t.Levels) + levelOf(s, p.Shape.Centre())
}

// scattered is a table with pieces of all kinds and forms, some over one another.
func scattered(t *testing.T, seed uint64) *rules.State {
	t.Helper()
	w := table.Wheel(seed)
	var b strings.Builder
	b.WriteString("system dustup\ntable 48x36\nprofile rifle \"Rifleman\" armour=partial-light\n")
	kinds := []string{"woods", "slope", "building", "smoke", "slope", "woods", "hedge", "rough"}
	for i := range 24 {
		kind, x, y := kinds[w.N(len(kinds))], 3+w.N(40), 3+w.N(28)
		fmt.Fprintf(&b, "terrain %s p%d ", kind, i)
		switch w.N(4) {
		case 0:
			fmt.Fprintf(&b, "disc=%d,%d,%d", x, y, 1+w.N(6))
		case 1:
			fmt.Fprintf(&b, "rect=%d,%d,%d,%d facing=%d", x, y, 1+w.N(8), 1+w.N(5), 15*w.N(24))
		default:
			form := []string{"poly", "curve"}[w.N(2)]
			fmt.Fprintf(&b, "%s=%d,%d;%d,%d;%d,%d;%d,%d;%d,%d", form, x, y, x+4, y-1, x+5, y+2, x+2+w.N(2), y+3, x-1, y+2)
		}
		switch {
		case kind == "slope" && w.N(2) == 0:
			fmt.Fprintf(&b, " tags=level=%d", w.N(4))
		case (kind == "woods" || kind == "building") && w.N(2) == 0:
			fmt.Fprintf(&b, " tags=height=%d", w.N(3))
		}
		b.WriteByte('\n')
	}
	b.WriteString("unit a1 A \"Squad\" quality=experienced lv=2\nmodel a1.1 rifle at=1,1\nstate turn=1 phase=activation to-act=A\n")
	return table.Lay(t, b.String())
}

// TestSceneAgreesPieceByPiece holds that what a line of sight comes to does not depend on the index, nor on what a battle has kept of the
// ground that it had before: on random tables, from which pieces go and to which some come.
func TestSceneAgreesPieceByPiece(t *testing.T) {
	clear, blocked, passed := 0, 0, 0
	for seed := range uint64(24) {
		s := scattered(t, seed)
		w := table.Wheel(seed + 99)
		var corners []geom.Point
		for i := range s.Table.Pieces {
			corners = append(corners, s.Table.Pieces[i].Shape.Pts...)
		}
		aim := func() geom.Point {
			if len(corners) > 0 && w.N(4) == 0 {
				return corners[w.N(len(corners))]
			}
			return geom.Pt(geom.Length(w.N(int(s.Table.W))), geom.Length(w.N(int(s.Table.H))))
		}
		for i := range 900 {
			switch {
			case i%150 == 149 && w.N(2) == 0:
				s.AddPiece(rules.Piece{Label: fmt.Sprint("cloud", i), Kind: "smoke", Shape: geom.Disc(aim(), 4*geom.Inch)})
			case i%150 == 149:
				s.AlterPiece(rules.PieceID(1 + w.N(len(s.Table.Pieces)))).Gone = true
			case i%70 == 69:
				s = s.Clone()
			}
			g, a, b, sensors := model.Read(s), aim(), aim(), []ladder.Die{ladder.D4, ladder.D8}[w.N(2)]
			look, want := sight.Line(g, a, b, sensors), piecewise(s, a, b, sensors)
			if got := (line{look.Clear, look.At, look.Piece, look.Ruling()}); !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d, from %v to %v: got %+v, want %+v", seed, a, b, got, want)
			}
			c := sight.SceneOf(g)
			if open := sight.Open(c, a, b, max(sight.LevelAt(c, a), sight.LevelAt(c, b)), sensors); open != want.clear {
				t.Fatalf("seed %d, from %v to %v: got open %v", seed, a, b, open)
			}
			switch {
			case !want.clear:
				blocked++
			case len(want.told.Cites) > 0:
				passed++
			default:
				clear++
			}
		}
	}
	if clear < 3000 || blocked < 3000 || passed < 1000 {
		t.Errorf("lopsided: %d clear, %d blocked, %d past what does not block", clear, blocked, passed)
	}
}
