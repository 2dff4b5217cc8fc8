package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Trapped is the tag of a piece of Area Terrain that holds a Booby Trap (DL2-MINE-04).
const Trapped = "trapped"

// activating reports whether a Section belongs to the Activation under way.
func (g *game) activating(unit rules.UnitID) bool { return g.unitAct(unit) != nil }

// officersSegment refuses an Order that belongs to the Command Segment of the issuing Officer's own Section.
func (g *game) officersSegment(o string, issuer rules.ModelID, rule rules.RuleID) rules.Ruling {
	if !g.isOfficer(issuer) {
		return rules.Refuse("DL2-ORD-09", "only an Officer issues %s, %s is an NCO", o, g.model(issuer))
	}
	if !g.activating(g.model(issuer).Unit) {
		return rules.Refuse(rule, "%s is issued in the Officer's own Command Segment; the Section of %s does not activate now", o, g.model(issuer))
	}
	return rules.Allow(rule, "the Officer's Command Segment")
}

// checkWithMe judges With Me! (DL2-ORD-06, 08, 09): a Ready Section without Ironclads, two at most in an Activation.
func (g *game) checkWithMe(c rules.Command, target rules.UnitID) rules.Ruling {
	if r := g.officersSegment("With Me!", c.Model, "DL2-ORD-06"); !r.OK() {
		return r
	}
	n := 0
	for _, u := range g.E.Act.Orders {
		if u.Order == WithMe && u.Issuer == c.Model {
			n++
		}
	}
	if n >= 2 {
		return rules.Refuse("DL2-ORD-08", "an Officer orders two Sections with With Me! in an Activation, not more").With(n, "tries", "DL2-ORD-08", "passed or failed")
	}
	if g.activating(target) {
		return rules.Refuse("DL2-ORD-06", "%s activates already", g.unit(target))
	}
	if g.hasIronclad(target) {
		return rules.Refuse("DL2-ORD-06", "%s has an Ironclad", g.unit(target))
	}
	if r := g.ready(target); !r.OK() {
		return rules.Refuse("DL2-ORD-06", "%s is not Ready to Activate: %s", g.unit(target), r.Text).With(0, "ready", r.Rule, "%s", r.Text)
	}
	return rules.Allow("DL2-ORD-06", "may follow")
}

// runWithMe lets the target activate together with the Officer's Section (DL2-ORD-07).
func (a *act) runWithMe(_ rules.Command, target rules.UnitID) {
	a.join(target)
	a.section(target).Joined = a.E.Act.Units[0]
	a.ctx.Rule(a.unit(target).Seat, target, rules.Count("DL2-ORD-07", "joint activation", len(a.E.Act.Units)).
		With(len(a.E.Act.Units), "sections", "DL2-ORD-07", "activate together, each with its own Movement Action"))
}

// hasIronclad reports whether a living model of a Section is of an Ironclad type.
func (g *game) hasIronclad(unit rules.UnitID) bool {
	for _, m := range g.living(unit) {
		if g.profile(m).Kind.IsIronclad() {
			return true
		}
	}
	return false
}

// checkMakeSafe judges Make That Safe! (DL2-ORD-10): an activating Section without Ironclads within 2" of trapped Area
// Terrain.
func (g *game) checkMakeSafe(c rules.Command, target rules.UnitID) rules.Ruling {
	if !g.activating(target) {
		return rules.Refuse("DL2-ORD-10", "%s does not activate now: the Order belongs to its own Command Segment", g.unit(target))
	}
	if g.hasIronclad(target) {
		return rules.Refuse("DL2-ORD-10", "%s has an Ironclad", g.unit(target))
	}
	p := g.trapFor(c, target)
	if p == 0 {
		return rules.Refuse("DL2-ORD-10", "name a piece that is Booby Trapped")
	}
	d, ok := g.reachTo(g.S.Piece(p).Shape, target)
	if !ok || !within(d, inches(2)) {
		return rules.Refuse("DL2-ORD-10", "the trap is %s away, 2\" would do", d).With(int(d), "µm", "DL2-ORD-10", "to the nearest model")
	}
	return rules.Allow("DL2-ORD-10", "the trap is %s away", d)
}

// trapFor is the trapped piece that a command names, or the nearest one to the Section if it names none.
func (g *game) trapFor(c rules.Command, target rules.UnitID) rules.PieceID {
	best, near := rules.PieceID(0), geom.Length(0)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if p.Gone || !hasTag(p.Tags, Trapped) || (c.Piece != 0 && c.Piece != p.ID) {
			continue
		}
		if d, ok := g.reachTo(p.Shape, target); ok && (best == 0 || d < near) {
			best, near = p.ID, d
		}
	}
	return best
}

func hasTag(tags []string, tag string) bool {
	for _, t := range tags {
		if t == tag {
			return true
		}
	}
	return false
}

// runMakeSafe takes the trap away without setting it off.
func (a *act) runMakeSafe(c rules.Command, target rules.UnitID) {
	p := a.S.AlterPiece(a.trapFor(c, target))
	var tags []string
	for _, t := range p.Tags {
		if t != Trapped {
			tags = append(tags, t)
		}
	}
	p.Tags = tags
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: a.unit(target).Seat, Unit: target, Piece: p.ID, Name: Trapped, Rule: "DL2-ORD-10", Text: rules.Say("the trap is taken away")})
}

// checkFocusFire judges Focus Fire! (DL2-ORD-12): for a Section that activates now and has not moved.
func (g *game) checkFocusFire(_ rules.Command, target rules.UnitID) rules.Ruling {
	d := g.unitAct(target)
	if d == nil {
		return rules.Refuse("DL2-ORD-12", "%s does not activate now, and the effect lasts for this Activation", g.unit(target))
	}
	if (d.Move != "" && d.Move != "hold") || d.Fired {
		return rules.Refuse("DL2-ORD-12", "%s has moved or fired already", g.unit(target))
	}
	return rules.Allow("DL2-ORD-12", "may focus")
}

// runFocusFire makes the Section stand still and all its shots Placed.
func (a *act) runFocusFire(_ rules.Command, target rules.UnitID) {
	a.unitAct(target).Placed = true
	a.ctx.Note(a.unit(target).Seat, target, "DL2-ORD-12", "%s stands still; its shots are Placed", a.unit(target))
}

// checkSnapOut judges Snap Out Of It! (DL2-ORD-13): for the activating Section; without markers it is merely wasted.
func (g *game) checkSnapOut(_ rules.Command, target rules.UnitID) rules.Ruling {
	if !g.activating(target) {
		return rules.Refuse("DL2-ORD-13", "%s does not activate now", g.unit(target))
	}
	return rules.Allow("DL2-ORD-13", "may snap out of it")
}

// runSnapOut removes D3 Shaken Markers.
func (a *act) runSnapOut(_ rules.Command, target rules.UnitID) {
	n := a.d3(a.unit(target).Seat, target, rules.Plain("Snap Out Of It!"), "DL2-ORD-13")
	a.unshake(target, n, "DL2-ORD-13", rules.Plain("Snap Out Of It!"))
}

// checkRally judges Rally (DL2-ORD-18): in the Officer's own Command Segment, for a Section in Command Range.
func (g *game) checkRally(c rules.Command, target rules.UnitID) rules.Ruling {
	if r := g.officersSegment("Rally", c.Model, "DL2-ORD-18"); !r.OK() {
		return r
	}
	return rules.Allow("DL2-ORD-18", "may rally")
}

// runRally removes D3+1 Shaken Markers.
func (a *act) runRally(_ rules.Command, target rules.UnitID) {
	n := a.d3(a.unit(target).Seat, target, rules.Plain("Rally"), "DL2-ORD-18") + 1
	a.unshake(target, n, "DL2-ORD-18", rules.Plain("Rally"))
}
