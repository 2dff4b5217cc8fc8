package rulestest

import (
	"fmt"
	"iter"
	"reflect"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// Bounds of how far drafts are filled in: each of the first candidates of an argument leads to a draft that is looked at anew.
const (
	mostDrafts  = 60 // of one position
	branching   = 2  // candidates of one argument that are taken
	mostNumbers = 40 // of a span that are tried
)

// testParams holds, for every command on offer and what it becomes as its arguments are given, that each candidate which Params
// offers is refused for nothing but what is still lacking, and that each one it leaves out is refused.
func (p *probe) testParams(t *testing.T, s *rules.State, d *rules.Decision) {
	t.Helper()
	a := &asking{probe: p, t: t, s: s, left: mostDrafts, words: map[string]bool{"nonsense": true}}
	for i := range d.Options {
		if c := d.Options[i].Command; c != nil && c.Name != "" {
			a.words[c.Name] = true
		}
	}
	for _, c := range offered(d) {
		a.ask(c)
	}
}

// offered yields id and command of each option that is not refused. A command without a seat gets that of the decision, else A.
func offered(d *rules.Decision) iter.Seq2[string, rules.Command] {
	return func(yield func(string, rules.Command) bool) {
		for i := range d.Options {
			o := &d.Options[i]
			if o.Command == nil || o.Refused != nil {
				continue
			}
			c := *o.Command
			if c.Seat == rules.NoSeat {
				c.Seat = max(d.Seat, rules.SeatA)
			}
			if !yield(o.ID, c) {
				return
			}
		}
	}
}

// testNeeds holds that an option which is offered leads on: each unit, model, piece or word that its command needs can be given.
func (p *probe) testNeeds(t *testing.T, s *rules.State) {
	t.Helper()
	if s.Wait != nil || s.Over != nil {
		return
	}
	d := rules.OpenDecision(p.sys, s)
	for id, c := range offered(&d) {
		bare := rules.Check(p.sys, s, c)
		if !bare.Lacks() {
			continue
		}
		term, _ := p.info.Command(c.Kind)
		for _, a := range rules.Params(p.sys, s, rules.Draft{Command: c}) {
			if arg, _ := term.Arg(a.Arg); a.Needed && arg.Listed() && len(firsts(&a)) == 0 {
				t.Errorf("%s: option %s is offered, and no %s can be given to it: %s", where(s), id, a.Arg, bare.Text)
			}
		}
	}
}

// asking is one position whose commands are filled in.
type asking struct {
	*probe
	t     *testing.T
	s     *rules.State
	words map[string]bool // that some command has as its name
	left  int
}

func (a *asking) check(c rules.Command) rules.Ruling { return rules.Check(a.sys, a.s, c) }

func (a *asking) ask(c rules.Command) {
	a.t.Helper()
	if a.left--; a.left < 0 {
		return
	}
	term, _ := a.info.Command(c.Kind)
	list := rules.Params(a.sys, a.s, rules.Draft{Command: c})
	bare := a.check(c)
	needed := false
	for _, p := range list {
		needed = needed || p.Needed
		if _, ok := term.Arg(p.Arg); !ok {
			a.t.Errorf("%s: %s is asked for %s, which it does not read", where(a.s), c.Kind, p.Arg)
		}
	}
	if bare.OK() && needed || bare.Lacks() && !needed {
		a.t.Errorf("%s: %+v is judged %q, and whether it needs anything: %v of %+v", where(a.s), c, bare.Text, needed, list)
	}
	for _, arg := range term.Args {
		p := rules.ParamOf(list, arg.ID)
		if one := rules.Params(a.sys, a.s, rules.Draft{Command: c}, arg.ID); (len(one) == 1) != (p != nil) || p != nil && !reflect.DeepEqual(one[0], *p) {
			a.t.Errorf("%s: %+v asked for %s alone: got %+v, among all arguments %+v", where(a.s), c, arg.ID, one, p)
		}
		switch {
		case arg.Given(&c) && arg.ID != rules.ArgModels && arg.ID != rules.ArgTargets && arg.ID != rules.ArgPay:
			if p != nil && arg.ID != rules.ArgMoves && arg.ID != rules.ArgLegs && arg.ID != rules.ArgAttacks {
				a.t.Errorf("%s: %+v is asked for %s once more", where(a.s), c, arg.ID)
			}
		case arg.ID == rules.ArgNumber:
			a.numbers(c, arg, p)
		case arg.ID == rules.ArgPay:
			a.purses(c, p)
		case arg.ID == rules.ArgAt:
			a.points(c, p)
		default:
			a.candidates(c, arg, p, bare)
		}
	}
	for i := range list {
		arg, _ := term.Arg(list[i].Arg)
		for _, v := range firsts(&list[i]) {
			a.ask(arg.With(c, v))
		}
	}
}

// candidates holds what a list offers and leaves out of all that there is. An argument that is not asked for may be given only where
// that changes nothing.
func (a *asking) candidates(c rules.Command, arg rules.Arg, p *rules.Param, bare rules.Ruling) {
	a.t.Helper()
	offered := map[rules.Candidate]bool{}
	if p != nil {
		for _, v := range offers(p) {
			offered[v] = true
		}
	}
	for _, v := range a.everything(arg) {
		if arg.Has(&c, v) {
			continue
		}
		r := a.check(arg.With(c, v))
		same := p == nil && r.Verdict == bare.Verdict && r.Text.Equal(bare.Text)
		if r.Lets() != offered[v] && !same {
			a.t.Errorf("%s: %+v with %s %+v is offered: %v, and judged %s %q", where(a.s), c, arg.ID, v, offered[v], r.Rule, r.Text)
		}
		if p != nil {
			a.noteWhom(c, arg, v, r)
		}
		a.testApart(a.t, rules.ViewerOf(a.sys).View(a.s, c.Seat), r)
	}
}

// everything lists all that an argument could be.
func (a *asking) everything(arg rules.Arg) (out []rules.Candidate) {
	switch arg.ID {
	case rules.ArgUnit, rules.ArgTarget, rules.ArgTargets:
		for i := range a.s.Units {
			out = append(out, rules.Candidate{Unit: a.s.Units[i].ID})
		}
	case rules.ArgModel, rules.ArgModels, rules.ArgVictim:
		for i := range a.s.Models {
			out = append(out, rules.Candidate{Model: a.s.Models[i].ID})
		}
	case rules.ArgPiece:
		for i := range a.s.Table.Pieces {
			out = append(out, rules.Candidate{Piece: a.s.Table.Pieces[i].ID})
		}
	case rules.ArgName:
		for w := range a.words {
			out = append(out, rules.Candidate{Name: w})
		}
		for _, w := range arg.Choices {
			out = append(out, rules.Candidate{Name: w.ID})
		}
	}
	return out
}

// offers lists what an argument may be.
func offers(p *rules.Param) (out []rules.Candidate) {
	for _, u := range p.Units {
		out = append(out, rules.Candidate{Unit: u})
	}
	for _, m := range p.Models {
		out = append(out, rules.Candidate{Model: m})
	}
	for _, k := range p.Pieces {
		out = append(out, rules.Candidate{Piece: k})
	}
	for _, o := range p.Names {
		if o.Refused == nil {
			out = append(out, rules.Candidate{Name: o.ID})
		}
	}
	return out
}

// firsts are the first candidates of an argument, and the first number.
func firsts(p *rules.Param) []rules.Candidate {
	if p.Number != nil {
		return []rules.Candidate{{Number: p.Number.Min}}
	}
	list := offers(p)
	return list[:min(len(list), branching)]
}

// points holds that a point which is offered is let pass and lies in a zone that is offered.
func (a *asking) points(c rules.Command, p *rules.Param) {
	a.t.Helper()
	if p == nil || p.At == nil {
		return
	}
	c.At = p.At
	if r := a.check(c); !r.Lets() || !slices.ContainsFunc(p.Zones, func(z []geom.Point) bool { return geom.Poly(z).ContainsPoint(*p.At) }) {
		a.t.Errorf("%s: %+v is offered the point %v: %s", where(a.s), c, *p.At, r.Text)
	}
}

func (a *asking) numbers(c rules.Command, arg rules.Arg, p *rules.Param) {
	a.t.Helper()
	low, high := 1, 0
	if p != nil {
		low, high = p.Number.Min, p.Number.Max
	}
	for n := max(1, low-1); n <= high+1; n++ {
		if in := n >= low && n <= high; a.check(arg.With(c, rules.Candidate{Number: n})).Lets() != in {
			a.t.Errorf("%s: %+v with the number %d: offered %v, judged otherwise", where(a.s), c, n, in)
		}
		if n > low+mostNumbers && n < high-1 {
			n = high - 1
		}
	}
}

func (a *asking) purses(c rules.Command, p *rules.Param) {
	a.t.Helper()
	most := map[rules.ModelID]int{}
	if p != nil {
		for _, k := range p.Pay {
			most[k.Model] = k.Most
		}
	}
	bare := a.check(c)
	for i := range a.s.Models {
		m := a.s.Models[i].ID
		for _, n := range []int{1, most[m], most[m] + 1} {
			pays := c
			pays.Pay = []rules.Payment{{Model: m, N: n}}
			r := a.check(pays)
			if in := n > 0 && n <= most[m]; bare.Lets() && r.Lets() != in {
				a.t.Errorf("%s: %s %s paid %d by %s: offered %v, judged %s", where(a.s), c.Kind, c.Name, n, a.s.Model(m), in, fmt.Sprint(r.Rule, " ", r.Text))
			}
		}
	}
}
