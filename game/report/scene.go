package report

import (
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
	"unicode/utf8"
)

// scene is a state for painting at a scale in pixels per inch, with the names of its units.
func scene(s *rules.State, ppi float64) *render.Scene {
	out := tableview.Map(s)
	var taken []box
	for i := range s.Units {
		low, high := ends(s, &s.Units[i])
		if low == nil {
			continue
		}
		l := render.Label{Text: telling.OwnName(s, s.Units[i].ID), Style: render.Bare}
		// Below the unit, above it, or wherever further down no other name is written.
		for k, at := range []*rules.Model{low, high, low, low, low} {
			l.At, l.DY = tableview.Pt(at.At), []int{20, -34, 36, 52, 20}[k]
			b := around(l, s, ppi)
			if k == 4 || !b.hits(taken) {
				taken = append(taken, b)
				break
			}
		}
		out.Labels = append(out.Labels, l)
	}
	return out
}

// ends are the models of a unit nearest to the lower and to the upper edge of the table, nil where none stands on it.
func ends(s *rules.State, u *rules.Unit) (low, high *rules.Model) {
	for _, id := range u.Models {
		m := s.Model(id)
		if m.Place != rules.OnTable {
			continue
		}
		if low == nil || m.At.Y < low.At.Y {
			low = m
		}
		if high == nil || m.At.Y > high.At.Y {
			high = m
		}
	}
	return low, high
}

// box is about where a name is written, in pixels.
type box struct{ x0, y0, x1, y1 float64 }

func around(l render.Label, s *rules.State, ppi float64) box {
	const letter, height = 7, 16
	px := ppi / float64(geom.Inch)
	x, y := float64(l.At.X)*px, (float64(s.Table.H)-float64(l.At.Y))*px+float64(l.DY)
	half := float64(utf8.RuneCountInString(l.Text)*letter) / 2
	return box{x - half, y, x + half, y + height}
}

func (b box) hits(all []box) bool {
	for _, o := range all {
		if b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 {
			return true
		}
	}
	return false
}
