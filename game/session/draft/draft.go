package draft

import (
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Draft is a command being laid out: its template from an option, and what the player has filled in.
type Draft struct {
	h      *Hand
	Option rules.Option
	of     *rules.Decision // the question that it answers, nil between commands
	Cmd    rules.Command   // as it would be given now
	Need   Needs

	Ruling rules.Ruling // of Cmd
	Fits   bool         // it may be given as the option has it, with nothing filled in
	Odds   *rules.Odds  // chances of Cmd, nil where it throws no dice or is refused

	mover     *Mover
	Proposals []rules.Attack // attacks that the rules propose
	Declared  []Declared
	Current   int    // which declared attack the clicks go to
	idle      []Idle // in the proposal idleOf-1
	idleOf    int

	Doers   []rules.UnitID  // that may be Cmd.Unit
	Units   []rules.UnitID  // that may be the target
	Nobody  bool            // none of Units may be it as things stand; each says why
	Issuers []rules.ModelID // that may be Cmd.Model
	Victims []rules.ModelID // that may be Cmd.Victim
	Pieces  []rules.PieceID // that may be Cmd.Piece
	Payers  []Payer
	Names   []Name          // ways in which it may be done
	Plain   bool            // it may be done in none of them, as usual
	Helpers []rules.ModelID // that may be among Cmd.Models
	Most    int             // that Cmd.Number may be
	Zones   [][]geom.Point
	Spots   [][]geom.Point // where Cmd.At may lie, nil where the rules list nothing
	Lays    []rules.Piece  // what Cmd would put on the table, as far as that is sure
}

// Payer is a leader that may pay, and how many points it pays.
type Payer struct {
	Model  rules.ModelID
	N, Max int
}

// Choose takes an option of the open decision: it answers a question, carries out a command that lacks nothing, or
// begins to lay out one that does. The ruling refuses where the option may not be chosen.
func (h *Hand) Choose(i int) rules.Ruling {
	options := h.play.Open().Options
	if i < 0 || i >= len(options) {
		return rules.Refuse("", "no such choice")
	}
	o := options[i]
	if h.play.Asked() {
		return h.Pick(o.ID)
	}
	return h.choose(o, nil)
}

// choose is Choose for an option between commands, or for one with a command of a question.
func (h *Hand) choose(o rules.Option, of *rules.Decision) rules.Ruling {
	if o.Command == nil {
		if o.Refused != nil {
			return *o.Refused
		}
		return rules.Refuse("", "this choice names no command")
	}
	c := *o.Command
	if c.Seat == rules.NoSeat {
		c.Seat = h.play.Open().Seat
	}
	if o.Refused != nil {
		h.play.Refuse(c, *o.Refused)
		return *o.Refused
	}
	d := &Draft{h: h, Option: o, of: of, Cmd: c, Need: h.needs(c)}
	bare := d.check(c)
	if d.Fits = bare.OK(); !d.Need.Any() && d.Fits {
		return h.play.Do(d.given())
	}
	d.prepare(bare)
	if c.Unit != 0 && c.Unit != h.unit {
		h.Select(c.Unit)
	}
	if !d.Need.Any() {
		return h.play.Do(d.given()) // nothing is left to choose; where it is refused, let the rules say why
	}
	h.draft = d
	d.update()
	d.showNamed()
	d.foresee()
	return rules.Allow("", "")
}

// building is the draft as the rules know it, with a command in place of what it has.
func (d *Draft) building(c rules.Command) rules.Draft { return rules.Draft{Command: c, Of: d.of} }

// check judges a command as the draft would give it.
func (d *Draft) check(c rules.Command) rules.Ruling {
	k := d.building(c)
	return d.h.play.Battle().Check(k.Given())
}

// given is what gives the draft as it stands.
func (d *Draft) given() rules.Command {
	k := d.building(d.Cmd)
	return k.Given()
}

// Of is the question that the draft answers, nil between commands.
func (d *Draft) Of() *rules.Decision { return d.of }

// moved takes over the ways of the mover and the ruling on them.
func (d *Draft) moved(m *Mover) {
	was := d.Cmd.Moves
	d.Cmd.Moves, d.Ruling = m.Moves(), m.Ruling
	if d.of != nil && d.Need.Attacks && !reflect.DeepEqual(was, d.Cmd.Moves) {
		d.reconsider()
		d.Ruling = d.check(d.Cmd)
		m.Ruling = d.Ruling
	}
	d.reckon()
}

// reconsider asks anew which attacks there are once a reaction moves or turns its models: what is declared stays where it still may be,
// else the first attack there is is declared.
func (d *Draft) reconsider() {
	given := d.Cmd.Attacks
	d.Cmd.Attacks, d.Declared, d.Current = nil, nil, 0
	d.Proposals = rules.AttackerOf(d.h.play.System()).Attacks(d.h.play.State(), d.building(d.Cmd))
	for _, a := range given {
		d.declareAs(a)
	}
	if len(d.Declared) == 0 && len(d.Proposals) > 0 {
		d.Declared = []Declared{{base: d.Proposals[0]}}
	}
	d.Cmd.Attacks = d.attacks()
}

// update has the command judged as it stands, and its odds told.
func (d *Draft) update() {
	d.Cmd.Attacks = d.attacks()
	d.Cmd.Pay = d.pay()
	if d.mover != nil {
		d.mover.judge()
		return
	}
	d.Ruling = d.check(d.Cmd)
	d.reckon()
}

// reckon has the odds of the command told as it stands, and what it would lay.
func (d *Draft) reckon() {
	d.Odds, d.Lays = nil, d.lays()
	if d.Ruling.OK() {
		c := d.Cmd
		if d.Current < len(d.Declared) && len(c.Attacks) > 1 {
			c.Attacks = []rules.Attack{d.Declared[d.Current].Attack()} // of the one that is looked at
		}
		if o, ok := rules.ForecasterOf(d.h.play.System()).Odds(d.h.play.State(), d.building(c)); ok {
			d.Odds = &o
		}
	}
}

// Confirm gives the command of the draft, or where there is none the answer as it is laid out.
func (h *Hand) Confirm() rules.Ruling {
	if h.draft == nil {
		if h.answer != nil {
			return h.reply()
		}
		return rules.Refuse("", "nothing is laid out")
	}
	h.draft.update()
	return h.play.Do(h.draft.given())
}

// Drop gives the draft up.
func (h *Hand) Drop() {
	unit := h.unit
	h.draft = nil
	h.Select(unit)
}

// Point names what a player points at: the model where a model is to be aimed at, else its unit by Aim.
func (d *Draft) Point(m rules.ModelID, more bool) bool {
	u := d.h.play.State().Model(m).Unit
	if d.wholeVictims() {
		for _, v := range d.Victims {
			if d.h.play.State().Model(v).Unit == u {
				m = v
			}
		}
	}
	if slices.Contains(d.Victims, m) && !slices.Contains(d.Units, u) {
		d.SetVictim(m)
		return true
	}
	return (u != d.Cmd.Unit || d.Need.Target) && d.Aim(u, more)
}

// Aim makes a unit the target of the draft; with more, where several may be named, one more, or takes it out again. It
// reports whether the draft has a use for a target.
func (d *Draft) Aim(u rules.UnitID, more bool) bool {
	switch {
	case slices.Contains(d.Doers, u):
		d.Act(u)
		return true
	case d.Need.Attacks:
		return d.aimAttack(u, more)
	case d.Need.Targets:
		if i := slices.Index(d.Cmd.Targets, u); slices.Contains(d.Units, u) && (!more || d.Nobody || len(d.Units) == 1) {
			d.Cmd.Targets = []rules.UnitID{u}
		} else if i >= 0 {
			d.Cmd.Targets = slices.Delete(slices.Clone(d.Cmd.Targets), i, i+1)
		} else if slices.Contains(d.Units, u) {
			d.Cmd.Targets = append(slices.Clone(d.Cmd.Targets), u)
		} else {
			return false
		}
	case d.Need.Target:
		d.Cmd.Target = u
		d.findNames()
	default:
		return false
	}
	d.findPayers()
	d.findSpots()
	d.update()
	return true
}

// Act makes a unit the one that does it, and asks anew what that leaves open.
func (d *Draft) Act(u rules.UnitID) {
	c, doers := d.Option, d.Doers
	k := *c.Command
	k.Seat, k.Unit = d.Cmd.Seat, u
	bare := d.check(k)
	*d = Draft{h: d.h, Option: c, of: d.of, Cmd: k, Need: d.h.needs(k), Fits: bare.OK(), Doers: doers}
	d.prepare(bare)
	d.h.Select(u)
}

// Issue makes a model the one that acts; where a command takes a model or a piece the piece goes.
func (d *Draft) Issue(m rules.ModelID) {
	d.give(rules.ArgModel, rules.Candidate{Model: m})
	d.findVictims()
	if d.Need.Target {
		p, _ := d.offered(rules.ArgTarget)
		d.Units = p.Units
	}
	d.findPayers()
	d.findSpots()
	d.update()
}

// SetVictim makes a model the one that is aimed at.
func (d *Draft) SetVictim(m rules.ModelID) {
	d.Cmd.Victim = m
	d.update()
}

// SetPiece makes a piece of terrain the one that is meant; where a command takes a model or a piece the model goes.
func (d *Draft) SetPiece(p rules.PieceID) {
	d.give(rules.ArgPiece, rules.Candidate{Piece: p})
	d.update()
}

// SetFacing turns what the command lays, in whole degrees.
func (d *Draft) SetFacing(degrees int) {
	h := geom.Degrees(degrees).Norm()
	d.Cmd.Facing = &h
	d.update()
}

// SetNumber sets the number of the command.
func (d *Draft) SetNumber(n int) {
	d.Cmd.Number = max(0, min(n, d.Most))
	d.update()
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
