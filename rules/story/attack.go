package story

import (
	"slices"

	"baize/rules"
)

// ofAttack is the line of the attack to which an event belongs: of several the last one that is meant for its unit, else the
// last one; nil where none is told yet.
func (t *teller) ofAttack(e *rules.Event) *line {
	if e.Attack == 0 {
		return nil
	}
	var any *line
	for _, l := range slices.Backward(t.lines) {
		switch {
		case l.attack != e.Attack:
		case t.covers(l.target, e):
			return l
		case any == nil:
			any = l
		}
	}
	return any
}

// shot tells who fires at whom, once for all who fire together.
func (t *teller) shot(e *rules.Event) {
	if !t.s.HasUnit(e.Unit) {
		return
	}
	l := t.at
	if l == nil || len(l.firing) == 0 || l.attack != e.Attack || len(l.Rolls) > 0 {
		l = t.begin(e, e.Text)
		l.attacks(e)
	}
	i := slices.IndexFunc(l.firing, func(f firing) bool { return f.unit == e.Unit })
	if i < 0 {
		i, l.firing = len(l.firing), append(l.firing, firing{unit: e.Unit})
	}
	l.firing[i].n++
}

// strike tells who strikes whom; of hits that were counted before, the dice are left to the reasons.
func (t *teller) strike(e *rules.Event) {
	for _, l := range t.lines {
		if e.N > 0 && e.Attack != 0 && l.attack == e.Attack && l.target == e.Target && l.hits >= 0 && l.Kind == rules.EvStrike && !l.quiet {
			t.at = l // these are the hits that its dice came to
			return
		}
	}
	l := t.begin(e, e.Text)
	l.attacks(e)
	if e.N > 0 {
		l.quiet, l.hits = true, e.N
	}
}

// loss tells who falls and who is hurt, in the line of the attack that did it where there is one.
func (t *teller) loss(e *rules.Event) {
	if e.Model == 0 || !t.s.HasModel(e.Model) {
		return
	}
	l := t.ofAttack(e)
	if l == nil && t.leaves(e) {
		return
	}
	if l == nil {
		l = t.find(rules.EvLoss, func(l *line) bool { return l.Unit == e.Unit })
	}
	if l == nil {
		k := *e
		k.Kind = rules.EvLoss
		l = t.begin(&k, rules.Text{})
		if e.Unit != 0 && len(t.s.Unit(e.Unit).Models) > 1 {
			l.head = t.who(e)
		}
	}
	t.at = l
	if e.Kind == rules.EvRemoved {
		if !slices.Contains(l.fallen, e.Model) {
			l.fallen = append(l.fallen, e.Model)
		}
		return
	}
	i := slices.IndexFunc(l.bled, func(b bled) bool { return b.model == e.Model && b.track == e.Name })
	if i < 0 {
		i, l.bled = len(l.bled), append(l.bled, bled{model: e.Model, track: e.Name})
	}
	l.bled[i].n += e.N
	if t.sys.Info().HurtByMarkers {
		l.bled[i].how = e.Text
	}
}

// leaves tells of a model that is taken out of the battle for another reason than a loss, in one line with those of its unit that go
// for the same one. It reports whether this is such a model.
func (t *teller) leaves(e *rules.Event) bool {
	hurt := func(l *line) bool {
		return slices.ContainsFunc(l.bled, func(b bled) bool { return b.model == e.Model })
	}
	if e.Kind != rules.EvRemoved || e.Text.Empty() || slices.ContainsFunc(t.lines, hurt) {
		return false
	}
	who, what := e.Text.Subject()
	if !t.covers(who, e) {
		what = e.Text
	}
	l := t.find(rules.EvRemoved, func(l *line) bool { return l.Unit == e.Unit && l.what.Equal(what) })
	if l == nil {
		l = t.begin(e, e.Text)
		if l.what = what; !t.speaksOf(e.Text, e) {
			l.head = rules.Say("%s: %s", t.s.Model(e.Model), e.Text)
		}
	}
	if t.at = l; who.Unit() == 0 {
		l.gone = append(l.gone, e.Model)
	}
	return true
}
