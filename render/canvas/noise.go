package canvas

import "math"

// Rand is a small seeded generator, so that a painting is the same every time and on every tile.
type Rand struct{ s uint64 }

// Seed starts a generator.
func Seed(n uint64) *Rand { return &Rand{n*0x9E3779B97F4A7C15 + 0x1234567} }

// Next is the next 64 bits.
func (r *Rand) Next() uint64 {
	r.s += 0x9E3779B97F4A7C15
	return mix(r.s)
}

// Float is in [0, 1).
func (r *Rand) Float() float64 { return float64(r.Next()>>11) / (1 << 53) }

// In is in [lo, hi).
func (r *Rand) In(lo, hi float64) float64 { return lo + (hi-lo)*r.Float() }

// Intn is in [0, n).
func (r *Rand) Intn(n int) int { return int(r.Next() % uint64(n)) }

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

func hash2(x, y int32, seed uint32) float32 {
	h := uint32(x)*0x8DA6B343 ^ uint32(y)*0xD8163841 ^ seed*0xCB1AB31F
	h = (h ^ h>>15) * 0x2C1B3C6D
	h = (h ^ h>>12) * 0x297A2D39
	h ^= h >> 15
	return float32(h>>8) / (1 << 24)
}

// Noise is smooth noise in [0, 1] with one feature per unit.
func Noise(x, y float64, seed uint32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int32(fx), int32(fy)
	u, v := float32(x-fx), float32(y-fy)
	u = u * u * (3 - 2*u)
	v = v * v * (3 - 2*v)
	a, b := hash2(ix, iy, seed), hash2(ix+1, iy, seed)
	c, d := hash2(ix, iy+1, seed), hash2(ix+1, iy+1, seed)
	p := a + (b-a)*u
	q := c + (d-c)*u
	return float64(p + (q-p)*v)
}

// Fractal sums octaves of noise into about [0, 1], middle 0.5.
func Fractal(x, y float64, octaves int, seed uint32) float64 {
	sum, amp, norm := 0.0, 1.0, 0.0
	for i := range octaves {
		sum += amp * Noise(x, y, seed+uint32(i)*101)
		norm += amp
		amp *= 0.5
		x, y = x*1.94+y*0.31, y*1.94-x*0.31
	}
	return sum / norm
}
