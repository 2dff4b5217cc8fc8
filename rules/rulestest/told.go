package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/text"
)

// fresh are the events of the last command that nobody had seen before it, as a seat is told them.
func (p *player) fresh(by rules.Seat) []rules.Event {
	if p.last.Fresh > len(p.last.Events) {
		return nil
	}
	last := p.last.Heard(by)
	return last.Events[last.Fresh:]
}

// reader is whom an expectation lets read: to=A or to=B, else who reads for both seats.
func reader(l *text.Line) (rules.Seat, error) {
	v, ok := l.Get("to")
	switch {
	case !ok:
		return rules.NoSeat, nil
	case v == "A":
		return rules.SeatA, nil
	case v == "B":
		return rules.SeatB, nil
	}
	return rules.NoSeat, fault{l.Errorf("to=%s: expected A or B", v)}
}

// heard are the events of the whole command so far, the fresh ones first: what it said before a question is still true once
// the question is answered.
func (p *player) heard(by rules.Seat) []rules.Event {
	last := p.last.Heard(by)
	fresh := p.fresh(by)
	return append(slices.Clone(fresh), last.Events[:len(last.Events)-len(fresh)]...)
}

// told lists rulings and rolls of the last command, for the text of a difference.
func (p *player) told() string {
	var b strings.Builder
	for _, e := range p.last.Events[min(p.last.Fresh, len(p.last.Events)):] {
		switch {
		case e.Ruling != nil:
			fmt.Fprintf(&b, "\n    ruling %s %s %q %d: %s", e.Ruling.Verdict, e.Ruling.Rule, e.Ruling.Subject, e.Ruling.Value, e.Ruling.Text)
			for _, s := range e.Ruling.Steps {
				fmt.Fprintf(&b, "\n      step \"%d %s %s\" %s", s.Value, s.Unit, s.Rule, s.Text)
			}
			for _, c := range e.Ruling.Cites {
				fmt.Fprintf(&b, "\n      cites %s %s", c.Rule, c.Text)
			}
		case e.Roll != nil:
			fmt.Fprintf(&b, "\n    roll %s %q total=%d dice=%d:", e.Roll.Rule, e.Roll.Purpose, e.Roll.Total, len(e.Roll.Dice))
			for _, d := range e.Roll.Dice {
				fmt.Fprintf(&b, " %s%d", d.Colour, d.Face)
				if d.Name != "" || d.Sides != 6 || d.From != 0 {
					fmt.Fprintf(&b, "(%s d%d from %d)", d.Name, d.Sides, d.From)
				}
			}
		default:
			fmt.Fprintf(&b, "\n    event %s unit=%s model=%s name=%s n=%d rule=%s", e.Kind, p.unitLabel(e.Unit), p.modelLabel(e.Model), e.Name, e.N, e.Rule)
			if e.At != nil {
				fmt.Fprintf(&b, " at=%s,%s", e.At.X.Decimal(), e.At.Y.Decimal())
			}
			fmt.Fprintf(&b, " %s", e.Text)
		}
		if e.To != nil {
			fmt.Fprintf(&b, " [to %s]", e.To)
		}
		if e.Attack > 0 {
			fmt.Fprintf(&b, " [attack %d target=%s from=%s]", e.Attack, e.Target, e.From)
		}
	}
	return b.String() + p.open()
}

func (p *player) unitLabel(id rules.UnitID) string {
	if !p.state.HasUnit(id) {
		return "-"
	}
	return p.state.Unit(id).Label
}

func (p *player) modelLabel(id rules.ModelID) string {
	if !p.state.HasModel(id) {
		return "-"
	}
	return p.state.Model(id).Label
}
