package attack

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// Hazard is what attacks a unit without being the weapon of anybody: mines, flames. Nobody may react to it.
type Hazard struct {
	Name   string // the purpose of its dice
	Rule   rules.RuleID
	From   rules.Ref // what attacks
	Cells  [2]model.Cell
	Flames bool // nothing gives cover from it, and it does no critical damage
}

// Minefield and Flames are hazards as they stand in the book (DUST-TERR-20, DUST-TERR-16).
func Minefield(g *model.Game, p rules.PieceID) Hazard {
	return Hazard{Name: "mines", Rule: "DUST-TERR-20", From: g.S.Piece(p).Ref(), Cells: [2]model.Cell{{Blast: 1, Damage: 1}, {Blast: 1, Damage: 2}}}
}

// Flames returns the hazard of a wreck that burns.
func Flames(g *model.Game, m rules.ModelID) Hazard {
	return Hazard{Name: "flames", Rule: "DUST-TERR-16", From: g.Model(m).Ref(), Cells: [2]model.Cell{{Blast: 1, Damage: 1}, {Blast: 1, Damage: 1}}, Flames: true}
}

// cell returns what it does to infantry, or to a vehicle.
func (h *Hazard) cell(g *model.Game, u rules.UnitID) model.Cell {
	if g.Kind(u).Foot() {
		return h.Cells[0]
	}
	return h.Cells[1]
}

// shot and save return how its dice and the saves of a unit are thrown.
func (h *Hazard) shot(g *model.Game, u rules.UnitID) volley.Shot {
	n := h.cell(g, u).Blast
	if g.Kind(u).Foot() {
		n *= g.Heads(u)
	}
	return volley.Shot{Dice: n, Hit: model.Key("attack by no weapon")}
}

func (h *Hazard) save(g *model.Game, u rules.UnitID) volley.Save {
	b := burst{kind: Fire, target: u, w: &model.Weapon{}}
	s := &Strike{G: g, Weapon: b.w, Kind: Fire, Target: u}
	if by, ok := g.B.Covered(g, u); ok {
		s.Cover = by
	}
	s.shelter()
	if h.Flames {
		s.Cover = ""
	}
	if v := b.save(s); !h.Flames || g.Kind(u).Foot() {
		return v
	}
	return volley.Save{Rule: h.Rule}
}

// Strike has a hazard attack a unit, thrown by the other side, and returns its hits, saved or not.
func (h *Hazard) Strike(a *model.Acting, u rules.UnitID) (hits int) {
	tag := a.Ctx.NewAttack(a.Unit(u).Ref(), h.From)
	a.Ctx.Within(tag, func() {
		by := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat.Other(), Rule: h.Rule, Target: a.Unit(u).Ref()}
		hits = by.Shoot(rules.Plain(h.Name), h.shot(a.Game, u))
		own := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u}
		if left := own.Save(h.save(a.Game, u), hits); left > 0 {
			Damage(a, u, left, h.cell(a.Game, u).Damage, h.Rule)
			if !h.Flames && !a.Kind(u).Foot() {
				wounds(a, a.Unit(u).Seat.Other(), 0, u)
			}
		}
	})
	regroup(a)
	return hits
}

// Losses returns how likely it takes how many soldiers of a unit, or points of its track.
func (h *Hazard) Losses(g *model.Game, u rules.UnitID) dice.Dist[int] {
	left, each := Left(g, u), points(g, g.Lead(u), h.cell(g, u).Damage)
	return dice.Map(volley.Left(h.shot(g, u), h.save(g, u)), func(n int) int { return min(left, n*each) })
}

// Suppress puts a unit under suppression at once, in the place of an under fire token; some never take either (DUST-SUPP-10).
func Suppress(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	if a.Permits(model.Immune, u) {
		return
	}
	a.Ctx.Mark(u, model.UnderFire, 0, rule, rules.Text{})
	a.Ctx.Mark(u, model.Suppressed, 1, rule, rules.Text{})
}
