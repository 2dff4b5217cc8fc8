package draft

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// What is suggested is laid out as a player would, and is then the very command.
func TestLay(t *testing.T) {
	fresh := func() Table {
		s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
		if r := s.Play.Do(rules.Command{Kind: "activate", Unit: 1}); !r.OK() {
			t.Fatal(r.Text)
		}
		return s
	}
	s := fresh()
	var walk []rules.Move
	for _, id := range s.Play.State().Unit(1).Models {
		at := s.Play.State().Model(id).At
		at.Y += 25400
		walk = append(walk, rules.Move{Model: id, Path: []geom.Point{at}, Facing: 9000})
	}
	volley := gametest.Toy{}.Attacks(s.Play.State(), rules.Draft{Command: rules.Command{Unit: 1}})
	volley[1].Shooters = volley[1].Shooters[1:3]
	for name, c := range map[string]rules.Command{
		"walk":  {Kind: "walk", Unit: 1, Moves: walk},
		"fire":  {Kind: "fire", Unit: 1, Attacks: volley[1:2]},
		"rally": {Kind: "order", Unit: 1, Name: "rally", Target: 2},
	} {
		s := fresh()
		unit, models := s.Hand.Unit(), len(s.Hand.Models())
		if !s.Hand.Layable(c) || s.Hand.Draft() != nil || s.Hand.Unit() != unit || len(s.Hand.Models()) != models {
			t.Errorf("%s: asking whether it can be laid out says no, or changes something", name)
		}
		before := len(s.Play.Battle().Log())
		if !s.Hand.Lay(c) || s.Hand.Draft() == nil || !s.Hand.Draft().Ruling.OK() {
			t.Errorf("%s: got draft %+v, want it laid out and allowed", name, s.Hand.Draft())
			continue
		}
		if len(s.Play.Battle().Log()) != before {
			t.Errorf("%s: laying it out gave it", name)
		}
		if r := s.Hand.Confirm(); !r.OK() || !equal(s.Play.Battle().Log()[before].Command, c) {
			t.Errorf("%s: got %+v, want the very command", name, s.Play.Battle().Log()[before:])
		}
	}
	if s := fresh(); s.Hand.Lay(rules.Command{Kind: "done", Unit: 1}) || s.Hand.Lay(rules.Command{Kind: "walk", Unit: 2, Moves: walk}) || s.Hand.Draft() != nil {
		t.Error("laid out what lacks nothing, or what no option becomes")
	}
}
