package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// deeds are the buttons on top.
func (k *builder) deeds(b *ui.Builder) []deed {
	undo, redo := first(k.past.Undoable()), first(k.past.Redoable())
	show := func(p pane) func() { return func() { k.pane = p } }
	faults := "No faults"
	if n := len(k.verdict.Faults); n > 0 {
		faults = upperFirst(counted(n, "fault"))
	}
	out := []deed{}
	if narrowly(b) {
		out = append(out, deed{id: "pane-list", label: "List", key: "L", tip: "what the force may be made of", chosen: k.pane == paneList, do: func() {
			k.pane = paneList
			k.app.at = "builder-entries"
		}})
	}
	out = append(out,
		deed{id: "pane-unit", label: "Unit", key: "U", tip: "what the chosen unit is made of", off: offIf(k.unit < 0, "no unit is chosen"), chosen: k.pane == paneUnit, do: show(paneUnit)},
		deed{id: "pane-faults", room: "12 faults", label: faults, key: "F", tip: "lists where the force breaks a rule, and what would mend it", chosen: k.pane == paneFaults, do: show(paneFaults)},
		deed{id: "pane-odds", label: "Odds", key: "O", tip: "what the chosen unit does to one of another force", off: offIf(k.unit < 0, "no unit is chosen"), chosen: k.pane == paneOdds, do: func() {
			k.pane = paneOdds
			k.odds.begin(k)
		}},
		deed{id: "pane-force", label: "Force", key: "G", tip: "its title and what is agreed on: points and the like", chosen: k.pane == paneForce, do: show(paneForce)},
		deed{id: "pane-own", label: "Own", key: "W", tip: "weapons, profiles and units of your own, by form", chosen: k.pane == paneOwn, do: show(paneOwn)},
		deed{id: "undo", label: "Undo", key: "Ctrl+Z", tip: "takes back: " + undo, off: offIf(undo == "", "nothing was done yet"), do: k.undo},
		deed{id: "redo", label: "Redo", key: "Ctrl+Y", alt: "Ctrl+Shift+Z", tip: "does again: " + redo, off: offIf(redo == "", "nothing was taken back"), do: k.redo},
		deed{id: "save", label: "Save", key: "Ctrl+S", tip: k.keep.tip(), do: k.save},
		deed{id: "pane-print", label: "Print", key: "Ctrl+P", tip: "as a roster with the cards of its units, to be printed or shown", chosen: k.pane == panePrint, do: show(panePrint)},
		deed{id: "play", label: "Play", key: "P", tip: "saves it and goes to New battle with it", off: offIf(len(k.now().Units) == 0, "it has no units yet"), do: k.play},
		deed{id: "leave", label: "Leave", key: "Escape", tip: "back to the list of forces; what is not saved is kept", do: k.leave})
	return out
}

// first is the first of some titles, "" where there are none.
func first(titles []string) string {
	if len(titles) == 0 {
		return ""
	}
	return titles[0]
}

// ribbon lays the buttons on top with what the force costs below them, and gives how high that is.
func (k *builder) ribbon(b *ui.Builder) float64 {
	pad, gap, h := b.Px(8), b.Px(4), b.Px(28)
	list := k.deeds(b)
	rows := len(flow(b, list, b.F.W-2*pad, gap))
	high := b.Px(6) + float64(rows)*(h+gap) + b.Px(34)
	b.Panel("builder-ribbon", ui.Rect{W: b.F.W, H: high})
	y := layDeeds(b, pad, b.Px(6), b.F.W-2*pad, h, list)
	k.head(b, ui.Rect{X: pad + b.Px(4), Y: y + b.Px(2), W: b.F.W - 2*pad - b.Px(8), H: b.Px(24)})
	b.End()
	return high
}

// head writes the title, the points as a bar, and how the force stands.
func (k *builder) head(b *ui.Builder, r ui.Rect) {
	f := k.now()
	grade, ink := gradeWords(k.verdict)
	gw := ui.Width(assets.Bold, b.Read(), grade)
	b.TextEnd(r.Right(), r.Y+b.Px(3), assets.Bold, b.Read(), ink, grade)
	b.Hot(ui.Hot{ID: "grade", Kind: "label", R: ui.Rect{X: r.Right() - gw, Y: r.Y, W: gw, H: r.H}, Label: grade, Tip: gradeTip(k.verdict.Grade)})
	points := fmt.Sprintf("%d points", k.verdict.Points)
	limit := f.Agreed.Number(rules.AgreedPoints)
	if limit > 0 {
		points = fmt.Sprintf("%d of %d points", k.verdict.Points, limit)
	}
	pw := ui.Width(assets.Bold, b.Read(), points)
	x := r.Right() - gw - b.Px(22) - pw
	b.Text(x, r.Y+b.Px(3), assets.Bold, b.Read(), assets.Ink, points)
	b.Hot(ui.Hot{ID: "points", Kind: "label", R: ui.Rect{X: x, Y: r.Y, W: pw, H: r.H}, Label: points})
	room := (x - r.X) * 0.4
	if limit > 0 && room > b.Px(60) {
		bar := ui.Rect{X: x - b.Px(10) - room, Y: r.Y + b.Px(6), W: room, H: b.Px(12)}
		pointBar(b, bar, k.verdict.Points, limit)
		x = bar.X
	}
	sub := "  " + f.Nation + " · " + systemName(f.System)
	free := x - r.X - b.Px(12)
	head := f.Title
	if head == "" {
		head = "A force without a title"
	}
	used := b.Text(r.X, r.Y, assets.Title, b.Title(), assets.Ink, ui.Ellipsis(assets.Title, b.Title(), free, head))
	if ui.Width(assets.Title, b.Title(), head) > free {
		b.Hot(ui.Hot{ID: "force-title", Kind: "label", R: ui.Rect{X: r.X, Y: r.Y, W: free, H: r.H}, Label: head, Tip: head})
	}
	if ui.Width(assets.Italic, b.Small(), sub) < free-used {
		b.Text(r.X+used, r.Y+b.Px(5), assets.Italic, b.Small(), assets.FadedInk, sub)
	}
}

// pointBar draws how much of a limit is used; what is too much stands out at its end.
func pointBar(b *ui.Builder, r ui.Rect, points, limit int) {
	b.Fill(r, ui.Fade(assets.Ivory, 0xd0))
	k := min(1, float64(points)/float64(limit))
	ink := assets.Green
	if points > limit {
		ink = assets.RedInk
		k = float64(limit) / float64(points)
		b.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W * k, H: r.H}, assets.BrassDark)
		b.Fill(ui.Rect{X: r.X + r.W*k, Y: r.Y, W: r.W * (1 - k), H: r.H}, ink)
	} else {
		b.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W * k, H: r.H}, ink)
	}
	b.Stroke(r, 1, assets.BrassDark)
}
