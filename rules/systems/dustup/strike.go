package dustup

import (
	"slices"

	"baize/rules"
)

// clash is what happens once the attackers have reached the defender: an attack on a vehicle, or a fight with its result.
func (a *act) clash(b *bout) {
	if b.vehicle != 0 {
		u := a.fightsBack(b)
		if u == 0 {
			told := rules.Allow("DUP-STRK-07", "%s does not strike: vehicles take no part in it", a.unit(b.def)).Cite("DUP-ASV-01", "only mechs and monsters fight back")
			a.ctx.Rule(a.unit(b.att).Seat, b.att, told)
			a.singleAttack(b.att, b.vehicle, "DUP-ASV-03")
			a.fallBackToCover(b)
			return
		}
		b.def, b.vehicle = u, 0
		a.committed(b)
	}
	a.strikes(b)
	a.finish(b)
}

// blows is what one side's Strike came to.
type blows struct {
	by, at rules.UnitID
	hits   int
	attack rules.AttackTag
	melee  die // melee impact of the striker, taken before anybody falls (DUP-STRK-01)
}

// strikes has both sides strike at the same time, losses after both (DUP-STRK-01): dice of the attacker, of the defender,
// then hits on the defender, hits on the attacker.
func (a *act) strikes(b *bout) {
	b.foot = a.footprint(b.def)
	a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Allow("DUP-ASLT-14", "the defender's models stay; every able-bodied model of both sides fights").
		With(len(a.able(b.att)), "models", "DUP-ASLT-14", "of the attacker").With(len(a.fighters(b)), "models", "DUP-ASLT-14", "of the defender").
		Cite("DUP-STRK-01", "both sides strike, losses come after both"))
	first := a.strike(b, b.att, b.def, a.able(b.att), a.fighters(b))
	second := blows{by: b.def, at: b.att}
	switch {
	case a.has(b.def, Panicked):
		a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Refuse("DUP-PANIC-03", "%s is panicked and does not strike back", a.unit(b.def)))
	case a.level(b.def) == Routed:
		a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Refuse("DUP-STRK-01", "%s is Routed and does not strike back", a.unit(b.def)))
	default:
		second = a.strike(b, b.def, b.att, a.fighters(b), a.able(b.att))
	}
	a.suffer(first, a.targets(b, b.def))
	a.suffer(second, a.targets(b, b.att))
}

// tally counts what this assault has cost both sides of a bout, defensive fire included (DUP-RES-01, DUP-ASV-08).
func (a *act) tally(b *bout) {
	b.lostA, b.hurtA, b.headA = a.toll(b.att, nil)
	b.lostD, b.hurtD, b.headD = a.toll(b.def, b.part)
}

// toll is the casualties of a unit among some of its figures, nil for all, its damage, and whether its leader fell.
func (a *act) toll(unit rules.UnitID, part []rules.ModelID) (lost []rules.ModelID, damage int, head bool) {
	for i := range a.harm {
		h := &a.harm[i]
		if h.unit != unit {
			continue
		}
		for _, m := range h.casualties {
			if part == nil || slices.Contains(part, m) {
				lost = append(lost, m)
			}
		}
		damage = h.damaged
	}
	return lost, damage, slices.Contains(lost, a.troop(unit).Leader)
}

// targets are the models of one side of a bout that can be hit: figures in play, wounded included (DUP-CAS-03).
func (g *game) targets(b *bout, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.inPlay(unit) {
		if unit != b.def || b.part == nil || slices.Contains(b.part, m) {
			out = append(out, m)
		}
	}
	return out
}

// strikeValue is the sum of the individual strike values of figures and the strike die that it gives (DUP-STRK-02); a mech
// or monster has its own die.
func (g *game) strikeValue(models []rules.ModelID) (sum int, d die) {
	for _, m := range models {
		if p := g.profile(m); p.hull() {
			return p.SV, die(p.SV)
		}
		sum += g.profile(m).SV
	}
	return sum, typeFor(sum)
}

// strike throws for one side: quality and strike die against the quality die of its target (DUP-STRK-02 to 04).
func (a *act) strike(b *bout, by, at rules.UnitID, mine, theirs []rules.ModelID) blows {
	out := blows{by: by, at: at, melee: a.profile(a.striker(by)).Melee}
	if len(mine) == 0 || len(theirs) == 0 {
		return out
	}
	sum, sd := a.strikeValue(mine)
	quality, target := a.quality(by), a.quality(at)
	na, nd := a.numbers(b)
	if by == b.att {
		na, nd = nd, na
	}
	switch n := outnumbered(na, nd); n {
	case -1:
		target = target.with(n, "DUP-STRK-03", "outnumbered 2:1")
	case -2:
		target = target.with(n, "DUP-STRK-03", "outnumbered 3:1")
	}
	if sum > 12 {
		target = target.with(-1, "DUP-STRK-03", "strike value %d", sum)
	}
	if at == b.def {
		target = target.with(-a.damage(at), "DUP-VEH-07", "%d damage", a.damage(at))
	}
	dq, dt := opposed(&quality, &target, a.E.Settings.Closed)
	seat, other := a.unit(by).Seat, a.unit(at).Seat
	value := rules.Count("DUP-STRK-02", "strike die", int(sd)).With(sum, "sv", "DUP-STRK-02", "%d able-bodied models", len(mine))
	if a.hull(by) != 0 {
		value = value.With(int(sd), "sides", "DUP-ASV-08", "the strike die of its profile").Cite("DUP-STRK-07", "mechs and monsters strike and are struck")
	}
	a.ctx.Rule(seat, by, value)
	a.ctx.Rule(seat, by, quality.count("DUP-STRK-02", "quality die", dq))
	a.ctx.Rule(other, at, target.count("DUP-STRK-02", "target die", dt))
	out.attack = a.ctx.NewAttack(a.unit(at).Ref(), rules.Ref{})
	a.ctx.Within(out.attack, func() {
		out.hits = a.throwStrike(&out, quality.cast("quality", dq), cast{Name: "strike", Die: sd, From: sd}, target.cast("target", dt))
	})
	return out
}

// throwStrike throws the dice of a Strike and counts the hits (DUP-STRK-02, DUP-STRK-04).
func (a *act) throwStrike(s *blows, quality, value, target cast) int {
	by, at, seat, dt := s.by, s.at, a.unit(s.by).Seat, target.Die
	a.tellStrike(by, at, 0, "DUP-STRK-02")
	dice := a.throw(by, "DUP-STRK-02", "strike", quality, value)
	mark := a.throw(at, "DUP-STRK-02", "strike", target)[0]
	n, told := successes(dice, mark)
	a.ctx.Rule(seat, by, rules.Count("DUP-STRK-02", "successes", n, told))
	if n == 0 {
		return 0
	}
	total := dice[0] + dice[1]
	r := rules.Count("DUP-STRK-04", "hits", 0, rules.Step{Value: total, Unit: "sum", Text: rules.Say("the striker's dice"), Rule: "DUP-STRK-04"})
	if n >= 2 {
		total *= 2
		r = r.With(total, "sum", "DUP-STRK-04", "doubled by a major success")
	}
	hits, rest := divide(total, dt)
	hits += a.fraction(by, rest, dt, "DUP-STRK-04")
	r.Value, r.Text = hits, rules.Say("hits: %d", hits)
	a.ctx.Rule(seat, by, r.With(int(dt), "sides", "DUP-STRK-04", "divided by the target die").With(rest, "remainder", "DUP-STRK-04", "remainder"))
	return hits
}

// tellStrike begins the story of a Strike, or of the hits that came of it.
func (a *act) tellStrike(by, at rules.UnitID, hits int, rule rules.RuleID) {
	text := rules.Say("%s strikes %s", a.unit(by), a.unit(at))
	switch hits {
	case 0:
	case 1:
		text = rules.Say("1 hit on %s", a.unit(at))
	default:
		text = rules.Say("%d hits on %s", hits, a.unit(at))
	}
	a.ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: a.unit(by).Seat, Unit: by, N: hits, Rule: rule, Text: text})
}

// suffer resolves the hits of a Strike: allocation first, then impact against armour without cover (DUP-STRK-05,
// DUP-STRK-06); damage on a mech or monster (DUP-ASV-08).
func (a *act) suffer(s blows, among []rules.ModelID) {
	if s.hits == 0 || len(among) == 0 {
		return
	}
	a.ctx.Within(s.attack, func() { a.woundAll(s, among) })
}

// woundAll resolves the hits of a Strike among models, one after the other.
func (a *act) woundAll(s blows, among []rules.ModelID) {
	a.tellStrike(s.by, s.at, s.hits, "DUP-STRK-06")
	b := blow{by: s.by, seat: a.unit(s.by).Seat, impact: Multiplied{Die: s.melee}, class: 1, rule: "DUP-STRK-06", sure: true}
	for _, m := range a.allot(s, among) {
		a.hit(m, b)
	}
}

// striker is the model whose melee impact a unit strikes with: its leader, or the first able-bodied one (DUP-STRK-06).
func (g *game) striker(unit rules.UnitID) rules.ModelID {
	if t := g.troop(unit); slices.Contains(g.able(unit), t.Leader) {
		return t.Leader
	}
	if able := g.able(unit); len(able) > 0 {
		return able[0]
	}
	return g.troop(unit).Leader
}

// allot decides at random which models take the hits (DUP-STRK-05); a hull takes them all.
func (a *act) allot(s blows, among []rules.ModelID) []rules.ModelID {
	if a.hull(s.at) != 0 {
		out := make([]rules.ModelID, s.hits)
		for i := range out {
			out[i] = among[0]
		}
		return out
	}
	return a.allocateAmong(s.by, s.at, among, s.hits, "DUP-STRK-05")
}
