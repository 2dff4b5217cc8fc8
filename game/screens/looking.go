package screens

import (
	"baize/game/tableview"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// lies is what lies at a point of the table.
func (s *sitting) lies(p geom.Point) (rules.ModelID, rules.PieceID) {
	if m := tableview.ModelAt(s.ses.Hand, p); m != 0 {
		return m, 0
	}
	return 0, tableview.PieceAt(s.ses.Play, p)
}

// selectAt selects the unit that stands at a place, nothing where nobody does. With Shift one more model, with Alt one alone.
func (s *sitting) selectAt(at spot, m input.Mods) {
	switch id := at.model; {
	case id == 0 && !m.Shift:
		s.ses.Hand.Select(0)
	case id == 0:
	case m.Shift:
		s.ses.Hand.Toggle(id)
	case m.Alt:
		s.ses.Hand.SelectModels([]rules.ModelID{id})
	default:
		s.ses.Hand.Select(s.ses.Play.State().Model(id).Unit)
	}
}

// inBox lists the models of the deciding seat in a box, or those of the other where there are none of it.
func (s *sitting) inBox(has func(geom.Point) bool) []rules.ModelID {
	var own, other []rules.ModelID
	st := s.ses.Play.State()
	for i := range st.Models {
		m := &st.Models[i]
		switch {
		case m.Place != rules.OnTable || !has(m.At):
		case m.Seat == s.mySeat():
			own = append(own, m.ID)
		default:
			other = append(other, m.ID)
		}
	}
	if len(own) == 0 {
		return other
	}
	return own
}

// selectBox selects models, with Shift beside those that are.
func (s *sitting) selectBox(list []rules.ModelID, m input.Mods) {
	if m.Shift {
		for _, id := range list {
			if !s.ses.Hand.Selected(id) {
				s.ses.Hand.Toggle(id)
			}
		}
		return
	}
	if len(list) > 0 {
		s.ses.Hand.SelectModels(list)
	}
}

// looker is the hand in a replay: it selects, and changes nothing.
type looker struct{ *sitting }

func (looker) hover(spot)                                    {}
func (l looker) click(at spot, m input.Mods, _ bool)         { l.selectAt(at, m) }
func (looker) ask(spot)                                      {}
func (looker) grab(_, _ spot, _ input.Mods) bool             { return false }
func (looker) pull(spot, input.Mods)                         {}
func (looker) drop(spot, input.Mods)                         {}
func (looker) corner()                                       {}
func (looker) turn(int, bool) bool                           { return false }
func (l looker) box(has func(geom.Point) bool, m input.Mods) { l.selectBox(l.inBox(has), m) }
func (looker) holds() bool                                   { return false }
