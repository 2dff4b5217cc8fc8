package dustup

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/model"
)

// TestTankShockKeepsTwoInches drives hundreds of vehicles of all sizes at all angles at infantry: nobody who stays near ends
// nearer than 2.0in to the vehicle, nobody who moved aside nearer to its path or farther from it than that, and where
// nothing but infantry stops it, it stops at 2.0in (DUP-TANK-01.c, DUP-TANK-03.f).
func TestTankShockKeepsTwoInches(t *testing.T) {
	w, asides, stops := table.Wheel(5), 0, 0
	for n := range 400 {
		s, to := charge(t, &w)
		b := rules.NewBattle(System{}, s)
		give(t, b, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
		hull := *b.State().Model(1)
		events := give(t, b, rules.Command{Kind: "tank-shock", Seat: rules.SeatA, Unit: 1, Target: 2, At: &to})
		g := model.Read(b.State())
		end := g.Model(1)
		if end.Place != rules.OnTable {
			continue
		}
		heading := geom.HeadingTo(hull.At, to)
		lane := geom.Poly(geom.ConvexHull(nil, end.Base.Shape(end.At, heading).AppendOutline(end.Base.Shape(hull.At, heading).AppendOutline(nil))))
		near := geom.MaxCoord
		for i := range g.S.Models {
			k := &g.S.Models[i]
			if k.Seat == rules.SeatA || k.Place != rules.OnTable {
				continue
			}
			near = min(near, geom.Distance(k.Shape(), end.Shape()))
			if d := geom.Distance(k.Shape(), lane); steppedAside(events, k.ID) {
				asides++
				if d < assault.ContactZone-2*geom.Graze { // its path was worked out to a point a little further on
					t.Errorf("shock %d: %s moved aside to %d µm from the path of the vehicle, want %d", n, k.Label, d, assault.ContactZone)
				}
			}
		}
		if end.At != hull.At && near < assault.ContactZone-geom.Graze {
			t.Errorf("shock %d: the vehicle ends %d µm from the infantry, want %d or more", n, near, assault.ContactZone)
		}
		if near < assault.ContactZone+geom.Touch {
			stops++
		}
	}
	if asides < 100 || stops < 50 {
		t.Errorf("got %d who moved aside and %d vehicles at the limit, want many more", asides, stops)
	}
}

// TestAsideByTheLeast holds the step aside of single figures: they end at 2.0in from the path, not farther (DUP-TANK-01.c).
func TestAsideByTheLeast(t *testing.T) {
	w := table.Wheel(11)
	for n := range 200 {
		turn := geom.Heading(w.N(36000))
		from := geom.Pt(36*geom.Inch, 36*geom.Inch)
		way := turn.Vec(20 * geom.Inch)
		side := turn.Add(9000).Vec(geom.Length(w.N(60)-30) * geom.Inch / 10)
		p := from.Add(turn.Vec(10 * geom.Inch)).Add(side)
		g := model.Read(table.Lay(t, "system dustup\ntable 72x72\nprofile rifle \"Rifleman\"\nprofile tank \"Tank\" kind=vehicle size=3 armour=12\nunit a1 A \"Tank\" quality=green lv=2\n"+
			fmt.Sprintf("model a1.1 tank at=36,36\nunit b1 B \"Foot\" quality=green lv=2\nmodel b1.1 rifle at=%s\nstate turn=1 phase=activation to-act=A\n", table.At(p))))
		hull := g.Model(1)
		lane := geom.Poly(geom.ConvexHull(nil, hull.Base.Shape(from.Add(way), turn).AppendOutline(hull.Base.Shape(from, turn).AppendOutline(nil))))
		end, ok := assault.ClearOf(g, 2, lane, turn)
		s := g.Model(2).Base.Shape(end, 0)
		if d := geom.Distance(s, lane); !ok || d < assault.ContactZone-geom.Graze || d > assault.ContactZone+geom.Touch {
			t.Errorf("figure %d: stands %d µm from the path, want %d", n, d, assault.ContactZone)
		}
		if was, now := geom.Distance(g.Model(2).Shape(), lane), g.Model(2).At.Dist(end); was > 0 && now > assault.ContactZone-was+geom.Inch/50 {
			t.Errorf("figure %d: moves %s, %s is enough", n, now.Inches(), (assault.ContactZone - was).Inches())
		}
	}
}

// TestAsideTouchesWhoIsInTheWay holds that a figure whose place aside is taken stands in contact with whom it finds there (DUP-TANK-01.c).
func TestAsideTouchesWhoIsInTheWay(t *testing.T) {
	for _, x := range []string{"23.9", "24.05", "24.13", "24.2"} {
		g := model.Read(table.Lay(t, "system dustup\ntable 72x72\nprofile rifle \"Rifleman\"\nprofile long \"Long\" base=1x12\n"+
			"profile tank \"Tank\" kind=vehicle size=3 armour=12 base=2x4\nunit a1 A \"Tank\" quality=green lv=2\nmodel a1.1 tank at=20,10\n"+
			"unit b1 B \"Foot\" quality=green lv=2\nmodel b1.1 rifle at=22,30\nunit b2 B \"In the way\" quality=green lv=2\nmodel b2.1 long at="+x+
			",30\nstate turn=1 phase=activation to-act=A\n"))
		lane := geom.Rect(geom.PtIn(20, 30), g.Model(1).Base.W, 44*geom.Inch, 0)
		end, ok := assault.ClearOf(g, 2, lane, 0)
		s := g.Model(2).Base.Shape(end, 0)
		if d := geom.Distance(s, g.Model(3).Shape()); !ok || d > geom.Touch || geom.Pressed(s, g.Model(3).Shape()) {
			t.Errorf("at %s: it stands at %v, %d µm from the other, want contact", x, end, d)
		}
	}
}

// charge lays out a vehicle a1 and infantry b1 in its way, with a point beyond them.
func charge(tb testing.TB, w *table.Wheel) (*rules.State, geom.Point) {
	var b strings.Builder
	fmt.Fprintf(&b, "system dustup\ntable 72x72\nseed %d\nprofile rifle \"Rifleman\"\nprofile tank \"Tank\" kind=vehicle size=%d armour=12\n", 1+w.N(100000), 1+w.N(5))
	turn := geom.Heading(w.N(36000))
	from := geom.Pt(36*geom.Inch, 36*geom.Inch)
	fmt.Fprintf(&b, "unit a1 A \"Tank\" quality=%s lv=2\nmodel a1.1 tank at=36,36 facing=%d\nunit b1 B \"Foot\" quality=%s lv=2 confidence=steady\n",
		model.QualityNames[w.N(3)], turn/100, model.QualityNames[2+w.N(3)])
	mid := from.Add(turn.Vec(geom.Length(6+w.N(8)) * geom.Inch))
	for n := 1; n <= 4; n++ {
		p := mid.Add(turn.Add(9000).Vec(geom.Length(15*n-40) * geom.Inch / 10)).Add(turn.Vec(geom.Length(w.N(8)) * geom.Inch / 10))
		fmt.Fprintf(&b, "model b1.%d rifle at=%s\n", n, table.At(p))
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	return table.Lay(tb, b.String()), from.Add(turn.Vec(34 * geom.Inch))
}

// steppedAside reports whether a figure was moved by a tank shock itself, not by a withdrawal.
func steppedAside(events []rules.Event, m rules.ModelID) bool {
	for _, e := range events {
		if e.Kind == rules.EvMove && e.Model == m && e.Rule == "DUP-TANK-01" {
			return true
		}
	}
	return false
}

// give gives a command, answers what it asks with the first option that is open, and returns all events.
func give(t testing.TB, b *rules.Battle, c rules.Command) (events []rules.Event) {
	t.Helper()
	for {
		out, err := b.Do(c)
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %s %v", c.Kind, out.Ruling.Text, err)
		}
		if events = append(events, out.Events...); b.State().Wait == nil {
			return events
		}
		open := b.Open()
		c = rules.Command{Kind: rules.KindAnswer, Seat: open.Seat, Answer: &rules.Answer{Picks: firstFree(open)}}
	}
}
