package rulestest

import (
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

func seatOrNone(l *text.Line, s string) (rules.Seat, error) {
	if s == "-" {
		return rules.NoSeat, nil
	}
	return setup.Seat(l, s)
}

func (p *player) unit(l *text.Line, label string) (rules.UnitID, error) {
	for i := range p.state.Units {
		if p.state.Units[i].Label == label {
			return p.state.Units[i].ID, nil
		}
	}
	return 0, l.Errorf("no unit is called %q", label)
}

func (p *player) model(l *text.Line, label string) (rules.ModelID, error) {
	for i := range p.state.Models {
		if p.state.Models[i].Label == label {
			return p.state.Models[i].ID, nil
		}
	}
	return 0, l.Errorf("no model is called %q", label)
}

func (p *player) models(l *text.Line, list string) ([]rules.ModelID, error) {
	var out []rules.ModelID
	for _, w := range strings.Split(list, ",") {
		m, err := p.model(l, w)
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

func (p *player) piece(l *text.Line, label string) (rules.PieceID, error) {
	for i := range p.state.Table.Pieces {
		if p.state.Table.Pieces[i].Label == label {
			return p.state.Table.Pieces[i].ID, nil
		}
	}
	return 0, l.Errorf("no terrain is called %q", label)
}
