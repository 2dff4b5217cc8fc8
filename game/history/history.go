// Package history is undo and redo for documents that are plain values: it stacks the value before each edit, under the title of that edit.
package history

// Depth is how many edits can be undone.
const Depth = 1000

// Value is a document. An edit returns a new one and leaves the old one as it was.
type Value[V any] interface {
	// Same reports whether an edit that led from one to the other has changed nothing.
	Same(V) bool
}

// Edit is something that is done to a value, with the title that lists show.
type Edit[V any] interface {
	// Do returns the value that comes of it, or why it cannot be done.
	Do(V) (V, error)
	Titled() string
}

// By is an edit that a function does.
func By[V any](title string, do func(V) (V, error)) Edit[V] { return by[V]{title, do} }

type by[V any] struct {
	title string
	do    func(V) (V, error)
}

func (e by[V]) Do(v V) (V, error) { return e.do(v) }
func (e by[V]) Titled() string    { return e.title }

// Of is a value as it is edited. What a window shows of it, zoom, layers and selection, is no part of it. The zero value holds an empty one.
type Of[V Value[V]] struct {
	now    V
	past   []step[V] // the values before each edit that can be undone
	future []step[V] // after each that was undone, the next one last
	// While an edit is in progress, base is what it is applied to.
	base V
	open bool
}

type step[V any] struct {
	title string
	v     V
}

// New begins with a value that nothing leads back from.
func New[V Value[V]](v V) *Of[V] { return &Of[V]{now: v} }

// Now is the value as it is, with an edit in progress as it would be.
func (h *Of[V]) Now() V { return h.now }

// Base is what an edit in progress is applied to; with none it is the value as it is.
func (h *Of[V]) Base() V {
	if h.open {
		return h.base
	}
	return h.now
}

// Do applies an edit as an entry of its own. What changes nothing leaves none; with an error nothing changes. An edit in progress ends first.
func (h *Of[V]) Do(e Edit[V]) error {
	h.End()
	now, err := e.Do(h.now)
	if err != nil {
		return err
	}
	h.enter(e.Titled(), h.now, now)
	return nil
}

// Try shows what an edit would lead to: the whole of a drag so far, applied to the value as it was before the first Try. Each replaces the one
// before; End makes one entry of the last. With an error the value stays as the last Try that had none left it.
func (h *Of[V]) Try(e Edit[V]) error {
	if !h.open {
		h.base, h.open = h.now, true
		h.past = append(h.past, step[V]{v: h.base})
	}
	now, err := e.Do(h.base)
	if err != nil {
		return err
	}
	h.now = now
	h.past[len(h.past)-1].title = e.Titled()
	return nil
}

// Trying reports whether an edit is in progress.
func (h *Of[V]) Trying() bool { return h.open }

// End keeps the edit in progress as one entry, none where it has changed nothing.
func (h *Of[V]) End() {
	if !h.open {
		return
	}
	last := h.past[len(h.past)-1]
	h.past, h.open = h.past[:len(h.past)-1], false
	h.enter(last.title, last.v, h.now)
}

// Cancel takes the edit in progress back as if it had never begun.
func (h *Of[V]) Cancel() {
	if h.open {
		h.now, h.past, h.open = h.base, h.past[:len(h.past)-1], false
	}
}

func (h *Of[V]) enter(title string, was, now V) {
	if was.Same(now) {
		h.now = was
		return
	}
	if len(h.past) == Depth {
		h.past = append(h.past[:0:0], h.past[1:]...)
	}
	h.past, h.future, h.now = append(h.past, step[V]{title, was}), nil, now
}

// Undo takes the last edit back and returns its title; ok is false where there is none. An edit in progress is cancelled instead.
func (h *Of[V]) Undo() (title string, ok bool) {
	if h.open {
		title = h.past[len(h.past)-1].title
		h.Cancel()
		return title, true
	}
	if len(h.past) == 0 {
		return "", false
	}
	last := h.past[len(h.past)-1]
	h.past = h.past[:len(h.past)-1]
	h.future = append(h.future, step[V]{last.title, h.now})
	h.now = last.v
	return last.title, true
}

// Redo does again what was undone last.
func (h *Of[V]) Redo() (title string, ok bool) {
	h.End()
	if len(h.future) == 0 {
		return "", false
	}
	next := h.future[len(h.future)-1]
	h.future = h.future[:len(h.future)-1]
	h.past = append(h.past, step[V]{next.title, h.now})
	h.now = next.v
	return next.title, true
}

// Undoable lists the titles of what can be undone, the latest first.
func (h *Of[V]) Undoable() []string { return titles(h.past) }

// Redoable lists the titles of what can be done again, the next first.
func (h *Of[V]) Redoable() []string { return titles(h.future) }

func titles[V any](list []step[V]) []string {
	out := make([]string, 0, len(list))
	for i := len(list) - 1; i >= 0; i-- {
		out = append(out, list[i].title)
	}
	return out
}
