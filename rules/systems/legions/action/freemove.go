package action

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// FreeMove asks the seat to move models of a Section out of sequence: into contact with an enemy or an engaged friend
// (ToContact: response move, move up), or anywhere 1" from enemies (victory, disengagement). Without Must models may be
// left where they are. Nothing is asked when no model could move as it has to. It reports whether any model moved.
func FreeMove(a *model.Act, f engage.FreeMove) bool {
	able := f.Models
	if able == nil {
		able = a.OnTable(f.Unit)
	}
	foes := f.Foes
	if foes == nil {
		foes = contact.Opponents(a.Game, f.Unit)
	}
	if f.ToContact {
		f.Free = engage.Joiners(a.Game, able, f.Reach, foes)
		able = engage.Followers(a.Game, able, f, foes)
	}
	if len(able) == 0 {
		return false
	}
	seat := a.Unit(f.Unit).Seat
	d := rules.Decision{Kind: f.Kind, Seat: seat, Rule: f.Rule, Prompt: f.Prompt, Unit: f.Unit, Models: able, Against: foes,
		Place: &rules.Domain{Models: able, Reach: f.Reach, Optional: !f.Must}}
	if !f.ToContact {
		d.Place.Away = geom.Inch
	}
	check := func(moves []rules.Move) (movement.Plan, rules.Ruling) {
		if f.LeaveContact && len(moves) == 0 {
			return movement.Plan{}, rules.Allow(f.Rule, "stays, and stays in the melee")
		}
		return engage.JudgeFree(a.Game, f, able, foes, moves)
	}
	auto := func() []rules.Move { return nil }
	if f.ToContact {
		d.Options, d.Max = []rules.Option{{ID: model.AutoMove, Text: rules.Say("Close in")}}, 1
		auto = func() []rules.Move {
			return ways.Found(a.Game, f.What(a.Game, able, foes), func() []rules.Move {
				if f.Must {
					return engage.MoveAll(a.Game, f, able, foes)
				}
				return engage.CloseIn(a.Game, engage.Closing{Models: able, Foes: foes, How: engage.Freely(a.Game, f, able), Judge: func(m []rules.Move) rules.Ruling { _, r := check(m); return r }})
			})
		}
	}
	var moves []rules.Move
	var p movement.Plan
	var r rules.Ruling
	a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if moves = ans.Moves; ans.Pick() == model.AutoMove {
			moves = auto()
		}
		p, r = check(moves)
		return r
	}, rules.ShowMoves(model.AutoMove, auto))
	if len(p.Strides) > 0 {
		TellPlan(a, seat, &p, r)
	}
	if f.LeaveContact && len(moves) == 0 {
		return false
	}
	Execute(a, &p, moves)
	if f.LeaveContact {
		contact.Unlink(a, f.Unit)
	}
	if f.ToContact {
		linkAcross(a, &p, foes)
	}
	if len(p.Strides) > 0 {
		movement.Reform(a, f.Unit)
	}
	return len(p.Strides) > 0
}

// linkAcross notes whom a free move met across Linear Terrain.
func linkAcross(a *model.Act, p *movement.Plan, foes []rules.UnitID) {
	for i, m := range p.Models {
		for _, t := range engage.Touches(a.Game, m, p.Shapes[i], foes) {
			if t.Piece != 0 {
				contact.Link(a, p.Unit, t.Target, t.Piece)
			}
		}
	}
}
