package workshop

// Depth is how many edits can be undone.
const Depth = 1000

// History is a document as it is edited: a stack of values, each with the title of the edit that led to it. What a window shows of it, zoom,
// layers and selection, is no part of it. The zero value is an empty document.
type History struct {
	now    Document
	past   []step // the documents before each edit that can be undone
	future []step // after each that was undone, the next one last
	// While an edit is in progress, base is what it is applied to.
	base Document
	open bool
}

type step struct {
	title string
	d     Document
}

// NewHistory begins with a document that nothing leads back from.
func NewHistory(d Document) *History { return &History{now: d} }

// Now is the document as it is, with an edit in progress as it would be.
func (h *History) Now() Document { return h.now }

// Do applies an edit as an entry of its own. What changes nothing leaves none; with an error nothing changes. An edit in progress ends first.
func (h *History) Do(e Edit) error {
	h.End()
	now, err := e.Apply(h.now)
	if err != nil {
		return err
	}
	h.enter(e.Title, h.now, now)
	return nil
}

// Try shows what an edit would lead to: the whole of a drag so far, applied to the document as it was before the first Try. Each replaces the one
// before; End makes one entry of the last. With an error the document stays as the last Try that had none left it.
func (h *History) Try(e Edit) error {
	if !h.open {
		h.base, h.open = h.now, true
		h.past = append(h.past, step{d: h.base})
	}
	now, err := e.Apply(h.base)
	if err != nil {
		return err
	}
	h.now = now
	h.past[len(h.past)-1].title = e.Title
	return nil
}

// Trying reports whether an edit is in progress.
func (h *History) Trying() bool { return h.open }

// End keeps the edit in progress as one entry, none where it has changed nothing.
func (h *History) End() {
	if !h.open {
		return
	}
	last := h.past[len(h.past)-1]
	h.past, h.open = h.past[:len(h.past)-1], false
	h.enter(last.title, last.d, h.now)
}

// Cancel takes the edit in progress back as if it had never begun.
func (h *History) Cancel() {
	if h.open {
		h.now, h.past, h.open = h.base, h.past[:len(h.past)-1], false
	}
}

func (h *History) enter(title string, was, now Document) {
	if was.Same(now) {
		h.now = was
		return
	}
	if len(h.past) == Depth {
		h.past = append(h.past[:0:0], h.past[1:]...)
	}
	h.past, h.future, h.now = append(h.past, step{title, was}), nil, now
}

// Undo takes the last edit back and returns its title; ok is false where there is none. An edit in progress is cancelled instead.
func (h *History) Undo() (title string, ok bool) {
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
	h.future = append(h.future, step{last.title, h.now})
	h.now = last.d
	return last.title, true
}

// Redo does again what was undone last.
func (h *History) Redo() (title string, ok bool) {
	h.End()
	if len(h.future) == 0 {
		return "", false
	}
	next := h.future[len(h.future)-1]
	h.future = h.future[:len(h.future)-1]
	h.past = append(h.past, step{next.title, h.now})
	h.now = next.d
	return next.title, true
}

// Undoable lists the titles of what can be undone, the latest first.
func (h *History) Undoable() []string { return titles(h.past) }

// Redoable lists the titles of what can be done again, the next first.
func (h *History) Redoable() []string { return titles(h.future) }

func titles(list []step) []string {
	out := make([]string, 0, len(list))
	for i := len(list) - 1; i >= 0; i-- {
		out = append(out, list[i].title)
	}
	return out
}
