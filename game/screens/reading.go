package screens

import (
	"baize/game/ui"
	"baize/input"
)

// readOn scrolls what the keyboard reads by the part of a page: the reasons where they are open, else the upper part of the
// right panel and then its buttons.
func (bt *battle) readOn(by float64) {
	id, _ := bt.rightBody()
	ids := []string{id, "actions"}
	if by < 0 {
		ids = []string{"actions", id}
	}
	if bt.why.open != nil {
		ids = []string{"why"}
	}
	for _, id := range ids {
		was := bt.scroll[id]
		bt.scroll[id] += by * max(40*bt.Scale(), bt.page(id))
		bt.Layout(ui.Dry(bt.w, bt.h, bt.Scale())) // keeps it within what there is to read
		if bt.scroll[id] != was {
			return
		}
	}
}

// whyTold opens the reasons of what was told last; while those of a line are open, of the one before that has any.
func (s *sitting) whyTold() {
	lines := s.ses.Log.Lines()
	from := len(lines)
	if s.why.open != nil && s.why.line > 0 {
		from = min(from, s.why.line-1)
	}
	for i := from - 1; i >= 0; i-- {
		if l := &lines[i]; l.Why() {
			s.why.openWhy(l)
			s.why.line, s.scroll["why"] = i+1, 0
			return
		}
	}
	s.why.open = nil
	s.toast.news("Nothing " + map[bool]string{true: "was told with reasons yet.", false: "before it has reasons. " + input.KeyOf(input.Why) + " begins at the end again."}[from == len(lines)])
}
