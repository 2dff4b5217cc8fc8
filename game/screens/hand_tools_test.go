package screens

import (
	"slices"
	"strings"
	"testing"

	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// layer sits down at a battle of a scenario in which both sides are people.
func layer(t *testing.T, scenario string) *hand {
	t.Helper()
	st, err := scenarios.Load(scenario)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		t.Fatal(err)
	}
	p := DefaultPrefs()
	p.Still = true
	d := &hand{t: t, a: New(Options{Prefs: p})}
	d.a.Resize(1280, 800, 1)
	d.a.Play(rules.NewBattle(sys, st))
	d.idle(1)
	return d
}

// bare is a pixel over which nothing lies, beside the panels.
func (d *hand) bare() (x, y float64) {
	v := d.a.front()
	for x := 420.0; x < 900; x += 12 {
		for y := 120.0; y < 600; y += 12 {
			if m, p := v.lies(v.world(x, y)); m == 0 && p == 0 && d.a.frame.At(x, y) == nil {
				return x, y
			}
		}
	}
	d.t.Fatal("there is no bare ground")
	return 0, 0
}

// onPiece is a pixel of the first piece that no figure and no panel covers.
func (d *hand) onPiece() (rules.PieceID, float64, float64) {
	v := d.a.front()
	for i := range d.a.on().ses.Play.State().Table.Pieces {
		k := &d.a.on().ses.Play.State().Table.Pieces[i]
		x, y := v.pixel(k.Shape.C)
		if m, p := v.lies(v.world(x, y)); m == 0 && p == k.ID && d.a.frame.At(x, y) == nil && k.Shape.ContainsPoint(k.Shape.C) {
			return k.ID, x, y
		}
	}
	d.t.Fatal("no piece can be pointed at")
	return 0, 0, 0
}

// TestTerrainIsPutByHand puts a piece of every kind of each system by the menu, turned by the wheel, and takes it back.
func TestTerrainIsPutByHand(t *testing.T) {
	for _, name := range both {
		d := layer(t, name)
		ses := d.a.on().ses
		had := len(ses.Play.State().Table.Pieces)
		for _, k := range ses.Play.System().Info().Terrain {
			x, y := d.bare()
			d.step(input.Snapshot{X: x, Y: y, Pressed: [3]bool{input.Right: true}, Let: [3]bool{input.Right: true}})
			d.idle(1)
			d.press("hand-put")
			d.idle(1)
			d.a.battle.menu.open.at = slices.IndexFunc(d.a.battle.menu.open.items, func(i item) bool { return i.id == "put-"+k.ID })
			d.key("Enter")
			if !d.a.battle.hands.adjusting() {
				t.Fatalf("%s: %s does not hang at the mouse", name, k.ID)
			}
			d.step(input.Snapshot{X: x + 3, Y: y})
			d.step(input.Snapshot{X: x + 3, Y: y, Wheel: -1})
			held := d.a.battle.hands.heldPiece()
			scene, _ := d.a.Scene()
			if !slices.ContainsFunc(scene.Pieces, func(p render.Piece) bool { return p.Select && p.ID == 0 }) {
				t.Errorf("%s: %s is not shown as it hangs", name, k.ID)
			}
			d.click(x+3, y, input.Mods{})
			list := ses.Play.State().Table.Pieces
			if len(list) != had+1 {
				t.Fatalf("%s: %s was not put: %s", name, k.ID, d.a.battle.toast.text)
			}
			if got := list[had]; got.Kind != k.ID || got.Shape.C != held.Shape.C || got.Shape.H != held.Shape.H || d.a.battle.hands.adjusting() {
				t.Errorf("%s: put %s as %+v, held %+v", name, k.ID, got, held)
			}
			if lines := ses.Log.Lines(); !strings.HasSuffix(lines[len(lines)-1].Words(), "put by hand") {
				t.Errorf("%s: told as %q", name, lines[len(lines)-1].Words())
			}
			d.key("Ctrl+Z")
			if len(ses.Play.State().Table.Pieces) != had {
				t.Fatalf("%s: %s was not taken back", name, k.ID)
			}
		}
	}
}

// TestToolsMoveTerrainAndFigures drags with the tools out: a piece, turned by the wheel meanwhile, and a figure; removes both; Esc leaves what
// is dragged, then puts the tools away, after which drags do what they did.
func TestToolsMoveTerrainAndFigures(t *testing.T) {
	d := layer(t, "first-steps-dustup")
	ses, h := d.a.on().ses, &d.a.battle.hands
	entries := func() int { return len(ses.Play.Battle().Log()) }
	x, y := d.bare()
	d.step(input.Snapshot{X: x, Y: y, Pressed: [3]bool{input.Right: true}, Let: [3]bool{input.Right: true}})
	d.idle(1)
	d.press("hand-tools")
	if d.idle(1); !h.tools || !strings.Contains(wordsOf(d.a.frame), "The tools are out") {
		t.Fatal("the tools are not out")
	}
	id, px, py := d.onPiece()
	was := ses.Play.State().Piece(id).Shape
	left := [3]bool{input.Left: true}
	d.step(input.Snapshot{X: px + 2, Y: py})
	d.step(input.Snapshot{X: px + 2, Y: py, Pressed: left})
	d.step(input.Snapshot{X: px + 30, Y: py})
	d.step(input.Snapshot{X: px + 60, Y: py})
	d.step(input.Snapshot{X: px + 60, Y: py, Wheel: -1})
	d.step(input.Snapshot{X: px + 62, Y: py, Let: left})
	now, inch := ses.Play.State().Piece(id).Shape, d.a.front().cam.PPI
	if got, want := float64(now.C.X-was.C.X)/float64(geom.Inch), 60/inch; got < want-0.1 || got > want+0.1 || now.H != was.H.Add(1500) {
		t.Errorf("dragged: got %.2f inches to the right, facing %d, want %.2f and 1500 more than %d", got, now.H, want, was.H)
	}
	if e := ses.Play.Battle().Log()[entries()-1].Command; e.Kind != rules.KindHandPiece || e.Piece != id {
		t.Errorf("logged as %+v", e)
	}
	m := ses.Play.State().Model(1)
	at := m.At
	mx, my := d.a.ModelPixel(1)
	d.drag(input.Left, mx, my, mx-40, my)
	if got := ses.Play.State().Model(1).At; got.X >= at.X || ses.Play.Battle().Log()[entries()-1].Command.Kind != rules.KindHandPlace {
		t.Errorf("a figure: got %v, was at %v", got, at)
	}
	n := entries()
	mx, my = d.a.ModelPixel(1)
	d.step(input.Snapshot{X: mx, Y: my, Pressed: left})
	d.step(input.Snapshot{X: mx + 20, Y: my})
	d.step(input.Snapshot{X: mx + 40, Y: my})
	d.key("Escape")
	d.step(input.Snapshot{X: mx + 40, Y: my, Let: left})
	if entries() != n || h.adjusting() || !h.tools {
		t.Errorf("left by Esc: %d commands, want %d", entries(), n)
	}
	mx, my = d.a.ModelPixel(1)
	d.step(input.Snapshot{X: mx, Y: my})
	d.key("Delete")
	if ses.Play.State().Model(1).Place != rules.Removed {
		t.Error("the figure under the mouse is still there")
	}
	qx, qy := d.a.front().pixel(ses.Play.State().Piece(id).Shape.C)
	d.step(input.Snapshot{X: qx, Y: qy})
	d.key("Delete")
	if !ses.Play.State().Piece(id).Gone {
		t.Error("the piece under the mouse is still there")
	}
	d.key("Escape")
	if h.tools {
		t.Error("Esc does not put the tools away")
	}
	n = entries()
	mx, my = d.a.ModelPixel(2)
	d.drag(input.Left, mx, my, mx+30, my)
	if entries() != n {
		t.Error("a drag without the tools is still a command by hand")
	}
}

// TestTerrainByKeysAlone moves and turns the piece under the mouse by its menu, the arrows and Enter, and takes it away while it hangs.
func TestTerrainByKeysAlone(t *testing.T) {
	d := layer(t, "first-steps-dustup")
	ses := d.a.on().ses
	id, x, y := d.onPiece()
	was := ses.Play.State().Piece(id).Shape
	d.step(input.Snapshot{X: x, Y: y})
	choose := func(what string) {
		d.key("F2")
		m := d.a.battle.menu.open
		for range m.items {
			if m.items[m.at].id == what {
				break
			}
			d.key("Down")
		}
		d.key("Enter")
	}
	ses.Hand.Select(0)
	choose("hand-move-piece")
	for _, k := range []string{"Shift+Right", "Up", "E", "Enter"} {
		d.key(k)
	}
	now := ses.Play.State().Piece(id).Shape
	if now.C.Sub(was.C) != geom.Pt(geom.Inch, geom.Inch/10) || now.H != was.H.Add(1500) {
		t.Errorf("got %v from where it was, facing %d", now.C.Sub(was.C), now.H)
	}
	x, y = d.a.front().pixel(now.C)
	d.step(input.Snapshot{X: x, Y: y})
	choose("hand-move-piece")
	if d.key("Delete"); !ses.Play.State().Piece(id).Gone || d.a.battle.hands.adjusting() {
		t.Error("Delete does not take away what hangs")
	}
	if err := ses.Play.Undo(rules.NotAcross); err != nil || ses.Play.State().Piece(id).Gone {
		t.Errorf("taken back: %v", err)
	}
}
