package screens

import (
	"strings"
	"testing"

	"baize/input"
	"baize/rules"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// begin sits down at a battle that is written out.
func begin(t *testing.T, setup string) *hand {
	t.Helper()
	st, err := rulestest.Setup("t", []byte(setup))
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
	d.step(input.Snapshot{})
	return d
}

const platoon = `system dustup
table 48x36
side A "Halden Compact"
side B "Free Settlements"
weapon tube "Mortar" kind=heavy class=1 indirect=small min=12 high-angle=on warheads=general-purpose,anti-personnel
profile sergeant "Sergeant" role=leader armour=partial-light fp=1 impact=10
profile rifle "Rifle" armour=partial-light fp=1 impact=8
profile tube "Mortar" kind=gun weapons=tube
unit a1 A "First" quality=veteran lv=1 commander=on level=platoon
model a1.1 sergeant at=14,12
model a1.2 rifle at=12,11
model a1.3 rifle at=16,11
unit a2 A "Guns" quality=veteran lv=1 superior=a1
model a2.1 sergeant at=18,4
model a2.2 rifle at=20,4
model a2.3 tube at=19,2.5
marker a2 set-up 1
unit b1 B "Second" quality=green lv=2 fired-on=on pinned=on
model b1.1 sergeant at=14,30 facing=180
model b1.2 rifle at=12,30 facing=180
state turn=1 phase=activation to-act=A tokens=1,1
`

// TestEnterDoesTheOneThingOfAUnit: beside what concerns no unit, such as tokens, the one thing that the selected unit can do
// is done by Enter; the action that ends an activation keeps its key until it is alone, and afterwards too.
func TestEnterDoesTheOneThingOfAUnit(t *testing.T) {
	d := begin(t, platoon)
	d.key("Tab")
	if h := d.a.frame.Find("option-a1"); h == nil || h.Key != "Enter" {
		t.Fatalf("the selected unit: got %+v, want Enter to activate it", h)
	}
	if h := d.a.frame.Find("option-token:A"); h == nil || h.Off {
		t.Fatalf("got %+v, want a token beside it", h)
	}
	d.key("Enter")
	if got := d.a.on().ses.Play.Open().Kind; got != "act" {
		t.Fatalf("after Enter: got %s, want an activation", got)
	}
	end := d.a.frame.Find("option-end-activation").Key
	d.press("option-prop")
	if h := d.a.frame.Find("option-end-activation"); h.Key != end {
		t.Errorf("end activation: got key %s, then %s", end, h.Key)
	}
	d.press("option-unprop")
	if h := d.a.frame.Find("option-end-activation"); h.Key != "Enter" {
		t.Errorf("alone: got key %s, want Enter", h.Key)
	}
	x, y := d.a.ModelPixel(7) // and while the card of an enemy is read
	d.click(x, y, input.Mods{})
	d.idle(1)
	if h := d.a.frame.Find("option-end-activation"); h == nil || h.Key != "Enter" {
		t.Errorf("beside the card of an enemy: got %+v, want Enter", h)
	}
	d.press("back-to-unit")
	d.key(end)
	if got := d.a.on().ses.Play.Open(); got.Kind == "act" {
		t.Errorf("after %s: got %s open, want the activation to be over", end, got.Prompt)
	}
}

// TestShellsOfOneGunAreOneRow: what differs in its name alone stands once in the menu and is chosen as it is laid out; the
// point is moved by the arrows and stays.
func TestShellsOfOneGunAreOneRow(t *testing.T) {
	d := begin(t, platoon)
	d.key("Tab")
	d.key("Enter")
	n := 0
	for _, id := range ids(d.a.frame) {
		if strings.HasPrefix(id, "option-call-fire") {
			n++
		}
	}
	if n != 1 {
		t.Fatalf("got %d rows for one gun with two warheads, want 1", n)
	}
	d.press("option-call-fire:a2:general-purpose")
	for range 16 {
		d.key("Shift+Up")
	}
	dr := d.a.on().ses.Hand.Draft()
	if dr == nil || dr.Cmd.At == nil || !dr.Ruling.OK() || dr.Cmd.Name != "general-purpose" {
		t.Fatalf("got %+v, want a point that the arrows have laid", dr)
	}
	at := *dr.Cmd.At
	d.key("2")
	if dr = d.a.on().ses.Hand.Draft(); dr == nil || dr.Cmd.Name != "anti-personnel" || dr.Cmd.At == nil || *dr.Cmd.At != at {
		t.Fatalf("got %+v, want the other warhead at the same point", dr)
	}
	d.key("Escape")
	if d.a.on().ses.Hand.Draft() != nil {
		t.Error("Escape: the draft is still there")
	}
}

// TestByHandWithKeys: markers are set and taken by keys in the context menu while nothing below it hears them, and a model
// is moved by the arrows.
func TestByHandWithKeys(t *testing.T) {
	d := begin(t, platoon)
	d.key("Tab")
	d.key("F2")
	choose := func(id string) {
		t.Helper()
		for range 40 {
			if m := d.a.battle.menu.open; m == nil || m.items[m.at].id == id {
				break
			}
			d.key("Down")
		}
		if m := d.a.battle.menu.open; m == nil || m.items[m.at].id != id {
			t.Fatalf("no item %s", id)
		}
	}
	for _, id := range []string{"hand-wound", "hand-heal"} {
		if d.a.frame.Find(id) != nil {
			t.Errorf("%s is offered where markers say who is hurt", id)
		}
	}
	choose("markers-unit")
	d.key("Enter")
	choose("marker-suppressed")
	d.key("Enter")
	d.key("Enter")
	d.key("-")
	if got := d.a.on().ses.Play.State().Unit(1).Markers.N("suppressed"); got != 1 {
		t.Errorf("two up and one down: got %d suppression", got)
	}
	lines := d.a.on().ses.Log.Lines()
	if got := lines[len(lines)-1].Words(); got != "First: suppressed 1, set by hand" {
		t.Errorf("got %q in the log", got)
	}
	if d.a.on().ses.Play.Open().Kind != "activate" {
		t.Error("Enter was heard below the menu")
	}
	d.key("Escape")
	d.key("F2")
	choose("hand-move")
	d.key("Enter")
	was := d.a.on().ses.Play.State().Model(1).At
	d.key("Shift+Up")
	d.key("Enter")
	if got := d.a.on().ses.Play.State().Model(1).At; got.Y-was.Y != 25400 || got.X != was.X {
		t.Errorf("got the model at %v, want it an inch above %v", got, was)
	}
}

// TestTheTrayBeginsWithTheLastDice: dice that were thrown after a question stand first, those before it to their left.
func TestTheTrayBeginsWithTheLastDice(t *testing.T) {
	d := begin(t, strings.Replace(platoon, "model b1.1 sergeant at=14,30", "model b1.1 sergeant at=14,18", 1))
	d.key("Tab")
	d.key("Enter")
	d.press("option-assault")
	d.key("Enter")
	for n := 0; d.a.on().ses.Play.Asked() && n < 9; n++ {
		before := len(together(d.a.on().ses.Log.Rolls()))
		d.press("pick-" + d.a.on().ses.Play.Open().Options[len(d.a.on().ses.Play.Open().Options)-1].ID)
		if all := len(together(d.a.on().ses.Log.Rolls())); all > before && before > 0 {
			if got := int(d.a.on().scroll["rolls"]); got != min(before, all-1) {
				t.Errorf("got the tray at %d of %d rolls, want it at %d", got, all, before)
			}
		}
	}
}

// TestEnterDraws: with cards Enter begins the turn, draws, and activates the one unit that is drawn, which is selected.
func TestEnterDraws(t *testing.T) {
	setup := strings.Replace(platoon, "state turn=1 phase=activation to-act=A tokens=1,1", "setting activation cards\nsetting end-card off\nstate phase=initiative tokens=1,1", 1)
	d := begin(t, setup)
	for _, want := range []string{"draw", "activate", "act"} {
		d.key("Enter")
		if got := d.a.on().ses.Play.Open(); got.Kind != want {
			t.Fatalf("got %s open (%s), want %s", got.Kind, got.Prompt, want)
		}
		if want == "activate" && d.a.on().ses.Hand.Unit() == 0 {
			t.Error("the unit that is drawn is not selected")
		}
	}
}

// TestAHiddenUnitIsItsMarker: the marker of a hidden unit is clicked to activate it.
func TestAHiddenUnitIsItsMarker(t *testing.T) {
	setup := strings.Replace(platoon, "unit b1 B", "unit a3 A \"Lurkers\" quality=green lv=2 superior=a1\nmodel a3.1 rifle place=reserve\nmodel a3.2 rifle place=reserve\nblip ax A at=30,10 of=a3\nblip ay A at=36,10\nunit b1 B", 1)
	d := begin(t, setup)
	st := d.a.on().ses.Play.State()
	for i := range st.Models {
		if m := &st.Models[i]; st.Unit(m.Unit).Label == "ax" {
			x, y := d.a.ModelPixel(m.ID)
			d.click(x, y, input.Mods{})
		}
	}
	d.key("Enter")
	if got := d.a.on().ses.Play.Open(); got.Kind != "act" || st.Unit(got.Unit).Label != "a3" {
		t.Fatalf("got %s of %s open, want the hidden unit to act", got.Kind, got.Prompt)
	}
	lines := d.a.on().ses.Log.Lines()
	if got := lines[len(lines)-1].Words(); got != "Hidden marker 1 acts" {
		t.Errorf("got %q in the log", got)
	}
}

// TestRibbonSaysToTypeFaces: where dice are rolled on the desk, the line on top says to type their faces, and what they are for.
func TestRibbonSaysToTypeFaces(t *testing.T) {
	d := begin(t, strings.Replace(platoon, "turn=1 phase=activation to-act=A", "phase=initiative", 1))
	d.a.battle.handDice(int(rules.SeatA), true)
	d.key("Enter")
	ask := d.a.on().ses.Play.Open()
	if ask.Dice == nil {
		t.Fatalf("got %s %q, want dice of side A", ask.Kind, ask.Prompt)
	}
	if h := d.a.frame.Find("prompt"); h == nil || !strings.HasPrefix(h.Label, "Type ") || !strings.HasSuffix(h.Label, ask.Dice.Purpose.String()) {
		t.Errorf("got %+v, want it to say what to type", h)
	}
}
