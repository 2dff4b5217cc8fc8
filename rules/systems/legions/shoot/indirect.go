package shoot

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
)

// bombard resolves Indirect Fire in the six steps of the book (DL2-IDF-05 to 12).
func bombard(a *model.Act, s *attack.Shot) {
	attack.MarkSpotters(a, s)
	centres := []geom.Point{firstBlast(a, s)}
	for i := 1; i < len(s.Guns); i++ {
		centres = append(centres, beside(centres[0], nextBlast(s, i).ThrowBy(a)))
	}
	for i, c := range centres {
		at := c
		rule := a.Book.FirstBlast
		if i > 0 {
			rule = a.Book.RemainingBlasts
		}
		a.Ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: s.Seat, Unit: s.Guns[i].Unit, Model: s.Guns[i].Model, At: &at, Rule: rule, Text: rules.Say("%s lands", s.Guns[i].W.Name)})
	}
	for i := range a.S.Units {
		shelled(a, s, a.S.Units[i].ID, centres)
	}
}

// nextBlast is the roll of the direction in which the template of a further gun touches the first (DL2-IDF-09).
func nextBlast(s *attack.Shot, i int) rolls.SumRoll {
	return rolls.SumRoll{Seat: s.Seat, Unit: s.Guns[i].Unit, By: s.Guns[i].Model, N: 1, Purpose: rules.Plain("direction of the next blast"), Rule: s.Book.RemainingBlasts}
}

// beside is the centre of a template that touches one in a direction.
func beside(first geom.Point, dir int) geom.Point {
	return movement.Scattered(first, dir, movement.BlastAcross)
}

// Shelling is how an edition has Indirect Fire come down.
type Shelling struct {
	// Check are the dice of the Spotters; without any nothing is rolled.
	Check func(s *attack.Shot) dice.Pool
	// Scatter is how many D6 inches the first template scatters after so many Successes of the check, and why; 0 where it stays.
	Scatter func(s *attack.Shot, successes int) (int, rules.Ruling)
	// HullsApart says that each template over an Ironclad is an attack of its own; else they are one, against the highest of the
	// Armour Ratings that they meet.
	HullsApart bool
}

// ShellingOf is the one that an edition says.
var ShellingOf = model.NewPart[Shelling]("shelling")

// firstBlast scatters the first template.
func firstBlast(a *model.Act, s *attack.Shot) geom.Point {
	return rolls.Run(a, scatter(s), landing{}).at(s)
}

// landing is how far a scatter is: the Successes of the Spotters, what the dice of the distance show, and the direction.
type landing struct{ spotted, inches, dir int }

// at is where a template lands.
func (l landing) at(s *attack.Shot) geom.Point {
	if l.dir == 0 {
		return s.At
	}
	return movement.Scattered(s.At, l.dir, model.Inches(l.inches))
}

// scatter are the rolls of a scatter: the check of the Spotters, the distance and the direction (DL2-IDF-02, 06, 07).
func scatter(s *attack.Shot) []rolls.Stage[landing] {
	unit, shelling := s.Guns[0].Unit, ShellingOf.Of(s.Edition)
	return []rolls.Stage[landing]{
		{
			Roll: func(landing) (rolls.Staged, bool) {
				pool := shelling.Check(s)
				return rolls.Staged{Roll: rolls.Spec{Seat: s.Seat, Unit: unit, Purpose: rules.Plain("spotters"), Rule: s.Book.SpotterRolls,
					Parts: []rolls.Part{{Pool: pool, Need: 4, Why: rules.Plain("spotters"), Rule: s.Book.SpotterRolls}}}}, pool.N > 0
			},
			Then: func(_ landing, n int) landing { return landing{spotted: n} },
		},
		{
			Roll: func(l landing) (rolls.Staged, bool) {
				n, r := shelling.Scatter(s, l.spotted)
				return rolls.Staged{
					Roll:   rolls.SumRoll{Seat: s.Seat, Unit: unit, By: s.Guns[0].Model, N: n, Purpose: rules.Plain("scatter"), Rule: s.Book.FirstBlast},
					Before: func(a *model.Act) { a.Ctx.Rule(s.Seat, unit, r) },
				}, n > 0
			},
			Then: func(_ landing, n int) landing { return landing{inches: n} },
		},
		{
			Roll: func(l landing) (rolls.Staged, bool) {
				return rolls.Staged{Roll: rolls.SumRoll{Seat: s.Seat, Unit: unit, By: s.Guns[0].Model, N: 1, Purpose: rules.Plain("direction"), Rule: s.Book.RandomDirection}}, l.inches > 0
			},
			Then: func(l landing, n int) landing { return landing{inches: l.inches, dir: n} },
		},
	}
}

// exposed reports whether shells can hurt a model: not one behind closed doors.
func exposed(g *model.Game, id rules.ModelID) bool {
	in := g.Model(id).Inside
	return (in == 0 || g.Permits(model.PassengersHit, in)) && !g.Forbids(model.MayBeHurt, id)
}

// beneath finds what of a Section lies under a template: whether any model that is no Ironclad, and which Ironclads.
func beneath(g *model.Game, unit rules.UnitID, blast geom.Shape) (foot bool, hulls []rules.ModelID) {
	for _, id := range g.Living(unit) {
		m := g.Model(id)
		switch {
		case !exposed(g, id), !geom.Overlap(sight.Stand(g, id), blast):
		case !g.Profile(id).Kind.IsIronclad():
			foot = true
		case m.Place == rules.OnTable:
			hulls = append(hulls, id)
		}
	}
	return foot, hulls
}

// shelled attacks one Section with the dice of every weapon whose template lies over any of it, friend or foe: Ranged
// dice at the models that are no Ironclads in one pool, Ironclad dice at each Ironclad (DL2-IDF-08, 09, 16).
func shelled(a *model.Act, s *attack.Shot, unit rules.UnitID, centres []geom.Point) {
	var foot []int // templates over models that are no Ironclads
	hulls := map[rules.ModelID][]int{}
	var order []rules.ModelID
	for i, c := range centres {
		under, over := beneath(a.Game, unit, movement.BlastAt(c))
		if under {
			foot = append(foot, i)
		}
		for _, id := range over {
			if hulls[id] == nil {
				order = append(order, id)
			}
			hulls[id] = append(hulls[id], i)
		}
	}
	if len(foot) > 0 {
		a.Ctx.Within(a.Ctx.Attack().At(a.Unit(unit).Ref()), func() { shellSection(a, s, unit, foot, centres) })
	}
	for _, id := range order {
		each := [][]int{hulls[id]}
		if ShellingOf.Of(a.Edition).HullsApart {
			each = slices.Collect(slices.Chunk(hulls[id], 1))
		}
		for _, which := range each {
			if a.Model(id).Place == rules.OnTable {
				a.Ctx.Within(a.Ctx.Attack().At(a.Model(id).Ref()), func() { shellIronclad(a, s, id, which, centres) })
			}
		}
	}
}

// under makes the shot of some of the templates at one Section.
func under(a *model.Act, s *attack.Shot, unit rules.UnitID, iad bool, which []int) *attack.Shot {
	t := &attack.Shot{Aimer: attack.Aim(a.Game), Attack: s.Attack, Why: s.Why, Seat: s.Seat, IAD: iad, Target: unit, At: s.At}
	for _, i := range which {
		g := s.Guns[i]
		g.Pool = attack.Dice(g.W, iad, g.Band)
		t.Guns = append(t.Guns, g)
	}
	return t
}

// shellSection attacks the models of a Section that are no Ironclads with the dice of the weapons whose templates lie over any of it,
// in one pool; those nearest to the centre of the first template are hit first.
func shellSection(a *model.Act, s *attack.Shot, unit rules.UnitID, which []int, centres []geom.Point) {
	t := under(a, s, unit, false, which)
	for _, id := range a.Living(unit) {
		if !a.Profile(id).Kind.IsIronclad() && exposed(a.Game, id) {
			t.Valid = append(t.Valid, id)
		}
	}
	chain, steps := damage.Order(a, unit, t.Valid, func(id rules.ModelID) geom.Length { return geom.DistanceTo(sight.Stand(a.Game, id), centres[0]) }, damage.HitsWithin{Most: damage.MostHits(t), Lethal: t.WeaponsPermit(attack.OneHitKills)})
	t.Chain = chain
	r := rules.Count(a.Book.BlastCasualties, "chain", len(chain), steps...)
	attack.Say(a, t, 4, r.With(len(which), "templates", a.Book.BlastHits, "lie over %s", a.Unit(unit)))
	parts := compile(a, t)
	if len(parts) == 0 {
		return
	}
	offerDeck(a, t)
	offerReplies(a, t)
	roll, w := attackRoll(t, parts), damage.Wounds{Rule: a.Book.ApplyDamage, Why: rules.Plain("shelled")}
	roll.Rule, roll.Means = a.Book.BlastPools, hurting(t, w)
	damage.Wound(a, t, rolls.Throw(a, roll).Total, w)
}

// shellIronclad attacks an Ironclad under templates: each counts in the arc where its centre lies, a centre on the hull
// as Rear; the highest of these (DL2-IDF-16).
func shellIronclad(a *model.Act, s *attack.Shot, id rules.ModelID, which []int, centres []geom.Point) {
	t := under(a, s, a.Model(id).Unit, true, which)
	t.Victim = id
	parts := compile(a, t)
	if len(parts) == 0 {
		return
	}
	ar, name := 0, ""
	hull := a.Model(id).Shape()
	for _, i := range which {
		v, n := a.Profile(id).AR[2], "Rear"
		if !hull.ContainsPoint(centres[i]) {
			v, n = damage.ArmourSide(a.Game, id, centres[i])
		}
		if name == "" || v > ar {
			ar, name = v, n
		}
	}
	offerReplies(a, t)
	step := rules.Step{Value: ar, Unit: "armour", Rule: a.Book.IroncladUnderBlast, Text: rules.Say("%s armour of %s", name, a.Model(id))}
	a.Ctx.Rule(s.Seat, t.Target, rules.Count(a.Book.IroncladUnderBlast, "armour", ar, step))
	lv, steps := attack.Cover(t.Aimer.Viewer, id, t.Threat())
	damage.AttackIronclad(a, damage.IroncladAttack{
		Seat: s.Seat, Unit: t.Guns[0].Unit, Target: id, Parts: parts, AR: ar, ARStep: step, Piercing: damage.Piercing(t), Cover: lv, Steps: steps,
		Purpose: rules.Plain("attack"), Rule: a.Book.BlastPools, Shields: t.Blackening(), Again: t.AttackAgains(),
	})
}
