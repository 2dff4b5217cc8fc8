package attack

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// Damage puts unsaved hits on a unit one by one, each of so many points (DUST-DMG-01): soldiers go one a hit, heroes and vehicles lose the
// points. The owner chooses where that makes a difference.
func Damage(a *model.Acting, u rules.UnitID, hits, each int, rule rules.RuleID) {
	for ; hits > 0; hits-- {
		m := victim(a, u)
		if m == 0 {
			return
		}
		Hurt(a, m, each, rule)
	}
}

// Hurt puts a hit of so many points on a model: a soldier falls, of a team one does, everybody else loses the points.
func Hurt(a *model.Acting, m rules.ModelID, points int, rule rules.RuleID) {
	switch k, p := a.Model(m), a.Profile(m); {
	case p.Soldiers():
		points = 1
	case points == model.Kill:
		points = k.Life
	}
	if a.Ctx.Lose(m, "", points, rule, rules.Text{}) == 0 {
		fall(a, m)
	}
}

// Destroy takes a model out of play that has points left.
func Destroy(a *model.Acting, m rules.ModelID, rule rules.RuleID) {
	k := a.Model(m)
	if a.Ctx.Lose(m, "", k.Life-k.Lost, rule, rules.Text{}) == 0 {
		fall(a, m)
	}
}

// Follows is what comes of a model's fall beside its removal, in order; chapters above put theirs here as packages are initialised.
var Follows []func(a *model.Acting, m rules.ModelID)

// victim asks the owner which model of a unit takes a hit; 0 where nobody is left.
func victim(a *model.Acting, u rules.UnitID) rules.ModelID {
	var kinds []rules.ModelID // one of each sort
	for _, m := range a.Members(u) {
		same := false
		for _, k := range kinds {
			same = same || a.Alike(k, m)
		}
		if !same {
			kinds = append(kinds, m)
		}
	}
	if len(kinds) < 2 {
		return append(kinds, 0)[0]
	}
	var options []rules.Option
	for _, m := range kinds {
		options = append(options, rules.Option{ID: a.Model(m).Label, Text: a.Named(m), Model: m})
	}
	d := rules.Choose("casualty", a.Unit(u).Seat, "DUST-DMG-02", rules.Say("Who of %s takes the hit?", a.Unit(u)), options...)
	d.Unit = u
	if a.Profile(kinds[len(kinds)-1]).Kind == model.Hero {
		d.Rule = "DUST-DMG-06"
	}
	pick := a.Ctx.Ask(d, nil).Pick()
	for _, m := range kinds {
		if a.Model(m).Label == pick {
			return m
		}
	}
	return kinds[0]
}

// fall takes a model out of play: a ground vehicle becomes a wreck (DUST-DMG-05). The unit is eliminated with its last model.
func fall(a *model.Acting, m rules.ModelID) {
	k, p := a.Model(m), a.Profile(m)
	if p.Kind == model.Vehicle && p.Class != model.Naval && k.Place == rules.OnTable {
		a.Ctx.Put(m, rules.Wreck, k.At, k.Facing, "DUST-TERR-15", rules.Say("becomes a wreck"))
	} else {
		a.Ctx.Put(m, rules.Removed, geom.Point{}, 0, "DUST-DMG-05", rules.Text{})
	}
	if t := a.Troop(k.Unit); len(a.Living(k.Unit)) == 0 && !t.Wiped {
		t.Wiped = true
		a.X.Kills[k.Seat.Other()] += t.Cost
		a.Ctx.Note(k.Seat.Other(), k.Unit, "DUST-END-03", "%s is eliminated: %d victory points", a.Unit(k.Unit), t.Cost)
	}
	for _, follow := range Follows {
		follow(a, m)
	}
}

// Token gives a unit that was hit its token: under fire, or suppression in its place (DUST-SUPP-01, DUST-SUPP-02). A unit that is hit by a
// reaction gets it when its activation ends (DUST-SUPP-08).
func Token(a *model.Acting, u rules.UnitID, way Way) {
	h := a.Host(u)
	if len(a.Members(h)) == 0 || !a.OnBoard(h) {
		return
	}
	if act := a.X.Act; way.Reaction && act != nil && act.Unit == h {
		next := *act
		next.Due = append(next.Due[:len(next.Due):len(next.Due)], model.UnderFire)
		a.X.Act = &next
		a.Ctx.Note(a.Unit(h).Seat, h, "DUST-SUPP-08", "%s gets its token when it has acted", a.Unit(h))
		return
	}
	Step(a, h)
}

// Step puts a unit one step further: under fire, then suppressed. Some never take such a token (DUST-SUPP-10).
func Step(a *model.Acting, u rules.UnitID) {
	marks := a.Unit(u).Markers
	switch {
	case a.Permits(model.Immune, u):
	case marks.Has(model.Suppressed):
	case marks.Has(model.UnderFire):
		a.Ctx.Mark(u, model.UnderFire, 0, "DUST-SUPP-02", rules.Text{})
		a.Ctx.Mark(u, model.Suppressed, 1, "DUST-SUPP-02", rules.Text{})
	default:
		a.Ctx.Mark(u, model.UnderFire, 1, "DUST-SUPP-01", rules.Text{})
	}
}
