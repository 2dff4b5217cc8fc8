package orders

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// officersSegment refuses an Order that belongs to the Command Segment of the issuing Officer's own Section.
func officersSegment(g *model.Game, o string, issuer rules.ModelID, rule rules.RuleID) rules.Ruling {
	if !command.IsOfficer(g, issuer) {
		return rules.Refuse(g.Book.WithMeOfficersOnly, "only an Officer issues %s, %s is an NCO", o, g.Model(issuer))
	}
	if !states.Activating(g, g.Model(issuer).Unit) {
		return rules.Refuse(rule, "%s is issued in the Officer's own Command Segment; the Section of %s does not activate now", o, g.Model(issuer))
	}
	return rules.Allow(rule, "the Officer's Command Segment")
}

// CheckWithMe judges With Me! (DL2-ORD-06, 08, 09): a Ready Section without Ironclads, two at most in an Activation.
func CheckWithMe(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	if r := officersSegment(g, "With Me!", c.Model, g.Book.WithMeCost); !r.OK() {
		return r
	}
	n := 0
	for _, u := range g.E.Act.Orders {
		if u.Order == model.WithMe && u.Issuer == c.Model {
			n++
		}
	}
	if n >= 2 {
		return rules.Refuse(g.Book.WithMeTwoSections, "an Officer orders two Sections with With Me! in an Activation, not more").With(n, "tries", g.Book.WithMeTwoSections, "passed or failed")
	}
	if states.Activating(g, target) {
		return rules.Refuse(g.Book.WithMeCost, "%s activates already", g.Unit(target))
	}
	if states.HasIronclad(g, target) {
		return rules.Refuse(g.Book.WithMeCost, "%s has an Ironclad", g.Unit(target))
	}
	if r := states.Ready(g, target); !r.OK() {
		return rules.Refuse(g.Book.WithMeCost, "%s is not Ready to Activate: %s", g.Unit(target), r.Text).With(0, "ready", r.Rule, "%s", r.Text)
	}
	return rules.Allow(g.Book.WithMeCost, "may follow")
}

// RunWithMe lets the target activate together with the Officer's Section (DL2-ORD-07).
func RunWithMe(a *model.Act, _ rules.Command, target rules.UnitID) {
	action.Join(a, target)
	a.Section(target).Joined = a.E.Act.Units[0]
	a.Ctx.Rule(a.Unit(target).Seat, target, rules.Count(a.Book.WithMe, "joint activation", len(a.E.Act.Units)).
		With(len(a.E.Act.Units), "sections", a.Book.WithMe, "activate together, each with its own Movement Action"))
}

// CheckMakeSafe judges Make That Safe! (DL2-ORD-10): an activating Section without Ironclads within 2" of trapped Area
// Terrain.
func CheckMakeSafe(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	if !states.Activating(g, target) {
		return rules.Refuse(g.Book.MakeThatSafe, "%s does not activate now: the Order belongs to its own Command Segment", g.Unit(target))
	}
	if states.HasIronclad(g, target) {
		return rules.Refuse(g.Book.MakeThatSafe, "%s has an Ironclad", g.Unit(target))
	}
	p := trapFor(g, c, target)
	if p == 0 {
		return rules.Refuse(g.Book.MakeThatSafe, "name a piece that is Booby Trapped")
	}
	d, ok := command.ReachTo(g, g.S.Piece(p).Shape, target)
	if !ok || !model.Within(d, model.Inches(2)) {
		return rules.Refuse(g.Book.MakeThatSafe, "the trap is %s away, 2\" would do", d).With(int(d), "µm", g.Book.MakeThatSafe, "to the nearest model")
	}
	return rules.Allow(g.Book.MakeThatSafe, "the trap is %s away", d)
}

// trapFor is the trapped piece that a command names, or the nearest one to the Section if it names none.
func trapFor(g *model.Game, c rules.Command, target rules.UnitID) rules.PieceID {
	best, near := rules.PieceID(0), geom.Length(0)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if p.Gone || !model.HasTag(p.Tags, model.Trapped) || (c.Piece != 0 && c.Piece != p.ID) {
			continue
		}
		if d, ok := command.ReachTo(g, p.Shape, target); ok && (best == 0 || d < near) {
			best, near = p.ID, d
		}
	}
	return best
}

// RunMakeSafe takes the trap away without setting it off.
func RunMakeSafe(a *model.Act, c rules.Command, target rules.UnitID) {
	p := a.S.AlterPiece(trapFor(a.Game, c, target))
	var tags []string
	for _, t := range p.Tags {
		if t != model.Trapped {
			tags = append(tags, t)
		}
	}
	p.Tags = tags
	a.Ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: a.Unit(target).Seat, Unit: target, Piece: p.ID, Name: model.Trapped, Rule: a.Book.MakeThatSafe, Text: rules.Say("the trap is taken away")})
}

// CheckFocusFire judges Focus Fire! (DL2-ORD-12): for a Section that activates now and has not moved.
func CheckFocusFire(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
	d := states.UnitAct(g, target)
	if d == nil {
		return rules.Refuse(g.Book.FocusFire, "%s does not activate now, and the effect lasts for this Activation", g.Unit(target))
	}
	if (d.Move != "" && d.Move != "hold") || d.Fired {
		return rules.Refuse(g.Book.FocusFire, "%s has moved or fired already", g.Unit(target))
	}
	return rules.Allow(g.Book.FocusFire, "may focus")
}

// RunFocusFire makes the Section stand still and all its shots Placed.
func RunFocusFire(a *model.Act, _ rules.Command, target rules.UnitID) {
	states.UnitAct(a.Game, target).Placed = true
	a.Ctx.Note(a.Unit(target).Seat, target, a.Book.FocusFire, "%s stands still; its shots are Placed", a.Unit(target))
}

// CheckSnapOut judges Snap Out Of It! (DL2-ORD-13): for the activating Section; without markers it is merely wasted.
func CheckSnapOut(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
	if !states.Activating(g, target) {
		return rules.Refuse(g.Book.SnapOutOfIt, "%s does not activate now", g.Unit(target))
	}
	return rules.Allow(g.Book.SnapOutOfIt, "may snap out of it")
}

// RunSnapOut removes D3 Shaken Markers.
func RunSnapOut(a *model.Act, _ rules.Command, target rules.UnitID) {
	n := rolls.D3(a, a.Unit(target).Seat, target, rules.Plain("Snap Out Of It!"), a.Book.SnapOutOfIt)
	states.Unshake(a, target, n, a.Book.SnapOutOfIt, rules.Plain("Snap Out Of It!"))
}

// CheckRally judges Rally (DL2-ORD-18): in the Officer's own Command Segment, for a Section in Command Range.
func CheckRally(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	if r := officersSegment(g, "Rally", c.Model, g.Book.Rally); !r.OK() {
		return r
	}
	return rules.Allow(g.Book.Rally, "may rally")
}

// RunRally removes D3+1 Shaken Markers.
func RunRally(a *model.Act, _ rules.Command, target rules.UnitID) {
	n := rolls.D3(a, a.Unit(target).Seat, target, rules.Plain("Rally"), a.Book.Rally) + 1
	states.Unshake(a, target, n, a.Book.Rally, rules.Plain("Rally"))
}

// RunFormLine makes the move, which is the Section's Advance. The Section stands in Line as soon as the move has ended, so
// that Overwatch fire at it meets a Line (DL2-FORM-05, DL2-MOV-27).
func RunFormLine(a *model.Act, c rules.Command, target rules.UnitID) {
	action.RunPace(a, LineAdvance(c, target), func() {
		if movement.InRow(a.Game, target) {
			a.Ctx.Mark(target, model.InLine, 1, a.Book.FormLine, rules.Say("in Line Formation"))
		}
	})
}
