package geom

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Length is a distance in micrometres (µm). One inch is exactly 25,400 µm, so
// tenths, hundredths and thousandths of an inch that are multiples of 5 are
// whole numbers.
type Length int64

const (
	// Inch is one inch.
	Inch Length = 25400
	// Foot is one foot, the unit of table sizes.
	Foot = 12 * Inch
	// Touch is the contact tolerance of 0.01".
	Touch Length = 254
	// MaxCoord bounds every coordinate and length: 2^24 µm, about 55 feet.
	MaxCoord Length = 1 << 24
)

// Inches returns n whole inches.
func Inches(n int) Length { return Length(n) * Inch }

// In returns n tenths of an inch: In(105) is 10.5".
func In(tenths int) Length { return Length(tenths) * (Inch / 10) }

// Milli returns n thousandths of an inch, rounded to the nearest micrometre,
// halves away from zero: Milli(1180) is 1.18" = 29,972 µm.
func Milli(n int64) Length { return Length(divRound(n*254, 10)) }

// Inches writes l in inches with one decimal, halves rounded up: 10.1".
func (l Length) Inches() string {
	n := floorDiv(int64(l)*20+int64(Inch), 2*int64(Inch))
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return sign + strconv.FormatInt(n/10, 10) + "." + strconv.FormatInt(n%10, 10) + `"`
}

// String is Inches.
func (l Length) String() string { return l.Inches() }

// Decimal writes l in inches with up to four decimals and no unit, so that
// ParseInches(l.Decimal()) is within 1 µm of l: 12.5, 1.18, 0.
func (l Length) Decimal() string {
	n := divRound(int64(l)*10000, int64(Inch))
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := fmt.Sprintf("%s%d.%04d", sign, n/10000, n%10000)
	s = strings.TrimRight(s, "0")
	return strings.TrimSuffix(s, ".")
}

// Abs returns the absolute value of l; of the smallest Length, which has none, the largest one.
func (l Length) Abs() Length {
	if l < 0 {
		return max(-l, -(l + 1))
	}
	return l
}

var errInches = errors.New("want a decimal number of inches with at most 4 decimals")

// ParseInches reads a decimal number of inches such as 12, 12.5 or -0.25,
// with at most four decimals, no spaces and no exponent, and returns
// it rounded to the nearest micrometre. No unit follows it, or cm, of which the
// rulebooks count 2.5 to the inch for players with metric tapes. Values beyond [MaxCoord] are errors.
func ParseInches(s string) (Length, error) {
	body, neg := strings.CutPrefix(s, "-")
	unit := int64(Inch)
	if cm, metric := strings.CutSuffix(body, "cm"); metric {
		body, unit = cm, int64(Inch)*2/5
	}
	whole, frac, dotted := strings.Cut(body, ".")
	if !digits(whole, 1, 5) || dotted && !digits(frac, 1, 4) {
		return 0, fmt.Errorf("geom: parse %q: %w", s, errInches)
	}
	n, err := strconv.ParseInt(whole+(frac + "0000")[:4], 10, 64)
	if err != nil {
		return 0, fmt.Errorf("geom: parse %q: %w", s, errInches)
	}
	l := Length(divRound(n*unit, 10000))
	if l > MaxCoord {
		return 0, fmt.Errorf("geom: parse %q: longer than %s", s, MaxCoord.Inches())
	}
	if neg {
		l = -l
	}
	return l, nil
}

func digits(s string, least, most int) bool {
	if len(s) < least || len(s) > most {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}
