package geom

import (
	"encoding/json"
	"math/big"
	"testing"
)

func TestInchesText(t *testing.T) {
	for _, c := range []struct {
		l    Length
		want string
	}{
		{0, `0.0"`}, {Inch, `1.0"`}, {Milli(10100), `10.1"`}, {Milli(10049), `10.0"`},
		{Milli(10050), `10.1"`}, {-Inch, `-1.0"`}, {Milli(999), `1.0"`}, {1269, `0.0"`}, {1270, `0.1"`},
		{-1270, `0.0"`}, {-1271, `-0.1"`},
	} {
		if got := c.l.Inches(); got != c.want {
			t.Errorf("%d: got %s, want %s", c.l, got, c.want)
		}
	}
}

func TestParseInches(t *testing.T) {
	for _, c := range []struct {
		s    string
		want Length
		bad  bool
	}{
		{"12", 304800, false}, {"12.5", 317500, false}, {"1.18", 29972, false}, {"0.0001", 3, false},
		{"0.0002", 5, false}, {"-0.25", -6350, false}, {"660", 16764000, false},
		{"", 0, true}, {".5", 0, true}, {"5.", 0, true}, {"1.23456", 0, true}, {"+1", 0, true},
		{" 1", 0, true}, {"1e3", 0, true}, {"1\"", 0, true}, {"661", 0, true}, {"--1", 0, true}, {"123456", 0, true},
	} {
		got, err := ParseInches(c.s)
		if (err != nil) != c.bad || got != c.want {
			t.Errorf("%q: got %v, %v, want %v, error %v", c.s, got, err, c.want, c.bad)
		}
	}
}

func TestDecimalRoundTrip(t *testing.T) {
	for _, c := range []struct {
		l    Length
		want string
	}{{Inches(12), "12"}, {Milli(12500), "12.5"}, {Milli(1180), "1.18"}, {0, "0"}, {Milli(-250), "-0.25"}} {
		if got := c.l.Decimal(); got != c.want {
			t.Errorf("%d: got %s, want %s", c.l, got, c.want)
		}
	}
	each(t, 500, func(t *testing.T, r *pcg) {
		l := r.length(0, 20*Foot)
		got, err := ParseInches(l.Decimal())
		if err != nil || (got-l).Abs() > 1 {
			t.Errorf("%d: got %d, %v", l, got, err)
		}
	})
}

func TestUnits(t *testing.T) {
	for _, c := range []struct{ got, want Length }{
		{Inches(6), 152400}, {In(5), 12700}, {Milli(1570), 39878}, {Milli(1), 25}, {Milli(-1), -25}, {Milli(5), 127},
		{Touch, Milli(10)},
	} {
		if c.got != c.want {
			t.Errorf("got %d, want %d", c.got, c.want)
		}
	}
}

// The wide helpers against math/big.
func TestWide(t *testing.T) {
	each(t, 3000, func(t *testing.T, r *pcg) {
		wide := func(n int) uint64 { return (uint64(r.next())<<32 | uint64(r.next())) >> uint(64-n) }
		n := u128{wide(1 + r.n(62)), wide(64)}
		if r.n(3) == 0 {
			n.hi = 0
		}
		b := new(big.Int).SetUint64(n.hi)
		b.Lsh(b, 64).Or(b, new(big.Int).SetUint64(n.lo))
		if got, want := isqrt128(n), new(big.Int).Sqrt(b).Uint64(); got != want {
			t.Errorf("isqrt128(%v): got %d, want %d", n, got, want)
		}
		x := wide(1 + r.n(64))
		if got, want := isqrt(x), new(big.Int).Sqrt(new(big.Int).SetUint64(x)).Uint64(); got != want {
			t.Errorf("isqrt(%d): got %d, want %d", x, got, want)
		}
		p, q, d := int64(wide(60)), int64(wide(40)), int64(wide(61))+1
		if d < p>>20 {
			d += p >> 20
		}
		neg := r.n(2) == 0
		if neg {
			p = -p
		}
		w := new(big.Int).Mul(big.NewInt(p), big.NewInt(q))
		w.Abs(w).Mul(w, big.NewInt(2)).Add(w, big.NewInt(d)).Quo(w, new(big.Int).Mul(big.NewInt(2), big.NewInt(d)))
		if neg {
			w.Neg(w)
		}
		if w.IsInt64() && new(big.Int).Abs(w).BitLen() < 62 {
			if got := mulDiv(p, q, d); got != w.Int64() {
				t.Errorf("mulDiv(%d, %d, %d): got %d, want %v", p, q, d, got, w)
			}
		}
	})
	for _, x := range []uint64{0, 1, 2, 3, 4, 1<<32 - 1, 1 << 32, 1<<64 - 1, (1<<32 - 1) * (1<<32 - 1), (1<<32-1)*(1<<32-1) - 1} {
		if got, want := isqrt(x), new(big.Int).Sqrt(new(big.Int).SetUint64(x)).Uint64(); got != want {
			t.Errorf("isqrt(%d): got %d, want %d", x, got, want)
		}
	}
}

func TestShapeJSON(t *testing.T) {
	for _, s := range []Shape{
		Disc(PtIn(1, 2), Inch), Rect(PtIn(3, 4), 2*Inch, 3*Inch, 4500), Oval(PtIn(0, 0), Inch, 2*Inch, 100),
		Poly([]Point{{0, 0}, {Inch, 0}, {0, Inch}}), Stroke([]Point{{0, 0}, {Inch, 0}}, 254),
	} {
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var got Shape
		if err := json.Unmarshal(data, &got); err != nil || !got.Equal(s) {
			t.Errorf("%s: got %v, %v, want %v", data, got, err, s)
		}
		if err := got.Valid(); err != nil {
			t.Errorf("%s: %v", data, err)
		}
	}
	var k Kind
	if err := k.UnmarshalText([]byte("blob")); err == nil {
		t.Error("kind blob: no error")
	}
}
