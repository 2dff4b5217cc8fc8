package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// maxDispatches is how many dispatches a scenario may have.
const maxDispatches = 40

// Dispatch is a message of one unit to another that a scenario rewards with victory points, once (DUP-COMM-05).
type Dispatch struct {
	From      rules.UnitID `json:"from"`
	To        rules.UnitID `json:"to"`
	Value     int          `json:"value"`
	Delivered bool         `json:"delivered,omitempty"`
}

// dispatchLine is a dispatch whose units may come later.
type dispatchLine struct {
	from, to string
	value    int
	line     *text.Line
}

// dispatch reads: dispatch FROM TO value=N, 1 where it is left out.
func (b *builder) dispatch(l *text.Line) error {
	if err := l.Want(2, 2, "FROM TO value=N"); err != nil {
		return err
	}
	if len(b.dispatches) >= maxDispatches {
		return l.Errorf("more than %d dispatches", maxDispatches)
	}
	value, err := setup.Bounded(l, "value", 1, 1, 99)
	b.dispatches = append(b.dispatches, dispatchLine{l.Args[0], l.Args[1], value, l})
	return err
}

// finishDispatches finds the units of the dispatches: two of one side.
func (b *builder) finishDispatches(s *rules.State) error {
	for _, in := range b.dispatches {
		from, err := b.named(s, in.line, in.from)
		if err != nil {
			return err
		}
		to, err := b.named(s, in.line, in.to)
		if err != nil {
			return err
		}
		if g := read(s); from == to || s.Unit(from).Seat != s.Unit(to).Seat || g.isBlip(from) || g.isBlip(to) {
			return in.line.Errorf("dispatch %s %s: expected two units of one side", in.from, in.to)
		}
		b.ext.Dispatches = append(b.ext.Dispatches, Dispatch{From: from, To: to, Value: in.value})
	}
	return nil
}

// soundDispatches judges the dispatches of a save.
func (e *Ext) soundDispatches(s *rules.State) bool {
	return len(e.Dispatches) <= maxDispatches && !slices.ContainsFunc(e.Dispatches, func(d Dispatch) bool {
		return !s.HasUnit(d.From) || !s.HasUnit(d.To) || d.Value < 0 || d.Value > 99
	})
}

// owed is the index of the dispatch that a message from one unit to another would deliver, -1 for none.
func (g *game) owed(from, to rules.UnitID) int {
	return slices.IndexFunc(g.E.Dispatches, func(d Dispatch) bool { return d.From == from && d.To == to && !d.Delivered })
}

// deliver notes that a message has arrived and tells what the scenario gives for it (DUP-COMM-05).
func (a *act) deliver(from, to rules.UnitID) {
	i := a.owed(from, to)
	if i < 0 {
		return
	}
	a.E.Dispatches[i].Delivered = true
	a.judge(from, rules.Count("DUP-COMM-05", "dispatch", a.E.Dispatches[i].Value).With(a.E.Dispatches[i].Value, "points", "DUP-COMM-05", "the scenario rewards this message"))
}
