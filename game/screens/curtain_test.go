package screens

import (
	"slices"
	"testing"

	"baize/game/gametest"
	"baize/game/ui"
	"baize/rules"
)

func TestCurtainFallsWhenTheOtherSeatDecides(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.Play(rules.NewBattle(gametest.Veiled{}, gametest.State()))
	d.a.prefs.Curtain = true
	d.activate("a1")
	d.press("option-done")
	if !d.a.on().curtain || d.a.frame.Find("lift-curtain") == nil {
		t.Fatal("after the seat changed: got no curtain")
	}
	n := d.a.Narrate()
	if !n.Curtain || n.Seat != "B" {
		t.Errorf("got narration curtain %v seat %s, want true and B", n.Curtain, n.Seat)
	}
	if n.Prompt != "" || len(n.Log) > 0 || len(n.Models) > 0 {
		t.Errorf("got %q, %d lines and %d models told over the curtain, want nothing of the other seat's view", n.Prompt, len(n.Log), len(n.Models))
	}
	d.key("Enter")
	if d.a.on().curtain {
		t.Error("after Enter: the curtain is still down")
	}
}

// In a game in which nothing is hidden there is nothing to cover.
func TestNoCurtainWithoutSecrets(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.prefs.Curtain = true
	d.activate("a1")
	if d.press("option-done"); d.a.on().ses.Play.Seat() != rules.SeatB || d.a.on().curtain {
		t.Errorf("seat %s to decide: got curtain %v, want B and none", d.a.on().ses.Play.Seat(), d.a.on().curtain)
	}
}

const drawnFor = `system dustup
table 48x36
profile rifle "Rifle" armour=partial-light fp=1 impact=8
unit a1 A "Alpha" quality=veteran lv=1
models 2 rifle
blip h1 A at=10,8 of=a1
unit a2 A "Alder" quality=veteran lv=1
model a2.1 rifle at=20,8
unit a3 A "Aspen" quality=veteran lv=1
model a3.1 rifle at=30,8
unit b1 B "Bravo" quality=veteran lv=1
models 2 rifle
blip h2 B at=10,28 of=b1
unit b2 B "Birch" quality=veteran lv=1
model b2.1 rifle at=20,28
unit b3 B "Beech" quality=veteran lv=1
model b3.1 rifle at=30,28
setting activation chits
state turn=2 phase=initiative
`

// Where chance draws who acts, the curtain falls before the other side looks and not between two activations of one side;
// while either player may draw, the table shows what both may know.
func TestCurtainStaysUpForWhoLookedLast(t *testing.T) {
	d := begin(t, drawnFor)
	d.a.prefs.Curtain = true
	last, falls, stays := rules.NoSeat, 0, 0
	for range 40 {
		open := d.a.on().ses.Play.Open()
		if open.Seat == rules.NoSeat {
			if d.a.on().curtain {
				t.Fatalf("%s is open to both: got a curtain", open.Kind)
			}
			st := d.a.on().ses.Play.State()
			if a, b := st.Unit(1).Name, st.Unit(5).Name; a != "Hidden unit" || b != "Hidden unit" {
				t.Fatalf("%s is open to both: got %q and %q shown, want neither side's hidden unit", open.Kind, a, b)
			}
		} else if open.Kind == "activate" {
			if want := open.Seat != last; d.a.on().curtain != want {
				t.Fatalf("%s acts after %s: got curtain %v, want %v", open.Seat, last, d.a.on().curtain, want)
			} else if want {
				falls++
			} else {
				stays++
			}
			last, d.a.on().curtain = open.Seat, false
		}
		d.a.battle.choose(max(0, slices.IndexFunc(open.Options, func(o rules.Option) bool { return o.ID == "end-activation" })))
	}
	if falls == 0 || stays == 0 {
		t.Errorf("the seat changed %d times and stayed %d times, want both", falls, stays)
	}
}

// The curtain hides every pixel of the table, at any width.
func TestCurtainHidesAll(t *testing.T) {
	for _, w := range []float64{1024, 1280, 1921} {
		b := ui.New(w, 800, 1, -1, -1)
		drapes(b)
		end := 0.0
		for _, op := range b.F.Ops {
			if op.Kind != ui.OpFill || op.R.X > end || op.R.Y > 0 || op.R.H < 800 || op.Col.A != 255 {
				t.Fatalf("%.0f wide: got a gap before %+v", w, op.R)
			}
			end = op.R.Right()
		}
		if end < w {
			t.Errorf("%.0f wide: got the curtain to end at %.0f", w, end)
		}
	}
}

// A battle that is taken up again begins behind the curtain where players want one: who opens it need not be who decides.
func TestCurtainHangsBeforeABattleTakenUpAgain(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.Play(rules.NewBattle(gametest.Veiled{}, gametest.State()))
	d.activate("a1")
	b := d.a.on().ses.Play.Battle()
	if d.a.goOn(b, nil); d.a.on().curtain {
		t.Error("without the setting: got a curtain")
	}
	d.a.prefs.Curtain = true
	if d.a.goOn(b, nil); !d.a.on().curtain {
		t.Error("with the setting: got no curtain")
	}
	if d.a.goOn(rules.NewBattle(gametest.Veiled{}, gametest.State()), nil); d.a.on().curtain {
		t.Error("a new battle: got a curtain, nothing is secret yet")
	}
}
