package legions

import (
	"baize/rules"
	"baize/rules/mech/trait"
)

// compile builds the attack pool: every contributing weapon adds its dice at its range, with the hit number of the
// shot (DL2-SHOOT-11, DL2-SHOOT-14, DL2-SHOOT-43).
func (a *act) compile(s *shot) []part {
	var parts []part
	total := 0
	r := rules.Count(a.Book.AttackPool, "attack pool", 0)
	for i := range s.guns {
		g := &s.guns[i]
		l := s.load(g)
		if g.pool = l.pool; l.d6 > 0 {
			g.pool.N, g.rolled = a.sum(s.seat, g.unit, l.d6, rules.Say("dice of %s", g.w.Name), a.Book.ExperimentalWeapon), true
		}
		rule := a.Book.AttackPool
		r = r.With(g.pool.N, g.pool.Colour.String(), rule, "%s %s at %s", s.model(g.Model), g.w.Name, [2]string{"ER", "LR"}[g.band])
		r = r.Add(l.why...)
		if m := s.model(g.Model); s.profile(g.Model).Kind == GunTeam && m.Lost > 0 {
			r = r.With(m.Life-m.Lost, "life", a.Book.GunTeamType, "%s fires on with full dice", m)
		}
		parts = addPart(parts, part{Pool: g.pool, Need: l.need, Why: rules.Plain(g.w.Name), Rule: rule})
		total += g.pool.N
	}
	r = r.Take(s.left)
	rule := a.Book.RangedAttackDice
	if s.iad {
		rule = a.Book.IroncladAttackDice
		r = r.With(total, "", a.Book.IroncladDice, "Ironclad Attack Dice by range")
	}
	r = r.With(total, "", rule, "by the kind of target").With(total, "", a.Book.AttackDiceByTarget, "each attack uses its own dice")
	if len(s.guns) == 1 && s.isSolo(s.guns[0].Shooter, s.guns[0].w) {
		r = r.Cite(a.Book.SoloWeapon, "a Solo Weapon fires alone").Cite(a.Book.SeparateAttacks, "resolved apart from the rest")
	}
	for i := range parts {
		if parts[i].Need != parts[0].Need {
			r = r.With(total, "", a.Book.CombinedModifiers, "each firer's dice have their own hit number, in one total")
			break
		}
	}
	for i := 1; i < len(s.guns); i++ {
		if s.guns[i].Model != s.guns[i-1].Model {
			continue
		}
		if s.profile(s.guns[i].Model).Kind.IsIronclad() {
			r = r.Cite(a.Book.IroncladFiresAll, "an Ironclad fires all its weapons").Cite(a.Book.WeaponsPerModel, "Ironclads may")
		} else {
			r = r.Cite(a.Book.DualWielding, "two weapons in the same attack").Cite(a.Book.WeaponsPerModel, "one weapon, two with Dual Wielding")
		}
		break
	}
	if joint(s.guns) {
		r = r.Cite(a.Book.WithMe, "a joint Fire Action")
	}
	r.Value = total
	r.Text = rules.Say("attack pool: %s", poolText(parts))
	a.say(s, 5, r)
	return parts
}

func joint(guns []gun) bool {
	for i := range guns {
		if guns[i].unit != guns[0].unit {
			return true
		}
	}
	return false
}

// addPart adds dice to the part of the same colour and hit number.
func addPart(parts []part, p part) []part {
	if p.N == 0 {
		return parts
	}
	for i := range parts {
		if parts[i].Colour == p.Colour && parts[i].Need == p.Need {
			parts[i].N += p.N
			return parts
		}
	}
	return append(parts, p)
}

func poolText(parts []part) string {
	text := ""
	for i, p := range parts {
		if i > 0 {
			text += ", "
		}
		text += p.Pool.String() + " at " + string(rune('0'+p.Need)) + "+"
	}
	if text == "" {
		return "no dice"
	}
	return text
}

// gunShot is a weapon of an attack about which a stage asks.
type gunShot struct {
	s   *shot
	gun *gun
}

// quality is what a trait says of the quality of fire: a Placed source where it is positive, a Rushed one where it is negative.
type quality struct {
	by   int
	also []rules.Step // that it is told with
}

// qualityOf asks for the quality of the fire of a weapon, qualityAt for that of fire at a Section.
var (
	qualityOf = trait.NewReaction[gunShot, MAR, quality](&stagesAsked, "quality of the weapon's fire")
	qualityAt = trait.NewReaction[about, MAR, quality](&stagesAsked, "quality of fire at the Section")
)

// quality finds the hit number of one weapon's dice: 3+ Placed, 4+ Regular, 5+ Rushed; both cancel, except that fire
// from a Transport stays Rushed (DL2-SHOOT-14 to 17, DL2-TRANS-07).
func (s *shot) quality(g *gun) (need int, why []rules.Step) {
	placed, rushed := false, false
	put := func(p bool, rule rules.RuleID, text rules.Text) {
		source := s.Book.Placed
		n := 3
		if !p {
			source, n = s.Book.Rushed, 5
		}
		placed, rushed = placed || p, rushed || !p
		why = append(why, rules.Step{Value: n, Unit: "need", Rule: rule, Text: text}, rules.Step{Value: n, Unit: "need", Rule: source, Text: text})
	}
	if u := s.unitAct(g.unit); u != nil && u.Placed && s.why == ownFire {
		put(true, s.Book.FocusFire, rules.Plain("Placed: Focus Fire"))
	}
	if s.shaken(g.unit) {
		put(false, s.Book.ShakenEffects, rules.Plain("Rushed: Shaken"))
		if s.profile(g.Model).Kind.IsIronclad() {
			why = append(why, rules.Step{Value: 5, Unit: "need", Rule: s.Book.ShakenIronclads, Text: rules.Say("a Shaken Ironclad")})
		}
	}
	switch s.why {
	case overwatch, atChargers:
		put(false, s.Book.OverwatchFire, rules.Plain("Rushed: Overwatch"))
	case onMyMark:
		put(false, s.Book.OnMyMarkEffect, rules.Plain("Rushed: On My Mark"))
	}
	if s.section(g.unit).Prone || s.unit(g.unit).Markers.Has(Deck) {
		put(false, s.Book.HitTheDeck, rules.Plain("Rushed: has hit the deck this Turn"))
		if !s.unit(g.unit).Markers.Has(Deck) {
			why = append(why, rules.Step{Value: 5, Unit: "need", Rule: s.Book.HitTheDeckEnds, Text: rules.Say("for the rest of the Turn, though it got up")})
		}
	}
	told := func(by *entry, is quality) {
		if is.by != 0 {
			put(is.by > 0, s.ruleOf(by), says(by))
			why = append(why, is.also...)
		}
	}
	if s.target != 0 {
		n, at := s.livingKits(s.target)
		qualityAt.Among(n, at, func(_ int, is quality, by *entry) { told(by, is) })
	}
	qualityOf.Each(s.fired(g.Shooter, g.w), gunShot{s, g}, func(is quality, by *entry) { told(by, is) })
	need = 4
	switch {
	case g.aboard && s.model(g.Model).Inside != 0:
		need = 5
		put(false, s.Book.OpenToppedRushed, rules.Plain("always Rushed from a Transport"))
	case placed && rushed:
		why = append(why, rules.Step{Value: 4, Unit: "need", Rule: s.Book.PlacedAndRushedCancel, Text: rules.Say("Placed and Rushed cancel")})
	case placed:
		need = 3
	case rushed:
		need = 5
	}
	return need, append(why, rules.Step{Value: need, Unit: "need", Rule: s.Book.ShootingQuality, Text: rules.Plain([...]string{3: "Placed", 4: "Regular", 5: "Rushed"}[need])})
}
