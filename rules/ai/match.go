package ai

import (
	"fmt"

	"baize/rules"
)

// Match is a battle between two players. A seat that nobody has to decide for (NoSeat) is decided by the first player.
type Match struct {
	Battle  *rules.Battle
	Players [2]Player
	Limit   int // commands and answers after which a battle is broken off as endless; 0 for 6000
	// Broken is told of breakdowns of the rules in what the players try out; nil: they panic.
	Broken func(rules.Breakdown)
	// Did sees every command that was given, with its outcome; an error ends the match.
	Did func(c rules.Command, out rules.Outcome) error
}

// Play plays to the end. An error says why it could not: no command found, a command that Check allows and Do refuses, a
// broken rule, no end.
func (m *Match) Play() error {
	limit := m.Limit
	if limit == 0 {
		limit = 6000
	}
	for n := 0; m.Battle.State().Over == nil; n++ {
		if n > limit {
			s := m.Battle.State()
			return fmt.Errorf("ai: no end after %d commands: turn %d, phase %s", limit, s.Turn, s.Phase)
		}
		if err := m.Step(); err != nil {
			return err
		}
	}
	return nil
}

// Step has whoever decides give one command or answer.
func (m *Match) Step() error {
	c, seat, err := m.next(m.Battle.Open())
	if err != nil {
		return err
	}
	out, err := m.Battle.Do(c)
	if err != nil {
		return err
	}
	if !out.Ruling.OK() {
		return fmt.Errorf("ai: %s: the check allows %+v, yet it is refused: %s", m.Players[seat].Name(), c, out.Ruling.Text)
	}
	if m.Did != nil {
		return m.Did(c, out)
	}
	return nil
}

// next is the command or answer that is given at a decision, and the seat whose player gives it. In a decision that belongs to neither seat,
// first B and then A is asked for a command that only it may give; else A's player gives the common one.
func (m *Match) next(open rules.Decision) (c rules.Command, seat rules.Seat, err error) {
	if open.Seat != rules.NoSeat {
		c, err = m.ask(open, open.Seat)
		return c, open.Seat, err
	}
	asked := false
	for _, seat := range []rules.Seat{rules.SeatB, rules.SeatA} {
		if !open.Claims(seat) {
			continue
		}
		if c, err = m.ask(open, seat); err != nil || open.Claimed(c) {
			return c, seat, err
		}
		asked = seat == rules.SeatA
	}
	if !asked {
		c, err = m.ask(open, rules.SeatA)
	}
	return c, rules.SeatA, err
}

// ask has the player of a seat decide.
func (m *Match) ask(open rules.Decision, seat rules.Seat) (rules.Command, error) {
	l := lookAt(m.Battle, open, seat)
	l.Broken = m.Broken
	return m.Players[seat].Decide(l)
}
