package draft

import (
	"encoding/json"
	"slices"

	"baize/rules"
)

// Lay lays a command out as a player would: as a draft, or as the answer to the open question, with nothing given yet. It
// reports whether what is laid out is that very command; else nothing is laid out, and it can only be given as it is.
func (h *Hand) Lay(c rules.Command) bool {
	if h.play.Closed() {
		return false
	}
	if c.Kind == rules.KindAnswer {
		return c.Answer != nil && h.layAnswer(c)
	}
	if h.play.Asked() {
		return false
	}
	return h.layCommand(c, nil)
}

// layCommand lays a command out as a draft, in answer to a question where there is one.
func (h *Hand) layCommand(c rules.Command, of *rules.Decision) bool {
	if h.draft = h.laidOut(c, of); h.draft != nil && h.draft.mover == nil && c.Unit != 0 {
		h.Select(c.Unit)
	}
	return h.draft != nil
}

// Layable reports whether Lay is worth trying.
func (h *Hand) Layable(c rules.Command) bool {
	if c.Kind == rules.KindAnswer {
		open := h.play.Open()
		return !h.play.Closed() && h.play.Asked() && (!Simple(&open) || c.Answer != nil && c.Answer.Command != nil)
	}
	unit, models := h.unit, h.models
	defer func() { h.unit, h.models = unit, models }() // what is only looked at selects nothing
	return !h.play.Closed() && !h.play.Asked() && h.laidOut(c, nil) != nil
}

// laidOut is the draft that is a command, in answer to a question where there is one, nil where no option becomes it.
func (h *Hand) laidOut(c rules.Command, of *rules.Decision) *Draft {
	options := h.play.Open().Options
	for i := range options {
		if d := h.draftOf(&options[i], c, of); d != nil && equal(d.Cmd, c) {
			return d
		}
	}
	return nil
}

func (h *Hand) layAnswer(c rules.Command) bool {
	a, open := h.answer, h.play.Open()
	if c.Answer.Command != nil {
		return h.layCommand(*c.Answer.Command, &open)
	}
	if a == nil || Simple(&open) {
		return false
	}
	before := *a
	a.Picks, a.Number, a.Faces = slices.Clone(c.Answer.Picks), c.Answer.Number, slices.Clone(c.Answer.Faces)
	a.Shares = slices.Clone(c.Answer.Shares)
	if a.mover != nil {
		a.mover.lay(c.Answer.Moves)
		a.Picks = slices.Clone(c.Answer.Picks)
	}
	a.judge()
	if equal(a.command(a.moves()), c) {
		return true
	}
	*a = before
	if a.mover != nil {
		a.mover.Reset(nil)
	}
	return false
}

// equal reports whether two commands say the same.
func equal(a, b rules.Command) bool {
	x, err := json.Marshal(a)
	y, bad := json.Marshal(b)
	return err == nil && bad == nil && string(x) == string(y)
}

// draftOf is an option filled in as a command has it, nil where the option is another or lacks nothing to be laid out.
func (h *Hand) draftOf(o *rules.Option, c rules.Command, of *rules.Decision) *Draft {
	if o.Command == nil || o.Refused != nil || o.Command.Kind != c.Kind || o.Command.Unit != 0 && o.Command.Unit != c.Unit {
		return nil
	}
	k := *o.Command
	k.Seat = c.Seat
	d := &Draft{h: h, Option: *o, of: of, Cmd: k, Need: h.needs(k)}
	bare := d.check(k)
	if d.Fits = bare.OK(); !d.Need.Any() {
		return nil
	}
	d.prepare(bare)
	if d.Cmd.Unit != c.Unit && slices.Contains(d.Doers, c.Unit) {
		d.Act(c.Unit)
	}
	if d.Cmd.Unit == c.Unit {
		d.fill(c)
	}
	return d
}

// fill gives the draft what a command has.
func (d *Draft) fill(c rules.Command) {
	moves, attacks, pay := c.Moves, c.Attacks, c.Pay
	d.Cmd, d.Declared = c, nil
	for _, a := range attacks {
		d.declareAs(a)
	}
	d.Current = max(0, len(d.Declared)-1)
	d.Cmd.Attacks = d.attacks()
	d.findPayers()
	for i := range d.Payers {
		d.Payers[i].N = 0
		for _, p := range pay {
			if p.Model == d.Payers[i].Model {
				d.Payers[i].N = min(p.N, d.Payers[i].Max)
			}
		}
	}
	if d.mover != nil {
		d.mover.lay(moves)
	}
	d.update()
}

// declareAs declares the proposal that an attack is made of.
func (d *Draft) declareAs(a rules.Attack) {
	for i, p := range d.Proposals {
		if p.Kind != a.Kind || p.Target != a.Target || p.Victim != a.Victim && a.Victim != 0 {
			continue
		}
		k := Declared{Proposal: i, base: p, point: p.Victim != 0 && a.Victim == 0}
		if a.At != nil && (p.At == nil || *p.At != *a.At) {
			k.At = a.At
		}
		held := 0
		for _, sh := range p.Shooters {
			if !slices.Contains(a.Shooters, sh) {
				k.Off, held = append(k.Off, sh), held+1
			}
		}
		if len(p.Shooters)-held == len(a.Shooters) {
			d.Declared = append(d.Declared, k)
			return
		}
	}
}
