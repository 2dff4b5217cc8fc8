package geom

import (
	"math"
	"math/bits"
)

// u128 is an unsigned 128-bit number: products of two cross products live here.
type u128 struct{ hi, lo uint64 }

func abs64(a int64) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}

func mulAbs(a, b int64) u128 {
	hi, lo := bits.Mul64(abs64(a), abs64(b))
	return u128{hi, lo}
}

func (a u128) less(b u128) bool {
	return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo
}

func (a u128) sub(b u128) u128 {
	lo, c := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, c)
	return u128{hi, lo}
}

func (a u128) shl(n uint) u128 {
	return u128{a.hi<<n | a.lo>>(64-n), a.lo << n}
}

// isqrt is the floor of the square root. The float only seeds the exact
// integer correction, so the result does not depend on the platform.
func isqrt(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	x := uint64(math.Sqrt(float64(n)))
	if x > 1<<32-1 {
		x = 1<<32 - 1
	}
	for x*x > n {
		x--
	}
	for x < 1<<32-1 && (x+1)*(x+1) <= n {
		x++
	}
	return x
}

// isqrt128 is the floor of the square root of a number below 2^126.
func isqrt128(n u128) uint64 {
	if n.hi == 0 {
		return isqrt(n.lo)
	}
	if n.hi < 1<<36 { // a root below 2^50: the float misses it by one at most
		x := int64(math.Sqrt(float64(n.hi)*(1<<64) + float64(n.lo)))
		for n.less(mulAbs(x, x)) {
			x--
		}
		for !n.less(mulAbs(x+1, x+1)) {
			x++
		}
		return uint64(x)
	}
	// Seed from the top 62..64 bits, which is never below the root, then Newton.
	s := uint(bits.LeadingZeros64(n.hi)) &^ 1
	top := n.hi
	if s > 0 {
		top = n.shl(s).hi
	}
	x := (isqrt(top) + 1) << (32 - s/2)
	for {
		q, _ := bits.Div64(n.hi, n.lo, x)
		y := x/2 + q/2 + (x&q)&1
		if y >= x {
			return x
		}
		x = y
	}
}

// mulDiv is a*b/c rounded to nearest, halves away from zero; the quotient must
// fit in 62 bits and c must not be 0.
func mulDiv(a, b, c int64) int64 {
	sa, sb, sc := a>>63, b>>63, c>>63 // all ones for a negative one
	d := uint64((c ^ sc) - sc)
	hi, lo := bits.Mul64(uint64((a^sa)-sa), uint64((b^sb)-sb))
	var carry uint64
	lo, carry = bits.Add64(lo, d/2, 0)
	hi += carry
	sign := sa ^ sb ^ sc
	if hi >= d {
		return math.MaxInt64/2 ^ sign
	}
	q, _ := bits.Div64(hi, lo, d)
	return (int64(q) ^ sign) - sign
}

// floorDiv is a/b rounded down, for b > 0.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// divRound is a/b rounded to nearest, halves away from zero, for b > 0.
func divRound(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// roundShift is a/2^n rounded to nearest, halves away from zero.
func roundShift(a int64, n uint) int64 {
	if a < 0 {
		return -((-a + 1<<(n-1)) >> n)
	}
	return (a + 1<<(n-1)) >> n
}

// sqrtRound is the square root of n rounded to nearest.
func sqrtRound(n uint64) int64 {
	r := isqrt(n)
	if n-r*r > r {
		r++
	}
	return int64(r)
}
