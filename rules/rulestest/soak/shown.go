package soak

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Unheld returns how options of an open question for places show other ways of models than a hand can draw, such as one that leaves
// them to the program. Given by hand the same ways have to be allowed, steering has to leave them as they are and within their limits,
// and a hand that draws one model after another there, the others standing as shown, has to come to that very place, or to contact
// beside it.
func Unheld(b *rules.Battle) (out []string) {
	w := b.State().Wait
	if w == nil || w.Decision.Place == nil || !rules.Steers(b.System()) {
		return nil
	}
	for _, o := range w.Decision.Options {
		moves := b.Shown(rules.Picking(o.ID)).Moves
		if o.Refused != nil || len(moves) == 0 {
			continue
		}
		say := func(what string) {
			out = append(out, fmt.Sprintf("%s: %s shows %+v: %s", w.Decision.Kind, o.ID, moves, what))
		}
		a := rules.Answer{Moves: moves}
		if w.Decision.Min > 0 {
			a.Picks = []string{o.ID}
		}
		h := shown{b: b, draft: rules.Draft{Command: rules.Command{Kind: rules.KindAnswer, Seat: w.Decision.Seat, Answer: &a}, Of: &w.Decision}}
		if what := h.asLaid(); what != "" {
			say("by hand it " + what)
		}
		for i := range moves {
			if what := h.drawn(i); what != "" {
				say("drawn there, " + what)
			}
		}
	}
	return out
}

// shown is a draft of the ways that an option shows.
type shown struct {
	b     *rules.Battle
	draft rules.Draft
}

// asLaid says how steering has the ways otherwise than they are laid out, or that they are refused; "" where neither is so.
func (h *shown) asLaid() string {
	_, ways, r := h.b.Steer(h.draft, rules.Wish{Go: rules.GoAsLaid})
	if !r.OK() {
		return "is refused: " + r.Text.String()
	}
	for _, mv := range h.draft.Moves() {
		label := h.b.State().Model(mv.Model).Label
		w := wayOf(ways, mv.Model)
		switch {
		case w == nil:
			return "has no way of " + label
		case w.Over():
			return "takes " + label + " over its limit"
		case len(mv.Path) > 0 && w.End().At != mv.Path[len(mv.Path)-1]:
			return "takes " + label + " to another place"
		}
	}
	return ""
}

// beside is how near to where the hand points a model is drawn into contact.
const beside = geom.Inch / 5

// drawn says where one of the models comes otherwise than shown when a hand draws the last stretch of its way; "" where it comes there.
func (h *shown) drawn(i int) string {
	moves := slices.Clone(h.draft.Moves())
	mv := moves[i]
	n := len(mv.Path)
	if n == 0 {
		return ""
	}
	wish := rules.Wish{Models: []rules.ModelID{mv.Model}}
	if n > 1 {
		wish.By, wish.Go = mv.Path[n-1].Sub(mv.Path[n-2]), rules.GoOn
	} else {
		wish.By = mv.Path[0].Sub(rules.Preview(h.b.System(), h.b.State(), rules.Fair{}).Model(mv.Model).At)
	}
	moves[i].Path = mv.Path[: n-1 : n-1]
	_, ways, r := h.b.Steer(h.draft.With(moves), wish)
	label, w := h.b.State().Model(mv.Model).Label, wayOf(ways, mv.Model)
	switch off := w.End().At.Dist(mv.Path[n-1]); {
	case w.Held == rules.HeldContact && off <= beside:
		return ""
	case off > geom.Touch:
		return fmt.Sprintf("%s stops at %v, held by %q", label, w.End().At, w.Held)
	case !r.OK():
		return label + " is refused: " + r.Text.String()
	}
	return ""
}

// wayOf is the way of a model in a list, nil where it has none.
func wayOf(ways []rules.Way, m rules.ModelID) *rules.Way {
	if i := slices.IndexFunc(ways, func(w rules.Way) bool { return w.Model == m }); i >= 0 {
		return &ways[i]
	}
	return nil
}
