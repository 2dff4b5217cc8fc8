package geom

// A line that crosses a wide river comes near many of its legs. Where it enters and leaves the river is nearly always on the straight
// side of one leg, well between its ends, and simple comparisons tell that no other leg is entered before or left after. A crossing
// measures no more than this where it can, and all legs where it cannot: the stretches are the same to the last bit.
type crossing struct {
	lane
	r     *ray
	s     *spine
	l     int64 // the length of the ray in µm, rounded down
	shift uint  // by which squares of what is below off fit a word
	room  int64 // how many µm from its end a leg's side lies several µm outside of the round end
	start bool  // only where the first stretch begins is asked

	leg, legs int                 // legs in a row that come near: the first one, and how many
	at        [mostLegs + 1]int64 // of their corners, times the length of the ray: the places along the line
	aside     [mostLegs + 1]int64 // and how far left of it they are
}

const (
	mostLegs = 12
	doubt    = 8 // µm by which places along a line must differ for their order to be sure
)

// strokeSpans appends the stretches of the ray through a line of corners with a radius, in any order; beyond the ray they may be cut.
// With start set it appends those that begin first, at least, and may tell of them only where they begin.
func (r *ray) strokeSpans(dst []span, s *spine, start bool) []span {
	if r.n == 0 || len(s.pts) == 1 {
		for i := range s.edges() {
			c, d := s.edge(i)
			if p := r.capsule(c, d, s.r); !p.empty() {
				dst = append(dst, p)
			}
		}
		return dst
	}
	var k crossing
	k.r, k.s, k.start = r, s, start
	k.l = r.l >> 8
	k.lane = lane{r.a, r.v, r.n, int64(s.r) * (k.l + 1)}
	for k.off>>k.shift >= 1<<31 {
		k.shift++
	}
	k.room = 4*int64(isqrt(uint64(s.r))) + 2*doubt
	if len(s.runs) == 0 {
		dst = k.walk(dst, 0, len(s.pts)-1)
	}
	for i := range s.runs {
		if u := &s.runs[i]; !k.misses(u) {
			dst = k.walk(dst, u.from, u.to)
		}
	}
	return k.measure(dst)
}

// walk goes along the line of corners from one to another, and measures the legs that may come within the radius row by row.
func (k *crossing) walk(dst []span, from, to int) []span {
	w := k.s.pts[from].Sub(k.a)
	o, t := k.v.Cross(w), k.v.Dot(w)
	for i := from; i < to; i++ {
		w = k.s.pts[i+1].Sub(k.a)
		oc, tc := o, t
		o, t = k.v.Cross(w), k.v.Dot(w)
		if k.miss(oc, tc, o, t) {
			continue
		}
		if k.legs > 0 && (k.leg+k.legs != i || k.legs == mostLegs) {
			dst = k.measure(dst)
		}
		if k.legs == 0 {
			k.leg, k.at[0], k.aside[0] = i, tc, oc
		}
		k.legs++
		k.at[k.legs], k.aside[k.legs] = t, o
	}
	return dst
}

// measure appends the stretches of the legs in a row.
func (k *crossing) measure(dst []span) []span {
	n := k.legs
	k.legs = 0
	if n > 0 && k.s.r > 2*doubt {
		if p := k.quick(n); !p.empty() {
			return append(dst, p)
		}
	}
	for i := range n {
		if p := k.r.capsule(k.s.pts[k.leg+i], k.s.pts[k.leg+i+1], k.s.r); !p.empty() {
			dst = append(dst, p)
		}
	}
	return dst
}

// flank tells whether the line meets a straight side of a leg.
type flank uint8

const (
	beside  flank = iota // nowhere
	between              // well between the ends of the leg
	unsure
)

// end is where the line enters the legs in a row, or leaves them: the place, the leg, and for each leg what is known of its side.
type end struct {
	at     int64
	leg    int
	flanks [mostLegs]flank
	places [mostLegs]int64 // where the line meets the side of an unsure one, if it does
}

// quick returns the stretch of n legs in a row as far as it is asked and lies in the ray, empty where it has to be measured.
func (k *crossing) quick(n int) span {
	var in, out end
	in.at, out.at = noSpan.lo, noSpan.lo
	for i := range n {
		k.sides(i, &in, &out)
	}
	if !k.first(n, &in, 1, k.r.a) || in.at > k.r.l-doubt<<8 {
		return noSpan
	}
	if k.start {
		return span{in.at, in.at + 1}
	}
	if !k.first(n, &out, -1, k.r.a.Add(k.r.v)) || -out.at < in.at+doubt<<8 {
		return noSpan
	}
	// It is one stretch: the line runs through the round of every joint in between.
	for i := min(in.leg, out.leg) + 1; i <= max(in.leg, out.leg); i++ {
		if o := k.aside[i]; max(o, -o) > int64(k.s.r)*k.l-doubt*(k.l+1) {
			return noSpan
		}
	}
	return span{in.at, -out.at}
}

// sides tells where the line enters and leaves the strip that reaches the radius to both sides of leg i, and what that is of the leg.
// Where it leaves is counted backwards.
func (k *crossing) sides(i int, in, out *end) {
	c, d, r := k.s.pts[k.leg+i], k.s.pts[k.leg+i+1], k.r
	e, w := d.Sub(c), r.a.Sub(c)
	n := e.Len2()
	x, dx := e.Cross(w), e.Cross(r.v)
	if dx > 0 {
		x, dx = -x, -dx
	}
	if dx == 0 {
		in.flanks[i], out.flanks[i] = beside, beside // only its round ends may be met first
		return
	}
	wide := int64(isqrt128(mulAbs(int64(k.s.r)*int64(k.s.r), n)))
	t, dt := e.Dot(w), e.Dot(r.v)
	least := (int64(isqrt(uint64(n))) + 1) * k.room
	at := mulDiv(r.l, wide-x, dx)
	in.meet(i, at, t+mulDiv(dt, at, r.l), least, n)
	if !k.start {
		at = mulDiv(r.l, wide+x, -dx)
		out.meet(i, -at, t+mulDiv(dt, at, r.l), least, n)
	}
}

// meet notes a place on the side of leg i, u along the leg times its length, whose square is n; ends reach least far.
func (e *end) meet(i int, at, u, least, n int64) {
	switch {
	case u > least && u < n-least:
		e.flanks[i] = between
		if at < e.at {
			e.at, e.leg = at, i
		}
	case u < -least || u > n+least:
		e.flanks[i] = beside
	default:
		e.flanks[i], e.places[i] = unsure, at
	}
}

// first reports whether the place found first is surely where the n legs begin, in the order of the line for sense 1 and backwards for
// -1. Where the ray itself begins inside a leg, at p, that is the place.
func (k *crossing) first(n int, e *end, sense int64, p Point) bool {
	limit := int64(0)
	if sense < 0 {
		limit = -k.r.l
	}
	if e.at < limit+doubt<<8 || e.at == noSpan.lo {
		for i := range n {
			if pointNear(p, k.s.pts[k.leg+i], k.s.pts[k.leg+i+1], k.s.r-doubt) {
				e.at, e.leg = limit, i
				return true
			}
		}
		return false
	}
	const apart = 3 // µm
	later := e.at>>8 + apart
	if sense > 0 {
		later *= k.l + 1
	} else {
		later *= k.l
	}
	for i := range n {
		if e.flanks[i] == between {
			continue
		}
		if e.flanks[i] == unsure && e.places[i] <= e.at+apart<<8 {
			return false
		}
		if !k.out(sense*k.at[i]-later, k.aside[i]) || !k.out(sense*k.at[i+1]-later, k.aside[i+1]) {
			return false
		}
	}
	return true
}

// out reports whether whatever is x along the line and y aside from a point, both times the length of the ray, is out of its radius.
func (k *crossing) out(x, y int64) bool {
	y = max(y, -y)
	if y >= k.off || x >= k.off {
		return true
	}
	if x < 0 {
		return false
	}
	x, y = x>>k.shift, y>>k.shift
	off := k.off>>k.shift + 1
	return x*x+y*y >= off*off
}
