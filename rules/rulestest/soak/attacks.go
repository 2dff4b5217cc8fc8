package soak

import (
	"fmt"
	"slices"

	"baize/rules"
)

// Attacks is an error where the events of a command tell its attacks badly. Those of a command are numbered from 1 on without
// a gap; every shot, strike and blast, and every roll that only an attack throws, belongs to one; what belongs to one says
// whom it is meant for or where it comes from, and of who is lost whom it was meant for; and every die says who threw it.
func Attacks(in *rules.Info, events []rules.Event) error {
	last := 0
	for i := range events {
		e := &events[i]
		of := e.Kind == rules.EvShot || e.Kind == rules.EvStrike || e.Kind == rules.EvBlast
		what := string(e.Kind) + " " + e.Text.String()
		if e.Roll != nil {
			purpose := e.Roll.Purpose.String()
			of = slices.ContainsFunc(in.AttackRolls, func(pattern string) bool { return rules.Fits(pattern, purpose) })
			what = "roll " + purpose
			for _, d := range e.Roll.Dice {
				if d.By != e.Roll.Seat {
					return fmt.Errorf("%s of seat %s: a die is thrown by %s", what, e.Roll.Seat, d.By)
				}
			}
		}
		switch {
		case of && e.Attack == 0:
			return fmt.Errorf("%s belongs to no attack", what)
		case e.Attack > last+1:
			return fmt.Errorf("%s: attack %d follows attack %d", what, e.Attack, last)
		case e.Attack > 0 && e.Target == (rules.Ref{}) && e.From == (rules.Ref{}):
			return fmt.Errorf("%s: attack %d is meant for nobody and comes from nowhere", what, e.Attack)
		case e.Attack > 0 && (e.Kind == rules.EvLoss || e.Kind == rules.EvRemoved) && e.Target == (rules.Ref{}):
			return fmt.Errorf("%s: attack %d hurts somebody and is meant for nobody", what, e.Attack)
		}
		last = max(last, e.Attack)
	}
	return nil
}
