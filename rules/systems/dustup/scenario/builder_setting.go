package scenario

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/dustup/model"
	"baize/rules/text"
)

// setting reads: setting turns N, activation alternate|chits|weighted|cards, closed-shifts on|off, end-card on|off,
// events NAME:SEAT,..., hide A|B|both|none, first A|B (who goes first in turn 1), deploy A|B|roll (who deploys first), goal SEAT:UNITS.
func (b *Builder) setting(l *text.Line) error {
	if err := l.Want(2, 2, "NAME VALUE"); err != nil {
		return err
	}
	set, v := &b.ext.Settings, l.Args[1]
	switch l.Args[0] {
	case "turns":
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 || n > 99 {
			return l.Errorf("turns: expected a number from 1 to 99, got %q", v)
		}
		set.Turns = n
	case "activation":
		set.Activation = v
		return setup.OneOf(l, "activation", v, model.Alternate, model.ByChits, model.ByWeight, model.ByCards)
	case "closed-shifts":
		set.Closed = v == "on"
		return setup.OneOf(l, "closed-shifts", v, "on", "off")
	case "end-card":
		set.NoEndCard = v == "off"
		return setup.OneOf(l, "end-card", v, "on", "off")
	case "events":
		for _, e := range strings.Split(v, ",") {
			name, seat, _ := strings.Cut(e, ":")
			if err := setup.OneOf(l, "event", name, setup.TermIDs(model.EventTerms)...); err != nil {
				return err
			}
			if err := setup.OneOf(l, "events", seat, "A", "B"); err != nil {
				return err
			}
			set.Events = append(set.Events, e)
		}
	case "hide":
		set.Hide = [2]bool{v == "A" || v == "both", v == "B" || v == "both"}
		return setup.OneOf(l, "hide", v, "A", "B", "both", "none")
	case "first":
		set.GoFirst = v
		return setup.OneOf(l, "first", v, "A", "B")
	case "deploy":
		set.Deploys = v
		if v == "roll" {
			set.Deploys = ""
		}
		return setup.OneOf(l, "deploy", v, "A", "B", "roll")
	case "goal":
		seat, n, _ := strings.Cut(v, ":")
		units, err := strconv.Atoi(n)
		if err != nil || units < 1 || units > 99 {
			return l.Errorf("goal: expected a side and how many units such as A:3, got %q", v)
		}
		s, err := setup.Seat(l, seat)
		set.Goal = &model.Goal{Seat: s, Units: units}
		return err
	default:
		return setup.OneOf(l, "setting", l.Args[0], "turns", "activation", "closed-shifts", "end-card", "events", "hide", "first", "deploy", "goal")
	}
	return nil
}

// stateLine reads: state turn= phase= to-act= first= tokens=A,B chits=A,B.
func (b *Builder) stateLine(l *text.Line) (err error) {
	if err := l.Want(0, 0, "turn= phase= to-act= first= tokens= chits="); err != nil {
		return err
	}
	if b.state != nil {
		return l.Errorf("the state is given already at %s:%d", b.state.File, b.state.No)
	}
	b.state = l
	if b.turn, err = setup.Bounded(l, "turn", 0, 0, 99); err != nil {
		return err
	}
	if b.phase, err = setup.Word(l, "phase", "", setup.TermIDs(model.PhaseTerms)...); err != nil {
		return err
	}
	for _, f := range []struct {
		key  string
		into *rules.Seat
	}{{"to-act", &b.toAct}, {"first", &b.ext.First}} {
		v, ok := l.Get(f.key)
		if !ok {
			continue
		}
		if *f.into, err = setup.Seat(l, v); err != nil {
			return err
		}
	}
	if b.ext.Tokens, err = setup.Pair(l, "tokens", b.ext.Tokens); err != nil {
		return err
	}
	b.ext.Chits, err = setup.Pair(l, "chits", b.ext.Chits)
	return err
}
