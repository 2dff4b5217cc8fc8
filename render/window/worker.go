package window

import (
	"image"

	"baize/render/table"
)

// wake starts the painter when there is work and it sleeps.
func (t *terrain) wake() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.busy && (len(t.want) > 0 || t.room != image.Point{}) {
		t.busy = true
		go t.work()
	}
}

func (t *terrain) work() {
	for {
		t.mu.Lock()
		var d done
		sc := t.scene
		switch {
		case t.room != image.Point{}:
			d.img = image.NewRGBA(image.Rectangle{Max: t.room})
			t.room = image.Point{}
		case len(t.want) > 0:
			d.at, d.stamp = t.want[0], t.stamp
			t.want = t.want[1:]
			d.img = image.NewRGBA(d.at.rect())
		default:
			t.busy = false
			t.mu.Unlock()
			return
		}
		scale := t.scale
		t.mu.Unlock()
		if d.at.ppi == 0 {
			table.Room(d.img, scale)
		} else {
			table.Paint(d.img, sc, d.at.ppi)
		}
		t.mu.Lock()
		t.ready = append(t.ready, d)
		t.mu.Unlock()
	}
}

// pending tells whether tiles are finished or being painted.
func (t *terrain) pending() (ready, working bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.ready) > 0, t.busy || len(t.want) > 0
}
