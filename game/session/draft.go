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

// prepare finds out by asking the rules what the command can be given.
func (d *Draft) prepare(bare rules.Ruling) {
	s := d.s
	if d.Cmd.Unit != 0 {
		d.Proposals = s.sys.Attacks(s.state, d.Cmd.Unit)
		if !d.Need.Attacks && !bare.OK() {
			for _, p := range d.Proposals {
				c := d.Cmd
				c.Attacks = []rules.Attack{p}
				if s.battle.Check(c).OK() {
					d.Need.Attacks = true
					break
				}
			}
		}
	}
	if !d.Need.Attacks {
		d.Proposals = nil
	}
	d.findNames()
	if d.Need.Moves {
		d.prepareMoves()
	}
	if !d.Need.Any() || d.Need.Issuer {
		d.Issuers = s.modelsFor(d.Cmd, d.Cmd.Seat, func(c *rules.Command, m rules.ModelID) { c.Model = m })
		if bare.OK() {
			d.Issuers = nil // it goes without
		}
		d.Need.Issuer = len(d.Issuers) > 0
		if d.Need.Issuer {
			d.Cmd.Model = d.Issuers[0]
		}
	}
	if d.Need.Models {
		d.Helpers = s.modelsFor(d.Cmd, d.Cmd.Seat, func(c *rules.Command, m rules.ModelID) { c.Models = []rules.ModelID{m} })
		d.Need.Models = len(d.Helpers) > 0
	}
	d.findTargets()
	if d.Need.Attacks && len(d.Proposals) > 0 {
		d.Cmd.Attacks = nil
		d.Declare(0, false)
	}
	d.findPayers()
	if d.update(); d.Ruling.OK() && len(d.Cmd.Models) == 0 {
		d.Helpers, d.Need.Models = nil, false // it goes without
	}
}

func (d *Draft) findTargets() {
	s := d.s
	if !d.Need.Any() || d.Need.Target || d.Need.Targets {
		if d.Need.Targets && !d.Need.Target {
			d.Units = s.targets(d.Cmd, func(c *rules.Command, u rules.UnitID) { c.Targets = []rules.UnitID{u} })
			switch len(d.Units) {
			case 0:
				d.Units = s.enemies(d.Cmd.Seat)
			case 1:
				d.Cmd.Targets = d.Units[:1:1]
			}
			return
		}
		d.Units = s.targets(d.Cmd, func(c *rules.Command, u rules.UnitID) { c.Target = u })
		if len(d.Units) > 0 {
			d.Need.Target = true
			if len(d.Units) == 1 {
				d.Cmd.Target = d.Units[0]
			}
		}
	}
}

func (s *Session) enemies(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range s.state.Units {
		if u := &s.state.Units[i]; u.Seat != seat && s.present(u.ID) {
			out = append(out, u.ID)
		}
	}
	return out
}

func (d *Draft) prepareMoves() {
	s := d.s
	if d.Cmd.Unit == 0 {
		return
	}
	var models []rules.ModelID
	for _, id := range s.state.Unit(d.Cmd.Unit).Models {
		if m := s.state.Model(id); m.Place == rules.OnTable || m.Place == rules.Reserve || m.Place == rules.Aboard {
			models = append(models, id)
		}
	}
	d.mover = newMover(s.state, models, s.sys.Reach(s.state, d.Cmd), d.judgeMoves)
	for i := range d.mover.ghosts {
		g := &d.mover.ghosts[i]
		g.Legged = s.legged(d.Cmd, g.Model)
	}
	if s.open.Place != nil {
		d.Zones = s.open.Place.Zones
	}
	s.Select(d.Cmd.Unit)
	if len(s.models) == 0 {
		s.models = models
	}
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

// tooMuch is more than any leader can pay.
const tooMuch = 99

// findPayers asks the rules who may pay for the command and how much.
func (d *Draft) findPayers() {
	if !d.Need.Pay {
		return
	}
	was := d.Payers
	d.Payers = nil
	base := d.Cmd
	base.Pay = nil
	for i := range d.s.state.Models {
		m := &d.s.state.Models[i]
		if m.Seat != d.Cmd.Seat || !m.Alive() {
			continue
		}
		pays := func(n int) bool {
			c := base
			c.Pay = []rules.Payment{{Model: m.ID, N: n}}
			return d.s.battle.Check(c).OK()
		}
		if pays(tooMuch) {
			continue // nobody reads what is paid
		}
		most := 0
		for most < tooMuch && pays(most+1) {
			most++
		}
		if most == 0 {
			continue
		}
		p := Payer{Model: m.ID, Max: most}
		for _, w := range was {
			if w.Model == m.ID {
				p.N = min(w.N, most)
			}
		}
		d.Payers = append(d.Payers, p)
	}
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
