package move

import (
	"baize/rules"
	"baize/rules/geom"
)

// turn turns the bodies that are held: as one body about a point, or each on the spot. Those that drive turn at the end of their
// last leg.
func (h *hand) turn() {
	if h.wish.Turn == 0 {
		return
	}
	by := notch
	if h.wish.Fine {
		by = fineNotch
	}
	by = (by * geom.Heading(h.wish.Turn)).Norm()
	for _, b := range h.held {
		switch {
		case b.Drive != nil:
			h.turnLeg(b, geom.Heading(h.wish.Turn))
		case b.off && !b.moved && h.wish.Body == nil:
		default:
			b.moved = true
			b.end.Heading = b.end.Heading.Add(by)
		}
	}
	if h.wish.Body == nil {
		return
	}
	for _, b := range h.held {
		if b.Drive != nil {
			continue
		}
		b.end.At = geom.Rotate(b.end.At, *h.wish.Body, by)
		h.lead(b)
	}
}

// lead lays the way of a body from its last corner to where it ends, round what bars it where that can be done.
func (h *hand) lead(b *laid) {
	if b.off {
		return
	}
	path := geom.Path{b.path[b.fast()-1], b.end.At}
	if !h.wish.Loose {
		if round, ok := h.route(b, b.end.At); ok {
			path = round
		}
	}
	b.path = whole(b, path)
	if n := len(b.path); b.path[n-1] == b.path[n-2] {
		b.path = b.path[:n-1]
	}
}

// formUp places the bodies that are held in ranks around a point, a quarter of an inch apart: in one rank, or as deep as wide. The
// nearest bodies take the nearest places, so that nobody goes farther than need be; who cannot come to a place stops on the way.
func (h *hand) formUp(f rules.Form) {
	var list []*laid
	big := geom.Length(0)
	for _, b := range h.held {
		if b.Drive == nil {
			list = append(list, b)
			big = max(big, b.base.W, b.base.L)
		}
	}
	if len(list) == 0 {
		return
	}
	all := append([]*laid(nil), list...)
	for _, p := range ranks(f, len(list), big+rankGap) {
		best := -1
		for k, b := range list {
			if best < 0 || !b.off && b.from.At.Dist(p) < list[best].from.At.Dist(p) {
				best = k
			}
		}
		b := list[best]
		b.home()
		b.moved, b.end = true, geom.Pose{At: p, Heading: f.At.Heading}
		list = append(list[:best], list[best+1:]...)
	}
	by, stop := h.inside(all, geom.Point{})
	for _, b := range all {
		b.end.At, b.stop = b.end.At.Add(by), stop
		h.lead(b)
		h.shorten(b)
	}
}

// shorten cuts the way of a body where its limit ends.
func (h *hand) shorten(b *laid) {
	used, limit := h.kit.cost(b.Body, b.path)
	if b.off || h.wish.Loose || limit < 0 || used <= limit {
		return
	}
	b.stop, b.asked = rules.HeldLimit, used
	lo, hi := geom.Length(0), geom.PathLength(b.path)
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		if used, limit := h.kit.cost(b.Body, cut(b.path, mid)); limit < 0 || used <= limit {
			lo = mid
		} else {
			hi = mid
		}
	}
	b.path = cut(b.path, lo)
	b.end.At = b.path[len(b.path)-1]
}

// cut is the first part of a path, so long.
func cut(path geom.Path, long geom.Length) geom.Path {
	at, leg := path.PointAt(long)
	return append(append(geom.Path{}, path[:leg+1]...), at)
}

// ranks are the places of so many models around a point, so far apart.
func ranks(f rules.Form, n int, gap geom.Length) (out []geom.Point) {
	files := n
	if !f.Wide {
		files = 1
		for files*files < n {
			files++
		}
	}
	deep := (n + files - 1) / files
	for k := range n {
		rank, file := k/files, k%files
		in := files
		if rank == deep-1 {
			in = n - rank*files
		}
		x := geom.Length(2*file-in+1) * gap / 2
		y := geom.Length(deep-1-2*rank) * gap / 2
		out = append(out, geom.Rotate(f.At.At.Add(geom.Pt(x, y)), f.At.At, f.At.Heading))
	}
	return out
}
