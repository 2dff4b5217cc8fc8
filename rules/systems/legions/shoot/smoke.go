package shoot

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// smokeRound lands a Smoke Cloud where the round scatters to and uses the round up (DL2-SHOOT-42, DL2-SMOKE-01).
func smokeRound(a *model.Act, s *attack.Shot) {
	attack.MarkSpotters(a, s)
	for i := range s.Guns {
		at := firstBlast(a, s)
		rolls.UseUp(a, a.Model(s.Guns[i].Model).Unit, s.Guns[i].Model, model.RoundsUsed, 1)
		left := attack.SmokeShells(s.Aimer.Viewer.Game, s.Guns[i].Shooter, s.Guns[i].W) - rolls.Used(a.Game, a.Model(s.Guns[i].Model).Unit, s.Guns[i].Model, model.RoundsUsed)
		a.Ctx.Note(s.Seat, s.Guns[i].Unit, a.Book.SmokeShots, "a smoke round: %d left", left)
		addPiece(a, "smoke-cloud", geom.Disc(at, movement.SmokeAcross), a.Book.LargeSmoke, rules.Plain("a Smoke Cloud"))
	}
}

// addPiece puts smoke on the table.
func addPiece(a *model.Act, kind string, shape geom.Shape, rule rules.RuleID, text rules.Text) {
	a.Ctx.Lay(rules.Piece{Kind: kind, Shape: shape, Turn: a.S.Turn}, rule, text)
}

// checkLauncher judges a Smoke Barrier from a Smoke Launcher: after the move, before shooting, a point of it within 4",
// not on top of bases (DL2-MAR-42, DL2-SMOKE-02).
func checkLauncher(g *model.Game, c rules.Command) rules.Ruling {
	if c.Model == 0 {
		if c.Unit != 0 && !slices.ContainsFunc(g.Living(c.Unit), func(id rules.ModelID) bool { return launches(g, id) }) {
			return rules.Refuse(g.Book.SmokeLauncher, "%s has no Smoke Launcher", g.Unit(c.Unit))
		}
		return attack.Named(g, c.Unit, func(id rules.ModelID) bool { return launches(g, id) }, func(id rules.ModelID) rules.Ruling { return mayLaunch(g, id) }, mech.Missing(g.Book.SmokeLauncher, "name the model and the place of the barrier"))
	}
	if r := mayLaunch(g, c.Model); !r.OK() {
		return r
	}
	if c.At == nil {
		return mech.Missing(g.Book.SmokeLauncher, "name the place of the barrier")
	}
	m := g.Model(c.Model)
	shape := attack.Barrier(c)
	if !geom.Within(m.Shape(), shape, model.Inches(4)+geom.Touch) {
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
func launches(g *model.Game, id rules.ModelID) bool { return g.Amount(model.Barriers, id) > 0 }

// mayLaunch judges whether a model may use a Smoke Launcher now, wherever the barrier is to lie (DL2-MAR-42).
func mayLaunch(g *model.Game, id rules.ModelID) rules.Ruling {
	m := g.Model(id)
	u := states.UnitAct(g, m.Unit)
	switch {
	case !launches(g, id):
		return rules.Refuse(g.Book.SmokeLauncher, "%s has no Smoke Launcher", m)
	case m.Place != rules.OnTable:
		return rules.Refuse(g.Book.SmokeLauncher, "%s is not on the table", m)
	case u == nil || g.E.Act.Segment != model.ShootingSegment || u.Fired:
		return rules.Refuse(g.Book.SmokeLauncher, "%s uses its launcher at the end of its own Movement Segment, after Overwatch fire", m)
	case rolls.Used(g, m.Unit, id, model.BarriersUsed) >= g.Amount(model.Barriers, id):
		return rules.Refuse(g.Book.SmokeLauncher, "%s has used all its smoke", m)
	}
	return rules.Allow(g.Book.SmokeLauncher, "%s may lay a Smoke Barrier", m)
}

func runLauncher(a *model.Act, c rules.Command) {
	rolls.UseUp(a, a.Model(c.Model).Unit, c.Model, model.BarriersUsed, 1)
	a.Ctx.Note(c.Seat, a.Model(c.Model).Unit, a.Book.SmokeLauncher, "a Smoke Barrier: %d left", a.Amount(model.Barriers, c.Model)-rolls.Used(a.Game, a.Model(c.Model).Unit, c.Model, model.BarriersUsed))
	addPiece(a, "smoke-barrier", attack.Barrier(c), a.Book.SmokeBarriers, rules.Plain("a Smoke Barrier"))
}
