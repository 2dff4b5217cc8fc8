package ai

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Random plays legal commands at random, their arguments made up of all that there is, whether the rules list it or not: soak tries
// refusals with it. Players that mean to win try what Params lists. It moves mostly towards the
// middle of the table, so that battles come to blows.
type Random struct {
	Luck
	// Tried sees every command before it is judged; nil: nobody looks.
	Tried func(*Look, rules.Command)
}

// NewRandom gives a random player; the same seed plays alike.
func NewRandom(seed uint64) *Random { return &Random{Luck: NewLuck(seed)} }

// Name implements Player.
func (*Random) Name() string { return "random" }

// Decide implements Player.
func (p *Random) Decide(l *Look) (rules.Command, error) {
	if l.Asked {
		return p.answer(l)
	}
	return p.command(l)
}

func (p *Random) allowed(l *Look, c rules.Command) bool {
	if p.Tried != nil {
		p.Tried(l, c)
	}
	return l.Check(c).OK()
}

// command gives one of the open commands.
func (p *Random) command(l *Look) (rules.Command, error) {
	free := l.free()
	for _, i := range p.order(len(free)) {
		tries := max(6, 90/len(free))
		for try := 0; try <= tries; try++ {
			c := l.seated(free[i]) // the last time as it is
			if try < tries {
				c = p.Fill(l, c)
			}
			if p.allowed(l, c) {
				return c, nil
			}
		}
	}
	for _, o := range free {
		if c, ok := p.inZones(l, l.seated(o)); ok {
			return c, nil
		}
	}
	why := []error{fmt.Errorf("ai: no command that was tried is allowed in %s for side %s (%s)", l.Open.Kind, l.Open.Seat, l.Open.Prompt)}
	for _, o := range free {
		why = append(why, fmt.Errorf("%s: %s", o.ID, l.Check(l.seated(o)).Text))
	}
	return rules.Command{}, errors.Join(why...)
}

// inZones gives a command with a point in one of the zones that the rules list for it, which points of the whole table may have missed: one
// of 200, else the one that the rules begin at, as a zone may have little room left. ok is false where none is allowed.
func (p *Random) inZones(l *Look, c rules.Command) (with rules.Command, ok bool) {
	for _, a := range rules.PrompterOf(l.Sys).Params(l.State, rules.Draft{Command: c}, rules.ArgAt) {
		for try := 0; len(a.Zones) > 0 && try < 200; try++ {
			box := geom.Path(a.Zones[p.N(len(a.Zones))]).Bounds()
			at := box.Min.Add(geom.Pt(geom.Length(p.N(int(box.Width())+1)), geom.Length(p.N(int(box.Height())+1))))
			c.At = &at
			if p.allowed(l, c) {
				return c, true
			}
		}
		if c.At = a.At; c.At != nil && p.allowed(l, c) {
			return c, true
		}
	}
	return c, false
}

// order is a random order of options in which the last one, which ends what is under way, seldom comes before the others.
func (p *Random) order(n int) []int {
	out := p.Perm(n)
	if p.N(3) == 0 {
		return out
	}
	for i, k := range out {
		if k == n-1 {
			copy(out[i:], out[i+1:])
			out[n-1] = k
			break
		}
	}
	return out
}

// Fill makes up the arguments that a command lacks.
func (p *Random) Fill(l *Look, c rules.Command) rules.Command {
	term, _ := l.Sys.Info().Command(c.Kind)
	for _, a := range term.Args {
		if a.Optional && p.N(2) == 0 && a.ID != rules.ArgMoves {
			continue
		}
		p.argue(l, &c, a)
	}
	return c
}

// argue makes up one argument, unless the command has it.
func (p *Random) argue(l *Look, c *rules.Command, a rules.Arg) {
	s := l.Now
	switch a.ID {
	case rules.ArgTarget:
		if c.Target == 0 {
			c.Target = rules.UnitID(p.N(len(s.Units)) + 1)
		}
	case rules.ArgTargets:
		if u := p.one(foes(s, c.Seat)); u != 0 && len(c.Targets) == 0 {
			c.Targets = []rules.UnitID{u}
		}
	case rules.ArgModel:
		if c.Model == 0 {
			c.Model = rules.ModelID(p.N(len(s.Models)) + 1)
		}
	case rules.ArgModels:
		if c.Unit != 0 && len(c.Models) == 0 {
			for _, m := range s.Unit(c.Unit).Models {
				if p.N(2) == 0 {
					c.Models = append(c.Models, m)
				}
			}
		}
	case rules.ArgVictim:
		u := p.one(foes(s, c.Seat))
		if c.Unit != 0 && p.N(2) == 0 {
			u = c.Unit
		}
		if u != 0 && c.Victim == 0 && len(s.Unit(u).Models) > 0 {
			c.Victim = s.Unit(u).Models[p.N(len(s.Unit(u).Models))]
		}
	case rules.ArgPiece:
		if c.Piece == 0 && len(s.Table.Pieces) > 0 {
			c.Piece = rules.PieceID(p.N(len(s.Table.Pieces)) + 1)
		}
	case rules.ArgName:
		if c.Name == "" && len(a.Choices) > 0 {
			c.Name = a.Choices[p.N(len(a.Choices))].ID
		}
	case rules.ArgNumber:
		if c.Number == 0 {
			c.Number = p.N(3)
		}
	case rules.ArgAt:
		if c.At == nil {
			at := p.somewhere(s, c.Seat)
			c.At = &at
		}
	case rules.ArgFacing:
		if c.Facing == nil {
			h := geom.Heading(p.N(36000))
			c.Facing = &h
		}
	case rules.ArgAttacks:
		if list := rules.AttackerOf(l.Sys).Attacks(s, l.drafted(*c)); len(c.Attacks) == 0 && c.Unit != 0 && len(list) > 0 {
			c.Attacks = []rules.Attack{list[p.N(len(list))]}
		}
	case rules.ArgMoves:
		p.march(l, c)
	case rules.ArgLegs:
		p.drive(l, c)
	}
}

func (p *Random) one(list []rules.UnitID) rules.UnitID {
	if len(list) == 0 {
		return 0
	}
	return list[p.N(len(list))]
}

// somewhere is a point of the table: an enemy half of the time.
func (p *Random) somewhere(s *rules.State, seat rules.Seat) geom.Point {
	if u := p.one(foes(s, seat)); u != 0 && p.N(2) == 0 {
		for _, m := range s.Unit(u).Models {
			if s.Model(m).Place == rules.OnTable {
				return s.Model(m).At
			}
		}
	}
	return geom.Point{X: geom.Length(p.N(int(s.Table.W))), Y: geom.Length(p.N(int(s.Table.H)))}
}

// march moves every model that may move by the same step.
func (p *Random) march(l *Look, c *rules.Command) {
	if len(c.Moves) > 0 {
		return
	}
	s := l.State
	var step geom.Point
	var heading geom.Heading
	reach := rules.RangerOf(l.Sys).Reach(s, *c)
	if len(reach) == 0 && c.Unit != 0 { // it says no limit: a little way for one or the other
		for _, m := range s.Unit(c.Unit).Models {
			if s.Model(m).Place == rules.OnTable && p.N(2) == 0 {
				reach = append(reach, rules.Reach{Model: m, Limit: 2 * geom.Inch})
			}
		}
	}
	if list := entries(l.doorsteps(reach), nil); len(list) > 0 {
		at := list[p.N(len(list))]
		for _, r := range reach {
			c.Moves = append(c.Moves, rules.Move{Model: r.Model, Path: []geom.Point{at}, Facing: geom.Heading(p.N(4)) * 9000})
		}
		return
	}
	for i, r := range reach {
		m := s.Model(r.Model)
		if i == 0 {
			heading = geom.Heading(p.N(36000))
			if p.N(3) > 0 { // mostly towards the middle
				heading = geom.HeadingTo(m.At, geom.Point{X: s.Table.W / 2, Y: s.Table.H / 2})
			}
			step = heading.Vec(geom.Length(p.N(int(r.Limit) + 1)))
		}
		c.Moves = append(c.Moves, rules.Move{Model: r.Model, Path: []geom.Point{m.At.Add(step)}, Facing: heading})
	}
}

// drive drives a unit as the rules lead it: ahead, into a turn, now and then to another level, and on. Only where it drives.
func (p *Random) drive(l *Look, c *rules.Command) {
	if len(c.Moves) > 0 || c.Unit == 0 {
		return
	}
	d, models := l.drafted(*c), l.State.Unit(c.Unit).Models
	steer := func(w rules.Wish) (ways []rules.Way) {
		w.Models = models
		d, ways = rules.SteererOf(l.Sys).Steer(l.State, d, w)
		return ways
	}
	if ways := steer(rules.Wish{Go: rules.GoAsLaid}); !slices.ContainsFunc(ways, func(w rules.Way) bool { return w.Driven }) {
		return
	}
	for range 1 + p.N(3) {
		steer(rules.Wish{Go: rules.GoOn, Keys: rules.Keys{Y: p.N(8) - 1, Far: true}})
		steer(rules.Wish{Turn: p.N(25) - 12})
	}
	if p.N(4) == 0 {
		steer(rules.Wish{Keys: rules.Keys{Z: 2*p.N(2) - 1}})
	}
	c.Moves = d.Moves()
}

// foes lists the units of the other side that stand on the table.
func foes(s *rules.State, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range s.Units {
		u := &s.Units[i]
		if u.Seat == seat {
			continue
		}
		for _, m := range u.Models {
			if s.Model(m).Place == rules.OnTable {
				out = append(out, u.ID)
				break
			}
		}
	}
	return out
}

// answer answers the open question.
func (p *Random) answer(l *Look) (rules.Command, error) {
	d := &l.Open
	var last rules.Ruling
	for try := 0; try < 60; try++ {
		c := rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: p.reply(l, try)}
		if c.Seat == rules.NoSeat {
			c.Seat = l.Seat
		}
		if p.Tried != nil {
			p.Tried(l, c)
		}
		if last = l.Check(c); last.OK() {
			return c, nil
		}
	}
	return rules.Command{}, fmt.Errorf("ai: no answer that was tried to %s (%s) of side %s is accepted: %s; the last: %s", d.Kind, d.Rule, d.Seat, d.Prompt, last.Text)
}

// reply makes an answer up.
func (p *Random) reply(l *Look, try int) *rules.Answer {
	d, a := &l.Open, &rules.Answer{}
	if d.Number != nil {
		a.Number = d.Number.Min + p.N(d.Number.Max-d.Number.Min+1)
	}
	if d.Share != nil && p.N(3) > 0 {
		a.Shares = p.share(d.Share)
	}
	if d.Dice != nil {
		for range d.Dice.N {
			a.Faces = append(a.Faces, p.N(d.Dice.Sides)+1)
		}
	}
	free := l.free()
	if c, ok := p.built(l, free); ok {
		return &rules.Answer{Command: &c}
	}
	if most := min(d.Max, len(free)); most >= d.Min && most > 0 && len(a.Shares) == 0 {
		n := d.Min + p.N(most-d.Min+1)
		for _, i := range p.Perm(len(free))[:n] {
			a.Picks = append(a.Picks, free[i].ID)
		}
		if d.Ordered && n == len(free) {
			l.cheapestFirst(a.Picks, free)
		}
	}
	if d.Place == nil || try == 0 {
		return a
	}
	if try%2 == 1 && len(free) > 0 { // a choice instead of places of one's own
		a.Picks = []string{free[0].ID}
		return a
	}
	a.Moves, a.Picks = p.place(l, try), a.Picks[:min(d.Min, len(a.Picks))]
	return a
}

// built builds the command of one of the options of a question now and then, where any has one: an attack with some of its shooters.
func (p *Random) built(l *Look, free []rules.Option) (c rules.Command, ok bool) {
	free = slices.DeleteFunc(slices.Clone(free), func(o rules.Option) bool { return o.Command == nil })
	if len(free) == 0 || p.N(2) == 0 {
		return c, false
	}
	c = p.Fill(l, l.seated(free[p.N(len(free))]))
	c.Attacks = slices.Clone(c.Attacks)
	for i := range c.Attacks {
		at := &c.Attacks[i]
		if kept := slices.DeleteFunc(slices.Clone(at.Shooters), func(rules.Shooter) bool { return p.N(3) == 0 }); len(kept) > 0 {
			at.Shooters = kept
		}
	}
	return c, true
}

// share shares something out, not always all of it.
func (p *Random) share(k *rules.Sharing) (out []rules.Share) {
	left := k.Most
	for _, i := range p.Perm(len(k.Slots)) {
		slot := &k.Slots[i]
		if n := p.N(min(slot.Most, left) + 1); n > 0 {
			out, left = append(out, rules.Share{Slot: slot.ID, N: n}), left-n
		}
	}
	return out
}

// cheapestFirst sorts the picks of a question in which all own models are put in order, such as who is hit first: by what
// they are worth. Models of one price, and options that are no models, stay as they are.
func (l *Look) cheapestFirst(picks []string, free []rules.Option) {
	price := map[string]int{}
	for _, o := range free {
		if o.Model == 0 || l.Now.Model(o.Model).Seat != l.Open.Seat {
			return
		}
		price[o.ID] = rules.PricerOf(l.Sys).Price(l.Now, o.Model)
	}
	slices.SortStableFunc(picks, func(a, b string) int { return cmp.Compare(price[a], price[b]) })
}

// place proposes to take the models of a placement towards the nearest enemy, or anywhere within reach.
func (p *Random) place(l *Look, try int) []rules.Move {
	s := l.Now
	var out []rules.Move
	for _, id := range l.Open.Place.Models {
		m := s.Model(id)
		best, far := m.At, geom.Length(1<<40)
		for i := range s.Models {
			foe := &s.Models[i]
			if foe.Seat == m.Seat || foe.Place != rules.OnTable {
				continue
			}
			if g := geom.Distance(m.Shape(), foe.Shape()); g < far {
				best, far = foe.At, g
			}
		}
		step := far
		if reach := l.Open.Place.Reach; try%2 == 0 || reach < far {
			step = geom.Length(p.N(int(max(reach, 1))))
		}
		h := geom.HeadingTo(m.At, best)
		if try > 20 {
			h = geom.Heading(p.N(36000))
		}
		out = append(out, rules.Move{Model: id, Path: []geom.Point{m.At.Add(h.Vec(step))}, Facing: m.Facing})
		if try%3 == 1 {
			return out[:1]
		}
	}
	return out
}
