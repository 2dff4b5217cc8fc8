package screens

import (
	"fmt"
	"math"
	"sort"

	"baize/assets"
	"baize/game/session/telling"
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
func (v *logView) beside() float64 {
	s := v.Scale()
	return v.w - v.column.columnWide() - 18*s
}

// crowded reports whether dice and log do not fit side by side left of the right panel. Then one of them is folded, so that the
// right panel keeps its height: the log while dice are shown.
func (v *logView) crowded() bool { return v.beside() < (diceLeast+logLeast+6)*v.Scale() }

// layRow lays the dice tray and the log along the bottom and gives how far to the right they lie unfolded.
func (v *logView) layRow(b *ui.Builder) float64 {
	m := b.Px(6)
	room := v.beside()
	diceW := min(b.Px(430), room)
	if !v.crowded() {
		diceW = min(diceW, (v.w-2*m)*0.5, room-m-b.Px(logLeast))
	}
	h := min(b.Px(122), v.h*0.24)
	fold := b.Px(26)
	d := ui.Rect{X: m, Y: v.h - m - h, W: diceW, H: h}
	if v.tray.folded() {
		d = ui.Rect{X: m, Y: v.h - m - fold, W: b.Px(110), H: fold}
	}
	l := ui.Rect{X: d.Right() + m, Y: v.h - m - h, W: min(b.Px(480), room-diceW-m), H: h}
	if v.crowded() {
		l.W = min(b.Px(480), room-d.W-m)
	}
	if v.folded() {
		l = ui.Rect{X: d.Right() + m, Y: v.h - m - fold, W: b.Px(110), H: fold}
		if v.crowded() && !v.tray.folded() { // it lies on the dice where it is not beside them
			l.X, l.Y = d.X, d.Y-m-fold
		}
	}
	v.tray.lay(b, d)
	v.lay(b, l)
	if v.folded() && v.tray.folded() {
		return 0
	}
	return max(d.Right(), l.Right())
}

// folded reports whether the dice tray is folded: by the player, or because nothing was rolled yet.
func (t *diceTray) folded() bool { return t.fold || len(t.ses.Log.Rolls()) == 0 }

// folded reports whether the log is folded: by the player, or to leave its place to the dice.
func (v *logView) folded() bool { return v.fold || v.crowded() && !v.tray.folded() }

// toggle folds the log or unfolds it, and then the dice where both have no room.
func (v *logView) toggle() {
	if v.fold = !v.folded(); !v.fold && v.crowded() {
		v.tray.fold = len(v.ses.Log.Rolls()) > 0
	}
}

// top is where dice and log begin, the lower edge of the window where both are folded.
func (v *logView) top(b *ui.Builder) float64 {
	if v.folded() && v.tray.folded() {
		return v.h - b.Px(6)
	}
	return v.h - b.Px(6) - min(b.Px(122), v.h*0.24) - b.Px(6)
}

// folded lays the button that a folded panel leaves.
func folded(b *ui.Builder, r ui.Rect, k ui.Btn) {
	b.Panel(k.ID+"-folded", r)
	b.Button(r.Inset(b.Px(2)), k)
	b.End()
}

// diceTray is the panel of the dice that were thrown last.
type diceTray struct {
	*speaker
	anim animation
	fold bool
	flip func() // folds and unfolds it
}

// lay shows the last rolls: hits first, misses pale, exploded dice beside them.
func (t *diceTray) lay(b *ui.Builder, r ui.Rect) {
	if t.folded() {
		tip := "show the dice tray"
		if len(t.ses.Log.Rolls()) == 0 {
			tip = "no dice were thrown yet"
		}
		folded(b, r, ui.Btn{ID: "fold-dice", Label: "Dice", Key: input.KeyOf(input.FoldDice), Tip: tip, Do: t.flip})
		return
	}
	b.Panel("dice", r)
	iconTo(b, ui.Rect{X: r.Right() - b.Px(28), Y: r.Y + b.Px(7), W: b.Px(20), H: b.Px(20)}, "fold-dice", "fold", input.KeyOf(input.FoldDice), "fold the dice tray", t.flip)
	rolls := t.ses.Log.Rolls()
	if rolls[len(rolls)-1].Shaped() {
		t.shapedTray(b, together(rolls), r)
		b.End()
		return
	}
	last := len(rolls) - 1 - min(int(t.scroll["rolls"]), len(rolls)-1)
	b.Hot(ui.Hot{ID: "scroll-rolls", Kind: "scroll", R: r, Scroll: func(steps float64) {
		t.scroll["rolls"] = math.Max(0, math.Min(float64(len(rolls)-1), t.scroll["rolls"]+steps))
	}})
	// As many rolls as fit stand side by side, the newest at the end; the wheel goes back to older ones.
	rows := t.rollRows(b, rolls[:last+1], r.W, trayRows(b, r))
	for k, n := range rows {
		at := ui.Rect{X: r.X, Y: r.Y + r.H*float64(k)/float64(len(rows)), W: r.W, H: r.H / float64(len(rows))}
		if k > 0 {
			b.Fill(ui.Rect{X: r.X + b.Px(12), Y: at.Y, W: r.W - b.Px(24), H: math.Max(1, b.Px(1))}, ui.Fade(assets.Brass, 0x88))
		}
		t.rollStrip(b, rolls[:last+1], n, at)
	}
	b.End()
}

// trayRows is how many rows of dice a tray holds.
func trayRows(b *ui.Builder, r ui.Rect) int {
	return max(1, int(math.Round(r.H/b.Px(diceRow))))
}

// rollRows breaks the last of some rolls into rows for a tray of a width, at most so many: by row its rolls, from and to.
func (t *diceTray) rollRows(b *ui.Builder, rolls []rules.Roll, wide float64, most int) [][2]int {
	room := wide - b.Px(28)
	var rows [][2]int
	for to := len(rolls); to > 0 && len(rows) < most; to = rows[0][0] {
		from, used := to-1, t.rollWidth(b, &rolls[to-1], room, to == len(rolls))
		for from > 0 && to-from < 3 {
			w := t.rollWidth(b, &rolls[from-1], room, false)
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
func (t *diceTray) rollStrip(b *ui.Builder, rolls []rules.Roll, n [2]int, r ui.Rect) {
	room, x := r.W-b.Px(28), r.X+b.Px(14)
	for i := n[0]; i < n[1]; i++ {
		newest := i == len(rolls)-1
		w := t.rollWidth(b, &rolls[i], room, newest)
		if i == n[1]-1 {
			w = r.X + b.Px(14) + room - x
			if !newest {
				w -= b.Px(26) // the button that folds the tray
			}
		}
		t.rollColumn(b, i, &rolls[i], ui.Rect{X: x, Y: r.Y + b.Px(9), W: w, H: r.H - b.Px(18)}, newest)
		x += w + b.Px(20)
		if i < n[1]-1 {
			b.Fill(ui.Rect{X: x - b.Px(10), Y: r.Y + b.Px(12), W: math.Max(1, b.Px(1)), H: r.H - b.Px(24)}, ui.Fade(assets.Brass, 0x88))
		}
	}
}

// rollWidth is the width that a roll wants in the tray.
func (t *diceTray) rollWidth(b *ui.Builder, roll *rules.Roll, room float64, newest bool) float64 {
	if roll.Shaped() {
		return min(room, t.shapedWidth(b, roll))
	}
	w := float64(min(len(roll.Dice), 10)+1) * b.Px(33)
	if !newest {
		w = float64((len(roll.Dice)+1)/2+1) * b.Px(33) // an older one in two rows
	}
	w = max(w, ui.Width(assets.Body, b.Small()+b.Px(1), t.total(roll))+b.Px(2), min(b.Px(200), 2+ui.Width(assets.Title, b.Px(16), t.sentence(roll.Purpose))+b.Px(18)))
	return min(room, w)
}

// rollColumn lays one roll: what for, the dice, what they came to.
func (t *diceTray) rollColumn(b *ui.Builder, i int, roll *rules.Roll, r ui.Rect, newest bool) {
	head := r.W
	if newest {
		head -= b.Px(26)
	}
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X, Y: r.Y + b.Px(3), W: b.Px(13), H: b.Px(13)}, N: int(roll.Seat)})
	b.TextIn(r.X+b.Px(18), r.Y, head-b.Px(18), assets.Title, b.Px(16), assets.Ink, t.sentence(roll.Purpose))
	if roll.Shaped() {
		t.shapedRow(b, roll, ui.Rect{X: r.X, Y: r.Y + b.Px(24), W: r.W, H: r.H - b.Px(24)}, true)
	} else {
		t.rollRow(b, roll, ui.Rect{X: r.X, Y: r.Y + b.Px(26), W: r.W, H: r.H - b.Px(50)}, newest)
		b.TextIn(r.X, r.Bottom()-b.Px(20), r.W, assets.Body, b.Small()+b.Px(1), assets.Ink, t.total(roll))
	}
	b.Hot(ui.Hot{ID: fmt.Sprintf("roll-%d", i), Kind: "die", R: ui.Rect{X: r.X, Y: r.Y, W: head, H: r.H}, Label: telling.TellRoll(t.known(), roll), Tip: t.sentence(roll.Purpose), Rule: string(roll.Rule), Do: func() { t.rule(roll.Rule) }})
}

// total words what a roll came to.
func (s *speaker) total(r *rules.Roll) string {
	if !r.Text.Empty() {
		return s.words(r.Text)
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
func (t *diceTray) rollRow(b *ui.Builder, roll *rules.Roll, r ui.Rect, tumbling bool) {
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
		if f, turn, ok := t.anim.tumble(i, die.Sides); ok && tumbling {
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
