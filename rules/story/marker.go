package story

import (
	"slices"

	"baize/rules"
)

// laid is a marker and where it lies.
type laid struct {
	unit  rules.UnitID
	model rules.ModelID
	piece rules.PieceID
	name  string
}

// marker tells what a marker is laid or taken for; one that only says that a unit has acted is silent.
func (t *teller) marker(e *rules.Event) {
	if slices.Contains(t.w.Silent, e.Name) || t.foretells(e) {
		return
	}
	named := slices.Contains(t.w.Named, e.Name)
	was := t.marked(e)
	if l := t.ofAttack(e); l != nil && e.N > 0 && !t.reacts(l, e) && (e.Model != 0 || named && l.Seat != e.Seat && (t.covers(l.target, e) || l.target == (rules.Ref{}))) {
		if t.at = l; e.Model == 0 {
			l.say(rules.Plain(called(e.Name, e.N)))
		}
		return
	}
	what := e.Text
	if t.speaksOf(what, e) {
		t.begin(e, what) // a sentence of its own, which says what it is
		return
	}
	switch many := called(e.Name, e.N); {
	case what.Empty() && e.N == 0:
		what = rules.Plain("no longer " + many)
	case what.Empty():
		what = rules.Plain(many)
	case !named || what.Equal(rules.Plain(rules.Term{ID: e.Name}.Name())):
	case e.N == 0:
		what = what.Then(" (no longer %s)", many)
	case e.N < was:
		what = what.Then(" (%d %s left)", e.N, called(e.Name, 1))
	default:
		what = what.Then(" (%s)", many)
	}
	if e.Piece != 0 && t.s.HasPiece(e.Piece) {
		t.begin(e, rules.Say("%s: %s", t.s.Piece(e.Piece), what))
		return
	}
	// Several units to whom the same happens share a line.
	l := t.find(rules.EvMarker, func(l *line) bool { return l.Seat == e.Seat && l.what.Equal(what) })
	if l == nil {
		l = t.begin(e, t.who(e))
		l.what = what
		l.say(what)
	} else if !slices.Contains(l.sharing, e.Unit) {
		l.head = l.head.Then(", %s", t.who(e))
	}
	l.sharing = append(l.sharing, e.Unit)
	t.at = l
}

// reacts reports whether a marker is laid upon the target of a shot before any of its dice are thrown, so that it is no effect
// of the attack.
func (t *teller) reacts(l *line, e *rules.Event) bool {
	return len(l.firing) > 0 && len(l.Rolls) == 0 && e.Model == 0 && !e.Text.Empty() && t.covers(l.target, e)
}

// marked returns how many of a marker lay before an event that sets their number.
func (t *teller) marked(e *rules.Event) int {
	k := laid{e.Unit, e.Model, e.Piece, e.Name}
	was, told := t.laid[k]
	switch {
	case told:
	case e.Model != 0 && t.d.Before.HasModel(e.Model):
		was = t.d.Before.Model(e.Model).Markers.N(e.Name)
	case e.Piece != 0 && t.d.Before.HasPiece(e.Piece):
		was = t.d.Before.Piece(e.Piece).Markers.N(e.Name)
	case e.Unit != 0 && t.d.Before.HasUnit(e.Unit):
		was = t.d.Before.Unit(e.Unit).Markers.N(e.Name)
	}
	if t.laid == nil {
		t.laid = map[laid]int{}
	}
	t.laid[k] = e.N
	return was
}

// foretells reports whether the next event says the same of the same unit: a marker that takes the place of another.
func (t *teller) foretells(e *rules.Event) bool {
	if t.i+1 >= len(t.d.Events) || e.Text.Empty() {
		return false
	}
	next := &t.d.Events[t.i+1]
	return next.Kind == rules.EvMarker && next.Text.Equal(e.Text) && next.Unit == e.Unit && next.Model == e.Model && next.Piece == e.Piece
}
