package table

import (
	"image"
	"testing"

	"baize/render"
	"baize/render/sample"
)

// TestSketchLooksLikeTheTable: from far away a sketch has the colours of what is painted later, in the same places, for
// every kind of terrain.
func TestSketchLooksLikeTheTable(t *testing.T) {
	area := []render.Point{sample.At(2, 2), sample.At(10, 2), sample.At(10, 10), sample.At(2, 10)}
	for _, kind := range append([]string{""}, render.Kinds...) {
		s := &render.Scene{Table: render.Table{W: 12 * render.Inch, H: 12 * render.Inch, Mat: "meadow"}}
		if kind != "" {
			s.Pieces = []render.Piece{{ID: 1, Kind: kind, Outline: area, Height: render.Inch}}
		}
		coarse, ppi := Sketch(s)
		fine := image.NewRGBA(Bounds(s.Table, ppi))
		Paint(fine, s, ppi)
		if coarse.Rect != fine.Rect {
			t.Fatalf("%s: the sketch has bounds %v, want %v", kind, coarse.Rect, fine.Rect)
		}
		at := image.Rect(int(3*ppi), int(3*ppi), int(9*ppi), int(9*ppi))
		a, b := mean(coarse, at), mean(fine, at)
		for c := range a {
			if d := a[c] - b[c]; d > 26 || d < -26 {
				t.Errorf("%s: the sketch has the colour %v, want about %v", kind, a, b)
				break
			}
		}
	}
}

// mean is the mean colour of a part of a picture.
func mean(img *image.RGBA, r image.Rectangle) (sum [3]int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			for c := range sum {
				sum[c] += int(img.Pix[img.PixOffset(x, y)+c])
			}
		}
	}
	for c := range sum {
		sum[c] /= r.Dx() * r.Dy()
	}
	return sum
}

// TestChangedNamesAllThatDiffers paints tables before and after a change and wants no pixel to differ outside of what
// Changed returns, and much of the table to be left out.
func TestChangedNamesAllThatDiffers(t *testing.T) {
	const ppi = 7
	was := sample.Battle("meadow")
	for name, change := range map[string]func(s *render.Scene){
		"opened":     func(s *render.Scene) { s.Pieces[piece(s, "building")].Open = true },
		"crushed":    func(s *render.Scene) { s.Pieces[piece(s, "stone-wall")].Crushed = true },
		"gone":       func(s *render.Scene) { s.Pieces[piece(s, "forest")].Gone = true },
		"taken away": func(s *render.Scene) { s.Pieces = append(s.Pieces[:3:3], s.Pieces[4:]...) },
		"came": func(s *render.Scene) {
			s.Pieces = append(s.Pieces, render.Piece{ID: 900, Kind: "wreck", Outline: sample.Round(33, 20, 2, 2, 1)})
		},
		"water moved to a road": func(s *render.Scene) {
			s.Pieces[piece(s, "shallow-water")].Outline = sample.Round(30, 25, 5, 3, 1)
		},
		"road gone": func(s *render.Scene) { s.Pieces[piece(s, "road")].Gone = true },
	} {
		now := &render.Scene{Table: was.Table, Pieces: append([]render.Piece(nil), was.Pieces...)}
		change(now)
		b := Bounds(was.Table, ppi)
		before, after := image.NewRGBA(b), image.NewRGBA(b)
		Paint(before, was, ppi)
		Paint(after, now, ppi)
		rects := Changed(was.Table, was.Pieces, now.Pieces, ppi)
		differ, outside, covered := 0, 0, 0
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				in := false
				for _, r := range rects {
					in = in || image.Pt(x, y).In(r)
				}
				if in {
					covered++
				}
				if before.RGBAAt(x, y) != after.RGBAAt(x, y) {
					if differ++; !in {
						outside++
					}
				}
			}
		}
		if differ == 0 || outside > 0 {
			t.Errorf("%s: %d pixels differ, %d of them outside of what is named", name, differ, outside)
		}
		if all := b.Dx() * b.Dy(); covered > all*3/4 {
			t.Errorf("%s: %d of %d pixels are named, want fewer", name, covered, all)
		}
	}
	if got := Changed(was.Table, was.Pieces, was.Pieces, ppi); len(got) != 0 {
		t.Errorf("nothing changed: got %v", got)
	}
}

func piece(s *render.Scene, kind string) int {
	for i := range s.Pieces {
		if s.Pieces[i].Kind == kind {
			return i
		}
	}
	panic(kind)
}

// BenchmarkSketch is what the first frame of a table costs.
func BenchmarkSketch(b *testing.B) {
	s := sample.Crowd()
	for b.Loop() {
		Sketch(s)
	}
}
