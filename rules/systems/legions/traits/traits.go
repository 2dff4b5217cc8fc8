package traits

import (
	"slices"

	"baize/rules/systems/legions/model"
)

// ModelRules are the Model Assigned Rules of the family, by the chapters of the book. How to add one: CONTRIBUTING.md.
func ModelRules() [][]model.Trait {
	return [][]model.Trait{commandTraits, movementTraits, shootingTraits, meleeTraits}
}

// Shared are entries of the family by id, for an edition that has not all of them. docs tells of those by id that the edition tells of
// otherwise, more are their hooks at stages of the edition, by id. An id that no entry has is a broken build and panics.
func Shared(docs map[string]string, more []map[string]model.Hooks, ids ...string) []model.Trait {
	all := slices.Concat(ModelRules()...)
	out := make([]model.Trait, len(ids))
	for i, id := range ids {
		at := slices.IndexFunc(all, func(t model.Trait) bool { return t.ID == id })
		if at < 0 {
			panic("legions: no trait of the family is called " + id)
		}
		if out[i] = all[at]; docs[id] != "" {
			out[i].Doc = docs[id]
		}
		for _, hooks := range more {
			out[i].Hooks = slices.Concat(out[i].Hooks, hooks[id])
		}
	}
	return out
}
