package session

import (
	"slices"

	"baize/rules"
)

// Unit is the selected unit, 0 for none; Models the selected models.
func (s *Session) Unit() rules.UnitID      { return s.unit }
func (s *Session) Models() []rules.ModelID { return s.models }

// Select selects a unit with all of its models on the table.
func (s *Session) Select(u rules.UnitID) {
	s.unit = u
	s.models = nil
	if u == 0 {
		return
	}
	for _, id := range s.state.Unit(u).Models {
		if s.Standing(id) {
			s.models = append(s.models, id)
		}
	}
}

// SelectModels selects just these models, and the unit of the first.
func (s *Session) SelectModels(ids []rules.ModelID) {
	s.models = slices.Clone(ids)
	if len(ids) > 0 {
		s.unit = s.state.Model(ids[0]).Unit
	}
}

// Toggle adds a model to the selection or takes it out.
func (s *Session) Toggle(id rules.ModelID) {
	if i := slices.Index(s.models, id); i >= 0 {
		s.models = slices.Delete(slices.Clone(s.models), i, i+1)
		return
	}
	s.models = append(slices.Clone(s.models), id)
	if s.unit == 0 {
		s.unit = s.state.Model(id).Unit
	}
}

// Selected reports whether a model is selected.
func (s *Session) Selected(id rules.ModelID) bool { return slices.Contains(s.models, id) }

// ofUnit leaves the models of a list that are of a unit and to be seen.
func (s *Session) ofUnit(list []rules.ModelID, u rules.UnitID) (out []rules.ModelID) {
	for _, id := range list {
		if s.state.HasModel(id) && s.state.Model(id).Unit == u && s.Standing(id) {
			out = append(out, id)
		}
	}
	return out
}

// Standing reports whether a model is to be seen on the table: standing, a wreck, or a ghost being placed.
func (s *Session) Standing(id rules.ModelID) bool {
	m := s.state.Model(id)
	if m.Place == rules.OnTable || m.Place == rules.Wreck {
		return true
	}
	if mv := s.Mover(); mv != nil {
		g := mv.Ghost(id)
		return g != nil && g.Moved
	}
	return false
}

// Cycle selects the next unit, or with step -1 the one before: those that an open option is about, first those that may do
// something, else those of the deciding seat.
func (s *Session) Cycle(step int) rules.UnitID {
	ring := s.about(true)
	for _, u := range s.about(false) {
		if !slices.Contains(ring, u) {
			ring = append(ring, u)
		}
	}
	if len(ring) == 0 {
		for i := range s.state.Units {
			u := &s.state.Units[i]
			if u.Seat == s.Seat() && s.present(u.ID) {
				ring = append(ring, u.ID)
			}
		}
	}
	if len(ring) == 0 {
		return 0
	}
	i := slices.Index(ring, s.unit)
	switch {
	case i < 0 && step > 0:
		i = 0
	case i < 0:
		i = len(ring) - 1
	default:
		i = (i + step + len(ring)) % len(ring)
	}
	s.Select(ring[i])
	return ring[i]
}

// NextModel narrows the selection to one model of the unit, the next in order.
func (s *Session) NextModel() rules.ModelID {
	if s.unit == 0 {
		return 0
	}
	var ring []rules.ModelID
	for _, id := range s.state.Unit(s.unit).Models {
		if s.Standing(id) {
			ring = append(ring, id)
		}
	}
	if len(ring) == 0 {
		return 0
	}
	i := 0
	if len(s.models) == 1 {
		i = (slices.Index(ring, s.models[0]) + 1) % len(ring)
	}
	s.SelectModels([]rules.ModelID{ring[i]})
	return ring[i]
}

// about lists the units that the open options name, or only those that are not refused, in order and once each.
func (s *Session) about(free bool) []rules.UnitID {
	var out []rules.UnitID
	for i := range s.open.Options {
		if free && s.open.Options[i].Refused != nil {
			continue
		}
		u := OptionUnit(&s.open.Options[i])
		if u != 0 && s.state.HasUnit(u) && !slices.Contains(out, u) {
			out = append(out, u)
		}
	}
	return out
}

// OptionUnit is the unit that an option is about: its own, or the one that its command names as acting or as target.
func OptionUnit(o *rules.Option) rules.UnitID {
	switch {
	case o.Unit != 0 || o.Command == nil:
		return o.Unit
	case o.Command.Unit != 0:
		return o.Command.Unit
	}
	return o.Command.Target
}

func (s *Session) present(u rules.UnitID) bool {
	for _, id := range s.state.Unit(u).Models {
		if s.state.Model(id).Alive() {
			return true
		}
	}
	return false
}

// prune drops from the selection what is gone.
func (s *Session) prune() {
	if s.unit != 0 && !s.state.HasUnit(s.unit) {
		s.unit = 0
	}
	kept := s.models[:0:0]
	for _, id := range s.models {
		if s.state.HasModel(id) && s.state.Model(id).Place == rules.OnTable {
			kept = append(kept, id)
		}
	}
	s.models = kept
}

// Actions are the options of the open decision that concern the selected unit or no unit, with their places in
// Open().Options; where all of them are refused also what others may do. With nothing selected all are listed.
func (s *Session) Actions() []int {
	out := s.own()
	if s.free() {
		return out
	}
	for i := range s.open.Options {
		if s.open.Options[i].Refused == nil && !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	return out
}

func (s *Session) own() []int {
	var out []int
	for i := range s.open.Options {
		u := OptionUnit(&s.open.Options[i])
		if u == 0 || s.unit == 0 || u == s.unit || s.Asked() {
			out = append(out, i)
		}
	}
	if len(out) == 0 || s.onlyGeneral(out) {
		out = out[:0]
		for i := range s.open.Options {
			out = append(out, i)
		}
	}
	return out
}

// free reports whether one of the options listed for the selected unit may be chosen.
func (s *Session) free() bool {
	for _, i := range s.own() {
		if s.open.Options[i].Refused == nil {
			return true
		}
	}
	return len(s.open.Options) == 0
}

// Elsewhere reports whether another unit is selected than the one whose choice is open.
func (s *Session) Elsewhere() bool {
	return !s.Asked() && s.open.Unit != 0 && s.unit != 0 && s.unit != s.open.Unit && !slices.Contains(s.about(false), s.unit)
}

// onlyGeneral reports whether a unit is selected of which no option speaks while options speak of others.
func (s *Session) onlyGeneral(list []int) bool {
	if s.unit == 0 || len(list) == len(s.open.Options) {
		return false
	}
	for _, i := range list {
		if OptionUnit(&s.open.Options[i]) != 0 {
			return false
		}
	}
	return true
}
