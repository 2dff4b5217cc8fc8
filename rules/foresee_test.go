package rules_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// Foreseen, a command and the answers to its questions lead to the state that carrying them out leads to, and tell nothing.
func TestForeseenLeadsToTheSameStateAndTellsNothing(t *testing.T) {
	told, silent := toyState(3), toyState(3)
	for _, c := range []rules.Command{
		{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 4}, say(rules.SeatB, "yes"), say(rules.SeatB, "yes"),
		{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 99},
	} {
		out, err := rules.Apply(toy{}, told, c, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		to, err := rules.Foresee(toy{}, silent, c, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		if out.Ruling.OK() && len(out.Events) == 0 || len(to.Events) > 0 {
			t.Errorf("%s: got %d events carried out and %d foreseen, want some and none", c.Kind, len(out.Events), len(to.Events))
		}
		if rules.Hash(out.State) != rules.Hash(to.State) || out.Dice != to.Dice || out.Ruling.OK() != to.Ruling.OK() || (out.Open == nil) != (to.Open == nil) {
			t.Errorf("%s: foreseen it leads elsewhere: got %+v, want %+v", c.Kind, to, out)
		}
		told, silent = out.State, to.State
	}
}

// Working copies share their terrain; a piece that is altered or added on one of them is there alone.
func TestTerrainOfAStateStays(t *testing.T) {
	s := toyState(1)
	for range 3 { // a list with room to grow
		s.AddPiece(rules.Piece{Kind: "wall", Shape: geom.Disc(geom.Pt(0, 0), geom.Inch)})
	}
	was := rules.Hash(s)
	a := apply(t, s, rules.Command{Kind: rules.KindHandPiece, Piece: 2, Name: "gone"}, rules.Fair{}).State
	b := apply(t, s, rules.Command{Kind: rules.KindNote, Name: "nothing"}, rules.Fair{}).State
	if got := b.AddPiece(rules.Piece{Kind: "smoke"}); got != 4 {
		t.Errorf("got id %d for the fourth piece", got)
	}
	b.AlterPiece(1).Kind = "ruin"
	if rules.Hash(s) != was {
		t.Errorf("the state that both were made of changed: %+v", s.Table.Pieces)
	}
	if !a.Piece(2).Gone || a.Piece(1).Kind != "wall" || len(a.Table.Pieces) != 3 {
		t.Errorf("got %+v, want piece 2 gone and no other change", a.Table.Pieces)
	}
}
