package rules

import (
	"slices"

	"baize/rules/geom"
)

// Param is an argument that a command can still be given, and what it may be. Of where models go and of attacks it says only that
// they can be given: Steer and Attacks lead there.
type Param struct {
	Arg    string // one of the constants ArgUnit to ArgPay
	Needed bool   // the command is refused as long as neither this is given nor what may be given instead of it
	Units  []UnitID
	Models []ModelID
	Pieces []PieceID
	Names  []Option // the words; refused ones with the reason
	Number *Span
	Pay    []Purse        // who may pay
	Zones  [][]geom.Point // where a point may lie, as far as the kind of command knows; nil where the hand says
	At     *geom.Point    // a point in the zones that may be given: the first one of Spots; nil where there is none
}

// Purse is how much a model may pay.
type Purse struct {
	Model ModelID
	Most  int
	Why   Text // what sets Most
}

// trying judges every candidate there is, for a system that says nothing of its commands' arguments: as a command between commands,
// or by judge.
type trying struct {
	sys   System
	judge func(d Draft) Ruling
}

func (t trying) Params(s *State, d Draft, only ...string) []Param {
	term, _ := t.sys.Info().Command(d.Command.Kind)
	judge := func(c Command) Ruling { return t.sys.Check(s, c) }
	if t.judge != nil {
		judge = func(c Command) Ruling { return t.judge(Draft{Command: c, Of: d.Of}) }
	}
	return Offers{State: s, Check: judge}.Params(term, d.Command, only...)
}

// Params lists what the command of a draft can still be given, of some of its arguments only where any are named, by what its seat
// may know; nil for an answer that is no command, whose decision says it.
func Params(sys System, s *State, d Draft, only ...string) []Param {
	return params(eyes{sys: sys, s: s}, d, only)
}

func params(by eyes, d Draft, only []string) []Param {
	if d.Command.Kind == KindAnswer || !admit(by.sys, by.s, d.Given()).OK() {
		return nil
	}
	of := PrompterOf(by.sys)
	if _, none := of.(trying); none && d.Of != nil {
		of = trying{by.sys, func(d Draft) Ruling { return check(by, d.Given()) }}
	}
	return of.Params(by.table(d), d, only...)
}

// Candidates lists what an argument may be of those that are listed, but for words that are refused.
func (p *Param) Candidates() (out []Candidate) {
	for _, u := range p.Units {
		out = append(out, Candidate{Unit: u})
	}
	for _, m := range p.Models {
		out = append(out, Candidate{Model: m})
	}
	for _, k := range p.Pieces {
		out = append(out, Candidate{Piece: k})
	}
	for i := range p.Names {
		if p.Names[i].Refused == nil {
			out = append(out, Candidate{Name: p.Names[i].ID})
		}
	}
	return out
}

// ParamOf finds an argument in a list; nil where it is not there.
func ParamOf(list []Param, arg string) *Param {
	for i := range list {
		if list[i].Arg == arg {
			return &list[i]
		}
	}
	return nil
}

// Listed reports whether what the argument may be can be listed: neither a number, a payment nor something on the table.
func (a Arg) Listed() bool {
	switch a.ID {
	case ArgUnit, ArgModel, ArgModels, ArgTarget, ArgTargets, ArgVictim, ArgPiece, ArgName:
		return true
	}
	return false
}

// Lets reports whether a ruling refuses nothing, or only what is still lacking.
func (r Ruling) Lets() bool { return r.OK() || r.Lacks() }

// Given reports whether a command has an argument. One that is a list counts as given when it has any.
func (a Arg) Given(c *Command) bool {
	switch a.ID {
	case ArgUnit:
		return c.Unit != 0
	case ArgModel:
		return c.Model != 0
	case ArgModels:
		return len(c.Models) > 0
	case ArgTarget:
		return c.Target != 0
	case ArgTargets:
		return len(c.Targets) > 0
	case ArgVictim:
		return c.Victim != 0
	case ArgPiece:
		return c.Piece != 0
	case ArgName:
		return c.Name != ""
	case ArgNumber:
		return c.Number != 0
	case ArgAt:
		return c.At != nil
	case ArgFacing:
		return c.Facing != nil
	case ArgMoves, ArgLegs:
		return len(c.Moves) > 0
	case ArgAttacks:
		return len(c.Attacks) > 0
	}
	return len(c.Pay) > 0
}

// Without returns the command without an argument.
func (a Arg) Without(c Command) Command {
	switch a.ID {
	case ArgUnit:
		c.Unit = 0
	case ArgModel:
		c.Model = 0
	case ArgModels:
		c.Models = nil
	case ArgTarget:
		c.Target = 0
	case ArgTargets:
		c.Targets = nil
	case ArgVictim:
		c.Victim = 0
	case ArgPiece:
		c.Piece = 0
	case ArgName:
		c.Name = ""
	case ArgNumber:
		c.Number = 0
	case ArgAt:
		c.At = nil
	case ArgFacing:
		c.Facing = nil
	case ArgMoves, ArgLegs:
		c.Moves = nil
	case ArgAttacks:
		c.Attacks = nil
	case ArgPay:
		c.Pay = nil
	}
	return c
}

// With returns the command with the unit, model, piece, word or number of a candidate as its argument, beside those that it has where
// it takes several, and without what the argument is given instead of. Payments and what lies on the table are no such values.
func (a Arg) With(c Command, v Candidate) Command {
	if a.Instead != "" {
		c = Arg{ID: a.Instead}.Without(c)
	}
	switch a.ID {
	case ArgUnit:
		c.Unit = v.Unit
	case ArgTarget:
		c.Target = v.Unit
	case ArgTargets:
		c.Targets = append(slices.Clip(c.Targets), v.Unit)
	case ArgModel:
		c.Model = v.Model
	case ArgModels:
		c.Models = append(slices.Clip(c.Models), v.Model)
	case ArgVictim:
		c.Victim = v.Model
	case ArgPiece:
		c.Piece = v.Piece
	case ArgName:
		c.Name = v.Name
	case ArgNumber:
		c.Number = v.Number
	}
	return c
}

// Has reports whether a command has a candidate among several of an argument.
func (a Arg) Has(c *Command, v Candidate) bool {
	return a.ID == ArgModels && slices.Contains(c.Models, v.Model) || a.ID == ArgTargets && slices.Contains(c.Targets, v.Unit)
}

// Candidate is what an argument may be: the field that the argument takes.
type Candidate struct {
	Unit   UnitID
	Model  ModelID
	Piece  PieceID
	Name   string
	Number int
}
