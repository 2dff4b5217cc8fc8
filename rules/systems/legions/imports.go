package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/catalogues"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
)

// Imports implements rules.Importer.
func (y System) Imports() rules.Imports {
	e := y.edition()
	r := catalogues.Reader{CommandRange: e.OfficerRange, Trait: func(item string) (t catalogues.Trait, ok bool) { return catalogueTrait(e, item) }}
	for _, q := range e.Qualities {
		r.Qualities = append(r.Qualities, string(q))
	}
	return r
}

// catalogueTrait reads one Model Assigned Rule as catalogues write it.
func catalogueTrait(e *model.Edition, item string) (t catalogues.Trait, ok bool) {
	list, err := traits.ParseMARs(e, item)
	if err != nil || len(list) != 1 {
		return t, false
	}
	return catalogues.Trait{ID: list[0].ID, Text: traits.MarText(e, list[0]), Ruled: traits.Ruled(e, list[0])}, true
}
