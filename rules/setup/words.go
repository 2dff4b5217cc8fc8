package setup

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// Edges are the names of the table's edges; side A looks from the bottom to the top.
var Edges = []string{"bottom", "top", "left", "right"}

// Homeward is the facing of a side that looks from its edge across the table.
func Homeward(s rules.Seat) geom.Heading {
	if s == rules.SeatB {
		return 18000
	}
	return 0
}

// Bounded takes a whole number from min to max; def when the key is absent.
func Bounded(l *text.Line, key string, def, min, max int) (int, error) {
	n, err := l.Int(key, def)
	if err != nil {
		return 0, err
	}
	if n != def && (n < min || n > max) {
		return 0, l.Errorf("%s=%d: expected a whole number from %d to %d", key, n, min, max)
	}
	return n, nil
}

// OneOf is an error that lists what was expected unless v is among known.
func OneOf(l *text.Line, what, v string, known ...string) error {
	for _, k := range known {
		if v == k {
			return nil
		}
	}
	return l.Errorf("%s %q: expected one of %s", what, v, strings.Join(known, " "))
}

// Word takes a key that is one of known; def when the key is absent.
func Word(l *text.Line, key, def string, known ...string) (string, error) {
	v, ok := l.Get(key)
	if !ok {
		return def, nil
	}
	return v, OneOf(l, key, v, known...)
}

// Pair takes "N" for both seats or "A,B", each 0 to 9999.
func Pair(l *text.Line, key string, def [2]int) ([2]int, error) {
	v, ok := l.Get(key)
	if !ok {
		return def, nil
	}
	x, y, two := strings.Cut(v, ",")
	if !two {
		y = x
	}
	a, errA := strconv.Atoi(x)
	c, errB := strconv.Atoi(y)
	if errA != nil || errB != nil || a < 0 || c < 0 || a > 9999 || c > 9999 {
		return def, l.Errorf("%s=%s: expected a number for both sides, or two such as 2,1 for A and B", key, v)
	}
	return [2]int{a, c}, nil
}

// Base takes base=: a diameter such as 1.18, a rectangle 2x3 (across the facing by along it) or an oval 2x3oval, each
// measure 0.25 to 12 inches; def when the key is absent.
func Base(l *text.Line, def rules.Base) (rules.Base, error) {
	v, ok := l.Get("base")
	if !ok {
		return def, nil
	}
	base := rules.Base{}
	size, oval := strings.CutSuffix(v, "oval")
	w, d, two := strings.Cut(size, "x")
	var errW, errL error
	base.W, errW = geom.ParseInches(w)
	if two {
		base.Kind = rules.Rectangle
		base.L, errL = geom.ParseInches(d)
	}
	if oval {
		base.Kind = rules.OvalBase
	}
	small, big := geom.Inch/4, 12*geom.Inch
	if errW != nil || errL != nil || base.W < small || base.W > big || two && (base.L < small || base.L > big) || oval && !two {
		return rules.Base{}, l.Errorf("base=%s: expected a diameter such as 1.18, a rectangle 2x3 or an oval 2x3oval, from 0.25 to 12 inches", v)
	}
	return base, nil
}

// Zone is a deployment zone: whose, of what kind, and its friendly edge.
type Zone struct {
	Seat rules.Seat   `json:"seat"`
	Kind string       `json:"kind"`
	Area []geom.Point `json:"area"`
	Edge string       `json:"edge,omitempty"` // bottom, top, left, right; empty where the line gives none
}

// ReadZone reads: zone A|B KIND edge= poly=.
func ReadZone(l *text.Line, kinds ...string) (z Zone, err error) {
	if err := l.Want(2, 2, "A|B "+strings.Join(kinds, "|")+" edge= poly="); err != nil {
		return z, err
	}
	if z.Seat, err = Seat(l, l.Args[0]); err != nil {
		return z, err
	}
	z.Kind = l.Args[1]
	if err := OneOf(l, "zone", z.Kind, kinds...); err != nil {
		return z, err
	}
	if z.Edge, err = Word(l, "edge", "", Edges...); err != nil {
		return z, err
	}
	if err := Layout(l); err != nil {
		return z, err
	}
	v, ok := l.Get("poly")
	if !ok {
		return z, l.Errorf("expected poly=x,y;x,y;...")
	}
	if z.Area, err = Points(l, v); err != nil {
		return z, err
	}
	if err := geom.ValidPolygon(z.Area); err != nil {
		return z, l.Errorf("poly=%s: %v", v, err)
	}
	return z, nil
}

// Objective is a marker worth points to either side.
type Objective struct {
	Label string     `json:"label"`
	At    geom.Point `json:"at"`
	Value [2]int     `json:"value"` // for A and B
	// Area is the label of the piece of terrain that it is, where a system has such objectives; At is the middle of it.
	Area string `json:"area,omitempty"`
}

// At reads at=x,y, which the line must have.
func At(l *text.Line) (geom.Point, error) {
	at, ok, err := l.Point("at")
	if err == nil && !ok {
		err = l.Errorf("expected at=x,y")
	}
	return at, err
}

// Take gives a line to whoever takes its word; ok is false where nobody does. What is left over in the line is an error.
func Take(l *text.Line, words map[string]func(*text.Line) error) (ok bool, err error) {
	take, ok := words[l.Word]
	if !ok {
		return false, nil
	}
	if err := take(l); err != nil {
		return true, err
	}
	return true, l.Done()
}

// readObjective reads: objective LABEL at= value=N|A,B.
func readObjective(l *text.Line, def int) (o Objective, err error) {
	if err := l.Want(1, 1, "LABEL at=x,y value=N|A,B"); err != nil {
		return o, err
	}
	o.Label = l.Args[0]
	if !ValidID(o.Label) {
		return o, l.Errorf("expected a label of letters and digits, got %q", o.Label)
	}
	if o.At, err = At(l); err != nil {
		return o, err
	}
	if err := Layout(l); err != nil {
		return o, err
	}
	o.Value, err = Pair(l, "value", [2]int{def, def})
	return o, err
}

// AddObjective reads an objective and adds it to a list of them, which holds each label once and 100 at most.
func AddObjective(list []Objective, l *text.Line, def int) ([]Objective, error) {
	o, err := readObjective(l, def)
	if err != nil {
		return nil, err
	}
	for _, before := range list {
		if before.Label == o.Label {
			return nil, l.Errorf("the objective %q is there already", o.Label)
		}
	}
	if len(list) >= 100 {
		return nil, l.Errorf("more than 100 objectives")
	}
	return append(list, o), nil
}

// TermIDs lists the ids of terms.
func TermIDs(terms []rules.Term) []string {
	var out []string
	for _, t := range terms {
		out = append(out, t.ID)
	}
	return out
}

// ValidID reports whether a label or name has 1 to 40 letters, digits, '.', '-' and '_'.
func ValidID(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '.' && c != '-' && c != '_' {
			return false
		}
	}
	return s != "" && len(s) <= 40
}
