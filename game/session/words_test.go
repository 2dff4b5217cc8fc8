package session_test

import (
	"testing"

	"baize/game/session"
	"baize/rules"
	"baize/rules/geom"
)

// TestWordsTellThingsApart: two units of one name and their models are numbered wherever a text refers to them, and sides
// have their names.
func TestWordsTellThingsApart(t *testing.T) {
	s := &rules.State{Sides: [2]rules.Side{{Name: "Reds"}, {Name: "Blues"}}, Table: rules.Table{Pieces: []rules.Piece{{ID: 1, Label: "copse", Kind: "light-woods"}}},
		Units:  []rules.Unit{{ID: 1, Label: "a1", Name: "Rifles", Models: []rules.ModelID{1, 2}}, {ID: 2, Label: "a2", Name: "Rifles", Models: []rules.ModelID{3}}},
		Models: []rules.Model{{ID: 1, Unit: 1, Label: "a1.1", Name: "Rifleman"}, {ID: 2, Unit: 1, Label: "a1.2", Name: "Rifleman"}, {ID: 3, Unit: 2, Label: "a2.1", Name: "Sergeant"}}}
	for want, text := range map[string]rules.Text{
		"Rifles 1 is 2.5\" from Rifles 2":               rules.Say("%s is %s from %s", s.Unit(1), 5*geom.Inch/2, s.Unit(2)),
		"Rifleman 2 of Rifles 1 stands behind Sergeant": rules.Say("%s of %s stands behind %s", s.Model(2), s.Unit(1), s.Model(3)),
		"Blues crosses the light woods":                 rules.Say("%s crosses %s", rules.SeatB, s.Piece(1)),
		"Ghosts and 3":                                  rules.Say("%s and %d", rules.Ref{Kind: rules.RefUnit, N: 9, Word: "Ghosts"}, 3),
	} {
		if got := session.Words(s, text); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
