package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
)

// barrage says how the attack comes down where that changes cover.
type barrage uint8

const (
	straight barrage = iota // along lines from the contributing firers
	fromSky                 // Indirect Fire: Flying-Elevated, linear cover only where Occupied (DL2-IDF-12)
	burst                   // an explosion: along the line from the wreck (DL2-IRON-21)
)

// threat is what cover is judged against: who contributes and from where.
type threat struct {
	how    barrage
	models []rules.ModelID // who contributes
	from   []geom.Point    // their centres
	shot   *shot           // nil where no weapons are fired
}

func (s *shot) threat() threat {
	t := threat{shot: s}
	if s.attack.Kind == indirectAttack {
		t.how = fromSky
	}
	for i := range s.guns {
		t.models = append(t.models, s.guns[i].Model)
		t.from = append(t.from, s.centre(s.guns[i].Model))
	}
	return t
}

// cover is the level of cover of one model against an attack, with the steps that led there: the best single source,
// then every improvement, then every reduction (DL2-TERR-16, DL2-TERR-17).
func (v *viewer) cover(id rules.ModelID, t threat) (Level, []rules.Step) {
	level, steps := v.standingCover(id, t)
	shifts := 0
	add := func(n int, rule rules.RuleID, text rules.Text) {
		before := level
		level = Level(min(int(Hard), max(int(Open), int(level)+n)))
		if level != before {
			shifts++
			steps = append(steps, rules.Step{Value: int(level) - int(before), Unit: "level", Rule: rule, Text: text})
		}
	}
	above := v.above(t)
	target := v.lift(id)
	deck := v.unit(v.model(id).Unit).Markers.Has(Deck) && (v.model(id).Place == rules.OnTable || v.model(id).Within != 0)
	flat := v.forbiddenBy(deckShelters, id)
	switch {
	case !deck:
	case flat != nil:
		steps = append(steps, rules.Step{Unit: "level", Rule: v.ruleOf(flat), Text: says(flat)})
	case above == raised && target < raised:
		steps = append(steps, rules.Step{Unit: "level", Rule: v.Book.ElevatedAgainstHitTheDeck, Text: rules.Say("an Elevated firer sees who hits the deck: the cover stays as it was")})
	default:
		add(1, v.Book.HitTheDeck, rules.Plain("hit the deck"))
		if above == flying {
			steps = append(steps, rules.Step{Unit: "level", Rule: v.Book.FlyingElevated, Text: rules.Say("hitting the deck counts before the fire from the air")})
		}
	}
	v.shifts(id, t, func(n int, rule rules.RuleID, text rules.Text) {
		if n > 0 {
			add(n, rule, text)
		}
	})
	switch {
	case t.how == fromSky:
		add(-1, v.Book.CoverAgainstBlast, rules.Plain("Indirect Fire counts as Flying-Elevated"))
	case above == flying:
		add(-1, v.Book.FlyingElevated, rules.Plain("fire from the air"))
	case above == raised && target >= raised:
		steps = append(steps, rules.Step{Unit: "level", Rule: v.Book.ElevatedAgainstElevated, Text: rules.Say("both are Elevated: no bonus")})
	case above == raised && !deck:
		add(-1, v.Book.ElevatedBonus, rules.Plain("all firers are Elevated"))
	}
	v.shifts(id, t, func(n int, rule rules.RuleID, text rules.Text) {
		if n < 0 {
			add(n, rule, text)
		}
	})
	if shifts > 1 {
		steps = append(steps, rules.Step{Value: int(level), Unit: "level", Rule: v.Book.CoverArithmetic, Text: rules.Say("improvements first, then reductions")})
	}
	return level, steps
}

// coverAgainst shifts the cover against an attack whose weapons have a trait: improvements are positive.
var coverAgainst = trait.NewNumber[*shot, MAR](&stagesAsked, "cover against the attack")

// coverOf shifts the cover of who has a trait.
var coverOf = trait.NewNumber[about, MAR](&stagesAsked, "cover of the target")

// shifts visits what the traits of the weapons, then those of the target, do to its cover.
func (v *viewer) shifts(id rules.ModelID, t threat, visit func(n int, rule rules.RuleID, text rules.Text)) {
	tell := func(n int, by *entry) { visit(n, v.ruleOf(by), says(by)) }
	if s := t.shot; s != nil {
		coverAgainst.Among(len(s.guns), s.gunKits, func(_, n int, by *entry) { tell(n, by) })
	}
	coverOf.Each(v.own(id), about{v.game, id}, tell)
}

// above says how high the contributing firers are: only if all are (DL2-ELEV-02, DL2-ELEV-05).
func (v *viewer) above(t threat) lift {
	if t.how != straight || len(t.models) == 0 {
		return grounded
	}
	least := flying
	for _, m := range t.models {
		least = min(least, v.lift(m))
	}
	return least
}

// standingCover is the best cover that a model has from terrain: what it Occupies, the Linear Terrain across the lines
// to it, the building or Transport that holds it. Whoever flies has none of terrain (DL2-MOV-26).
func (v *viewer) standingCover(id rules.ModelID, t threat) (Level, []rules.Step) {
	m := v.model(id)
	switch {
	case m.Within != 0:
		return Hard, []rules.Step{
			{Value: int(Hard), Unit: "level", Rule: v.Book.ShootingAtBuilding, Text: rules.Say("in %s", v.S.Piece(m.Within))},
			{Value: int(Hard), Unit: "level", Rule: v.Book.SightIntoBuilding, Text: rules.Say("in a building")},
		}
	case m.Inside != 0:
		return Hard, []rules.Step{{Value: int(Hard), Unit: "level", Rule: v.Book.OpenToppedTargets, Text: rules.Say("aboard %s", v.model(m.Inside))}}
	}
	best, steps := Open, []rules.Step(nil)
	sources := 0
	take := func(l Level, s ...rules.Step) {
		if l == Open {
			return
		}
		sources++
		if l > best {
			best, steps = l, s
		}
	}
	for _, p := range v.occupiesAll(id) {
		k := v.scene.Kinds[p-1]
		if !k.Linear {
			take(k.Cover, level(k.Cover, k.Rule, rules.Say("in %s", v.S.Piece(p))), level(k.Cover, v.Book.OccupyingArea, rules.Plain("its whole base is inside")))
		} else if t.how == fromSky {
			take(k.Cover, level(k.Cover, v.Book.LinearCover, rules.Say("at %s, which it Occupies", v.S.Piece(p))), level(k.Cover, v.Book.OccupyingLinear, rules.Plain("touches it, or a friend who does")))
		}
	}
	if t.how != fromSky {
		for i, k := range v.scene.Kinds {
			if k == nil || !k.Linear || k.Cover == Open {
				continue
			}
			l, s := v.linear(id, rules.PieceID(i+1), t)
			if l == Open {
				steps = append(steps, s...)
				continue
			}
			take(l, s...)
		}
	}
	if best > Open && v.unit(m.Unit).Markers.Has(Elevated) {
		return Open, append(steps, level(Open, v.Book.JetpackFlight, rules.Plain("in flight it makes no use of cover")))
	}
	if sources > 1 {
		steps = append(steps, rules.Step{Value: int(best), Unit: "level", Rule: v.Book.SeveralCovers, Text: rules.Say("the best single source counts")})
	}
	return best, steps
}

func level(l Level, rule rules.RuleID, text rules.Text) rules.Step {
	return rules.Step{Value: int(l), Unit: "level", Rule: rule, Text: text}
}

// linear is the cover that one piece of Linear Terrain gives one target: crossed by the lines from more than half of
// the contributors, and not Occupied by more than half of them (DL2-TERR-49, joining DL2-TERR-07, 08 and 09).
func (v *viewer) linear(id rules.ModelID, p rules.PieceID, t threat) (Level, []rules.Step) {
	k := v.scene.Kinds[p-1]
	to := v.centre(id)
	box := geom.EmptyBox().Extend(to)
	for _, f := range t.from {
		box = box.Extend(f)
	}
	if k.Cover == Open || !box.Meets(v.scene.Boxes[p-1]) {
		return Open, nil
	}
	piece := v.S.Piece(p)
	crossed, occupied := 0, 0
	for i, f := range t.from {
		if geom.SegmentMeets(f, to, piece.Shape) {
			crossed++
		}
		if i < len(t.models) && v.inside(t.models[i], p) {
			occupied++
		}
	}
	if crossed == 0 {
		return Open, nil
	}
	steps := []rules.Step{
		{Value: crossed, Unit: "lines", Rule: v.Book.LinearCover, Text: rules.Say("%s is crossed by so many lines", piece)},
		{Value: len(t.from), Unit: "firers", Rule: v.Book.LinearCover, Text: rules.Say("contribute")},
	}
	own := v.inside(id, p)
	rule := v.Book.CoverFromUnoccupiedLinear
	if own {
		rule = v.Book.CoverFromOccupiedLinear
		steps = append(steps, rules.Step{Value: 1, Rule: v.Book.OccupyingLinear, Text: rules.Say("it Occupies %s: touches it, or a friend who does", piece)})
	}
	if 2*crossed <= len(t.from) {
		return Open, append(steps, rules.Step{Unit: "level", Rule: rule, Text: rules.Say("no majority of the lines crosses %s", piece)},
			rules.Step{Unit: "level", Rule: v.Book.CoverFromOccupiedLinear, Text: rules.Say("more than half must")})
	}
	if 2*occupied > len(t.from) {
		return Open, append(steps, rules.Step{Value: occupied, Unit: "firers", Rule: v.Book.FirersOwnLinear, Text: rules.Say("the firers Occupy %s", piece)},
			rules.Step{Value: occupied, Unit: "firers", Rule: v.Book.OccupyingLinear, Text: rules.Say("touch it, or a friend who does")})
	}
	steps = append(steps, level(k.Cover, rule, rules.Say("behind %s", piece)), level(k.Cover, k.Rule, rules.Say("%s", piece)), level(k.Cover, v.Book.SightOverLinear, rules.Plain("across Linear Terrain")))
	return k.Cover, steps
}
