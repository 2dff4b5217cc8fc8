package session_test

import (
	"testing"

	"baize/game/session"
	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// BenchmarkDrag is one step of dragging a whole section: ghosts moved and judged by the rules.
func BenchmarkDrag(b *testing.B) {
	for _, e := range scenarios.List() {
		b.Run(e.Name, func(b *testing.B) {
			st, err := scenarios.Load(e.Name)
			if err != nil {
				b.Fatal(err)
			}
			st.Seed = 11
			sys, err := rules.Find(st.System)
			if err != nil {
				b.Fatal(err)
			}
			s := session.New(rules.NewBattle(sys, st), nil)
			mv := moving(b, s)
			g := mv.Ghosts()[0]
			var all []rules.ModelID
			for _, g := range mv.Ghosts() {
				all = append(all, g.Model)
			}
			mv.Hold(all, g.From.At)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				mv.Drag(g.From.At.Add(geom.Pt(geom.Length(i%50)*geom.Inch/20, geom.Length(i%70)*geom.Inch/20)), false)
			}
		})
	}
}

// moving plays on until a section of several models that stand on the table may be moved, and lays that out.
func moving(b *testing.B, s *session.Session) *draft.Mover {
	b.Helper()
	for i := 0; i < 200 && s.Play.Over() == nil; i++ {
		for k, o := range s.Play.Open().Options {
			if s.Play.Asked() || o.Refused != nil || o.Command == nil || o.Command.Unit == 0 || len(rules.RangerOf(s.Play.System()).Reach(s.Play.State(), *o.Command)) < 4 {
				continue
			}
			s.Hand.Choose(k)
			if mv := s.Hand.Mover(); mv != nil && !mv.Carrying() {
				return mv
			}
			s.Hand.Drop()
		}
		playAny(s, i)
	}
	b.Fatal("no section to move in 200 commands")
	return nil
}

func playAny(s *session.Session, i int) {
	t := &testing.T{}
	play(t, s, i, map[string]int{})
}
