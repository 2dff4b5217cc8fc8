package session

import (
	"baize/rules"
)

// prepare finds out by asking the rules what the command can be given.
func (d *Draft) prepare(bare rules.Ruling) {
	s := d.s
	if d.Cmd.Unit != 0 && d.Need.Attacks {
		d.Proposals = rules.AttackerOf(s.sys).Attacks(s.state, d.Cmd.Unit)
	}
	d.findDoers()
	d.findNames()
	if d.Need.Moves {
		d.prepareMoves()
	}
	if d.Need.Issuer {
		d.Issuers = s.modelsFor(d.Cmd, d.Cmd.Seat, func(c *rules.Command, m rules.ModelID) { c.Model = m })
		if bare.OK() || len(d.Issuers) == s.alive(d.Cmd.Seat) && d.optional(rules.ArgModel) {
			d.Issuers = nil // it goes without
		}
		d.Need.Issuer = len(d.Issuers) > 0
		if d.Need.Issuer {
			d.Cmd.Model = d.Issuers[0]
		}
	}
	d.findOthers()
	d.findHelpers()
	if d.findTargets(); d.Cmd.Target != 0 {
		d.findNames()
	}
	if d.Need.Attacks && len(d.Proposals) > 0 {
		d.Cmd.Attacks = nil
		d.Declare(d.nearestProposal(), false)
	}
	d.findPayers()
	d.findMost()
	if d.update(); d.Ruling.OK() && len(d.Cmd.Models) == 0 {
		d.Helpers, d.Need.Models = nil, false // it goes without
	}
}

// findDoers asks the rules which units may do it where the option names none.
func (d *Draft) findDoers() {
	s := d.s
	if !d.Need.Unit {
		return
	}
	d.Doers = s.targets(d.Cmd, func(c *rules.Command, u rules.UnitID) { c.Unit = u })
	d.Need.Unit = len(d.Doers) > 0
	if len(d.Doers) == 1 {
		d.Cmd.Unit, d.Need.Unit = d.Doers[0], false
	}
}

// findOthers asks the rules which models may be aimed at and which pieces of terrain be meant.
func (d *Draft) findOthers() {
	s := d.s
	if d.Need.Victim {
		d.Victims = s.modelsFor(d.Cmd, rules.NoSeat, func(c *rules.Command, m rules.ModelID) { c.Victim = m })
		if len(d.Victims) == s.alive(rules.NoSeat) {
			d.Victims = nil // any will do: nobody reads it
		}
		if d.wholeVictims() {
			d.Victims = s.onePerUnit(d.Victims)
		}
		if d.Need.Victim = len(d.Victims) > 0; len(d.Victims) == 1 && !s.fits(d.Cmd) {
			d.Cmd.Victim = d.Victims[0]
		}
	}
	if d.Need.Piece {
		for i := range s.state.Table.Pieces {
			c := d.Cmd
			c.Piece = s.state.Table.Pieces[i].ID
			ok := s.fits(c)
			if c.Model = 0; d.Need.Issuer && !ok {
				ok = s.fits(c)
			}
			if ok {
				d.Pieces = append(d.Pieces, c.Piece)
			}
		}
		if t, _ := s.sys.Info().Command(d.Cmd.Kind); len(d.Pieces) == len(s.state.Table.Pieces) {
			if arg, _ := t.Arg(rules.ArgPiece); arg.Optional {
				d.Pieces = nil // any will do: nobody reads it
			}
		}
		if d.Need.Piece = len(d.Pieces) > 0; d.Need.Piece && !s.battle.Check(d.Cmd).OK() {
			d.SetPiece(d.Pieces[0])
		}
	}
}

// wholeVictims reports whether the model that is aimed at stands for its unit.
func (d *Draft) wholeVictims() bool {
	t, _ := d.s.sys.Info().Command(d.Cmd.Kind)
	arg, _ := t.Arg(rules.ArgVictim)
	return arg.Whole
}

// onePerUnit leaves the leader of every unit of a list of models, or the first of it.
func (s *Session) onePerUnit(list []rules.ModelID) (out []rules.ModelID) {
	at := map[rules.UnitID]int{}
	for _, m := range list {
		u := s.state.Model(m).Unit
		i, known := at[u]
		if !known {
			at[u] = len(out)
			out = append(out, m)
		} else if rules.LeadersOf(s.sys).Leader(s.state, u) == m {
			out[i] = m
		}
	}
	return out
}

// Aimless reports whether a target is still to be named.
func (d *Draft) Aimless() bool {
	return d.Need.Target && d.Cmd.Target == 0 || d.Need.Targets && len(d.Cmd.Targets) == 0
}

func (d *Draft) findTargets() {
	s := d.s
	switch {
	case d.Need.Target:
		d.Units = s.targets(d.Cmd, func(c *rules.Command, u rules.UnitID) { c.Target = u })
		if len(d.Units) == 1 {
			d.Cmd.Target = d.Units[0]
		}
	case d.Need.Targets:
		d.Units = s.targets(d.Cmd, func(c *rules.Command, u rules.UnitID) { c.Targets = []rules.UnitID{u} })
		switch len(d.Units) {
		case 0:
			d.Units, d.Nobody = s.enemies(d.Cmd.Seat), true
		case 1:
			d.Cmd.Targets = d.Units[:1:1]
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
	d.mover = newMover(s, func() rules.Draft { return rules.Draft{Command: d.Cmd} }, d.moved)
	if d.mover == nil {
		return
	}
	if s.open.Place != nil {
		d.Zones = s.open.Place.Zones
	}
	s.Select(d.Cmd.Unit)
	if len(s.models) == 0 {
		s.models = d.mover.All()
	}
}

// tooMuch is more than any leader can pay.
const tooMuch = 99

// findMost asks the rules how high the number of the command may be.
func (d *Draft) findMost() {
	if !d.Need.Number {
		return
	}
	for c := d.Cmd; d.Most < tooMuch; d.Most++ {
		if c.Number = d.Most + 1; !d.s.fits(c) {
			break
		}
	}
	d.Need.Number = d.Most > 0
}

// optional reports whether the command may be given without an argument.
func (d *Draft) optional(id string) bool {
	t, _ := d.s.sys.Info().Command(d.Cmd.Kind)
	arg, _ := t.Arg(id)
	return arg.Optional
}

// alive is how many models of a side, or of both for NoSeat, are still in the battle.
func (s *Session) alive(seat rules.Seat) int {
	n := 0
	for i := range s.state.Models {
		if m := &s.state.Models[i]; m.Alive() && (seat == rules.NoSeat || m.Seat == seat) {
			n++
		}
	}
	return n
}

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
