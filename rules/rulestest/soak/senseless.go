package soak

import (
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// Fool makes up commands and answers that make no sense: wrong seats, wrong order, anybody's models, points off the table.
type Fool struct {
	ai.Luck
	info                  *rules.Info
	kinds, words, attacks []string
	arcs                  bool // some kind reads legs along arcs
}

// NewFool gives a fool who knows the words of a system.
func NewFool(sys rules.System, seed uint64) *Fool {
	f := &Fool{Luck: ai.NewLuck(seed), info: sys.Info(), words: []string{"", "A", "none", "yes", "x"}}
	for _, k := range sys.Info().Commands {
		f.kinds, f.arcs = append(f.kinds, k.ID), f.arcs || k.Reads(rules.ArgArcs)
		for _, a := range k.Args {
			for _, c := range a.Choices {
				f.words = append(f.words, c.ID)
			}
		}
	}
	for _, k := range sys.Info().Attacks {
		f.attacks = append(f.attacks, k.ID)
	}
	f.attacks = append(f.attacks, "x")
	return f
}

// Try gives a senseless command on a copy and reports whether it was allowed. A panic, a refusal without a word, and a
// command that Check allows and Apply cannot carry out end the test.
func (p *Player) Try(f *Fool) bool {
	p.TB.Helper()
	sys, s := p.Battle.System(), p.Battle.State()
	c := f.command(s, p.Battle.Open())
	defer func() {
		if e := recover(); e != nil {
			p.TB.Fatalf("%+v in phase %s: %v", c, s.Phase, e)
		}
	}()
	r := rules.Check(sys, s, c)
	if !r.OK() && r.Text.Empty() {
		p.TB.Fatalf("%+v is refused without a word", c)
	}
	if c.Answer != nil && s.Wait != nil {
		p.sameAnswer(c)
	}
	if r.Why == rules.Malformed {
		p.malformed(c)
		return false
	}
	out, err := rules.Apply(sys, s, c, rules.Fair{})
	if err != nil {
		p.TB.Fatalf("%+v: %v", c, err)
	}
	return out.Ruling.OK()
}

func (f *Fool) command(s *rules.State, d rules.Decision) rules.Command {
	if f.N(5) == 0 {
		return f.answer(s, d)
	}
	c := rules.Command{Kind: f.word(f.kinds), Seat: rules.Seat(f.N(4) - 1), Unit: f.unit(s), Name: f.word(f.words), Number: f.N(40) - 20, Moves: f.moves(s)}
	if f.N(3) > 0 {
		c.Seat = d.Seat
		if o := d.Options; len(o) > 0 && f.N(2) == 0 {
			if like := o[f.N(len(o))].Command; like != nil {
				c.Kind, c.Unit = like.Kind, like.Unit
			}
		}
	}
	if f.N(2) == 0 {
		c.Model, c.Target, c.Victim = f.model(s), f.unit(s), f.model(s)
	}
	if f.N(3) == 0 {
		c.Models, c.Targets = []rules.ModelID{max(1, f.model(s)), max(1, f.model(s))}, []rules.UnitID{max(1, f.unit(s)), max(1, f.unit(s))}
	}
	if f.N(3) == 0 && len(s.Table.Pieces) > 0 {
		c.Piece = rules.PieceID(f.N(len(s.Table.Pieces) + 1))
	}
	if f.N(2) == 0 {
		at := f.point(s)
		c.At = &at
	}
	for k := f.N(3); k > 0; k-- {
		c.Attacks = append(c.Attacks, f.attack(s))
	}
	for k := f.N(3); k > 0; k-- {
		c.Pay = append(c.Pay, rules.Payment{Model: max(1, f.model(s)), N: f.N(12) - 3})
	}
	if f.N(8) > 0 { // the rules are asked about no other
		return readable(f.info, c)
	}
	return c
}

func (f *Fool) answer(s *rules.State, d rules.Decision) rules.Command {
	seat := rules.Seat(f.N(4) - 1)
	if f.N(2) == 0 {
		seat = d.Seat
	}
	a := rules.Answer{}
	if d.Number != nil || f.N(8) == 0 {
		a.Number = f.N(40) - 20
	}
	if d.Place != nil || f.N(8) == 0 {
		a.Moves = f.moves(s)
	}
	for k := f.N(4); k > 0; k-- {
		a.Picks = append(a.Picks, f.word(f.words))
	}
	if d.Share != nil || f.N(8) == 0 {
		for k := f.N(3); k > 0; k-- {
			a.Shares = append(a.Shares, rules.Share{Slot: f.slot(d.Share), N: f.N(12) - 3})
		}
	}
	if d.Dice != nil || f.N(8) == 0 {
		a.Faces = []int{f.N(14) - 1}
	}
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &a}
}

// slot is one that may get a share, or a word that names none.
func (f *Fool) slot(k *rules.Sharing) string {
	if k == nil || f.N(4) == 0 {
		return f.word(f.words)
	}
	return k.Slots[f.N(len(k.Slots))].ID
}

func (f *Fool) attack(s *rules.State) rules.Attack {
	at := f.point(s)
	a := rules.Attack{Kind: f.word(f.attacks), Target: f.unit(s), Victim: f.model(s), At: &at}
	for j := f.N(3); j > 0; j-- {
		a.Shooters = append(a.Shooters, rules.Shooter{Model: max(1, f.model(s))})
		a.Spotters = append(a.Spotters, max(1, f.model(s)))
	}
	return a
}

func (f *Fool) moves(s *rules.State) (out []rules.Move) {
	for k := f.N(4); k > 0; k-- {
		m := rules.Move{Model: max(1, f.model(s)), Facing: geom.Heading(f.N(80000) - 20000)}
		for k := f.N(3); k > 0; k-- {
			m.Path = append(m.Path, f.point(s))
		}
		for k := f.N(6) - 3; k > 0; k-- {
			leg := rules.Leg{Run: geom.Length(f.N(600000) - 200000), Turn: geom.Heading(f.N(40000) - 20000)}
			if f.arcs && f.N(2) == 0 {
				leg.Radius, leg.Rise = geom.Length(f.N(200000)), f.N(3)-1
			}
			m.Legs = append(m.Legs, leg)
		}
		out = append(out, m)
	}
	return out
}

func (f *Fool) word(list []string) string          { return list[f.N(len(list))] }
func (f *Fool) unit(s *rules.State) rules.UnitID   { return rules.UnitID(f.N(len(s.Units) + 1)) }
func (f *Fool) model(s *rules.State) rules.ModelID { return rules.ModelID(f.N(len(s.Models) + 1)) }

func (f *Fool) point(s *rules.State) geom.Point {
	far := int(s.Table.W) * 2
	return geom.Point{X: geom.Length(f.N(far) - far/4), Y: geom.Length(f.N(far) - far/4)}
}
