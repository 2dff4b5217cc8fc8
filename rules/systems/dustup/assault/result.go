package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/travel"
)

// wipedOut reports whether a side has no able-bodied model left in a bout (DUP-RES-05).
func wipedOut(g *model.Game, b *Bout) (att, def bool) {
	return len(g.Able(b.Att)) == 0, len(fighters(g, b)) == 0
}

// finish takes the second Courage Test of a fight and has the loser withdraw (DUP-RES-01 to 06).
func finish(a *model.Act, b *Bout) {
	if endsByWipeOut(a, b) {
		if !a.Out(b.Att) {
			holds(a, b, a.At(b.Def))
		}
		return
	}
	settleFight(a, b, second(a, b))
}

// endsByWipeOut ends a fight in which a side has nobody left (DUP-RES-05).
func endsByWipeOut(a *model.Act, b *Bout) bool {
	att, def := wipedOut(a.Game, b)
	if !att && !def {
		return false
	}
	winner, gone := b.Att, b.Def
	if att {
		winner, gone = b.Def, b.Att
	}
	a.Ctx.Rule(a.Unit(winner).Seat, winner, rules.Allow("DUP-RES-05", "%s has nobody left in this fight: no second test", a.Unit(gone)))
	return true
}

// defeat is what the second Courage Test means: who loses, and how many levels.
type defeat struct {
	loser  rules.UnitID
	levels int
	rule   rules.RuleID
}

// second throws the second Courage Test: the lower roll loses a level and withdraws, two where it was doubled, the
// attacker without a level on a draw (DUP-RES-01 to 04).
func second(a *model.Act, b *Bout) defeat {
	tally(a, b)
	thrown := model.Thrown(a, courageDice(a.Game, b, true, "DUP-RES-01"), Bravery{})
	att, def := thrown.Att, thrown.Def
	out := defeat{loser: b.Def, levels: 1, rule: "DUP-RES-02"}
	hi, lo := att, def
	if def >= att {
		out.loser, hi, lo = b.Att, def, att
	}
	switch {
	case att == def:
		out.levels, out.rule = 0, "DUP-RES-04"
	case hi >= 2*lo:
		out.levels, out.rule = 2, "DUP-RES-03"
	}
	r := rules.Count(out.rule, "levels lost", out.levels, rules.Step{Value: att, Unit: "attacker", Text: rules.Say("the attacker's roll"), Rule: "DUP-RES-01"},
		rules.Step{Value: def, Unit: "defender", Text: rules.Say("the defender's roll"), Rule: "DUP-RES-01"})
	r.Text = rules.Say("%s loses the assault", a.Unit(out.loser))
	a.Ctx.Rule(a.Unit(out.loser).Seat, out.loser, r)
	switch {
	case att == def:
		a.Say(b.Att, out.rule, "the assault on %s ends in a draw", a.Unit(b.Def))
	case out.loser == b.Att:
		a.Say(b.Att, out.rule, "%s loses the assault on %s", a.Unit(b.Att), a.Unit(b.Def))
	default:
		a.Say(b.Att, out.rule, "%s wins the assault on %s", a.Unit(b.Att), a.Unit(b.Def))
	}
	return out
}

// settleFight carries the outcome of a fight out.
func settleFight(a *model.Act, b *Bout, out defeat) {
	if out.loser == b.Att {
		morale.Withdraw(a, b.Att, enemyPoint(a.Game, b), out.levels, out.rule)
		return
	}
	if b.inside != 0 {
		closeDown(a, b.inside)
		a.SetLevel(b.Def, a.Level(b.Def)+model.Level(out.levels), out.rule, rules.Say("it lost the assault"))
		return
	}
	vacated := a.At(b.Def)
	morale.Withdraw(a, b.Def, a.At(b.Att), out.levels, out.rule)
	holds(a, b, vacated)
}

// enemyPoint is what a beaten attacker withdraws from: the leader of the defender or the vehicle around him.
func enemyPoint(g *model.Game, b *Bout) geom.Point {
	if b.inside != 0 {
		return g.Model(b.inside).At
	}
	return g.At(b.Def)
}

// footprint is the convex outline of the bases of a unit on the table, nil where it has none (DUP-RES-06).
func footprint(g *model.Game, unit rules.UnitID) []geom.Point {
	var pts []geom.Point
	for _, m := range g.InPlay(unit) {
		if k := g.Model(m); k.Place == rules.OnTable {
			pts = k.Shape().AppendOutline(pts)
		}
	}
	return geom.ConvexHull(nil, pts)
}

// holds has a victorious attacker hold the contact position, or occupy what was vacated: its owner may place the models
// within the footprint of the defender (DUP-RES-06).
func holds(a *model.Act, b *Bout, vacated geom.Point) {
	if b.foot == nil {
		return
	}
	auto := inFootprint(a.Game, b, vacated)
	if len(auto) == 0 {
		return
	}
	var models []rules.ModelID
	for _, mv := range auto {
		models = append(models, mv.Model)
	}
	d := rules.YesNo("occupy", a.Unit(b.Att).Seat, "DUP-RES-06", rules.Say("%s has won. Take over the position?", a.Unit(b.Att)), rules.Say("Occupy it"), rules.Say("Stay in contact"))
	d.Unit, d.Models, d.Place = b.Att, models, &rules.Domain{Models: models, Zones: [][]geom.Point{b.foot}, Optional: true}
	ans := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling { return checkOccupied(a.Game, b, model.Merge(auto, ans.Moves)) }, rules.ShowMoves(rules.Yes, func() []rules.Move { return auto }))
	if ans.Pick() != "yes" {
		return
	}
	for _, mv := range model.Merge(auto, ans.Moves) {
		if k := a.Model(mv.Model); k.At != mv.Path[0] || k.Facing != mv.Facing {
			a.Ctx.Walk(mv.Model, mv.Path, mv.Facing, "DUP-RES-06")
		}
	}
}

// inFootprint is where the program places the models of the winner: those that fit inside the footprint, the leader as
// near to where the enemy leader stood as he can. Who does not fit stays where he is.
func inFootprint(g *model.Game, b *Bout, vacated geom.Point) (out []rules.Move) {
	area := geom.Poly(b.foot)
	spots := geom.Spots(geom.Box{Min: vacated, Max: vacated}.Grow(area.Bounds().Width()+area.Bounds().Height()), geom.Inch/4)
	for _, m := range travel.Walkers(g, b.Att) {
		k := g.Model(m)
		try := append(out[:len(out):len(out)], rules.Move{Model: m, Path: []geom.Point{k.At}, Facing: k.Facing})
		if _, ok := place.First(spots, func(p geom.Point) bool {
			try[len(out)].Path[0] = p
			return area.ContainsPoint(p) && occupant(g, b, try, len(out)).OK()
		}); ok {
			out = try
		}
	}
	return out
}

// occupant judges the place of one model of the winner in the vacated footprint, its leader's among the list.
func occupant(g *model.Game, b *Bout, list []rules.Move, i int) rules.Ruling {
	k := g.Model(list[i].Model)
	s := k.Base.Shape(list[i].Path[0], list[i].Facing)
	if !geom.Poly(b.foot).ContainsPoint(list[i].Path[0]) {
		return rules.Refuse("DUP-RES-06", "%s would stand outside the area that the defender covered", k)
	}
	if !place.OnTable(&g.S.Table, s) || !ground.Standable(g, k.ID, s) {
		return rules.Refuse("DUP-RES-06", "%s cannot stand there", k)
	}
	leader := g.Troop(b.Att).Leader
	for n := range list {
		o := g.Model(list[n].Model)
		shape := o.Base.Shape(list[n].Path[0], list[n].Facing)
		if n != i && geom.Pressed(s, shape) {
			return rules.Refuse("DUP-MOVE-06", "%s and %s would stand on one another", k, o).Blame(o.Ref())
		}
		if o.ID == leader && n != i && !model.Within(geom.Distance(s, shape), model.Cohesive) {
			return rules.Refuse("DUP-COH-01", "%s would stand more than 6\" from its leader", k)
		}
	}
	others := place.Bases{State: g.S, Not: func(m rules.ModelID) bool {
		return slices.ContainsFunc(list, func(mv rules.Move) bool { return mv.Model == m })
	}}
	if o, _, _ := others.Meets(s); o != 0 {
		return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", k, g.Model(o))
	}
	return rules.Allow("DUP-RES-06", "inside the vacated area")
}

func checkOccupied(g *model.Game, b *Bout, list []rules.Move) rules.Ruling {
	for i := range list {
		if r := occupant(g, b, list, i); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-RES-06", "inside the vacated area")
}
