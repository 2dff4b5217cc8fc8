package rulestest

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// pair reads two models.
func (p *player) pair(l *text.Line, args []string) (from, to rules.ModelID, err error) {
	if from, err = p.model(l, arg(args, 0)); err == nil {
		to, err = p.model(l, arg(args, 1))
	}
	if err != nil {
		err = fault{err}
	}
	return from, to, err
}

// expectSees holds a line of sight: FROM TO yes|cover|no [RULE].
func (p *player) expectSees(l *text.Line, args []string) error {
	from, to, err := p.pair(l, args)
	if err != nil {
		return err
	}
	if err := p.there(l, from, to); err != nil {
		return err
	}
	s := rules.SightsOf(p.sys).Sight(p.state, p.state.Model(from).Eye(), p.state.Model(to).Ref())
	got := [...]string{"yes", "cover", "no"}[s.Class]
	if got != arg(args, 2) {
		return l.Errorf("got %s (%s: %s), want %s", got, s.Ruling.Rule, s.Ruling.Text, arg(args, 2))
	}
	if want := rules.RuleID(arg(args, 3)); want != "" {
		if s.Ruling.Rule != want && !cites(s.Ruling, want) {
			return l.Errorf("got %s (%s), want %s", s.Ruling.Rule, s.Ruling.Text, want)
		}
		p.matched(want)
	}
	return nil
}

// expectDistance holds a distance as the ruler says it: FROM TO INCHES, to the nearest tenth of an inch, or what it counts, such as
// 3squares, [RULE].
func (p *player) expectDistance(l *text.Line, args []string) error {
	from, to, err := p.pair(l, args)
	if err != nil {
		return err
	}
	unit, slack := rules.Micron, geom.Inch/20
	want, err := geom.ParseInches(arg(args, 2))
	if err != nil {
		number := strings.TrimRight(arg(args, 2), "abcdefghijklmnopqrstuvwxyz")
		n, bad := strconv.Atoi(number)
		if want, slack, unit = geom.Length(n), 0, strings.TrimPrefix(arg(args, 2), number); bad != nil || unit == "" {
			return fault{l.Errorf("expected inches, or what the ruler counts such as 3squares, got %q", arg(args, 2))}
		}
	}
	if err := p.there(l, from, to); err != nil {
		return err
	}
	m := rules.MeasurerOf(p.sys).Measure(p.state, p.state.Model(from).Eye(), p.state.Model(to).Ref())
	why := m.Ruling
	if m.Amount.Unit != unit || (geom.Length(m.Amount.N)-want).Abs() > slack {
		return l.Errorf("got %s, want %s", m.Amount.Text(), arg(args, 2))
	}
	if id := rules.RuleID(arg(args, 3)); id != "" {
		if why.Rule != id && !cites(why, id) {
			return l.Errorf("measured by %s %v, want %s", why.Rule, stepRules(why), id)
		}
		p.matched(id)
	}
	return nil
}

// there is an error unless both models stand somewhere: sight and distance are of models on the table or aboard.
func (p *player) there(l *text.Line, models ...rules.ModelID) error {
	for _, m := range models {
		if w := p.state.Model(m).Place; w == rules.Reserve || w == rules.Removed {
			return l.Errorf("%s is not on the table", p.modelLabel(m))
		}
	}
	return nil
}
