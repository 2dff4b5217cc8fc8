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

// diceRow is the height of a further row of dice, in units of the design.
const diceRow = 104

// folded reports whether the dice tray is folded: by the player, or because nothing was rolled yet.
func (t *diceTray) folded() bool { return t.fold || len(t.ses.Log.Rolls()) == 0 }

// high is how high the tray is in a width where it holds at most so many rows of dice.
func (t *diceTray) high(b *ui.Builder, wide float64, most int) float64 {
	rows := 0
	if rolls := t.ses.Log.Rolls(); rolls[len(rolls)-1].Shaped() {
		rows = len(t.shapedRows(b, together(rolls), 0, wide, most))
	} else {
		rows = len(t.rollRows(b, rolls, wide, most))
	}
	return min(b.Px(122), b.F.H*0.24) + float64(rows-1)*b.Px(diceRow)
}

// wide is how wide a tray of one row need be at least to show what it shows in a width.
func (t *diceTray) wide(b *ui.Builder, most float64) float64 {
	rolls := t.ses.Log.Rolls()
	shows := func(w float64) [2]int {
		if rolls[len(rolls)-1].Shaped() {
			list := together(rolls)
			return t.shapedRows(b, list, min(int(t.scroll["rolls"]), len(list)-1), w, 1)[0]
		}
		return t.rollRows(b, rolls, w, 1)[0]
	}
	whole, w := shows(most), most
	for w-b.Px(20) >= b.Px(250) && shows(w-b.Px(20)) == whole {
		w -= b.Px(20)
	}
	return w
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
	switch {
	case len(t.ses.Log.Rolls()) == 0:
		return
	case t.folded():
		folded(b, r, ui.Btn{ID: "fold-dice", Label: "Dice", Key: input.KeyOf(input.FoldDice), Tip: "show the dice tray", Do: t.flip})
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
	// The wheel goes back to older ones.
	b.Hot(ui.Hot{ID: "scroll-rolls", Kind: "scroll", R: r, Scroll: func(steps float64) {
		t.scroll["rolls"] = math.Max(0, math.Min(float64(len(rolls)-1), t.scroll["rolls"]+steps))
	}})
	t.rolls(b, rolls[:last+1], r)
	b.End()
}

// rolls lays as many of the last of some rolls as fit side by side, the newest at the end, all dice in one size.
func (t *diceTray) rolls(b *ui.Builder, rolls []rules.Roll, r ui.Rect) {
	rows := t.rollRows(b, rolls, r.W, trayRows(b, r))
	size, strips := b.Px(28), make([][]ui.Rect, len(rows))
	for k, n := range rows {
		strips[k] = t.rollStrip(b, rolls, n, ui.Rect{X: r.X, Y: r.Y + r.H*float64(k)/float64(len(rows)), W: r.W, H: r.H / float64(len(rows))})
		for i, at := range strips[k] {
			size = min(size, dieSize(b, &rolls[n[0]+i], diceArea(b, at)))
		}
	}
	for k, n := range rows {
		if k > 0 {
			b.Fill(ui.Rect{X: r.X + b.Px(12), Y: r.Y + r.H*float64(k)/float64(len(rows)), W: r.W - b.Px(24), H: math.Max(1, b.Px(1))}, ui.Fade(assets.Brass, 0x88))
		}
		for i, at := range strips[k] {
			if i > 0 {
				b.Fill(ui.Rect{X: at.X - b.Px(10), Y: at.Y + b.Px(3), W: math.Max(1, b.Px(1)), H: at.H - b.Px(6)}, ui.Fade(assets.Brass, 0x88))
			}
			t.rollColumn(b, n[0]+i, &rolls[n[0]+i], at, n[0]+i == len(rolls)-1, size)
		}
	}
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

// rollStrip divides a row of the tray between the rolls that stand side by side in it.
func (t *diceTray) rollStrip(b *ui.Builder, rolls []rules.Roll, n [2]int, r ui.Rect) (out []ui.Rect) {
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
		out = append(out, ui.Rect{X: x, Y: r.Y + b.Px(9), W: w, H: r.H - b.Px(18)})
		x += w + b.Px(20)
	}
	return out
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
	w = max(w, ui.Width(assets.Body, b.Small()+b.Px(1), t.total(roll))+b.Px(2), titleWidth(b, t.sentence(roll.Purpose), b.Px(200)))
	return min(room, w)
}

// titleWidth is the width that a roll needs for what it was for: in one line where that is no wider than most, else so that the title
// breaks into two lines and none of it is cut.
func titleWidth(b *ui.Builder, title string, most float64) float64 {
	mark := b.Px(18)
	if w := 2 + mark + ui.Width(assets.Title, b.Px(16), title); w <= most {
		return w
	}
	for w := most; ; w += b.Px(10) {
		if len(ui.Wrap(assets.Title, b.Px(titleSmall), w-mark-2, title)) <= 2 {
			return w
		}
	}
}

// titleSmall is the type of a title of two lines, in units of the design.
const titleSmall = 13

// rollTitle writes what a roll was for beside the mark of its side: in one line where that fits, else in smaller type and two lines at most.
func rollTitle(b *ui.Builder, r ui.Rect, title string) {
	size, x, w := b.Px(16), r.X+b.Px(18), r.W-b.Px(18)
	if ui.Width(assets.Title, size, title) <= w {
		b.Text(x, r.Y, assets.Title, size, assets.Ink, title)
		return
	}
	size = b.Px(titleSmall)
	lines := ui.WrapIn(assets.Title, size, w, 2, title)
	y := r.Y + b.Px(2)
	if len(lines) > 1 {
		y = r.Y - b.Px(4)
	}
	for i, l := range lines {
		b.Text(x, y+float64(i)*math.Round(size*1.1), assets.Title, size, assets.Ink, l)
	}
}

// diceArea is where the dice of a roll lie: between what it was for and what it came to.
func diceArea(b *ui.Builder, r ui.Rect) ui.Rect {
	return ui.Rect{X: r.X, Y: r.Y + b.Px(26), W: r.W, H: r.H - b.Px(50)}
}

// dieSize is how large dice may be so that all of a roll lie in an area.
func dieSize(b *ui.Builder, roll *rules.Roll, r ui.Rect) float64 {
	d := b.Px(28)
	for d > b.Px(11) {
		per := max(1, int(r.W/(d+b.Px(5))))
		if rows := (len(roll.Dice) + 2 + per - 1) / per; float64(rows)*(d+b.Px(4)) <= r.H {
			break
		}
		d--
	}
	return d
}

// rollColumn lays one roll with dice of a size: what for, the dice, what they came to.
func (t *diceTray) rollColumn(b *ui.Builder, i int, roll *rules.Roll, r ui.Rect, newest bool, size float64) {
	head := r.W
	if newest {
		head -= b.Px(26)
	}
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X, Y: r.Y + b.Px(3), W: b.Px(13), H: b.Px(13)}, N: int(roll.Seat)})
	rollTitle(b, ui.Rect{X: r.X, Y: r.Y, W: head}, t.sentence(roll.Purpose))
	if roll.Shaped() {
		t.shapedRow(b, roll, ui.Rect{X: r.X, Y: r.Y + b.Px(24), W: r.W, H: r.H - b.Px(24)}, true)
	} else {
		t.rollRow(b, roll, diceArea(b, r), newest, size)
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

// rollRow lays the dice of a roll, each d wide: hits from the left, a gap, misses pale. Where none counts alone they lie as they were thrown.
func (t *diceTray) rollRow(b *ui.Builder, roll *rules.Roll, r ui.Rect, tumbling bool, d float64) {
	counted := !roll.Sum && roll.Text.Empty()
	dice := append([]rules.Die(nil), roll.Dice...)
	order := make([]int, len(dice))
	for i := range order {
		order[i] = i
	}
	if counted {
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
	x, y := r.X, r.Y
	gap := false
	for _, i := range order {
		die := dice[i]
		if counted && die.Worth == 0 && !gap && x > r.X {
			x += d * 0.5
			gap = true
		}
		if x+d > r.Right() {
			x, y = r.X, y+d+b.Px(4)
		}
		op := ui.Op{Kind: ui.OpDie, R: ui.Rect{X: x, Y: y, W: d, H: d}, N: die.Face, Tag: die.Colour, Pale: counted && die.Worth == 0, Width: float64(boolInt(die.Extra))}
		if f, turn, ok := t.anim.tumble(i, die.Sides); ok && tumbling {
			op.N, op.Turn, op.Pale = f, turn, false
		}
		if k := t.ses.Play.System().Info().Die(die.Kind); k != nil {
			op.N, op.Sign = 0, k.Face(op.N).Look
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
