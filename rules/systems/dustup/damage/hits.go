package damage

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// Blow is how one hit hurts: by Shoot, Strike, a burst, the single attack on a vehicle.
type Blow struct {
	By      rules.UnitID // who strikes, 0 for artillery
	Seat    rules.Seat   // whose dice the impact is
	Impact  model.Multiplied
	Class   int            // weapon class for passengers (DUP-PASS-03)
	Cover   ground.Shelter // DUP-CAS-05
	Propped bool           // DUP-PROP-01
	Rule    rules.RuleID
	Sure    bool // an unarmoured figure is wounded at least (DUP-ARM-02)
}

// Effect is what a hit does.
type Effect int

// Effects: of a figure nothing, wounded, killed; of a hull nothing, damaged, destroyed.
const (
	Unhurt Effect = iota
	Hurt
	Fatal
)

// Hit resolves one hit on a figure or a hull: impact against armour with cover, wounds, kills, medical rolls of power
// armour, damage, passengers (DUP-CAS-04, DUP-VEH-01, DUP-MED-03, DUP-PASS-03). It returns what impact against armour did, before
// any medical roll. A hit on a model that an earlier one killed is lost (DUP-CAS-09).
func Hit(a *model.Act, m rules.ModelID, b Blow) Effect {
	k := a.Model(m)
	if !k.Alive() {
		a.Ctx.Rule(k.Seat, k.Unit, rules.Count("DUP-CAS-09", "hits lost", 1).With(1, "hit", "DUP-CAS-09", "%s was killed by an earlier hit", k))
		return Unhurt
	}
	p := a.Profile(m)
	stages := pierced(a.Game, m, p, b, func(a *model.Act, f Fate) { carryOut(a, m, f, b) })
	return model.Thrown(a, append(stages, suited(a.Game, m)), FateOf(a.Game, m)).Effect
}

// Pierce rolls impact against the armour of a profile for a model, tells it and gives what it does to it.
func Pierce(a *model.Act, m rules.ModelID, p *model.Profile, b Blow) Effect {
	return model.Thrown(a, pierced(a.Game, m, p, b, nil), Fate{}).Effect
}

// pierced are the dice of impact against the armour of a profile for a model. landed hears what they lead to, nil for nobody.
func pierced(g *model.Game, m rules.ModelID, p *model.Profile, b Blow, landed func(a *model.Act, f Fate)) []model.Stage[Fate] {
	k := g.Model(m)
	impact, armour, di, da := Dice(g, p, b)
	roll := func(seat rules.Seat, unit rules.UnitID, name string, c ladder.Cast) model.Roll {
		return model.Roll{Seat: seat, Unit: unit, Rule: b.Rule, Purpose: name, Dice: []ladder.Cast{c}}
	}
	meets := func(f Fate, face int) Fate { return f.Takes(Outcome(p, b, f.impact, face), p) }
	return []model.Stage[Fate]{{
		Roll: func(Fate) (model.Roll, bool) {
			r := roll(b.Seat, b.By, "impact", impact.Cast("impact", di))
			r.Before = func(a *model.Act) {
				a.Ctx.Rule(b.Seat, b.By, impact.Count(b.Rule, "impact die", di))
				a.Ctx.Rule(k.Seat, k.Unit, armour.Count(b.Rule, "armour die", da))
			}
			return r, true
		},
		Then: func(f Fate, face int) Fate { f.impact = face; return f },
	}, {
		Roll: func(f Fate) (model.Roll, bool) {
			r := roll(k.Seat, k.Unit, "armour", armour.Cast("armour", da))
			r.After = func(a *model.Act, faces []int) {
				got := meets(f, faces[0])
				tellPierced(a, m, p, b, f.impact, faces[0], got.Effect)
				if landed != nil {
					landed(a, got)
				}
			}
			return r, true
		},
		Then: meets,
	}}
}

// tellPierced tells what an impact face did against an armour face.
func tellPierced(a *model.Act, m rules.ModelID, p *model.Profile, b Blow, x, y int, got Effect) {
	k, rule := a.Model(m), b.Rule
	if p.Hull() {
		rule = "DUP-VEH-01"
	}
	told := rules.Count(rule, "effect", int(got)).With(x*b.Impact.Factor(), "impact", b.Rule, "impact %d%s", x, model.Times(b.Impact)).
		With(y*p.Plating().Factor(), "armour", b.Rule, "armour %d%s", y, model.Times(p.Plating()))
	if p.Kind == model.Figure && p.Armour == model.NoArmour && b.Sure {
		told = told.With(int(got), "effect", "DUP-ARM-02", "without armour a hit always wounds; the roll decides whether it kills")
	}
	told.Text = rules.Say("%s: %s", k, effectName(p, got))
	a.Ctx.Rule(k.Seat, k.Unit, told)
}

// Dice rates impact and armour of a hit, and what they come to once the excess has crossed over (DUP-ARM-01, DUP-CAS-05).
func Dice(g *model.Game, p *model.Profile, b Blow) (impact, armour ladder.Rated, di, da ladder.Die) {
	impact = ladder.Rated{Base: b.Impact.Die, Of: b.Rule, What: "impact " + b.Impact.String()}
	armour = ladder.Rated{Base: p.Plating().Die, Of: "DUP-ARM-01", What: model.ArmourNames[p.Armour]}
	if p.Hull() {
		armour.Of, armour.What = "DUP-VEH-01", "armour "+p.Plate.String()
	}
	rule := rules.RuleID("DUP-CAS-05")
	if b.Rule == "DUP-IMP-06" || b.Rule == "DUP-IMP-07" {
		rule = b.Rule
	}
	armour = armour.With(int(b.Cover), rule, "%s cover", ground.ShelterNames[b.Cover])
	if b.Propped {
		armour = armour.With(1, "DUP-PROP-01", "propped")
	}
	di, da = ladder.Opposed(&impact, &armour, g.E.Settings.Closed)
	return impact, armour, di, da
}

// Outcome is what an impact face does against an armour face: not higher nothing, higher wounds or damages, more than
// double kills or destroys (DUP-CAS-04, DUP-VEH-01, DUP-ARM-02).
func Outcome(p *model.Profile, b Blow, x, y int) Effect {
	x, y = x*b.Impact.Factor(), y*p.Plating().Factor()
	switch {
	case x > 2*y:
		return Fatal
	case x > y, b.Sure && p.Kind == model.Figure && p.Armour == model.NoArmour:
		return Hurt
	}
	return Unhurt
}

func effectName(p *model.Profile, e Effect) string {
	if p.Hull() {
		return []string{"no damage", "damaged", "destroyed"}[e]
	}
	return []string{"no effect", "wounded", "killed"}[e]
}

// carryOut does to a model what a hit leads to, but for what a medical die is still to say.
func carryOut(a *model.Act, m rules.ModelID, f Fate, b Blow) {
	switch {
	case f.Effect == Unhurt:
	case a.Profile(m).Hull():
		damaged(a, m, f.Effect, b)
	case f.Effect == Fatal:
		kill(a, m, b.Rule, rules.Say("killed"))
	default:
		hurt(a, m, f, b.Rule)
	}
}

// wound hurts a figure without a roll against its armour; its suit may save it.
func wound(a *model.Act, m rules.ModelID, rule rules.RuleID) {
	f := FateOf(a.Game, m).Takes(Hurt, a.Profile(m))
	hurt(a, m, f, rule)
	model.Thrown(a, []model.Stage[Fate]{suited(a.Game, m)}, f)
}

// hurt makes a figure an untreated casualty, or kills one with a wound already (DUP-CAS-04, DUP-CAS-07). Power armour is a casualty
// where it is dead or stabilised after its medical die.
func hurt(a *model.Act, m rules.ModelID, f Fate, rule rules.RuleID) {
	if f.Now == Dead {
		kill(a, m, rule, rules.Say("a second wound kills"))
		return
	}
	lose(a, m, 1, rule, rules.Say("wounded"))
	a.Ctx.MarkModel(m, model.Untreated, 1, "DUP-CAS-07", rules.Say("untreated"))
	if !f.suit {
		noteWound(a, m)
	}
}

// noteWound remembers a figure that a wound has made a casualty.
func noteWound(a *model.Act, m rules.ModelID) {
	if ConditionOf(a.Game, m) >= Wounded {
		note(a, m)
	}
	leaderFell(a, m)
}

// kill takes a figure out of the battle and notes the casualty.
func kill(a *model.Act, m rules.ModelID, rule rules.RuleID, why rules.Text) {
	k := a.Model(m)
	note(a, m)
	lose(a, m, k.Life, rule, why)
	k.Markers = nil
	a.Ctx.Put(m, rules.Removed, k.At, k.Facing, rule, why)
	leaderFell(a, m)
}

// lose tells life points lost, no more than are left; they follow the markers, which decide.
func lose(a *model.Act, m rules.ModelID, n int, rule rules.RuleID, why rules.Text) {
	k := a.Model(m)
	if n = min(n, k.Life-k.Lost); n <= 0 {
		return
	}
	k.Lost += n
	a.Ctx.Emit(rules.Event{Kind: rules.EvLoss, Seat: k.Seat, Unit: k.Unit, Model: m, N: n, Rule: rule, Text: why})
}

// leaderFell remembers where a leader fell (DUP-LEAD-01).
func leaderFell(a *model.Act, m rules.ModelID) {
	k := a.Model(m)
	t := a.Troop(k.Unit)
	if t.Leader != m || slices.Contains(a.Able(k.Unit), m) {
		return
	}
	if t.Fallen == nil && (k.Place == rules.OnTable || k.Place == rules.Removed) && k.Inside == 0 {
		at := k.At
		t.Fallen = &at
	}
}

// damaged lays a damage marker on a hull or destroys it, and tests those inside (DUP-VEH-01, DUP-PASS-03, DUP-PASS-04).
func damaged(a *model.Act, m rules.ModelID, got Effect, b Blow) {
	k := a.Model(m)
	inside := a.Ctx.Attack()
	inside.From = k.Ref() // what befalls those inside comes from their vehicle
	if got == Fatal {
		Harmed(a, k.Unit).Destroyed = true
		lose(a, m, k.Life, "DUP-VEH-01", rules.Say("destroyed"))
		a.Ctx.Put(m, rules.Wreck, k.At, k.Facing, "DUP-VEH-01", rules.Text{}) // the loss says it
		a.Ctx.Rule(k.Seat, k.Unit, rules.Count("DUP-PASS-04", "wreck", int(ground.HardCover)).With(int(ground.HardCover), "cover", "DUP-TERR-07", "the wreck stays: hard cover for those behind it"))
		a.Ctx.Within(inside, func() { hitPassengers(a, m, b, true) })
		return
	}
	Harmed(a, k.Unit).Damaged++
	a.Ctx.Mark(k.Unit, model.Damage, a.Unit(k.Unit).Markers.N(model.Damage)+1, "DUP-VEH-01", rules.Say("damaged"))
	a.Ctx.Within(inside, func() { hitPassengers(a, m, b, false) })
}

// ShelterOf is the cover of a model hit by a shot from a point: passengers of an open top have that of their vehicle
// (DUP-VEH-03), all others what stands between (DUP-TERR-07).
func ShelterOf(g *model.Game, m rules.ModelID, from geom.Point) (ground.Shelter, rules.Step) {
	if k := g.Model(m); k.Inside != 0 {
		c := ground.SoftCover
		if g.InsideCover(k.Inside) == ground.ShelterNames[ground.HardCover] {
			c = ground.HardCover
		}
		return c, rules.Step{Value: int(c), Unit: "cover", Text: rules.Say("inside an open vehicle"), Rule: "DUP-VEH-03"}
	}
	return sight.CoverOf(g, m, &from)
}
