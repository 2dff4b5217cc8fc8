package transport

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// CheckEmbark judges whether a Section gets in (DL2-MOV-19).
func CheckEmbark(g *model.Game, c rules.Command) rules.Ruling {
	if r := movement.MayMove(g, c); !r.OK() {
		return r
	}
	unit, i := movement.Mover(g, c)
	label := g.Unit(unit)
	const which = "name the Transport (model) or the building (piece)"
	switch {
	case c.Model == 0 && c.Piece == 0:
		if r := boards(g, c); !r.OK() {
			return r
		}
		return mech.Missing(g.Book.Embarking, which)
	case c.Model != 0 && c.Piece != 0:
		return rules.Refuse(g.Book.Embarking, which)
	}
	k := states.CarrierBy(g, c.Model, c.Piece)
	n, word := states.Room(g, k)
	if ok, _ := coherency.Coherent(g, unit); !ok || g.E.Act.Acts[i].Regroup {
		return rules.Refuse(g.Book.CoherencyAtActivation, "%s must move into Coherency first", label).Blame(coherency.Astray(g, unit)...)
	}
	switch {
	case n == 0:
		return rules.Refuse(g.Book.Embarking, "%s has no Capacity", k.Label)
	case k.Model != 0 && g.Model(k.Model).Seat != c.Seat:
		return rules.Refuse(g.Book.Embarking, "%s is an enemy's", k.Label)
	case k.Model != 0 && g.Model(k.Model).Place != rules.OnTable:
		return rules.Refuse(g.Book.Embarking, "%s is not on the table", k.Label)
	case k.Piece != 0 && g.S.Piece(k.Piece).Gone:
		return rules.Refuse(g.Book.Embarking, "%s is gone", k.Label)
	}
	if in := states.Aboard(g, k); len(in) > 0 {
		return rules.Refuse(g.Book.Embarking, "%s is occupied by %s: it must be empty", k.Label, g.Unit(g.Model(in[0]).Unit)).Cite(g.Book.Embarked, "marked Occupied")
	}
	count, apart := 0, 0
	var none *model.Entry // by which those apart do not count
	var far rules.Ruling
	for _, m := range g.OnTable(unit) {
		if !states.Fits(g, m, word) {
			rule := g.Book.TransportCapacity
			if k.Piece != 0 {
				rule = g.Book.Embarking
			}
			return rules.Refuse(rule, "%s takes %s only: %s is none", k.Label, word, g.Model(m)).Cite(g.Book.Embarking, "every model must Embark").With(n, "models", g.Book.Capacity, "Capacity by type")
		}
		if d := geom.Distance(g.Model(m).Shape(), k.Shape); !model.Within(d, states.EmbarkReach) {
			far = far.Also(rules.Refuse(g.Book.Embarking, "%s is %s from %s: 4\" allowed", g.Model(m), model.Over(d, states.EmbarkReach), k.Label).
				Add(rules.Apart(g.Book.Embarking, g.Model(m).Ref(), k.Label, rules.Long(d))))
		}
		if g.Profile(m).Kind == model.FieldGun {
			continue
		}
		if by := g.ForbiddenBy(model.MayTakeRoom, m); by != nil {
			apart, none = apart+1, by
		} else {
			count++
		}
	}
	if !far.OK() {
		return far
	}
	rule := g.Book.TransportCapacity
	if k.Piece != 0 {
		rule = g.Book.Building
	}
	if count > n {
		return rules.Refuse(rule, "%s has Capacity %d: %s has %d models", k.Label, n, label, count).With(n, "models", g.Book.Embarking, "sufficient Capacity").With(n, "models", g.Book.Capacity, "Capacity")
	}
	r := rules.Allow(g.Book.Embarking, "%s embarks on %s", label, k.Label)
	r.Subject, r.Value = "capacity", n
	if none != nil {
		r = r.With(apart, "models", g.RuleOf(none), "%s", model.Says(none))
	}
	if k.Piece == 0 {
		r = r.With(n, "models", g.Book.Capacity, "Capacity of its profile")
	}
	r = r.With(n, "models", rule, "Capacity of %s", k.Label).With(count, "models", g.Book.Embarking, "within 4\", all of the Section")
	if k.Piece != 0 {
		r = r.Cite(g.Book.BuildingEntry, "a building").Cite(g.Book.BuildingHoldsSection, "its Capacity")
	}
	return r
}

// boards refuses an Embark that names nothing where the Section could go aboard nothing: for the reason that keeps it out
// of the nearest Transport or building of all (DL2-MOV-18).
func boards(g *model.Game, c rules.Command) rules.Ruling {
	unit, _ := movement.Mover(g, c)
	first := rules.Refuse(g.Book.Embarking, "there is no Transport and no building to embark in")
	var near geom.Length
	found := false
	try := func(id rules.ModelID, piece rules.PieceID) bool {
		k := states.CarrierBy(g, id, piece)
		if n, _ := states.Room(g, k); n == 0 {
			return false
		}
		d, ok := command.ReachTo(g, k.Shape, unit)
		if ok && found && d >= near && !model.Within(d, states.EmbarkReach) {
			return false // out of reach, and another refusal is told
		}
		c.Model, c.Piece = id, piece
		r := CheckEmbark(g, c)
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
