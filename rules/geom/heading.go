package geom

import "math/bits"

// Heading is a bearing in hundredths of a degree, clockwise from +y:
// 0 = up the table, 9000 = to the right. Valid values are
// 0..35999; [Heading.Norm] brings any other value there.
type Heading int32

const (
	// Degree is one degree.
	Degree Heading = 100
	// FullTurn is 360 degrees.
	FullTurn Heading = 36000
)

// Degrees returns n whole degrees, normalised.
func Degrees(n int) Heading { return Heading(n%360*100 + 36000).Norm() }

// Norm returns h in 0..35999.
func (h Heading) Norm() Heading {
	h %= FullTurn
	if h < 0 {
		h += FullTurn
	}
	return h
}

// Add returns h turned clockwise by d (counterclockwise when negative), normalised.
func (h Heading) Add(d Heading) Heading { return (h%FullTurn + d%FullTurn).Norm() }

// Opposite returns the reverse heading.
func (h Heading) Opposite() Heading { return h.Add(18000) }

// Diff returns the turn that leads from h to to, -18000..18000, positive
// clockwise. Exactly opposite headings give 18000.
func (h Heading) Diff(to Heading) Heading {
	d := (to.Norm() - h.Norm()).Norm()
	if d > 18000 {
		d -= FullTurn
	}
	return d
}

// Vec returns the vector of the given length along h, each coordinate rounded
// to nearest; the error is below 1 µm for every length up to [MaxCoord].
func (h Heading) Vec(length Length) Point {
	s, c := h.sincos()
	return Point{
		Length(roundShift(int64(length)*s, unitBits)),
		Length(roundShift(int64(length)*c, unitBits)),
	}
}

// HeadingTo returns the heading from one point to another, rounded to the
// nearest hundredth of a degree; 0 when they coincide.
func HeadingTo(from, to Point) Heading { return to.Sub(from).Heading() }

// Heading returns the heading of the vector, 0 for the zero vector.
func (p Point) Heading() Heading {
	if p == (Point{}) {
		return 0
	}
	// Turn the vector into the first quarter: x >= 0, y > 0.
	var base Heading
	x, y := p.X, p.Y
	switch {
	case x >= 0 && y > 0:
	case x > 0 && y <= 0:
		base, x, y = 9000, -y, x
	case x <= 0 && y < 0:
		base, x, y = 18000, -x, -y
	default:
		base, x, y = 27000, y, -x
	}
	// Largest h whose lower rounding bound h-0.5 is not beyond the vector.
	lo, hi := 0, 9000
	for lo < hi {
		m := (lo + hi + 1) / 2
		s, c := sincosHalf(2*m - 1)
		if !mulAbs(int64(x), c).less(mulAbs(int64(y), s)) {
			lo = m
		} else {
			hi = m - 1
		}
	}
	return (base + Heading(lo)).Norm()
}

// Rotate returns p turned clockwise by by around about, each coordinate
// rounded to nearest.
func Rotate(p, about Point, by Heading) Point {
	v := p.Sub(about)
	return about.Add(by.turn(v))
}

// turn maps local coordinates (x to the right, y ahead) to the table.
func (h Heading) turn(v Point) Point { return h.Bearing().turn(v) }

// Bearing is a heading made ready to be used many times.
type Bearing struct{ s, c int64 }

// Bearing returns the heading made ready.
func (h Heading) Bearing() Bearing {
	s, c := h.sincos()
	return Bearing{s, c}
}

// Vec is [Heading.Vec].
func (b Bearing) Vec(d Length) Point { return b.turn(Point{0, d}) }

func (b Bearing) turn(v Point) Point {
	x, y := int64(v.X), int64(v.Y)
	return Point{
		Length(roundShift(x*b.c+y*b.s, unitBits)),
		Length(roundShift(y*b.c-x*b.s, unitBits)),
	}
}

// local is the inverse of turn.
func (b Bearing) local(v Point) Point {
	x, y := int64(v.X), int64(v.Y)
	return Point{
		Length(roundShift(x*b.c-y*b.s, unitBits)),
		Length(roundShift(y*b.c+x*b.s, unitBits)),
	}
}

// unitBits is the scale of sincos: 2^36 stands for 1.
const unitBits = 36

// sincos returns the sine and cosine of h at scale 2^unitBits.
func (h Heading) sincos() (s, c int64) {
	s, c = sincosHalf(2 * int(h.Norm()))
	return roundShift(s, 60-unitBits), roundShift(c, 60-unitBits)
}

// sincosHalf takes half hundredths of a degree, 0..71999, and returns sine and
// cosine at scale 2^60.
func sincosHalf(k int) (s, c int64) {
	quarter := k / 18000
	k %= 18000
	d, f := k/200, k%200
	s, c = degSin[d], degSin[90-d]
	if f != 0 {
		ds, dc := s, c
		fs, fc := fineSin[f], fineCos[f]
		s = mulQ60(ds, fc) + mulQ60(dc, fs)
		c = mulQ60(dc, fc) - mulQ60(ds, fs)
	}
	switch quarter {
	case 1:
		s, c = c, -s
	case 2:
		s, c = -s, -c
	case 3:
		s, c = -c, s
	}
	return s, c
}

const (
	piQ60  = 0x3243F6A8885A308D // pi at scale 2^60
	oneQ60 = int64(1) << 60
)

var (
	degSin           [91]int64  // sine of whole degrees
	fineSin, fineCos [200]int64 // sine and cosine of 1/200 degree steps
)

func init() {
	for d := 0; d <= 45; d++ {
		s, c := taylor(mulDiv(piQ60, int64(d), 180))
		degSin[d], degSin[90-d] = s, c
	}
	degSin[30], degSin[90] = oneQ60/2, oneQ60
	for f := range fineSin {
		fineSin[f], fineCos[f] = taylor(mulDiv(piQ60, int64(f), 36000))
	}
}

// taylor returns sine and cosine of x (radians at scale 2^60, 0 <= x < 0.8).
func taylor(x int64) (s, c int64) {
	x2 := mulQ60(x, x)
	s, c = x, oneQ60
	ts, tc := x, oneQ60
	for n := int64(1); n < 24; n += 2 {
		tc = -mulQ60(tc, x2) / (n * (n + 1))
		ts = -mulQ60(ts, x2) / ((n + 1) * (n + 2))
		c += tc
		s += ts
	}
	return s, c
}

func mulQ60(a, b int64) int64 {
	hi, lo := bits.Mul64(abs64(a), abs64(b))
	lo, carry := bits.Add64(lo, 1<<59, 0)
	r := int64((hi+carry)<<4 | lo>>60)
	if (a < 0) != (b < 0) {
		return -r
	}
	return r
}
