package legions

import (
	"strings"

	"baize/rules"
)

// strikesFirst lists the models that Strike First in this round: those in a Defensible Position, unless Flash Bangs
// take it away, and those whose trait says so in the first round of their melee (DL2-MELEE-08).
func (f *melee) strikesFirst() []rules.ModelID {
	var early []rules.ModelID
	for _, u := range f.units {
		all := f.holdsPosition(u)
		var swift *entry
		for _, m := range f.fighters(u) {
			quick := f.permittedBy(strikesEarly, m)
			if quick != nil {
				swift = quick
			}
			if all || quick != nil && f.section(u).Rounds == 0 {
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
func (f *melee) tellFirst(u rules.UnitID, yes bool, rule rules.RuleID, format string, args ...any) {
	f.ctx.Rule(f.unit(u).Seat, u, first(yes, rule, format, args...))
}

// tellSwift puts on record whether the models of a Section Strike First by a trait.
func (f *melee) tellSwift(u rules.UnitID, by *entry) {
	round := f.section(u).Rounds + 1
	r := first(round == 1, f.ruleOf(by), "%s counts in the first round of a melee; this is round %d", by.Trait.Name, round)
	f.ctx.Rule(f.unit(u).Seat, u, r.Cite(f.Book.ModelRulesFirst, "a model's own rule goes before simultaneous melee"))
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
func (f *melee) holdsPosition(u rules.UnitID) bool {
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
		f.tellFirst(u, false, f.ruleOf(by), "%s", says(by, f.model(m)))
		f.ctx.Rule(f.unit(u).Seat, u, rules.Count(f.ruleOf(by), strings.ToLower(by.Trait.Name), 1).With(1, "bearers", f.traitRule(by), "%s", f.model(m)))
		return false
	}
	f.tellFirst(u, true, rule, "%s", why)
	return true
}

// chargedIn reports whether a Section of this melee charged u this Turn.
func (f *melee) chargedIn(u rules.UnitID) bool { return len(f.charges(u)) > 0 }

// charges are the charges made at u this Turn by Sections of this melee.
func (f *melee) charges(u rules.UnitID) []Charged {
	var out []Charged
	for _, foe := range f.of(f.unit(u).Seat.Other()) {
		for _, c := range f.section(foe).Charged {
			if c.Target == u {
				out = append(out, c)
			}
		}
	}
	return out
}

// defensible judges the position of a Section that was charged: in a building (DL2-MELEE-35), in Area Terrain
// (DL2-MELEE-09), or behind Linear Terrain (DL2-MELEE-10, DL2-MELEE-11). Without a word of why it holds none.
func (f *melee) defensible(u rules.UnitID) (ok bool, rule rules.RuleID, why rules.Text) {
	models := f.fighters(u)
	inside := 0
	for _, m := range models {
		if f.model(m).Place == rules.Aboard {
			inside++
		}
	}
	if inside > 0 {
		return true, f.Book.ChargingBuilding, rules.Plain("charged inside a building")
	}
	if p := f.areaHeld(models); p != 0 {
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
		if !f.chargedAcross(f.model(foe).Unit, u) {
			return false, f.Book.DefensibleLost, rules.Say("%s attacks, and not across %s", f.model(foe), f.S.Piece(c.Across))
		}
		return false, f.Book.DefensibleLinear, rules.Say("%s has made contact", f.model(foe))
	}
	return false, "", rules.Text{}
}

// areaHeld finds Area Terrain with cover that more than half of the models Occupy, 0 if there is none.
func (g *game) areaHeld(models []rules.ModelID) rules.PieceID {
	for i := range g.S.Table.Pieces {
		p := g.S.Table.Pieces[i].ID
		t := g.terrainOf(p)
		if g.S.Table.Pieces[i].Gone || t == nil || t.Linear || t.Cover == Open {
			continue
		}
		n := 0
		for _, m := range models {
			if g.occupies(m, p) {
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
func (f *melee) toucher(u rules.UnitID) rules.ModelID {
	for _, foe := range f.of(f.unit(u).Seat.Other()) {
		for _, e := range f.onTable(foe) {
			for _, m := range f.onTable(u) {
				if f.contact(e, m) {
					return e
				}
			}
		}
	}
	return 0
}

func (f *melee) chargedAcross(foe, u rules.UnitID) bool {
	for _, c := range f.section(foe).Charged {
		if c.Target == u && c.Across != 0 {
			return true
		}
	}
	return false
}

// flashBang finds an engaged model that takes the position away and can attack the Section, and by which hook; nil if there is none.
func (f *melee) flashBang(u rules.UnitID) (rules.ModelID, *entry) {
	for _, foe := range f.of(f.unit(u).Seat.Other()) {
		for _, e := range f.fighters(foe) {
			by := f.permittedBy(takesPosition, e)
			if by == nil {
				continue
			}
			for _, t := range f.aims(e) {
				if t.unit == u {
					return e, by
				}
			}
		}
	}
	return 0, nil
}
