package session_test

import (
	"testing"

	"baize/game/session"
	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/geom"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestEveryScenarioPlaysThroughTheSession plays the embedded scenarios as a hasty player would: the first thing that
// may be done, laid out as the session proposes it. It asserts that the window never runs out of something to do and
// that whatever it calls legal is accepted.
func TestEveryScenarioPlaysThroughTheSession(t *testing.T) {
	for _, e := range scenarios.List() {
		t.Run(e.Name, func(t *testing.T) {
			st, err := scenarios.Load(e.Name)
			if err != nil {
				t.Fatal(err)
			}
			steps := 400
			if testing.Short() {
				steps = 60
			}
			hasten(t, st, steps)
		})
	}
}

// hasten plays a battle for so many steps at most, and gives the session where it then stands.
func hasten(t *testing.T, st *rules.State, steps int) *session.Session {
	t.Helper()
	st.Seed = 11
	sys, err := rules.Find(st.System)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(rules.NewBattle(sys, st), nil)
	seen := map[string]int{}
	for i := 0; i < steps && s.Play.Over() == nil; i++ {
		before := s.Play.Epoch()
		play(t, s, i, seen)
		if s.Play.Epoch() == before {
			t.Fatalf("step %d: %s %q: got nothing that could be done of %d options", i, s.Play.Open().Kind, s.Play.Open().Prompt, len(s.Play.Open().Options))
		}
	}
	t.Logf("%d commands, turn %d, %s: %v", len(s.Play.Battle().Log()), s.Play.State().Turn, s.Play.State().Phase, seen)
	return s
}

func play(t *testing.T, s *session.Session, i int, seen map[string]int) {
	t.Helper()
	open := s.Play.Open()
	if s.Play.Asked() {
		seen["ask "+open.Kind]++
		answer(t, s)
		return
	}
	for k := range open.Options {
		o := &open.Options[(k+i*7)%len(open.Options)]
		if o.Refused != nil {
			continue
		}
		r := s.Hand.Choose((k + i*7) % len(open.Options))
		if s.Play.Open().Kind != open.Kind || s.Hand.Draft() == nil && r.OK() {
			seen[o.Command.Kind]++
			return
		}
		if d := s.Hand.Draft(); d != nil {
			if len(d.Units) > 0 && d.Cmd.Target == 0 && len(d.Cmd.Targets) == 0 {
				d.Aim(d.Units[0], false)
			}
			if d.Need.At && d.Cmd.At == nil {
				d.NudgeAt(geom.Point{}, false) // as the arrows do
			}
			if d.Ruling.OK() {
				if r := s.Hand.Confirm(); !r.OK() {
					t.Fatalf("%s was judged legal and then refused: %s", o.Command.Kind, r.Text)
				}
				seen[o.Command.Kind]++
				return
			}
			s.Hand.Drop()
		}
	}
}

// place looks for a place for what has to be placed, as a person would by dragging it over the table.
func place(s *session.Session, mv *draft.Mover) {
	table := s.Play.State().Table
	for _, facing := range []geom.Heading{0, 9000, 18000, 27000} {
		for y := geom.Length(0); y < table.H; y += geom.Inch {
			for x := geom.Length(0); x < table.W; x += geom.Inch {
				if mv.FormUp(s.Hand.Models(), geom.Pose{At: geom.Pt(x, y), Heading: facing}, false); mv.Ruling.OK() {
					return
				}
			}
		}
	}
}

func answer(t *testing.T, s *session.Session) {
	t.Helper()
	open := s.Play.Open()
	if draft.Simple(&open) {
		for _, o := range open.Options {
			if o.Refused == nil {
				r := s.Hand.Pick(o.ID)
				if r.OK() && s.Hand.Draft() != nil { // it is a command to be built
					r = s.Hand.Confirm()
				}
				if !r.OK() {
					t.Fatalf("%s: option %s was open and then refused: %s", open.Kind, o.ID, r.Text)
				}
				return
			}
		}
	}
	for _, o := range open.Options {
		if len(s.Hand.Answer().Picks) < open.Min && o.Refused == nil {
			s.Hand.Pick(o.ID)
		}
	}
	if mv := s.Hand.Mover(); mv != nil && !mv.Ruling.OK() {
		if place(s, mv); !mv.Ruling.OK() {
			for _, o := range open.Options {
				if o.Refused == nil && !mv.Ruling.OK() {
					s.Hand.Pick(o.ID)
				}
			}
		}
	}
	if r := s.Hand.Confirm(); !r.OK() {
		t.Fatalf("%s %q: got refused: %s", open.Kind, open.Prompt, r.Text)
	}
}
