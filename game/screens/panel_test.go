package screens

import (
	"slices"
	"strings"
	"testing"

	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

const onTheRoad = `system dl2
table 48x48 meadow
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
unit a1 A "First of the Long Name" quality=regular
model a1.1 brave at=10,10
unit a2 A "Second" quality=regular
model a2.1 brave at=20,10
unit b1 B "Foe" quality=regular
model b1.1 brave at=10,40
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// A card that the cursor has brought up stays until it is on another unit, so that the buttons below it do not jump away
// from a cursor that goes to them.
func TestButtonsStayWhenTheCursorLeavesAUnit(t *testing.T) {
	d := begin(t, onTheRoad)
	at := func() ui.Rect { return d.a.frame.Find("option-a2").R }
	free := at()
	x, y := d.a.ModelPixel(1)
	d.step(input.Snapshot{X: x, Y: y})
	d.step(input.Snapshot{X: x, Y: y})
	over := at()
	if over == free {
		t.Fatal("got no card of the unit under the cursor")
	}
	for _, p := range [][2]float64{{x + 60, y - 60}, {over.X + 5, over.Y + 5}} {
		d.step(input.Snapshot{X: p[0], Y: p[1]})
		d.step(input.Snapshot{X: p[0], Y: p[1]})
		if got := at(); got != over {
			t.Errorf("with the cursor at %v: got the button at %v, want %v", p, got, over)
		}
	}
}

// Of a unit that acts nothing is done by Enter that it need not do: it would lie down.
func TestEnterDoesNotPickAnActionBesideTheEnd(t *testing.T) {
	d := begin(t, onTheRoad)
	for _, c := range []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1}, {Kind: "overwatch", Unit: 1}} {
		if r := d.a.on().ses.Play.Do(c); !r.OK() {
			t.Fatalf("%s: %s", c.Kind, r.Text)
		}
	}
	d.a.dirty = true
	d.step(input.Snapshot{})
	live := ids(d.a.frame)
	if !slices.Contains(live, "option-end-activation") || !slices.Contains(live, "option-deck") {
		t.Fatalf("got %v, want the end and something else", live)
	}
	was := d.a.on().ses.Play.Epoch()
	if d.key("Enter"); d.a.on().ses.Play.Epoch() != was {
		t.Error("Enter: got something done")
	}
}

// A refusal of what is laid out is told once, at the models, and no longer when something else is laid out.
func TestARefusalGoesWithWhatItRefuses(t *testing.T) {
	d := begin(t, onTheRoad)
	if r := d.a.on().ses.Play.Do(rules.Command{Kind: "activate", Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	d.a.dirty = true
	d.step(input.Snapshot{})
	d.press("option-advance")
	x, y := d.a.ModelPixel(1)
	d.looseDrag(x, y, x, y-9*d.a.on().view.cam.PPI)
	d.key("Enter")
	told := wordsOf(d.a.frame)
	scene, _ := d.a.Scene()
	for _, p := range scene.Paths {
		told += p.Reason
	}
	if n := strings.Count(told, "used 9"); n != 1 || d.a.battle.draft.balked.Empty() {
		t.Fatalf("too far: got it told %d times, want once, and Enter to be met:\n%s", n, told)
	}
	d.key("F1")
	if w := d.a.on().why.open; w == nil || !strings.Contains(w.title, "used 9") || len(w.steps) == 0 {
		t.Errorf("F1: got %+v, want the steps of the refusal", w)
	}
	d.key("Escape")
	d.key("Shift+Down")
	d.key("Shift+Down")
	d.key("Shift+Down")
	d.key("Shift+Down")
	d.step(input.Snapshot{})
	if mv := d.a.on().ses.Hand.Mover(); mv == nil || !mv.Ruling.OK() || strings.Contains(wordsOf(d.a.frame), "Not like this") {
		t.Errorf("near enough: got %s", wordsOf(d.a.frame))
	}
}

// What the ribbon has no room for begins with what is to be done: whose turn it is stands on the card.
func TestTheRibbonDropsTheNameWhereItIsLong(t *testing.T) {
	d := begin(t, strings.Replace(onTheRoad, "Long Name", strings.Repeat("Very ", 12)+"Long Name", 1))
	if r := d.a.on().ses.Play.Do(rules.Command{Kind: "activate", Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	d.a.dirty = true
	d.step(input.Snapshot{})
	for _, op := range d.a.frame.Ops {
		if op.Kind == ui.OpText && strings.HasPrefix(op.Text, "Give Orders") {
			return
		}
	}
	t.Error("got no prompt that begins with what is to be done")
}

const settingUp = `system dl2
table 72x48 meadow
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
zone A main edge=bottom poly=0,0;72,0;72,12;0,12
zone B main edge=top poly=0,36;72,36;72,48;0,48
unit a1 A "First" quality=regular
model a1.1 brave
unit b1 B "Foe" quality=regular
model b1.1 brave
state turn=0 phase=deployment strategic=B
`

// What is laid where it fits is brought into view.
func TestWhereItFitsIsShown(t *testing.T) {
	d := begin(t, settingUp)
	for range 8 {
		d.a.on().view.cam = d.a.on().view.cam.ZoomAt(20, 70, 1.25)
	}
	d.a.on().view.fitted = false
	d.a.on().view.fit(false)
	d.press("option-a1")
	d.key("Z")
	g := d.a.on().ses.Hand.Mover().Ghost(1)
	x, y := d.a.on().view.cam.ToScreen(tableview.Pt(g.At), int64(d.a.on().ses.Play.State().Table.H))
	if !g.Moved || x < 0 || y < 56 || x > 990 || y > 670 {
		t.Errorf("got the ghost at pixel %.0f,%.0f", x, y)
	}
}

// Keys alone lead a Section around a corner and wheel it.
func TestKeysSetCornersAndWheel(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	mv := d.a.on().ses.Hand.Mover()
	from := mv.Ghost(1).At
	for _, k := range []string{"Shift+Up", "Shift+Up", ",", "Shift+Right", ","} {
		d.key(k)
	}
	d.key(",") // twice in one place is once
	g := mv.Ghost(1)
	if want := []geom.Point{from.Add(geom.Pt(0, 2*geom.Inch)), from.Add(geom.Pt(geom.Inch, 2*geom.Inch))}; !slices.Equal(g.Path()[1:], want) || g.At != want[1] || g.Used != rules.Long(3*geom.Inch) {
		t.Fatalf("got the way %v, want corners at %v", g.Path(), want)
	}
	d.key("Backspace")
	d.key("Backspace")
	if g = mv.Ghost(1); len(g.Path()) != 2 {
		t.Errorf("two stretches taken back: got the way %v", g.Path())
	}
	far := mv.Ghost(1).At.Dist(mv.Ghost(5).At)
	for range 6 {
		d.key("Shift+E")
	}
	a, b := mv.Ghost(1), mv.Ghost(5)
	if dx := (a.At.X - b.At.X).Abs(); dx > geom.Inch/100 || (a.At.Dist(b.At)-far).Abs() > geom.Inch/100 || a.Facing != 9000 {
		t.Errorf("wheeled by 90 degrees: got %v facing %v and %v", a.At, a.Facing, b.At)
	}
}

// Large type leaves the score in the ribbon, and the table beside the panel.
func TestLargeTypeKeepsTheScore(t *testing.T) {
	st, err := rulestest.Setup("t", []byte(onTheRoad))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		t.Fatal(err)
	}
	p := DefaultPrefs()
	p.UI, p.Still = 2, true
	d := &hand{t: t, a: New(Options{Prefs: p})}
	d.a.Resize(1280, 800, 1)
	d.a.Play(rules.NewBattle(sys, st))
	d.step(input.Snapshot{})
	for _, id := range []string{"counter-turn", "counter-score"} {
		if d.a.frame.Find(id) == nil {
			t.Errorf("got no %s", id)
		}
	}
	panel := d.a.w - 288*2
	if x, _ := d.a.on().view.cam.ToScreen(render.Point{X: int64(st.Table.W)}, int64(st.Table.H)); x > panel {
		t.Errorf("got the edge of the table at %.0f, the panel begins at %.0f", x, panel)
	}
}
