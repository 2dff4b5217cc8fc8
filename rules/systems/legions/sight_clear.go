package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// glance is whether a line of sight is clear, as far as it is known.
type glance uint8

const (
	undrawn glance = iota
	blockedLine
	clearLine
)

// spies reports whether a model has line of sight to another: [sights.see] without the words, which most judgements of an
// attack do not need.
func (v *sights) spies(from, to rules.ModelID) bool {
	return v.glance(betweenModels, from, to, func() bool {
		clear, sure := v.judged(from, to)
		return clear || !sure && v.see(from, to).clear
	})
}

// spiesCentre reports whether a model has line of sight to the point of the table on which the middle of another stands:
// [sights.seePoint] without the words.
func (v *sights) spiesCentre(from, of rules.ModelID) bool {
	return v.glance(toMiddles, from, of, func() bool {
		at := v.model(of).At
		if v.model(from).Place != rules.Aboard {
			e := v.pointEnds(from, at)
			if clear, sure := v.unentered(v.centre(from), at, &e); clear || sure && len(e.comrades) == 0 {
				return clear
			}
		}
		return v.seePoint(from, at).clear
	})
}

// glance reports whether a line is clear, by the ids of its ends in one of the tables of lines that a tableau has; it is drawn where
// nobody knows.
func (t *tableau) glance(lines func(*tableau) [][]glance, from, to rules.ModelID, draw func() bool) bool {
	known := t.recall(lines, from, to)
	if known == undrawn {
		known = blockedLine
		if draw() {
			known = clearLine
		}
		t.keep(lines, from, to, known)
	}
	return known == clearLine
}

// recall returns what is known of a line, here or where it was the same.
func (t *tableau) recall(lines func(*tableau) [][]glance, from, to rules.ModelID) glance {
	t.mu.Lock()
	row := lines(t)[from-1]
	known := undrawn
	if row != nil {
		known = row[to-1]
	}
	t.mu.Unlock()
	if known == undrawn {
		if elder := t.alike(from, to); elder != nil {
			if known = elder.recall(lines, from, to); known != undrawn {
				t.keep(lines, from, to, known)
			}
		}
	}
	return known
}

// keep records a line.
func (t *tableau) keep(lines func(*tableau) [][]glance, from, to rules.ModelID, known glance) {
	t.mu.Lock()
	defer t.mu.Unlock()
	rows := lines(t)
	if rows[from-1] == nil {
		rows[from-1] = make([]glance, len(rows))
	}
	rows[from-1][to-1] = known
}

func betweenModels(t *tableau) [][]glance { return t.glances }
func toMiddles(t *tableau) [][]glance     { return t.centres }

// judged judges the line between the middles of two models by what it enters alone. A clear one is sure; one that is not
// may yet be looked along past a comrade, to any point of an Ironclad, or through terrain that an end Occupies.
func (v *sights) judged(from, to rules.ModelID) (clear, sure bool) {
	e := v.ends(from, to)
	a, b := v.stand(from), v.stand(to)
	clear, sure = v.unentered(a.C, b.C, &e)
	sure = sure && len(e.comrades) == 0 && v.model(from).Place != rules.Aboard && v.model(to).Place != rules.Aboard && !v.profile(to).Kind.IsIronclad()
	return clear, sure
}

// unentered reports whether a line enters nothing that may block it. It is not sure of one that enters a model, where an
// Elevated one looks, or Area Terrain that an end Occupies, which lengths decide on (DL2-TERR-04).
func (v *sights) unentered(a, b geom.Point, e *ends) (clear, sure bool) {
	v.query.Mask, v.query.Exclude = blocking, e.skip
	if !v.scene.Enters(a, b, &v.query) {
		return true, true
	}
	soft := e.up
	if e.up {
		v.query.Mask &^= seenModel
	}
	for _, p := range e.cover {
		if v.scene.Kinds[p-1].Blocks && !v.scene.Kinds[p-1].Linear {
			v.query.Exclude, soft = append(v.query.Exclude, -int32(p)), true
		}
	}
	return false, !soft || v.scene.Enters(a, b, &v.query)
}
