package setup

import (
	"strconv"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// stands refuses a table that cannot be: terrain wholly off it, and models that stand on each other and may not; that they are off the table is refused by the system. A road may run over the edge. Errors name the line that
// put the thing there.
func stands(sys rules.System, s *rules.State, lines []*text.Line) error {
	pieces, models, placed := places(lines)
	at := func(i int) *text.Line {
		if l := placed[s.Models[i].Label]; l != nil {
			return l
		}
		if len(models) != len(s.Models) { // the system has words of its own for these
			return lines[len(lines)-1]
		}
		return models[i]
	}
	if err := lies(&s.Table, pieces); err != nil {
		return err
	}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		line := at(i)
		for j := range s.Models[:i] {
			o := &s.Models[j]
			if (o.Place == rules.OnTable || o.Place == rules.Wreck) && rules.Clash(sys, s, m, o) {
				there := at(j)
				return line.Errorf("%s stands on %s (%s:%d): expected bases side by side", m.Label, o.Label, there.File, there.No)
			}
		}
	}
	return nil
}

// lies refuses terrain of which no part is on the table.
func lies(t *rules.Table, lines []*text.Line) error {
	table := geom.FromBox(geom.Table(t.W, t.H))
	for i := range t.Pieces {
		if q := &t.Pieces[i]; i < len(lines) && !geom.Overlap(q.Shape, table) {
			return lines[i].Errorf("terrain %s lies off the table: expected a part of it within %sx%s", q.Label, t.W.Decimal(), t.H.Decimal())
		}
	}
	return nil
}

// places lists the lines of the pieces of terrain and of the models, in the order of their ids, and by label those of models that
// are put on the table by a line of their own.
func places(lines []*text.Line) (pieces, models []*text.Line, placed map[string]*text.Line) {
	placed = map[string]*text.Line{}
	for _, l := range lines {
		switch l.Word {
		case "terrain":
			pieces = append(pieces, l)
		case "model":
			models = append(models, l)
		case "place":
			if len(l.Args) > 0 {
				placed[l.Args[0]] = l
			}
		case "models":
			if n, err := strconv.Atoi(l.Args[0]); err == nil {
				for range n {
					models = append(models, l)
				}
			}
		}
	}
	return pieces, models, placed
}
