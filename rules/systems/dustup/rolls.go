package dustup

import (
	"baize/rules"
)

// cast is one die to be thrown: its name in the roll, and what shifted it.
type cast struct {
	Name string
	Die  die
	From die // before shifts, 0 where nothing shifted it
}

// called names the die for whoever rolls it on the desk.
func (c cast) called(purpose string) string {
	switch c.Name {
	case "attacker", "defender":
		return purpose + " of the " + c.Name
	case purpose, "":
		return purpose + " die"
	}
	return purpose + ", " + c.Name + " die"
}

// throw throws dice of one side one after the other and tells them as one roll. unit is who throws. Dice of a roll that
// two sides throw are thrown by two calls, in the order of DUP-DIE-10.
func (a *act) throw(unit rules.UnitID, rule rules.RuleID, purpose string, dice ...cast) []int {
	seat := rules.NoSeat
	if unit != 0 {
		seat = a.unit(unit).Seat
	}
	return a.throwFor(seat, unit, rule, purpose, dice...)
}

// throwFor is throw for a side rather than a unit: initiative, events.
func (a *act) throwFor(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, purpose string, dice ...cast) []int {
	return a.toss(seat, unit, rule, purpose, 0, nil, dice...)
}

// toss is throwFor where a die has to be higher than a number, 0 for none, and the roll says in words what it came to; nil
// says nothing.
func (a *act) toss(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, purpose string, beat int, came func(face int) string, dice ...cast) []int {
	r := rules.Roll{Purpose: rules.Plain(purpose), Rule: rule, Seat: seat, Beat: beat, Sum: true}
	var faces []int
	for _, c := range dice {
		f := a.ctx.ThrowBy(seat, unit, rule, rules.Plain(c.called(purpose)), 1, int(c.Die))[0]
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
	a.ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: seat, Unit: unit, Rule: rule, Text: rules.Plain(purpose), Roll: &r})
	return faces
}

// one throws a single unshifted die whose number resolves something directly (DUP-DIE-02).
func (a *act) one(unit rules.UnitID, rule rules.RuleID, purpose string, d die) int {
	face := a.throw(unit, rule, purpose, cast{Name: purpose, Die: d, From: d})[0]
	a.judge(unit, simple(rule, purpose, face, d))
	return face
}

// simple tells the number on one unshifted die.
func simple(rule rules.RuleID, purpose string, face int, d die) rules.Ruling {
	return rules.Count(rule, purpose, face).With(face, "face", "DUP-DIE-02", "the number on one die").With(int(d), "sides", "DUP-COMP-01", "a simple %s", d)
}

// versus compares the dice of an opposed roll: the higher wins, on a tie the acting side does not succeed (DUP-DIE-03).
// The step tells it, for the ruling that it decides.
func versus(acting, other int) (won bool, told rules.Step) {
	text := "the acting side wins"
	switch {
	case acting == other:
		text = "a tie: nobody wins"
	case acting < other:
		text = "the other side wins"
	}
	return acting > other, rules.Step{Value: acting - other, Unit: "difference", Text: rules.Plain(text), Rule: "DUP-DIE-03"}
}

// successes counts the dice that are strictly higher than the die against them (DUP-DIE-08): 0 is a failure, 1 a minor
// success, 2 or more a major one. The step tells it, for the ruling that it decides.
func successes(dice []int, against int) (n int, told rules.Step) {
	for _, f := range dice {
		if f > against {
			n++
		}
	}
	return n, rules.Step{Value: n, Unit: "successes", Text: rules.Say("dice higher than %d", against), Rule: "DUP-DIE-08"}
}

// cast makes a thrown die of a rated one that came to d.
func (r rated) cast(name string, d die) cast { return cast{Name: name, Die: d, From: r.Base} }

// quality is the quality die of a unit (DUP-QUAL-01).
func (g *game) quality(unit rules.UnitID) rated {
	q := g.troop(unit).Quality
	return rated{Base: q, Of: "DUP-QUAL-01", What: qualityNames[(q-4)/2]}
}

// gearDie is the die of a piece of equipment without a table of its own (DUP-QUAL-05).
func gearDie(d die) rated { return rated{Base: d, Of: "DUP-QUAL-05", What: gearNames[(d-4)/2]} }

// lv tells the leadership value of a unit, for the targets that it counts in (DUP-QUAL-02).
func (g *game) lv(unit rules.UnitID) rules.Step {
	n := g.troop(unit).LV
	return rules.Step{Value: n, Unit: "lv", Text: rules.Say("%s leadership", leadership[n]), Rule: "DUP-QUAL-02"}
}

// beats throws one die that has to beat a target: strictly greater succeeds (DUP-DIE-04). It tells die, roll and verdict.
func (a *act) beats(unit rules.UnitID, rule rules.RuleID, purpose string, r rated, target int, steps ...rules.Step) (face int, ok bool) {
	d, r := r.alone(), r.lone()
	a.judge(unit, r.count(rule, purpose+" die", d))
	need := rules.Count(rule, purpose+" target", target, steps...).With(target, "target", "DUP-DIE-04", "the roll has to be higher")
	a.judge(unit, need)
	face = a.against(unit, rule, purpose, r.cast(purpose, d), target, "succeeds", "fails")
	return face, face > target
}

// against throws one die of a unit that has to be higher than a target, and says which of two things it came to.
func (a *act) against(unit rules.UnitID, rule rules.RuleID, purpose string, c cast, target int, good, bad string) int {
	return a.toss(a.unit(unit).Seat, unit, rule, purpose, target, func(face int) string {
		if face > target {
			return good
		}
		return bad
	}, c)[0]
}
