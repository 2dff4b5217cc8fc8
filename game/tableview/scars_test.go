package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/game/session/telling"
	"baize/rules"
	"baize/rules/geom"
)

// Where a burst fell lies a scar, and a model that fell is none.
func TestBurstsAreScars(t *testing.T) {
	at := geom.PtIn(5, 6)
	sc := Scene(session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil).Hand, Look{Fallen: []telling.Fall{{At: at}, {Model: 1, At: geom.PtIn(9, 9)}}})
	if len(sc.Scars) != 1 || sc.Scars[0] != Pt(at) || len(sc.Fallen) != 1 {
		t.Errorf("got scars %v and %d who fell, want one of each", sc.Scars, len(sc.Fallen))
	}
}
