package screens

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// diceOf are the sizes of the dice of a frame.
func diceOf(f *ui.Frame) (out []float64) {
	for _, op := range f.Ops {
		if op.Kind == ui.OpDie {
			out = append(out, op.R.W)
		}
	}
	return out
}

// Dice of both sides and of all rolls in a tray have one size, and in a replay they lie until other ones are thrown.
func TestDiceHaveOneSizeAndLieUntilTheNextThrow(t *testing.T) {
	for _, name := range both {
		d := watch(t, fought(t, name, 0, nil), 1280, 800, 1)
		thrown, seen := false, 0
		for n := range d.a.watch.film.Len() + 1 {
			d.a.watch.goAt(n)
			d.a.layout()
			thrown = thrown || d.a.watch.film.Threw(n)
			dice := diceOf(d.a.frame)
			if thrown && len(dice) == 0 {
				t.Fatalf("%s, command %d: dice were thrown before, and none lie in the tray", name, n)
			}
			for _, size := range dice {
				if size != dice[0] {
					t.Fatalf("%s, command %d: dice of sizes %v side by side", name, n, dice)
				}
			}
			seen += len(dice)
		}
		if seen < 50 {
			t.Errorf("%s: only %d dice were seen", name, seen)
		}
	}
}

// Rolls of few and of many dice side by side have dice of one size.
func TestManyDiceMakeAllSmaller(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	many := rules.Roll{Purpose: rules.Plain("many"), Need: 4}
	for i := range 30 {
		many.Dice = append(many.Dice, rules.Die{Sides: 6, Face: i%6 + 1, Worth: i % 2})
	}
	few := rules.Roll{Purpose: rules.Plain("few"), Need: 4, Dice: many.Dice[:2]}
	b := ui.New(1280, 800, 1, -1, -1)
	tray := &d.a.on().tray
	tray.rolls(b, []rules.Roll{many, few}, ui.Rect{X: 6, Y: 600, W: 900, H: 122})
	dice := diceOf(b.F)
	if len(dice) != 32 || slices.Min(dice) != slices.Max(dice) {
		t.Errorf("got dice of sizes %v, want 32 of one size", dice)
	}
}

// A toast goes after a time that is bounded, longer for long ones, and stays while the mouse is on it.
func TestToastsGo(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	at := func(s time.Duration, x, y float64) {
		d.now = s
		d.step(input.Snapshot{X: x, Y: y})
	}
	d.a.on().toast.news("Nothing is laid out that could be confirmed: choose what to do at the right.")
	d.a.dirty = true
	at(time.Second, 300, 600)
	at(3*time.Second, 300, 600)
	h := d.a.frame.Find("toast")
	if h == nil {
		t.Fatal("after three seconds it is gone")
	}
	at(20*time.Second, h.R.X+5, h.R.Y+5)
	at(60*time.Second, h.R.X+5, h.R.Y+5)
	if d.a.frame.Find("toast") == nil {
		t.Error("it went with the mouse on it")
	}
	at(61*time.Second, 300, 600)
	at(80*time.Second, 300, 600)
	if d.a.frame.Find("toast") != nil || d.a.on().toast.text != "" {
		t.Error("after twenty seconds it still stands")
	}
}

// Who fell in a turn leaves a trace until the turn ends, in the replay and in play, and none where the fall was taken back.
func TestTheFallenLieUntilTheTurnEnds(t *testing.T) {
	most := 0
	for _, name := range both {
		d := watch(t, fought(t, name, 0, nil), 1280, 800, 1)
		w := d.a.watch
		for n := range w.film.Len() + 1 {
			w.goAt(n)
			sc, _ := d.a.Scene()
			most = max(most, len(sc.Fallen))
			turn := w.ses.Play.State().Turn
			for _, f := range w.ses.Log.Fallen(w.ses.Play.State()) {
				if f.Turn != turn || f.Entry > n || f.Model != 0 && w.ses.Play.State().Model(f.Model).Place == rules.OnTable {
					t.Fatalf("%s, command %d of turn %d: a trace of %+v", name, n, turn, f)
				}
			}
			if n%17 != 0 || w.film.Prefix(n).State().Wait != nil {
				continue
			}
			p := sit(t, 1280, 800, 1)
			p.a.goOn(w.film.Prefix(n), nil)
			if got, want := fmt.Sprint(p.a.on().ses.Log.Fallen(p.a.on().ses.Play.State())), fmt.Sprint(w.ses.Log.Fallen(w.ses.Play.State())); got != want {
				t.Errorf("%s, command %d: in play %s, in the replay %s", name, n, got, want)
			}
		}
	}
	if most == 0 {
		t.Error("nobody left a trace")
	}
}
