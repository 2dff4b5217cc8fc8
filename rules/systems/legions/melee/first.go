package melee

import (
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// strikesFirst lists the models that Strike First in this round: those in a Defensible Position, unless Flash Bangs
// take it away, and those whose trait says so in the first round of their melee (DL2-MELEE-08).
func (f *Melee) strikesFirst() []rules.ModelID {
	var early []rules.ModelID
	for _, u := range f.units {
		all := f.holdsPosition(u)
		var swift *model.Entry
		for _, m := range fighters(f.Act.Game, u) {
			quick := f.PermittedBy(model.StrikesEarly, m)
			if quick != nil {
				swift = quick
			}
			if all || quick != nil && f.Section(u).Rounds == 0 {
				early = append(early, m)
			}
		}
		if swift != nil {
			f.tellSwift(u, swift)
		}
	}
	return early
}

// tellFirst puts on record whether a Section Strikes First.
func (f *Melee) tellFirst(u rules.UnitID, yes bool, rule rules.RuleID, format string, args ...any) {
	f.Ctx.Rule(f.Unit(u).Seat, u, first(yes, rule, format, args...))
}

// tellSwift puts on record whether the models of a Section Strike First by a trait.
func (f *Melee) tellSwift(u rules.UnitID, by *model.Entry) {
	round := f.Section(u).Rounds + 1
	r := first(round == 1, f.RuleOf(by), "%s counts in the first round of a melee; this is round %d", by.Trait.Name, round)
	f.Ctx.Rule(f.Unit(u).Seat, u, r.Cite(f.Book.ModelRulesFirst, "a model's own rule goes before simultaneous melee"))
}

// first is the ruling whether somebody Strikes First.
func first(yes bool, rule rules.RuleID, format string, args ...any) rules.Ruling {
	r := rules.Allow(rule, format, args...)
	if !yes {
		r = rules.Refuse(rule, format, args...)
	}
	r.Subject = "strike first"
	return r
}

// holdsPosition reports whether a Section is in a Defensible Position now, Flash Bangs considered (DL2-MELEE-12).
func (f *Melee) holdsPosition(u rules.UnitID) bool {
	if !f.chargedIn(u) {
		return false
	}
	ok, rule, why := f.defensible(u)
	if why.Empty() {
		return false
	}
	if !ok {
		f.tellFirst(u, false, rule, "%s", why)
		return false
	}
	if m, by := f.flashBang(u); by != nil {
		f.tellFirst(u, false, f.RuleOf(by), "%s", model.Says(by, f.Model(m)))
		f.Ctx.Rule(f.Unit(u).Seat, u, rules.Count(f.RuleOf(by), strings.ToLower(by.Trait.Name), 1).With(1, "bearers", f.TraitRule(by), "%s", f.Model(m)))
		return false
	}
	f.tellFirst(u, true, rule, "%s", why)
	return true
}

// chargedIn reports whether a Section of this melee charged u this Turn.
func (f *Melee) chargedIn(u rules.UnitID) bool { return len(f.charges(u)) > 0 }

// charges are the charges made at u this Turn by Sections of this melee.
func (f *Melee) charges(u rules.UnitID) []model.Charged {
	var out []model.Charged
	for _, foe := range f.of(f.Unit(u).Seat.Other()) {
		for _, c := range f.Section(foe).Charged {
			if c.Target == u {
				out = append(out, c)
			}
		}
	}
	return out
}

// defensible judges the position of a Section that was charged: in a building (DL2-MELEE-35), in Area Terrain
// (DL2-MELEE-09), or behind Linear Terrain (DL2-MELEE-10, DL2-MELEE-11). Without a word of why it holds none.
func (f *Melee) defensible(u rules.UnitID) (ok bool, rule rules.RuleID, why rules.Text) {
	models := fighters(f.Act.Game, u)
	inside := 0
	for _, m := range models {
		if f.Model(m).Place == rules.Aboard {
			inside++
		}
	}
	if inside > 0 {
		return true, f.Book.ChargingBuilding, rules.Plain("charged inside a building")
	}
	if p := areaHeld(f.Act.Game, models); p != 0 {
		return true, f.Book.DefensibleArea, rules.Say("charged while it occupies %s", f.S.Piece(p))
	}
	for _, c := range f.charges(u) {
		if c.Across == 0 || f.S.Piece(c.Across).Gone {
			continue
		}
		foe := f.toucher(u)
		if foe == 0 {
			return true, f.Book.DefensibleLinear, rules.Say("charged across %s", f.S.Piece(c.Across))
		}
		if !f.chargedAcross(f.Model(foe).Unit, u) {
			return false, f.Book.DefensibleLost, rules.Say("%s attacks, and not across %s", f.Model(foe), f.S.Piece(c.Across))
		}
		return false, f.Book.DefensibleLinear, rules.Say("%s has made contact", f.Model(foe))
	}
	return false, "", rules.Text{}
}

// areaHeld finds Area Terrain with cover that more than half of the models Occupy, 0 if there is none.
func areaHeld(g *model.Game, models []rules.ModelID) rules.PieceID {
	for i := range g.S.Table.Pieces {
		p := g.S.Table.Pieces[i].ID
		t := ground.TerrainOf(g, p)
		if g.S.Table.Pieces[i].Gone || t == nil || t.Linear || t.Cover == model.Open {
			continue
		}
		n := 0
		for _, m := range models {
			if ground.Occupies(g, m, p) {
				n++
			}
		}
		if 2*n > len(models) {
			return p
		}
	}
	return 0
}

// toucher finds an enemy model in actual Base Contact with the Section, 0 if there is none.
func (f *Melee) toucher(u rules.UnitID) rules.ModelID {
	for _, foe := range f.of(f.Unit(u).Seat.Other()) {
		for _, e := range f.OnTable(foe) {
			for _, m := range f.OnTable(u) {
				if contact.Between(f.Act.Game, e, m) {
					return e
				}
			}
		}
	}
	return 0
}

func (f *Melee) chargedAcross(foe, u rules.UnitID) bool {
	for _, c := range f.Section(foe).Charged {
		if c.Target == u && c.Across != 0 {
			return true
		}
	}
	return false
}

// flashBang finds an engaged model that takes the position away and can attack the Section, and by which hook; nil if there is none.
func (f *Melee) flashBang(u rules.UnitID) (rules.ModelID, *model.Entry) {
	for _, foe := range f.of(f.Unit(u).Seat.Other()) {
		for _, e := range fighters(f.Act.Game, foe) {
			by := f.PermittedBy(model.TakesPosition, e)
			if by == nil {
				continue
			}
			for _, t := range aims(f.Act.Game, e) {
				if t.unit == u {
					return e, by
				}
			}
		}
	}
	return 0, nil
}
