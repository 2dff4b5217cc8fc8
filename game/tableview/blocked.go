package tableview

import (
	"cmp"
	"slices"

	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// mostBlocked is how many blocked lines are drawn at most to one unit.
const mostBlocked = 3

// blocked draws why the selected unit does not see the enemy under the cursor: the shortest of the lines that are blocked, each
// to where it ends, with what is in the way. Where one of its models sees one of theirs it draws nothing.
func (b *build) blocked() {
	u, t := b.h.Unit(), b.look.Hover
	if b.look.Lines || b.look.Sees != 0 || u == 0 || t == 0 || !b.st.HasUnit(u) || !b.st.HasModel(t) || b.st.Model(t).Seat == b.st.Unit(u).Seat {
		return
	}
	var lines []rules.Sight
	for _, f := range b.st.Unit(u).Models {
		if !b.seen(f) {
			continue
		}
		var best rules.Sight
		found, see := false, b.see(f)
		for _, id := range b.st.Unit(b.st.Model(t).Unit).Models {
			if !b.seen(id) {
				continue
			}
			k := see(id)
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
	lines = lines[:min(len(lines), mostBlocked)]
	for i, k := range lines {
		b.ray(k, false)
		if slices.ContainsFunc(lines[:i], func(o rules.Sight) bool { return b.blockedAlike(o, k) }) {
			continue
		}
		at := k.Block
		if at == (geom.Point{}) {
			at = k.B // nothing stands between: it is too far, or out of its arc
		}
		b.out.Labels = append(b.out.Labels, render.Label{At: Pt(at), Text: b.inTheWay(k), Style: render.Plate, DY: -18})
	}
}

// obstacle returns a reference to the piece of terrain or to the unit that blocks a line of sight, to nothing where none does.
func (b *build) obstacle(k rules.Sight) rules.Ref {
	switch {
	case k.Piece != 0 && b.st.HasPiece(k.Piece):
		return b.st.Piece(k.Piece).Ref()
	case k.Model != 0 && b.st.HasModel(k.Model):
		return b.st.Unit(b.st.Model(k.Model).Unit).Ref()
	}
	return rules.Ref{}
}

// blockedAlike reports whether the same blocks two lines of sight, or the same rule where nothing stands between.
func (b *build) blockedAlike(k, o rules.Sight) bool {
	by := b.obstacle(k)
	return by == b.obstacle(o) && (by != rules.Ref{} || k.Ruling.Text.Equal(o.Ruling.Text))
}

// inTheWay says what blocks a line of sight.
func (b *build) inTheWay(k rules.Sight) string {
	switch by := b.obstacle(k); by.Kind {
	case rules.RefPiece:
		return telling.PieceName(b.st, by.Piece()) + " in the way"
	case rules.RefUnit:
		return telling.UnitName(b.st, by.Unit()) + " in the way"
	}
	return b.short(k.Ruling.Text)
}
