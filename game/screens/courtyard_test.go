package screens

import (
	"strings"
	"testing"

	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	yard "baize/rules/rulestest/toys/squares"
)

// inYard sits down at a board of squares on which a foot stands below a walker of its side, and a foe five squares away.
func inYard(t *testing.T) *hand {
	d := sit(t, 1280, 800, 1)
	d.a.Play(rules.NewBattle(yard.System{}, table.Lay(t, `system courtyard
table 24x24
unit a1 A "Alpha"
model a1.1 foot at=10.5,4.5
unit a2 A "Steam"
model a2.1 walker at=10.5,6 facing=0
unit b1 B "Corvus"
model b1.1 foot at=10.5,16.5
`)))
	d.step(input.Snapshot{})
	return d
}

// TestSquaresAreShown: the board has its lines, the ruler counts squares, of two models over one another the smaller is taken, what the foe
// threatens is a part of the board, and a way is told in squares and shows where it may end.
func TestSquaresAreShown(t *testing.T) {
	d := inYard(t)
	foot, foe := d.a.on().ses.Play.State().Model(1), d.a.on().ses.Play.State().Model(3)
	x, y := d.a.ModelPixel(1)
	if got := tableview.ModelAt(d.a.on().ses.Hand, foot.At); got != foot.ID {
		t.Errorf("the mouse finds model %d, want the foot below the walker", got)
	}
	x1, y1 := d.a.ModelPixel(3)
	d.drag(input.Right, x, y, x1, y1)
	scene, _ := d.a.Scene()
	if len(scene.Grid) != 18 || len(scene.Rulers) != 1 || scene.Rulers[0].Text != "4 squares" && !strings.HasPrefix(scene.Rulers[0].Text, "4 squares ·") {
		t.Errorf("got %d lines, rulers %+v; want 18, and 4 squares", len(scene.Grid), scene.Rulers)
	}
	d.key("F7")
	scene, _ = d.a.Scene()
	if len(scene.Fronts) != 1 || len(scene.Fronts[0].Points) < 10 {
		t.Errorf("got the fronts %+v, want the edge of what %s threatens", scene.Fronts, foe)
	}
	if h := d.a.frame.Find("threat-1"); h == nil || !strings.HasSuffix(h.Label, "up to 8 squares") {
		t.Errorf("the legend says %+v, want how many squares", h)
	}
	d.key("F7")
	d.key("F7")
	d.press("option-activate-a2")
	d.press("option-move")
	d.key("Up")
	g := d.a.on().ses.Hand.Mover().Ghost(2)
	if g.At != geom.Pt(geom.In(105), 9*geom.Inch) || g.Used != (rules.Amount{N: 1, Unit: "squares"}) {
		t.Errorf("an arrow key takes it %+v far to %v", g.Used, g.At)
	}
	scene, _ = d.a.Scene()
	told := false
	for _, p := range scene.Paths {
		told = told || p.Used == "1 of 4 squares, 3 left"
	}
	if !told || len(scene.Rings) != 1 || len(scene.Rings[0].Loops) == 0 {
		t.Errorf("got the ways %+v and rings %+v; want 1 of 4 squares, and where it may end", scene.Paths, scene.Rings)
	}
	d.key("E")
	if g := d.a.on().ses.Hand.Mover().Ghost(2); g.Facing != 9000 || g.Used.N != 2 {
		t.Errorf("a turn leads to %d after %+v, want its leading square swung to the right", g.Facing, g.Used)
	}
}

// TestSymbolsAreTyped: dice with symbols are typed in by their letters, shown as they are, and told by their names.
func TestSymbolsAreTyped(t *testing.T) {
	d := inYard(t)
	d.a.battle.handDice(int(rules.SeatA), true)
	d.press("option-activate-a1")
	d.press("option-fire")
	d.key("Enter")
	if h := d.a.frame.Find("prompt"); h == nil || h.Label != "Type 3 symbols of fight dice: fire" {
		t.Errorf("got the prompt %+v", h)
	}
	d.write("mhx2m")
	ans := d.a.on().ses.Hand.Answer()
	if len(ans.Faces) != 3 || ans.Faces[0] != 1 || ans.Faces[1] != 4 || ans.Faces[2] != 1 {
		t.Fatalf("typed m, h and m: got the faces %v", ans.Faces)
	}
	shown := 0
	for _, op := range d.a.frame.Ops {
		if op.Kind == ui.OpDie && op.Sign == "target" {
			shown++
		}
	}
	if shown != 2 { // what an h means, and the one that is typed
		t.Errorf("%d dice show a hit, want 2", shown)
	}
	d.key("Enter")
	if rolls := d.a.on().ses.Log.Rolls(); len(rolls) != 1 || rolls[0].Total != 1 {
		t.Fatalf("got the rolls %+v, want one hit", rolls)
	}
	h := d.a.frame.Find("roll-0")
	if h == nil || h.Label != "fire: miss hit miss, 1 lost" {
		t.Errorf("the tray tells %+v among %v", h, ids(d.a.frame))
	}
}
