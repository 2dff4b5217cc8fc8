package session

import (
	"baize/rules"
)

// Needs says which arguments a command may still be given.
type Needs struct {
	Moves, Attacks, Target, Targets, Issuer, Models, Pay, Number, At, Facing, Victim, Piece, Name, Unit bool
}

// Any reports whether anything may be given.
func (n Needs) Any() bool { return n != Needs{} }

// needs are the arguments of a command that the template leaves open. Its unit is the option's, and ways of doing it
// are asked for by findNames.
func (s *Session) needs(c rules.Command) Needs {
	t, _ := s.sys.Info().Command(c.Kind)
	open := func(id string, given bool) bool {
		_, ok := t.Arg(id)
		return ok && !given
	}
	return Needs{
		Moves: open(rules.ArgMoves, false) || open(rules.ArgLegs, false), Attacks: open(rules.ArgAttacks, false) || len(c.Attacks) > 0,
		Target: open(rules.ArgTarget, c.Target != 0), Targets: open(rules.ArgTargets, len(c.Targets) > 0), Issuer: open(rules.ArgModel, c.Model != 0),
		Models: open(rules.ArgModels, len(c.Models) > 0), Pay: open(rules.ArgPay, false), Number: open(rules.ArgNumber, c.Number != 0),
		At: open(rules.ArgAt, c.At != nil), Facing: open(rules.ArgFacing, c.Facing != nil), Victim: open(rules.ArgVictim, c.Victim != 0),
		Piece: open(rules.ArgPiece, c.Piece != 0), Unit: open(rules.ArgUnit, c.Unit != 0),
	}
}

// fits reports whether the rules find nothing wrong with a command but what it does not name yet.
func (s *Session) fits(c rules.Command) bool {
	r := s.battle.Check(c)
	return r.OK() || r.Lacks()
}

// targets lists the units that may be the target of a command as it stands, by asking the rules.
func (s *Session) targets(c rules.Command, put func(*rules.Command, rules.UnitID)) []rules.UnitID {
	var out []rules.UnitID
	for i := range s.state.Units {
		k := c
		put(&k, s.state.Units[i].ID)
		if s.fits(k) {
			out = append(out, s.state.Units[i].ID)
		}
	}
	return out
}

// modelsFor lists the models that fit into a place of a command, by asking the rules.
func (s *Session) modelsFor(c rules.Command, seat rules.Seat, put func(*rules.Command, rules.ModelID)) []rules.ModelID {
	var out []rules.ModelID
	for i := range s.state.Models {
		m := &s.state.Models[i]
		if !m.Alive() || seat != rules.NoSeat && m.Seat != seat {
			continue
		}
		k := c
		put(&k, m.ID)
		if s.fits(k) {
			out = append(out, m.ID)
		}
	}
	return out
}
