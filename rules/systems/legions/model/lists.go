package model

import (
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
