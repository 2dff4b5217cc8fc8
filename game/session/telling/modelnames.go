package telling

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
)

// ModelName names a model so that no other of its unit bears the same name: its name, with its number where the unit has
// several of that name. A model that is called as its unit is named like that unit.
func ModelName(s *rules.State, id rules.ModelID) string {
	m := s.Model(id)
	if !s.HasUnit(m.Unit) {
		return m.Name
	}
	u := s.Unit(m.Unit)
	alike := 0
	for _, k := range u.Models {
		if s.Model(k).Name == m.Name {
			alike++
		}
	}
	switch {
	case alike > 1:
		return m.Name + " " + ModelNumber(s, id)
	case u.Name == m.Name:
		return UnitName(s, u.ID)
	}
	return m.Name
}

// ModelNumber is the number of a model in its unit, which it keeps as long as the unit is not joined by another with that
// number. It is what stands behind the last full stop of its label; where that is not a number of its own, its place.
func ModelNumber(s *rules.State, id rules.ModelID) string {
	number := func(m rules.ModelID) string {
		label := s.Model(m).Label
		if n := label[strings.LastIndexByte(label, '.')+1:]; n != label && n != "" && strings.Trim(n, "0123456789") == "" {
			return n
		}
		return ""
	}
	u := s.Model(id).Unit
	if !s.HasUnit(u) {
		return number(id)
	}
	list := s.Unit(u).Models
	n := number(id)
	if n == "" || slices.ContainsFunc(list, func(o rules.ModelID) bool { return o != id && number(o) == n }) {
		return fmt.Sprint(slices.Index(list, id) + 1)
	}
	return n
}

// PieceName names a piece of terrain by its kind, with a number where the table has several of that kind.
func PieceName(s *rules.State, id rules.PieceID) string {
	kind, nth, n := s.Piece(id).Kind, 0, 0
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind == kind {
			n++
			if p.ID == id {
				nth = n
			}
		}
	}
	name := rules.Term{ID: kind}.Name()
	if n > 1 {
		name += fmt.Sprint(" ", nth)
	}
	return name
}
