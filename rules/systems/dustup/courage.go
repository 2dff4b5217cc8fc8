package dustup

import (
	"slices"

	"baize/rules"
)

// fighters are the able-bodied figures of the defender that take part in a bout, or its hull.
func (g *game) fighters(b *bout) []rules.ModelID {
	able := g.able(b.def)
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

// heads counts models for outnumbering: power armour twice (DUP-ARM-03), a hull by its size (DUP-ASV-02).
func (g *game) heads(models []rules.ModelID) int {
	n := 0
	for _, m := range models {
		switch p := g.profile(m); {
		case p.hull():
			n += p.Size
		case p.Armour.power():
			n += 2
		default:
			n++
		}
	}
	return n
}

// tellDouble names the power-armoured figures that count twice (DUP-ARM-03).
func (g *game) tellDouble(r rules.Ruling, b *bout) rules.Ruling {
	n := 0
	for _, m := range append(g.able(b.att), g.fighters(b)...) {
		if p := g.profile(m); !p.hull() && p.Armour.power() {
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
func (g *game) numbers(b *bout) (att, def int) {
	att, def = g.heads(g.able(b.att)), g.heads(g.fighters(b))
	if b.vehicle != 0 && g.profile(b.vehicle).Open != "" {
		for _, u := range g.passengers(b.vehicle) {
			def += g.heads(g.able(u))
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

// courageDice rates the quality dice of both sides with the shifts of the Courage Test (DUP-CRG-06), those of casualties
// added in the second one (DUP-RES-01).
func (g *game) courageDice(b *bout, second bool) (att, def rated) {
	na, nd := g.numbers(b)
	return g.courageOf(b, second, mob{na, g.frightens(b.att)}, mob{nd, g.frightens(b.def)}, g.parapet(b))
}

// mob is a side of a bout as the other side sees it.
type mob struct {
	heads     int  // counted for outnumbering
	frightens bool // with a terror weapon
}

// courageOf is courageDice where both sides and the cover of the defender are known.
func (g *game) courageOf(b *bout, second bool, a, d mob, cover shelter) (att, def rated) {
	att, def = g.boldness(b.att, a, d), g.boldness(b.def, d, a)
	if b.inside != 0 {
		def = def.shared(int(cover), "DUP-CRG-06", "DUP-ASV-06", "passengers count as in %s cover", shelterNames[cover])
	} else {
		def = def.with(int(cover), "DUP-CRG-06", "in %s cover", shelterNames[cover])
	}
	before := g.damage(b.def) // a marker of this assault counts once in the second test, as DUP-ASV-08 says
	if second {
		before -= b.hurtD
	}
	def = def.with(-before, "DUP-VEH-07", "%d damage", before)
	if second {
		att = att.with(-len(b.lostA), "DUP-RES-01", "%d wounded or killed", len(b.lostA)).with(-b.hurtA, "DUP-ASV-08", "%d damage in this assault", b.hurtA)
		def = def.with(-len(b.lostD), "DUP-RES-01", "%d wounded or killed", len(b.lostD)).with(-b.hurtD, "DUP-ASV-08", "%d damage in this assault", b.hurtD)
		if b.headA {
			att = att.with(-1, "DUP-RES-01", "the leader is among them")
		}
		if b.headD {
			def = def.with(-1, "DUP-RES-01", "the leader is among them")
		}
	}
	return att, def
}

// boldness rates the die of one side by its own state and numbers.
func (g *game) boldness(unit rules.UnitID, own, theirs mob) rated {
	r := g.quality(unit)
	r = r.shared(outnumbered(own.heads, theirs.heads), "DUP-CRG-06", "DUP-ASLT-08", "outnumbered %d to %d", theirs.heads, own.heads)
	n := g.unit(unit).Markers.N(Suppressed)
	if g.level(unit) == Routed {
		n = 0 // ignores all suppression (DUP-CONF-04)
	}
	r = r.with(-n, "DUP-CRG-06", "%d suppression", n)
	switch l := g.level(unit); {
	case l == Confident:
		r = r.with(1, "DUP-CRG-06", "Confident")
	case l >= Shaken:
		r = r.with(-1, "DUP-CRG-06", "%s", l)
	}
	if theirs.frightens {
		r = r.shared(-2, "DUP-CRG-06", "DUP-PANIC-05", "facing a terror weapon")
	}
	return r
}

// frightens reports whether a unit carries a terror weapon; a terror unit counts as such (DUP-PANIC-05).
func (g *game) frightens(unit rules.UnitID) bool { return g.terrible(unit, g.able(unit)) }

// terrible reports whether a unit is a terror unit or one of these models carries a terror weapon.
func (g *game) terrible(unit rules.UnitID, models []rules.ModelID) bool {
	if g.troop(unit).Terror {
		return true
	}
	for _, m := range models {
		p := g.profile(m)
		if p.Terror {
			return true
		}
		for i := range p.Weapons {
			if p.Weapons[i].Terror {
				return true
			}
		}
	}
	return false
}

// parapet is the cover of the defender for the Courage Test: of passengers that of their open vehicle (DUP-ASV-06), else
// its leader's against the line from the attacker's (DUP-TERR-07); none where it was caught in the open (DUP-ASLT-11).
func (g *game) parapet(b *bout) shelter {
	switch {
	case b.inside != 0 && g.profile(b.inside).Open == shelterNames[hardCover]:
		return hardCover
	case b.inside != 0:
		return softCover
	}
	from := g.at(b.att)
	return g.leaderCover(b.def, &from)
}

// throwCourage has both sides roll, attacker first (DUP-CRG-01).
func (a *act) throwCourage(b *bout, second bool) (att, def int) {
	purpose, rule := "courage", rules.RuleID("DUP-CRG-01")
	if second {
		purpose, rule = "second courage", "DUP-RES-01"
	}
	return a.rollCourage(b, second, purpose, rule)
}

// rollCourage tells both dice and throws them.
func (a *act) rollCourage(b *bout, second bool, purpose string, rule rules.RuleID) (att, def int) {
	x, y := a.courageDice(b, second)
	dx, dy := opposed(&x, &y, a.E.Settings.Closed)
	sa, sd := a.unit(b.att).Seat, a.unit(b.def).Seat
	a.ctx.Rule(sa, b.att, a.tellBoldness(b, x, rule, dx))
	a.ctx.Rule(sd, b.def, a.tellBoldness(b, y, rule, dy))
	att = a.throw(b.att, rule, purpose, x.cast("attacker", dx))[0]
	def = a.throw(b.def, rule, purpose, y.cast("defender", dy))[0]
	return att, def
}

// tellBoldness tells one die of a Courage Test: what was counted on both sides (DUP-ASLT-08, DUP-ARM-03, DUP-ASV-02,
// DUP-ASV-05), and the rules that stand behind the rows of the table.
func (g *game) tellBoldness(b *bout, r rated, rule rules.RuleID, d die) rules.Ruling {
	na, nd := g.numbers(b)
	out := r.count(rule, "courage die", d).With(na, "models", "DUP-ASLT-08", "counted for the attacker").With(nd, "models", "DUP-ASLT-08", "counted for the defender")
	sizeRule := rules.RuleID("DUP-ASV-02")
	if rule == "DUP-TANK-01" {
		sizeRule = "DUP-TANK-02"
		out = out.Cite("DUP-CRG-01", "the normal Courage Test")
	}
	for _, m := range append(g.able(b.att), g.fighters(b)...) {
		if p := g.profile(m); p.hull() {
			out = out.With(p.Size, "models", sizeRule, "size of %s", g.model(m))
		}
	}
	out = g.tellDouble(out, b)
	if b.vehicle != 0 && g.profile(b.vehicle).Open != "" {
		for _, u := range g.passengers(b.vehicle) {
			out = out.With(g.heads(g.able(u)), "models", "DUP-ASV-05", "%s inside", g.unit(u))
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
