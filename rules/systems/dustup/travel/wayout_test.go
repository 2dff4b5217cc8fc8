package travel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules/geom"
	"baize/rules/rulestest/table"
	_ "baize/rules/systems/dustup" // its builder lays the melees
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/travel"
)

// melee lays out a unit b1 (its leader at 36,24) that has to withdraw from a leader a1.1, among hulls, figures and ground
// that nobody enters; with woods some of the ground is cover.
func melee(tb testing.TB, w *table.Wheel, woods bool) (g *model.Game, from geom.Point) {
	var b strings.Builder
	b.WriteString("system dustup\ntable 72x48\nprofile rifle \"Rifleman\" armour=partial-light\nprofile tank \"Tank\" kind=vehicle size=3 armour=12 base=2x4\n")
	var taken []geom.Shape
	spot := func(reach int, base geom.Shape) (geom.Point, bool) {
		p := geom.Pt(36*geom.Inch, 24*geom.Inch).Add(geom.Pt(geom.Length(w.N(2*reach*8)-reach*8)*geom.Inch/8, geom.Length(w.N(2*reach*8)-reach*8)*geom.Inch/8))
		s := base.At(p, base.Heading())
		if slices.ContainsFunc(taken, func(o geom.Shape) bool { return geom.Pressed(s, o) }) || !s.InBox(geom.Table(72*geom.Inch, 48*geom.Inch)) {
			return p, false
		}
		taken = append(taken, s)
		return p, true
	}
	figure := geom.Disc(geom.Pt(0, 0), geom.Inch)
	at := func(p geom.Point) string { return fmt.Sprintf("%g,%g", float64(p.X)/25400, float64(p.Y)/25400) }
	taken = append(taken, figure.At(geom.Pt(36*geom.Inch, 24*geom.Inch), 0))
	for i := range 3 {
		kind := "impassable"
		if woods && i > 0 {
			kind = "woods"
		}
		p, _ := spot(12, geom.Disc(geom.Pt(0, 0), 10))
		fmt.Fprintf(&b, "terrain %s p%d rect=%s,%d,%d facing=%d\n", kind, i, at(p), 2+w.N(8), 2+w.N(4), w.N(180))
	}
	b.WriteString("unit b1 B \"Beaten\" quality=experienced lv=2\nmodel b1.1 rifle at=36,24\n")
	for n := 2; n <= 4; n++ {
		if p, ok := spot(4, figure); ok {
			fmt.Fprintf(&b, "model b1.%d rifle at=%s\n", n, at(p))
		}
	}
	first := true
	for n := 1; n <= 14; n++ {
		if p, ok := spot(9, figure); ok {
			if fmt.Fprintf(&b, "unit a%d A \"Foe\" quality=experienced lv=2\nmodel a%d.1 rifle at=%s\n", n, n, at(p)); first {
				from, first = p, false
			}
		}
	}
	for n := 20; n <= 22; n++ {
		turn := geom.Heading(w.N(36) * 1000)
		if p, ok := spot(8, geom.Rect(geom.Pt(0, 0), 2*geom.Inch, 4*geom.Inch, turn)); ok {
			fmt.Fprintf(&b, "unit a%d A \"Hull\" quality=experienced lv=2\nmodel a%d.1 tank at=%s facing=%d\n", n, n, at(p), turn/100)
		}
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	s := table.Lay(tb, b.String())
	return model.Read(s), from
}

// TestWithdrawalsFindAWay holds withdrawals against a search by steps of half an inch, in hundreds of melees: where the steps
// lead to a place outside 2in of enemies without coming nearer to the attacker, the withdrawal ends at one as far from him.
func TestWithdrawalsFindAWay(t *testing.T) {
	w, around := table.Wheel(3), 0
	for n := range 200 {
		g, from := melee(t, &w, false)
		unit := g.S.Models[0].Unit
		points := geom.Length(2+2*w.N(6)) * geom.Inch
		path, why := travel.WayOut(g, unit, from, points)
		end, open := travel.TryOut(g, unit, path, points)
		if !travel.Recedes(path, from) {
			t.Errorf("melee %d: %s comes nearer to the attacker", n, why)
		}
		if strings.HasPrefix(why.Form, "around") {
			around++
		}
		j := travel.SetOut(g, unit, path, points)
		list, _ := j.Auto(end)
		for i := 1; i < len(list); i++ {
			if r := j.JudgePlace(end, list, i, travel.ByProgram); !r.OK() {
				t.Errorf("melee %d: a figure finds no place around its leader: %s", n, r.Text)
			}
		}
		best, clear := stepwise(g, from, points)
		got := end.Dist(from)
		switch {
		case why.Form == "straight away":
		case clear && !open:
			t.Errorf("melee %d: ends at %v within 2in of enemies, steps lead to a clear place %s from the attacker", n, end, best.Inches())
		case clear && got < best-3*geom.Inch/2:
			t.Errorf("melee %d, %s: ends at %v, %s from the attacker; steps lead %s away", n, why, end, got.Inches(), best.Inches())
		}
	}
	if around < 50 {
		t.Errorf("got %d ways around, want many more", around)
	}
}

// stepwise is how far from a point the leader of the first unit gets by steps of half an inch along the grid and its
// diagonals, ending in a clear place.
func stepwise(g *model.Game, from geom.Point, points geom.Length) (best geom.Length, found bool) {
	unit := g.S.Models[0].Unit
	base, _ := g.Stand(unit)
	foes := travel.FoesOf(g, unit)
	cost := map[geom.Point]geom.Length{base.Centre(): 0}
	for queue := []geom.Point{base.Centre()}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if travel.ClearAt(g, unit, p) && p != base.Centre() {
			best, found = max(best, p.Dist(from)), true
		}
		for dx := geom.Length(-1); dx <= 1; dx++ {
			for dy := geom.Length(-1); dy <= 1; dy++ {
				q := p.Add(geom.Pt(dx*geom.Inch/2, dy*geom.Inch/2))
				c := cost[p] + p.Dist(q)
				if was, seen := cost[q]; q == p || c > points || seen && was <= c || q.Dist(from) < p.Dist(from) || !base.At(q, 0).InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
					continue
				}
				if _, open := ground.PathCost(g, unit, geom.Path{p, q}); !open || slices.ContainsFunc(foes, func(s geom.Shape) bool { hit, _ := geom.Sweep(base, geom.Path{p, q}, s); return hit }) {
					continue
				}
				cost[q] = c
				queue = append(queue, q)
			}
		}
	}
	return best, found
}

// TestWithdrawalsEndInCover holds that a withdrawal ends in cover wherever a straight way leads to a clear place in it.
func TestWithdrawalsEndInCover(t *testing.T) {
	w, covered := table.Wheel(5), 0
	for n := range 200 {
		g, from := melee(t, &w, true)
		unit := g.S.Models[0].Unit
		points := geom.Length(2+2*w.N(6)) * geom.Inch
		path, why := travel.WayOut(g, unit, from, points)
		end, _ := travel.TryOut(g, unit, path, points)
		base, _ := g.Stand(unit)
		if k, _ := sight.CoverAt(g, base.At(end, 0), nil); k != ground.NoCover {
			covered++
			continue
		}
		for x := geom.Length(-12); x <= 12; x++ {
			for y := geom.Length(-12); y <= 12; y++ {
				p := base.Centre().Add(geom.Pt(x*geom.Inch, y*geom.Inch))
				if k, _ := sight.CoverAt(g, base.At(p, 0), nil); k == ground.NoCover || !travel.ClearAt(g, unit, p) {
					continue
				}
				if travel.LeadsTo(g, unit, from, p, points) {
					t.Errorf("melee %d, %s: ends at %v in the open, cover at %v", n, why, end, p)
				}
			}
		}
	}
	if covered < 50 {
		t.Errorf("got %d withdrawals into cover, want many more", covered)
	}
}

func BenchmarkWayOut(b *testing.B) {
	w := table.Wheel(3)
	var games []*model.Game
	var froms []geom.Point
	for range 40 {
		g, from := melee(b, &w, true)
		games, froms = append(games, g), append(froms, from)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		g := games[i%len(games)]
		travel.WayOut(g, g.S.Models[0].Unit, froms[i%len(games)], 8*geom.Inch)
	}
}
