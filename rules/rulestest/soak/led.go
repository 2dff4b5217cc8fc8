package soak

import (
	"errors"
	"fmt"

	"baize/rules"
)

// Led is an error where a command that was given in a state changed that state, which had a digest, or where it leads elsewhere
// when it is foreseen with the same dice.
func Led(sys rules.System, before *rules.State, had rules.Digest, c rules.Command, out rules.Outcome, chance rules.Chance) error {
	if rules.DigestOf(before) != had {
		return errors.New("the command changed the state that it was given in")
	}
	to, err := rules.Foresee(sys, before, c, chance)
	switch {
	case err != nil:
		return fmt.Errorf("the command cannot be foreseen: %w", err)
	case to.Ruling.OK() != out.Ruling.OK() || to.Dice != out.Dice || (to.Open == nil) != (out.Open == nil):
		return fmt.Errorf("foreseen, the command is ruled %q and throws %d dice, carried out %q and %d", to.Ruling.Verdict, to.Dice, out.Ruling.Verdict, out.Dice)
	case rules.DigestOf(to.State) != rules.DigestOf(out.State):
		return errors.New("foreseen, the command leads to another state")
	case len(to.Events) > 0 && out.Ruling.OK():
		return errors.New("foreseen, the command tells events")
	}
	return nil
}
