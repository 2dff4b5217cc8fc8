package screens

import (
	"slices"
	"strings"
	"testing"

	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// The arrows walk the buttons of a dialog and none that it covers; Enter presses the one that shows.
func TestDialogsAreWalkedByKeys(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.key("F10")
	covered := map[string]bool{}
	live := d.a.frame.Live()
	for _, h := range d.a.frame.Hots[:len(d.a.frame.Hots)-len(live)] {
		covered[h.ID] = true
	}
	for _, k := range []string{"Tab", "Down", "Right", "Down", "Left", "Up", "Shift+Tab", "Shift+Tab"} {
		d.key(k)
		if d.a.walked == "" || covered[d.a.walked] || d.a.frame.Find(d.a.walked) == nil {
			t.Fatalf("%s: got to %q", k, d.a.walked)
		}
	}
	for d.a.walked != "menu-Help" {
		d.key("Tab")
	}
	d.key("Down")
	below := d.a.walked
	d.key("Up")
	if d.a.walked != "menu-Help" || below == "menu-Help" {
		t.Errorf("down and up again: got %s by way of %s", d.a.walked, below)
	}
	d.key("Enter")
	if d.a.modal != nil || d.a.Screen() != Help {
		t.Errorf("Enter on Help: got screen %s, dialog %v", d.a.Screen(), d.a.modal)
	}
}

// Enter does what the green button of the start screen says, until another is walked to.
func TestEnterOfTheStartScreen(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.show(Start)
	d.step(input.Snapshot{})
	d.key("Enter")
	if d.a.Screen() != Table {
		t.Fatalf("got screen %s", d.a.Screen())
	}
	d.a.show(Start)
	d.step(input.Snapshot{})
	for d.a.walked != "settings" {
		d.key("Down")
	}
	d.key("Enter")
	if d.a.Screen() != Settings {
		t.Errorf("got screen %s", d.a.Screen())
	}
}

// A unit that the arrows took off the cursor may still be set up where it fits.
func TestWhereItFitsStaysOffered(t *testing.T) {
	d := begin(t, settingUp)
	d.press("option-a1")
	d.key("Shift+Up")
	d.key("Z")
	if mv := d.a.on().ses.Hand.Mover(); !mv.Ruling.OK() {
		t.Errorf("got %s", mv.Ruling.Text)
	}
}

// The keys that a system has for its commands are free on the table, each for one command that there is.
func TestKeysOfSystems(t *testing.T) {
	for _, sys := range rules.Systems() {
		used := map[string]string{}
		for of, k := range sys.Info().Keys {
			kind, _, _ := strings.Cut(of, ":")
			if _, ok := sys.Info().Command(kind); !ok || used[k] != "" || input.Of(k) != "" || k == refusedKey {
				t.Errorf("%s: key %q of %s: known %v, also of %q, on the table %q", sys.Info().ID, k, of, ok, used[k], input.Of(k))
			}
			used[k] = of
		}
	}
}

// An action has one key, whatever was offered before.
func TestActionsHaveTheKeyOfTheirSystem(t *testing.T) {
	d := begin(t, mixedPool)
	d.a.battle.actions.hotkeys["hold"], d.a.battle.actions.hotkeys["other"] = "J", "H"
	d.key("Tab")
	d.key("Enter")
	keys, want := keysOf(d.a.frame), d.a.on().ses.Play.System().Info().Keys
	for _, kind := range []string{"hold", "advance", "double", "charge", "end-activation"} {
		if got := keys["option-"+kind]; got == "" || got != want[kind] {
			t.Errorf("%s: got key %q, want %q", kind, got, want[kind])
		}
	}
}

// The key that a system has for one thing is no key of another, also where the first is not listed.
func TestKeysOfAbsentActionsStayFree(t *testing.T) {
	for _, unit := range []string{"option-a1", "option-a2"} {
		d := begin(t, platoon)
		d.press(unit)
		own, open, shown := d.a.on().ses.Play.System().Info().Keys, d.a.on().ses.Play.Open(), 0
		for id, key := range keysOf(d.a.frame) {
			i := slices.IndexFunc(open.Options, func(o rules.Option) bool { return "option-"+o.ID == id })
			if i < 0 {
				continue
			}
			shown++
			c := open.Options[i].Command
			for of, k := range own {
				if key == k && of != c.Kind && of != c.Kind+":"+c.Name {
					t.Errorf("%s, %s: got the key %s of %s", unit, id, key, of)
				}
			}
		}
		if shown < 5 {
			t.Errorf("%s: got %d actions, want several", unit, shown)
		}
		if slices.ContainsFunc(open.Options, func(o rules.Option) bool { return o.Command.Kind == "order" }) != (unit == "option-a1") {
			t.Errorf("%s: only the commander is to be listed Orders", unit)
		}
	}
}

// By keys alone the fire is split and one shooter held back.
func TestFireIsDividedByKeys(t *testing.T) {
	d := begin(t, mixedPool+"unit b2 B \"More\" quality=regular\nmodel b2.1 heavy at=15,20\n")
	for _, k := range []string{"Tab", "Enter"} {
		d.key(k)
	}
	d.press("option-hold")
	if d.a.on().ses.Hand.Draft() != nil {
		d.key("Enter")
	}
	d.key(d.a.on().ses.Play.System().Info().Keys["fire"])
	dr := d.a.on().ses.Hand.Draft()
	if dr == nil || len(dr.Declared) != 1 {
		t.Fatalf("got no attack: %+v", dr)
	}
	d.key(".")
	one := d.a.on().ses.Hand.Models()[0]
	d.key("X")
	if has, fires := dr.Part(one); !has || fires {
		t.Errorf("held back: got part %v, fires %v", has, fires)
	}
	first := dr.Declared[0].Base().Target
	d.key("Shift+T")
	if len(dr.Declared) != 2 || dr.Declared[1].Base().Target == first || dr.Declared[0].Base().Target != first {
		t.Fatalf("split: got %+v", dr.Declared)
	}
	if !slices.ContainsFunc(dr.Cmd.Attacks, func(at rules.Attack) bool {
		return at.Target != first && len(at.Shooters) == 1 && at.Shooters[0].Model == one
	}) {
		t.Errorf("got %+v, %s", dr.Cmd.Attacks, dr.Ruling.Text)
	}
}

// What a model sees is counted and said while it shows, with the way to end it.
func TestWhatAModelSeesIsSaid(t *testing.T) {
	d := begin(t, mixedPool)
	d.key("Tab")
	d.key("V")
	said := func() bool {
		return slices.ContainsFunc(d.a.frame.Ops, func(o ui.Op) bool { return strings.Contains(o.Text, "sees: 1 clear, 0 through cover, 0 blocked") })
	}
	if !said() {
		t.Error("nothing tells what is seen")
	}
	d.key("Escape")
	if said() {
		t.Error("it is told after Esc")
	}
}

// The title of the curtain stays within its panel, however long the name of a side.
func TestCurtainHoldsLongNames(t *testing.T) {
	d := sit(t, 800, 600, 1)
	d.a.on().ses.Play.State().Sides[0].Name = "The Free and Independent Settlements of the Upper Orrin Valley"
	d.a.on().curtain, d.a.dirty = true, true
	d.step(input.Snapshot{})
	p := d.a.frame.Find("curtain").R
	for _, o := range d.a.frame.Ops {
		if strings.Contains(o.Text, "Settlements") && (o.R.X < p.X || o.R.X+ui.Width(o.Role, o.Size, o.Text) > p.Right()) {
			t.Errorf("%q at %v reaches out of %v", o.Text, o.R, p)
		}
	}
}
