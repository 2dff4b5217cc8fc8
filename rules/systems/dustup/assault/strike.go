package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
)

// clash is what happens once the attackers have reached the defender: an attack on a vehicle, or a fight with its result.
func clash(a *model.Act, b *Bout) {
	if b.vehicle != 0 {
		u := fightsBack(a, b)
		if u == 0 {
			told := rules.Allow("DUP-STRK-07", "%s does not strike: vehicles take no part in it", a.Unit(b.Def)).Cite("DUP-ASV-01", "only mechs and monsters fight back")
			a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, told)
			singleAttack(a, b.Att, b.vehicle, "DUP-ASV-03")
			fallBackToCover(a, b)
			return
		}
		b.Def, b.vehicle = u, 0
		committed(a, b)
	}
	strikes(a, b)
	finish(a, b)
}

// blows is what one side's Strike came to.
type blows struct {
	by, at rules.UnitID
	hits   int
	attack rules.AttackTag
	melee  ladder.Die // melee impact of the striker, taken before anybody falls (DUP-STRK-01)
}

// strikes has both sides strike at the same time, losses after both (DUP-STRK-01): dice of the attacker, of the defender,
// then hits on the defender, hits on the attacker.
func strikes(a *model.Act, b *Bout) {
	b.foot = footprint(a.Game, b.Def)
	a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, rules.Allow("DUP-ASLT-14", "the defender's models stay; every able-bodied model of both sides fights").
		With(len(a.Able(b.Att)), "models", "DUP-ASLT-14", "of the attacker").With(len(fighters(a.Game, b)), "models", "DUP-ASLT-14", "of the defender").
		Cite("DUP-STRK-01", "both sides strike, losses come after both"))
	first := strike(a, b, b.Att, b.Def, a.Able(b.Att), fighters(a.Game, b))
	second := blows{by: b.Def, at: b.Att}
	if r := strikesBack(a.Game, b); !r.OK() {
		a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, r)
	} else {
		second = strike(a, b, b.Def, b.Att, fighters(a.Game, b), a.Able(b.Att))
	}
	suffer(a, first, targets(a.Game, b, b.Def))
	suffer(a, second, targets(a.Game, b, b.Att))
}

// tally counts what this assault has cost both sides of a bout, defensive fire included (DUP-RES-01, DUP-ASV-08).
func tally(a *model.Act, b *Bout) {
	b.lostA, b.hurtA, b.headA = toll(a, b.Att, nil)
	b.lostD, b.hurtD, b.headD = toll(a, b.Def, b.part)
}

// toll is the casualties of a unit among some of its figures, nil for all, its damage, and whether its leader fell.
func toll(a *model.Act, unit rules.UnitID, part []rules.ModelID) (lost []rules.ModelID, damage int, head bool) {
	for i := range a.Harm {
		h := &a.Harm[i]
		if h.Unit != unit {
			continue
		}
		for _, m := range h.Casualties {
			if part == nil || slices.Contains(part, m) {
				lost = append(lost, m)
			}
		}
		damage = h.Damaged
	}
	return lost, damage, slices.Contains(lost, a.Troop(unit).Leader)
}

// targets are the models of one side of a bout that can be hit: figures in play, wounded included (DUP-CAS-03).
func targets(g *model.Game, b *Bout, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.InPlay(unit) {
		if unit != b.Def || b.part == nil || slices.Contains(b.part, m) {
			out = append(out, m)
		}
	}
	return out
}

// strikeValue is the sum of the individual strike values of figures and the strike die that it gives (DUP-STRK-02); a mech
// or monster has its own die.
func strikeValue(g *model.Game, models []rules.ModelID) (sum int, d ladder.Die) {
	for _, m := range models {
		if p := g.Profile(m); p.Hull() {
			return p.SV, ladder.Die(p.SV)
		}
		sum += g.Profile(m).SV
	}
	return sum, ladder.TypeFor(sum)
}

// stroke is the dice of a Strike of one side (DUP-STRK-02, DUP-STRK-03).
type stroke struct {
	quality, target ladder.Rated
	dq, dt          ladder.Die // quality and target die after all shifts
	sum             int        // strike value
	value           ladder.Die // strike die
}

// strokeOf rates the dice of a Strike.
func strokeOf(g *model.Game, b *Bout, by, at rules.UnitID, mine []rules.ModelID) (s stroke) {
	s.sum, s.value = strikeValue(g, mine)
	s.quality, s.target = g.Quality(by), g.Quality(at)
	na, nd := numbers(g, b)
	if by == b.Att {
		na, nd = nd, na
	}
	switch n := outnumbered(na, nd); n {
	case -1:
		s.target = s.target.With(n, "DUP-STRK-03", "outnumbered 2:1")
	case -2:
		s.target = s.target.With(n, "DUP-STRK-03", "outnumbered 3:1")
	}
	if s.sum > 12 {
		s.target = s.target.With(-1, "DUP-STRK-03", "strike value %d", s.sum)
	}
	if at == b.Def {
		s.target = s.target.With(-g.Damage(at), "DUP-VEH-07", "%d damage", g.Damage(at))
	}
	s.dq, s.dt = ladder.Opposed(&s.quality, &s.target, g.E.Settings.Closed)
	return s
}

// swing is how the dice of a Strike have fallen.
type swing struct {
	ladder.Volley
	hits, rest int
}

// landed counts the successes of a Strike: the sum, doubled by a major success, divided by the target die (DUP-STRK-04).
func (s stroke) landed(v ladder.Volley) swing {
	switch v.Wins {
	case 0:
		return swing{}
	case 2:
		v.Sum *= 2
	}
	out := swing{Volley: v}
	out.hits, out.rest = shooting.Divide(v.Sum, s.dt)
	return out
}

// stages are the dice of a Strike: both of the striker, the target die, and one for the fraction of a hit (DUP-STRK-02, DUP-STRK-04).
func (s stroke) stages(g *model.Game, by, at rules.UnitID) []model.Stage[swing] {
	var faces []int
	roll := func(unit rules.UnitID, dice ...ladder.Cast) model.Roll {
		return model.Roll{Seat: g.Unit(unit).Seat, Unit: unit, Rule: "DUP-STRK-02", Purpose: "strike", Dice: dice}
	}
	blows, mark := roll(by, s.quality.Cast("quality", s.dq), ladder.Cast{Name: "strike", Die: s.value, From: s.value}), roll(at, s.target.Cast("target", s.dt))
	blows.After = func(_ *model.Act, f []int) { faces = f }
	mark.After = func(a *model.Act, f []int) {
		n, told := ladder.Successes(faces, f[0])
		a.Ctx.Rule(a.Unit(by).Seat, by, rules.Count("DUP-STRK-02", "successes", n, told))
	}
	return []model.Stage[swing]{{
		Roll: func(swing) (model.Roll, bool) { return blows, true },
		Then: func(w swing, face int) swing { return swing{Volley: w.With(face)} },
	}, {
		Roll: func(swing) (model.Roll, bool) { return mark, true },
		Then: func(w swing, face int) swing { return s.landed(w.Against(face)) },
	}, {
		Roll: func(w swing) (model.Roll, bool) {
			return shooting.Fraction(g, by, w.rest, s.dt, "DUP-STRK-04"), w.rest > 0
		},
		Then: func(w swing, face int) swing { w.hits += shooting.Extra(face, w.rest); return w },
	}}
}

// odds gives the chances of every number of hits.
func (s stroke) odds(g *model.Game, by, at rules.UnitID) dice.Dist[int] {
	return dice.Map(model.Expected(s.stages(g, by, at), dice.Sure(swing{})), func(w swing) int { return w.hits })
}

// strike throws for one side: quality and strike die against the quality die of its target (DUP-STRK-02 to 04).
func strike(a *model.Act, b *Bout, by, at rules.UnitID, mine, theirs []rules.ModelID) blows {
	out := blows{by: by, at: at, melee: a.Profile(striker(a.Game, by)).Melee}
	if len(mine) == 0 || len(theirs) == 0 {
		return out
	}
	s := strokeOf(a.Game, b, by, at, mine)
	seat, other := a.Unit(by).Seat, a.Unit(at).Seat
	value := rules.Count("DUP-STRK-02", "strike die", int(s.value)).With(s.sum, "sv", "DUP-STRK-02", "%d able-bodied models", len(mine))
	if a.Hull(by) != 0 {
		value = value.With(int(s.value), "sides", "DUP-ASV-08", "the strike die of its profile").Cite("DUP-STRK-07", "mechs and monsters strike and are struck")
	}
	a.Ctx.Rule(seat, by, value)
	a.Ctx.Rule(seat, by, s.quality.Count("DUP-STRK-02", "quality die", s.dq))
	a.Ctx.Rule(other, at, s.target.Count("DUP-STRK-02", "target die", s.dt))
	out.attack = a.Ctx.NewAttack(a.Unit(at).Ref(), rules.Ref{})
	a.Ctx.Within(out.attack, func() { out.hits = throwStrike(a, &out, s) })
	return out
}

// throwStrike throws the dice of a Strike and counts the hits (DUP-STRK-02, DUP-STRK-04).
func throwStrike(a *model.Act, b *blows, s stroke) int {
	tellStrike(a, b.by, b.at, 0, "DUP-STRK-02")
	w := model.Thrown(a, s.stages(a.Game, b.by, b.at), swing{})
	if w.Wins == 0 {
		return 0
	}
	if w.rest == 0 {
		shooting.TellWhole(a, b.by, "DUP-STRK-04")
	}
	r := rules.Count("DUP-STRK-04", "hits", w.hits, rules.Step{Value: w.Sum / w.Wins, Unit: "sum", Text: rules.Say("the striker's dice"), Rule: "DUP-STRK-04"})
	if w.Wins == 2 {
		r = r.With(w.Sum, "sum", "DUP-STRK-04", "doubled by a major success")
	}
	r.Text = rules.Say("hits: %d", w.hits)
	a.Ctx.Rule(a.Unit(b.by).Seat, b.by, r.With(int(s.dt), "sides", "DUP-STRK-04", "divided by the target die").With(w.rest, "remainder", "DUP-STRK-04", "remainder"))
	return w.hits
}

// strikesBack is the refusal of a defender that does not strike back in a fight, allowed for one that does (DUP-STRK-01,
// DUP-PANIC-03).
func strikesBack(g *model.Game, b *Bout) rules.Ruling {
	switch {
	case g.Has(b.Def, model.Panicked):
		return rules.Refuse("DUP-PANIC-03", "%s is panicked and does not strike back", g.Unit(b.Def))
	case g.Level(b.Def) == model.Routed:
		return rules.Refuse("DUP-STRK-01", "%s is Routed and does not strike back", g.Unit(b.Def))
	}
	return rules.Allow("DUP-STRK-01", "it strikes back")
}

// tellStrike begins the story of a Strike, or of the hits that came of it.
func tellStrike(a *model.Act, by, at rules.UnitID, hits int, rule rules.RuleID) {
	text := rules.Say("%s strikes %s", a.Unit(by), a.Unit(at))
	switch hits {
	case 0:
	case 1:
		text = rules.Say("1 hit on %s", a.Unit(at))
	default:
		text = rules.Say("%d hits on %s", hits, a.Unit(at))
	}
	a.Ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: a.Unit(by).Seat, Unit: by, N: hits, Rule: rule, Text: text})
}

// suffer resolves the hits of a Strike: allocation first, then impact against armour without cover (DUP-STRK-05,
// DUP-STRK-06); damage on a mech or monster (DUP-ASV-08).
func suffer(a *model.Act, s blows, among []rules.ModelID) {
	if s.hits == 0 || len(among) == 0 {
		return
	}
	a.Ctx.Within(s.attack, func() { woundAll(a, s, among) })
}

// woundAll resolves the hits of a Strike among models, one after the other.
func woundAll(a *model.Act, s blows, among []rules.ModelID) {
	tellStrike(a, s.by, s.at, s.hits, "DUP-STRK-06")
	b := damage.Blow{By: s.by, Seat: a.Unit(s.by).Seat, Impact: model.Multiplied{Die: s.melee}, Class: 1, Rule: "DUP-STRK-06", Sure: true}
	for _, m := range allot(a, s, among) {
		damage.Hit(a, m, b)
	}
}

// striker is the model whose melee impact a unit strikes with: its leader, or the first able-bodied one (DUP-STRK-06).
func striker(g *model.Game, unit rules.UnitID) rules.ModelID {
	if t := g.Troop(unit); slices.Contains(g.Able(unit), t.Leader) {
		return t.Leader
	}
	if able := g.Able(unit); len(able) > 0 {
		return able[0]
	}
	return g.Troop(unit).Leader
}

// allot decides at random which models take the hits (DUP-STRK-05); a hull takes them all.
func allot(a *model.Act, s blows, among []rules.ModelID) []rules.ModelID {
	if a.Hull(s.at) != 0 {
		out := make([]rules.ModelID, s.hits)
		for i := range out {
			out[i] = among[0]
		}
		return out
	}
	return damage.AllocateAmong(a, s.by, s.at, among, s.hits, "DUP-STRK-05")
}
