package scenarios

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"baize/rules/text"
	"baize/scenarios/muster"
)

// Prices of a Section that its own file does not explain: per model, in points.
const (
	leastPerModel = 1
	mostPerModel  = 1000
)

// prices judges what the units of a force cost, where their lines say it. A unit whose options are priced must be one
// that they allow: no cheaper and no dearer, with no fewer and no more models. Any other must cost something, and not
// more than a thousand points a model.
func (h *header) prices() error {
	models := h.models()
	for _, l := range h.units {
		n := models[l]
		u, _ := h.options.Unit(l.Args[0])
		cost, said := costOf(l)
		if n == 0 || !said {
			continue
		}
		if !u.Priced() {
			if cost < n*leastPerModel || cost > n*mostPerModel {
				return l.Errorf("cost=%d for %d models: expected %d to %d", cost, n, n*leastPerModel, n*mostPerModel)
			}
			continue
		}
		if err := allowed(l, u, cost, n); err != nil {
			return err
		}
	}
	return nil
}

// models counts the models of each unit by its line.
func (h *header) models() map[*text.Line]int {
	out := map[*text.Line]int{}
	var unit *text.Line
	for _, l := range h.body {
		switch {
		case l.Word == "unit":
			unit = l
		case l.Word == "model":
			out[unit]++
		case l.Word == "models" && len(l.Args) > 0:
			n, _ := strconv.Atoi(l.Args[0])
			out[unit] += n
		}
	}
	return out
}

// allowed is an error unless the options of a unit allow this cost and this many models.
func allowed(l *text.Line, u *muster.Unit, cost, models int) error {
	for _, b := range []struct {
		goal  muster.Goal
		limit func(sel muster.Selection, price muster.Points) (words string, kept bool)
	}{
		{muster.Cheapest, func(_ muster.Selection, p muster.Points) (string, bool) {
			return fmt.Sprintf("no less than %s points", p), muster.Whole(cost) >= p
		}},
		{muster.Dearest, func(_ muster.Selection, p muster.Points) (string, bool) { // halves are rounded up
			return fmt.Sprintf("no more than %s points", p), muster.Whole(cost) < p+muster.Whole(1)
		}},
		{muster.Fewest, func(sel muster.Selection, _ muster.Points) (string, bool) {
			return fmt.Sprintf("no fewer than %d models", u.Models(sel)), models >= u.Models(sel)
		}},
		{muster.Most, func(sel muster.Selection, _ muster.Points) (string, bool) {
			return fmt.Sprintf("no more than %d models", u.Models(sel)), models <= u.Models(sel)
		}},
	} {
		sel, price, err := u.Find(b.goal)
		var free *muster.NoLimitError
		if errors.As(err, &free) || errors.Is(err, muster.ErrTooMany) {
			continue // nothing is known of this bound
		}
		if err != nil {
			return l.Errorf("its options: %s", strings.TrimPrefix(err.Error(), "muster: "))
		}
		if words, kept := b.limit(sel, price); !kept {
			return l.Errorf("cost=%d with %d models: its options allow %s", cost, models, words)
		}
	}
	return nil
}
