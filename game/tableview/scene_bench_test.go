package tableview_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/game/session"
	"baize/game/tableview"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// grown is a situation of 230 models in 23 units and 60 pieces, in the words of a system.
func grown(b *testing.B, head, unit, kinds string) *session.Session {
	var w strings.Builder
	fmt.Fprintf(&w, "%s\n", head)
	for i := range 60 {
		x, y := 4+float64(i%10)*9, 4+float64(i/10)*15
		kind := strings.Fields(kinds)[i%6]
		fmt.Fprintf(&w, "terrain %s p%d rect=%g,%g,3,3\n", kind, i, x, y)
	}
	for u := range 23 {
		seat := "AB"[u%2]
		fmt.Fprintf(&w, "unit u%d %c \"Unit %d\" %s\n", u, seat, u, unit)
		for m := range 10 {
			fmt.Fprintf(&w, "model u%d.%d rifle at=%.1f,%.1f\n", u, m, 3+float64(u%6)*15+float64(m%5)*1.6, 8+float64(u/6)*20+float64(m/5)*1.6)
		}
	}
	fmt.Fprintf(&w, "state turn=1 phase=activation to-act=A\n")
	st, err := rulestest.Setup("grown", []byte(w.String()))
	if err != nil {
		b.Fatal(err)
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		b.Fatal(err)
	}
	return session.New(rules.NewBattle(sys, st), nil)
}

// BenchmarkScene builds the scene of a frame: while nobody does anything, while a model is hovered with its ranges and lines
// shown, and while a unit is dragged; and finds what lies under the cursor.
func BenchmarkScene(b *testing.B) {
	for name, c := range map[string][3]string{
		"dustup":  {"system dustup\ntable 96x96\nprofile rifle \"Rifle\" armour=none fp=1 impact=8", "quality=experienced lv=2", "building woods ruin cultivated hedge rough"},
		"legions": {"system dl2\ntable 96x96\nprofile rifle \"Rifle\" type=infantry mv=6 ir=3 lp=1", "", "building forest ruins crops stone-wall craters"},
	} {
		s := grown(b, c[0], c[1], c[2])
		run := func(what string, f func(i int)) {
			b.Run(name+"/"+what, func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					f(i)
				}
			})
		}
		run("idle", func(int) { tableview.Scene(s.Hand, tableview.Look{}) })
		run("hover", func(i int) {
			id := rules.ModelID(1 + i%230)
			tableview.Scene(s.Hand, tableview.Look{Hover: id, Rings: true, Sees: id})
		})
		run("under-the-cursor", func(i int) {
			at := geom.PtIn(i%96, i/7%96)
			tableview.ModelAt(s.Hand, at)
			tableview.PieceAt(s.Play, at)
		})
		for i, o := range s.Play.Open().Options {
			if o.Refused == nil && o.Command != nil && o.Command.Kind == "activate" {
				s.Hand.Choose(i)
				break
			}
		}
		for i, o := range s.Play.Open().Options {
			if o.Refused == nil && o.Command != nil && len(rules.RangerOf(s.Play.System()).Reach(s.Play.State(), *o.Command)) >= 4 {
				s.Hand.Choose(i)
				if s.Hand.Mover() != nil {
					break
				}
				s.Hand.Drop()
			}
		}
		mv := s.Hand.Mover()
		if mv == nil {
			b.Fatalf("%s: nothing to drag among %v", name, s.Play.Open().Options)
		}
		g := mv.Ghosts()[0]
		var all []rules.ModelID
		for _, g := range mv.Ghosts() {
			all = append(all, g.Model)
		}
		mv.Hold(all, g.From.At)
		run("drag", func(i int) {
			mv.Drag(g.From.At.Add(geom.Pt(geom.Length(i%50)*geom.Inch/20, geom.Length(i%70)*geom.Inch/20)), false)
			tableview.Scene(s.Hand, tableview.Look{Lines: true, Rings: true})
		})
	}
}
