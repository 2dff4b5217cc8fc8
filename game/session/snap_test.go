package session

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

func TestDraggingSnapsIntoContact(t *testing.T) {
	model := func(id rules.ModelID, x geom.Length) rules.Model {
		return rules.Model{ID: id, Unit: 1, Base: rules.Base{W: geom.Inch}, Place: rules.OnTable, At: geom.Pt(x, 10*geom.Inch), Life: 1}
	}
	s := &rules.State{Table: rules.Table{W: geom.Inches(48), H: geom.Inches(48)}, Models: []rules.Model{model(1, geom.Inches(10)), model(2, geom.Inches(20)), model(3, geom.Inches(12))}}
	for name, c := range map[string]struct{ to, want geom.Length }{
		"a little short":    {geom.Inches(19) - geom.Milli(120), geom.Inches(19)},
		"a little too far":  {geom.Inches(19) + geom.Milli(120), geom.Inches(19)},
		"well apart":        {geom.Inches(18) + geom.Inch/2, geom.Inches(18) + geom.Inch/2},
		"held fast in spot": {geom.Inches(15), geom.Inches(15)},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMover(s, []rules.ModelID{1, 3}, nil, func([]rules.Move) rules.Ruling { return rules.Allow("", "") })
			m.Hold([]rules.ModelID{1}, s.Models[0].At)
			m.Drag(geom.Pt(c.to, 10*geom.Inch))
			got := m.Ghost(1).At.X
			if (got - c.want).Abs() > 2 {
				t.Errorf("dragged to %s, stands at %s, want %s", c.to.Decimal(), got.Decimal(), c.want.Decimal())
			}
		})
	}
}

// Steps of the arrows stop in contact, and go on from there.
func TestNudgingStopsInContact(t *testing.T) {
	model := func(id rules.ModelID, x geom.Length) rules.Model {
		return rules.Model{ID: id, Unit: 1, Base: rules.Base{W: geom.Inch}, Place: rules.OnTable, At: geom.Pt(x, 10*geom.Inch), Life: 1}
	}
	s := &rules.State{Table: rules.Table{W: geom.Inches(48), H: geom.Inches(48)}, Models: []rules.Model{model(1, geom.Inches(10)), model(2, geom.Inches(13)+geom.Milli(330)), model(3, geom.Inches(8))}}
	m := newMover(s, []rules.ModelID{1, 3}, nil, func([]rules.Move) rules.Ruling { return rules.Allow("", "") })
	both := []rules.ModelID{1, 3}
	for _, want := range []geom.Length{geom.Inches(11), geom.Inches(12), geom.Inches(12) + geom.Milli(330), geom.Inches(13) + geom.Milli(330)} {
		m.Nudge(both, geom.Pt(geom.Inch, 0))
		if got := m.Ghost(1).At.X; (got-want).Abs() > 2 || m.Ghost(3).At.X != got-geom.Inches(2) {
			t.Errorf("got %s with %s behind it, want %s", got.Decimal(), m.Ghost(3).At.X.Decimal(), want.Decimal())
		}
	}
	m.Reset(nil)
	m.Nudge([]rules.ModelID{3}, geom.Pt(0, geom.Inch/10))
	if got := m.Ghost(3).At.Y; got != 10*geom.Inch+geom.Inch/10 {
		t.Errorf("past nobody: got %s", got.Decimal())
	}
}
