package tableview

import (
	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// asking draws whom the open question concerns and on whose account it is asked: an arrow from the model of each such unit
// that is nearest, and the names of both.
func (b *build) asking() {
	mine := b.s.Concerned()
	for _, u := range b.s.Against() {
		from, to := nearest(b.st, b.st.Unit(u).Models, mine, b.s.Standing)
		if from == 0 {
			continue
		}
		if to != 0 && b.st.Model(from).Seat != b.st.Model(to).Seat {
			p, q := geom.Nearest(b.st.Model(from).Shape(), b.st.Model(to).Shape())
			b.out.Arrows = append(b.out.Arrows, render.Arrow{A: Pt(p), B: Pt(q), Side: int(b.st.Model(from).Seat), Strike: true})
		}
		b.named(from, to)
	}
	if len(mine) > 0 {
		lead, foe := mine[0], rules.ModelID(0)
		if list := b.s.Against(); len(list) > 0 {
			foe, _ = nearest(b.st, b.st.Unit(list[0]).Models, mine, b.s.Standing)
		}
		b.named(lead, foe)
	}
}

// named writes the name of the unit of a model beside it, away from another model, so that an arrow between them stays free.
func (b *build) named(id, from rules.ModelID) {
	m, dy := b.st.Model(id), -26
	for id := range b.asked() {
		if b.st.Model(id).Unit == m.Unit {
			dy = -40 // their numbers stand there
			break
		}
	}
	if from != 0 && b.st.Model(from).At.Y > m.At.Y {
		dy = 26
	}
	b.out.Labels = append(b.out.Labels, render.Label{At: Pt(m.At), Text: session.OwnName(b.st, m.Unit), Style: render.Plate, DY: dy})
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
