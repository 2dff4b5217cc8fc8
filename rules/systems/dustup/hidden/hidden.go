package hidden

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
)

// RevealReach is how far from their marker the figures of a hidden unit are placed (DUP-SCEN-10).
const RevealReach = 6 * geom.Inch

// Behind is the unit that a marker stands for, 0 for a dummy.
func Behind(g *model.Game, blip rules.ModelID) rules.UnitID {
	for _, b := range g.E.Blips {
		if b.Model == blip {
			return b.Unit
		}
	}
	return 0
}

// SizeOf is the size of a unit as a target: 1 for infantry, the hull's otherwise (DUP-DET-04).
func SizeOf(g *model.Game, unit rules.UnitID) int {
	if h := g.Hull(unit); h != 0 {
		return g.Profile(h).Size
	}
	return 1
}

// DropBlip takes a marker away; what it was becomes known.
func DropBlip(a *model.Act, blip rules.ModelID, rule rules.RuleID, why rules.Text) {
	m := a.Model(blip)
	a.E.Blips = slices.DeleteFunc(slices.Clone(a.E.Blips), func(h model.Hiding) bool { return h.Model == blip })
	a.Ctx.Emit(rules.Event{Kind: rules.EvSecret, Seat: m.Seat, Unit: m.Unit, Model: blip, Rule: rule, Text: why})
	a.Ctx.Put(blip, rules.Removed, m.At, m.Facing, rule, why)
}

// Reveal puts a hidden unit on the table: its leader where the marker is, the owner placing the others within 6in of it
// (DUP-DET-06, DUP-SCEN-10). A unit that is not hidden stays.
func Reveal(a *model.Act, unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	RevealTelling(a, unit, rule, why, func() {})
}

// RevealTelling is Reveal that tells, once the marker is turned over and before the unit is placed, what happened behind it.
func RevealTelling(a *model.Act, unit rules.UnitID, rule rules.RuleID, why rules.Text, tell func()) {
	t := a.Troop(unit)
	if !t.Hidden {
		return
	}
	i := slices.IndexFunc(a.E.Blips, func(h model.Hiding) bool { return h.Unit == unit })
	blip := a.E.Blips[i].Model
	mark := a.Model(blip).Shape()
	t.Hidden = false
	DropBlip(a, blip, rule, rules.Say("%s is %s: %s", a.Unit(a.Model(blip).Unit), a.Unit(unit), why))
	tell()
	var models []rules.ModelID
	for _, m := range a.Unit(unit).Models {
		if a.Model(m).Place == rules.Reserve {
			models = append(models, m)
		}
	}
	moves := spread(a.Game, unit, models, mark)
	if figures := model.Without(models, []rules.ModelID{t.Leader}); len(figures) > 0 {
		d := rules.Decision{
			Kind: "reveal", Seat: a.Unit(unit).Seat, Rule: "DUP-SCEN-10", Unit: unit, Models: figures, Max: 1,
			Prompt:  rules.Say("%s is revealed, its leader where the marker lay. Place the others within 6 inches of it, or leave it to the program", a.Unit(unit)),
			Options: []rules.Option{{ID: AutoPlace, Text: rules.Say("The program places them"), Unit: unit}},
			Place:   &rules.Domain{Models: figures, Zones: [][]geom.Point{geom.Disc(mark.Centre(), mark.W+2*RevealReach).AppendOutline(nil)}, Optional: true},
		}
		answer := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
			if ans.Pick() == AutoPlace {
				return rules.Allow("DUP-SCEN-10", "the program places them")
			}
			return checkReveal(a.Game, unit, models, mark, moves, model.Merge(moves, ans.Moves))
		}, rules.ShowMoves(AutoPlace, func() []rules.Move {
			return slices.DeleteFunc(slices.Clone(moves), func(mv rules.Move) bool { return mv.Model == t.Leader })
		}))
		if answer.Pick() != AutoPlace {
			moves = model.Merge(moves, answer.Moves)
		}
	}
	for _, m := range moves {
		a.Ctx.Put(m.Model, rules.OnTable, m.Path[0], m.Facing, "DUP-SCEN-10", rules.Say("revealed"))
	}
	for _, m := range models {
		if k := a.Model(m); k.Place == rules.Reserve {
			a.Ctx.Put(m, rules.Removed, mark.Centre(), k.Facing, "DUP-SCEN-10", rules.Say("no room by the marker"))
		}
	}
}

// spread is where the figures of a unit stand around its marker when nobody says: its leader on it, the others around him.
func spread(g *model.Game, unit rules.UnitID, models []rules.ModelID, mark geom.Shape) []rules.Move {
	if len(models) == 0 {
		return nil
	}
	var out []rules.Move
	var taken []place.Stance
	facing := g.Edge(g.Unit(unit).Seat).Inward()
	order := slices.Clone(models)
	if i := slices.Index(order, g.Troop(unit).Leader); i > 0 {
		order[0], order[i] = order[i], order[0]
	}
	box := geom.Disc(mark.Centre(), mark.W+2*RevealReach).Bounds()
	for _, id := range order {
		base := g.Model(id).Base
		at, ok := place.First(geom.Spots(box, geom.Inch/4), func(p geom.Point) bool {
			s := base.Shape(p, facing)
			return model.Within(geom.Distance(s, mark), RevealReach) && place.On(taken, -1, s) == 0 && ground.Free(g, id, s)
		})
		if ok {
			out = append(out, rules.Move{Model: id, Path: []geom.Point{at}, Facing: facing})
			taken = append(taken, place.End(g.S, &out[len(out)-1]))
		}
	}
	return out
}

// checkReveal judges where the figures of a revealed unit stand; the program's own places are those of auto.
func checkReveal(g *model.Game, unit rules.UnitID, models []rules.ModelID, mark geom.Shape, auto, moves []rules.Move) rules.Ruling {
	var taken []place.Stance
	for i, m := range moves {
		p := place.End(g.S, &m)
		if d := geom.Distance(p.Shape, mark); !model.Within(d, RevealReach) {
			return rules.Refuse("DUP-SCEN-10", "%s would stand %s from the marker, 6\" is the most", g.Model(m.Model), d)
		}
		if m.Model == g.Troop(unit).Leader && m.Path[0] != auto[i].Path[0] {
			return rules.Refuse("DUP-SCEN-10", "the leader stands where the marker lay")
		}
		if place.On(taken, -1, p.Shape) != 0 || !ground.Free(g, m.Model, p.Shape) {
			return rules.Refuse("DUP-SCEN-10", "%s cannot stand there", g.Model(m.Model))
		}
		taken = append(taken, p)
	}
	return rules.Allow("DUP-SCEN-10", "stands well")
}

// AutoPlace is the option that leaves places to the program.
const AutoPlace = "auto"
