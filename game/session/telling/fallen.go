package telling

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Fall is a model that fell in an attack or lost its last life, or where a burst fell, with no model: where and when.
type Fall struct {
	Entry, Turn int
	Model       rules.ModelID
	At          geom.Point
	Facing      geom.Heading
}

// fell notes the models and bursts that fell with an entry.
func (l *Log) fell(entry int, now *rules.State, fresh []rules.Event) {
	hurt := map[rules.ModelID]bool{}
	for i := range fresh {
		switch e := &fresh[i]; {
		case e.Kind == rules.EvLoss:
			hurt[e.Model] = true
		case e.Kind == rules.EvBlast && e.At != nil:
			l.falls = append(l.falls, Fall{Entry: entry, Turn: now.Turn, At: *e.At})
		case e.Kind == rules.EvRemoved && e.At != nil && (e.Attack > 0 || hurt[e.Model]):
			l.falls = append(l.falls, Fall{entry, now.Turn, e.Model, *e.At, e.Facing})
		}
	}
}

// Falls are those who fell up to an entry.
func (l *Log) Falls(entry int) []Fall {
	n, _ := slices.BinarySearchFunc(l.falls, entry+1, func(f Fall, e int) int { return f.Entry - e })
	return l.falls[:n:n]
}

// Fallen lists what fell in the turn of a state: bursts, and models as far as they are known there to be out of the fight.
func (l *Log) Fallen(s *rules.State) (out []Fall) {
	for i := len(l.falls) - 1; i >= 0; i-- {
		f := &l.falls[i]
		if f.Turn != s.Turn {
			break
		}
		switch {
		case f.Model == 0:
			out = append(out, *f)
		case s.HasModel(f.Model):
			if p := s.Model(f.Model).Place; p == rules.Removed || p == rules.Tipped {
				out = append(out, *f)
			}
		}
	}
	return out
}
