package rules

import "baize/rules/text"

// Builder collects the lines of a scenario, its forces, or a transcript's set-up into a starting State.
type Builder interface {
	// Line takes one line; ok is false for a word that the builder does not know. Errors name file and line.
	Line(l *text.Line) (ok bool, err error)
	// Build makes the state. Table, terrain, title, sides and seed come from the common words, which the caller has
	// already put into base.
	Build(base *State) (*State, error)
}
