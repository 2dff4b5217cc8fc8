package screens

import (
	"baize/input"
)

// watchActions are what keys do in a replay as they do in play.
var watchActions = map[input.Action]bool{input.NextUnit: true, input.PrevUnit: true, input.NextModel: true, input.Whole: true, input.Lines: true, input.Sees: true,
	input.ZoomIn: true, input.ZoomOut: true, input.Fit: true, input.Lay: true, input.Minimap: true, input.FoldLog: true, input.FoldDice: true}

// watchKey handles a chord that no button of the replay has taken.
func (a *App) watchKey(chord string) {
	act := input.Of(chord)
	switch {
	case act == input.Back:
		a.watchBack()
	case watchActions[act]:
		a.tableAction(act)
	}
	a.dirty = true
}

// watchBack takes one step back: it closes, takes up, deselects, and at last leaves the replay.
func (a *App) watchBack() {
	t, w := &a.table, a.watch
	switch {
	case w.luck:
		w.luck = false
	case t.why != nil, t.ruler != nil, t.laid != nil, t.toast != "", t.sees != 0, t.lines, t.drag != "", a.ses.Unit() != 0 && len(a.ses.Models()) > 0:
		a.backOut()
	default:
		a.leaveWatch()
	}
}

// watchGesture takes what the mouse does on the timeline of a replay, and reports whether it was that. What changes a
// battle in play is no gesture here.
func (a *App) watchGesture(g input.Gesture) bool {
	w := a.watch
	if w == nil {
		return false
	}
	switch {
	case g.Kind == input.Press && g.Button == input.Left && a.captured == "timeline":
		w.grabbed = true
		a.watchGo(a.timeAt(g.X))
	case w.grabbed && (g.Kind == input.Drag || g.Kind == input.Hover):
		if n := a.timeAt(g.X); n != w.at {
			a.watchGo(n)
		}
	case w.grabbed && g.Kind == input.Release:
		w.grabbed = false
	case g.Kind == input.Hover && a.overTimeline():
		a.dirty = true // its tip follows the mouse
		return false
	case g.Kind == input.Click && g.Button == input.Right && a.table.ruler == nil:
		return true // no menu of changes by hand
	default:
		return w.grabbed
	}
	return true
}

func (a *App) overTimeline() bool {
	h := a.frame.At(a.mx, a.my)
	return h != nil && h.ID == "timeline"
}
