package screens

import (
	"strings"
	"testing"

	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// keysOf gives the keys of the live option buttons by their ids.
func keysOf(f *ui.Frame) map[string]string {
	out := map[string]string{}
	for _, h := range f.Live() {
		if strings.HasPrefix(h.ID, "option-") && !h.Off && h.Key != "Enter" {
			out[h.ID] = h.Key
		}
	}
	return out
}

// An action keeps its key while others become impossible, so that hands may learn it.
func TestActionsKeepTheirKeys(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	before := keysOf(d.a.frame)
	if len(before) < 2 {
		t.Fatalf("got %v, want several actions with keys", before)
	}
	x, y := d.a.ModelPixel(1)
	d.drag(0, x, y, x, y-40)
	d.key("Enter")
	n := 0
	for id, k := range keysOf(d.a.frame) {
		if was := before[id]; was != "" {
			n++
			if was != k {
				t.Errorf("%s: got key %s, want %s as before", id, k, was)
			}
		}
	}
	if n == 0 {
		t.Skip("the move left one action only")
	}
}

// The log wraps what is too long for it and keeps the last line in view.
func TestLongLinesOfTheLogAreWrapped(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	long := strings.Repeat("the quick brown fox jumps over the lazy dog, ", 4) + "at last"
	for range 3 {
		if r := d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindNote, Seat: rules.SeatA, Name: long}); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	d.a.dirty = true
	d.a.layout()
	words := ""
	for _, op := range d.a.frame.Ops {
		if op.Kind == ui.OpText {
			words += op.Text + " "
		}
	}
	if !strings.Contains(words, "at last") || strings.Contains(words, "fox jumps over the…") {
		t.Errorf("got %q, want the end of the line too", words)
	}
	if n := strings.Count(words, "at last"); n > 2 {
		t.Errorf("got %d long lines in six rows, want no more than two", n)
	}
}

// An empty dice tray cannot be folded, since it looks folded and would hide the first dice.
func TestEmptyTrayStays(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.key("Y")
	if d.a.on().tray.fold {
		t.Error("an empty tray was folded: the first dice would not be seen")
	}
}

// The arrow keys move what is laid out, though something else was clicked meanwhile.
func TestArrowsMoveTheDraftAfterAnotherClick(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	x, y := d.a.ModelPixel(1)
	d.drag(0, x, y, x, y-20)
	mv := d.a.on().ses.Hand.Mover()
	if mv == nil {
		t.Fatal("got no draft of a walk")
	}
	d.a.on().ses.Hand.SelectModels([]rules.ModelID{6}) // of another unit
	was := mv.Ghost(1).At
	d.key("Right")
	if at := mv.Ghost(1).At; at == was {
		t.Errorf("got the ghost at %v still", at)
	}
}

const twoToSetUp = `system dl2
table 72x48 meadow
profile foot "Foot" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "First" quality=regular
models 6 foot
unit a2 A "Second" quality=regular
models 6 foot
unit b1 B "Foe" quality=regular
models 3 foot
zone A main poly=0,0;72,0;72,12;0,12
zone B main poly=0,36;72,36;72,48;0,48
state turn=0 phase=deployment strategic=B
`

// A section that is set up by keys waits where it may stand, beside who stands there, and hangs at the cursor once the mouse
// moves.
func TestSetUpByKeysBeginsInTheZone(t *testing.T) {
	d := begin(t, twoToSetUp)
	d.step(input.Snapshot{X: 600, Y: 300})
	d.key(d.a.frame.Find("option-a1").Key)
	mv := d.a.on().ses.Hand.Mover()
	if mv == nil || !mv.Ruling.OK() || !d.a.battle.hands.carry {
		t.Fatalf("got %+v", mv)
	}
	at := mv.Ghosts()[0].At
	if d.key("E"); !mv.Ruling.OK() {
		t.Errorf("turned: got %s", mv.Ruling.Text)
	}
	d.key("G")
	d.step(input.Snapshot{X: 610, Y: 300})
	if got := d.a.on().ses.Hand.Mover().Ghosts()[0].At; got.Y < at.Y+geom.Inch {
		t.Errorf("the mouse moves: got the first at %v, was %v", got, at)
	}
	d.key("Escape")
	d.key(d.a.frame.Find("option-a1").Key)
	n := len(d.a.on().ses.Play.Battle().Log())
	if d.key("Enter"); len(d.a.on().ses.Play.Battle().Log()) != n+1 {
		t.Fatal("Enter does not set it up where it waits")
	}
	d.key(d.a.frame.Find("option-b1").Key)
	d.key("Enter")
	d.key(d.a.frame.Find("option-a2").Key)
	if mv := d.a.on().ses.Hand.Mover(); mv == nil || !mv.Ruling.OK() {
		t.Errorf("the second beside the first: got %+v", mv)
	}
}

// A unit has one key to choose it by, whoever else may be chosen and after the battle was put away and taken up again.
func TestUnitsKeepTheirKeysOverAReload(t *testing.T) {
	setup := strings.Replace(twoToSetUp, "unit b1 B", "unit a3 A \"Fusiliers\" quality=regular\nmodels 3 foot\nunit b1 B", 1)
	d := begin(t, setup)
	first := keysOf(d.a.frame)
	if first["option-a1"] == "" || first["option-a3"] == "" || first["option-a1"] == first["option-a3"] {
		t.Fatalf("got %v, want a key for each unit", first)
	}
	for _, unit := range []string{"a1", "b1"} {
		d.press("option-" + unit)
		d.key("Z")
		d.key("Enter")
	}
	b := d.a.on().ses.Play.Battle()
	d.a.battle.leave()
	d.a.Play(b)
	d.step(input.Snapshot{})
	for id, k := range keysOf(d.a.frame) {
		if first[id] != "" && first[id] != k {
			t.Errorf("%s: got key %s, was %s", id, k, first[id])
		}
	}
	if h := d.a.frame.Find("option-a3"); h == nil || h.Key != first["option-a3"] {
		t.Errorf("got %+v, want the third unit with the key %s", h, first["option-a3"])
	}
}

const oneHasActed = `system dl2
table 48x48
profile foot "Foot" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "First" quality=regular
model a1.1 foot at=10,10
marker a1 activated 1
unit a2 A "Second" quality=regular
model a2.1 foot at=20,10
unit b1 B "Foe" quality=regular
model b1.1 foot at=20,40
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// Tab goes to whoever may do something first, and beside a unit that may do nothing stands what others may do, so that Enter
// does what the ribbon says.
func TestNobodyIsStuckAtAUnitThatHasActed(t *testing.T) {
	d := begin(t, oneHasActed)
	d.a.on().ses.Hand.Select(0)
	if d.key("Tab"); d.a.on().ses.Hand.Unit() != 2 {
		t.Errorf("Tab: got unit %d, want 2, which is ready", d.a.on().ses.Hand.Unit())
	}
	if d.key("Tab"); d.a.on().ses.Hand.Unit() != 1 {
		t.Fatalf("Tab again: got unit %d, want 1", d.a.on().ses.Hand.Unit())
	}
	if h := d.a.frame.Find("option-a2"); h == nil || h.Off || h.Key != "Enter" {
		t.Fatalf("got %+v, want the other unit offered", h)
	}
	if d.key("Enter"); d.a.on().ses.Play.Open().Unit != 2 {
		t.Errorf("Enter: got %+v, want the activation of 2", d.a.on().ses.Play.Open())
	}
}

// Models of one name that a question chooses among bear their labels on the table, and the numbers of these are their keys.
func TestChoicesAmongModelsAreLabelled(t *testing.T) {
	d := begin(t, strings.Replace(mixedPool, "model b1.1 heavy at=11,20", "model b1.1 heavy at=9,20\nmodel b1.2 heavy at=11,20", 1))
	for _, c := range []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1},
		{Kind: "fire", Unit: 1, Attacks: []rules.Attack{{Kind: "rad", Target: 2, Shooters: []rules.Shooter{{Model: 1, Weapon: "rifle"}}}}}} {
		if r := d.a.on().ses.Play.Do(c); !r.OK() {
			t.Fatalf("%s: %s", c.Kind, r.Text)
		}
	}
	d.a.dirty = true
	d.step(input.Snapshot{})
	labels := map[string]bool{}
	scene, _ := d.a.Scene()
	for _, l := range scene.Labels {
		labels[l.Text] = true
	}
	delete(labels, "First") // who fires, and at whom
	delete(labels, "Foe")
	if len(labels) != 2 || !labels["1"] || !labels["2"] {
		t.Errorf("%s: got the labels %v, want those of the two foes", d.a.on().ses.Play.Open().Prompt, labels)
	}
	if h := d.a.frame.Find("pick-b1.2"); h == nil || h.Key != "2" {
		t.Errorf("got %+v, want the key 2", h)
	}
}
