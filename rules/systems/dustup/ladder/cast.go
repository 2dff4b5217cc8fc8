package ladder

import (
	"baize/rules"
)

// Cast is one die to be thrown: its name in the roll, and what shifted it.
type Cast struct {
	Name string
	Die  Die
	From Die // before shifts, 0 where nothing shifted it
}

// Called names the die for whoever rolls it on the desk.
func (c Cast) Called(purpose string) string {
	switch c.Name {
	case "attacker", "defender":
		return purpose + " of the " + c.Name
	case purpose, "":
		return purpose + " die"
	}
	return purpose + ", " + c.Name + " die"
}

// Simple tells the number on one unshifted die.
func Simple(rule rules.RuleID, purpose string, face int, d Die) rules.Ruling {
	return rules.Count(rule, purpose, face).With(face, "face", "DUP-DIE-02", "the number on one die").With(int(d), "sides", "DUP-COMP-01", "a simple %s", d)
}

// Versus compares the dice of an opposed roll: the higher wins, on a tie the acting side does not succeed (DUP-DIE-03).
// The step tells it, for the ruling that it decides.
func Versus(acting, other int) (won bool, told rules.Step) {
	text := "the acting side wins"
	switch {
	case acting == other:
		text = "a tie: nobody wins"
	case acting < other:
		text = "the other side wins"
	}
	return acting > other, rules.Step{Value: acting - other, Unit: "difference", Text: rules.Plain(text), Rule: "DUP-DIE-03"}
}

// Higher reports whether a face succeeds against another: it is strictly higher (DUP-DIE-04, DUP-DIE-08).
func Higher(face, against int) bool { return face > against }

// Successes counts the dice that are higher than the die against them (DUP-DIE-08): 0 is a failure, 1 a minor
// success, 2 or more a major one. The step tells it, for the ruling that it decides.
func Successes(dice []int, against int) (n int, told rules.Step) {
	for _, f := range dice {
		if Higher(f, against) {
			n++
		}
	}
	return n, rules.Step{Value: n, Unit: "successes", Text: rules.Say("dice higher than %d", against), Rule: "DUP-DIE-08"}
}

// Cast makes a thrown die of a rated one that came to d.
func (r Rated) Cast(name string, d Die) Cast { return Cast{Name: name, Die: d, From: r.Base} }
