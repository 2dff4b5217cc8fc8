package legions

import "baize/rules"

// checkDeck judges Hit the Deck at the end of the own Movement Segment (DL2-SHOOT-37).
func checkDeck(g *game, c rules.Command) rules.Ruling {
	if c.Unit == 0 {
		return rules.Refuse(g.Book.HitTheDeck, "name the Section")
	}
	u := g.unitAct(c.Unit)
	switch {
	case g.S.Phase != ActivationPhase || u == nil || g.E.Act.Seat != c.Seat:
		return rules.Refuse(g.Book.HittingTheDeckWhen, "%s hits the deck at the end of its own Movement Segment, or under fire", g.unit(c.Unit))
	case g.E.Act.Segment != ShootingSegment || u.Fired:
		return rules.Refuse(g.Book.HittingTheDeckWhen, "%s hits the deck at the end of its Movement Segment, before shooting", g.unit(c.Unit))
	case g.unit(c.Unit).Markers.Has(Deck):
		return rules.Refuse(g.Book.HitTheDeck, "%s has hit the deck already", g.unit(c.Unit))
	}
	return g.mayDeck(c.Unit)
}

func runDeck(a *act, c rules.Command) { a.hitTheDeck(c.Unit, a.Book.HittingTheDeckWhen, false) }

// mayDeck judges whether a Section can Hit the Deck: all Infantry, none Towering, none in water; Drones only under a
// Controller (DL2-SHOOT-36, DL2-TERR-21, DL2-MAR-13, DL2-MAR-15, DL2-MAR-53, DL2-TYPE-12).
func (g *game) mayDeck(unit rules.UnitID) rules.Ruling {
	models := g.living(unit)
	flat := len(models) > 0
	for _, id := range models {
		label := g.model(id)
		if g.profile(id).Kind == FieldGun {
			return rules.Refuse(g.Book.FieldGunMoving, "%s is no Infantry: the Section cannot hit the deck", label).Cite(g.Book.HitTheDeck, "who may not hit the deck")
		}
	}
	for _, id := range models {
		label := g.model(id)
		switch {
		case g.model(id).Place == rules.Aboard && g.model(id).Within == 0:
			return rules.Refuse(g.Book.HitTheDeck, "%s is in a Transport", label)
		case g.profile(id).Kind == HeavyInfantry:
			return rules.Refuse(g.Book.HeavyInfantryType, "%s is Heavy Infantry, not of Infantry Type", label).Cite(g.Book.HitTheDeck, "all must be Infantry")
		case !g.profile(id).Kind.IsFoot():
			return rules.Refuse(g.Book.HitTheDeck, "%s is no Infantry", label).Cite(g.kindRule(g.profile(id).Kind), "its type").Cite(g.Book.InfantryType, "an infantry-only action")
		}
		if by := g.forbiddenBy(mayLieDown, id); by != nil {
			return g.refuse(by, label).Cite(g.Book.HitTheDeck, "who may not hit the deck")
		}
		for i := range g.S.Table.Pieces {
			p := &g.S.Table.Pieces[i]
			if p.Gone {
				continue
			}
			if g.terrainOf(p.ID).Water && g.occupies(id, p.ID) {
				return rules.Refuse(g.Book.ShallowWater, "%s stands in water", label).Cite(g.Book.HitTheDeck, "who may not hit the deck")
			}
		}
	}
	if !flat {
		return rules.Refuse(g.Book.HitTheDeck, "nobody is left")
	}
	return rules.Allow(g.Book.HitTheDeck, "%s may hit the deck", g.unit(unit))
}

// offerDeck asks a Section that comes under fire whether it hits the deck, before any Attack Dice are rolled
// (DL2-SHOOT-12, DL2-SHOOT-37). One that lies down already keeps the benefit.
func (a *act) offerDeck(s *shot) {
	u := a.unit(s.target)
	if u.Markers.Has(Deck) || !a.mayDeck(s.target).OK() {
		return
	}
	prompt := rules.Say("Under fire: shall %s hit the deck?", u)
	if a.hasActivated(s.target) {
		prompt = prompt.Then(" Having activated, the Section takes a Shaken Marker for it.")
	}
	if a.confirm(s.target, "hit-the-deck", a.Book.HitTheDeckWindow, prompt, rules.Plain("Hit the deck"), rules.Plain("Stand"), a.showDeck(s)) {
		a.hitTheDeck(s.target, a.Book.HitTheDeck, true)
	}
}

// confirm asks the Commander of a Section yes or no about it; show, which may be nil, tells what comes of either.
func (a *act) confirm(unit rules.UnitID, kind string, rule rules.RuleID, prompt, yes, no rules.Text, show func(rules.Answer) rules.Shown) bool {
	d := rules.YesNo(kind, a.unit(unit).Seat, rule, prompt, yes, no)
	d.Unit = unit
	return a.ctx.AskShown(d, nil, show).Pick() == rules.Yes
}

// hasActivated reports whether a Section counts as having Activated: a marker, or Overwatch (DL2-SHOOT-20).
func (g *game) hasActivated(unit rules.UnitID) bool {
	m := g.unit(unit).Markers
	return m.Has(Activated) || m.Has(OnOverwatch)
}

// hitTheDeck lays a Section down: marker, Overwatch swapped for an Activation Marker, shooting Rushed for the rest of
// the Turn, a Shaken Marker if it had activated and is under fire (DL2-SHOOT-20, 36, 38).
func (a *act) hitTheDeck(unit rules.UnitID, rule rules.RuleID, underFire bool) {
	penalty := underFire && a.hasActivated(unit)
	a.ctx.Mark(unit, Deck, 1, rule, rules.Say("hits the deck"))
	a.section(unit).Prone = true
	a.dropOverwatch(unit, a.Book.OverwatchLost, rules.Plain("hit the deck"))
	if penalty {
		a.shake(unit, 1, a.Book.HitTheDeckActivated, rules.Plain("hit the deck after activating"))
	}
}
