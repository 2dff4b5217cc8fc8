package draft_test

import (
	"fmt"
	"testing"

	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// BenchmarkChoose lays out every option of one position that leaves something open, of positions that random players have played.
func BenchmarkChoose(b *testing.B) {
	positions(b, func(b *testing.B, s draft.Table, list []int) {
		for b.Loop() {
			for _, i := range list {
				s.Hand.Choose(i)
				s.Hand.Drop()
			}
		}
	})
}

// BenchmarkAim aims what was laid out at everything that it may be aimed at, in turn.
func BenchmarkAim(b *testing.B) {
	positions(b, func(b *testing.B, s draft.Table, list []int) {
		var laid []*draft.Draft
		for _, i := range list {
			own := draft.Begin(rules.NewBattle(s.Play.System(), s.Play.Battle().State()))
			own.Hand.Choose(i)
			laid = append(laid, own.Hand.Draft())
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
func positions(b *testing.B, run func(*testing.B, draft.Table, []int)) {
	for _, e := range scenarios.List() {
		st, err := scenarios.Load(e.Name)
		if err != nil {
			b.Fatal(err)
		}
		m := ai.Match{Battle: soak.Start(b, st, 5), Players: [2]ai.Player{ai.NewRandom(5), ai.NewRandom(6)}}
		for n := 0; n <= 60 && m.Battle.State().Over == nil; n++ {
			if s := draft.Begin(rules.NewBattle(m.Battle.System(), m.Battle.State())); n >= 20 && !s.Play.Asked() && n%8 == 0 {
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
func drafts(s draft.Table) (out []int) {
	for i, o := range s.Play.Open().Options {
		if o.Refused != nil || o.Command == nil {
			continue
		}
		try := draft.Begin(rules.NewBattle(s.Play.System(), s.Play.Battle().State()))
		if r := try.Hand.Choose(i); r.OK() && try.Hand.Draft() != nil {
			out = append(out, i)
		}
	}
	return out
}
