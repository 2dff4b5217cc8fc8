package sequence

import (
	"fmt"
	"maps"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
	"baize/rules/text"
)

// sayAreas lets set-ups name pieces of Area Terrain as objectives (DLCE-END-05), beside what they say already.
func sayAreas(e *model.Edition) {
	l := *scenario.LinesOf.Of(e)
	l.Words = maps.Clone(l.Words)
	l.Words["area-objective"] = readArea
	l.Terms = append(l.Terms[:len(l.Terms):len(l.Terms)], rules.Term{ID: "area-objective", Text: "LABEL piece=LABEL value=N|A,B: a piece of Area Terrain, or a building, that is an objective"})
	before := l.Built
	l.Built = func(s *rules.State, ext *model.Ext, strategic bool) error {
		if err := layAreas(s, ext); err != nil {
			return err
		}
		return before(s, ext, strategic)
	}
	scenario.LinesOf.Say(e, l)
}

// readArea reads: area-objective LABEL piece=LABEL value=N or value=A,B.
func readArea(e *model.Ext, l *text.Line) (err error) {
	if err := l.Want(1, 1, "LABEL piece=LABEL value=N|A,B"); err != nil {
		return err
	}
	o := model.Objective{Label: l.Args[0]}
	if !setup.ValidID(o.Label) {
		return l.Errorf("expected a label of letters and digits, got %q", o.Label)
	}
	for i := range e.Objectives {
		if e.Objectives[i].Label == o.Label {
			return l.Errorf("the objective %q is there already", o.Label)
		}
	}
	if len(e.Objectives) >= 100 {
		return l.Errorf("more than 100 objectives")
	}
	if o.Area, _ = l.Get("piece"); o.Area == "" {
		return l.Errorf("expected piece=, the label of a piece of Area Terrain")
	}
	if o.Value, err = setup.Pair(l, "value", [2]int{2, 2}); err != nil {
		return err
	}
	e.Objectives = append(e.Objectives, o)
	return nil
}

// layAreas puts the objectives that are pieces of terrain into the middle of those.
func layAreas(s *rules.State, e *model.Ext) error {
	g := model.Read(s)
	for i := range e.Objectives {
		o := &e.Objectives[i]
		if o.Area == "" {
			continue
		}
		id, ok := area(g, *o)
		if !ok || ground.TerrainOf(g, id).Linear {
			return fmt.Errorf("legions: the objective %s: no piece of Area Terrain is called %q", o.Label, o.Area)
		}
		b := s.Piece(id).Shape.Bounds()
		o.At = b.Min.Mid(b.Max)
	}
	return nil
}
