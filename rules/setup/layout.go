package setup

import (
	"baize/rules"
	"baize/rules/text"
)

// Limits of a table that others have to keep too.
const (
	MaxTable  = maxTable  // µm, each way
	MaxPieces = maxPieces // of terrain
	MaxPoints = maxPoints // of a polygon or stroke
)

// Layout takes what only editors of a table read: group=NAME, whose members move as one, and locked=on. A battle knows nothing of it.
func Layout(l *text.Line) error {
	if group, ok := l.Get("group"); ok && !ValidID(group) {
		return l.Errorf("group=%s: expected a name of letters, digits, '.', '-' and '_', at most 40", group)
	}
	_, err := Word(l, "locked", "off", "on", "off")
	return err
}

// place reads: place LABEL at= facing= layer=. It puts a model that is in reserve on the table, one of a force that is taken from a file too.
func (f *Forces) place(l *text.Line) error {
	if err := l.Want(1, 1, "LABEL at=x,y facing= layer="); err != nil {
		return err
	}
	for i := range f.Models {
		m := &f.Models[i]
		if m.Label != l.Args[0] {
			continue
		}
		if m.Place != rules.Reserve {
			return l.Errorf("model %s has its place already", m.Label)
		}
		var err error
		if m.At, err = At(l); err != nil {
			return err
		}
		if m.Facing, err = l.Facing("facing", m.Facing); err != nil {
			return err
		}
		if err := level(l, m); err != nil {
			return err
		}
		m.Place, f.lines[i] = rules.OnTable, l
		return Layout(l)
	}
	return l.Errorf("no model %q before this line", l.Args[0])
}

// level reads the level on which a model stands; without the key it is the ground.
func level(l *text.Line, m *rules.Model) (err error) {
	m.Layer, err = Bounded(l, "layer", 0, -rules.FarthestLevel, rules.FarthestLevel)
	return err
}
