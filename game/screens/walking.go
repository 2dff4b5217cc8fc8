package screens

import (
	"math"
	"slices"

	"baize/assets"
	"baize/game/ui"
)

// menuKey walks the buttons of a menu or dialog: Tab in their order, the arrows to the nearest that way. Enter presses the
// one that was walked to. It reports whether the key was for them.
func (a *App) menuKey(chord string) bool {
	if a.modal == nil && (a.busyTable() || len(a.stops) > 0) {
		return false
	}
	list := walkable(a.frame.Live())
	at := slices.IndexFunc(list, func(h ui.Hot) bool { return h.ID == a.walked })
	if len(list) == 0 || chord == "Enter" && at < 0 {
		return false
	}
	switch chord {
	case "Enter":
		list[at].Do()
		return true
	case "Tab", "Shift+Tab", "Up", "Down", "Left", "Right":
	default:
		return false
	}
	switch back := chord == "Shift+Tab" || chord == "Up" || chord == "Left"; {
	case at < 0 && back:
		at = len(list) - 1
	case at < 0:
		at = 0
	case chord == "Tab":
		at = (at + 1) % len(list)
	case chord == "Shift+Tab":
		at = (at + len(list) - 1) % len(list)
	default:
		at = beside(list, at, chord)
	}
	a.walked = list[at].ID
	return true
}

// busyTable reports whether the keys belong to a table: one is shown, and neither the curtain nor the news that the battle is over lie
// over it.
func (a *App) busyTable() bool {
	return a.laysOut() || a.atTable() && !a.on().curtain && (a.screen != Table || !a.battle.victory)
}

// walkable are the buttons of a frame that can be pressed and seen.
func walkable(hots []ui.Hot) []ui.Hot {
	return slices.DeleteFunc(slices.Clone(hots), func(h ui.Hot) bool {
		return h.Kind != "button" || h.Off || h.Do == nil || h.R.W == 0
	})
}

// beside is the button nearest to one in the direction of an arrow, the same where there is none. What lies aside counts
// double, so that a column is walked down before it is left.
func beside(list []ui.Hot, from int, arrow string) int {
	dir := map[string][2]float64{"Up": {0, -1}, "Down": {0, 1}, "Left": {-1, 0}, "Right": {1, 0}}[arrow]
	best, near := from, math.Inf(1)
	for i := range list {
		dx := list[i].R.X + list[i].R.W/2 - list[from].R.X - list[from].R.W/2
		dy := list[i].R.Y + list[i].R.H/2 - list[from].R.Y - list[from].R.H/2
		along, aside := dx*dir[0]+dy*dir[1], math.Abs(dx*dir[1])+math.Abs(dy*dir[0])
		if i == from || along < 1 {
			continue
		}
		if far := along + 2*aside; far < near {
			best, near = i, far
		}
	}
	return best
}

// walkedHot is the button that was walked to, nil where none was or where it is not there any more.
func (f *focus) walkedHot(frame *ui.Frame) *ui.Hot {
	if f.walked == "" {
		return nil
	}
	return frame.Find(f.walked)
}

// walkedRing shows the button that was walked to.
func (f *focus) walkedRing(b *ui.Builder) {
	if h := f.walkedHot(b.F); h != nil {
		b.Stroke(h.R.Inset(-b.Px(3)), 2, assets.Green)
	}
}
