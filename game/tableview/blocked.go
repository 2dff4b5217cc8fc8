package tableview

import (
	"cmp"
	"slices"

	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// mostBlocked is how many blocked lines are drawn at most to one unit.
const mostBlocked = 3

// blocked draws why the selected unit does not see the enemy under the cursor: the shortest of the lines that are blocked, each
// to where it ends, with what is in the way. Where one of its models sees one of theirs it draws nothing.
func (b *build) blocked() {
	u, t := b.s.Unit(), b.look.Hover
	if b.look.Lines || b.look.Sees != 0 || u == 0 || t == 0 || !b.st.HasUnit(u) || !b.st.HasModel(t) || b.st.Model(t).Seat == b.st.Unit(u).Seat {
		return
	}
	var lines []rules.Sight
	for _, f := range b.st.Unit(u).Models {
		if !b.seen(f) {
			continue
		}
		var best rules.Sight
		found := false
		for _, id := range b.st.Unit(b.st.Model(t).Unit).Models {
			if !b.seen(id) {
				continue
			}
			k := b.see(f, id)
			if k.Class != rules.SightBlocked {
				return
			}
			if !found || k.Range < best.Range {
				best, found = k, true
			}
		}
		if found {
			lines = append(lines, best)
		}
	}
	slices.SortStableFunc(lines, func(p, q rules.Sight) int { return cmp.Compare(p.Range, q.Range) })
	var named []string
	for _, k := range lines[:min(len(lines), mostBlocked)] {
		b.ray(k, false)
		if name := b.inTheWay(k); !slices.Contains(named, name) {
			named = append(named, name)
			at := k.Block
			if at == (geom.Point{}) {
				at = k.B // nothing stands between: it is too far, or out of its arc
			}
			b.out.Labels = append(b.out.Labels, render.Label{At: Pt(at), Text: name, Style: render.Plate, DY: -18})
		}
	}
}

// inTheWay says what blocks a line of sight.
func (b *build) inTheWay(k rules.Sight) string {
	switch {
	case k.Piece != 0 && b.st.HasPiece(k.Piece):
		return session.PieceName(b.st, k.Piece) + " in the way"
	case k.Model != 0 && b.st.HasModel(k.Model):
		return session.UnitName(b.st, b.st.Model(k.Model).Unit) + " in the way"
	}
	return b.short(k.Ruling.Text)
}
