package draft

import (
	"slices"
	"strings"

	"baize/rules"
)

// Answering is the answer to the open question as far as it is laid out.
type Answering struct {
	h      *Hand
	Picks  []string
	Number int
	Shares []rules.Share // in the order of their slots
	Faces  []int
	Ruling rules.Ruling
	mover  *Mover
	shown  []rules.Move // the ways of the option that is picked, while the ghosts stand where they lead
}

// begin starts the answer to a question.
func (h *Hand) begin(d rules.Decision) *Answering {
	a := &Answering{h: h}
	if d.Number != nil {
		a.Number = d.Number.Min
	}
	if d.Place != nil {
		h.answer = a
		a.mover = newMover(h.play, func() rules.Draft { return rules.Draft{Command: a.command(nil), Of: &d} }, a.moved)
		h.models = slices.Clone(d.Place.Models)
		return a
	}
	a.judge()
	return a
}

// moved takes over the ways of the mover: places of one's own are an answer, what an option showed and is put back is none.
func (a *Answering) moved(m *Mover) {
	picks := a.Picks
	if len(m.Moves()) > 0 {
		picks = byMoving(a.h.play.Open())
	} else if len(a.shown) > 0 {
		picks = nil
	}
	if a.shown = nil; !slices.Equal(picks, a.Picks) {
		a.Picks = picks
		m.Ruling = a.h.play.Battle().Check(a.command(m.Moves()))
	}
	a.Ruling = m.Ruling
}

// byMoving is what is picked by moving models in answer to a question: the yes where it asks whether they move, else nothing.
func byMoving(d rules.Decision) []string {
	if d.Min == 1 && slices.ContainsFunc(d.Options, func(o rules.Option) bool { return o.ID == rules.Yes && o.Refused == nil }) {
		return []string{rules.Yes}
	}
	return nil
}

// command is the answer as a command.
func (a *Answering) command(moves []rules.Move) rules.Command {
	ans := rules.Answer{Picks: slices.Clone(a.Picks), Number: a.Number, Shares: slices.Clone(a.Shares), Faces: slices.Clone(a.Faces), Moves: moves}
	return rules.Command{Kind: rules.KindAnswer, Seat: a.h.play.Open().Seat, Answer: &ans}
}

// moves are the ways that the answer gives: none where the ghosts only show what the option does that is picked.
func (a *Answering) moves() []rules.Move {
	if a.mover == nil || len(a.shown) > 0 {
		return nil
	}
	return a.mover.Moves()
}

// Shown are the ways of the option that is picked, as the ghosts show them; none once a player has moved one on.
func (a *Answering) Shown() []rules.Move { return a.shown }

// ways are where the option that is picked moves models.
func (a *Answering) ways() []rules.Move {
	for _, id := range a.Picks {
		if k := a.h.play.Shown(rules.Picking(id)); len(k.Moves) > 0 {
			return k.Moves
		}
	}
	return nil
}

func (a *Answering) judge() {
	if shown, picks := a.shown, a.Picks; len(shown) > 0 {
		a.mover.lay(shown)
		a.shown, a.Picks = shown, picks
		a.Ruling = a.h.play.Battle().Check(a.command(nil))
		a.mover.Ruling = a.Ruling
		return
	}
	if a.mover != nil {
		a.mover.judge()
		return
	}
	a.Ruling = a.h.play.Battle().Check(a.command(nil))
}

// Picked reports whether an option is picked.
func (a *Answering) Picked(id string) bool { return slices.Contains(a.Picks, id) }

// Simple reports whether picking one option is the whole answer.
func Simple(d *rules.Decision) bool { return d.Min == 1 && d.Max == 1 && onlyPicks(d) }

// onlyPicks reports whether a question asks for options alone.
func onlyPicks(d *rules.Decision) bool {
	return d.Number == nil && d.Share == nil && d.Place == nil && d.Dice == nil
}

// AtOnce reports whether a pick is the whole answer; of a question that may be left open none is one too.
func AtOnce(d *rules.Decision) bool {
	return Simple(d) || d.Min == 0 && d.Max == 1 && onlyPicks(d)
}

// Pick picks an option of the open question, or takes it back; where one pick is the whole answer it is given at once. An option with a
// command begins to lay that out.
func (h *Hand) Pick(id string) rules.Ruling {
	a := h.answer
	if a == nil {
		return rules.Refuse("", "no question is open")
	}
	open := h.play.Open()
	for i := range open.Options {
		if o := &open.Options[i]; o.ID == id && o.Refused != nil {
			return *o.Refused
		} else if o.ID == id && o.Command != nil {
			return h.choose(*o, &open)
		}
	}
	if AtOnce(&open) {
		a.Picks = []string{id}
		r := h.play.Do(a.command(nil))
		if !r.OK() && h.answer == a {
			a.Picks = nil
		}
		return r
	}
	if i := slices.Index(a.Picks, id); i >= 0 {
		a.Picks = slices.Delete(slices.Clone(a.Picks), i, i+1)
		if len(a.shown) > 0 {
			a.shown = nil
			a.mover.Reset(nil)
		}
	} else {
		a.Shares, a.Picks = nil, append(h.beside(id), id)
		a.Picks = finish(&open, a.Picks)
		if a.mover != nil {
			a.show()
		}
	}
	a.judge()
	return rules.Allow("", "")
}

// show puts the ghosts where the option that is picked moves models, to be dragged on, or back where it moves none.
func (a *Answering) show() {
	if a.shown = a.ways(); len(a.shown) == 0 {
		a.mover.lay(nil)
		return
	}
	a.h.models = slices.Clone(a.h.play.Open().Place.Models)
}

// finish returns picks with the last option of an order of all: nothing is left to choose.
func finish(d *rules.Decision, picks []string) []string {
	if !d.Ordered || d.Min != d.Max || d.Max != len(d.Options) || len(picks) != d.Max-1 {
		return picks
	}
	for i := range d.Options {
		if id := d.Options[i].ID; !slices.Contains(picks, id) {
			return append(picks, id)
		}
	}
	return picks
}

// PickModel picks the option of a model or gives its slot one more, PickUnit picks that of a unit; false when the question has none such.
func (h *Hand) PickModel(id rules.ModelID) (rules.Ruling, bool) {
	open := h.play.Open()
	for i := range open.Options {
		if o := &open.Options[i]; o.Model == id && id != 0 {
			return h.Pick(o.ID), true
		}
	}
	if open.Share != nil && h.answer != nil {
		for i := range open.Share.Slots {
			if open.Share.Slots[i].Model == id && id != 0 {
				h.answer.oneMore(i)
				return rules.Allow("", ""), true
			}
		}
	}
	return rules.Ruling{}, false
}

// PickUnit is PickModel for a unit; it takes the first option of the unit that names no model.
func (h *Hand) PickUnit(u rules.UnitID) (rules.Ruling, bool) {
	open := h.play.Open()
	for i := range open.Options {
		if o := &open.Options[i]; o.Unit == u && u != 0 && o.Model == 0 {
			return h.Pick(o.ID), true
		}
	}
	return rules.Ruling{}, false
}

// SetNumber sets the number of the answer.
func (a *Answering) SetNumber(n int) {
	if sp := a.h.play.Open().Number; sp != nil {
		a.Number = max(sp.Min, min(sp.Max, n))
		a.judge()
	}
}

// TypeFaces reads faces typed in: digits and blanks, or numbers apart where a die has more than nine sides; of dice with symbols the
// letter of each.
func (a *Answering) TypeFaces(text string) {
	a.Faces = nil
	d := a.h.play.Open().Dice
	if d == nil {
		return
	}
	if k := a.h.play.System().Info().Die(d.Kind); k != nil {
		for i := range len(text) {
			if face := k.Typed(text[i]); face > 0 {
				a.Faces = append(a.Faces, face)
			}
		}
	} else if d.Sides > 9 {
		for _, f := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
			n := 0
			for _, c := range f {
				n = min(n*10+int(c-'0'), 1000)
			}
			a.Faces = append(a.Faces, n)
		}
	} else {
		for _, r := range text {
			if r >= '0' && r <= '9' {
				a.Faces = append(a.Faces, int(r-'0'))
			}
		}
	}
	a.judge()
}

// reply gives the answer as it is laid out.
func (h *Hand) reply() rules.Ruling {
	a := h.answer
	if a == nil {
		return rules.Refuse("", "no question is open")
	}
	return h.play.Do(a.command(a.moves()))
}

// noneID is the option that says that none of the others is chosen.
const noneID = "none"

// beside are the picks that stay when an option is picked too: none where one at most is chosen or either says that nothing is.
func (h *Hand) beside(id string) (out []string) {
	open := h.play.Open()
	if open.Max == 1 || id == noneID {
		return nil
	}
	for _, p := range h.answer.Picks {
		if p != noneID {
			out = append(out, p)
		}
	}
	return out
}
