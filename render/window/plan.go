package window

import (
	"image"
	"math"
	"sort"

	"baize/render"
	"baize/render/table"
)

// sheet is a part of the tiles of one scale, as a camera shows them: stretched k times, the table's corner at (ox, oy).
type sheet struct {
	ppi, k, ox, oy float64
	tiles          image.Rectangle // of tiles, not of pixels
}

func (s sheet) count() int { return s.tiles.Dx() * s.tiles.Dy() }

func (s sheet) each(f func(spot)) {
	for y := s.tiles.Min.Y; y < s.tiles.Max.Y; y++ {
		for x := s.tiles.Min.X; x < s.tiles.Max.X; x++ {
			f(spot{s.ppi, x, y})
		}
	}
}

func (s sheet) all(f func(spot) bool) bool {
	ok := true
	s.each(func(at spot) { ok = ok && f(at) })
	return ok
}

func (s sheet) has(at spot) bool { return at.ppi == s.ppi && image.Pt(at.x, at.y).In(s.tiles) }

// tilesIn gives the tiles that touch a rectangle of pixels.
func tilesIn(r image.Rectangle) image.Rectangle {
	if r.Empty() {
		return image.Rectangle{}
	}
	return image.Rect(floorDiv(r.Min.X), floorDiv(r.Min.Y), floorDiv(r.Max.X-1)+1, floorDiv(r.Max.Y-1)+1)
}

func floorDiv(a int) int { return int(math.Floor(float64(a) / tileSide)) }

// sheet gives the tiles of a scale that a camera sees, and whole those of the whole table.
func (t *terrain) sheet(cam render.Camera, ppi float64) sheet {
	s := t.wholeSheet(cam, ppi)
	x, y := func(px float64) int { return int(math.Floor((px - s.ox) / s.k)) }, func(px float64) int { return int(math.Floor((px - s.oy) / s.k)) }
	seen := tilesIn(image.Rect(x(0), y(0), x(float64(cam.W-1))+1, y(float64(cam.H-1))+1))
	s.tiles = s.tiles.Intersect(seen)
	return s
}

func (t *terrain) wholeSheet(cam render.Camera, ppi float64) sheet {
	s := sheet{ppi: ppi, k: cam.PPI / ppi, tiles: tilesIn(table.Bounds(t.scene.Table, ppi))}
	s.ox, s.oy = cam.Origin(t.scene.Table.H)
	return s
}

// overview is the scale of the coarse whole: about a third of that at which the whole table fills the window.
func overview(tb render.Table, cam render.Camera) float64 {
	return math.Max(6, math.Min(12, math.Floor(cam.Fit(tb, render.Insets{}).PPI/9)*3))
}

// step does what a frame has to do under a camera but for drawing, and reports whether there is something new to draw.
func (t *terrain) step(cam render.Camera) bool {
	arrived, moved := t.collect(), !t.fresh || t.seen != cam
	if moved {
		t.plan(cam)
	}
	anew := (arrived || moved) && t.settle() || moved
	switch bare := !t.over.all(t.there) && !t.own.all(t.there); {
	case !bare:
		t.sketch = nil
	case t.sketch == nil:
		t.sketch, t.coarse = table.Sketch(t.scene)
	}
	return anew
}

// plan finds out which tiles a camera sees and queues those that have to be painted: what is seen first, from the middle
// outwards, then what a small pan or zoom would show. Where nothing can be shown yet the coarse whole goes first. While the
// scale changes no tiles of passing scales are painted.
func (t *terrain) plan(cam render.Camera) {
	t.frame++
	t.moving = t.seen.PPI != cam.PPI && t.shown != 0
	t.seen, t.fresh = cam, !t.moving
	t.own, t.over = t.sheet(cam, cam.PPI), t.wholeSheet(cam, overview(t.scene.Table, cam))
	t.room = sheet{ppi: roomScale, k: 1, tiles: tilesIn(image.Rect(0, 0, cam.W, cam.H))}
	ring := t.own
	ring.tiles = ring.tiles.Inset(-1).Intersect(t.wholeSheet(cam, cam.PPI).tiles)
	for _, s := range []sheet{ring, t.over, t.room} {
		s.each(func(at spot) {
			if q := t.tiles[at]; q != nil {
				q.used = t.frame
			}
		})
	}
	w, h := table.Size(t.scene.Table, cam.PPI)
	t.mat = image.Rect(0, 0, w, h).Add(image.Pt(int(t.own.ox), int(t.own.oy)))

	t.mu.Lock()
	coming := map[spot]bool{}
	for j := range t.flying {
		coming[j.at] = coming[j.at] || j.stamp == t.stampOf(j.at)
	}
	for _, j := range t.ready {
		coming[j.at] = coming[j.at] || j.stamp == t.stampOf(j.at)
	}
	t.queue = nil
	add := func(s sheet, but func(spot) bool) {
		from := len(t.queue)
		s.each(func(at spot) {
			if !coming[at] && !t.painted(at) && (but == nil || !but(at)) {
				t.queue, coming[at] = append(t.queue, at), true
			}
		})
		list, mid := t.queue[from:], s.tiles.Min.Add(s.tiles.Max)
		far := func(at spot) int {
			d := image.Pt(2*at.x+1, 2*at.y+1).Sub(mid)
			return d.X*d.X + d.Y*d.Y
		}
		sort.SliceStable(list, func(i, j int) bool { return far(list[i]) < far(list[j]) })
	}
	if !t.over.all(t.there) && !t.own.all(t.there) {
		add(t.over, nil)
	}
	add(t.room, t.hidden)
	if !t.moving {
		add(t.own, nil)
		add(t.over, nil)
		add(ring, nil)
		add(t.room, nil)
	}
	t.mu.Unlock()
	t.prune()
	t.wake()
}

// hidden reports whether the mat covers a tile of the room.
func (t *terrain) hidden(at spot) bool { return at.rect().In(t.mat) }

// settle shows what the painters have painted, and reports whether that is to be seen. Tiles that are seen are shown at
// once together, when none is missing, so that neither a zoom nor a changed piece comes in parts; those that a pan has
// brought into view as they come, since nothing was seen there.
func (t *terrain) settle() bool {
	changed := false
	show := func(at spot) { changed = t.show(at) || changed }
	if t.own.all(t.painted) {
		t.own.each(show)
		t.shown = t.own.ppi
	}
	if t.over.all(t.painted) {
		t.over.each(show)
	}
	for at, q := range t.tiles {
		switch {
		case t.own.has(at):
			if t.shown == t.own.ppi && q.img == nil {
				show(at)
			}
		case at.ppi == roomScale:
			show(at)
		case at.ppi != t.over.ppi:
			t.show(at)
		}
	}
	t.roomed = t.roomed || t.room.all(func(at spot) bool { return t.hidden(at) || t.there(at) })
	return changed
}

// standIn gives the tiles to be shown while those of the camera's scale are missing: a scale that covers the view and is not
// much coarser, the nearest one, else the one that was shown last.
func (t *terrain) standIn() sheet {
	if t.shown == t.own.ppi {
		return t.own
	}
	best, off := sheet{}, math.Log(2.5)
	tried := map[float64]bool{roomScale: true}
	for at := range t.tiles {
		if tried[at.ppi] {
			continue
		}
		tried[at.ppi] = true
		if d := math.Abs(math.Log(at.ppi / t.own.ppi)); d < off {
			if s := t.sheet(t.seen, at.ppi); s.all(t.there) {
				best, off = s, d
			}
		}
	}
	if best.ppi == 0 && t.shown != 0 {
		best = t.sheet(t.seen, t.shown)
	}
	return best
}
