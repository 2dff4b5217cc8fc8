package action

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
)

// breakOverwatch lets Snipers on Overwatch shoot at a model on its way, where the players agreed to Breaking Overwatch:
// the Commander says after how many tenths of an inch, 0 for not at all. The model stops there; true means that it was
// shot at and does not finish its move (DL2-SHOOT-23).
func breakOverwatch(a *model.Act, id rules.ModelID, path []geom.Point, facing geom.Heading, rule rules.RuleID) bool {
	if !a.E.Settings.SniperOverwatch || len(path) == 0 {
		return false
	}
	whole := append(geom.Path{a.Model(id).At}, path...)
	for _, u := range shoot.Watching(a.Game, a.Model(id).Seat.Other()) {
		for _, g := range attack.Aim(a.Game).Arms(u) {
			if a.WeaponPermits(model.BreaksMoves, g.Shooter, g.W) && sniperStops(a, u, g.Shooter, id, whole, facing, rule) {
				return true
			}
		}
	}
	return false
}

func sniperStops(a *model.Act, unit rules.UnitID, sh rules.Shooter, id rules.ModelID, path geom.Path, facing geom.Heading, rule rules.RuleID) bool {
	tenths := int(geom.PathLength(path) / geom.In(1))
	seat := a.Unit(unit).Seat
	at := rules.Attack{Kind: attack.Solo, Target: a.Model(id).Unit, Victim: id, Shooters: []rules.Shooter{sh}}
	there := func(n int) rules.Ruling {
		if n == 0 {
			return rules.Allow(a.Book.BreakingOverwatch, "no shot")
		}
		c := a.S.Clone()
		m := c.Model(id)
		m.At, _ = path.PointAt(geom.In(n))
		m.Facing = facing
		if o := underBase(c, m, nil); o != nil {
			return rules.Refuse(a.Book.NoOverlap, "%s would stop on top of %s", m, o).Blame(o.Ref()).Cite(a.Book.BreakingOverwatch, "it does not finish its move")
		}
		_, r := attack.Aim(model.Read(c)).Judge(at, seat, attack.Overwatch)
		return r
	}
	possible := false
	for n := 1; n <= tenths && !possible; n++ {
		possible = there(n).OK()
	}
	if !possible {
		return false
	}
	d := rules.Decision{
		Kind: "breaking-overwatch", Seat: seat, Rule: a.Book.BreakingOverwatch, Unit: unit, Models: []rules.ModelID{sh.Model, id},
		Prompt: rules.Say("%s moves: after how many tenths of an inch does %s shoot? 0 for not at all", a.Model(id), a.Model(sh.Model)), Number: &rules.Span{Max: tenths},
	}
	n, reacts := 0, func(resolve func()) {
		a.React(model.ReactBreaking, unit, a.Model(id).Unit, a.Book.BreakingOverwatch, resolve)
	}
	show := func(ans rules.Answer) rules.Shown {
		if ans.Number == 0 {
			return rules.Shown{}
		}
		c := a.S.Clone()
		c.Model(at.Victim).At, _ = path.PointAt(geom.In(ans.Number))
		return rules.Shown{Text: shoot.ShowAttack(model.Read(c), at, attack.Overwatch)}
	}
	reacts(func() {
		n = a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling { return there(ans.Number) }, show).Number
	})
	if n == 0 {
		return false
	}
	stop, leg := path.PointAt(geom.In(n))
	a.Ctx.Walk(id, append(append([]geom.Point(nil), path[1:leg+1]...), stop), facing, rule)
	reacts(func() {
		shoot.Resolve(a, at, seat, attack.Overwatch, nil)
		states.DropOverwatch(a, unit, a.Book.OverwatchFire, rules.Plain("fired on Overwatch"))
		shoot.Consolidate(a, unit)
	})
	return true
}

// shortOf returns as much of a way, in tenths of an inch from its end, as leads to a place where the model stands on nobody: who was shot
// at on the way may have stopped where this model was to go (DL2-SHOOT-23, DL2-MOV-05). later are those who go after it, and make room.
func shortOf(a *model.Act, id rules.ModelID, path geom.Path, facing geom.Heading, later []movement.Stride) geom.Path {
	c := a.S.Clone()
	m := c.Model(id)
	m.Facing = facing
	for d := geom.PathLength(path); d > 0; d -= geom.In(1) {
		at, leg := path.PointAt(d)
		if m.At = at; underBase(c, m, later) == nil {
			return append(append(geom.Path(nil), path[:leg+1]...), at)
		}
	}
	return path[:1]
}

// underBase returns a model on the table on which another one stands, those left out who go later; nil where there is none.
func underBase(s *rules.State, m *rules.Model, later []movement.Stride) *rules.Model {
	base := m.Shape().Shrunk(geom.Touch)
	for i := range s.Models {
		if o := &s.Models[i]; o.ID != m.ID && o.Place == rules.OnTable && geom.Overlap(base, o.Shape().Shrunk(geom.Touch)) &&
			!slices.ContainsFunc(later, func(t movement.Stride) bool { return t.ID == o.ID && t.Moved() }) {
			return o
		}
	}
	return nil
}
