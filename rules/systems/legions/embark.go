package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

func checkEmbark(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	unit, i := g.mover(c)
	label := g.unit(unit)
	const which = "name the Transport (model) or the building (piece)"
	switch {
	case c.Model == 0 && c.Piece == 0:
		if r := g.boards(c); !r.OK() {
			return r
		}
		return mech.Missing(g.Book.Embarking, which)
	case c.Model != 0 && c.Piece != 0:
		return rules.Refuse(g.Book.Embarking, which)
	}
	k := g.carrier(c.Model, c.Piece)
	n, word := g.room(k)
	if ok, _ := g.coherent(unit); !ok || g.E.Act.Acts[i].Regroup {
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s must move into Coherency first", label).Blame(g.astray(unit)...)
	}
	switch {
	case n == 0:
		return rules.Refuse(g.Book.Embarking, "%s has no Capacity", k.label)
	case k.model != 0 && g.model(k.model).Seat != c.Seat:
		return rules.Refuse(g.Book.Embarking, "%s is an enemy's", k.label)
	case k.model != 0 && g.model(k.model).Place != rules.OnTable:
		return rules.Refuse(g.Book.Embarking, "%s is not on the table", k.label)
	case k.piece != 0 && g.S.Piece(k.piece).Gone:
		return rules.Refuse(g.Book.Embarking, "%s is gone", k.label)
	}
	if in := g.aboard(k); len(in) > 0 {
		return rules.Refuse(g.Book.Embarking, "%s is occupied by %s: it must be empty", k.label, g.unit(g.model(in[0]).Unit)).Cite(g.Book.Embarked, "marked Occupied")
	}
	count, apart := 0, 0
	var none *entry // by which those apart do not count
	var far rules.Ruling
	for _, m := range g.onTable(unit) {
		if !g.fits(m, word) {
			rule := g.Book.TransportCapacity
			if k.piece != 0 {
				rule = g.Book.Embarking
			}
			return rules.Refuse(rule, "%s takes %s only: %s is none", k.label, word, g.model(m)).Cite(g.Book.Embarking, "every model must Embark").With(n, "models", g.Book.Capacity, "Capacity by type")
		}
		if d := geom.Distance(g.model(m).Shape(), k.shape); !within(d, embarkReach) {
			far = far.Also(rules.Refuse(g.Book.Embarking, "%s is %s from %s: 4\" allowed", g.model(m), over(d, embarkReach), k.label).
				Add(rules.Apart(g.Book.Embarking, g.model(m).Ref(), k.label, rules.Long(d))))
		}
		if g.profile(m).Kind == FieldGun {
			continue
		}
		if by := g.forbiddenBy(mayTakeRoom, m); by != nil {
			apart, none = apart+1, by
		} else {
			count++
		}
	}
	if !far.OK() {
		return far
	}
	rule := g.Book.TransportCapacity
	if k.piece != 0 {
		rule = g.Book.Building
	}
	if count > n {
		return rules.Refuse(rule, "%s has Capacity %d: %s has %d models", k.label, n, label, count).With(n, "models", g.Book.Embarking, "sufficient Capacity").With(n, "models", g.Book.Capacity, "Capacity")
	}
	r := rules.Allow(g.Book.Embarking, "%s embarks on %s", label, k.label)
	r.Subject, r.Value = "capacity", n
	if none != nil {
		r = r.With(apart, "models", g.ruleOf(none), "%s", says(none))
	}
	if k.piece == 0 {
		r = r.With(n, "models", g.Book.Capacity, "Capacity of its profile")
	}
	r = r.With(n, "models", rule, "Capacity of %s", k.label).With(count, "models", g.Book.Embarking, "within 4\", all of the Section")
	if k.piece != 0 {
		r = r.Cite(g.Book.BuildingEntry, "a building").Cite(g.Book.BuildingHoldsSection, "its Capacity")
	}
	return r
}

// boards refuses an Embark that names nothing where the Section could go aboard nothing: for the reason that keeps it out
// of the nearest Transport or building of all (DL2-MOV-18).
func (g *game) boards(c rules.Command) rules.Ruling {
	unit, _ := g.mover(c)
	first := rules.Refuse(g.Book.Embarking, "there is no Transport and no building to embark in")
	var near geom.Length
	found := false
	try := func(model rules.ModelID, piece rules.PieceID) bool {
		k := g.carrier(model, piece)
		if n, _ := g.room(k); n == 0 {
			return false
		}
		d, ok := g.reachTo(k.shape, unit)
		if ok && found && d >= near && !within(d, embarkReach) {
			return false // out of reach, and another refusal is told
		}
		c.Model, c.Piece = model, piece
		r := checkEmbark(g, c)
		if ok && (!found || d < near) {
			first, near, found = r, d, true
		}
		return r.OK()
	}
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Seat == c.Seat && m.Place == rules.OnTable && m.Unit != unit && try(m.ID, 0) {
			return rules.Allow("", "")
		}
	}
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; !p.Gone && try(0, p.ID) {
			return rules.Allow("", "")
		}
	}
	return first
}
