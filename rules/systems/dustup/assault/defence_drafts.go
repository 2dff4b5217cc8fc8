package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
)

// Who is asked for defensive fire may build it as a Shoot action: with the figures and weapons that it names. The question says whose
// fire it is, at whom, and which figures are in the bout.

// Defend judges a Shoot action that answers the question of defensive fire: one attack at the attackers by weapons that fire in defence,
// of a hull as many as it may fire together (DUP-ASLT-12, DUP-VEH-10, DUP-VEH-11).
func Defend(g *model.Game, of *rules.Decision, c rules.Command) rules.Ruling {
	att := of.Against[0]
	if r := mayDefend(g, c.Unit, att); !r.OK() {
		return r
	}
	switch {
	case len(c.Attacks) == 0 || len(c.Attacks[0].Shooters) == 0:
		return mech.Missing("DUP-ASLT-12", "name who fires at %s", g.Unit(att))
	case len(c.Attacks) > 1 || c.Attacks[0].Target != att || c.Attacks[0].Kind != shooting.FireAttack:
		return rules.Refuse("DUP-ASLT-12", "defensive fire is one attack at %s", g.Unit(att))
	}
	list := c.Attacks[0].Shooters
	d, guns := g.RangeOf(c.Unit, att), shooting.Weapons(g, c.Unit)
	for i, sh := range list {
		at := slices.IndexFunc(guns, func(k shooting.Gun) bool { return k.Shooter == sh })
		if at < 0 {
			return rules.Refuse("DUP-SHOOT-04", "%s has no such weapon that it may fire", g.Model(sh.Model))
		}
		if r := inDefence(g, c.Unit, guns[at], d, of.Models); !r.OK() {
			return r
		}
		if g.Hull(c.Unit) == 0 && slices.ContainsFunc(list[:i], func(k rules.Shooter) bool { return k.Model == sh.Model }) {
			return rules.Refuse("DUP-FPOW-01", "%s fires one weapon", g.Model(sh.Model))
		}
	}
	r := rules.Allow("DUP-ASLT-12", "defensive fire at %s", g.Unit(att))
	if h := g.Hull(c.Unit); h != 0 && len(list) > 1 {
		if r = shooting.Together(g, h, len(list)); !r.OK() {
			return r
		}
	}
	for _, s := range shotsApart(g, c.Unit, att, list) {
		if _, r := shooting.Aim(g, s); !r.OK() {
			return r
		}
	}
	return r
}

// shotsApart are the shots of shooters in defence: one together, of a hull one a weapon.
func shotsApart(g *model.Game, u, att rules.UnitID, list []rules.Shooter) (out []shooting.Shot) {
	if g.Hull(u) == 0 {
		return []shooting.Shot{{Firer: u, Target: att, Shooters: list, Defensive: true}}
	}
	for _, sh := range list {
		out = append(out, shooting.Shot{Firer: u, Target: att, Shooters: []rules.Shooter{sh}, Defensive: true})
	}
	return out
}

// Defences proposes the attacks of defensive fire, with the figures and weapons of each way of firing.
func Defences(g *model.Game, of *rules.Decision, c rules.Command) (out []rules.Attack) {
	for _, w := range defensiveWays(g, c.Unit, of.Against[0], of.Models) {
		at := rules.Attack{Kind: shooting.FireAttack, Target: of.Against[0]}
		for _, s := range w.shots {
			at.Shooters = append(at.Shooters, s.Shooters...)
		}
		out = append(out, at)
	}
	return out
}

// NoDefence says why a model has no part in defensive fire.
func NoDefence(g *model.Game, of *rules.Decision, c rules.Command, m rules.ModelID) rules.Ruling {
	d, why := g.RangeOf(c.Unit, of.Against[0]), rules.Refuse("DUP-FPOW-01", "%s: no weapon that it may fire", g.Model(m))
	for _, k := range shooting.Weapons(g, c.Unit) {
		if k.Model != m {
			continue
		}
		if why = inDefence(g, c.Unit, k, d, of.Models); why.OK() {
			return rules.Refuse("DUP-FPOW-01", "%s: fires in another way", g.Model(m))
		}
	}
	return why
}

// DefenceOdds gives the chances of defensive fire; false where it is refused.
func DefenceOdds(g *model.Game, of *rules.Decision, c rules.Command) (rules.Odds, bool) {
	if !Defend(g, of, c).OK() {
		return rules.Odds{}, false
	}
	return shooting.ShotOdds(g, shotsApart(g, c.Unit, of.Against[0], c.Attacks[0].Shooters), steadiness(g, c.Unit).Chance(g))
}
