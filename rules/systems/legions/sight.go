package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// exposure is how much of a piece a line may go through when one of its ends Occupies it (DL2-TERR-04).
const exposure = 3 * geom.Inch

// look is what came of one line of sight.
type look struct {
	clear  bool
	a, b   geom.Point
	at     geom.Point    // where it is blocked
	model  rules.ModelID // by whom
	piece  rules.PieceID // by what, or the Linear Terrain that it crosses
	linear bool          // it crosses Linear Terrain (DL2-LOS-02)
	rule   rules.RuleID
	text   rules.Text
	told   rules.Ruling // the steps and cites of the line
}

// ruling tells a look.
func (l *look) ruling() rules.Ruling {
	r := rules.Allow(l.rule, "%s", l.text)
	if !l.clear {
		r = rules.Refuse(l.rule, "%s", l.text)
	}
	r.Subject = "sight"
	return r.Take(l.told)
}

// step adds a number of the line; one of 0 explains the line and becomes a cite.
func (l *look) step(rule rules.RuleID, n int, format string, args ...any) {
	text := rules.Say(format, args...)
	if n == 0 {
		l.told.Cites = append(l.told.Cites, rules.Cite{Rule: rule, Text: text})
		return
	}
	l.told.Steps = append(l.told.Steps, rules.Step{Value: n, Rule: rule, Text: text})
}

// see draws the line between two models by the three golden rules and the exceptions (DL2-LOS-01 to 12): centre to centre
// (DL2-LOS-01), to any point of an Ironclad (DL2-LOS-08),
// from and to any point of a building or Transport that holds one of them (DL2-LOS-12, DL2-TRANS-06). The look must not
// be changed.
func (v *sights) see(from, to rules.ModelID) *look {
	l := v.known(from, to)
	if l == nil {
		drawn := v.draw(from, to)
		l = &drawn
		v.learn(from, to, l)
	}
	return l
}

// draw is see for the first time.
func (v *sights) draw(from, to rules.ModelID) look {
	a, b := v.stand(from), v.stand(to)
	wideA := v.model(from).Place == rules.Aboard
	wideB := v.profile(to).Kind.IsIronclad() || v.model(to).Place == rules.Aboard
	e := v.ends(from, to)
	var l look
	if wideA || wideB {
		l = v.anyLine(a, b, wideA, wideB, &e)
	} else {
		l = v.line(a.C, b.C, &e)
	}
	switch {
	case v.model(from).Within != 0 || v.model(to).Within != 0:
		l.step(v.Book.SightIntoBuilding, 0, "from and to any point of the outline of a building")
		l.step(v.Book.ShootingAtBuilding, 0, "a Section in a building is one target")
	case wideA:
		l.step(v.Book.OpenToppedSight, 0, "from any point of the Transport")
	case wideB:
		l.step(v.Book.SightToIronclad, 0, "to any point of the Ironclad or its base")
	}
	return l
}

// seePoint draws the line from a model to a point of the table (DL2-LOS-11). The look must not be changed.
func (v *sights) seePoint(from rules.ModelID, at geom.Point) *look {
	if l := v.knownPoint(from, at); l != nil {
		return l
	}
	l := v.lineToPoint(from, at)
	v.learnPoint(from, at, &l)
	return &l
}

func (v *sights) lineToPoint(from rules.ModelID, at geom.Point) look {
	e := v.pointEnds(from, at)
	var l look
	if v.model(from).Place == rules.Aboard {
		l = v.anyLine(v.stand(from), geom.Disc(at, 0), true, false, &e)
	} else {
		l = v.line(v.centre(from), at, &e)
	}
	l.step(v.Book.SightForAll, 0, "to a point of the table the line runs from the base centre")
	return l
}

// pointEnds is what a model and a point of the table mean for what blocks the line between them. Who stands on the point does
// not hide it; for Exposure it is in the terrain around it, as the model is in what it Occupies (DL2-TERR-04).
func (v *sights) pointEnds(from rules.ModelID, at geom.Point) ends {
	if p := &v.point; p.of != v.tableau || p.at != at {
		*p = point{of: v.tableau, at: at, cover: v.piecesAt(at)}
		for i := range v.S.Models {
			if m := &v.S.Models[i]; m.Place == rules.OnTable && mayCover(m, at) && m.Shape().ContainsPoint(at) {
				p.on = append(p.on, int32(m.ID))
			}
		}
	}
	e := v.ends(from, 0)
	e.skip = append(e.skip, v.point.on...)
	e.cover = append(e.cover, v.point.cover...)
	v.skip, v.near = e.skip, e.cover
	return e
}

// point is a point of the table that lines are drawn to, with who stands on it and what terrain it is in.
type point struct {
	of    *tableau
	at    geom.Point
	on    []int32
	cover []rules.PieceID
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
	comrades []rules.ModelID // of whom one may be looked past (DL2-FORM-04)
	cover    []rules.PieceID // pieces that either end, or the Transport around it, Occupies: Exposure (DL2-TERR-04)
}

func (v *sights) ends(from, to rules.ModelID) ends {
	e := ends{from: from, to: to, up: v.lift(from) >= raised, skip: v.skip[:0], cover: v.near[:0]}
	for _, id := range [2]rules.ModelID{from, to} {
		if id == 0 {
			continue
		}
		m := v.model(id)
		e.skip = append(e.skip, int32(id))
		if m.Inside != 0 {
			e.skip = append(e.skip, int32(m.Inside))
			e.cover = append(e.cover, v.occupiesAll(m.Inside)...)
		}
		if m.Within != 0 {
			e.skip = append(e.skip, -int32(m.Within))
		}
		e.cover = append(e.cover, v.occupiesAll(id)...)
	}
	if m := v.model(from); m.Place == rules.OnTable && v.unit(m.Unit).Markers.Has(InLine) {
		for _, c := range v.onTable(m.Unit) {
			if c != from && v.contact(from, c) {
				e.comrades = append(e.comrades, c)
			}
		}
	}
	v.skip, v.near = e.skip, e.cover
	return e
}

func (v *sights) piecesAt(at geom.Point) []rules.PieceID {
	var out []rules.PieceID
	for i, t := range v.scene.Kinds {
		if t != nil && !t.Linear && v.scene.Boxes[i].Contains(at) && v.S.Table.Pieces[i].Shape.ContainsPoint(at) {
			out = append(out, rules.PieceID(i+1))
		}
	}
	return out
}

func holds[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// line judges one straight line against everything on it, nearest first.
func (v *sights) line(a, b geom.Point, e *ends) look {
	l := look{clear: true, a: a, b: b, rule: v.Book.OpenLine, text: rules.Plain("the line is open")}
	past := false
	v.query.Mask, v.query.Exclude = 0, e.skip
	v.cross = v.scene.Crossings(a, b, &v.query, v.cross[:0])
	for i := range v.cross {
		c := &v.cross[i]
		if c.Class == seenLinear {
			if !l.linear {
				l.linear, l.piece, l.rule = true, rules.PieceID(-c.ID), v.Book.SightOverLinear
				l.text = rules.Say("the line is open across %s", v.S.Piece(l.piece))
				l.step(v.Book.LinearTerrain, 0, "Linear Terrain does not block sight")
				if own := v.ownSight(l.piece); own != "" {
					l.step(own, 0, "a Smoke Barrier is Linear Terrain")
				}
			}
			continue
		}
		if c.Inside == 0 || v.passes(c, e, &l, &past) {
			continue
		}
		l.clear, l.at = false, c.Entry
		v.blame(c, &l)
		return l
	}
	return l
}

// passes applies the exceptions that let a line through something that it enters.
func (v *sights) passes(c *geom.Crossing, e *ends, l *look, past *bool) bool {
	switch c.Class {
	case seenOpen:
		l.step(v.Book.AreaSight, 0, "%s does not block sight", v.S.Piece(rules.PieceID(-c.ID)))
		return true
	case seenNobody:
		l.step(v.Book.NonCombatantSight, 0, "%s is a Non-Combatant", v.model(rules.ModelID(c.ID)))
		l.step(v.Book.ModelsNotBlocking, 0, "models that do not block")
		return true
	case seenModel:
		id := rules.ModelID(c.ID)
		if e.up && v.lift(id) < raised {
			l.step(v.Book.TerrainElevation, 0, "%s is Elevated", v.model(e.from))
			l.step(v.Book.SeeingOverModels, 0, "an Elevated model looks over %s", v.model(id))
			l.step(v.Book.TerrainElevation, 0, "%s is Elevated", v.model(e.from))
			l.step(v.Book.ModelsNotBlocking, 0, "models that do not block")
			return true
		}
		if !*past && holds(e.comrades, id) {
			*past = true
			l.step(v.Book.SeeingPastOne, 1, "in Line Formation it looks past %s", v.model(id))
			l.step(v.Book.ModelsNotBlocking, 0, "models that do not block")
			return true
		}
	case seenArea:
		p := rules.PieceID(-c.ID)
		if !holds(e.cover, p) {
			return false
		}
		if v.scene.Kinds[p-1].Hill {
			l.step(v.Book.RaisedGround, 0, "Raised Ground never blocks who stands on it")
			return true
		}
		if within(c.Inside, exposure) {
			l.step(v.Book.Exposure, int(c.Inside), "exposed: %s of at most 3\" inside %s", c.Inside, v.S.Piece(p))
			if own := v.ownSight(p); own != "" {
				l.step(own, 0, "inside a Smoke Cloud Exposure applies")
			}
			return true
		}
		l.step(v.Book.Exposure, int(c.Inside), "hidden: %s inside %s, more than 3\"", c.Inside, v.S.Piece(p))
	}
	return false
}

// blame says what blocks a line.
func (v *sights) blame(c *geom.Crossing, l *look) {
	l.rule = v.Book.SightBlocked
	l.step(v.Book.OpenLine, 0, "no open line between the centres")
	if c.ID > 0 {
		l.model, l.piece = rules.ModelID(c.ID), 0 // a wall that the line crosses before it blocks nothing
		l.text = rules.Say("%s stands in the way", v.model(l.model))
		if c.Class == seenWreck {
			l.text = rules.Say("the wreck of %s stands in the way", v.model(l.model))
			l.step(v.Book.Wreck, 0, "a wreck blocks sight")
		}
		return
	}
	l.piece = rules.PieceID(-c.ID)
	l.text = rules.Say("%s blocks the line", v.S.Piece(l.piece))
	if c.Class == seenHigh {
		l.step(v.Book.LinearTerrain, 0, "agreed to be too high to see over")
		return
	}
	l.step(v.Book.AreaSight, 0, "blocking Area Terrain")
	l.step(v.scene.Kinds[l.piece-1].Rule, 0, "%s: Blocking", v.scene.Kinds[l.piece-1].Name)
	if own := v.ownSight(l.piece); own != "" {
		l.step(own, 0, "a Smoke Cloud blocks sight")
	}
}

// ownSight is the rule on seeing through a piece, "" where its kind has none of its own.
func (v *sights) ownSight(p rules.PieceID) rules.RuleID { return v.scene.Kinds[p-1].Sight }
