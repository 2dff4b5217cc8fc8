package story

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// move tells of a unit that moves, once, with the way of the model that goes farthest and the name of the action. Another die
// makes another move.
func (t *teller) move(e *rules.Event) {
	if !t.s.HasUnit(e.Unit) {
		return
	}
	far := geom.PathLength(e.Path)
	l := t.find(rules.EvMove, func(l *line) bool { return l.Unit == e.Unit })
	if l == nil || t.decided(e) != nil {
		l = t.begin(e, rules.Text{})
		l.far = -1
	}
	t.at = l
	if far <= l.far {
		return
	}
	l.far = far
	if l.head = does(t.s.Unit(e.Unit), "turn"); far >= geom.Inch/20 {
		l.head = does(t.s.Unit(e.Unit), "move").Then(" %s", t.way(e.Path, far))
	}
	if to, ok := e.Climbs(); ok {
		l.head = l.head.Then(", to %s", rules.LevelText(to))
	}
	if c := &t.d.Command; c.Unit == e.Unit || c.Unit == 0 {
		if k, _ := t.sys.Info().Command(c.Kind); k.Title != "" {
			l.head = l.head.Then(", %s", k.Term)
		}
	}
}

// way says how far a path goes: in squares where these divide the table, else its length.
func (t *teller) way(path []geom.Point, far geom.Length) rules.Text {
	if n, ok := rules.SpacerOf(t.sys).Space(t.s).Steps(path); ok {
		return plural(n, "square", "squares")
	}
	return rules.Say("%s", rules.Ref{Kind: rules.RefLength, N: int64(far), Word: fmt.Sprintf("%.1f″", float64(far)/float64(geom.Inch))})
}

// place tells of a unit that is put down or taken up, once.
func (t *teller) place(e *rules.Event) {
	if e.Text.Empty() {
		return
	}
	text := t.named(e, e.Text)
	if l := t.find(rules.EvPlace, func(l *line) bool { return l.head.Equal(text) }); l != nil {
		t.at = l
		return
	}
	t.begin(e, text)
}
