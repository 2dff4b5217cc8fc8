package shoot

import (
	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// compile builds the attack pool: every contributing weapon adds its dice at its range, with the hit number of the
// shot (DL2-SHOOT-11, DL2-SHOOT-14, DL2-SHOOT-43).
func compile(a *model.Act, s *attack.Shot) []rolls.Part {
	var parts []rolls.Part
	total := 0
	r := rules.Count(a.Book.AttackPool, "attack pool", 0)
	for i := range s.Guns {
		g := &s.Guns[i]
		l := loadOf(s, g)
		if g.Pool = l.pool; l.d6 > 0 {
			g.Pool.N, g.Rolled = rolls.SumRoll{Seat: s.Seat, Unit: g.Unit, By: g.Model, N: l.d6, Purpose: rules.Say("dice of %s", g.W.Name), Rule: a.Book.ExperimentalWeapon}.ThrowBy(a), true
		}
		rule := a.Book.AttackPool
		r = r.With(g.Pool.N, g.Pool.Colour.String(), rule, "%s %s at %s", s.Model(g.Model), g.W.Name, [2]string{"ER", "LR"}[g.Band])
		r = r.Add(l.why...)
		if m := s.Model(g.Model); s.Profile(g.Model).Kind == model.GunTeam && m.Lost > 0 {
			r = r.With(m.Life-m.Lost, "life", a.Book.GunTeamType, "%s fires on with full dice", m)
		}
		parts = rolls.AddPart(parts, rolls.Part{Pool: g.Pool, Need: l.need, Why: rules.Plain(g.W.Name), Rule: rule, By: rolls.ThrownBy(g.Model, g.Pool.N)})
		total += g.Pool.N
	}
	r = r.Take(s.Left)
	rule := a.Book.RangedAttackDice
	if s.IAD {
		rule = a.Book.IroncladAttackDice
		r = r.With(total, "", a.Book.IroncladDice, "Ironclad Attack Dice by range")
	}
	r = r.With(total, "", rule, "by the kind of target").With(total, "", a.Book.AttackDiceByTarget, "each attack uses its own dice")
	if len(s.Guns) == 1 && attack.IsSolo(s.Aimer.Viewer.Game, s.Guns[0].Shooter, s.Guns[0].W) {
		r = r.Cite(a.Book.SoloWeapon, "a Solo Weapon fires alone").Cite(a.Book.SeparateAttacks, "resolved apart from the rest")
	}
	for i := range parts {
		if parts[i].Need != parts[0].Need {
			r = r.With(total, "", a.Book.CombinedModifiers, "each firer's dice have their own hit number, in one total")
			break
		}
	}
	for i := 1; i < len(s.Guns); i++ {
		if s.Guns[i].Model != s.Guns[i-1].Model {
			continue
		}
		if s.Profile(s.Guns[i].Model).Kind.IsIronclad() {
			r = r.Cite(a.Book.IroncladFiresAll, "an Ironclad fires all its weapons").Cite(a.Book.WeaponsPerModel, "Ironclads may")
		} else {
			r = r.Cite(a.Book.DualWielding, "two weapons in the same attack").Cite(a.Book.WeaponsPerModel, "one weapon, two with Dual Wielding")
		}
		break
	}
	if joint(s.Guns) {
		r = r.Cite(a.Book.WithMe, "a joint Fire Action")
	}
	r.Value = total
	r.Text = rules.Say("attack pool: %s", rolls.InWords(parts))
	attack.Say(a, s, 5, r)
	return parts
}

// joint reports whether weapons of several Sections fire together.
func joint(guns []attack.Gun) bool {
	for i := range guns {
		if guns[i].Unit != guns[0].Unit {
			return true
		}
	}
	return false
}

// Quality is what a trait says of the quality of fire: a Placed source where it is positive, a Rushed one where it is negative.
type Quality struct {
	By   int
	Also []rules.Step // that it is told with
}

// QualityOf asks for the quality of the fire of a weapon, QualityAt for that of fire at a Section.
var (
	QualityOf = trait.NewReaction[attack.GunShot, model.MAR, Quality](&model.StagesAsked, "quality of the weapon's fire")
	QualityAt = trait.NewReaction[model.About, model.MAR, Quality](&model.StagesAsked, "quality of fire at the Section")
)

// quality finds the hit number of one weapon's dice: 3+ Placed, 4+ Regular, 5+ Rushed; both cancel, except that fire
// from a Transport stays Rushed (DL2-SHOOT-14 to 17, DL2-TRANS-07).
func quality(s *attack.Shot, g *attack.Gun) (need int, why []rules.Step) {
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
	if u := states.UnitAct(s.Aimer.Viewer.Game, g.Unit); u != nil && u.Placed && s.Why == attack.OwnFire {
		put(true, s.Book.FocusFire, rules.Plain("Placed: Focus Fire"))
	}
	if states.Shaken(s.Aimer.Viewer.Game, g.Unit) {
		put(false, s.Book.ShakenEffects, rules.Plain("Rushed: Shaken"))
		if s.Profile(g.Model).Kind.IsIronclad() {
			why = append(why, rules.Step{Value: 5, Unit: "need", Rule: s.Book.ShakenIronclads, Text: rules.Say("a Shaken Ironclad")})
		}
	}
	switch s.Why {
	case attack.Overwatch, attack.AtChargers:
		put(false, s.Book.OverwatchFire, rules.Plain("Rushed: Overwatch"))
	case attack.OnMyMark:
		put(false, s.Book.OnMyMarkEffect, rules.Plain("Rushed: On My Mark"))
	}
	if s.Section(g.Unit).Prone || s.Unit(g.Unit).Markers.Has(model.Deck) {
		put(false, s.Book.HitTheDeck, rules.Plain("Rushed: has hit the deck this Turn"))
		if !s.Unit(g.Unit).Markers.Has(model.Deck) {
			why = append(why, rules.Step{Value: 5, Unit: "need", Rule: s.Book.HitTheDeckEnds, Text: rules.Say("for the rest of the Turn, though it got up")})
		}
	}
	for _, u := range []rules.UnitID{g.Unit, s.Target} {
		if u == 0 {
			continue
		}
		if f := s.EffectOn(u, func(f *model.Effect) bool { return f.Rushed || f.Sprays && u == g.Unit }); f != nil {
			put(false, f.Rule, rules.Say("Rushed: %s of %s", f.Name(), s.Unit(u)))
		}
	}
	told := func(by *model.Entry, is Quality) {
		if is.By != 0 {
			put(is.By > 0, s.RuleOf(by), model.Says(by))
			why = append(why, is.Also...)
		}
	}
	if s.Target != 0 {
		n, at := s.LivingKits(s.Target)
		QualityAt.Among(n, at, func(_ int, is Quality, by *model.Entry) { told(by, is) })
	}
	QualityOf.Each(s.Fired(g.Shooter, g.W), attack.GunShot{S: s, Gun: g}, func(is Quality, by *model.Entry) { told(by, is) })
	need = 4
	switch {
	case g.Aboard && s.Model(g.Model).Inside != 0:
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
