package screens

import (
	"baize/game/ui"
	"baize/rules"
)

// quarter is the part of the window that panels cover at most where type has its fitting size: a little under a quarter.
const quarter = 0.2495

// How high a log is that is worth its place and how high it gets, and how high the column may always be, in units of the design.
const (
	logLeast      = 67
	logMost       = 160
	columnLeast   = 520
	columnCrowded = 400 // without which it leaves the log no room
	foldHigh      = 26  // of the button that a folded panel leaves
	foldWide      = 110
	panelTop      = 56 // below the ribbon
)

// berths are where the panels of a battle in play lie: at one side of the window below one another the card or question with its
// buttons, the dice and the log. Where the card has more room by it the dice lie in a corner of the table, and where the column has none
// for the log that is folded.
type berths struct {
	id        string // under which the body of the column scrolls
	column    measured
	top, end  float64 // of the column
	dice, log ui.Rect
	corner    bool // the dice lie in a corner of the table
	noDice    bool // no dice were thrown yet: there is nothing to fold
	foldDice  bool
	foldLog   bool
}

// berths computes where the panels lie now.
func (bt *battle) berths(b *ui.Builder) berths {
	id, body := bt.rightBody()
	k := berths{id: id, column: bt.column.measure(b, body, bt.footer()), top: b.Px(panelTop), noDice: len(bt.ses.Log.Rolls()) == 0}
	if bt.column.left {
		k.top = bt.belowTab(b)
	}
	gap, x, w := b.Px(6), bt.column.x(), bt.column.columnWide()
	y := bt.h - gap // what is laid goes above it
	ribbon := bt.ribbonRect(b)
	budget := (quarter*bt.w*bt.h - ribbon.W*ribbon.H) / w
	roomFor := func(budget float64) float64 { return min(y-k.top, max(b.Px(columnLeast), budget)) }
	room := roomFor(budget)
	k.foldDice, k.foldLog = bt.tray.folded(), bt.log.folded()
	below := gap + b.Px(logLeast) // what lies below the column at least
	if k.foldLog {
		below = gap + b.Px(foldHigh)
	}
	if k.foldDice && !k.noDice && !k.foldLog {
		below += gap + b.Px(foldHigh)
	}
	high := 0.0 // of the dice in the column
	if !k.foldDice {
		k.corner = true
		for most := 2; most > 0 && k.corner; most-- {
			high = gap + bt.tray.high(b, w, most)
			k.corner = k.column.want+high+below > room
		}
	}
	if k.corner {
		dice := bt.diceCorner(b)
		beside := roomFor(budget - dice.W*dice.H/w)
		if k.corner = beside > room-high; k.corner { // else the card would have less room by it
			k.dice, high, room = dice, 0, beside
		}
	}
	fold := ui.Rect{X: x, Y: y - b.Px(foldHigh), W: b.Px(foldWide), H: b.Px(foldHigh)}
	if k.foldDice && !k.noDice || k.foldLog {
		y = fold.Y - gap
	}
	if k.foldDice && !k.noDice {
		k.dice = fold
		fold.X += fold.W + gap
	}
	if k.foldLog {
		k.log = fold
	} else {
		spare := max(0, room-k.column.want-high-below)
		most := b.Px(logMost)
		if len(bt.ses.Log.Lines()) == 0 {
			most = b.Px(logLeast)
		}
		k.log = ui.Rect{X: x, W: w, H: min(most, b.Px(logLeast)+spare)}
		k.log.Y = y - k.log.H
		y = k.log.Y - gap
	}
	if high > 0 {
		k.dice = ui.Rect{X: x, Y: y - high + gap, W: w, H: high - gap}
		y = k.dice.Y - gap
	}
	k.end = min(y, k.top+room-(bt.h-gap-y))
	return k
}

// crowded reports whether the window has no room for the log below the column: it is folded there, unless the player unfolds it.
func (bt *battle) crowded() bool { return bt.h < (panelTop+columnCrowded+logLeast)*bt.Scale() }

// right is where the panel at the side lies.
func (k *berths) right(c *column, b *ui.Builder) ui.Rect {
	return c.shared(b, k.top, k.end, k.id, k.column).r
}

// panels are the areas of the window that panels cover.
func (bt *battle) panels() []ui.Rect {
	b := ui.Dry(bt.w, bt.h, bt.Scale())
	k := bt.berths(b)
	out := []ui.Rect{bt.ribbonRect(b), k.right(&bt.column, b), k.log}
	if !k.noDice {
		out = append(out, k.dice)
	}
	return out
}

// ribbonRect is where the ribbon lies.
func (s *sitting) ribbonRect(b *ui.Builder) ui.Rect {
	w := min(b.Px(1200), s.w-b.Px(12))
	return ui.Rect{X: float64(int((s.w - w) / 2)), Y: b.Px(4), W: w, H: b.Px(46)}
}

// whyCorner is where explanations lie: in a corner of the table without dice.
func (bt *battle) whyCorner(b *ui.Builder, w, h float64) ui.Rect {
	dice := ui.Rect{}
	if k := bt.berths(b); k.corner {
		dice = k.dice
	}
	return bt.corner(b, w, h, &bt.whyAt, dice)
}

// diceCorner is the corner of the table in which the dice lie.
func (bt *battle) diceCorner(b *ui.Builder) ui.Rect {
	from, to := bt.column.open()
	w := bt.tray.wide(b, min(b.Px(430), to-from-2*b.Px(6)))
	return bt.corner(b, w, bt.tray.high(b, w, 1), &bt.diceAt, ui.Rect{})
}

// corner is the corner of the table in which a panel of this size lies: the one where it lay last as long as nothing that is spoken of
// is there, else the one with the least of it and the fewest models. It is never one where the panel would lie on another, taken.
func (bt *battle) corner(b *ui.Builder, w, h float64, at *int, taken ui.Rect) ui.Rect {
	from, to := bt.column.open()
	gap := b.Px(6)
	left, right, above, below := from+gap, to-gap-w, bt.belowTab(b), bt.h-gap-h
	list := []ui.Rect{{X: left, Y: below, W: w, H: h}, {X: right, Y: below, W: w, H: h}, {X: left, Y: above, W: w, H: h}, {X: right, Y: above, W: w, H: h}}
	spoken := bt.spokenOf()
	hides := func(r ui.Rect) (told, all int) {
		if r.Meets(taken) {
			told += len(spoken) + 1
		}
		for i := range spoken {
			if spoken[i].under(&bt.view, bt.view.cam, []ui.Rect{r}) {
				told++
			}
		}
		st := bt.ses.Play.State()
		for i := range st.Models {
			if st.Models[i].Place == rules.OnTable && r.Inset(-b.Px(12)).Has(bt.view.pixel(st.Models[i].At)) {
				all++
			}
		}
		return told, all
	}
	told, least := hides(list[*at])
	if told == 0 {
		return list[*at]
	}
	for i := range list {
		if n, m := hides(list[i]); n < told || n == told && m < least {
			*at, told, least = i, n, m
		}
	}
	return list[*at]
}
