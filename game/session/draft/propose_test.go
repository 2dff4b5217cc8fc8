package draft

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// lander asks whether a unit that is off the table comes down, and proposes where.
type lander struct{ gametest.Toy }

func (lander) Resolve(ctx *rules.Ctx, c rules.Command) {
	u := ctx.S.Unit(c.Unit)
	d := rules.YesNo("land", c.Seat, "TOY-1", rules.Say("Land?"), rules.Say("Land"), rules.Say("Stay up"))
	d.Place = &rules.Domain{Models: u.Models, Optional: true}
	auto := []rules.Move{{Model: u.Models[0], Path: []geom.Point{geom.PtIn(5, 6)}, Facing: 9000}}
	ans := ctx.AskShown(d, func(ans rules.Answer) rules.Ruling { return rules.Allow("TOY-1", "it lands") }, rules.ShowMoves(rules.Yes, func() []rules.Move { return auto }))
	if ans.Pick() != rules.Yes {
		return
	}
	if len(ans.Moves) > 0 {
		auto = ans.Moves
	}
	for _, mv := range auto {
		ctx.Put(mv.Model, rules.OnTable, mv.Path[0], mv.Facing, "TOY-1", rules.Say("landed"))
	}
}

// TestProposedPlaces picks a yes that comes with places: they are shown, may be changed, and are what is answered; a no
// takes them back.
func TestProposedPlaces(t *testing.T) {
	for _, c := range []struct {
		pick, then string
		nudge      rules.Keys
		place      rules.Place
		at         geom.Point
	}{
		{"yes", "", rules.Keys{}, rules.OnTable, geom.PtIn(5, 6)},
		{"yes", "", rules.Keys{X: 1, Far: true}, rules.OnTable, geom.PtIn(6, 6)},
		{"no", "", rules.Keys{}, rules.Reserve, geom.PtIn(36, 10)},
		{"yes", "no", rules.Keys{}, rules.Reserve, geom.PtIn(36, 10)},
	} {
		st := gametest.State()
		tank := st.Units[2].Models[0]
		st.Model(tank).Place = rules.Reserve
		s := Begin(rules.NewBattle(lander{}, st))
		if r := s.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: st.Units[2].ID}); !r.OK() {
			t.Fatal(r.Text)
		}
		if g := s.Hand.Mover().Ghost(tank); g == nil || g.Moved {
			t.Fatalf("before a pick: got %+v, want nothing moved", g)
		}
		s.Hand.Pick(c.pick)
		if c.pick == rules.Yes {
			if g := s.Hand.Mover().Ghost(tank); g.At != geom.PtIn(5, 6) || !g.Moved {
				t.Errorf("yes: the ghost stands at %v, want where it was proposed", g.At)
			}
			if c.nudge != (rules.Keys{}) {
				s.Hand.Mover().Nudge(s.Hand.Models(), c.nudge, false)
			}
		}
		if c.then != "" {
			s.Hand.Pick(c.then)
		}
		if r := s.Hand.Confirm(); !r.OK() {
			t.Fatalf("%s %s: refused: %s", c.pick, c.then, r.Text)
		}
		if m := s.Play.State().Model(tank); m.Place != c.place || m.At != c.at {
			t.Errorf("%s %s: got %v at %v, want %v at %v", c.pick, c.then, m.Place, m.At, c.place, c.at)
		}
	}
}
