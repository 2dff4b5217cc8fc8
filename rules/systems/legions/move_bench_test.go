package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// crowded is a battle of 2.0 of eight Sections of ten and fifteen pieces of terrain, a Section in the middle active.
func crowded(tb testing.TB) *rules.State { return crowdedOf(tb, System{}) }

// crowdedOf is such a battle of any edition, with those pieces of terrain that it has and the Quality that it has.
func crowdedOf(tb testing.TB, sys System) *rules.State {
	var b strings.Builder
	e, quality := sys.edition(), ""
	if len(e.Qualities) > 0 {
		quality = " quality=regular"
	}
	fmt.Fprintf(&b, "system %s\n", e.ID)
	b.WriteString("table 72x48\nprofile inf \"Rifleman\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1.18\n")
	for i, kind := range []string{"forest", "ruins", "crops", "stone-wall", "light-hedge", "barbed-wire", "building", "raised-ground", "trench", "sandbags", "road", "rubble", "craters", "bocage", "shallow-water"} {
		if e.TerrainByID[kind] == nil {
			continue
		}
		x, y := 6+i%5*14, 14+i/5*10
		fmt.Fprintf(&b, "terrain %s p%d poly=%d,%d;%d,%d;%d,%d;%d,%d;%d,%d\n", kind, i, x, y, x+5, y-1, x+6, y+2, x+3, y+4, x-1, y+3)
	}
	for u := 0; u < 8; u++ {
		seat, x, y := "A", 6+u*18, 6
		if u >= 4 {
			seat, x, y = "B", 6+(u-4)*18, 40
		}
		fmt.Fprintf(&b, "unit u%d %s \"Section\"%s\n", u, seat, quality)
		for m := 0; m < 10; m++ {
			fmt.Fprintf(&b, "model u%d.%d inf at=%d.%d,%d.%d\n", u, m, x+m%5*3/2, m%5*3%2*5, y+m/5*3/2, m/5*3%2*5)
		}
	}
	b.WriteString("state turn=1 phase=activation to-act=A initiative=AB\n")
	s := table.Lay(tb, b.String())
	battle := rules.NewBattle(sys, s)
	if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 2}); err != nil || !out.Ruling.OK() {
		tb.Fatal(out.Ruling.Text.String(), err)
	}
	return battle.State()
}

// drag is the command of a Section of which every model goes the same way.
func drag(s *rules.State, kind string, unit rules.UnitID, by geom.Point) rules.Command {
	c := rules.Command{Kind: kind, Seat: rules.SeatA, Unit: unit}
	for _, id := range s.Unit(unit).Models {
		m := s.Model(id)
		mid := geom.Point{X: m.At.X + by.X/3, Y: m.At.Y + by.Y/2}
		c.Moves = append(c.Moves, rules.Move{Model: id, Path: []geom.Point{mid, m.At.Add(by)}, Facing: m.Facing})
	}
	return c
}

// benchDrag drags a Section in a battle of each edition.
func benchDrag(b *testing.B, kind string, by geom.Point) {
	for _, p := range editions {
		b.Run(p.edition().ID, func(b *testing.B) {
			sys := System{p}
			s := crowdedOf(b, sys)
			c := drag(s, kind, 2, by)
			b.ReportAllocs()
			for b.Loop() {
				rules.Check(sys, s, c)
			}
		})
	}
}

func BenchmarkDragAdvance(b *testing.B) { benchDrag(b, "advance", geom.Point{Y: 5 * geom.Inch}) }

func BenchmarkDragTooFar(b *testing.B) { benchDrag(b, "advance", geom.Point{Y: 7 * geom.Inch}) }

func BenchmarkDragDouble(b *testing.B) {
	benchDrag(b, "double", geom.Point{X: 2 * geom.Inch, Y: 3 * geom.Inch})
}

// BenchmarkDragCharge drags ten models against ten of which some are met and the others must be looked at one by one.
func BenchmarkDragCharge(b *testing.B) {
	s := crowded(b).Clone()
	for _, id := range s.Unit(6).Models {
		s.Model(id).At = s.Model(id).At.Add(geom.Point{Y: -23 * geom.Inch})
	}
	for i := range s.Table.Pieces[:5] {
		s.AlterPiece(rules.PieceID(i + 1)).Gone = true // a clear field between the two
	}
	c := drag(s, "charge", 2, geom.Point{Y: 8*geom.Inch + 8128})
	c.Target = 6
	b.Log(rules.Check(System{}, s, c).Text)
	b.ReportAllocs()
	for b.Loop() {
		rules.Check(System{}, s, c)
	}
}

// BenchmarkDrive drags a tankette through a Section of ten.
func BenchmarkDrive(b *testing.B) {
	var t strings.Builder
	t.WriteString("system dl2\ntable 72x48\nprofile inf \"Rifleman\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nprofile tank \"Tankette\" type=ironclad mv=8 mad=1black ar=9/7/5 hp=3 base=2x3\n")
	t.WriteString("unit t A \"Tank\" quality=regular\nmodel t.1 tank at=20,10 facing=0\nunit f A \"Section\" quality=regular\n")
	for m := 0; m < 10; m++ {
		fmt.Fprintf(&t, "model f.%d inf at=%d.%d,%d\n", m, 17+m%5*3/2, m%5*3%2*5, 14+m/5*2)
	}
	t.WriteString("unit e B \"Foe\" quality=regular\nmodel e.1 inf at=60,40\nstate turn=1 phase=activation to-act=A initiative=AB\n")
	battle := rules.NewBattle(System{}, table.Lay(b, t.String()))
	battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	s := battle.State()
	c := rules.Command{Kind: "double", Seat: rules.SeatA, Unit: 1, Moves: []rules.Move{{Model: 1, Legs: []rules.Leg{{Run: 4 * geom.Inch, Turn: 2000}, {Run: 8 * geom.Inch}}}}}
	b.Log(rules.Check(System{}, s, c).Text)
	b.ReportAllocs()
	for b.Loop() {
		rules.Check(System{}, s, c)
	}
}
