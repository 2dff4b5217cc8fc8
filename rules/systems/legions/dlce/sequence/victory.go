package sequence

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
	"baize/rules/text"
)

// readVictory reads: victory A|B claims=LABEL,LABEL. The objectives stand in lines before it.
func readVictory(e *model.Ext, l *text.Line) (then func(*rules.State) error, err error) {
	if err := l.Want(1, 1, "A|B claims=LABEL,LABEL"); err != nil {
		return nil, err
	}
	if err := setup.OneOf(l, "victory", l.Args[0], "A", "B"); err != nil {
		return nil, err
	}
	v := model.Victory{}
	if l.Args[0] == "B" {
		v.Seat = rules.SeatB
	}
	claims, _ := l.Get("claims")
	for _, label := range strings.Split(claims, ",") {
		if !slices.ContainsFunc(e.Objectives, func(o model.Objective) bool { return o.Label == label }) {
			return nil, l.Errorf("claims=%s: no objective %q before this line", claims, label)
		}
		v.Claims = append(v.Claims, label)
	}
	e.Victories = append(e.Victories, v)
	return nil, nil
}

// won are the sides that claim all Objectives of a victory condition of theirs (DLCE-END-11).
func won(g *model.Game) (out [2]bool) {
	for _, v := range g.E.Victories {
		out[v.Seat] = out[v.Seat] || !slices.ContainsFunc(g.E.Objectives, func(o model.Objective) bool {
			return slices.Contains(v.Claims, o.Label) && score.ControlOf(g, o).Holder != v.Seat
		})
	}
	return out
}
