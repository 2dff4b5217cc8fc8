package catalogues

import (
	"fmt"
	"regexp"
	"strconv"

	"baize/rules"
	"baize/rules/dice"
)

var rangeText = regexp.MustCompile(`^(\d+)\s*-\s*(\d+)\s*"?$`)

// maxRange is the longest range of a weapon, in inches.
const maxRange = 240

// Weapon implements rules.Imports.
func (r Reader) Weapon(s rules.Sheet) (out rules.Imported) {
	bad := func(format string, args ...any) rules.Imported {
		return rules.Imported{Left: []string{fmt.Sprintf(format, args...)}}
	}
	keys, ranges := "", [2]int{}
	for i, band := range []struct{ column, key string }{{"ER", "er"}, {"LR", "lr"}} {
		v := s.Get(band.column)
		if v == "-" || v == "" {
			continue
		}
		m := rangeText.FindStringSubmatch(v)
		if m == nil || len(m[2]) > 3 {
			return bad("range %q cannot be read", v)
		}
		low, _ := strconv.Atoi(m[1])
		if ranges[i], _ = strconv.Atoi(m[2]); i == 0 && low > 1 {
			out.Left = append(out.Left, fmt.Sprintf("minimum range %d\": this edition has none", low))
		}
		if i == 1 && ranges[0] > 0 && low != ranges[0]+1 {
			out.Decisions = append(out.Decisions, fmt.Sprintf("Long Range %s taken from %d\" on", v, ranges[0]+1))
		}
		keys += " " + band.key + "=" + m[2]
	}
	switch {
	case keys == "":
		return bad("it has no range")
	case ranges[0] > maxRange || ranges[1] > maxRange || (ranges[1] > 0 && ranges[1] <= ranges[0]):
		return bad("its ranges are none")
	}
	for _, d := range []struct{ key, er, lr string }{{"rad", "ER RAD", "LR RAD"}, {"iad", "ER IAD", "LR IAD"}} {
		pools := [2]dice.Pool{}
		for i, column := range []string{d.er, d.lr} {
			var decided string
			var err error
			if pools[i], decided, err = poolOf(s.Get(column)); err != nil {
				return bad("%s %q is no number of dice", column, s.Get(column))
			}
			if decided != "" {
				out.Decisions = append(out.Decisions, column+" "+decided)
			}
		}
		if pools[0].N+pools[1].N > 0 {
			keys += " " + d.key + "=" + compact(pools[0]) + "/" + compact(pools[1])
		}
	}
	traits := r.traits(s.Get("WARs"), true)
	if traits.Text != "" {
		keys += fmt.Sprintf(" mars=%q", traits.Text)
	}
	out.Text = keys
	out.Decisions, out.Left = append(out.Decisions, traits.Decisions...), append(out.Left, traits.Left...)
	return out
}
