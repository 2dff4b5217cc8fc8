// Package draft lays out what a person at the table is about to give over a battle in play: what is selected, the command or the
// answer as it is filled in with its ruling and odds, and the models that are drawn over the table. It tells nothing in words.
package draft

import (
	"baize/game/session/play"
	"baize/rules"
)

// Hand is what a person at the table has in hand: the selection, and the command or the answer that is being laid out. Each change of
// the battle drops what is laid out, prunes the selection and begins the answer to an open question.
type Hand struct {
	play *play.Play

	unit   rules.UnitID
	models []rules.ModelID // selected models
	asked  bool            // they were selected for a question, whose answer ends that

	draft  *Draft
	answer *Answering
}

// New returns a hand over a battle in play, which it follows from now on.
func New(p *play.Play) *Hand {
	h := &Hand{play: p}
	p.Follow(h.renew)
	h.renew()
	return h
}

// Play is the battle in play that the hand lays out over.
func (h *Hand) Play() *play.Play { return h.play }

// Draft is the command being laid out, Answer the answer to the open question; nil when there is none.
func (h *Hand) Draft() *Draft      { return h.draft }
func (h *Hand) Answer() *Answering { return h.answer }

// Mover is what is being moved now, of the draft or the answer, or nil.
func (h *Hand) Mover() *Mover {
	switch {
	case h.draft != nil && h.draft.mover != nil:
		return h.draft.mover
	case h.answer != nil && h.answer.mover != nil:
		return h.answer.mover
	}
	return nil
}

// renew follows a change of the battle.
func (h *Hand) renew() {
	h.draft, h.answer = nil, nil
	h.prune()
	if h.play.Watched() {
		return
	}
	closed, asked := h.play.Closed(), h.play.Asked()
	if h.unit != 0 && !closed && (h.play.State().Unit(h.unit).Seat != h.play.Seat() || !h.free()) {
		h.Select(0)
	}
	if h.asked && !asked {
		h.Select(0)
	}
	h.asked = asked
	h.follow()
	if asked && !closed {
		h.answer = h.begin(h.play.Open())
	}
}

// follow selects the unit that the open decision is about.
func (h *Hand) follow() {
	open, state := h.play.Open(), h.play.State()
	if open.Unit != 0 && state.HasUnit(open.Unit) {
		h.Select(open.Unit)
		if own := h.ofUnit(open.Models, open.Unit); h.play.Asked() && len(own) > 0 {
			h.models = own // whom exactly it is about
		}
		return
	}
	only, idle := rules.UnitID(0), h.unit != 0 && !h.play.Asked()
	for _, o := range open.Options {
		u := OptionUnit(&o)
		if u == 0 || !state.HasUnit(u) {
			continue
		}
		if o.Refused != nil {
			continue
		}
		idle = idle && u != h.unit
		if only != 0 && only != u {
			only = -1
		}
		if only == 0 {
			only = u
		}
	}
	if only < 0 {
		if idle {
			h.Select(0) // it has nothing to do now: show who has
		}
		return
	}
	if only != 0 {
		h.Select(only)
	}
}

// Undo gives up the draft, or where there is none takes the last decision of a person back.
func (h *Hand) Undo(by rules.Crossing) error {
	if h.draft != nil {
		h.draft = nil
		return nil
	}
	return h.play.Undo(by)
}

// Restart gives up the draft and takes back everything since the running activation began, as play.Play.Restart says.
func (h *Hand) Restart(by rules.Crossing) (int, error) {
	if _, ok := h.play.Running(); ok {
		h.draft = nil
	}
	return h.play.Restart(by)
}
