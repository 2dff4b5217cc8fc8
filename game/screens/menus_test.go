package screens

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"baize/assets"
	"baize/game/brain"
	"baize/game/gametest"
	"baize/game/session"
	"baize/input"
	"baize/rules"
	"baize/rules/ai"
)

// lobby is a hand at the start screen.
func lobby(t *testing.T, w, h, scale float64) (*hand, *shelf) {
	t.Helper()
	s := newShelf()
	p := DefaultPrefs()
	p.UI, p.Still, p.System = scale, true, "toy"
	d := &hand{t: t, a: New(Options{Prefs: p, Library: s, Store: s, Seed: func() uint64 { return 5 }})}
	d.a.Resize(w, h, 1)
	d.step(input.Snapshot{})
	return d, s
}

func (d *hand) write(text string) {
	for _, r := range text {
		d.step(input.Snapshot{X: d.a.mx, Y: d.a.my, Runes: []rune{r}, Keys: []string{strings.ToUpper(string(r))}})
	}
}

func TestNewBattleByMouse(t *testing.T) {
	d, lib := lobby(t, 1280, 800, 1)
	d.press("new")
	if d.a.screen != NewBattle || d.a.frame.Find("game-toy") == nil || d.a.frame.Find("game-dl2") == nil {
		t.Fatalf("got %s with %v, want the choice of both games", d.a.screen, ids(d.a.frame))
	}
	if d.a.frame.Find("scenario-elsewhere") != nil || d.a.frame.Find("force-0-other") != nil {
		t.Error("what belongs to another game is listed")
	}
	if got, ok := d.a.muster.balance(); got != "100 against 104 points: about even" || !ok {
		t.Errorf("balance: got %q, %v", got, ok)
	}
	d.press("force-1-mine")
	if got, ok := d.a.muster.balance(); got != "100 against 160 points: uneven, Prussia has 60% more" || ok {
		t.Errorf("balance: got %q, %v", got, ok)
	}
	d.press("swap")
	if lib.asked != [2]string{"mine", "guard"} {
		t.Errorf("after the swap: got forces %v", lib.asked)
	}
	d.press("name-0")
	d.write("xAnna")
	d.press("begin")
	st := d.a.on().ses.Play.State()
	if st.Sides[0].Name != "xAnna" || st.Sides[1].Name != "Prussia" || st.Seed != 5 || lib.asked != [2]string{"mine", "guard"} {
		t.Errorf("got sides %+v, seed %d, forces %v; want the typed name, chance's seed and the swapped forces", st.Sides, st.Seed, lib.asked)
	}
	if d.a.prefs.Names[0] != "xAnna" {
		t.Errorf("got kept names %v, want the typed one", d.a.prefs.Names)
	}
}

func TestNewBattleByKeys(t *testing.T) {
	d, lib := lobby(t, 1280, 800, 1)
	d.key("N")
	for range 3 {
		d.key("Down")
	}
	d.key("Up")
	if got := d.a.muster.chosen; got != 2 {
		t.Fatalf("three down and one up: got scenario %d, want 2", got)
	}
	d.key("Tab") // the name of the first side
	d.write("Bo")
	d.key("Backspace")
	d.key("Tab") // who plays it
	d.key("Tab") // its force
	d.key("Down")
	d.key("Tab")
	d.key("Tab")
	d.key("Right") // the machine plays the other side
	d.key("Tab")
	d.key("Right") // the next temperament
	d.key("Tab")
	d.key("Left") // the level before
	d.key("Tab")
	d.key("Down")
	d.key("Tab") // the seed
	d.write("4x2")
	d.key("Enter")
	if d.a.on().ses == nil {
		t.Fatalf("Enter did not begin: at %q, %q", d.a.at, d.a.muster.reason)
	}
	st := d.a.on().ses.Play.State()
	if st.Title != "farm-2" || st.Seed != 42 || st.Sides[0].Name != "B" || lib.asked != [2]string{"mob", "mine"} {
		t.Errorf("got %q, seed %d, %q, forces %v; want farm-2, 42, B, mob against mine", st.Title, st.Seed, st.Sides[0].Name, lib.asked)
	}
	want := brain.Mind{Temper: ai.Tempers[1], Level: ai.Levels[2]}.String()
	if st.Players != [2]string{"", want} || d.a.prefs.Players != st.Players {
		t.Errorf("got players %q, kept %q; want a person against %q", st.Players, d.a.prefs.Players, want)
	}
}

func TestTheGameIsChosenFirst(t *testing.T) {
	d, _ := lobby(t, 1280, 800, 1)
	d.key("N")
	d.key("Shift+Tab")
	if d.a.at != "games" {
		t.Fatalf("before the list of scenarios: got %q, want the games", d.a.at)
	}
	d.key("Left")
	if d.a.muster.system != "dl2" || len(d.a.muster.list) != 1 || d.a.muster.take != [2]string{"other", "other"} {
		t.Errorf("got game %q with %d scenarios", d.a.muster.system, len(d.a.muster.list))
	}
}

func TestWhatCannotBeBegunSaysWhy(t *testing.T) {
	d, _ := lobby(t, 1280, 800, 1)
	d.key("N")
	d.press("force-0-mob")
	h := d.a.frame.Find("begin")
	if d.a.muster.state != nil || !h.Off || !strings.Contains(d.a.muster.reason, "two mobs") {
		t.Errorf("got begin off %v, %q; want a refusal with its reason", h.Off, d.a.muster.reason)
	}
	d.press("scenario-farm-1")
	if d.a.frame.Find("force-0-mob") != nil || d.a.frame.Find("begin").Off {
		t.Error("a scenario with fixed sides should offer no forces and can be begun")
	}
}

func TestBrowserShowsBrokenFilesAndCopies(t *testing.T) {
	d, lib := lobby(t, 1280, 800, 1)
	d.key("S")
	if len(d.a.browser.legend) < 3 || len(d.a.Pictures()) < 3 {
		t.Errorf("got a legend of %d rows and %d pictures", len(d.a.browser.legend), len(d.a.Pictures()))
	}
	d.key("C")
	d.key("Enter")
	if lib.copied != "farm-0" {
		t.Errorf("copied: got %q, want farm-0", lib.copied)
	}
	d.key("Escape")
	d.key("Down")
	d.key("Down")
	d.key("F")
	if d.a.modal == nil || !strings.Contains(d.a.modal.text, "farm-2.txt") {
		t.Errorf("the file of the player's scenario: got %+v", d.a.modal)
	}
	d.key("Escape")
	d.key("End")
	if d.a.frame.Find("broken-0") == nil || !d.a.frame.Find("play").Off {
		t.Error("the last row should be the broken file, not to be played")
	}
	d.key("Home")
	d.key("Enter")
	if d.a.screen != NewBattle || d.a.muster.chosen != 0 {
		t.Errorf("play this: got %s", d.a.screen)
	}
	d.key("Escape")
	if d.a.screen != Scenarios {
		t.Errorf("back from there: got %s, want the scenarios", d.a.screen)
	}
	d.key("Escape")
	if d.a.screen != Start {
		t.Errorf("and back again: got %s, want the start screen", d.a.screen)
	}
}

// TestCopiesAreOffered loads a battle that is open in another window, and one that is damaged.
func TestCopiesAreOffered(t *testing.T) {
	for name, c := range map[string]struct {
		refuses, missing error
		title, after     string
	}{
		"in use":  {fmt.Errorf("x: %w", session.ErrInUse), nil, "Open elsewhere", ""},
		"damaged": {errors.New("a.journal:7: damaged"), errors.New("a.journal:7: damaged"), "This battle is damaged", "A part of the battle is missing"},
	} {
		d, lib := lobby(t, 1280, 800, 1)
		lib.refuses, lib.missing = c.refuses, c.missing
		d.key("L")
		d.key("End")
		d.key("Enter")
		if d.a.modal == nil || d.a.modal.title != c.title || d.a.screen != Loading || lib.forked != 0 {
			t.Fatalf("%s: got %+v on %s, want %q asked", name, d.a.modal, d.a.screen, c.title)
		}
		d.key("Enter")
		if d.a.screen != Table || lib.forked != 1 {
			t.Errorf("%s: got %s and %d copies, want the copy on the table", name, d.a.screen, lib.forked)
		}
		if got := d.a.modal; (got == nil) != (c.after == "") || got != nil && got.title != c.after {
			t.Errorf("%s: got %+v told afterwards, want %q", name, got, c.after)
		}
	}
}

func TestSavesAreShownLoadedAndDeleted(t *testing.T) {
	d, lib := lobby(t, 1280, 800, 1)
	d.key("L")
	if d.a.frame.Find("save-torn") == nil || len(d.a.Pictures()) != 1 {
		t.Fatalf("got %v, want both saves and a picture", ids(d.a.frame))
	}
	d.press("save-torn")
	if !d.a.frame.Find("load-this").Off {
		t.Error("a damaged save can be loaded")
	}
	d.press("save-friday")
	d.key("Delete")
	d.key("Enter")
	if lib.deleted != "friday" || d.a.frame.Find("save-friday") != nil {
		t.Errorf("deleted: got %q", lib.deleted)
	}
	d.key("End")
	d.key("Home")
	d.key("End")
	if n := len(d.a.Pictures()); n != 1 || lib.peeks != 1 {
		t.Errorf("a battle that was left: got %d pictures and %d looks into it, want one of each", n, lib.peeks)
	}
	d.key("Enter")
	if d.a.screen != Table || lib.resumed != 1 {
		t.Errorf("a battle that was left: got %s, resumed %d times", d.a.screen, lib.resumed)
	}
	lib.saved = newShelf().saved
	d.a.screen, d.a.battle = Start, nil
	d.step(input.Snapshot{Keys: []string{"F12"}})
	d.key("L")
	d.key("Enter")
	if d.a.screen != Table {
		t.Errorf("got %s, want the table", d.a.screen)
	}
}

// TestMenusHoldTogether lays every menu in several sizes: buttons lie in the window and apart.
func TestMenusHoldTogether(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{1280, 800, 1}, {1280, 800, 1.5}, {1280, 800, 2}, {1920, 1080, 1.5}, {1920, 1080, 2}, {1024, 700, 1}, {2560, 1440, 1}} {
		d, lib := lobby(t, size.w, size.h, size.scale)
		lib.last = rules.NewBattle(gametest.Toy{}, gametest.State())
		d.a.kept.read, d.a.start.trouble = false, "Something went wrong before: a file could not be read."
		for _, way := range []string{"", "N", "N machine", "S", "L", "T", "H"} {
			key, machine := strings.CutSuffix(way, " machine")
			d.key(key)
			if machine {
				d.press("player-0-1")
				d.press("player-1-1")
			}
			d.apart(fmt.Sprintf("%v after %q", size, way), size.w, size.h)
			if way != "" {
				d.key("Escape")
			}
			if d.a.screen != Start {
				t.Fatalf("Escape after %q: got %s", way, d.a.screen)
			}
		}
	}
}

// apart asks that the buttons of the frame lie in the window and that no two overlap.
func (d *hand) apart(where string, w, h float64) {
	d.t.Helper()
	live := d.a.frame.Live()
	keys := map[string]string{}
	for i, k := range live {
		if k.Key != "" && k.Kind == "button" {
			if keys[k.Key] != "" {
				d.t.Errorf("%s: key %s is on %s and %s", where, k.Key, keys[k.Key], k.ID)
			}
			keys[k.Key] = k.ID
		}
		if k.Kind != "button" && k.Kind != "field" || k.R.W == 0 {
			continue
		}
		if k.R.X < 0 || k.R.Y < 0 || k.R.Right() > w || k.R.Bottom() > h {
			d.t.Errorf("%s: %s lies outside: %+v", where, k.ID, k.R)
		}
		for _, o := range live[i+1:] {
			if (o.Kind == "button" || o.Kind == "field") && o.R.W > 0 && o.R.Meets(k.R) {
				d.t.Errorf("%s: %s and %s overlap", where, k.ID, o.ID)
			}
		}
	}
}

func TestHelpTellsEveryBinding(t *testing.T) {
	told := map[input.Action]int{}
	for _, g := range helpGroups {
		for _, k := range g.rows {
			for _, act := range k.of {
				told[act]++
			}
		}
	}
	for _, b := range input.Table {
		if told[b.Action] != 1 {
			t.Errorf("%s: told %d times, want once", b.Action, told[b.Action])
		}
		delete(told, b.Action)
	}
	if len(told) > 0 {
		t.Errorf("told, but bound to nothing: %v", told)
	}
}

func TestSettingsByKeys(t *testing.T) {
	d, _ := lobby(t, 1280, 800, 1)
	defer assets.Use("")
	var kept Prefs
	d.a.opt.KeepPrefs = func(p Prefs) { kept = p }
	d.key("T")
	d.key("Tab")
	d.key("Right")
	if d.a.prefs.UI != 1.25 || kept.UI != 1.25 {
		t.Errorf("size: got %v, kept %v, want 1.25", d.a.prefs.UI, kept.UI)
	}
	d.key("Left")
	d.key("Down")
	d.key("Right")
	if want := assets.Palettes[1]; d.a.Palette() != want.ID || assets.SideOf(0) != want.Sides[0] {
		t.Errorf("colours: got %q, want %q in use", d.a.Palette(), want.ID)
	}
	d.press("curtain-1")
	d.press("dice-1-1")
	d.press("mute-1")
	d.press("volume-3")
	if !kept.Curtain || kept.TypeDice != [2]bool{false, true} || !kept.Mute || kept.Volume != 0.3 {
		t.Errorf("by mouse: got %+v", kept)
	}
	d.press("curtain-1")
	if !kept.Curtain {
		t.Error("pressing what is chosen already should change nothing")
	}
}
