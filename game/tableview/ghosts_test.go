package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/rules"
	"baize/rules/geom"
)

// narrow are toys of which nobody may end on another, and who does blames both.
type narrow struct{ gametest.Toy }

func (n narrow) Check(s *rules.State, c rules.Command) rules.Ruling {
	r := n.Toy.Check(s, c)
	for _, mv := range c.Moves {
		m := s.Model(mv.Model)
		for k := range s.Models {
			if o := &s.Models[k]; r.OK() && len(mv.Path) > 0 && o.ID != m.ID && o.Unit == m.Unit && geom.Pressed(m.Base.Shape(mv.Path[len(mv.Path)-1], 0), o.Shape()) {
				r = rules.Refuse("TOY-2", "%s would end on %s", m, o).Blame(o.Ref())
			}
		}
	}
	return r
}

// TestAModelInTheWayIsMarked holds that a refusal marks the ghost that it blames and the model that stands in its way, and nobody
// else; and that one which blames nobody who moves marks all who move.
func TestAModelInTheWayIsMarked(t *testing.T) {
	s := session.New(rules.NewBattle(narrow{}, gametest.State()), nil)
	if r := s.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	for i, o := range s.Play.Open().Options {
		if o.ID == "walk" {
			s.Hand.Choose(i)
		}
	}
	m, st := s.Hand.Mover(), s.Play.State()
	marked := func() map[rules.ModelID]string {
		out := map[rules.ModelID]string{}
		for _, r := range Scene(s.Hand, Look{}).Models {
			if r.Refused {
				out[rules.ModelID(r.ID)] += map[bool]string{true: "ghost", false: "stands"}[r.Ghost]
			}
		}
		return out
	}
	ids := st.Unit(1).Models
	one, two := st.Model(ids[0]), st.Model(ids[1])
	m.Hold(ids[:1], one.At)
	m.Drag(two.At, true)
	if got := marked(); len(got) != 2 || got[one.ID] != "ghost" || got[two.ID] != "stands" {
		t.Errorf("%s: marked %v, want the ghost of %d and %d, who stands", m.Ruling.Text, got, one.ID, two.ID)
	}
	m.Cancel()
	if got := marked(); len(got) != 0 {
		t.Errorf("given up: marked %v, want nobody", got)
	}
}
