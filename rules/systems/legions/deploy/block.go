package deploy

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/ways"
)

// Propose finds a block in its zones where a Section may be set up, nearest to the middle of its zone: places
// from there outwards are tried first to last in a fixed order, those on open ground before those that have a wall between
// the models or difficult ground under some.
func Propose(g *model.Game, unit rules.UnitID) ([]rules.Move, bool) {
	set := setting(g, unit)
	for _, onOpen := range []bool{true, false} {
		for l, at := range set.Blocks() {
			if onOpen && !inOpen(g, set.Models[0], l.Box(at)) {
				continue
			}
			if moves := l.At(at); judgeDeploy(g, unit, moves).OK() {
				return moves, true
			}
		}
	}
	return nil, false
}

// setting is what a Section is set up among.
func setting(g *model.Game, unit rules.UnitID) *place.Setting {
	seat := g.Unit(unit).Seat
	others := ways.Others(g, seat, Apart(g, unit))
	set := &place.Setting{State: g.S, Models: place.Waiting(g.S, unit), Zones: areas(ZonesOf(g, unit)), Foe: others.Foe, Least: others.Least}
	if look := RulesOf.Of(g.Edition).Facing; look != nil {
		set.Facing = look(g, unit)
	} else if seat == rules.SeatB {
		set.Facing = 18000
	}
	set.Sound = func(list []place.Stance) bool {
		return coherency.ChainOf(g, place.Models(list), place.Shapes(list)).OK()
	}
	type goer struct { // to all alike the same is shut
		profile int
		rides   bool
	}
	shut := map[goer][]place.Ground{}
	set.Shut = func(m rules.ModelID) []place.Ground {
		who := goer{g.Model(m).Profile, ground.Rides(g, m)}
		list, known := shut[who]
		if !known {
			for _, q := range ground.Pieces(g) {
				if ground.ClassOf(g, q.T, m) == model.Impassable {
					list = append(list, place.Ground{Shape: q.Held, Box: q.Box})
				}
			}
			shut[who] = list
		}
		return list
	}
	return set
}

// inOpen reports whether no ground in a box slows or parts models like one.
func inOpen(g *model.Game, m rules.ModelID, b geom.Box) bool {
	under := geom.Rect(geom.Pt((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2), b.Max.X-b.Min.X, b.Max.Y-b.Min.Y, 0)
	for _, q := range ground.Pieces(g) {
		if b.Meets(q.Box) && (q.T.Linear || ground.ClassOf(g, q.T, m) != model.Clear) && geom.Overlap(under, q.Held) {
			return false
		}
	}
	return true
}
