package scenarios

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"baize/rules/text"
	"baize/scenarios/muster"
)

// Prices of a unit that its own file does not explain: per model, in points.
const (
	leastPerModel = 1
	mostPerModel  = 1000
)

// maxHopeless bounds how many units are judged in vain: those with too many combinations.
const maxHopeless = 3

// prices judges what the units of a force cost, where their lines say it. A unit whose options are priced must be one
// that they allow: no cheaper and no dearer than so many models can be. Any other must cost something, and not
// more than a thousand points a model.
func (h *header) prices() error {
	models, hopeless := h.models(), 0
	for _, l := range h.units {
		n := models[l]
		u, _ := h.options.Unit(l.Args[0])
		cost, said := costOf(l)
		if n == 0 || !said {
			continue
		}
		if b, built := h.built[l.Args[0]]; built {
			e, _ := h.entries.Unit(b.entry)
			if price := e.Sum(b.sel); e.Costed() && cost != price.Up() {
				return l.Errorf("cost=%d: what it was built of costs %s", cost, price)
			}
			continue
		}
		if !u.Priced() {
			if cost < n*leastPerModel || cost > n*mostPerModel {
				return l.Errorf("cost=%d for %d models: expected %d to %d", cost, n, n*leastPerModel, n*mostPerModel)
			}
			continue
		}
		if hopeless >= maxHopeless {
			continue
		}
		known, err := allowed(l, u, cost, n)
		if err != nil {
			return err
		}
		if !known {
			hopeless++
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

// allowed is an error unless the options of a unit allow this many models at this cost. Where they have too many
// combinations for so many models, the cost is held against that of any number; known is false where even that has
// too many.
func allowed(l *text.Line, u *muster.Unit, cost, models int) (known bool, err error) {
	for _, g := range []muster.Goal{muster.Cheapest, muster.Dearest} {
		_, price, err := u.FindWith(g, models)
		with := fmt.Sprintf(" with %d models", models)
		if errors.Is(err, muster.ErrTooMany) {
			_, price, err = u.Find(g)
			with = ""
		}
		var free *muster.NoLimitError
		switch {
		case errors.Is(err, muster.ErrTooMany):
			return false, nil
		case errors.As(err, &free):
			continue
		case errors.Is(err, muster.ErrNone):
			return true, l.Errorf("its options do not allow %d models", models)
		case err != nil:
			return true, l.Errorf("its options: %s", strings.TrimPrefix(err.Error(), "muster: "))
		case g == muster.Cheapest && muster.Whole(cost) < price:
			return true, l.Errorf("cost=%d%s: its options allow no less than %s", cost, with, price)
		case g == muster.Dearest && muster.Whole(cost) >= price+muster.Whole(1): // halves are rounded up
			return true, l.Errorf("cost=%d%s: its options allow no more than %s", cost, with, price)
		}
	}
	return true, nil
}
