package window

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"baize/render"
	"baize/render/sample"
	"baize/render/table"
)

// kept is a surface without a display.
type kept struct{ pix []byte }

func (k *kept) WritePixels(pix []byte) { k.pix = bytes.Clone(pix) }
func (k *kept) Deallocate()            { k.pix = nil }

// bench is a terrain whose painters work when they are told to.
type bench struct {
	terrain
	waiting []func()
	painted []spot
	taken   int // tiles written to surfaces
}

type written struct {
	kept
	b *bench
}

func (w *written) WritePixels(pix []byte) {
	w.b.taken++
	w.kept.WritePixels(pix)
}

// newBench makes one that paints for real, or only counts.
func newBench(real bool) *bench {
	b := &bench{}
	b.init(1, func(image.Point) surface { return &written{b: b} })
	b.start = func(work func()) { b.waiting = append(b.waiting, work) }
	paint := b.paint
	b.paint = func(img *image.RGBA, s *render.Scene, at spot) {
		b.painted = append(b.painted, at)
		if real {
			paint(img, s, at)
		}
	}
	return b
}

// work has the painters paint all that is queued.
func (b *bench) work() {
	for len(b.waiting) > 0 {
		w := b.waiting[0]
		b.waiting = b.waiting[1:]
		w()
	}
}

// settled goes on until nothing more comes.
func (b *bench) settled(t *testing.T, cam render.Camera) {
	t.Helper()
	for range 1000 {
		b.step(cam)
		b.work()
		if ready, working := b.pending(); !ready && !working {
			return
		}
	}
	t.Fatal("tiles never settled")
}

func opened(s *render.Scene, kind string) *render.Scene {
	now := &render.Scene{Table: s.Table, Pieces: append([]render.Piece(nil), s.Pieces...)}
	for i := range now.Pieces {
		if now.Pieces[i].Kind == kind {
			now.Pieces[i].Open = !now.Pieces[i].Open
			break
		}
	}
	return now
}

// TestAFramePaintsNothing opens a table, opens a building and zooms, on a great screen: a frame itself paints no tile and
// takes over few.
func TestAFramePaintsNothing(t *testing.T) {
	b := newBench(false)
	s := sample.Crowd()
	cam := render.Camera{W: 3840, H: 2160}.Fit(s.Table, render.Insets{})
	for i := range 4 {
		switch i {
		case 1:
			s = opened(s, "building")
		case 2:
			cam = cam.ZoomAt(900, 700, 1.3)
		case 3:
			cam = cam.Pan(300, 200)
		}
		b.set(s, uint64(i+1)<<1|1)
		n := 0
		for ; n < 1000; n++ {
			painted, taken := len(b.painted), b.taken
			b.step(cam)
			if len(b.painted) != painted {
				t.Fatalf("case %d, frame %d painted %d tiles", i, n, len(b.painted)-painted)
			}
			if got := b.taken - taken; got > perFrame {
				t.Fatalf("case %d, frame %d took %d tiles over", i, n, got)
			}
			b.work()
			if ready, working := b.pending(); !ready && !working {
				break
			}
		}
		if !b.own.all(b.there) || b.shown != cam.PPI {
			t.Errorf("case %d: not all there after %d frames", i, n)
		}
	}
}

// TestOnlyTouchedTilesArePainted changes one piece and wants only tiles painted that it touches, shown all at once.
func TestOnlyTouchedTilesArePainted(t *testing.T) {
	b := newBench(false)
	s := sample.Crowd()
	cam := render.Camera{W: 1280, H: 800}.Fit(s.Table, render.Insets{}).ZoomAt(640, 400, 3)
	b.set(s, 3)
	b.settled(t, cam)
	all := len(b.painted)
	now := opened(s, "building")
	b.painted = nil
	b.set(now, 5)
	b.step(cam)
	if len(b.waiting) != 1 {
		t.Fatalf("%d painters are at work, want one", len(b.waiting))
	}
	b.work()
	b.settled(t, cam)
	if len(b.painted) == 0 || len(b.painted) > all/4 {
		t.Errorf("painted %d tiles of %d, want a few", len(b.painted), all)
	}
	for _, at := range b.painted {
		touched := false
		for _, r := range table.Changed(s.Table, s.Pieces, now.Pieces, at.ppi) {
			touched = touched || r.Overlaps(at.rect())
		}
		if !touched {
			t.Errorf("painted %v, which the piece does not touch", at)
		}
	}
}

// TestScalesAndStatesDoNotMix: while a zoom or a changed piece is being painted, one scale and one state are shown, and then
// the other at once.
func TestScalesAndStatesDoNotMix(t *testing.T) {
	b := newBench(false)
	s := sample.Crowd()
	cam := render.Camera{W: 1280, H: 800}.Fit(s.Table, render.Insets{})
	b.set(s, 3)
	b.settled(t, cam)
	near := cam.ZoomAt(500, 300, 1.5)
	frames := map[float64]int{}
	for range 200 {
		b.step(near)
		top := b.standIn()
		if !top.all(b.there) {
			t.Fatal("a view within that before is not covered")
		}
		frames[top.ppi]++
		if ready, working := b.pending(); !ready && !working {
			break
		}
		b.work()
	}
	if frames[near.PPI] == 0 || frames[cam.PPI] == 0 || len(frames) != 2 {
		t.Errorf("scales shown: %v, want both %v and %v", frames, cam.PPI, near.PPI)
	}
	now := &render.Scene{Table: s.Table, Pieces: append([]render.Piece(nil), s.Pieces...)}
	for i := range now.Pieces {
		now.Pieces[i].Open = true
	}
	b.set(now, 5)
	states := map[int]int{}
	for range 200 {
		b.step(near)
		shown := 0
		b.own.each(func(at spot) {
			if b.tiles[at].stamp == 5 {
				shown++
			}
		})
		states[shown]++
		if ready, working := b.pending(); !ready && !working {
			break
		}
		b.work()
	}
	for n := range states {
		if n != b.own.count() && states[n] > 0 && n != len(b.tilesUntouched(s, now)) {
			t.Errorf("%d of %d tiles seen show the new state", n, b.own.count())
		}
	}
	if states[b.own.count()] == 0 || len(states) != 2 {
		t.Errorf("tiles in the new state: %v, want none that changed, then all", states)
	}
}

// tilesUntouched are the tiles that are seen and look alike in both states.
func (b *bench) tilesUntouched(old, now *render.Scene) (list []spot) {
	rects := table.Changed(old.Table, old.Pieces, now.Pieces, b.own.ppi)
	b.own.each(func(at spot) {
		for _, r := range rects {
			if r.Overlaps(at.rect()) {
				return
			}
		}
		list = append(list, at)
	})
	return list
}

// TestWhatIsShownIsAFullRepaint changes pieces at random while painters are at work, pans and zooms, and wants every tile
// that is shown in the end to be, pixel by pixel, what is painted of the table as it is then.
func TestWhatIsShownIsAFullRepaint(t *testing.T) {
	s := sample.Battle("meadow")
	s.Pieces = append(s.Pieces, render.Piece{ID: 77, Kind: "building", Outline: sample.Round(20, 25, 3, 3, 1)})
	b, rnd := newBench(true), rand.New(rand.NewPCG(1, 2))
	cam := render.Camera{X: 30 * render.Inch, Y: 24 * render.Inch, PPI: 8, W: 300, H: 220}
	steps := 24
	if testing.Short() {
		steps = 8
	}
	for range steps {
		now := &render.Scene{Table: s.Table, Pieces: append([]render.Piece(nil), s.Pieces...)}
		switch p := &now.Pieces[rnd.IntN(len(now.Pieces))]; rnd.IntN(6) {
		case 0, 1:
			p.Open = !p.Open
		case 2:
			p.Crushed = !p.Crushed
		case 3:
			p.Gone = !p.Gone
		case 4:
			now.Pieces = append(now.Pieces, render.Piece{ID: 1000 + len(now.Pieces), Kind: "wreck", Outline: sample.Round(25+rnd.Float64()*12, 24, 1, 1, 1)})
		case 5:
			cam = cam.Pan(float64(rnd.IntN(80)-40), float64(rnd.IntN(80)-40))
		}
		s = now
		b.set(s, landHash(s))
		b.step(cam)
		for range rnd.IntN(3) {
			b.work()
			b.step(cam)
		}
	}
	b.settled(t, cam)
	n := 0
	for _, sh := range []sheet{b.own, b.over, b.room} {
		sh.each(func(at spot) {
			q := b.tiles[at]
			if q == nil || q.img == nil {
				t.Fatalf("%v is not there", at)
			}
			img := image.NewRGBA(at.rect())
			if at.ppi == roomScale {
				table.Room(img, 1)
			} else {
				table.Paint(img, s, at.ppi)
			}
			if n++; !bytes.Equal(q.img.(*written).pix, img.Pix) {
				t.Errorf("%v is not what is painted anew", at)
			}
		})
	}
	if n < 8 {
		t.Errorf("compared %d tiles, want more", n)
	}
}
