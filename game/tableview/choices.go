package tableview

import (
	"baize/game/session/draft"
	"baize/rules"
)

// asked are the models among which the open question chooses, where several bear one name: the buttons tell them by their
// labels, of which the table shows the last part.
func (b *build) asked() map[rules.ModelID]bool {
	out, named, met := map[rules.ModelID]bool{}, map[string]int{}, map[rules.ModelID]bool{}
	if !b.play.Asked() || b.play.Closed() {
		return out
	}
	list := b.play.Open().Options
	for i := range list {
		if m := list[i].Model; m != 0 && !met[m] {
			met[m] = true
			named[b.st.Model(m).Name]++
		}
	}
	for i := range list {
		if m := list[i].Model; m != 0 && named[b.st.Model(m).Name] > 1 {
			out[m] = true
		}
	}
	return out
}

// targets are the models that may be chosen now: of the units that a draft may aim at, or of the options of a question.
func (b *build) targets() map[rules.ModelID]bool {
	out := map[rules.ModelID]bool{}
	unit := func(u rules.UnitID) {
		if b.st.HasUnit(u) {
			for _, id := range b.st.Unit(u).Models {
				out[id] = true
			}
		}
	}
	if d := b.h.Draft(); d != nil {
		for _, u := range d.Cmd.Targets {
			unit(u)
		}
		unit(d.Cmd.Target)
		for _, a := range d.Cmd.Attacks {
			unit(a.Target)
			if a.Victim != 0 {
				out[a.Victim] = true
			}
		}
		if d.Cmd.Unit == 0 {
			for _, u := range d.Doers {
				unit(u)
			}
		}
		if d.Need.Target && d.Cmd.Target == 0 {
			for _, u := range d.Units {
				unit(u)
			}
		}
	}
	if b.play.Asked() {
		open := b.play.Open()
		for i := range open.Options {
			if o := &open.Options[i]; o.Refused == nil && o.Model != 0 {
				out[o.Model] = true
			} else if o.Refused == nil && o.Unit != 0 {
				unit(o.Unit)
			}
		}
		if a := b.h.Answer(); a != nil && !draft.Simple(&open) {
			out = picked(b.h, out)
		}
	}
	return out
}

// picked narrows marked models to those that are picked, once there are any.
func picked(h *draft.Hand, all map[rules.ModelID]bool) map[rules.ModelID]bool {
	a := h.Answer()
	if len(a.Picks) == 0 {
		return all
	}
	out := map[rules.ModelID]bool{}
	options := h.Play().Open().Options
	for i := range options {
		if o := &options[i]; o.Model != 0 && a.Picked(o.ID) {
			out[o.Model] = true
		}
	}
	return out
}
