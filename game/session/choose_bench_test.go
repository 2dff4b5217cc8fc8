package session_test

import (
	"fmt"
	"testing"

	"baize/game/session"
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// BenchmarkChoose lays out every option of one position that leaves something open, of positions that random players have played.
func BenchmarkChoose(b *testing.B) {
	positions(b, func(b *testing.B, s *session.Session, list []int) {
		for b.Loop() {
			for _, i := range list {
				s.Choose(i)
				s.Drop()
			}
		}
	})
}

// BenchmarkAim aims what was laid out at everything that it may be aimed at, in turn.
func BenchmarkAim(b *testing.B) {
	positions(b, func(b *testing.B, s *session.Session, list []int) {
		var laid []*session.Draft
		for _, i := range list {
			own := session.New(rules.NewBattle(s.System(), s.Battle().State()), nil)
			own.Choose(i)
			laid = append(laid, own.Draft())
		}
		for b.Loop() {
			for _, d := range laid {
				for _, u := range d.Units {
					d.Aim(u, false)
				}
				for range d.Proposals {
					d.NextProposal(false)
				}
			}
		}
	})
}

// positions runs a benchmark for each of some positions of the scenarios, with the options of it that are laid out.
func positions(b *testing.B, run func(*testing.B, *session.Session, []int)) {
	for _, e := range scenarios.List() {
		st, err := scenarios.Load(e.Name)
		if err != nil {
			b.Fatal(err)
		}
		m := ai.Match{Battle: soak.Start(b, st, 5), Players: [2]ai.Player{ai.NewRandom(5), ai.NewRandom(6)}}
		for n := 0; n <= 60 && m.Battle.State().Over == nil; n++ {
			if s := session.New(rules.NewBattle(m.Battle.System(), m.Battle.State()), nil); n >= 20 && !s.Asked() && n%8 == 0 {
				if list := drafts(s); len(list) > 0 {
					b.Run(fmt.Sprintf("%s/%d", e.Name, n), func(b *testing.B) {
						b.ReportAllocs()
						run(b, s, list)
					})
				}
			}
			if err := m.Step(); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// drafts lists the options that are laid out when they are chosen, without choosing those that are carried out.
func drafts(s *session.Session) (out []int) {
	for i, o := range s.Open().Options {
		if o.Refused != nil || o.Command == nil {
			continue
		}
		try := session.New(rules.NewBattle(s.System(), s.Battle().State()), nil)
		if r := try.Choose(i); r.OK() && try.Draft() != nil {
			out = append(out, i)
		}
	}
	return out
}
