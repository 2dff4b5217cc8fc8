package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// fighters are the able-bodied figures of the defender that take part in a bout, or its hull.
func fighters(g *model.Game, b *Bout) []rules.ModelID {
	able := g.Able(b.Def)
	if b.part == nil {
		return able
	}
	var out []rules.ModelID
	for _, m := range able {
		if slices.Contains(b.part, m) {
			out = append(out, m)
		}
	}
	return out
}

// Heads counts models for outnumbering: power armour twice (DUP-ARM-03), a hull by its size (DUP-ASV-02).
func Heads(g *model.Game, models []rules.ModelID) int {
	n := 0
	for _, m := range models {
		switch p := g.Profile(m); {
		case p.Hull():
			n += p.Size
		case p.Armour.Power():
			n += 2
		default:
			n++
		}
	}
	return n
}

// tellDouble names the power-armoured figures that count twice (DUP-ARM-03).
func tellDouble(g *model.Game, r rules.Ruling, b *Bout) rules.Ruling {
	n := 0
	for _, m := range append(g.Able(b.Att), fighters(g, b)...) {
		if p := g.Profile(m); !p.Hull() && p.Armour.Power() {
			n++
		}
	}
	if n != 0 {
		r = r.With(n, "figures", "DUP-ARM-03", "in power armour, each counts as 2 models")
	}
	return r
}

// numbers are how many models either side of a bout counts (DUP-ASLT-08); those inside an assaulted open vehicle count
// with it (DUP-ASV-05).
func numbers(g *model.Game, b *Bout) (att, def int) {
	att, def = Heads(g, g.Able(b.Att)), Heads(g, fighters(g, b))
	if b.vehicle != 0 && g.Permits(model.SitsOpen, b.vehicle) {
		for _, u := range g.Passengers(b.vehicle) {
			def += Heads(g, g.Able(u))
		}
	}
	return att, def
}

// outnumbered is the shift of a side with own models against theirs: twice as many -1, three times or more -2
// (DUP-ASLT-08).
func outnumbered(own, theirs int) int {
	switch {
	case own > 0 && theirs >= 3*own:
		return -2
	case own > 0 && theirs >= 2*own:
		return -1
	}
	return 0
}

// CourageDice rates the quality dice of both sides with the shifts of the Courage Test (DUP-CRG-06), those of casualties
// added in the second one (DUP-RES-01).
func CourageDice(g *model.Game, b *Bout, second bool) (att, def ladder.Rated) {
	na, nd := numbers(g, b)
	return CourageOf(g, b, second, Mob{na, frightens(g, b.Att)}, Mob{nd, frightens(g, b.Def)}, parapet(g, b))
}

// Mob is a side of a bout as the other side sees it.
type Mob struct {
	Heads     int  // counted for outnumbering
	Frightens bool // with a terror weapon
}

// CourageOf is CourageDice where both sides and the cover of the defender are known.
func CourageOf(g *model.Game, b *Bout, second bool, a, d Mob, cover ground.Shelter) (att, def ladder.Rated) {
	att, def = boldness(g, b.Att, a, d), boldness(g, b.Def, d, a)
	if b.inside != 0 {
		def = def.Shared(int(cover), "DUP-CRG-06", "DUP-ASV-06", "passengers count as in %s cover", ground.ShelterNames[cover])
	} else {
		def = def.With(int(cover), "DUP-CRG-06", "in %s cover", ground.ShelterNames[cover])
	}
	before := g.Damage(b.Def) // a marker of this assault counts once in the second test, as DUP-ASV-08 says
	if second {
		before -= b.hurtD
	}
	def = def.With(-before, "DUP-VEH-07", "%d damage", before)
	if second {
		att = att.With(-len(b.lostA), "DUP-RES-01", "%d wounded or killed", len(b.lostA)).With(-b.hurtA, "DUP-ASV-08", "%d damage in this assault", b.hurtA)
		def = def.With(-len(b.lostD), "DUP-RES-01", "%d wounded or killed", len(b.lostD)).With(-b.hurtD, "DUP-ASV-08", "%d damage in this assault", b.hurtD)
		if b.headA {
			att = att.With(-1, "DUP-RES-01", "the leader is among them")
		}
		if b.headD {
			def = def.With(-1, "DUP-RES-01", "the leader is among them")
		}
	}
	return att, def
}

// boldness rates the die of one side by its own state and numbers.
func boldness(g *model.Game, unit rules.UnitID, own, theirs Mob) ladder.Rated {
	r := g.Quality(unit)
	r = r.Shared(outnumbered(own.Heads, theirs.Heads), "DUP-CRG-06", "DUP-ASLT-08", "outnumbered %d to %d", theirs.Heads, own.Heads)
	n := g.Unit(unit).Markers.N(model.Suppressed)
	if g.Level(unit) == model.Routed {
		n = 0 // ignores all suppression (DUP-CONF-04)
	}
	r = r.With(-n, "DUP-CRG-06", "%d suppression", n)
	switch l := g.Level(unit); {
	case l == model.Confident:
		r = r.With(1, "DUP-CRG-06", "Confident")
	case l >= model.Shaken:
		r = r.With(-1, "DUP-CRG-06", "%s", l)
	}
	if theirs.Frightens {
		r = r.Shared(-2, "DUP-CRG-06", "DUP-PANIC-05", "facing a terror weapon")
	}
	return r
}

// frightens reports whether a unit carries a terror weapon; a terror unit counts as such (DUP-PANIC-05).
func frightens(g *model.Game, unit rules.UnitID) bool { return Terrible(g, unit, g.Able(unit)) }

// Terrible reports whether a unit is a terror unit or one of these models carries a terror weapon.
func Terrible(g *model.Game, unit rules.UnitID, models []rules.ModelID) bool {
	return g.AnyPermits(model.Frightens, unit, models)
}

// parapet is the cover of the defender for the Courage Test: of passengers that of their open vehicle (DUP-ASV-06), else
// its leader's against the line from the attacker's (DUP-TERR-07); none where it was caught in the open (DUP-ASLT-11).
func parapet(g *model.Game, b *Bout) ground.Shelter {
	switch {
	case b.inside != 0 && g.InsideCover(b.inside) == ground.ShelterNames[ground.HardCover]:
		return ground.HardCover
	case b.inside != 0:
		return ground.SoftCover
	}
	from := g.At(b.Att)
	return sight.LeaderCover(g, b.Def, &from)
}

// Bravery is how the dice of a Courage Test have fallen.
type Bravery struct{ Att, Def int }

// courageDice are the dice of a Courage Test, attacker first (DUP-CRG-01).
func courageDice(g *model.Game, b *Bout, second bool, rule rules.RuleID) []model.Stage[Bravery] {
	purpose := "courage"
	if second {
		purpose = "second courage"
	}
	x, y := CourageDice(g, b, second)
	dx, dy := ladder.Opposed(&x, &y, g.E.Settings.Closed)
	sa, sd := g.Unit(b.Att).Seat, g.Unit(b.Def).Seat
	return opposed(model.Roll{Seat: sa, Unit: b.Att, Rule: rule, Purpose: purpose, Dice: []ladder.Cast{x.Cast("attacker", dx)}, Before: func(a *model.Act) {
		a.Ctx.Rule(sa, b.Att, tellBoldness(a.Game, b, x, rule, dx))
		a.Ctx.Rule(sd, b.Def, tellBoldness(a.Game, b, y, rule, dy))
	}}, model.Roll{Seat: sd, Unit: b.Def, Rule: rule, Purpose: purpose, Dice: []ladder.Cast{y.Cast("defender", dy)}})
}

// opposed are the dice of both sides.
func opposed(att, def model.Roll) []model.Stage[Bravery] {
	return []model.Stage[Bravery]{
		{Roll: func(Bravery) (model.Roll, bool) { return att, true }, Then: func(_ Bravery, face int) Bravery { return Bravery{Att: face} }},
		{Roll: func(Bravery) (model.Roll, bool) { return def, true }, Then: func(c Bravery, face int) Bravery { return Bravery{c.Att, face} }},
	}
}

// CourageFalls returns what the two dice of a Courage Test say, by the rule that says it (DUP-CRG-02 to 05).
func CourageFalls(att, def ladder.Die) dice.Dist[rules.RuleID] {
	one := func(d ladder.Die) model.Roll { return model.Roll{Dice: []ladder.Cast{{Die: d}}} }
	return dice.Map(model.Expected(opposed(one(att), one(def)), dice.Sure(Bravery{})), func(c Bravery) rules.RuleID { _, rule := judgeCourage(c); return rule })
}

// tellBoldness tells one die of a Courage Test: what was counted on both sides (DUP-ASLT-08, DUP-ARM-03, DUP-ASV-02,
// DUP-ASV-05), and the rules that stand behind the rows of the table.
func tellBoldness(g *model.Game, b *Bout, r ladder.Rated, rule rules.RuleID, d ladder.Die) rules.Ruling {
	na, nd := numbers(g, b)
	out := r.Count(rule, "courage die", d).With(na, "models", "DUP-ASLT-08", "counted for the attacker").With(nd, "models", "DUP-ASLT-08", "counted for the defender")
	sizeRule := rules.RuleID("DUP-ASV-02")
	if rule == "DUP-TANK-01" {
		sizeRule = "DUP-TANK-02"
		out = out.Cite("DUP-CRG-01", "the normal Courage Test")
	}
	for _, m := range append(g.Able(b.Att), fighters(g, b)...) {
		if p := g.Profile(m); p.Hull() {
			out = out.With(p.Size, "models", sizeRule, "size of %s", g.Model(m))
		}
	}
	out = tellDouble(g, out, b)
	if b.vehicle != 0 && g.Permits(model.SitsOpen, b.vehicle) {
		for _, u := range g.Passengers(b.vehicle) {
			out = out.With(Heads(g, g.Able(u)), "models", "DUP-ASV-05", "%s inside", g.Unit(u))
		}
	}
	for _, s := range r.Steps {
		switch {
		case s.Rule == "DUP-DIE-05":
			out = out.With(s.N, "shift", "DUP-CRG-07", "the excess of the other die")
		case s.Also != "":
			out = out.With(s.N, "shift", s.Also, "%s: the same shift", s.Why)
		case s.Rule == "DUP-VEH-07":
			out = out.With(s.N, "shift", "DUP-CRG-06", "damage of a defender: the same shift")
		}
	}
	return out
}
