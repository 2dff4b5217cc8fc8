package table

import (
	"image"

	"baize/render"
)

// Changed returns the rectangles in table pixels outside of which Paint paints two lists of pieces alike. A piece that was
// only opened or closed changes nothing but itself; one that came, went or has another outline also those that it touches,
// since waters and roads join.
func Changed(t render.Table, old, now []render.Piece, ppi float64) []image.Rectangle {
	var out []image.Rectangle
	for _, c := range differing(old, now) {
		var at image.Rectangle
		for _, p := range c {
			at = at.Union(PieceBounds(t, p, ppi))
		}
		out = append(out, at)
		if len(c) == 2 && sameGround(&c[0], &c[1]) {
			continue
		}
		for _, list := range [][]render.Piece{old, now} {
			for i := range list {
				if b := PieceBounds(t, list[i], ppi); b.Overlaps(at) {
					out = append(out, b)
				}
			}
		}
	}
	return out
}

// differing lists the pieces that differ: each as it was, as it is, or both. Pieces are told apart by id, or by place in the
// list where ids are not unique or the order has changed, which is the order of painting.
func differing(old, now []render.Piece) (out [][]render.Piece) {
	was, order := places(old), places(now)
	byID, last := len(was) == len(old) && len(order) == len(now), -1
	for i := 0; byID && i < len(old); i++ {
		if k, stays := order[old[i].ID]; stays {
			byID, last = k > last, k
		}
	}
	for i := range old {
		k, stays := i, i < len(now)
		if byID {
			k, stays = order[old[i].ID]
		}
		switch {
		case !stays:
			out = append(out, old[i:i+1])
		case !alike(&old[i], &now[k]):
			out = append(out, []render.Piece{old[i], now[k]})
		}
	}
	for k := range now {
		came := k >= len(old)
		if byID {
			_, had := was[now[k].ID]
			came = !had
		}
		if came {
			out = append(out, now[k:k+1])
		}
	}
	return out
}

func places(list []render.Piece) map[int]int {
	at := make(map[int]int, len(list))
	for i := range list {
		at[list[i].ID] = i
	}
	return at
}

// alike reports whether two pieces are painted alike; what the stage draws over them does not count.
func alike(a, b *render.Piece) bool {
	return a.ID == b.ID && a.Seed == b.Seed && a.Label == b.Label && a.Crushed == b.Crushed && a.Open == b.Open && a.Height == b.Height && a.Heading == b.Heading && sameGround(a, b)
}

// sameGround reports whether two states of a piece cover the same ground in the same kind, which is all that other pieces
// look at.
func sameGround(a, b *render.Piece) bool {
	if a.Kind != b.Kind || a.Linear != b.Linear || a.Width != b.Width || a.Order != b.Order || a.Gone != b.Gone || len(a.Outline) != len(b.Outline) {
		return false
	}
	for i := range a.Outline {
		if a.Outline[i] != b.Outline[i] {
			return false
		}
	}
	return true
}
