package attack

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
)

// Barrage says how the attack comes down where that changes cover.
type Barrage uint8

const (
	straight Barrage = iota // along lines from the contributing firers
	fromSky                 // Indirect Fire: Flying-Elevated, linear cover only where Occupied (DL2-IDF-12)
	Burst                   // an explosion: along the line from the wreck (DL2-IRON-21)
)

// Threat is what cover is judged against: who contributes and from where.
type Threat struct {
	How    Barrage
	Models []rules.ModelID // who contributes, each once
	From   []geom.Point    // their centres
	shot   *Shot           // nil where no weapons are fired
}

// Threat is what cover against a shot is judged by.
func (s *Shot) Threat() Threat {
	t := Threat{shot: s}
	if s.Attack.Kind == Indirect {
		t.How = fromSky
	}
	for i := range s.Guns {
		if id := s.Guns[i].Model; !model.HasModel(t.Models, id) {
			t.Models = append(t.Models, id)
			t.From = append(t.From, sight.Centre(s.Aimer.Viewer.Game, id))
		}
	}
	return t
}

// Covering is the Cover of a model as it is worked out.
type Covering struct {
	*sight.Viewer
	ID      rules.ModelID
	Threat  Threat
	Level   model.Level
	Steps   []rules.Step
	Changes int        // that had an effect
	Above   model.Lift // how high all firers are
	Target  model.Lift // how high the model is
	Deck    bool       // it has hit the deck
}

// Cover is the level of cover of one model against an attack, with the steps that led there: the best single source, then the changes
// of the edition in their order (DL2-TERR-16, DL2-TERR-17).
func Cover(v *sight.Viewer, id rules.ModelID, t Threat) (model.Level, []rules.Step) {
	c := &Covering{Viewer: v, ID: id, Threat: t, Above: above(v, t), Target: sight.Lift(v.Lines.Tableau, id)}
	c.Level, c.Steps = StandingCover(v, id, t)
	c.Deck = v.Unit(v.Model(id).Unit).Markers.Has(model.Deck) && !states.Attached(v.Game, id) && (v.Model(id).Place == rules.OnTable || v.Model(id).Within != 0)
	for _, shift := range RulesOf.Of(v.Edition).Shifts {
		shift(c)
	}
	return c.Level, c.Steps
}

// FromSky reports whether the attack comes down from above.
func (c *Covering) FromSky() bool { return c.Threat.How == fromSky }

// Add makes the Cover so many levels better, within those that there are.
func (c *Covering) Add(n int, rule rules.RuleID, text rules.Text) {
	before := c.Level
	c.Level = model.Level(min(len(c.Covers)-1, max(int(model.Open), int(c.Level)+n)))
	if c.Level != before {
		c.Changes++
		c.Steps = append(c.Steps, rules.Step{Value: int(c.Level) - int(before), Unit: "level", Rule: rule, Text: text})
	}
}

// Tell tells what changes nothing.
func (c *Covering) Tell(rule rules.RuleID, text rules.Text) {
	c.Steps = append(c.Steps, rules.Step{Unit: "level", Rule: rule, Text: text})
}

// CoverAgainst shifts the cover against an attack whose weapons have a trait: improvements are positive.
var CoverAgainst = trait.NewNumber[*Shot, model.MAR](&model.StagesAsked, "cover against the attack")

// CoverOf shifts the cover of who has a trait.
var CoverOf = trait.NewNumber[model.About, model.MAR](&model.StagesAsked, "cover of the target")

// ByWeapons visits what the traits of the weapons do to Cover, OfTarget what those of the target do.
func (c *Covering) ByWeapons(visit func(n int, rule rules.RuleID, text rules.Text)) {
	if s := c.Threat.shot; s != nil {
		CoverAgainst.Among(len(s.Guns), s.gunKits, func(_, n int, by *model.Entry) { visit(n, c.RuleOf(by), model.Says(by)) })
	}
}

// OfTarget visits what the traits of the target do to its Cover.
func (c *Covering) OfTarget(visit func(n int, rule rules.RuleID, text rules.Text)) {
	CoverOf.Each(c.Own(c.ID), model.About{G: c.Game, Bearer: c.ID}, func(n int, by *model.Entry) { visit(n, c.RuleOf(by), model.Says(by)) })
}

// above says how high the contributing firers are: only if all are (DL2-ELEV-02, DL2-ELEV-05).
func above(v *sight.Viewer, t Threat) model.Lift {
	if t.How != straight || len(t.Models) == 0 {
		return model.Grounded
	}
	least := model.Flying
	for _, m := range t.Models {
		least = min(least, sight.Lift(v.Lines.Tableau, m))
	}
	return least
}

// StandingCover is the best cover that a model has from terrain: what it Occupies, the Linear Terrain across the lines
// to it, the building or Transport that holds it. Whoever flies has none of terrain (DL2-MOV-26).
func StandingCover(v *sight.Viewer, id rules.ModelID, t Threat) (model.Level, []rules.Step) {
	m := v.Model(id)
	switch {
	case m.Within != 0:
		in := states.CarryingOf.Of(v.Edition).Shelter
		return in, []rules.Step{
			{Value: int(in), Unit: "level", Rule: v.Book.ShootingAtBuilding, Text: rules.Say("in %s", v.S.Piece(m.Within))},
			{Value: int(in), Unit: "level", Rule: v.Book.SightIntoBuilding, Text: rules.Say("in a building")},
		}
	case m.Inside != 0:
		return model.Hard, []rules.Step{{Value: int(model.Hard), Unit: "level", Rule: v.Book.OpenToppedTargets, Text: rules.Say("aboard %s", v.Model(m.Inside))}}
	}
	best, steps := model.Open, []rules.Step(nil)
	sources := 0
	take := func(l model.Level, s ...rules.Step) {
		if l == model.Open {
			return
		}
		sources++
		if l > best {
			best, steps = l, s
		}
	}
	for _, p := range sight.OccupiesAll(v.Lines.Tableau, id) {
		k := v.Scene.Kinds[p-1]
		if !k.Linear {
			take(k.Cover, level(k.Cover, k.Rule, rules.Say("in %s", v.S.Piece(p))), level(k.Cover, v.Book.OccupyingArea, rules.Plain("its whole base is inside")))
		} else if t.How == fromSky && atLinear(v, id, p) {
			take(k.Cover, level(k.Cover, v.Book.LinearCover, rules.Say("at %s, which it Occupies", v.S.Piece(p))), level(k.Cover, v.Book.OccupyingLinear, rules.Plain("touches it, or a friend who does")))
		}
	}
	if t.How != fromSky {
		for i, k := range v.Scene.Kinds {
			if k == nil || !k.Linear || k.Cover == model.Open {
				continue
			}
			l, s := linear(v, id, rules.PieceID(i+1), t)
			if l == model.Open {
				steps = append(steps, s...)
				continue
			}
			take(l, s...)
		}
	}
	if best > model.Open && v.Unit(m.Unit).Markers.Has(model.Elevated) {
		return model.Open, append(steps, level(model.Open, v.Book.JetpackFlight, rules.Plain("in flight it makes no use of cover")))
	}
	if sources > 1 {
		steps = append(steps, rules.Step{Value: int(best), Unit: "level", Rule: v.Book.SeveralCovers, Text: rules.Say("the best single source counts")})
	}
	return best, steps
}

func level(l model.Level, rule rules.RuleID, text rules.Text) rules.Step {
	return rules.Step{Value: int(l), Unit: "level", Rule: rule, Text: text}
}

// atLinear reports whether a model stands so near to a piece of Linear Terrain that it may have its Cover: where the edition says so it
// must touch it itself, else it may stand anywhere.
func atLinear(v *sight.Viewer, id rules.ModelID, p rules.PieceID) bool {
	return !RulesOf.Of(v.Edition).OwnContact || geom.Touching(sight.Stand(v.Game, id), v.S.Piece(p).Shape)
}

// linear is the cover that one piece of Linear Terrain gives one target: crossed by the lines from more than half of
// the contributors, and not Occupied by more than half of them (DL2-TERR-49, joining DL2-TERR-07, 08 and 09).
func linear(v *sight.Viewer, id rules.ModelID, p rules.PieceID, t Threat) (model.Level, []rules.Step) {
	k := v.Scene.Kinds[p-1]
	to := sight.Centre(v.Game, id)
	box := geom.EmptyBox().Extend(to)
	for _, f := range t.From {
		box = box.Extend(f)
	}
	if k.Cover == model.Open || !box.Meets(v.Scene.Boxes[p-1]) {
		return model.Open, nil
	}
	piece := v.S.Piece(p)
	crossed, occupied := 0, 0
	for i, f := range t.From {
		if geom.SegmentMeets(f, to, piece.Shape) {
			crossed++
		}
		if i < len(t.Models) && sight.Inside(v.Lines.Tableau, t.Models[i], p) {
			occupied++
		}
	}
	if crossed == 0 {
		return model.Open, nil
	}
	steps := []rules.Step{
		{Value: crossed, Unit: "lines", Rule: v.Book.LinearCover, Text: rules.Say("%s is crossed by so many lines", piece)},
		{Value: len(t.From), Unit: "firers", Rule: v.Book.LinearCover, Text: rules.Say("contribute")},
	}
	if !atLinear(v, id, p) {
		return model.Open, append(steps, rules.Step{Unit: "level", Rule: v.Book.LinearCover, Text: rules.Say("%s does not touch it itself", v.Model(id))})
	}
	own := sight.Inside(v.Lines.Tableau, id, p)
	rule := v.Book.CoverFromUnoccupiedLinear
	if own {
		rule = v.Book.CoverFromOccupiedLinear
		steps = append(steps, rules.Step{Value: 1, Rule: v.Book.OccupyingLinear, Text: rules.Say("it Occupies %s: touches it, or a friend who does", piece)})
	}
	if 2*crossed <= len(t.From) {
		return model.Open, append(steps, rules.Step{Unit: "level", Rule: rule, Text: rules.Say("no majority of the lines crosses %s", piece)},
			rules.Step{Unit: "level", Rule: v.Book.CoverFromOccupiedLinear, Text: rules.Say("more than half must")})
	}
	if 2*occupied > len(t.From) {
		return model.Open, append(steps, rules.Step{Value: occupied, Unit: "firers", Rule: v.Book.FirersOwnLinear, Text: rules.Say("the firers Occupy %s", piece)},
			rules.Step{Value: occupied, Unit: "firers", Rule: v.Book.OccupyingLinear, Text: rules.Say("touch it, or a friend who does")})
	}
	steps = append(steps, level(k.Cover, rule, rules.Say("behind %s", piece)), level(k.Cover, k.Rule, rules.Say("%s", piece)), level(k.Cover, v.Book.SightOverLinear, rules.Plain("across Linear Terrain")))
	return k.Cover, steps
}
