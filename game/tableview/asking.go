package tableview

import (
	"slices"

	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// asking draws whom the open question concerns and on whose account it is asked: the names of both, and an arrow between the nearest
// models of the two, from the unit that acts to the one that it acts upon.
func (b *build) asking() {
	mine := b.h.Concerned()
	for _, u := range b.h.Against() {
		from, to := nearest(b.st, b.st.Unit(u).Models, mine, b.h.Standing)
		if from == 0 {
			continue
		}
		if to != 0 && b.st.Model(from).Seat != b.st.Model(to).Seat {
			p, q := geom.Nearest(b.st.Model(from).Shape(), b.st.Model(to).Shape())
			seat := b.st.Model(from).Seat
			if b.play.Strikes() {
				p, q, seat = q, p, seat.Other()
			}
			b.out.Arrows = append(b.out.Arrows, render.Arrow{A: Pt(p), B: Pt(q), Side: int(seat), Strike: true})
		}
		b.named(from, to)
	}
	if len(mine) > 0 {
		lead, foe := mine[0], rules.ModelID(0)
		if list := b.h.Against(); len(list) > 0 {
			foe, _ = nearest(b.st, b.st.Unit(list[0]).Models, mine, b.h.Standing)
		}
		b.named(lead, foe)
	}
}

// named writes the name of the unit of a model above that unit, or below it where the unit of another model stands higher on the screen,
// so that both units and an arrow between them stay free; the unit's banner would only repeat it. other is 0 where there is none.
func (b *build) named(id, other rules.ModelID) {
	m, dy := b.st.Model(id), -26
	for id := range b.asked() {
		if b.st.Model(id).Unit == m.Unit {
			dy = -40 // their numbers stand there
			break
		}
	}
	low, high := b.column(id)
	at := geom.Pt(m.At.X, high)
	if other != 0 {
		lowest, highest := b.column(other)
		mixed := lowest < high && low < highest
		if lowest+highest > low+high {
			dy, at.Y = 26, low
			if mixed {
				at.Y = min(low, lowest)
			}
		} else if mixed {
			at.Y = max(high, highest)
		}
	}
	b.out.Banners = slices.DeleteFunc(b.out.Banners, func(k render.Banner) bool { return k.Unit == int(m.Unit) })
	b.out.Labels = append(b.out.Labels, render.Label{At: Pt(at), Text: telling.OwnName(b.st, m.Unit), Style: render.Plate, DY: dy})
}

// column returns the lowest and the highest centre among the models of a model's unit that stand within 3 inches to its left or right.
func (b *build) column(id rules.ModelID) (low, high geom.Length) {
	m := b.st.Model(id)
	low, high = m.At.Y, m.At.Y
	for _, id := range b.st.Unit(m.Unit).Models {
		if k := b.st.Model(id); b.h.Standing(id) && (k.At.X-m.At.X).Abs() < 3*geom.Inch {
			low, high = min(low, k.At.Y), max(high, k.At.Y)
		}
	}
	return low, high
}

// nearest are the two models of two lists that stand nearest to each other; without a second list the first that stands.
func nearest(st *rules.State, from, to []rules.ModelID, standing func(rules.ModelID) bool) (a, z rules.ModelID) {
	best := geom.Length(-1)
	for _, f := range from {
		if !standing(f) {
			continue
		}
		if a == 0 {
			a = f
		}
		for _, t := range to {
			if d := geom.Distance(st.Model(f).Shape(), st.Model(t).Shape()); best < 0 || d < best {
				a, z, best = f, t, d
			}
		}
	}
	return a, z
}
