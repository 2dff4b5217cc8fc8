package damage

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// forcedDisembark puts the passengers of a destroyed Transport on the table at once: their owner places them within 4",
// or has them set down; whoever finds no room is Killed, and the Section gets an Activation Marker (DL2-MOV-23,
// DL2-TRANS-11). Nobody is asked where nobody has room.
func forcedDisembark(a *model.Act, transport rules.ModelID) {
	k := states.CarrierBy(a.Game, transport, 0)
	inside := a.Ctx.Attack()
	inside.From = a.Model(transport).Ref() // what befalls those inside comes from their Transport
	for in := states.Aboard(a.Game, k); len(in) > 0; in = states.Aboard(a.Game, k) {
		unit := a.Model(in[0]).Unit
		in = slices.DeleteFunc(in, func(id rules.ModelID) bool { return a.Model(id).Unit != unit })
		a.Ctx.Within(inside, func() { spill(a, unit, k, in) })
	}
}

// spill puts the passengers of one Section on the table.
func spill(a *model.Act, unit rules.UnitID, k states.Carrier, in []rules.ModelID) {
	a.Spilled = append(a.Spilled, model.Spill{Unit: unit, From: k.Model})
	spots := map[rules.ModelID]geom.Shape{}
	if auto := transport.SetDown(a.Game, in, k); len(auto) > 0 {
		spots = askSpots(a, unit, k, in, auto)
	}
	transport.Unload(a, unit, spots, a.Book.TransportDestroyed, rules.Say("out of the destroyed %s", k.Label))
	a.Ctx.Mark(unit, model.Activated, a.Unit(unit).Markers.N(model.Activated)+1, a.Book.TransportDestroyed, rules.Say("its Transport was destroyed"))
	for _, id := range in {
		if _, ok := spots[id]; !ok {
			Loss(a, id, a.Left(id), a.Book.ForcedDisembark, rules.Say("no room beside the destroyed %s", k.Label), Harm{hazard: true})
		}
	}
}

// askSpots asks where the passengers stand; the option "auto" takes the places given and is always a legal answer.
func askSpots(a *model.Act, unit rules.UnitID, k states.Carrier, in []rules.ModelID, auto []rules.Move) map[rules.ModelID]geom.Shape {
	d := rules.Decision{Kind: "forced-disembark", Rule: a.Book.ForcedDisembark, Prompt: rules.Say("Place the passengers within %s; who has no room is Killed", model.Show(reach(a.Game, in)))}
	return askOut(a, unit, d, in, auto, func(moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
		return Spilling(a.Game, unit, k, in, moves)
	})
}

// reach is how far from what they leave passengers may be placed.
func reach(g *model.Game, in []rules.ModelID) (far geom.Length) {
	for _, id := range in {
		far = max(far, states.CarryingOf.Of(g.Edition).Limit(g, id))
	}
	return far
}

// askOut asks by a decision where passengers of a Section stand, as judge has it.
func askOut(a *model.Act, unit rules.UnitID, d rules.Decision, in []rules.ModelID, auto []rules.Move, judge func([]rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling)) map[rules.ModelID]geom.Shape {
	d.Seat, d.Unit, d.Models = a.Unit(unit).Seat, unit, in
	d.Options, d.Max = []rules.Option{{ID: model.AutoMove, Text: rules.Say("Set them down")}}, 1
	d.Place = &rules.Domain{Models: in, Reach: reach(a.Game, in), Away: geom.Inch}
	var spots map[rules.ModelID]geom.Shape
	a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		moves := ans.Moves
		if ans.Pick() == model.AutoMove {
			moves = auto
		}
		var r rules.Ruling
		spots, r = judge(moves)
		return r
	}, rules.ShowMoves(model.AutoMove, func() []rules.Move { return auto }))
	return spots
}

// GetOut has passengers of a Section get out of a Transport, as many as there is room for: a question of this kind asks where they
// stand. The others stay aboard.
func GetOut(a *model.Act, unit rules.UnitID, k states.Carrier, kind string, rule rules.RuleID) {
	in := slices.DeleteFunc(states.Aboard(a.Game, k), func(id rules.ModelID) bool { return a.Model(id).Unit != unit })
	auto := transport.SetDown(a.Game, in, k)
	if len(auto) == 0 {
		return
	}
	d := rules.Decision{Kind: kind, Rule: rule, Prompt: rules.Say("Place those aboard %s within %s, as many as there is room for", k.Label, model.Show(reach(a.Game, in)))}
	spots := askOut(a, unit, d, in, auto, func(moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
		return placedOut(a.Game, unit, k, in, moves, rule, rules.Say("out of %s", k.Label))
	})
	transport.Unload(a, unit, spots, rule, rules.Say("out of %s", k.Label))
}

// Spilling judges places beside a destroyed Transport: nobody may be left out for whom there is room.
func Spilling(g *model.Game, unit rules.UnitID, k states.Carrier, in []rules.ModelID, moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	return placedOut(g, unit, k, in, moves, g.Book.ForcedDisembark, rules.Say("out of the destroyed Transport"))
}

// placedOut judges places beside a Transport by a rule: nobody may be left out for whom there is room.
func placedOut(g *model.Game, unit rules.UnitID, k states.Carrier, in []rules.ModelID, moves []rules.Move, rule rules.RuleID, why rules.Text) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	spots, r := transport.Placing(g, unit, moves)
	if !r.OK() {
		return nil, r.Cite(rule, "%s", why)
	}
	together := states.CarryingOf.Of(g.Edition).Spilled
	if together != nil {
		if r := together(g, unit, spots); !r.OK() {
			return nil, r.Cite(rule, "%s", why)
		}
	}
	for _, id := range in {
		if _, ok := spots[id]; ok {
			continue
		}
		if at, ok := transport.FreeSpot(g, g.Model(id), k, spots); ok {
			more := maps.Clone(spots)
			if more[id] = g.Model(id).Base.Shape(at, g.Model(id).Facing); together != nil && !together(g, unit, more).OK() {
				continue
			}
			return nil, rules.Refuse(rule, "there is room for %s, for example at %s,%s", g.Model(id), at.X.Decimal(), at.Y.Decimal())
		}
	}
	return spots, rules.Allow(rule, "placed")
}
