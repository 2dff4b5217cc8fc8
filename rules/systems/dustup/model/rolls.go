package model

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
)

// Throw throws dice of one side one after the other and tells them as one roll. unit is who throws. Dice of a roll that
// two sides throw are thrown by two calls, in the order of DUP-DIE-10.
func (a *Act) Throw(unit rules.UnitID, rule rules.RuleID, purpose string, dice ...ladder.Cast) []int {
	seat := rules.NoSeat
	if unit != 0 {
		seat = a.Unit(unit).Seat
	}
	return a.ThrowFor(seat, unit, rule, purpose, dice...)
}

// ThrowFor is Throw for a side rather than a unit: initiative, events.
func (a *Act) ThrowFor(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, purpose string, dice ...ladder.Cast) []int {
	return a.toss(seat, unit, rule, purpose, 0, nil, dice...)
}

// toss is ThrowFor where a die has to be higher than a number, 0 for none, and the roll says in words what it came to; nil
// says nothing.
func (a *Act) toss(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, purpose string, beat int, came func(face int) string, dice ...ladder.Cast) []int {
	r := rules.Roll{Purpose: rules.Plain(purpose), Rule: rule, Seat: seat, Beat: beat, Sum: true}
	var faces []int
	for _, c := range dice {
		f := a.Ctx.ThrowBy(seat, unit, rule, rules.Plain(c.Called(purpose)), 1, int(c.Die))[0]
		d := rules.Die{Name: c.Name, Sides: int(c.Die), Face: f, By: seat}
		if c.From != c.Die {
			d.From = int(c.From)
		}
		r.Dice, r.Total = append(r.Dice, d), r.Total+f
		faces = append(faces, f)
	}
	if came != nil {
		r.Text = rules.Plain(came(faces[0]))
	}
	a.Ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: seat, Unit: unit, Rule: rule, Text: rules.Plain(purpose), Roll: &r})
	return faces
}

// One throws a single unshifted die whose number resolves something directly (DUP-DIE-02).
func (a *Act) One(unit rules.UnitID, rule rules.RuleID, purpose string, d ladder.Die) int {
	face := a.Throw(unit, rule, purpose, ladder.Cast{Name: purpose, Die: d, From: d})[0]
	a.Judge(unit, ladder.Simple(rule, purpose, face, d))
	return face
}

// Quality is the quality die of a unit (DUP-QUAL-01).
func (g *Game) Quality(unit rules.UnitID) ladder.Rated {
	q := g.Troop(unit).Quality
	return ladder.Rated{Base: q, Of: "DUP-QUAL-01", What: QualityNames[(q-4)/2]}
}

// GearDie is the die of a piece of equipment without a table of its own (DUP-QUAL-05).
func GearDie(d ladder.Die) ladder.Rated {
	return ladder.Rated{Base: d, Of: "DUP-QUAL-05", What: GearNames[(d-4)/2]}
}

// LV tells the leadership value of a unit, for the targets that it counts in (DUP-QUAL-02).
func (g *Game) LV(unit rules.UnitID) rules.Step {
	n := g.Troop(unit).LV
	return rules.Step{Value: n, Unit: "lv", Text: rules.Say("%s leadership", Leadership[n]), Rule: "DUP-QUAL-02"}
}

// Beats throws one die that has to beat a target: strictly greater succeeds (DUP-DIE-04). It tells die, roll and verdict.
func (a *Act) Beats(unit rules.UnitID, rule rules.RuleID, purpose string, r ladder.Rated, target int, steps ...rules.Step) (face int, ok bool) {
	d, r := r.Alone(), r.Lone()
	a.Judge(unit, r.Count(rule, purpose+" die", d))
	need := rules.Count(rule, purpose+" target", target, steps...).With(target, "target", "DUP-DIE-04", "the roll has to be higher")
	a.Judge(unit, need)
	face = a.Against(unit, rule, purpose, r.Cast(purpose, d), target, "succeeds", "fails")
	return face, face > target
}

// Against throws one die of a unit that has to be higher than a target, and says which of two things it came to.
func (a *Act) Against(unit rules.UnitID, rule rules.RuleID, purpose string, c ladder.Cast, target int, good, bad string) int {
	return a.toss(a.Unit(unit).Seat, unit, rule, purpose, target, func(face int) string {
		if face > target {
			return good
		}
		return bad
	}, c)[0]
}
