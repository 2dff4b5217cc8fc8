package session

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Draft is a command being laid out: its template from an option, and what the player has filled in.
type Draft struct {
	s      *Session
	Option rules.Option
	Cmd    rules.Command // as it would be given now
	Need   Needs

	Ruling rules.Ruling // of Cmd
	Fits   bool         // it may be given as the option has it, with nothing filled in
	Odds   *rules.Odds  // chances of Cmd, nil where it throws no dice or is refused

	mover     *Mover
	Proposals []rules.Attack // attacks that the rules propose
	Declared  []Declared
	Current   int // which declared attack the clicks go to

	Units   []rules.UnitID  // that may be the target
	Issuers []rules.ModelID // that may be Cmd.Model
	Payers  []Payer
	Names   []Name          // ways in which it may be done
	Helpers []rules.ModelID // that may be among Cmd.Models
	Zones   [][]geom.Point
}

// Payer is a leader that may pay, and how many points it pays.
type Payer struct {
	Model  rules.ModelID
	N, Max int
}

// Choose takes an option of the open decision: it answers a question, carries out a command that lacks nothing, or
// begins to lay out one that does. The ruling refuses where the option may not be chosen.
func (s *Session) Choose(i int) rules.Ruling {
	if i < 0 || i >= len(s.open.Options) {
		return rules.Refuse("", "no such choice")
	}
	o := s.open.Options[i]
	if s.Asked() {
		return s.Pick(o.ID)
	}
	if o.Command == nil {
		if o.Refused != nil {
			return *o.Refused
		}
		return rules.Refuse("", "this choice names no command")
	}
	c := *o.Command
	if c.Seat == rules.NoSeat || s.open.Seat != rules.NoSeat {
		c.Seat = s.open.Seat
	}
	if o.Refused != nil {
		s.refused, s.refusal = &c, *o.Refused
		return *o.Refused
	}
	bare := s.battle.Check(c)
	d := &Draft{s: s, Option: o, Cmd: c, Need: s.needs(c), Fits: bare.OK()}
	if !d.Need.Any() && bare.OK() {
		return s.Do(c)
	}
	d.prepare(bare)
	if c.Unit != 0 && c.Unit != s.unit {
		s.Select(c.Unit)
	}
	if !d.Need.Any() {
		return s.Do(c) // refused, and nothing could mend it: let the rules say why
	}
	s.draft = d
	d.update()
	return rules.Allow("", "")
}

// Carrying reports whether the unit is not on the table yet, so that it hangs at the cursor until it is set down.
func (m *Mover) Carrying() bool {
	for i := range m.ghosts {
		if !m.ghosts[i].Absent || m.ghosts[i].Moved {
			return false
		}
	}
	return len(m.ghosts) > 0
}

func (d *Draft) judgeMoves(moves []rules.Move) rules.Ruling {
	d.Cmd.Moves = moves
	d.Ruling = d.s.battle.Check(d.Cmd)
	return d.Ruling
}

// update has the command judged as it stands, and its odds told.
func (d *Draft) update() {
	d.Cmd.Attacks = d.attacks()
	d.Cmd.Pay = d.pay()
	if d.mover != nil {
		d.mover.Judge()
	} else {
		d.Ruling = d.s.battle.Check(d.Cmd)
	}
	d.Odds = nil
	if d.Ruling.OK() && len(d.Cmd.Moves) == 0 {
		c := d.Cmd
		if d.Current < len(d.Declared) && len(c.Attacks) > 1 {
			c.Attacks = []rules.Attack{d.Declared[d.Current].Attack()} // of the one that is looked at
		}
		if o, ok := d.s.sys.Odds(d.s.state, c); ok {
			d.Odds = &o
		}
	}
}

// Confirm gives the command of the draft.
func (s *Session) Confirm() rules.Ruling {
	if s.draft == nil {
		if s.answer != nil {
			return s.Reply()
		}
		return rules.Refuse("", "nothing is laid out")
	}
	s.draft.update()
	return s.Do(s.draft.Cmd)
}

// Drop gives the draft up.
func (s *Session) Drop() {
	unit := s.unit
	s.draft = nil
	s.Select(unit)
}

// Aim makes a unit the target of the draft, or takes it out again where several may be named. It reports whether the
// draft has a use for a target.
func (d *Draft) Aim(u rules.UnitID, more bool) bool {
	switch {
	case d.Need.Attacks:
		return d.aimAttack(u, more)
	case d.Need.Targets:
		if i := slices.Index(d.Cmd.Targets, u); i >= 0 {
			d.Cmd.Targets = slices.Delete(slices.Clone(d.Cmd.Targets), i, i+1)
		} else if slices.Contains(d.Units, u) {
			d.Cmd.Targets = append(slices.Clone(d.Cmd.Targets), u)
		} else {
			return false
		}
	case d.Need.Target:
		d.Cmd.Target = u
	default:
		return false
	}
	d.findPayers()
	d.update()
	return true
}

// Issue makes a model the one that acts.
func (d *Draft) Issue(m rules.ModelID) {
	d.Cmd.Model = m
	if d.Need.Target {
		d.Units = d.s.targets(d.Cmd, func(c *rules.Command, u rules.UnitID) { c.Target = u })
	}
	d.findPayers()
	d.update()
}

// SetNumber sets the number of the command.
func (d *Draft) SetNumber(n int) {
	d.Cmd.Number = max(0, n)
	d.update()
}

// SetAt sets the aiming point: of the current attack where attacks are declared, else of the command.
func (d *Draft) SetAt(p geom.Point) bool {
	switch {
	case d.Need.Attacks:
		if len(d.Declared) == 0 || !d.Declared[d.Current].area() {
			return false
		}
		k := &d.Declared[d.Current]
		k.At = &p
		if d.update(); !d.Ruling.OK() && k.base.Victim != 0 {
			k.point = !k.point
			if d.update(); !d.Ruling.OK() {
				k.point = !k.point
			}
		}
	case d.Need.At:
		d.Cmd.At = &p
	default:
		return false
	}
	d.update()
	return true
}

// SetPay sets how much a payer pays.
func (d *Draft) SetPay(i, n int) {
	if i >= 0 && i < len(d.Payers) {
		d.Payers[i].N = max(0, min(n, d.Payers[i].Max))
		d.update()
	}
}

func (d *Draft) pay() []rules.Payment {
	var out []rules.Payment
	for _, p := range d.Payers {
		if p.N > 0 {
			out = append(out, rules.Payment{Model: p.Model, N: p.N})
		}
	}
	return out
}
