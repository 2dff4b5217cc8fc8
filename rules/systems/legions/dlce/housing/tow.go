package housing

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// Attach is the command by which a Section is deployed attached to another.
const Attach = "deploy-attached"

// AttachCommand sets a Section up attached to one that stands: a Towable one behind its vehicle, or the vehicle in contact with it.
var AttachCommand = model.Command{
	Term: rules.Term{ID: Attach, Text: "sets a Towable Section up behind a Utility Vehicle that stands, or the vehicle in contact with it; without moves as near as there is room", Title: "Deploy attached"},
	Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the Section that stands"}, {ID: rules.ArgMoves, Optional: true}},
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		_, r := planAttach(g, c)
		return r
	},
	Run: func(a *model.Act, c rules.Command) {
		moves, r := planAttach(a.Game, c)
		towed, by := couple(a.Game, c.Unit, c.Target)
		a.Ctx.Rule(c.Seat, c.Unit, r)
		a.Section(towed).TowedBy = by
		a.Commands.Run(a, rules.Command{Kind: "deploy", Seat: c.Seat, Unit: c.Unit, Moves: moves})
	},
}

// couple tells of two Sections which is towed by which; 0 where neither may tow the other.
func couple(g *model.Game, a, b rules.UnitID) (towed, by rules.UnitID) {
	for _, p := range [2][2]rules.UnitID{{a, b}, {b, a}} {
		if towable(g, p[0]) && vehicle(g, p[1]) != 0 {
			return p[0], p[1]
		}
	}
	return 0, 0
}

// towable reports whether a model of a Section is Towable.
func towable(g *model.Game, unit rules.UnitID) bool {
	return g.AnyModel(unit, func(id rules.ModelID) bool { return g.Permits(model.IsTowed, id) })
}

// vehicle is the model of a Section that tows, 0 for none.
func vehicle(g *model.Game, unit rules.UnitID) rules.ModelID {
	for _, id := range g.Unit(unit).Models {
		if g.Model(id).Alive() && g.Permits(model.TowsOthers, id) {
			return id
		}
	}
	return 0
}

// planAttach judges a Section that is deployed attached, and where it stands then.
func planAttach(g *model.Game, c rules.Command) ([]rules.Move, rules.Ruling) {
	own := rows.Of(g.Edition)
	if r := states.CheckPhase(g, model.Deployment); !r.OK() {
		return nil, rules.Refuse(own.Detaches, "nobody is attached during the battle").Take(r)
	}
	if c.Unit == 0 || c.Target == 0 {
		return nil, rules.Refuse(own.DeployAttached, "name the Section to set up and the one that stands")
	}
	unit, other := g.Unit(c.Unit), g.Unit(c.Target)
	towed, by := couple(g, c.Unit, c.Target)
	switch {
	case other.Seat != c.Seat:
		return nil, rules.Refuse(own.DeployAttached, "%s belongs to the other side", other)
	case towed == 0:
		if vehicle(g, c.Unit) == 0 && vehicle(g, c.Target) == 0 {
			return nil, rules.Refuse(own.DeployAttached, "neither %s nor %s has a Utility Vehicle", unit, other).Cite(own.UtilityVehicle, "Utility Vehicle")
		}
		return nil, rules.Refuse(own.DeployAttached, "neither %s nor %s is Towable", unit, other).Cite(own.Towable, "Towable")
	case len(g.OnTable(c.Target)) == 0:
		return nil, rules.Refuse(own.DeployAttached, "%s does not stand yet: one of the two is set up first", other)
	case g.Section(towed).TowedBy != 0 || tows(g, by) != 0:
		return nil, rules.Refuse(own.DeployAttached, "%s or %s is attached already", unit, other)
	}
	moves := c.Moves
	deployed := func(m []rules.Move) rules.Ruling {
		return g.Commands.Check(g, rules.Command{Kind: "deploy", Seat: c.Seat, Unit: c.Unit, Moves: m})
	}
	if len(moves) == 0 {
		if moves = proposeAttached(g, c.Unit, towed, by, deployed); moves == nil {
			if r := deployed(nil); !r.OK() {
				return nil, r
			}
			return nil, rules.Refuse(own.DeployAttached, "no room is found for %s with %s", unit, other)
		}
	}
	if r := deployed(moves); !r.OK() {
		return nil, r
	}
	if gap := apart(g, c.Unit, towed, by, moves); !model.Within(gap, 0) {
		if near := proposeAttached(g, c.Unit, towed, by, deployed); near != nil && apart(g, c.Unit, towed, by, near) < gap {
			return nil, rules.Refuse(own.DeployAttached, "%s would stand %s from %s: it is set up as close behind as possible", unit, model.Over(gap, 0), other)
		}
	}
	r := rules.Allow(own.DeployAttached, "%s is towed by %s", g.Unit(towed), g.Unit(by))
	return moves, r.Cite(own.Towable, "Towable").Cite(own.UtilityVehicle, "Utility Vehicle")
}

// tows is the Section that is attached to one, 0 for none.
func tows(g *model.Game, by rules.UnitID) rules.UnitID {
	for i := range g.E.Sections {
		if g.E.Sections[i].TowedBy == by {
			return rules.UnitID(i + 1)
		}
	}
	return 0
}

// apart is how far the towed Section would stand from the rear of the vehicle once some models have been set down.
func apart(g *model.Game, unit, towed, by rules.UnitID, moves []rules.Move) geom.Length {
	then := afterwards(g, func(s *rules.State) {
		for i := range moves {
			p := place.End(s, &moves[i])
			m := s.Model(p.Model)
			m.Place, m.At, m.Facing = rules.OnTable, p.Shape.Centre(), p.Facing
		}
	})
	rear, least := transport.Rear(then.Model(vehicle(then, by))), geom.Length(-1)
	for _, id := range then.OnTable(towed) {
		if d := geom.Distance(rear, then.Model(id).Shape()); least < 0 || d < least {
			least = d
		}
	}
	return least
}

// proposeAttached finds places for a Section that is set up attached: the towed one behind the vehicle, or the vehicle with its rear
// against the towed one. It gives nil where it finds none that a judge accepts.
func proposeAttached(g *model.Game, unit, towed, by rules.UnitID, judge func([]rules.Move) rules.Ruling) []rules.Move {
	if unit == towed {
		for _, moves := range behind(g, towed, place.Waiting(g.S, towed), vehicle(g, by)) {
			if judge(moves).OK() {
				return moves
			}
		}
		return nil
	}
	waits := place.Waiting(g.S, by)
	v := g.Model(vehicle(g, by))
	for _, id := range g.OnTable(towed) {
		gun := g.Model(id)
		for turn := geom.Heading(0); turn < geom.FullTurn; turn += 15 * geom.Degree {
			look := gun.Facing.Add(turn)
			turned := *v
			turned.Facing = look
			at := place.Beside(&turned, gun.Shape(), gun.At, look, 0)
			moves := []rules.Move{{Model: v.ID, Path: []geom.Point{at}, Facing: look}}
			rest := slices.DeleteFunc(slices.Clone(waits), func(m rules.ModelID) bool { return m == v.ID })
			if moves = around(g, moves, rest); moves != nil && judge(moves).OK() {
				return moves
			}
		}
	}
	return nil
}

// behind yields places for the models of a towed Section behind a vehicle: one of them, a gun before others, against its rear, the
// others about it.
func behind(g *model.Game, towed rules.UnitID, models []rules.ModelID, by rules.ModelID) (out [][]rules.Move) {
	if len(models) == 0 || by == 0 {
		return nil
	}
	order := slices.Clone(models)
	isGun := func(id rules.ModelID) bool { return g.Profile(id).Kind == model.FieldGun }
	if i := slices.IndexFunc(order, isGun); i > 0 {
		order[0], order[i] = order[i], order[0]
	}
	v := g.Model(by)
	rear := transport.Rear(v)
	for _, off := range []geom.Heading{0, 2000, -2000, 4000, -4000} {
		m := *g.Model(order[0])
		m.Facing = v.Facing
		at := place.Beside(&m, v.Shape(), rear.Centre(), v.Facing.Opposite().Add(off), 0)
		moves := around(g, []rules.Move{{Model: m.ID, Path: []geom.Point{at}, Facing: v.Facing}}, order[1:])
		if moves != nil {
			out = append(out, moves)
		}
	}
	return out
}

// around adds places of further models about those that are placed, each against one before it; nil where one has no room.
func around(g *model.Game, moves []rules.Move, rest []rules.ModelID) []rules.Move {
	lifted := map[rules.ModelID]bool{moves[0].Model: true}
	for _, id := range rest {
		lifted[id] = true
	}
	for _, id := range rest {
		m := g.Model(id)
		found := false
		for i := 0; i < len(moves) && !found; i++ {
			base := g.Model(moves[i].Model).Base.Shape(moves[i].Path[0], moves[i].Facing)
			for _, at := range place.Around(m, base) {
				shape := m.Base.Shape(at, moves[0].Facing)
				if free(g, m, shape, moves, lifted) {
					moves = append(moves, rules.Move{Model: id, Path: []geom.Point{at}, Facing: moves[0].Facing})
					found = true
					break
				}
			}
		}
		if !found {
			return nil
		}
	}
	for _, mv := range moves {
		if m := g.Model(mv.Model); !free(g, m, m.Base.Shape(mv.Path[0], mv.Facing), nil, lifted) {
			return nil
		}
	}
	return moves
}

// free reports whether a model may stand somewhere: on the table, on nobody but who is lifted, an inch from enemies, in nothing that is
// Impassable to it.
func free(g *model.Game, m *rules.Model, shape geom.Shape, moves []rules.Move, lifted map[rules.ModelID]bool) bool {
	if !place.OnTable(&g.S.Table, shape) {
		return false
	}
	for _, mv := range moves {
		if geom.Pressed(g.Model(mv.Model).Base.Shape(mv.Path[0], mv.Facing), shape) {
			return false
		}
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if lifted[o.ID] || o.Place != rules.OnTable && o.Place != rules.Wreck {
			continue
		}
		if geom.Pressed(o.Shape(), shape) || o.Place == rules.OnTable && o.Seat != m.Seat && geom.Distance(o.Shape(), shape) < geom.Inch-geom.Touch {
			return false
		}
	}
	for _, q := range ground.Pieces(g) {
		if ground.ClassOf(g, q.T, m.ID) == model.Impassable && geom.Pressed(shape, q.Held) {
			return false
		}
	}
	return true
}

// attaching are the options of a seat to set a Section up attached.
func attaching(g *model.Game, seat rules.Seat) (out []rules.Option) {
	for _, u := range g.SectionsOf(seat) {
		if len(place.Waiting(g.S, u)) == 0 {
			continue
		}
		for _, o := range g.SectionsOf(seat) {
			if towed, _ := couple(g, u, o); towed == 0 || u == o {
				continue
			}
			c := rules.Command{Kind: Attach, Seat: seat, Unit: u, Target: o}
			if _, r := planAttach(g, c); r.OK() {
				out = append(out, rules.Option{ID: "attach-" + g.Unit(u).Label + "-" + g.Unit(o).Label, Text: rules.Say("%s, attached to %s", g.Unit(u), g.Unit(o)), Unit: u, Command: &c})
			}
		}
	}
	return out
}

// towing asks, as a vehicle activates, whether the Section that it tows stays attached; one that activates itself is detached by that
// (DLCE-TOW-02, DLCE-TOW-03).
func towing(a *model.Act, unit rules.UnitID) {
	own := rows.Of(a.Edition)
	if by := a.Section(unit).TowedBy; by != 0 {
		a.Section(unit).TowedBy = 0
		a.Ctx.Note(a.Unit(unit).Seat, unit, own.Detaches, "%s activates by itself: it is detached from %s", a.Unit(unit), a.Unit(by))
	}
	gun := tows(a.Game, unit)
	if gun == 0 || len(a.OnTable(gun)) == 0 {
		return
	}
	if !a.AskYes(unit, "tow", own.Tows, rules.Say("Does %s stay attached?", a.Unit(gun)), rules.Say("It is towed along"), rules.Say("It is detached"), nil) {
		a.Section(gun).TowedBy = 0
		a.Ctx.Note(a.Unit(gun).Seat, gun, own.Detaches, "%s is detached and stays where it is", a.Unit(gun))
		return
	}
	if !a.Unit(gun).Markers.Has(model.Activated) {
		a.Ctx.Mark(gun, model.Activated, 1, own.Tows, rules.Say("towed by %s", a.Unit(unit)))
	}
}

// towAlong moves the Section that is attached to one along behind it.
func towAlong(a *model.Act, unit rules.UnitID) {
	gun := tows(a.Game, unit)
	if gun == 0 || len(a.OnTable(gun)) == 0 || len(a.OnTable(unit)) == 0 {
		return
	}
	own := rows.Of(a.Edition)
	by := vehicle(a.Game, unit)
	if apart(a.Game, gun, gun, unit, nil) <= geom.Touch {
		return // it did not move
	}
	if places := behind(a.Game, gun, a.OnTable(gun), by); len(places) > 0 {
		a.Ctx.Rule(a.Unit(gun).Seat, gun, rules.Allow(own.Tows, "%s is moved along behind %s", a.Unit(gun), a.Model(by)))
		for _, mv := range places[0] {
			a.Ctx.Walk(mv.Model, []geom.Point{a.Model(mv.Model).At, mv.Path[0]}, mv.Facing, own.Tows)
		}
		return
	}
	a.Section(gun).TowedBy = 0
	a.Ctx.Note(a.Unit(gun).Seat, gun, own.Detaches, "there is no room for %s behind %s: it is detached", a.Unit(gun), a.Model(by))
}
