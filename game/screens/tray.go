package screens

import (
	"fmt"
	"math"
	"sort"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// How wide dice and log are at least where they lie side by side, in units of the design.
const (
	diceLeast = 300
	logLeast  = 240
	diceRow   = 104 // height of a further row of dice
)

// beside is how much of the window lies left of the right panel, its gaps excepted.
func (a *App) beside() float64 {
	s := a.Scale()
	return a.w - a.columnWide() - 18*s
}

// crowded reports whether dice and log do not fit side by side left of the right panel. Then one of them is folded, so that the
// right panel keeps its height: the log while dice are shown.
func (a *App) crowded() bool { return a.beside() < (diceLeast+logLeast+6)*a.Scale() }

// tray lays the dice tray and the log along the bottom and gives how far to the right they lie unfolded.
func (a *App) tray(b *ui.Builder) float64 {
	m := b.Px(6)
	room := a.beside()
	diceW := min(b.Px(430), room)
	if !a.crowded() {
		diceW = min(diceW, (a.w-2*m)*0.5, room-m-b.Px(logLeast))
	}
	h := min(b.Px(122), a.h*0.24)
	fold := b.Px(26)
	d := ui.Rect{X: m, Y: a.h - m - h, W: diceW, H: h}
	if a.foldedDice() {
		d = ui.Rect{X: m, Y: a.h - m - fold, W: b.Px(110), H: fold}
	}
	l := ui.Rect{X: d.Right() + m, Y: a.h - m - h, W: min(b.Px(480), room-diceW-m), H: h}
	if a.crowded() {
		l.W = min(b.Px(480), room-d.W-m)
	}
	if a.foldedLog() {
		l = ui.Rect{X: d.Right() + m, Y: a.h - m - fold, W: b.Px(110), H: fold}
		if a.crowded() && !a.foldedDice() { // it lies on the dice where it is not beside them
			l.X, l.Y = d.X, d.Y-m-fold
		}
	}
	a.dicePanel(b, d)
	a.logPanel(b, l)
	if a.foldedLog() && a.foldedDice() {
		return 0
	}
	return max(d.Right(), l.Right())
}

// foldedDice reports whether the dice tray is folded: by the player, or because nothing was rolled yet.
func (a *App) foldedDice() bool { return a.table.foldTry || len(a.ses.Rolls()) == 0 }

// foldedLog reports whether the log is folded: by the player, or to leave its place to the dice.
func (a *App) foldedLog() bool { return a.table.foldLog || a.crowded() && !a.foldedDice() }

// foldLog folds the log or unfolds it, and then the dice where both have no room.
func (a *App) foldLog() {
	t := &a.table
	if a.watch != nil { // there the story is elsewhere
		t.foldLog = !t.foldLog
		a.fit(a.fitted)
		return
	}
	if t.foldLog = !a.foldedLog(); !t.foldLog && a.crowded() {
		t.foldTry = len(a.ses.Rolls()) > 0
	}
}

func (a *App) folded(b *ui.Builder, r ui.Rect, id, label, tip string, act input.Action) {
	b.Panel(id+"-folded", r)
	b.Button(r.Inset(b.Px(2)), ui.Btn{ID: id, Label: label, Key: input.KeyOf(act), Tip: tip, Do: func() { a.tableAction(act) }})
	b.End()
}

// dicePanel shows the last rolls: hits first, misses pale, exploded dice beside them.
func (a *App) dicePanel(b *ui.Builder, r ui.Rect) {
	if a.foldedDice() {
		tip := "show the dice tray"
		if len(a.ses.Rolls()) == 0 {
			tip = "no dice were thrown yet"
		}
		a.folded(b, r, "fold-dice", "Dice", tip, input.FoldDice)
		return
	}
	b.Panel("dice", r)
	a.iconButton(b, ui.Rect{X: r.Right() - b.Px(28), Y: r.Y + b.Px(7), W: b.Px(20), H: b.Px(20)}, "fold-dice", "fold", input.KeyOf(input.FoldDice), "fold the dice tray")
	rolls := a.ses.Rolls()
	if rolls[len(rolls)-1].Shaped() {
		a.shapedTray(b, together(rolls), r)
		b.End()
		return
	}
	last := len(rolls) - 1 - min(int(a.scroll["rolls"]), len(rolls)-1)
	b.Hot(ui.Hot{ID: "scroll-rolls", Kind: "scroll", R: r, Scroll: func(steps float64) {
		a.scroll["rolls"] = math.Max(0, math.Min(float64(len(rolls)-1), a.scroll["rolls"]+steps))
	}})
	// As many rolls as fit stand side by side, the newest at the end; the wheel goes back to older ones.
	rows := a.rollRows(b, rolls[:last+1], r.W, a.trayRows(b, r))
	for k, n := range rows {
		at := ui.Rect{X: r.X, Y: r.Y + r.H*float64(k)/float64(len(rows)), W: r.W, H: r.H / float64(len(rows))}
		if k > 0 {
			b.Fill(ui.Rect{X: r.X + b.Px(12), Y: at.Y, W: r.W - b.Px(24), H: math.Max(1, b.Px(1))}, ui.Fade(assets.Brass, 0x88))
		}
		a.rollStrip(b, rolls[:last+1], n, at)
	}
	b.End()
}

// trayRows is how many rows of dice a tray holds.
func (a *App) trayRows(b *ui.Builder, r ui.Rect) int {
	return max(1, int(math.Round(r.H/b.Px(diceRow))))
}

// rollRows breaks the last of some rolls into rows for a tray of a width, at most so many: by row its rolls, from and to.
func (a *App) rollRows(b *ui.Builder, rolls []rules.Roll, wide float64, most int) [][2]int {
	room := wide - b.Px(28)
	var rows [][2]int
	for to := len(rolls); to > 0 && len(rows) < most; to = rows[0][0] {
		from, used := to-1, a.rollWidth(b, &rolls[to-1], room, to == len(rolls))
		for from > 0 && to-from < 3 {
			w := a.rollWidth(b, &rolls[from-1], room, false)
			if used+w+b.Px(20) > room-b.Px(16) {
				break
			}
			from, used = from-1, used+w+b.Px(20)
		}
		rows = append([][2]int{{from, to}}, rows...)
	}
	return rows
}

// rollStrip lays a row of rolls side by side.
func (a *App) rollStrip(b *ui.Builder, rolls []rules.Roll, n [2]int, r ui.Rect) {
	room, x := r.W-b.Px(28), r.X+b.Px(14)
	for i := n[0]; i < n[1]; i++ {
		newest := i == len(rolls)-1
		w := a.rollWidth(b, &rolls[i], room, newest)
		if i == n[1]-1 {
			w = r.X + b.Px(14) + room - x
			if !newest {
				w -= b.Px(26) // the button that folds the tray
			}
		}
		a.rollColumn(b, i, &rolls[i], ui.Rect{X: x, Y: r.Y + b.Px(9), W: w, H: r.H - b.Px(18)}, newest)
		x += w + b.Px(20)
		if i < n[1]-1 {
			b.Fill(ui.Rect{X: x - b.Px(10), Y: r.Y + b.Px(12), W: math.Max(1, b.Px(1)), H: r.H - b.Px(24)}, ui.Fade(assets.Brass, 0x88))
		}
	}
}

// rollWidth is the width that a roll wants in the tray.
func (a *App) rollWidth(b *ui.Builder, roll *rules.Roll, room float64, newest bool) float64 {
	if roll.Shaped() {
		return min(room, a.shapedWidth(b, roll))
	}
	w := float64(min(len(roll.Dice), 10)+1) * b.Px(33)
	if !newest {
		w = float64((len(roll.Dice)+1)/2+1) * b.Px(33) // an older one in two rows
	}
	w = max(w, ui.Width(assets.Body, b.Small()+b.Px(1), a.total(roll))+b.Px(2), min(b.Px(200), 2+ui.Width(assets.Title, b.Px(16), a.sentence(roll.Purpose))+b.Px(18)))
	return min(room, w)
}

// rollColumn lays one roll: what for, the dice, what they came to.
func (a *App) rollColumn(b *ui.Builder, i int, roll *rules.Roll, r ui.Rect, newest bool) {
	head := r.W
	if newest {
		head -= b.Px(26)
	}
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X, Y: r.Y + b.Px(3), W: b.Px(13), H: b.Px(13)}, N: int(roll.Seat)})
	b.TextIn(r.X+b.Px(18), r.Y, head-b.Px(18), assets.Title, b.Px(16), assets.Ink, a.sentence(roll.Purpose))
	if roll.Shaped() {
		a.shapedRow(b, roll, ui.Rect{X: r.X, Y: r.Y + b.Px(24), W: r.W, H: r.H - b.Px(24)}, true)
	} else {
		a.rollRow(b, roll, ui.Rect{X: r.X, Y: r.Y + b.Px(26), W: r.W, H: r.H - b.Px(50)}, newest)
		b.TextIn(r.X, r.Bottom()-b.Px(20), r.W, assets.Body, b.Small()+b.Px(1), assets.Ink, a.total(roll))
	}
	b.Hot(ui.Hot{ID: fmt.Sprintf("roll-%d", i), Kind: "die", R: ui.Rect{X: r.X, Y: r.Y, W: head, H: r.H}, Label: session.TellRoll(a.known(), roll), Tip: a.sentence(roll.Purpose), Rule: string(roll.Rule), Do: func() { a.openRule(roll.Rule) }})
}

// total words what a roll came to.
func (a *App) total(r *rules.Roll) string {
	if !r.Text.Empty() {
		return a.words(r.Text)
	}
	if r.Sum {
		return fmt.Sprintf("sum %d", r.Total)
	}
	hits, extra := 0, 0
	for _, d := range r.Dice {
		if d.Worth > 0 {
			hits++
		}
		if d.Extra {
			extra++
		}
	}
	text := fmt.Sprintf("%d of %d succeed", hits, len(r.Dice))
	if r.Need > 0 {
		text += fmt.Sprintf(" on %d+", r.Need)
	}
	if hits != r.Total {
		text += fmt.Sprintf(", worth %d", r.Total)
	}
	if extra > 0 {
		text += fmt.Sprintf("; %d exploded and rolled on", extra)
	}
	return text
}

// rollRow lays the dice of a roll: hits from the left, a gap, misses pale.
func (a *App) rollRow(b *ui.Builder, roll *rules.Roll, r ui.Rect, tumbling bool) {
	dice := append([]rules.Die(nil), roll.Dice...)
	order := make([]int, len(dice))
	for i := range order {
		order[i] = i
	}
	if !roll.Sum {
		sort.SliceStable(order, func(i, j int) bool {
			p, q := dice[order[i]], dice[order[j]]
			if (p.Worth > 0) != (q.Worth > 0) {
				return p.Worth > 0
			}
			if p.Extra != q.Extra {
				return !p.Extra
			}
			return p.Face > q.Face
		})
	}
	d, rows := b.Px(28), 1
	for {
		per := int(r.W / (d + b.Px(5)))
		rows = (len(dice) + 2 + per - 1) / max(1, per)
		if float64(rows)*(d+b.Px(4)) <= r.H || d <= b.Px(11) {
			break
		}
		d -= 1
	}
	x, y := r.X, r.Y
	gap := false
	for _, i := range order {
		die := dice[i]
		if !roll.Sum && die.Worth == 0 && !gap && x > r.X {
			x += d * 0.5
			gap = true
		}
		if x+d > r.Right() {
			x, y = r.X, y+d+b.Px(4)
		}
		op := ui.Op{Kind: ui.OpDie, R: ui.Rect{X: x, Y: y, W: d, H: d}, N: die.Face, Tag: die.Colour, Pale: !roll.Sum && die.Worth == 0, Width: float64(boolInt(die.Extra))}
		if f, turn, ok := a.anim.tumble(i, die.Sides); ok && tumbling {
			op.N, op.Turn, op.Pale = f, turn, false
		}
		b.Op(op)
		if die.Was > 0 && d > b.Px(16) {
			b.Text(x+d-b.Px(7), y-b.Px(5), assets.Italic, b.Px(10), assets.FadedInk, fmt.Sprint(die.Was))
		}
		x += d + b.Px(5)
	}
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
