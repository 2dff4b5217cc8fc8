package draft

import (
	"slices"

	"baize/rules"
)

// Unit is the selected unit, 0 for none; Models the selected models.
func (h *Hand) Unit() rules.UnitID      { return h.unit }
func (h *Hand) Models() []rules.ModelID { return h.models }

// Select selects a unit with all of its models on the table.
func (h *Hand) Select(u rules.UnitID) {
	h.unit = u
	h.models = nil
	if u == 0 {
		return
	}
	for _, id := range h.play.State().Unit(u).Models {
		if h.Standing(id) {
			h.models = append(h.models, id)
		}
	}
}

// SelectModels selects just these models, and the unit of the first.
func (h *Hand) SelectModels(ids []rules.ModelID) {
	h.models = slices.Clone(ids)
	if len(ids) > 0 {
		h.unit = h.play.State().Model(ids[0]).Unit
	}
}

// Toggle adds a model to the selection or takes it out.
func (h *Hand) Toggle(id rules.ModelID) {
	if i := slices.Index(h.models, id); i >= 0 {
		h.models = slices.Delete(slices.Clone(h.models), i, i+1)
		return
	}
	h.models = append(slices.Clone(h.models), id)
	if h.unit == 0 {
		h.unit = h.play.State().Model(id).Unit
	}
}

// Selected reports whether a model is selected.
func (h *Hand) Selected(id rules.ModelID) bool { return slices.Contains(h.models, id) }

// ofUnit leaves the models of a list that are of a unit and to be seen.
func (h *Hand) ofUnit(list []rules.ModelID, u rules.UnitID) (out []rules.ModelID) {
	for _, id := range list {
		if h.play.State().HasModel(id) && h.play.State().Model(id).Unit == u && h.Standing(id) {
			out = append(out, id)
		}
	}
	return out
}

// Standing reports whether a model is to be seen on the table: standing, a wreck, or a ghost being placed.
func (h *Hand) Standing(id rules.ModelID) bool {
	if h.play.Standing(id) {
		return true
	}
	mv := h.Mover()
	if mv == nil {
		return false
	}
	g := mv.Ghost(id)
	return g != nil && g.Moved
}

// Cycle selects the next unit, or with step -1 the one before: those that an open option is about, first those that may do
// something, else those of the deciding seat.
func (h *Hand) Cycle(step int) rules.UnitID {
	ring := h.about(true)
	for _, u := range h.about(false) {
		if !slices.Contains(ring, u) {
			ring = append(ring, u)
		}
	}
	if len(ring) == 0 {
		for i := range h.play.State().Units {
			u := &h.play.State().Units[i]
			if u.Seat == h.play.Seat() && h.present(u.ID) {
				ring = append(ring, u.ID)
			}
		}
	}
	if len(ring) == 0 {
		return 0
	}
	i := slices.Index(ring, h.unit)
	switch {
	case i < 0 && step > 0:
		i = 0
	case i < 0:
		i = len(ring) - 1
	default:
		i = (i + step + len(ring)) % len(ring)
	}
	h.Select(ring[i])
	return ring[i]
}

// NextModel narrows the selection to one model of the unit, the next in order.
func (h *Hand) NextModel() rules.ModelID {
	if h.unit == 0 {
		return 0
	}
	var ring []rules.ModelID
	for _, id := range h.play.State().Unit(h.unit).Models {
		if h.Standing(id) {
			ring = append(ring, id)
		}
	}
	if len(ring) == 0 {
		return 0
	}
	i := 0
	if len(h.models) == 1 {
		i = (slices.Index(ring, h.models[0]) + 1) % len(ring)
	}
	h.SelectModels([]rules.ModelID{ring[i]})
	return ring[i]
}

// about lists the units that the open options name, or only those that are not refused, in order and once each.
func (h *Hand) about(free bool) []rules.UnitID {
	options := h.play.Open().Options
	var out []rules.UnitID
	for i := range options {
		if free && options[i].Refused != nil {
			continue
		}
		u := OptionUnit(&options[i])
		if u != 0 && h.play.State().HasUnit(u) && !slices.Contains(out, u) {
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

func (h *Hand) present(u rules.UnitID) bool {
	for _, id := range h.play.State().Unit(u).Models {
		if h.play.State().Model(id).Alive() {
			return true
		}
	}
	return false
}

// prune drops from the selection what is gone.
func (h *Hand) prune() {
	if h.unit != 0 && !h.play.State().HasUnit(h.unit) {
		h.unit = 0
	}
	kept := h.models[:0:0]
	for _, id := range h.models {
		if h.play.State().HasModel(id) && h.play.State().Model(id).Place == rules.OnTable {
			kept = append(kept, id)
		}
	}
	h.models = kept
}

// Actions are the options of the open decision that concern the selected unit or no unit, with their places in
// Open().Options; where all of them are refused also what others may do. With nothing selected all are listed.
func (h *Hand) Actions() []int {
	options := h.play.Open().Options
	out := h.own()
	if h.free() {
		return out
	}
	for i := range options {
		if options[i].Refused == nil && !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	return out
}

func (h *Hand) own() []int {
	options := h.play.Open().Options
	var out []int
	for i := range options {
		u := OptionUnit(&options[i])
		if u == 0 || h.unit == 0 || u == h.unit || h.play.Asked() {
			out = append(out, i)
		}
	}
	if len(out) == 0 || h.onlyGeneral(out) {
		out = out[:0]
		for i := range options {
			out = append(out, i)
		}
	}
	return out
}

// free reports whether one of the options listed for the selected unit may be chosen.
func (h *Hand) free() bool {
	options := h.play.Open().Options
	for _, i := range h.own() {
		if options[i].Refused == nil {
			return true
		}
	}
	return len(options) == 0
}

// Elsewhere reports whether another unit is selected than the one whose choice is open.
func (h *Hand) Elsewhere() bool {
	return !h.play.Asked() && h.play.Open().Unit != 0 && h.unit != 0 && h.unit != h.play.Open().Unit && !slices.Contains(h.about(false), h.unit)
}

// onlyGeneral reports whether a unit is selected of which no option speaks while options speak of others.
func (h *Hand) onlyGeneral(list []int) bool {
	options := h.play.Open().Options
	if h.unit == 0 || len(list) == len(options) {
		return false
	}
	for _, i := range list {
		if OptionUnit(&options[i]) != 0 {
			return false
		}
	}
	return true
}
