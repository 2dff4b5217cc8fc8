package geom

// Stretch is a part of a straight line, by distances from its start.
type Stretch struct{ From, To Length }

// Stretches appends to dst the parts of the segment ab that lie inside the
// shape, in order and apart from each other, rounded to the nearest µm. A bare
// touch gives none. It allocates only when dst is too short.
func Stretches(a, b Point, s Shape, dst []Stretch) []Stretch {
	if !boxOf2(a, b).Meets(s.Bounds()) {
		return dst
	}
	var buf spineBuf
	sp := s.spine(buf[:])
	r := newRay(a, b)
	var room [32]span
	for _, p := range r.appendSpans(room[:0], &sp) {
		if p = p.clip(span{0, r.l}); p.empty() {
			continue
		}
		if k := (Stretch{Length((p.lo + 128) >> 8), Length((p.hi + 128) >> 8)}); k.To > k.From {
			dst = append(dst, k)
		}
	}
	return dst
}
