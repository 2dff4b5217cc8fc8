package rulestest

import (
	"fmt"
	"testing"
)

// Change is one cell of a table of the rules with another value. Make puts the value in and returns what takes it out again.
type Change struct {
	Field string // the column
	Name  string // the column and the value, for a complaint
	Make  func() (undo func())
}

// Cells is a row of a table of the rules with what proves it.
type Cells struct {
	Kind      string
	Texts     map[string]string         // transcripts by name
	Changes   []Change                  // every other value of every cell
	Pointless func(field string) string // why the other values of a column change nothing that could be seen at a table; "" where they do
}

// TestCells makes every change of every row in memory, one after the other, and holds that one of the transcripts of the row fails, or
// that the column is pointless there, for a reason that is named.
func TestCells(t *testing.T, rows []Cells) {
	t.Helper()
	n := 0
	for _, r := range rows {
		n += len(r.Changes)
		for _, complaint := range r.unproven() {
			t.Errorf("%s: %s", r.Kind, complaint)
		}
	}
	if n == 0 {
		t.Error("no cell is changed")
	}
	t.Logf("%d changes of %d kinds", n, len(rows))
}

// unproven returns a complaint for every change that no transcript notices and that is not pointless, and for every reason of that
// kind that is wrong, since a transcript does notice.
func (r Cells) unproven() []string {
	var out []string
	for _, c := range r.Changes {
		undo := c.Make()
		noticed := ""
		for name, text := range r.Texts {
			if !Run(name, []byte(text)).OK() {
				noticed = name
			}
		}
		undo()
		switch why := r.Pointless(c.Field); {
		case noticed != "" && why != "":
			out = append(out, fmt.Sprintf("%s: is excused (%s), but %s fails", c.Name, why, noticed))
		case noticed == "" && why == "":
			out = append(out, c.Name+": no transcript fails")
		}
	}
	return out
}
