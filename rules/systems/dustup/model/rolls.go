package model

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/ladder"
)

// Roll is dice that one side throws one after the other and that are told as one. Dice of a roll that two sides throw are two
// rolls, in the order of DUP-DIE-10.
type Roll struct {
	Seat    rules.Seat
	Unit    rules.UnitID // who throws, 0 for a side: initiative, events
	Rule    rules.RuleID
	Purpose string
	Dice    []ladder.Cast
	Beat    int                       // what the die has to be higher than, 0 for none
	Came    func(face int) string     // what a face came to in words, nil to say nothing
	Before  func(a *Act)              // tells what leads to the dice, nil for nothing
	After   func(a *Act, faces []int) // tells and carries out what comes of them, nil for nothing
}

// Stage is a roll of a procedure over states S: thrown by [Thrown], summed by [Expected].
type Stage[S comparable] = dice.Stage[S, Roll]

// Thrown throws the dice of a procedure and returns the state in which it ends.
func Thrown[S comparable](a *Act, stages []Stage[S], s S) S { return dice.Cast(stages, s, a.Toss) }

// Expected returns what the dice of a procedure make of a distribution. Nothing is told or carried out.
func Expected[S comparable](stages []Stage[S], d dice.Dist[S]) dice.Dist[S] {
	return dice.Falls(stages, d, func(r Roll, place int) int {
		if place == len(r.Dice) {
			return 0
		}
		return int(r.Dice[place].Die)
	})
}

// Throw throws dice of one side one after the other and tells them as one roll. unit is who throws.
func (a *Act) Throw(unit rules.UnitID, rule rules.RuleID, purpose string, dice ...ladder.Cast) []int {
	seat := rules.NoSeat
	if unit != 0 {
		seat = a.Unit(unit).Seat
	}
	return a.ThrowFor(seat, unit, rule, purpose, dice...)
}

// ThrowFor is Throw for a side rather than a unit: initiative, events.
func (a *Act) ThrowFor(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, purpose string, dice ...ladder.Cast) []int {
	return a.Toss(Roll{Seat: seat, Unit: unit, Rule: rule, Purpose: purpose, Dice: dice})
}

// Toss throws a roll, tells it with what belongs to it, and returns the faces.
func (a *Act) Toss(t Roll) []int {
	if t.Before != nil {
		t.Before(a)
	}
	r := rules.Roll{Purpose: rules.Plain(t.Purpose), Rule: t.Rule, Seat: t.Seat, Beat: t.Beat, Sum: true}
	var faces []int
	for _, c := range t.Dice {
		f := a.Ctx.ThrowBy(t.Seat, t.Unit, t.Rule, rules.Plain(c.Called(t.Purpose)), 1, int(c.Die))[0]
		d := rules.Die{Name: c.Name, Sides: int(c.Die), Face: f, By: t.Seat}
		if c.From != c.Die {
			d.From = int(c.From)
		}
		r.Dice, r.Total = append(r.Dice, d), r.Total+f
		faces = append(faces, f)
	}
	if t.Came != nil {
		r.Text = rules.Plain(t.Came(faces[0]))
	}
	a.Ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: t.Seat, Unit: t.Unit, Rule: t.Rule, Text: rules.Plain(t.Purpose), Roll: &r})
	if t.After != nil {
		t.After(a, faces)
	}
	return faces
}

// Plain is the roll of one unshifted die whose number resolves something directly (DUP-DIE-02).
func (g *Game) Plain(unit rules.UnitID, rule rules.RuleID, purpose string, d ladder.Die, after func(a *Act, face int)) Roll {
	return Roll{Seat: g.Unit(unit).Seat, Unit: unit, Rule: rule, Purpose: purpose, Dice: []ladder.Cast{{Name: purpose, Die: d, From: d}},
		After: func(a *Act, faces []int) {
			a.Judge(unit, ladder.Simple(rule, purpose, faces[0], d))
			if after != nil {
				after(a, faces[0])
			}
		}}
}

// One throws such a die.
func (a *Act) One(unit rules.UnitID, rule rules.RuleID, purpose string, d ladder.Die) int {
	return a.Toss(a.Plain(unit, rule, purpose, d, nil))[0]
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
