package soak

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Formed holds of the open decision, in both directions, which commands are malformed: nothing that the options and the arguments on
// offer lead to, and each of these with an unknown thing or word or with an argument that nothing reads. It looks at every option, and
// at the arguments of one of them. It returns how many commands it looked at of either sort, and changes nothing.
func (p *Player) Formed() (well, ill int) {
	p.TB.Helper()
	s, sys := p.Battle.State(), p.Battle.System()
	if s.Over != nil {
		return 0, 0
	}
	offered := p.offered(p.Battle.Open())
	for _, c := range offered {
		if r := rules.Check(sys, s, c); r.Why == rules.Malformed {
			p.TB.Fatalf("%+v is on offer, and malformed: %s", c, r.Text)
		}
	}
	if len(offered) == 0 {
		return 0, 0
	}
	spoiled := spoil(sys.Info(), s, offered[p.Random.N(len(offered))])
	for i, c := range spoiled {
		if i%2 == 1 {
			c.Overrule = "because"
		}
		p.malformed(c)
	}
	return len(offered), len(spoiled)
}

// offered lists the commands or answers to which the options of a decision lead, and those to which the arguments of one of them lead.
func (p *Player) offered(d rules.Decision) (out []rules.Command) {
	s, sys := p.Battle.State(), p.Battle.System()
	if s.Wait != nil {
		for i := range d.Options {
			if o := &d.Options[i]; o.Refused == nil {
				out = append(out, rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &rules.Answer{Picks: []string{o.ID}}})
			}
		}
		if d.Number != nil {
			out = append(out, rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &rules.Answer{Number: d.Number.Max}})
		}
		if k := d.Share; k != nil {
			for _, slot := range k.Slots {
				shares := []rules.Share{{Slot: slot.ID, N: min(slot.Most, k.Most)}}
				out = append(out, rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &rules.Answer{Shares: shares}})
			}
		}
		return out
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Refused == nil && o.Command != nil {
			c := *o.Command
			c.Seat = max(c.Seat, d.Seat, rules.SeatA)
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		return nil
	}
	c := out[p.Random.N(len(out))]
	term, _ := sys.Info().Command(c.Kind)
	for _, list := range rules.Params(sys, s, rules.Draft{Command: c}) {
		arg, _ := term.Arg(list.Arg)
		for _, v := range candidates(&list) {
			out = append(out, arg.With(c, v))
		}
		switch {
		case list.At != nil:
			next := c
			next.At = list.At
			out = append(out, next)
		case len(list.Pay) > 0:
			next := c
			next.Pay = []rules.Payment{{Model: list.Pay[0].Model, N: 1}}
			out = append(out, next)
		case list.Arg == rules.ArgAttacks && c.Unit != 0:
			for _, a := range rules.AttackerOf(sys).Attacks(s, rules.Draft{Command: c}) {
				next := c
				next.Attacks = []rules.Attack{a}
				out = append(out, next)
			}
		}
	}
	return out
}

// candidates are the units, models, pieces and words that may be given as an argument, and the end of its numbers.
func candidates(a *rules.Param) (out []rules.Candidate) {
	for _, u := range a.Units {
		out = append(out, rules.Candidate{Unit: u})
	}
	for _, m := range a.Models {
		out = append(out, rules.Candidate{Model: m})
	}
	for _, t := range a.Pieces {
		out = append(out, rules.Candidate{Piece: t})
	}
	for i := range a.Names {
		out = append(out, rules.Candidate{Name: a.Names[i].ID})
	}
	if a.Number != nil {
		out = append(out, rules.Candidate{Number: a.Number.Max})
	}
	return out
}

// spoil returns a command that is on offer in each way that makes it one that no seat could give.
func spoil(in *rules.Info, s *rules.State, c rules.Command) (out []rules.Command) {
	put := func(set func(*rules.Command)) {
		next := c
		set(&next)
		out = append(out, next)
	}
	unit, model, piece := rules.UnitID(len(s.Units)+1), rules.ModelID(len(s.Models)+1), rules.PieceID(len(s.Table.Pieces)+1)
	if c.Answer != nil {
		answer := func(set func(*rules.Answer)) {
			put(func(n *rules.Command) {
				a := *c.Answer
				set(&a)
				n.Answer = &a
			})
		}
		d := &s.Wait.Decision
		answer(func(a *rules.Answer) { a.Moves = []rules.Move{{Model: model}} })
		answer(func(a *rules.Answer) { a.Moves = []rules.Move{{}} })
		if d.Place == nil {
			answer(func(a *rules.Answer) { a.Moves = []rules.Move{{Model: 1}} })
		}
		if d.Number == nil {
			answer(func(a *rules.Answer) { a.Number = 1 })
		}
		answer(func(a *rules.Answer) { a.Shares = []rules.Share{{Slot: "no such slot", N: 1}} })
		if d.Dice == nil {
			answer(func(a *rules.Answer) { a.Faces = []int{1} })
		}
		if d.Max == 1 && d.Dice == nil && d.Number == nil && len(c.Answer.Shares) == 0 {
			answer(func(a *rules.Answer) { a.Picks = []string{"no such choice"} })
		}
		put(func(n *rules.Command) { n.Unit = 1 })
		return out
	}
	term, _ := in.Command(c.Kind)
	put(func(n *rules.Command) { n.Kind = "no such kind" })
	put(func(n *rules.Command) { n.Answer = &rules.Answer{} })
	put(func(n *rules.Command) { n.Seat = rules.SeatB + 1 })
	put(func(n *rules.Command) { n.Unit = unit })
	put(func(n *rules.Command) { n.Unit = -1 })
	for _, a := range []struct {
		id   string
		put  func(*rules.Command) // something that there is
		none func(*rules.Command) // something unknown; nil where nothing of the argument can be
	}{
		{rules.ArgModel, func(n *rules.Command) { n.Model = 1 }, func(n *rules.Command) { n.Model = model }},
		{rules.ArgModels, func(n *rules.Command) { n.Models = []rules.ModelID{1} }, func(n *rules.Command) { n.Models = []rules.ModelID{1, 0} }},
		{rules.ArgTarget, func(n *rules.Command) { n.Target = 1 }, func(n *rules.Command) { n.Target = unit }},
		{rules.ArgTargets, func(n *rules.Command) { n.Targets = []rules.UnitID{1} }, func(n *rules.Command) { n.Targets = []rules.UnitID{1, unit} }},
		{rules.ArgVictim, func(n *rules.Command) { n.Victim = 1 }, func(n *rules.Command) { n.Victim = -1 }},
		{rules.ArgPiece, func(n *rules.Command) { n.Piece = 1 }, func(n *rules.Command) { n.Piece = piece }},
		{rules.ArgName, func(n *rules.Command) { n.Name = "x" }, nil},
		{rules.ArgNumber, func(n *rules.Command) { n.Number = 1 }, nil},
		{rules.ArgAt, func(n *rules.Command) { n.At = &geom.Point{} }, nil},
		{rules.ArgFacing, func(n *rules.Command) { n.Facing = new(geom.Heading) }, nil},
		{rules.ArgMoves, func(n *rules.Command) { n.Moves = []rules.Move{{Model: 1, Path: []geom.Point{{}}}} }, func(n *rules.Command) { n.Moves = []rules.Move{{Model: model}} }},
		{rules.ArgLegs, func(n *rules.Command) { n.Moves = []rules.Move{{Model: 1, Legs: []rules.Leg{{Run: 1}}}} }, nil},
		{rules.ArgArcs, func(n *rules.Command) {
			n.Moves = []rules.Move{{Model: 1, Legs: []rules.Leg{{Turn: 1, Radius: 1}}}}
		}, nil},
		{rules.ArgAttacks, func(n *rules.Command) { n.Attacks = []rules.Attack{{}} }, func(n *rules.Command) { n.Attacks = []rules.Attack{{Shooters: []rules.Shooter{{Model: model}}}} }},
		{rules.ArgPay, func(n *rules.Command) { n.Pay = []rules.Payment{{Model: 1, N: 1}} }, func(n *rules.Command) { n.Pay = []rules.Payment{{N: 1}} }},
	} {
		switch {
		case !term.Reads(a.id):
			put(a.put)
		case a.none != nil:
			put(a.none)
		}
	}
	if name, ok := term.Arg(rules.ArgName); ok && len(name.Choices) > 0 {
		put(func(n *rules.Command) { n.Name = "no such word" })
	}
	if term.Reads(rules.ArgAttacks) && len(in.Attacks) > 0 {
		put(func(n *rules.Command) { n.Attacks = []rules.Attack{{Kind: "no such attack"}} })
	}
	return out
}

// malformed holds that a command is judged and carried out as malformed, in words, that nobody may overrule it, and that it throws no
// dice, tells nothing and changes nothing.
func (p *Player) malformed(c rules.Command) {
	p.TB.Helper()
	sys, s := p.Battle.System(), p.Battle.State()
	if r := rules.Check(sys, s, c); r.Why != rules.Malformed || r.OK() || r.Text.Empty() {
		p.TB.Fatalf("%+v, which no seat could give, is %s (%v %s: %s)", c, r.Verdict, r.Why, r.Rule, r.Text)
	}
	had := rules.DigestOf(s)
	dice := &watched{}
	out, err := rules.Apply(sys, s, c, dice)
	switch {
	case err != nil:
		p.TB.Fatalf("%+v: %v", c, err)
	case out.Ruling.Why != rules.Malformed || out.Ruling.OK():
		p.TB.Fatalf("%+v is judged malformed, and carried out: %s %s", c, out.Ruling.Rule, out.Ruling.Text)
	case out.State != s || rules.DigestOf(s) != had:
		p.TB.Fatalf("%+v is malformed, and changed something", c)
	case dice.thrown > 0 || out.Dice > 0 || len(out.Events) > 0 && s.Wait == nil:
		p.TB.Fatalf("%+v is malformed, and dice were thrown or something was told for it", c)
	}
}

// watched are the program's own dice, which count how often they were thrown.
type watched struct {
	rules.Fair
	thrown int
}

// Start implements rules.Chance.
func (w *watched) Start(by rules.Generator, seed, serial uint64) rules.Stream {
	return &watchedStream{w.Fair.Start(by, seed, serial), w}
}

type watchedStream struct {
	rules.Stream
	by *watched
}

// Next implements rules.Stream.
func (w *watchedStream) Next(sides int) int {
	w.by.thrown++
	return w.Stream.Next(sides)
}

// readable returns a command without the arguments that its kind does not read.
func readable(in *rules.Info, c rules.Command) rules.Command {
	term, _ := in.Command(c.Kind)
	for _, id := range []string{rules.ArgModel, rules.ArgModels, rules.ArgTarget, rules.ArgTargets, rules.ArgVictim, rules.ArgPiece, rules.ArgName, rules.ArgNumber,
		rules.ArgAt, rules.ArgFacing, rules.ArgAttacks, rules.ArgPay} {
		if !term.Reads(id) {
			c = rules.Arg{ID: id}.Without(c)
		}
	}
	c.Moves = slices.DeleteFunc(c.Moves, func(m rules.Move) bool {
		return len(m.Legs) == 0 && !term.Reads(rules.ArgMoves) || len(m.Legs) > 0 && !term.Reads(rules.ArgLegs) ||
			!term.Reads(rules.ArgArcs) && slices.ContainsFunc(m.Legs, func(l rules.Leg) bool { return l.Radius != 0 || l.Rise != 0 })
	})
	return c
}
