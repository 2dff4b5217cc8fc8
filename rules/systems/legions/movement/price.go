package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Price is what an edition says of Difficult Terrain for those who walk.
type Price struct {
	// Extra is what a way of the centre of a base through a Difficult piece costs beyond its length, with the rule that says so. Where it
	// is nil, such terrain costs nothing, but forbids At the Double and binds a Charge to the single MV.
	Extra func(q *model.Ground, path geom.Path) (geom.Length, rules.RuleID)
	// EndsClear is the rule that no base ends across Linear Terrain, "" where it may.
	EndsClear rules.RuleID
}

// PriceOf is what an edition says of Difficult Terrain.
var PriceOf = model.NewPart[Price]("Difficult Terrain")

// Shuts reports whether Difficult Terrain refuses a manner of moving.
func (h *Manner) Shuts(g *model.Game) bool { return h.Double && PriceOf.Of(g.Edition).Extra == nil }

// Slows reports whether Difficult Terrain lowers the allowance of a manner of moving.
func (h *Manner) Slows(g *model.Game) bool { return h.Slow && PriceOf.Of(g.Edition).Extra == nil }

// Pays reports whether who goes by it pays for Difficult Terrain on the way of the centre of the base.
func (h *Manner) Pays(g *model.Game) bool { return !h.Fly && PriceOf.Of(g.Edition).Extra != nil }

// Counts reports whether what a way uses or may use depends on the terrain that it goes through.
func (h *Manner) Counts(g *model.Game) bool {
	return !h.Fly && h.Slow || h.Pays(g)
}

// pay adds to what a stride uses the price of a Difficult piece.
func (p *Plan) pay(s *Stride, q *model.Ground) {
	price := PriceOf.Of(p.G.Edition)
	if price.Extra == nil {
		return
	}
	more, rule := price.Extra(q, s.Path)
	if more == 0 {
		return
	}
	s.Used += more
	if !p.Terse {
		step := rules.Step{Value: int(more), Unit: "µm", Rule: rule, Text: rules.Say("more through %s", typed(q))}
		s.Notes, s.paid = append(s.Notes, step), append(s.paid, step)
	}
}

// straddles refuses a way that ends with the base across Linear Terrain, where the edition forbids it.
func (p *Plan) straddles(s *Stride, q *model.Ground) rules.Ruling {
	rule := PriceOf.Of(p.G.Edition).EndsClear
	if rule == "" || !q.T.Linear || !s.Moved() || !geom.Pressed(s.End, q.Held) {
		return rules.Allow("", "")
	}
	if p.Terse {
		return Refused
	}
	return rules.Refuse(rule, "%s would end across %s: it may end touching it on either side", p.G.Model(s.ID), typed(q)).Blame(q.Piece.Ref())
}
