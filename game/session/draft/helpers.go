package draft

import (
	"slices"

	"baize/rules"
)

// findHelpers asks the rules which models may be among those that the command names. Of a command that needs several,
// the rules call one alone too few rather than wrong.
func (d *Draft) findHelpers() {
	if !d.Need.Models {
		return
	}
	p, _ := d.offered(rules.ArgModels)
	d.Helpers = p.Models
	d.Need.Models = len(d.Helpers) > 0
}

// Naming reports whether a click on a model names it: where models are named and nothing else is done with them.
func (d *Draft) Naming() bool { return d.Need.Models && !d.Need.Attacks && d.mover == nil }

// Named reports whether the command names a model.
func (d *Draft) Named(id rules.ModelID) bool { return slices.Contains(d.Cmd.Models, id) }

// ToggleModel puts a model among the models of the command or takes it out. It reports whether the model may be one.
func (d *Draft) ToggleModel(id rules.ModelID) bool {
	if !slices.Contains(d.Helpers, id) {
		return false
	}
	d.name(slices.DeleteFunc(slices.Clone(d.Helpers), func(m rules.ModelID) bool { return d.Named(m) == (m == id) }))
	return true
}

// NameModels names those of the models that may be, beside the ones named before where more is set. It reports whether
// any of them may be.
func (d *Draft) NameModels(ids []rules.ModelID, more bool) bool {
	list := slices.DeleteFunc(slices.Clone(d.Helpers), func(m rules.ModelID) bool { return !slices.Contains(ids, m) })
	if len(list) == 0 {
		return false
	}
	d.name(slices.DeleteFunc(slices.Clone(d.Helpers), func(m rules.ModelID) bool {
		return !slices.Contains(list, m) && !(more && d.Named(m))
	}))
	return true
}

// name makes models those of the command, and shows them as the selected ones where a click names them.
func (d *Draft) name(ids []rules.ModelID) {
	d.Cmd.Models = ids
	d.update()
	d.showNamed()
}

func (d *Draft) showNamed() {
	if d.Naming() {
		d.h.models = slices.Clone(d.Cmd.Models)
	}
}
