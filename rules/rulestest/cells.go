package rulestest

import "fmt"

// Change is one cell of a table of the rules with another value. Make puts the value in and returns what takes it out again.
type Change struct {
	Field string // the column
	Name  string // the column and the value, for a complaint
	Make  func() (undo func())
}

// Unproven makes one change after the other and plays transcripts by name each time. It returns a complaint for every change
// that none of them notices, unless pointless gives a reason why its column means nothing there, and for every such
// reason that is wrong, since a transcript does notice.
func Unproven(texts map[string]string, changes []Change, pointless func(field string) string) []string {
	var out []string
	for _, c := range changes {
		undo := c.Make()
		noticed := ""
		for name, text := range texts {
			if !Run(name, []byte(text)).OK() {
				noticed = name
			}
		}
		undo()
		switch why := pointless(c.Field); {
		case noticed != "" && why != "":
			out = append(out, fmt.Sprintf("%s: is excused (%s), but %s fails", c.Name, why, noticed))
		case noticed == "" && why == "":
			out = append(out, c.Name+": no transcript fails")
		}
	}
	return out
}
