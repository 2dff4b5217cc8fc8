package soak

import (
	"fmt"
	"iter"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// Hollow is an option that the open decision offers although no arguments are found with which the rules allow its command.
type Hollow struct {
	Option  string // id of the option
	Refusal rules.Ruling
	Command rules.Command // without further arguments
	Last    rules.Ruling  // of the last command that was tried with arguments
}

func (h Hollow) String() string {
	return fmt.Sprintf("option %s is offered and nothing completes it: %s with unit %d, target %d, name %q is refused (%s: %s), at last with arguments (%s)",
		h.Option, h.Command.Kind, h.Command.Unit, h.Command.Target, h.Command.Name, h.Refusal.Rule, h.Refusal.Text, h.Last.Text)
}

// most is how many commands a completing tries.
const most = 6000

// Hollow completes every option that the open decision offers, in a fixed way: each argument that its kind of command reads is
// given every unit, model, piece, word and number that Params lists, every attack that the system proposes, and points and ways of a
// bounded choice, as long as the rules say that only an argument is lacking; then so many times at random. It returns the options of which the
// rules allow none of these. It changes nothing.
func (p *Player) Hollow(tries int) []Hollow {
	b := p.Battle
	open := b.Open()
	if b.State().Wait != nil || b.State().Over != nil {
		return nil
	}
	seat := open.Seat
	if seat == rules.NoSeat {
		seat = b.State().ToAct
	}
	look := ai.LookAt(b, seat)
	var out []Hollow
	for _, o := range open.Options {
		if o.Refused != nil || o.Command == nil {
			continue
		}
		bare := *o.Command
		if bare.Seat == rules.NoSeat {
			bare.Seat = seat
		}
		term, _ := look.Sys.Info().Command(bare.Kind)
		k := completing{Look: look, check: b.Check, left: most}
		if k.complete(bare, term.Args) {
			continue
		}
		found := false
		for _, c := range p.filled(look, bare, tries) {
			if found = b.Check(c).OK(); found {
				break
			}
		}
		if !found {
			out = append(out, Hollow{o.ID, b.Check(bare), bare, k.last})
		}
	}
	return out
}

// completing looks for arguments of one command.
type completing struct {
	*ai.Look
	check func(rules.Command) rules.Ruling
	left  int          // commands that may still be tried
	last  rules.Ruling // of the last command that lacked nothing
}

// complete reports whether the rules allow a command as it is or with some of these arguments.
func (k *completing) complete(c rules.Command, args []rules.Arg) bool {
	if k.left--; k.left < 0 {
		return false
	}
	r := k.check(c)
	if r.OK() {
		return true
	}
	if !r.Lacks() {
		k.last = r
	}
	if !r.Lacks() && r.Rule != "" || len(args) == 0 {
		return false
	}
	for _, next := range k.with(c, args[0]) {
		if k.complete(next, args[1:]) {
			return true
		}
	}
	if args[0].ID == rules.ArgLegs && !args[0].Given(&c) {
		for moves := range k.drives(c) {
			next := c
			if next.Moves = moves; k.complete(next, args[1:]) {
				return true
			}
		}
	}
	return k.complete(c, args[1:])
}

// with lists the ways to fill in one argument; none where the command has it. Units, models, pieces, words and numbers are those that
// the rules list for the command, as a window has them from there.
func (k *completing) with(c rules.Command, a rules.Arg) (out []rules.Command) {
	s := k.State
	put := func(set func(*rules.Command)) {
		next := c
		set(&next)
		out = append(out, next)
	}
	if a.Given(&c) {
		return nil
	}
	if a.Listed() || a.ID == rules.ArgNumber {
		return k.listed(c, a)
	}
	switch a.ID {
	case rules.ArgAt:
		for _, at := range k.points() {
			put(func(n *rules.Command) { n.At = &at })
		}
	case rules.ArgAttacks:
		if c.Unit != 0 {
			for _, t := range rules.AttackerOf(k.Sys).Attacks(s, rules.Draft{Command: c}) {
				put(func(n *rules.Command) { n.Attacks = []rules.Attack{t} })
			}
		}
	case rules.ArgMoves:
		of := c.Unit
		if of == 0 {
			of = c.Target
		}
		if of == 0 {
			break
		}
		for h := geom.Heading(0); h < geom.FullTurn; h += 30 * geom.Degree {
			if moves := setDown(s, of, h); len(moves) > 0 {
				put(func(n *rules.Command) { n.Moves = moves })
			}
		}
		if mid, n := middle(s, of); n > 0 {
			put(func(n *rules.Command) { n.Moves = gathered(k.Look, c, of, mid) })
		}
		for _, m := range s.Unit(of).Models {
			at := s.Model(m)
			if at.Place != rules.OnTable {
				continue
			}
			put(func(n *rules.Command) { n.Moves = together(k.Look, c, m) })
			put(func(n *rules.Command) { // it stays where it is
				n.Moves = []rules.Move{{Model: m, Path: []geom.Point{at.At}, Facing: at.Facing}}
			})
			if len(rules.RangerOf(k.Sys).Reach(s, c)) > 0 {
				continue
			}
			for d := geom.Inch; d <= 3*geom.Inch; d += geom.Inch { // no limit is told: a little way along and across the table
				for h := geom.Heading(0); h < geom.FullTurn; h += 90 * geom.Degree {
					put(func(n *rules.Command) {
						n.Moves = []rules.Move{{Model: m, Path: []geom.Point{at.At.Add(h.Vec(d))}, Facing: at.Facing}}
					})
				}
			}
		}
	}
	return out
}

// listed gives the command each of the candidates that the rules list; of models also two together, and all that lie in the list from
// one to another, and of numbers the least three.
func (k *completing) listed(c rules.Command, a rules.Arg) (out []rules.Command) {
	p := rules.ParamOf(rules.Params(k.Sys, k.State, rules.Draft{Command: c}, a.ID), a.ID)
	switch {
	case p == nil:
	case a.ID == rules.ArgNumber:
		for n := 0; p.Number != nil && n < 3 && p.Number.Min+n <= p.Number.Max; n++ {
			out = append(out, a.With(c, rules.Candidate{Number: p.Number.Min + n}))
		}
	case a.ID == rules.ArgModels:
		for i := range p.Models {
			for j := i + 1; j <= len(p.Models); j++ {
				c.Models = p.Models[i:j:j]
				out = append(out, c)
			}
			for j := range p.Models[:i] {
				c.Models = []rules.ModelID{p.Models[j], p.Models[i]}
				out = append(out, c)
			}
		}
	default:
		for _, v := range p.Candidates() {
			out = append(out, a.With(c, v))
		}
	}
	return out
}

// middle is the centre of the models of a unit on the table, and how many there are.
func middle(s *rules.State, u rules.UnitID) (mid geom.Point, n geom.Length) {
	for _, m := range s.Unit(u).Models {
		if at := s.Model(m); at.Place == rules.OnTable {
			mid, n = mid.Add(at.At), n+1
		}
	}
	if n == 0 {
		return mid, 0
	}
	return geom.Point{X: mid.X / n, Y: mid.Y / n}, n
}

// points are where models stand, the middles of pieces, and a grid of 2 inches over the table.
func (k *completing) points() (out []geom.Point) {
	s := k.State
	for i := range s.Models {
		if s.Models[i].Place == rules.OnTable {
			out = append(out, s.Models[i].At)
		}
	}
	for i := range s.Table.Pieces {
		out = append(out, s.Table.Pieces[i].Shape.Centre())
	}
	for x := geom.Inch; x < s.Table.W; x += 2 * geom.Inch {
		for y := geom.Inch; y < s.Table.H; y += 2 * geom.Inch {
			out = append(out, geom.Point{X: x, Y: y})
		}
	}
	return out
}

// drives goes through ways by legs as the rules lead a unit, or one model of it: to a level, a little ahead, a turn, and on.
func (k *completing) drives(c rules.Command) iter.Seq[[]rules.Move] {
	return func(yield func([]rules.Move) bool) {
		if c.Unit == 0 {
			return
		}
		steerer := rules.SteererOf(k.Sys)
		_, ways := steerer.Steer(k.State, rules.Draft{Command: c}, rules.Wish{Go: rules.GoAsLaid})
		var who [][]rules.ModelID
		var all []rules.ModelID
		for i := range ways {
			if ways[i].Driven {
				all = append(all, ways[i].Model)
				who = append(who, []rules.ModelID{ways[i].Model})
			}
		}
		for _, level := range []int{0, 1, -1} {
			for _, turn := range []int{0, 1, -1, 2, -2, 4, -4, 6, -6} {
				for n := range 9 {
					for _, models := range append(who, all) {
						d := rules.Draft{Command: c}
						for _, w := range []rules.Wish{{Keys: rules.Keys{Z: level}}, {Go: rules.GoOn, Keys: rules.Keys{Y: 2 - n/3, Far: true}}, {Turn: turn}, {Go: rules.GoOn, Keys: rules.Keys{Y: n % 3, Far: true}}} {
							w.Models = models
							d, _ = steerer.Steer(k.State, d, w)
						}
						if moves := d.Moves(); len(moves) > 0 && !yield(moves) {
							return
						}
					}
				}
			}
		}
	}
}
