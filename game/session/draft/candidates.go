package draft

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
func (h *Hand) needs(c rules.Command) Needs {
	t, _ := h.play.System().Info().Command(c.Kind)
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

// arg is what the command reads as one of its arguments; false where it does not read it.
func (d *Draft) arg(id string) (rules.Arg, bool) {
	t, _ := d.h.play.System().Info().Command(d.Cmd.Kind)
	return t.Arg(id)
}

// offered is what the rules offer as an argument of the command, whatever it has as that now; ok is false where they ask for nothing.
func (d *Draft) offered(id string) (p rules.Param, ok bool) {
	a, _ := d.arg(id)
	if list := d.h.play.Battle().Params(d.building(a.Without(d.Cmd)), id); len(list) > 0 {
		return list[0], true
	}
	return rules.Param{}, false
}

// give makes a unit, a model, a piece, a word or a number an argument of the command, without what it is given instead of.
func (d *Draft) give(id string, v rules.Candidate) {
	a, _ := d.arg(id)
	d.Cmd = a.With(d.Cmd, v)
}
