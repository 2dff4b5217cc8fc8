package catalogues

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"baize/rules"
)

//go:embed corrections.tsv
var correctionsText string

// correction is a figure that a catalogue has wrong.
type correction struct{ sheet, column, figure, read, rule, why string }

var corrections = sync.OnceValue(func() (out []correction) {
	for _, f := range rows(correctionsText) {
		out = append(out, correction{f[0], f[1], f[2], f[3], f[4], f[5]})
	}
	return out
})

// corrected returns a sheet with right figures, and what was read in the place of what.
func corrected(s rules.Sheet) (rules.Sheet, []string) {
	var decided []string
	for _, c := range corrections() {
		i := slices.IndexFunc(s.Columns, func(k rules.Column) bool { return k.Name == c.column && k.Value == c.figure })
		if c.sheet != s.Name || i < 0 {
			continue
		}
		s.Columns = slices.Clone(s.Columns)
		s.Columns[i].Value = c.read
		decided = append(decided, c.String())
	}
	return s, decided
}

// String says what is read in the place of what.
func (c correction) String() string {
	return fmt.Sprintf("%s %q read as %s: %s (%s)", c.column, c.figure, c.read, c.why, c.rule)
}

// soldiers returns how many soldiers a squad has where so many would be proposed, and a correction of that as words, "" for none.
func soldiers(sheet string, n int) (int, string) {
	for _, c := range corrections() {
		if c.sheet == sheet && c.column == "Soldiers" && c.figure == strconv.Itoa(n) {
			n, _ = strconv.Atoi(c.read)
			return n, c.String()
		}
	}
	return n, ""
}
