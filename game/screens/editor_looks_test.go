package screens

import (
	"testing"

	"baize/render"
	"baize/rules"
)

// What lies on the table is painted in the battle as it was laid out: each piece has the same outline and the same seed of its painting, under
// whatever id.
func TestBattleLooksLikeTheLayout(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		laid := map[uint64]render.Piece{}
		n := 0
		for _, p := range e.scene().Pieces {
			if p.Kind != "objective" {
				laid[p.Seed] = p
				n++
			}
		}
		e.play(true)
		if w.a.screen != Table {
			t.Fatalf("got %s", w.a.screen)
		}
		sc, _ := w.a.Scene()
		found := 0
		for _, p := range sc.Pieces {
			if rules.PieceID(p.ID) < 1 || int(p.ID) > len(w.a.Session().Play.State().Table.Pieces) {
				continue
			}
			q, ok := laid[p.Seed]
			if !ok || q.Kind != p.Kind || len(q.Outline) != len(p.Outline) || q.Outline[0] != p.Outline[0] {
				t.Errorf("piece %d: got %s with seed %d, laid out as %+v", p.ID, p.Kind, p.Seed, q.Kind)
			}
			found++
		}
		if found != n || len(laid) != n {
			t.Errorf("got %d pieces in the battle and %d seeds, want %d", found, len(laid), n)
		}
	})
}
