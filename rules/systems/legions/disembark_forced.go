package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// spill is a Section that had to leave a destroyed Transport.
type spill struct {
	unit rules.UnitID
	from rules.ModelID
}

// forcedDisembark puts the passengers of a destroyed Transport on the table at once: their owner places them within 4",
// whoever finds no room is Killed, and the Section gets an Activation Marker (DL2-MOV-23, DL2-TRANS-11).
func (a *act) forcedDisembark(transport rules.ModelID) {
	k := a.carrier(transport, 0)
	in := a.aboard(k)
	if len(in) == 0 {
		return
	}
	unit := a.model(in[0]).Unit
	a.spilled = append(a.spilled, spill{unit: unit, from: transport})
	seat := a.unit(unit).Seat
	d := rules.Decision{Kind: "forced-disembark", Seat: seat, Rule: "DL2-MOV-23", Prompt: "Place the passengers within 4\"; who has no room is Killed", Unit: unit, Models: in,
		Place: &rules.Domain{Models: in, Reach: embarkReach, Away: geom.Inch}}
	judge := func(moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
		spots, r := a.placing(unit, k, moves)
		if !r.OK() {
			return nil, r.With(0, "", "DL2-MOV-23", "out of the destroyed Transport")
		}
		for _, id := range in {
			if _, ok := spots[id]; ok {
				continue
			}
			if at, ok := a.freeSpot(a.model(id), k, spots); ok {
				return nil, rules.Refuse("DL2-MOV-23", "there is room for %s, for example at %s,%s", a.model(id).Label, at.X.Decimal(), at.Y.Decimal())
			}
		}
		return spots, rules.Allow("DL2-MOV-23", "placed")
	}
	spots := map[rules.ModelID]geom.Shape{}
	if a.anyRoom(in, k) {
		moves := a.ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
			_, r := judge(ans.Moves)
			return r
		}).Moves
		spots, _ = judge(moves)
	}
	a.unload(unit, spots, "DL2-TRANS-11", "out of the destroyed "+k.label)
	a.ctx.Mark(unit, Activated, a.unit(unit).Markers.N(Activated)+1, "DL2-TRANS-11", "its Transport was destroyed")
	for _, id := range in {
		if _, ok := spots[id]; !ok {
			m := a.model(id)
			m.Inside = 0
			a.loss(id, a.left(id), "DL2-MOV-23", "no room beside the destroyed "+k.label, false)
		}
	}
}

func (g *game) anyRoom(models []rules.ModelID, k carrier) bool {
	for _, id := range models {
		if _, ok := g.freeSpot(g.model(id), k, nil); ok {
			return true
		}
	}
	return false
}

// freeSpot looks for a place beside a carrier, on rings half an inch apart and 10 degrees around.
func (g *game) freeSpot(m *rules.Model, k carrier, taken map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	for gap := geom.Touch; gap <= embarkReach; gap += geom.Inch / 2 {
		for h := geom.Heading(0); h < geom.FullTurn; h += 10 * geom.Degree {
			c := *m
			c.At = k.shape.Centre()
			at := c.At.Add(h.Vec(leave(&c, h, 0, k.shape, gap, 2*dodgeReach)))
			shape := m.Base.Shape(at, m.Facing)
			free := g.mayStandBeside(m, shape, k).OK()
			for _, s := range taken {
				free = free && !geom.Pressed(s, shape)
			}
			if free {
				return at, true
			}
		}
	}
	return geom.Point{}, false
}
