package tableview

import (
	"slices"
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/render"
	"baize/rules"
)

func init() { rules.Register(gametest.Harbour{}) }

// TestThingsAreTokens: a mine is a token in the colours of its owner with its marker and its level, no patch of terrain; once it is gone
// nothing is drawn.
func TestThingsAreTokens(t *testing.T) {
	st := gametest.HarbourState()
	mine := rules.PieceID(len(st.Table.Pieces))
	sc := Map(st)
	if len(sc.Things) != 1 || slices.ContainsFunc(sc.Pieces, func(p render.Piece) bool { return p.ID == int(mine) }) {
		t.Fatalf("got %d tokens and %d pieces", len(sc.Things), len(sc.Pieces))
	}
	if k := sc.Things[0]; k.Side != int(rules.SeatB) || k.Silhouette != "mine" || k.Width != int64(st.Piece(mine).Shape.W) || !slices.Equal(k.Markers, []string{"armed"}) {
		t.Errorf("got %+v", k)
	}
	if !slices.ContainsFunc(sc.Labels, func(l render.Label) bool { return l.Text == "level -1" && l.At == Pt(st.Piece(mine).Shape.C) }) {
		t.Errorf("its level is not written: %+v", sc.Labels)
	}
	st.AlterPiece(mine).Owner = rules.Nobody
	if k := Map(st).Things[0]; k.Side != int(rules.NoSeat) {
		t.Errorf("nobody's: drawn for side %d", k.Side)
	}
	st.AlterPiece(mine).Gone = true
	if n := len(Map(st).Things); n != 0 {
		t.Errorf("gone: got %d tokens", n)
	}
}

// TestTracksAndPrizesAreSeen: a figure shows each of its tracks, beside its unit too, and the colours of whoever has it.
func TestTracksAndPrizesAreSeen(t *testing.T) {
	st := gametest.HarbourState()
	tank := st.Units[2].Models[0]
	drawn := func() render.Model {
		for _, m := range Map(st).Models {
			if m.ID == int(tank) {
				return m
			}
		}
		t.Fatal("it is not drawn")
		return render.Model{}
	}
	if m := drawn(); m.Side != int(rules.SeatA) || m.Activated || m.MaxWounds != 3 || !slices.Equal(m.Losses, []render.Loss{{Lost: 1, Of: 4}}) {
		t.Errorf("got %+v", m)
	}
	if got := strength(st, st.Model(tank).Unit); got != "3/3 3/4" {
		t.Errorf("beside it: got %q", got)
	}
	st.Model(tank).Adrift, st.Model(tank).Held = true, rules.OwnedByB
	if m := drawn(); m.Side != int(rules.SeatB) || !m.Activated {
		t.Errorf("a prize: got %+v", m)
	}
	st.Model(tank).Held = rules.Nobody
	if m := drawn(); m.Side != int(rules.NoSeat) {
		t.Errorf("adrift: drawn for side %d", m.Side)
	}
}

// TestChipsOfThingsArePointedAt: the marker of a mine is found under its pixel.
func TestChipsOfThingsArePointedAt(t *testing.T) {
	s := session.New(rules.NewBattle(gametest.Harbour{}, gametest.HarbourState()), nil)
	st := s.Play.State()
	c := render.Camera{W: 1280, H: 800, PPI: 30, X: float64(st.Table.W) / 2, Y: float64(st.Table.H) / 2}
	k := token("harbour", st.Piece(rules.PieceID(len(st.Table.Pieces))))
	x, y := render.Chip(c, &k, 0, int64(st.Table.H), 1)
	if kind, at := ChipAt(s.Hand, c, 1, x, y); kind != "armed" || at != 0 {
		t.Errorf("got %q at model %d", kind, at)
	}
}
