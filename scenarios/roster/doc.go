// Package roster builds forces: a Force is what a player has chosen of a list of units, as plain values. Text writes it as a force file that
// any battle takes, Parse reads one, Judge says what the rules make of it. Every edit gives a new Force and leaves the old one as it is, so that
// undo is a stack of them.
package roster
