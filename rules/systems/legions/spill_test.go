package legions

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// TestSetDownFindsRoom has a Transport destroyed among ponds that leave little room beside it: what the option "auto" proposes is a
// legal answer, and saves as many passengers as the best of many other ways of setting them down (DL2-MOV-23).
func TestSetDownFindsRoom(t *testing.T) {
	tight := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 23))
		lines := `system dl2
table 48x48
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=1black base=1
profile apc "Carrier" type=ironclad mv=6 mad=- ar=3/3/3 hp=1 mars="capacity infantry 8" base=2x3
unit a1 A "Carrier"
model a1.1 apc at=24,24
unit a2 A "Passengers"
`
		for i := range 8 {
			lines += fmt.Sprintf("model a2.%d man inside=a1.1\n", i+1)
		}
		lines += "terrain deep-water north rect=24,32,30,8\nterrain deep-water south rect=24,16,30,8\n" // a strip of 8" is left
		for i := range 45 {
			x, y := 18+12*r.Float64(), 20+8*r.Float64()
			lines += fmt.Sprintf("terrain deep-water w%d disc=%.2f,%.2f,%.2f\n", i, x, y, 1+2.5*r.Float64())
		}
		lines += "state turn=1 phase=activation to-act=A initiative=AB\n"
		g := model.Read(table.Lay(t, lines))
		k := states.CarrierBy(g, 1, 0)
		in := states.Aboard(g, k)
		auto := transport.SetDown(g, in, k)
		if _, r := damage.Spilling(g, 2, k, in, auto); !r.OK() {
			t.Errorf("seed %d: auto is refused: %s", seed, r.Text)
		}
		best := 0
		for range 25 {
			best = max(best, strewn(g, r, in, k))
		}
		if len(auto) < len(in) {
			tight++
		}
		if len(auto) < best {
			t.Errorf("seed %d: auto finds room for %d of %d, there is room for %d", seed, len(auto), len(in), best)
		}
	}
	if tight < 15 {
		t.Errorf("only %d of 40 tables lack room for somebody", tight)
	}
}

// strewn sets models down beside a carrier at places drawn at random, and counts those that find one.
func strewn(g *model.Game, r *rand.Rand, in []rules.ModelID, k states.Carrier) int {
	taken := map[rules.ModelID]geom.Shape{}
	for _, id := range in {
		m := g.Model(id)
		for range 80 {
			at := geom.Pt(k.Shape.Centre().X+geom.Milli(int64(r.IntN(12000)-6000)), k.Shape.Centre().Y+geom.Milli(int64(r.IntN(13000)-6500)))
			shape := m.Base.Shape(at, 0)
			free := transport.MayStandBeside(g, m, shape, k).OK()
			for _, s := range taken {
				free = free && !geom.Pressed(s, shape)
			}
			if free {
				taken[id] = shape
				break
			}
		}
	}
	return len(taken)
}
