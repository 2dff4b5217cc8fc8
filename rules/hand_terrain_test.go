package rules_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// TestTerrainByHand holds what players do to terrain because they agree: it is told, counted in the state, and refused in words.
func TestTerrainByHand(t *testing.T) {
	s := toyState(1)
	pond := geom.Poly([]geom.Point{{X: 0, Y: 0}, {X: 4 * geom.Inch, Y: 0}, {X: 4 * geom.Inch, Y: 2 * geom.Inch}, {X: 0, Y: 2 * geom.Inch}})
	pond = pond.At(geom.Pt(10*geom.Inch, 10*geom.Inch), 0)
	had := len(s.Table.Pieces)
	out := apply(t, s, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "new", Shape: pond, Order: 1, Tags: []string{"low"}}}, rules.Fair{})
	id := rules.PieceID(had + 1)
	if len(out.State.Table.Pieces) != had+1 || len(s.Table.Pieces) != had || out.State.Piece(id).Label != "new" || out.State.Piece(id).Order != 1 {
		t.Fatalf("put: got %+v", out.State.Table.Pieces)
	}
	if e := out.Events[0]; e.Kind != rules.EvHand || e.Piece != id || !strings.Contains(e.Text.String(), "put by hand") {
		t.Errorf("put: told as %+v", e)
	}
	at, quarter := geom.Pt(20*geom.Inch, 12*geom.Inch), geom.Heading(9000)
	now := out.State.Clone()
	now.AlterPiece(id).Knots = []geom.Knot{{At: geom.Pt(8*geom.Inch, 10*geom.Inch)}}
	moved := apply(t, now, rules.Command{Kind: rules.KindHandPiece, Piece: id, At: &at, Facing: &quarter}, rules.Fair{})
	if k := moved.State.Piece(id); k.Shape.C != at || k.Shape.Bounds().Height() != 4*geom.Inch || k.Knots[0].At.Dist(geom.Pt(20*geom.Inch, 14*geom.Inch)) > 2 {
		t.Errorf("moved and turned: got %+v", k)
	}
	if text := moved.Events[0].Text.String(); !strings.HasSuffix(text, "moved by hand") {
		t.Errorf("moved: told as %q", text)
	}
	if now.Piece(id).Shape.C == at || now.Piece(id).Knots[0].At != geom.Pt(8*geom.Inch, 10*geom.Inch) {
		t.Error("the state before was changed")
	}
	turned := apply(t, now, rules.Command{Kind: rules.KindHandPiece, Piece: id, Facing: &quarter}, rules.Fair{})
	if text := turned.Events[0].Text.String(); turned.State.Piece(id).Shape.C != pond.C || !strings.HasSuffix(text, "turned by hand") {
		t.Errorf("turned: told as %q, lies at %v", text, turned.State.Piece(id).Shape.C)
	}
	gone := apply(t, now, rules.Command{Kind: rules.KindHandPiece, Piece: id, Name: "gone"}, rules.Fair{}).State
	back := apply(t, gone, rules.Command{Kind: rules.KindHandPiece, Piece: id, Name: "back", At: &at}, rules.Fair{}).State
	if k := back.Piece(id); !gone.Piece(id).Gone || k.Gone || k.Shape.C != at {
		t.Errorf("put back elsewhere: got %+v", k)
	}

	far := geom.Pt(150*geom.Inch, 0)
	off := pond.At(far, 0)
	long := strings.Repeat("a", 41)
	many := *s.Clone()
	for len(many.Table.Pieces) < rules.MostPieces {
		many.AddPiece(rules.Piece{Kind: "pond", Label: "p", Shape: pond})
	}
	for name, c := range map[string]struct {
		on   *rules.State
		c    rules.Command
		want string
	}{
		"nothing":    {now, rules.Command{Kind: rules.KindHandPiece, Piece: id}, "name a terrain piece"},
		"off":        {now, rules.Command{Kind: rules.KindHandPiece, Piece: id, At: &far}, "stays on the table"},
		"both":       {now, rules.Command{Kind: rules.KindHandPiece, Piece: id, Name: "gone", At: &at}, "goes nowhere"},
		"no terrain": {now, rules.Command{Kind: rules.KindHandTerrain}, "name a kind of terrain"},
		"namesake":   {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "new", Shape: pond}}, "called that already"},
		"nameless":   {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Shape: pond}}, "has a label"},
		"long label": {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: long, Shape: pond}}, "has a label"},
		"off, new":   {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "x", Shape: off}}, "lies on the table"},
		"an id":      {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{ID: 1, Kind: "pond", Label: "x", Shape: pond}}, "only"},
		"no shape":   {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "x"}}, "geom: shape"},
		"points":     {now, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "x", Shape: geom.Poly(make([]geom.Point, 201))}}, "a shape of 201 points"},
		"too many":   {&many, rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "x", Shape: pond}}, "at most 400 pieces"},
		"elsewhere":  {now, rules.Command{Kind: rules.KindNote, Terrain: &rules.Piece{}}, "takes no terrain"},
	} {
		if r := rules.Check(toy{}, c.on, c.c); r.OK() || !strings.Contains(r.Text.String(), c.want) {
			t.Errorf("%s: got %q, want %q", name, r.Text, c.want)
		}
	}
}
