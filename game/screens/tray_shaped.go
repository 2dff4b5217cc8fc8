package screens

import (
	"fmt"
	"math"
	"slices"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// dieLines are the two lines under a die of many shapes: what it stands for, and its type with the shift that made it.
func dieLines(d *rules.Die, purpose rules.Text) (name, kind string) {
	kind = fmt.Sprintf("D%d", d.Sides)
	if d.From > 0 && d.From != d.Sides {
		kind = fmt.Sprintf("D%d → D%d", d.From, d.Sides)
	}
	if telling.IsWord(purpose, d.Name) {
		return "", kind // the title says it already
	}
	return d.Name, kind
}

// shapedStep is the width of one die with its lines.
func shapedStep(b *ui.Builder, d *rules.Die, purpose rules.Text) float64 {
	name, kind := dieLines(d, purpose)
	return max(b.Px(38), ui.Width(assets.Body, b.Small(), name), ui.Width(assets.Bold, b.Small(), kind)) + b.Px(10)
}

func (t *diceTray) shapedWidth(b *ui.Builder, roll *rules.Roll) float64 {
	w := 0.0
	for i := range roll.Dice {
		w += shapedStep(b, &roll.Dice[i], roll.Purpose)
	}
	return max(w, titleWidth(b, t.sentence(roll.Purpose), b.Px(150)))
}

// shapedRow lays dice of many shapes side by side in the colour of who threw them, each with its name and its shift.
func (t *diceTray) shapedRow(b *ui.Builder, roll *rules.Roll, r ui.Rect, tumbling bool) {
	body := assets.Neutral.Main
	if roll.Seat == rules.SeatA || roll.Seat == rules.SeatB {
		body = assets.SideOf(int(roll.Seat)).Main
	}
	line := b.Small() + b.Px(3)
	size := min(b.Px(36), r.H-2*line-b.Px(4))
	x := r.X
	for i := range roll.Dice {
		d := &roll.Dice[i]
		w := shapedStep(b, d, roll.Purpose)
		if x+w-b.Px(10) > r.Right()+1 {
			b.Text(x, r.Y+size/2, assets.Bold, b.Small(), assets.FadedInk, fmt.Sprintf("+%d", len(roll.Dice)-i))
			return
		}
		mid := x + (w-b.Px(10))/2
		op := ui.Op{Kind: ui.OpDie, R: ui.Rect{X: mid - size/2, Y: r.Y, W: size, H: size}, N: d.Face, Col: body, Sides: d.Sides}
		if f, turn, ok := t.anim.tumble(i, d.Sides); ok && tumbling {
			op.N, op.Turn = f, turn
		}
		b.Op(op)
		name, kind := dieLines(d, roll.Purpose)
		col := assets.FadedInk
		if d.From > 0 && d.From != d.Sides {
			col = assets.RedInk
		}
		b.Text(mid-ui.Width(assets.Bold, b.Small(), kind)/2, r.Y+size+b.Px(4), assets.Bold, b.Small(), col, kind)
		b.Text(mid-ui.Width(assets.Body, b.Small(), name)/2, r.Y+size+b.Px(3)+line, assets.Body, b.Small(), assets.Ink, name)
		x += w
	}
}

// together joins rolls for the same by the same side that follow on one another or take turns with those of the other
// side, such as impact and armour of several hits. Dice that stand for something else stay apart: what a blow was rolled
// against, and the blow in return.
func together(rolls []rules.Roll) []rules.Roll {
	var out []rules.Roll
	for _, r := range rolls {
		at := -1
		for k := len(out) - 1; k >= max(0, len(out)-2) && at < 0; k-- {
			if out[k].Purpose.Equal(r.Purpose) && out[k].Seat == r.Seat && r.Shaped() && out[k].Dice[0].Name == r.Dice[0].Name {
				at = k
			}
		}
		if at < 0 {
			r.Dice = slices.Clone(r.Dice)
			out = append(out, r)
			continue
		}
		out[at].Dice = append(out[at].Dice, r.Dice...)
	}
	return out
}

// fresh has the tray begin with the dice that were thrown last; those of the same command before an open question
// stand to the left of them.
func (t *diceTray) fresh(fresh []rules.Event) {
	n, rolls := 0, t.ses.Log.Rolls()
	for i := range fresh {
		if fresh[i].Roll != nil {
			n++
		}
	}
	if n == 0 {
		return
	}
	if t.scroll["rolls"] = 0; n > len(rolls) || !rolls[len(rolls)-1].Shaped() {
		return
	}
	before, all := len(together(rolls[:len(rolls)-n])), len(together(rolls))
	t.scroll["rolls"] = float64(min(before, all-1))
}

// shapedRows breaks rolls from one on into rows for a tray of a width, at most so many: by row its rolls, from and to.
func (t *diceTray) shapedRows(b *ui.Builder, rolls []rules.Roll, from int, wide float64, most int) [][2]int {
	room := wide - b.Px(44)
	var rows [][2]int
	for to := from; from < len(rolls) && len(rows) < most; from = to {
		used := 0.0
		for to = from; to < len(rolls); to++ {
			w := min(room, t.shapedWidth(b, &rolls[to]))
			if to > from && used+w > room {
				break
			}
			used += w + b.Px(shapedGap)
		}
		rows = append(rows, [2]int{from, to})
	}
	return rows
}

// shapedGap is what lies between two rolls, in units of the design.
const shapedGap = 22

// shapedTray lays the rolls of one command from the first on, as many as fit; the wheel goes on to later ones.
func (t *diceTray) shapedTray(b *ui.Builder, rolls []rules.Roll, r ui.Rect) {
	room, most := r.W-b.Px(44), trayRows(b, r)
	end := func(from int) int {
		rows := t.shapedRows(b, rolls, from, r.W, most)
		return rows[len(rows)-1][1]
	}
	// The last ones may stand at the end, not further.
	latest := len(rolls) - 1
	for latest > 0 && end(latest-1) == len(rolls) {
		latest--
	}
	first := int(math.Max(0, math.Min(t.scroll["rolls"], float64(latest))))
	b.Hot(ui.Hot{ID: "scroll-rolls", Kind: "scroll", R: r, Scroll: func(steps float64) {
		t.scroll["rolls"] = math.Max(0, math.Min(float64(latest), math.Max(0, math.Min(t.scroll["rolls"], float64(latest)))+steps))
	}})
	rows := t.shapedRows(b, rolls, first, r.W, most)
	foot := 0.0 // a line that says how many more there are
	if first > 0 || rows[len(rows)-1][1] < len(rolls) {
		foot = b.Px(14)
	}
	high := (r.H - foot) / float64(len(rows))
	for k, n := range rows {
		x, y := r.X+b.Px(14), r.Y+float64(k)*high
		if k > 0 {
			b.Fill(ui.Rect{X: r.X + b.Px(12), Y: y, W: r.W - b.Px(24), H: math.Max(1, b.Px(1))}, ui.Fade(assets.Brass, 0x88))
		}
		for i := n[0]; i < n[1]; i++ {
			w := min(room, t.shapedWidth(b, &rolls[i]))
			if i > n[0] {
				b.Fill(ui.Rect{X: x - b.Px(shapedGap)/2, Y: y + b.Px(12), W: math.Max(1, b.Px(1)), H: high - b.Px(24)}, ui.Fade(assets.Brass, 0x88))
			}
			t.rollColumn(b, i, &rolls[i], ui.Rect{X: x, Y: y + b.Px(9), W: w, H: high - b.Px(18)}, false, 0)
			x += w + b.Px(shapedGap)
		}
	}
	i := rows[len(rows)-1][1]
	note := func(n int, format string, end bool) {
		if n <= 0 {
			return
		}
		text := fmt.Sprintf(format, n)
		if end {
			b.TextEnd(r.Right()-b.Px(10), r.Bottom()-b.Px(20), assets.Italic, b.Small(), assets.BrassInk, text)
		} else {
			b.Text(r.X+b.Px(12), r.Bottom()-b.Px(20), assets.Italic, b.Small(), assets.BrassInk, text)
		}
	}
	note(len(rolls)-i, "%d more ›", true)
	note(first, "‹ %d", false)
}
