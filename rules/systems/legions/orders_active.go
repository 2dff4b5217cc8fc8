package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// officersSegment refuses an Order that belongs to the Command Segment of the issuing Officer's own Section.
func (g *game) officersSegment(o string, issuer rules.ModelID, rule rules.RuleID) rules.Ruling {
	if !g.isOfficer(issuer) {
		return rules.Refuse(g.Book.WithMeOfficersOnly, "only an Officer issues %s, %s is an NCO", o, g.model(issuer))
	}
	if !g.activating(g.model(issuer).Unit) {
		return rules.Refuse(rule, "%s is issued in the Officer's own Command Segment; the Section of %s does not activate now", o, g.model(issuer))
	}
	return rules.Allow(rule, "the Officer's Command Segment")
}

// checkWithMe judges With Me! (DL2-ORD-06, 08, 09): a Ready Section without Ironclads, two at most in an Activation.
func (g *game) checkWithMe(c rules.Command, target rules.UnitID) rules.Ruling {
	if r := g.officersSegment("With Me!", c.Model, g.Book.WithMeCost); !r.OK() {
		return r
	}
	n := 0
	for _, u := range g.E.Act.Orders {
		if u.Order == WithMe && u.Issuer == c.Model {
			n++
		}
	}
	if n >= 2 {
		return rules.Refuse(g.Book.WithMeTwoSections, "an Officer orders two Sections with With Me! in an Activation, not more").With(n, "tries", g.Book.WithMeTwoSections, "passed or failed")
	}
	if g.activating(target) {
		return rules.Refuse(g.Book.WithMeCost, "%s activates already", g.unit(target))
	}
	if g.hasIronclad(target) {
		return rules.Refuse(g.Book.WithMeCost, "%s has an Ironclad", g.unit(target))
	}
	if r := g.ready(target); !r.OK() {
		return rules.Refuse(g.Book.WithMeCost, "%s is not Ready to Activate: %s", g.unit(target), r.Text).With(0, "ready", r.Rule, "%s", r.Text)
	}
	return rules.Allow(g.Book.WithMeCost, "may follow")
}

// runWithMe lets the target activate together with the Officer's Section (DL2-ORD-07).
func (a *act) runWithMe(_ rules.Command, target rules.UnitID) {
	a.join(target)
	a.section(target).Joined = a.E.Act.Units[0]
	a.ctx.Rule(a.unit(target).Seat, target, rules.Count(a.Book.WithMe, "joint activation", len(a.E.Act.Units)).
		With(len(a.E.Act.Units), "sections", a.Book.WithMe, "activate together, each with its own Movement Action"))
}

// checkMakeSafe judges Make That Safe! (DL2-ORD-10): an activating Section without Ironclads within 2" of trapped Area
// Terrain.
func (g *game) checkMakeSafe(c rules.Command, target rules.UnitID) rules.Ruling {
	if !g.activating(target) {
		return rules.Refuse(g.Book.MakeThatSafe, "%s does not activate now: the Order belongs to its own Command Segment", g.unit(target))
	}
	if g.hasIronclad(target) {
		return rules.Refuse(g.Book.MakeThatSafe, "%s has an Ironclad", g.unit(target))
	}
	p := g.trapFor(c, target)
	if p == 0 {
		return rules.Refuse(g.Book.MakeThatSafe, "name a piece that is Booby Trapped")
	}
	d, ok := g.reachTo(g.S.Piece(p).Shape, target)
	if !ok || !within(d, inches(2)) {
		return rules.Refuse(g.Book.MakeThatSafe, "the trap is %s away, 2\" would do", d).With(int(d), "µm", g.Book.MakeThatSafe, "to the nearest model")
	}
	return rules.Allow(g.Book.MakeThatSafe, "the trap is %s away", d)
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
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: a.unit(target).Seat, Unit: target, Piece: p.ID, Name: Trapped, Rule: a.Book.MakeThatSafe, Text: rules.Say("the trap is taken away")})
}

// checkFocusFire judges Focus Fire! (DL2-ORD-12): for a Section that activates now and has not moved.
func (g *game) checkFocusFire(_ rules.Command, target rules.UnitID) rules.Ruling {
	d := g.unitAct(target)
	if d == nil {
		return rules.Refuse(g.Book.FocusFire, "%s does not activate now, and the effect lasts for this Activation", g.unit(target))
	}
	if (d.Move != "" && d.Move != "hold") || d.Fired {
		return rules.Refuse(g.Book.FocusFire, "%s has moved or fired already", g.unit(target))
	}
	return rules.Allow(g.Book.FocusFire, "may focus")
}

// runFocusFire makes the Section stand still and all its shots Placed.
func (a *act) runFocusFire(_ rules.Command, target rules.UnitID) {
	a.unitAct(target).Placed = true
	a.ctx.Note(a.unit(target).Seat, target, a.Book.FocusFire, "%s stands still; its shots are Placed", a.unit(target))
}

// checkSnapOut judges Snap Out Of It! (DL2-ORD-13): for the activating Section; without markers it is merely wasted.
func (g *game) checkSnapOut(_ rules.Command, target rules.UnitID) rules.Ruling {
	if !g.activating(target) {
		return rules.Refuse(g.Book.SnapOutOfIt, "%s does not activate now", g.unit(target))
	}
	return rules.Allow(g.Book.SnapOutOfIt, "may snap out of it")
}

// runSnapOut removes D3 Shaken Markers.
func (a *act) runSnapOut(_ rules.Command, target rules.UnitID) {
	n := a.d3(a.unit(target).Seat, target, rules.Plain("Snap Out Of It!"), a.Book.SnapOutOfIt)
	a.unshake(target, n, a.Book.SnapOutOfIt, rules.Plain("Snap Out Of It!"))
}

// checkRally judges Rally (DL2-ORD-18): in the Officer's own Command Segment, for a Section in Command Range.
func (g *game) checkRally(c rules.Command, target rules.UnitID) rules.Ruling {
	if r := g.officersSegment("Rally", c.Model, g.Book.Rally); !r.OK() {
		return r
	}
	return rules.Allow(g.Book.Rally, "may rally")
}

// runRally removes D3+1 Shaken Markers.
func (a *act) runRally(_ rules.Command, target rules.UnitID) {
	n := a.d3(a.unit(target).Seat, target, rules.Plain("Rally"), a.Book.Rally) + 1
	a.unshake(target, n, a.Book.Rally, rules.Plain("Rally"))
}

// runFormLine makes the move, which is the Section's Advance. The Section stands in Line as soon as the move has ended, so
// that Overwatch fire at it meets a Line (DL2-FORM-05, DL2-MOV-27).
func (a *act) runFormLine(c rules.Command, target rules.UnitID) {
	a.runPace(lineAdvance(c, target), func() {
		if a.inRow(target) {
			a.ctx.Mark(target, InLine, 1, a.Book.FormLine, rules.Say("in Line Formation"))
		}
	})
}
