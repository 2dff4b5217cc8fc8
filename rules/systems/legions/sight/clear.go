package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Spies reports whether a model has line of sight to another: [Lines.See] without the words, which most judgements of an
// attack do not need.
func (v *Lines) Spies(from, to rules.ModelID) bool {
	return glance(v.Tableau, betweenModels, from, to, func() bool {
		clear, sure := v.judged(from, to)
		return clear || !sure && v.See(from, to).Clear
	})
}

// SpiesCentre reports whether a model has line of sight to the point of the table on which the middle of another stands:
// [Lines.SeePoint] without the words.
func (v *Lines) SpiesCentre(from, of rules.ModelID) bool {
	return glance(v.Tableau, toMiddles, from, of, func() bool {
		at := v.Model(of).At
		if v.Model(from).Place != rules.Aboard {
			e := v.pointEnds(from, at)
			p, q := RulesOf.Of(v.Edition).Between(Stand(v.Game, from), geom.Disc(at, 0))
			if clear, sure := v.unentered(p, q, &e); clear || sure && len(e.comrades) == 0 {
				return clear
			}
		}
		return v.SeePoint(from, at).Clear
	})
}

// glance reports whether a line is clear, by the ids of its ends in one of the tables of lines that a tableau has; it is drawn where
// nobody knows.
func glance(t *model.Tableau, lines func(*model.Tableau) [][]model.Glance, from, to rules.ModelID, draw func() bool) bool {
	known := recall(t, lines, from, to)
	if known == model.Undrawn {
		known = model.BlockedLine
		if draw() {
			known = model.ClearLine
		}
		keepLine(t, lines, from, to, known)
	}
	return known == model.ClearLine
}

// recall returns what is known of a line, here or where it was the same.
func recall(t *model.Tableau, lines func(*model.Tableau) [][]model.Glance, from, to rules.ModelID) model.Glance {
	t.Mu.Lock()
	row := lines(t)[from-1]
	known := model.Undrawn
	if row != nil {
		known = row[to-1]
	}
	t.Mu.Unlock()
	if known == model.Undrawn {
		if elder := Alike(t, from, to); elder != nil {
			if known = recall(elder, lines, from, to); known != model.Undrawn {
				keepLine(t, lines, from, to, known)
			}
		}
	}
	return known
}

// keepLine records a line.
func keepLine(t *model.Tableau, lines func(*model.Tableau) [][]model.Glance, from, to rules.ModelID, known model.Glance) {
	t.Mu.Lock()
	defer t.Mu.Unlock()
	rows := lines(t)
	if rows[from-1] == nil {
		rows[from-1] = make([]model.Glance, len(rows))
	}
	rows[from-1][to-1] = known
}

func betweenModels(t *model.Tableau) [][]model.Glance { return t.Glances }

func toMiddles(t *model.Tableau) [][]model.Glance { return t.Centres }

// judged judges the line between two models by what it enters alone. A clear one is sure; one that is not
// may yet be looked along past a comrade, to any point of an Ironclad, or through terrain that an end Occupies.
func (v *Lines) judged(from, to rules.ModelID) (clear, sure bool) {
	e := v.ends(from, to)
	a, b := Stand(v.Game, from), Stand(v.Game, to)
	p, q := RulesOf.Of(v.Edition).Between(a, b)
	clear, sure = v.unentered(p, q, &e)
	sure = sure && len(e.comrades) == 0 && v.Model(from).Place != rules.Aboard && v.Model(to).Place != rules.Aboard && !v.Profile(to).Kind.IsIronclad()
	return clear, sure
}

// unentered reports whether a line enters nothing that may block it. It is not sure of one that enters a model, where an
// Elevated one looks, or Area Terrain that an end Occupies, which lengths decide on (DL2-TERR-04).
func (v *Lines) unentered(a, b geom.Point, e *ends) (clear, sure bool) {
	v.Query.Mask, v.Query.Exclude = model.Blocking, e.skip
	if !v.Scene.Enters(a, b, &v.Query) {
		return true, true
	}
	soft := e.up
	if e.up {
		v.Query.Mask &^= model.SeenModel
	}
	for _, p := range e.cover {
		if v.Scene.Kinds[p-1].Blocks && !v.Scene.Kinds[p-1].Linear {
			v.Query.Exclude, soft = append(v.Query.Exclude, -int32(p)), true
		}
	}
	return false, !soft || v.Scene.Enters(a, b, &v.Query)
}
