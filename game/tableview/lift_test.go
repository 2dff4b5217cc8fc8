package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/render"
	"baize/rules"
)

// TestFloorsAreSeenApart holds that who stands right above others is drawn and found beside them, later, and that one plate for each unit says
// on which level it stands; who has nobody below is drawn where he stands.
func TestFloorsAreSeenApart(t *testing.T) {
	st := gametest.State()
	low, high := st.Units[0].Models, st.Units[1].Models
	for i, id := range high {
		m := st.Model(id)
		if m.Layer = 1; i < len(low) {
			m.At = st.Model(low[i]).At
		}
	}
	s := session.New(rules.NewBattle(gametest.Toy{}, st), nil)
	sc := Scene(s.Hand, Look{})
	drawn := map[rules.ModelID]render.Point{}
	last := 0
	for i, r := range sc.Models {
		m := s.Play.State().Model(rules.ModelID(r.ID))
		if drawn[m.ID] = (render.Point{X: r.X, Y: r.Y}); m.Layer < last {
			t.Errorf("%d, on level %d, is painted as number %d, after level %d", m.ID, m.Layer, i, last)
		}
		last = m.Layer
	}
	for _, id := range low {
		if at := s.Play.State().Model(id).At; drawn[id] != Pt(at) || ModelAt(s.Hand, at) != id {
			t.Errorf("%d stands at %v, is drawn at %v, and there lies %d", id, at, drawn[id], ModelAt(s.Hand, at))
		}
	}
	for _, id := range high {
		at := s.Play.State().Model(id).At.Add(lifted)
		if drawn[id] != Pt(at) || ModelAt(s.Hand, at) != id {
			t.Errorf("%d, upstairs, is drawn at %v, want %v, and there lies %d", id, drawn[id], at, ModelAt(s.Hand, at))
		}
	}
	plates := 0
	for _, l := range sc.Labels {
		if l.Text == "level 1" {
			plates++
		}
	}
	if plates != 1 {
		t.Errorf("%d plates tell of level 1, want one", plates)
	}
	for _, id := range low {
		st.Model(id).Place = rules.Removed
	}
	if up := lifts(st); up != nil {
		t.Errorf("with nobody below: got %v", up)
	}
}
