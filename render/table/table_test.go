package table

import (
	"bytes"
	"image"
	"testing"

	"baize/render"
	"baize/render/canvas"
	"baize/render/sample"
)

// TestTilesJoinWithoutSeams paints a picture at once and in tiles and wants the same pixels, but for rounding of one or
// two steps where rasterisers of different sizes meet.
func TestTilesJoinWithoutSeams(t *testing.T) {
	s := sample.Battle("meadow")
	const ppi = 13.0
	b := Bounds(s.Table, ppi)
	whole := image.NewRGBA(b)
	Paint(whole, s, ppi)
	bad, worst := 0, 0
	const side = 160
	for y := b.Min.Y; y < b.Max.Y; y += side {
		for x := b.Min.X; x < b.Max.X; x += side {
			tile := image.NewRGBA(image.Rect(x, y, x+side, y+side).Intersect(b))
			Paint(tile, s, ppi)
			for v := tile.Rect.Min.Y; v < tile.Rect.Max.Y; v++ {
				for u := tile.Rect.Min.X; u < tile.Rect.Max.X; u++ {
					i, j := tile.PixOffset(u, v), whole.PixOffset(u, v)
					for c := range 4 {
						d := int(tile.Pix[i+c]) - int(whole.Pix[j+c])
						d = max(d, -d)
						worst = max(worst, d)
						if d > 6 {
							bad++
						}
					}
				}
			}
		}
	}
	if bad > 40 {
		t.Errorf("got %d pixels that differ between tiles and the whole (worst by %d), want next to none", bad, worst)
	}
}

func TestEveryKindPaintsItsFootprint(t *testing.T) {
	table := render.Table{W: 12 * render.Inch, H: 12 * render.Inch, Mat: "meadow"}
	bare := image.NewRGBA(image.Rect(0, 0, 240, 240))
	Paint(bare, &render.Scene{Table: table}, 20)
	area := []render.Point{sample.At(3, 3), sample.At(9, 3), sample.At(9, 9), sample.At(3, 9)}
	line := []render.Point{sample.At(3, 6), sample.At(9, 6)}
	for _, kind := range append([]string{"bog"}, render.Kinds...) {
		for _, linear := range []bool{false, true} {
			for _, state := range []render.Piece{{}, {Crushed: true, Open: true}} {
				p := state
				p.ID, p.Kind, p.Linear, p.Outline = 7, kind, linear, area
				if linear {
					p.Outline = line
				}
				img := image.NewRGBA(bare.Rect)
				Paint(img, &render.Scene{Table: table, Pieces: []render.Piece{p}}, 20)
				in, out := changes(bare, img, PieceBounds(table, p, 20))
				if in < 100 {
					t.Errorf("%s (linear %v): got %d changed pixels, want it to be seen", kind, linear, in)
				}
				if out != 0 {
					t.Errorf("%s (linear %v): got %d changed pixels outside PieceBounds, want none", kind, linear, out)
				}
			}
		}
	}
}

func changes(a, b *image.RGBA, r image.Rectangle) (in, out int) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if a.RGBAAt(x, y) == b.RGBAAt(x, y) {
				continue
			}
			if image.Pt(x, y).In(r) {
				in++
			} else {
				out++
			}
		}
	}
	return in, out
}

func TestGonePiecesAreNotPainted(t *testing.T) {
	s := sample.Battle("mud")
	for i := range s.Pieces {
		s.Pieces[i].Gone = true
	}
	r := image.Rect(0, 0, 300, 300)
	a, b := image.NewRGBA(r), image.NewRGBA(r)
	Paint(a, s, 10)
	s.Pieces = nil
	Paint(b, s, 10)
	if string(a.Pix) != string(b.Pix) {
		t.Error("a piece that is gone left something on the table")
	}
}

func TestStrangeOutlinesDoNotPanic(t *testing.T) {
	table := render.Table{W: 12 * render.Inch, H: 12 * render.Inch}
	p := sample.At(4, 4)
	for _, o := range [][]render.Point{{}, {p}, {p, p}, {p, p, p}, {p, sample.At(5, 4), p}, {sample.At(-30, -30), sample.At(40, -30), sample.At(40, 40)}} {
		for _, kind := range render.Kinds {
			for _, linear := range []bool{false, true} {
				s := &render.Scene{Table: table, Pieces: []render.Piece{{Kind: kind, Outline: o, Linear: linear}}}
				Paint(image.NewRGBA(image.Rect(0, 0, 60, 60)), s, 8)
			}
		}
	}
}

func BenchmarkTile(b *testing.B) {
	s := sample.Battle("meadow")
	img := image.NewRGBA(image.Rect(256, 256, 512, 512))
	b.ReportAllocs()
	for b.Loop() {
		Paint(img, s, 16)
	}
}

// BenchmarkLooks paints the same tile on every mat, with the squares of a board.
func BenchmarkLooks(b *testing.B) {
	for _, mat := range render.Mats {
		s := sample.Battle(mat)
		for i := range 17 {
			s.Grid = append(s.Grid, [2]render.Point{sample.At(float64(4*i), 0), sample.At(float64(4*i), 48)}, [2]render.Point{sample.At(0, float64(4*i)), sample.At(72, float64(4*i))})
		}
		img := image.NewRGBA(image.Rect(256, 256, 512, 512))
		b.Run(mat, func(b *testing.B) {
			for b.Loop() {
				Paint(img, s, 16)
			}
		})
	}
}

func BenchmarkWhole(b *testing.B) {
	s := sample.Battle("meadow")
	img := image.NewRGBA(Bounds(s.Table, 16))
	b.ReportAllocs()
	for b.Loop() {
		Paint(img, s, 16)
	}
}

// TestLooksGoBySeed paints a house under several ids: with a seed of its own it looks the same, another seed gives it another look.
func TestLooksGoBySeed(t *testing.T) {
	paint := func(id int, seed uint64) []uint8 {
		to := image.NewRGBA(image.Rect(0, 0, 240, 240))
		Paint(to, &render.Scene{Table: render.Table{W: 12 * render.Inch, H: 12 * render.Inch, Mat: "meadow"},
			Pieces: []render.Piece{{ID: id, Kind: "building", Seed: seed, Outline: []render.Point{sample.At(3, 3), sample.At(9, 3), sample.At(9, 9), sample.At(3, 9)}}}}, 20)
		return to.Pix
	}
	other := false
	for id := range 6 {
		if !bytes.Equal(paint(id, 77), paint(90, 77)) {
			t.Errorf("under the id %d: got another look", id)
		}
		other = other || !bytes.Equal(paint(1, 77), paint(1, uint64(78+id)))
	}
	if !other {
		t.Error("all seeds look alike")
	}
}

// TestPiecesTakeTheLookOfTheirTable wants what grows, is built or flows to be painted otherwise on sand, on an island, and under snow.
func TestPiecesTakeTheLookOfTheirTable(t *testing.T) {
	square := []render.Point{sample.At(2, 2), sample.At(10, 2), sample.At(10, 10), sample.At(2, 10)}
	paint := func(kind, mat string) []uint8 {
		img := image.NewRGBA(image.Rect(0, 0, 120, 120))
		g := &ground{Canvas: canvas.On(img), in: 10, k: 10.0 / render.Inch, h: 12 * render.Inch, mat: mat, look: lookOf(mat)}
		g.paint(&render.Piece{ID: 3, Kind: kind, Outline: square})
		return img.Pix
	}
	for _, kind := range []string{"forest", "building", "deep-water", "ruined-house", "mud", "low-wall"} {
		seen := map[string]string{}
		for _, mat := range []string{"meadow", "winter", "desert", "island"} {
			pix := string(paint(kind, mat))
			if other, ok := seen[pix]; ok {
				t.Errorf("%s looks the same on %s and on %s", kind, mat, other)
			}
			seen[pix] = mat
		}
	}
}

// TestSquaresLieInTheMat wants a board to show in its mat, under what stands on it, the same in parts as in whole.
func TestSquaresLieInTheMat(t *testing.T) {
	s := &render.Scene{Table: render.Table{W: 12 * render.Inch, H: 12 * render.Inch, Mat: "winter"}}
	free, whole := image.NewRGBA(image.Rect(0, 0, 240, 240)), image.NewRGBA(image.Rect(0, 0, 240, 240))
	Paint(free, s, 20)
	for i := range 4 {
		s.Grid = append(s.Grid, [2]render.Point{sample.At(float64(4*i), 0), sample.At(float64(4*i), 12)}, [2]render.Point{sample.At(0, float64(4*i)), sample.At(12, float64(4*i))})
	}
	Paint(whole, s, 20)
	for name, at := range map[string]image.Point{"a line": {80, 60}, "a crossing": {80, 80}, "the middle of a square": {40, 120}} {
		if free.RGBAAt(at.X, at.Y) == whole.RGBAAt(at.X, at.Y) {
			t.Errorf("%s does not show", name)
		}
	}
	part := image.NewRGBA(image.Rect(100, 60, 190, 200))
	Paint(part, s, 20)
	for y := 60; y < 200; y++ {
		for x := 100; x < 190; x++ {
			a, b := part.RGBAAt(x, y), whole.RGBAAt(x, y)
			if d := int(a.R) - int(b.R); d > 6 || d < -6 {
				t.Fatalf("at %d,%d: got %v in a part, want %v", x, y, a, b)
			}
		}
	}
}
