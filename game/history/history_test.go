package history_test

import (
	"errors"
	"slices"
	"testing"

	"baize/game/history"
)

// count is a value to be edited.
type count int

func (c count) Same(d count) bool { return c == d }

// to is an edit that sets a count.
func to(n count) history.Edit[count] {
	return history.By("Count", func(count) (count, error) {
		if n < 0 {
			return 99, errors.New("below nothing")
		}
		return n, nil
	})
}

// TestEditsAreTakenBack holds what a list of edits has: one entry for each that changes something, none for those that fail, and one for all tries
// of an edit in progress, which are applied to what was there before it.
func TestEditsAreTakenBack(t *testing.T) {
	h := history.New(count(1))
	for _, n := range []count{2, 2, 3} {
		if err := h.Do(to(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.Do(to(-1)); err == nil || h.Now() != 3 {
		t.Errorf("an edit that fails: %v, now %d", err, h.Now())
	}
	if got := h.Undoable(); !slices.Equal(got, []string{"Count", "Count"}) {
		t.Errorf("entries %q", got)
	}
	double := history.By("Double", func(c count) (count, error) { return 2 * c, nil })
	for range 3 {
		if err := h.Try(double); err != nil || h.Now() != 6 || h.Base() != 3 {
			t.Errorf("tried: %v, now %d on %d", err, h.Now(), h.Base())
		}
	}
	h.End()
	if title, ok := h.Undo(); !ok || title != "Double" || h.Now() != 3 || !slices.Equal(h.Redoable(), []string{"Double"}) {
		t.Errorf("undone %q, now %d", title, h.Now())
	}
	h.Undo()
	h.Undo()
	if _, ok := h.Undo(); ok || h.Now() != 1 {
		t.Errorf("undone to %d and further", h.Now())
	}
	for range 3 {
		h.Redo()
	}
	if _, ok := h.Redo(); ok || h.Now() != 6 {
		t.Errorf("done again up to %d and further", h.Now())
	}
	if h.Undo(); h.Do(to(5)) != nil || len(h.Redoable()) != 0 {
		t.Error("what was undone can be done again after another edit")
	}
}
