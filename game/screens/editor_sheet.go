package screens

import (
	"baize/game/ui"
	"baize/rules"
)

// sheet is a leaf of the panel at the right of the editor.
type sheet struct {
	leaf
	e *editor
}

// sheetIn lays a sheet that is scrolled where it is longer than its room.
func (e *editor) sheetIn(b *ui.Builder, id string, r ui.Rect, body func(s *sheet)) {
	e.app.scrolled(b, id, r, func(b *ui.Builder, x, y, w float64) float64 {
		s := &sheet{leaf{page{e.app}, &e.form, e.refuse, func(label string) string { return unitNamed(e.check.state(), label) }, b, x, y, w}, e}
		body(s)
		return s.y
	})
}

// unitNamed names the unit of a label behind a comma, where the battle has it.
func unitNamed(st *rules.State, label string) string {
	if st != nil {
		for i := range st.Units {
			if st.Units[i].Label == label {
				return ", here " + st.Units[i].Name
			}
		}
	}
	return ""
}
