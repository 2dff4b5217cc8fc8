package draft

import (
	"slices"

	"baize/rules"
)

// prepare asks the rules what the command can be given, one argument after the other, since what is proposed for one changes what
// another may be.
func (d *Draft) prepare(bare rules.Ruling) {
	h := d.h
	if d.Cmd.Unit != 0 && d.Need.Attacks {
		d.Proposals = rules.AttackerOf(h.play.System()).Attacks(h.play.State(), d.building(d.Cmd))
	}
	d.findDoers()
	d.findNames()
	if d.Need.Moves {
		d.prepareMoves()
	}
	d.findIssuers(bare)
	d.findVictims()
	d.Need.Victim = len(d.Victims) > 0
	d.findPieces()
	d.findHelpers()
	if d.findTargets(); d.Cmd.Target != 0 {
		d.findNames()
	}
	if d.Need.Attacks && len(d.Proposals) > 0 {
		given := d.Cmd.Attacks
		d.Cmd.Attacks = nil
		for _, a := range given {
			d.declareAs(a)
		}
		if len(d.Declared) == 0 {
			d.Declare(d.nearestProposal(), false)
		} else {
			d.rearm()
		}
	}
	d.findPayers()
	d.findSpots()
	d.findMost()
	if d.update(); d.Ruling.OK() && len(d.Cmd.Models) == 0 {
		d.Helpers, d.Need.Models = nil, false // it goes without
	}
}

// findDoers asks the rules which units may do it where the option names none.
func (d *Draft) findDoers() {
	if !d.Need.Unit {
		return
	}
	p, _ := d.offered(rules.ArgUnit)
	d.Doers = p.Units
	d.Need.Unit = len(d.Doers) > 0
	if len(d.Doers) == 1 {
		d.Cmd.Unit, d.Need.Unit = d.Doers[0], false
	}
}

// findIssuers asks the rules which models may act, and proposes the first; a command that goes without needs none.
func (d *Draft) findIssuers(bare rules.Ruling) {
	if !d.Need.Issuer {
		return
	}
	if !bare.OK() {
		p, _ := d.offered(rules.ArgModel)
		d.Issuers = p.Models
	}
	if d.Need.Issuer = len(d.Issuers) > 0; d.Need.Issuer {
		d.give(rules.ArgModel, rules.Candidate{Model: d.Issuers[0]})
	}
}

// findVictims asks the rules which models may be aimed at, and proposes the only one that there is where the command needs one. One
// that was chosen stays while it may be.
func (d *Draft) findVictims() {
	if !d.Need.Victim {
		return
	}
	p, _ := d.offered(rules.ArgVictim)
	d.Victims = p.Models
	if d.wholeVictims() {
		d.Victims = d.h.onePerUnit(d.Victims)
	}
	if d.Cmd.Victim != 0 && !slices.Contains(d.Victims, d.Cmd.Victim) {
		d.Cmd.Victim = 0
	}
	if p.Needed && len(d.Victims) == 1 {
		d.Cmd.Victim = d.Victims[0]
	}
}

// findPieces asks the rules which pieces of terrain may be meant, and proposes the first where the command lacks one.
func (d *Draft) findPieces() {
	if !d.Need.Piece {
		return
	}
	p, _ := d.offered(rules.ArgPiece)
	d.Pieces = p.Pieces
	if d.Need.Piece = len(d.Pieces) > 0; d.Need.Piece && !d.check(d.Cmd).OK() {
		d.SetPiece(d.Pieces[0])
	}
}

// wholeVictims reports whether the model that is aimed at stands for its unit.
func (d *Draft) wholeVictims() bool {
	a, _ := d.arg(rules.ArgVictim)
	return a.Whole
}

// onePerUnit leaves the leader of every unit of a list of models, or the first of it.
func (h *Hand) onePerUnit(list []rules.ModelID) (out []rules.ModelID) {
	at := map[rules.UnitID]int{}
	for _, m := range list {
		u := h.play.State().Model(m).Unit
		i, known := at[u]
		if !known {
			at[u] = len(out)
			out = append(out, m)
		} else if rules.LeadersOf(h.play.System()).Leader(h.play.State(), u) == m {
			out[i] = m
		}
	}
	return out
}

// Aimless reports whether a target is still to be named.
func (d *Draft) Aimless() bool {
	return d.Need.Target && d.Cmd.Target == 0 || d.Need.Targets && len(d.Cmd.Targets) == 0
}

// findTargets asks the rules which units may be the target, and proposes the only one that there is.
func (d *Draft) findTargets() {
	switch {
	case d.Need.Target:
		p, ok := d.offered(rules.ArgTarget)
		d.Units = p.Units
		if a, _ := d.arg(rules.ArgTarget); a.Optional && !ok {
			d.Need.Target = false // nobody reads it
		}
		if len(d.Units) == 1 {
			d.Cmd.Target = d.Units[0]
		}
	case d.Need.Targets:
		p, _ := d.offered(rules.ArgTargets)
		switch d.Units = p.Units; len(d.Units) {
		case 0:
			d.Units, d.Nobody = d.h.enemies(d.Cmd.Seat), true
		case 1:
			d.Cmd.Targets = d.Units[:1:1]
		}
	}
}

func (h *Hand) enemies(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range h.play.State().Units {
		if u := &h.play.State().Units[i]; u.Seat != seat && h.present(u.ID) {
			out = append(out, u.ID)
		}
	}
	return out
}

func (d *Draft) prepareMoves() {
	h := d.h
	if d.Cmd.Unit == 0 {
		return
	}
	d.mover = newMover(h.play, func() rules.Draft { return d.building(d.Cmd) }, d.moved)
	if d.mover == nil {
		return
	}
	if h.play.Open().Place != nil {
		d.Zones = h.play.Open().Place.Zones
	}
	h.Select(d.Cmd.Unit)
	if len(h.models) == 0 {
		h.models = d.mover.All()
	}
}

// findMost asks the rules how high the number of the command may be.
func (d *Draft) findMost() {
	if !d.Need.Number {
		return
	}
	if p, ok := d.offered(rules.ArgNumber); ok {
		d.Most = p.Number.Max
	}
	d.Need.Number = d.Most > 0
}

// findPayers asks the rules who may pay for the command and how much. What a payer pays stays as far as it may.
func (d *Draft) findPayers() {
	if !d.Need.Pay {
		return
	}
	was := d.Payers
	d.Payers = nil
	p, _ := d.offered(rules.ArgPay)
	for _, purse := range p.Pay {
		k := Payer{Model: purse.Model, Max: purse.Most}
		for _, w := range was {
			if w.Model == k.Model {
				k.N = min(w.N, k.Max)
			}
		}
		d.Payers = append(d.Payers, k)
	}
}
