package sequence

import (
	"maps"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
	"baize/rules/text"
)

// sayAreas lets set-ups name pieces of Area Terrain as objectives (DLCE-END-05), and victory conditions of the scenario (DLCE-END-11),
// beside what they say already.
func sayAreas(e *model.Edition) {
	l := *scenario.LinesOf.Of(e)
	l.Words = maps.Clone(l.Words)
	l.Words["area-objective"] = readArea
	l.Words["victory"] = readVictory
	l.Terms = append(l.Terms[:len(l.Terms):len(l.Terms)], rules.Term{ID: "area-objective", Text: "LABEL piece=LABEL value=N|A,B: a piece of Area Terrain, or a building, that is an objective"},
		rules.Term{ID: "victory", Text: "A|B claims=LABEL,LABEL: the side has won that claims all of these objectives as the end of the game is checked"})
	scenario.LinesOf.Say(e, l)
}

// readArea reads: area-objective LABEL piece=LABEL value=N or value=A,B. The objective lies in the middle of the piece.
func readArea(e *model.Ext, l *text.Line) (then func(*rules.State) error, err error) {
	if err := l.Want(1, 1, "LABEL piece=LABEL value=N|A,B"); err != nil {
		return nil, err
	}
	o := model.Objective{Label: l.Args[0]}
	if !setup.ValidID(o.Label) {
		return nil, l.Errorf("expected a label of letters and digits, got %q", o.Label)
	}
	for i := range e.Objectives {
		if e.Objectives[i].Label == o.Label {
			return nil, l.Errorf("the objective %q is there already", o.Label)
		}
	}
	if len(e.Objectives) >= 100 {
		return nil, l.Errorf("more than 100 objectives")
	}
	if o.Area, _ = l.Get("piece"); o.Area == "" {
		return nil, l.Errorf("expected piece=, the label of a piece of Area Terrain")
	}
	if o.Value, err = setup.Pair(l, "value", [2]int{2, 2}); err != nil {
		return nil, err
	}
	at := len(e.Objectives)
	e.Objectives = append(e.Objectives, o)
	return func(s *rules.State) error {
		g := model.Read(s)
		id, ok := area(g, o)
		if !ok || ground.TerrainOf(g, id).Linear {
			return l.Errorf("no piece of Area Terrain is called %q", o.Area)
		}
		b := s.Piece(id).Shape.Bounds()
		e.Objectives[at].At = b.Min.Mid(b.Max)
		return nil
	}, nil
}
