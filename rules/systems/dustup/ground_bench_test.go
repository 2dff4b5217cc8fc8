package dustup

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/travel"
)

// crowded is a battle of ten units of ten and forty pieces of terrain, the second unit of A active.
func crowded(tb testing.TB) *rules.State { return crowdedBy(tb, "poly") }

// crowdedBy is the battle with terrain of the same corners in a form: poly, or curve, which goes smoothly through them.
func crowdedBy(tb testing.TB, form string) *rules.State {
	var b strings.Builder
	b.WriteString("system dustup\ntable 72x48\nprofile rifle \"Rifleman\" armour=partial-light\n")
	kinds := []string{"woods", "rough", "cultivated", "hedge", "stone-wall", "building", "slope", "scrub", "road", "fence"}
	for i := range 40 {
		x, y := 3+i%8*9, 11+i/8*6
		fmt.Fprintf(&b, "terrain %s p%d %s=%d,%d;%d,%d;%d,%d;%d,%d;%d,%d\n", kinds[i%len(kinds)], i, form, x, y, x+4, y-1, x+5, y+2, x+3, y+3, x-1, y+2)
	}
	for u := range 10 {
		seat, x, y := "A", 4+u*14, 5
		if u >= 5 {
			seat, x, y = "B", 4+(u-5)*14, 42
		}
		fmt.Fprintf(&b, "unit u%d %s \"Squad\" quality=experienced lv=2\n", u, seat)
		for m := range 10 {
			fmt.Fprintf(&b, "model u%d.%d rifle at=%d.%d,%d.%d\n", u, m, x+m%5*3/2, m%5*3%2*5, y+m/5*3/2, m/5*3%2*5)
		}
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	battle := rules.NewBattle(System{}, table.Lay(tb, b.String()))
	if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 2}); err != nil || !out.Ruling.OK() {
		tb.Fatal(out.Ruling.Text.String(), err)
	}
	return battle.State()
}

// drag is a Move in which every figure is dragged the same way, around a corner.
func drag(s *rules.State, unit rules.UnitID, by geom.Point) rules.Command {
	c := rules.Command{Kind: "move", Seat: rules.SeatA, Unit: unit}
	for _, id := range s.Unit(unit).Models {
		m := s.Model(id)
		mid := geom.Point{X: m.At.X + by.X/3, Y: m.At.Y + by.Y/2}
		c.Moves = append(c.Moves, rules.Move{Model: id, Path: []geom.Point{mid, m.At.Add(by)}, Facing: m.Facing})
	}
	return c
}

func benchDrag(b *testing.B, by geom.Point, spread bool) {
	s := crowded(b)
	c := drag(s, 2, by)
	if spread { // every figure wishes a place of its own
		for i := range c.Moves[1:] {
			c.Moves[i+1].Path[1].X += geom.Inch / 2
		}
	}
	if r := rules.Check(System{}, s, c); !r.OK() {
		b.Fatal(r.Text)
	}
	b.ReportAllocs()
	for b.Loop() {
		rules.Check(System{}, s, c)
	}
}

func BenchmarkDragUnit(b *testing.B) {
	benchDrag(b, geom.Point{X: 2 * geom.Inch, Y: 4 * geom.Inch}, false)
}

func BenchmarkDragFormed(b *testing.B) { benchDrag(b, geom.Point{Y: 3 * geom.Inch}, true) }

func BenchmarkDragTooFar(b *testing.B) { benchDrag(b, geom.Point{Y: 30 * geom.Inch}, false) }

func BenchmarkMoveOptions(b *testing.B) {
	s := crowded(b)
	b.ReportAllocs()
	for b.Loop() {
		System{}.Open(s)
	}
}

func BenchmarkSees(b *testing.B) {
	for _, form := range []string{"poly", "curve"} {
		b.Run(form, func(b *testing.B) {
			g := model.Read(crowdedBy(b, form))
			b.ReportAllocs()
			for b.Loop() {
				sight.Sees(g, 1, 9)
			}
		})
	}
}

func BenchmarkNearestFoe(b *testing.B) {
	g := model.Read(crowded(b))
	b.ReportAllocs()
	for b.Loop() {
		travel.NearestFoe(g, 2)
	}
}

func BenchmarkFlight(b *testing.B) {
	s := crowded(b)
	s.Units[1].Markers = s.Units[1].Markers.With(model.BrokenM, 1)
	g := model.Read(s)
	b.ReportAllocs()
	for b.Loop() {
		travel.Flees(g, 2)
	}
}
