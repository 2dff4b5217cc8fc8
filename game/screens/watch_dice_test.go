package screens

import (
	"fmt"
	"testing"

	"baize/game/ui"
	"baize/rules"
)

// thrown goes to every command of a replay that threw dice, with a unit selected there or none, and gives the tray.
func (d *hand) thrown(card rules.UnitID, look func(n int, tray ui.Rect)) {
	d.t.Helper()
	seen := 0
	for n := range d.a.watch.film.Len() + 1 {
		if !d.a.watch.film.Threw(n) {
			continue
		}
		d.a.watch.goAt(n)
		d.a.on().ses.Hand.Select(card)
		d.a.layout()
		tray := d.a.frame.Find("dice")
		if tray == nil {
			d.t.Fatalf("command %d threw dice, and there is no tray", n)
		}
		look(n, tray.R)
		seen++
	}
	if seen == 0 {
		d.t.Fatal("no dice were thrown")
	}
}

// hidden counts the models that a tray hides.
func (d *hand) hidden(tray ui.Rect) int {
	return d.a.watch.hides(ui.New(d.a.w, d.a.h, d.a.Scale(), -1, -1), tray)
}

// Beside the table is room for dice: they hide nothing of it, and no other panel lies on them.
func TestDiceOfAReplayHideNothing(t *testing.T) {
	for _, name := range both {
		for _, size := range [][3]float64{{1280, 800, 1}, {1280, 800, 1.5}, {1920, 1200, 1}, {1920, 1200, 1.5}} {
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				d := watch(t, fought(t, name, 0, nil), size[0], size[1], size[2])
				for _, card := range []rules.UnitID{0, 1} {
					d.thrown(card, func(n int, tray ui.Rect) {
						for _, id := range []string{"story", "right", "replay-line", "ribbon"} {
							if p := d.a.frame.Find(id); p != nil && p.R.Meets(tray) {
								t.Fatalf("command %d: the dice at %v lie on %s at %v", n, tray, id, p.R)
							}
						}
						if tray.Right() > d.a.w || tray.Bottom() > d.a.h || tray.Y < 56*size[2]-1 {
							t.Fatalf("command %d: the dice lie at %v", n, tray)
						}
						if k := d.hidden(tray); k > 0 {
							t.Fatalf("command %d: the dice at %v hide %d models", n, tray, k)
						}
					})
				}
			})
		}
	}
}

// With the story folded the table may reach under the dice: they lie where they hide the fewest models, and stay there as long
// as they do.
func TestDiceOfAReplayGoWhereTheyHideTheFewest(t *testing.T) {
	d := watch(t, fought(t, "first-blood", 0, nil), 1280, 800, 1)
	d.key("L")
	d.thrown(0, func(n int, tray ui.Rect) {
		line := d.a.frame.Find("replay-line").R
		b := ui.New(d.a.w, d.a.h, d.a.Scale(), -1, -1)
		for _, x := range []float64{6, d.a.w - 6 - tray.W} {
			for _, y := range []float64{56, line.Y - 6 - tray.H} {
				if other := (ui.Rect{X: x, Y: y, W: tray.W, H: tray.H}); d.a.watch.hides(b, other) < d.hidden(tray) {
					t.Fatalf("command %d: the dice at %v hide %d models, at %v %d", n, tray, d.hidden(tray), other, d.a.watch.hides(b, other))
				}
			}
		}
		d.a.layout()
		if again := d.a.frame.Find("dice").R; again != tray {
			t.Fatalf("command %d: the dice went from %v to %v while nothing changed", n, tray, again)
		}
	})
}

// A tray with room for one row shows the newest roll last and as many before it as fit; one with two rows those before as well.
func TestRollsAreBrokenIntoRows(t *testing.T) {
	a := New(Options{Prefs: DefaultPrefs()})
	b := ui.New(1280, 800, 1, -1, -1)
	roll := rules.Roll{Purpose: rules.Say("melee orders"), Need: 4, Dice: []rules.Die{{Sides: 6, Face: 6, Worth: 2}, {Sides: 6, Face: 1}}}
	rolls := []rules.Roll{roll, roll, roll, roll}
	for _, c := range []struct {
		wide float64
		most int
		want string
	}{{282, 1, "[[3 4]]"}, {282, 2, "[[2 3] [3 4]]"}, {430, 1, "[[2 4]]"}, {282, 9, "[[0 1] [1 2] [2 3] [3 4]]"}, {2000, 1, "[[1 4]]"}} {
		if got := fmt.Sprint(a.on().tray.rollRows(b, rolls, c.wide, c.most)); got != c.want {
			t.Errorf("%v wide, %d rows: got %s, want %s", c.wide, c.most, got, c.want)
		}
	}
}
