package screens

import "baize/input"

// readOn scrolls what the keyboard reads by the part of a page: the reasons where they are open, else the upper part of the
// right panel and then its buttons.
func (a *App) readOn(by float64) {
	id, _ := a.rightBody()
	ids := []string{id, "actions"}
	if by < 0 {
		ids = []string{"actions", id}
	}
	if a.table.why != nil {
		ids = []string{"why"}
	}
	for _, id := range ids {
		h := a.frame.Find("scroll-" + id)
		if h == nil {
			continue
		}
		was := a.scroll[id]
		h.Scroll(by * max(1, h.R.H/(40*a.Scale())))
		a.layout()
		if a.scroll[id] != was {
			return
		}
	}
}

// whyTold opens the reasons of what was told last; while those of a line are open, of the one before that has any.
func (a *App) whyTold() {
	lines := a.ses.Lines()
	from := len(lines)
	if a.table.why != nil && a.table.whyLine > 0 {
		from = min(from, a.table.whyLine-1)
	}
	for i := from - 1; i >= 0; i-- {
		if l := &lines[i]; l.Why() {
			a.openWhy(l)
			a.table.whyLine, a.scroll["why"] = i+1, 0
			return
		}
	}
	a.table.why = nil
	a.news("Nothing " + map[bool]string{true: "was told with reasons yet.", false: "before it has reasons. " + input.KeyOf(input.Why) + " begins at the end again."}[from == len(lines)])
}
