package scenario

import (
	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/deploy"
	"baize/rules/text"
)

// LatestArrival is the last Turn in which a line may have a Section arrive.
const LatestArrival = 20

// late is a line that holds a Section back.
type late struct {
	line *text.Line
	unit rules.UnitID
}

// heldBack refuses lines that hold Sections back of which somebody is not in reserve, wherever the line that put him elsewhere stands.
func (b *Builder) heldBack() error {
	for _, k := range b.late {
		for _, id := range b.forces.Units[k.unit-1].Models {
			if m := &b.forces.Models[id-1]; m.Place != rules.Reserve {
				return k.line.Errorf("%s is placed: only a Section that is wholly in reserve arrives", m.Label)
			}
		}
	}
	return nil
}

// arrives reads: arrives UNIT turn=N edge=, which holds a Section of a force back as arrives= and edge= of its unit line do.
func (b *Builder) arrives(l *text.Line) error {
	if err := l.Want(1, 1, "UNIT turn=N edge="); err != nil {
		return err
	}
	for i := range b.forces.Units {
		u := &b.forces.Units[i]
		if u.Label != l.Args[0] {
			continue
		}
		b.late = append(b.late, late{l, u.ID})
		var err error
		sec := &b.ext.Sections[i]
		if sec.Arrives, err = setup.Bounded(l, "turn", 1, 1, LatestArrival); err != nil {
			return err
		}
		sec.Edge, err = deploy.EdgeKey(l)
		return err
	}
	return l.Errorf("no unit %q before this line", l.Args[0])
}
