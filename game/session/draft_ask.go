package session

import (
	"baize/rules"
)

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
