package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// See draws the line between two models by the three golden rules and the exceptions (DL2-LOS-01 to 12): between the points that the
// edition says (DL2-LOS-01), to any point of an Ironclad (DL2-LOS-08), from and to any point of a building or Transport that holds one
// of them (DL2-LOS-12, DL2-TRANS-06). The look must not be changed.
func (v *Lines) See(from, to rules.ModelID) *model.Look {
	l := known(v.Tableau, from, to)
	if l == nil {
		drawn := v.Draw(from, to)
		l = &drawn
		learn(v.Tableau, from, to, l)
	}
	return l
}

// Draw is See for the first time.
func (v *Lines) Draw(from, to rules.ModelID) model.Look {
	a, b := Stand(v.Game, from), Stand(v.Game, to)
	wideA, wideB := v.wide(from, to)
	e := v.ends(from, to)
	var l model.Look
	switch k := RulesOf.Of(v.Edition); {
	case (wideA || wideB) && k.Shortest:
		l = v.shortest(a, b, &e)
	case wideA || wideB:
		l = v.anyLine(a, b, wideA, wideB, &e)
	default:
		p, q := k.Between(a, b)
		l = v.line(p, q, &e)
	}
	switch {
	case v.Model(from).Within != 0 || v.Model(to).Within != 0:
		l.Step(v.Book.SightIntoBuilding, 0, "from and to any point of the outline of a building")
		l.Step(v.Book.ShootingAtBuilding, 0, "a Section in a building is one target")
	case wideA:
		l.Step(v.Book.OpenToppedSight, 0, "from any point of the Transport")
	case wideB:
		l.Step(v.Book.SightToIronclad, 0, "to any point of the Ironclad or its base")
	}
	return l
}

// SeePoint draws the line from a model to a point of the table (DL2-LOS-11). The look must not be changed.
func (v *Lines) SeePoint(from rules.ModelID, at geom.Point) *model.Look {
	if l := knownPoint(v.Tableau, from, at); l != nil {
		return l
	}
	l := v.lineToPoint(from, at)
	learnPoint(v.Tableau, from, at, &l)
	return &l
}

func (v *Lines) lineToPoint(from rules.ModelID, at geom.Point) model.Look {
	e := v.pointEnds(from, at)
	var l model.Look
	a, b, k := Stand(v.Game, from), geom.Disc(at, 0), RulesOf.Of(v.Edition)
	switch aboard := v.Model(from).Place == rules.Aboard; {
	case aboard && k.Shortest:
		l = v.shortest(a, b, &e)
	case aboard:
		l = v.anyLine(a, b, true, false, &e)
	default:
		p, q := k.Between(a, b)
		l = v.line(p, q, &e)
	}
	l.Step(v.Book.SightForAll, 0, "%s", k.ToPoint)
	return l
}

// pointEnds is what a model and a point of the table mean for what blocks the line between them. Who stands on the point does
// not hide it; for Exposure it is in the terrain around it, as the model is in what it Occupies (DL2-TERR-04).
func (v *Lines) pointEnds(from rules.ModelID, at geom.Point) ends {
	if p := &v.Point; p.Of != v.Tableau || p.At != at {
		*p = model.Point{Of: v.Tableau, At: at, Cover: v.piecesAt(at)}
		for i := range v.S.Models {
			if m := &v.S.Models[i]; m.Place == rules.OnTable && mayCover(m, at) && m.Shape().ContainsPoint(at) {
				p.On = append(p.On, int32(m.ID))
			}
		}
	}
	e := v.ends(from, 0)
	e.skip = append(e.skip, v.Point.On...)
	e.cover = append(e.cover, v.Point.Cover...)
	v.Skip, v.Near = e.skip, e.cover
	return e
}

// mayCover is false for a model that is too far from a point to stand on it whatever its facing: most of them.
func mayCover(m *rules.Model, at geom.Point) bool {
	far := max(m.Base.W, m.Base.L)
	return (m.At.X-at.X).Abs() <= far && (m.At.Y-at.Y).Abs() <= far
}

// ends is what the two ends of a line mean for what blocks it.
type ends struct {
	from, to rules.ModelID
	skip     []int32         // ids that never block: the ends themselves and what holds them
	up       bool            // the firer is Elevated: models that are not do not block (DL2-ELEV-01)
	comrades []rules.ModelID // of whom one may be looked past, or all (DL2-FORM-04)
	cover    []rules.PieceID // pieces that either end, or the Transport around it, Occupies: Exposure (DL2-TERR-04)
}

func (v *Lines) ends(from, to rules.ModelID) ends {
	e := ends{from: from, to: to, up: Lift(v.Tableau, from) >= model.Raised, skip: v.Skip[:0], cover: v.Near[:0]}
	for _, id := range [2]rules.ModelID{from, to} {
		if id == 0 {
			continue
		}
		m := v.Model(id)
		e.skip = append(e.skip, int32(id))
		if m.Inside != 0 {
			e.skip = append(e.skip, int32(m.Inside))
			e.cover = append(e.cover, OccupiesAll(v.Tableau, m.Inside)...)
		}
		if m.Within != 0 {
			e.skip = append(e.skip, -int32(m.Within))
		}
		e.cover = append(e.cover, OccupiesAll(v.Tableau, id)...)
		if v.E.Settings.RoofLanding {
			e.skip = append(e.skip, v.roofs(id)...)
		}
	}
	e.comrades = RulesOf.Of(v.Edition).Past(v.Game, from)
	v.Skip, v.Near = e.skip, e.cover
	return e
}

// roofs are the ids of the buildings on whose roof a model stands; they hide neither it nor anybody from it.
func (v *Lines) roofs(id rules.ModelID) (out []int32) {
	for i, k := range v.Scene.Kinds {
		if k != nil && ground.OnRoof(v.Game, id, rules.PieceID(i+1), k) {
			out = append(out, -int32(i+1))
		}
	}
	return out
}

func (v *Lines) piecesAt(at geom.Point) []rules.PieceID {
	var out []rules.PieceID
	for i, t := range v.Scene.Kinds {
		if t != nil && !t.Linear && v.Scene.Boxes[i].Contains(at) && v.S.Table.Pieces[i].Shape.ContainsPoint(at) {
			out = append(out, rules.PieceID(i+1))
		}
	}
	return out
}

// line judges one straight line against everything on it, nearest first.
func (v *Lines) line(a, b geom.Point, e *ends) model.Look {
	l := model.Look{Clear: true, A: a, B: b, Rule: v.Book.OpenLine, Text: rules.Plain("the line is open")}
	past := false
	v.Query.Mask, v.Query.Exclude = 0, e.skip
	v.Cross = v.Scene.Crossings(a, b, &v.Query, v.Cross[:0])
	for i := range v.Cross {
		c := &v.Cross[i]
		if c.Class == model.SeenLinear {
			if !l.Linear {
				l.Linear, l.Piece, l.Rule = true, rules.PieceID(-c.ID), v.Book.SightOverLinear
				l.Text = rules.Say("the line is open across %s", v.S.Piece(l.Piece))
				l.Step(v.Book.LinearTerrain, 0, "Linear Terrain does not block sight")
				if own := v.ownSight(l.Piece); own != "" {
					l.Step(own, 0, "a Smoke Barrier is Linear Terrain")
				}
			}
			continue
		}
		if c.Inside == 0 || v.passes(c, e, &l, &past) {
			continue
		}
		l.Clear, l.At = false, c.Entry
		v.blame(c, &l)
		return l
	}
	return l
}

// passes applies the exceptions that let a line through something that it enters.
func (v *Lines) passes(c *geom.Crossing, e *ends, l *model.Look, past *bool) bool {
	switch c.Class {
	case model.SeenOpen:
		l.Step(v.Book.AreaSight, 0, "%s does not block sight", v.S.Piece(rules.PieceID(-c.ID)))
		return true
	case model.SeenNobody:
		l.Step(v.Book.NonCombatantSight, 0, "%s is a Non-Combatant", v.Model(rules.ModelID(c.ID)))
		l.Step(v.Book.ModelsNotBlocking, 0, "models that do not block")
		return true
	case model.SeenModel:
		id := rules.ModelID(c.ID)
		if e.up && Lift(v.Tableau, id) < model.Raised {
			l.Step(v.Book.TerrainElevation, 0, "%s is Elevated", v.Model(e.from))
			l.Step(v.Book.SeeingOverModels, 0, "an Elevated model looks over %s", v.Model(id))
			l.Step(v.Book.ModelsNotBlocking, 0, "models that do not block")
			return true
		}
		if k := RulesOf.Of(v.Edition); (k.AllPast || !*past) && model.Holds(e.comrades, id) {
			*past = true
			l.Step(v.Book.SeeingPastOne, 1, k.PastText, v.Model(id))
			l.Step(v.Book.ModelsNotBlocking, 0, "models that do not block")
			return true
		}
	case model.SeenArea:
		p := rules.PieceID(-c.ID)
		if !model.Holds(e.cover, p) {
			return false
		}
		if v.Scene.Kinds[p-1].Hill {
			l.Step(v.Book.RaisedGround, 0, "Raised Ground never blocks who stands on it")
			return true
		}
		k := RulesOf.Of(v.Edition)
		if model.Within(c.Inside, k.Depth) {
			l.Step(v.Book.Exposure, int(c.Inside), k.DepthText, c.Inside, v.S.Piece(p))
			if own := v.ownSight(p); own != "" {
				l.Step(own, 0, "inside a Smoke Cloud Exposure applies")
			}
			return true
		}
		l.Step(v.Book.Exposure, int(c.Inside), "hidden: %s inside %s, more than 3\"", c.Inside, v.S.Piece(p))
	}
	return false
}

// blame says what blocks a line.
func (v *Lines) blame(c *geom.Crossing, l *model.Look) {
	l.Rule = v.Book.SightBlocked
	l.Step(v.Book.OpenLine, 0, "%s", RulesOf.Of(v.Edition).Blocked)
	if c.ID > 0 {
		l.Model, l.Piece = rules.ModelID(c.ID), 0 // a wall that the line crosses before it blocks nothing
		l.Text = rules.Say("%s stands in the way", v.Model(l.Model))
		if c.Class == model.SeenWreck {
			l.Text = rules.Say("the wreck of %s stands in the way", v.Model(l.Model))
			l.Step(v.Book.Wreck, 0, "a wreck blocks sight")
		}
		return
	}
	l.Piece = rules.PieceID(-c.ID)
	l.Text = rules.Say("%s blocks the line", v.S.Piece(l.Piece))
	if c.Class == model.SeenHigh {
		if own := v.KindOfTerrain(v.E.Custom, v.S.Piece(l.Piece).Kind); own != nil && own.Blocks {
			l.Step(own.Rule, 0, "%s: Blocking", own.Name)
			return
		}
		l.Step(v.Book.LinearTerrain, 0, "agreed to be too high to see over")
		return
	}
	l.Step(v.Book.AreaSight, 0, "blocking Area Terrain")
	l.Step(v.Scene.Kinds[l.Piece-1].Rule, 0, "%s: Blocking", v.Scene.Kinds[l.Piece-1].Name)
	if own := v.ownSight(l.Piece); own != "" {
		l.Step(own, 0, "a Smoke Cloud blocks sight")
	}
}

// ownSight is the rule on seeing through a piece, "" where its kind has none of its own.
func (v *Lines) ownSight(p rules.PieceID) rules.RuleID { return v.Scene.Kinds[p-1].Sight }
