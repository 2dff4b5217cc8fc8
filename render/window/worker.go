package window

import (
	"image"
	"runtime"
)

// wake starts painters while there is work for more of them: one processor is left to the window.
func (t *terrain) wake() {
	t.mu.Lock()
	defer t.mu.Unlock()
	most := max(1, min(4, runtime.GOMAXPROCS(0)-1))
	for n := len(t.flying); n < most && len(t.queue) > 0; n++ {
		j := t.next()
		t.start(func() { t.work(j) })
	}
}

// next takes a job from the queue, nil where there is none. It is called under the lock.
func (t *terrain) next() *job {
	if len(t.queue) == 0 {
		return nil
	}
	j := &job{at: t.queue[0], stamp: t.stampOf(t.queue[0]), scene: t.scene}
	t.queue = t.queue[1:]
	t.flying[j] = true
	return j
}

// work paints a tile and what is queued after it.
func (t *terrain) work(j *job) {
	for j != nil {
		j.img = image.NewRGBA(j.at.rect())
		t.paint(j.img, j.scene, j.at)
		t.mu.Lock()
		delete(t.flying, j)
		t.ready = append(t.ready, j)
		j = t.next()
		t.mu.Unlock()
	}
}

// pending reports whether tiles are finished, and whether more are to come.
func (t *terrain) pending() (ready, working bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.ready) > 0 || t.moving, len(t.flying)+len(t.queue) > 0
}
