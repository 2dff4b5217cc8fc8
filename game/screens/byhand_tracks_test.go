package screens

import (
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

func init() { rules.Register(gametest.Harbour{}) }

// TestHarbourByHand sets points of each track, the holder of a model, and the markers and owner of a mine in the menus by hand. The
// card, the words under the cursor and the log tell them.
func TestHarbourByHand(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.Play(rules.NewBattle(gametest.Harbour{}, gametest.HarbourState()))
	ses := d.a.on().ses
	tank := ses.Play.State().Units[2].Models[0]
	mine := rules.PieceID(len(ses.Play.State().Table.Pieces))
	model := func() *rules.Model { return ses.Play.State().Model(tank) }
	told := func(want string) {
		t.Helper()
		lines := ses.Log.Lines()
		if got := lines[len(lines)-1].Words(); got != want {
			t.Errorf("got %q in the log, want %q", got, want)
		}
	}
	choose := func(m *menu, id string) *menu {
		t.Helper()
		for _, k := range m.items {
			if k.id == id && !k.off {
				if k.do == nil {
					return k.more()
				}
				k.do()
				return nil
			}
		}
		t.Fatalf("no item %s in %q", id, m.title)
		return nil
	}
	choose(d.a.battle.modelMenu(tank), "hand-wound-crew")
	told("Rifleman: 2 of 4 crew left, set by hand")
	choose(d.a.battle.modelMenu(tank), "hand-wound")
	told("Rifleman: 2 of 3 hull points left, set by hand")
	choose(d.a.battle.modelMenu(tank), "hand-heal-crew")
	if crew, _ := model().Track("crew"); crew.Lost != 1 || model().Lost != 1 {
		t.Errorf("got %+v", model().AllTracks())
	}
	choose(choose(d.a.battle.modelMenu(tank), "held"), "hand-held-B")
	told("Rifleman: adrift, a prize of Prussia, set by hand")
	rows := strings.Join(d.a.battle.modelRows(model().Unit), "; ")
	if rows != "Rifleman: 2 of 3 hull points left, 3 of 4 crew left, adrift, a prize of Prussia" {
		t.Errorf("the card has %q", rows)
	}
	d.a.on().ses.Hand.Select(model().Unit)
	d.idle(1)
	if all := strings.Join(strings.Fields(wordsOf(d.a.frame)), " "); !strings.Contains(all, "a prize of Prussia") {
		t.Errorf("the card in the window has %q", all)
	}
	choose(choose(d.a.battle.modelMenu(tank), "held"), "hand-held-back")
	if model().Adrift || model().Held != rules.Nobody {
		t.Error("it is adrift still")
	}
	menu := d.a.battle.pieceMenu(mine)
	choose(choose(menu, "markers-piece"), "marker-armed")
	choose(menu, "owner-nobody")
	p := ses.Play.State().Piece(mine)
	if p.Markers.N("armed") != 2 || p.Owner != rules.Nobody {
		t.Errorf("the mine: got %+v", p)
	}
	choose(d.a.battle.pieceMenu(mine), "owner-A")
	if got := d.a.battle.terrainName(ses.Play.State().Piece(mine)); got != "Mine · blows up what touches it · of Britannia · level -1 · armed ×2" {
		t.Errorf("under the cursor: %q", got)
	}
	for _, k := range d.a.battle.markerMenu(rules.Command{Model: tank}).items {
		if k.id == "marker-armed" {
			t.Error("a tank can be armed like a mine")
		}
	}
	if got := d.a.battle.markerText(rules.Marker{Kind: "spotted", N: 2, From: rules.Ref{Kind: rules.RefUnit, N: 1}}); got != "spotted ×2, by First Section" {
		t.Errorf("a marker with its source: %q", got)
	}
}

// TestAMineIsLaidByHand: a new mine is of the side that lays it, a small disc, and follows the level keys.
func TestAMineIsLaidByHand(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.Play(rules.NewBattle(gametest.Harbour{}, gametest.HarbourState()))
	h := &d.a.battle.hands
	h.paletteMenu().items[0].do()
	h.handAt.At = geom.PtIn(30, 30)
	h.nudge(rules.Keys{Z: 1}, false)
	h.putByHand()
	list := d.a.on().ses.Play.State().Table.Pieces
	p := list[len(list)-1]
	if p.Kind != "mine" || p.Owner != rules.OwnedByA || p.Layer != 1 || p.Shape.W != 25400 {
		t.Errorf("got %+v", p)
	}
	h.takePiece(p, geom.Point{})
	h.putByHand()
	if now := d.a.on().ses.Play.State().Piece(p.ID); now.Layer != 1 || now.Owner != rules.OwnedByA {
		t.Errorf("moved: got %+v", now)
	}
}
