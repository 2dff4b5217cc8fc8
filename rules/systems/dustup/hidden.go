package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// detectCommands are the Detect action.
var detectCommands = []kind{
	{
		Term:  rules.Term{ID: "detect", Text: "looks for what a hidden marker of the enemy stands for"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the marker", Foes: true}},
		Group: "Fight",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDetect(c) },
		Run:   func(a *act, c rules.Command) { a.detect(c) },
	},
}

// revealReach is how far from their marker the figures of a hidden unit are placed (DUP-SCEN-10).
const revealReach = 6 * geom.Inch

// detectOptions are the Detect action where a marker of the enemy lies on the table.
func detectOptions(m menu, unit rules.UnitID) []rules.Option {
	for _, b := range m.E.Blips {
		if k := m.model(b.Model); k.Seat != m.unit(unit).Seat && k.Place == rules.OnTable {
			return []rules.Option{m.action("detect", "Detect", unit)}
		}
	}
	return nil
}

// behind is the unit that a marker stands for, 0 for a dummy.
func (g *game) behind(blip rules.ModelID) rules.UnitID {
	for _, b := range g.E.Blips {
		if b.Model == blip {
			return b.Unit
		}
	}
	return 0
}

// detectRange is the target die by distance (DUP-DET-02).
func detectRange(d geom.Length) die {
	switch {
	case d+geom.Touch < inches(12):
		return d8
	case within(d, inches(24)):
		return d10
	}
	return d12
}

func (g *game) checkDetect(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doDetect); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-DET-01", "name the hidden marker")
	}
	if !g.isBlip(c.Target) || g.unit(c.Target).Seat == c.Seat || g.model(g.unit(c.Target).Models[0]).Place != rules.OnTable {
		return rules.Refuse("DUP-DET-01", "a hidden marker of the other side is looked for")
	}
	if ok, why := g.sees(c.Unit, c.Target); !ok {
		return blind(why, "DUP-DET-05", "the leader does not see the marker: %s", why.Text)
	}
	return rules.Allow("DUP-DET-01", "%s may look", g.unit(c.Unit))
}

// detect rolls quality and sensors against the distance: one success clears a dummy away, two show what is there
// (DUP-DET-01 to 05).
func (a *act) detect(c rules.Command) {
	a.spend(1, "DUP-DET-01", "Detect")
	t, blip := a.troop(c.Unit), a.unit(c.Target).Models[0]
	d := a.rangeOf(c.Unit, c.Target)
	target := rated{Base: detectRange(d)}
	real := a.behind(blip)
	if real != 0 && a.sizeOf(real) > 1 {
		target = target.with(-1, "DUP-DET-04", "larger than size 1")
	}
	quality := a.quality(c.Unit)
	qd, td := opposed(&quality, &target, a.E.Settings.Closed)
	seat, other := a.unit(c.Unit).Seat, a.unit(c.Target).Seat
	a.ctx.Rule(seat, c.Unit, rules.Count("DUP-DET-02", "range", int(d)).With(int(target.Base), "sides", "DUP-DET-02", "%s away", d))
	a.ctx.Rule(other, c.Target, target.count("DUP-DET-02", "target die", td))
	dice := a.throw(c.Unit, "DUP-DET-01", "detect", quality.cast("quality", qd), cast{Name: "sensors", Die: t.Sensors})
	mark := a.throw(c.Target, "DUP-DET-01", "detect", target.cast("target", td))[0]
	n, told := successes(dice, mark)
	a.ctx.Rule(seat, c.Unit, rules.Count("DUP-DET-05", "successes", n,
		rules.Step{Value: int(t.Sensors), Unit: "sides", Text: rules.Say("sensors"), Rule: "DUP-DET-03"}, told))
	switch {
	case n >= 1 && real == 0:
		a.dropBlip(blip, "DUP-DET-05", rules.Say("it was a dummy"))
	case n >= 2:
		a.reveal(real, "DUP-DET-05", rules.Say("detected"))
	default:
		a.ctx.Note(seat, c.Unit, "DUP-DET-05", "nothing is made out")
	}
	a.afterAction()
}

// sizeOf is the size of a unit as a target: 1 for infantry, the hull's otherwise (DUP-DET-04).
func (g *game) sizeOf(unit rules.UnitID) int {
	if h := g.hull(unit); h != 0 {
		return g.profile(h).Size
	}
	return 1
}

// dropBlip takes a marker away; what it was becomes known.
func (a *act) dropBlip(blip rules.ModelID, rule rules.RuleID, why rules.Text) {
	m := a.model(blip)
	a.E.Blips = slices.DeleteFunc(slices.Clone(a.E.Blips), func(h Hiding) bool { return h.Model == blip })
	a.ctx.Emit(rules.Event{Kind: rules.EvSecret, Seat: m.Seat, Unit: m.Unit, Model: blip, Rule: rule, Text: why})
	a.ctx.Put(blip, rules.Removed, m.At, m.Facing, rule, why)
}

// reveal puts a hidden unit on the table: its leader where the marker is, the owner placing the others within 6in of it
// (DUP-DET-06, DUP-SCEN-10). A unit that is not hidden stays.
func (a *act) reveal(unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	a.revealTelling(unit, rule, why, func() {})
}

// revealTelling is reveal that tells, once the marker is turned over and before the unit is placed, what happened behind it.
func (a *act) revealTelling(unit rules.UnitID, rule rules.RuleID, why rules.Text, tell func()) {
	t := a.troop(unit)
	if !t.Hidden {
		return
	}
	i := slices.IndexFunc(a.E.Blips, func(h Hiding) bool { return h.Unit == unit })
	blip := a.E.Blips[i].Model
	mark := a.model(blip).Shape()
	t.Hidden = false
	a.dropBlip(blip, rule, rules.Say("%s is %s: %s", a.unit(a.model(blip).Unit), a.unit(unit), why))
	tell()
	var models []rules.ModelID
	for _, m := range a.unit(unit).Models {
		if a.model(m).Place == rules.Reserve {
			models = append(models, m)
		}
	}
	moves := a.spread(unit, models, mark)
	if figures := without(models, []rules.ModelID{t.Leader}); len(figures) > 0 {
		d := rules.Decision{
			Kind: "reveal", Seat: a.unit(unit).Seat, Rule: "DUP-SCEN-10", Unit: unit, Models: figures, Max: 1,
			Prompt:  rules.Say("%s is revealed, its leader where the marker lay. Place the others within 6 inches of it, or leave it to the program", a.unit(unit)),
			Options: []rules.Option{{ID: autoPlace, Text: rules.Say("The program places them"), Unit: unit}},
			Place:   &rules.Domain{Models: figures, Zones: [][]geom.Point{geom.Disc(mark.Centre(), mark.W+2*revealReach).AppendOutline(nil)}, Optional: true},
		}
		answer := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
			if ans.Pick() == autoPlace {
				return rules.Allow("DUP-SCEN-10", "the program places them")
			}
			return a.checkReveal(unit, models, mark, moves, merge(moves, ans.Moves))
		}, rules.ShowMoves(autoPlace, func() []rules.Move {
			return slices.DeleteFunc(slices.Clone(moves), func(mv rules.Move) bool { return mv.Model == t.Leader })
		}))
		if answer.Pick() != autoPlace {
			moves = merge(moves, answer.Moves)
		}
	}
	for _, m := range moves {
		a.ctx.Put(m.Model, rules.OnTable, m.Path[0], m.Facing, "DUP-SCEN-10", rules.Say("revealed"))
	}
	for _, m := range models {
		if k := a.model(m); k.Place == rules.Reserve {
			a.ctx.Put(m, rules.Removed, mark.Centre(), k.Facing, "DUP-SCEN-10", rules.Say("no room by the marker"))
		}
	}
}

// merge replaces moves by those of an answer that name the same model.
func merge(moves, by []rules.Move) []rules.Move {
	out := slices.Clone(moves)
	for i := range out {
		for _, m := range by {
			if m.Model == out[i].Model && len(m.Path) > 0 {
				out[i].Path, out[i].Facing = m.Path[len(m.Path)-1:], m.Facing
			}
		}
	}
	return out
}

// spread is where the figures of a unit stand around its marker when nobody says: its leader on it, the others around him.
func (g *game) spread(unit rules.UnitID, models []rules.ModelID, mark geom.Shape) []rules.Move {
	if len(models) == 0 {
		return nil
	}
	var out []rules.Move
	var taken []geom.Shape
	facing := g.homeward(g.unit(unit).Seat)
	order := slices.Clone(models)
	if i := slices.Index(order, g.troop(unit).Leader); i > 0 {
		order[0], order[i] = order[i], order[0]
	}
	box := geom.Disc(mark.Centre(), mark.W+2*revealReach).Bounds()
	for _, id := range order {
		for p := range geom.Spots(box, geom.Inch/4) {
			s := g.model(id).Base.Shape(p, facing)
			if !within(geom.Distance(s, mark), revealReach) || !g.free(id, s) || slices.ContainsFunc(taken, func(o geom.Shape) bool { return geom.Pressed(o, s) }) {
				continue
			}
			taken = append(taken, s)
			out = append(out, rules.Move{Model: id, Path: []geom.Point{p}, Facing: facing})
			break
		}
	}
	return out
}

// free reports whether a model may stand somewhere: on the table, on no other model, in nothing impassable to it.
func (g *game) free(id rules.ModelID, s geom.Shape) bool {
	if !s.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return false
	}
	for i := range g.S.Models {
		if o := &g.S.Models[i]; o.ID != id && (o.Place == rules.OnTable || o.Place == rules.Wreck) && geom.Pressed(s, o.Shape()) {
			return false
		}
	}
	return g.standable(id, s)
}

// checkReveal judges where the figures of a revealed unit stand; the program's own places are those of auto.
func (g *game) checkReveal(unit rules.UnitID, models []rules.ModelID, mark geom.Shape, auto, moves []rules.Move) rules.Ruling {
	var taken []geom.Shape
	for i, m := range moves {
		s := g.model(m.Model).Base.Shape(m.Path[0], m.Facing)
		if d := geom.Distance(s, mark); !within(d, revealReach) {
			return rules.Refuse("DUP-SCEN-10", "%s would stand %s from the marker, 6\" is the most", g.model(m.Model), d)
		}
		if m.Model == g.troop(unit).Leader && m.Path[0] != auto[i].Path[0] {
			return rules.Refuse("DUP-SCEN-10", "the leader stands where the marker lay")
		}
		if !g.free(m.Model, s) || slices.ContainsFunc(taken, func(o geom.Shape) bool { return geom.Pressed(o, s) }) {
			return rules.Refuse("DUP-SCEN-10", "%s cannot stand there", g.model(m.Model))
		}
		taken = append(taken, s)
	}
	return rules.Allow("DUP-SCEN-10", "stands well")
}
