package legions

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech"
)

func poolOf(n int, colour string) dice.Pool {
	c, err := dice.ParseColour(colour)
	if err != nil {
		panic(err)
	}
	return dice.Pool{N: n, Colour: c}
}

// smokeRound lands a Smoke Cloud where the round scatters to and uses the round up (DL2-SHOOT-42, DL2-SMOKE-01).
func (a *act) smokeRound(s *shot) {
	a.markSpotters(s)
	for i := range s.guns {
		at := a.firstBlast(s)
		a.useUp(a.model(s.guns[i].Model).Unit, s.guns[i].Model, roundsUsed, 1)
		left := s.smokeShells(s.guns[i].Shooter, s.guns[i].w) - a.used(a.model(s.guns[i].Model).Unit, s.guns[i].Model, roundsUsed)
		a.ctx.Note(s.seat, s.guns[i].unit, a.Book.SmokeShots, "a smoke round: %d left", left)
		a.addPiece("smoke-cloud", geom.Disc(at, smokeAcross), a.Book.LargeSmoke, rules.Plain("a Smoke Cloud"))
	}
}

// addPiece puts smoke on the table.
func (a *act) addPiece(kind string, shape geom.Shape, rule rules.RuleID, text rules.Text) {
	id := a.S.AddPiece(rules.Piece{Label: a.freeLabel(kind), Kind: kind, Shape: shape, Turn: a.S.Turn})
	at := shape.C
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: rules.NoSeat, Piece: id, At: &at, Name: kind, Rule: rule, Text: text})
}

func (g *game) freeLabel(kind string) string {
	for n := 1; ; n++ {
		label := kind + "-" + strconv.Itoa(n)
		taken := false
		for i := range g.S.Table.Pieces {
			taken = taken || g.S.Table.Pieces[i].Label == label
		}
		if !taken {
			return label
		}
	}
}

// checkLauncher judges a Smoke Barrier from a Smoke Launcher: after the move, before shooting, a point of it within 4",
// not on top of bases (DL2-MAR-42, DL2-SMOKE-02).
func checkLauncher(g *game, c rules.Command) rules.Ruling {
	if c.Model == 0 {
		if c.Unit != 0 && !slices.ContainsFunc(g.living(c.Unit), g.launches) {
			return rules.Refuse(g.Book.SmokeLauncher, "%s has no Smoke Launcher", g.unit(c.Unit))
		}
		return g.named(c.Unit, g.launches, g.mayLaunch, mech.Missing(g.Book.SmokeLauncher, "name the model and the place of the barrier"))
	}
	if r := g.mayLaunch(c.Model); !r.OK() {
		return r
	}
	if c.At == nil {
		return mech.Missing(g.Book.SmokeLauncher, "name the place of the barrier")
	}
	m := g.model(c.Model)
	shape := barrier(c)
	if !geom.Within(m.Shape(), shape, inches(4)+geom.Touch) {
		return rules.Refuse(g.Book.SmokeLauncher, "a point of the barrier must lie within 4\"")
	}
	for i := range g.S.Models {
		if o := &g.S.Models[i]; o.Place == rules.OnTable && geom.Pressed(o.Shape(), shape) {
			return rules.Refuse(g.Book.SmokeLauncher, "not on top of %s", o)
		}
	}
	return rules.Allow(g.Book.SmokeLauncher, "a Smoke Barrier")
}

// launches reports whether a model has Smoke Barriers to lay.
func (g *game) launches(id rules.ModelID) bool { return g.amount(barriers, id) > 0 }

// smokeShells is how many smoke rounds a weapon has.
func (g *game) smokeShells(s rules.Shooter, w *Weapon) int {
	return smokeShells.Sum(g.fired(s, w), armed{g, s, w})
}

// mayLaunch judges whether a model may use a Smoke Launcher now, wherever the barrier is to lie (DL2-MAR-42).
func (g *game) mayLaunch(id rules.ModelID) rules.Ruling {
	m := g.model(id)
	u := g.unitAct(m.Unit)
	switch {
	case !g.launches(id):
		return rules.Refuse(g.Book.SmokeLauncher, "%s has no Smoke Launcher", m)
	case m.Place != rules.OnTable:
		return rules.Refuse(g.Book.SmokeLauncher, "%s is not on the table", m)
	case u == nil || g.E.Act.Segment != ShootingSegment || u.Fired:
		return rules.Refuse(g.Book.SmokeLauncher, "%s uses its launcher at the end of its own Movement Segment, after Overwatch fire", m)
	case g.used(m.Unit, id, barriersUsed) >= g.amount(barriers, id):
		return rules.Refuse(g.Book.SmokeLauncher, "%s has used all its smoke", m)
	}
	return rules.Allow(g.Book.SmokeLauncher, "%s may lay a Smoke Barrier", m)
}

// named judges what a Section, 0 for any, has one of its models with a MAR do, before the model is named: it lacks the name where one
// of them may do it, else it is refused as the first of them is.
func (g *game) named(unit rules.UnitID, has func(rules.ModelID) bool, may func(rules.ModelID) rules.Ruling, lacks rules.Ruling) rules.Ruling {
	if unit == 0 {
		return lacks
	}
	out := lacks
	for _, m := range g.unit(unit).Models {
		if !g.model(m).Alive() || !has(m) {
			continue
		}
		r := may(m)
		if r.OK() {
			return lacks
		}
		if out.Lacks() {
			out = r
		}
	}
	return out
}

func runLauncher(a *act, c rules.Command) {
	a.useUp(a.model(c.Model).Unit, c.Model, barriersUsed, 1)
	a.ctx.Note(c.Seat, a.model(c.Model).Unit, a.Book.SmokeLauncher, "a Smoke Barrier: %d left", a.amount(barriers, c.Model)-a.used(a.model(c.Model).Unit, c.Model, barriersUsed))
	a.addPiece("smoke-barrier", barrier(c), a.Book.SmokeBarriers, rules.Plain("a Smoke Barrier"))
}
