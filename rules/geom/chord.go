package geom

// segment returns the part of the line between the ends, rounded.
func (w *search) segment(n unit, k int64) (from, to Point) {
	d := n.right()
	_, t0 := w.a.chord(n, d, k)
	t1, _ := w.b.chord(n, d, k)
	return linePoint(n, d, k, t0), linePoint(n, d, k, t1)
}

// chord returns the stretch of the line within the body, in µm along d. A line
// that misses it gives the place where it passes nearest.
func (b *body) chord(n, d unit, k int64) (lo, hi int64) {
	if len(b.pts) == 1 {
		return discChord(b.pts[0], b.r, n, d, k)
	}
	lo, hi = 1<<62, -1<<62
	near := int64(1) << 62
	var nearT int64
	p := b.pts[len(b.pts)-1]
	dp, tp := n.dot(p)-k, d.dot(p)
	for _, q := range b.pts {
		dq, tq := n.dot(q)-k, d.dot(q)
		if (dp > 0) != (dq > 0) {
			t := (tp + mulDiv(tq-tp, dp, dp-dq)) >> lineBits
			lo, hi = min(lo, t), max(hi, t)
		}
		if b.r > 0 {
			if l, h := discChord(q, b.r, n, d, k); h > l {
				lo, hi = min(lo, l), max(hi, h)
			}
			if dp > 0 == (dq > 0) || max(dp, -dp) > onScale(b.r) || max(dq, -dq) > onScale(b.r) {
				l, h := sideChord(dp, tp, dq, tq, onScale(b.r))
				if h >= l {
					lo, hi = min(lo, l>>lineBits), max(hi, h>>lineBits)
				}
			}
		}
		if v := max(dq, -dq) - onScale(b.r); v < near {
			near, nearT = v, tq>>lineBits
		}
		dp, tp = dq, tq
	}
	if lo > hi {
		return nearT, nearT
	}
	return lo, hi
}

// sideChord clips the edge, given by distances from the line and places along
// it, to the part within r of the line.
func sideChord(dp, tp, dq, tq, r int64) (lo, hi int64) {
	if dp > dq {
		dp, tp, dq, tq = dq, tq, dp, tp
	}
	if dq < -r || dp > r {
		return 1, 0
	}
	a, b := tp, tq
	if dp < -r {
		a = tp + mulDiv(tq-tp, -r-dp, dq-dp)
	}
	if dq > r {
		b = tp + mulDiv(tq-tp, r-dp, dq-dp)
	}
	return min(a, b), max(a, b)
}

func discChord(c Point, r Length, n, d unit, k int64) (lo, hi int64) {
	off := (n.dot(c) - k) >> (lineBits - 8)
	t := d.dot(c) >> lineBits
	h2 := int64(r)*int64(r)<<16 - off*off
	if h2 <= 0 {
		return t, t
	}
	h := int64(isqrt(uint64(h2)) >> 8)
	return t - h, t + h
}
