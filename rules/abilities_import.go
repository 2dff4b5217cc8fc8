package rules

// Importer is a system whose units can be read from catalogues of list-building programs.
type Importer interface {
	// Imports returns how the system reads them.
	Imports() Imports
}

// ImporterOf returns how a system reads catalogues; without that, its Imports are nil and no catalogue is one of its game.
func ImporterOf(sys System) Importer {
	if a, ok := sys.(Importer); ok {
		return a
	}
	return unimported{}
}

type unimported struct{}

func (unimported) Imports() Imports { return nil }
