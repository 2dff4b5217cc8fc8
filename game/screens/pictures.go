package screens

import (
	"fmt"

	"baize/game/tableview"
	"baize/render"
	"baize/rules"
)

// Picture is a scene that the frame shows as the picture Tag, Side design units long at its longer side. Key tells
// pictures of one tag apart: one with the key and size of the last is not painted again.
type Picture struct {
	Tag, Key string
	Scene    *render.Scene
	Side     float64
}

// mapSide is the longer side of the picture of a table in design units.
const mapSide = 700

// pictured is a screen that shows pictures.
type pictured interface{ pictures() []Picture }

// Pictures are the pictures that the frame shows, beside those that a table in play needs.
func (a *App) Pictures() []Picture {
	if s, ok := a.screens[a.screen].(pictured); ok {
		return s.pictures()
	}
	return nil
}

func (m *mustering) pictures() []Picture {
	if m.state == nil {
		return nil
	}
	return []Picture{{"map", fmt.Sprint(m.round, " ", m.list[m.chosen].ID, " ", standing(m.state)), tableview.Map(m.state), mapSide}}
}

func (w *browser) pictures() []Picture {
	if w.state == nil {
		return nil
	}
	out := []Picture{{"big-map", fmt.Sprint(w.round, " ", w.all.Scenarios[w.chosen].ID), tableview.Map(w.state), mapSide}}
	for _, l := range w.legend {
		if l.scene != nil {
			out = append(out, Picture{l.tag, l.tag, l.scene, swatchSide})
		}
	}
	return out
}

func (s *loading) pictures() []Picture {
	k := s.now()
	if k == nil || k.State == nil {
		return nil
	}
	return []Picture{{"save", fmt.Sprint(k.Path, k.When.UnixNano()), tableview.Map(k.State), mapSide}}
}

// standing is where the models on the table stand, as far as a key needs it: forces in reserve leave the picture as it is.
func standing(st *rules.State) string {
	out := ""
	for i := range st.Models {
		if m := &st.Models[i]; m.Place == rules.OnTable {
			out += fmt.Sprint(m.At, m.Figure)
		}
	}
	return out
}
