// Package turn has the sequence of a turn: initiative, activations with what they declare and carry out, reactive attacks in the middle of
// them, and the end of the turn with the end of the battle.
package turn
