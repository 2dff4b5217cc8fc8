package rules

// Sorter is a system by whose words the units of a force and of a list are told apart.
type Sorter interface {
	// Sorts are two keys of the lines of units in force files, "" for none: the one that says what a unit is to its force, and the one that
	// units have in common that stand together in it.
	Sorts() (kind, together string)
}

// SorterOf returns by what the units of a system are told apart; without that, they stand in the order of their file.
func SorterOf(sys System) Sorter {
	if a, ok := sys.(Sorter); ok {
		return a
	}
	return unsorted{}
}

type unsorted struct{}

func (unsorted) Sorts() (kind, together string) { return "", "" }
