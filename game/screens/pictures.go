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

// Pictures are the pictures that the frame shows, beside those that a table in play needs.
func (a *App) Pictures() []Picture {
	switch a.screen {
	case NewBattle:
		if m := &a.muster; m.state != nil {
			return []Picture{{"map", fmt.Sprint(m.round, " ", m.list[m.chosen].ID, " ", standing(m.state)), tableview.Map(m.state), mapSide}}
		}
	case Scenarios:
		if w := &a.browser; w.state != nil {
			out := []Picture{{"big-map", fmt.Sprint(a.muster.round, " ", a.muster.all.Scenarios[w.chosen].ID), tableview.Map(w.state), mapSide}}
			for _, l := range w.legend {
				if l.scene != nil {
					out = append(out, Picture{l.tag, l.tag, l.scene, swatchSide})
				}
			}
			return out
		}
	case Loading:
		if s := a.saves.now(); s != nil && s.State != nil {
			return []Picture{{"save", fmt.Sprint(s.Path, s.When.UnixNano()), tableview.Map(s.State), mapSide}}
		}
	}
	return nil
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
