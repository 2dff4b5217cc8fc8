// Package dice counts coloured d6 pools: black, blue and red dice that differ in what a six is worth, with hit
// numbers per part of a pool, re-rolls of initial dice and exploding dice; and the exact odds of the same pools.
package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Colour of a die.
type Colour uint8

// Colours. Red explodes.
const (
	None Colour = iota
	Black
	Blue
	Red
)

var names = [...]string{"", "black", "blue", "red"}

// String gives the colour's name.
func (c Colour) String() string { return names[c] }

// ParseColour reads a colour's name.
func ParseColour(s string) (Colour, error) {
	for i, n := range names {
		if i > 0 && strings.EqualFold(s, n) {
			return Colour(i), nil
		}
	}
	return None, fmt.Errorf("expected black, blue or red, got %q", s)
}

// MarshalText implements encoding.TextMarshaler.
func (c Colour) MarshalText() ([]byte, error) { return []byte(names[c]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Colour) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*c = None
		return nil
	}
	v, err := ParseColour(string(b))
	*c = v
	return err
}

// Pool is a number of dice of one colour.
type Pool struct {
	N      int    `json:"n,omitempty"`
	Colour Colour `json:"colour,omitempty"`
}

// String gives "3 blue", or "-" for no dice.
func (p Pool) String() string {
	if p.N == 0 {
		return "-"
	}
	return fmt.Sprintf("%d %s", p.N, p.Colour)
}

// ParsePool reads "3blue", "3 blue" or "-".
func ParsePool(s string) (Pool, error) {
	if s == "-" || s == "" {
		return Pool{}, nil
	}
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	n, err := strconv.Atoi(s[:i])
	if err != nil || n > 200 {
		return Pool{}, fmt.Errorf("expected dice such as 3blue, got %q", s)
	}
	c, err := ParseColour(strings.TrimSpace(s[i:]))
	if err != nil {
		return Pool{}, fmt.Errorf("expected dice such as 3blue, got %q", s)
	}
	return Pool{n, c}, nil
}
