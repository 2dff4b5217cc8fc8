package screens

import (
	"baize/input"
)

// Key implements screen: what looks at the table does so as in play.
func (w *watching) Key(chord string) {
	if !w.chosen || w.curtain {
		return
	}
	switch act := input.Of(chord); act {
	case input.Back:
		w.stepBack()
	case input.FoldLog:
		w.foldStory()
	default:
		w.looks(act)
	}
	w.dirty = true
}

// stepBack closes, takes up, deselects, and at last leaves the replay.
func (w *watching) stepBack() {
	v := &w.view
	switch {
	case w.fell:
		w.fell = false
	case w.why.open != nil:
		w.why.open = nil
	case v.drag != noDrag:
		v.drag = noDrag
	case w.putAway():
	case w.ses.Hand.Unit() != 0 && len(w.ses.Hand.Models()) > 0:
		w.ses.Hand.Select(0)
	default:
		w.leave()
	}
}

// foldStory folds the story or unfolds it.
func (w *watching) foldStory() {
	w.story.fold = !w.story.fold
	w.view.fit(w.view.fitted)
}

// Gesture implements screen. The timeline is dragged; on the table nothing is changed.
func (w *watching) Gesture(g input.Gesture) {
	if !w.chosen || w.curtain || w.onTimeline(g) {
		return
	}
	w.view.gesture(g)
}

// early takes F1, which explains.
func (w *watching) early(chord string) bool {
	if chord != "F1" || !w.chosen {
		return false
	}
	if !w.explain(nil) {
		w.app.show(Help)
	}
	return true
}

// onTimeline takes what the mouse does on the timeline, and reports whether it was that.
func (w *watching) onTimeline(g input.Gesture) bool {
	switch {
	case g.Kind == input.Press && g.Button == input.Left && w.captured == "timeline":
		w.grabbed = true
		w.goAt(w.timeAt(g.X))
	case w.grabbed && (g.Kind == input.Drag || g.Kind == input.Hover):
		if n := w.timeAt(g.X); n != w.at {
			w.goAt(n)
		}
	case w.grabbed && g.Kind == input.Release:
		w.grabbed = false
	case g.Kind == input.Hover && w.trackArea(w.trackRect(w.timelineRect())).Has(w.mx, w.my):
		w.dirty = true // its tip follows the mouse
		return false
	default:
		return w.grabbed
	}
	return true
}
