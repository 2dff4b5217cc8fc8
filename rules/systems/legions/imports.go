package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/catalogues"
)

// Imports implements rules.Importer.
func (System) Imports() rules.Imports { return catalogues.Reader{Trait: catalogueTrait} }

// catalogueTrait reads one Model Assigned Rule as catalogues write it.
func catalogueTrait(item string) (t catalogues.Trait, ok bool) {
	list, err := ParseMARs(item)
	if err != nil || len(list) != 1 {
		return t, false
	}
	return catalogues.Trait{ID: list[0].ID, Text: list[0].String(), Ruled: list[0].Ruled()}, true
}
