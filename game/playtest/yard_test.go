package playtest

import (
	"strings"
	"testing"
	"time"

	"baize/game/screens"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/rulestest/toys/squares"
)

// yard is a window without a display at a board of squares.
type yard struct {
	*screens.App
	t   *testing.T
	now time.Duration
}

// inYard sits down where a foot stands below a walker of its side, and a foe four squares away.
func inYard(t *testing.T) *yard {
	p := screens.DefaultPrefs()
	p.UI, p.Still = 1, true
	y := &yard{App: screens.New(screens.Options{Prefs: p}), t: t}
	y.Resize(1280, 800, 1)
	y.Play(rules.NewBattle(squares.System{}, table.Lay(t, `system yard
table 24x24
unit a1 A "Alpha"
model a1.1 foot at=10.5,4.5
unit a2 A "Steam"
model a2.1 walker at=10.5,6 facing=0
unit b1 B "Corvus"
model b1.1 foot at=10.5,16.5
`)))
	y.step(input.Snapshot{})
	return y
}

func (y *yard) step(s input.Snapshot) {
	y.now += time.Second / 60
	y.Step(s, y.now)
}

func (y *yard) key(k string) { y.step(input.Snapshot{Keys: []string{k}}) }

func (y *yard) press(id string) {
	y.t.Helper()
	h := y.Frame().Find(id)
	if h == nil {
		y.t.Fatalf("there is no %s", id)
	}
	h.Do()
	y.step(input.Snapshot{})
}

// TestSquaresAreShown holds what the board shows: lines between squares, a ruler that counts squares, threats of the enemy as squares, and
// ways with their length in squares and the squares where they may end. A click on two models in one square takes the smaller one.
func TestSquaresAreShown(t *testing.T) {
	y := inYard(t)
	foot := y.Session().Play.State().Model(1)
	if got := tableview.ModelAt(y.Session().Hand, foot.At); got != foot.ID {
		t.Errorf("the mouse finds model %d, want the foot below the walker", got)
	}
	if scene, _ := y.Scene(); scene.Models[0].ID != 2 {
		t.Errorf("model %d is painted first, want the walker, below the foot", scene.Models[0].ID)
	}
	x0, y0 := y.ModelPixel(1)
	x1, y1 := y.ModelPixel(3)
	for i := range 5 {
		d := float64(i) / 4
		y.step(input.Snapshot{X: x0 + d*(x1-x0), Y: y0 + d*(y1-y0), Pressed: [3]bool{input.Right: i == 0}, Let: [3]bool{input.Right: i == 4}})
	}
	scene, _ := y.Scene()
	if len(scene.Grid) != 18 || len(scene.Rulers) != 1 || !strings.HasPrefix(scene.Rulers[0].Text, "4 squares") {
		t.Errorf("got %d lines, rulers %+v; want 18, and 4 squares", len(scene.Grid), scene.Rulers)
	}
	y.key("F7")
	scene, _ = y.Scene()
	if len(scene.Fronts) != 1 || len(scene.Fronts[0].Points) < 10 {
		t.Errorf("got the fronts %+v, want the edge of what the foe threatens", scene.Fronts)
	}
	if h := y.Frame().Find("threat-1"); h == nil || !strings.HasSuffix(h.Label, "up to 8 squares") {
		t.Errorf("the legend says %+v, want how many squares", h)
	}
	y.key("F7")
	y.key("F7")
	y.press("option-activate-a2")
	y.press("option-move")
	y.key("Up")
	g := y.Session().Hand.Mover().Ghost(2)
	if g.At != geom.Pt(geom.In(105), 9*geom.Inch) || g.Used != (rules.Amount{N: 1, Unit: "squares"}) {
		t.Errorf("an arrow key takes it %+v far to %v", g.Used, g.At)
	}
	scene, _ = y.Scene()
	told := false
	for _, p := range scene.Paths {
		told = told || p.Used == "1 of 4 squares, 3 left"
	}
	if !told || len(scene.Rings) != 1 || len(scene.Rings[0].Loops) == 0 {
		t.Errorf("got the ways %+v and rings %+v; want 1 of 4 squares, and where it may end", scene.Paths, scene.Rings)
	}
	y.key("E")
	if g := y.Session().Hand.Mover().Ghost(2); g.Facing != 9000 || g.Used.N != 2 {
		t.Errorf("a turn leads to %d after %+v, want its leading square swung to the right", g.Facing, g.Used)
	}
}

// TestSymbolsAreTyped types dice with symbols by their letters: the tray draws the symbols, the log names them.
func TestSymbolsAreTyped(t *testing.T) {
	y := inYard(t)
	y.Session().Play.Do(rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1})
	y.press("option-activate-a1")
	y.press("option-fire")
	y.key("Enter")
	if h := y.Frame().Find("prompt"); h == nil || h.Label != "Type 3 symbols of fight dice: fire" {
		t.Errorf("got the prompt %+v", h)
	}
	for _, r := range "mhx2m" {
		y.step(input.Snapshot{Runes: []rune{r}, Keys: []string{strings.ToUpper(string(r))}})
	}
	ans := y.Session().Hand.Answer()
	if len(ans.Faces) != 3 || ans.Faces[0] != 1 || ans.Faces[1] != 4 || ans.Faces[2] != 1 {
		t.Fatalf("typed m, h and m: got the faces %v", ans.Faces)
	}
	shown := 0
	for _, op := range y.Frame().Ops {
		if op.Kind == ui.OpDie && op.Sign == "target" {
			shown++
		}
	}
	if shown != 2 { // what an h means, and the one that is typed
		t.Errorf("%d dice show a hit, want 2", shown)
	}
	y.key("Enter")
	if h := y.Frame().Find("roll-0"); h == nil || h.Label != "fire: miss hit miss, 1 lost" {
		t.Errorf("the tray tells %+v", h)
	}

	// The foe is asked for a place, in squares too.
	y.press("pick-none")
	scene, _ := y.Scene()
	if k := y.Session().Play.Open().Kind; k != "give-way" || len(scene.Zones) != 1 {
		t.Fatalf("asked for %q with %d zones; want a way out, in one", k, len(scene.Zones))
	}
	y.key("Up")
	if g := y.Session().Hand.Mover().Ghost(3); g.Used.N != 1 || !y.Session().Hand.Mover().Ruling.OK() {
		t.Errorf("an arrow key takes it %+v far: %s", g.Used, y.Session().Hand.Mover().Ruling.Text)
	}
	y.key("Enter")
	if at := y.Session().Play.State().Model(3).At; at.Y < 18*geom.Inch {
		t.Errorf("it stands at %v, want one square up", at)
	}
}

// TestReactionIsBuilt builds return fire as in an own turn: the model that is fired at turns and picks a weapon, and once it has turned the
// attacks from there are proposed.
func TestReactionIsBuilt(t *testing.T) {
	y := inYard(t)
	y.Play(rules.NewBattle(squares.System{}, table.Lay(t, `system yard
seed 3
table 24x24
unit a1 A "Alpha"
model a1.1 foot at=10.5,1.5
unit b1 B "Iron"
model b1.1 walker at=12,13.5 facing=90
`)))
	y.step(input.Snapshot{})
	y.press("option-activate-a1")
	y.press("option-move")
	y.key("Up")
	y.key("Enter")
	y.press("option-fire")
	y.key("Enter")
	if k := y.Session().Play.Open().Kind; k != "react" {
		t.Fatalf("asked for %q, want whether it fires back", k)
	}
	y.press("pick-return")
	d := y.Session().Hand.Draft()
	if d == nil || d.Of() == nil || len(d.Proposals) > 1 {
		t.Fatalf("got the draft %+v, want one of a reaction with its gun at most", d)
	}
	y.key("E")
	if d.Cmd.Moves[0].Facing != 18000 || len(d.Proposals) != 2 && !d.Ruling.OK() {
		t.Errorf("turned: %+v with %d attacks, %s", d.Cmd, len(d.Proposals), d.Ruling.Text)
	}
	y.key("Enter")
	s := y.Session().Play.State()
	if s.Wait != nil && s.Wait.Decision.Kind == "react" || s.Model(2).Facing != 18000 || !s.Unit(2).Markers.Has("reacted") {
		t.Errorf("it faces %d, markers %v; want it turned, and that it has fired back", s.Model(2).Facing, s.Unit(2).Markers)
	}
}
