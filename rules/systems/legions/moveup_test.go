package legions

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// TestNobodyIsLeftBehindByMovingUp has three men stand around a fight, with craters, woods, walls and hedges strewn about: what
// the option "auto" proposes is legal, and after it nobody could still go straight into contact, whatever lies on the way
// (DL2-MELEE-24).
func TestNobodyIsLeftBehindByMovingUp(t *testing.T) {
	asked := 0
	for seed := range uint64(60) {
		lines := aroundAFight(seed)
		b := rules.NewBattle(System{}, table.Lay(t, lines))
		give(t, b, rules.Command{Kind: "melee", Seat: rules.SeatA, Unit: 1})
		wait := b.State().Wait
		if wait == nil {
			continue
		}
		d := wait.Decision
		if d.Kind != "move-up" {
			t.Fatalf("seed %d: asked %s, want move-up", seed, d.Kind)
		}
		asked++
		answer := func(a rules.Answer) rules.Ruling {
			return b.Check(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &a})
		}
		if r := answer(rules.Answer{Picks: []string{model.AutoMove}}); !r.OK() {
			t.Errorf("seed %d: auto is refused: %s\n%s", seed, r.Text, lines)
			continue
		}
		auto := b.Shown(rules.Picking(model.AutoMove)).Moves
		for _, id := range d.Models {
			if movement.Goes(auto, id) {
				continue
			}
			for _, foe := range b.State().Units[0].Models {
				for h := geom.Heading(0); h < geom.FullTurn; h += 15 * geom.Degree {
					at := b.State().Model(foe).At.Add(h.Vec(geom.Inch))
					more := append(auto[:len(auto):len(auto)], rules.Move{Model: id, Path: []geom.Point{at}})
					if answer(rules.Answer{Moves: more}).OK() {
						t.Errorf("seed %d: %s could still go to %s,%s\n%s", seed, b.State().Model(id).Label, at.X.Decimal(), at.Y.Decimal(), lines)
						break
					}
				}
			}
		}
	}
	if asked < 30 {
		t.Errorf("%d of 60 tables let anybody move up", asked)
	}
}

// aroundAFight writes a melee of one man against one, three more of the second side about them, and terrain across their ways.
func aroundAFight(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 24))
	lines := `system dl2
table 48x48
setting melee-initiative on
profile man "Man" type=infantry mv=6 ir=9 lp=9 mad=1black mars="fearless" base=1
unit a1 A "Foot"
model a1.1 man at=24,24
unit b1 B "Foe"
model b1.1 man at=24,25
`
	stand := []geom.Point{geom.PtIn(24, 24), geom.PtIn(24, 25)}
	for len(stand) < 5 {
		at := geom.Pt(geom.Milli(int64(20000+r.IntN(8000))), geom.Milli(int64(24500+r.IntN(4500))))
		free := at.Dist(stand[0]) > geom.Milli(1300)
		for _, p := range stand {
			free = free && p.Dist(at) > geom.Milli(1100)
		}
		if free {
			stand = append(stand, at)
			lines += fmt.Sprintf("model b1.%d man at=%s,%s\n", len(stand)-1, at.X.Decimal(), at.Y.Decimal())
		}
	}
	for i, kind := range []string{"craters", "forest", "stone-wall", "light-hedge"} {
		x, y, w, h := 20+8*r.Float64(), 25+4*r.Float64(), 0.5+3*r.Float64(), 0.5+3*r.Float64()
		if i < 2 {
			lines += fmt.Sprintf("terrain %s t%d rect=%.2f,%.2f,%.2f,%.2f\n", kind, i, x, y, w, h)
		} else {
			lines += fmt.Sprintf("terrain %s t%d line=%.2f,%.2f;%.2f,%.2f width=0.2\n", kind, i, x, y, x+w, y+h-2)
		}
	}
	return lines + "state turn=1 phase=melee initiative=AB pool=0,0\n"
}
