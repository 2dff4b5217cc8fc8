package screens

import (
	"reflect"
	"testing"

	"baize/game/session"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

// board is a battle of two men against two, one of whom each side has in front of a foe.
func board(t *testing.T) *rules.State {
	t.Helper()
	s, err := rulestest.Setup("board.txt", []byte("system squares\ntitle Board\nseed 3\ntable 16x12\nman A 1,1\nman A 3,1\nman B 1,2\nman B 5,4\n"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestFiveMethodsAreASystem holds that five methods are enough for what every system has to keep.
func TestFiveMethodsAreASystem(t *testing.T) {
	if n := reflect.TypeFor[squares]().NumMethod(); n != reflect.TypeFor[rules.System]().NumMethod() {
		t.Fatalf("squares has %d methods, want those of a system and no more", n)
	}
	rulestest.TestSystem(t, squares{}, board(t))
}

// TestFiveMethodsPlayInASession steps, strikes, parries and takes back through the session, as its window would.
func TestFiveMethodsPlayInASession(t *testing.T) {
	s := session.New(rules.NewBattle(squares{}, board(t)), nil)
	choose := func(id string) {
		t.Helper()
		for i, o := range s.Play.Open().Options {
			if o.ID == id && o.Refused == nil {
				s.Hand.Choose(i)
				return
			}
		}
		t.Fatalf("no option %s among %+v", id, s.Play.Open().Options)
	}
	choose("step-a2")
	mv := s.Hand.Mover()
	if mv == nil || len(mv.Ghosts()) != 1 || !mv.Ghosts()[0].Limit.None() {
		t.Fatalf("got %+v, want one ghost without a limit", mv)
	}
	to := centre(geom.Point{X: 4 * square, Y: square})
	mv.FormUp(s.Hand.Models(), geom.Pose{At: to}, false)
	if r := s.Hand.Confirm(); !r.OK() || s.Play.State().Model(2).At != to {
		t.Fatalf("got %q and him at %v, want %v", r.Text, s.Play.State().Model(2).At, to)
	}
	for range 40 {
		if s.Play.Over() != nil || s.Play.Asked() {
			break
		}
		if id := "strike-" + s.Play.State().Unit(3).Label; s.Play.Open().Seat == rules.SeatB {
			if choose(id); s.Hand.Draft() != nil && !s.Hand.Confirm().OK() {
				t.Fatalf("got %+v, want the strike", s.Hand.Draft().Ruling)
			}
		} else {
			choose("pass")
		}
	}
	if !s.Play.Asked() || s.Play.Open().Kind != "parry" {
		t.Fatalf("got %q, want to be asked for a parry", s.Play.Open().Kind)
	}
	if r := s.Hand.Pick(rules.No); !r.OK() || s.Play.State().Model(1).Place != rules.Removed {
		t.Errorf("got %q, the man %v; want him down", r.Text, s.Play.State().Model(1).Place)
	}
	if err := s.Hand.Undo(rules.NotAcross); err != nil || !s.Play.Asked() || s.Play.State().Model(1).Place != rules.OnTable {
		t.Errorf("taken back: got %v, asked %v, want the question again", err, s.Play.Asked())
	}
}

// TestFiveMethodsAreDrawn plays a battle in the window at random; every frame is drawn, with a card, a ruler and a ghost.
func TestFiveMethodsAreDrawn(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.Play(rules.NewBattle(squares{}, board(t)))
	d.step(input.Snapshot{})
	d.press("option-step-a2")
	x, y := d.a.ModelPixel(2)
	d.drag(input.Left, x, y, x+d.a.on().view.cam.PPI*2, y)
	if mv := d.a.on().ses.Hand.Mover(); mv == nil || !mv.Ruling.OK() {
		t.Fatalf("got %+v, want a step that is allowed", mv)
	}
	d.key("Enter")
	if got, want := d.a.on().ses.Play.State().Model(2).At, centre(geom.Point{X: 4 * square, Y: square}); got != want {
		t.Errorf("got him at %v, want the middle of the square, %v", got, want)
	}
	if scene, _ := d.a.Scene(); len(scene.Models) != 4 {
		t.Errorf("got %d models drawn, want 4", len(scene.Models))
	}
	for seed := range uint64(3) {
		m := loose(t, rules.NewBattle(squares{}, board(t)), seed)
		m.play(250)
	}
}
