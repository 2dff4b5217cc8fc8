package setup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// Build puts units and models into a state and judges what can be judged only with all lines read: open rosters, who is
// inside of what, empty units, and models off the table.
func (f *Forces) Build(s *rules.State) error {
	if f.open != nil {
		return f.open.line.Errorf("the roster has no end")
	}
	s.Units, s.Models = f.Units, f.Models
	for i := range s.Sides {
		side := &s.Sides[i]
		if side.Force == "" {
			side.Force = f.Sides[i].Force
		}
		if side.Name == "Side "+rules.Seat(i).String() && f.Sides[i].Name != "" {
			side.Name = f.Sides[i].Name // nobody named the side, so its nation does
		}
	}
	for _, in := range f.boarded {
		if err := f.board(s, in); err != nil {
			return err
		}
	}
	table := geom.Table(s.Table.W, s.Table.H)
	for i := range s.Models {
		m := &s.Models[i]
		if (m.Place == rules.OnTable || m.Place == rules.Wreck) && !m.Shape().InBox(table) {
			return f.lines[i].Errorf("model %s stands outside of the table of %s x %s: only a model in reserve may be off it", m.Label, s.Table.W.Inches(), s.Table.H.Inches())
		}
	}
	for i := range f.Units {
		if len(f.Units[i].Models) == 0 {
			return f.UnitLine(i).Errorf("unit %s has no models", f.Units[i].Label)
		}
	}
	return nil
}

// UnitLine is the line that named a unit, for errors.
func (f *Forces) UnitLine(u int) *text.Line { return f.labels[f.Units[u].Label] }
