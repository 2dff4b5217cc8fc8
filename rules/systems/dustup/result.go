package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// wipedOut reports whether a side has no able-bodied model left in a bout (DUP-RES-05).
func (g *game) wipedOut(b *bout) (att, def bool) {
	return len(g.able(b.att)) == 0, len(g.fighters(b)) == 0
}

// finish takes the second Courage Test of a fight and has the loser withdraw (DUP-RES-01 to 06).
func (a *act) finish(b *bout) {
	if a.endsByWipeOut(b) {
		if !a.out(b.att) {
			a.holds(b, a.at(b.def))
		}
		return
	}
	a.settleFight(b, a.second(b))
}

// endsByWipeOut ends a fight in which a side has nobody left (DUP-RES-05).
func (a *act) endsByWipeOut(b *bout) bool {
	att, def := a.wipedOut(b)
	if !att && !def {
		return false
	}
	winner, gone := b.att, b.def
	if att {
		winner, gone = b.def, b.att
	}
	a.ctx.Rule(a.unit(winner).Seat, winner, rules.Allow("DUP-RES-05", "%s has nobody left in this fight: no second test", a.unit(gone)))
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
func (a *act) second(b *bout) defeat {
	a.tally(b)
	att, def := a.throwCourage(b, true)
	out := defeat{loser: b.def, levels: 1, rule: "DUP-RES-02"}
	hi, lo := att, def
	if def >= att {
		out.loser, hi, lo = b.att, def, att
	}
	switch {
	case att == def:
		out.levels, out.rule = 0, "DUP-RES-04"
	case hi >= 2*lo:
		out.levels, out.rule = 2, "DUP-RES-03"
	}
	r := rules.Count(out.rule, "levels lost", out.levels, rules.Step{Value: att, Unit: "attacker", Text: rules.Say("the attacker's roll"), Rule: "DUP-RES-01"},
		rules.Step{Value: def, Unit: "defender", Text: rules.Say("the defender's roll"), Rule: "DUP-RES-01"})
	r.Text = rules.Say("%s loses the assault", a.unit(out.loser))
	a.ctx.Rule(a.unit(out.loser).Seat, out.loser, r)
	switch {
	case att == def:
		a.say(b.att, out.rule, "the assault on %s ends in a draw", a.unit(b.def))
	case out.loser == b.att:
		a.say(b.att, out.rule, "%s loses the assault on %s", a.unit(b.att), a.unit(b.def))
	default:
		a.say(b.att, out.rule, "%s wins the assault on %s", a.unit(b.att), a.unit(b.def))
	}
	return out
}

// settleFight carries the outcome of a fight out.
func (a *act) settleFight(b *bout, out defeat) {
	if out.loser == b.att {
		a.withdraw(b.att, a.enemyPoint(b), out.levels, out.rule)
		return
	}
	if b.inside != 0 {
		a.closeDown(b.inside)
		a.setLevel(b.def, a.level(b.def)+Level(out.levels), out.rule, rules.Say("it lost the assault"))
		return
	}
	vacated := a.at(b.def)
	a.withdraw(b.def, a.at(b.att), out.levels, out.rule)
	a.holds(b, vacated)
}

// enemyPoint is what a beaten attacker withdraws from: the leader of the defender or the vehicle around him.
func (g *game) enemyPoint(b *bout) geom.Point {
	if b.inside != 0 {
		return g.model(b.inside).At
	}
	return g.at(b.def)
}

// footprint is the convex outline of the bases of a unit on the table, nil where it has none (DUP-RES-06).
func (g *game) footprint(unit rules.UnitID) []geom.Point {
	var pts []geom.Point
	for _, m := range g.inPlay(unit) {
		if k := g.model(m); k.Place == rules.OnTable {
			pts = k.Shape().AppendOutline(pts)
		}
	}
	return geom.ConvexHull(nil, pts)
}

// holds has a victorious attacker hold the contact position, or occupy what was vacated: its owner may place the models
// within the footprint of the defender (DUP-RES-06).
func (a *act) holds(b *bout, vacated geom.Point) {
	if b.foot == nil {
		return
	}
	auto := a.inFootprint(b, vacated)
	if len(auto) == 0 {
		return
	}
	var models []rules.ModelID
	for _, mv := range auto {
		models = append(models, mv.Model)
	}
	d := rules.YesNo("occupy", a.unit(b.att).Seat, "DUP-RES-06", rules.Say("%s has won. Take over the position?", a.unit(b.att)), rules.Say("Occupy it"), rules.Say("Stay in contact"))
	d.Unit, d.Models, d.Place = b.att, models, &rules.Domain{Models: models, Zones: [][]geom.Point{b.foot}, Optional: true}
	ans := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling { return a.checkOccupied(b, merge(auto, ans.Moves)) }, rules.ShowMoves(rules.Yes, func() []rules.Move { return auto }))
	if ans.Pick() != "yes" {
		return
	}
	for _, mv := range merge(auto, ans.Moves) {
		if k := a.model(mv.Model); k.At != mv.Path[0] || k.Facing != mv.Facing {
			a.ctx.Walk(mv.Model, mv.Path, mv.Facing, "DUP-RES-06")
		}
	}
}

// inFootprint is where the program places the models of the winner: those that fit inside the footprint, the leader as
// near to where the enemy leader stood as he can. Who does not fit stays where he is.
func (g *game) inFootprint(b *bout, vacated geom.Point) (out []rules.Move) {
	area := geom.Poly(b.foot)
	spots := geom.Spots(geom.Box{Min: vacated, Max: vacated}.Grow(area.Bounds().Width()+area.Bounds().Height()), geom.Inch/4)
	for _, m := range g.walkers(b.att) {
		k := g.model(m)
		try := append(out[:len(out):len(out)], rules.Move{Model: m, Path: []geom.Point{k.At}, Facing: k.Facing})
		for p := range spots {
			if try[len(out)].Path[0] = p; area.ContainsPoint(p) && g.occupant(b, try, len(out)).OK() {
				out = try
				break
			}
		}
	}
	return out
}

// occupant judges the place of one model of the winner in the vacated footprint, its leader's among the list.
func (g *game) occupant(b *bout, list []rules.Move, i int) rules.Ruling {
	k := g.model(list[i].Model)
	s := k.Base.Shape(list[i].Path[0], list[i].Facing)
	if !geom.Poly(b.foot).ContainsPoint(list[i].Path[0]) {
		return rules.Refuse("DUP-RES-06", "%s would stand outside the area that the defender covered", k)
	}
	if !s.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) || !g.standable(k.ID, s) {
		return rules.Refuse("DUP-RES-06", "%s cannot stand there", k)
	}
	leader := g.troop(b.att).Leader
	for n := range list {
		o := g.model(list[n].Model)
		shape := o.Base.Shape(list[n].Path[0], list[n].Facing)
		if n != i && geom.Pressed(s, shape) {
			return rules.Refuse("DUP-MOVE-06", "%s and %s would stand on one another", k, o).Blame(o.Ref())
		}
		if o.ID == leader && n != i && !within(geom.Distance(s, shape), cohesive) {
			return rules.Refuse("DUP-COH-01", "%s would stand more than 6\" from its leader", k)
		}
	}
	for n := range g.S.Models {
		o := &g.S.Models[n]
		moves := false
		for _, mv := range list {
			moves = moves || mv.Model == o.ID
		}
		if !moves && (o.Place == rules.OnTable || o.Place == rules.Wreck) && geom.Pressed(s, o.Shape()) {
			return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", k, o)
		}
	}
	return rules.Allow("DUP-RES-06", "inside the vacated area")
}

func (g *game) checkOccupied(b *bout, list []rules.Move) rules.Ruling {
	for i := range list {
		if r := g.occupant(b, list, i); !r.OK() {
			return r
		}
	}
	return rules.Allow("DUP-RES-06", "inside the vacated area")
}
