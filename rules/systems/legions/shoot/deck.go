package shoot

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// checkDeck judges Hit the Deck at the end of the own Movement Segment (DL2-SHOOT-37).
func checkDeck(g *model.Game, c rules.Command) rules.Ruling {
	if c.Unit == 0 {
		return rules.Refuse(g.Book.HitTheDeck, "name the Section")
	}
	u := states.UnitAct(g, c.Unit)
	switch {
	case g.S.Phase != model.ActivationPhase || u == nil || g.E.Act.Seat != c.Seat:
		return rules.Refuse(g.Book.HittingTheDeckWhen, "%s hits the deck at the end of its own Movement Segment, or under fire", g.Unit(c.Unit))
	case g.E.Act.Segment != model.ShootingSegment || u.Fired:
		return rules.Refuse(g.Book.HittingTheDeckWhen, "%s hits the deck at the end of its Movement Segment, before shooting", g.Unit(c.Unit))
	case g.Unit(c.Unit).Markers.Has(model.Deck):
		return rules.Refuse(g.Book.HitTheDeck, "%s has hit the deck already", g.Unit(c.Unit))
	}
	return mayDeck(g, c.Unit)
}

func runDeck(a *model.Act, c rules.Command) { hitTheDeck(a, c.Unit, a.Book.HittingTheDeckWhen, false) }

// mayDeck judges whether a Section can Hit the Deck: all Infantry, none Towering, none in water; Drones only under a
// Controller (DL2-SHOOT-36, DL2-TERR-21, DL2-MAR-13, DL2-MAR-15, DL2-MAR-53, DL2-TYPE-12).
func mayDeck(g *model.Game, unit rules.UnitID) rules.Ruling {
	models := states.Minis(g, unit)
	flat := len(models) > 0
	for _, id := range models {
		label := g.Model(id)
		if g.Profile(id).Kind == model.FieldGun {
			return rules.Refuse(g.Book.FieldGunMoving, "%s is no Infantry: the Section cannot hit the deck", label).Cite(g.Book.HitTheDeck, "who may not hit the deck")
		}
	}
	for _, id := range models {
		label := g.Model(id)
		switch {
		case g.Model(id).Place == rules.Aboard && g.Model(id).Within == 0:
			return rules.Refuse(g.Book.HitTheDeck, "%s is in a Transport", label)
		case g.Profile(id).Kind == model.HeavyInfantry:
			return rules.Refuse(g.Book.HeavyInfantryType, "%s is Heavy Infantry, not of Infantry Type", label).Cite(g.Book.HitTheDeck, "all must be Infantry")
		case !g.Profile(id).Kind.IsFoot():
			return rules.Refuse(g.Book.HitTheDeck, "%s is no Infantry", label).Cite(g.KindRule(g.Profile(id).Kind), "its type").Cite(g.Book.InfantryType, "an infantry-only action")
		}
		if by := g.ForbiddenBy(model.MayLieDown, id); by != nil {
			return g.Refuse(by, label).Cite(g.Book.HitTheDeck, "who may not hit the deck")
		}
		for i := range g.S.Table.Pieces {
			p := &g.S.Table.Pieces[i]
			if p.Gone {
				continue
			}
			if ground.TerrainOf(g, p.ID).Water && ground.Occupies(g, id, p.ID) {
				return rules.Refuse(g.Book.ShallowWater, "%s stands in water", label).Cite(g.Book.HitTheDeck, "who may not hit the deck")
			}
		}
	}
	if !flat {
		return rules.Refuse(g.Book.HitTheDeck, "nobody is left")
	}
	return rules.Allow(g.Book.HitTheDeck, "%s may hit the deck", g.Unit(unit))
}

// asksDeck reports whether the target of an attack is asked whether it hits the deck: no Ironclad, nor a Section that lies down already
// and keeps the benefit.
func asksDeck(g *model.Game, s *attack.Shot) bool {
	return !s.IAD && !g.Unit(s.Target).Markers.Has(model.Deck) && mayDeck(g, s.Target).OK()
}

// offerDeck asks a Section that comes under fire whether it hits the deck, before any Attack Dice are rolled
// (DL2-SHOOT-12, DL2-SHOOT-37).
func offerDeck(a *model.Act, s *attack.Shot) {
	if !asksDeck(a.Game, s) {
		return
	}
	u := a.Unit(s.Target)
	prompt := rules.Say("Under fire: shall %s hit the deck?", u)
	if hasActivated(a.Game, s.Target) {
		prompt = prompt.Then(" Having activated, the Section takes a Shaken Marker for it.")
	}
	a.React(model.ReactDeck, s.Target, firer(a.Game, s), a.Book.HitTheDeckWindow, func() {
		if a.AskYes(s.Target, "hit-the-deck", a.Book.HitTheDeckWindow, prompt, rules.Plain("Hit the deck"), rules.Plain("Stand"), showDeck(a, s)) {
			hitTheDeck(a, s.Target, a.Book.HitTheDeck, true)
		}
	})
}

// firer is the Section of the first who fires, 0 for nobody.
func firer(g *model.Game, s *attack.Shot) rules.UnitID {
	if len(s.Attack.Shooters) == 0 {
		return 0
	}
	return g.Model(s.Attack.Shooters[0].Model).Unit
}

// hasActivated reports whether a Section counts as having Activated: a marker, or Overwatch (DL2-SHOOT-20).
func hasActivated(g *model.Game, unit rules.UnitID) bool {
	m := g.Unit(unit).Markers
	return m.Has(model.Activated) || m.Has(model.OnOverwatch)
}

// hitTheDeck lays a Section down: marker, Overwatch swapped for an Activation Marker, shooting Rushed for the rest of
// the Turn, a Shaken Marker if it had activated and is under fire (DL2-SHOOT-20, 36, 38).
func hitTheDeck(a *model.Act, unit rules.UnitID, rule rules.RuleID, underFire bool) {
	penalty := underFire && hasActivated(a.Game, unit)
	a.Ctx.Mark(unit, model.Deck, 1, rule, rules.Say("hits the deck"))
	a.Section(unit).Prone = true
	states.DropOverwatch(a, unit, a.Book.OverwatchLost, rules.Plain("hit the deck"))
	if penalty {
		states.Shake(a, unit, 1, a.Book.HitTheDeckActivated, rules.Plain("hit the deck after activating"))
	}
}
