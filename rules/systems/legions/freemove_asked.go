package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// freeMove asks the seat to move models of a Section out of sequence: into contact with an enemy or an engaged friend
// (ToContact: response move, move up), or anywhere 1" from enemies (victory, disengagement). Without Must models may be
// left where they are. Nothing is asked when no model could move as it has to. It reports whether any model moved.
func (a *act) freeMove(f freeMove) bool {
	able := f.Models
	if able == nil {
		able = a.onTable(f.Unit)
	}
	foes := f.Foes
	if foes == nil {
		foes = a.opponents(f.Unit)
	}
	if f.ToContact {
		f.free = a.joiners(able, f.Reach, foes)
		able = a.followers(able, f, foes)
	}
	if len(able) == 0 {
		return false
	}
	seat := a.unit(f.Unit).Seat
	d := rules.Decision{Kind: f.Kind, Seat: seat, Rule: f.Rule, Prompt: f.Prompt, Unit: f.Unit, Models: able, Against: foes,
		Place: &rules.Domain{Models: able, Reach: f.Reach, Optional: !f.Must}}
	if !f.ToContact {
		d.Place.Away = geom.Inch
	}
	check := func(moves []rules.Move) (plan, rules.Ruling) {
		if f.LeaveContact && len(moves) == 0 {
			return plan{}, rules.Allow(f.Rule, "stays, and stays in the melee")
		}
		return a.judgeFree(f, able, foes, moves)
	}
	auto := func() []rules.Move { return nil }
	if f.ToContact {
		d.Options, d.Max = []rules.Option{{ID: autoMove, Text: rules.Say("Close in")}}, 1
		auto = func() []rules.Move {
			return found(a.game, f.what(a.game, able, foes), func() []rules.Move {
				if f.Must {
					return a.moveAll(f, able, foes)
				}
				return a.closeIn(closing{models: able, foes: foes, how: a.freely(f, able), judge: func(m []rules.Move) rules.Ruling { _, r := check(m); return r }})
			})
		}
	}
	var moves []rules.Move
	var p plan
	var r rules.Ruling
	a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if moves = ans.Moves; ans.Pick() == autoMove {
			moves = auto()
		}
		p, r = check(moves)
		return r
	}, rules.ShowMoves(autoMove, auto))
	if len(p.strides) > 0 {
		a.tellPlan(seat, &p, r)
	}
	if f.LeaveContact && len(moves) == 0 {
		return false
	}
	a.execute(&p, moves)
	if f.LeaveContact {
		a.unlink(f.Unit)
	}
	if f.ToContact {
		a.linkAcross(&p, foes)
	}
	if len(p.strides) > 0 {
		a.reform(f.Unit)
	}
	return len(p.strides) > 0
}

// linkAcross notes whom a free move met across Linear Terrain.
func (a *act) linkAcross(p *plan, foes []rules.UnitID) {
	for i, m := range p.models {
		for _, t := range a.touches(m, p.shapes[i], foes) {
			if t.piece != 0 {
				a.link(p.unit, t.target, t.piece)
			}
		}
	}
}
