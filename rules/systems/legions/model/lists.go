package model

import (
	"slices"

	"baize/rules"
)

// HasTag reports whether a list of tags has one.
func HasTag(tags []string, tag string) bool {
	for _, t := range tags {
		if t == tag {
			return true
		}
	}
	return false
}

// HasUnit reports whether a list has a Section.
func HasUnit(list []rules.UnitID, u rules.UnitID) bool {
	for _, x := range list {
		if x == u {
			return true
		}
	}
	return false
}

// HasModel reports whether a list has a model.
func HasModel(list []rules.ModelID, m rules.ModelID) bool {
	for _, x := range list {
		if x == m {
			return true
		}
	}
	return false
}

// Holds reports whether a list has an element.
func Holds[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// Replaced are commands with those of others in the place of those of the same kind, and the rest of the others behind them.
func Replaced(list, by []Command) []Command {
	out := slices.Clone(list)
	for _, c := range by {
		if i := slices.IndexFunc(out, func(o Command) bool { return o.Term.ID == c.Term.ID }); i >= 0 {
			out[i] = c
		} else {
			out = append(out, c)
		}
	}
	return out
}
