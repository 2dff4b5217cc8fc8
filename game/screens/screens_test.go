package screens

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"baize/game/gametest"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// hand drives an App as a person does: by mouse and keys.
type hand struct {
	t   *testing.T
	a   *App
	now time.Duration
	n   int // frames
}

func sit(t *testing.T, w, h, scale float64) *hand {
	t.Helper()
	p := DefaultPrefs()
	p.UI, p.Still = scale, true
	a := New(Options{Prefs: p})
	a.Resize(w, h, 1)
	a.Play(rules.NewBattle(gametest.Toy{}, gametest.State()))
	d := &hand{t: t, a: a}
	d.step(input.Snapshot{})
	return d
}

func (d *hand) step(s input.Snapshot) {
	d.now += time.Second / 60
	if d.a.Step(s, d.now) {
		d.reads()
	}
}

func (d *hand) key(k string) { d.step(input.Snapshot{X: d.a.mx, Y: d.a.my, Keys: []string{k}}) }

func (d *hand) click(x, y float64, m input.Mods) {
	d.step(input.Snapshot{X: x, Y: y, Mods: m})
	d.step(input.Snapshot{X: x, Y: y, Pressed: [3]bool{true}, Let: [3]bool{true}, Mods: m})
}

func (d *hand) drag(b input.Button, x0, y0, x1, y1 float64) {
	d.dragBy(b, x0, y0, x1, y1, input.Mods{})
}

// looseDrag drags with Ctrl, so that nothing holds the hand.
func (d *hand) looseDrag(x0, y0, x1, y1 float64) {
	d.dragBy(input.Left, x0, y0, x1, y1, input.Mods{Ctrl: true})
}

func (d *hand) dragBy(b input.Button, x0, y0, x1, y1 float64, mods input.Mods) {
	var down, up [3]bool
	down[b], up[b] = true, true
	d.step(input.Snapshot{X: x0, Y: y0, Mods: mods})
	d.step(input.Snapshot{X: x0, Y: y0, Mods: mods, Pressed: down})
	d.step(input.Snapshot{X: (x0 + x1) / 2, Y: (y0 + y1) / 2, Mods: mods})
	d.step(input.Snapshot{X: x1, Y: y1, Mods: mods})
	d.step(input.Snapshot{X: x1, Y: y1, Mods: mods, Let: up})
}

// press clicks the middle of the hot area with an id.
func (d *hand) press(id string) {
	d.t.Helper()
	h := d.a.frame.Find(id)
	if h == nil {
		d.t.Fatalf("%s: got no such button among %v", id, ids(d.a.frame))
	}
	d.click(h.R.X+h.R.W/2, h.R.Y+h.R.H/2, input.Mods{})
}

func ids(f *ui.Frame) []string {
	var out []string
	for _, h := range f.Live() {
		if h.Kind == "button" {
			out = append(out, h.ID)
		}
	}
	return out
}

// activate begins the action of the unit with a label.
func (d *hand) activate(label string) {
	d.t.Helper()
	d.press("option-activate-" + label)
}

func TestDragMovesTheSectionInFormation(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	x, y := d.a.ModelPixel(1)
	before := *d.a.on().ses.Play.State()
	ppi := d.a.on().view.cam.PPI
	d.drag(input.Left, x, y, x+ppi, y-4*ppi)
	mv := d.a.on().ses.Hand.Mover()
	if mv == nil {
		t.Fatal("after a drag: got nothing that is moved, want the walk that the rules offer")
	}
	if !mv.Ruling.OK() || len(mv.Moves()) != 5 {
		t.Fatalf("4 inches: got %q with %d moves, want 5 that are allowed", mv.Ruling.Text, len(mv.Moves()))
	}
	x2, y2 := x+ppi, y-4*ppi
	d.drag(input.Left, x2, y2, x2, y2-5*ppi)
	if g := mv.Ghost(1); !mv.Ruling.OK() || g.Held != rules.HeldLimit || g.Used.N > int(geom.Inches(6)) || g.Used.N < int(geom.Inches(6))-50 {
		t.Errorf("drawn 9 inches off: got %q, %+v, want it held at 6 inches", mv.Ruling.Text, g)
	}
	x2, y2 = d.a.ModelPixel(1)
	d.key("X")
	d.looseDrag(x2, y2, x2, y2-9*ppi)
	if mv.Ruling.OK() || !strings.Contains(mv.Ruling.Text.String(), "at most") {
		t.Fatalf("9 inches: got %q, want a refusal that says what is allowed", mv.Ruling.Text)
	}
	if h := d.a.frame.Find("confirm"); h == nil || !h.Off {
		t.Errorf("confirm while refused: got %+v, want it off", h)
	}
	d.key("X")
	d.drag(input.Left, x, y, x+ppi, y-4*ppi)
	d.key("Enter")
	after := d.a.on().ses.Play.State()
	for i := range 5 {
		was, is := before.Models[i].At, after.Models[i].At
		if got := is.Sub(was); got != after.Models[0].At.Sub(before.Models[0].At) || got.Y <= 0 {
			t.Errorf("model %d moved by %v, want the same as the first", i+1, got)
		}
	}
}

func TestHullIsDrivenByLegs(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a3")
	x, y := d.a.ModelPixel(10)
	ppi := d.a.on().view.cam.PPI
	d.drag(input.Left, x, y, x+2*ppi, y-3*ppi)
	if d.a.on().ses.Hand.Mover().Holding() {
		t.Fatal("after the drag something is still held")
	}
	d.key("E")
	d.key("E")
	mv := d.a.on().ses.Hand.Mover()
	m := mv.Moves()
	if len(m) != 1 || len(m[0].Legs) != 1 || m[0].Legs[0].Turn != 1000 || m[0].Legs[0].Run < 70000 || m[0].Legs[0].Run > 80000 {
		t.Fatalf("got moves %+v, want one leg of about 3 inches and a turn of 10 degrees", m)
	}
	d.key("Backspace")
	if n := len(mv.Moves()); n != 0 {
		t.Errorf("after Backspace: got %d moves, want none", n)
	}
}

func TestAttackFromAimToPlacing(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	st := gametest.State()
	st.Seed = 9 // several fall, so that there is more than one click to whom
	d.a.Play(rules.NewBattle(gametest.Toy{}, st))
	d.step(input.Snapshot{})
	d.activate("a1")
	d.press("option-fire")
	draft := d.a.on().ses.Hand.Draft()
	if draft == nil || len(draft.Cmd.Attacks) != 1 || draft.Odds == nil {
		t.Fatalf("got draft %+v, want an attack with its odds", draft)
	}
	x, y := d.a.ModelPixel(16) // of the second enemy unit
	d.click(x, y, input.Mods{})
	if got := draft.Cmd.Attacks[0].Target; got != 5 {
		t.Fatalf("after a click on unit 5: got target %d", got)
	}
	x, y = d.a.ModelPixel(2)
	d.click(x, y, input.Mods{})
	if got := len(draft.Cmd.Attacks[0].Shooters); got != 4 {
		t.Errorf("after holding one back: got %d shooters, want 4", got)
	}
	d.key("Enter")
	if !d.a.on().ses.Play.Asked() || d.a.on().ses.Play.Open().Kind != "casualties" {
		t.Fatalf("got %q, want the question who falls", d.a.on().ses.Play.Open().Kind)
	}
	if len(d.a.on().ses.Log.Rolls()) != 1 {
		t.Errorf("got %d rolls in the tray, want 1", len(d.a.on().ses.Log.Rolls()))
	}
	need := d.a.on().ses.Play.Open().Min
	if need < 2 {
		t.Fatalf("%d falls: nothing is clicked together", need)
	}
	for i := range need {
		x, y = d.a.ModelPixel(rules.ModelID(16 + i))
		d.click(x, y, input.Mods{})
	}
	if got := len(d.a.on().ses.Hand.Answer().Picks); got != need {
		t.Fatalf("after clicking %d models: got %d picks", need, got)
	}
	d.key("Enter")
	if d.a.on().ses.Play.Over() != nil {
		return
	}
	if d.a.on().ses.Play.Open().Kind != "fall-back" || d.a.on().ses.Hand.Mover() == nil {
		t.Fatalf("got %q, want models to be placed", d.a.on().ses.Play.Open().Kind)
	}
	d.key("Up")
	d.key("Enter")
	if d.a.on().ses.Play.Asked() {
		t.Errorf("after placing: got %q still open", d.a.on().ses.Play.Open().Kind)
	}
	d.key("Ctrl+Z")
	if d.a.modal != nil {
		t.Errorf("taking back a placing: got a dialog, want it taken back since no dice were thrown by it")
	}
	for range 4 {
		if d.a.modal != nil {
			break
		}
		d.key("Ctrl+Z")
	}
	if d.a.modal == nil {
		t.Fatal("taking back dice: got no dialog that asks both sides")
	}
	d.key("Enter")
	if n := len(d.a.on().ses.Play.Battle().Log()); n != 2 {
		t.Errorf("after agreeing: got %d entries, want the activation and the note", n)
	}
}

func TestPanelsCoverLessThanAQuarter(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	check := func(when string) {
		t.Helper()
		if got := d.a.Covered(); got >= 0.25 {
			t.Errorf("%s: got %.3f of the window covered, want less than a quarter", when, got)
		}
	}
	check("at the start")
	d.activate("a1")
	check("with a card")
	d.press("option-fire")
	check("with an attack")
	d.key("Enter")
	check("with a question and dice")
}

// TestNothingOverlaps lays every screen in several sizes and asks that buttons lie in the window and apart.
func TestNothingOverlaps(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{1280, 800, 1}, {1280, 800, 1.5}, {1280, 800, 2}, {1920, 1080, 1}, {1920, 1080, 2}, {1024, 700, 1}} {
		d := sit(t, size.w, size.h, size.scale)
		check := func(when string) {
			t.Helper()
			where := fmt.Sprintf("%v %s", size, when)
			live := d.a.frame.Live()
			for i, h := range live {
				if h.Kind != "button" || h.R.W == 0 {
					continue
				}
				if h.R.X < 0 || h.R.Y < 0 || h.R.Right() > size.w || h.R.Bottom() > size.h {
					t.Errorf("%s: %s lies outside: %+v", where, h.ID, h.R)
				}
				for _, o := range live[i+1:] {
					if o.Kind == "button" && o.R.W > 0 && o.R.Meets(h.R) {
						t.Errorf("%s: %s and %s overlap", where, h.ID, o.ID)
					}
				}
			}
		}
		check("table")
		d.activate("a1")
		check("card")
		d.press("option-fire")
		check("attack")
		d.key("Escape")
		d.key("F10")
		check("menu")
		d.key("Escape")
		for _, s := range []Screen{Start, Settings, Help, Scenarios, Loading} {
			d.a.screen = s
			d.a.dirty = true
			d.step(input.Snapshot{})
			check(string(s))
		}
	}
}

func TestEveryKeyIsGivenOnce(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	for _, open := range []string{"", "option-walk", "option-fire"} {
		if open != "" {
			d.press(open)
		}
		seen := map[string]string{}
		for _, h := range d.a.frame.Live() {
			if h.Key == "" || h.Kind != "button" {
				continue
			}
			if seen[h.Key] != "" {
				t.Errorf("%s: key %s is on %s and %s", open, h.Key, seen[h.Key], h.ID)
			}
			seen[h.Key] = h.ID
		}
		if open != "" {
			d.key("Escape")
		}
	}
}

func TestRulerMeasuresFromEdgeToEdge(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	x0, y0 := d.a.ModelPixel(1)
	x1, y1 := d.a.ModelPixel(2)
	d.drag(input.Right, x0, y0, x1, y1)
	scene, _ := d.a.Scene()
	if len(scene.Rulers) != 1 || scene.Rulers[0].Text != `0.3"` {
		t.Fatalf("got rulers %+v, want one of 0.3 inches between edges 1.5 - 1.18 apart", scene.Rulers)
	}
	d.key("Escape")
	if scene, _ := d.a.Scene(); len(scene.Rulers) != 0 {
		t.Errorf("after Escape: got %d rulers, want none", len(scene.Rulers))
	}
}

func TestDiceAreTypedIn(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.battle.handDice(0, true)
	d.activate("a1")
	d.press("option-fire")
	d.key("Enter")
	if d.a.on().ses.Play.Open().Dice == nil {
		t.Fatalf("got %q, want to be asked for dice", d.a.on().ses.Play.Open().Kind)
	}
	for _, r := range "1112x1" {
		d.step(input.Snapshot{X: d.a.mx, Y: d.a.my, Runes: []rune{r}})
	}
	if got := d.a.on().ses.Hand.Answer().Faces; len(got) != 5 {
		t.Fatalf("got faces %v, want five; letters do not count", got)
	}
	d.key("Enter")
	if d.a.on().ses.Play.Asked() {
		t.Errorf("after five misses: got %q, want nothing open", d.a.on().ses.Play.Open().Kind)
	}
	if got := d.a.on().ses.Log.Rolls()[0].Total; got != 0 {
		t.Errorf("got %d hits of five misses", got)
	}
}

func TestPeopleOutrankRules(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	x, y := d.a.ModelPixel(1)
	d.looseDrag(x, y, x, y-8*d.a.on().view.cam.PPI)
	d.press("overrule")
	if d.a.modal == nil {
		t.Fatal("got no question for the reason")
	}
	for _, r := range "we agree" {
		d.step(input.Snapshot{X: d.a.mx, Y: d.a.my, Runes: []rune{r}})
	}
	d.key("Enter")
	if got := d.a.on().ses.Play.State().Model(1).At.Y; got < 16*25400 {
		t.Errorf("got the model at y %v, want it 8 inches farther", got)
	}
	log := d.a.on().ses.Log.Lines()
	found := false
	for _, l := range log {
		found = found || l.Kind == rules.EvRuled && strings.Contains(l.Words(), "we agree")
	}
	if !found {
		t.Errorf("got a log without the reason: %+v", log)
	}
}

func TestNarrationTellsButtonsAndModels(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	n := d.a.Narrate()
	if n.Screen != Table || n.Turn != 1 || n.Seat != "A" || n.Prompt == "" || len(n.Models) != 19 {
		t.Errorf("got %+v", n)
	}
	for _, b := range n.Buttons {
		if b.Rect[0] < 0 || b.Rect[1] < 0 || b.Rect[0]+b.Rect[2] > 1280 || b.Rect[1]+b.Rect[3] > 800 {
			t.Errorf("%s: got a rectangle outside of the window: %v", b.ID, b.Rect)
		}
	}
}

func TestIdleStepsChangeNothing(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	for i := range 10 {
		if d.a.Step(input.Snapshot{X: d.a.mx, Y: d.a.my}, d.now+time.Duration(i)*time.Second/60) {
			t.Fatalf("step %d of doing nothing: got a changed picture", i)
		}
	}
}
