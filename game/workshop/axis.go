package workshop

import (
	"slices"

	"baize/rules/geom"
)

// onAxis returns where an item on the axis lies after an edit of it that is mirrored too. What cannot be done to both halves is not done.
func (j *joiner) onAxis(was, now *Item) Outline {
	a, b := was.Out, now.Out
	if a.Equal(b) || j.alone(b, now.faces()) {
		return b
	}
	if by, ok := shifted(a, b); ok {
		return a.rigid(j.along(by).Add)
	}
	if a.Form != b.Form && (!a.Form.bends() || !b.Form.bends() || a.Form.area() != b.Form.area()) {
		return a
	}
	if !a.Form.bends() {
		o := b
		o.Pts = []geom.Point{a.Pts[0].Add(j.along(b.Pts[0].Sub(a.Pts[0])))}
		if !j.alone(o, now.faces()) {
			o.H = a.H
		}
		if !j.alone(o, now.faces()) {
			return a
		}
		return o
	}
	to, ok := match(j.outline(a, false), a)
	if !ok {
		return a
	}
	o := b
	switch len(b.Pts) - len(a.Pts) {
	case 0:
		o, ok = j.bent(a, b, to)
	case 1:
		o, ok = j.grown(a, b, to)
	case -1:
		o, ok = lessened(a, b, to)
	default:
		ok = false
	}
	if !ok || o.valid() != nil || !j.alone(o, false) {
		return a
	}
	return o
}

// bent mirrors points that were moved, sharpened or smoothed; to says which point each of them has opposite.
func (j *joiner) bent(a, b Outline, to []int) (Outline, bool) {
	pts, sharp := slices.Clone(a.Pts), make([]bool, len(a.Pts))
	copy(sharp, a.Sharp)
	moved, set := 0, make([]bool, len(pts))
	for i := range pts {
		if a.Pts[i] == b.Pts[i] && a.sharp(i) == b.sharp(i) {
			continue
		}
		if moved++; set[i] {
			continue
		}
		set[i], set[to[i]] = true, true
		sharp[i], sharp[to[i]] = b.sharp(i), b.sharp(i)
		if pts[i] = b.Pts[i]; to[i] == i {
			pts[i] = j.mirror.onAxis(b.Pts[i])
		} else {
			pts[to[i]] = j.point(b.Pts[i])
		}
	}
	o := b.at(pts)
	if a.Sharp != nil || b.Sharp != nil {
		o.Sharp = sharp
	}
	return o, moved < len(pts)
}

// grown mirrors a point that was added.
func (j *joiner) grown(a, b Outline, to []int) (Outline, bool) {
	k := 0 // where the new point is
	for k < len(a.Pts) && a.Pts[k] == b.Pts[k] {
		k++
	}
	if k == 0 || !slices.Equal(a.Pts[k:], b.Pts[k+1:]) {
		return a, false
	}
	p, n := b.Pts[k], len(a.Pts)
	from, next := k-1, k%n
	if a.Form.stroke() && k == n {
		return a, false // beyond its end
	}
	if to[from] == next && to[next] == from { // the leg crosses the axis
		q := j.point(p)
		if near(p, q) {
			return b, true
		}
		if p.Dist(a.Pts[from]) > q.Dist(a.Pts[from]) {
			p, q = q, p
		}
		return a.inserted(from, p).inserted(from+1, q), true
	}
	after := to[from] // the leg opposite runs between to[from] and to[next]
	if to[next] == (to[from]-1+n)%n {
		after = to[next]
	}
	if after >= k {
		after++
	}
	return b.inserted(after, j.point(p)), true
}

// lessened takes the point away that lies opposite one that was removed.
func lessened(a, b Outline, to []int) (Outline, bool) {
	k := 0
	for k < len(b.Pts) && a.Pts[k] == b.Pts[k] {
		k++
	}
	t := to[k]
	if t == k {
		return b, true
	}
	if t > k {
		t--
	}
	return b.deleted(t), true
}
