package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/catalogues"
)

// Imports implements rules.Importer.
func (y System) Imports() rules.Imports { return catalogues.Reader{Trait: y.edition().catalogueTrait} }

// catalogueTrait reads one Model Assigned Rule as catalogues write it.
func (e *Edition) catalogueTrait(item string) (t catalogues.Trait, ok bool) {
	list, err := e.parseMARs(item)
	if err != nil || len(list) != 1 {
		return t, false
	}
	return catalogues.Trait{ID: list[0].ID, Text: e.marText(list[0]), Ruled: e.ruled(list[0])}, true
}
