package screens

import (
	"fmt"
	"math"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// card is the card of a unit.
type card struct {
	*speaker
	column *column
}

// lay lays a unit's card.
func (cd *card) lay(b *ui.Builder, unit rules.UnitID, x, y, w float64) float64 {
	st := cd.known()
	c := rules.CardsOf(cd.system()).Card(st, unit)
	seat := int(st.Unit(unit).Seat)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(4), W: b.Px(28), H: b.Px(28)}, N: seat})
	name := cd.words(c.Title)
	if c.Title.Equal(rules.Say("%s", st.Unit(unit))) {
		name = telling.OwnName(st, unit) // its side stands beside it
	}
	y = b.Para(x+b.Px(38), y, w-b.Px(38), assets.Title, b.Title(), assets.Ink, name)
	top := y
	y = max(b.Para(x+b.Px(38), y, w-b.Px(38), assets.Italic, b.Small(), assets.FadedInk, cd.words(c.Subtitle)), y)
	b.Hot(ui.Hot{ID: "card-head", Kind: "label", R: ui.Rect{X: x, Y: top - b.Px(22), W: w, H: y - top + b.Px(22)}, Label: name, Tip: "the card of this unit; F1 tells all of it in words"})
	y = cd.column.line(y + b.Px(6))
	for _, n := range c.Notes {
		end := cd.says(b, x, y, w, assets.Italic, b.Small(), assets.Ink, "", n)
		for step := math.Round(b.Small() * 1.28); y < end; {
			y = cd.column.line(y + step)
		}
	}
	for _, row := range cd.modelRows(unit) {
		y = cd.column.line(b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, row))
	}
	var chips []string
	for i := range c.Profiles {
		p := &c.Profiles[i]
		b.Rule(x, x+w, y+b.Px(2))
		y += b.Px(8)
		if len(c.Profiles) > 1 || p.Count != p.Of {
			b.TextIn(x, y, w-b.Px(60), assets.Bold, b.Read(), assets.Ink, p.Name)
			b.TextEnd(x+w, y, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%d of %d", p.Count, p.Of))
			y += b.Px(19)
		}
		y = cd.column.line(cd.stats(b, p.Stats, x, y, w))
		label, value := cells(b, p.Weapons)
		for _, wp := range p.Weapons {
			y = cd.column.line(weapon(b, &wp, x, y+b.Px(3), w, label, value))
			chips = add(chips, wp.Traits)
		}
		chips = add(chips, p.Traits)
	}
	return cd.chips(b, c.Traits, chips, x, y+b.Px(4), w)
}

// spell is the tip of a label of the card: what it stands for, in the words of the system; "" where it has none.
func spell(t *rules.CardLine) string {
	if t.Title == "" || t.Title == t.ID {
		return ""
	}
	return t.ID + " – " + t.Title
}

func add(list, more []string) []string {
	for _, m := range more {
		seen := false
		for _, k := range list {
			seen = seen || k == m
		}
		if !seen {
			list = append(list, m)
		}
	}
	return list
}

// stats lays labels over values in columns, as many to a row as fit.
func (cd *card) stats(b *ui.Builder, list []rules.CardLine, x, y, w float64) float64 {
	if len(list) == 0 {
		return y
	}
	i := 0
	for i < len(list) {
		// Take as many as fit side by side.
		n, used := 0, 0.0
		var widths []float64
		for i+n < len(list) {
			cw := max(ui.Width(assets.Body, b.Small(), list[i+n].ID), b.DiceWidth(list[i+n].Text, assets.Bold, b.Read())) + b.Px(8)
			if n > 0 && used+cw > w {
				break
			}
			widths = append(widths, cw)
			used += cw
			n++
		}
		slack := max(0, w-used) / float64(n)
		at := x
		for k := range n {
			mid := at + (widths[k]+slack)/2
			if tip := spell(&list[i+k]); tip != "" {
				b.Hot(ui.Hot{ID: "stat-" + list[i+k].ID, Kind: "label", R: ui.Rect{X: at, Y: y, W: widths[k] + slack, H: b.Px(32)}, Label: list[i+k].ID, Tip: tip})
			}
			b.TextMid(mid, y, assets.Body, b.Small(), assets.FadedInk, list[i+k].ID)
			b.DiceText(mid-b.DiceWidth(list[i+k].Text, assets.Bold, b.Read())/2, y+b.Px(14), assets.Bold, b.Read(), assets.Ink, list[i+k].Text)
			at += widths[k] + slack
		}
		y = cd.column.line(y + b.Px(35))
		i += n
	}
	return y
}

// cells returns how wide the widest short label and the widest value of the weapons' lines are, each with the space behind it.
func cells(b *ui.Builder, weapons []rules.CardWeapon) (label, value float64) {
	for _, k := range weapons {
		for _, l := range k.Lines {
			if len(l.ID) <= 3 {
				label = max(label, ui.Width(assets.Body, b.Small(), l.ID)+b.Px(4))
			}
			value = max(value, b.DiceWidth(l.Text, assets.Body, b.Small()+b.Px(1))+b.Px(8))
		}
	}
	return label, value
}

// weapon lays name, ranges and lines of a weapon; the lines in columns for the given widths of cells, so that weapons are read against each other.
// A line with a longer label takes as many columns as it needs.
func weapon(b *ui.Builder, k *rules.CardWeapon, x, y, w, label, value float64) float64 {
	rw := ui.Width(assets.Body, b.Small(), k.Ranges)
	if ui.Width(assets.Bold, b.Read(), k.Name)+rw+b.Px(8) <= w {
		b.Text(x, y, assets.Bold, b.Read(), assets.Ink, k.Name)
		b.TextEnd(x+w, y+b.Px(2), assets.Body, b.Small(), assets.Ink, k.Ranges)
		y += b.Px(18)
	} else {
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, k.Name)
		if k.Ranges != "" {
			y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, k.Ranges)
		}
	}
	columns := max(1, int(w/(label+value)))
	wide := min(w/float64(columns), label+value+b.Px(14))
	column := 0
	for _, l := range k.Lines {
		own := max(label, ui.Width(assets.Body, b.Small(), l.ID)+b.Px(4))
		span := min(columns, int(math.Ceil((own+value)/wide)))
		if column+span > columns {
			column, y = 0, y+b.Px(17)
		}
		at := x + float64(column)*wide
		b.Text(at, y+b.Px(1), assets.Body, b.Small(), assets.FadedInk, l.ID)
		b.DiceText(at+own, y, assets.Body, b.Small()+b.Px(1), assets.Ink, l.Text)
		if tip := spell(&l); tip != "" {
			b.Hot(ui.Hot{ID: "dice-" + l.ID, Kind: "label", R: ui.Rect{X: at, Y: y, W: float64(span) * wide, H: b.Px(17)}, Label: l.ID, Tip: tip})
		}
		column += span
	}
	if len(k.Lines) > 0 {
		y += b.Px(18)
	}
	return y
}

// chips lays the names of rules that a unit has; each explains itself.
func (cd *card) chips(b *ui.Builder, all []rules.CardTrait, ids []string, x, y, w float64) float64 {
	if len(all) == 0 {
		return y
	}
	if len(ids) == 0 {
		for _, t := range all {
			ids = append(ids, t.ID)
		}
	}
	at := x
	size := b.Small()
	for _, id := range ids {
		for _, t := range all {
			if t.ID != id {
				continue
			}
			name := t.Name
			if !t.Ruled {
				name += " *"
			}
			cw := ui.Width(assets.Italic, size, name) + b.Px(10)
			if at > x && at+cw > x+w {
				at, y = x, cd.column.line(y+b.Px(20))
			}
			r := ui.Rect{X: at, Y: y, W: min(cw, w), H: b.Px(18)}
			b.Stroke(r, 1, ui.Fade(assets.Brass, 0x99))
			b.TextIn(at+b.Px(5), y+b.Px(1), w-b.Px(10), assets.Italic, size, assets.Ink, name)
			tip := t.Name + ": " + t.Text
			if !t.Ruled {
				tip += " (kept by name only: play it by hand)"
			}
			b.Hot(ui.Hot{ID: "trait-" + t.ID, Kind: "link", R: r, Label: t.Name, Tip: tip, Rule: string(t.Rule), Do: func() { cd.rule(t.Rule) }})
			at += cw + b.Px(4)
			break
		}
	}
	return y + b.Px(24)
}
