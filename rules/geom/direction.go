package geom

import "math/bits"

// A unit is a vector of length 1 at scale 2^30: the normal of a sight line.
// With n pointing left of the line's direction, the line is all points p with
// n·p = k. Dot products with points stay below 2^56, errors below 0.02 µm.
type unit struct{ x, y int64 }

const lineBits = 30

func (u unit) dot(p Point) int64  { return u.x*int64(p.X) + u.y*int64(p.Y) }
func (u unit) cross(v unit) int64 { return u.x*v.y - u.y*v.x }
func (u unit) neg() unit          { return unit{-u.x, -u.y} }
func (u unit) left() unit         { return unit{-u.y, u.x} }
func (u unit) right() unit        { return unit{u.y, -u.x} }

// onScale is a length at the scale of dot products.
func onScale(l Length) int64 { return int64(l) << lineBits }

// linePoint returns the point of the line (n, k) at place t along d, in µm,
// rounded to nearest.
func linePoint(n, d unit, k, t int64) Point {
	return Point{
		Length((mulQ8(n.x, k) + (d.x*t)>>(lineBits-8) + 128) >> 8),
		Length((mulQ8(n.y, k) + (d.y*t)>>(lineBits-8) + 128) >> 8),
	}
}

// mulQ8 is the product of two numbers at scale 2^30, in 1/256.
func mulQ8(a, b int64) int64 {
	hi, lo := bits.Mul64(abs64(a), abs64(b))
	r := int64(hi<<(64-2*lineBits+8) | lo>>(2*lineBits-8))
	if (a < 0) != (b < 0) {
		return -r
	}
	return r
}

// scaledRoot returns the root of n > 0 times 2^k, with 30 to 31 bits, and k.
func scaledRoot(n int64) (m int64, k uint) {
	k = uint(bits.LeadingZeros64(uint64(n))-3) / 2
	return int64(isqrt(uint64(n) << (2 * k))), k
}

// unitOf returns the direction of v, which is not the zero vector.
func unitOf(v Point) unit {
	m, k := scaledRoot(v.Len2())
	return unit{(int64(v.X) << (k + lineBits)) / m, (int64(v.Y) << (k + lineBits)) / m}
}

// limitNormal returns the end of the arc of normals n with n·v >= rho: its
// clockwise end for sense 1, its counterclockwise end for -1. ok is false when
// no normal or every normal satisfies it.
func limitNormal(v Point, rho Length, sense int64) (n unit, ok bool) {
	n2 := v.Len2()
	q := n2 - int64(rho)*int64(rho)
	if q < 0 || n2 == 0 {
		return unit{}, false
	}
	m, k := scaledRoot(n2)
	d := unit{(int64(v.X) << (k + lineBits)) / m, (int64(v.Y) << (k + lineBits)) / m}
	if rho == 0 {
		return unit{sense * d.y, -sense * d.x}, true
	}
	c := (int64(rho) << (k + lineBits)) / m
	var s int64
	if q > 0 {
		mq, kq := scaledRoot(q)
		s = sense * ((mq << (lineBits - (kq - k))) / m)
		if kq-k > lineBits {
			s = 0
		}
	}
	return unit{
		(d.x*c + d.y*s) >> lineBits,
		(d.y*c - d.x*s) >> lineBits,
	}, true
}
