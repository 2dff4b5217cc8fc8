package window

import (
	"image"
	"sort"
	"sync"

	"baize/render"
	"baize/render/table"
)

const (
	tileSide  = 256
	apron     = 1   // pixels around a tile that are painted and not shown, so that stretched tiles join without a line
	maxTiles  = 192 // that are kept, more where more are seen at once
	perFrame  = 8   // tiles taken over in one frame
	roomScale = 0   // the scale of the tiles of the room, which stay where they are in the window
)

// spot names a tile: a square of tileSide pixels of the table at a scale, or of the room.
type spot struct {
	ppi  float64
	x, y int
}

// rect is what is painted of the tile, its apron included.
func (s spot) rect() image.Rectangle {
	return image.Rect(s.x*tileSide, s.y*tileSide, (s.x+1)*tileSide, (s.y+1)*tileSide).Inset(-apron)
}

// surface holds the pixels of a tile where they are drawn from.
type surface interface {
	WritePixels(pix []byte)
	Deallocate()
}

// face is a painted tile with the state of the table that it shows.
type face struct {
	img   surface
	stamp uint64
}

// tile has a face that is shown and one that waits until its neighbours are painted too.
type tile struct {
	face
	next face
	used uint64 // the frame it was last drawn in
}

// job is a tile that is being painted, or is painted and on its way to the window.
type job struct {
	at    spot
	stamp uint64
	scene *render.Scene
	img   *image.RGBA
}

// terrain keeps the painted tiles of one table. Painters in goroutines of their own paint what the queue names; a frame
// takes a few finished tiles over and paints none itself.
type terrain struct {
	mu     sync.Mutex
	scene  *render.Scene // table and pieces only, owned here
	stamp  uint64
	queue  []spot
	flying map[*job]bool // being painted
	ready  []*job

	paint func(img *image.RGBA, s *render.Scene, at spot) // paints a tile
	start func(work func())                               // has a goroutine do the work
	blank func(size image.Point) surface

	tiles  map[spot]*tile
	spare  []surface
	sketch *image.RGBA // of the table as it is, nil where something better is shown
	coarse float64     // its scale
	frame  uint64
	shown  float64       // the scale last seen whole
	seen   render.Camera // of the plan
	own    sheet         // the tiles of the camera's scale that are seen
	over   sheet         // a coarse whole
	room   sheet
	fresh  bool            // the plan is made for the state and camera
	moving bool            // the scale has changed in this frame
	mat    image.Rectangle // in the window
	roomed bool            // all that is seen of the room was there once: from then on parts of it are shown
}

// init makes a terrain that has no table yet; scale is that of the boards of the room.
func (t *terrain) init(scale float64, blank func(image.Point) surface) {
	t.blank, t.tiles, t.flying = blank, map[spot]*tile{}, map[*job]bool{}
	t.start = func(work func()) { go work() }
	t.paint = func(img *image.RGBA, s *render.Scene, at spot) {
		if at.ppi == roomScale {
			table.Room(img, scale)
			return
		}
		table.Paint(img, s, at.ppi)
	}
}

// set takes over a new state of the table; it copies what it keeps. Tiles that no changed piece touches show the new state
// already; the others are shown as they are until they are painted anew.
func (t *terrain) set(s *render.Scene, stamp uint64) {
	own := &render.Scene{Table: s.Table, Pieces: make([]render.Piece, len(s.Pieces))}
	copy(own.Pieces, s.Pieces)
	for i := range own.Pieces {
		own.Pieces[i].Outline = append([]render.Point(nil), own.Pieces[i].Outline...)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	old, before := t.scene, t.stamp
	t.scene, t.stamp, t.queue, t.fresh, t.sketch = own, stamp, nil, false, nil
	if old == nil || old.Table != own.Table {
		for at := range t.tiles {
			if at.ppi != roomScale {
				t.forget(at)
			}
		}
		t.shown = 0
		return
	}
	touched := map[float64][]image.Rectangle{}
	renew := func(at spot, stamps ...*uint64) {
		rects, ok := touched[at.ppi]
		if !ok {
			rects = table.Changed(own.Table, old.Pieces, own.Pieces, at.ppi)
			touched[at.ppi] = rects
		}
		for _, r := range rects {
			if r.Overlaps(at.rect()) {
				return
			}
		}
		for _, s := range stamps {
			if *s == before {
				*s = stamp
			}
		}
	}
	for at, q := range t.tiles {
		if at.ppi != roomScale {
			renew(at, &q.stamp, &q.next.stamp)
		}
	}
	for j := range t.flying {
		renew(j.at, &j.stamp)
	}
	for _, j := range t.ready {
		renew(j.at, &j.stamp)
	}
}

// stampOf is the state that a tile has to show: the room has one.
func (t *terrain) stampOf(at spot) uint64 {
	if at.ppi == roomScale {
		return 1
	}
	return t.stamp
}

// painted reports whether a tile shows the state of the table, or will when its neighbours do.
func (t *terrain) painted(at spot) bool {
	q, now := t.tiles[at], t.stampOf(at)
	return q != nil && (q.img != nil && q.stamp == now || q.next.img != nil && q.next.stamp == now)
}

// there reports whether a tile can be shown, be it in a former state.
func (t *terrain) there(at spot) bool {
	q := t.tiles[at]
	return q != nil && q.img != nil
}

// collect takes over a few tiles that the painters have finished and reports whether there were any. They are shown by
// settle.
func (t *terrain) collect() bool {
	t.mu.Lock()
	n := min(perFrame, len(t.ready))
	ready := t.ready[:n:n]
	t.ready = t.ready[n:]
	t.mu.Unlock()
	for _, j := range ready {
		if j.stamp != t.stampOf(j.at) {
			continue
		}
		q := t.tiles[j.at]
		if q == nil {
			q = &tile{used: t.frame}
			t.tiles[j.at] = q
		}
		if q.next.img == nil {
			q.next.img = t.take()
		}
		q.next.img.WritePixels(j.img.Pix)
		q.next.stamp = j.stamp
	}
	return n > 0
}

// show turns what is painted of a tile into what is shown, and reports whether that is something new.
func (t *terrain) show(at spot) bool {
	q := t.tiles[at]
	if q == nil || q.next.img == nil || q.next.stamp != t.stampOf(at) {
		return false
	}
	if q.img != nil {
		t.spare = append(t.spare, q.img)
	}
	q.face, q.next = q.next, face{}
	return true
}

func (t *terrain) take() surface {
	if n := len(t.spare); n > 0 {
		img := t.spare[n-1]
		t.spare = t.spare[:n-1]
		return img
	}
	return t.blank(image.Pt(tileSide+2*apron, tileSide+2*apron))
}

func (t *terrain) forget(at spot) {
	for _, f := range []face{t.tiles[at].face, t.tiles[at].next} {
		if f.img != nil {
			f.img.Deallocate()
		}
	}
	delete(t.tiles, at)
}

// prune drops the tiles that were not wanted for longest.
func (t *terrain) prune() {
	keep := max(maxTiles, 2*t.own.count()+t.over.count()+t.room.count())
	for _, img := range t.spare[min(len(t.spare), perFrame):] {
		img.Deallocate()
	}
	t.spare = t.spare[:min(len(t.spare), perFrame)]
	if len(t.tiles) <= keep {
		return
	}
	var all []spot
	for at := range t.tiles {
		all = append(all, at)
	}
	sort.Slice(all, func(i, j int) bool { return t.tiles[all[i]].used < t.tiles[all[j]].used })
	for _, at := range all[:len(all)-keep*7/8] {
		if t.tiles[at].used == t.frame {
			break
		}
		t.forget(at)
	}
}
