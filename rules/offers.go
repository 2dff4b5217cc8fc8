package rules

import "slices"

// Offers finds out what a command can be given by judging it with every candidate in turn. It is the one place that does so.
type Offers struct {
	State *State
	Check func(Command) Ruling
	// Own returns what a kind of command knows of one of its arguments by itself: the candidates to be judged, or the number
	// and the purses as they are. A nil Param says that the command does not read it as it stands; false, that nothing is known.
	Own func(c Command, arg string) (*Param, bool)
}

// mostTried is how far numbers are counted for a kind of command that knows nothing of them by itself.
const mostTried = 99

// Params lists the arguments that a command of a kind can be given, of some of them where only names any.
func (o Offers) Params(term CommandTerm, c Command, only ...string) []Param {
	var r Ruling
	judged := false
	bare := func() Ruling {
		if !judged {
			r, judged = o.Check(c), true
		}
		return r
	}
	var out []Param
	for _, a := range term.Args {
		if a.Given(&c) && !a.redone() || len(only) > 0 && !slices.Contains(only, a.ID) {
			continue
		}
		p, known := (*Param)(nil), false
		if o.Own != nil {
			p, known = o.Own(c, a.ID)
		}
		if known && p == nil {
			continue
		}
		if p == nil {
			p = &Param{}
		}
		p.Arg, p.Needed = a.ID, p.Needed || !a.Optional && !a.Given(&c) && !bare().OK()
		if o.judge(a, c, bare, p, known) {
			out = append(out, *p)
		}
	}
	return out
}

// redone reports whether an argument is laid out bit by bit, so that a command that has it can be given more of it.
func (a Arg) redone() bool {
	switch a.ID {
	case ArgModels, ArgTargets, ArgMoves, ArgLegs, ArgAttacks, ArgPay:
		return true
	}
	return false
}

// judge fills an argument with the candidates that Check lets pass. It reports false for one that can be given nothing, or that nobody
// reads: an optional one of which every candidate is judged as if it were not there. A word that changes nothing as things stand, as
// long as something else lacks, may change what is done in the end.
func (o Offers) judge(a Arg, c Command, judged func() Ruling, p *Param, known bool) bool {
	switch a.ID {
	case ArgAt:
		for _, at := range StartingPoints(&o.State.Table, p.Zones) {
			if c.At = &at; o.Check(c).Lets() {
				p.At = &at
				break
			}
		}
		return true
	case ArgFacing, ArgMoves, ArgLegs, ArgAttacks:
		return true
	case ArgNumber:
		return o.count(a, c, p, known)
	case ArgPay:
		return o.purses(c, p, known)
	}
	bare, list := judged(), o.candidates(a, c, p)
	p.Units, p.Models, p.Pieces = nil, nil, nil
	read, cured := known || !a.Optional, false
	for i, v := range list {
		if a.Has(&c, v) {
			continue
		}
		r := o.Check(a.With(c, v))
		same := r.Verdict == bare.Verdict && r.Rule == bare.Rule && r.Text.Equal(bare.Text)
		read = read || !same || a.ID == ArgName && bare.Lets()
		cured = cured || r.OK() || r.Lacks() && !same
		switch {
		case a.ID == ArgName && !r.Lets():
			why := r // r itself stays off the heap
			p.Names[i].Refused = &why
		case !r.Lets():
		case v.Unit != 0:
			p.Units = append(p.Units, v.Unit)
		case v.Model != 0:
			p.Models = append(p.Models, v.Model)
		case v.Piece != 0:
			p.Pieces = append(p.Pieces, v.Piece)
		}
	}
	p.Needed = p.Needed || bare.Lacks() && cured
	return read && (len(p.Units)+len(p.Models)+len(p.Pieces)+len(p.Names) > 0 || p.Needed)
}

// candidates lists what is to be judged: what the kind of command names, else every unit, model or piece, and the words of its help.
func (o Offers) candidates(a Arg, c Command, p *Param) (out []Candidate) {
	switch a.ID {
	case ArgUnit, ArgTarget, ArgTargets:
		for _, u := range p.Units {
			out = append(out, Candidate{Unit: u})
		}
		if out == nil {
			out = make([]Candidate, 0, len(o.State.Units))
			for i := range o.State.Units {
				if u := &o.State.Units[i]; a.May(&c, u.Seat) {
					out = append(out, Candidate{Unit: u.ID})
				}
			}
		}
	case ArgModel, ArgModels, ArgVictim:
		for _, m := range p.Models {
			out = append(out, Candidate{Model: m})
		}
		if out == nil {
			out = make([]Candidate, 0, len(o.State.Models))
			for i := range o.State.Models {
				if m := &o.State.Models[i]; a.May(&c, m.Seat) {
					out = append(out, Candidate{Model: m.ID})
				}
			}
		}
	case ArgPiece:
		for i := range o.State.Table.Pieces {
			out = append(out, Candidate{Piece: o.State.Table.Pieces[i].ID})
		}
	case ArgName:
		if p.Names == nil {
			p.Names = make([]Option, 0, len(a.Choices))
			for _, t := range a.Choices {
				p.Names = append(p.Names, Option{ID: t.ID, Head: Plain(t.Name()), Text: Plain(t.Text)})
			}
		}
		out = make([]Candidate, 0, len(p.Names))
		for i := range p.Names {
			out = append(out, Candidate{Name: p.Names[i].ID})
		}
	}
	return out
}

// count finds the highest number that passes, of a kind of command that does not know it.
func (o Offers) count(a Arg, c Command, p *Param, known bool) bool {
	if known {
		return p.Number != nil && p.Number.Max >= p.Number.Min
	}
	n := 0
	for n < mostTried && o.Check(a.With(c, Candidate{Number: n + 1})).Lets() {
		n++
	}
	if n > 0 {
		p.Number = &Span{Min: 1, Max: n}
	}
	return n > 0
}

// purses finds how much every model of the seat may pay alone, of a kind of command that does not know it. Where somebody may pay as
// much as was tried nobody reads what is paid.
func (o Offers) purses(c Command, p *Param, known bool) bool {
	if known {
		return len(p.Pay) > 0
	}
	for i := range o.State.Models {
		m := &o.State.Models[i]
		if m.Seat != c.Seat || !m.Alive() {
			continue
		}
		n := 0
		for n < mostTried {
			c.Pay = []Payment{{Model: m.ID, N: n + 1}}
			if !o.Check(c).Lets() {
				break
			}
			n++
		}
		if n == mostTried {
			return false
		}
		if n > 0 {
			p.Pay = append(p.Pay, Purse{Model: m.ID, Most: n})
		}
	}
	return len(p.Pay) > 0
}
