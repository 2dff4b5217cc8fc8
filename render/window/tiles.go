package window

import (
	"image"
	"math"
	"sort"
	"sync"

	"baize/render"
	"baize/render/table"

	"github.com/hajimehoshi/ebiten/v2"
)

const (
	tileSide = 256
	maxTiles = 192
	basePPI  = 6.0
)

// spot names a tile: a square of tileSide pixels of the table at a scale.
type spot struct {
	ppi  float64
	x, y int
}

func (s spot) rect() image.Rectangle {
	return image.Rect(s.x*tileSide, s.y*tileSide, (s.x+1)*tileSide, (s.y+1)*tileSide)
}

type tile struct {
	img   *ebiten.Image
	stamp uint64 // the terrain it shows
	used  uint64 // the frame it was last drawn in
}

// done is a painted tile on its way to the window; a room has ppi 0.
type done struct {
	at    spot
	stamp uint64
	img   *image.RGBA
}

// terrain paints tiles of one state of the table in a goroutine of its own and keeps what it painted.
type terrain struct {
	mu    sync.Mutex
	scene *render.Scene // table and pieces only, owned here
	stamp uint64
	want  []spot // nearest first
	busy  bool
	ready []done
	room  image.Point // a room of this size is wanted
	scale float64

	tiles map[spot]*tile
	base  *ebiten.Image
	frame uint64
	shown float64 // the scale last seen whole
	floor *ebiten.Image

	whole *ebiten.Image // room, table and terrain as last composed
	seen  render.Camera
	fresh bool
}

// set takes over a new state of the table; it copies what it keeps.
func (t *terrain) set(s *render.Scene, stamp uint64) {
	own := &render.Scene{Table: s.Table, Pieces: make([]render.Piece, len(s.Pieces))}
	copy(own.Pieces, s.Pieces)
	for i := range own.Pieces {
		own.Pieces[i].Outline = append([]render.Point(nil), own.Pieces[i].Outline...)
	}
	t.mu.Lock()
	old := t.scene
	t.scene, t.stamp = own, stamp
	t.fresh = false
	t.mu.Unlock()
	t.keep(old, own, stamp)
	b := table.Bounds(own.Table, basePPI)
	img := image.NewRGBA(b)
	table.Paint(img, own, basePPI)
	if t.base == nil || t.base.Bounds().Size() != b.Size() {
		t.base = ebiten.NewImage(b.Dx(), b.Dy())
	}
	t.base.WritePixels(img.Pix)
}

// keep marks the tiles as fresh that no changed piece touches.
func (t *terrain) keep(old, now *render.Scene, stamp uint64) {
	if old == nil || old.Table != now.Table {
		clear(t.tiles)
		return
	}
	changed := changedPieces(old.Pieces, now.Pieces)
	for s, q := range t.tiles {
		hit := false
		for _, p := range changed {
			hit = hit || table.PieceBounds(now.Table, p, s.ppi).Overlaps(s.rect())
		}
		if !hit {
			q.stamp = stamp
		}
	}
}

// changedPieces lists pieces, in both states, that differ by place in the list.
func changedPieces(a, b []render.Piece) []render.Piece {
	var out []render.Piece
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			out = append(out, b[i])
		case i >= len(b):
			out = append(out, a[i])
		case pieceHash(14695981039346656037, &a[i]) != pieceHash(14695981039346656037, &b[i]):
			out = append(out, a[i], b[i])
		}
	}
	return out
}

// draw lays the table under a camera: a coarse whole at once, older tiles over it, then the tiles of this scale; what
// is missing is asked for, nearest to the middle first.
//
// The result is kept, so that a still camera costs one copy.
func (t *terrain) draw(dst *ebiten.Image, cam render.Camera) {
	size := dst.Bounds().Size()
	if t.whole == nil || t.whole.Bounds().Size() != size {
		if t.whole != nil {
			t.whole.Deallocate()
		}
		t.whole = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		t.fresh = false
	}
	t.collect()
	if !t.fresh || t.seen != cam {
		t.compose(t.whole, cam)
		t.fresh, t.seen = true, cam
	}
	dst.DrawImage(t.whole, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

func (t *terrain) compose(dst *ebiten.Image, cam render.Camera) {
	t.frame++
	t.drawRoom(dst)
	ox, oy := cam.Origin(t.scene.Table.H)
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	k := cam.PPI / basePPI
	b := table.Bounds(t.scene.Table, basePPI)
	op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y))
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(ox, oy)
	whole := table.Bounds(t.scene.Table, cam.PPI)
	view := image.Rect(0, 0, cam.W, cam.H).Sub(image.Pt(int(ox), int(oy))).Intersect(whole)
	var missing []spot
	cover := true
	each(view, cam.PPI, func(s spot) {
		q := t.tiles[s]
		if q == nil || q.stamp != t.stamp {
			missing = append(missing, s)
		}
		cover = cover && q != nil
	})
	if !cover {
		dst.DrawImage(t.base, op)
		t.drawOld(dst, cam, ox, oy)
	} else {
		t.shown = cam.PPI
	}
	op.Filter = ebiten.FilterNearest
	each(view, cam.PPI, func(s spot) {
		if q := t.tiles[s]; q != nil {
			q.used = t.frame
			op.GeoM.Reset()
			op.GeoM.Translate(ox+float64(s.x*tileSide), oy+float64(s.y*tileSide))
			dst.DrawImage(q.img, op)
		}
	})
	cx, cy := (view.Min.X+view.Max.X)/2, (view.Min.Y+view.Max.Y)/2
	sort.Slice(missing, func(i, j int) bool { return far(missing[i], cx, cy) < far(missing[j], cx, cy) })
	t.mu.Lock()
	t.want = missing
	t.mu.Unlock()
	t.wake()
	t.prune()
}

func far(s spot, x, y int) int {
	dx, dy := s.x*tileSide+tileSide/2-x, s.y*tileSide+tileSide/2-y
	return dx*dx + dy*dy
}

func each(view image.Rectangle, ppi float64, f func(spot)) {
	if view.Empty() {
		return
	}
	for y := floorDiv(view.Min.Y); y <= floorDiv(view.Max.Y-1); y++ {
		for x := floorDiv(view.Min.X); x <= floorDiv(view.Max.X-1); x++ {
			f(spot{ppi, x, y})
		}
	}
}

func floorDiv(a int) int { return int(math.Floor(float64(a) / tileSide)) }

// drawOld lays the tiles of the last whole scale, stretched, where the new ones are not painted yet.
func (t *terrain) drawOld(dst *ebiten.Image, cam render.Camera, ox, oy float64) {
	if t.shown == 0 || t.shown == cam.PPI {
		return
	}
	k := cam.PPI / t.shown
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	for s, q := range t.tiles {
		if s.ppi != t.shown {
			continue
		}
		r := s.rect()
		x, y := ox+float64(r.Min.X)*k, oy+float64(r.Min.Y)*k
		if x > float64(cam.W) || y > float64(cam.H) || x+tileSide*k < 0 || y+tileSide*k < 0 {
			continue
		}
		q.used = t.frame
		op.GeoM.Reset()
		op.GeoM.Scale(k, k)
		op.GeoM.Translate(x, y)
		dst.DrawImage(q.img, op)
	}
}

func (t *terrain) drawRoom(dst *ebiten.Image) {
	size := dst.Bounds().Size()
	if t.floor == nil || t.floor.Bounds().Size() != size {
		t.mu.Lock()
		t.room = size
		t.mu.Unlock()
		dst.Fill(roomColour)
	}
	if t.floor != nil {
		dst.DrawImage(t.floor, nil)
	}
}

// collect takes over what the painter has finished.
func (t *terrain) collect() {
	t.mu.Lock()
	ready := t.ready
	t.ready = nil
	t.mu.Unlock()
	for _, d := range ready {
		t.fresh = false
		if d.at.ppi == 0 {
			t.floor = ebiten.NewImageFromImage(d.img)
			continue
		}
		q := t.tiles[d.at]
		if q == nil {
			q = &tile{img: ebiten.NewImage(tileSide, tileSide)}
			t.tiles[d.at] = q
		}
		q.img.WritePixels(d.img.Pix)
		q.stamp, q.used = d.stamp, t.frame
	}
}

// prune drops the tiles that were not drawn for longest.
func (t *terrain) prune() {
	if len(t.tiles) <= maxTiles {
		return
	}
	var all []spot
	for s := range t.tiles {
		all = append(all, s)
	}
	sort.Slice(all, func(i, j int) bool { return t.tiles[all[i]].used < t.tiles[all[j]].used })
	for _, s := range all[:len(all)-maxTiles*3/4] {
		if t.tiles[s].used == t.frame {
			break
		}
		t.tiles[s].img.Deallocate()
		delete(t.tiles, s)
	}
}
